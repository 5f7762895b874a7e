"""Mistakes in ``[group]``, and warnings about what is allowed but unwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.catalog import PLAYERS
from games.core.game import GameError
from games.core.param import near
from games.core.said import stated
from replays.studies.assignment import game_of
from replays.studies.group_tables import PERSON, Group
from replays.studies.group_units import GROUP, SETTING, people_in, strata_items, unit_of
from replays.studies.protocol import Block, Level, Protocol
from replays.studies.strangers import nearest_block, perfect_plan

BOX: Final = "group_data"
"""The box of the consent that a study of groups needs."""
FEWEST_UNITS: Final = 10
"""With fewer groups of a condition, intervals are rough."""
AMOUNT: Final = re.compile(r"\d{1,9}(\.\d{1,4})?")
_WORD: Final = re.compile(r"[\w-]{1,64}")


def group_mistakes(protocol: Protocol) -> Iterator[str]:
    """Yield why a study of groups cannot be as ``[group]`` says; nothing without that table."""
    group = protocol.group
    if group is None:
        if any(SETTING in level.set for level in protocol.levels):
            yield stated("conditions.levels: seats is only read in a study of groups; add [group].")
        return
    yield from _sizes(group)
    for key, seats in _compositions(protocol, group):
        yield from _seats(protocol, group, key, seats)
    yield from _partners(protocol, group)
    yield from _matching(protocol, group)
    yield from _stand_in(protocol, group)
    yield from _consent(protocol)
    yield from _pay(group)
    for number, block in enumerate(protocol.blocks, 1):
        yield from _block(protocol, group, block, f"blocks[{number}]")
    yield from _quota(protocol)


def _sizes(group: Group) -> Iterator[str]:
    if group.least > group.people:
        yield stated(
            "group.least is {least}, more than the {people} people of a group; write {people} or less.",
            least=group.least,
            people=group.people,
        )
    if group.leave_after > group.wait:
        yield stated(
            "group.leave_after is {after} s, but the waiting ends after {wait} s; make it shorter.",
            after=group.leave_after,
            wait=group.wait,
        )


def _compositions(protocol: Protocol, group: Group) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "group.seats", group.composition
    for number, level in enumerate(protocol.conditions.levels, 1):
        if SETTING in level.set:
            yield f"conditions.levels[{number}].set.seats", protocol.seats(level.name)


def _seats(protocol: Protocol, group: Group, key: str, seats: tuple[str, ...]) -> Iterator[str]:
    for name in dict.fromkeys(seats):
        if name != PERSON and name not in protocol.agents:
            known = [PERSON, *protocol.agents]
            yield stated(
                "{key}: there is no agent {name}{near}; write person, or a name of [agents].",
                key=key,
                name=repr(name),
                near=near(name, known),
            )
        elif protocol.agents.get(name, "").partition(":")[0] == "human":
            yield stated(
                "{key}: {name} is a person at the host's screen; in a group write person, and everybody has "
                "a screen.",
                key=key,
                name=repr(name),
            )
    people = seats.count(PERSON)
    if key == "group.seats" and people != group.people:
        yield stated(
            "group.seats has {count} seats of people, and group.people is {people}; make them equal.",
            count=people,
            people=group.people,
        )
    elif not group.least <= people <= group.people:
        yield stated(
            "{key} has {count} seats of people; a group has {least} to {most}.",
            key=key,
            count=people,
            least=group.least,
            most=group.people,
        )


def _partners(protocol: Protocol, group: Group) -> Iterator[str]:
    if group.partners == "partners":
        if group.block:
            yield stated(
                'group.block is only read with partners = "strangers" or "perfect-strangers"; leave it out, '
                "or write that."
            )
        return
    if not group.block:
        yield stated("group.block is missing: strangers are drawn in a block of people; write how many.")
        return
    for level in protocol.levels:
        people = people_in(protocol, level.name)
        if people and (group.block % people or group.block <= people):
            yield stated(
                "group.block is {block}; write a multiple of the {people} people of a match, and more than "
                "that.",
                block=group.block,
                people=people,
            )
            return
    if group.partners == "perfect-strangers":
        yield from _perfect(protocol, group)


def _perfect(protocol: Protocol, group: Group) -> Iterator[str]:
    matches = sum(block.planned for block in protocol.blocks)
    for people in dict.fromkeys(people_in(protocol, level.name) for level in protocol.levels):
        if people < 2 or perfect_plan(group.block, people, matches) is not None:
            continue
        size = nearest_block(group.block, people, matches)
        offer = (
            stated("the nearest size that has one is {size}", size=size)
            if size
            else stated("no near size has one; play fewer matches")
        )
        yield stated(
            "group.block: no plan lets {block} people play {matches} matches in groups of {people} so that "
            "nobody meets twice; {offer}.",
            block=group.block,
            matches=matches,
            people=people,
            offer=offer,
        )


def _matching(protocol: Protocol, group: Group) -> Iterator[str]:
    if group.match == "strata":
        known = {item.id for _, item in strata_items(protocol, all_kinds=True)}
        usable = {item.id for _, item in strata_items(protocol)}
        if not group.strata:
            yield stated('group.strata is missing: match = "strata" needs the items whose answers count.')
        for name in group.strata:
            if name not in usable:
                yield (
                    stated("group.strata: {name} is no choice or scale.", name=repr(name))
                    if name in known
                    else stated(
                        "group.strata: no form before the waiting room has an item {name}{near}.",
                        name=repr(name),
                        near=near(name, sorted(usable)),
                    )
                )
        if len({unit_of(protocol, level.name) for level in protocol.levels}) > 1:
            yield stated('group.match = "strata" needs groups of one size in all conditions.')
    elif group.strata:
        yield stated('group.strata is only read with match = "strata"; leave it out, or write that.')
    if group.match == "list" and protocol.participants.codes != "file":
        yield stated(
            'group.match = "list" needs participants.codes = "file": each line is a code, the station, and '
            "the name of the group."
        )


def _stand_in(protocol: Protocol, group: Group) -> Iterator[str]:
    name = group.dropout.stand_in
    needed = group.dropout.then in ("stand-in", "ask") or group.too_few == "stand-ins"
    if needed and name not in protocol.agents and not _WORD.fullmatch(name):
        yield stated(
            "group.dropout.stand_in must be a name of [agents], or an agent without options such as random, "
            "not {name}.",
            name=repr(name),
        )
    if protocol.agents.get(name, name).partition(":")[0] == "human":
        yield stated("group.dropout.stand_in: {name} is a person; name a program.", name=repr(name))


def _consent(protocol: Protocol) -> Iterator[str]:
    boxes = {box.id: box for box in protocol.consent.boxes}
    if BOX not in boxes or not boxes[BOX].required:
        yield stated(
            "consent.boxes needs a box {box} that must be ticked: after a deletion a person's moves stay, "
            "because the data of the others of the group need them, and the consent must say so.",
            box=repr(BOX),
        )


def _pay(group: Group) -> Iterator[str]:
    for key, amount in (("wait_minute", group.pay.wait_minute), ("home", group.pay.home)):
        if not AMOUNT.fullmatch(amount):
            yield stated(
                'group.pay.{key} must be an amount such as "0.15", not {amount}.',
                key=key,
                amount=repr(amount),
            )


def _block(protocol: Protocol, group: Group, block: Block, key: str) -> Iterator[str]:
    if block.opponents:
        yield stated(
            "{key}.opponents: in a study of groups, [group] says who sits in the seats; leave it out.",
            key=key,
        )
    if block.deals == "mirrored" or block.climb:
        what = "climb" if block.climb else 'deals = "mirrored"'
        yield stated("{key}: a group plays no {what}; leave it out.", key=key, what=what)
    if GROUP in protocol.agents or PERSON in protocol.agents:
        yield stated("agents: no agent may be called {group} or {person}.", group=GROUP, person=PERSON)
    try:
        game = game_of(block)
    except GameError:
        return
    name = game.spec.name
    if game.spec.ticks_per_second:
        yield stated(
            "{key}.game: time passes in {name}; groups at several screens play games of turns.",
            key=key,
            name=name,
        )
    for where, seats in _compositions(protocol, group):
        if len(seats) != game.num_players:
            yield stated(
                "{where} has {seats} seats, and {name} in {key} has {players}; name as many, or set players "
                "in {key}.set.",
                where=where,
                seats=len(seats),
                name=name,
                key=key,
                players=game.num_players,
            )
    yield from _smaller(group, block, key)


def _smaller(group: Group, block: Block, key: str) -> Iterator[str]:
    """Yield why a block's game cannot be played by fewer people, where groups may be smaller."""
    if group.too_few != "smaller":
        return
    programs = len(group.composition) - group.people
    for people in range(group.least, group.people):
        try:
            game_of(with_players(block, people + programs))
        except GameError as error:
            yield stated(
                '{key}.game: too_few = "smaller" lets {people} people play. {error}',
                key=key,
                people=people,
                error=error,
            )
            return


