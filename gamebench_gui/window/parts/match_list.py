"""The list of recorded matches with its search field and filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gamebench_gui.window.kit import cards, controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.filter_bar import TYPING, FilterBar
from gamebench_gui.window.parts.match_model import (
    MATCH,
    PAGE,
    TWIN,
    VERIFICATION,
    MatchModel,
    ending,
    game_title,
)
from replays import words
from replays.naming import recorded_names
from replays.results import recorded_shared_score
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import Filter, MatchRow, SeatRow
from replays.store.store import Store

Index = QModelIndex | QPersistentModelIndex
TONES: Final = {"verified": "good", "consistent": "accent", "altered": "bad", "log only": "warning"}
"""Colour roles of the results of verification."""
LOOK: Final = 1500
"""Milliseconds between two checks whether more was recorded."""
SEATS: Final = 2
"""Seats named on a card; the best ones if there are more."""


class MatchList(QWidget):
    """Matches, newest first.

    Signals:
        chosen(match_id): a match was selected.
        import_wanted, export_wanted, play_wanted: a button was pressed.
        delete_wanted(match_ids): the selected matches are to be deleted.
        failed(sentence): something could not be done.
        renewed: the list was read again, because something was recorded or is no longer played.
    """

    renewed = Signal()
    chosen = Signal(str)
    import_wanted = Signal()
    play_wanted = Signal()
    export_wanted = Signal()
    delete_wanted = Signal(list)
    failed = Signal(str)

    def __init__(self, store: Store, notebook: Notebook) -> None:
        super().__init__()
        self.model, self._counting = MatchModel(store, self), Work(self)
        self.total: int | None = None
        self._silent = False
        self.search = controls.SearchField(tr("Search names, replies, talk"), tr("Search matches"))
        self.search.setToolTip(
            tr(
                "Words in a game, agent, tag or id, or in any reply, reasoning, message or note; "
                'quotation marks hold words together: "the centre"'
            )
        )
        self.filters = FilterBar(notebook, store.metric_names)
        self.filters.whole = lambda: self.filter
        self.game = self.filters.game
        self.outcome = self.filters.outcome
        self.agent = self.filters.agent
        self.filter_button = controls.tool("filter", tr("Filter by game, outcome, agent, date, tag and more"))
        self.filter_button.setCheckable(True)
        self.filter_button.toggled.connect(self._show_filters)
        self.list = self._make_list()
        self.empty = controls.label(role="secondary", wrap=True)
        self.clear = controls.push(tr("Clear the filters"), self.clear_filters)
        self.begin = controls.push(tr("Play a match"), self.play_wanted.emit, role="primary")
        self.number = controls.label(role="secondary")
        self.exchange = (
            controls.tool("import", tr("Import matches from a file"), self.import_wanted.emit),
            controls.tool("export", tr("Share or export matches"), self.export_wanted.emit),
            controls.tool("trash", tr("Delete the selected matches"), self._ask_to_delete, key="Del"),
        )
        self._timer = QTimer(self, singleShot=True, interval=TYPING)
        self._timer.timeout.connect(self.apply)
        self._lay_out()
        self.search.textChanged.connect(lambda _: self._timer.start())
        self.filters.changed.connect(self.apply)
        self.filters.picked.connect(lambda wanted: self.search.setText(wanted.text))
        self.filters.failed.connect(self.failed)
        self.search.returnPressed.connect(lambda: self.enter_list(first=True))
        self.search.list_wanted.connect(lambda: self.enter_list())
        self.list.selectionModel().currentChanged.connect(self._choose)
        self._seen: tuple[object, ...] = ()
        self._looking = QTimer(self, interval=LOOK)
        self._looking.timeout.connect(self.look)
        self._looking.start()

    def look(self) -> None:
        """Read the list again if it is visible and out of date."""
        if not self.isVisible():
            return
        try:
            seen = (self.model.store.version(), tuple(self.model.under_way()))
            if seen == self._seen:
                return
            self._seen = seen
            self.reload()
        except StoreError as error:
            self.failed.emit(str(error))
            return
        self.renewed.emit()

    @property
    def filter(self) -> Filter:
        return replace(self.filters.filter, text=self.search.text().strip())

    @property
    def silent(self) -> bool:
        """Whether the selection is changing only because the list is read again."""
        return self._silent

    @property
    def current(self) -> str:
        row = self.list.currentIndex().data(MATCH)
        return row.id if row is not None else ""

    @property
    def selected(self) -> list[str]:
        """Ids of all selected matches, as listed; else the current one."""
        # a list selects the first column alone, so that no row is selected as a whole
        rows = sorted({index.row() for index in self.list.selectionModel().selectedIndexes()})
        return [self.model.rows[row].id for row in rows] or [self.current] * bool(self.current)

    def apply(self) -> None:
        self._timer.stop()
        self.filters.stop()
        self._renew(lambda: self.model.show(self.filter))

    def enter_list(self, *, first: bool = False) -> None:
        """Move the keyboard into the list, after a pending search."""
        if first or self._timer.isActive():
            self.apply()
        controls.enter_list(self.list, first=first)

    def reload(self) -> None:
        self._renew(self.model.reload)

    def select(self, match_id: str) -> None:
        """Make a match current without a signal; if it is already, other matches stay selected."""
        at = self.model.find(match_id)
        if at.isValid() and at != self.list.currentIndex():
            self._silent = True
            self.list.setCurrentIndex(at)
            self._silent = False

    def clear_filters(self) -> None:
        self.search.clear()
        self.filters.clear()
        self.apply()

    def _show_filters(self, shown: bool) -> None:
        if shown:
            self.filters.renew()
        self.filters.setVisible(shown)

    def _ask_to_delete(self) -> None:
        if self.selected:
            self.delete_wanted.emit(self.selected)

    def _renew(self, read: Callable[[], None]) -> None:
        chosen, several, place = self.current, self.selected, self.list.verticalScrollBar().value()
        top = self.list.indexAt(QPoint(4, 4)).data(MATCH) if place else None
        before = [row.id for row in self.model.rows]
        self._silent = True
        try:
            read()
        finally:
            self._silent = False
        if before != [row.id for row in self.model.rows]:
            if chosen:
                self.select(chosen)
            self._select_again(several)
            self.list.verticalScrollBar().setValue(place)
            if top is not None and (at := self.model.find(top.id)).isValid():
                self.list.scrollTo(at, QListView.ScrollHint.PositionAtTop)
        self._count()

    def _select_again(self, ids: Sequence[str]) -> None:
        selection = self.list.selectionModel()
        self._silent = True
        for match_id in ids if len(ids) > 1 else ():
            if (at := self.model.find(match_id)).isValid():
                selection.select(at, selection.SelectionFlag.Select)
        self._silent = False

    def _count(self) -> None:
        """Show the number of matches; a long count continues in the background."""
        shown, wanted, store = len(self.model.rows), self.model.filter, self.model.store
        self.total = shown if shown < PAGE else None
        self._show_number()
        if self.total is not None:
            self._counting.cancel()
            return

        def done(count: int) -> None:
            self.total = count - self.model.left_out
            self._show_number()

        self._counting.start(tr("Counting ..."), lambda *_: store.count(wanted), done, lambda sentence: None)

    def _show_number(self) -> None:
        some, filtered = bool(self.model.rows), self.filter != Filter()
        narrowed = replace(self.filter, text="") != Filter()
        theme.set_icon(self.filter_button, "filter", "accent" if narrowed else "text")
        known = tr("more than {page:,} matches", page=PAGE) if self.total is None else ""
        number = known or plural("match", "matches", self.total or 0)
        self.number.setText(number if some else "")
        self.list.setVisible(some)
        self.empty.setVisible(not some)
        self.clear.setVisible(not some and filtered)
        self.begin.setVisible(not some and not filtered)
        self.empty.setText(
            tr("No recorded match passes these filters.")
            if filtered
            else tr(
                "Nothing is recorded yet. Every match you play is recorded here automatically; you can "
                "also import matches from a file."
            )
        )

    def _choose(self, index: QModelIndex) -> None:
        row = index.data(MATCH)
        if row is not None and not self._silent:
            self.chosen.emit(row.id)

    def _make_list(self) -> MatchView:
        view = MatchView()
        view.setModel(self.model)
        view.setItemDelegate(MatchCard(view))
        view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), view)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._ask_to_delete)
        return view

    def _lay_out(self) -> None:
        layout = controls.column(self, theme.PANE)
        self.head = controls.row()
        self.head.addWidget(controls.label(tr("Matches"), "pane"), 1)
        layout.addLayout(self.head)
        top = controls.row(spacing=theme.STEP)
        top.addWidget(self.search, 1)
        top.addWidget(self.filter_button)
        layout.addLayout(top)
        self.filters.hide()
        layout.addWidget(self.filters)
        layout.addWidget(self.empty)
        layout.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)
        foot = controls.row(spacing=theme.STEP)
        foot.addWidget(self.number, 1)
        for button in self.exchange:
            foot.addWidget(button)
        layout.addLayout(foot)


class MatchView(QListView):
    """The cards; it keeps the keys that scroll them."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Recorded matches"))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        theme.notifier.changed.connect(self.doItemsLayout)

    def event(self, event: QEvent) -> bool:
        keys = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in keys
            and not event.modifiers() & Qt.KeyboardModifier.AltModifier
        ):
            event.accept()
            return True
        return super().event(event)


