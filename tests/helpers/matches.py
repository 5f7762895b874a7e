"""Short matches that tests of the match loop are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.events import Ended
from games.core.game import Game
from games.core.match import Match
from games.core.preset import Limits, Preset
from games.core.seat import Seat
from games.prisoners_dilemma.rules import PrisonersDilemma
from games.tic_tac_toe.presets import PRESETS
from games.tic_tac_toe.rules import TicTacToe
from helpers.play import new_match
from helpers.seats import Log, run

GAME = TicTacToe()
PRESET = replace(PRESETS[0], limits=Limits())
"""GTBench's notation with three attempts, then a forfeit."""

X_WINS = ("<C1R1>", "<C2R1>", "<C3R1>")
O_LOSES = ("<C1R2>", "<C2R2>")
ONE_ROUND = PrisonersDilemma(stop_per_mille=1000)


def limited(**limits: Any) -> Preset:
    """`PRESET` with other limits."""
    return replace(PRESET, limits=Limits(**limits))


def match(
    seats: Sequence[Seat], log: Log, game: Game[Any] = GAME, preset: Preset = PRESET, **options: Any
) -> Match:
    """A match of tic-tac-toe, or of another game, that has not begun."""
    return new_match(game, preset, seats, log, **options)


def played(seats: Sequence[Seat], preset: Preset = PRESET, **options: Any) -> tuple[Ended, Log]:
    """Play a match to its end; the end and all events."""
    log = Log()
    return run(match(seats, log, preset=preset, **options)), log
