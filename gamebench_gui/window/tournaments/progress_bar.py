"""The progress of a tournament: a bar of the states of its matches, counts, pace, time left and spending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamebench_gui.app.tournament.progress import Progress
from gamebench_gui.app.tournament.words import ORDER, counts_sentence, pace_sentence
from gamebench_gui.window.kit import controls, theme

ROLES: Final = {
    "ended": "good",
    "void": "secondary",
    "failed": "bad",
    "stopped": "disabled",
    "running": "accent",
    "paused": "warning",
    "waiting": "warning",
    "planned": "grid",
}


class ProgressBar(QWidget):
    """The bar and two lines of text under it."""

    def __init__(self) -> None:
        super().__init__()
        self._bar = _Bar()
        self.counts = controls.label(wrap=True)
        self.pace = controls.label(role="secondary", wrap=True)
        controls.add(controls.column(self, 0, theme.STEP), self._bar, self.counts, self.pace)

    def show_progress(self, progress: Progress) -> None:
        self._bar.show_counts(progress.counts)
        self.counts.setText(counts_sentence(progress))
        self.pace.setText(pace_sentence(progress))
        self.pace.setVisible(bool(self.pace.text()))
        self.setAccessibleName(f"{self.counts.text()} {self.pace.text()}")


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._counts: Mapping[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self.updateGeometry)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        if counts != self._counts:
            self._counts = dict(counts)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(0.7 * theme.line_height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        area, total = QRectF(self.rect()), sum(self._counts.values())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            round_ends = QPainterPath()
            round_ends.addRoundedRect(area, theme.STEP, theme.STEP)
            painter.setClipPath(round_ends)
            painter.fillRect(area, theme.color("grid"))
            left = area.x()
            for state in ORDER:
                width = area.width() * self._counts.get(state, 0) / max(1, total)
                painter.fillRect(QRectF(left, area.y(), width, area.height()), theme.color(ROLES[state]))
                left += width
