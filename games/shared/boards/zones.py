"""Cards with a description, in zones: hands, piles on both sides of a row of places, a market, a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, UNRECORDED, Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.scene import (
    Box,
    Key,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    faded,
    fitted,
    folded_corner,
    paragraph,
    scaled,
    seat_mark,
    seat_name,
)
from games.core.words import say
from resources.seat_marks import SEAT_MARKS


@dataclass(frozen=True, slots=True)
class ZoneCard:
    """A card, a pile of equal cards, or a chip.

    Attributes:
        face: its name; `HIDDEN` if the viewer may not know it.
        value: the number in its corner.
        suit: key of its shape and colour, see `SUITS`.
        text: what it does.
        note: its present state.
        up: whether it lies face up; a player who may know a face-down card sees its face faintly.
        count: number of cards in a pile; 0 for an empty one.
        keys: meaning of a click: one argument or kind, or all arguments of one action; none for nothing.
        marked: whether it just came here or was turned.
        counts: its present strength; None if that is not known or the same as `value`.
    """

    face: str
    value: str = ""
    suit: str = ""
    text: str = ""
    note: str = ""
    up: bool = True
    count: int = 1
    keys: tuple[str, ...] = ()
    marked: bool = False
    counts: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class CardZone:
    """A zone of cards, places or chips.

    Attributes:
        name: empty if the place beside it has the name.
        owner: None for everybody.
        row: counted from the owner's edge of the board to the middle.
        layout: ``row`` for cards side by side, ``fan``, ``pile`` for piles of equal cards, ``place`` for a
            place without cards, or ``chips`` to click.
        wide: width, relative to the others of its row.
        note: shown beside the name.
        keys: meaning of a click on the zone, as for a card.
        scores: of each player, at a place.
        control: the player who holds a place.
        results: what a card would count there now, for each way to lay one there that the viewer may choose;
            empty for the number on the card.
    """

    name: str
    owner: int | None
    row: int
    cards: tuple[ZoneCard, ...] = ()
    layout: str = "row"
    wide: int = 1
    note: str = ""
    keys: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    control: int | None = None
    results: tuple[str, ...] = field(default=(), compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class CardZones(Board):
    """Zones of cards; ``heights`` of the rows are relative to each other."""

    zones: tuple[CardZone, ...]
    heights: tuple[float, ...]


def zones_text(board: CardZones, name: Callable[[Player], str]) -> str:
    return "\n".join(zone_text(zone, name) for zone in board.zones if zone.layout != "chips")


def zone_text(zone: CardZone, name: Callable[[Player], str]) -> str:
    title = say(zone.name) if zone.owner is None else f"{name(zone.owner)}, {say(zone.name)}"
    title += f" ({say(zone.note)})" if zone.note else ""
    if zone.layout == "place":
        scores = [f"{name(player)} {score}" for player, score in enumerate(zone.scores)]
        held = [say("held by {name}", name=name(zone.control))] if zone.control is not None else []
        return f"{title}: {', '.join([*scores, *held])}"
    hidden = [card for card in zone.cards if card.face == HIDDEN and card.up and card.count == 1]
    if zone.cards and len(hidden) == len(zone.cards) and not any(card.note for card in hidden):
        return say("{title}: {hidden} hidden", title=title, hidden=len(hidden))
    return f"{title}: {'; '.join(map(card_text, zone.cards)) or say('none')}"


def card_text(card: ZoneCard) -> str:
    notes = [] if card.up else [say("face down")]
    notes += [say(card.note)] if card.note else []
    face = say("a card") if card.face == HIDDEN else say(card.face)
    face += f" x{card.count}" if card.count != 1 else ""
    return f"{face} ({', '.join(notes)})" if notes else face


SUITS: Final = {
    "air": ("triangle", "#2F7FC1"),
    "land": ("square", "#6B8E23"),
    "sea": ("circle", "#1F4E9E"),
    "people": ("circle", "#B4622D"),
    "tool": ("square", "#5B6B7F"),
    "medicine": ("plus", "#B3261E"),
    "prize": ("star", "#C08A00"),
    "junk": ("cross", "#8A8178"),
}
"""Shape and colour of each sort of cards."""
OUTLINES: Final = dict(SEAT_MARKS)
BACK_ROOM: Final = 0.5
"""Height of a row of backs, as a part of a row of faces."""
GAP: Final = 6.0
NARROW: Final = 92.0
"""A pile narrower than this has its count below, in pixels at normal type."""


class _Cards:
    """Draws single cards and chips.

    Attributes:
        line: height of the head of a card.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.line = viewer.row() * 1.2

    def chip(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        used = not card.keys
        box = Box(rect, Style("surface", "border" if used else "secondary", 1.2), min(rect.h / 2, 12))
        label = fitted(
            rect.inset(6, 1), _chip_words(card), min(self.viewer.size(), rect.h * 0.62), bold=not used
        )
        yield from faded((box, label), 0.5) if used else (box, label)

    def card(self, card: ZoneCard, rect: Rect, pile: bool) -> Iterator[Shape]:
        radius = min(8.0, rect.w * 0.08, rect.h * 0.2)
        foot = rect.h >= self.line + self.viewer.row("secondary")
        if pile and card.count != 1 and foot and rect.w < NARROW * self.viewer.unit:
            note = f"\u00d7{card.count} {say(card.note)}".strip()
            card, pile = replace(card, note=note), False
        if pile and card.count > 1:
            yield Box(rect.moved(2, 2), Style("paper+20%secondary", "#8792A0"), radius)
        if card.up and card.face != HIDDEN:
            yield from self._face(card, rect, radius, pile)
        else:
            yield from self._back(card, rect, radius, pile)
        if card.marked:
            yield Box(rect, Style("", "highlight", 2.5), radius)
            yield folded_corner(rect)

    def _face(self, card: ZoneCard, rect: Rect, radius: float, pile: bool) -> Iterator[Shape]:
        tone = SUITS.get(card.suit, ("square", "#5B6B7F"))[1]
        shapes: list[Shape] = [Box(rect, Style("paper", "#8792A0"), radius)]
        head = rect._replace(h=min(rect.h, self.line))
        shapes.append(Box(head, Style(f"paper+26%{tone}"), radius))
        shapes += self._head(card, head, pile)
        body = rect.adjusted(5, head.h + 1, -4, -2)
        if card.note:
            high = min(self.viewer.row("secondary"), body.h)
            foot = Rect(body.x, body.bottom - high, body.w, high)
            if high >= LEGIBLE:
                shapes.append(
                    fitted(
                        foot,
                        card.note,
                        max(LEGIBLE, high * 0.8),
                        "ink",
                        "start",
                        bold=True,
                        least=LEGIBLE,
                    )
                )
            body = body.adjusted(0, 0, 0, -high)
        size = self.viewer.size("secondary") * 0.92
        if body.h >= size * 1.2 and card.text:
            shapes += paragraph(body, say(card.text), size, "ink")[0]
        yield from faded(shapes, 0.45) if pile and not card.count else shapes

    def _head(self, card: ZoneCard, head: Rect, pile: bool) -> Iterator[Shape]:
        side = head.h * 0.78
        place = Rect(head.x + 3, head.cy - side / 2, side, side)
        yield from _shape(place, card.suit)
        if card.value:
            tone = SUITS.get(card.suit, ("square", "#5B6B7F"))[1]
            yield fitted(place.inset(side * 0.12), card.value, side * 0.8, f"on-{tone}", bold=True, least=6)
        count = f"\u00d7{card.count}" if pile and card.count != 1 else ""
        taken = self.viewer.wide(count, "secondary", bold=True) + 4 if count else 0.0
        if head.w < 2.4 * taken + side:
            count, taken = "", 0.0
        room = head.adjusted(side + 7, 0, -3 - taken, 0)
        words = _as_fits(say(card.face), room.w)
        yield fitted(
            room, words, min(self.viewer.size(), head.h * 0.75), "ink", "start", bold=True, least=LEGIBLE
        )
        if count:
            right = Rect(head.right - taken - 3, head.y, taken, head.h)
            yield self.viewer.label(right, count, "secondary", "ink", "end", bold=True)

    def _back(self, card: ZoneCard, rect: Rect, radius: float, pile: bool) -> Iterator[Shape]:
        yield Box(rect, Style("card-back", "card-back+35%text"), radius)
        if rect.h > 2 * self.line:
            inner = rect.inset(rect.w * 0.07, rect.h * 0.07)
            yield Box(inner, Style("", "card-back+25%text", 1.0, dash="dotted"), radius * 0.7)
        face = "" if card.face == HIDDEN else say(card.face)
        counted = f"\u00d7{card.count}" if pile and card.count != 1 else ""
        words = " · ".join(word for word in (face, say(card.note), counted) if word)
        high = min(rect.h, self.line)
        if words:
            room = Rect(rect.x + 5, rect.y, rect.w - 10, high)
            yield Label(room, words, min(self.viewer.size("secondary"), high * 0.75), "text", least=LEGIBLE)


def _least(zones: Sequence[CardZone]) -> float:
    """Return the height in which the lines of a place can be read."""
    lines = max(len(zone.scores) if zone.layout == "place" else 0 for zone in zones)
    return lines * 1.2 * LEGIBLE + 4 if lines else 0.0


def _needed(zone: CardZone) -> float:
    return max((text_width(_chip_words(card), LEGIBLE, bold=True) + 16 for card in zone.cards), default=0)


class _Layout:
    """The viewer's zones below, the others' above, the common ones between."""

    def __init__(self, board: CardZones, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(10, 8)
        self.title = viewer.row("secondary") + 3
        self.cards = _Cards(viewer)
        self.line = self.cards.line

    def scene(self) -> Scene:
        shapes: list[Shape] = [Box(self.viewer.area.inset(2), Style("hanabi", "hanabi+14%text"), 18)]
        targets: list[Target] = []
        for zone, rect in self._places():
            shapes += self._zone(zone, rect)
            targets += self._targets(zone, rect)
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    # places

    def _places(self) -> Iterator[tuple[CardZone, Rect]]:
        rows = self._rows()
        free, top = self.area.h - GAP * (len(rows) - 1), self.area.y
        whole = fsum(high for _, high in rows)
        least = [_least(zones) for zones, _ in rows]
        heights = _shares([free * part / whole for _, part in rows], least, free)
        for (zones, _), high in zip(rows, heights, strict=True):
            yield from self._columns(zones, Rect(self.area.x, top, self.area.w, high))
            top += high + GAP

    def _rows(self) -> list[tuple[list[CardZone], float]]:
        far: dict[int, list[CardZone]] = {}
        middle: dict[int, list[CardZone]] = {}
        nearby: dict[int, list[CardZone]] = {}
        for zone in self.board.zones:
            rows = middle if zone.owner is None else nearby if zone.owner == self.viewer.near else far
            rows.setdefault(zone.row, []).append(zone)
        ordered = [far[row] for row in sorted(far)]
        ordered += [middle[row] for row in sorted(middle)]
        ordered += [nearby[row] for row in sorted(nearby, reverse=True)]
        return [(zones, self._height(zones)) for zones in ordered]

    def _height(self, zones: Sequence[CardZone]) -> float:
        cards = [card for zone in zones if zone.layout == "row" for card in zone.cards]
        backs = bool(cards) and all(card.face == HIDDEN for card in cards)
        return self.board.heights[zones[0].row] * (BACK_ROOM if backs else 1.0)

    def _columns(self, zones: Sequence[CardZone], row: Rect) -> Iterator[tuple[CardZone, Rect]]:
        left = row.x
        for zone, wide in zip(zones, self._widths(zones, row.w - GAP * (len(zones) - 1)), strict=True):
            yield zone, Rect(left, row.y, wide, row.h)
            left += wide + GAP

    def _widths(self, zones: Sequence[CardZone], free: float) -> list[float]:
        needed = [_needed(zone) if zone.layout == "chips" else 0.0 for zone in zones]
        whole = sum(zone.wide for zone in zones)
        return _shares([free * zone.wide / whole for zone in zones], needed, free)

    def _inner(self, zone: CardZone, rect: Rect) -> Rect:
        """Return the room for the cards of a zone; closed ones are beside its name."""
        if zone.layout == "chips":
            return rect
        if _is_closed(zone):
            return rect.adjusted(self._beside(rect), 4, -8, -4)
        return rect.adjusted(5, self.title if self._is_titled(zone, rect) else 4, -5, -4)

    def _beside(self, rect: Rect) -> float:
        return min(rect.w * 0.5, 320 * self.viewer.unit)

    def _is_titled(self, zone: CardZone, rect: Rect) -> bool:
        """Whether a zone has its name above it: hands do, others if that leaves room for the cards."""
        lines = 2.6 if len(zone.cards) > 4 and zone.row else 1.4
        roomy = zone.row == 0 or rect.h > self.title + lines * self.line
        return bool(zone.name) and zone.layout != "fan" and roomy

    def _card_rects(self, zone: CardZone, rect: Rect) -> list[Rect]:
        room, count = self._inner(zone, rect), len(zone.cards)
        if not count:
            return []
        if zone.layout == "fan":
            return self._fanned(room, count)
        if zone.layout == "chips":
            return self._stacked(room, zone.cards)
        most = max(room.h * 1.9, 150 * self.viewer.unit)
        wide = min((room.w - 4 * (count - 1)) / count, room.h if _is_closed(zone) else most)
        if zone.layout == "pile":
            return self._piled(room, count)
        left = room.cx - (wide * count + 4 * (count - 1)) / 2
        return [Rect(left + i * (wide + 4), room.y, wide, room.h) for i in range(count)]

    def _piled(self, room: Rect, count: int) -> list[Rect]:
        cramped = room.w / count < 70 * self.viewer.unit and room.h > 2 * self.line
        rows = 2 if cramped and count > 2 else 1
        columns = -(-count // rows)
        wide, high = (room.w - 4 * (columns - 1)) / columns, (room.h - 3 * (rows - 1)) / rows
        places = (divmod(i, columns) for i in range(count))
        return [Rect(room.x + c * (wide + 4), room.y + r * (high + 3), wide, high) for r, c in places]

    def _fanned(self, room: Rect, count: int) -> list[Rect]:
        step = min(self.line + 2, room.h / (count + 0.35))
        tall = min(room.h - step * (count - 1), room.w * 0.75, 5 * self.line)
        wide = min(room.w, 300 * self.viewer.unit)
        return [Rect(room.cx - wide / 2, room.y + i * step, wide, tall) for i in range(count)]

    def _stacked(self, room: Rect, chips: Sequence[ZoneCard]) -> list[Rect]:
        count = len(chips)
        longest = max(self.viewer.wide(_chip_words(chip), bold=True) + 16 for chip in chips)
        least = max(text_width(_chip_words(chip), LEGIBLE, bold=True) + 6 for chip in chips)
        if room.w >= (least + 4) * count:
            wide = min((room.w - 4 * (count - 1)) / count, longest * 1.8)
            tall, left = min(room.h, self.line + 8), room.cx - ((wide + 4) * count - 4) / 2
            return [Rect(left + i * (wide + 4), room.cy - tall / 2, wide, tall) for i in range(count)]
        tall = max(4.0, min((room.h - 3 * (count - 1)) / count, self.line + 8))
        top = room.cy - (tall * count + 3 * (count - 1)) / 2
        return [Rect(room.x, top + i * (tall + 3), room.w, tall) for i in range(count)]

    # what can be clicked

    def _targets(self, zone: CardZone, rect: Rect) -> Iterator[Target]:
        rects = self._card_rects(zone, rect)
        for i, (card, place) in enumerate(zip(zone.cards, rects, strict=True)):
            covered = zone.layout == "fan" and i + 1 < len(rects)
            shown = place._replace(h=rects[i + 1].y - place.y - 1) if covered else place
            yield Target(self._key(card, zone, i), shown, self._described(zone, card))
        if zone.keys or zone.layout == "place":
            key: Key = _key(zone.keys) if zone.keys else f"{zone.name}, {zone.row}"
            yield Target(key, rect, zone_text(zone, self.viewer.name))

    def _key(self, card: ZoneCard, zone: CardZone, place: int) -> Key:
        """Return the meaning of a click. A click on any of several equal cards picks the next one."""
        if not card.keys:
            return f"{zone.name}, {zone.owner}, {place}"
        if zone.layout != "row":
            return _key(card.keys)
        before = sum(other.keys == card.keys for other in zone.cards[:place])
        chosen = sum(copy(card.keys[0], i) in self.viewer.chosen for i in range(len(zone.cards)))
        return copy(card.keys[0], min(before, chosen))

    def _described(self, zone: CardZone, card: ZoneCard) -> str:
        where = say(zone.name) if zone.owner is None else f"{self.viewer.name(zone.owner)}, {say(zone.name)}"
        if zone.layout == "chips":
            return f"{say(card.face)}. {say(card.text)}" if card.text else say(card.face)
        words = f"{where}: {card_text(card)}"
        return f"{words}. {say(card.text)}" if card.text else words

    # shapes

    def _zone(self, zone: CardZone, rect: Rect) -> Iterator[Shape]:
        if zone.layout == "place":
            yield from self._place(zone, rect)
            return
        if zone.layout in ("fan", "row") and zone.owner is not None:
            yield Box(rect, Style(f"surface+6%seat-{zone.owner}-fill", "border"), 9)
        if self._is_titled(zone, rect):
            yield from self._zone_title(zone, rect)
        for card, place in zip(zone.cards, self._card_rects(zone, rect), strict=True):
            if zone.layout == "chips":
                yield from self.cards.chip(card, place)
            else:
                yield from self.cards.card(card, place, zone.layout == "pile")

    def _zone_title(self, zone: CardZone, rect: Rect) -> Iterator[Shape]:
        wide = self._beside(rect) if zone.cards and _is_closed(zone) else rect.w
        head = Rect(rect.x + 6, rect.y + 1, wide - 12, self.title)
        size = self.viewer.size("secondary")
        words = say(zone.name) + (f" · {say(zone.note)}" if zone.note else "")
        if zone.owner is not None and zone.layout == "row":
            yield from seat_name(head, zone.owner, f"{self.viewer.name(zone.owner)} · {words}", size)
        elif zone.layout != "chips" or zone.name:
            yield self.viewer.label(head, words, "secondary", "secondary", "start")

    def _place(self, zone: CardZone, rect: Rect) -> Iterator[Shape]:
        held = zone.control
        tone = SUITS.get(zone.name.casefold(), ("square", "#5B6B7F"))[1]
        edge = "border" if held is None else f"seat-{held}"
        yield Box(rect, Style(f"surface+14%{tone}", edge, 1.0 if held is None else 2.0), 8)
        many = len(zone.scores)
        side = min(rect.h - 6, self.viewer.row("pane"))
        name = rect.adjusted(side + 10, 0, -rect.w * (0.42 if many else 0.0), 0)
        yield from _shape(Rect(rect.x + 7, rect.cy - side / 2, side, side), zone.name.casefold())
        yield fitted(name, say(zone.name), self.viewer.size("pane"), align="start", bold=True, least=LEGIBLE)
        order = sorted(range(many), key=lambda player: player == self.viewer.near)
        high = (rect.h - 4) / max(1, many)
        for i, player in enumerate(order):
            row = Rect(rect.right - rect.w * 0.42, rect.y + 2 + i * high, rect.w * 0.42 - 8, high)
            yield from self._score(row, player, zone.scores[player], player == held)

    def _score(self, row: Rect, player: int, score: str, holds: bool) -> Iterator[Shape]:
        mark = min(row.h - 2, self.viewer.row() * 0.8)
        yield seat_mark(Rect(row.x, row.cy - mark / 2, mark, mark), player, 1.0 if holds else 0.55)
        room = row.adjusted(mark + 6, 0, 0, 0)
        size = max(LEGIBLE, min(self.viewer.size(), row.h * 0.85))
        words = say("{score}, held", score=score) if holds else score
        words = words if text_width(words, size, holds) <= room.w else say(score)
        yield fitted(room, words, size, align="start", bold=holds, least=LEGIBLE)


def _shares(wished: Sequence[float], needed: Sequence[float], whole: float) -> list[float]:
    """Return parts of a length, each at least what it needs; the others shrink alike."""
    shares = [max(wish, least) for wish, least in zip(wished, needed, strict=True)]
    roomy = fsum(share for share, least in zip(shares, needed, strict=True) if share > least)
    part = 1 - (fsum(shares) - whole) / roomy if roomy else 1.0
    return [share * part if share > least else share for share, least in zip(shares, needed, strict=True)]


def _shape(rect: Rect, suit: str) -> Iterator[Shape]:
    shape, tone = SUITS.get(suit, ("square", "#5B6B7F"))
    yield scaled(OUTLINES[shape], rect, Style(tone, f"{tone}+35%ink"))


def copy(key: str, place: int) -> str:
    """Return the key of a further equal card: ``Refugee``, ``Refugee 2``."""
    return f"{key} {place + 1}" if place else key


def _is_closed(zone: CardZone) -> bool:
    """Whether a row of cards shows nothing."""
    return zone.layout == "row" and all(card.face == HIDDEN and not card.note for card in zone.cards)


def _as_fits(face: str, width: float) -> str:
    words = face.split()
    while len(words) > 1 and text_width(" ".join(words), LEGIBLE, bold=True) > width:
        words.pop()
    return " ".join(words)


def _chip_words(card: ZoneCard) -> str:
    return f"{say(card.face)} · {say(card.note)}" if card.note else say(card.face)


def _key(keys: tuple[str, ...]) -> Key:
    return keys[0] if len(keys) == 1 else keys


DRAWINGS: Final[list[tuple[Callable[[CardZones], bool], Callable[[CardZones, Viewer], Scene]]]] = []
"""Drawings of games of their own, each with a function that tells whether it can draw a board."""


def zones_scene(board: CardZones, viewer: Viewer) -> Scene:
    drawing = next((scene for fits, scene in DRAWINGS if fits(board)), None)
    return _Layout(board, viewer).scene() if drawing is None else drawing(board, viewer)


register(Kind("CardZones", CardZones, zones_text, zones_scene))
