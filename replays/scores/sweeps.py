"""Matches of one game over a list of settings: what each setting scored, read from the store."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Final

from games.catalog import PLAYERS
from replays.scores.benchmarks.gamma import mean_and_deviation, score_of
from replays.store.rows import VALID, Filter, MatchRow
from replays.store.store import Store

_BATCHES: Final = """
select batch from matches where batch <> '' and pairing = '' and termination is not null
group by batch having count(*) > 1 and count(distinct game || ':' || preset) = 1
order by min(started_at) desc, batch
"""
_OPTION: Final = re.compile(r'[:,]([\w-]+)=("(?:[^"]|"")*"|[^,]*)')


@dataclass(frozen=True, slots=True)
class Sweep:
    """Matches of a batch that differ only in one parameter, or in one option of the agent with ``spec``."""

    batch: str
    name: str
    spec: str
    first: MatchRow


def sweeps(store: Store) -> list[Sweep]:
    """Return the recorded sweeps, the latest first."""
    with store.reading() as conn:
        batches = [row["batch"] for row in conn.execute(_BATCHES)]
    all_sweeps = []
    for batch in batches:
        rows = [row for row in store.matches(Filter(batch=batch)) if row.termination in VALID]
        names = _changing([_set(row) for row in rows])
        if len(names) == 1:
            seat, name = names.pop()
            spec = next((s.spec for row in rows for s in row.seats if s.seat == seat), "")
            all_sweeps.append(Sweep(batch, name, spec, min(rows, key=lambda row: row.id)))
    return all_sweeps


def _set(row: MatchRow) -> dict[tuple[int, str], str]:
    values = {(-1, name): str(value) for name, value in {**row.params, PLAYERS: row.num_players}.items()}
    for seat in row.seats:
        values |= {(seat.seat, name): value for name, value in _OPTION.findall(seat.spec)}
        values[seat.seat, ""] = seat.spec.partition(":")[0]
    return values


def _changing(matches: Sequence[dict[tuple[int, str], str]]) -> set[tuple[int, str]]:
    """Return the settings in which matches differ, by the first seat that has them."""
    seats = min((max(seat for seat, _ in values) for values in matches), default=-1)
    names = {key for values in matches for key in values if key[0] <= seats}
    differ = {key for key in names if len({values.get(key) for values in matches}) > 1}
    return {(min(seat for seat, other in differ if other == name), name) for _, name in differ}


@dataclass(frozen=True)
class Setting:
    """The matches with one value, in the order of their plan.

    Attributes:
        scores: gamma-Bench's score where the game has one, else what the seats scored on average.
        gamma: whether any is gamma-Bench's.
    """

    value: str
    matches: tuple[str, ...]
    scores: tuple[float, ...]
    gamma: bool

    @cached_property
    def summary(self) -> tuple[float, float | None]:
        return mean_and_deviation(self.scores)


def settings(store: Store, batch: str, name: str, usual: str = "") -> list[Setting]:
    """Return the settings of a sweep, in the order of their plan, without unfinished matches.

    Args:
        name: the parameter of the game, or the option of its agents, that differs.
        usual: the value of the option where an agent's spec does not give it.
    """
    by_setting: dict[str, list[tuple[str, float, bool]]] = {}
    for row in sorted(store.matches(Filter(batch=batch)), key=lambda row: row.id):
        if row.termination in VALID:
            value = next(_values(row, name), usual)
            by_setting.setdefault(value, []).append((row.id, *_score(store, row)))
    return [
        Setting(value, ids, scores, any(gamma))
        for value, scored in by_setting.items()
        for ids, scores, gamma in [tuple(zip(*scored, strict=True))]
    ]


def _values(row: MatchRow, name: str) -> Iterator[str]:
    """Return the value of a setting in a match, as the parameter or each agent's spec has it."""
    if name in row.params:
        yield str(row.params[name])
    elif name == PLAYERS:
        yield str(row.num_players)
    for seat in row.seats:
        if given := re.search(rf'[:,]{re.escape(name)}=(?:"((?:[^"]|"")*)"|([^,]*))', seat.spec):
            yield given[2] if given[1] is None else given[1].replace('""', '"')


def _score(store: Store, row: MatchRow) -> tuple[float, bool]:
    """Return the score of a match, and whether it is gamma-Bench's."""
    if (scored := score_of(store.trace(row.id))) is not None:
        return scored.score, True
    return fmean(seat.score or 0.0 for seat in row.seats), False
