"""Cards of Air, Land and Sea: in a hand, whole in a lane, as bands where others cover them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.boards.board import HIDDEN
from games.core.boards.measure import LEGIBLE, line_height, text_width, wrap
from games.core.boards.scene import (
    Box,
    Icon,
    Label,
    Path,
    Rect,
    Shape,
    Style,
    Viewer,
    fitted,
    scaled,
)
from games.core.words import say
from games.shared.boards.zones import OUTLINES, SUITS, ZoneCard

ART: Final = {"air": "unit_air", "land": "army", "sea": "fleet"}
"""The piece in the picture of each theatre."""
GROUNDS: Final = {
    "air": "M.06 .3Q.12 .14 .2 .26Q.3 .2 .32 .36L.08 .36Q.03 .34 .06 .3Z"
    "M.7 .66Q.76 .5 .84 .62Q.94 .56 .96 .72L.72 .72Q.67 .7 .7 .66Z",
    "land": "M0 .66Q.22 .4 .46 .62Q.74 .84 1 .54L1 1L0 1Z",
    "sea": "M0 .78Q.125 .66 .25 .78Q.375 .9 .5 .78Q.625 .66 .75 .78Q.875 .9 1 .78L1 1L0 1Z",
}  # fmt: skip
"""Clouds, hills and waves, in the unit square."""
HEAD: Final = 26.0
"""Height of the head of a card, at normal type."""
NO_ABILITY: Final = "No ability."


def tone_of(suit: str) -> str:
    return SUITS.get(suit, ("square", "#5B6B7F"))[1]


def deep(suit: str) -> str:
    """Return the colour of a theatre, dark enough for white digits."""
    return f"{tone_of(suit)}+28%ink"


def title_of(card: ZoneCard) -> str:
    """Return the name of a card without its code."""
    return card.face.split(" ", 1)[-1]


def shape_of(suit: str) -> str:
    """Return the outline of a theatre's mark, in the unit square."""
    return OUTLINES[SUITS.get(suit, ("square", ""))[0]]


def is_open(card: ZoneCard) -> bool:
    """Return whether a card lies or is held face up, for this viewer."""
    return card.up and card.face != HIDDEN


def theatre_art(room: Rect, suit: str) -> Iterator[Shape]:
    """Draw a quiet picture of a theatre: clouds, hills or waves, and what fights there."""
    tone = tone_of(suit)
    yield Box(room, Style(f"paper+26%{tone}"), 5)
    ground = scaled(GROUNDS[suit], room, Style("paper" if suit == "air" else f"paper+58%{tone}"))
    side = min(room.h * 0.86, room.w * 0.6)
    piece = Icon(Rect.around(room.cx, room.cy, side, side), ART[suit], f"{tone}+45%ink")
    yield from (piece, ground) if suit == "sea" else (ground, piece)


