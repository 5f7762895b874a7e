"""A game in its own words, and how good decisions were where a solver knows: by agent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Axis, Interval, Intervals
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.view import DashboardView, Job, choice, refill, show_text
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.kit.tables import Line as TableLine
from gamebench_gui.window.kit.work import Cancelled, Progress
from games.catalog import GAMES, statistics
from replays import words
from replays.scores.rows import GRADE_COUNTS, grade_count_row, statistic_columns
from replays.words import tr_noop

if TYPE_CHECKING:
    from games.core.statistic import Statistic
    from replays.scores.game_statistics import AgentStatistics
    from replays.scores.verdicts import VerdictCount

HINT = tr_noop(
    "No match of a game was recorded yet. Play some on the Play page, run a tournament, "
    "or look at the sample matches from the welcome page."
)


@dataclass(frozen=True)
class GameFigures:
    """The contents of the view, for one game.

    Attributes:
        games: ids of the games with matches that are over.
        unit, knows: unit of losses, and what the solver knows; empty without a solver.
    """

    games: Sequence[str]
    game: str
    lines: Sequence[AgentStatistics]
    verdicts: Sequence[VerdictCount]
    unit: str = ""
    knows: str = ""


class StatisticsView(DashboardView[GameFigures]):
    """A table of agents by the game's figures, one of verdicts, and a chart of one figure."""

    WORKING = tr_noop("Counting ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.game = choice(tr("Game"), (), 22)
        self.figure = choice(tr("Figure"), (), 18)
        self.table = DataTable(tr("Figures by agent"))
        self.verdicts = DataTable(tr("Verdicts by agent"))
        self.meaning = controls.label(role="secondary", wrap=True)
        self.knows = controls.label(role="secondary", wrap=True)
        self.chart = Chart(said(HINT))
        self.lay_out((self.game, self.figure), (self.meaning,), (self._tables(), self.chart), (780, 470))
        self.game.currentIndexChanged.connect(lambda _: self.refresh())
        self.figure.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._draw())
        self.chart.chosen.connect(lambda key: self.table.choose([key]))

    def job(self) -> Job[GameFigures]:
        session, wanted = self.session, str(self.game.currentData() or "")
        return lambda progress, cancelled: read(session, wanted, progress, cancelled)

    def search(self, text: str) -> None:
        self.table.sorted.search(text)
        self.verdicts.sorted.search(text)

    def fill(self, read: GameFigures) -> None:
        refill(self.game, [(GAMES[game].title, game) for game in read.games])
        with QSignalBlocker(self.game):
            self.game.setCurrentIndex(max(0, self.game.findData(read.game)))
        refill(self.figure, [(statistic.label, statistic.name) for statistic in self._figures()])
        names = titles((line.agent_id, line.name, line.spec) for line in read.lines)
        lines = [self._line(line, names[line.agent_id]) for line in read.lines]
        self.table.show_rows(statistic_columns(read.game) if read.game else {}, lines)
        self._show_verdicts(read)
        self._draw()
        self.status.emit(" · ".join((plural("agent", "agents", len(read.lines)), self.game.currentText())))

    def _figures(self) -> tuple[Statistic, ...]:
        return statistics(self.content.game) if self.content and self.content.game else ()

    def _line(self, line: AgentStatistics, name: str) -> TableLine:
        counts = {name: count for name, count in line.counts.items() if count.of}
        values = {name: count.part / count.of for name, count in counts.items()}
        details = {name: tr("of {of}", of=words.amount(count.of)) for name, count in line.counts.items()}
        row = {"agent": name, "spec": line.spec, "matches": line.matches, **values}
        return TableLine(line.agent_id, row, self.styles.of(line.agent_id), details=details)

    def _show_verdicts(self, read: GameFigures) -> None:
        names = titles((count.agent_id, count.name, count.spec) for count in read.verdicts)
        lines = [
            TableLine(
                (count.agent_id, count.game),
                {**grade_count_row(count, read.unit), "agent": names[count.agent_id]},
                self.styles.of(count.agent_id),
                details={"best_share": tr("{best:,} decisions", best=count.best)},
            )
            for count in read.verdicts
        ]
        self.verdicts.show_rows(GRADE_COUNTS, lines)
        self.verdicts.setVisible(bool(read.unit))
        known = tr("Verdicts, losses in {unit}. {knows}", unit=read.unit, knows=read.knows)
        unknown = tr("No solver knows what decisions of this game are worth.")
        self.knows.setText(known if read.unit else unknown)
        self.knows.setVisible(bool(read.game))

    def _draw(self) -> None:
        read = self.content
        statistic = next(
            (statistic for statistic in self._figures() if statistic.name == self.figure.currentData()), None
        )
        show_text(self.meaning, f"{statistic.label}: {statistic.meaning}." if statistic else "")
        if read is None or statistic is None or not read.lines:
            self.chart.show_empty()
            return
        names = titles((line.agent_id, line.name, line.spec) for line in read.lines)
        factor = 100 if statistic.percent else 1
        rows = []
        for line in read.lines:
            count = line.counts.get(statistic.name)
            value = factor * count.part / count.of if count is not None and count.of else None
            tip = tr("counted of {of}", of=words.amount(count.of)) if count is not None else ""
            look = self.styles.of(line.agent_id)
            rows.append(Interval(names[line.agent_id], value, look=look, tip=tip, key=line.agent_id))
        rows.sort(key=lambda row: (row.value is None, -(row.value or 0.0)))
        axis = Axis(statistic.label, "%" if statistic.percent else "")
        title = f"{statistic.label}, {GAMES[read.game].title}"
        self.chart.show_figure(
            Intervals(title, axis, tuple(rows[:40]), bars=True, note=f"{statistic.meaning}.")
        )

    def _tables(self) -> QSplitter:
        tables = QSplitter(Qt.Orientation.Vertical)
        below = QWidget()
        controls.add(controls.column(below), self.knows, (self.verdicts, 1))
        controls.add(tables, self.table, below)
        tables.setChildrenCollapsible(False)
        tables.setSizes([360, 240])
        self.knows.hide()
        self.verdicts.hide()
        return tables


def read(session: Session, wanted: str, progress: Progress, cancelled: Cancelled) -> GameFigures:
    """Count and grade the remaining matches, and read the statistics; in any thread.

    Args:
        wanted: a game; if it has no matches, the first that has.
    """
    from agents.catalog.truths import TRUTHS
    from gamebench_gui.app.judging.counting import count
    from gamebench_gui.app.judging.verdicts import grade, ungraded
    from replays.scores.game_statistics import games_played, statistic_lines
    from replays.scores.rating_options import Scope
    from replays.scores.verdicts import verdict_counts

    store, writer = session.store, session.writer
    there = games_played(store)
    games = [game for game in GAMES if game in there]
    game = wanted if wanted in games else next(iter(games), "")
    if not game:
        return GameFigures(games, "", (), ())
    count(store, writer, [game], lambda share: progress(share / 2), cancelled)
    truth = TRUTHS.get(game)
    if truth is not None:
        grade(store, writer, ungraded(store, [game]), lambda share: progress(0.5 + share / 2), cancelled)
    verdicts = verdict_counts(store, Scope(game)) if truth is not None else []
    lines = statistic_lines(store, game)
    return GameFigures(
        games, game, lines, verdicts, truth.unit if truth else "", truth.knows if truth else ""
    )
