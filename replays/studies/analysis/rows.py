"""Rows for the analysis of a study: scored matches, and guesses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Kind: TypeAlias = Literal["person", "model", "bot"]
"""The true kind of an opponent."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A scored match of a person, or of a model in a person's chair (a reference run).

    Attributes:
        who: the person's code as it may be shown, or the agent.
        person: whether that is a person.
        deal: number of the deal within the block, if others meet it too.
        repeat: of a model's run, from 1.
        place: of a person's match within the block, from 1; 0 for models.
        stratum: the person's condition or other group.
        won: 1 for a match won, 0.5 drawn, 0 lost; None if unknown.
        seconds, tokens, cost: spent by ``who``, not by the opponent; None if unknown.
        unit: the person's group, or block of strangers; empty outside of groups.
        order: of the match among those of the unit, from 1; 0 outside of groups.
        substituted: whether a stand-in played in the match.
    """

    who: str
    person: bool
    block: str
    opponent: str
    seat: int
    deal: int | None
    score: float
    repeat: int = 0
    place: int = 0
    stratum: str = ""
    won: float | None = None
    seconds: float | None = None
    tokens: int | None = None
    cost: float | None = None
    unit: str = ""
    order: int = 0
    substituted: bool = False


@dataclass(frozen=True, slots=True)
class Guess:
    """A person's guess at an opponent: 1 certainly a person, 7 certainly a program."""

    who: str
    kind: Kind
    rating: float


def people(rows: Iterable[Scored]) -> list[Scored]:
    return [row for row in rows if row.person]


def by_who(rows: Iterable[Scored]) -> dict[str, list[Scored]]:
    """Return the rows of each person or agent, in alphabetical order."""
    by_agent: dict[str, list[Scored]] = {}
    for row in rows:
        by_agent.setdefault(row.who, []).append(row)
    return dict(sorted(by_agent.items()))


def person_means(rows: Iterable[Scored]) -> tuple[list[float], list[str]]:
    """Return the mean score of each person in each unit they were in, and the unit; both in one order."""
    scores: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        scores.setdefault((unit_of_row(row), row.who), []).append(row.score)
    ordered = sorted(scores.items())
    return [float(np.mean(values)) for _, values in ordered], [unit for (unit, _), _ in ordered]


def unit_of_row(row: Scored) -> str:
    """Return the unit of a score; people outside of groups are units of their own."""
    return row.unit or f"alone {row.who}"


def unit_means(means: Sequence[float], units: Sequence[str]) -> list[float]:
    """Return the mean of the people of each unit, in the order of the units' names."""
    names, place = np.unique(np.asarray(units), return_inverse=True)
    return [float(mean) for mean in np.bincount(place, means) / np.bincount(place, minlength=len(names))]
