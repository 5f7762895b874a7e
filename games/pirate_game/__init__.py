"""Pirate game (gamma-Bench)."""
