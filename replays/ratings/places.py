"""Matches of several sides: who stood together, in which order, and what Plackett-Luce makes of it."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Final, TypeAlias

Side: TypeAlias = tuple[tuple[int, ...], float]
"""Agents who shared a result, each once, and their place."""

Choice: TypeAlias = tuple[tuple[tuple[int, int], ...], float]
"""A set from which a place was filled, as agents and how often each is in it, and how often."""

_SUBSETS: Final = 100


@lru_cache(10_000)
def sides(agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]) -> tuple[Side, ...]:
    """The sides of a match, the best first.

    An agent with several seats of a team counts once. One that sits in several teams is a side of its
    own, at the mean of its places, since it cannot do better than itself.
    """
    seats = list(zip(agents, teams, ranks, strict=True))
    own: defaultdict[int, set[int]] = defaultdict(set)
    for agent, team, _ in seats:
        own[agent].add(team)
    spread = {agent for agent, of in own.items() if len(of) > 1}
    found: list[Side] = []
    for agent in sorted(spread):
        places = [rank for other, _, rank in seats if other == agent]
        found.append(((agent,), sum(places) / len(places)))
    for team in dict.fromkeys(teams):
        members = sorted({agent for agent, of, _ in seats if of == team} - spread)
        if members:
            place = min(rank for agent, of, rank in seats if of == team and agent not in spread)
            found.append((tuple(members), float(place)))
    return tuple(sorted(found, key=lambda side: side[1]))


@lru_cache(10_000)
def choices(
    agents: tuple[int, ...], teams: tuple[int, ...], ranks: tuple[int, ...], drop_draws: bool
) -> tuple[tuple[Choice, ...], tuple[tuple[int, float], ...]]:
    """The sets from which the places of a match were filled, and how often each agent filled one.

    Tied seats fill their places in every order, each as often, so that a draw of two is half a point for
    each. Where there are more than a hundred sets of the same size, a hundred drawn ones stand for them.
    Teams of different agents are compared player by player, all comparisons of a match weighing as much
    as one.

    Returns:
        No choices for a match in which all are tied, if draws are dropped.
    """
    sets: defaultdict[tuple[int, ...], float] = defaultdict(float)
    taken: defaultdict[int, float] = defaultdict(float)
    if not (drop_draws and len(set(ranks)) == 1):
        seated = _one_each(agents, teams, ranks)
        found = _compared(agents, teams, ranks) if seated is None else _filled(seated)
        for left, times, winners in found:
            if len(set(left)) > 1:
                sets[tuple(sorted(left))] += times
                for winner in winners:
                    taken[winner] += times / len(winners)
    listed = tuple((tuple(sorted(Counter(members).items())), times) for members, times in sets.items())
    return listed, tuple(sorted(taken.items()))


def _one_each(
    agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]
) -> list[tuple[int, int]] | None:
    """Place and agent of each team; None if a team has different agents."""
    found: dict[int, tuple[int, int]] = {}
    for agent, team, rank in zip(agents, teams, ranks, strict=True):
        if found.setdefault(team, (rank, agent)) != (rank, agent):
            return None
    return sorted(found.values())


_Filled: TypeAlias = tuple[tuple[int, ...], float, tuple[int, ...]]
"""Who was left, how often, and who took the place, each equally often."""


def _filled(seated: list[tuple[int, int]]) -> Iterator[_Filled]:
    tied: defaultdict[int, list[int]] = defaultdict(list)
    for rank, agent in seated:
        tied[rank].append(agent)
    below = len(seated)
    for _, group in sorted(tied.items()):
        below -= len(group)
        rest = tuple(agent for _, agent in seated[len(seated) - below :])
        for size in range(len(group), 0, -1):
            open_ = _subsets(group, size)
            for some in open_:
                yield some + rest, 1 / len(open_), some


def _subsets(group: Sequence[int], size: int) -> list[tuple[int, ...]]:
    if comb(len(group), size) <= _SUBSETS:
        return list(combinations(group, size))
    rng = random.Random(size)
    return [tuple(rng.sample(group, size)) for _ in range(_SUBSETS)]


def _compared(agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]) -> Iterator[_Filled]:
    seats = list(zip(agents, teams, ranks, strict=True))
    met = [(one, other) for one, other in combinations(seats, 2) if one[1] != other[1] and one[0] != other[0]]
    for one, other in met:
        both = one[0], other[0]
        winners = both if one[2] == other[2] else (min(one, other, key=itemgetter(2))[0],)
        yield both, 1 / len(met), winners
