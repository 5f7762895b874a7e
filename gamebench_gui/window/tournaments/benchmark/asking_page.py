"""Test a model: which model, which benchmarks, what it will take, and the start."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near
from gamebench_gui.app.benchmark import suites as shipped
from gamebench_gui.app.benchmark.titles import titled, titles_in
from gamebench_gui.app.benchmark.trial import Trial
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import SideBySide, scrolled
from gamebench_gui.window.kit.regions import Region
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.tournaments.benchmark.asking import Asking
from gamebench_gui.window.tournaments.benchmark.cost_box import CostBox
from gamebench_gui.window.tournaments.benchmark.model_box import ModelBox
from gamebench_gui.window.tournaments.benchmark.suites_box import SuitesBox
from games.core.game import GameError
from replays.scores.report_rows import ExpectedRecord
from replays.words import one_line, tooltip

ROOM: Final = 54
"""Width from which the first two steps are side by side, in heights of a line of text."""
SETTLED: Final = 200
"""Milliseconds without a change after which a run is estimated again."""


class AskingPage(QWidget):
    """Three steps on one page; nothing is sent before the user presses a button that says so.

    Signals:
        created(run_id): the run is stored; play it.
        runs_wanted: show earlier runs.
        left: back to the tournaments.
    """

    created = Signal(str)
    runs_wanted = Signal()
    left = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._work = Work(self)
        self.asking = Asking(services, self)
        self.model, self.suites = ModelBox(services.connections), SuitesBox()
        self.cost = CostBox()
        self.start = controls.push(tr("Start"), self._start, role="primary")
        self.copy = controls.push(tr("Copy as a command"), self._copy, icon="copy")
        self.back = controls.tool("previous", tr("Back to the tournaments"), self.left.emit)
        self.earlier = controls.push(tr("Earlier runs"), self.runs_wanted.emit, icon="list")
        self.missing = controls.label(role="secondary", wrap=True)
        self._left_out: dict[str, None] = {}
        self._longest: int | None = None
        self._spec: tuple[str, tuple[str, ...]] = ("", ())
        self._expected: list[ExpectedRecord] = []
        self._reading = self._creating = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self._estimate)
        self._lay_out()
        self._connect()
        self._show()

    @property
    def expected(self) -> list[ExpectedRecord]:
        """The estimate of each game; empty while it is not known."""
        return self._expected

    def trial(self) -> Trial:
        """Return what is asked for; raise GameError with a sentence while something is missing."""
        spec = self._longer(self.model.spec())
        if not self.suites.ready:
            raise GameError(tr("Reading the benchmarks ..."))
        if not self.suites.benchmarks:
            raise GameError(tr("Tick at least one benchmark."))
        titles = {entry.title for suite in self.suites.suites for entry in suite.definition.games}
        left_out = tuple(title for title in self._left_out if title in titles)
        if len(left_out) == len(titles):
            raise GameError(tr("Every game is left out; play at least one."))
        concurrency = self.model.concurrency.value() or None
        size, caps = self.suites.chosen_size, self.cost.caps
        return Trial(spec, self.suites.benchmarks, size, self.model.scaffolds, left_out, caps, concurrency)

    def regions(self) -> list[Region]:
        """Return the parts of the page: its head, the three steps, and the start."""
        return [
            (self.back, self.earlier),
            (self.model,),
            (self.suites,),
            (self.cost,),
            (self.copy, self.start),
        ]

    def shut_down(self) -> None:
        self._settle.stop()
        self.asking.close()
        self._work.close()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.model.refresh()
        if not self.suites.ready and not self._reading:
            self._reading = True
            self._work.run(shipped.suites, self._show_suites, self._complain)

    def _show_suites(self, _: object) -> None:
        self.suites.show_suites(shipped.suites())
        self._changed()

    def _longer(self, spec: AgentSpec) -> AgentSpec:
        if spec.kind != "llm" or self._longest is None:
            return spec
        return spec.with_options(max_tokens=self._longest)

    def _changed(self) -> None:
        """Something else is asked for; answers of another model are forgotten."""
        try:
            spec = str(self.model.spec())
        except GameError:
            spec = ""
        chosen = (spec, self.model.scaffolds)
        if chosen[0] != self._spec[0]:
            self._longest = None
            self._left_out.clear()
            self.asking.forget()
            self.cost.forget_cap()
        self._spec = chosen
        self._expected = []
        self._show()
        self._settle.start()

    def _estimate(self) -> None:
        try:
            trial = self.trial()
            self.asking.estimate(trial, trial.agents(), self.suites.suites)
        except GameError as error:
            self.cost.show_waiting(str(error))

    def _estimated(self, expected: list[ExpectedRecord]) -> None:
        self._expected = expected
        self._show()
        if not self.asking.busy and expected:
            say(self, self.cost.calls.accessibleName())

    def _show(self) -> None:
        """Show what is known, what is missing, and which button is next."""
        try:
            trial = self.trial()
            agents = trial.agents()
        except GameError as error:
            self.cost.show_waiting(str(error))
            self._tell(str(error), ready=False)
            return
        chosen = self.suites.suites
        titles = titles_in(chosen)
        missing = self.asking.missing(trial, agents, chosen)
        games = {entry.title for suite in chosen for entry in suite.definition.games} - {*trial.left_out}
        self.cost.show_asking(len(missing), self.asking.busy, len(games))
        if self._expected:
            concurrency = trial.concurrency or max(suite.definition.concurrency for suite in chosen)
            self.cost.show_amounts(
                self._expected,
                concurrency,
                near=_is_near(trial.spec),
                is_model=trial.spec.kind == "llm",
            )
            longest = trial.spec.whole("max_tokens") if trial.spec.kind == "llm" else 0
            self.cost.show_questions(
                [titled(record, titles) for record in self._expected],
                [titled(record, titles) for record in self.asking.records(agents, chosen)],
                [(game, titles[game]) for game in trial.left_out],
                longest,
            )
        self._tell_next(trial, agents, missing)

    def _tell_next(self, trial: Trial, agents: list[Entrant], missing: list[str]) -> None:
        if self.asking.busy:
            self._tell(tr("The model is being asked; nothing is recorded."), ready=False)
            return
        if missing:
            number = plural("question", "questions", len(missing) * len(agents))
            self._tell(
                tr("Before the start the model gets {questions}, one in each game.", questions=number),
                ready=False,
            )
            return
        records = self.asking.records(agents, self.suites.suites)
        bad = [r for r in records if not r["legal"] and r["game"] not in trial.left_out]
        if not bad:
            self._tell("", ready=bool(self._expected))
        elif len(bad) == len(records):
            self._tell(
                tr("No question was answered with a legal action; a run would show errors only."),
                ready=bool(self._expected),
            )
        else:
            titles = titles_in(self.suites.suites)
            names = ", ".join(dict.fromkeys(one_line(titles[record["game"]], 60) for record in bad))
            sentence = tr(
                "To be decided: {names}. You can also start with them; refused answers then count as such.",
                names=names,
            )
            self._tell(sentence, ready=bool(self._expected))

    def _tell(self, sentence: str, *, ready: bool) -> None:
        self.missing.setText(sentence)
        theme.set_role(self.missing, "secondary")
        can = ready and not self._creating
        self.start.setEnabled(can)
        self.start.setToolTip("" if can else tooltip(sentence))
        # one primary button: what is to be pressed next
        theme.set_role(self.cost.ask, "" if can else "primary")
        theme.set_icon(self.cost.ask, "send", "text" if can else "on_accent")
        self.copy.setEnabled(self.suites.ready and bool(self._spec[0]))

    def _complain(self, sentence: str) -> None:
        self._creating = False
        self._show()
        self.missing.setText(sentence)
        theme.set_role(self.missing, "bad")
        say(self, sentence)

    def _complete(self) -> tuple[Trial, list[Entrant]] | None:
        """Return what is asked for and its agents; None after a complaint about what is missing."""
        try:
            trial = self.trial()
            return trial, trial.agents()
        except GameError as error:
            self._complain(str(error))
            return None

    def _ask(self) -> None:
        try:
            trial = self.trial()
            self.asking.ask(trial, trial.agents(), self.suites.suites)
        except GameError as error:
            self._complain(str(error))
            return
        self._show()

    def _answered(self) -> None:
        self._show()
        self._settle.start()

    def _leave_out(self, title: str, out: bool) -> None:
        if out:
            self._left_out[title] = None
        else:
            self._left_out.pop(title, None)
        self._show()
        self._settle.start()

    def _allow_longer(self, tokens: int) -> None:
        """Allow longer answers, and ask again where one was cut off."""
        self._longest = tokens
        if complete := self._complete():
            records = self.asking.records(complete[1], self.suites.suites)
            self.asking.forget([record["game"] for record in records if record["cut"]])
            self._ask()

    def _copy(self) -> None:
        if not (complete := self._complete()):
            return
        controls.copy_text(complete[0].command())
        self.missing.setText(tr("The command was copied. It needs no window."))
        say(self, self.missing.text())

    def _start(self) -> None:
        if not (complete := self._complete()):
            return
        trial, agents = complete
        chosen = self.suites.suites
        specs = [entrant.spec for suite in chosen for entrant in suite.tournament(agents).entrants]
        expected = list(self._expected)

        def create() -> None:
            self._creating = True
            self.start.setEnabled(False)
            self._work.run(lambda: self.asking.create(trial, expected), self._begin, self._complain)

        agree_to_servers(self, self._services.session.servers, specs, create, self._complain)

    def _begin(self, run_id: str) -> None:
        self._creating = False
        self._show()
        self.created.emit(run_id)

    def _connect(self) -> None:
        self.model.changed.connect(self._changed)
        self.suites.changed.connect(self._changed)
        self.asking.answered.connect(self._answered)
        self.asking.asked.connect(self._answered)
        self.asking.estimated.connect(self._estimated)
        self.asking.failed.connect(self._complain)
        self.cost.ask_wanted.connect(self._ask)
        self.cost.cancel_wanted.connect(self.asking.cancel)
        self.cost.leave_out_wanted.connect(self._leave_out)
        self.cost.longer_wanted.connect(self._allow_longer)

    def _lay_out(self) -> None:
        inner = QWidget()
        layout = controls.column(inner, 2 * theme.PANE, 3 * theme.STEP)
        head = controls.row()
        controls.add(head, self.back, controls.label(tr("Test a model"), "title"), 1, self.earlier)
        words = tr(
            "It plays the benchmarks' games. You get one page with the papers' tables and its row in them."
        )
        steps = SideBySide(self.model, self.suites, ROOM, 1)
        if isinstance(beside := steps.layout(), QBoxLayout):
            beside.setStretch(0, 1)
        controls.add(layout, head, controls.label(words, "secondary", wrap=True), steps, self.cost, 1)
        foot = QWidget()
        line = controls.row(foot, theme.PANE)
        line.setContentsMargins(2 * theme.PANE, theme.STEP, 2 * theme.PANE, 2 * theme.STEP)
        controls.add(line, (self.missing, 1), self.copy, self.start)
        self.start.setMinimumHeight(round(2.1 * theme.line_height()))
        self.start.setMinimumWidth(5 * theme.line_height())
        area = scrolled(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        controls.add(controls.column(self, 0, 0), (area, 1), foot)


def _is_near(spec: AgentSpec) -> bool:
    if spec.kind != "llm":
        return False
    url = spec.text("base_url")
    return bool(url) and is_near(url)
