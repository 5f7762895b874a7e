"""Many legal actions as one list, filtered by kind, first argument and typed words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QListView, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from games.core.action import Action, groups
from replays.words import one_line

Index = QModelIndex | QPersistentModelIndex
ROWS: Final = 8
"""Visible lines of the list."""
EVERY: Final = ""
TOP: Final = QModelIndex()


class ActionModel(QAbstractListModel):
    def __init__(self, label: Callable[[Action], str]) -> None:
        super().__init__()
        self._label = label
        self._actions: Sequence[Action] = ()

    def show_actions(self, actions: Sequence[Action]) -> None:
        self.beginResetModel()
        self._actions = actions
        self.endResetModel()

    def action(self, row: int) -> Action:
        return self._actions[row]

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self._actions)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        shown = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return one_line(self._label(self._actions[index.row()])) if shown else None


class ActionView(QListView):
    """The list itself; Enter signals `taken(row)`."""

    taken = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setFixedHeight(round(ROWS * 1.35 * theme.line_height()))
        self.doubleClicked.connect(lambda index: self.taken.emit(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex().row())
            return
        super().keyPressEvent(event)


class ActionList(QWidget):
    """Chooses among many actions, shown in their order; signals `picked(action)`."""

    picked = Signal(object)

    def __init__(self, actions: Sequence[Action], label: Callable[[Action], str]) -> None:
        super().__init__()
        self._actions = actions
        self._label = label
        self._typed = ""
        self._groups = groups(actions)
        self._texts: dict[Action, str] = {}
        self.kind, self.first = controls.ComboBox(), controls.ComboBox()
        self.count = controls.label(role="secondary")
        self.view, self.model = ActionView(), ActionModel(label)
        self.view.setModel(self.model)
        self.take = controls.push(tr("Take it"), self._take_current)
        self._lay_out()
        self._fill_kinds()
        self.kind.currentIndexChanged.connect(self._fill_firsts)
        self.first.currentIndexChanged.connect(self._narrow)
        self.view.taken.connect(lambda row: self.picked.emit(self.model.action(row)))

    @property
    def stops(self) -> list[QWidget]:
        return [self.kind, self.first, self.view, self.take]

    def narrow(self, text: str) -> None:
        self._typed = text
        self._narrow()

    def left(self) -> list[Action]:
        kind, first = self.kind.currentData(), self.first.currentData()
        chosen = [
            action
            for (of_kind, of_first), members in self._groups.items()
            if kind in (EVERY, of_kind) and first in (EVERY, of_first)
            for action in members
        ]
        words = self._typed.casefold().split()
        return [action for action in chosen if all(word in self._text(action) for word in words)]

    def focus_list(self) -> None:
        self.view.setFocus()
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0))

    def _text(self, action: Action) -> str:
        if action not in self._texts:
            self._texts[action] = f"{self._label(action)} {action}".casefold()
        return self._texts[action]

    def _narrow(self) -> None:
        left = self.left()
        self.model.show_actions(left)
        self.count.setText(tr("{left:,} of {actions:,}", left=len(left), actions=len(self._actions)))
        self.view.setAccessibleName(
            tr("Legal actions, {left:,} of {actions:,}", left=len(left), actions=len(self._actions))
        )
        self.take.setEnabled(bool(left))
        if left:
            self.view.setCurrentIndex(self.model.index(0))

    def _take_current(self) -> None:
        if self.view.currentIndex().isValid():
            self.picked.emit(self.model.action(self.view.currentIndex().row()))

    def _fill_kinds(self) -> None:
        kinds = list(dict.fromkeys(kind for kind, _ in self._groups))
        _fill(self.kind, tr("Any kind"), kinds)
        self.kind.setVisible(len(kinds) > 1)
        self._fill_firsts()

    def _fill_firsts(self) -> None:
        kind = self.kind.currentData()
        firsts = list(dict.fromkeys(first for of, first in self._groups if kind in (EVERY, of)))
        _fill(self.first, tr("Any first value"), [first for first in firsts if first])
        self.first.setVisible(len(firsts) > 1)
        self._narrow()

    def _lay_out(self) -> None:
        self.kind.setAccessibleName(tr("Kind of action"))
        self.first.setAccessibleName(tr("First value of the action"))
        self.take.setAccessibleName(tr("Take the action at the cursor"))
        line, layout = FlowLayout(spacing=theme.STEP), controls.column(self, 0, theme.STEP)
        layout.addLayout(line)
        for part in (self.kind, self.first, self.take, self.count):
            line.addWidget(part)
        layout.addWidget(self.view)


def _fill(box: QComboBox, anything: str, values: Sequence[str]) -> None:
    with QSignalBlocker(box):
        box.clear()
        box.addItem(anything, EVERY)
        for value in values:
            box.addItem(one_line(value, 40), value)
