"""The verdicts on a match's decisions that a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from replays.review.disclosure import Disclosure
from replays.scores.verdicts import LOSS, VERDICT, WORDS, Verdict, read_verdict

Verdicts: TypeAlias = Mapping[tuple[int, int], tuple[Verdict, float]]
"""By step and seat: how good the decision was, and what it lost."""


def verdicts_for(shown: Disclosure) -> Verdicts:
    """Return the verdicts stored with a match that a viewer may know."""
    if VERDICT not in shown.metric_names:
        return {}
    losses = {(step, seat): value for seat, pairs in shown.series(LOSS).items() for step, value in pairs}
    return {
        (step, seat): (read_verdict(value), losses.get((step, seat), 0.0))
        for seat, pairs in shown.series(VERDICT).items()
        for step, value in pairs
    }


def verdict_words(verdict: Verdict, loss: float, unit: str = "") -> str:
    """Return a verdict with its loss: ``blunder -0.31``; with a unit, ``blunder, loses 0.31 chips``."""
    if verdict is Verdict.BEST:
        return WORDS[verdict]
    return f"{WORDS[verdict]}, loses {loss:.2g} {unit}" if unit else f"{WORDS[verdict]} -{loss:.2g}"
