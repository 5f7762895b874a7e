"""A run while it is played: how far it is, what it took, and its scores by game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from gamebench_gui.app.benchmark.cells import cells as cells_of
from gamebench_gui.app.benchmark.page import words as page_words
from gamebench_gui.app.benchmark.run_progress import RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.regions import Region
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import ShowMatches
from gamebench_gui.window.tournaments.benchmark import amounts
from gamebench_gui.window.tournaments.benchmark.cells_table import CellsTable
from gamebench_gui.window.tournaments.benchmark.parts import Figure
from replays.scores.report_rows import CellRecord, ExpectedRecord
from replays.store import benchmark_runs as stored
from replays.store.benchmark_runs import BenchmarkRow
from replays.words import money, one_line, tr_noop

LOOK_EVERY: Final = 500
"""Milliseconds between two looks at the cells, at least."""
SHARE: Final = 10
"""Looking takes at most this part of the time."""
STAGES: Final = {
    "idle": tr_noop("not finished"),
    "running": tr_noop("running"),
    "paused": tr_noop("paused"),
    "waiting": tr_noop("waits for you"),
    "stopped": tr_noop("stopped"),
    "done": tr_noop("finished"),
}
SIZE_WORDS: Final = {"smoke": tr_noop("smoke"), "quick": tr_noop("quick"), "paper": tr_noop("paper")}
STEERED: Final = ("running", "paused", "waiting")
"""Stages in which the run can be paused or stopped here."""
FURTHER: Final = 1.35
"""A cap that was met is raised by this factor."""


class RunningPage(QWidget):
    """The run that is shown.

    Signals:
        pause_wanted, resume_wanted, start_wanted, stop_wanted: steer it.
        caps_wanted(caps): go on up to another cap.
        report_wanted: show the report so far.
        wanted(request): show the matches behind a number, or the connections.
        runs_wanted: show all runs.
    """

    pause_wanted = Signal()
    resume_wanted = Signal()
    start_wanted = Signal()
    stop_wanted = Signal()
    caps_wanted = Signal(object)
    report_wanted = Signal()
    wanted = Signal(object)
    connections_wanted = Signal(str)
    runs_wanted = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.run: BenchmarkRun | None = None
        self.progress: RunProgress | None = None
        self.table = CellsTable()
        self.notice = Notice()
        self.title, self.how_long = controls.Elided("title"), controls.label(role="secondary")
        self.back = controls.tool("previous", tr("All runs"), self.runs_wanted.emit)
        self.go = controls.push(tr("Continue"), self._go, icon="play", role="primary")
        self.pause = controls.push(tr("Pause"), self.pause_wanted.emit, icon="pause")
        self.stop = controls.push(tr("Stop..."), self.stop_wanted.emit, icon="stop")
        self.report = controls.push(tr("Report so far"), self.report_wanted.emit, icon="text")
        self.count, self.left = controls.label(role="strong"), controls.label(role="secondary")
        self.bar = QProgressBar(textVisible=False)
        self.bar.setFixedHeight(2 * theme.STEP)
        self.calls, self.tokens = Figure(), Figure()
        self.refused, self.failed = Figure(), Figure()
        self.hint = controls.label(role="secondary", wrap=True)
        self._work = Work(self)
        self._cells: list[CellRecord] = []
        self._told = ""
        self._looking = QTimer(self, interval=LOOK_EVERY)
        self._looking.timeout.connect(self.look)
        self._lay_out()
        self.table.opened.connect(self._show_matches)

    def show_run(self, run: BenchmarkRun) -> None:
        """Show another run; its progress follows."""
        if self.run is not run:
            self._cells, self._told = [], ""
            self.notice.hide()
            self.table.show_cells((), 1)
        self.run = run
        row = run.row
        self.title.show_text(title_of(row, self._benchmarks()))
        self.how_long.setText(size_of(row))
        self._looking.setInterval(LOOK_EVERY)
        self.look()

    def show_progress(self, progress: RunProgress) -> None:
        first = self.progress is None or self.progress.id != progress.id
        changed = first or self.progress is None or self.progress.stage != progress.stage
        self.progress = progress
        self.go.setVisible(progress.stage not in ("running", "done"))
        self.pause.setVisible(progress.stage == "running")
        self.stop.setVisible(progress.stage in STEERED)
        self.report.setText(tr("Report") if progress.stage == "done" else tr("Report so far"))
        done = progress.stage == "done"
        theme.set_role(self.report, "primary" if done else "")
        theme.set_icon(self.report, "text", "on_accent" if done else "text")
        matches = plural("match", "matches", max(progress.most, progress.planned))
        self.count.setText(tr("{over:,} of {matches}", over=progress.over, matches=matches))
        self.bar.setRange(0, max(1, progress.most))
        self.bar.setValue(progress.over if progress.stage != "done" else max(1, progress.most))
        self.bar.setAccessibleName(self.count.text())
        left = progress.seconds_left
        self.left.setText(
            tr("about {time} left", time=amounts.duration(left))
            if left is not None
            else said(STAGES[progress.stage])
        )
        self._show_spent(progress)
        self._tell(progress)
        if progress.stage == "running" and not self._looking.isActive():
            self._looking.start()
        if changed:
            self.look(late=True)

    def look(self, *, late: bool = False) -> None:
        """Read the cells again, unless they are being read; ``late`` for one more time when it is over."""
        run = self.run
        if run is None or not (self.isVisible() or late) or self._work.busy:
            return
        if self.progress is not None and self.progress.stage != "running":
            self._looking.stop()

        def read(*_: object) -> tuple[list[CellRecord], float]:
            began = time.monotonic()
            self._session.writer.flush()
            row = stored.find(self._session.store, run.id)
            return cells_of(self._session.store, row), time.monotonic() - began

        def show(looked: tuple[list[CellRecord], float]) -> None:
            found, seconds = looked
            self._looking.setInterval(max(LOOK_EVERY, round(1000 * SHARE * seconds)))
            if self.run is run:
                self._cells = found
                self.table.show_cells(found, len(run.row.agents))
                self.title.show_text(title_of(run.row, self._benchmarks()))
                self._show_errors()

        self._work.start(tr("Reading ..."), read, show, lambda sentence: self.notice.tell(sentence, "bad"))

    def regions(self) -> list[Region]:
        """Return the parts of the page: what steers the run, why it waits, and the table."""
        return [(self.back, self.go, self.pause, self.stop, self.report), (self.notice,), (self.table,)]

    def shut_down(self) -> None:
        self._looking.stop()
        self._work.close()

    def _benchmarks(self) -> dict[str, str]:
        return {cell["suite"]: cell["benchmark"] for cell in self._cells}

    def _show_spent(self, progress: RunProgress) -> None:
        spent, caps = progress.spent, progress.caps
        expected = self.run.row.settings.get("expected", ()) if self.run is not None else ()
        planned = _calls(expected)
        about = tr("calls, of {range}", range=amounts.span(planned)) if planned else tr("calls")
        self.calls.show_figure(f"{spent.calls:,}", about)
        limit = ""
        if caps.tokens is not None:
            limit = tr("; pauses at {limit}", limit=amounts.tokens(caps.tokens))
        elif caps.cost is not None:
            limit = tr("; pauses at {limit}", limit=money(caps.cost))
        paid = tr(" for {cost}", cost=money(spent.cost)) if spent.cost else ""
        self.tokens.show_figure(amounts.tokens(spent.tokens), tr("tokens") + paid + limit)

    def _show_errors(self) -> None:
        once = {(c["agent"], c["suite"], c["game"], c["opponent"]): c for c in self._cells}.values()
        refused, decisions = sum(c["refused"] for c in once), sum(c["decisions"] for c in once)
        share = f", {100 * refused / (decisions + refused):.1f} %" if decisions + refused else ""
        self.refused.show_figure(f"{refused:,}", tr("refused answers") + share)
        failures = sum(c["failures"] for c in once)
        self.failed.show_figure(f"{failures:,}", tr("times the server failed; asked again"))

    def _tell(self, progress: RunProgress) -> None:
        """Say why the run waits, with what helps."""
        sentences = [progress.reason] if progress.stage not in ("running", "done", "stopped") else []
        resting = progress.current.resting if progress.current is not None else ()
        if progress.stage in STEERED:
            for rest in resting:
                if not any(rest.reason in told for told in sentences):
                    sentences.append(rest.reason)
        sentence = " ".join(filter(None, sentences))
        key = f"{progress.stage} {sentence}"
        if key == self._told:
            return
        self._told = key
        if not sentence:
            self.notice.hide()
            return
        actions: list[tuple[str, Callable[[], object]]] = []
        further = further_caps(progress) if progress.stage in ("paused", "idle") else None
        if further is not None:
            verb = tr("Go on to {limit}", limit=_limit(further))
            actions.append((verb, lambda: self.caps_wanted.emit(further)))
            actions.append((tr("Report so far"), self.report_wanted.emit))
        elif progress.stage in STEERED:
            actions.append((tr("Try now"), self.resume_wanted.emit))
        servers = [rest.endpoint for rest in resting if "://" in rest.endpoint]
        if servers:
            actions.append((tr("Connections..."), lambda: self.connections_wanted.emit(servers[0])))
        self.go.setVisible(not actions and progress.stage not in ("running", "done"))
        self.notice.tell(sentence, "warning", actions, closable=False)

    def _go(self) -> None:
        stage = self.progress.stage if self.progress is not None else "idle"
        (self.resume_wanted if stage in STEERED else self.start_wanted).emit()

    def _show_matches(self, cell: CellRecord) -> None:
        tournament = self.run.tournaments.get(cell["suite"]) if self.run is not None else None
        if tournament is None:
            return
        entrants = {entrant.name: entrant.spec.name for entrant in tournament.definition.entrants}
        opponent = f'"{entrants[cell["opponent"]]}"' if cell["opponent"] in entrants else ""
        game = cell["game"].partition(" ")[0].replace(":", " ")
        self.wanted.emit(ShowMatches(" ".join(filter(None, (tournament.id, game, opponent)))))

    def _lay_out(self) -> None:
        layout = controls.column(self, 2 * theme.PANE, 3 * theme.STEP)
        head, buttons = controls.row(), QWidget()
        controls.add(FlowLayout(buttons, whole=True), self.go, self.pause, self.stop, self.report)
        controls.add(head, self.back, (self.title, 1), self.how_long, buttons)
        column, line = QWidget(), controls.row()
        controls.add(line, self.count, 1, self.left)
        inner = controls.column(column, 0, theme.STEP)
        controls.add(inner, line, self.bar)
        column.setMinimumWidth(18 * theme.line_height())
        figures = QWidget()
        flow = FlowLayout(figures, spacing=8 * theme.STEP)
        for part in (column, self.calls, self.tokens, self.refused, self.failed):
            flow.addWidget(part)
        self.table.setMinimumHeight(6 * theme.line_height())
        controls.add(layout, head, self.notice, figures, (self.table, 1), self.hint)
        self.hint.setText(
            tr(
                "Click a number to see its matches. "
                "You may close the program: the run continues where it was."
            )
        )


def title_of(row: BenchmarkRow, benchmarks: Mapping[str, str]) -> str:
    """Return such as ``model-a on GTBench and gamma-Bench``; ``benchmarks`` has names by suite."""
    names = [benchmarks.get(part.suite, part.suite) for part in row.parts]
    with page_words.speaking(amounts.WORDS):
        listed = page_words.listed(names)
    return tr("{agents} on {benchmarks}", agents=one_line(", ".join(row.agents), 60), benchmarks=listed)


def size_of(row: BenchmarkRow) -> str:
    """Return the size of a run's suites, such as ``quick``."""
    words = (part.suite.rpartition("-")[0].rpartition("-")[2] for part in row.parts)
    return ", ".join(said(SIZE_WORDS.get(word, word)) for word in dict.fromkeys(words))


