"""Tools that several test folders use."""
