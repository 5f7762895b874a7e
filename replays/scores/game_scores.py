"""Benchmark scores that games declare, and their values in recorded matches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Final

from games.catalog import GAMES, benchmark_scores
from games.core.action import Action, Player
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric, Moment
from replays.store.rerun import RerunError, apply_again
from replays.store.rows import GAMMA_FILES
from replays.store.trace import Trace

_REFUSED: Final = (
    "select step, seat, action from attempts where match_id = ? and step between 1 and ? "
    "and failure = 'illegal' and action is not null"
)


@cache
def declared(benchmark: str = "") -> tuple[tuple[str, BenchmarkScore], ...]:
    """Return every score that a game declares for a benchmark, or for any, with the game; in table order."""
    scores = ((game, score) for game in GAMES for score in benchmark_scores(game))
    chosen = (pair for pair in scores if benchmark in ("", pair[1].benchmark))
    return tuple(sorted(chosen, key=lambda pair: pair[1].place))


def moments(trace: Trace) -> list[Moment]:
    """Return the steps of a recorded match as metrics see them.

    In matches of gamma-Bench's own files, answers out of range stay as they were: its scores count them.

    Raises:
        RerunError: there are no rules for it, or they refuse what was recorded.
    """
    if trace.game is None:
        raise RerunError(trace.problem)
    joints: list[dict[Player, Action]] = [{} for _ in range(trace.steps)]
    chosen: list[dict[Player, str]] = [{} for _ in range(trace.steps)]
    tries: list[dict[Player, int]] = [{} for _ in range(trace.steps)]
    for decision in trace.all_decisions():
        joints[decision.step - 1][decision.seat] = decision.action
        chosen[decision.step - 1][decision.seat] = decision.chosen_by
        tries[decision.step - 1][decision.seat] = decision.attempts
    states = [trace.game.initial_state()]
    for joint in joints:
        states.append(apply_again(trace.game, states[-1], joint))
    for step, seat, action in _refused(trace):
        joints[step - 1][seat] = action
    return [
        Moment(trace.game, step, states[step - 1], joint, states[step], by, attempts=attempts)
        for step, (joint, by, attempts) in enumerate(zip(joints, chosen, tries, strict=True), 1)
    ]


def _refused(trace: Trace) -> list[tuple[int, Player, Action]]:
    """Return the answers in a match of gamma-Bench's files that the rules refuse here, by step and seat."""
    if trace.row.source != GAMMA_FILES:
        return []
    with trace.reading() as conn:
        rows = conn.execute(_REFUSED, [trace.row.id, trace.steps])
        return [(step, seat, Action.from_json(action)) for step, seat, action in rows]


def metric_values(trace: Trace, metrics: Sequence[MatchMetric]) -> dict[str, dict[Player, float]]:
    """Return metrics of a recorded match, by name and player: the stored ones, or else computed.

    A metric is missing if it is not stored and there are no rules to compute it by.
    """
    kept = trace.match_metrics()
    missing = [metric for metric in metrics if metric.name not in kept]
    by_metric = {metric.name: kept[metric.name] for metric in metrics if metric.name in kept}
    if not missing or not trace.steps:
        return by_metric
    with suppress(RerunError):
        steps = moments(trace)
        for metric in missing:
            values = ((player, metric.of(steps, player)) for player in range(trace.row.num_players))
            by_metric[metric.name] = {player: value for player, value in values if value is not None}
    return by_metric
