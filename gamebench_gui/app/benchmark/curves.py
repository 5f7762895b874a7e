"""A tested agent's choices by round, in games of gamma-Bench."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from replays.naming import game_name
from replays.scores import measures
from replays.scores.benchmarks import gamma
from replays.scores.benchmarks.gamma import Curves
from replays.scores.intervals import LEVEL
from replays.scores.report_rows import CurveRecord
from replays.scores.student import critical
from replays.store.store import Store
from replays.store.tournaments import Planned


def curves_of(store: Store, suite: str, agent: str, matches: Sequence[Planned]) -> Iterator[CurveRecord]:
    """Yield the rounds of each game that the benchmark's score counts, from matches among copies of an agent.

    A round has Student's interval over the matches' means; none of a single match. A match that ended early
    has fewer rounds.
    """
    by_game: dict[str, list[Curves]] = {}
    for match in matches:
        title = match.draft.title
        if match.state != "ended" or not measures.find("gamma", title).counts:
            continue
        if len(measures.seats(match, agent)) < len(match.draft.agents):
            continue
        if (curves := gamma.curves(store.trace(match.match_id))) is not None:
            by_game.setdefault(title, []).append(curves)
    for title, played in by_game.items():
        for number in range(max(len(curves.mean) for curves in played)):
            means = [curves.mean[number] for curves in played if number < len(curves.mean)]
            aims = [curves.aim[number] for curves in played if number < len(curves.aim)]
            known = [aim for aim in aims if aim is not None]
            low, high = _interval(means, 1.0 if played[0].curve.yes_or_no else None)
            yield {
                "agent": agent,
                "suite": suite,
                "game": title,
                "name": game_name(title.partition(":")[0]),
                "title": played[0].curve.label,
                "round": number + 1,
                "value": fmean(means),
                "low": low,
                "high": high,
                "aim": fmean(known) if known else None,
                "matches": len(means),
            }


def _interval(means: Sequence[float], most: float | None) -> tuple[float | None, float | None]:
    if len(means) < 2:
        return None, None
    half = float(critical(1 - LEVEL, len(means) - 1)) * stdev(means) / sqrt(len(means))
    low, high = fmean(means) - half, fmean(means) + half
    return max(0.0, low), high if most is None else min(most, high)
