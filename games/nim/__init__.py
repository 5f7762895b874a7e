"""Nim (GTBench)."""
