"""Leaderboards: ratings of agents over a scope of matches, with their uncertainty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np

from replays.naming import preset_name, recorded_title
from replays.scores.bootstrapped import fitted
from replays.scores.continued import Climb
from replays.scores.incremental import BETWEEN, Elo, TrueSkill
from replays.scores.match_records import Floats, Ints, Records, State, read, state_of
from replays.scores.outcomes import Pairs, Tallies, comparable, matrix, tallies
from replays.scores.rating_options import (
    ORDER_DEPENDENT,
    Cancelled,
    Leaderboard,
    Moment,
    Options,
    Progress,
    Rated,
    Scope,
    bounds,
)
from replays.store.store import Store


@dataclass(frozen=True, slots=True)
class Offered:
    """A possible restriction of ratings: value of a `Scope`, title, and number of rateable matches."""

    name: str
    title: str
    matches: int


@dataclass(frozen=True, slots=True)
class Scopes:
    """The possible restrictions of the recorded matches; games are presets, as ``game:preset``."""

    games: tuple[Offered, ...]
    benchmarks: tuple[Offered, ...]
    tags: tuple[Offered, ...]
    sources: tuple[Offered, ...]


ENOUGH_FOR_ELO: Final = 30
"""Matches before an Elo rating, which has no interval, is no longer provisional."""


def scopes(store: Store) -> Scopes:
    """Return the scopes to which ratings of the recorded matches can be limited."""
    records, _ = comparable(read(store))
    per_game = np.bincount(records.game, minlength=len(records.games)).tolist()
    per_source = np.bincount(records.source, minlength=len(records.sources)).tolist()
    titles: dict[str, str] = {}
    games, benchmarks, tags = Counter[str](), Counter[str](), Counter[str]()
    for info, count in zip(records.games, per_game, strict=True):
        name = preset_name(info.game, info.preset)
        titles[name] = recorded_title(info.game, info.preset)
        games[name] += count
        benchmarks[info.benchmark] += count
        for tag in info.tags:
            tags[tag] += count
    sources = Counter(dict(zip(records.sources, per_source, strict=True)))
    return Scopes(
        _offered(games, titles.__getitem__), _offered(benchmarks), _offered(tags), _offered(sources)
    )


def _offered(counted: Counter[str], title: Callable[[str], str] = str) -> tuple[Offered, ...]:
    offered = (Offered(name, title(name), count) for name, count in counted.items() if name and count)
    return tuple(sorted(offered, key=lambda game: game.title.casefold()))


def compute(
    store: Store,
    scope: Scope = Scope(),  # noqa: B008 - frozen
    options: Options = Options(),  # noqa: B008 - frozen
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> Leaderboard:
    """Rate the agents of the recorded matches; in any thread, and at once if nothing has changed.

    Scored are matches that ended by the rules, an illegal move, a time-out or the length limit, between at
    least two different agents, in which no seat changed hands and which do not continue another match. Every
    game has equal weight, however many matches were played of it.

    Raises:
        CancelledError: ``cancelled``, which is called now and then, returned true.
        GameError: the scope names a game that does not exist and was never recorded.
    """
    state = state_of(store)
    with _LOCK:
        then, board = _CACHE.setdefault(store, {}).get((scope, options), ((), None))
    if board is None or then != state:
        records = read(store).within(scope)
        with _LOCK:
            climbs = _CLIMBS.setdefault(store, {})
        board = rate(
            records,
            scope,
            options,
            progress or (lambda share: None),
            cancelled or (lambda: False),
            climbs=climbs,
        )
        with _LOCK:
            for key in list(climbs)[:-_KEPT_CLIMBS]:
                climbs.pop(key, None)
            known = _CACHE[store]
            known.pop((scope, options), None)
            known[scope, options] = (state, board)
            while len(known) > _KEPT:
                del known[next(iter(known))]
    return board


Climbs: TypeAlias = dict[tuple[Scope, str, float, float], Climb]
"""Histories that can be continued, by scope, method and its numbers."""
_KEPT: Final = 20
_KEPT_CLIMBS: Final = 4
_LOCK: Final = Lock()
_CACHE: WeakKeyDictionary[Store, dict[tuple[Scope, Options], tuple[State, Leaderboard]]] = WeakKeyDictionary()
_CLIMBS: WeakKeyDictionary[Store, Climbs] = WeakKeyDictionary()


def rate(
    records: Records,
    scope: Scope,
    options: Options,
    progress: Progress,
    cancelled: Cancelled,
    *,
    about_seats: bool = True,
    climbs: Climbs | None = None,
) -> Leaderboard:
    """Rate the agents of the given matches; see `compute`.

    Args:
        climbs: histories of Elo and TrueSkill known from before; each that is continued here is replaced.
        about_seats: whether to note that no first seat is known.
    """
    records, met = comparable(records)
    counted = tallies(records, met)
    if not len(records):
        raw = _unrated(records)
    elif options.method in ORDER_DEPENDENT:
        known = {} if climbs is None else climbs
        raw = _live(records, scope, options, progress, cancelled, climbs=known)
    else:
        raw = _fitted(records, met, options, progress, cancelled)
    group = _groups(met)
    lines = _lines(records, counted, raw, group, options)
    keys = [(not line.rated, -(line.rating or 0.0), line.name, line.spec) for line in lines]
    order = sorted(range(len(lines)), key=keys.__getitem__)
    meetings, points = matrix(met, len(records.agents))
    agents = records.roster[order]
    return Leaderboard(
        options.method,
        scope,
        options,
        tuple(lines[at] for at in order),
        len(records),
        str(records.ids[-1]) if len(records) else "",
        meetings[np.ix_(agents, agents)],
        points[np.ix_(agents, agents)],
        raw.samples[:, order],
        raw.history,
        raw.seat_advantage,
        (*_about_stand_ins(lines), *_notes(records, met, group, options, about_seats)),
    )


@dataclass(frozen=True, eq=False)
class _Raw:
    """Ratings of the roster, in its order; NaN where there is none."""

    rating: Floats
    low: Floats
    high: Floats
    samples: Floats
    history: Sequence[Moment] = ()
    seat_advantage: tuple[tuple[str, float], ...] = ()


def _unrated(records: Records) -> _Raw:
    nothing = np.full(len(records.roster), np.nan)
    return _Raw(nothing, nothing, nothing, np.zeros((0, len(nothing))))


def _fitted(records: Records, met: Pairs, options: Options, progress: Progress, cancelled: Cancelled) -> _Raw:
    fit = fitted(records, met, options, progress, cancelled)
    place = np.searchsorted(records.roster, fit.agents)
    rating, low, high = np.full((3, len(records.roster)), np.nan)
    samples = np.full((len(fit.samples), len(records.roster)), np.nan)
    rating[place], samples[:, place] = fit.rating, fit.samples
    if len(samples) and _varies(records, options):
        for at in place:
            least, most = bounds(samples[:, at], options.level)
            if least < most:
                low[at], high[at] = min(least, rating[at]), max(most, rating[at])
    else:
        samples = samples[:0]
    games = [records.games[game].title for game in fit.games]
    advantage = tuple(zip(games, map(float, fit.seat_advantage), strict=True))
    return _Raw(rating, low, high, samples, seat_advantage=advantage)


def _varies(records: Records, options: Options) -> bool:
    """Return whether some game has two blocks to draw from."""
    unit = np.unique(records.unit, return_index=True)[1] if options.resampling == "pairs" else slice(None)
    return bool(len(records)) and bool((np.bincount(records.game[unit]) > 1).any())


def _live(
    records: Records,
    scope: Scope,
    options: Options,
    progress: Progress,
    cancelled: Cancelled,
    *,
    climbs: Climbs,
) -> _Raw:
    key = (scope, options.method, options.k, options.start)
    climb = climbs.pop(key, None)
    if climb is None or not climb.continues(records):
        climb = Climb(TrueSkill() if options.method == "trueskill" else Elo(options.k, options.start))
    moments = climb.play(records, progress, cancelled)
    climbs[key] = climb
    rating, deviation = np.full((2, len(records.agents)), np.nan)
    rating[moments.agent], deviation[moments.agent] = moments.rating, moments.deviation
    rating, spread = rating[records.roster], BETWEEN * deviation[records.roster]
    nothing = np.zeros((0, len(records.roster)))
    return _Raw(rating, rating - spread, rating + spread, nothing, moments)


def _lines(
    records: Records, counted: Tallies, raw: _Raw, group: dict[int, int], options: Options
) -> list[Rated]:
    groups = np.array([group.get(agent, 0) for agent in records.roster.tolist()])
    places, stand_ins = _places(raw, groups), records.stand_ins
    lines = []
    for at, number in enumerate(records.roster.tolist()):
        agent = records.agents[number]
        played = int(counted.matches[number])
        wins, draws, losses = (int(of[number]) for of in (counted.wins, counted.draws, counted.losses))
        best, text = places[at]
        bound = options.method not in ORDER_DEPENDENT and played in (wins, losses)
        wide = not raw.high[at] - raw.low[at] <= 2 * options.threshold
        if options.method == "elo":
            wide = played < ENOUGH_FOR_ELO
        lines.append(
            Rated(
                agent_id=agent.digest,
                name=agent.name,
                kind=agent.kind,
                spec=agent.spec,
                rating=_number(raw.rating[at]),
                low=_number(raw.low[at]),
                high=_number(raw.high[at]),
                matches=played,
                wins=wins,
                draws=draws,
                losses=losses,
                average=_number(counted.average[number]),
                rank=best,
                rank_text=text,
                group=int(groups[at]),
                rated=bool(groups[at]),
                provisional=bool(wide or bound),
                stand_ins=float(stand_ins[number]),
            )
        )
    return lines


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


def _places(raw: _Raw, groups: Ints) -> list[tuple[int | None, str]]:
    """Return the best place of each agent in its group, and the range of places that intervals allow."""
    low = np.where(np.isnan(raw.low), raw.rating, raw.low)
    high = np.where(np.isnan(raw.high), raw.rating, raw.high)
    places: list[tuple[int | None, str]] = []
    for at, group in enumerate(groups):
        if not group:
            places.append((None, ""))
            continue
        of_group = groups == group
        best = 1 + int((low[of_group] > high[at]).sum())
        last = int(of_group.sum()) - int((high[of_group] < low[at]).sum())
        places.append((best, str(best) if best == last else f"{best}-{last}"))
    return places


def _about_stand_ins(lines: Iterable[Rated]) -> Iterable[str]:
    for line in lines:
        if line.rated and line.mostly_stand_ins:
            yield (
                f"{line.name}: {line.stand_ins:.0%} of its decisions were made for it after refused answers; "
                "its rating says little about it."
            )


def _notes(
    records: Records, met: Pairs, group: dict[int, int], options: Options, about_seats: bool
) -> Iterable[str]:
    if options.method in ORDER_DEPENDENT:
        yield "These numbers depend on the order of the matches; use Bradley-Terry to compare agents."
    if (groups := max(group.values(), default=0)) > 1:
        yield (
            f"The agents form {groups} groups that never met each other; ratings and ranks compare agents "
            "within a group only."
        )
    if options.method in ("trueskill", "elo") and len(np.unique(records.game)) > 1:
        yield "All games are one history here; they do not have equal weight."
    if about_seats and options.seat_advantage and not met.seated.any():
        yield "No match of two sides is known to have had a first seat."
    if options.method == "bradley-terry" and (np.diff(records.start) > 2).any():
        yield "Matches of more than two seats count as comparisons of all opponents; see also Plackett-Luce."


def _groups(met: Pairs) -> dict[int, int]:
    """Return the group of each agent, 1 the largest; agents are in one if they met, even indirectly."""
    above: dict[int, int] = {}

    def top(agent: int) -> int:
        while above.setdefault(agent, agent) != agent:
            above[agent] = agent = above[above[agent]]
        return agent

    size = 1 + int(max(np.max(met.first, initial=0), np.max(met.second, initial=0)))
    for first, other in (divmod(key, size) for key in np.unique(met.first * size + met.second).tolist()):
        above[top(first)] = top(other)
    sizes = Counter(top(agent) for agent in list(above))
    number = {root: place for place, (root, _) in enumerate(sizes.most_common(), 1)}
    return {agent: number[top(agent)] for agent in list(above)}
