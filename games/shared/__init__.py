"""Helpers that several games share; no games."""
