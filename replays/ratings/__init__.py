"""Ratings of agents, computed from recorded matches alone."""
