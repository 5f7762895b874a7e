"""The library: every game with its other versions folded under the first; every preset while searching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QInputDialog,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gamebench_gui.app.external.engines import ENGINES, EXAMPLE
from gamebench_gui.window.kit import cards, controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.speaking import say
from games.core.log_only import SOURCE
from replays.naming import OURS, title, variant, version_title
from replays.words import tooltip

Index = QModelIndex | QPersistentModelIndex

ENTRY: Final = Qt.ItemDataRole.UserRole
MARK: Final = Qt.ItemDataRole.UserRole + 1
"""Role of the mark that versions of a game are folded or unfolded; empty if there are none."""

UNFOLDED, FOLDED = "\u25be", "\u25b8"


SPOKEN: Final = 3
"""Titles of a filter's results that a screen reader reads."""


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A preset in the library.

    Attributes:
        name: ``game:preset``.
        summary: what the game is.
        special: what the benchmark does differently.
        players: number of players, as text.
        variant: what distinguishes it from others of the same game and benchmark.
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
    def game(self) -> str:
        return self.name.partition(":")[0]

    @property
    def version(self) -> str:
        return version_title(self.benchmark, self.variant)

    @property
    def full_title(self) -> str:
        """The game and the version; unique among the entries."""
        return title(self.title, self.benchmark, self.variant)

    def matches(self, words: str, benchmark: str, tag: str) -> bool:
        """Return whether it contains all words and passes both filters."""
        text = " ".join((self.name, self.full_title, self.summary, self.special, *self.tags)).casefold()
        return (
            all(word in text for word in words.casefold().split())
            and benchmark in ("", self.benchmark)
            and (not tag or tag in self.tags)
        )


def catalogue() -> list[LibraryEntry]:
    """Return every preset of every game, sorted by the games' titles; imports the games."""
    from games.catalog import every_preset, game_class

    entries = [
        LibraryEntry(
            f"{game_id}:{preset.id}",
            (spec := game_class(game_id).spec).name,
            preset.benchmark or OURS,
            said(spec.summary),
            said(preset.summary),
            plural("player", "players", preset.num_players),
            tuple(map(said, preset.tags)),
            variant(game_id, preset.id),
        )
        for game_id, preset in every_preset()
    ]
    return sorted(entries, key=lambda entry: entry.title.casefold())


