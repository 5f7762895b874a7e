"""Trajectories: metrics per step as curves, decisions as a strip, and what was decided why, in a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QListView, QScrollArea, QSplitter, QStackedWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import trajectory_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.trajectory_table import DecisionTable
from gamebench_gui.window.dashboard.view import DashboardView, Job, choice, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.work import Cancelled, Progress
from gamebench_gui.window.parts.match_list import MatchList
from gamebench_gui.window.parts.match_model import MATCH
from replays.scores.benchmarks.dsgbench_definition import definition
from replays.store.errors import StoreError
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.review.trajectory import Trajectory

MOST: Final = 12
"""Matches shown at once."""
KEPT: Final = 60
"""Trajectories kept in memory."""
SETTLE: Final = 150
"""Milliseconds after a selection before it is read."""
SIDE: Final = 7.0
"""Width of the vertical axes, in lines of text; the same for both charts, to align their steps."""
HINT: Final = tr_noop("Select matches at the left, several with Ctrl or Shift, to see their decisions.")
FIGURE_2: Final = tr_noop("Three abilities (figure 2)")
"""The choice that shows the panels of DSGBench's figure."""
STAGES: Final = (
    (tr_noop("All stages"), ""),
    (tr_noop("Early"), "Early"),
    (tr_noop("Mid"), "Mid"),
    (tr_noop("Late"), "Late"),
)


