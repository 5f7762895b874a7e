"""Every match with a result, in columns, so that ratings over many matches stay quick."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from math import nan
from typing import Any, Final, Literal, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from games.catalog import GAMES, PLAYERS, find_preset, make_game, settings_of
from games.core.game import GameError
from replays.naming import game_name
from replays.scores.published import PUBLISHED_GAMES
from replays.scores.published import SOURCE as GAMEBENCH_SOURCE
from replays.scores.rating_options import Scope
from replays.store.rows import VALID
from replays.store.store import Store

State: TypeAlias = tuple[int | str | None, ...]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

_MATCHES: Final = f"""
select m.id, m.game, m.preset, m.params, m.num_players, m.seed, m.batch, m.pairing, m.source
from matches m
where m.termination in ({", ".join(f"'{name}'" for name in sorted(VALID))})
  and (m.parent_step is null or m.parent_step = 0)
  and m.id not in (select match_id from seat_changes)
order by coalesce(m.ended_at, ''), m.id
"""
_SEATS: Final = "select match_id, agent_id, team, rank, score from seats order by match_id, seat"
_AGENTS: Final = "select id, digest, name, kind, config from agents"
_STATE: Final = "select count(ended_at), max(ended_at), max(rowid) from matches"
_ALONE: Final = 1_000_000
"""Added to the seat of a player without a team, so that it is a team of its own."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as ratings tell it from others.

    Attributes:
        title: ``game:preset``, with the parameters and the number of players that differ from the preset's.
        name: for people.
        benchmark, tags: of its preset; empty where it is not known here.
    """

    title: str
    game: str
    preset: str
    name: str
    benchmark: str
    tags: tuple[str, ...]

    def within(self, scope: Scope) -> bool:
        """Whether a scope, whatever its source, has this game."""
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
        roster: agents to be listed, also those without a match here.
        ids, game, source, unit: of each match; ``unit`` is equal for the matches of a swapped pair.
        start: of each match, where its seats begin; one more at the end.
        agent, team, rank, score: of each seat.
    """

    agents: tuple[Contestant, ...]
    roster: Ints
    games: tuple[GameInfo, ...]
    sources: tuple[str, ...]
    ids: NDArray[np.object_]
    game: Ints
    source: Ints
    unit: Ints
    start: Ints
    agent: Ints
    team: Ints
    rank: Ints
    score: Floats

    def __len__(self) -> int:
        return len(self.ids)

    def limited(self, kept: NDArray[np.bool_] | Ints) -> Records:
        """Only the matches of a mask, or those at the given places in their order."""
        sizes = np.diff(self.start)
        places = np.flatnonzero(kept) if kept.dtype == np.bool_ else kept
        seats = _ranges(self.start[places], sizes[places])
        return Records(
            self.agents,
            self.roster,
            self.games,
            self.sources,
            self.ids[places],
            self.game[places],
            self.source[places],
            self.unit[places],
            np.concatenate([[0], np.cumsum(sizes[places])]),
            self.agent[seats],
            self.team[seats],
            self.rank[seats],
            self.score[seats],
        )

    def with_own_roster(self) -> Records:
        """The same, listing only agents that have a match here."""
        return _with_roster(self, np.unique(self.agent))

    def within(self, scope: Scope) -> Records:
        """The matches of a scope; the roster is that of the scope without its game and tag.

        Raises:
            GameError: the scope names a game that does not exist and was never recorded.
        """
        wide = self.limited(self._mask(Scope(benchmark=scope.benchmark, source=scope.source)))
        found = self.limited(self._mask(scope))
        if scope.game and not any(info.within(Scope(scope.game)) for info in self.games):
            find_preset(scope.game)
        return _with_roster(found, np.unique(wide.agent))

    def _mask(self, scope: Scope) -> NDArray[np.bool_]:
        fits = [info.within(scope) for info in self.games]
        sources = [scope.source in ("", source) for source in self.sources]
        kept: NDArray[np.bool_] = np.array(fits, bool)[self.game] & np.array(sources, bool)[self.source]
        return kept


def read(store: Store) -> Records:
    """All matches with a result, those of an agent against itself included; at once if none has ended since.

    Raises:
        StoreError: the database cannot be read.
    """
    state = state_of(store)
    known = _CACHE.get(store)
    if known is None or known[0] != state:
        with store.reading() as conn:
            known = _CACHE[store] = (state, _read(conn))
    return known[1]


def state_of(store: Store) -> State:
    """What differs as soon as another match has ended, or one was removed."""
    with store.reading() as conn:
        return tuple(conn.execute(_STATE).fetchone())


