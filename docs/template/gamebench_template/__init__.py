"""Two games, a board, an agent and a format."""
