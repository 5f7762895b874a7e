"""Scores as each benchmark computes them."""
