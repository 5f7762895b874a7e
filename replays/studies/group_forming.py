"""A group begins: its row, its members, its matches and who sits where, in one transaction."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core.hashing import derive_seed
from replays.store.errors import StoreError
from replays.store.group_tables import GroupState, WaitOutcome
from replays.store.study_tables import MatchState, RowState, StageOutcome
from replays.studies.agenda import WAITING
from replays.studies.assignment import BlockPlan, MatchPlan, game_of, read_plan, replaced, seed_of
from replays.studies.group_checks import with_players
from replays.studies.group_matching import seated
from replays.studies.group_records import (
    GroupRow,
    Member,
    Sitter,
    Wait,
    end_wait,
    put_group,
    put_member,
    put_sitter,
)
from replays.studies.group_tables import PERSON
from replays.studies.group_units import GROUP, opponent_of, people_in
from replays.studies.matches import next_number, plan_match
from replays.studies.people import give_row
from replays.studies.protocol import Block, Protocol
from replays.studies.registry import NUMBERS, Study, station_number
from replays.studies.rows import set_row
from replays.studies.screens import Planned
from replays.studies.strangers import Tables, perfect_plan, perfect_strangers, strangers

COLOURS: Final = (
    *("Blue", "Orange", "Green", "Pink", "Gold", "Sky", "Purple", "Brown", "Grey", "Red"),
    *("Teal", "Coral", "Olive", "Violet", "Yellow", "Silver", "Indigo", "Lime", "Plum", "Black"),
)
"""Names of the seats of a group's match: short, and they tell nothing. The first are the colours of marks."""
MODEL: Final = "model"
PROGRAM: Final = "program"
MISSING: Final = "missing"
"""Why a stand-in sits in a seat from the start: the group had too few people."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What a group begins with.

    Attributes:
        row: of the allocation list, with its condition and plan.
        draw: who was in the room, and how the group was drawn, for the record.
        smaller: whether seats of missing people are left out; otherwise stand-ins take them.
    """

    row: int
    condition: str
    plan: tuple[BlockPlan, ...]
    draw: dict[str, Any]
    smaller: bool = False


def free_row(
    conn: sqlite3.Connection, study: Study, station: str, *, pilot: bool, condition: str | None = None
) -> tuple[int, str, tuple[BlockPlan, ...]]:
    """Return the next row for a group, its condition and plan; raise `StoreError` if none is left.

    Args:
        condition: required of the row; None for any.
    """
    side, order = ("row < 0", "row desc") if pilot else ("row > 0", "row")
    query = (
        f"select row, condition, plan from study_rows where study_id = ? and station = ? and {side} "
        "and state in (?, ?) and (? is null or condition = ?) "
        f"order by state = ?, {order} limit 1"
    )
    values = [study.id, station, RowState.FREE, RowState.RETURNED, condition, condition, RowState.FREE]
    found = conn.execute(query, values).fetchone()
    if found is None:
        where = f"Station {station}" + (f", condition {condition}," if condition else "")
        raise StoreError(f"{where} has no row left in the allocation list; amend the study.")
    return int(found[0]), str(found[1]), read_plan(found[2])


def form(
    conn: sqlite3.Connection, study: Study, station: str, people: Sequence[Wait], begun: Begun, *, now_ms: int
) -> int:
    """Begin a group with the people of these waits, in the order of their places; return its number."""
    protocol = study.protocol
    assert protocol.group is not None
    number = _next_group(conn, study, station)
    seed = derive_seed(protocol.study.seed, "group", begun.row, number) >> 1
    block = 0 if protocol.group.partners == "partners" else len(people)
    group = GroupRow(number, station, begun.row, begun.condition, block, GroupState.PLAYING, now_ms, seed)
    put_group(conn, study.id, group, begun.draw)
    set_row(conn, study.id, begun.row, RowState.TAKEN)
    for place, wait in enumerate(people):
        member = Member(number, place, wait.person, now_ms, None, "", told=True)
        put_member(conn, study.id, member)
        give_row(conn, wait.person, begun.row)
        end_wait(conn, wait, WaitOutcome.GROUP, now_ms, group=number)
        close_stage(conn, wait.person, WAITING, StageOutcome.DONE)
    _plan_all(conn, study, group, [wait.person for wait in people], begun)
    return number


