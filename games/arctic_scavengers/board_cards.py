"""Cards of Arctic Scavengers, drawn: uses as icons in a fixed order, prices as tags, people as figures."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from games.arctic_scavengers.board import CampCard
from games.arctic_scavengers.cards import USES
from games.core.boards.board import HIDDEN
from games.core.boards.measure import LEGIBLE, line_height, text_width, wrap
from games.core.boards.scene import Box, Icon, Label, Rect, Shape, Style, fitted, paragraph, scaled
from games.core.words import say
from games.shared.boards.zones import OUTLINES, SUITS

_CARDS: Final = "M.32 .04L.94 .04L.94 .78L.32 .78ZM.06 .22L.22 .22L.22 .88L.74 .88L.74 .98L.06 .98Z"
_SHOVEL: Final = (
    "M.32 0L.68 0L.68 .11L.57 .11L.57 .48L.76 .48L.76 .74Q.74 .95 .5 1Q.26 .95 .24 .74L.24 .48L.43 .48"
    "L.43 .11L.32 .11Z"
)
_BOW: Final = (
    "M.3 .02Q1 .5 .3 .98L.3 .89Q.8 .5 .3 .11ZM0 .45L.74 .45L.74 .34L1 .5L.74 .66L.74 .55L0 .55Z"
    "M.25 .04L.32 .04L.32 .96L.25 .96Z"
)
_FISH: Final = "M0 .5Q.3 .08 .66 .42L1 .14L.9 .5L1 .86L.66 .58Q.3 .92 0 .5Z"
_PERSON: Final = (
    "M.5 .02C.64 .02 .72 .13 .72 .26C.72 .4 .62 .5 .5 .5C.38 .5 .28 .4 .28 .26C.28 .13 .36 .02 .5 .02Z"
    "M.06 .98C.06 .7 .25 .56 .5 .56C.75 .56 .94 .7 .94 .98Z"
)
_BIN: Final = "M.36 .02L.64 .02L.64 .1L.92 .1L.92 .2L.08 .2L.08 .1L.36 .1ZM.16 .27L.84 .27L.77 .98L.23 .98Z"
_HAND: Final = "M.3 .04L.7 .04L.96 .3L.96 .7L.7 .96L.3 .96L.04 .7L.04 .3Z"
_SIGNS: Final = {"draw": _CARDS, "dig": _SHOVEL, "hunt": _BOW, "hire": _PERSON, "trash": _BIN, "stop": _HAND}
_PRICES: Final = (("food",), ("medicine",), ("food", "medicine"))
"""What the numbers of a price are paid in."""
_EDGE: Final = "#8792A0"


def sign(rect: Rect, use: str, role: str = "ink") -> Iterator[Shape]:
    """Draw the icon of a use or a verb."""
    if use == "fight":
        yield Icon(rect, "unit_attack", role)
    else:
        yield scaled(_SIGNS[use], rect, Style(role))


def good_sign(rect: Rect, good: str) -> Shape:
    """Return the icon of food, a fish, or of medicine, a cross."""
    return scaled(_FISH if good == "food" else OUTLINES["plus"], rect, Style(f"pays-{good}"))


def price_width(card: CampCard, size: float) -> float:
    """Return the width of the tag with a card's price; 0 for a card that is not for hire."""
    parts = _price_parts(card)
    wide = sum(
        text_width(n, size, bold=True) + 1.35 * len(goods) * size - 0.35 * size + 4 for n, goods in parts
    )
    return wide + 6 * bool(parts)


def _price_parts(card: CampCard) -> list[tuple[str, tuple[str, ...]]]:
    return [(str(n), goods) for n, goods in zip(card.cost, _PRICES, strict=False) if n]


