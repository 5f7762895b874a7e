"""Diplomacy's orders: the 160 published test cases of adjudicators, and how orders are written and read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from games.diplomacy.adjudication import adjudicate
from games.diplomacy.geography import STANDARD, Unit
from games.diplomacy.notation import Complaint, read_adjustment, read_move, read_retreat
from games.diplomacy.orders import Beaten, Order, flaw
from games.diplomacy.winter import adjusted, quota, retreat

CASES = dict(
    line.split("\t", 1)
    for line in Path(__file__).with_name("diplomacy_datc.txt").read_text(encoding="utf-8").splitlines()
)
OWNERS = "AEFGIRT"
OCCUPIED = {"6.F.21", "6.G.10", "6.G.15", "6.H.11", "6.H.12"}
"""Where a unit came by sea, the oracle offers retreats to occupied provinces too; nobody can go there."""


@dataclass
class Table:
    """What a case has built up so far."""

    units: list[tuple[Unit, ...]] = field(default_factory=lambda: [()] * len(OWNERS))
    dislodged: tuple[Beaten, ...] = ()
    owners: list[int] = field(default_factory=lambda: [-1] * len(STANDARD.centres))


def by_owner(text: str) -> Iterator[tuple[int, list[str]]]:
    """``E: F NTH, A YOR; G: F LON`` as seats and items."""
    for part in filter(None, map(str.strip, text.split(";"))):
        owner, items = part.split(": ", 1)
        yield OWNERS.index(owner), items.split(", ")


def read(seat: int, texts: Iterable[str], table: Table, kind: str) -> Iterator[Order]:
    """The orders that count; what is wrong with the others is another test's."""
    units = tuple(table.units)
    for text in texts:
        try:
            if kind == "M":
                order = read_move(text, seat, units)
                if not flaw(order, units):
                    yield order
            elif kind == "R":
                yield read_retreat(text, [b.unit for b in table.dislodged if b.owner == seat])
            elif found := read_adjustment(text, units[seat]):
                yield found
        except Complaint:
            pass


def resolve(table: Table, kind: str, orders: dict[int, list[str]]) -> None:
    told = {seat: list(read(seat, texts, table, kind)) for seat, texts in orders.items()}
    every = [order for each in told.values() for order in each]
    units = tuple(table.units)
    if kind == "M":
        outcome = adjudicate(units, every)
        table.units, table.dislodged = list(outcome.units), outcome.dislodged
    elif kind == "R":
        after, _ = retreat(units, table.dislodged, {order.unit: order for order in every})
        table.units, table.dislodged = list(after), ()
    else:
        for seat, own in enumerate(units):
            allowed = quota(seat, tuple(table.owners), units, free=False)
            table.units[seat] = adjusted(seat, told.get(seat, []), own, allowed)[0]


def parts_of(phase: str) -> dict[str, str]:
    return dict(part.split(" ", 1) for part in re.split(r" \| | => ", phase) if " " in part.strip())


def arrange(table: Table, parts: dict[str, str]) -> None:
    for seat, centres in by_owner(parts.get("SC", "")):
        for centre in set(centres) & set(STANDARD.centres):
            table.owners[STANDARD.centres.index(centre)] = seat
    for seat, units in by_owner(parts.get("U", "")):
        there = [Unit.read(text) for text in units]
        table.units[seat] += tuple(unit for unit in there if unit.place in STANDARD.places)


@pytest.mark.parametrize("case", CASES)
def test_published_cases_end_as_published(case: str) -> None:
    table = Table()
    for phase in CASES[case].split("  ##  "):
        head, _, body = phase.partition("] ")
        if body.startswith(("SC ", "U ")):
            table = Table()
        parts = parts_of(body)
        arrange(table, parts)
        resolve(table, head[-1], dict(by_owner(parts.get("O", ""))))
        expected = dict(by_owner(parts.get("P", "").strip(" -")))
        found = {seat: sorted(map(str, own)) for seat, own in enumerate(table.units) if own}
        assert found == {seat: sorted(units) for seat, units in expected.items()}
        check_retreats(case, table, parts.get("D", ""))


def check_retreats(case: str, table: Table, told: str) -> None:
    expected = {
        (seat, unit.split(" -> ")[0]): set(unit.split(" -> ")[1].split("+"))
        for seat, units in by_owner(told)
        for unit in units
    }
    found = {(b.owner, str(b.unit)): set(b.retreats) for b in table.dislodged if b.retreats}
    if case in OCCUPIED:
        taken = {unit.province for own in table.units for unit in own}
        assert all(places <= expected[key] - taken for key, places in found.items())
    else:
        assert found == expected
