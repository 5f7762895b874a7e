"""The times of decisions in a real-time match: a lane for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from games.core.action import CLOCK
from games.core.metric import WAITED
from games.core.realtime import RealTimeGame, ticks_of
from replays import words
from replays.review.positions import Positions

NAME: Final = "seconds"
"""The metric that is shown."""
LANE: Final = 1.3
"""Height of a lane, in lines of text."""
NEAR: Final = 8
"""Pixels within which a click means the nearest decision."""


class DecisionTimes(QWidget):
    """Hidden where time does not pass. The tooltip describes a decision, a click goes to its step.

    Attributes:
        lanes: (step, seconds) of decisions by seat, of those that the viewer may know.
        waited: ticks of the match that passed meanwhile, by seat and step.
    """

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._cursor = cursor
        self.lanes: dict[int, Sequence[tuple[int, float]]] = {}
        self.waited: dict[int, dict[int, float]] = {}
        self._ticks = [0]
        self._rate = 1.0
        self._longest = 1.0
        self._stale = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        cursor.opened.connect(self._show_match)
        cursor.looked.connect(self._read)
        cursor.grown.connect(self._grow)
        cursor.moved.connect(lambda _: self.update())
        theme.notifier.changed.connect(self.updateGeometry)
        self._show_match()

    def when(self, step: int) -> float:
        """Return the seconds of the match at which the decision of a step took effect."""
        return self._ticks[min(max(0, step - 1), len(self._ticks) - 1)] / self._rate

    def description(self, seat: int, step: int, seconds: float) -> str:
        sentence = tr(
            "{seat}: {seconds:.2f} s to decide, at {step:.2f} s of the match",
            seat=self._cursor.telling.called(seat),
            seconds=seconds,
            step=self.when(step),
        )
        waited = self.waited.get(seat, {}).get(step, 0) / self._rate
        return (
            tr("{sentence}, on what it saw {waited:.2f} s before", sentence=sentence, waited=waited)
            if waited
            else sentence
        )

    def decision_at(self, point: QPointF) -> tuple[int, int, float] | None:
        """Return seat, step and seconds of the decision at a point in pixels; None without one."""
        high = self.height() / max(1, len(self.lanes))
        lane = min(max(0, int(point.y() / high)), len(self.lanes) - 1)
        if not self.lanes:
            return None
        seat = sorted(self.lanes)[lane]
        near = [(abs(self._across(step) - point.x()), step, spent) for step, spent in self.lanes[seat]]
        far, step, spent = min(near, default=(NEAR, 0, 0.0))
        return (seat, step, spent) if far < NEAR else None

    def sizeHint(self) -> QSize:
        return QSize(320, round(LANE * theme.line_height("secondary")) * max(1, len(self.lanes)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (decision := self.decision_at(event.position())) is not None:
            self._cursor.go(decision[1])

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            decision = self.decision_at(QPointF(event.pos()))
            tip = self.description(*decision) if decision else tr("How long each decision took")
            QToolTip.showText(event.globalPos(), words.tooltip(tip), self)
            return True
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._read()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            painter.setFont(theme.font("secondary"))
            high = self.height() / max(1, len(self.lanes))
            for number, seat in enumerate(sorted(self.lanes)):
                self._paint_lane(painter, seat, QRectF(0, number * high, self.width(), high))
            if not self.lanes:
                return
            x = self._across(self._cursor.position + 1)
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.drawLine(QPointF(x, 0), QPointF(x, self.height()))

    def _paint_lane(self, painter: QPainter, seat: int, lane: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = 0.55 * lane.height()
        theme.draw_seat(painter, QRectF(2, lane.center().y() - side / 2, side, side), seat)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(theme.color("grid"))
        foot = lane.bottom() - 2
        painter.drawLine(QPointF(self._left(), foot), QPointF(self._right(), foot))
        self._paint_thinking(painter, seat, QRectF(0, lane.center().y(), 0, foot - lane.center().y()))
        painter.setPen(QPen(theme.seat_line(seat), 2))
        tall = lane.height() - 4
        for step, spent in self.lanes[seat]:
            x = self._across(step)
            painter.drawLine(QPointF(x, foot), QPointF(x, foot - max(2.0, tall * spent / self._longest)))
        painter.setPen(theme.color("secondary"))
        longest = max((spent for _, spent in self.lanes[seat]), default=0.0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(lane, int(right), tr("slowest decision {longest:.2f} s", longest=longest))

    def _paint_thinking(self, painter: QPainter, seat: int, lane: QRectF) -> None:
        shade = theme.seat_line(seat)
        shade.setAlphaF(0.3)
        for step, waited in self.waited.get(seat, {}).items():
            end = self._across(step)
            begin = end - self._wide() * waited / max(1, self._ticks[-1])
            painter.fillRect(QRectF(begin, lane.y(), end - begin, lane.height()), shade)

    def _left(self) -> float:
        return float(theme.line_height("secondary")) + 4

    def _right(self) -> float:
        return (
            self.width()
            - self.fontMetrics().horizontalAdvance(tr("slowest decision {longest:.2f} s", longest=99.99))
            - 8
        )

    def _across(self, step: int) -> float:
        part = self._ticks[min(max(0, step - 1), len(self._ticks) - 1)] / max(1, self._ticks[-1])
        return self._left() + part * self._wide()

    def _wide(self) -> float:
        return max(10.0, self._right() - self._left())

    def _show_match(self) -> None:
        match = self._cursor.match
        self.setVisible(match is not None and isinstance(match.game, RealTimeGame))
        self._read()

    def _grow(self) -> None:
        self._stale = True
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        match = self._cursor.match
        shown = self._cursor.shown
        self._stale = False
        if match is None or shown is None or not isinstance(match.game, RealTimeGame):
            self.lanes, self.waited = {}, {}
            return
        before = len(self.lanes)
        series = shown.series(NAME) if NAME in shown.metric_names else {}
        self.lanes = {seat: series[seat] for seat in sorted(series) if seat >= 0 and series[seat]}
        waits = shown.series(WAITED) if WAITED in shown.metric_names else {}
        self.waited = {seat: dict(waits[seat]) for seat in self.lanes if seat in waits}
        self._ticks, self._rate = ticks_after(match), match.game.spec.ticks_per_second
        self._longest = max((spent for lane in self.lanes.values() for _, spent in lane), default=0.0) or 1.0
        self.setAccessibleName(tr("Decision times"))
        self.setAccessibleDescription(
            ". ".join(self.description(seat, *self.lanes[seat][-1]) for seat in sorted(self.lanes))
        )
        if len(self.lanes) != before:
            self.updateGeometry()
        self.update()


def ticks_after(match: Positions) -> list[int]:
    """Return the ticks that had passed after each step, from the start."""
    passed = [0] * (match.steps + 1)
    for row in match.all_decisions():
        if row.seat == CLOCK:
            passed[row.step] = ticks_of({CLOCK: row.action})
    return list(accumulate(passed))
