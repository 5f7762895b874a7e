"""A map of provinces with armies and fleets on it, and their orders."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.naming import player_name
from games.core.said import Quoted
from games.core.words import say


@dataclass(frozen=True, slots=True)
class MapUnit:
    """An army, ``A``, or a fleet, ``F``, in a province or on one of its coasts.

    Attributes:
        retreats: possible retreats of a dislodged unit.
    """

    owner: Player
    kind: str
    place: str
    retreats: tuple[str, ...] = ()
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class MapOrder:
    """An order in notation, like ``A MAR S A PAR - BUR``, and its failures joined by commas, if any."""

    owner: Player
    text: str
    result: str = ""


@dataclass(frozen=True, slots=True)
class MapLetter:
    """A message of this phase; an empty audience means everybody."""

    sender: Player
    audience: tuple[Player, ...]
    text: str


class Phase(NamedTuple):
    """Where a match is: the data of the fact ``year``.

    Attributes:
        season: with its year, as ``Spring 1901``.
        last: the last year of the match.
        round: of talk, or of orders where these go with talk; from 1.
    """

    season: str
    year: int
    last: int
    round: int
    in_fall: bool
    in_winter: bool
    talking: bool
    retreating: bool


@dataclass(frozen=True, slots=True)
class WarMap(Board):
    """Units now, and the orders that brought them there.

    A province means the options of forms that are orders of the unit in it; see `clicks`.

    Attributes:
        map: name of the drawing.
        powers: names of the seats' sides.
        owners: supply centres and their owners.
        orders: of the phase before, with results.
        orders_phase: name of the phase before.
        earlier: older phases, each with its orders.
        welfare: points by seat, where they are counted.
        letters: messages of this phase.
        drafts: orders that were written for this phase, if the viewer may see them.
    """

    map: str
    powers: tuple[str, ...]
    units: tuple[MapUnit, ...]
    owners: tuple[tuple[str, int], ...]
    phase: str
    orders: tuple[MapOrder, ...] = ()
    orders_phase: str = ""
    earlier: tuple[tuple[str, tuple[MapOrder, ...]], ...] = ()
    welfare: tuple[int, ...] = ()
    letters: tuple[MapLetter, ...] = ()
    drafts: tuple[MapOrder, ...] = ()

    def power(self, player: Player) -> str:
        return self.powers[player] if 0 <= player < len(self.powers) else player_name(player)

    def letter_text(self, letter: MapLetter) -> str:
        heard = ", ".join(map(self.power, letter.audience)) or "all"
        return say(
            "{power} to {heard}: {words}",
            power=self.power(letter.sender),
            heard=heard,
            words=Quoted(letter.text),
        )


class Order(NamedTuple):
    """A parsed order.

    Attributes:
        unit: ``A`` or ``F``.
        place: where the unit is.
        sort: ``hold``, ``move``, ``support``, ``convoy``, ``retreat``, ``disband`` or ``build``.
        target: goal of the unit, or of the one that it helps; empty for an order to stay.
        helped: place of the unit that it helps.
        convoyed: whether it is to go by sea.
    """

    unit: str
    place: str
    sort: str
    target: str = ""
    helped: str = ""
    convoyed: bool = False


WAIVE: Final = "WAIVE"
_PLACE: Final = r"[A-Z]{3}(?:/[A-Z]{2})?"
_NAMED: Final = re.compile(rf"(?:[AF] )?({_PLACE})")
_ORDER: Final = re.compile(
    rf"(?P<unit>[AF]) (?P<place>{_PLACE}) (?:"
    rf"(?P<alone>[HDB])"
    rf"|(?P<goes>[-R]) (?P<to>{_PLACE})(?P<via> VIA)?"
    rf"|(?P<helps>[SC]) [AF] (?P<helped>{_PLACE})(?: - (?P<there>{_PLACE}))?)"
)
_SORTS: Final = {
    "H": "hold", "D": "disband", "B": "build", "-": "move", "R": "retreat", "S": "support", "C": "convoy",
}  # fmt: skip
CHOICES: Final = ("hold", "support", "convoy", "via", "army", "fleet", "disband", "nothing")
"""Keys of buttons beside the map for parts of orders."""


@lru_cache(maxsize=4096)
def read_order(text: str) -> Order | None:
    """Return the order in a notation; None for anything else."""
    match = _ORDER.fullmatch(text)
    if match is None:
        return None
    part = match.groupdict()
    sort = _SORTS[part["alone"] or part["goes"] or part["helps"]]
    target = part["to"] or part["there"] or ""
    return Order(part["unit"], part["place"], sort, target, part["helped"] or "", bool(part["via"]))


def clicks(field: str, option: str) -> tuple[str, ...]:
    """Return the keys to click, in turn, to give an order or to waive that of a field; else none."""
    order = read_order(option)
    if order is None:
        waived = _NAMED.fullmatch(field) if option == WAIVE else None
        return (waived[1][:3], "nothing") if waived else ()
    province = order.place[:3]
    match order.sort:
        case "move" if order.convoyed:
            return province, "via", order.target
        case "move" | "retreat":
            return province, order.target
        case "support" | "convoy":
            return province, order.sort, order.helped[:3], order.target or "hold"
        case "build":
            built = "army" if order.unit == "A" else "fleet"
            return (province, built, order.place) if "/" in order.place else (province, built)
        case _:
            return province, order.sort


def begun(board: WarMap, field: str) -> str:
    """Return the order of `WarMap.drafts` for a unit or a site; empty if none was written."""
    for draft in board.drafts:
        order = read_order(draft.text)
        if order is not None and field in (f"{order.unit} {order.place}", order.place[:3]):
            return draft.text
    return ""


def war_map_text(board: WarMap, name: Callable[[Player], str]) -> str:
    """Write each power with its units and centres, the orders of the phases before, and the messages."""
    rows = [
        [power, name(player), _units(board, player), _centres(board, player), *_welfare(board, player)]
        for player, power in enumerate(board.powers)
    ]
    head = [
        say("Power"),
        say("Seat"),
        say("Units"),
        say("Centres"),
        *([say("Welfare")] if board.welfare else []),
    ]
    phases = [*board.earlier, (board.orders_phase, board.orders)]
    orders = [
        line
        for phase, given in phases
        for line in _orders(board, say("Orders of {phase}:", phase=phase), given)
    ]
    orders += _orders(board, say("Written so far:"), board.drafts)
    return "\n".join([board.phase, table([head, *rows]), *orders, *map(board.letter_text, board.letters)])


def _units(board: WarMap, player: Player) -> str:
    units = (f"{unit.kind} {unit.place}" + _way_out(unit) for unit in board.units if unit.owner == player)
    return ", ".join(units) or "none"


def _way_out(unit: MapUnit) -> str:
    if not unit.dislodged:
        return ""
    return say(" (dislodged, may retreat to {listed})", listed=", ".join(unit.retreats) or "nowhere")


def _centres(board: WarMap, player: Player) -> str:
    return " ".join(place for place, owner in board.owners if owner == player) or "none"


def _welfare(board: WarMap, player: Player) -> list[str]:
    return [str(board.welfare[player])] if player < len(board.welfare) else []


def _orders(board: WarMap, head: str, orders: tuple[MapOrder, ...]) -> Iterator[str]:
    if not orders:
        return
    yield head
    for player, power in enumerate(board.powers):
        texts = [
            f"{order.text} ({order.result})" if order.result else order.text
            for order in orders
            if order.owner == player
        ]
        if texts:
            yield f"{power}: {'; '.join(texts)}"


_scene: Final = later("games.diplomacy.board_scene:war_map_scene")
register(Kind("WarMap", WarMap, war_map_text, _scene, clicks=clicks, begun=begun))