def price_tag(card: CampCard, left: float, middle: float, size: float) -> Iterator[Shape]:
    """Draw a card's price from the left, around a height: each number with what is paid."""
    high = size * 1.4
    yield Box(Rect(left, middle - high / 2, price_width(card, size), high), Style("price", "#8A6A1C", 1.2), 4)
    x, side = left + 4, size * 0.8
    for number, goods in _price_parts(card):
        wide = text_width(number, size, bold=True)
        yield Label(Rect(x, middle - high / 2, wide + 1, high), number, size, "ink", "start", True)
        x += wide + 1
        for place, good in enumerate(goods):
            if place:
                # one or the other
                yield Label(Rect(x, middle - high / 2, size * 0.35, high), "/", size, "ink")
                x += size * 0.35
            yield good_sign(Rect(x + size * 0.1, middle - side / 2, side, side), good)
            x += size
        x += 4


class CardPainter:
    """Draws the cards of one row: all with type of the same size and uses in the same columns.

    Attributes:
        size: of the type, in pixels.
        columns: of the uses: 4, or 2 where cards are narrow.
        priced_above: whether names leave room for the price beside them.
        unread: the faces of the cards drawn so far whose words had no room.
    """

    def __init__(
        self, cards: tuple[CampCard, ...], wide: float, high: float, size: float, dense: float = 1.0
    ) -> None:
        self.size = max(LEGIBLE, min(size, self.type_size(wide, high, dense)))
        self.unread: set[str] = set()
        inner = wide - 14
        plus = any(use.startswith("+") for card in cards for use in card.uses)
        cell = (inner - 9) / 4
        self.columns = 4 if cell >= self._cell_width("+2" if plus else "2") else 2
        self.priced_above = all(
            text_width(card.face, self.size, bold=True) + 8 + price_width(card, self.size) <= inner
            for card in cards
        )

    @staticmethod
    def type_size(wide: float, high: float, dense: float = 1.0) -> float:
        """Return the largest type for cards of a size, in pixels; ``dense`` times larger without pictures."""
        return min(wide / 9.0, high / 6.6 * dense)

    def _cell_width(self, worth: str) -> float:
        return text_width(worth, self._least, bold=True) + 11

    @property
    def _least(self) -> float:
        """The size to which a number in a narrow cell may shrink."""
        return max(LEGIBLE, min(self.size, 12.0))

    def card(self, card: CampCard, rect: Rect) -> Iterator[Shape]:
        """Draw a card, a pile of equal cards, or a back if the viewer may not know the card."""
        if card.face == HIDDEN:
            yield Box(rect, Style("card-back", "card-back+35%text"), 7)
            yield fitted(rect.inset(4, 2), card.note or "hidden", self.size, least=LEGIBLE)
            return
        tone = SUITS.get(card.suit, ("square", "#5B6B7F"))[1]
        if card.cost and card.count > 1:
            yield Box(rect.moved(2, 2), Style("paper+22%secondary", _EDGE), 7)
        yield Box(rect, Style("paper" if card.count else "paper+25%secondary", _EDGE), 7)
        yield Box(Rect(rect.x, rect.y, 5, rect.h), Style(tone), 2)
        inner = rect.adjusted(9, 2, -5, -3)
        line = line_height(self.size)
        foot = inner.bottom - line * 1.25 if card.cost or inner.h > 4.5 * line else inner.bottom
        top = yield from self._name(card, inner, foot)
        yield from self._foot(card, Rect(inner.x, foot, inner.w, inner.bottom - foot), tone, top)

    def _name(self, card: CampCard, inner: Rect, foot: float) -> Generator[Shape, None, float]:
        """Draw name, uses and words down to the foot; return where they end."""
        line = line_height(self.size)
        tag = price_width(card, self.size) if card.cost and self.priced_above else 0.0
        room = inner._replace(w=inner.w - tag - (4 if tag else 0), h=line)
        if tag:
            yield from price_tag(card, inner.right - tag, inner.y + line * 0.62, self.size)
        names = wrap(say(card.face), LEGIBLE, room.w, 2, bold=True)
        if len(names) > 1 and room.h + line < 0.5 * inner.h:
            for place, words in enumerate(names):
                yield fitted(
                    room.moved(0, place * line), words, self.size, "ink", "start", bold=True, least=LEGIBLE
                )
            line *= 2
        else:
            yield fitted(room, card.face, self.size, "ink", "start", bold=True, least=LEGIBLE)
        top = inner.y + line + (0.35 * line if tag else 2)
        rows = 4 // self.columns
        high = min(self.size * 1.75, (foot - top - 2) / rows)
        words = say(card_words(card))
        lines = wrap(words, self._small, inner.w) if words else []
        text = len(lines) * line_height(self._small)
        spare = bool(card.cost) and foot - top - text >= rows * high
        if high >= self.size and (any(card.uses) or spare):
            yield from self._uses(card, Rect(inner.x, top, inner.w, rows * high))
            top += rows * high + 2
        if words and foot - top >= text:
            yield from paragraph(Rect(inner.x, top, inner.w, foot - top), words, self._small, "ink")[0]
            top += text
        elif words:
            self.unread.add(card.face)
        if card.face in self.unread and foot - top >= line:
            # the whole text is in the target's name, and on the enlarged card
            first = Rect(inner.x, top, inner.w, line)
            yield fitted(first, words.partition(":")[0], self._small, "ink", "start", least=LEGIBLE)
            top += line
        return top

    @property
    def _small(self) -> float:
        return max(LEGIBLE, self.size * 0.92)

    def _uses(self, card: CampCard, room: Rect) -> Iterator[Shape]:
        """Draw a cell for each use, in the same order on all cards; a dotted one for what it cannot do."""
        rows = 4 // self.columns
        wide, high = (room.w - 3 * (self.columns - 1)) / self.columns, room.h / rows - 2
        for place, (use, worth) in enumerate(zip(USES, card.uses or ("",) * len(USES), strict=True)):
            row, column = divmod(place, self.columns)
            cell = Rect(room.x + column * (wide + 3), room.y + row * (high + 2), wide, high)
            if not worth:
                yield Box(cell, Style("", _EDGE, 1.0, 0.6, "dotted"), 4)
                continue
            yield Box(cell, Style("paper+14%#5B6B7F"), 4)
            size = self.size if text_width(worth, self.size, bold=True) + 11 <= wide else self._least
            taken = text_width(worth, size, bold=True)
            side = max(0.0, min(high * 0.75, self.size, wide - taken - 3))
            left = cell.cx - (side + 2 + taken) / 2
            yield from sign(Rect(left, cell.cy - side / 2, side, side), use)
            number = Rect(left + side + 2, cell.y, taken + 2, cell.h)
            yield Label(number, worth, size, "ink", "start", True)

    def _foot(self, card: CampCard, foot: Rect, tone: str, top: float) -> Iterator[Shape]:
        """Draw the price, as many figures as the card counts for, and the number of cards left."""
        if foot.h < 1:
            return
        left, size = foot.x, self.size
        if card.cost and not self.priced_above:
            yield from price_tag(card, left, foot.cy + 1, size)
            left += price_width(card, size) + 4
        right = foot.right
        if card.cost or card.count != 1:
            count = f"\u00d7{card.count}"
            words = say("{count} left", count=count) if card.cost and foot.w > 150 else count
            wide = text_width(words, size) + 2
            yield Label(Rect(right - wide, foot.y, wide, foot.h), words, size, "ink", "end")
            right -= wide + 4
        people = int(card.value or 0)
        side = min(40.0, foot.bottom - top - 2, (right - left) / max(1, people))
        if people and side >= 7:
            for place in range(people):
                figure = Rect(left + place * side, foot.bottom - side, side * 0.92, side)
                yield scaled(_PERSON, figure, Style(f"{tone}+25%ink"))
        elif card.suit == "tool" and side > 12 and any(card.uses):
            best = max(USES, key=lambda use: card.uses[USES.index(use)])
            yield from sign(Rect(left, foot.bottom - side, side, side), best, f"{tone}+25%ink")
        elif card.suit == "medicine" and side > 12:
            yield good_sign(Rect(left, foot.bottom - side, side, side), "medicine")


def card_words(card: CampCard) -> str:
    """Return what the icons of a card do not say."""
    if card.ability or not any(card.uses):
        return card.ability or card.text
    return say("With a person.") if any(use.startswith("+") for use in card.uses) else ""
