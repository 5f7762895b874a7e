"""A game, a board, an agent and a format."""
