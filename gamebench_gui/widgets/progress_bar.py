"""How far a tournament is: a bar of the states of its matches, counts, pace, time left and spending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamebench_gui import theme
from gamebench_gui.models.words import money, plural, seconds
from gamebench_gui.tournament.progress import Progress
from gamebench_gui.widgets import bits

ORDER: Final = ("ended", "void", "failed", "stopped", "running", "paused", "waiting", "planned")
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
"""Role of the colour of each state of a match."""
WORDS: Final = {"void": "without result", "planned": "to come"}


class ProgressBar(QWidget):
    """The bar and two lines of text under it."""

    def __init__(self) -> None:
        super().__init__()
        self._bar = _Bar()
        self.counts = bits.label(wrap=True)
        self.pace = bits.label(role="secondary", wrap=True)
        layout = bits.column(self, 0, theme.STEP)
        layout.addWidget(self._bar)
        layout.addWidget(self.counts)
        layout.addWidget(self.pace)

    def show_progress(self, progress: Progress) -> None:
        """Show how a tournament stands."""
        self._bar.show_counts(progress.counts)
        self.counts.setText(counts_sentence(progress))
        self.pace.setText(pace_sentence(progress))
        self.setAccessibleName(f"{self.counts.text()} {self.pace.text()}")


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
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


def counts_sentence(progress: Progress) -> str:
    """Such as ``12 of 40 matches over: 11 ended, 1 without result. 4 running, 24 to come.``"""
    counts = progress.counts
    so_far = " so far" if progress.open_ended else ""
    text = f"{progress.over:,} of {plural(progress.total, 'match', 'matches')}{so_far} over"
    rest = [
        f"{counts[state]:,} {WORDS.get(state, state)}"
        for state in ORDER
        if counts.get(state) and state != "ended"
    ]
    return f"{text}; {', '.join(rest)}." if rest else f"{text}."


def pace_sentence(progress: Progress) -> str:
    """How fast it goes, how long it will take, and what was spent."""
    parts = []
    if progress.per_minute:
        parts.append(f"{progress.per_minute:,.3g} matches per minute")
    if progress.seconds_left is not None and progress.stage == "running":
        more = " at least" if progress.open_ended else " about"
        parts.append(f"{more.strip()} {_roughly(progress.seconds_left)} left")
    spent, caps = progress.spent, progress.caps
    if spent.calls or caps.calls:
        parts.append(_of(plural(spent.calls, "call"), caps.calls and f"{caps.calls:,}"))
    if spent.tokens or caps.tokens:
        parts.append(_of(plural(spent.tokens, "token"), caps.tokens and f"{caps.tokens:,}"))
    if spent.cost or caps.cost:
        parts.append(_of(money(spent.cost), caps.cost and money(caps.cost)))
    return " · ".join(parts)


def _of(spent: str, cap: str | None | int | float) -> str:
    return f"{spent} of at most {cap}" if cap else spent


def _roughly(value: float) -> str:
    if value >= 7200:
        return f"{value / 3600:,.1f} h"
    return f"{value / 60:,.0f} min" if value >= 600 else seconds(round(value))
