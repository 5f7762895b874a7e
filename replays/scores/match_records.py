"""All ended matches in columns, so that ratings of many matches are quick."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from math import isnan
from typing import Any, Final, Literal, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from games.catalog import GAMES, PLAYERS, benchmark_scores, find_preset, make_game, settings_of
from games.core.game import GameError
from games.core.metric import MatchMetric
from replays.naming import game_name
from replays.scores.agent_names import named_agents
from replays.scores.published import PUBLISHED_GAMES
from replays.scores.published import SOURCE as GAMEBENCH_SOURCE
from replays.scores.rating_options import Scope
from replays.scores.stand_ins import STOOD_IN
from replays.store.errors import DamagedError
from replays.store.hiding import shown
from replays.store.participants import participants
from replays.store.rows import VALID
from replays.store.store import Store

T = TypeVar("T")
Reward: TypeAlias = Literal["win", "earn"]
State: TypeAlias = tuple[int | str | None, ...]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

_MATCHES: Final = f"""
select m.id, m.game, m.preset, m.params, m.num_players, m.seed, m.batch, m.pairing, m.source, m.termination
from matches m
where m.termination is not null and m.termination <> 'stopped'
  and (m.parent_step is null or m.parent_step = 0)
  and m.id not in (select match_id from seat_changes)
  and {shown("m.id")}
order by coalesce(m.ended_at, ''), m.id
"""
ERRED: Final = f"""
select m.id, s.seat
from matches m cross join seats s on s.match_id = m.id and s.seat = coalesce(m.blame, s.seat)
where m.termination in ('illegal', 'timeout')
union
select a.match_id, a.seat
{STOOD_IN}
"""
"""The seats whose errors decided a match: the definition of such errors.

