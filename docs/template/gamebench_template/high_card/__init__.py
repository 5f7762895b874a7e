"""High card."""
