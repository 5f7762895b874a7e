"""Metrics of Santorini: the height of the pawns, and wins that were missed."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric


def height(moment: Moment, player: Player) -> float:
    """The sum of the levels on which the player's pawns stand after a step."""
    state = moment.after
    return float(sum(int(state.levels[cell]) for cell in state.pawns[2 * player :][:2] if cell >= 0))


def missed_win(moment: Moment, player: Player) -> float | None:
    """1 if the player missed a win at once, 0 if the player took it; None without one."""
    if player not in moment.joint:
        return None
    moves = [action for action in moment.legal_actions(player) if action.kind == "move"]
    wins = [action for action in moves if len(action.args) == 2]  # a winning move builds nothing
    return None if not wins else float(moment.joint[player] not in wins)


def missed_wins(moments: Sequence[Moment], player: Player) -> float | None:
    """The number of wins at once that the player missed; None without any."""
    values = [value for moment in moments if (value := missed_win(moment, player)) is not None]
    return fsum(values) if values else None


STEP_METRICS = (
    StepMetric("height", "Height", height, needs="public"),
    StepMetric("missed_win", "Missed win", missed_win, "sum", "low"),
)
MATCH_METRICS = (MatchMetric("missed_wins", "Missed wins", missed_wins, "low"),)