def _next_group(conn: sqlite3.Connection, study: Study, station: str) -> int:
    """Return the number of the next group of a station; those of two stations are never equal."""
    first = station_number(study.protocol.study.stations, station) * NUMBERS + 1
    query = "select max(number) from study_groups where study_id = ? and number between ? and ?"
    last = conn.execute(query, [study.id, first, first + NUMBERS - 2]).fetchone()[0]
    return first if last is None else int(last) + 1


def close_stage(conn: sqlite3.Connection, person_id: int, kind: str, outcome: StageOutcome) -> None:
    """Close the open stage of somebody, if it is of a kind."""
    update = (
        "update stages set ended_ms = began_ms, outcome = ? where participant_id = ? and kind = ? "
        "and outcome = ?"
    )
    conn.execute(update, [outcome, person_id, kind, StageOutcome.OPEN])


def _plan_all(
    conn: sqlite3.Connection, study: Study, group: GroupRow, people: Sequence[int], begun: Begun
) -> None:
    """Plan every match of a group, with who sits in which seat.

    Seats are drawn: they must not tell who came first, and roles must not depend on it.
    """
    people = random.Random(derive_seed(group.seed, "seats")).sample(people, len(people))
    matches = sum(len(block.matches) for block in begun.plan)
    rounds = rounds_of(study.protocol, group, len(people), matches)
    at = 0
    for plan in begun.plan:
        for place, match in enumerate(plan.matches, 1):
            for part, table in enumerate(rounds[at]):
                dealt = _dealt(study.protocol, plan.id, match, len(rounds[at]), part)
                planned = _Table(group, plan.id, place, at, part, [people[one] for one in table])
                plan_table(conn, study, planned, dealt, smaller=begun.smaller)
            at += 1


def rounds_of(protocol: Protocol, group: GroupRow, people: int, matches: int) -> list[Tables]:
    """Return who sits together in each match, by their places in the group or block."""
    rule = protocol.group
    assert rule is not None
    if not group.block:
        return [(tuple(range(people)),)] * matches
    size = people_in(protocol, group.condition)
    if people % size:
        # a block that began with too few: the last table has fewer people
        return [_uneven(people, size, match, group.seed) for match in range(matches)]
    if rule.partners == "perfect-strangers" and perfect_plan(people, size, matches) is not None:
        return list(perfect_strangers(people, size, matches, group.seed))
    return [strangers(people, size, match, group.seed) for match in range(matches)]


