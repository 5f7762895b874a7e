"""Recorded matches looked at again: verified, forked, compared, disclosed."""
