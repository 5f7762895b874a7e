"""The library: an entry for each game, which shows one of its presets."""

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
    QApplication,
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
from games.ways import way_of
from replays.naming import OURS, title, variant, version_title
from replays.words import tooltip

Index = QModelIndex | QPersistentModelIndex

ENTRY: Final = Qt.ItemDataRole.UserRole
MARK: Final = Qt.ItemDataRole.UserRole + 1
"""Role of the number of ways to play a game, in words; empty if there is one."""
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
        way: its name among the ways to play the game, and how it differs from them.
    """

    name: str
    title: str
    benchmark: str
    summary: str
    special: str
    players: str
    tags: tuple[str, ...]
    variant: str = ""
    way: str = ""

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
        said_here = (self.name, self.full_title, self.summary, self.special, self.way, *self.tags)
        text = " ".join(said_here).casefold()
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
            " ".join(map(said, way_of(game_id, preset))),
        )
        for game_id, preset in every_preset()
    ]
    return sorted(entries, key=lambda entry: entry.title.casefold())


class LibraryModel(QAbstractListModel):
    """The games as rows: the first entry of each, or the one that a search or the user's last match means."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LibraryEntry] = []
        self._games: list[list[LibraryEntry]] = []
        self._meant: dict[str, str] = {}

    def load(self, entries: Iterable[LibraryEntry]) -> None:
        self.beginResetModel()
        self.entries = list(entries)
        games: dict[str, list[LibraryEntry]] = {}
        for entry in self.entries:
            games.setdefault(entry.game, []).append(entry)
        self._games = list(games.values())
        self.endResetModel()

    def mean(self, name: str) -> None:
        """Show another preset in a game's entry from now on."""
        self._meant[name.partition(":")[0]] = name
        self.dataChanged.emit(self.index(0), self.index(len(self._games) - 1))

    def ways(self, row: int) -> Sequence[LibraryEntry]:
        """Return the ways to play the game of a row."""
        return self._games[row]

    def entry(self, row: int) -> LibraryEntry:
        """Return the way that a row means: the one that was last chosen, or the first."""
        ways = self._games[row]
        meant = self._meant.get(ways[0].game)
        return next((entry for entry in ways if entry.name == meant), ways[0])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry, ways = self.entry(index.row()), self._games[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            whose = ", ".join(dict.fromkeys(way.benchmark for way in ways))
            facts = f"{entry.players} · {', '.join(entry.tags)}"
            about = f"{entry.summary}\n{counted(ways)} · {whose}\n{facts}"
            return tooltip(about) if role == Qt.ItemDataRole.ToolTipRole else about
        return {int(ENTRY): entry, MARK: counted(ways) if len(ways) > 1 else ""}.get(role)


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
        """Show what passes, games with the words in their title first."""
        self.words = words
        self.benchmark = benchmark
        self.tag = tag
        self.invalidate()

    def meant(self, index: QModelIndex) -> LibraryEntry:
        """Return the way to play that a row means: the usual one if it passes, else the first that does."""
        row = self.mapToSource(index).row()
        usual = self._library.entry(row)
        if self._passes(usual):
            return usual
        return next(filter(self._passes, self._library.ways(row)), usual)

    def lessThan(self, left: Index, right: Index) -> bool:
        return self._rank(left.row()) < self._rank(right.row())

    def _rank(self, row: int) -> tuple[bool, int]:
        called = self._library.ways(row)[0].title.casefold()
        return not all(word in called for word in self.words.casefold().split()), row

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        return any(map(self._passes, self._library.ways(source_row)))

    def _passes(self, entry: LibraryEntry) -> bool:
        return entry.matches(self.words, self.benchmark, self.tag)


class _Card(QStyledItemDelegate):
    """Paints a game in two lines: its title, then its summary and the number of ways to play it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, theme.line_height() + theme.line_height("secondary") + 5 * theme.STEP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, mark = index.data(ENTRY), index.data(MARK)
        painter.save()
        area = cards.paint_ground(painter, option)
        small, large = theme.font("secondary"), theme.font()
        large.setBold(True)
        top = QRect(area.x(), area.y(), area.width(), theme.line_height())
        below = QRect(area.x(), top.bottom() + 1, area.width(), area.bottom() - top.bottom())
        cards.write(painter, top, entry.title, large, role="text")
        if mark:
            cards.write(painter, below, mark, small, role="secondary", align=theme.RIGHT)
            below.setRight(below.right() - QFontMetrics(small).horizontalAdvance(mark) - 2 * theme.STEP)
        cards.write(painter, below, entry.summary, small, role="secondary")
        painter.restore()


def counted(ways: Sequence[LibraryEntry]) -> str:
    return plural("way", "ways", len(ways))


class GameList(QListView):
    """The list of games; signals `entered_key` on Return."""

    entered_key = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_key.emit()
        else:
            super().keyPressEvent(event)


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
        self._said = ""
        self.empty = controls.label(
            tr("No game has all of that. Clear the filters to see every game."), wrap=True
        )
        theme.set_role(self.empty, "secondary")
        self._lay_out()
        self.search.textChanged.connect(self._narrow)
        self.benchmark.currentIndexChanged.connect(self._narrow)
        self.tag.currentIndexChanged.connect(self._narrow)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.doubleClicked.connect(lambda index: self.opened.emit(self._filter.meant(index).name))
        self.list.entered_key.connect(self._open)
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
        """Names of the ways to play that the listed games mean, in their order."""
        rows = range(self._filter.rowCount())
        return [self._filter.meant(self._filter.index(row, 0)).name for row in rows]

    def select(self, name: str) -> None:
        """Select the game of a preset and show the preset in its entry; clear filters that hide it."""
        self.model.mean(name)
        if name not in self.shown:
            self.search.clear()
            self.benchmark.setCurrentIndex(0)
            self.tag.setCurrentIndex(0)
        if name in self.shown:
            self.list.setCurrentIndex(self._filter.index(self.shown.index(name), 0))

    def _make_list(self) -> GameList:
        entries = GameList()
        entries.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        entries.setModel(self._filter)
        entries.setItemDelegate(_Card(entries))
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
        if self.isVisible() and isinstance(QApplication.focusWidget(), controls.SearchField):
            rows = (self._filter.index(row, 0) for row in range(self._filter.rowCount()))
            titles = list(dict.fromkeys(row.data(ENTRY).title for row in rows))
            sentence = ". ".join((plural("game", "games", len(titles)), *titles[:SPOKEN]))
            if sentence != self._said:
                self._said = sentence
                say(self, sentence)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self._filter.meant(index).name)

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
            self.opened.emit(self._filter.meant(self.list.currentIndex()).name)


def filter_box(what: str) -> QComboBox:
    """Return a box that filters by something, initially by nothing."""
    box = controls.ComboBox()
    box.addItem(tr("{what}: all", what=what), "")
    box.setAccessibleName(tr("{what} filter", what=what))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    return box
