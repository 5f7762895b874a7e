"""Comparing two traces step by step, and two agents in equal positions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from replays.scores.agent_names import agents_by_digest
from replays.store.hiding import shown
from replays.store.row_writers import compact
from replays.store.rows import DecisionRow
from replays.store.store import Store
from replays.store.trace import Trace


@dataclass(frozen=True, slots=True)
class Pair:
    """A step of two matches, and whether both did the same; a match over by then has no decisions."""

    step: int
    first: tuple[DecisionRow, ...]
    second: tuple[DecisionRow, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two matches, step by step; ``divergence`` is the first step in which they differ, or None."""

    pairs: tuple[Pair, ...]
    divergence: int | None


def compare(first: Trace, second: Trace) -> Comparison:
    """Compare two matches step by step; with other parameters they differ from the first step on."""
    alike = (first.row.game, first.row.params) == (second.row.game, second.row.params)
    ours, theirs = _by_step(first), _by_step(second)
    pairs = []
    for step in range(1, max(first.steps, second.steps) + 1):
        left, right = ours.get(step, ()), theirs.get(step, ())
        pairs.append(Pair(step, left, right, alike and _actions(left) == _actions(right)))
    return Comparison(tuple(pairs), next((pair.step for pair in pairs if not pair.same), None))


def _by_step(trace: Trace) -> dict[int, tuple[DecisionRow, ...]]:
    return {step: tuple(rows) for step, rows in groupby(trace.all_decisions(), lambda row: row.step)}


def _actions(rows: tuple[DecisionRow, ...]) -> list[tuple[int, str]]:
    return [(row.seat, row.action.to_json()) for row in rows]


@dataclass(frozen=True, slots=True)
class Choice:
    """An agent's action in a position, at a step of a match; ``label`` is in the benchmark's notation."""

    match_id: str
    step: int
    action: str
    label: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position in which two agents decided for the same player.

    Attributes:
        state: fingerprint of the state before the decision.
        first, second: what each did, every time it was there.
    """

    state: str
    seat: int
    first: tuple[Choice, ...]
    second: tuple[Choice, ...]

    @property
    def agreement(self) -> float:
        """The chance, 0 to 1, that a choice of one drawn at random equals one of the other."""
        equal = sum(ours.action == theirs.action for ours in self.first for theirs in self.second)
        return equal / (len(self.first) * len(self.second))


_CHOICES: Final = f"""
select d.match_id, d.step, d.seat, d.action, d.label, s.state_hash
from matches m
join seats on seats.match_id = m.id
join decisions d on d.match_id = m.id and d.seat = seats.seat and d.chosen_by = 'seat'
left join deciders w on w.match_id = d.match_id and w.number = d.decider
join agents a on a.id = coalesce(w.agent_id, seats.agent_id)
join steps s on s.match_id = m.id and s.step = d.step - 1
where m.game = ? and m.params = ? and a.digest = ? and d.step > coalesce(m.parent_step, 0)
  and {shown("m.id")}
order by m.started_at, m.id, d.step
"""


def players_of(store: Store, game: str, params: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the agents that played a game with these parameters, as (digest, name), by name."""
    query = (
        "select distinct a.digest from matches m join seats s on s.match_id = m.id "
        "left join deciders w on w.match_id = m.id join agents a on a.id in (s.agent_id, w.agent_id) "
        f"where m.game = ? and m.params = ? and {shown('m.id')}"
    )
    with store.reading() as conn:
        agents = agents_by_digest(conn)
        digests = [digest for (digest,) in conn.execute(query, [game, compact(dict(params))])]
    return sorted(((digest, agents[digest].name) for digest in digests), key=lambda pair: pair[::-1])


def same_positions(
    store: Store, game: str, params: Mapping[str, Any], first: str, second: str
) -> tuple[Position, ...]:
    """Return positions of a game in which both agents decided, those with the least agreement first.

    Positions are equal if the whole states are, including what is hidden; games whose states contain the
    course of play have few equal ones.

    Args:
        first, second: digests of the agents.
    """
    ours, theirs = (_choices(store, game, compact(dict(params)), digest) for digest in (first, second))
    positions = (
        Position(state, seat, tuple(choices), tuple(theirs[state, seat]))
        for (state, seat), choices in ours.items()
        if (state, seat) in theirs
    )
    return tuple(sorted(positions, key=lambda position: position.agreement))


def _choices(store: Store, game: str, params: str, digest: str) -> dict[tuple[str, int], list[Choice]]:
    choices: dict[tuple[str, int], list[Choice]] = defaultdict(list)
    with store.reading() as conn:
        for match_id, step, seat, action, label, state in conn.execute(_CHOICES, [game, params, digest]):
            choices[state, seat].append(Choice(match_id, step, action, label))
    return dict(choices)
