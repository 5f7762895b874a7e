"""Boards that two or three games use."""
