"""A table with zones of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board
from games.core.boards.kinds import Kind, register
from games.core.boards.scene import (
    Box,
    Icon,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    ellipse,
    fitted,
    seat_name,
)
from games.core.boards.svg import drawing
from games.core.naming import does
from games.core.words import say


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its face (`HIDDEN` when not visible), and a short note on it."""

    face: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on a card table: a hand, a deck, a discard pile."""

    name: str
    owner: int | None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable(Board):
    """Zones of cards, and each player's chips (empty for games without stakes)."""

    zones: tuple[Zone, ...]
    chips: tuple[int, ...] = ()
    pot: int | None = None


def cards_text(board: CardTable, name: Callable[[Player], str]) -> str:
    lines = []
    for zone in board.zones:
        cards = [f"{card.face} ({card.hint})" if card.hint else card.face for card in zone.cards]
        lines.append(f"{zone.name}: {', '.join(cards) or '-'}")
    lines += [
        say("{does} {chips} in the pot", does=does(name(player), "has"), chips=chips)
        for player, chips in enumerate(board.chips)
    ]
    return "\n".join(lines)


RATIO: Final = 2.5 / 3.5
"""Width of a playing card as a part of its height."""
TALLEST: Final = 5
"""A pile of chips is drawn no higher than this many."""


