"""Guess 2/3 of the average (gamma-Bench)."""
