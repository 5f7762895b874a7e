"""The games of a tournament, ticked in the library's list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.library import LibraryEntry, filter_box
from replays.words import tooltip

ENTRY = Qt.ItemDataRole.UserRole


class GamesPick(QWidget):
    """Every preset of every game, to be ticked."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit(placeholderText=tr("Filter games"), clearButtonEnabled=True)
        self.benchmark = filter_box(tr("Benchmark"))
        self.list = QListWidget()
        self.number = controls.label(role="secondary")
        self.all = controls.push(tr("Tick all shown"), lambda: self._tick_shown(True))
        self.none = controls.push(
            tr("Untick"), lambda: self._tick_shown(False), tip=tr("Untick all that are shown")
        )
        self._lay_out()
        self.search.textChanged.connect(self._narrow)
        self.benchmark.currentIndexChanged.connect(self._narrow)
        self.list.itemChanged.connect(self._ticked)

    def load(self, entries: Sequence[LibraryEntry]) -> None:
        with QSignalBlocker(self.list):
            for entry in entries:
                item = QListWidgetItem(f"{entry.full_title}, {entry.players}")
                item.setToolTip(tooltip(f"{entry.summary}\n{entry.special}"))
                item.setData(ENTRY, entry)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Unchecked)
                self.list.addItem(item)
        for name in sorted({entry.benchmark for entry in entries}, key=str.casefold):
            self.benchmark.addItem(name, name)
        self._count()

    def games(self) -> list[str]:
        """Return the ticked games, as ``game:preset``."""
        return [item.data(ENTRY).name for item in self._items() if item.checkState() is Qt.CheckState.Checked]

    def set_games(self, names: Iterable[str]) -> None:
        wanted = set(names)
        with QSignalBlocker(self.list):
            for item in self._items():
                on = item.data(ENTRY).name in wanted
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self._ticked()

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def _tick_shown(self, on: bool) -> None:
        with QSignalBlocker(self.list):
            for item in self._items():
                if not item.isHidden():
                    item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self._ticked()

    def _narrow(self) -> None:
        for item in self._items():
            entry: LibraryEntry = item.data(ENTRY)
            item.setHidden(not entry.matches(self.search.text(), self.benchmark.currentData() or "", ""))

    def _ticked(self) -> None:
        self._count()
        self.changed.emit()

    def _count(self) -> None:
        self.number.setText(tr("{games} ticked", games=plural("game", "games", len(self.games()))))

    def _lay_out(self) -> None:
        self.search.setAccessibleName(tr("Filter games"))
        self.list.setAccessibleName(tr("Games of the tournament"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setMinimumHeight(8 * theme.line_height())
        buttons = controls.row(spacing=theme.STEP)
        controls.add(buttons, self.all, self.none, 1)
        layout = controls.column(self, 0)
        controls.add(layout, self.search, self.benchmark, (self.list, 1), self.number, buttons)
