"""gamma-Bench: scores per game and overall, matches over rounds, and sweeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import gamma_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.gamma_panes import RoundsPane, SweepsPane
from gamebench_gui.window.dashboard.view import DashboardView, choice, layers
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words
from replays.scores.benchmarks.gamma import formulas, scored_games

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamma import GameScores
    from replays.scores.benchmarks.gamma import SeatGroup as Seated
    from replays.scores.match_records import Contestant

HINT: Final = tr(
    "No match of gamma-Bench was recorded yet. Play one of its eight games on the Play "
    "page, for example guess 2/3 of the average."
)
TITLES: Final = (tr("Agents"), tr("Game"), tr("Score"), tr("Deviation"), tr("Matches"), tr("Raw"))
TIPS: Final = (
    "", tr("Overall is the mean of the eight games with their usual settings"),
    tr("0 to 100, more is better"),
    tr("Sample standard deviation between runs; - for a single one"), "", tr("By the names of the paper"),
)  # fmt: skip
GammaRead = tuple["list[Seated]", "dict[str, Contestant]"]


class GammaView(DashboardView):
    """The scores of ``gamebench ratings --method gamma`` as table and charts; rounds and sweeps."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.found: list[Seated] = []
        self._read = False
        self.formulas: dict[str, QComboBox] = {}
        for name, offered in formulas().items():
            box = choice(
                tr("Formula of {name}", name=name),
                [(f"{name}: {one.variant}", one.variant) for one in offered],
                14,
            )
            box.setToolTip(words.tooltip("\n".join(f"{one.variant}: {one.source}" for one in offered)))
            self.formulas[name] = box
        self.layer = choice(tr("Published reference"), layers("gamma-Bench", "score"), 18)
        self.table = DataTable(tr("Scores of gamma-Bench"), marked=-1)
        self.warning = controls.label(role="warning", wrap=True)
        self.scores, self.games = Chart(HINT), Chart(HINT)
        self.rounds, self.sweeps = RoundsPane(session.store), SweepsPane(session.store)
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        store, variants = self.session.store, self.variants()

        def work(progress: Progress, cancelled: Cancelled) -> GammaRead:
            from replays.scores.benchmarks.gamma import tables

            return tables(store, "", variants)

        if not self._read:
            for chart in (self.scores, self.games):
                chart.show_loading(tr("Scoring the matches ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Scoring the matches ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )
        self.rounds.refresh()
        self.sweeps.refresh()

    def variants(self) -> dict[str, str]:
        """The formulas that are chosen."""
        return {name: box.currentData() for name, box in self.formulas.items()}

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    def shut_down(self) -> None:
        super().shut_down()
        self.rounds.work.close()
        self.sweeps.work.close()

    # inside

    def _show(self, found: GammaRead) -> None:
        self.found, agents = found
        self._read = True
        named = titles((one.digest, one.name, one.spec) for one in agents.values())
        self.titles = [figures.table_title(table, named) for table in self.found]
        self._fill()
        self._draw()
        self.status.emit(
            tr(
                "Scores of {value}",
                value=plural("match", "matches", sum(t.matches for t in self.found)),
            )
        )

    def _fill(self) -> None:
        lines = []
        for at, (table, title) in enumerate(zip(self.found, self.titles, strict=True)):
            overall = (*_figures(*table.overall, table.matches), text(""))
            faded = not table.complete
            tip = tr("Not all eight games five times: provisional") if faded else ""
            lines.append(TableRow((at, ""), (text(title), text(tr("Overall"), tip), *overall)))
            lines += [self._line(at, title, one) for one in table.games]
        self.table.show_lines(TITLES, lines, TIPS)

    def _line(self, at: int, title: str, one: GameScores) -> TableRow:
        cells = (*_figures(*one.score, len(one.runs)), text(figures.raw_text(one)))
        return TableRow((at, one.game), (text(title), text(figures.setting_title(one.game)), *cells))

    def _draw(self) -> None:
        layer = self.layer.currentData()
        self.warning.setText(layer.problem if layer else "")
        self.warning.setVisible(bool(layer and layer.problem))
        if self.found:
            self.scores.show_figure(figures.scores_figure(self.found, self.titles, layer))
            short = {game: score.name for game, score in scored_games().items()}
            self.games.show_figure(figures.games_figure(self.found, self.titles, short))
        elif self._read:
            self.scores.show_empty()
            self.games.show_empty()

    def _pick(self, key: Any) -> None:
        self.table.choose([(key, "")])

    def _open(self, key: Any) -> None:
        """Show the rounds of the matches of a line."""
        if key[1]:
            self.tabs.setCurrentWidget(self.rounds)
            self.rounds.choose_game(key[1].partition(":")[0])

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if not self.found:
            for chart in (self.scores, self.games):
                chart.show_empty(sentence)

    def _connect(self) -> None:
        for box in self.formulas.values():
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        self.scores.chosen.connect(self._pick)
        self.table.opened.connect(self._open)
        for chart in self.charts():
            chart.told.connect(self.tell)
        for pane in (self.rounds, self.sweeps):
            pane.opened.connect(self.open)
            pane.failed.connect(self.tell)

    def _lay_out(self) -> None:
        head = QWidget()
        flow = FlowLayout(head)
        for part in (*self.formulas.values(), self.layer, self.busy):
            flow.addWidget(part)
        self.busy.hide()
        self.warning.hide()
        for title, part in (
            (tr("Overall"), self.scores),
            (tr("By game"), self.games),
            (tr("Rounds"), self.rounds),
            (tr("Sweeps"), self.sweeps),
        ):
            self.tabs.addTab(part, title)
        self.panes.addWidget(self.table)
        self.panes.addWidget(self.tabs)
        self.panes.setSizes([520, 730])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.warning):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)


def _figures(score: float, deviation: float | None, matches: int) -> tuple[CellText, CellText, CellText]:
    one_decimal = "{:.1f}".format
    return number(score, one_decimal), number(deviation, one_decimal), number(matches, "{:,.0f}".format)