The match ended because the seat's answers were refused, illegal or too late; or its answers to a question
were refused until an action was chosen for it. Some imported matches do not say whose answers these were.
SQLite keeps the order of a cross join: otherwise it looks at the seats of all matches.
"""
_STOOD_IN: Final = f"""
select a.match_id, a.seat, count(distinct a.step)
{STOOD_IN} group by a.match_id, a.seat
"""
"""Number of decisions that were made for a seat after refused answers."""
_ASKED: Final = """
select match_id, seat, asked from (
  select s.match_id, s.seat, coalesce(
    (select sum(y.decisions) from summaries y where y.match_id = s.match_id and y.seat = s.seat),
    (select count(*) from decisions d where d.match_id = s.match_id and d.seat = s.seat
     and d.chosen_by in ('seat', 'default', 'random'))) as asked
  from seats s where s.agent_id in ({agents})
) where asked > 0
"""
_SEATS: Final = """
select match_id, agent_id, coalesce(team, -1), coalesce(rank, 0), score from seats order by match_id, seat
"""
_STATE: Final = "select coalesce(max(number), 0) from revision"
_AT_ONCE: Final = 10_000
"""Matches that are made from columns at once, so that other threads get their turn."""
_ALONE: Final = 1_000_000
"""Plus the seat: the team of a player without one."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as ratings distinguish it from others.

    Attributes:
        title: ``game:preset``, with the parameters and the number of players that differ from the preset's.
        name: for people.
        benchmark, tags: of its preset; empty where it is not known here.
        reward: as in `Preset.reward`.
    """

    title: str
    game: str
    preset: str
    name: str
    benchmark: str
    tags: tuple[str, ...]
    reward: Reward = "win"

    def within(self, scope: Scope) -> bool:
        game, _, preset = scope.game.partition(":")
        return (
            game in ("", self.game)
            and preset in ("", self.preset)
            and scope.benchmark in ("", self.benchmark)
            and (not scope.tag or scope.tag in self.tags)
        )


@dataclass(frozen=True, eq=False)
class Records:
    """Matches in the order of play, and their seats one after the other.

    Attributes:
        roster: agents to list, also those without a match here.
        ids, game, source, unit, valid: of each match; ``unit`` is equal for the matches of a swapped pair,
            ``valid`` is whether it has a result.
        start: place of the first seat of each match; one more at the end.
        agent, team, rank, score: of each seat; where a side resigned all others are one team, for nobody
            played on to tell them apart.
        own_team: the team by the rules.
        erred: whether an error of the seat decided the match; see `ERRED`.
        stood_in: decisions that were made for the seat after refused answers.
        asked: decisions that it was asked for; 0 for seats of agents for which none was made.
    """

    agents: tuple[Contestant, ...]
    roster: Ints
    games: tuple[GameInfo, ...]
    sources: tuple[str, ...]
    ids: NDArray[np.object_]
    game: Ints
    source: Ints
    unit: Ints
    valid: NDArray[np.bool_]
    start: Ints
    agent: Ints
    team: Ints
    rank: Ints
    score: Floats
    own_team: Ints
    erred: NDArray[np.bool_]
    stood_in: Ints
    asked: Ints

    def __len__(self) -> int:
        return len(self.ids)

    def limited(self, kept: NDArray[np.bool_] | Ints) -> Records:
        """Return only the matches of a mask, or those at the given places in their order."""
        sizes = np.diff(self.start)
        places = np.flatnonzero(kept) if kept.dtype == np.bool_ else kept
        seats = ranges(self.start[places], sizes[places])
        return Records(
            self.agents,
            self.roster,
            self.games,
            self.sources,
            self.ids[places],
            self.game[places],
            self.source[places],
            self.unit[places],
            self.valid[places],
            np.concatenate([[0], np.cumsum(sizes[places])]),
            self.agent[seats],
            self.team[seats],
            self.rank[seats],
            self.score[seats],
            self.own_team[seats],
            self.erred[seats],
            self.stood_in[seats],
            self.asked[seats],
        )

    @property
    def stand_ins(self) -> Floats:
        """The share of each agent's decisions that were made for it: (agents,) float64, 0 to 1."""
        many = len(self.agents)
        stood = np.bincount(self.agent, self.stood_in, many)
        asked = np.bincount(self.agent, self.asked, many)
        shares: Floats = np.divide(stood, asked, out=np.zeros(many), where=asked > 0)
        return shares

    @property
    def decided_by_error(self) -> NDArray[np.bool_]:
        """Whether an error of anybody decided the match: (matches,) bool."""
        match = np.repeat(np.arange(len(self)), np.diff(self.start))
        return np.bincount(match, self.erred, minlength=len(self)) > 0

    def with_own_roster(self) -> Records:
        return replace(self, roster=np.unique(self.agent))

    def within(self, scope: Scope) -> Records:
        """Return the matches of a scope; the roster is that of the scope without its game and tag.

        Raises:
            GameError: the scope names a game that does not exist and was never recorded.
        """
        wide = self.limited(self._mask(Scope(benchmark=scope.benchmark, source=scope.source)))
        limited = self.limited(self._mask(scope))
        if scope.game and not any(info.within(Scope(scope.game)) for info in self.games):
            find_preset(scope.game)
        return replace(limited, roster=np.unique(wide.agent))

    def _mask(self, scope: Scope) -> NDArray[np.bool_]:
        fits = [info.within(scope) for info in self.games]
        sources = [scope.source in ("", source) for source in self.sources]
        kept: NDArray[np.bool_] = np.array(fits, bool)[self.game] & np.array(sources, bool)[self.source]
        return kept & ~self.decided_by_error if scope.without_errors else kept


def read(store: Store) -> Records:
    """Return all matches with a result, those of an agent against itself too; read once while none ends."""

    def compute() -> Records:
        every = read_ended(store)
        valid = _renumbered(every.limited(every.valid))
        valid = valid.limited(_ranked(valid))
        return replace(valid, roster=np.unique(valid.agent))

    return while_unchanged(store, read, compute)


def read_ended(store: Store) -> Records:
    """Return all matches that ended, void ones included.

    Left out are matches that were stopped, in which a seat changed hands, or that continue another match:
    those are not the work of the agents named in them. So are those of participants of studies, who are no
    agent.
    """

    def compute() -> Records:
        with store.reading() as conn:
            return _read(conn)

    return while_unchanged(store, read_ended, compute)


def while_unchanged(store: Store, key: Hashable, compute: Callable[[], T]) -> T:
    """Return what was computed under a key, computed again only if a match has ended or was removed."""
    state = state_of(store)
    known = _KNOWN.get(store)
    if known is None or known[0] != state:
        known = _KNOWN[store] = (state, {})
    if key not in known[1]:
        known[1][key] = compute()
    value: T = known[1][key]
    return value


def state_of(store: Store) -> State:
    """Return a value that changes whenever results do: matches end, are removed, hidden or counted again."""
    with store.reading() as conn:
        return tuple(conn.execute(_STATE).fetchone())


_KNOWN: WeakKeyDictionary[Store, tuple[State, dict[Hashable, Any]]] = WeakKeyDictionary()


