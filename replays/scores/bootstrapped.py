"""Bradley-Terry and Plackett-Luce over recorded matches, with their samples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from replays.scores.fitting import Cells, Pull, bradley_terry, centred, plackett_luce
from replays.scores.match_records import Floats, Ints, Records, ranges
from replays.scores.outcomes import Pairs, alike
from replays.scores.places import Set, choices
from replays.scores.rating_options import Cancelled, CancelledError, Options, Progress
from replays.scores.resampling import Blocks, blocks


@dataclass(frozen=True, eq=False)
class Fitted:
    """Strengths by the options' method.

    Attributes:
        agents: who was fitted, by their place among the records' agents.
        rating: of each of these.
        samples: the same of each sample, (samples, agents).
        seat_advantage: what the first seat is worth in each of ``games``, if asked for.
    """

    agents: Ints
    rating: Floats
    samples: Floats
    seat_advantage: Floats
    games: Ints


def fitted(
    records: Records, met: Pairs, options: Options, progress: Progress, cancelled: Cancelled
) -> Fitted:
    """Fit all matches, and as many samples of them as the options say."""
    played = np.unique(records.agent)
    agents = records.roster if options.towards == "equality" else played
    number = np.full(len(records.agents), -1)
    number[agents] = np.arange(len(agents))
    if options.method == "plackett-luce":
        problem: _Problem = _sets(records, number, len(agents), options)
    else:
        problem = _cells(records, met, number, len(agents), options)
    pull = Pull(options.towards, options.pull)
    every = problem.fit(problem.blocks.total()[None], pull)
    parts = [np.zeros((0, every.shape[1]))]
    done = 0
    for sums in problem.blocks.resampled(options.samples, np.random.default_rng(options.seed)):
        if cancelled():
            raise CancelledError
        parts.append(problem.fit(sums, pull))
        done += len(sums)
        progress(done / options.samples)
    samples = np.concatenate(parts)
    rating, samples = centred(every[:, : len(agents)])[0], samples[:, : len(agents)]
    if options.resampling == "matches":
        samples = centred(samples)
        rating = samples.mean(axis=0) if len(samples) else rating
    else:
        # against the plain mean, the doubt about one newcomer would widen everybody's interval
        weight = np.bincount(number[records.agent], minlength=len(agents))
        samples = centred(samples, weight) + np.average(rating, weights=weight)
    return Fitted(agents, rating, samples, every[0, len(agents) :], problem.games)


@dataclass(frozen=True, eq=False)
class _Problem:
    blocks: Blocks
    games: Ints

    def fit(self, sums: Floats, pull: Pull) -> Floats:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class _Duels(_Problem):
    cells: Cells

    def fit(self, sums: Floats, pull: Pull) -> Floats:
        won, met = sums[:, ::2], sums[:, 1::2]
        return np.concatenate(
            [
                bradley_terry(self.cells, won[some], met[some], pull)
                for some in _slices(len(sums), (self.cells.agents + self.cells.games) ** 2)
            ]
        )


@dataclass(frozen=True, eq=False)
class _Places(_Problem):
    sets: Floats

    def fit(self, sums: Floats, pull: Pull) -> Floats:
        count = self.sets.shape[1]
        chosen, times = sums[:, :count], sums[:, count:]
        return np.concatenate(
            [
                plackett_luce(self.sets, chosen[some], times[some], pull)
                for some in _slices(len(sums), max(len(self.sets), count**2))
            ]
        )


def _slices(samples: int, size: int) -> Iterator[slice]:
    """Yield slices of the samples whose matrices of ``size`` elements fit into memory."""
    step = max(1, 4_000_000 // max(1, size))
    return (slice(begin, begin + step) for begin in range(0, samples, step))


def _cells(records: Records, met: Pairs, number: Ints, agents: int, options: Options) -> _Duels:
    kept = np.ones(len(met.match), bool)
    won = met.share if options.margins else met.won
    if options.draws == "dropped":
        kept = won != 0.5
    low, high = number[met.first[kept]], number[met.second[kept]]
    won, turned = won[kept], low > high
    low, high, won = np.minimum(low, high), np.maximum(low, high), np.where(turned, 1 - won, won)
    game, sign = np.full(len(low), -1), np.zeros(len(low), np.int64)
    if options.seat_advantage:
        game = np.where(met.seated[kept], records.game[met.match[kept]], -1)
        sign = np.where(met.seated[kept], np.where(turned, -1, 1), 0)
    seated = np.unique(game[game >= 0])
    games, game = len(seated), np.where(game >= 0, np.searchsorted(seated, game), -1)
    keys = ((low * agents + high) * (games + 1) + game + 1) * 3 + sign + 1
    cells, place = np.unique(keys, return_inverse=True)
    pair = cells // 3 // (games + 1)
    layout = Cells(
        agents,
        games,
        pair // agents,
        pair % agents,
        cells // 3 % (games + 1) - 1,
        cells % 3 - 1,
    )
    match = met.match[kept]
    weight = met.weight[kept]
    gathered = _blocks(
        records,
        options,
        np.concatenate([match, match]),
        column=np.concatenate([2 * place, 2 * place + 1]),
        value=np.concatenate([won * weight, weight]),
        columns=2 * len(cells),
    )
    return _Duels(gathered, seated, layout)


def _sets(records: Records, number: Ints, agents: int, options: Options) -> _Places:
    known: dict[Set, int] = {}
    column: list[int] = []
    value: list[float] = []
    sizes: list[int] = []
    dropped = options.draws == "dropped"
    kind, begins = alike(records)
    agent_of_seat = number[records.agent]
    for match in begins.tolist():
        seats = slice(records.start[match], records.start[match + 1])
        agent, team, rank = (
            tuple(of_seats[seats].tolist()) for of_seats in (agent_of_seat, records.team, records.rank)
        )
        sets, taken = choices(agent, team, rank, dropped)
        for members, times in sets:
            column.append(agents + known.setdefault(members, len(known)))
            value.append(times)
        for winner, times in taken:
            column.append(winner)
            value.append(times)
        sizes.append(len(sets) + len(taken))
    of_kind = np.array(sizes, np.int64)
    places = ranges((np.cumsum(of_kind) - of_kind)[kind], of_kind[kind])
    layout = np.zeros((len(known), agents))
    for members, row in known.items():
        for member, times in members:
            layout[row, member] = times
    gathered = _blocks(
        records,
        options,
        np.repeat(np.arange(len(records)), of_kind[kind]),
        column=np.array(column, np.int64)[places],
        value=np.array(value, float)[places],
        columns=agents + len(known),
    )
    return _Places(gathered, np.zeros(0, np.int64), layout)


def _blocks(
    records: Records, options: Options, match: Ints, *, column: Ints, value: Floats, columns: int
) -> Blocks:
    """Return the blocks to draw, with weights that make games equal."""
    played = np.bincount(records.game, minlength=len(records.games))
    if options.resampling == "matches":
        every = np.zeros(len(records), np.int64)
        return blocks(match, column, value, columns, stratum=every, chance=1 / played[records.game])
    counted: Ints = np.zeros(len(played), np.int64)
    which = np.unique(match)
    np.add.at(counted, records.game[which], 1)
    games = max(1, int((counted > 0).sum()))
    weight = len(which) / games / np.maximum(counted, 1)
    _, first, block = np.unique(records.unit, return_index=True, return_inverse=True)
    stratum = records.game[first]
    value = value * weight[records.game[match]]
    return blocks(block[match], column, value, columns, stratum=stratum, chance=np.ones(len(first)))
