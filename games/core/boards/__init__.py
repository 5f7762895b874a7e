"""The kinds of boards: data and text."""