class LibraryModel(QAbstractListModel):
    """The entries as rows; `folds` is false while searching, when all versions are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LibraryEntry] = []
        self.unfolded: set[str] = set()
        self.folds = True
        self._first: dict[str, str] = {}
        self._versions: Counter[str] = Counter()

    def load(self, entries: Iterable[LibraryEntry]) -> None:
        self.beginResetModel()
        self.entries = list(entries)
        self._first = {entry.game: entry.name for entry in reversed(self.entries)}
        self._versions = Counter(entry.game for entry in self.entries)
        self.endResetModel()

    def is_first(self, entry: LibraryEntry) -> bool:
        return self._first[entry.game] == entry.name

    def fold(self, game: str, folded: bool) -> None:
        (self.unfolded.discard if folded else self.unfolded.add)(game)
        self.dataChanged.emit(self.index(0), self.index(len(self.entries) - 1))

    def _mark(self, entry: LibraryEntry) -> str:
        more = self._versions[entry.game] - 1
        if not (more and self.folds and self.is_first(entry)):
            return ""
        return UNFOLDED if entry.game in self.unfolded else f"+{more} {FOLDED}"

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.full_title
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            about = f"{entry.summary}\n{entry.special}\n{entry.players} · {', '.join(entry.tags)}"
            if self._mark(entry):
                more = self._versions[entry.game] - 1
                about += tr(
                    "\n{value}: Right shows, Left folds.",
                    value=plural("other version", "other versions", more),
                )
            return tooltip(about) if role == Qt.ItemDataRole.ToolTipRole else about
        return {int(ENTRY): entry, MARK: self._mark(entry)}.get(role)


class _Filter(QSortFilterProxyModel):
    def __init__(self, library: LibraryModel) -> None:
        super().__init__()
        self._library = library
        self.words = ""
        self.benchmark = ""
        self.tag = ""
        self.setSourceModel(library)
        self.sort(0)

    def narrow(self, words: str, benchmark: str, tag: str) -> None:
        """Show what passes, entries with the words in their title first."""
        self.words = words
        self.benchmark = benchmark
        self.tag = tag
        self._library.folds = not (words or benchmark or tag)
        self.invalidate()

    def lessThan(self, left: Index, right: Index) -> bool:
        return self._rank(left.row()) < self._rank(right.row())

    def _rank(self, row: int) -> tuple[bool, int]:
        called = self._library.entries[row].title.casefold()
        return not all(word in called for word in self.words.casefold().split()), row

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        entry = self._library.entries[source_row]
        if self._library.folds:
            return self._library.is_first(entry) or entry.game in self._library.unfolded
        return entry.matches(self.words, self.benchmark, self.tag)


class _Card(QStyledItemDelegate):
    """Paints an entry in two lines: title and benchmark, then its summary."""

    def __init__(self, view: QListView, library: LibraryModel) -> None:
        super().__init__(view)
        self._library = library

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, theme.line_height() + theme.line_height("secondary") + 5 * theme.STEP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, mark = index.data(ENTRY), index.data(MARK)
        painter.save()
        area = cards.paint_ground(painter, option)
        if not (mark or self._library.is_first(entry)) and self._library.folds:
            area.setLeft(area.left() + 3 * theme.STEP)
        if mark:
            place = fold_place(area)
            cards.write(painter, place, mark, theme.font("secondary"), role="accent", align=theme.RIGHT)
            area.setRight(place.left() - theme.STEP)
        self._write(painter, area, entry)
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
            cards.write(painter, top, entry.version, small, role="secondary", align=theme.RIGHT)
        below = QRect(area.x(), top.bottom() + 1, area.width(), area.bottom() - top.bottom())
        cards.write(painter, below, words, small, role="secondary")
        cards.write(painter, top.adjusted(0, 0, -side - 8, 0), entry.title, large, role="text")


def fold_place(area: QRect) -> QRect:
    width = QFontMetrics(theme.font("secondary")).horizontalAdvance("+88 " + FOLDED)
    return area.adjusted(area.width() - width, 0, 0, 0)


class FoldingList(QListView):
    """The list of entries; signals `entered_key` on Return, and `fold_wanted(index, folded)`."""

    entered_key = Signal()
    fold_wanted = Signal(QModelIndex, bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_key.emit()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.fold_wanted.emit(self.currentIndex(), event.key() == Qt.Key.Key_Left)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._fold_at(event.position().toPoint()):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not self._fold_at(event.position().toPoint()):
            super().mouseDoubleClickEvent(event)

    def _fold_at(self, place: QPoint) -> bool:
        index = self.indexAt(place)
        mark = index.data(MARK)
        hit = bool(mark) and place.x() >= fold_place(self.visualRect(index)).left() - 2 * theme.STEP
        if hit:
            self.fold_wanted.emit(index, mark == UNFOLDED)
        return hit


class Library(QWidget):
    """The list with its search field and filters.

    Signals:
        chosen(name), opened(name): an entry ``game:preset`` was selected, or double-clicked or entered.
        external_wanted(name): the user named a game of an external engine.
    """

    chosen = Signal(str)
    opened = Signal(str)
    external_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("library")
        self.setAccessibleName(tr("Library of games"))
        self.search = controls.SearchField(tr("Filter games"))
        self.benchmark = filter_box(tr("Benchmark"))
        self.tag = filter_box(tr("Tag"))
        self.model = LibraryModel()
        self._filter = _Filter(self.model)
        self.list = self._make_list()
        self.external = controls.push(
            tr("Another engine..."), self._ask_external, tip=tr("A game of an engine that is not ours")
        )
        self.empty = controls.label(
            tr("No game has all of that. Clear the filters to see every game."), wrap=True
        )
        theme.set_role(self.empty, "secondary")
        self._lay_out()
        self.search.textChanged.connect(self._narrow)
        self.benchmark.currentIndexChanged.connect(self._narrow)
        self.tag.currentIndexChanged.connect(self._narrow)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.doubleClicked.connect(lambda index: self.opened.emit(index.data(ENTRY).name))
        self.list.entered_key.connect(self._open)
        self.list.fold_wanted.connect(self._fold)
        self.search.returnPressed.connect(lambda: controls.enter_list(self.list, first=True))
        self.search.list_wanted.connect(lambda: controls.enter_list(self.list))

    def load(self, entries: Sequence[LibraryEntry]) -> None:
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
        return [self._filter.index(i, 0).data(ENTRY).name for i in range(self._filter.rowCount())]

    def select(self, name: str) -> None:
        """Select an entry; clear the filters if they hide it, and unfold its game."""
        if name not in self.shown:
            self.search.clear()
            self.benchmark.setCurrentIndex(0)
            self.tag.setCurrentIndex(0)
        if name not in self.shown:
            self.model.fold(name.partition(":")[0], folded=False)
        if name in self.shown:
            self.list.setCurrentIndex(self._filter.index(self.shown.index(name), 0))

    def _make_list(self) -> FoldingList:
        entries = FoldingList()
        entries.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        entries.setModel(self._filter)
        entries.setItemDelegate(_Card(entries, self.model))
        entries.setMouseTracking(True)
        entries.setUniformItemSizes(True)
        entries.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        entries.setFrameShape(QListView.Shape.NoFrame)
        entries.setAccessibleName(tr("Games"))
        return entries

    def _lay_out(self) -> None:
        layout = controls.column(self, theme.PANE)
        layout.addWidget(controls.label(tr("Library"), "pane"))
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
        if self.search.hasFocus():
            rows = (self._filter.index(row, 0) for row in range(self._filter.rowCount()))
            titles = list(dict.fromkeys(row.data(ENTRY).title for row in rows))
            say(self, ". ".join((plural("game", "games", len(titles)), *titles[:SPOKEN])))

    def _fold(self, index: QModelIndex, folded: bool) -> None:
        """Fold or show the versions of a row's game; a hidden selection moves to the first version."""
        if not (index.isValid() and self.model.folds):
            return
        game = index.data(ENTRY).game
        current = self.list.currentIndex()
        if folded and current.isValid() and current.data(ENTRY).game == game:
            self.select(next(name for name in self.shown if name.partition(":")[0] == game))
        self.model.fold(game, folded)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.data(ENTRY).name)

    def _ask_external(self) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(tr("Game of another engine"))
        looked = [(engine, *engine.look()) for engine in ENGINES.values()]
        missing = [
            tr("{title} is not installed: {how}.", title=engine.title, how=how)
            for engine, there, how in looked
            if not there
        ]
        dialog.setLabelText("\n".join((*missing, tr("Its name, with settings in brackets:"))))
        dialog.setComboBoxItems([engine.example for engine, there, _ in looked if there] or [EXAMPLE])
        dialog.setComboBoxEditable(True)
        dialog.textValueSelected.connect(
            lambda name: self.external_wanted.emit(f"{SOURCE}{name.removeprefix(SOURCE)}")
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _open(self) -> None:
        if self.list.currentIndex().isValid():
            self.opened.emit(self.list.currentIndex().data(ENTRY).name)


def filter_box(what: str) -> QComboBox:
    """Return a box that filters by something, initially by nothing."""
    box = controls.ComboBox()
    box.addItem(tr("{what}: all", what=what), "")
    box.setAccessibleName(tr("{what} filter", what=what))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    return box
