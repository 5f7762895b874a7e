"""Traces of matches whose rules are not here: what each player was shown is in the trace."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.action import Player
from games.core.view import View

SOURCE: Final = "external:"
"""Begins the source of a match in traces; the engine's name follows."""
LOG_ONLY: Final = (
    "An engine outside of this program plays it, so its record is a log only: it can be watched, searched, "
    "rated and exported, but not checked by rules, resumed, forked or asked about again."
)


def seen_by(view: View, player: Player | None) -> View:
    """Return what a player sees of an all-seeing view; the view itself if it does not contain that."""
    from games.core.boards.apart import Apart
    from games.core.boards.texts import Texts

    board = view.board
    if player is None:
        return replace(view, board=board.whole) if isinstance(board, Apart) else view
    if board is not None and not isinstance(board, Texts | Apart):
        return view
    facts = tuple(fact for fact in view.facts if fact.owner in (None, player))
    return replace(view, player=player, board=board and board.seen_by(player), facts=facts)
