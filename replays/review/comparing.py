"""Two traces beside each other, and what agents did in equal positions."""

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
    """A step of two matches; a match that is over by then has no decisions in it.

    Attributes:
        same: whether both did the same.
    """

    step: int
    first: tuple[DecisionRow, ...]
    second: tuple[DecisionRow, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two matches, step by step.

    Attributes:
        divergence: the first step in which they differ; None when all steps are the same.
    """

    pairs: tuple[Pair, ...]
    divergence: int | None


def compare(first: Trace, second: Trace) -> Comparison:
    """Lay two matches beside each other.

    Matches of different games or with other parameters differ from their first step on.
    """
    alike = (first.row.game, first.row.params) == (second.row.game, second.row.params)
    ours, theirs = _by_step(first), _by_step(second)
    pairs = []
    for step in range(1, max(first.steps, second.steps) + 1):
        one, other = ours.get(step, ()), theirs.get(step, ())
        pairs.append(Pair(step, one, other, alike and _actions(one) == _actions(other)))
    return Comparison(tuple(pairs), next((pair.step for pair in pairs if not pair.same), None))


def _by_step(trace: Trace) -> dict[int, tuple[DecisionRow, ...]]:
    return {step: tuple(rows) for step, rows in groupby(trace.all_decisions(), lambda row: row.step)}


def _actions(rows: tuple[DecisionRow, ...]) -> list[tuple[int, str]]:
    return [(row.seat, row.action.to_json()) for row in rows]


@dataclass(frozen=True, slots=True)
class Choice:
    """What an agent did in a position.

    Attributes:
        step: in the match where it did so.
        label: the action in the benchmark's notation.
    """

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
        agreement: the chance that a choice of one drawn at random equals one of the other.
    """

    state: str
    seat: int
    first: tuple[Choice, ...]
    second: tuple[Choice, ...]

    @property
    def agreement(self) -> float:
        equal = sum(one.action == other.action for one in self.first for other in self.second)
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
    """The agents that played a game with these parameters, as (digest, name), by name."""
    query = (
        "select distinct a.digest from matches m join seats s on s.match_id = m.id "
        "left join deciders w on w.match_id = m.id join agents a on a.id in (s.agent_id, w.agent_id) "
        f"where m.game = ? and m.params = ? and {shown('m.id')}"
    )
    with store.reading() as conn:
        agents = agents_by_digest(conn)
        found = [digest for (digest,) in conn.execute(query, [game, compact(dict(params))])]
    return sorted(((digest, agents[digest].name) for digest in found), key=lambda pair: pair[::-1])


def same_positions(
    store: Store, game: str, params: Mapping[str, Any], first: str, second: str
) -> tuple[Position, ...]:
    """Positions of a game in which both agents decided, those with the least agreement first.

    A position is equal when the whole state is, what is hidden included; games whose states keep the
    course of play have few equal ones.

    Args:
        params: the game's parameters.
        first, second: digests of the agents.
    """
    ours, theirs = (_choices(store, game, compact(dict(params)), digest) for digest in (first, second))
    found = (
        Position(state, seat, tuple(choices), tuple(theirs[state, seat]))
        for (state, seat), choices in ours.items()
        if (state, seat) in theirs
    )
    return tuple(sorted(found, key=lambda position: position.agreement))


def _choices(store: Store, game: str, params: str, digest: str) -> dict[tuple[str, int], list[Choice]]:
    found: dict[tuple[str, int], list[Choice]] = defaultdict(list)
    with store.reading() as conn:
        for match_id, step, seat, action, label, state in conn.execute(_CHOICES, [game, params, digest]):
            found[state, seat].append(Choice(match_id, step, action, label))
    return dict(found)
