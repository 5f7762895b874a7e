"""GameBench's ratings by game and overall, the advantage of the first side, and categories of reasoning.

Ratings are those of `replays.scores.leaderboard`, with the options that we recommend or with those of the
benchmark's code. The matches that the benchmark published do not say who had which side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import fsum
from typing import Final

import numpy as np

from games.core.hashing import derive_seed
from replays.scores.leaderboard import rate
from replays.scores.match_records import Floats, GameInfo, Ints, Records, read, while_unchanged
from replays.scores.outcomes import first_side, seats_known
from replays.scores.published import CATEGORIES, PUBLISHED_GAMES
from replays.scores.rating_options import (
    GAMEBENCH,
    Cancelled,
    Leaderboard,
    Options,
    Progress,
    Rated,
    Scope,
    bounds,
)
from replays.scores.resampling import ratios
from replays.store.store import Store

BENCHMARK: Final = "GameBench"
RECOMMENDED: Final = Options(seat_advantage=True)
"""Draws are half a point, swapped pairs are drawn together, the first side's advantage is fitted."""
AS_CODE: Final = replace(GAMEBENCH, samples=1000)
"""As the benchmark's code; its paper says 10,000 samples, which moves no rating by more than 0.11."""
FEW: Final = 13
"""Number of matches of the people and of the search agent in the published data, in all games together."""


@dataclass(frozen=True, slots=True)
class Side:
    """The result of the side that is named first in a game, over all agents.

    Attributes:
        share: of the points, over all matches of two sides whose seats are known.
        low, high: interval of the share at the options' level; None with fewer than two matches or pairs.
        worth: in log-odds, given the agents' strengths; None where it was not fitted.
    """

    game: str
    share: float
    low: float | None
    high: float | None
    matches: int
    worth: float | None


@dataclass(frozen=True, eq=False)
class Boards:
    """The benchmark's leaderboards.

    Attributes:
        overall: of all games, each with the same weight.
        games: of each game, by its title (`GameInfo.title`).
        infos: of each game, by title.
        notes: sentences that a reader of these numbers must know.
    """

    overall: Leaderboard
    games: Mapping[str, Leaderboard]
    infos: Mapping[str, GameInfo]
    sides: tuple[Side, ...]
    notes: tuple[str, ...]

    def names(self) -> dict[str, str]:
        """Return the names of the games by title; with preset and parameters where two share a name."""
        alike = Counter(info.name for info in self.infos.values())
        return {
            title: info.name if alike[info.name] == 1 else _with_settings(info.name, title)
            for title, info in self.infos.items()
        }

    def agents(self) -> tuple[Rated, ...]:
        """Return the agents with a match, by their overall rating."""
        return tuple(agent for agent in self.overall.agents if agent.rated)

    def line(self, agent_id: str, game: str) -> Rated | None:
        """Return an agent's line in a game; None without a match there."""
        board = self.games[game]
        line = next((agent for agent in board.agents if agent.agent_id == agent_id), None)
        return line if line is not None and line.rated else None


def _with_settings(name: str, title: str) -> str:
    settings = title.partition(":")[2].removeprefix(BENCHMARK.lower()).strip("_ ")
    return f"{name}, {settings}" if settings else name


def boards(
    store: Store,
    options: Options = RECOMMENDED,
    source: str = "",
    progress: Progress = lambda share: None,
    cancelled: Cancelled = lambda: False,
) -> Boards:
    """Rate the agents of the benchmark's matches; at once if no match has ended since the last call.

    Args:
        source: a `MatchRow.source`, such as ``played``; empty for all.
    """

    def compute() -> Boards:
        scope = Scope(benchmark=BENCHMARK, source=source)
        return _boards(read(store).within(scope), scope, options, progress, cancelled)

    return while_unchanged(store, (boards, options, source), compute)


