"""What is left of a match whose rules nobody here has: its trace, and in it what each player was told."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.action import Player
from games.core.boards.texts import Texts
from games.core.view import View

SOURCE: Final = "external:"
"""Begins the source of a match in traces; the engine's word follows."""
LOG_ONLY: Final = (
    "An engine outside of this program plays it, so its record is a log only: it can be watched, searched, "
    "rated and exported, but not checked by rules, resumed, forked or asked about again."
)


def seen_by(view: View, player: Player | None) -> View:
    """What a player sees of a view that sees everything; the view itself where that cannot be told."""
    if player is None or not isinstance(view.board, Texts):
        return view
    return replace(
        view,
        player=player,
        board=view.board.told(player),
        facts=tuple(fact for fact in view.facts if fact.owner in (None, player)),
    )
