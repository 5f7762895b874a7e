"""Decisions of bots' matches of the suites, shipped in ``resources/benchmarks/decisions.json``.

The file is made by ``python packaging/decisions.py``. It maps the title of a game in a suite (``game:preset``
and the parameters that were set) to an object with the keys of `GameDecisions`; an amount is an object with
the keys of `Amount`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import resources

FILE: Final = "benchmarks/decisions.json"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount over matches: its mean, sample standard deviation, least and greatest value."""

    mean: float
    sd: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class GameDecisions:
    """Decisions of the tested agent's seats in bots' matches of a game of a suite.

    Attributes:
        seats: letters of the seats, as in the suite; the tested agent had those with ``A``.
        agent: spec of the bot in the tested agent's seats.
        opponents: specs of the bots in the other seats, one for each kind of meeting.
        matches: number of matches.
        decisions: for each match, questions that all seats of the tested agent were asked.
        characters: for each decision, characters of the prompt that a model would get there with the scaffold
            ``direct`` (all messages, no pictures).
        seconds: for each match, seconds of game time that pass whatever the agent does; None where no wall
            clock runs.
    """

    seats: str
    agent: str
    opponents: tuple[str, ...]
    matches: int
    decisions: Amount
    characters: Amount
    seconds: Amount | None = None


def of(title: str) -> GameDecisions | None:
    """Return the decisions in a game, ``game:preset`` and parameters; None where no match was played."""
    return _all().get(title)


@cache
def _all() -> dict[str, GameDecisions]:
    games = json.loads(resources.text(FILE))["games"]
    return {title: _read(row) for title, row in games.items()}


def _read(row: Mapping[str, Any]) -> GameDecisions:
    seconds = row.get("seconds")
    return GameDecisions(
        row["seats"],
        row["agent"],
        tuple(row["opponents"]),
        row["matches"],
        Amount(**row["decisions"]),
        Amount(**row["characters"]),
        Amount(**seconds) if seconds else None,
    )
