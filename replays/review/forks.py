"""Matches that were forked from steps of others: their tree, and how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from replays.naming import recorded_names
from replays.store.rows import VALID, MatchRow
from replays.store.store import Store

MOST_GENERATIONS: Final = 100


@dataclass(frozen=True, slots=True)
class Branch:
    """A match and the matches forked from it, the earliest step first."""

    match: MatchRow
    forks: tuple[Branch, ...] = ()


def family(store: Store, match_id: str) -> Branch:
    """Return the tree of forks of a match, from the first match that is here."""
    root = store.match(match_id)
    with store.reading() as conn:
        seen = {root.id}
        while root.parent_id is not None and root.parent_id not in seen:
            if conn.execute("select 1 from matches where id = ?", [root.parent_id]).fetchone() is None:
                break
            seen.add(root.parent_id)
            root = store.match(root.parent_id)
    return _branch(store, root, {root.id}, 0)


def _branch(store: Store, match: MatchRow, seen: set[str], depth: int) -> Branch:
    children = [] if depth >= MOST_GENERATIONS else forks(store, match.id)
    fresh = [child for child in children if child.id not in seen]
    seen |= {child.id for child in fresh}
    return Branch(match, tuple(_branch(store, child, seen, depth + 1) for child in fresh))


def members(branch: Branch) -> Iterator[MatchRow]:
    yield branch.match
    for fork in branch.forks:
        yield from members(fork)


def forks(store: Store, match_id: str, step: int | None = None) -> list[MatchRow]:
    """Return the matches forked from a match, at one step or any; by step, then by time."""
    with store.reading() as conn:
        query = (
            "select id from matches where parent_id = ? and (? is null or parent_step = ?) "
            "order by parent_step, started_at, id"
        )
        ids = [row[0] for row in conn.execute(query, [match_id, step, step])]
        return [store.match(fork_id) for fork_id in ids]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The results of matches of the same agents.

    Attributes:
        agents: name of each seat.
        matches: number of those with a result.
        firsts: how often each seat alone came first.
        shared: how often several did.
        scores: each seat's mean score.
        without: number of matches that are not over or have no result.
    """

    agents: tuple[str, ...]
    matches: int
    firsts: tuple[int, ...]
    shared: int
    scores: tuple[float, ...]
    without: int


def outcomes(rows: Sequence[MatchRow]) -> list[Outcomes]:
    """Return how matches ended, one entry for each seating of agents, in the order of their first match.

    A match of which a damaged database lacks a seat is left out.
    """
    groups: dict[tuple[str, ...], list[MatchRow]] = {}
    for row in rows:
        if len(row.seats) == row.num_players:
            groups.setdefault(tuple(seat.spec for seat in row.seats), []).append(row)
    return [_outcomes(group) for group in groups.values()]


def _outcomes(rows: Sequence[MatchRow]) -> Outcomes:
    over = [row for row in rows if row.termination in VALID]
    winners = [[seat.seat for seat in row.seats if seat.rank == 1] for row in over]
    alone = Counter(seats[0] for seats in winners if len(seats) == 1)
    seats = range(rows[0].num_players)
    return Outcomes(
        recorded_names(rows[0].seats, 24),
        len(over),
        tuple(alone[seat] for seat in seats),
        sum(len(first) > 1 for first in winners),
        tuple(fmean(row.seats[seat].score or 0.0 for row in over) if over else 0.0 for seat in seats),
        len(rows) - len(over),
    )