def with_players(block: Block, players: int) -> Block:
    """Return a block whose game has this number of players."""
    return replace(block, set={**block.set, PLAYERS: str(players)})


def _quota(protocol: Protocol) -> Iterator[str]:
    whole = sum(level.share * unit_of(protocol, level.name) for level in protocol.levels)
    if whole and protocol.quota.participants % whole:
        yield stated(
            "quota.participants is {participants}, no multiple of the {whole} people of one group for each "
            "share of the conditions.",
            participants=protocol.quota.participants,
            whole=whole,
        )
    items = [name for name in protocol.conditions.strata if name != "station"]
    if items:
        yield stated(
            "conditions.strata: a condition is drawn for a group, so answers of one person cannot decide; "
            "name station alone, or use group.strata."
        )


def group_warnings(protocol: Protocol) -> Iterator[str]:
    """Yield what is allowed in a study of groups, but unwise."""
    if protocol.group is None:
        return
    for level in protocol.levels:
        units = _units(protocol, level)
        if units < FEWEST_UNITS:
            yield stated(
                "Condition {name} has {units} groups: below {fewest} the intervals are rough, and only large "
                "differences are found.",
                name=level.name,
                units=units,
                fewest=FEWEST_UNITS,
            )
    group = protocol.group
    if group.dropout.then == "default" and group.dropout.told:
        yield stated(
            'group.dropout.told: with then = "default" no program plays; the others read that the default '
            "action is taken."
        )


def _units(protocol: Protocol, level: Level) -> int:
    """Return how many groups of a condition there are when the quota is reached."""
    whole = sum(one.share * unit_of(protocol, one.name) for one in protocol.levels)
    return protocol.quota.participants * level.share // max(1, whole)
