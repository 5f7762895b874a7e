"""The base of the Dashboard's views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Figure
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.kit.work import BusyBar, Cancelled, Progress, Work
from replays import words
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.published import Published

Content = TypeVar("Content")
Job: TypeAlias = Callable[[Progress, Cancelled], Content]


class DashboardView(QWidget, Generic[Content]):
    """A view of the Dashboard; a subclass reads and shows its content.

    Signals:
        match_wanted(match_id, step): open a match in Replays; step -1 is its end.
        status(text): text for the status bar.

    Attributes:
        WORKING: what is done while content is read.
        CANCELLED: shown in the charts if the first reading was cancelled.
        content: what was read last; None at first.
        table: the table in which texts are searched.
    """

    WORKING: ClassVar[str]
    CANCELLED: ClassVar[str] = tr_noop("Cancelled.")
    match_wanted = Signal(str, int)
    status = Signal(str)
    table: DataTable

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__()
        self.session, self.styles = session, styles
        self.content: Content | None = None
        self.tabs, self.panes = QTabWidget(), QSplitter()
        self.work = Work(self)
        self.busy, self.notice = BusyBar(self.work), Notice()
        self.work.began.connect(lambda _: self.notice.hide())

    def job(self) -> Job[Content]:
        """Return the function that reads what is chosen in the boxes; it runs in another thread."""
        raise NotImplementedError

    def fill(self, content: Content) -> None:
        raise NotImplementedError

    def charts(self) -> Sequence[Chart]:
        return self.findChildren(Chart)

    def waiting(self) -> Sequence[Chart]:
        """Return the charts that show that the first reading is under way."""
        return self.charts()

    def refresh(self) -> None:
        self.start(self.job())

    def start(self, job: Job[Content]) -> None:
        if self.content is None:
            for chart in self.waiting():
                chart.show_loading(said(self.WORKING), cancel=self.work.cancel)
        self.work.start(said(self.WORKING), job, self._show, self._fail, self._given_up)

    def follow(self, plays: Callable[[str], bool]) -> None:
        """Take in how to find out whether a match is being played now."""

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    def shut_down(self) -> None:
        self.work.close()

    def tell(self, sentence: str, kind: str = "bad") -> None:
        self.notice.tell(sentence, kind)

    def open(self, place: object) -> None:
        """Open a match in Replays; ``place`` is (match id, step), anything else is ignored."""
        if isinstance(place, tuple) and len(place) == 2 and isinstance(place[1], int):
            self.match_wanted.emit(str(place[0]), place[1])

    def lay_out(
        self,
        boxes: Sequence[QWidget],
        labels: Sequence[QWidget],
        panes: tuple[QWidget, QWidget],
        sizes: tuple[int, int],
        *,
        tabs: Sequence[tuple[str, QWidget]] = (),
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
    ) -> None:
        """Lay the view out.

        Args:
            boxes: in the first line.
            labels: below them; hidden while they have no text.
            panes: below these, beside or above each other, with their sizes.
        """
        head, whole = QWidget(), controls.column(self, theme.PANE)
        flow = FlowLayout(head)
        for box in (*boxes, self.busy):
            flow.addWidget(box)
            if isinstance(box, QCheckBox):
                box.setMinimumHeight(boxes[0].sizeHint().height())
        for title, content in tabs:
            self.tabs.addTab(content, title)
        controls.add(self.panes, *panes)
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

    def _show(self, content: Content) -> None:
        self.content = content
        self.fill(content)

    def _fail(self, sentence: str) -> None:
        self.tell(sentence)
        self._empty(sentence)

    def _given_up(self) -> None:
        self.tell(tr("Cancelled."), "info")
        self._empty(said(self.CANCELLED))

    def _empty(self, sentence: str) -> None:
        if self.content is None:
            for chart in self.waiting():
                chart.show_empty(sentence)


def draw(chart: Chart, figure: Figure | None) -> None:
    """Show a figure, or the chart's hint if there is none."""
    if figure is None:
        chart.show_empty()
    else:
        chart.show_figure(figure)


def show_text(label: QLabel, *sentences: str) -> None:
    """Show sentences in a label; hide it if there are none."""
    label.setText(" ".join(filter(None, sentences)))
    label.setVisible(bool(label.text()))


def choice(name: str, entries: Sequence[tuple[str, object]] = (), least: int = 10) -> QComboBox:
    box = controls.ComboBox()
    box.setAccessibleName(name)
    box.setToolTip(words.tooltip(name))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(least)
    for title, data in entries:
        box.addItem(title, data)
    return box


def reference_choice(tables: Sequence[tuple[str, Published | None]] = (), least: int = 18) -> QComboBox:
    """Return a box to choose a published table; without tables there is nothing to choose yet."""
    box = choice(tr("Published reference"), tables or [(tr("No published reference"), None)], least)
    box.setAccessibleDescription(tr("Shows a published table beside the values of the recorded matches."))
    return box


def refill(box: QComboBox, entries: Sequence[tuple[str, object]]) -> None:
    """Replace the choices without a signal; the current one stays selected if it is among them."""
    now = box.currentData()
    if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] == list(entries):
        return
    with QSignalBlocker(box):
        box.clear()
        for title, data in entries:
            box.addItem(title, data)
        box.setCurrentIndex(next((i for i, (_, data) in enumerate(entries) if data == now), 0))


def layers(benchmark: str = "", measure: str = "") -> list[tuple[str, Published | None]]:
    """Return the published tables of a benchmark whose measure contains a word."""
    from replays.scores.published import published

    entries: list[tuple[str, Published | None]] = [(tr("No published reference"), None)]
    entries += [
        (f"{table.benchmark}, {table.table}: {table.title}", table)
        for table in published()
        if benchmark in ("", table.benchmark) and measure.casefold() in table.measure.casefold()
    ]
    return entries
