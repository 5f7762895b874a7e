"""The matches of a benchmark run by its suites, and what the tested agents spent on them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Final
from weakref import WeakKeyDictionary

from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.suites import MODEL, Suite
from gamebench_gui.app.tournament.definition import GameEntry
from gamebench_gui.app.tournament.schedule import orders
from replays.scores.match_records import ERRED
from replays.store import tournaments as stored
from replays.store.benchmark_runs import BenchmarkRow, RunPart
from replays.store.store import Store
from replays.store.tournaments import Draft, Planned

OVER: Final = ("ended", "void", "failed", "stopped")
SEATS: Final = "seats"
"""Key of a run's settings: by the id of an adopted match, the title of its game and a name for each seat."""

_CHANGED: Final = """
select distinct match_id from seat_changes where match_id in (
  select match_id from tournament_matches where tournament_id = ?
  union all select value from json_each(?))
"""
_ADOPTED: Final = """
select m.*, (select json_group_array(json_array(s.rank, s.score)) from (
  select rank, score from seats where match_id = m.id order by seat) s) as results
from matches m where m.id in (select value from json_each(?))
"""
_ASKED: Final = """
select match_id, seat, count(*), coalesce(sum(seconds), 0) from decisions
where match_id in (select value from json_each(?)) and chosen_by in ('seat', 'default', 'random')
group by match_id, seat
"""
_REFUSED: Final = """
select match_id, seat, count(*) from attempts
where match_id in (select value from json_each(?)) and failure is not null and failure <> 'transport'
group by match_id, seat
"""
_CALLS: Final = """
select match_id, seat, count(*), sum(input_tokens), sum(output_tokens), coalesce(sum(cost), 0),
  sum(cost is null), sum(transport_retries) + sum(error <> '') from calls
where match_id in (select value from json_each(?)) group by match_id, seat
"""
_DECIDED: Final = f"select distinct id from ({ERRED}) where id in (select value from json_each(?))"


@dataclass(frozen=True, slots=True)
class Part:
    """A suite of a run with its matches.

    Attributes:
        suite: None if this version has none of that id.
        matches: in playing order; those in which a seat changed hands are left out.
        deleted: ids of matches that were played and then deleted.
        changed: ids of the matches that are left out.
    """

    row: RunPart
    suite: Suite | None
    matches: tuple[Planned, ...]
    deleted: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def of(self, title: str, agent: str) -> dict[str, list[Planned]]:
        """Return the matches of an agent in a game, by its opponent there."""
        by_opponent: dict[str, list[Planned]] = {}
        for match in self.matches:
            if match.draft.title == title and agent in match.draft.agents:
                names = [name for name in dict.fromkeys(match.draft.agents) if name != agent]
                by_opponent.setdefault(", ".join(names), []).append(match)
        return by_opponent


def parts_of(store: Store, row: BenchmarkRow) -> list[Part]:
    """Return the suites of a run with their matches; in any thread."""
    return [_part(store, row, part) for part in row.parts]


def _part(store: Store, row: BenchmarkRow, part: RunPart) -> Part:
    deleted: tuple[str, ...] = ()
    if part.tournament:
        matches = stored.matches_of(store, part.tournament)
        if row.state == "done":
            deleted = tuple(match.match_id for match in matches if match.state == "planned")
    else:
        matches = _adopted(store, row, part)
        known = {match.match_id for match in matches}
        deleted = tuple(match_id for match_id in part.matches if match_id not in known)
    with store.reading() as conn:
        wanted = [part.tournament, json.dumps(part.matches)]
        changed = {match_id for (match_id,) in conn.execute(_CHANGED, wanted)}
    kept = tuple(match for match in matches if match.match_id not in changed)
    return Part(part, suites.suites().get(part.suite), kept, deleted, tuple(sorted(changed)))


def _adopted(store: Store, row: BenchmarkRow, part: RunPart) -> list[Planned]:
    """Return recorded matches as if a tournament had played them."""
    about: Mapping[str, Any] = row.settings.get(SEATS, {})
    with store.reading() as conn:
        rows = {line["id"]: line for line in conn.execute(_ADOPTED, [json.dumps(list(part.matches))])}
    matches = []
    for number, match_id in enumerate(part.matches):
        if match_id in rows and match_id in about:
            title, *names = about[match_id]
            matches.append(_planned(number, rows[match_id], title, names))
    return matches


