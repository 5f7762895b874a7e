"""Rows for the analysis from the table of matches, exported or in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from replays.studies.analysis.rows import Scored

LEFT_OUT: Final = frozenset({"void", "stopped", "fault", "timeout"})
"""Terminations of matches that fall on both sides: only what somebody was asked is compared."""
THIRDS: Final = ("lowest third", "middle third", "highest third")
_OUTCOMES: Final = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
_N = TypeVar("_N", int, float)


def scored_rows(
    matches: Iterable[Mapping[str, object]],
    conditions: Mapping[str, str] | None = None,
) -> Iterator[Scored]:
    """Yield the scored matches that ended with a result, of people and of reference runs.

    Args:
        matches: rows of ``matches.csv``; missing values are None, empty, or ``NA``.
        conditions: of people, by their names there.

    Raises:
        KeyError: a column is missing.
        ValueError: a number is none.
    """
    for row in matches:
        score = _number(row["score"], float)
        if score is not None and str(row["scored"]) == "1" and row["termination"] not in LEFT_OUT:
            yield _scored(row, score, conditions or {})


def thirds(practised: Mapping[str, float]) -> dict[str, str]:
    """Return groups of people by scores in practice; equal scores are all in the lower third."""
    order = sorted(practised.values())
    return {who: THIRDS[3 * order.index(score) // len(order)] for who, score in practised.items()}


def _scored(row: Mapping[str, object], score: float, conditions: Mapping[str, str]) -> Scored:
    person = _known(row["person"])
    who = person or _known(row["agent"])
    return Scored(
        who,
        bool(person),
        str(row["block"]),
        str(row["opponent"]),
        _number(row["seat"], int) or 0,
        _number(row["deal"], int),
        score,
        _number(row["repeat"], int) or 0,
        (_number(row["place"], int) or 0) if person else 0,
        conditions.get(who, ""),
        _OUTCOMES.get(str(row["outcome"])),
        _number(row["seconds"], float),
        _number(row["tokens"], int),
        _number(row["cost"], float),
        _known(row.get("group")),
        _number(row.get("round"), int) or 0,
        str(row.get("substituted")) == "1",
    )


def _known(value: object) -> str:
    return "" if value is None or value == "NA" else str(value)


def _number(value: object, kind: type[_N]) -> _N | None:
    text = _known(value)
    return kind(text) if text else None
