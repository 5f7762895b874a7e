"""Connect four (GTBench, LLMArena)."""