@cache
def game_info(game: str, preset: str, params: str, source: str, players: int = 0) -> GameInfo:
    """Return what is known of a recorded game; without ``players`` they are as many as the preset says."""
    imported = source == GAMEBENCH_SOURCE
    title, reward = rules_of(game, preset, params, 0 if imported else players)
    name, tags = PUBLISHED_GAMES.get(game, (game_name(game), ()))
    benchmark = "GameBench" if imported else ""
    if game in GAMES:
        name = game_name(game)
        with suppress(GameError):
            _, preset_found = find_preset(f"{game}:{preset}".rstrip(":"))
            benchmark, tags = preset_found.benchmark, preset_found.tags
    return GameInfo(title, game, preset, name, benchmark, tags if imported or game in GAMES else (), reward)


class _Index(dict[Any, int]):
    """Numbers its keys in the order of their first use."""

    def __missing__(self, key: Any) -> int:
        self[key] = len(self)
        return self[key]


def _read(conn: sqlite3.Connection) -> Records:
    """Read everything row by row into flat columns: many Python objects at once would block other threads."""
    cursor = conn.cursor()
    cursor.row_factory = None
    named = named_agents(conn)
    agents = tuple(Contestant(*agent) for agent in named.values())
    number_of = {agent_id: number for number, agent_id in enumerate(named)}
    of_people = participants(conn)
    rows = deque(row for row in cursor.execute(_MATCHES) if row[0] not in of_people)
    place = {row[0]: number for number, row in enumerate(rows)}
    whose = [(place[match_id], seat) for match_id, seat in cursor.execute(ERRED) if match_id in place]
    counted = [
        [(place[match_id], seat, count) for match_id, seat, count in row if match_id in place]
        for row in _decided(cursor)
    ]
    return _assembled(rows, agents, whose, counted, *_seats(cursor, place, number_of))


def _decided(cursor: sqlite3.Cursor) -> tuple[list[tuple[str, int, int]], list[tuple[str, int, int]]]:
    """Return decisions made for seats, and all decisions of the agents of these, by match and seat."""
    stood_in = cursor.execute(_STOOD_IN).fetchall()
    query = "select agent_id from seats where match_id = ? and seat = ?"
    agents = {agent for row in stood_in for (agent,) in cursor.execute(query, row[:2]).fetchall()}
    asked = cursor.execute(_ASKED.format(agents=", ".join(map(str, agents)))).fetchall()
    return stood_in, asked


def _seats(
    cursor: sqlite3.Cursor, place: dict[str, int], number_of: dict[int, int]
) -> tuple[Ints, Ints, Ints, Ints, Floats]:
    """Return match, agent, team, rank and score of every seat, ordered by match and seat."""
    parts: list[tuple[Ints, Ints, Ints, Ints, Floats]] = []
    cursor.execute(_SEATS)
    while rows := cursor.fetchmany(_AT_ONCE):
        match_ids, agents, teams, ranks, scores = zip(*rows, strict=True)
        match = np.array([place.get(match_id, -1) for match_id in match_ids], np.int64)
        agent = np.array([number_of.get(number, -1) for number in agents], np.int64)
        kept = match >= 0
        if (unknown := np.flatnonzero(kept & (agent < 0))).size:
            raise DamagedError(f"an agent {agents[unknown[0]]} is missing")
        team, rank = np.array(teams, np.int64)[kept], np.array(ranks, np.int64)[kept]
        parts.append((match[kept], agent[kept], team, rank, np.array(scores, float)[kept]))
    if not parts:
        nothing = np.zeros(0, np.int64)
        return nothing, nothing, nothing, nothing, np.zeros(0)
    match, agent, team, rank = (
        np.concatenate([part[at] for part in parts]).astype(np.int64) for at in range(4)
    )
    places = np.arange(len(match))
    first = np.maximum.accumulate(np.where(np.diff(match, prepend=-1) != 0, places, 0))
    team = np.where(team < 0, places - first + _ALONE, team)
    order = np.argsort(match, kind="stable")
    score = np.concatenate([part[4] for part in parts])
    return match[order], agent[order], team[order], rank[order], score[order]


