"""Freeciv as an engine: its own server, spoken to in its own protocol."""
