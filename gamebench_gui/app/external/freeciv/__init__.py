"""Freeciv as an engine: its own server, in its own protocol."""
