"""The error whose text is shown to the user as it is."""

from __future__ import annotations

from games.core.said import Said
from resources.errors import UserError


class GameError(UserError):
    """Base of the errors of games, agents and settings; its text is one sentence for the user.

    Args:
        parts: of the text, if it is a template.
    """

    def __init__(self, text: str = "", /, **parts: object) -> None:
        super().__init__(Said(text, **parts) if parts else text)
