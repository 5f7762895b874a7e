"""The library: every preset of every game, searched and filtered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QInputDialog,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gamebench_gui.app.external.engines import EXAMPLE
from gamebench_gui.window.kit import cards, controls, theme
from games.core.log_only import SOURCE
from replays.naming import OURS, title, variant, version_title
from replays.words import tooltip

Index = QModelIndex | QPersistentModelIndex

ENTRY: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A preset as the library shows it.

    Attributes:
        name: ``game:preset``.
        summary: what the game is.
        special: what the benchmark does its own way.
        players: how many play, as text.
        variant: what tells it from others of the same game and benchmark.
    """

    name: str
    title: str
    benchmark: str
    summary: str
    special: str
    players: str
    tags: tuple[str, ...]
    variant: str = ""

    @property
    def version(self) -> str:
        """Whose version of the game it is, and which."""
        return version_title(self.benchmark, self.variant)

    @property
    def full_title(self) -> str:
        """The game and the version; no other entry has the same."""
        return title(self.title, self.benchmark, self.variant)

    def matches(self, words: str, benchmark: str, tag: str) -> bool:
        """Whether it contains all words and passes both filters."""
        text = " ".join((self.name, self.full_title, self.summary, self.special, *self.tags)).casefold()
        return (
            all(word in text for word in words.casefold().split())
            and benchmark in ("", self.benchmark)
            and (not tag or tag in self.tags)
        )


def catalogue() -> list[LibraryEntry]:
    """Every preset of every game; loads the games."""
    from games.catalog import every_preset, game_class

    return [
        LibraryEntry(
            f"{game_id}:{preset.id}",
            (spec := game_class(game_id).spec).name,
            preset.benchmark or OURS,
            spec.summary,
            preset.summary,
            f"{preset.num_players} players",
            preset.tags,
            variant(game_id, preset.id),
        )
        for game_id, preset in every_preset()
    ]


class LibraryModel(QAbstractListModel):
    """The entries as rows."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LibraryEntry] = []

    def load(self, entries: Iterable[LibraryEntry]) -> None:
        """Show these entries."""
        self.beginResetModel()
        self.entries = list(entries)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.full_title
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            about = f"{entry.summary}\n{entry.special}\n{entry.players} · {', '.join(entry.tags)}"
            return tooltip(about) if role == Qt.ItemDataRole.ToolTipRole else about
        return entry if role == ENTRY else None


class _Filter(QSortFilterProxyModel):
    def __init__(self) -> None:
        super().__init__()
        self.words, self.benchmark, self.tag = "", "", ""
        self.sort(0)

    def narrow(self, words: str, benchmark: str, tag: str) -> None:
        """Leave what passes, first what has the words in its title."""
        self.words, self.benchmark, self.tag = words, benchmark, tag
        self.invalidate()

    def lessThan(self, left: Index, right: Index) -> bool:
        return self._rank(left.row()) < self._rank(right.row())

    def _rank(self, row: int) -> tuple[bool, int]:
        source = self.sourceModel()
        assert isinstance(source, LibraryModel)
        called = source.entries[row].title.casefold()
        return not all(word in called for word in self.words.casefold().split()), row

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        source = self.sourceModel()
        assert isinstance(source, LibraryModel)
        return source.entries[source_row].matches(self.words, self.benchmark, self.tag)


class _Card(QStyledItemDelegate):
    """Paints an entry in two lines: title and benchmark, then what is special about it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, theme.line_height() + theme.line_height("secondary") + 5 * theme.STEP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(ENTRY)
        painter.save()
        self._write(painter, cards.paint_ground(painter, option), entry)
        painter.restore()

    @staticmethod
    def _write(painter: QPainter, area: QRect, entry: LibraryEntry) -> None:
        small, large = theme.font("secondary"), theme.font()
        large.setBold(True)
        side = QFontMetrics(small).horizontalAdvance(entry.version)
        top = QRect(area.x(), area.y(), area.width(), theme.line_height())
        words = entry.summary
        if QFontMetrics(large).horizontalAdvance(entry.title) + side + 8 > area.width():
            words, side = f"{entry.version} · {words}", -8
        if side > 0:
            cards.write(painter, top, entry.version, small, "secondary", theme.RIGHT)
        below = QRect(area.x(), top.bottom() + 1, area.width(), area.bottom() - top.bottom())
        cards.write(painter, below, words, small, "secondary")
        cards.write(painter, top.adjusted(0, 0, -side - 8, 0), entry.title, large, "text")


