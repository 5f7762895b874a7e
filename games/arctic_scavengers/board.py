"""The board of Arctic Scavengers: cards in zones that also carry their uses and prices as data."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Final

from games.core.boards.kinds import Kind, later, register
from games.shared.boards.zones import CardZone, CardZones, ZoneCard, zones_text

GO: Final = "="
"""Key of the button that confirms the clicked cards."""


class _AsRecordedBefore:
    """Makes a value equal to one of its base class, as earlier versions recorded it.

    Attributes:
        base: the class whose fields are compared.
    """

    __slots__ = ()
    base: ClassVar[type[ZoneCard | CardZone | CardZones]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, self.base):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self._names())

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in self._names()))

    @classmethod
    def _names(cls) -> tuple[str, ...]:
        return tuple(field.name for field in fields(cls.base))


@dataclass(frozen=True, slots=True, eq=False)
class CampCard(_AsRecordedBefore, ZoneCard):
    """A card with its uses and its price.

    Attributes:
        uses: its worth for drawing, digging, hunting and fighting, as written on it; empty for nothing.
        cost: the price of hiring in food, in medicine, and in either of them; empty if it is not for hire.
        ability: what it does besides, as a sentence.
    """

    base = ZoneCard
    uses: tuple[str, ...] = ()
    cost: tuple[int, ...] = ()
    ability: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class CampZone(_AsRecordedBefore, CardZone):
    """A zone of cards with uses."""

    base = CardZone
    cards: tuple[CampCard, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Camp(_AsRecordedBefore, CardZones):
    """Both tribes' cards, the mercenaries for hire and the junkyard.

    Attributes:
        food: of each tribe, in this round.
        strict: whether the published rules hold, by which each person carries one tool.
    """

    base = CardZones
    zones: tuple[CampZone, ...]
    food: tuple[int, ...] = ()
    strict: bool = True


register(Kind("Camp", Camp, zones_text, later("games.arctic_scavengers.board_scene:camp_scene")))
