"""Bargain (LLMArena)."""
