"""Fields of the builder for more than one value: lines of text, names with values, entries in an order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QPlainTextEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr

MOST_LINES: Final = 7
MOVES: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
"""Keys with which a closed drop-down would choose another entry."""


class LinesEdit(QPlainTextEdit):
    """A text on each line."""

    def __init__(self, name: str, whole: bool) -> None:
        super().__init__()
        self._whole = whole
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.textChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        lines = min(MOST_LINES, max(2, self.blockCount()))
        return QSize(120, lines * theme.line_height() + 4 * theme.STEP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def value(self) -> tuple[str | int, ...]:
        """Return the texts, or the whole numbers if the list has these alone."""
        lines = [line.strip() for line in self.toPlainText().splitlines()]
        texts = [line for line in lines if line]
        return tuple(int(line) for line in texts if line.isdecimal()) if self._whole else tuple(texts)

    def show_value(self, value: Sequence[object]) -> None:
        if self.value() != tuple(value):
            with QSignalBlocker(self):
                self.setPlainText("\n".join(map(str, value)))
            self.updateGeometry()


class NamedEdit(QWidget):
    """Names with their values, each in a row.

    Args:
        keys, offers: names and values to choose from, with their words; others can be typed.

    Signals:
        changed: a name or a value is another one.
        choose_wanted(name): the value of a name is to be chosen in words.
    """

    changed = Signal()
    choose_wanted = Signal(str)

    def __init__(self, title: str, keys: Mapping[str, str], offers: Mapping[str, str], chooses: bool) -> None:
        super().__init__()
        self._title = title
        self._keys, self._offers = keys, offers
        self._chooses = chooses
        self.rows: list[tuple[QComboBox, QComboBox]] = []
        self._lines: list[QWidget] = []
        self._column = controls.column(self, 0, theme.STEP)
        self.add = controls.push(tr("Add"), self._add, icon="plus", role="link")
        self.add.setAccessibleName(tr("Add to {title}", title=title))
        self._column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def value(self) -> dict[str, str]:
        pairs = [(_written(key, self._keys), _written(text, self._offers)) for key, text in self.rows]
        return {key: text for key, text in pairs if key}

    def show_value(self, value: Mapping[str, str]) -> None:
        if value == self.value() and len(self.rows) == len(value):
            return
        while self.rows:
            self._drop(0)
        for key, text in value.items():
            self._add_row(key, str(text))

    def _add(self) -> None:
        unused = [key for key in self._keys if key not in self.value()]
        self._add_row(unused[0] if unused else "", next(iter(self._offers), ""))
        self.rows[-1][0].setFocus()
        self.changed.emit()

    def _add_row(self, key: str, text: str) -> None:
        line = QWidget()
        name, value = self._field(self._keys, key, tr("Name")), self._field(self._offers, text, tr("Value"))
        pair = (name, value)
        remove = controls.tool("trash", tr("Remove {name}", name=key), lambda: self._remove(pair))
        first = controls.row(spacing=theme.STEP)
        controls.add(first, (name, 1), *([] if self._chooses else [(value, 1)]))
        if self._chooses:
            choose = controls.push(
                tr("Choose..."), lambda: self.choose_wanted.emit(_written(name, self._keys))
            )
            first.addWidget(choose)
        first.addWidget(remove)
        whole = controls.column(line, 0, 2)
        whole.addLayout(first)
        if self._chooses:
            whole.addWidget(value)
        self.rows.append(pair)
        self._lines.append(line)
        self._column.insertWidget(len(self.rows) - 1, line)

    def _choose(self, name: QComboBox) -> None:
        self.choose_wanted.emit(_written(name, self._keys))

    def _field(self, offers: Mapping[str, str], text: str, name: str) -> QComboBox:
        box = controls.ComboBox()
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.setMinimumContentsLength(6)
        box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.addItems(list(offers.values()))
        box.setEditText(offers.get(text, text))
        line = box.lineEdit()
        if isinstance(line, QLineEdit):
            line.setCursorPosition(0)
        box.setAccessibleName(f"{self._title}: {name}")
        box.editTextChanged.connect(lambda _: self.changed.emit())
        return box

    def _remove(self, pair: tuple[QComboBox, QComboBox]) -> None:
        self._drop(self.rows.index(pair))
        self.changed.emit()

    def _drop(self, at: int) -> None:
        self.rows.pop(at)
        line = self._lines.pop(at)
        line.hide()
        line.deleteLater()


def _written(box: QComboBox, offers: Mapping[str, str]) -> str:
    """Return what a box says, as the protocol writes it."""
    typed = box.currentText().strip()
    return next((value for value, words in offers.items() if words == typed), typed)


class EntryList(QWidget):
    """Entries in an order, with what is done to the chosen one.

    Args:
        offers: what is added: its value and its words; one of them is added at once.

    Signals:
        chosen(place): another entry is the current one.
        wanted(act, place): ``copy``, ``remove``, ``earlier`` or ``later``.
        added(value): one of the offers is to be added behind the current entry.
    """

    chosen = Signal(int)
    wanted = Signal(str, int)
    added = Signal(str)

    def __init__(self, title: str, copies: bool) -> None:
        super().__init__()
        self.list = _Entries(self._act)
        self.list.setAccessibleName(title)
        self.list.currentRowChanged.connect(self.chosen)
        self._copies = copies
        self.offer = _Offers()
        self.offer.setAccessibleName(tr("Add to {title}", title=title))
        self.offer.activated.connect(self._add_chosen)
        self.add = controls.push(tr("Add"), lambda: self._act("add"), icon="plus", role="link")
        self.add.setAccessibleName(tr("Add to {title}", title=title))
        foot = QWidget()
        line = controls.row(foot, spacing=2)
        self.offer.setSizeAdjustPolicy(self.offer.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.offer.setMinimumContentsLength(6)
        controls.add(line, self.add, (self.offer, 1), 1)
        self.tools = {
            act: controls.tool(icon, words, partial(self._act, act), key=key)
            for act, icon, words, key in (
                ("earlier", "up", tr("Move up"), "Alt+Up"),
                ("later", "down", tr("Move down"), "Alt+Down"),
                ("copy", "copy", tr("Duplicate"), "Ctrl+D"),
                ("remove", "trash", tr("Remove"), "Del"),
            )
        }
        self.tools["copy"].setVisible(copies)
        controls.add(line, *self.tools.values())
        controls.add(controls.column(self, 0, 2), self.list, foot)
        self._offers: Mapping[str, str] = {}

    def show_entries(self, titles: Sequence[str], current: int, offers: Mapping[str, str]) -> None:
        with QSignalBlocker(self.list):
            if titles != [self.list.item(at).text() for at in range(self.list.count())]:
                self.list.clear()
                self.list.addItems(list(titles))
            self.list.setCurrentRow(min(current, len(titles) - 1))
        lines = min(MOST_LINES, max(1, len(titles)))
        self.list.setFixedHeight(lines * (theme.line_height() + 10) + 6)
        self._offers = offers
        several = len(offers) != 1
        with QSignalBlocker(self.offer):
            self.offer.clear()
            self.offer.addItem(tr("Add ..."), "")
            for value, words in offers.items():
                self.offer.addItem(words, value)
        self.offer.setVisible(several and bool(offers))
        self.add.setVisible(not several)
        for act, tool in self.tools.items():
            tool.setEnabled(bool(titles) and (act not in ("earlier", "later") or len(titles) > 1))

    def _add_chosen(self, index: int) -> None:
        if value := self.offer.itemData(index):
            self.added.emit(value)

    def _act(self, act: str) -> None:
        if act == "add":
            if len(self._offers) == 1:
                self.added.emit(next(iter(self._offers)))
            elif self._offers:
                self.offer.showPopup()
        elif self.list.currentRow() >= 0 and (act != "copy" or self._copies):
            self.wanted.emit(act, self.list.currentRow())


class _Offers(controls.ComboBox):
    """What can be added; a key opens the list, since each choice in it is carried out."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = event.key() in MOVES or event.text().isalnum()
        if moves and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.showPopup()
        else:
            super().keyPressEvent(event)


class _Entries(QListWidget):
    """The list itself; its keys repeat the buttons below it."""

    def __init__(self, act: Callable[[str], None]) -> None:
        super().__init__()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._act_on = act

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key, none = Qt.Key(event.key()), Qt.KeyboardModifier.NoModifier
        alt, control = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
        act = {
            (none, Qt.Key.Key_Delete): "remove",
            (none, Qt.Key.Key_Insert): "add",
            (control, Qt.Key.Key_D): "copy",
            (alt, Qt.Key.Key_Up): "earlier",
            (alt, Qt.Key.Key_Down): "later",
        }.get((held, key))
        if act is None:
            super().keyPressEvent(event)
        else:
            self._act_on(act)