class MatchCard(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = (1 + SEATS) * (theme.line_height() + 2) + theme.line_height("secondary")
        return QSize(120, lines + 5 * theme.STEP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: MatchRow = index.data(MATCH)
        painter.save()
        self._write(
            painter, cards.paint_ground(painter, option), row, index.data(VERIFICATION), index.data(TWIN)
        )
        painter.restore()

    def _write(
        self, painter: QPainter, area: QRect, row: MatchRow, verification: str | None, twin: str
    ) -> None:
        line = theme.line_height() + 2
        bold = theme.font()
        bold.setBold(True)
        top = QRect(area.x(), area.y(), area.width(), line)
        cards.write(painter, top, game_title(row), bold, role="text")
        names, together = recorded_names(row.seats), recorded_shared_score(row)
        for number, seat in enumerate(leading(row.seats)):
            place = QRect(area.x(), area.y() + (1 + number) * line, area.width(), line)
            score = words.amount(seat.score) if seat.score is not None else ""
            self._write_seat(
                painter, place, seat.seat, names[seat.seat], score if together is None else together
            )
        foot = QRect(area.x(), area.bottom() - theme.line_height("secondary"), area.width(), 0)
        foot.setHeight(theme.line_height("secondary"))
        self._write_foot(painter, foot, row, verification, twin)

    @staticmethod
    def _write_seat(painter: QPainter, place: QRect, seat: int, name: str, score: str) -> None:
        size = cards.paint_seat(painter, place, seat)
        wide = QFontMetrics(theme.font()).horizontalAdvance(score)
        cards.write(painter, place, score, theme.font(), role="text", align=theme.RIGHT)
        cards.write(painter, place.adjusted(size + 6, 0, -wide - 6, 0), name, theme.font(), role="text")

    @staticmethod
    def _write_foot(
        painter: QPainter, place: QRect, row: MatchRow, verification: str | None, twin: str
    ) -> None:
        small = theme.font("secondary")
        end = said(verification) if verification else ending(row)
        tone = TONES.get(verification or "", "secondary")
        if verification is None and row.termination != "rules":
            tone = "warning"
        wide = QFontMetrics(small).horizontalAdvance(end)
        cards.write(painter, place, end, small, role=tone, align=theme.RIGHT)
        when = words.when_short(row.started_at) + (f" ({twin})" if twin else "")
        about = " · ".join((when, plural("step", "steps", row.steps)))
        if len(row.seats) > SEATS:
            about += tr(" · {seats} seats", seats=len(row.seats))
        cards.write(painter, place.adjusted(0, 0, -wide - 8, 0), about, small, role="secondary")


def leading(seats: Sequence[SeatRow]) -> Sequence[SeatRow]:
    if len(seats) <= SEATS:
        return seats
    best = sorted(seats, key=lambda seat: (seat.rank is None, seat.rank or 0, seat.seat))
    return best[:SEATS]