def _assembled(
    rows: deque[Any],
    agents: tuple[Contestant, ...],
    erred: Iterable[tuple[int, int]],
    counted: Sequence[Iterable[tuple[int, int, int]]],
    match: Ints,
    agent: Ints,
    team: Ints,
    rank: Ints,
    score: Floats,
) -> Records:
    start = np.concatenate([[0], np.cumsum(np.bincount(match, minlength=len(rows)))]).astype(np.int64)
    begins, who = start.tolist(), agent.tolist()
    ids: list[str] = []
    game, source, unit, valid = array("q"), array("q"), array("q"), array("b")
    compared = team.copy()
    games, sources, units = _Index(), _Index(), _Index()
    numbers: dict[tuple[str, str, str, str, int], int] = {}
    for at in range(len(rows)):
        match_id, name, preset, params, players, seed, batch, pairing, origin, termination = rows.popleft()
        info = numbers.get(rules := (name, preset, params, origin, players), -1)
        if info < 0:
            info = numbers[rules] = games[game_info(*rules)]
        ids.append(match_id)
        game.append(info)
        source.append(sources[origin])
        valid.append(termination in VALID)
        if termination == "resigned":
            seats = slice(begins[at], begins[at + 1])
            compared[seats] = rank[seats] == 1
        pair = (info, batch, pairing) if pairing else (info, seed)
        unit.append(units[pair, tuple(sorted(who[begins[at] : begins[at + 1]]))])
    of_match = [np.array(column, np.int64) for column in (game, source, unit)]
    return Records(
        agents,
        np.zeros(0, np.int64),
        tuple(games),
        tuple(sources),
        np.array(ids, dtype=object),
        of_match[0],
        of_match[1],
        of_match[2],
        np.array(valid, bool),
        start,
        agent,
        compared,
        rank,
        score,
        team,
        _erring(erred, start),
        *(_per_seat(counts, start) for counts in counted),
    )


def _erring(whose: Iterable[tuple[int, int]], start: Ints) -> NDArray[np.bool_]:
    """Return whether a seat's answers decided its match: (seats,) bool, ordered by match and seat."""
    erring = np.zeros(start[-1], bool)
    for match, seat in whose:
        if seat < start[match + 1] - start[match]:
            erring[start[match] + seat] = True
    return erring


def _per_seat(counts: Iterable[tuple[int, int, int]], start: Ints) -> Ints:
    """Return counts of some seats as (seats,), 0 for the others, ordered by match and seat."""
    per_seat = np.zeros(start[-1], np.int64)
    for match, seat, count in counts:
        if seat < start[match + 1] - start[match]:
            per_seat[start[match] + seat] = count
    return per_seat


def _ranked(records: Records) -> NDArray[np.bool_]:
    kept = np.zeros(len(records), bool)
    some = np.flatnonzero(np.diff(records.start))
    if len(some):
        kept[some] = np.minimum.reduceat(records.rank, records.start[some]) > 0
    return kept


def _renumbered(records: Records) -> Records:
    games, game = _by_appearance(records.game)
    sources, source = _by_appearance(records.source)
    return replace(
        records,
        games=tuple(records.games[at] for at in games),
        sources=tuple(records.sources[at] for at in sources),
        game=game,
        source=source,
        unit=_by_appearance(records.unit)[1],
    )


def _by_appearance(column: Ints) -> tuple[Ints, Ints]:
    """Return the values of a column in order of appearance, and the column as numbers in that order."""
    values, first, numbers = np.unique(column, return_index=True, return_inverse=True)
    order = np.argsort(first)
    return values[order], np.argsort(order)[numbers]


def ranges(starts: Ints, sizes: Ints) -> Ints:
    """Return the numbers of all ranges that begin at ``starts`` and have ``sizes``, concatenated."""
    total = int(sizes.sum())
    before = np.cumsum(sizes) - sizes
    return np.repeat(starts - before, sizes) + np.arange(total)


_REGRETS: Final = """
select m.game, x.name, x.match_id, x.seat, x.value from metrics x join matches m on m.id = x.match_id
where x.step = -1 and x.name in ({})
"""
_REGRET: Final = ("GTBench", "Regret")
"""Benchmark and table of the scores that are regrets."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """An agent as scores name it, see `named_agents`; ``spec`` is the text of its settings."""

    digest: str
    name: str
    kind: str
    spec: str


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one match.

    Attributes:
        game: ``game:preset``, with the parameters and the number of players that differ from the preset's.
        reward: as in `Preset.reward`.
        unit: equal for the matches of a swapped pair, which are not independent.
        valid: whether it has a result.
        agents: digest of each seat's agent.
        scores, ranks, teams: of each seat; None where there is none.
        regrets: by variant, ``corrected`` or ``paper``, and seat.
    """

    match_id: str
    game: str
    reward: Reward
    unit: str
    valid: bool
    agents: tuple[str, ...]
    scores: tuple[float | None, ...]
    ranks: tuple[int | None, ...]
    regrets: Mapping[tuple[str, int], float] = field(default_factory=dict)
    teams: tuple[int | None, ...] = ()


