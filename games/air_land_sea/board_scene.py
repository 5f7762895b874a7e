"""The drawing of Air, Land and Sea: three lanes with a bar for each theatre, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.air_land_sea.board import DESTROYED, PLACES
from games.air_land_sea.board_cards import (
    Cards,
    deep,
    flag,
    is_open,
    shape_of,
    theatre_art,
    title_of,
    tone_of,
)
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.parts import Part, in_order
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
    scaled,
    seat_mark,
    seat_name,
)
from games.core.naming import whose
from games.core.words import say
from games.shared.boards.zones import CardZone, CardZones, ZoneCard, card_text, zone_text

GAP: Final = 6.0
NARROW: Final = 130.0
"""A lane narrower than this has its buttons one above the other, in pixels."""
BAND: Final = 27.0
"""Height of a covered card, at normal type."""
LOW_BAND: Final = 19.0
"""Height of a covered card in a low lane."""
WAYS: Final = (
    ("deploy", ("Face up: {n}", "Up: {n}", "Up: {n}")),
    ("improvise", ("Face down: {n}", "Down: {n}", "Down: {n}")),
)
"""The ways to play a card, each with its words from the longest to the shortest."""
FORBIDDEN: Final = ("Up: only {suit}", "Only {suit}", "{suit}")
"""Words for a card that may not be played face up, because of its theatre."""


def battle_scene(board: CardZones, viewer: Viewer) -> Scene:
    """Draw the lanes, with piles that grow away from the bars of their theatres.

    Once a card is chosen, each own lane asks whether it is played there face up or face down.
    """
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: CardZones, viewer: Viewer) -> None:
        self.board = board
        self.viewer = viewer
        self.cards = Cards(viewer)
        self.area = viewer.area.inset(8, 7)
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []
        self.theatres = [zone for zone in board.zones if zone.layout == "place"]
        hands = {zone.owner: zone for zone in board.zones if zone.name == "hand"}
        self.mine, self.theirs = hands.get(viewer.near), hands.get(1 - viewer.near)
        self.drawn = next((zone for zone in board.zones if zone.name == "drawn"), None)
        self.pills = [card for zone in board.zones if zone.layout == "chips" for card in zone.cards]
        held = self._held()
        self.chosen = next((card for card in held if card.keys and card.keys[0] in viewer.chosen[:1]), None)
        self.line = viewer.row("secondary") + 10

    def _held(self) -> tuple[ZoneCard, ...]:
        """Return the near hand, and the card that the near player has just drawn."""
        drawn = self.drawn.cards if self.drawn is not None and self.drawn.owner == self.viewer.near else ()
        return (*(self.mine.cards if self.mine is not None else ()), *drawn)

    def scene(self) -> Scene:
        self.shapes.append(Box(self.viewer.area.inset(2), Style("table", "table+16%text"), 14))
        hand = self._hand_height()
        strip = self.area._replace(h=self.line)
        self._draw_strip(strip)
        room = Rect(self.area.x, strip.bottom + GAP, self.area.w, self.area.h - strip.h - hand - 2 * GAP)
        self._draw_lanes(room)
        self._draw_hand(Rect(self.area.x, self.area.bottom - hand, self.area.w, hand))
        width, height = self.viewer.width, self.viewer.height
        return Scene(width, height, tuple(self.shapes), tuple(self.targets), parts=self._parts())

    # the other player's hand

    def _draw_strip(self, rect: Rect) -> None:
        zone = self.theirs
        if zone is None:
            return
        shown = zone.cards if any(map(is_open, zone.cards)) else ()
        count = len(zone.cards)
        title = (
            f"{self.viewer.name(zone.owner or 0)} · {say(zone.note)}"
            if zone.note
            else self.viewer.name(zone.owner or 0)
        )
        title += " · " + (say("1 card") if count == 1 else say("{count} cards", count=count))
        title += say(" · draws a card") if self.drawn is not None and self.drawn.owner == zone.owner else ""
        end = self._open_hand(rect, shown) if shown else self._backs(rect, count)
        room = rect.adjusted(8, 0, -8, 0)._replace(w=max(20.0, end - rect.x - 12))
        size = self.viewer.size("secondary")
        self.shapes += seat_name(room, zone.owner or 0, title, size, bold=True)
        if not shown:
            words = zone_text(zone, self.viewer.name)
            self.targets.append(Target(f"hand, {zone.owner}", rect, words, apart=True))

    def _backs(self, rect: Rect, count: int) -> float:
        wide = 0.62 * rect.h
        for i in range(count):
            back = Rect(rect.right - 8 - (i + 1) * wide, rect.y + 2, wide - 3, rect.h - 4)
            self.shapes.append(Box(back, Style("card-back", "card-back+45%text"), 3))
            self.shapes.append(Box(back.inset(3), Style("", "card-back+35%text"), 2))
        return rect.right - 8 - count * wide

    def _open_hand(self, rect: Rect, cards: Sequence[ZoneCard]) -> float:
        """Draw the other hand for viewers who see everything: plates and names."""
        wide = min(0.66 * rect.w / len(cards), 8 * rect.h)
        left = rect.right - 4 - wide * len(cards)
        for i, card in enumerate(cards):
            place = Rect(left + i * wide, rect.y + 1, wide - 3, rect.h - 2)
            self.shapes += self.cards.band(card, place)
            self._point(
                f"hand, {1 - self.viewer.near}, {i}",
                place,
                self.theirs,
                card,
                unread=True,
            )
        return left

    # lanes

    def _draw_lanes(self, room: Rect) -> None:
        count = len(self.theatres)
        if not count:
            return
        wide = (room.w - GAP * (count - 1)) / count
        bar = self.viewer.row("pane") + 12 if room.h > 240 * self.viewer.scale else self.viewer.row() + 8
        lane = (room.h - bar) / 2
        for column, theatre in enumerate(self.theatres):
            x = room.x + column * (wide + GAP)
            for zone in self.board.zones:
                if zone.name == PLACES[theatre.name]:
                    mine = zone.owner == self.viewer.near
                    place = Rect(x, room.y + (lane + bar + 2 if mine else 0), wide, lane - 2)
                    self._draw_lane(zone, theatre.name, place, mine)
            self._draw_bar(theatre, Rect(x, room.y + lane, wide, bar))

    def _draw_lane(self, zone: CardZone, theatre: str, rect: Rect, mine: bool) -> None:
        suit = theatre.casefold()
        tone = tone_of(suit)
        self.shapes.append(Box(rect, Style(f"surface+16%{tone}", f"surface+40%{tone}"), 8))
        asks = mine and self.chosen is not None and len(zone.results) == len(WAYS)
        places = mine and len(zone.results) == 1
        high = min(34.0 * self.viewer.unit, 0.3 * rect.h) if asks or places else 0.0
        if asks and rect.w - 10 < NARROW:
            high = min(48.0 * self.viewer.unit, 0.5 * rect.h)
        room = rect.adjusted(0, 0, 0, -high - 4) if high else rect
        if not zone.cards and room.h > 60:
            picture = room.inset(room.w * 0.26, room.h * 0.18)
            self.shapes += faded(theatre_art(picture, suit), 0.4)
        foot = Rect(rect.x + 5, rect.bottom - high - 4, rect.w - 10, high)
        if asks:
            self._draw_ways(zone, theatre, foot)
        elif places:
            words = longest((say("Face down: {n}"), say("Down: {n}")), zone.results[0], foot.w)
            self._draw_button(foot, words, theatre in self.viewer.offered)
        goal = bool(zone.keys) and not asks and theatre in self.viewer.offered
        if goal:
            self._lane_target(zone, theatre, rect, theatre)
        self._draw_pile(zone, room, mine)
        if not goal:
            self._lane_target(zone, theatre, rect, f"{zone.name}, {zone.owner}")

    def _lane_target(self, zone: CardZone, theatre: str, rect: Rect, key: Key) -> None:
        """Add the target of a lane: above its cards if a click on it continues, otherwise below them."""
        count = len(zone.cards)
        owner = whose(self.viewer.name(zone.owner or 0))
        name = say(
            "{owner} side of {theatre}: {count} {card}",
            owner=owner,
            theatre=theatre,
            count=count,
            card="card" if count == 1 else "cards",
        )
        name = f"{name}. {self._goal_words(zone)}" if key == theatre else name
        self.targets.append(Target(key, rect, name, apart=key != theatre))

    def _goal_words(self, zone: CardZone) -> str:
        if not zone.results:
            return say("Move the card here")
        result = zone.results[0]
        return say("Play it face down here: ") + (
            result if result == DESTROYED else say("counts {result}", result=result)
        )

    def _draw_ways(self, zone: CardZone, theatre: str, rect: Rect) -> None:
        """Ask how the chosen card is played in a lane; a way that is forbidden says why."""
        card = self.chosen
        assert card is not None
        places = way_places(rect)
        ways = []
        for number, (kind, words) in enumerate(WAYS):
            key = (kind, card.keys[0], theatre)
            result, way = zone.results[number] or card.value, say("face down") if number else say("face up")
            legal, choices = key in self.viewer.offered, words
            if legal:
                outcome = result if result == DESTROYED else say("counts {result}", result=result)
                name = say(
                    "Play {title_of} {way} to {theatre}: {told}",
                    title_of=title_of(card),
                    way=way,
                    theatre=theatre,
                    told=outcome,
                )
            else:
                choices, result = FORBIDDEN, card.suit.title()
                name = say(
                    "{title_of} {way} to {theatre}: only to {result}",
                    title_of=title_of(card),
                    way=way,
                    theatre=theatre,
                    result=result,
                )
            ways.append((longest(choices, result, places[0].w), legal))
            self.targets.append(Target(key, places[number], name, is_kind=True, shown=True))
        for place, (text, legal) in zip(places, ways, strict=True):
            self._draw_button(place, text, legal, [other for other, _ in ways])

    def _draw_button(self, rect: Rect, words: str, legal: bool, beside: Sequence[str] = ()) -> None:
        """Draw a way to go on; all that are legal look alike, in the size in which those beside it fit."""
        style = (
            Style("surface", "accent", 2.0) if legal else Style("surface", "secondary", 1.2, 0.9, "dashed")
        )
        self.shapes.append(Box(rect, style, min(8.0, 0.3 * rect.h)))
        size, role = min(self.viewer.size(), 0.62 * rect.h), "accent" if legal else "secondary"
        widest = max(text_width(other, size, bold=True) for other in (words, *beside))
        size = max(LEGIBLE, min(size, size * (rect.w - 8) / widest))
        self.shapes.append(fitted(rect.inset(3, 0), words, size, role, bold=legal, least=LEGIBLE))

    def _draw_pile(self, zone: CardZone, rect: Rect, mine: bool) -> None:
        """Draw cards from the bar outwards: covered ones as bands that can be counted, the last one whole."""
        count = len(zone.cards)
        if not count:
            return
        band = BAND * max(1.0, min(self.viewer.unit, 1.4)) if rect.h > 90 else LOW_BAND
        step = min(band, (rect.h - 6) / count)
        for i, card in enumerate(zone.cards):
            covered = i + 1 < count
            high = max(4.0, step - 2) if covered else rect.h - 6 - i * step
            place = Rect(rect.x + 4, rect.y + 3 + i * step, rect.w - 8, high)
            if not mine:
                place = place._replace(y=rect.y + rect.bottom - place.bottom)
            shapes, read = (
                (list(self.cards.band(card, place)), False) if covered else self.cards.in_lane(card, place)
            )
            self.shapes += shapes
            if covered and not i and step > 14:
                self._draw_count(place, count, is_open(card))
            if card.marked:
                dot = Rect(place.right - 15, place.bottom - 15, 11, 11)
                self.shapes.append(Box(place, Style("", "highlight", 3.0), 6))
                self.shapes.append(Box(dot, Style("highlight", "ink"), 6))
            key: Key = f"{zone.name}, {zone.owner}, {i}"
            if card.keys:
                key = card.keys[0] if len(card.keys) == 1 else card.keys
            self._point(key, place, zone, card, unread=not read)

    def _draw_count(self, band: Rect, count: int, is_marked: bool) -> None:
        """Write how many cards a pile has on its lowest card."""
        size = max(LEGIBLE, min(self.viewer.size("secondary"), 0.5 * self.cards.head))
        words = say("{count} cards", count=count)
        wide, high = text_width(words, size, bold=True) + 12, min(1.4 * size, band.h - 4)
        if band.w < 4 * wide:
            return
        right = band.right - (self.cards.head if is_marked else 4)
        chip = Rect(right - wide, band.cy - high / 2, wide, high)
        self.shapes.append(Box(chip, Style("surface", "border"), high / 2))
        self.shapes.append(Label(chip, words, size, "text", bold=True))

    def _draw_bar(self, zone: CardZone, rect: Rect) -> None:
        """Draw a theatre: its name, both strengths, and a flag at the one that holds it."""
        suit = zone.name.casefold()
        tone = deep(suit)
        self.shapes.append(Box(rect, Style(tone, f"{tone}+45%ink"), 7))
        side = 0.5 * rect.h
        spare = rect.w - side - 14 - text_width(zone.name, LEGIBLE, bold=True)
        wide = min(78.0 * self.viewer.unit, max(0.27 * rect.w, 30.0), spare / 2 - 3)
        mark = Rect(rect.x + 5, rect.cy - side / 2, side, side)
        self.shapes.append(scaled(shape_of(suit), mark, Style("#FFFFFF")))
        name = Rect(mark.right + 4, rect.y, rect.w - side - 13 - 2 * (wide + 3), rect.h)
        size = min(self.viewer.size("pane"), 0.62 * rect.h)
        self.shapes.append(fitted(name, zone.name, size, "#FFFFFF", "start", bold=True, least=LEGIBLE))
        for i, player in enumerate((1 - self.viewer.near, self.viewer.near)):
            cell = Rect(rect.right - (2 - i) * (wide + 3), rect.y + 4, wide, rect.h - 8)
            holds = player == zone.control
            edge = Style("paper", "highlight", 3.0) if holds else Style("paper", f"{tone}+45%ink")
            self.shapes.append(Box(cell, edge, 5))
            gap = min(4.0, 0.07 * wide)
            sign = (0.76 if wide > 34 else 0.58) * side
            mark = Rect(cell.x + gap, cell.cy - sign / 2, sign, sign)
            self.shapes.append(seat_mark(mark, player))
            score = zone.scores[player] if player < len(zone.scores) else ""
            room = cell.adjusted(sign + gap + 1, 0, -1, 0)
            self.shapes.append(fitted(room, score, size, "ink", bold=True, least=LEGIBLE))
            if holds:
                pole = min(12.0, 0.32 * wide)
                self.shapes.append(flag(Rect(cell.right - pole + 2, cell.y - 0.75 * pole, pole, 1.17 * pole)))
        words = zone_text(zone, self.viewer.name)
        self.targets.append(Target(f"{zone.name}, place", rect, words, apart=True))

    # the viewer's hand

    def _columns(self) -> int:
        """Return how many cards of the hand are side by side."""
        count = max(1, len(self._held()))
        return -(-count // 2) if self._is_small() and count > 3 else count

    def _is_small(self) -> bool:
        """Return whether cards in the hand have room for their heads only."""
        wide = (self.area.w - 12) / max(1, len(self._held()))
        return self.viewer.height < 400 * self.viewer.scale or wide < 66 * self.viewer.unit

    def _card_width(self) -> float:
        columns = self._columns()
        return (self.area.w - 12 - GAP * (columns - 1)) / columns

    def _hand_height(self) -> float:
        cards, height = self._held(), self.viewer.height
        if self._is_small():
            rows = -(-len(cards) // self._columns()) if cards else 1
            return min(0.36 * height, self.line + rows * (1.6 * self.cards.head) + 8)
        wide = min(self._card_width(), 210 * self.viewer.unit)
        need = max((self.cards.height_for(card, wide) for card in cards if is_open(card)), default=0.0)
        return max(0.28 * height, min(0.4 * height, self.line + need + 1.4 * self.cards.head + 14))

    def _draw_hand(self, rect: Rect) -> None:
        zone = self.mine
        if zone is None:
            return
        owner = zone.owner or 0
        self.shapes.append(Box(rect, Style(f"surface+8%seat-{owner}-fill", "border"), 9))
        end = self._draw_pills(rect)
        title = f"{self.viewer.name(owner)} · {say(zone.note)}" if zone.note else self.viewer.name(owner)
        size = self.viewer.size("secondary")
        head = Rect(rect.x + 8, rect.y, end - rect.x - 16, self.line)
        self.shapes += seat_name(head, owner, title, size, bold=True)
        for i, (card, place) in enumerate(zip(self._held(), self._hand_places(rect), strict=True)):
            self._draw_held(card, place, i)

    def _draw_pills(self, rect: Rect) -> float:
        """Draw what can be done without a card, at the right of the hand's title; return where it begins."""
        pills = [(card.face, card.keys[0]) for card in self.pills if card.keys]
        if "withdraw" in self.viewer.offered:
            pills.append((say("Withdraw"), "withdraw"))
        size, right = self.viewer.size("secondary"), rect.right - 6
        for words, key in pills:
            wide = text_width(words, size, bold=True) + 24
            place = Rect(right - wide, rect.y + 2, wide, self.line - 4)
            self.shapes.append(Box(place, Style("surface", "accent", 2.0), place.h / 2))
            self.shapes.append(fitted(place.inset(6, 0), words, size, "accent", bold=True, least=LEGIBLE))
            self.targets.append(Target(key, place, words, is_kind=True, shown=True))
            right -= wide + GAP
        return right

    def _hand_places(self, rect: Rect) -> list[Rect]:
        count, columns = len(self._held()), self._columns()
        inner = rect.adjusted(6, self.line + 2, -6, -5)
        rows = -(-count // columns) if count else 1
        high = (inner.h - 4 * (rows - 1)) / rows
        wide = (
            self._card_width()
            if self._is_small()
            else min(self._card_width(), max(high, 210 * self.viewer.unit))
        )
        left = inner.cx - (wide * columns + GAP * (columns - 1)) / 2
        spots = (divmod(i, columns) for i in range(count))
        return [Rect(left + c * (wide + GAP), inner.y + r * (high + 4), wide, high) for r, c in spots]

    def _draw_held(self, card: ZoneCard, place: Rect, number: int) -> None:
        chosen = card is self.chosen
        if not is_open(card):
            self.shapes += self.cards.in_lane(card, place)[0]
            read = True
        else:
            shapes, read = self.cards.in_hand(card, place)
            self.shapes += shapes
        can_pick = bool(card.keys) and (chosen or card.keys[0] in self.viewer.offered)
        if can_pick:
            self.shapes.append(Box(place.inset(-1), Style("", "accent", 3.5 if chosen else 1.5), 8))
        drawn = self.mine is None or number >= len(self.mine.cards)
        zone = self.drawn if drawn else self.mine
        if drawn:
            self.shapes.append(Box(place, Style("", "highlight", 3.0), 7))
        key: Key = card.keys[0] if card.keys else f"hand, {self.viewer.near}, {number}"
        self._point(key, place, zone, card, unread=not read, shown=True)

    # what can be pointed at

    def _point(
        self,
        key: Key,
        place: Rect,
        zone: CardZone | None,
        card: ZoneCard,
        *,
        unread: bool,
        shown: bool = False,
    ) -> None:
        where = ""
        if zone is not None:
            where = zone.name if zone.owner is None else f"{self.viewer.name(zone.owner)}, {zone.name}"
        name = f"{where}: {card_text(card)}"
        name = f"{name}. {say(card.text)}" if card.text else name
        large = self.cards.large(card, place)
        target = Target(key, place, name, large=large, unread=unread and bool(large), shown=shown)
        self.targets.append(target._replace(apart=not card.keys))

    def _parts(self) -> tuple[Part, ...]:
        """Return the parts of playing or moving a card, if the viewer is asked to."""
        if any(len(zone.results) == len(WAYS) for zone in self.board.zones):
            if self.chosen is None:
                return in_order(
                    ((say("Card"), say("Choose a card")), (say("Place"), say("Choose where to play it"))), 0
                )
            title = title_of(self.chosen)
            where = say("Choose where to play {card}, face up or face down", card=title)
            return in_order(((title, say("Choose a card")), (say("Place"), where)), 1)
        lanes = [zone for zone in self.board.zones if zone.layout == "fan" and zone.keys]
        if lanes and not any(zone.results for zone in lanes):
            moved = (say("Card"), say("Choose the card to move, or move nothing"))
            goal = (say("Theatre"), say("Choose the theatre to move it to"))
            return in_order((moved, goal), min(1, len(self.viewer.chosen)))
        return ()


def way_places(rect: Rect) -> list[Rect]:
    """Return the places of both ways: side by side, or one above the other in a narrow lane."""
    if rect.w < NARROW:
        high = (rect.h - 3) / 2
        return [Rect(rect.x, rect.y + i * (high + 3), rect.w, high) for i in (0, 1)]
    wide = (rect.w - 6) / 2
    return [Rect(rect.x + i * (wide + 6), rect.y, wide, rect.h) for i in (0, 1)]


def longest(choices: Sequence[str], value: str, wide: float) -> str:
    """Return the longest words with a value that fit into a width; the value alone if none do."""
    for words in choices:
        text = words.format(n=value, suit=value)
        if text_width(text, LEGIBLE, bold=True) <= wide - 8:
            return text
    return value.capitalize()
