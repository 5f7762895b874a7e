"""Checking that a view from outside can be drawn."""

from __future__ import annotations

import json
from typing import Any

from games.core.boards.kinds import KIND_OF
from games.core.text import render
from games.core.view import View
from replays.exchange.shape import ShapeError


def checked_view(value: Any, players: int) -> View:
    """Return the all-seeing view in a JSON object; `ShapeError` if it cannot be drawn in the match."""
    try:
        view = View.from_json(json.dumps(value))
        fits = view.player is None and _fits(view, range(-2, players))
        if fits:
            render(view)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise ShapeError("view: must be a view that can be drawn") from error
    if not fits:
        raise ShapeError("view: must be an all-seeing view of a board that fits the match")
    return view


def _fits(view: View, players: range) -> bool:
    """Return whether facts and board name no players but these, and the board can be drawn."""
    owners = {fact.owner for fact in view.facts} <= {None, *players}
    return owners and (view.board is None or KIND_OF[type(view.board)].fits(view.board, players))
