"""States of Diplomacy, and names of their phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.said import Name
from games.diplomacy.geography import STANDARD, Unit
from games.diplomacy.orders import Beaten
from games.diplomacy.winter import NOBODY

FIRST_YEAR: Final = 1901
POWERS: Final = STANDARD.powers
NAMES: Final = tuple(Name(player, power) for player, power in enumerate(POWERS))
SPRING, FALL, WINTER = "Spring", "Fall", "Winter"
TALK, ORDERS, RETREATS, ADJUSTMENTS, OVER = "talk", "orders", "retreats", "adjustments", "over"
KEPT: Final = 3
"""Number of phases that are kept with their orders."""


class Letter(NamedTuple):
    """A message of a power; an empty audience means everybody."""

    sender: Player
    audience: tuple[Player, ...]
    text: str

    def heard_by(self, player: Player | None) -> bool:
        """Whether the player may read it; None reads everything."""
        return player is None or not self.audience or player == self.sender or player in self.audience


class OrderResult(NamedTuple):
    """An order of a past phase, and its failures joined by commas, empty for none."""

    owner: Player
    text: str
    result: str = ""


class Report(NamedTuple):
    phase: str
    orders: tuple[OrderResult, ...]


def _owners() -> tuple[Player, ...]:
    homes = {home: player for player, centres in enumerate(STANDARD.homes) for home in centres}
    return tuple(homes.get(centre, NOBODY) for centre in STANDARD.centres)


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        round: of talk, or of orders if these go with talk; from 1.
        owners: of each centre of the map.
        dislodged: units that may retreat now.
        drafts: orders of each power in the rounds before the last one, which alone counts.
        talk: messages since the last orders were carried out.
        reports: the last phases, the latest first.
        welfare: points of each power.
    """

    year: int = FIRST_YEAR
    season: str = SPRING
    stage: str = ORDERS
    round: int = 1
    units: tuple[tuple[Unit, ...], ...] = STANDARD.opening
    owners: tuple[Player, ...] = _owners()
    dislodged: tuple[Beaten, ...] = ()
    drafts: tuple[tuple[str, ...], ...] = ()
    talk: tuple[Letter, ...] = ()
    reports: tuple[Report, ...] = ()
    welfare: tuple[int, ...] = (0,) * len(POWERS)

    @property
    def phase(self) -> str:
        """The name of the phase: ``Spring 1901, movement``."""
        if self.season == WINTER:
            return f"{WINTER} {self.year}, {ADJUSTMENTS}"
        return f"{self.season} {self.year}, {RETREATS if self.stage == RETREATS else 'movement'}"

    def centres(self, player: Player) -> int:
        return self.owners.count(player)

    def is_alive(self, player: Player) -> bool:
        return bool(self.units[player]) or player in self.owners


@dataclass(frozen=True, slots=True)
class TurnState(State):
    """A match in which powers write one after another, in an order that is redrawn for each round.

    Attributes:
        writer: the power that writes now; `NOBODY` while it is drawn.
        written: powers that have written in this round; their ``drafts`` are the orders of this round.
    """

    writer: Player = NOBODY
    written: tuple[Player, ...] = ()
