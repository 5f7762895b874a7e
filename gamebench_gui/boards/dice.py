"""Dice tables: dice with pips, claims about them as a ladder, points as tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPen

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import LEFT, RIGHT, fitted, hidden_tile, line, panel, seat_name, sized
from gamebench_gui.boards.targets import Target
from games.core.view import HIDDEN, Dice, DiceBid, DiceTable, Track

LARGEST: Final = 76.0
"""Side of a die at most, in pixels at normal type."""
TALLEST: Final = 118.0
"""Height of a player's row at most, in pixels at normal type."""
RUNG: Final = 52.0
"""Height of a cell of the bids at most, in pixels at normal type."""
GAP: Final = 8.0
"""Space between two parts, in pixels."""

_CORNERS: Final = ((0, 0), (2, 2), (2, 0), (0, 2), (0, 1), (2, 1))


def pips(face: int) -> tuple[tuple[int, int], ...]:
    """Columns and rows, 0..2, of the pips of a face from 1 to 6."""
    middle = ((1, 1),) if face % 2 else ()
    return _CORNERS[: face - face % 2] + middle


class DiceTableWidget(BoardWidget):
    """Draws a `DiceTable`; a cell of the bids stands for the action with its count and face."""

    @property
    def board(self) -> DiceTable:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, DiceTable):
            raise TypeError("this widget draws a DiceTable")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        found = [
            Target(f"dice {owner}", self._row(i), self._describe(owner))
            for i, owner in enumerate(self._owners())
        ]
        for count in range(1, self._counts() + 1):
            for face in range(1, self.board.sides + 1):
                found.append(Target((count, face), self._cell(count, face), self._describe_bid(count, face)))
        return found

    def paint_board(self, painter: QPainter) -> None:
        for i, owner in enumerate(self._owners()):
            self._paint_owner(painter, self._row(i), owner)
        if not self._counts():
            return
        self._paint_title(painter)
        self._paint_list(painter)
        for target in self.targets():
            if isinstance(target.key, tuple):
                self._paint_cell(painter, target.rect, int(target.key[0]), int(target.key[1]))

    # what is on the table

    def _owners(self) -> list[int]:
        owners = {dice.owner for dice in self.board.dice} | {track.owner for track in self.board.tracks}
        return sorted(owners)

    def _dice_of(self, owner: int) -> Dice:
        return next((dice for dice in self.board.dice if dice.owner == owner), Dice(owner))

    def _track_of(self, owner: int) -> Track | None:
        return next((track for track in self.board.tracks if track.owner == owner), None)

    def _counts(self) -> int:
        """The highest count that can be bid; 0 in games without bids."""
        return 0 if self.board.tracks else sum(len(dice.faces) for dice in self.board.dice)

    def _made(self, count: int, face: int) -> DiceBid | None:
        return next((bid for bid in self.board.bids if (bid.count, bid.face) == (count, face)), None)

    def _stands(self, bid: DiceBid | None) -> bool:
        return bid is not None and bid == self.board.bids[-1]

    # words

    def _describe(self, owner: int) -> str:
        dice, track, parts = self._dice_of(owner), self._track_of(owner), []
        if dice.faces and set(dice.faces) == {HIDDEN}:
            parts.append(f"{len(dice.faces)} hidden dice" if len(dice.faces) > 1 else "a hidden die")
        else:
            for i, face in enumerate(dice.faces):
                shown = "hidden" if face == HIDDEN else face
                parts.append(f"{shown} (counts)" if i in dice.counted else shown)
        if track is not None:
            parts.append(f"{track.score} of {self.board.goal} points")
            parts += [f"{track.pending} at risk"] if track.pending else []
        return f"{self.name(owner)}: {', '.join(parts) or 'no dice yet'}"

    def _describe_bid(self, count: int, face: int) -> str:
        bid = self._made(count, face)
        words = f"{count} \u00d7 {face}"
        if bid is None:
            return f"Bid {words}"
        stands = ", the standing bid" if self._stands(bid) else ""
        return f"{self.name(bid.player)} bid {words}{stands}"

    def _title(self) -> str:
        board = self.board
        parts = []
        if not board.bids:
            parts.append("No bid yet")
        elif board.called_by is not None:
            parts.append(f"{self.name(board.called_by)} calls {self._words(board.bids[-1])}")
        else:
            parts.append(f"Bid {self._words(board.bids[-1])}")
        if board.wild:
            parts.append(f"{board.wild} wild")
        return " \u00b7 ".join(parts)

    def _words(self, bid: DiceBid) -> str:
        return f"{bid.count} \u00d7 {bid.face} by {self.name(bid.player)}"

    # where things are

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    def _row(self, index: int) -> QRectF:
        area, many = self._area(), max(1, len(self._owners()))
        room = area.height() * (0.42 if self._counts() else 1.0)
        tall = min((room + GAP) / many - GAP, TALLEST * self.unit)
        spare = 0.0 if self._counts() else max(0.0, room - many * (tall + GAP)) * 0.4
        return QRectF(area.left(), area.top() + spare + index * (tall + GAP), area.width(), tall)

    def _lower(self) -> QRectF:
        """The area of the bids."""
        area = self._area()
        top = self._row(max(0, len(self._owners()) - 1)).bottom() + GAP
        return QRectF(area.left(), top, area.width(), max(1.0, area.bottom() - top))

    def _list(self) -> QRectF:
        """The area of the bids made so far; of no width where there is no room."""
        lower = self._lower().adjusted(0, self.row() + 6, 0, 0)
        wide = 170.0 * self.unit
        if lower.width() < 2.6 * wide:
            wide = 0.0
        return QRectF(lower.left(), lower.top(), wide, max(1.0, lower.height()))

    def _cell(self, count: int, face: int) -> QRectF:
        lower, made = self._lower(), self._list()
        left = made.right() + (GAP if made.width() else 0)
        wide = (lower.right() - left) / self.board.sides
        tall = min(made.height() / self._counts(), RUNG * self.unit)
        rect = QRectF(left + (face - 1) * wide, made.top() + (count - 1) * tall, wide, tall)
        inset = 2.0 if min(wide, tall) > 16 else 0.5
        return rect.adjusted(inset, inset, -inset, -inset)

    # players

    def _paint_owner(self, painter: QPainter, row: QRectF, owner: int) -> None:
        mine = self.view is not None and self.view.player == owner
        panel(
            painter, row, theme.color("surface"), theme.seat_line(owner) if mine else theme.color("border"), 9
        )
        inner, track = row.adjusted(10, 5, -10, -5), self._track_of(owner)
        wide = min(inner.width() * 0.32, 190.0 * self.unit)
        high = min(self.row() + 2.0, inner.height())
        if track is None:
            head = QRectF(inner.left(), inner.center().y() - high / 2, wide, high)
            room = inner.adjusted(wide + 6, 0, 0, 0)
        else:
            head = QRectF(inner.left(), inner.top(), wide, inner.height() / 2)
            room = QRectF(
                inner.left() + wide + 6, inner.top(), inner.width() - wide - 6, inner.height() / 2 - 3
            )
            below = QRectF(inner.left(), inner.center().y() + 3, inner.width(), inner.height() / 2 - 3)
            self._paint_track(painter, below, track)
        seat_name(painter, head, owner, self.name(owner), self.type(bold=True))
        self._paint_dice(painter, room, self._dice_of(owner))

    def _paint_dice(self, painter: QPainter, room: QRectF, dice: Dice) -> None:
        many = max(1, len(dice.faces))
        side = min(room.height(), (room.width() + 6) / many - 6, LARGEST * self.unit)
        if side < 2:
            return
        for i, face in enumerate(dice.faces):
            spot = QRectF(room.left() + i * (side + 6), room.center().y() - side / 2, side, side)
            if face == HIDDEN:
                hidden_tile(painter, spot)
            else:
                paint_die(painter, spot, face, counted=i in dice.counted)

    def _paint_track(self, painter: QPainter, rect: QRectF, track: Track) -> None:
        """Safe points filled, points at risk hatched behind them, the goal at the right end."""
        look, goal = theme.palette(), max(1, self.board.goal)
        words = f"{track.score}" + (f" + {track.pending}" if track.pending else "") + f" of {self.board.goal}"
        font = self.type(bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(f"{goal} + {goal} of {goal}") + 8
        wide = min(wide, rect.width() * 0.45)
        font = fitted("text", words, wide * 0.88, self.row() * 0.78)
        font.setBold(True)
        line(
            painter,
            QRectF(rect.right() - wide, rect.top(), wide, rect.height()),
            words,
            font,
            theme.color("text"),
            RIGHT,
        )
        high = min(rect.height(), 22.0 * self.unit)
        bar = QRectF(rect.left(), rect.center().y() - high / 2, rect.width() - wide - GAP, high)
        panel(painter, bar, theme.mix(look.window, look.grid, 0.7), theme.color("border"), 4)
        safe = bar.width() * min(1.0, track.score / goal)
        reach = bar.width() * min(1.0, (track.score + track.pending) / goal)
        tone = theme.seat_line(track.owner)
        risked = QRectF(bar.left() + safe, bar.top(), reach - safe, bar.height())
        painter.fillRect(risked, theme.mix(look.surface, tone.name(), 0.18))
        painter.fillRect(risked, QBrush(tone, Qt.BrushStyle.BDiagPattern))
        painter.fillRect(QRectF(bar.left(), bar.top(), safe, bar.height()), tone)
        painter.setPen(QPen(theme.color("text"), 2))
        painter.drawLine(bar.topRight() + QPointF(0, -3), bar.bottomRight() + QPointF(0, 3))

    # bids

    def _paint_title(self, painter: QPainter) -> None:
        lower = self._lower()
        head = QRectF(lower.left() + 4, lower.top(), lower.width() - 8, self.row() + 2)
        font = fitted("text", self._title(), head.width() * 0.9, self.row() * 0.78)
        font.setBold(True)
        line(painter, head, self._title(), font, theme.color("text"), LEFT)

    def _paint_list(self, painter: QPainter) -> None:
        """The bids so far, the newest on top and emphasised."""
        area, high = self._list(), self.row() + 8.0
        if area.width() <= 0:
            return
        fit = max(1, int(area.height() / high))
        for i, bid in enumerate(list(reversed(self.board.bids))[:fit]):
            row = QRectF(area.left(), area.top() + i * high, area.width(), high - 2)
            self._paint_bid(painter, row, bid, stands=i == 0)

    def _paint_bid(self, painter: QPainter, row: QRectF, bid: DiceBid, *, stands: bool) -> None:
        look = theme.palette()
        if stands:
            ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.18 if look.dark else 0.3)
            panel(painter, row, ground, theme.color("warning"), 5)
        tone, font = theme.color("text" if stands else "secondary"), self.type(bold=stands)
        inner = row.adjusted(6, 0, -6, 0)
        wide = QFontMetricsF(font).horizontalAdvance("00 \u00d7 0") + 4
        seat_name(painter, inner.adjusted(0, 0, -wide - 4, 0), bid.player, self.name(bid.player), font, tone)
        words = QRectF(inner.right() - wide, inner.top(), wide, inner.height())
        line(painter, words, f"{bid.count} \u00d7 {bid.face}", font, tone, RIGHT)

    def _paint_cell(self, painter: QPainter, rect: QRectF, count: int, face: int) -> None:
        look, bid = theme.palette(), self._made(count, face)
        stands = self._stands(bid)
        past = self.board.called_by is not None or (
            bool(self.board.bids) and (count, face) < (self.board.bids[-1].count, self.board.bids[-1].face)
        )
        ground = theme.mix(look.window, look.grid, 0.6) if past else theme.color("surface")
        if stands:
            ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.18 if look.dark else 0.3)
        panel(
            painter, rect, ground, theme.color("warning" if stands else "border"), min(5.0, rect.height() / 4)
        )
        tone = theme.color("disabled" if past and bid is None else "text")
        side = min(rect.height() * 0.62, rect.width() * 0.27, 30.0 * self.unit)
        font = sized("text", side * 0.9)
        font.setBold(stands)
        words = f"{count} \u00d7 "
        wide = QFontMetricsF(font).horizontalAdvance(words) + 1
        left = rect.center().x() - (wide + side) / 2
        painter.setFont(font)
        painter.setPen(tone)
        painter.drawText(QRectF(left, rect.top(), wide, rect.height()), int(LEFT), words)
        die = QRectF(left + wide, rect.center().y() - side / 2, side, side)
        paint_die(painter, die, str(face), faded=past and bid is None)
        if bid is not None and left - rect.left() > side * 0.6 + 5:
            mark = QRectF(rect.left() + 4, rect.center().y() - side * 0.3, side * 0.6, side * 0.6)
            theme.draw_seat(painter, mark, bid.player)


def paint_die(
    painter: QPainter, rect: QRectF, face: str, *, counted: bool = False, faded: bool = False
) -> None:
    """A die that shows a face: pips up to six, a number beyond; a thick frame around those that count."""
    side, look = rect.width(), theme.palette()
    ink = theme.color("disabled" if faded else "text")
    edge = theme.color("good") if counted else theme.mix(look.surface, ink.name(), 0.55)
    ground = theme.mix(look.raised, look.good, 0.18) if counted else theme.color("raised")
    painter.setPen(QPen(edge, max(2.5, side * 0.07) if counted else max(1.0, side * 0.03)))
    painter.setBrush(ground)
    inset = max(1.0, side * 0.04)
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), side * 0.18, side * 0.18)
    if not (face.isdecimal() and 1 <= int(face) <= 6):
        line(painter, rect, face, sized("pane", side * 0.5), ink)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for col, row in pips(int(face)):
        spot = rect.center() + QPointF(col - 1, row - 1) * side * 0.25
        painter.drawEllipse(spot, side * 0.085, side * 0.085)


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("dice")
