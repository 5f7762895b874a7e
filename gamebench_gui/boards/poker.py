"""Poker tables: players around a felt table with their cards and chips, the cards for all and the pot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import CENTER, fade, fitted, line, panel, seat_name, sized
from gamebench_gui.boards.playing_cards import RATIO, paint_playing_card, paint_slot
from gamebench_gui.boards.ring import clockwise, inside, places
from gamebench_gui.boards.targets import Target
from games.core.text import card_words
from games.core.view import HIDDEN, PokerSeat, PokerTable

WIDEST: Final = 220.0
"""Width of a player's plate at most, in pixels at normal type."""
TALLEST: Final = 190.0
"""Height of a player's plate and cards at most, in pixels at normal type."""
GAP: Final = 8.0
COMMUNITY: Final = 5


class Place(NamedTuple):
    """Where things of one player are.

    Attributes:
        plate: name and chips.
        cards: the room for two cards.
        bet: chips put in during this round.
    """

    plate: QRectF
    cards: QRectF
    bet: QRectF

    @property
    def whole(self) -> QRectF:
        """Plate and cards."""
        return self.plate.united(self.cards)


class PokerTableWidget(BoardWidget):
    """Draws a `PokerTable`: the watching player below, the others around the table, clockwise."""

    @property
    def board(self) -> PokerTable:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, PokerTable):
            raise TypeError("this widget draws a PokerTable")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        seats = self._seats()
        found = [
            Target(seat.player, place.whole, self._describe(seat))
            for seat, place in zip(self.board.seats, seats, strict=True)
        ]
        pot, slots = self._middle(seats)
        found.append(Target(-1, pot, self._pot_words()))
        for slot, face in zip(slots, self.board.community, strict=False):
            won = ", part of the winning hand" if face in self.board.best else ""
            found.append(Target(face, slot, f"On the table: {card_words(face)}{won}"))
        return found

    def paint_board(self, painter: QPainter) -> None:
        seats = self._seats()
        self._paint_felt(painter, seats)
        self._paint_middle(painter, seats)
        for seat, place in zip(self.board.seats, seats, strict=True):
            self._paint_seat(painter, seat, place)

    # words

    def _describe(self, seat: PokerSeat) -> str:
        parts = [self.name(seat.player)]
        parts += ["button"] if seat.player == self.board.button else []
        parts.append(f"{seat.stack:,} chips")
        if seat.cards:
            face_down = HIDDEN in seat.cards
            parts.append("cards face down" if face_down else " and ".join(map(card_words, seat.cards)))
        parts += [f"bet {seat.bet:,}"] if seat.bet else []
        parts += [words for words in (seat.status, seat.note) if words and words != "folds"]
        parts += [f"takes {seat.won:,}"] if seat.won else []
        parts += ["to act"] if seat.player == self.board.acting else []
        return ", ".join(parts)

    def _pot_words(self) -> str:
        sides = self.board.pots
        split = (
            f": main pot {sides[0]:,}, " + ", ".join(f"side pot {n:,}" for n in sides[1:]) if sides else ""
        )
        return f"Pot {self.board.pot:,}{split}"

    def _note(self, seat: PokerSeat) -> str:
        """What matters most about a player now."""
        return "to act" if seat.player == self.board.acting else seat.status or seat.note

    # where things are

    def _near(self) -> int:
        """Who sits at the lower edge: the watching player, for others the first one."""
        eyes = self.view.player if self.view else None
        near = eyes if eyes is not None and eyes >= 0 else 0
        half = len(self.board.seats) // 2
        return (near + half) % len(self.board.seats) if self.flipped else near

    def _row(self, tall: float) -> float:
        """Height of a line on a plate, in pixels."""
        return min(self.row() + 1.0, tall * 0.17)

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(5, 5, -5, -5)

    def _seats(self) -> list[Place]:
        """The place of each player, in the order of the board's seats."""
        many = len(self.board.seats)
        area = self._area()
        top, side, bottom = places(many)
        tall = min(area.height() * (0.29 if side else 0.33), TALLEST * self.unit)
        across = max(top, bottom, 4 if side else 2)
        wide = min(area.width() / across - GAP, WIDEST * self.unit)
        spots = list(clockwise(area, top, side, bottom))
        found = []
        for index in range(many):
            x, y = spots[(index - self._near()) % many]
            block = inside(QRectF(x - wide / 2, y - tall / 2, wide, tall), area)
            found.append(self._place(block, area, beside=not side))
        return self._with_bets_at_sides(found)

    def _with_bets_at_sides(self, seats: list[Place]) -> list[Place]:
        """The places, with bets of players at the left and right edge level with the pot."""
        pot, _ = self._middle(seats)
        found = []
        for place in seats:
            bet = QRectF(place.bet)
            if self._is_at_side(place):
                bet.moveTop(pot.center().y() - bet.height() / 2)
                if place.plate.center().x() < pot.center().x():
                    bet.moveLeft(place.plate.right() + 5)
                else:
                    bet.moveRight(place.plate.left() - 5)
            found.append(place._replace(bet=bet))
        return found

    def _is_at_side(self, place: Place) -> bool:
        area = self._area()
        return place.whole.top() > area.top() + 1 and place.whole.bottom() < area.bottom() - 1

    def _place(self, block: QRectF, area: QRectF, *, beside: bool) -> Place:
        """The parts of a player's block; with ``beside`` the bet lies beside the cards."""
        at_top = block.top() <= area.top() + 1
        row = self._row(block.height())
        high = 2 * row + 8
        plate = QRectF(block.left(), block.top(), block.width(), high)
        cards = QRectF(block.left(), plate.bottom() + 3, block.width(), block.height() - high - 3)
        if not at_top:
            plate.moveBottom(block.bottom())
            cards.moveTop(block.top())
        bet = QRectF(0, 0, max(row * 4.2, 56.0), row + 4)
        if beside:
            bet.moveCenter(cards.center() + QPointF(cards.height() * RATIO + 8 + bet.width() / 2, 0))
        else:
            away = block.height() / 2 + 3 + bet.height() / 2
            bet.moveCenter(block.center() + QPointF(0, away if at_top else -away))
        return Place(plate, cards, bet)

    def _middle(self, seats: Sequence[Place]) -> tuple[QRectF, list[QRectF]]:
        """The room for the pot's words and the places of the five cards for all."""
        area = self._area()
        upper = [s for s in seats if s.whole.top() <= area.top() + 1]
        lower = [s for s in seats if s.whole.bottom() >= area.bottom() - 1]
        low = max((max(s.whole.bottom(), s.bet.bottom()) for s in upper), default=area.top())
        high = min((min(s.whole.top(), s.bet.top()) for s in lower), default=area.bottom())
        reach = max((s.plate.width() for s in seats if self._is_at_side(s)), default=0.0) + 8
        room = QRectF(area.left() + reach, low + 5, area.width() - 2 * reach, high - low - 10)
        row = min(self.row() + 2, area.height() * 0.06)
        gap = 0.12
        card = min(room.height() - row - 8, room.width() / (COMMUNITY + gap * 4) / RATIO, 150.0 * self.unit)
        card = max(card, 16.0)
        width = card * RATIO
        step = width * (1 + gap)
        left = room.center().x() - (width + 4 * step) / 2
        top = room.center().y() - (card + row + 4) / 2
        pot = QRectF(room.left(), top, room.width(), row)
        if any(map(self._is_at_side, seats)):
            pot.adjust(seats[0].bet.width(), 0, -seats[0].bet.width(), 0)
        return pot, [QRectF(left + i * step, pot.bottom() + 4, width, card) for i in range(COMMUNITY)]

    def _card_rects(self, place: Place, seat: PokerSeat) -> list[QRectF]:
        height = min(place.cards.height() - 2, place.cards.width() * 0.48 / RATIO)
        width = height * RATIO
        left = place.cards.center().x() - (2 * width + 4) / 2
        top = place.cards.center().y() - height / 2
        return [QRectF(left + i * (width + 4), top, width, height) for i in range(len(seat.cards))]

    # drawing

    def _felt(self) -> QColor:
        look = theme.palette()
        return theme.mix(look.window, look.good, 0.20 if look.dark else 0.15)

    def _paint_felt(self, painter: QPainter, seats: Sequence[Place]) -> None:
        area = QRectF(self.rect())
        _, side, _ = places(len(seats))
        inset = seats[0].plate.width() * 0.4 if side else area.width() * 0.05
        table = area.adjusted(inset, seats[0].plate.height() * 0.6, -inset, -seats[0].plate.height() * 0.6)
        felt = self._felt()
        radius = table.height() * 0.46
        painter.setPen(QPen(theme.mix(felt, theme.palette().text, 0.28), 3))
        painter.setBrush(felt)
        painter.drawRoundedRect(table, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.mix(felt, theme.palette().text, 0.12), 1.2))
        painter.drawRoundedRect(table.adjusted(9, 9, -9, -9), radius - 9, radius - 9)

    def _paint_middle(self, painter: QPainter, seats: Sequence[Place]) -> None:
        pot, slots = self._middle(seats)
        board = self.board
        words = f"Pot {board.pot:,}"
        if board.pots:
            words += " = " + " + ".join(f"{amount:,}" for amount in board.pots)
        font = fitted("text", words, pot.width(), pot.height() * 0.78)
        font.setBold(True)
        line(painter, pot, words, font, theme.color("text"))
        tone = theme.color("text")
        for i, slot in enumerate(slots):
            if i < len(board.community):
                face = board.community[i]
                best = face in board.best
                paint_playing_card(painter, slot, face, faded=bool(board.best) and not best, marked=best)
            else:
                paint_slot(painter, slot, tone)

    def _paint_seat(self, painter: QPainter, seat: PokerSeat, place: Place) -> None:
        quiet = seat.status in ("folded", "out")
        acting = seat.player == self.board.acting
        best = self.board.best
        for rect, face in zip(self._card_rects(place, seat), seat.cards, strict=True):
            marked = face in best
            lost = bool(best) and face != HIDDEN and not marked
            paint_playing_card(painter, rect, face, faded=seat.status == "folded" or lost, marked=marked)
        edge = theme.color("accent") if acting else theme.color("border")
        ground = theme.color("window") if quiet else theme.color("surface")
        panel(painter, place.plate, ground, edge, 8)
        if acting:
            self._paint_turn(painter, place.plate)
        self._paint_words(painter, seat, place.plate, quiet)
        self._paint_bet(painter, seat, place.bet)

    def _paint_turn(self, painter: QPainter, plate: QRectF) -> None:
        """A thick edge and a pointer: the player is to act."""
        accent = theme.color("accent")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent, 3))
        painter.drawRoundedRect(plate.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        half = plate.height() * 0.16
        tip = QPointF(plate.left() + 6 + half * 1.4, plate.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawPolygon(
            QPolygonF([tip, tip + QPointF(-half * 1.4, -half), tip + QPointF(-half * 1.4, half)])
        )

    def _paint_words(self, painter: QPainter, seat: PokerSeat, plate: QRectF, quiet: bool) -> None:
        inner = plate.adjusted(9, 3, -9, -3)
        row = inner.height() / 2
        tone = theme.color("secondary" if quiet else "text")
        first = QRectF(inner.left(), inner.top(), inner.width(), row)
        if seat.player == self.board.button:
            disc = QRectF(inner.right() - row * 0.95, inner.top() + row * 0.03, row * 0.92, row * 0.92)
            _paint_button(painter, disc)
            first.setRight(disc.left() - 4)
        if seat.player == self.board.acting:
            first.setLeft(first.left() + row * 0.5)
        bold = sized("text", row * 0.74)
        bold.setBold(True)
        seat_name(painter, first, seat.player, self.name(seat.player), bold, tone, align=CENTER)
        second = QRectF(inner.left(), inner.top() + row, inner.width(), row)
        font = sized("secondary", row * 0.72)
        line(painter, second, self._second_line(seat, font, second.width()), font, tone)

    def _second_line(self, seat: PokerSeat, font: QFont, width: float) -> str:
        """Chips and what is to be said about the player, as much of it as fits."""
        if seat.status == "out":
            return "out"
        note = self._note(seat)
        whole = f"{seat.stack:,} · {note}" if note else f"{seat.stack:,}"
        short = re.split("[,:]", note)[0]
        metrics = QFontMetricsF(font)
        fits = (words for words in (whole, note, short) if metrics.horizontalAdvance(words) <= width)
        return next(fits, short)

    def _paint_bet(self, painter: QPainter, seat: PokerSeat, rect: QRectF) -> None:
        amount = seat.won or (0 if self._is_over() else seat.bet)
        if not amount:
            return
        words = f"+{amount:,}" if seat.won else f"{amount:,}"
        font = sized("text", rect.height() * 0.62)
        font.setBold(True)
        chip = rect.height() * 0.8
        wide = QFontMetricsF(font).horizontalAdvance(words) + chip + 16
        pill = QRectF(rect.center().x() - wide / 2, rect.top(), wide, rect.height())
        panel(painter, pill, theme.color("surface"), theme.color("good" if seat.won else "border"), 9)
        disc = QRectF(pill.left() + 5, pill.center().y() - chip / 2, chip, chip)
        _paint_chip(painter, disc, theme.seat_line(seat.player))
        rest = QRectF(disc.right() + 3, pill.top(), pill.right() - disc.right() - 6, pill.height())
        line(painter, rest, words, font, theme.color("good" if seat.won else "text"))

    def _is_over(self) -> bool:
        return any(seat.won for seat in self.board.seats)


def _paint_button(painter: QPainter, rect: QRectF) -> None:
    """The dealer's button: a white disc with a D."""
    painter.setPen(QPen(QColor("#18202B"), 1.2))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(rect)
    font = sized("text", rect.height() * 0.66)
    font.setBold(True)
    line(painter, rect, "D", font, QColor("#18202B"))


def _paint_chip(painter: QPainter, rect: QRectF, tone: QColor) -> None:
    """A chip from above: a ring with light marks."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    painter.drawEllipse(rect)
    painter.setPen(QPen(QColor("#FFFFFF"), rect.width() * 0.13))
    edge = rect.adjusted(*(rect.width() * 0.17 * sign for sign in (1, 1, -1, -1)))
    for turn in range(6):
        painter.drawArc(edge, turn * 60 * 16, 24 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fade(QColor("#FFFFFF"), 0.85))
    third = rect.width() * 0.3
    painter.drawEllipse(rect.adjusted(third, third, -third, -third))


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("poker")
