"""The error whose text is shown to the user as it is."""

from __future__ import annotations

from resources.errors import UserError


class GameError(UserError):
    """Base of the errors of games, agents and settings; its text is one sentence for the user."""
