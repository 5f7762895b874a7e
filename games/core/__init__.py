"""The protocol between games, agents, traces and windows."""
