"""Kuhn poker (GTBench)."""