_CACHE: WeakKeyDictionary[Store, tuple[State, Records]] = WeakKeyDictionary()


@cache
def game_info(game: str, preset: str, params: str, source: str, players: int = 0) -> GameInfo:
    """What is known of a game as it was recorded; no number of players is the preset's."""
    title, _ = rules_of(game, preset, params, players)
    imported = source == GAMEBENCH_SOURCE
    name, tags = PUBLISHED_GAMES.get(game, (game_name(game), ()))
    benchmark = "GameBench" if imported else ""
    if game in GAMES:
        name = game_name(game)
        with suppress(GameError):
            _, found = find_preset(f"{game}:{preset}".rstrip(":"))
            benchmark, tags = found.benchmark, found.tags
    return GameInfo(title, game, preset, name, benchmark, tags if imported or game in GAMES else ())


class _Index(dict[Any, int]):
    """Numbers its keys in the order in which they are asked for."""

    def __missing__(self, key: Any) -> int:
        self[key] = len(self)
        return self[key]


def _read(conn: sqlite3.Connection) -> Records:
    """Read everything, row by row and into flat columns: anything done at once to many Python objects would
    keep all other threads waiting."""
    cursor = conn.cursor()
    cursor.row_factory = None
    found = cursor.execute(_AGENTS).fetchall()
    agents = tuple(Contestant(*row[1:]) for row in found)
    number_of = {row[0]: number for number, row in enumerate(found)}
    rows = deque(cursor.execute(_MATCHES))
    place = {row[0]: number for number, row in enumerate(rows)}
    return _assembled(rows, agents, *_seats(cursor, place, number_of))


def _seats(
    cursor: sqlite3.Cursor, place: dict[str, int], number_of: dict[int, int]
) -> tuple[Ints, Ints, Ints, Ints, Floats]:
    """Match, agent, team, rank and score of every seat, by match and seat."""
    match, agent, team, rank = array("q"), array("q"), array("q"), array("q")
    score = array("d")
    last, seat = "", 0
    for match_id, who, of_team, reached, points in cursor.execute(_SEATS):
        last, seat = match_id, seat + 1 if match_id == last else 0
        if (at := place.get(match_id)) is not None:
            match.append(at)
            agent.append(number_of[who])
            team.append(seat + _ALONE if of_team is None else of_team)
            rank.append(reached or 0)
            score.append(nan if points is None else points)
    order = np.argsort(np.array(match, np.int64), kind="stable")
    whole = [np.array(column, np.int64)[order] for column in (match, agent, team, rank)]
    return whole[0], whole[1], whole[2], whole[3], np.array(score, float)[order]


def _assembled(
    rows: deque[Any],
    agents: tuple[Contestant, ...],
    match: Ints,
    agent: Ints,
    team: Ints,
    rank: Ints,
    score: Floats,
) -> Records:
    start = np.concatenate([[0], np.cumsum(np.bincount(match, minlength=len(rows)))]).astype(np.int64)
    begins, who = start.tolist(), agent.tolist()
    ids: list[str] = []
    game, source, unit = array("q"), array("q"), array("q")
    games, sources, units = _Index(), _Index(), _Index()
    for at in range(len(rows)):
        match_id, name, preset, params, players, seed, batch, pairing, origin = rows.popleft()
        info = games[game_info(name, preset, params, origin, players)]
        ids.append(match_id)
        game.append(info)
        source.append(sources[origin])
        pair = (info, batch, pairing) if pairing else (info, seed)
        unit.append(units[pair, tuple(sorted(who[begins[at] : begins[at + 1]]))])
    of_match = [np.array(column, np.int64) for column in (game, source, unit)]
    nobody = np.zeros(0, np.int64)
    every = Records(
        agents,
        nobody,
        tuple(games),
        tuple(sources),
        np.array(ids, dtype=object),
        of_match[0],
        of_match[1],
        of_match[2],
        start,
        agent,
        team,
        rank,
        score,
    )
    found = every.limited(_ranked(every))
    return _with_roster(found, np.unique(found.agent))


def _ranked(records: Records) -> NDArray[np.bool_]:
    """Matches that have seats, and a rank for each."""
    kept = np.zeros(len(records), bool)
    some = np.flatnonzero(np.diff(records.start))
    if len(some):
        kept[some] = np.minimum.reduceat(records.rank, records.start[some]) > 0
    return kept


def _with_roster(records: Records, roster: Ints) -> Records:
    values = {name: getattr(records, name) for name in records.__dataclass_fields__}
    return Records(**{**values, "roster": roster})