class TrajectoryView(DashboardView["list[Trajectory]"]):
    """Matches at the left; curves, strip and table of those that are selected."""

    WORKING = tr_noop("Reading the decisions ...")
    CANCELLED = tr_noop("Reading was cancelled. Select matches at the left to see their decisions.")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.trajectories: list[Trajectory] = []
        self.selected: tuple[float, float] | None = None
        self._kept: dict[str, Trajectory] = {}
        self._wanted: list[str] = []
        self._wished = "score"
        self._step: int | None = None
        self.matches = MatchList(session.store, session.notebook)
        self.measure = choice(tr("Metric"), (), 24)
        self.align = choice(tr("Alignment"), _alignments(), 18)
        self.total, self.mean = CheckBox(tr("Add up")), CheckBox(tr("Mean per agent"))
        self.stage = choice(tr("Stage"), [(said(title), stage) for title, stage in STAGES], 8)
        self.curves, self.strip = Chart(said(HINT), side=SIDE), Chart(said(HINT), side=SIDE)
        self.panels = [Chart(said(HINT)) for _ in definition().panels]
        self.upper = QStackedWidget()
        self.table: DecisionTable = DecisionTable()
        self.range = controls.label(role="secondary")
        self.parts = QSplitter(Qt.Orientation.Vertical)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        try:
            self.matches.reload()
        except StoreError as error:
            self.tell(str(error))
            return
        self._offer_first()

    def follow(self, plays: Callable[[str], bool]) -> None:
        self.matches.model.playing = plays

    def search(self, text: str) -> None:
        self.matches.search.setText(text)

    def show_matches(self, ids: Sequence[str], step: int | None = None) -> None:
        """Show these matches, whatever is selected in the list; select the decisions of a step."""
        self._settle.stop()
        self._step = step
        self._select(ids)
        self._read(list(ids))

    def _offer_first(self) -> None:
        """Show the latest match that is over, so that the page is not empty."""
        if not self._wanted:
            rows = [row for row in self.matches.model.rows if row.termination is not None]
            if rows:
                self.show_matches([rows[0].id])

    def _select(self, ids: Sequence[str]) -> None:
        selection = self.matches.list.selectionModel()
        with QSignalBlocker(selection):
            selection.clearSelection()
            for match_id in ids:
                at = self.matches.model.find(match_id)
                if at.isValid():
                    selection.select(at, selection.SelectionFlag.Select)
        self.matches.list.viewport().update()

    def _selection_changed(self) -> None:
        if self.matches.silent:
            return
        rows = [index.data(MATCH) for index in self.matches.list.selectionModel().selectedIndexes()]
        if rows:
            self._wanted = [row.id for row in sorted(rows, key=lambda row: (row.started_at, row.id))]
            self._settle.start()

    def _read(self, ids: list[str]) -> None:
        self._wanted = ids
        self.start(self.job())

    def waiting(self) -> Sequence[Chart]:
        return (self.curves,)

    def job(self) -> Job[list[Trajectory]]:
        store, kept, some = self.session.store, dict(self._kept), self._wanted[:MOST]

        def work(progress: Progress, cancelled: Cancelled) -> list[Trajectory]:
            from replays.review.trajectory import read_trajectory

            trajectories = []
            for at, match_id in enumerate(some):
                if cancelled():
                    break
                known = kept.get(match_id)
                trajectories.append(known or read_trajectory(store, match_id))
                progress((at + 1) / len(some))
            return trajectories

        return work

    def fill(self, trajectories: list[Trajectory]) -> None:
        over = [trajectory for trajectory in trajectories if trajectory.match.termination is not None]
        self._kept.update(
            {
                trajectory.match.id: trajectory
                for trajectory in over
                if trajectory.match.termination != "stopped"
            }
        )
        for old in list(self._kept)[: max(0, len(self._kept) - KEPT)]:
            del self._kept[old]
        if len(over) < len(trajectories):
            self.tell(
                tr("A match that is not over is left out; Replays show what may be seen of it."), "info"
            )
        elif len(self._wanted) > MOST:
            sentence = tr(
                "The first {most} of {wanted} selected matches are shown.",
                most=MOST,
                wanted=len(self._wanted),
            )
            self.tell(sentence, "info")
        self.trajectories = over
        self._brush(0.0, 0.0)
        self._zoom(0.0, 0.0)
        self._offer_metrics()
        self._offer_alignments()
        self._draw()
        self.table.show_trajectories(over)
        self._filter()
        if self._step is not None:
            self.table.choose_last(self._step)
            self._step = None
        decisions = sum(len(trajectory.decisions) for trajectory in over)
        counts = (plural("match", "matches", len(over)), plural("decision", "decisions", decisions))
        self.status.emit(" · ".join(counts))

    def _offer_alignments(self) -> None:
        timed = any(trajectory.game_clock for trajectory in self.trajectories)
        refill(self.align, [entry for entry in _alignments() if timed or entry[1] != "game"])

    def _open_point(self, place: object) -> None:
        if isinstance(place, tuple):
            self.table.choose_step(*place)
        self.open(place)

    def _offer_metrics(self) -> None:
        choices = figures.metric_choices(self.trajectories)
        if len(figures.panels(self.trajectories)) > 1:
            choices.insert(0, (said(FIGURE_2), FIGURE_2))
        refill(self.measure, choices)
        names = [name for _, name in choices]
        wished = [name for name in (self._wished, "score") if name in names]
        if wished:
            with QSignalBlocker(self.measure):
                self.measure.setCurrentIndex(names.index(wished[0]))

    @property
    def _drawings(self) -> list[Chart]:
        return [self.curves, *self.panels, self.strip]

    def _draw(self) -> None:
        if not self.trajectories:
            self.curves.show_empty()
            self.strip.show_empty()
            return
        metric, align = self.measure.currentData(), self.align.currentData()
        self.upper.setCurrentIndex(metric == FIGURE_2)
        if metric is None:
            self.curves.show_empty(tr("These matches have no metrics."))
        elif metric == FIGURE_2:
            self._draw_panels(align)
        else:
            self.curves.show_figure(
                figures.metric_figure(
                    self.trajectories, metric, align, total=self.total.isChecked(), mean=self.mean.isChecked()
                )
            )
        self.strip.show_figure(figures.strip_figure(self.trajectories, align))

    def _draw_panels(self, align: str) -> None:
        known = {name: title for title, name in figures.metric_choices(self.trajectories)}
        shown = figures.panels(self.trajectories)
        for place, chart in enumerate(self.panels):
            chart.setVisible(place < len(shown))
            if place < len(shown):
                title, metric = shown[place]
                head = f"({'abc'[place]}) {title}: {known[metric].lower()}"
                total, mean = self.total.isChecked(), self.mean.isChecked()
                chart.show_figure(
                    figures.metric_figure(self.trajectories, metric, align, total=total, mean=mean, head=head)
                )

    def _filter(self) -> None:
        place = figures.x_of(self.trajectories, self.align.currentData())
        stage = self.stage.currentData()
        selected = self.selected

        def passes(key: Any) -> bool:
            if stage and key[2] != stage:
                return False
            if selected is None:
                return True
            x = place(key)
            return x is not None and selected[0] <= x <= selected[1]

        self.table.sorted.filter_keys(passes)
        shown, whole = self.table.sorted.rowCount(), len(self.table.lines.lines)
        axis = figures.axes()[self.align.currentData()]
        where = (
            tr(
                ", {axis} {start} to {end}",
                axis=axis.label.lower(),
                start=axis.text(selected[0]),
                end=axis.text(selected[1]),
            )
            if selected
            else ""
        )
        sentence = tr(
            "{shown:,} of {whole}{where}",
            shown=shown,
            whole=plural("decision", "decisions", whole),
            where=where,
        )
        self.range.setText(sentence)

    def _brush(self, low: float, high: float) -> None:
        self.selected = (low, high) if low != high else None
        for chart in self._drawings:
            if chart.canvas is not None:
                chart.canvas.set_range(low, high)
        self._filter()

    def _zoom(self, low: float, high: float) -> None:
        for chart in self._drawings:
            chart.show_part(low, high)

    def _realign(self) -> None:
        self._zoom(0.0, 0.0)
        self._brush(0.0, 0.0)
        self._draw()

    def _choose_metric(self) -> None:
        self._wished = self.measure.currentData() or self._wished
        self._draw()

    def _connect(self) -> None:
        self._settle.timeout.connect(lambda: self._read(self._wanted))
        self.matches.model.modelReset.connect(
            lambda: QTimer.singleShot(0, self, lambda: self._select(self._wanted))
        )
        self.matches.list.selectionModel().selectionChanged.connect(lambda *_: self._selection_changed())
        self.measure.currentIndexChanged.connect(lambda _: self._choose_metric())
        self.align.currentIndexChanged.connect(lambda _: self._realign())
        for switch in (self.total, self.mean):
            switch.toggled.connect(lambda _: self._draw())
        self.stage.currentIndexChanged.connect(lambda _: self._filter())
        self.table.opened.connect(lambda key: self.open(key[:2]))
        for chart in self._drawings:
            chart.chosen.connect(self._open_point)
            chart.brushed.connect(self._brush)
            chart.zoomed.connect(self._zoom)
            chart.notified.connect(self.tell)

    def _lay_out(self) -> None:
        self.matches.list.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        for button in self.matches.exchange:
            button.hide()
        head = QWidget()
        controls.add(FlowLayout(head), self.measure, self.align, self.total, self.mean, self.busy)
        self.busy.hide()
        for switch in (self.total, self.mean):
            switch.setMinimumHeight(self.measure.sizeHint().height())
        below = QWidget()
        column, line = controls.column(below, 0, theme.STEP), controls.row()
        controls.add(line, self.stage, (self.range, 1))
        controls.add(column, line, (self.table, 1))
        below.setMinimumHeight(150)
        row = QWidget()
        line = controls.row(row)
        for chart in self.panels:
            chart.setMinimumWidth(120)
            line.addWidget(chart, 1)
        controls.add(self.upper, self.curves, row)
        for pane, share in ((self.upper, 240), (self.strip, 190), (below, 190)):
            self.parts.addWidget(pane)
            self.parts.setStretchFactor(self.parts.count() - 1, share)
        self.parts.setSizes([240, 190, 190])
        self.parts.setChildrenCollapsible(False)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.parts)
        right = QWidget()
        controls.add(controls.column(right, theme.PANE), self.notice, head, (scroll, 1))
        self.matches.setMinimumWidth(200)
        controls.add(self.panes, self.matches, right)
        self.panes.setSizes([250, 1000])
        self.panes.setStretchFactor(1, 1)
        controls.column(self, 0, 0).addWidget(self.panes)


def _alignments() -> list[tuple[str, object]]:
    return [(said(title), name) for name, title in figures.ALIGNMENTS.items()]
