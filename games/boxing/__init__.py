"""Boxing."""
