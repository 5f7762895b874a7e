"""Diner's dilemma (gamma-Bench)."""
