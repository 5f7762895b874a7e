"""Checks that hold for every game, on random matches: for our own games and for those of plug-ins."""
