"""A wall of small live boards: only those on screen are drawn, never for so long that the window waits."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gamebench_gui.app.tournament.progress import RunningMatch
from gamebench_gui.app.tournament.words import match_title
from gamebench_gui.window.boards.thumbnail import thumbnail
from gamebench_gui.window.kit import cards, theme
from gamebench_gui.window.kit.language import plural, tr
from games.core.history import last_words
from replays.words import one_line, tooltip

Index = QModelIndex | QPersistentModelIndex

MATCH: Final = Qt.ItemDataRole.UserRole
PICTURE: Final = Qt.ItemDataRole.UserRole + 1

BUDGET: Final = 0.002
"""Seconds in a row that drawing may take; the rest waits for the next turn of the event loop."""
IMPATIENT: Final = 0.00002
"""Seconds for which another thread may keep the interpreter while a board is drawn."""
WIDE, HIGH = 156, 122
"""Size of a board on the wall, at normal type."""


class WallModel(QAbstractListModel):
    """Running matches, each in its place until it ends; the next one that begins takes the place."""

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[RunningMatch] = []
        self.pictures: dict[int, tuple[object, QPixmap]] = {}

    def show_matches(self, running: Iterable[RunningMatch]) -> None:
        fresh = {match.number: match for match in running}
        kept = [fresh.pop(match.number, None) for match in self.matches]
        waiting = iter(fresh.values())
        placed = [match or next(waiting, None) for match in kept]
        matches = [*(match for match in placed if match is not None), *waiting]
        before, after = len(self.matches), len(matches)
        if after < before:
            self.beginRemoveRows(QModelIndex(), after, before - 1)
            self.matches = matches
            self.endRemoveRows()
        elif after > before:
            self.beginInsertRows(QModelIndex(), before, after - 1)
            self.matches = matches
            self.endInsertRows()
        self.matches = matches
        self.pictures = {n: kept for n, kept in self.pictures.items() if any(n == m.number for m in matches)}

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.matches)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        match = self.matches[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return _spoken(match)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(_spoken(match))
        if role == PICTURE:
            return self.pictures.get(match.number, (None, None))[1]
        return match if role == MATCH else None


class BoardGridView(QListView):
    """Running matches as tiles; `opened` has the number of a match to watch."""

    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.model_ = WallModel()
        self._size = QSize()
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw)
        self.setAccessibleName(tr("Running matches"))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setModel(self.model_)
        self.setItemDelegate(_Tile(self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.data(MATCH).number))
        self.verticalScrollBar().valueChanged.connect(lambda _: self._drawing.start())
        theme.notifier.changed.connect(self._restyle)

    def show_matches(self, running: Iterable[RunningMatch]) -> None:
        self.model_.show_matches(running)
        self._drawing.start()

    @property
    def current(self) -> RunningMatch | None:
        index = self.currentIndex()
        return index.data(MATCH) if index.isValid() else None

    def visible_rows(self) -> Iterator[int]:
        """Yield the rows of tiles that are on screen, even in part."""
        for row in range(self.model_.rowCount()):
            if self.visualRect(self.model_.index(row)).intersects(self.viewport().rect()):
                yield row

    def tile(self) -> QSize:
        """Return the size of a tile: as many as fit beside each other share the width."""
        least = round(WIDE * _growth()) + 6 * theme.STEP
        room = max(least, self.viewport().width() - 1)
        width = room // max(1, room // least)
        board = round((width - 6 * theme.STEP) * HIGH / WIDE)
        lines = 2 * theme.line_height() + 2 * theme.line_height("secondary")
        return QSize(width, board + lines + 8 * theme.STEP)

    def board_size(self) -> QSize:
        width = self.tile().width() - 6 * theme.STEP
        return QSize(width, round(width * HIGH / WIDE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.opened.emit(self.current.number)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setGridSize(self.tile())
        self._drawing.start()

    def _draw(self) -> None:
        """Draw boards that have changed until the time is used up."""
        if not self.isVisible():
            return
        until = time.perf_counter() + BUDGET
        for row in self.visible_rows():
            match = self.model_.matches[row]
            key = (match.match_id, match.step, match.paused, self.tile(), theme.palette(), theme.scale())
            if self.model_.pictures.get(match.number, (None,))[0] == key:
                continue
            if time.perf_counter() > until:
                self._drawing.start()
                return
            with _impatient():
                self.model_.pictures[match.number] = key, self._picture(match)
            self.update(self.model_.index(row))

    def _picture(self, match: RunningMatch) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = self.tile() - QSize(6 * theme.STEP, 4 * theme.STEP)
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        area = QRect(QPoint(), size)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _head(painter, area, match)
            _foot(painter, area, match)
            if match.view is not None:
                board = thumbnail(
                    match.view,
                    match.agents,
                    last_words(match.heard, match.view.round),
                    self.board_size(),
                    ratio,
                )
                painter.drawPixmap(QPoint(0, 2 * theme.line_height() + theme.STEP), board)
        return picture

    def _restyle(self) -> None:
        self.setGridSize(self.tile())
        self._drawing.start()


class _Tile(QStyledItemDelegate):
    """Paints the picture of a match, drawn before, in its frame."""

    def __init__(self, wall: BoardGridView) -> None:
        super().__init__(wall)
        self._wall = wall

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._wall.tile()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect.adjusted(theme.STEP, theme.STEP, -theme.STEP, -theme.STEP)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._frame(painter, area, option.state)
        picture: QPixmap | None = index.data(PICTURE)
        if picture is not None:
            painter.drawPixmap(area.topLeft() + QPoint(2 * theme.STEP, theme.STEP), picture)
        painter.restore()

    @staticmethod
    def _frame(painter: QPainter, area: QRect, state: QStyle.StateFlag) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        tone = theme.color("accent" if chosen else "disabled" if hovered else "border")
        painter.setPen(QPen(tone, 2 if chosen else 1))
        painter.setBrush(theme.color("surface"))
        painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)


def _head(painter: QPainter, area: QRect, match: RunningMatch) -> None:
    bold = theme.font()
    bold.setBold(True)
    line = QRect(area.x(), area.y(), area.width(), theme.line_height())
    cards.write(painter, line, one_line(match_title(match.title), 80), bold, role="text")
    line.translate(0, theme.line_height())
    width = area.width() // max(1, min(3, len(match.agents)))
    for seat, name in enumerate(match.agents[:3]):
        more = len(match.agents) - 3 if seat == 2 else 0
        place = QRect(line.x() + seat * width, line.y(), width - theme.STEP, line.height())
        size = cards.paint_seat(painter, place, seat)
        shown = f"{one_line(name, 60)} +{more}" if more else one_line(name, 60)
        cards.write(painter, place.adjusted(size + 5, 0, 0, 0), shown, theme.font("secondary"), role="text")


def _foot(painter: QPainter, area: QRect, match: RunningMatch) -> None:
    small = theme.font("secondary")
    high = theme.line_height("secondary")
    place = QRect(area.x(), area.bottom() - high, area.width(), high)
    phase = match.view.phase if match.view is not None else tr("getting ready")
    text = match.paused or phase
    cards.write(painter, place, one_line(text, 100), small, role="warning" if match.paused else "secondary")
    place.translate(0, -high)
    cards.write(painter, place, tr("Match {number:,}", number=match.number + 1), small, role="secondary")
    cards.write(
        painter, place, plural("step", "steps", match.step), small, role="secondary", align=theme.RIGHT
    )


@contextmanager
def _impatient() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(IMPATIENT)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def _growth() -> float:
    return 1 + 0.6 * (theme.scale() - 1)


def _spoken(match: RunningMatch) -> str:
    who = tr(" against ").join(match.agents)
    now = match.paused or (match.view.phase if match.view is not None else tr("getting ready"))
    return tr(
        "Match {number:,}: {title}, {who}, {step}, {now}",
        number=match.number + 1,
        title=match_title(match.title),
        who=who,
        step=plural("step", "steps", match.step),
        now=now,
    )