def _planned(number: int, line: sqlite3.Row, title: str, names: Sequence[str]) -> Planned:
    game, *settings = title.split(" ")
    params = {name: _value(text) for name, _, text in (setting.partition("=") for setting in settings)}
    results = json.loads(line["results"])
    # imported matches have no seed that their deals came from
    pairing = line["pairing"] or (line["id"] if line["source"] == "played" else "")
    draft = Draft(line["id"], 0, pairing, game, params, line["seed"], tuple(names))
    return Planned(
        number,
        draft,
        line["id"],
        begun=True,
        steps=line["steps"],
        termination=line["termination"],
        note=line["note"],
        ended_at=line["ended_at"],
        scores=tuple(score for _, score in results),
        ranks=tuple(rank for rank, _ in results) if all(rank for rank, _ in results) else (),
    )


def _value(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text


def opponents_of(suite: Suite, entry: GameEntry) -> tuple[str, ...]:
    """Return the opponents of the tested agent in a game of a suite; one empty name where it has none."""
    if entry.sides == 1:
        return ("",)
    names = entry.agents or tuple(entrant.name for entrant in suite.definition.entrants)
    return tuple(name for name in names if name != MODEL)


def most_of(suite: Suite, entry: GameEntry, opponent: str) -> tuple[int, int]:
    """Return the number of a meeting's matches without void ones, and the most with them."""
    definition, schedule = suite.definition, suite.definition.schedule
    meeting = (MODEL, opponent) if opponent else (MODEL,)
    planned = definition.repetitions(entry) * len(orders(meeting, definition.seating(entry), 0))
    return planned, max(planned, schedule.most) if schedule.void == "again" else planned


@dataclass(frozen=True, slots=True)
class Usage:
    """An agent's decisions, calls, tokens and cost.

    Attributes:
        refused: answers that could not be read, were illegal or too late.
        failures: calls that the server failed to answer.
        unpriced: calls whose price is not known.
    """

    decisions: int = 0
    seconds: float = 0.0
    refused: int = 0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    known_cost: float = 0.0
    unpriced: int = 0
    failures: int = 0

    @property
    def cost(self) -> float | None:
        """US dollars; None if the price of any call is not known."""
        return None if self.unpriced else self.known_cost


def summed(usages: Iterable[Usage]) -> Usage:
    columns = list(zip(*map(_VALUES, usages), strict=True))
    return Usage(*map(sum, columns)) if columns else NOTHING


NOTHING: Final = Usage()
_VALUES: Final = attrgetter(*Usage.__slots__)
BySeat = dict[int, Usage]
_KEPT: WeakKeyDictionary[Store, dict[str, BySeat]] = WeakKeyDictionary()


def usage_of(store: Store, matches: Iterable[Planned]) -> dict[str, BySeat]:
    """Return the usage by match and seat; that of a match that has ended is read once."""
    begun = [match for match in matches if match.begun]
    kept = _KEPT.setdefault(store, {})
    missing = [match for match in begun if match.match_id not in kept]
    read = _read(store, [match.match_id for match in missing])
    for match in missing:
        if match.state in ("ended", "void"):
            kept[match.match_id] = read.get(match.match_id, {})
    return {match.match_id: kept.get(match.match_id) or read.get(match.match_id, {}) for match in begun}


def _read(store: Store, ids: Sequence[str]) -> dict[str, BySeat]:
    usages: dict[str, BySeat] = {}
    if not ids:
        return usages

    def add(match_id: str, seat: int, **values: Any) -> None:
        by_seat = usages.setdefault(match_id, {})
        by_seat[seat] = replace(by_seat.get(seat, NOTHING), **values)

    wanted = [json.dumps(list(ids))]
    with store.reading() as conn:
        for match_id, seat, asked, seconds in conn.execute(_ASKED, wanted):
            add(match_id, seat, decisions=asked, seconds=seconds)
        for match_id, seat, refused in conn.execute(_REFUSED, wanted):
            add(match_id, seat, refused=refused)
        for match_id, seat, calls, read, written, cost, unpriced, failed in conn.execute(_CALLS, wanted):
            add(
                match_id,
                seat,
                calls=calls,
                input_tokens=read,
                output_tokens=written,
                known_cost=cost,
                unpriced=unpriced,
                failures=failed,
            )
    return usages


def decided_by_errors(store: Store, matches: Iterable[Planned]) -> set[str]:
    """Return the ids of the matches that errors of anybody decided, see `match_records.ERRED`."""
    ids = json.dumps([match.match_id for match in matches])
    with store.reading() as conn:
        return {match_id for (match_id,) in conn.execute(_DECIDED, [ids])}


def tested(row: BenchmarkRow, matches: Iterable[Planned]) -> Iterator[tuple[Planned, str]]:
    """Yield each match with each tested agent that has a seat in it."""
    for match in matches:
        for agent in row.agents:
            if agent in match.draft.agents:
                yield match, agent
