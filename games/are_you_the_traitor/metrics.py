"""Metrics of Are You the Traitor: calls of STOP, and right accusations."""

from __future__ import annotations

from games.are_you_the_traitor.treasure import value
from games.core.action import Action, Player
from games.core.metric import MatchMetric, Moment, StepMetric


def right_accusation(moment: Moment, player: Player) -> float | None:
    """1 for an accusation that wins the round, else 0; None without an accusation."""
    if moment.joint.get(player, Action("")).kind != "accuse":
        return None
    end = moment.after.rounds[-1]
    return float(moment.game.teams(moment.after)[player] == end.side)


def stops(moment: Moment, player: Player) -> float | None:
    """1 if the player would have stopped the talk, else 0; None for the traitor."""
    action = moment.joint.get(player, Action(""))
    if action.kind not in ("stop", "pass") or len(moment.legal_actions(player)) < 2:
        return None
    return float(action.kind == "stop")


def treasure(moment: Moment, player: Player) -> float | None:
    return float(value(moment.after.hands[player]))


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("right_accusations", "Right accusations", right_accusation, total="mean", needs="public"),
    StepMetric("stops", "Calls of STOP", stops, total="mean", better="neither", needs="own"),
    StepMetric("treasure", "Points of treasure", treasure, needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = ()
