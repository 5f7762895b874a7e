"""Qt without domain: theme, controls, layouts, background work."""
