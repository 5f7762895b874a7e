"""What is told to the user as it is when a game, an agent or a setting is wrong."""

from __future__ import annotations

from resources.errors import UserError


class GameError(UserError):
    """Base of the errors of games, agents and settings; its text is one sentence for the user."""
