"""Divide the dollar (gamma-Bench)."""
