"""Stratego (DSGBench)."""
