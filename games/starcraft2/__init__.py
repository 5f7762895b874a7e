"""Star battle."""
