"""A match as a page that any browser shows."""