def read_results(
    store: Store, game: str = "", among: Collection[str] | None = None
) -> tuple[list[Result], dict[str, Contestant]]:
    """Return the matches of `read_ended` one by one, in that order, and the agents by digest.

    Args:
        game: ``game`` or ``game:preset``; empty for all.
        among: ids of the games that count; None for all.

    Raises:
        GameError: there is no such game or preset.
    """
    if game:
        find_preset(game)
    records = read_ended(store)
    scope = Scope(game)
    counts = [info.within(scope) and (among is None or info.game in among) for info in records.games]
    fits = np.array(counts, bool)
    records = records.limited(fits[records.game] & (np.diff(records.start) > 0))
    played = {records.games[at].game for at in np.unique(records.game)}
    with store.reading() as conn:
        regrets = _regrets(conn, played)
    results = [
        result
        for low in range(0, len(records), _AT_ONCE)
        for result in _results(records, slice(low, low + _AT_ONCE), regrets)
    ]
    known = {agent.digest: agent for agent in records.agents}
    return results, {digest: known[digest] for result in results for digest in result.agents}


def _regrets(conn: sqlite3.Connection, games: Iterable[str]) -> dict[str, dict[tuple[str, int], float]]:
    """Return the regrets stored with matches of games that declare any, by match, then variant and seat."""
    variants = {
        (game, score.counts.name): score.variant
        for game in games
        if game in GAMES
        for score in benchmark_scores(game)
        if (score.benchmark, score.table) == _REGRET and isinstance(score.counts, MatchMetric)
    }
    names = sorted({name for _, name in variants})
    by_match: dict[str, dict[tuple[str, int], float]] = {}
    query = _REGRETS.format(", ".join("?" * len(names)))
    for of_game, name, match_id, seat, value in conn.execute(query, names):
        if (of_game, name) in variants:
            by_match.setdefault(match_id, {})[variants[of_game, name], seat] = value
    return by_match


def _results(
    records: Records, matches: slice, regrets: Mapping[str, Mapping[tuple[str, int], float]]
) -> Iterator[Result]:
    """Yield the results of some matches, from lists: single numbers of an array take ten times as long."""
    start = records.start[matches.start : matches.stop + 1].tolist()
    seats = slice(start[0], start[-1])
    digests = [agent.digest for agent in records.agents]
    agents = [digests[agent] for agent in records.agent[seats].tolist()]
    scores = [None if isnan(score) else score for score in records.score[seats].tolist()]
    ranks = [rank or None for rank in records.rank[seats].tolist()]
    teams = [None if team >= _ALONE else team for team in records.own_team[seats].tolist()]
    of_match = (records.ids, records.game, records.unit, records.valid)
    rows = zip(*(column[matches].tolist() for column in of_match), pairwise(start), strict=True)
    for match_id, game, unit, valid, (begin, end) in rows:
        own = slice(begin - start[0], end - start[0])
        info = records.games[game]
        yield Result(
            match_id=match_id,
            game=info.title,
            reward=info.reward,
            unit=str(unit),
            valid=valid,
            agents=tuple(agents[own]),
            scores=tuple(scores[own]),
            ranks=tuple(ranks[own]),
            teams=tuple(teams[own]),
            regrets=regrets.get(match_id, {}),
        )


@cache
def rules_of(game_id: str, preset_id: str, params: str, players: int = 0) -> tuple[str, Reward]:
    """Return the game's title in scores, and its kind of reward; without ``players`` as the preset says."""
    name = f"{game_id}:{preset_id}".rstrip(":")
    try:
        _, preset = find_preset(name)
        usual = settings_of(make_game(game_id, preset))
        played = {**json.loads(params), **({PLAYERS: players} if players else {})}
        changed = {key: value for key, value in played.items() if usual.get(key) != value}
    except (GameError, ImportError, ValueError, AttributeError):
        return " ".join([name, *_external_params(game_id, params)]), "win"
    return " ".join([name, *(f"{key}={value}" for key, value in sorted(changed.items()))]), preset.reward


def _external_params(game_id: str, params: str) -> list[str]:
    """Return the parameters of an engine's game, which has no defaults; none of other unknown games."""
    given = json.loads(params) if "/" in game_id else {}
    return [f"{name}={value}" for name, value in sorted(given.items())]