def _uneven(people: int, size: int, match: int, seed: int) -> Tables:
    whole = strangers(-(-people // size) * size, size, match, seed)
    tables = (tuple(place for place in table if place < people) for table in whole)
    return tuple(table for table in tables if table)


def _dealt(protocol: Protocol, block_id: str, match: MatchPlan, tables: int, part: int) -> MatchPlan:
    """Return the match of one table of a round: the same deal for all, or with own deals one of its own."""
    block = protocol.block(block_id)
    if block.deals != "own" or tables == 1:
        return match
    deal = match.deal * tables + part
    return MatchPlan(match.opponent, match.seat, deal, seed_of(protocol, block, deal))


@dataclass(frozen=True, slots=True)
class _Table:
    """People who sit together in a match; ``at`` is its number among all of the group, from 0."""

    group: GroupRow
    block: str
    place: int
    at: int
    part: int
    people: Sequence[int]


def plan_table(
    conn: sqlite3.Connection,
    study: Study,
    table: _Table,
    match: MatchPlan,
    *,
    smaller: bool = False,
    run: int = 1,
) -> int:
    """Plan a match with its sitters; return its number."""
    protocol, group = study.protocol, table.group
    rule = protocol.group
    assert rule is not None
    seats = composition(protocol, group.condition, len(table.people) if smaller else None)
    first = station_number(protocol.study.stations, group.station) * NUMBERS
    number = next_number(conn, study.id, range(first, first + NUMBERS))
    shown = COLOURS[: len(seats)]
    opponent = opponent_of(protocol, group.condition)
    settled = (opponent, shown, 0, match.deal, match.seed, MatchState.PLANNED, None)
    planned = Planned(number, table.block, table.place, True, *settled, run)
    plan_match(conn, study.id, planned, group=group.number, part=table.part)
    of_people = [seat for seat, name in enumerate(seats) if name == PERSON]
    seed = derive_seed(group.seed, "part", table.part)
    sitting = seated(rule.order, table.people, of_people, table.at, seed)
    for seat in of_people:
        person = sitting.get(seat)
        stand_in = "" if person is not None else rule.dropout.stand_in
        because = "" if person is not None else MISSING
        put_sitter(
            conn, study.id, Sitter(number, seat, 0, person, stand_in, because, None, 0, 0, asked=False)
        )
    return number


def composition(protocol: Protocol, condition: str, people: int | None = None) -> tuple[str, ...]:
    """Return the seats of a match; with ``people``, without the last seats of people that are too many."""
    seats = protocol.seats(condition)
    if people is None:
        return seats
    left = people
    kept = []
    for name in seats:
        if name != PERSON or left > 0:
            kept.append(name)
            left -= name == PERSON
    return tuple(kept)


def sized(protocol: Protocol, block_id: str, players: int) -> Block:
    """Return a block as a group plays it: with fewer players if the group is smaller."""
    block = protocol.block(block_id)
    return block if game_of(block).num_players == players else with_players(block, players)


def plan_again(conn: sqlite3.Connection, study: Study, group: GroupRow, match: dict[str, Any]) -> int:
    """Plan a void match of a group again, on the next deal, with the same people in the same seats."""
    protocol, block = study.protocol, study.protocol.block(match["block"])
    voids = "select count(*) from study_matches where study_id = ? and block = ? and state = ?"
    count = conn.execute(voids, [study.id, match["block"], MatchState.VOID]).fetchone()[0]
    plan = MatchPlan(GROUP, 0, match["deal"], match["seed"])
    again = replaced(protocol, block, group.row, plan, count)
    first = station_number(protocol.study.stations, group.station) * NUMBERS
    number = next_number(conn, study.id, range(first, first + NUMBERS))
    shown = tuple(match["shown_as"].split("\n"))
    settled = (
        match["opponent"],
        shown,
        0,
        again.deal,
        again.seed,
        MatchState.PLANNED,
        None,
        match["run"] + 1,
    )
    planned = Planned(number, match["block"], match["place"], True, *settled)
    plan_match(conn, study.id, planned, group=group.number, part=match["part"])
    copy = (
        "insert into study_match_people (study_id, number, seat, from_step, participant_id, stand_in, "
        "because, gone_ms) select study_id, ?, seat, 0, participant_id, stand_in, because, gone_ms "
        "from study_match_people where study_id = ? and number = ? and from_step = 0"
    )
    conn.execute(copy, [number, study.id, match["number"]])
    return number


def disclosed(kinds: Sequence[str], disclosure: str) -> tuple[str, ...]:
    """Return what a study discloses of the agents in the seats of a group's match; empty for nothing.

    Args:
        kinds: of the agents, ``human`` for people.
    """
    declared = disclosure.removeprefix("said:")
    kind_words = {"human": PERSON, "llm": MODEL}
    return tuple(
        {"hidden": "", "true": kind_words.get(kind, PROGRAM)}.get(disclosure, declared) for kind in kinds
    )


def names_for(seats: Sequence[str], kinds: Sequence[str], viewer: int, disclosure: str) -> tuple[str, ...]:
    """Return the names of the seats that somebody in a group reads: colours, and what the study discloses.

    Args:
        seats: the colours.
        kinds: of the agents in the seats, ``human`` for people.
    """
    told = zip(seats, disclosed(kinds, disclosure), strict=True)
    return tuple(
        f"{colour} ({what})" if what and seat != viewer else colour
        for seat, (colour, what) in enumerate(told)
    )
