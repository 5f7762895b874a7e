"""Liar's dice (GTBench)."""
