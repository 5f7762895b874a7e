"""Iterated prisoner's dilemma (GTBench)."""
