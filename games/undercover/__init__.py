"""Undercover (LLMArena)."""
