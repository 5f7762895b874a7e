"""Strata: groups of people in each of which the conditions are balanced separately.

A stratum is a station, an answer that somebody gave before the first block, or both. Who is assigned by an
answer gets a row of the allocation list when the screens before the first block are over, not with the
consent.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final

from games.core.param import meant
from games.core.said import stated
from replays.studies.protocol import Item, Protocol

STATION: Final = "station"
UNSAID: Final = "not said"
"""Of people who left the item out."""
MOST: Final = 24
_JOIN: Final = " / "


def items_of(protocol: Protocol) -> list[tuple[str, Item]]:
    """Return the items whose answers make strata, with their forms."""
    start = protocol.flow.start
    asked = start[start.index("consent") + 1 :] if "consent" in start else ()
    known = {form.id for form in protocol.forms}
    forms = [name.removeprefix("form:") for name in asked if name.startswith("form:")]
    items = {item.id: (name, item) for name in forms if name in known for item in protocol.form(name).items}
    return [items[name] for name in protocol.conditions.strata if name in items and name != STATION]


def _answers(item: Item) -> tuple[str, ...]:
    points = tuple(str(point) for point in range(1, item.points + 1))
    return (*(item.options if item.kind == "choice" else points), UNSAID)


def answers_of(protocol: Protocol) -> list[str]:
    """Return the strata of the answers, in words; one empty stratum without such items."""
    return [_JOIN.join(answers) for answers in product(*(_answers(item) for _, item in items_of(protocol)))]


def named(protocol: Protocol, station: str, answers: str) -> str:
    """Return a stratum as the allocation list names it."""
    return _JOIN.join(filter(None, (station if STATION in protocol.conditions.strata else "", answers)))


def stratum_of(conn: sqlite3.Connection, protocol: Protocol, person_id: int, station: str) -> str:
    """Return the stratum of a participant by the answers so far."""
    query = "select value from answers where participant_id = ? and form = ? and item = ?"
    answers = []
    for form, item in items_of(protocol):
        row = conn.execute(query, [person_id, form, item.id]).fetchone()
        answers.append(row[0] if row and row[0] in _answers(item) else UNSAID)
    return named(protocol, station, _JOIN.join(answers))


def strata_mistakes(protocol: Protocol) -> Iterator[str]:
    """Yield the mistakes of ``conditions.strata``."""
    items = items_of(protocol)
    known = {item.id: item for _, item in items}
    for name in protocol.conditions.strata:
        if name != STATION and name not in known:
            yield (
                stated(
                    "conditions.strata: there is no stratum {name}{meant}. There is station, and every "
                    "choice or scale of a form that flow.start has after the consent.",
                    name=repr(name),
                    meant=meant(name, possible(protocol)),
                )
            )
        elif name != STATION and known[name].kind not in ("choice", "scale"):
            yield stated(
                "conditions.strata: {name} is a {kind}; only a choice or a scale makes strata.",
                name=name,
                kind=known[name].kind,
            )
    count = prod(len(_answers(item)) for _, item in items)
    if count > MOST:
        yield stated(
            "conditions.strata make {count} groups, more than {most}; choose items with fewer answers.",
            count=count,
            most=MOST,
        )
    early = {form for form, _ in items}
    for form in protocol.forms if items else ():
        if form.id in early and any(item.only for item in form.items):
            yield (
                stated(
                    "Form {id} comes before the condition is drawn, which rests on it: leave out only "
                    "from its items.",
                    id=form.id,
                )
            )


def possible(protocol: Protocol) -> list[str]:
    return [STATION, *(item.id for form in protocol.forms for item in form.items)]


def strata_warnings(protocol: Protocol) -> Iterator[str]:
    """Yield warnings about strata that are too small for their blocks."""
    groups = len(answers_of(protocol)) * max(1, len(protocol.study.stations))
    sizes = protocol.conditions.block_sizes or (sum(level.share for level in protocol.levels),)
    each = protocol.quota.participants / groups
    if items_of(protocol) and each < min(sizes):
        yield (
            stated(
                "conditions.strata and stations make {groups} groups of about {each:.1f} people, "
                "fewer than a block has ({sizes}): conditions will not balance; name fewer.",
                groups=groups,
                each=each,
                sizes=min(sizes),
            )
        )
