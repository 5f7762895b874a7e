"""Matches between agents of the catalogue."""

from __future__ import annotations

from typing import Any

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from games.catalog import find_preset, make_game
from games.core.seat import Seat

from .play import new_match
from .seats import Log, run


def seat(text: str, name: str, player: int = 0, context: SeatContext | None = None, **params: Any) -> Seat:
    """The seat that a spec describes in a preset."""
    game_id, preset = find_preset(name)
    return make_seat(
        AgentSpec.parse(text), make_game(game_id, preset, params), preset, player, context or SeatContext()
    )


def played(name: str, *texts: str, seed: int = 0, context: SeatContext | None = None, **params: Any) -> Log:
    """The events of a match between agents; one spec fills every seat, and no time is waited for."""
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset, params)
    specs = [AgentSpec.parse(text) for text in texts] * (game.num_players if len(texts) == 1 else 1)
    seats = [make_seat(spec, game, preset, p, context or SeatContext()) for p, spec in enumerate(specs)]
    log = Log()
    run(new_match(game, preset, seats, log, seed=seed))
    return log
