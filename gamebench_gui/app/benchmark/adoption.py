"""Runs made of recorded matches: imported ones, and matches played outside of a run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.played import SEATS, most_of, opponents_of
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import DefinitionError, GameEntry
from games.core.game import GameError
from replays.scores.match_records import rules_of
from replays.store import benchmark_runs
from replays.store.benchmark_runs import RunPart
from replays.store.rows import Filter, MatchRow, SeatRow


@dataclass(frozen=True, slots=True)
class Adopted:
    """A run of recorded matches.

    Attributes:
        matches: number that the run has.
        left_out: number of matches of the agent by why they are not in it.
    """

    run: str
    matches: int
    left_out: Mapping[str, int]


def adopt(
    session: Session, suite: Suite, agent: str, matches: Sequence[str] = (), *, command: str = ""
) -> Adopted:
    """Make a run of an agent's recorded matches of a suite's games.

    A match counts if it ended, has the rules of one of the suite's games, the agent in the seats that the
    suite tests, and one of the suite's opponents in the others. Of each meeting no more matches are taken
    than the suite plays at most, the earliest first.

    Args:
        agent: its spec, or its name or model in the matches.
        matches: ids of the only matches to look at; all without any.

    Raises:
        DefinitionError: no match of the agent fits the suite.
    """
    session.writer.flush()
    rows = [session.store.match(name) for name in matches] or session.store.matches(Filter())
    agents_rows = [row for row in rows if any(_is(seat, agent) for seat in row.seats)]
    seated, left_out = _chosen(suite, agent, agents_rows, _changed(session))
    if not seated:
        why = "; ".join(f"{many} because {reason}" for reason, many in left_out.most_common())
        raise DefinitionError(
            f"No recorded match of {agent!r} is one of {suite.id}." + (f" Left out: {why}." if why else "")
        )
    first = next(seat for row in agents_rows if row.id in seated for seat in row.seats if _is(seat, agent))
    name = first.label or first.name
    seats = {
        match_id: [title, *(name if opponent is None else opponent for opponent in others)]
        for match_id, (title, others) in seated.items()
    }
    part = RunPart(suite.id, suite.digest, suite.definition.seed, "", {}, tuple(seats))
    title = f"{name} on {suite.id}, recorded matches"
    settings = {SEATS: seats, "command": command}
    run = benchmark_runs.create(session.writer, title, {name: first.spec}, [part], settings, state="done")
    return Adopted(run, len(seats), dict(left_out))


def _chosen(
    suite: Suite, agent: str, rows: Sequence[MatchRow], changed: Collection[str]
) -> tuple[dict[str, tuple[str, list[str | None]]], Counter[str]]:
    """Return title and seats of the matches that fit, by id, and how many others there are by the reason."""
    left_out: Counter[str] = Counter()
    counts: Counter[tuple[str, str]] = Counter()
    chosen: dict[str, tuple[str, list[str | None]]] = {}
    for row in sorted(rows, key=lambda row: (row.started_at, row.id)):
        entry = entry_of(suite, row)
        seated = None if entry is None else _seated(suite, entry, row, agent)
        if row.id in changed or row.parent_id:
            left_out["it is a fork, or a seat changed hands"] += 1
        elif row.termination in (None, "stopped", "fault"):
            left_out["it did not end"] += 1
        elif entry is None:
            left_out["the suite does not play its game with these rules"] += 1
        elif seated is None:
            left_out["other agents have the seats than in the suite"] += 1
        elif counts[entry.title, seated[1]] >= most_of(suite, entry, seated[1])[1]:
            left_out["the suite plays no more matches of its game"] += 1
        else:
            counts[entry.title, seated[1]] += 1
            chosen[row.id] = (entry.title, seated[0])
    return chosen, left_out


def _changed(session: Session) -> set[str]:
    with session.store.reading() as conn:
        return {match for (match,) in conn.execute("select distinct match_id from seat_changes")}


def _is(seat: SeatRow, agent: str) -> bool:
    if agent in (seat.name, seat.label, seat.spec) or (seat.model and agent == seat.model):
        return True
    digest = _digest(agent)
    return bool(digest) and digest == _digest(seat.spec)


@cache
def _digest(spec: str) -> str:
    try:
        return AgentSpec.parse(spec).digest()
    except GameError:
        return ""


def entry_of(suite: Suite, row: MatchRow) -> GameEntry | None:
    """Return the suite's game that a match played; None for another game or other rules."""
    rules = _rules(row.game, row.preset, json.dumps(dict(row.params), sort_keys=True), row.num_players)
    fitting = [
        entry
        for entry in suite.definition.games
        if _rules(*_parts(entry.name), json.dumps(dict(entry.params), sort_keys=True), len(entry.seats))
        == rules
    ]
    return fitting[0] if fitting else None


def _parts(name: str) -> tuple[str, str]:
    game, _, preset = name.partition(":")
    return game, preset


@cache
def _rules(game: str, preset: str, params: str, players: int) -> str:
    return rules_of(game, preset, params, players)[0]


def _seated(suite: Suite, entry: GameEntry, row: MatchRow, agent: str) -> tuple[list[str | None], str] | None:
    """Return the opponent in each seat, None in the agent's, and its name; None if nothing fits."""
    if len(row.seats) != len(entry.seats):
        return None
    mine = [_is(seat, agent) for seat in row.seats]
    sides: dict[str, set[bool]] = {}
    for own, letter in zip(mine, entry.seats, strict=True):
        sides.setdefault(letter, set()).add(own)
    if any(len(own) > 1 for own in sides.values()) or sum(own == {True} for own in sides.values()) != 1:
        return None
    # where seats are fixed the tested agent has the first letter
    if suite.definition.seating(entry) == "fixed" and sides["A"] != {True}:
        return None
    if entry.sides == 1:
        return [None] * len(row.seats), ""
    others = {_digest(seat.spec) for seat, own in zip(row.seats, mine, strict=True) if not own}
    for name in opponents_of(suite, entry):
        spec = suite.definition.entrant(name).spec
        if others == {spec.digest()}:
            return [None if own else name for own in mine], name
    return None