def _boards(
    records: Records, scope: Scope, options: Options, progress: Progress, cancelled: Cancelled
) -> Boards:
    played = sorted(np.unique(records.game).tolist(), key=lambda at: records.games[at].title)
    parts = len(played) + 1
    overall = rate(
        records, scope, options, lambda share: progress(share / parts), cancelled, about_seats=False
    )
    games, infos = {}, {}
    for done, at in enumerate(played, 1):
        info = records.games[at]
        # equal draws in games of equal size would make their errors look alike
        of_game_options = replace(options, seed=derive_seed(options.seed, info.title))
        some, of_game = records.limited(records.game == at), replace(scope, game=info.title)
        games[info.title] = rate(some, of_game, of_game_options, lambda _: None, cancelled)
        infos[info.title] = info
        progress((done + 1) / parts)
    worth = {title: value for board in games.values() for title, value in board.seat_advantage}
    return Boards(overall, games, infos, _sides(records, options, worth), tuple(_notes(records, overall)))


def _notes(records: Records, overall: Leaderboard) -> Iterator[str]:
    published = ~seats_known(records)
    if published.any():
        yield "The published matches do not say who had which side, so its effect cannot be separated there."
        if not published.all():
            yield "Published matches and those played here count together, although their rules differ."
    few = [agent.name for agent in overall.agents if agent.rated and agent.matches <= FEW]
    if few:
        yield f"No more than {FEW} matches in all, which says little: {', '.join(few)}."
    yield from overall.notes


def _sides(records: Records, options: Options, worth: Mapping[str, float]) -> tuple[Side, ...]:
    matches, share = first_side(records)
    sides = []
    for at in np.unique(records.game[matches]).tolist():
        of_game = records.game[matches] == at
        title = records.games[at].title
        seed = derive_seed(options.seed, title, "sides")
        low, high = _interval(records.unit[matches[of_game]], share[of_game], options, seed)
        count = int(of_game.sum())
        sides.append(Side(title, float(share[of_game].mean()), low, high, count, worth.get(title)))
    return tuple(sorted(sides, key=lambda side: side.game))


def _interval(unit: Ints, share: Floats, options: Options, seed: int) -> tuple[float | None, float | None]:
    units, place = np.unique(unit, return_inverse=True)
    if len(units) < 2 or not options.samples:
        return None, None
    gained, size = np.zeros((2, len(units)))
    np.add.at(gained, place, share)
    np.add.at(size, place, 1.0)
    return bounds(ratios(np.random.default_rng(seed), gained, size, options.samples), options.level)


def categories(info: GameInfo) -> tuple[str, ...]:
    """Return the categories of table 3, or those among the tags of a game that the paper does not have."""
    _, published = PUBLISHED_GAMES.get(info.game, ("", info.tags))
    return tuple(category for category in CATEGORIES if category in published)


@dataclass(frozen=True, slots=True)
class Profile:
    """An agent's mean points by category, 0 to 1; every game of a category has the same weight.

    Attributes:
        values: one for each of `CATEGORIES`; None without a match in such a game.
        matches, games: number behind each value.
    """

    agent: Rated
    values: tuple[float | None, ...]
    matches: tuple[int, ...]
    games: tuple[int, ...]


def profiles(leaderboards: Boards) -> tuple[Profile, ...]:
    """Return the profile of every agent with a match, by overall rating."""
    return tuple(_profile(leaderboards, agent) for agent in leaderboards.agents())


def _profile(leaderboards: Boards, agent: Rated) -> Profile:
    values, matches, games = [], [], []
    for category in CATEGORIES:
        lines = [
            line
            for title, info in leaderboards.infos.items()
            if category in categories(info) and (line := leaderboards.line(agent.agent_id, title)) is not None
        ]
        points = [line.average for line in lines if line.average is not None]
        values.append(fsum(points) / len(points) if points else None)
        matches.append(sum(line.matches for line in lines))
        games.append(len(lines))
    return Profile(agent, tuple(values), tuple(matches), tuple(games))
