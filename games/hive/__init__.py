"""Hive."""