class _Layout:
    """The watching player below, the others above, common cards and the pot between."""

    def __init__(self, board: CardTable, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        common = sum(max(1, len(zone.cards)) for zone in board.zones if zone.owner is None)
        self.reach = min(0.5, 0.2 + 0.07 * common)
        """Width of the common cards, and of the pot, as a part of the table's."""
        table = viewer.area.inset(14, 10)
        far, middle = table.h * 0.34, table.h * 0.27
        self.far = Rect(table.x, table.y, table.w, far)
        self.middle = Rect(table.x, self.far.bottom, table.w, middle)
        self.nearby = Rect(table.x, self.middle.bottom, table.w, table.bottom - self.middle.bottom)
        self.title = viewer.row() + 6

    def scene(self) -> Scene:
        whole = self.viewer.area
        shapes: list[Shape] = [
            Box(whole.inset(2), Style("felt", "felt+12%text"), 28),
            Box(whole.inset(9), Style("", "felt+10%text", 1.5), 22),
        ]
        targets = []
        for zone, rect in self._places():
            places = self._card_rects(zone, rect)
            shapes += self._zone(zone, rect, places)
            for i, (card, place) in enumerate(zip(zone.cards, places, strict=True)):
                key = i if card.face == HIDDEN else card.face
                targets.append(Target(key, place, self._described(zone, card)))
        shapes += self._stakes()
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _described(self, zone: Zone, card: Card) -> str:
        face = say("face down") if card.face == HIDDEN else say(card.face)
        name = say(zone.name)
        where = name if zone.owner is None else f"{self.viewer.name(zone.owner)}, {name}"
        return f"{where}: {face}" + (f" ({card.hint})" if card.hint else "")

    # places

    def _places(self) -> Iterator[tuple[Zone, Rect]]:
        """Yield every zone with its rectangle, far to near."""
        zones = self.board.zones
        staked = self.board.pot is not None or bool(self.board.chips)
        right = Rect(self.middle.cx, self.middle.y, self.middle.w * self.reach, self.middle.h)
        yield from _columns(
            [z for z in zones if z.owner is not None and z.owner != self.viewer.near], self.far
        )
        yield from _columns([z for z in zones if z.owner is None], right if staked else self.middle)
        yield from _columns([z for z in zones if z.owner == self.viewer.near], self.nearby)

    def _card_rects(self, zone: Zone, rect: Rect) -> list[Rect]:
        """Return cards side by side, overlapping when there are many."""
        count = len(zone.cards)
        if not count:
            return []
        height = min(max(20.0, min(rect.h - self.title - 8, 420.0)), rect.w * 0.8 / RATIO)
        width = height * RATIO
        step = min(width * 1.12, (rect.w * 0.92 - width) / max(1, count - 1))
        left = rect.cx - (width + step * (count - 1)) / 2
        top = rect.y + (4 if zone.owner == self.viewer.near else self.title)
        return [Rect(left + i * step, top, width, height) for i in range(count)]

    def _stake_rect(self, player: int, words: str) -> Rect | None:
        """Return a place beside the player's cards, wide enough for the words; None without room."""
        for zone, rect in self._places():
            cards = self._card_rects(zone, rect) if zone.owner == player else []
            if cards:
                side = min(cards[0].h, max(90.0 * self.viewer.unit, cards[0].h * 0.6))
                wide = max(side * 0.8, self.viewer.wide(words, bold=True) + 8)
                place = Rect(cards[-1].right + 12, cards[0].cy - side / 2, wide, side)
                return place if place.right < rect.right else None
        return None

    # shapes

    def _zone(self, zone: Zone, rect: Rect, places: Sequence[Rect]) -> Iterator[Shape]:
        for card, place in zip(zone.cards, places, strict=True):
            yield from card_shapes(place, card, self.viewer)
        title = Rect(rect.x, rect.y, rect.w, self.title)
        if zone.owner == self.viewer.near:
            title = title._replace(y=(places[0].bottom if places else rect.y) + 2)
        if zone.owner is None:
            count = len(zone.cards)
            words = (
                say(zone.name) + (f" ({count})" if count > 1 else "")
                if count
                else say("{name}: empty", name=zone.name)
            )
            yield self.viewer.label(title, words, "secondary")
            return
        alone = sum(other.owner == zone.owner for other in self.board.zones) == 1
        words = say(self.viewer.name(zone.owner)) + ("" if alone else f" · {say(zone.name)}")
        words += "" if zone.cards else say(": no card yet")
        size = self.viewer.size()
        yield from seat_name(title.inset(8, 0), zone.owner, words, size, align="middle", bold=True)

    def _stakes(self) -> Iterator[Shape]:
        deck = any(zone.owner is None for zone in self.board.zones)
        if self.board.pot is not None:
            wide = self.middle.w * self.reach
            left = self.middle.cx - (wide if deck else wide / 2)
            room = Rect(left, self.middle.y, wide, self.middle.h)
            yield from self._pile(room, self.board.pot, say("Pot {pot:,}", pot=self.board.pot), "text")
        for player, amount in enumerate(self.board.chips):
            words = say("put in {amount:,}", amount=amount)
            if (place := self._stake_rect(player, words)) is not None:
                yield from self._pile(place, amount, words, f"seat-{player}")

    def _pile(self, rect: Rect, amount: int, words: str, role: str) -> Iterator[Shape]:
        text = self.viewer.row() + 2
        wide = min(rect.w * 0.62, (rect.h - text) * 0.75, 84.0 * self.viewer.unit)
        thick, shown = wide * 0.2, min(amount, TALLEST)
        tall = wide * 0.42 + thick * max(0, shown - 1)
        base = rect.cy + (tall - text) / 2
        for i in range(shown if wide > 0 else 0):
            disc = Rect(rect.cx - wide / 2, base - wide * 0.42 - i * thick, wide, wide * 0.42)
            yield from chip_shapes(disc, thick, role)
        label = Rect(rect.x - 20, base + thick + 2, rect.w + 40, text)
        yield self.viewer.label(label, words, bold=True)


def card_shapes(rect: Rect, card: Card, viewer: Viewer) -> Iterator[Shape]:
    """Draw a card face with indices in its corners, or the back of a hidden one."""
    radius = rect.w * 0.08
    yield Box(rect.moved(0, max(1.0, rect.h * 0.012)), Style("#000000", opacity=0.22), radius)
    if card.face == HIDDEN:
        yield Box(rect, Style("card-back", "card-back+35%text"), radius)
        yield Icon(rect, "card_back", "accent+15%text")
    else:
        yield Box(rect, Style("paper", "#8792A0"), radius)
        yield from _face(rect, card.face)
    if card.hint:
        band = Rect(rect.x, rect.y + rect.h * 0.6, rect.w, rect.h * 0.16)
        yield Box(band, Style("ink", opacity=0.85), 0)
        yield Label(band, card.hint, min(viewer.row("secondary"), rect.h * 0.12), "#FFFFFF")


def _face(rect: Rect, face: str) -> Iterator[Shape]:
    corner = Rect(rect.x + rect.w * 0.06, rect.y + rect.h * 0.035, rect.w * 0.30, rect.h * 0.17)
    index = fitted(corner, face, corner.h * 0.95, "ink", bold=True)
    across = Rect(rect.x + rect.right - corner.right, rect.y + rect.bottom - corner.bottom, *corner[2:])
    yield index
    yield index._replace(rect=across, turned=True)
    if drawing(f"card_{face}"):
        yield Icon(Rect.around(rect.cx, rect.cy, rect.w * 0.64, rect.w * 0.64), f"card_{face}", "ink")
    else:
        middle = rect.inset(rect.w * 0.1, rect.h * 0.28)
        yield fitted(middle, face, middle.h * 0.8, "ink", bold=True)


def chip_shapes(top: Rect, thick: float, role: str) -> Iterator[Shape]:
    """Draw a chip seen from above at an angle: an edge, and a lighter top."""
    edge, rim = f"{role}+25%surface", f"{role}+35%#000000"
    half = top.y + top.h / 2
    yield ellipse(top.moved(0, thick), Style(edge, rim))
    yield Box(Rect(top.x, half, top.w, thick), Style(edge), 0)
    for x in (top.x, top.right):
        yield Box(Rect(x - 0.5, half, 1, thick), Style(rim), 0)
    yield ellipse(top, Style(f"{role}+45%surface", rim))
    inset = top.w * 0.16
    yield ellipse(top.inset(inset, inset * 0.42), Style("", rim))


def _columns(zones: Sequence[Zone], area: Rect) -> Iterator[tuple[Zone, Rect]]:
    wide = area.w / max(1, len(zones))
    for i, zone in enumerate(zones):
        yield zone, Rect(area.x + i * wide, area.y, wide, area.h)


def _fits(board: CardTable, players: range) -> bool:
    return {zone.owner for zone in board.zones} <= {None, *players}


register(Kind("CardTable", CardTable, cards_text, lambda *args: _Layout(*args).scene(), fits=_fits))
