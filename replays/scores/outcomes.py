"""Comparisons of agents in each match, and results of each agent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from replays.scores.match_records import Floats, Ints, Records
from replays.scores.published import SOURCE as GAMEBENCH


def alike(records: Records, first: int = 0) -> tuple[Ints, Ints]:
    """Return the kind of each match from ``first`` on, and the first match of each kind.

    Matches with the same agents, teams and ranks in their seats are of one kind; there are few kinds of many
    matches.

    Returns:
        (matches,) int64, kinds numbered in the order of appearance; and (kinds,) int64.
    """
    start = records.start[first:]
    sizes = np.diff(start)
    kind, known = np.zeros(len(sizes), np.int64), 0
    for size in np.unique(sizes).tolist():
        matches = np.flatnonzero(sizes == size)
        key, wide = np.zeros(len(matches), np.int64), 1
        for place in range(size):
            for column in (records.agent, records.team, records.rank):
                value = column[start[matches] + place]
                value = value - value.min()
                width = int(value.max()) + 1
                if wide * width >= _LARGEST:
                    values, key = np.unique(key, return_inverse=True)
                    wide = len(values)
                key, wide = key * width + value, wide * width
        values, key = np.unique(key, return_inverse=True)
        kind[matches] = known + key
        known += len(values)
    _, begin, kind = np.unique(kind, return_index=True, return_inverse=True)
    order = np.argsort(begin)
    return np.argsort(order)[kind], first + begin[order]


_LARGEST: Final = 2**62


@dataclass(frozen=True, eq=False)
class Pairs:
    """Comparisons of two seats of a match, of different teams and agents.

    Attributes:
        match: its place among the records.
        first, second: the agents; in a match of two sides the first one is of the team with the lower
            number, otherwise it sits before the second.
        seat: places of both among all seats; (2, pairs).
        won: points of the first agent by the ranks: 1, 0.5 or 0.
        share: the same by the scores, where they add up to 1 in a match of two sides.
        weight: 1 / number of comparisons in the match, so that every match has the same weight.
        seated: whether the match has two sides and it is known who had the first one.
    """

    match: Ints
    first: Ints
    second: Ints
    seat: Ints
    won: Floats
    share: Floats
    weight: Floats
    seated: NDArray[np.bool_]


def pairs(records: Records) -> Pairs:
    """Return every comparison in the matches; of teams, each player with each opponent."""
    sizes, two = np.diff(records.start), two_sided(records)
    parts = [_of_size(records, np.flatnonzero(sizes == size), int(size), two) for size in np.unique(sizes)]
    match = np.concatenate([part[0] for part in parts]) if parts else np.zeros(0, np.int64)
    seat = np.concatenate([part[1] for part in parts], axis=1) if parts else np.zeros((2, 0), np.int64)
    first, other = seat
    won, share = _points(records, first, other, two[match])
    return Pairs(
        match,
        records.agent[first],
        records.agent[other],
        seat,
        won,
        share,
        1 / np.bincount(match, minlength=len(records))[match],
        (two & seats_known(records))[match],
    )


def _points(records: Records, first: Ints, other: Ints, two: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Return the points of seats against others by rank, and by score where scores are shares."""
    won = 0.5 + 0.5 * np.sign(records.rank[other] - records.rank[first])
    shared = two & (np.minimum(records.score[first], records.score[other]) >= 0)
    shared &= np.abs(records.score[first] + records.score[other] - 1) < 1e-6
    return won, np.where(shared, records.score[first], won)


def two_sided(records: Records) -> NDArray[np.bool_]:
    """Return which matches have exactly two sides, of one seat or of several: (matches,) bool."""
    match, low, high = _sides(records)
    kept = low < high
    kept[match[(records.team != low[match]) & (records.team != high[match])]] = False
    return kept


def seats_known(records: Records) -> NDArray[np.bool_]:
    """Return of which matches the seats are known, (matches,) bool; not of GameBench's published ones."""
    return ~np.array([source == GAMEBENCH for source in records.sources], bool)[records.source]