def _ranges(starts: Ints, sizes: Ints) -> Ints:
    """The numbers of all ranges that begin at ``starts`` and have ``sizes``, one after the other."""
    total = int(sizes.sum())
    before = np.cumsum(sizes) - sizes
    return np.repeat(starts - before, sizes) + np.arange(total)


REGRETS: Final = {
    "regret": "corrected",
    "mean_regret": "corrected",
    "regret_paper": "paper",
    "mean_regret_paper": "paper",
}
"""Match metrics of regret, whatever the game, and their variant; a game has one of each variant."""

_RESULTS: Final = """
select m.id, m.game, m.preset, m.params, m.num_players, m.seed, m.batch, m.pairing, m.termination,
  a.digest, a.name, a.kind, a.config, s.score, s.rank
from matches m join seats s on s.match_id = m.id join agents a on a.id = s.agent_id
where m.termination is not null and m.termination <> 'stopped' and coalesce(m.parent_step, 0) = 0
  and not exists (select 1 from seat_changes c where c.match_id = m.id)
  and (:game = '' or m.game = :game) and (:preset = '' or m.preset = :preset)
order by m.ended_at, m.id, s.seat
"""
_REGRETS: Final = f"""
select name, seat, value from metrics
where step = -1 and name in ({", ".join("?" * len(REGRETS))}) and match_id = ?
"""


@dataclass(frozen=True, slots=True)
class Contestant:
    """An agent as scores name it; ``spec`` is its settings as text."""

    digest: str
    name: str
    kind: str
    spec: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one match ended.

    Attributes:
        game: ``game:preset``, with the parameters and the number of players that differ from the preset's.
        reward: whether winning counts or what was earned; see `Preset.reward`.
        unit: equal for the matches of a swapped pair, which are not independent.
        valid: whether it has a result.
        agents: digest of each seat's agent.
        scores, ranks: of each seat; None where there is none.
        regrets: by variant, ``corrected`` or ``paper``, and seat.
    """

    match_id: str
    game: str
    reward: Literal["win", "earn"]
    unit: str
    valid: bool
    agents: tuple[str, ...]
    scores: tuple[float | None, ...]
    ranks: tuple[int | None, ...]
    regrets: Mapping[tuple[str, int], float] = field(default_factory=dict)


def read_results(store: Store, game: str = "") -> tuple[list[Result], dict[str, Contestant]]:
    """Every match that came to an end, void ones included, in that order; and the agents by digest.

    Left out are matches that were stopped, in which a seat changed hands, or that went on from a step
    of another match: those are not the work of the agents named in them.

    Args:
        game: ``game`` or ``game:preset``; empty for all.

    Raises:
        GameError: there is no such game or preset.
    """
    if game:
        find_preset(game)
    game_id, _, preset = game.partition(":")
    results: list[Result] = []
    agents: dict[str, Contestant] = {}
    with store.reading() as conn:
        rows = conn.execute(_RESULTS, {"game": game_id, "preset": preset}).fetchall()
        for _, seats in groupby(rows, key=lambda row: row["id"]):
            seated = list(seats)
            results.append(_result(conn, seated))
            agents |= {
                row["digest"]: Contestant(row["digest"], row["name"], row["kind"], row["config"])
                for row in seated
            }
    return results, agents


def _result(conn: sqlite3.Connection, seats: list[sqlite3.Row]) -> Result:
    row = seats[0]
    title, reward = rules_of(row["game"], row["preset"], row["params"], row["num_players"])
    regrets = conn.execute(_REGRETS, [*REGRETS, row["id"]])
    return Result(
        match_id=row["id"],
        game=title,
        reward=reward,
        unit=f"{row['batch']}/{row['pairing']}" if row["pairing"] else f"seed {row['seed']}",
        valid=row["termination"] in VALID,
        agents=tuple(seat["digest"] for seat in seats),
        scores=tuple(seat["score"] for seat in seats),
        ranks=tuple(seat["rank"] for seat in seats),
        regrets={(REGRETS[name], seat): value for name, seat, value in regrets},
    )


@cache
def rules_of(
    game_id: str, preset_id: str, params: str, players: int = 0
) -> tuple[str, Literal["win", "earn"]]:
    """What the game is called in scores, and what counts in it; no number of players is the preset's."""
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
    """The parameters of an engine's game, which has no usual ones; nothing of other games unknown here."""
    given = json.loads(params) if "/" in game_id else {}
    return [f"{name}={value}" for name, value in sorted(given.items())]
