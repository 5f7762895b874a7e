"""Engines that are not ours: an adapter each, loaded when it is first asked for."""
