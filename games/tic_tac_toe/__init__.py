"""Tic-tac-toe (GTBench, LLMArena)."""
