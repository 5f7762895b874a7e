"""Statistics of breakthrough."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, each_match, where


def captures(moment: Moment, player: Player, action: Action) -> bool:
    """Whether a move takes a piece of the other's."""
    return pieces(moment, 1 - player) < float(moment.before.cells.count("bw"[1 - player]))


def pieces(moment: Moment, player: Player) -> float:
    """How many pieces a player has left."""
    return float(moment.after.cells.count("bw"[player]))


STATISTICS = (
    Statistic("captures", "Captures", "Moves that captured a piece, of all", where("move", captures)),
    Statistic("advance", "Pieces left", "Own pieces at the end of a match", at_end(pieces), False),
    Statistic("moves", "Moves", "Moves for each match", each_match(), False),
)
