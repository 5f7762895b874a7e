"""Sealed-bid auction (GTBench, gamma-Bench, LLMArena)."""
