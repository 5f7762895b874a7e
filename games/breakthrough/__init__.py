"""Breakthrough (GTBench)."""
