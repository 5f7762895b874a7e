"""Protocols of groups for tests, and what the database says of their groups."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import combinations
from typing import Any

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Habits
from gamebench_gui.app.study.simulated_groups import GroupTrial, SimulatedMember
from gamebench_gui.app.study.trying import without_pace
from replays.studies.group_attendance import open_matches
from replays.studies.group_checks import BOX
from replays.studies.group_records import groups_of, members_of
from replays.studies.group_tables import Dropout, Group, GroupPay
from replays.studies.protocol import Box, ConsentForm, Level, Protocol
from replays.studies.protocol_tables import Pay
from replays.studies.registry import Study
from replays.studies.strangers import Tables

from .studies import locked, shipped

GAME = "public_goods:gamma"


def grouped(people: int = 24, *, dropout: dict[str, Any] | None = None, **rule: Any) -> Protocol:
    """A study of a short public goods game in groups of four.

    Args:
        dropout, rule: fields of ``[group.dropout]`` and ``[group]`` that are to be otherwise.
    """
    found = shipped("quickstart")
    block = replace(
        found.blocks[0],
        game=GAME,
        set={"players": "4", "rounds": "2"},
        opponents=(),
        matches=2,
        deals="own",
        practice=None,
        after_match="",
        after_block="",
        check="",
        climb=None,
    )
    rule = {"people": 4, "least": 2, "seats": ("person",) * 4, **rule}
    pay = rule.pop("pay", GroupPay("0.60", "3.00"))
    group = Group(**rule, dropout=Dropout(**(dropout or {})), pay=pay)
    consent = replace(
        found.consent or ConsentForm(), boxes=(Box(BOX, "My moves stay with my group.", required=True),)
    )
    return replace(
        without_pace(found),
        study=replace(found.study, id="groups", stations=("lab-1",)),
        blocks=(block,),
        checks=(),
        consent=consent,
        conditions=replace(found.conditions, block_sizes=(), strata=(), levels=()),
        quota=replace(found.quota, participants=people, over=people),
        finish=replace(found.finish, pay=Pay("5.00")),
        analysis=replace(found.analysis, compare=(), outcome=""),
        group=without_typing(group),
    )


def without_typing(group: Group) -> Group:
    """The same with talk of programs that appears at once."""
    return replace(group, words_per_minute=0)


def with_levels(protocol: Protocol, *levels: Level) -> Protocol:
    return replace(protocol, conditions=replace(protocol.conditions, levels=levels))


def trial(session: Session, protocol: Protocol, many: int = 24, seed: int = 0, **habits: float) -> GroupTrial:
    """Simulated people who are about to come to a locked study of groups."""
    study = locked(session, protocol)
    chosen = Habits(**{"errs": 0.0, "skips": 0.0, **habits})
    return GroupTrial(session, study, many, seed, habits=chosen)


def run(session: Session, protocol: Protocol, many: int = 24, seed: int = 0, **habits: float) -> GroupTrial:
    """Let simulated people take part to the end."""
    found = trial(session, protocol, many, seed, **habits)
    asyncio.run(found.run())
    session.writer.flush()
    return found


def gathered(session: Session, protocol: Any, many: int = 4) -> tuple[GroupTrial, list[SimulatedMember], int]:
    """A group of four whose first match waits to be played; its number."""
    found = trial(session, protocol, many)

    async def work() -> int:
        for _ in range(400):
            found._let_in()
            for person in found.people.values():
                await found._respond(person)
            found.rooms[0].tick()
            found.wall.turn(2000)
            with session.store.reading() as conn:
                matches = open_matches(conn, found.study)
            if matches and not found.attendance.waits_for(matches[0]["number"]):
                return int(matches[0]["number"])
        raise AssertionError("no group began")

    number = asyncio.run(work())
    return found, list(found.people.values()), number


def arrivals(found: GroupTrial) -> list[list[int]]:
    """The members of each group, as the numbers of their arrival from 0."""
    order = {person: at for at, person in enumerate(found.people)}
    with found.study.store.reading() as conn:
        groups = groups_of(conn, found.study.id)
        members = [members_of(conn, found.study.id, group.number) for group in groups]
    return [[order[one.person] for one in group if one.person is not None] for group in members]


def rows(study: Study, query: str, *values: Any) -> list[tuple[Any, ...]]:
    with study.store.reading() as conn:
        return [tuple(row) for row in conn.execute(query, values).fetchall()]


def meets_twice(plan: tuple[Tables, ...]) -> list[tuple[int, int]]:
    """The pairs that a plan lets meet more than once."""
    seen: set[tuple[int, int]] = set()
    twice = []
    for tables in plan:
        for table in tables:
            for pair in combinations(sorted(table), 2):
                if pair in seen:
                    twice.append(pair)
                seen.add(pair)
    return twice
