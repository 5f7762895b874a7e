"""The board of Texas hold'em: a poker table."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board
from games.core.boards.cards import RATIO
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.scene import (
    Box,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    fitted,
    line_path,
    polyline,
    scaled,
    seat_name,
)
from games.core.boards.seating import clockwise, places
from games.core.words import say
from games.shared.playing_cards import INKS, SUITS, card_words, playing_card, slot


@dataclass(frozen=True, slots=True)
class PokerSeat:
    """A player at a poker table.

    Attributes:
        spent: chips put in during this hand, ``bet`` included.
        cards: as rank and suit, ``As``, or `HIDDEN`; empty if the viewer may not know them.
        status: ``"folded"``, ``"all in"``, ``"out"`` (no chips left), or empty.
        note: the player's last action, or the hand shown.
    """

    player: int
    stack: int
    bet: int = 0
    spent: int = 0
    cards: tuple[str, ...] = ()
    status: str = ""
    note: str = ""
    won: int = 0


@dataclass(frozen=True, slots=True)
class PokerTable(Board):
    """Players around a table with their chips, community cards in the middle, and the pot.

    Attributes:
        community: the cards on the table, as rank and suit.
        pot: all chips put in, those of this round included.
        pots: the main pot and the side pots, if there are several.
        button: the player with the dealer's button.
        best: the cards of the winning hand after a showdown.
    """

    seats: tuple[PokerSeat, ...]
    community: tuple[str, ...] = ()
    pot: int = 0
    pots: tuple[int, ...] = ()
    button: int | None = None
    acting: int | None = None
    best: tuple[str, ...] = ()


def poker_text(board: PokerTable, name: Callable[[Player], str]) -> str:
    lines = [
        say("On the table: {listed}", listed=", ".join(map(card_words, board.community)) or "no cards yet")
    ]
    lines.append(
        say("Pot: {pot:,}", pot=board.pot) + (f" ({' + '.join(map(str, board.pots))})" if board.pots else "")
    )
    for seat in board.seats:
        parts = [
            say("{stack:,} chips", stack=seat.stack),
            say("bet {bet:,}", bet=seat.bet) if seat.bet else "",
        ]
        if seat.cards:
            shown = HIDDEN not in seat.cards
            parts.append(say(" and ").join(map(card_words, seat.cards)) if shown else say("cards face down"))
        parts += [seat.status, seat.note if seat.note != "folds" else ""]
        parts += [
            say("takes {won:,}", won=seat.won) if seat.won else "",
            say("to act") if board.acting == seat.player else "",
        ]
        button = " (button)" if board.button == seat.player else ""
        lines.append(f"{name(seat.player)}{button}: {', '.join(part for part in parts if part)}")
    return "\n".join(lines)


WIDEST: Final = 220.0
"""Greatest width of a player's plate, in pixels at normal font size."""
TALLEST: Final = 190.0
"""Greatest height of a player's plate and cards, in pixels at normal font size."""
GAP: Final = 8.0
DECK: Final = "Four-colour deck"
"""Said beside the four suits, since most decks have two colours."""
CHIPS: Final = ((100, "ink"), (25, "side-blue"), (5, "side-red"), (1, "paper"))
"""Values of chips and their colours; a pile is named in figures as well."""
TALLEST_PILE: Final = 5
"""Most chips that are drawn above each other."""
COMMUNITY: Final = 5


class Place(NamedTuple):
    """The rectangles of one player; ``plate`` is for name and chips, ``whole`` for plate and cards."""

    plate: Rect
    cards: Rect
    bet: Rect
    whole: Rect


