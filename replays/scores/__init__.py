"""Ratings, profiles and costs, computed from the store alone."""