def further_caps(progress: RunProgress) -> Caps | None:
    """Return caps with which a run that reached its caps continues; None if it reached none."""
    caps, spent = progress.caps, progress.spent
    if caps.tokens is not None and spent.tokens >= caps.tokens:
        return replace(caps, tokens=round(FURTHER * spent.tokens))
    if caps.cost is not None and spent.cost >= caps.cost:
        return replace(caps, cost=FURTHER * spent.cost)
    if caps.calls is not None and spent.calls >= caps.calls:
        return replace(caps, calls=round(FURTHER * spent.calls))
    return None


def _limit(caps: Caps) -> str:
    if caps.cost is not None:
        return money(caps.cost)
    if caps.tokens is not None:
        return tr("{tokens} tokens", tokens=amounts.tokens(caps.tokens))
    return plural("call", "calls", caps.calls or 0)


def _calls(expected: Sequence[Mapping[str, object]] | Sequence[ExpectedRecord]) -> list[float] | None:
    """Return the sum of the expected calls; None if they are not known."""
    amounts_: list[list[float]] = []
    for record in expected:
        calls = record.get("calls")
        if not isinstance(calls, list):
            return None
        amounts_.append(calls)
    return [sum(amount[at] for amount in amounts_) for at in range(3)] if amounts_ else None
