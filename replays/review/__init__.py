"""Reviewing recorded matches: verified, forked, compared, disclosed."""
