"""Sides of matches in their order, and the choices that Plackett-Luce sees in them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias

Side: TypeAlias = tuple[tuple[int, ...], float]
"""Agents who shared a result, each once, and their place."""

Set: TypeAlias = tuple[tuple[int, float], ...]
"""Agents from which a place was filled, and how often each is among them."""

_EXACT: Final = 4
"""Largest number of tied seats that are taken in every order."""


@lru_cache(10_000)
def sides(agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]) -> tuple[Side, ...]:
    """Return the sides of a match, the best first.

    An agent with several seats of a team counts once. One that sits in several teams is a side of its own, at
    the mean of its places, since it cannot do better than itself.
    """
    seats = list(zip(agents, teams, ranks, strict=True))
    agents_of_team: defaultdict[int, set[int]] = defaultdict(set)
    for agent, team, _ in seats:
        agents_of_team[agent].add(team)
    spread = {agent for agent, of in agents_of_team.items() if len(of) > 1}
    all_sides: list[Side] = []
    for agent in sorted(spread):
        places = [rank for other, _, rank in seats if other == agent]
        all_sides.append(((agent,), sum(places) / len(places)))
    for team in dict.fromkeys(teams):
        members = sorted({agent for agent, of, _ in seats if of == team} - spread)
        if members:
            place = min(rank for agent, of, rank in seats if of == team and agent not in spread)
            all_sides.append((tuple(members), float(place)))
    return tuple(sorted(all_sides, key=lambda side: side[1]))


@lru_cache(10_000)
def choices(
    agents: tuple[int, ...], teams: tuple[int, ...], ranks: tuple[int, ...], drop_draws: bool
) -> tuple[tuple[tuple[Set, float], ...], tuple[tuple[int, float], ...]]:
    """Return the sets from which a match's places were filled, and the agents that filled them, with counts.

    Tied seats fill their places in every order, each as often, so that a draw of two is half a point for
    each. If more than four are tied, each of them is in the set for every place with the share of orders in
    which it is still there (as Efron does for ties in survival times). Teams of different agents are compared
    player by player, all comparisons of a match weighing as much as one.

    Returns:
        Nothing for a match in which all are tied, if draws are dropped.
    """
    sets: defaultdict[Set, float] = defaultdict(float)
    taken: defaultdict[int, float] = defaultdict(float)
    if not (drop_draws and len(set(ranks)) == 1):
        seated = _one_each(agents, teams, ranks)
        compared = _compared(agents, teams, ranks) if seated is None else _filled(seated)
        for left, times, winners in compared:
            if len(left) > 1:
                sets[tuple(sorted(left.items()))] += times
                for winner in winners:
                    taken[winner] += times / len(winners)
    return tuple(sets.items()), tuple(taken.items())


def _one_each(
    agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]
) -> list[tuple[int, int]] | None:
    """Return place and agent of each team; None if a team has different agents."""
    by_pair: dict[int, tuple[int, int]] = {}
    for agent, team, rank in zip(agents, teams, ranks, strict=True):
        if by_pair.setdefault(team, (rank, agent)) != (rank, agent):
            return None
    return sorted(by_pair.values())


_Filled: TypeAlias = tuple[Mapping[int, float], float, Sequence[int]]
"""Who was left, and how often each; how often this was so; who took the place, each equally often."""


def _filled(seated: list[tuple[int, int]]) -> Iterator[_Filled]:
    tied: defaultdict[int, list[int]] = defaultdict(list)
    for rank, agent in seated:
        tied[rank].append(agent)
    rest = Counter[int](agent for _, agent in seated)
    for _, group in sorted(tied.items()):
        own_agents = Counter(group)
        rest -= own_agents
        for size in range(len(group), 0, -1):
            if len(group) <= _EXACT:
                open_ = list(combinations(group, size))
                for some in open_:
                    yield rest + Counter(some), 1 / len(open_), some
            elif rest:
                share = {agent: times * size / len(group) for agent, times in own_agents.items()}
                yield {**share, **{a: n + share.get(a, 0.0) for a, n in rest.items()}}, 1.0, group
            elif size > 1:
                yield own_agents, 1.0, group


def _compared(agents: Sequence[int], teams: Sequence[int], ranks: Sequence[int]) -> Iterator[_Filled]:
    seats = list(zip(agents, teams, ranks, strict=True))
    met = [(a, b) for a, b in combinations(seats, 2) if a[1] != b[1] and a[0] != b[0]]
    for pair in met:
        both = {agent: 1.0 for agent, _, _ in pair}
        ranks_of_pair = {rank for _, _, rank in pair}
        winners = list(both) if len(ranks_of_pair) == 1 else [min(pair, key=itemgetter(2))[0]]
        yield both, 1 / len(met), winners
