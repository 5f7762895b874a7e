"""Tournaments: many planned matches that survive whatever happens to the program. Without Qt."""