def first_side(records: Records) -> tuple[Ints, Floats]:
    """Return the places of two-sided matches whose seats are known, and the lower team's share of the points.

    Matches of an agent against itself count too.
    """
    match, low, high = _sides(records)
    kept = np.flatnonzero(two_sided(records) & seats_known(records))
    seat = np.arange(len(records.team))
    first, other = np.full((2, len(records)), len(seat))
    np.minimum.at(first, match, np.where(records.team == low[match], seat, len(seat)))
    np.minimum.at(other, match, np.where(records.team == high[match], seat, len(seat)))
    return kept, _points(records, first[kept], other[kept], np.ones(len(kept), bool))[1]


def _sides(records: Records) -> tuple[Ints, Ints, Ints]:
    """Return the match of each seat, and the lowest and the highest team of each match."""
    match = np.repeat(np.arange(len(records)), np.diff(records.start))
    low, high = np.full(len(records), np.iinfo(np.int64).max), np.full(len(records), -1)
    np.minimum.at(low, match, records.team)
    np.maximum.at(high, match, records.team)
    return match, low, high


def comparable(records: Records) -> tuple[Records, Pairs]:
    """Return the matches with opponents that are different agents, and their comparisons."""
    met = pairs(records)
    opposed = np.unique(met.match)
    if len(opposed) == len(records):
        return records, met
    kept = records.limited(opposed)
    return kept, pairs(kept)


def _of_size(records: Records, matches: Ints, size: int, two: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """Return match and seats of each comparison in matches of one size; ``two`` marks two-sided ones."""
    at = records.start[matches][:, None] + np.arange(size)
    first, other = np.triu_indices(size, 1)
    seats = np.stack([at[:, first], at[:, other]])
    turned = two[matches][:, None] & (records.team[seats[0]] > records.team[seats[1]])
    seats = np.where(turned, seats[::-1], seats)
    fits = (records.team[seats[0]] != records.team[seats[1]]) & (
        records.agent[seats[0]] != records.agent[seats[1]]
    )
    return np.repeat(matches[:, None], len(first), axis=1)[fits], seats[:, fits]


@dataclass(frozen=True, eq=False)
class Tallies:
    """Results of each agent, in the order of the records' agents.

    Attributes:
        wins, draws, losses: matches; a win is the first place alone, a draw one shared with opponents.
        average: mean over its matches of the share of opponents it beat, draws as halves, or of its score
            where scores are shares; not a number without a match.
    """

    wins: Ints
    draws: Ints
    losses: Ints
    average: Floats

    @property
    def matches(self) -> Ints:
        """Number of matches against others, (agents,)."""
        return self.wins + self.draws + self.losses


def tallies(records: Records, met: Pairs) -> Tallies:
    """Count matches won, drawn and lost, and average the points."""
    count = len(records.agents)
    _, agent, least, mean = _by_match(records, met)
    wins, draws, losses = (np.bincount(agent[least == points], minlength=count) for points in (1.0, 0.5, 0.0))
    played = np.bincount(agent, minlength=count)
    with np.errstate(invalid="ignore"):
        average = np.bincount(agent, mean, minlength=count) / played
    return Tallies(wins, draws, losses, average)


def _by_match(records: Records, met: Pairs) -> tuple[Ints, Ints, Floats, Floats]:
    """Return match, agent, the points against the best opponent of its best seat, and the mean points."""
    seat = met.seat.ravel()
    least = np.full(len(records.agent), 2.0)
    np.minimum.at(least, seat, np.concatenate([met.won, 1 - met.won]))
    whose = np.concatenate([met.match, met.match]) * len(records.agents) + records.agent[seat]
    keys, place = np.unique(whose, return_inverse=True)
    best = np.zeros(len(keys))
    np.maximum.at(best, place, least[seat])
    points = np.bincount(place, np.concatenate([met.share, 1 - met.share]), minlength=len(keys))
    mean = points / np.bincount(place, minlength=len(keys))
    return keys // len(records.agents), keys % len(records.agents), best, mean


def matrix(met: Pairs, agents: int) -> tuple[Floats, Floats]:
    """Return numbers of meetings and points won, draws as halves; twice (agents, agents)."""
    meetings, points = np.zeros((agents, agents)), np.zeros((agents, agents))
    for winner, other, won in ((met.first, met.second, met.won), (met.second, met.first, 1 - met.won)):
        cell = winner * agents + other
        meetings += np.bincount(cell, minlength=agents**2).reshape(agents, agents)
        points += np.bincount(cell, won, minlength=agents**2).reshape(agents, agents)
    return meetings, points
