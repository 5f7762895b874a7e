"""Pig (GTBench)."""