class _List(QListView):
    entered_key = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_key.emit()
            return
        super().keyPressEvent(event)


class Library(QWidget):
    """The list with its search field and filters.

    Signals:
        chosen(name): an entry was selected, ``game:preset``.
        opened(name): it was double-clicked, or Enter was pressed on it.
        external_wanted(name): a game of an engine outside of this program was named.
    """

    chosen = Signal(str)
    opened = Signal(str)
    external_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("library")
        self.setAccessibleName("Library of games")
        self.search = controls.SearchField("Filter games")
        self.benchmark = filter_box("Benchmark")
        self.tag = filter_box("Tag")
        self.model, self._filter = LibraryModel(), _Filter()
        self._filter.setSourceModel(self.model)
        self.list = self._make_list()
        self.external = controls.push(
            "Another engine...", self._ask_external, tip="A game of an engine that is not ours"
        )
        self.empty = controls.label(
            "No game has all of that. Clear the filters to see every game.", wrap=True
        )
        theme.set_role(self.empty, "secondary")
        self._lay_out()
        self.search.textChanged.connect(self._narrow)
        self.benchmark.currentIndexChanged.connect(self._narrow)
        self.tag.currentIndexChanged.connect(self._narrow)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.doubleClicked.connect(lambda index: self.opened.emit(index.data(ENTRY).name))
        self.list.entered_key.connect(self._open)
        self.search.returnPressed.connect(lambda: controls.enter_list(self.list, first=True))
        self.search.list_wanted.connect(lambda: controls.enter_list(self.list))

    def load(self, entries: Sequence[LibraryEntry]) -> None:
        """Show the catalogue."""
        self.model.load(entries)
        for box, words in (
            (self.benchmark, {entry.benchmark for entry in entries}),
            (self.tag, {tag for entry in entries for tag in entry.tags}),
        ):
            for word in sorted(words, key=str.casefold):
                box.addItem(word, word)
        self._narrow()

    @property
    def shown(self) -> list[str]:
        """Names of the entries that pass the filters."""
        return [self._filter.index(i, 0).data(ENTRY).name for i in range(self._filter.rowCount())]

    def select(self, name: str) -> None:
        """Mark an entry; clears the filters when they hide it."""
        if name not in self.shown:
            self.search.clear()
            self.benchmark.setCurrentIndex(0)
            self.tag.setCurrentIndex(0)
        if name in self.shown:
            self.list.setCurrentIndex(self._filter.index(self.shown.index(name), 0))

    def _make_list(self) -> _List:
        made = _List()
        made.setModel(self._filter)
        made.setItemDelegate(_Card(made))
        made.setMouseTracking(True)
        made.setUniformItemSizes(True)
        made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setFrameShape(QListView.Shape.NoFrame)
        made.setAccessibleName("Games")
        return made

    def _lay_out(self) -> None:
        layout = controls.column(self, theme.PANE)
        layout.addWidget(controls.label("Library", "pane"))
        layout.addWidget(self.search)
        layout.addWidget(self.benchmark)
        layout.addWidget(self.tag)
        layout.addWidget(self.empty)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.external)

    def _narrow(self) -> None:
        self._filter.narrow(
            self.search.text(), self.benchmark.currentData() or "", self.tag.currentData() or ""
        )
        nothing = bool(self.model.entries) and self._filter.rowCount() == 0
        self.empty.setVisible(nothing)
        self.list.setVisible(not nothing)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.data(ENTRY).name)

    def _ask_external(self) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle("Game of another engine")
        dialog.setLabelText(f"Its name, such as {EXAMPLE}:")
        dialog.setTextValue(EXAMPLE)
        dialog.textValueSelected.connect(
            lambda name: self.external_wanted.emit(f"{SOURCE}{name.removeprefix(SOURCE)}")
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _open(self) -> None:
        if self.list.currentIndex().isValid():
            self.opened.emit(self.list.currentIndex().data(ENTRY).name)


def filter_box(what: str) -> QComboBox:
    """A box that filters by something, at first not at all."""
    made = QComboBox()
    made.addItem(f"{what}: all", "")
    made.setAccessibleName(f"{what} filter")
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(8)
    return made
