"""Matches: plans, seats, the engine that plays them, running matches, forks."""
