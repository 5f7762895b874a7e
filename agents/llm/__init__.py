"""Seats that language models play: prompts, calls, budgets."""