def poker_scene(board: PokerTable, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: PokerTable, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(5)
        self.over = any(seat.won for seat in board.seats)
        self.seats = self._seats()
        self.pot, self.slots = self._middle(self.seats)

    def scene(self) -> Scene:
        board = self.board
        shapes: list[Shape] = [*self._felt(), *self._deck(), *self._community()]
        targets = []
        for seat, place in zip(board.seats, self.seats, strict=True):
            shapes += self._seat(seat, place)
            targets.append(Target(seat.player, place.whole, self._described(seat)))
        targets.append(Target(-1, self.pot, self._pot_words()))
        for rect, face in zip(self.slots, board.community, strict=False):
            won = say(", part of the winning hand") if face in board.best else ""
            targets.append(
                Target(
                    face, rect, say("On the table: {card_words}{won}", card_words=card_words(face), won=won)
                )
            )
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _described(self, seat: PokerSeat) -> str:
        parts = [say(self.viewer.name(seat.player))]
        parts += ["button"] if seat.player == self.board.button else []
        parts.append(say("{stack:,} chips", stack=seat.stack))
        if seat.cards:
            face_down = HIDDEN in seat.cards
            parts.append(
                say("cards face down") if face_down else say(" and ").join(map(card_words, seat.cards))
            )
        parts += [say("bet {bet:,}", bet=seat.bet)] if seat.bet else []
        parts += [words for words in (seat.status, seat.note) if words and words != "folds"]
        parts += [say("takes {won:,}", won=seat.won)] if seat.won else []
        parts += [say("to act")] if seat.player == self.board.acting else []
        return ", ".join(parts)

    def _pot_words(self) -> str:
        main, *sides = self.board.pots or (0,)
        split = ", ".join((say("main pot {main:,}", main=main), *(say("side pot {n:,}", n=n) for n in sides)))
        return say("Pot {pot:,}", pot=self.board.pot) + (f": {split}" if self.board.pots else "")

    def _seats(self) -> list[Place]:
        many, area, unit = len(self.board.seats), self.area, self.viewer.unit
        top, side, bottom = places(many)
        tall = min(area.h * (0.29 if side else 0.33), TALLEST * unit)
        wide = min(area.w / max(top, bottom, 4 if side else 2) - GAP, WIDEST * unit)
        spots = list(clockwise(area, top, side, bottom))
        seats = []
        for index in range(many):
            block = Rect.around(*spots[(index - self.viewer.near) % many], wide, tall).within(area)
            seats.append(self._place(block, beside=not side))
        pot, _ = self._middle(seats)
        return [self._level(place, pot) if self._is_at_side(place) else place for place in seats]

    def _level(self, place: Place, pot: Rect) -> Place:
        """Move the bet of a player at the left or right edge to the height of the pot."""
        bet = place.bet
        left = place.plate.right + 5 if place.plate.cx < pot.cx else place.plate.x - 5 - bet.w
        return place._replace(bet=Rect(left, pot.cy - bet.h / 2, bet.w, bet.h))

    def _is_at_side(self, place: Place) -> bool:
        return place.whole.y > self.area.y + 1 and place.whole.bottom < self.area.bottom - 1

    def _place(self, block: Rect, *, beside: bool) -> Place:
        """Divide a player's block; with ``beside`` the bet is beside the cards."""
        at_top = block.y <= self.area.y + 1
        row = min(self.viewer.row() + 1.0, block.h * 0.17)
        high = 2 * row + 8
        rest = block.h - high - 3
        plate = Rect(block.x, block.y if at_top else block.bottom - high, block.w, high)
        cards = Rect(block.x, plate.bottom + 3 if at_top else block.y, block.w, rest)
        wide, tall = max(row * 4.2, 56.0), row + 4
        if beside:
            bet = Rect.around(cards.cx + cards.h * RATIO + 8 + wide / 2, cards.cy, wide, tall)
        else:
            away = block.h / 2 + 3 + tall / 2
            bet = Rect.around(block.cx, block.cy + (away if at_top else -away), wide, tall)
        return Place(plate, cards, bet, block)

    def _middle(self, seats: Sequence[Place]) -> tuple[Rect, list[Rect]]:
        area = self.area
        upper = [s for s in seats if s.whole.y <= area.y + 1]
        lower = [s for s in seats if s.whole.bottom >= area.bottom - 1]
        low = max((max(s.whole.bottom, s.bet.bottom) for s in upper), default=area.y)
        high = min((min(s.whole.y, s.bet.y) for s in lower), default=area.bottom)
        reach = max((s.plate.w for s in seats if self._is_at_side(s)), default=0.0) + 8
        room = Rect(area.x + reach, low + 5, area.w - 2 * reach, high - low - 10)
        row, gap = min(self.viewer.row() + 2, area.h * 0.06), 0.12
        card = min(room.h - row - 8, room.w / (COMMUNITY + gap * 4) / RATIO, 150.0 * self.viewer.unit)
        card = max(card, 16.0)
        width = card * RATIO
        step = width * (1 + gap)
        left, top = room.cx - (width + 4 * step) / 2, room.cy - (card + row + 4) / 2
        pot = Rect(room.x, top, room.w, row)
        if any(map(self._is_at_side, seats)):
            pot = pot.inset(min(seats[0].bet.w, (pot.w - 4 * row) / 2), 0)
        return pot, [Rect(left + i * step, pot.bottom + 4, width, card) for i in range(COMMUNITY)]

    def _card_rects(self, place: Place, seat: PokerSeat) -> list[Rect]:
        height = min(place.cards.h - 2, place.cards.w * 0.48 / RATIO)
        width = height * RATIO
        left, top = place.cards.cx - (2 * width + 4) / 2, place.cards.cy - height / 2
        return [Rect(left + i * (width + 4), top, width, height) for i in range(len(seat.cards))]

    def _felt(self) -> Iterator[Shape]:
        _, side, _ = places(len(self.seats))
        plate = self.seats[0].plate
        dx = plate.w * 0.4 if side else self.viewer.width * 0.05
        table = self.viewer.area.inset(dx, plate.h * 0.6)
        radius = table.h * 0.46
        yield Box(table, Style("baize", "baize+28%text", 3), radius)
        yield Box(table.inset(9), Style("", "baize+12%text", 1.2), radius - 9)

    def _deck(self) -> Iterator[Shape]:
        """Draw the four suits in their colours, in a corner that no player needs."""
        row, size = self.viewer.row("secondary"), self.viewer.size("secondary")
        words = self.viewer.wide(say(DECK), "secondary") + 8
        wide, high = words + 4 * row + 8, row + 6
        left, right, bottom = self.area.x, self.area.right - wide, self.area.bottom - high
        taken = [rect for place in self.seats for rect in (place.whole, place.bet)]
        corners = ((left, bottom), (right, bottom), (left, self.area.y), (right, self.area.y))
        for x, y in corners:
            spot = Rect(x, y, wide, high)
            if any(_overlap(spot, rect) for rect in taken):
                continue
            yield Box(spot, Style("paper", "border"), 5)
            yield Label(Rect(x + 5, y, words, high), say(DECK), size, "#18202B", "start", least=LEGIBLE)
            for place, suit in enumerate("shdc"):
                sign = Rect(x + words + 4 + place * row, y + 3 + row * 0.12, row * 0.76, row * 0.76)
                yield scaled(SUITS[suit], sign, Style(INKS[suit]))
            return

    def _community(self) -> Iterator[Shape]:
        board = self.board
        words = say("Pot {pot:,}", pot=board.pot)
        if board.pots:
            parts = " = " + " + ".join(f"{amount:,}" for amount in board.pots)
            words += parts if text_width(words + parts, LEGIBLE, bold=True) < self.pot.w else ""
        size = self.pot.h * 0.78
        yield fitted(self.pot, words, size, bold=True)
        half = min(self.pot.w, text_width(words, size, bold=True)) / 2
        yield from chip_piles(self.pot.cx + half + 8, self.pot.bottom - 1, self.pot.h * 1.15, board.pot)
        for i, rect in enumerate(self.slots):
            if i >= len(board.community):
                yield slot(rect)
                continue
            best = board.community[i] in board.best
            lost = bool(board.best) and not best
            yield from playing_card(rect, board.community[i], self.viewer, faded=lost, marked=best)

    def _seat(self, seat: PokerSeat, place: Place) -> Iterator[Shape]:
        quiet = seat.status in ("folded", "out")
        acting, best = seat.player == self.board.acting, self.board.best
        for rect, face in zip(self._card_rects(place, seat), seat.cards, strict=True):
            marked = face in best
            faded = seat.status == "folded" or (bool(best) and face != HIDDEN and not marked)
            yield from playing_card(rect, face, self.viewer, faded=faded, marked=marked)
        plate = place.plate
        yield Box(plate, Style("window" if quiet else "surface", "accent" if acting else "border"), 8)
        if acting:
            yield Box(plate.inset(0.5), Style("", "accent", 3), 8)
            half = plate.h * 0.16
            x, y = plate.x + 6, plate.cy
            corners = ((x + half * 1.4, y), (x, y - half), (x, y + half))
            yield polyline(corners, Style("accent"), closed=True)
        yield from self._words(seat, plate, "secondary" if quiet else "text")
        yield from self._bet(seat, place.bet)

    def _words(self, seat: PokerSeat, plate: Rect, role: str) -> Iterator[Shape]:
        inner = plate.inset(9, 3)
        row = inner.h / 2
        left, right = inner.x, inner.right
        if seat.player == self.board.button:
            disc = Rect(inner.right - row * 0.95, inner.y + row * 0.03, row * 0.92, row * 0.92)
            yield circle(disc.cx, disc.cy, disc.w / 2, Style("#FFFFFF", "#18202B", 1.2))
            yield Label(disc, "D", disc.h * 0.66, "#18202B", bold=True)
            right = disc.x - 4
        if seat.player == self.board.acting:
            left += row * 0.5
        first, name = Rect(left, inner.y, right - left, row), self.viewer.name(seat.player)
        yield from seat_name(first, seat.player, name, row * 0.74, role=role, align="middle", bold=True)
        second, size = Rect(inner.x, inner.y + row, inner.w, row), row * 0.72
        line = self._second_line(seat, size, second.w)
        yield Label(second, line, size, role)
        if seat.status != "folded":
            half = text_width(line, size) / 2
            room = second.right - second.cx - half - 6
            yield from chip_piles(second.cx + half + 6, second.bottom, row * 1.05, seat.stack, room)

    def _second_line(self, seat: PokerSeat, size: float, width: float) -> str:
        """Return the player's chips and last action, as much of it as fits."""
        if seat.status == "out":
            return say("out")
        note = say("to act") if seat.player == self.board.acting else say(seat.status or seat.note)
        whole = f"{seat.stack:,} · {note}" if note else f"{seat.stack:,}"
        short = re.split("[,:]", note)[0]
        return next((words for words in (whole, note, short) if text_width(words, size) <= width), short)

    def _bet(self, seat: PokerSeat, rect: Rect) -> Iterator[Shape]:
        amount = seat.won or (0 if self.over else seat.bet)
        if not amount:
            return
        words, size = f"+{amount:,}" if seat.won else f"{amount:,}", rect.h * 0.62
        chip = rect.h * 0.8
        wide = text_width(words, size, bold=True) + chip + 16
        pill = Rect(rect.cx - wide / 2, rect.y, wide, rect.h)
        role = "good" if seat.won else ""
        yield Box(pill, Style("surface", role or "border"), 9)
        yield from _chip(pill.x + 5 + chip / 2, pill.cy, chip / 2, f"seat-{seat.player}")
        left = pill.x + 5 + chip + 3
        yield Label(Rect(left, pill.y, pill.right - left - 3, pill.h), words, size, role or "text", bold=True)


def _overlap(one: Rect, other: Rect) -> bool:
    apart = one.x >= other.right or other.x >= one.right or one.y >= other.bottom or other.y >= one.bottom
    return not apart


def chip_piles(x: float, bottom: float, wide: float, amount: int, room: float = math.inf) -> Iterator[Shape]:
    """Draw an amount in chips from the left, the most valuable first; what does not fit is left out.

    Args:
        x, bottom: the left lower corner of the first pile.
        wide: width of a pile; a chip is a quarter as high.
        amount: their value; at most `TALLEST_PILE` chips of each kind are drawn.
        room: width of all piles at most.
    """
    high = wide * 0.28
    for value, role in CHIPS:
        many, amount = divmod(amount, value)
        if not many or wide > room:
            continue
        for place in range(min(many, TALLEST_PILE)):
            y = bottom - (place + 1) * high
            edge = "#5B6673" if role == "paper" else "paper"
            yield Box(Rect(x, y, wide, high), Style(role, edge, 1.0), high * 0.35)
        x, room = x + wide + 3, room - wide - 3


def _chip(x: float, y: float, radius: float, role: str) -> Iterator[Shape]:
    yield circle(x, y, radius, Style(role))
    marks = ""
    for turn in range(6):
        angles = [math.radians(turn * 60 + part) for part in (0, 8, 16, 24)]
        reach = radius * 0.66
        marks += line_path([(x + reach * math.cos(a), y - reach * math.sin(a)) for a in angles])
    yield Path(marks, Style("", "#FFFFFF", radius * 0.26))
    yield circle(x, y, radius * 0.4, Style("#FFFFFF", opacity=0.85))


def _fits(board: PokerTable, players: range) -> bool:
    """Whether the numbers of cards and players are possible, and all seats belong to players."""
    hands = all(len(seat.cards) <= 2 for seat in board.seats)
    named = {board.button, board.acting, *(seat.player for seat in board.seats)}
    return 0 < len(board.seats) <= 23 and len(board.community) <= 5 and hands and named <= {None, *players}


register(Kind("PokerTable", PokerTable, poker_text, poker_scene, fits=_fits))
