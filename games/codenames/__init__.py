"""Codenames (GameBench)."""
