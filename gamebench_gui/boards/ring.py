"""Players around a table: notes, what they said last, who is out, arrows, and a timeline of their turns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import (
    LEFT,
    arrow,
    fade,
    fitted,
    line,
    panel,
    paragraph,
    plain,
    seat_name,
    wrapped,
)
from gamebench_gui.boards.targets import Target
from games.core.view import Arrow, Deed, Ring, RingSeat

LEAST_NOTE: Final = 14.0
"""Height below which a note under a name could not be read."""
WIDEST: Final = 300.0
"""Width of a player's plate at most, in pixels at normal type."""
TALLEST: Final = 170.0
"""Height of a player's plate at most, in pixels at normal type."""

GAP: Final = 14.0
"""Space between two plates, in pixels."""
MARGIN: Final = 6.0
"""Space above and below the words on a plate, in pixels."""
NARROW: Final = 74.0
"""Plates narrower than this, in pixels at normal type, have room for a number in place of a name."""
MOST_ROWS: Final = 3
"""Rows of the timeline at most; earlier turns are left out."""


class RingWidget(BoardWidget):
    """Draws a `Ring`; a player stands for the actions with the player's number among their arguments."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laid_out: tuple[object, list[QRectF]] | None = None

    @property
    def board(self) -> Ring:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, Ring):
            raise TypeError("this widget draws a Ring")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        found = [
            Target(seat.player, rect, self._describe(seat))
            for seat, rect in zip(self.board.seats, self._plates(), strict=True)
        ]
        first, chips = self._chips()
        turns = enumerate(chips, first)
        return found + [Target(f"turn {n + 1}", chip, self._tell(n)) for n, chip in turns]

    def paint_board(self, painter: QPainter) -> None:
        plates = self._plates()
        self._paint_table(painter)
        for shot in sorted(self.board.arrows, key=lambda shot: not shot.faint):
            self._paint_arrow(painter, shot)
        for seat, plate in zip(self.board.seats, plates, strict=True):
            self._paint_seat(painter, seat, plate)
        for shot in self.board.arrows:
            self._paint_arrow_label(painter, shot)
        first, chips = self._chips()
        for number, chip in enumerate(chips, first):
            self._paint_deed(painter, chip, number)

    # words

    def _tell(self, number: int) -> str:
        """A turn of the timeline as a sentence."""
        deed = self.board.timeline[number]
        target = "" if deed.target is None else f" at {self.name(deed.target)}"
        result = f", {deed.result}" if deed.result else ""
        return f"Turn {number + 1}. {self.name(deed.source)}{target}{result}"

    def _describe(self, seat: RingSeat) -> str:
        parts = [self.name(seat.player)]
        if not seat.alive:
            parts.append("out")
        if seat.note:
            parts.append(seat.note)
        for shot in self.board.arrows:
            if shot.source == seat.player:
                parts.append(f"{shot.label or 'points at'} {self.name(shot.target)}")
        if said := self._last_words(seat.player):
            parts.append(f"said: {said}")
        return ", ".join(parts)

    def _last_words(self, player: int) -> str:
        messages = self.view.messages if self.view else ()
        return next((plain(m.text) for m in reversed(messages) if m.sender == player), "")

    # where things are

    def _plates(self) -> list[QRectF]:
        """A plate for each player, clockwise along the edge from the middle of the lower side."""
        key = (self.view, self.names, self.width(), self.height(), theme.scale())
        if self._laid_out is None or self._laid_out[0] != key:
            self._laid_out = (key, self._lay_out())
        return self._laid_out[1]

    def _lay_out(self) -> list[QRectF]:
        seats = self.board.seats
        area = self._ring_area()
        top, side, bottom = places(len(seats))
        wide = min(area.width() / max(top, bottom, 2) - GAP, WIDEST * self.unit)
        tallest = area.height() / (side + 2) - GAP
        spots = list(clockwise(area, top, side, bottom))
        start = self._start()
        plates = []
        for index, seat in enumerate(seats):
            x, y = spots[(index - start) % len(spots)]
            tall = min(tallest, self._needed(seat, wide), TALLEST * self.unit)
            plates.append(inside(QRectF(x - wide / 2, y - tall / 2, wide, tall), area))
        return plates

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    def _ring_area(self) -> QRectF:
        """What is left above the timeline."""
        rows, _, high = self._timeline_size()
        return self._area().adjusted(0, 0, 0, -rows * high - (GAP if rows else 0))

    def _timeline_size(self) -> tuple[int, int, float]:
        """Rows and columns of the timeline, and the height of a row."""
        turns = len(self.board.timeline)
        if not turns:
            return 0, 0, 0.0
        small = QFontMetricsF(self.type("secondary"))
        longest = max((deed.result for deed in self.board.timeline), key=len)
        numbers = f"{turns}{len(self.board.seats)}→{len(self.board.seats)}"
        wide = small.horizontalAdvance(numbers + longest) + 2 * small.height() + 36
        columns = max(1, int(self._area().width() / wide))
        return min(MOST_ROWS, -(-turns // columns)), columns, small.height() + 10

    def _chips(self) -> tuple[int, list[QRectF]]:
        """The first turn that the timeline has room for, and a place for each from there."""
        rows, columns, high = self._timeline_size()
        turns = len(self.board.timeline)
        if not rows:
            return 0, []
        area = self._area()
        first = max(0, -(-(turns - rows * columns) // columns) * columns)
        wide = area.width() / columns
        top = area.bottom() - rows * high
        return first, [
            QRectF(area.left() + i % columns * wide, top + i // columns * high, wide - 4, high - 4)
            for i in range(turns - first)
        ]

    def _needed(self, seat: RingSeat, width: float) -> float:
        """How tall a plate must be to show everything about a player."""
        row = self.row() + 2.0
        height = 2 * MARGIN + row + 2
        if seat.note or not seat.alive:
            height += row
        if said := self._last_words(seat.player):
            metrics = QFontMetricsF(self.type("secondary"))
            height += _lines(said, metrics, width - 32) * metrics.lineSpacing() + 14
        return height

    def _start(self) -> int:
        """Who sits at the lower edge: the watching player, for others the first one."""
        eyes = self.view.player if self.view else None
        players = [seat.player for seat in self.board.seats]
        return players.index(eyes) if eyes in players else 0

    def _rect_of(self, player: int) -> QRectF | None:
        for seat, plate in zip(self.board.seats, self._plates(), strict=True):
            if seat.player == player:
                return plate
        return None

    def _way(self, shot: Arrow) -> QPainterPath | None:
        """From plate to plate: straight where nothing is between, otherwise in a bend through the middle."""
        source, target = self._rect_of(shot.source), self._rect_of(shot.target)
        if source is None or target is None or shot.source == shot.target:
            return None
        start, end = _leave(source, target.center()), _leave(target, source.center())
        way = QPainterPath(start)
        way.lineTo(end)
        blocked = any(way.intersects(plate) for plate in self._plates() if plate not in (source, target))
        if blocked or way.length() < 3 * GAP:
            middle = self._ring_area().center()
            way = QPainterPath(_leave(source, middle))
            end = _leave(target, middle)
            way.quadTo((way.currentPosition() + end) * 0.2 + middle * 0.6, end)
        return way

    # drawing

    def _paint_table(self, painter: QPainter) -> None:
        look, area = theme.palette(), self._ring_area()
        table = area.adjusted(
            area.width() * 0.1, area.height() * 0.08, -area.width() * 0.1, -area.height() * 0.08
        )
        painter.setPen(QPen(theme.color("border"), 1.5))
        painter.setBrush(theme.mix(look.window, look.grid, 0.6))
        painter.drawRoundedRect(table, table.height() * 0.5, table.height() * 0.5)

    def _paint_seat(self, painter: QPainter, seat: RingSeat, plate: QRectF) -> None:
        look = theme.palette()
        mine = self.view is not None and self.view.player == seat.player
        edge = theme.seat_line(seat.player) if mine else theme.color("border")
        ground = theme.color("surface") if seat.alive else theme.color("window")
        panel(painter, plate, ground, edge, 9)
        narrow = plate.width() < NARROW * self.unit
        side = 3 if narrow else 9
        inner = plate.adjusted(side, MARGIN, -side, -MARGIN)
        high = min(self.row() + 2.0, inner.height())
        bold = self.type(bold=True)
        tone = theme.color("text" if seat.alive else "secondary")
        head = QRectF(inner.left(), inner.top(), inner.width(), high)
        painter.setOpacity(painter.opacity() * (1 if seat.alive else 0.75))
        if narrow:
            mark = min(head.width() * 0.42, head.height() * 0.7)
            theme.draw_seat(
                painter, QRectF(head.left(), head.center().y() - mark / 2, mark, mark), seat.player
            )
            words = head.adjusted(mark + 2, 0, 0, 0)
            number = fitted("text", str(seat.player + 1), words.width(), head.height() * 0.65)
            line(painter, words, str(seat.player + 1), number, tone)
        else:
            seat_name(painter, head, seat.player, self.name(seat.player), bold, tone)
        top = head.bottom() + 1
        top = self._paint_note(painter, seat, QRectF(inner.left(), top, inner.width(), high), plate.bottom())
        if said := self._last_words(seat.player):
            room = QRectF(inner.left(), top + 5, inner.width(), inner.bottom() - top - 5)
            self._paint_bubble(painter, room, said, theme.mix(look.window, look.grid, 0.7))
        painter.setOpacity(1)

    def _paint_note(self, painter: QPainter, seat: RingSeat, rect: QRectF, room: float) -> float:
        """The note and ``out`` under the name; returns where the next thing may start."""
        parts = ("" if seat.alive else "out", plain(seat.note))
        narrow = rect.width() < NARROW * self.unit - 18
        words = parts[0] or parts[1] if narrow else " · ".join(part for part in parts if part)
        high = min(rect.height(), room - rect.top())
        if not words or high < LEAST_NOTE:
            return rect.top()
        narrow = narrow or high < rect.height()
        rect.setHeight(high)
        font = fitted("secondary", words, rect.width(), high * 0.62) if narrow else self.type("secondary")
        tone = theme.color("secondary" if seat.alive else "bad")
        line(painter, rect, words, font, tone, Qt.AlignmentFlag.AlignLeft)
        return rect.bottom()

    def _paint_bubble(self, painter: QPainter, room: QRectF, said: str, ground: QColor) -> None:
        """What the player said last, with a tail towards the name."""
        font = self.type("secondary")
        metrics = QFontMetricsF(font)
        if room.height() < metrics.height() + 6:
            return
        lines = int((room.height() - 8) / metrics.lineSpacing())
        needed = min(lines, _lines(said, metrics, room.width() - 14))
        bubble = QRectF(room.left(), room.top(), room.width(), needed * metrics.lineSpacing() + 8)
        shape = QPainterPath()
        shape.addRoundedRect(bubble, 7, 7)
        tail = QPainterPath(QPointF(bubble.left() + 10, bubble.top()))
        tail.lineTo(bubble.left() + 14, bubble.top() - 5)
        tail.lineTo(bubble.left() + 20, bubble.top())
        painter.fillPath(shape.united(tail), ground)
        paragraph(painter, bubble.adjusted(7, 4, -7, -3), said, font, theme.color("text"))

    def _paint_deed(self, painter: QPainter, chip: QRectF, number: int) -> None:
        """A turn of the timeline: its number, who did it to whom, and how it ended."""
        deed: Deed = self.board.timeline[number]
        last = number == len(self.board.timeline) - 1
        font, look = self.type("secondary"), theme.palette()
        ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.28) if deed.result == "hit" else None
        edge = theme.color("accent" if last else "border")
        panel(painter, chip, ground or theme.color("surface"), edge, 5)
        metrics = QFontMetricsF(font)
        left, mark = chip.left() + 5, metrics.height() * 0.8
        tone = theme.color("text")
        for words, player in ((f"{number + 1}", None), ("", deed.source), ("→", None), ("", deed.target)):
            if player is not None:
                spot = QRectF(left, chip.center().y() - mark / 2, mark, mark)
                theme.draw_seat(painter, spot, player)
                words, left = str(player + 1), left + mark + 2
            elif deed.target is None and words == "→":
                break
            wide = metrics.horizontalAdvance(words or "0") if words else 0.0
            line(painter, QRectF(left, chip.top(), wide + 1, chip.height()), words, font, tone, LEFT)
            left += wide + 5
        rest = QRectF(left, chip.top(), chip.right() - left - 4, chip.height())
        line(painter, rest, plain(deed.result), font, theme.color("secondary"), LEFT)

    def _paint_arrow(self, painter: QPainter, shot: Arrow) -> None:
        if (way := self._way(shot)) is not None:
            tone = theme.seat_line(shot.source)
            faint = fade(tone, 0.35) if shot.faint else tone
            arrow(painter, way, faint, (1.2 if shot.faint else 2.0) * self.unit)

    def _paint_arrow_label(self, painter: QPainter, shot: Arrow) -> None:
        way = self._way(shot)
        if way is None or not shot.label:
            return
        font = self.type("secondary")
        metrics = QFontMetricsF(font)
        words = plain(shot.label)
        tag = QRectF(
            0, 0, min(160.0 * self.unit, metrics.horizontalAdvance(words) + 12), metrics.height() + 4
        )
        tag.moveCenter(way.pointAtPercent(0.42))
        panel(painter, tag, theme.color("surface"), theme.color("border"), 6)
        line(painter, tag.adjusted(4, 0, -4, 0), words, font, theme.color("text"))


def places(count: int) -> tuple[int, int, int]:
    """How many of the players sit at the upper edge, at each side and at the lower edge."""
    side = 0 if count < 4 else 1 if count < 10 else 2 if count < 16 else 3
    rest = count - 2 * side
    bottom = min(range(1, max(2, rest + 1), 2), key=lambda low: max(low, rest - low))
    return max(0, rest - bottom), side, bottom


def clockwise(area: QRectF, top: int, side: int, bottom: int) -> Iterator[tuple[float, float]]:
    """Places on the edge of the area, clockwise from the middle of the lower edge."""
    low = [(area.left() + area.width() * (i + 0.5) / bottom, area.bottom()) for i in range(bottom)]
    high = [(area.left() + area.width() * (i + 0.5) / max(1, top), area.top()) for i in range(top)]
    band = area.height() / (side + 2)
    levels = [area.top() + band * (i + 1.5) for i in range(side)]
    yield from reversed(low[: bottom // 2 + 1])
    yield from ((area.left(), y) for y in reversed(levels))
    yield from high
    yield from ((area.right(), y) for y in levels)
    yield from reversed(low[bottom // 2 + 1 :])


def inside(plate: QRectF, area: QRectF) -> QRectF:
    """The plate, moved into the area where it sticks out."""
    right = max(0.0, area.left() - plate.left()) - max(0.0, plate.right() - area.right())
    down = max(0.0, area.top() - plate.top()) - max(0.0, plate.bottom() - area.bottom())
    return plate.translated(right, down)


def _leave(plate: QRectF, towards: QPointF) -> QPointF:
    """Where a line from the plate's middle to a point crosses its edge, with a little air."""
    center = plate.center()
    way = towards - center
    wide, tall = plate.width() / 2 + 5, plate.height() / 2 + 5
    scale = min(wide / abs(way.x()) if way.x() else math.inf, tall / abs(way.y()) if way.y() else math.inf)
    return center + way * min(scale, 1.0)


def _lines(text: str, metrics: QFontMetricsF, width: float) -> int:
    return len(wrapped(text, metrics, width, 99))


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("ring")
