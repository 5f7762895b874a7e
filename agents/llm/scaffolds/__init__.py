"""Procedures around model calls that yield an action."""
