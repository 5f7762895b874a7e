"""Hanabi (LLMArena, and the full game)."""
