"""Seats at browsers: the server, its page, codes, tokens and messages."""
