"""The result tables of the five papers, to be shown beside one's own agents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import resources


@dataclass(frozen=True, slots=True)
class PublishedColumn:
    """A column of a published table; ``game`` is the id of its game, empty for other columns."""

    title: str
    game: str


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """An agent's line: values by column, None where the paper has none, and perhaps their deviations."""

    agent: str
    values: tuple[float | None, ...]
    deviations: tuple[float | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Published:
    """A table as it was published, or as it should have been.

    Attributes:
        id: unique within the benchmark.
        paper, table: where it comes from.
        measure: what the values are, with their unit or range.
        problem: sentences about errors of the printed table; empty without any.
        flagged: agent and column of each value that the problem concerns; none if it concerns all.
        corrected: by agent and column, the correct value and its standard deviation, None if unknown.
    """

    id: str
    benchmark: str
    paper: str
    table: str
    title: str
    measure: str
    problem: str
    columns: tuple[PublishedColumn, ...]
    lines: tuple[PublishedRow, ...]
    flagged: frozenset[tuple[str, str]]
    corrected: Mapping[tuple[str, str], tuple[float, float | None]] = field(default_factory=dict)

    @property
    def source(self) -> str:
        return f"{self.paper}, {self.table}"

    def value(self, agent: str, column: str) -> float | None:
        """Return an agent's value in the column with a title or a game; raise `KeyError` without one."""
        for line in self.lines:
            for heading, value in zip(self.columns, line.values, strict=True):
                if line.agent == agent and column in (heading.title, heading.game):
                    return value
        raise KeyError((agent, column))


@cache
def published() -> tuple[Published, ...]:
    files = sorted(resources.path("published").glob("*.json"))
    documents = (json.loads(file.read_text(encoding="utf-8")) for file in files)
    return tuple(_table(document, table) for document in documents for table in document["tables"])


def _table(document: dict[str, Any], table: dict[str, Any]) -> Published:
    same = {name: table[name] for name in ("id", "table", "title", "measure", "problem")}
    return Published(
        benchmark=document["benchmark"],
        paper=document["paper"],
        columns=tuple(PublishedColumn(*column) for column in table["columns"]),
        lines=tuple(PublishedRow(agent, *map(tuple, values)) for agent, *values in table["rows"]),
        flagged=frozenset((agent, column) for agent, column in table["flagged"]),
        corrected={
            (agent, column): (value, deviation)
            for agent, column, value, deviation in table.get("corrected", ())
        },
        **same,
    )


SOURCE: Final = "imported:gamebench"
"""`MatchRow.source` of these matches."""
PERSON: Final = "human"
"""Name of the one person in them (appendix E)."""


_ABSTRACT, _CHANCE, _HIDDEN = "abstract strategy", "non-deterministic", "hidden information"
_LANGUAGE, _DEDUCTION, _COOPERATION = "language communication", "social deduction", "cooperation"

CATEGORIES: Final = (_ABSTRACT, _CHANCE, _HIDDEN, _LANGUAGE, _DEDUCTION, _COOPERATION)
"""GameBench's categories of reasoning (section 3.1)."""

PUBLISHED_GAMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "air_land_sea": ("Air, Land & Sea", (_ABSTRACT,)),
    "arctic_scavengers": ("Arctic Scavengers", (_ABSTRACT, _CHANCE, _HIDDEN)),
    "are_you_the_traitor": ("Are You the Traitor?", (_HIDDEN, _LANGUAGE, _DEDUCTION, _COOPERATION)),
    "codenames": ("Codenames", (_ABSTRACT, _LANGUAGE, _COOPERATION)),
    "hive": ("Hive", (_ABSTRACT,)),
    "pit": ("Pit", (_LANGUAGE,)),
    "santorini": ("Santorini", (_ABSTRACT,)),
    "sea_battle": ("Sea Battle", (_ABSTRACT, _CHANCE, _COOPERATION)),
    "two_rooms_and_a_boom": (
        "Two Rooms and a Boom",
        (_CHANCE, _HIDDEN, _LANGUAGE, _DEDUCTION, _COOPERATION),
    ),
}
"""Title and categories of each game in the file (GameBench, table 3)."""
