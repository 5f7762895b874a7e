"""Formats to write and to read."""
