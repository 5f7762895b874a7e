"""The list of tournaments with their progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gamebench_gui.app.tournament.progress import Progress
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from replays.store.tournaments import TournamentRow
from replays.words import one_line, tooltip, tr_noop, when

ID = Qt.ItemDataRole.UserRole

EMPTY = tr_noop(
    "No tournament yet. Make one: tick games, list agents, and let them meet. It continues "
    "where it stopped, even if this window is closed."
)
STAGES = {
    "idle": tr_noop("not finished"),
    "running": tr_noop("running"),
    "paused": tr_noop("paused"),
    "waiting": tr_noop("waits for you"),
    "stopped": tr_noop("stopped"),
    "done": tr_noop("finished"),
}


@dataclass(frozen=True, slots=True)
class _Line:
    row: TournamentRow
    stage: str
    over: int
    total: int

    @property
    def text(self) -> str:
        return tr(
            "{name}\n{stage} · {over:,} of {total:,}",
            name=one_line(self.row.name, 60),
            stage=said(STAGES[self.stage]),
            over=self.over,
            total=self.total,
        )


class TournamentList(QWidget):
    """Tournaments, the latest first; `chosen` has an id."""

    chosen = Signal(str)
    new_wanted = Signal()
    file_wanted = Signal()
    model_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Tournaments"))
        self.list.setWordWrap(True)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty = controls.label(said(EMPTY), "secondary", wrap=True)
        self.new = controls.push(tr("New tournament"), self.new_wanted.emit, icon="plus", role="primary")
        self.model = controls.push(tr("Test a model"), self.model_wanted.emit, icon="model")
        self.file = controls.push(tr("Open file..."), self.file_wanted.emit, icon="folder")
        self._rows: Sequence[TournamentRow] = ()
        self._words = ""
        controls.add(
            controls.column(self, theme.PANE),
            controls.label(tr("Tournaments"), "pane"),
            self.empty,
            (self.list, 1),
            0,
            self.new,
            self.model,
            self.file,
        )
        self.list.currentItemChanged.connect(self._choose)

    @property
    def current(self) -> str:
        item = self.list.currentItem()
        return str(item.data(ID)) if item is not None else ""

    def show_rows(self, rows: Sequence[TournamentRow], standing: Mapping[str, Progress]) -> None:
        """Show these tournaments; ``standing`` has the progress of those that are open."""
        kept = self.current
        self._rows = rows
        with QSignalBlocker(self.list):
            self.list.clear()
            for row in rows:
                item = QListWidgetItem()
                item.setData(ID, row.id)
                self.list.addItem(item)
                self._write(item, row, standing.get(row.id))
                if row.id == kept:
                    self.list.setCurrentItem(item)
        self._narrow()

    def show_progress(self, progress: Progress) -> None:
        for at, row in enumerate(self._rows):
            if row.id == progress.id:
                self._write(self.list.item(at), row, progress)

    def select(self, tournament_id: str) -> None:
        """Select a tournament, or none, without a signal."""
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(-1)
            for at in range(self.list.count()):
                if self.list.item(at).data(ID) == tournament_id:
                    self.list.setCurrentRow(at)

    def search(self, words: str) -> None:
        self._words = words.casefold()
        self._narrow()

    @property
    def finds_model(self) -> bool:
        """Whether the words of the search are about testing a model, and about no tournament."""
        words = self._words.split()
        about = " ".join((tr("Test a model"), tr("Benchmarks"))).casefold()
        return bool(words) and self.list.isHidden() and all(word in about for word in words)

    def enter_model(self, *, first: bool) -> None:
        """Move the keyboard to the button that tests a model, and press it if asked."""
        self.model.setFocus()
        if first:
            self.model.click()

    def _narrow(self) -> None:
        for at, row in enumerate(self._rows):
            name = row.name.casefold()
            self.list.item(at).setHidden(not all(word in name for word in self._words.split()))
        some = any(not self.list.item(at).isHidden() for at in range(self.list.count()))
        self.list.setVisible(some)
        self.empty.setVisible(not some)
        self.empty.setText(tr("No tournament has that name.") if self._rows else said(EMPTY))
        if self.finds_model:
            self.empty.setText(tr("Enter asks which model to test."))

    @staticmethod
    def _write(item: QListWidgetItem, row: TournamentRow, progress: Progress | None) -> None:
        if progress is None:
            line = _Line(row, "done" if row.state == "done" else "idle", row.ended, row.planned)
        else:
            line = _Line(row, progress.stage, progress.over, progress.total)
        if item.text() != line.text:
            item.setText(line.text)
            item.setToolTip(
                tooltip(
                    tr(
                        "{name}\nCreated {created_at}\n{note}",
                        name=row.name,
                        created_at=when(row.created_at),
                        note=row.note,
                    ).strip()
                )
            )

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(ID))
