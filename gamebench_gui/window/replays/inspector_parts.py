"""Parts of the inspector: the choice of a seat, the attempts, and figures by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QWidget,
)

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.step_model import seat_icon
from replays import words
from replays.review.disclosure import REDACTED
from replays.review.inspection import Inspection, Part, call_name, outcome_of
from replays.store.rows import AttemptRow, CallRow

MOST_ATTEMPTS: Final = 500
"""At most this many attempts are listed; the raw record has them all."""
CALL: Final = Qt.ItemDataRole.UserRole
"""Role of the attempt and the number of the call, 0 for its last."""


class SeatChoice(QWidget):
    """One button per seat that decided in this step; hidden unless there are several."""

    def __init__(self, replay: MatchCursor) -> None:
        super().__init__()
        self.replay = replay
        self.setAccessibleName(tr("Seats that decided together"))
        self._flow = FlowLayout(self, spacing=theme.STEP)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(replay.inspect)
        self._listed: tuple[int, ...] = ()
        replay.moved.connect(lambda _: self._show())
        replay.inspected.connect(lambda _: self._show())
        self._show()

    def _show(self) -> None:
        rows = self.replay.at(self.replay.position)
        seats = tuple(row.seat for row in rows if row.seat != REDACTED)
        if seats != self._listed:
            self._rebuild(seats)
        for button in self._group.buttons():
            button.setChecked(self._group.id(button) == self.replay.seat)
        self.setVisible(len(seats) > 1)

    def _rebuild(self, seats: tuple[int, ...]) -> None:
        self._listed = seats
        for button in self._group.buttons():
            self._group.removeButton(button)
        self._flow.clear()
        for seat in seats if len(seats) > 1 else ():
            button = QToolButton()
            button.setCheckable(True)
            name = words.one_line(self.replay.telling.called(seat), 30)
            button.setText(str(seat + 1) if seat >= 0 else name)
            button.setIcon(seat_icon(seat))
            button.setIconSize(QSize(theme.line_height(), theme.line_height()))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setAccessibleName(tr("Inspect {name}", name=name))
            button.setToolTip(words.tooltip(tr("Inspect {name}", name=name)))
            self._group.addButton(button, seat)
            self._flow.addWidget(button)
            button.show()


class Tree(QTreeWidget):
    def __init__(self, name: str, columns: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setHeaderLabels([*columns])
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)

    def whole(self) -> str:
        """Return all rows, one per line, columns separated by tabs."""
        items = QTreeWidgetItemIterator(self)
        lines = []
        while (item := items.value()) is not None:
            texts = (item.text(column) for column in range(self.columnCount()))
            lines.append("\t".join(filter(None, texts)))
            items += 1
        return "\n".join(lines)


class Wrapped(QStyledItemDelegate):
    """Rows as high as their text needs in its column; with style sheets Qt does not do that."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        room = QRect(0, 0, self._tree.columnWidth(index.column()) - 4 * theme.STEP, 1 << 16)
        text = str(index.data() or "")
        high = self._tree.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).height()
        return QSize(0, high + 6)


class AttemptTree(Tree):
    """The attempts and calls of a decision; `call_chosen(attempt, number)` shows one, 0 for the last."""

    call_chosen = Signal(int, int)

    def __init__(self) -> None:
        super().__init__(tr("Attempts"), (tr("Attempt"), tr("Result"), tr("Why"), tr("Time")))
        head = self.header()
        head.setStretchLastSection(False)
        for column in (0, 1, 3):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        head.sectionResized.connect(lambda *_: self.scheduleDelayedItemsLayout())
        self.setItemDelegateForColumn(2, Wrapped(self))
        self.setRootIsDecorated(False)
        self.setIndentation(2 * theme.STEP)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def show_attempts(self, inspection: Inspection | None) -> None:
        self.clear()
        if inspection is None:
            return
        for attempt in inspection.attempts[:MOST_ATTEMPTS]:
            item = _attempt_item(attempt)
            self.addTopLevelItem(item)
            for call in inspection.calls:
                if call.attempt == attempt.number:
                    item.addChild(_call_item(call))
        if not inspection.attempts:
            self.addTopLevelItem(
                QTreeWidgetItem(["-", "", said(inspection.no_call) if not inspection.calls else ""])
            )
        self.expandAll()

    def _choose(self, item: QTreeWidgetItem) -> None:
        if (call := item.data(0, CALL)) is not None:
            self.call_chosen.emit(*call)


class FigureTree(Tree):
    def __init__(self) -> None:
        super().__init__(tr("Metrics"), (tr("What"), tr("Value")))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(2 * theme.STEP)
        self.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def show_figures(self, sections: Sequence[tuple[str, Sequence[Part]]]) -> None:
        self.clear()
        for title, rows in sections:
            head = QTreeWidgetItem([title])
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            self.addTopLevelItem(head)
            for name, value in rows:
                item = QTreeWidgetItem([said(name), value])
                item.setForeground(0, theme.color("secondary"))
                head.addChild(item)
        self.expandAll()


def _attempt_item(attempt: AttemptRow) -> QTreeWidgetItem:
    action = "" if attempt.action is None else words.one_line(str(attempt.action), 60)
    why = words.one_line(attempt.objection, 400) or action
    item = QTreeWidgetItem(
        [str(attempt.number), said(outcome_of(attempt)), why, words.seconds(attempt.seconds)]
    )
    item.setData(0, CALL, (attempt.number, 0))
    item.setForeground(1, theme.color("warning" if attempt.failure else "good"))
    item.setToolTip(2, words.tooltip(f"{action}\n{attempt.objection[:2000]}".strip()))
    return item


def _call_item(call: CallRow) -> QTreeWidgetItem:
    tokens = tr(
        "{input_tokens} in, {output_tokens} out",
        input_tokens=words.count(call.input_tokens),
        output_tokens=words.count(call.output_tokens),
    )
    about = words.one_line(call.error, 200) or f"{words.one_line(call.model, 40)}, {tokens}"
    item = QTreeWidgetItem(["", call_name(call, said), about, words.seconds(call.seconds)])
    item.setData(0, CALL, (call.attempt, call.number))
    for column in range(4):
        item.setForeground(column, theme.color("secondary"))
    return item
