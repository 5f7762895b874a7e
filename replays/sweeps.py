"""Matches of one game over a list of settings: what each setting scored, read from the store."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from games.catalog import PLAYERS
from replays.gamma import mean_and_deviation
from replays.gamma_records import score_of
from replays.results import VALID
from replays.rows import MatchRow
from replays.store import Filter, Store


@dataclass(frozen=True)
class Setting:
    """The matches that were played with one value, in the order in which they were planned.

    Attributes:
        scores: gamma-Bench's score where the game has one, else what the seats scored on average.
    """

    value: str
    matches: tuple[str, ...]
    scores: tuple[float, ...]

    @cached_property
    def summary(self) -> tuple[float, float | None]:
        """Mean and sample standard deviation of the scores."""
        return mean_and_deviation(self.scores)


def settings(store: Store, batch: str, name: str, usual: str = "") -> list[Setting]:
    """The settings of a sweep, in the order in which they were planned; unfinished matches do not count.

    Args:
        batch: of the matches.
        name: of the parameter of the game, or of the option of its agents, that differs.
        usual: the value of the option where an agent's spec does not give it.
    """
    found: dict[str, list[tuple[str, float]]] = {}
    for row in sorted(store.matches(Filter(batch=batch)), key=lambda row: row.id):
        if row.termination in VALID:
            value = next(_values(row, name), usual)
            found.setdefault(value, []).append((row.id, _score(store, row)))
    return [
        Setting(value, tuple(match for match, _ in made), tuple(score for _, score in made))
        for value, made in found.items()
    ]


def _values(row: MatchRow, name: str) -> Iterator[str]:
    """The value of a setting in a match, as the parameter or as each agent's spec has it."""
    if name in row.params:
        yield str(row.params[name])
    elif name == PLAYERS:
        yield str(row.num_players)
    for seat in row.seats:
        if given := re.search(rf'[:,]{re.escape(name)}=(?:"((?:[^"]|"")*)"|([^,]*))', seat.spec):
            yield given[2] if given[1] is None else given[1].replace('""', '"')


def _score(store: Store, row: MatchRow) -> float:
    scored = score_of(store.trace(row.id))
    return fmean(seat.score or 0.0 for seat in row.seats) if scored is None else scored.score
