"""What all views of the Dashboard have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.work import BusyBar, Work
from replays import words

if TYPE_CHECKING:
    from replays.scores.published import Published


class DashboardView(QWidget):
    """One of the Dashboard's views.

    Signals:
        match_wanted(match_id, step): a match is to be opened in Replays; step -1 is its end.
        status(text): what the status bar says while the view is shown.
    """

    match_wanted = Signal(str, int)
    status = Signal(str)

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__()
        self.session, self.styles = session, styles
        self.work = Work(self, freeze=True)
        self.busy, self.notice = BusyBar(self.work), Notice()
        self.work.began.connect(lambda _: self.notice.hide())

    def refresh(self) -> None:
        """Show what is recorded by now."""

    def follow(self, plays: Callable[[str], bool]) -> None:
        """Learn how to find out whether a match is being played now."""

    def search(self, text: str) -> None:
        """Show only agents or matches with these words."""

    def shut_down(self) -> None:
        """Let go of everything that runs."""
        self.work.close()

    def charts(self) -> Sequence[Chart]:
        """The charts of the view."""
        return self.findChildren(Chart)

    def tell(self, sentence: str, kind: str = "bad") -> None:
        """Say something above the view."""
        self.notice.tell(sentence, kind)

    def open(self, place: object) -> None:
        """Open a match: a key of the form (match id, step)."""
        if isinstance(place, tuple) and len(place) == 2 and isinstance(place[1], int):
            self.match_wanted.emit(str(place[0]), place[1])


def choice(name: str, entries: Sequence[tuple[str, object]] = (), least: int = 10) -> QComboBox:
    """A box of choices with their data."""
    made = controls.ComboBox()
    made.setAccessibleName(name)
    made.setToolTip(words.tooltip(name))
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(least)
    for title, data in entries:
        made.addItem(title, data)
    return made


def refill(box: QComboBox, entries: Sequence[tuple[str, object]]) -> None:
    """Offer other choices; the present one stays if it is still there. Nothing is announced."""
    now = box.currentData()
    if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] == list(entries):
        return
    with QSignalBlocker(box):
        box.clear()
        for title, data in entries:
            box.addItem(title, data)
        box.setCurrentIndex(next((i for i, (_, data) in enumerate(entries) if data == now), 0))


def layers(benchmark: str = "", measure: str = "") -> list[tuple[str, Published | None]]:
    """The published tables to choose a reference from, those whose measure has these words."""
    from replays.scores.published import published

    found: list[tuple[str, Published | None]] = [(tr("No published reference"), None)]
    found += [
        (f"{table.benchmark}, {table.table}: {table.title}", table)
        for table in published()
        if benchmark in ("", table.benchmark) and measure.casefold() in table.measure.casefold()
    ]
    return found
