"""What is measured of twenty-one: how often a player left the other a lost position."""

from __future__ import annotations

from collections.abc import Sequence

from gamebench_gui.sdk.scores import MatchMetric, Moment, Player, StepMetric


def lost_positions_left(moments: Sequence[Moment], player: Player) -> float | None:
    """The part of a player's moves after which the other could not win any more."""
    own = [moment for moment in moments if player in moment.joint]
    left = [(int(m.game.params["goal"]) - 1 - m.after.total) % 4 == 0 for m in own]
    return sum(left) / len(left) if left else None


STEP_METRICS: tuple[StepMetric, ...] = ()
MATCH_METRICS = (
    MatchMetric("lost_positions_left", "Lost positions left", lost_positions_left, needs="public"),
)
