"""Werewolf (DSGBench, after Werewolf Arena)."""
