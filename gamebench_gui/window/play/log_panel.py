"""The log of a running match, step by step, as its viewer knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from gamebench_gui.app.match.live_match import SUBSTITUTES, LiveMatch
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.piece_mark import mark_icon
from games.core.action import Player
from replays.store.rows import DecisionRow
from replays.words import one_line


class _Sentences(QStyledItemDelegate):
    """Rows as high as their sentence needs at the present width."""

    def __init__(self, log: LogPanel) -> None:
        super().__init__(log)
        self._log = log

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width, aside = self._log.viewport().width(), self._log.iconSize().width() + 6 * theme.STEP
        room = QRect(0, 0, max(theme.line_height(), width - aside), 1 << 16)
        wrapping = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
        text = self._log.fontMetrics().boundingRect(room, int(wrapping), str(index.data()))
        return QSize(width, text.height() + 2 * theme.STEP)


class LogPanel(QListWidget):
    """One line per sentence; Enter or a click signals `step_chosen(step)`."""

    step_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Log of the match"))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Sentences(self))
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        self.setStyleSheet("LogPanel { border: none; border-radius: 0; }")
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self._shown: tuple[int, Player | None, int] | None = None
        self.itemActivated.connect(self._go)
        self.itemClicked.connect(self._go)
        copy = QAction(tr("Copy lines"), self)
        copy.triggered.connect(self._copy)
        self.addAction(copy)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def show_match(self, live: LiveMatch, viewer: Player | None) -> None:
        """Show every step as the viewer knows it; for the same viewer only new steps are added."""
        key = (id(live), viewer, live.last)
        old = self._shown
        if old == key:
            return
        start = old[2] if old is not None and old[:2] == key[:2] and old[2] <= live.last else 0
        if start == 0:
            self.clear()
        for step in range(start + 1, live.last + 1):
            for item in _items(live, step, viewer, self._mark(live)):
                self.addItem(item)
        self._shown = key
        self.scrollToBottom()

    def _mark(self, live: LiveMatch) -> Callable[[Player], QIcon]:
        """Return a function that returns the mark of a player on the board."""
        pieces, ratio = live.game.spec.pieces, self.devicePixelRatioF()
        return lambda player: mark_icon(pieces, player, self.iconSize().width(), ratio)

    def reveal(self, step: int) -> None:
        """Scroll to the first sentence on a step, and mark it as the current one."""
        for row in range(self.count()):
            item = self.item(row)
            if item is not None and item.data(Qt.ItemDataRole.UserRole) >= step:
                self.setCurrentItem(item)
                self.scrollToItem(item, QListWidget.ScrollHint.PositionAtTop)
                break
        self.setFocus()

    def forget(self) -> None:
        self._shown = None
        self.clear()

    def _restyle(self) -> None:
        side = round(0.9 * theme.line_height())
        self.setIconSize(QSize(side, side))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
            return
        super().keyPressEvent(event)

    def _go(self, item: QListWidgetItem) -> None:
        self.step_chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _copy(self) -> None:
        controls.copy_text("\n".join(item.text() for item in self.selectedItems()))


def _no_icon() -> QIcon:
    """Return an empty icon, so that all sentences are aligned."""
    nothing = QPixmap(14, 14)
    nothing.fill(Qt.GlobalColor.transparent)
    return QIcon(nothing)


def _items(
    live: LiveMatch, step: int, viewer: Player | None, mark_of: Callable[[Player], QIcon]
) -> Iterator[QListWidgetItem]:
    movers = [player for player in live.joints[step - 1] if player >= 0]
    icon = mark_of(movers[0]) if len(movers) == 1 else _no_icon()
    lines = [(icon, sentence) for sentence in live.narration(step, viewer)]
    lines += [(mark_of(row.seat), substitution(live, row)) for row in live.substitutes.get(step, ())]
    for mark, sentence in lines:
        item = QListWidgetItem(mark, f"{step}. {one_line(sentence, 400)}")
        item.setData(Qt.ItemDataRole.UserRole, step)
        yield item


def substitution(live: LiveMatch, row: DecisionRow) -> str:
    refused = plural("refused answer", "refused answers", row.attempts)
    return tr(
        "{agent} replaces {refused} of {name}.",
        agent=SUBSTITUTES[row.chosen_by],
        refused=refused,
        name=live.names[row.seat],
    )
