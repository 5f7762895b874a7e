"""The result of a match in words; if all players share one result it is no win, loss or draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Game
from replays import titles
from replays.store.rows import MatchRow
from replays.words import amount


def shared_score(game: Game[Any] | None, returns: Sequence[float]) -> str | None:
    """Return ``0 of 10`` if all players have one result by the rules; None in other games."""
    if game is None or not game.shares_result() or not returns:
        return None
    most = game.highest_return()
    return amount(returns[0]) if most is None else f"{amount(returns[0])} of {amount(most)}"


def recorded_shared_score(row: MatchRow) -> str | None:
    """Return `shared_score` of a recorded match with a result."""
    scores = [seat.score for seat in row.seats if seat.score is not None]
    return shared_score(rules(row), scores) if len(scores) == len(row.seats) else None


def rules(row: MatchRow) -> Game[Any] | None:
    """Return the rules that a match was played by; None if this version does not have them."""
    return titles.rules(row.game, row.num_players, tuple(row.params.items()))
