"""Filters of the list of matches, and filters saved under a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QInputDialog,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gamebench_gui.app.match.filters import day_start, metric_range
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.parts.match_model import ENDINGS
from games.catalog import GAMES
from games.core.game import GameError
from games.core.said import capital
from replays import words
from replays.review.inspection import FAILURES, every_metric_title
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import Filter, Range

TYPING: Final = 120
"""Pause after a keystroke before the list is read again, in milliseconds."""
WIDE: Final = 1.3
"""Scale of type above which every field has a line of its own."""
TALLEST: Final = 330
"""Largest height of the fields, in pixels."""


class FilterBar(QScrollArea):
    """All filters of a list of matches but the search field.

    Signals:
        changed: the list is to be read again.
        picked(filter): a saved filter was chosen; its text belongs into the search field.
        failed(sentence): something could not be saved or read.
    """

    changed = Signal()
    picked = Signal(object)
    failed = Signal(str)

    def __init__(self, notebook: Notebook, metric_names: Callable[[], list[str]]) -> None:
        super().__init__()
        self._inner = QWidget()
        self._notebook, self._names_of_metrics = notebook, metric_names
        self.whole: Callable[[], Filter] = lambda: self.filter
        self.saved = _box(tr("Saved filters"), tr("Saved filters"))
        self.game = _box(tr("Game"))
        self.outcome = _box(tr("Ending"), tr("Outcome"))
        self.agent = _line(tr("Agent"))
        self.result = _box(tr("Result"), tr("Result of the agent"))
        self.failure = _box(tr("Refused"), tr("Class of a refused answer"))
        self.tag = _box(tr("Tag"))
        self.measure = _box(tr("Metric"))
        self.low = _line(tr("from"), tr("Metric from"))
        self.high = _line(tr("to"), tr("Metric to"))
        self.since = _line(tr("from (date)"), tr("Began from"))
        self.until = _line(tr("to (date)"), tr("Began until"))
        self.noted = CheckBox(tr("Noted"))
        self.keep = controls.tool("star", tr("Save these filters under a name"), self._ask_name)
        self.forget = controls.tool("trash", tr("Delete the saved filter"), self._forget)
        self._timer = QTimer(self, singleShot=True, interval=TYPING)
        self._timer.timeout.connect(self.changed)
        self._fill()
        self._lay_out()
        self._connect()

    @property
    def filter(self) -> Filter:
        return Filter(
            game=self.game.currentData() or "",
            agent=self.agent.text().strip(),
            termination=self.outcome.currentData() or "",
            result=self.result.currentData() or "",
            failure=self.failure.currentData() or "",
            tag=self.tag.currentData() or "",
            since=_day(self.since, 0),
            until=_day(self.until, 1),
            noted=self.noted.isChecked(),
            ranges=self._ranges(),
        )

    def stop(self) -> None:
        """Cancel a pending change: the list is being read."""
        self._timer.stop()

    def clear(self) -> None:
        for field in (self.agent, self.low, self.high, self.since, self.until):
            field.clear()
        for box in (self.game, self.outcome, self.result, self.failure, self.tag, self.measure, self.saved):
            box.setCurrentIndex(0)
        self.noted.setChecked(False)

    def renew(self) -> None:
        with suppress(StoreError):
            self._renew(self.tag, [(tag, tag) for tag in self._notebook.tags()])
            self._renew(self.measure, _titled(self._names_of_metrics()))
            self._renew(self.saved, [(name, name) for name in self._notebook.filters()])

    def _renew(self, box: QComboBox, entries: list[tuple[str, str]]) -> None:
        chosen = box.currentData()
        with QSignalBlocker(box):
            while box.count() > 1:
                box.removeItem(1)
            for title, data in entries:
                box.addItem(words.one_line(title, 40), data)
            box.setCurrentIndex(max(0, box.findData(chosen)))

    def _ranges(self) -> tuple[Range, ...]:
        name, low, high = self.measure.currentData(), self.low.text().strip(), self.high.text().strip()
        if not name or not (low or high):
            return ()
        try:
            return (metric_range(f"{name}={low}..{high}"),)
        except GameError:
            return ()

    def _fill(self) -> None:
        for game_id, entry in sorted(GAMES.items(), key=lambda item: item[1].title):
            self.game.addItem(entry.title, game_id)
        for termination, title in ENDINGS.items():
            self.outcome.addItem(said(title.capitalize()), termination or "interrupted")
        for title, result in (
            (tr("Won by the agent"), "won"),
            (tr("Drawn"), "drawn"),
            (tr("Lost by the agent"), "lost"),
        ):
            self.result.addItem(title, result)
        for failure, title in FAILURES.items():
            self.failure.addItem(capital(said(title)), failure)

    def _lay_out(self) -> None:
        self._grid = QGridLayout(self._inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.STEP)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self._head = QWidget()
        head = controls.row(self._head, 0, theme.STEP)
        head.addWidget(self.saved, 1)
        head.addWidget(self.keep)
        head.addWidget(self.forget)
        self.setWidget(self._inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.noted.setToolTip(tr("Only matches with a note"))
        self.since.setToolTip(tr("Matches that began on this day or later, such as 2026-01-31"))
        self.until.setToolTip(tr("Matches that began on this day or earlier, such as 2026-01-31"))
        self._fit()
        theme.notifier.changed.connect(self._fit)

    def _fit(self) -> None:
        """Put two fields into a line while their names fit; leave room for the list."""
        pairs: tuple[tuple[QWidget, ...], ...] = (
            (self._head,),
            (self.game,),
            (self.outcome, self.failure),
            (self.agent, self.result),
            (self.since, self.until),
            (self.measure,),
            (self.low, self.high),
            (self.tag, self.noted),
        )
        wide = theme.scale() > WIDE
        rows = [(field,) for pair in pairs for field in pair] if wide else pairs
        for place, fields in enumerate(rows):
            for column, field in enumerate(fields):
                self._grid.addWidget(field, place, column, 1, 2 if len(fields) == 1 else 1)
        self.setFixedHeight(min(self._inner.sizeHint().height() + 2, TALLEST))

    def _connect(self) -> None:
        for field in (self.agent, self.low, self.high, self.since, self.until):
            field.textChanged.connect(lambda _: self._timer.start())
        for box in (self.game, self.outcome, self.result, self.failure, self.tag, self.measure):
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.noted.toggled.connect(lambda _: self.changed.emit())
        self.saved.currentIndexChanged.connect(lambda _: self._pick())

    def show_filter(self, wanted: Filter) -> None:
        boxes = (
            (self.game, wanted.game),
            (self.outcome, wanted.termination),
            (self.result, wanted.result),
            (self.failure, wanted.failure),
            (self.tag, wanted.tag),
            (self.measure, wanted.ranges[0].name if wanted.ranges else ""),
        )
        for box, value in boxes:
            box.setCurrentIndex(max(0, box.findData(value)))
        ends = (wanted.ranges[0].low, wanted.ranges[0].high) if wanted.ranges else (None, None)
        for field, end in zip((self.low, self.high), ends, strict=True):
            field.setText("" if end is None else f"{end:g}")
        self.agent.setText(wanted.agent)
        self.since.setText(_local_day(wanted.since, 0))
        self.until.setText(_local_day(wanted.until, 1))
        self.noted.setChecked(wanted.noted)

    def _pick(self) -> None:
        name = self.saved.currentData()
        try:
            wanted = self._notebook.filters().get(name) if name else None
        except StoreError as error:
            self.failed.emit(str(error))
            return
        if wanted is not None:
            self.show_filter(wanted)
            self.picked.emit(wanted)

    def _ask_name(self) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(tr("Save filters"))
        dialog.setLabelText(tr("Name of these filters:"))
        dialog.setTextValue(self.saved.currentData() or "")
        dialog.textValueSelected.connect(self.save_as)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def save_as(self, name: str) -> None:
        self._try(lambda: self._notebook.save_filter(name, self.whole()))
        with QSignalBlocker(self.saved):
            self.saved.setCurrentIndex(max(0, self.saved.findData(" ".join(name.split()))))

    def _forget(self) -> None:
        if name := self.saved.currentData():
            self._try(lambda: self._notebook.forget_filter(name))

    def _try(self, write: Callable[[], object]) -> None:
        try:
            write()
        except StoreError as error:
            self.failed.emit(str(error))
        self.renew()


def _day(field: QLineEdit, later: int) -> str:
    try:
        return day_start(field.text().strip(), later) if field.text().strip() else ""
    except GameError:
        return ""


def _local_day(at: str, later: int) -> str:
    """Return the day as the user writes it, from the midnight that `day_start` returns."""
    return str((datetime.fromisoformat(at).astimezone() - timedelta(days=later)).date()) if at else ""


def _line(placeholder: str, name: str = "") -> QLineEdit:
    field = QLineEdit(placeholderText=placeholder, clearButtonEnabled=not name)
    field.setAccessibleName(name or tr("{placeholder} filter", placeholder=placeholder))
    field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return field


def _box(what: str, name: str = "") -> QComboBox:
    box = controls.ComboBox()
    box.addItem(what, "")
    box.setAccessibleName(name or tr("{what} filter", what=what))
    box.setToolTip(words.tooltip(name or tr("{what} filter", what=what)))
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(3)
    return box


def _titled(metrics: Sequence[str]) -> list[tuple[str, str]]:
    """Return metrics' titles and names; titles that occur twice include the name."""
    known = every_metric_title()
    plain = {name: name.replace("_", " ") for name in metrics}
    titles = {name: said(known.get(name, words)) for name, words in plain.items()}
    often = Counter(titles.values())
    return [
        (title if often[title] == 1 else f"{title}: {plain[name]}", name) for name, title in titles.items()
    ]
