"""Agents that are not part of this program."""
