"""Santorini (GameBench)."""
