"""Checking that a view from outside can be drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.core.boards.apart import Apart
from games.core.boards.cards import CardTable
from games.core.boards.grid import GridBoard
from games.core.boards.payoff import PayoffTable
from games.core.boards.ring import Ring
from games.core.boards.texts import Texts
from games.core.boards.tray import ItemTray
from games.core.text import render
from games.core.view import View
from games.hanabi.board import Fireworks
from games.texas_holdem_nl.board import PokerTable
from replays.exchange.shape import ShapeError


def checked_view(value: Any, players: int) -> View:
    """The all-seeing view that a JSON object stands for.

    Raises:
        ShapeError: it is no view, cannot be drawn, or names a player who does not exist.
    """
    try:
        view = View.from_json(json.dumps(value))
        drawable = view.player is None and _fits(view)
        if drawable:
            render(view)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise ShapeError("view: must be a view that can be drawn") from error
    if not drawable or not all(-2 <= player < players for player in _players(view)):
        raise ShapeError("view: must be an all-seeing view of a board that fits the match")
    return view


def _fits(view: View) -> bool:
    board = view.board
    if isinstance(board, Apart):
        return all(map(_part_fits, _parts(view, board)))
    if isinstance(board, PokerTable):
        hands = all(len(seat.cards) <= 2 for seat in board.seats)
        return 0 < len(board.seats) <= 23 and len(board.community) <= 5 and hands
    if not isinstance(board, GridBoard):
        return True
    return (
        0 < board.rows <= 1000
        and 0 < board.cols <= 1000
        and len(board.cells) == board.rows * board.cols
        and len(board.row_labels) in (0, board.rows)
        and len(board.col_labels) in (0, board.cols)
    )


def _parts(view: View, board: Apart) -> list[View]:
    """A view for each board in one for several eyes."""
    return [replace(view, board=part) for part in (board.whole, *(part for _, part in board.parts))]


def _part_fits(view: View) -> bool:
    """Whether a part can be drawn; one that has parts itself is none."""
    if isinstance(view.board, Apart):
        return False
    render(view)
    return _fits(view)


def _players(view: View) -> Iterator[int]:
    """Every player that a view mentions."""
    yield from (fact.owner for fact in view.facts if fact.owner is not None)
    match view.board:
        case GridBoard(cells=cells):
            yield from (cell.owner for cell in cells if cell.owner is not None)
        case CardTable(zones=zones):
            yield from (zone.owner for zone in zones if zone.owner is not None)
        case PokerTable(seats=poker_seats, button=button, acting=acting):
            yield from (seat.player for seat in poker_seats)
            yield from (player for player in (button, acting) if player is not None)
        case PayoffTable(players=players):
            yield from players
        case ItemTray(offered_by=int(player)):
            yield player
        case Ring(seats=seats, arrows=arrows):
            yield from (seat.player for seat in seats)
            for arrow in arrows:
                yield from (arrow.source, arrow.target)
        case Texts(texts=texts):
            yield from (player for player, _ in texts)
        case Apart(whole=whole, parts=parts):
            yield from (player for player, _ in parts)
            for part in _parts(view, Apart(whole, parts)):
                yield from _players(replace(part, facts=()))
        case Fireworks(hands=hands):
            yield from range(len(hands))
