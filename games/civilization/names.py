"""Names of nations' cities, of our own invention."""

from __future__ import annotations

from typing import Final

from games.core.action import Player

STEMS: Final = (
    ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple"),
    ("Amber", "Basalt", "Chalk", "Flint", "Granite", "Jade", "Marble", "Onyx", "Quartz", "Slate"),
    ("Crane", "Eagle", "Falcon", "Heron", "Kestrel", "Lark", "Osprey", "Raven", "Swift", "Wren"),
    ("Badger", "Bison", "Fox", "Hare", "Ibex", "Lynx", "Marten", "Otter", "Stag", "Wolf"),
    ("Aster", "Clover", "Fern", "Heather", "Iris", "Lily", "Mallow", "Poppy", "Rose", "Thistle"),
)
ENDS: Final = ("ford", "ton", "haven", "field", "gate", "bridge", "mouth", "wick", "stead", "hill")


def city_name(player: Player, number: int) -> str:
    stems = STEMS[player % len(STEMS)]
    round_, place = divmod(number, len(stems))
    more, end = divmod(round_, len(ENDS))
    return f"{stems[place]}{ENDS[(place + end) % len(ENDS)]}" + (f" {more + 1}" if more else "")