class Cards:
    """Draws single cards for a viewer.

    Attributes:
        size: of the words on cards.
        least: smallest type of words; what does not fit then is left to the large card.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.size = viewer.size()
        small = min(viewer.width / 560, viewer.height / 400) < 1
        self.least = LEGIBLE if small else min(12.0, self.size)
        self.head = HEAD * max(1.0, min(viewer.unit, viewer.height / 480))

    def words(self, room: Rect, text: str) -> list[Label] | None:
        """Return a text over several lines, as large as fits; None if it does not fit."""
        size = self.size
        while size >= self.least - 0.01:
            lines, high = wrap(say(text), size, room.w), line_height(size)
            if len(lines) * high <= room.h and all(text_width(line, size) <= room.w for line in lines):
                return [
                    Label(Rect(room.x, room.y + i * high, room.w, high), line, size, "ink", "start")
                    for i, line in enumerate(lines)
                ]
            size -= 0.5
        return None

    def height_for(self, card: ZoneCard, wide: float) -> float:
        """Return the height in which a card of that width shows its words, without a picture."""
        size = max(self.least, 0.92 * self.size)
        names = self._name_height(self._name_lines(card, wide - 12))
        return self.head + names + line_height(size) * len(wrap(say(card.text), size, wide - 12)) + 10

    def in_hand(self, card: ZoneCard, rect: Rect) -> tuple[list[Shape], bool]:
        """Return the shapes of a card in a hand, and whether all of its words are on it."""
        if rect.h < 2.2 * self.head:
            return list(self._tab(card, rect)), card.text == NO_ABILITY
        shapes: list[Shape] = [Box(rect.moved(0, 2), Style("#000000", opacity=0.22), 7)]
        shapes.append(Box(rect, Style("paper", "#8792A0"), 7))
        high = max(self.head, min(0.5 * rect.h, rect.h - self.height_for(card, rect.w) + self.head - 4))
        shapes += self._top(card, Rect(rect.x + 3, rect.y + 3, rect.w - 6, high))
        body = rect.adjusted(6, high + 4, -6, -4)
        names = self._name_lines(card, body.w)
        shapes += self._stacked(names, body)
        body = body.adjusted(0, self._name_height(names), 0, 0)
        words = self.words(body, card.text)
        return [*shapes, *(self._kind_alone(body, card) if words is None else words)], words is not None

    def _top(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        """Draw the picture of a card in a hand, with its strength and the mark of its theatre."""
        side = min(1.3 * self.head, 0.92 * rect.h, 0.4 * rect.w)
        if rect.h > 1.3 * self.head:
            yield from theatre_art(rect, card.suit)
        else:
            yield Box(rect, Style(f"paper+26%{tone_of(card.suit)}"), 5)
        yield from self._plate(Rect(rect.x + 2, rect.y + 2, side, side), card)
        mark = 0.55 * side
        place = Rect(rect.right - mark - 4, rect.y + 4, mark, mark)
        yield scaled(shape_of(card.suit), place, Style(deep(card.suit), "paper", 1.5))

    def _tab(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        """Draw a card of a hand for which there is little room: strength, mark and name."""
        yield Box(rect, Style(f"paper+24%{tone_of(card.suit)}", "#8792A0"), 5)
        side = min(0.62 * rect.h, 0.84 * self.head)
        yield from self._plate(Rect(rect.x + 3, rect.y + 2, side, side), card)
        mark = min(0.5 * side, rect.h - side - 5)
        place = Rect(rect.x + 3 + (side - mark) / 2, rect.y + side + 3, mark, mark)
        yield scaled(shape_of(card.suit), place, Style(deep(card.suit)))
        room = rect.adjusted(side + 7, 1, -2, -1)
        names = self._name_lines(card, room.w)
        spare = max(0.0, room.h - self._name_height(names)) / 2
        yield from self._stacked(names, room.adjusted(0, spare, 0, 0))

    def _name_lines(self, card: ZoneCard, wide: float) -> list[Label]:
        """Return the name over one or two lines that fit into a width, each in a rectangle at 0, 0."""
        for size in (self.size, 0.92 * self.size, LEGIBLE):
            for bold in (True, False):
                lines = wrap(say(title_of(card)), size, wide, 2, bold)
                if all(text_width(line, size, bold) <= wide for line in lines):
                    rect = Rect(0, 0, wide, line_height(size))
                    return [Label(rect, line, size, "ink", "start", bold) for line in lines]
        line = Rect(0, 0, wide, line_height(LEGIBLE))
        return [Label(line, say(title_of(card)), LEGIBLE, "ink", "start", least=LEGIBLE)]

    def _name_height(self, names: Sequence[Label]) -> float:
        return sum(label.rect.h for label in names)

    def _stacked(self, labels: Sequence[Label], room: Rect) -> Iterator[Label]:
        top = room.y
        for label in labels:
            yield label._replace(rect=label.rect._replace(x=room.x, y=top))
            top += label.rect.h

    def _kind_alone(self, body: Rect, card: ZoneCard) -> list[Label]:
        kind = say(card.text).partition(":")[0]
        high = line_height(self.least)
        if body.h < high or text_width(kind, self.least) > body.w:
            return []
        return [Label(body._replace(h=high), kind, self.least, "ink", "start")]

    def in_lane(self, card: ZoneCard, rect: Rect) -> tuple[list[Shape], bool]:
        """Return the shapes of a card that nothing covers, and whether all of its words are on it."""
        if not is_open(card):
            roomy = rect.h >= 2 * self.head
            return list(self._back(card, rect) if roomy else self.band(card, rect)), card.face == HIDDEN
        if rect.h < 1.6 * self.head:
            return list(self.band(card, rect)), card.text == NO_ABILITY
        shapes: list[Shape] = [Box(rect.moved(0, 1.5), Style("#000000", opacity=0.2), 6)]
        shapes.append(Box(rect, Style("paper", "#8792A0"), 6))
        shapes += self._head(card, rect._replace(h=self.head))
        body = rect.adjusted(7, self.head + 2, -6, -3)
        wide = 0.3 * rect.w if rect.w > 220 and body.h > 44 else 0.0
        words = self.words(body.adjusted(0, 0, -wide, 0), card.text)
        if words is None and wide:
            wide, words = 0.0, self.words(body, card.text)
        if wide:
            shapes += theatre_art(Rect(rect.right - wide - 3, body.y + 1, wide, body.h - 1), card.suit)
        return [*shapes, *(self._kind_alone(body, card) if words is None else words)], words is not None

    def band(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        """Draw the head of a card that others cover: its strength, and its name if the viewer knows it."""
        if is_open(card):
            yield from self._head(card, rect)
            return
        yield Box(rect, Style("card-back", "card-back+45%text"), 5, hatched=True)
        side = min(rect.h - 3, 0.8 * self.head)
        chip = Rect(rect.x + 3, rect.y + (min(rect.h, self.head) - side) / 2, side, side)
        yield from self._worth(chip, card)
        known = self._face_down(card)
        size = max(LEGIBLE, min(self.viewer.size("secondary"), 0.75 * rect.h))
        room = rect.w - side - 18
        words = known if text_width(known, size) <= room else title_of(card)
        words = "" if card.face == HIDDEN and words != known else self._shortened(words, size, room)
        if words and rect.h >= LEGIBLE:
            plate = Rect(chip.right + 4, chip.y, text_width(words, size) + 10, side)
            yield Box(plate, Style("surface", opacity=0.92), 4)
            yield Label(plate.inset(5, 0), words, size, "text", "start")

    def _head(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        yield Box(rect, Style(f"paper+24%{tone_of(card.suit)}", "#8792A0"), 5)
        if rect.h < LEGIBLE:
            return
        side = min(rect.h - 3, 0.84 * self.head)
        top = rect.y + (min(rect.h, self.head) - side) / 2
        yield from self._plate(Rect(rect.x + 3, top, side, side), card)
        mark = 0.62 * side
        roomy = rect.w > 4.5 * side
        if roomy:
            corner = Rect(rect.right - mark - 5, top + 0.19 * side, mark, mark)
            yield scaled(shape_of(card.suit), corner, Style(deep(card.suit)))
        end = mark + 9 if roomy else 3
        yield self._name(Rect(rect.x + side + 8, top, rect.w - side - 8 - end, side), card)

    def _name(self, rect: Rect, card: ZoneCard) -> Label:
        note = f" ({card.note})" if card.note and is_open(card) else ""
        size = max(LEGIBLE, min(self.size, 0.8 * rect.h))
        whole = say(title_of(card)) + note
        if text_width(whole, LEGIBLE, bold=True) <= rect.w:
            return fitted(rect, whole, size, "ink", "start", bold=True, least=LEGIBLE)
        words = self._shortened(say(title_of(card)), LEGIBLE, rect.w, bold=True)
        return fitted(rect, words, size, "ink", "start", bold=True, least=LEGIBLE)

    def _shortened(self, words: str, size: float, wide: float, bold: bool = False) -> str:
        """Return the first words that fit; nothing if not even one does."""
        parts = words.split()
        while parts and text_width(" ".join(parts), size, bold) > wide:
            parts.pop()
        return " ".join(parts)

    def _back(self, card: ZoneCard, rect: Rect) -> Iterator[Shape]:
        """Draw an uncovered card that lies face down: what it counts, and for its owner what it is."""
        yield Box(rect, Style("card-back", "card-back+45%text"), 6)
        yield Box(rect.inset(5), Style("", "card-back+35%text", 1.2, dash="dotted"), 4)
        line = line_height(self.viewer.size("secondary"))
        side = min(1.6 * self.head, rect.h - line - 14)
        chip = Rect.around(rect.cx, rect.cy - line / 2, side, side)
        yield from self._worth(chip, card)
        words = self._face_down(card)
        room = Rect(rect.x + 8, chip.bottom + 2, rect.w - 16, line)
        if text_width(words, LEGIBLE) > room.w:
            words = self._shortened(say(title_of(card)), LEGIBLE, room.w)
        yield fitted(room, words, self.viewer.size("secondary"), "text", least=LEGIBLE)

    def _plate(self, rect: Rect, card: ZoneCard) -> Iterator[Shape]:
        """Draw the strength, the largest thing on a card, on the colour of its theatre."""
        yield Box(rect, Style(deep(card.suit), f"{tone_of(card.suit)}+60%ink"), rect.w * 0.2)
        if rect.h >= LEGIBLE:
            yield Label(rect, card.value, max(LEGIBLE, rect.h * 0.78), "#FFFFFF", bold=True)

    def _worth(self, rect: Rect, card: ZoneCard) -> Iterator[Shape]:
        """Draw what a face-down card counts; nothing if an older record has it in words only."""
        if card.counts is None and card.note:
            return
        yield Box(rect, Style("surface", "card-back+60%text", 1.5), 5)
        if rect.h >= LEGIBLE:
            worth = "?" if card.counts is None else str(card.counts)
            yield Label(rect, worth, max(LEGIBLE, rect.h * 0.74), "text", bold=True)

    def _face_down(self, card: ZoneCard) -> str:
        """Return the words on a card that lies face down; with its strength if older records have it so."""
        known = (
            say("Face down") if card.face == HIDDEN else say("Face down: {title_of}", title_of=title_of(card))
        )
        return f"{known} ({card.note})" if card.counts is None and card.note else known

    # larger

    def large(self, card: ZoneCard, place: Rect) -> tuple[Shape, ...]:
        """Return a known card drawn large, on the side of the board that is away from its place."""
        if card.face == HIDDEN:
            return ()
        width, height = self.viewer.width, self.viewer.height
        wide = min(0.42 * width, 250.0 * self.viewer.unit, 0.55 * height)
        seen = Cards(self.viewer)
        seen.size = min(self.viewer.size("pane"), 0.085 * wide)
        seen.least, seen.head = min(LEGIBLE, seen.size), max(self.head, 0.16 * wide)
        high = min(height - 24, seen.height_for(card, wide) + 0.4 * wide)
        left = 12.0 if place.cx > width / 2 else width - wide - 12
        rect = Rect(left, max(12.0, (height - high) * 0.35), wide, high)
        shapes, _ = seen.in_hand(card, rect)
        return (Box(rect.inset(-6), Style("surface", "accent", 2.0), 14), *shapes)


def flag(rect: Rect) -> Path:
    """Return the flag of the player who holds a theatre."""
    return scaled("M.1 0L.1 1L.26 1L.26 .62L1 .32L.26 0Z", rect, Style("highlight", "ink", 1.2))
