"""A game in its own words, and how good decisions were where a solver knows: by agent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Axis, Interval, Intervals
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.view import DashboardView, choice, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress
from games.catalog import GAMES, statistics
from replays import words

if TYPE_CHECKING:
    from replays.scores.game_statistics import Line
    from replays.scores.verdicts import VerdictCount

HINT = tr(
    "No match of a game was recorded yet. Play some on the Play page, run a tournament, "
    "or look at the sample matches from the welcome page."
)
VERDICTS = (
    (tr("Agent"), ""),
    (tr("Judged"), tr("Decisions of which a solver knows what they lost")),
    (tr("Best"), tr("Decisions that lost nothing")),
    (tr("Small losses"), tr("Decisions that lost at most a fifth of what was at stake")),
    (tr("Blunders"), tr("Decisions that lost more than a fifth of what was at stake")),
    (tr("Mean loss"), tr("Of a decision, in the unit of the game")),
    (tr("Worst"), tr("The greatest loss by one decision")),
)


@dataclass(frozen=True)
class Found:
    """What the view shows of one game.

    Attributes:
        games: those with matches that are over, by id.
        unit, knows: of losses, and what the solver knows; empty where no solver does.
    """

    games: Sequence[str]
    game: str
    lines: Sequence[Line]
    verdicts: Sequence[VerdictCount]
    unit: str = ""
    knows: str = ""


class StatisticsView(DashboardView):
    """A table of agents by the game's figures, one of verdicts, and a chart of one figure."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.found: Found | None = None
        self.game, self.figure = choice(tr("Game"), (), 22), choice(tr("Figure"), (), 18)
        self.table, self.judged = DataTable(tr("Figures by agent")), DataTable(tr("Verdicts by agent"))
        self.meaning, self.knows = (controls.label(role="secondary", wrap=True) for _ in range(2))
        self.chart = Chart(HINT)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        self.game.currentIndexChanged.connect(lambda _: self.refresh())
        self.figure.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._draw())
        self.chart.chosen.connect(lambda key: self.table.choose([key]))
        self.chart.told.connect(self.tell)

    def refresh(self) -> None:
        session, wanted = self.session, str(self.game.currentData() or "")

        def work(progress: Progress, cancelled: Cancelled) -> Found:
            return read(session, wanted, progress, cancelled)

        if self.found is None:
            self.chart.show_loading(tr("Counting ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Counting ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )

    def search(self, text: str) -> None:
        self.table.sorted.search(text)
        self.judged.sorted.search(text)

    # inside

    def _show(self, found: Found) -> None:
        self.found = found
        refill(self.game, [(GAMES[game].title, game) for game in found.games])
        self.game.blockSignals(True)
        self.game.setCurrentIndex(max(0, self.game.findData(found.game)))
        self.game.blockSignals(False)
        declared = statistics(found.game) if found.game else ()
        refill(self.figure, [(one.label, one.name) for one in declared])
        names = titles((line.agent_id, line.name, line.spec) for line in found.lines)
        heads = [(tr("Agent"), ""), (tr("Matches"), tr("In which anything was counted"))]
        heads += [(one.label, f"{one.meaning}.") for one in declared]
        rows = [self._line(line, names[line.agent_id]) for line in found.lines]
        self.table.show_lines([title for title, _ in heads], rows, [tip for _, tip in heads])
        self._show_verdicts(found)
        self._draw()
        self.status.emit(" · ".join((plural("agent", "agents", len(found.lines)), self.game.currentText())))

    def _line(self, line: Line, name: str) -> TableRow:
        from replays.scores.game_statistics import told

        cells = [text(name, line.spec), number(line.matches, lambda value: f"{value:,.0f}")]
        for one in statistics(self.found.game if self.found else ""):
            count = line.counts.get(one.name)
            value = count.part / count.of if count is not None and count.of else None
            tip = tr("of {of}", of=words.amount(count.of)) if count is not None else ""
            cells.append(CellText(told(one, count) or words.UNKNOWN, value, tip))
        return TableRow(line.agent_id, tuple(cells), self.styles.of(line.agent_id))

    def _show_verdicts(self, found: Found) -> None:
        names = titles((one.agent_id, one.name, one.spec) for one in found.verdicts)
        rows = [
            TableRow(
                (one.agent_id, one.game),
                (
                    text(names[one.agent_id], f"{one.spec}\n{one.game}"),
                    number(one.decisions, lambda value: f"{value:,.0f}"),
                    CellText(
                        f"{one.best / one.decisions:.0%}",
                        one.best / one.decisions,
                        tr("{best:,} decisions", best=one.best),
                    ),
                    number(one.small, lambda value: f"{value:,.0f}"),
                    number(one.blunders, lambda value: f"{value:,.0f}"),
                    number(one.mean, lambda value: f"{value:.3g}"),
                    number(one.worst, lambda value: f"{value:.3g}"),
                ),
                self.styles.of(one.agent_id),
            )
            for one in found.verdicts
        ]
        self.judged.show_lines([title for title, _ in VERDICTS], rows, [tip for _, tip in VERDICTS])
        self.judged.setVisible(bool(found.unit))
        known = (
            tr("Verdicts, losses in {unit}. {knows}", unit=found.unit, knows=found.knows)
            if found.unit
            else ""
        )
        self.knows.setText(known or tr("No solver knows what decisions of this game are worth."))
        self.knows.setVisible(bool(found.game))

    def _draw(self) -> None:
        found = self.found
        one = next(
            (s for s in statistics(found.game if found else "") if s.name == self.figure.currentData()), None
        )
        self.meaning.setText(f"{one.label}: {one.meaning}." if one else "")
        if found is None or one is None or not found.lines:
            self.chart.show_empty()
            return
        names = titles((line.agent_id, line.name, line.spec) for line in found.lines)
        factor = 100 if one.percent else 1
        rows = []
        for line in found.lines:
            count = line.counts.get(one.name)
            value = factor * count.part / count.of if count is not None and count.of else None
            tip = tr("counted of {of}", of=words.amount(count.of)) if count is not None else ""
            look = self.styles.of(line.agent_id)
            rows.append(Interval(names[line.agent_id], value, look=look, tip=tip, key=line.agent_id))
        rows.sort(key=lambda row: (row.value is None, -(row.value or 0.0)))
        axis = Axis(one.label, "%" if one.percent else "")
        title = f"{one.label}, {GAMES[found.game].title}"
        self.chart.show_figure(Intervals(title, axis, tuple(rows[:40]), bars=True, note=f"{one.meaning}."))

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if self.found is None:
            self.chart.show_empty(sentence)

    def _lay_out(self) -> None:
        head = QWidget()
        flow = FlowLayout(head)
        for part in (self.game, self.figure, self.busy):
            flow.addWidget(part)
        self.busy.hide()
        left, tables = QWidget(), QSplitter(Qt.Orientation.Vertical)
        below = QWidget()
        under = controls.column(below)
        under.addWidget(self.knows)
        under.addWidget(self.judged, 1)
        tables.addWidget(self.table)
        tables.addWidget(below)
        tables.setChildrenCollapsible(False)
        tables.setSizes([360, 240])
        self.knows.hide()
        self.judged.hide()
        controls.column(left).addWidget(tables, 1)
        self.panes.addWidget(left)
        self.panes.addWidget(self.chart)
        self.panes.setSizes([780, 470])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.meaning):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)


def read(session: Session, wanted: str, progress: Progress, cancelled: Cancelled) -> Found:
    """Count and judge what was not yet, and read it; in any thread.

    Args:
        wanted: a game; where it has no matches, the first one that has.
    """
    from agents.catalog.truths import TRUTHS
    from gamebench_gui.app.judging.counting import count
    from gamebench_gui.app.judging.verdicts import judge, wanting
    from replays.scores.game_statistics import games_played, statistic_lines
    from replays.scores.rating_options import Scope
    from replays.scores.verdicts import verdict_counts

    store, writer = session.store, session.writer
    there = games_played(store)
    games = [game for game in GAMES if game in there]
    game = wanted if wanted in games else next(iter(games), "")
    if not game:
        return Found(games, "", (), ())
    count(store, writer, [game], lambda share: progress(share / 2), cancelled)
    truth = TRUTHS.get(game)
    if truth is not None:
        judge(store, writer, wanting(store, [game]), lambda share: progress(0.5 + share / 2), cancelled)
    verdicts = verdict_counts(store, Scope(game)) if truth is not None else []
    lines = statistic_lines(store, game)
    return Found(games, game, lines, verdicts, truth.unit if truth else "", truth.knows if truth else "")
