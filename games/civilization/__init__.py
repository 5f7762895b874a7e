"""Civilization, shown as Empire: found cities, learn, and outlast the others."""
