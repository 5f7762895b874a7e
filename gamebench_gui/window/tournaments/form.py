"""The form for a new tournament: games, agents, schedule and limits."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.words import definition_sentence
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import scroll_over_foot
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.library import LibraryEntry
from gamebench_gui.window.tournaments.agent_form import FIRST_AGENTS, AgentsForm
from gamebench_gui.window.tournaments.games_pick import GamesPick
from gamebench_gui.window.tournaments.schedule_form import ScheduleForm
from games.core.game import GameError

COLUMN: Final = 300
"""Width of each of the three parts at normal type; with less room they are one above the other."""
SETTLED: Final = 250
"""Milliseconds without typing after which the matches are counted."""


class TournamentForm(QWidget):
    """The games, agents, schedule and limits of a new tournament.

    Signals:
        checked(definition): estimate its cost, to start it.
        save_wanted(definition): write it to a file.
        test_wanted(row): test the connection of a model.
    """

    checked = Signal(object)
    save_wanted = Signal(object)
    cancelled = Signal()
    test_wanted = Signal(object)

    def __init__(self, service: ConnectionService, entries: Sequence[LibraryEntry]) -> None:
        super().__init__()
        self.games = GamesPick()
        self.agents = AgentsForm(service)
        self.schedule = ScheduleForm()
        self.games.load(entries)
        self.agents.set_agents(FIRST_AGENTS)
        self.summary = controls.label(role="secondary", wrap=True)
        self.problem = controls.label(role="bad", wrap=True)
        self.check = controls.push(
            tr("Check and estimate"), lambda: self._give(self.checked), icon="check", role="primary"
        )
        self.save = controls.push(tr("Save as file..."), lambda: self._give(self.save_wanted), icon="export")
        self.cancel = controls.push(tr("Cancel"), self.cancelled.emit)
        self._work = Work(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self._count)
        self._parts: QBoxLayout = controls.row(spacing=6 * theme.STEP)
        self._lay_out()
        for part in (self.games, self.agents, self.schedule):
            part.changed.connect(self._changed)
        self.agents.test_wanted.connect(self.test_wanted)
        self._changed()

    def document(self) -> dict[str, Any]:
        """Return what is entered, as in a tournament file.

        Raises:
            GameError: something is missing or wrong; one sentence.
        """
        games = self.games.games()
        if not games and not self.schedule.against:
            raise GameError(tr("Tick at least one game."))
        values, agents = self.schedule.values(), self.agents.agents()
        if self.schedule.against:
            return {**values, "agents": agents}
        if len(agents) < 2 and values["schedule"]["kind"] != "copies":
            raise GameError(tr("Add another agent: matches need somebody to play against."))
        return {**values, "agents": agents, "games": games}

    def definition(self) -> Definition:
        """Return the tournament that is entered.

        Raises:
            GameError: as for `document`, or what was entered does not fit together.
        """
        return toml_file.read(self.document())

    def fill(self, games: Sequence[str], agents: Sequence[AgentSpec]) -> None:
        self.games.set_games(games)
        self.agents.set_agents(agents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = 3 * COLUMN * (1 + 0.5 * (theme.scale() - 1)) + 60
        way = QBoxLayout.Direction.LeftToRight if self.width() >= needed else QBoxLayout.Direction.TopToBottom
        if self._parts.direction() != way:
            self._parts.setDirection(way)

    def _changed(self) -> None:
        with suppress(GameError):
            self.schedule.set_agents(list(self.agents.agents()))
        self.games.setEnabled(not self.schedule.against)
        self.complain("")
        self._settle.start()

    def _count(self) -> None:
        """Show what this would be. In the background: a long schedule takes a while to write down."""
        show = partial(show_linked, self.summary)
        try:
            document = self.document()
        except GameError as error:
            self._work.cancel()
            show(str(error))
            return

        self._work.start(
            tr("Counting ..."),
            lambda *_: definition_sentence(toml_file.read(document)),
            show,
            show,
        )

    def _give(self, signal: Any) -> None:
        try:
            definition = self.definition()
        except GameError as error:
            self.complain(str(error))
            return
        self.complain("")
        signal.emit(definition)

    def complain(self, sentence: str) -> None:
        show_linked(self.problem, sentence)
        self.problem.setVisible(bool(sentence))

    def _lay_out(self) -> None:
        inner = QWidget()
        outer = controls.column(inner, theme.PANE, 3 * theme.STEP)
        controls.add(outer, controls.label(tr("New tournament"), "title"), (self._parts, 1))
        for title, part in (
            (tr("Games"), self.games),
            (tr("Agents"), self.agents),
            (tr("Schedule"), self.schedule),
        ):
            self._parts.addWidget(_section(title, part), 1)
        scroll_over_foot(self, inner, self.problem, (self.cancel, self.save, self.check), self.summary)


def _section(title: str, part: QWidget) -> QWidget:
    section = QFrame()
    section.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    theme.set_role(section, "pane-box")
    controls.add(controls.column(section, theme.PANE), controls.label(title, "pane"), (part, 1))
    return section
