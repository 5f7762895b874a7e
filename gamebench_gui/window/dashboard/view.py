"""What all views of the Dashboard have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.kit.work import BusyBar, Cancelled, Progress, Work
from replays import words

if TYPE_CHECKING:
    from replays.scores.published import Published

Found = TypeVar("Found")
Job: TypeAlias = Callable[[Progress, Cancelled], Found]


class DashboardView(QWidget, Generic[Found]):
    """One of the Dashboard's views: a subclass says what is read and how it is shown.

    Signals:
        match_wanted(match_id, step): a match is to be opened in Replays; step -1 is its end.
        status(text): what the status bar says while the view is shown.

    Attributes:
        WORKING: what is done while something is read.
        CANCELLED: shown in the charts when the first reading was cancelled.
        found: what was read last; None at first.
        table: the view's main table, in which texts are searched.
        tabs, panes: the charts, and the table beside them.
    """

    WORKING: ClassVar[str]
    CANCELLED: ClassVar[str] = tr("Cancelled.")
    match_wanted = Signal(str, int)
    status = Signal(str)
    table: DataTable

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__()
        self.session, self.styles = session, styles
        self.found: Found | None = None
        self.tabs, self.panes = QTabWidget(), QSplitter()
        self.work = Work(self, freeze=True)
        self.busy, self.notice = BusyBar(self.work), Notice()
        self.work.began.connect(lambda _: self.notice.hide())

    def job(self) -> Job[Found]:
        """Return what reads the rows that the fields ask for now; it runs in another thread."""
        raise NotImplementedError

    def fill(self, found: Found) -> None:
        """Show what was read."""
        raise NotImplementedError

    def charts(self) -> Sequence[Chart]:
        """Return the charts of the view."""
        return self.findChildren(Chart)

    def waiting(self) -> Sequence[Chart]:
        """Return the charts that wait for the first reading."""
        return self.charts()

    def refresh(self) -> None:
        """Show what is recorded by now."""
        self.start(self.job())

    def start(self, job: Job[Found]) -> None:
        """Read in another thread, and show the result."""
        if self.found is None:
            for chart in self.waiting():
                chart.show_loading(self.WORKING, cancel=self.work.cancel)
        self.work.start(self.WORKING, job, self._show, self._fail, self._given_up)

    def follow(self, plays: Callable[[str], bool]) -> None:
        """Learn how to find out whether a match is being played now."""

    def search(self, text: str) -> None:
        """Show only agents or matches with these words."""
        self.table.sorted.search(text)

    def shut_down(self) -> None:
        """Let go of everything that runs."""
        self.work.close()

    def tell(self, sentence: str, kind: str = "bad") -> None:
        """Say something above the view."""
        self.notice.tell(sentence, kind)

    def open(self, place: object) -> None:
        """Open a match: a key of the form (match id, step)."""
        if isinstance(place, tuple) and len(place) == 2 and isinstance(place[1], int):
            self.match_wanted.emit(str(place[0]), place[1])

    def lay_out(
        self,
        boxes: Sequence[QWidget],
        labels: Sequence[QWidget],
        panes: tuple[QWidget, QWidget],
        sizes: tuple[int, int],
        tabs: Sequence[tuple[str, QWidget]] = (),
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
    ) -> None:
        """Lay the view out.

        Args:
            boxes: in the first line.
            labels: below them; hidden while they have no text.
            panes: below these, beside or above each other, with their sizes.
            tabs: titles and contents of `tabs`.
        """
        head, whole = QWidget(), controls.column(self, theme.PANE)
        flow = FlowLayout(head)
        for box in (*boxes, self.busy):
            flow.addWidget(box)
            if isinstance(box, QCheckBox):
                box.setMinimumHeight(boxes[0].sizeHint().height())
        for title, content in tabs:
            self.tabs.addTab(content, title)
        for pane in panes:
            self.panes.addWidget(pane)
        self.panes.setOrientation(orientation)
        self.panes.setSizes(sizes)
        self.panes.setChildrenCollapsible(False)
        for part in (self.notice, head, *labels):
            whole.addWidget(part)
            if isinstance(part, QLabel):
                part.setVisible(bool(part.text()))
        self.busy.hide()
        whole.addWidget(self.panes, 1)
        for chart in self.charts():
            chart.notified.connect(self.tell)

    def _show(self, found: Found) -> None:
        self.found = found
        self.fill(found)

    def _fail(self, sentence: str) -> None:
        self.tell(sentence)
        self._empty(sentence)

    def _given_up(self) -> None:
        self.tell(tr("Cancelled."), "info")
        self._empty(self.CANCELLED)

    def _empty(self, sentence: str) -> None:
        if self.found is None:
            for chart in self.waiting():
                chart.show_empty(sentence)


def show_text(label: QLabel, *sentences: str) -> None:
    """Show sentences in a label; it is hidden without any."""
    label.setText(" ".join(filter(None, sentences)))
    label.setVisible(bool(label.text()))


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
