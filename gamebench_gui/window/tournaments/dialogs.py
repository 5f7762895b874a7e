"""What is asked before a tournament is extended: another agent, more matches, other limits."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament.definition import IN_WAVES, MANY, Caps, Definition
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, field_label
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.tournaments.agent_form import AgentsForm
from gamebench_gui.window.tournaments.schedule_form import read_fields
from games.core.game import GameError
from games.core.param import Param, Value
from replays.settings import params


class _Dialog(QDialog):
    """A title, a body, one sentence on what is wrong, and two buttons."""

    def __init__(self, title: str, verb: str, body: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.problem = controls.label(role="bad", wrap=True)
        self.problem.hide()
        self.do = controls.push(verb, self._do, role="primary")
        layout = controls.column(self, 5 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(controls.label(title, "pane"))
        layout.addWidget(body, 1)
        layout.addWidget(self.problem)
        foot = controls.row()
        foot.addStretch(1)
        foot.addWidget(controls.push(tr("Cancel"), self.reject))
        foot.addWidget(self.do)
        layout.addLayout(foot)
        self.setMinimumWidth(24 * theme.line_height())

    def complain(self, sentence: str) -> None:
        """Show what is wrong."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def give(self) -> None:
        """Hand over what was entered.

        Raises:
            GameError: it cannot be used; one sentence.
        """
        raise NotImplementedError

    def _do(self) -> None:
        try:
            self.give()
        except GameError as error:
            self.complain(str(error))
            return
        self.accept()


class AddAgent(_Dialog):
    """Another agent for a tournament.

    Signals:
        chosen(entrant): it shall take part.
    """

    chosen = Signal(object)

    def __init__(self, definition: Definition, service: ConnectionService, parent: QWidget) -> None:
        self.agents = AgentsForm(service, several=False)
        self.agents.set_agents([AgentSpec.of("random")])
        self._definition = definition
        super().__init__(tr("Add an agent"), tr("Add agent"), FittedScroll(self.agents), parent)
        self.resize(30 * theme.line_height(), min(44 * theme.line_height(), round(0.9 * parent.height())))

    def give(self) -> None:
        entrant = self.agents.entrant()
        self._definition.with_entrant(entrant)
        self.chosen.emit(entrant)


class PlayMore(_Dialog):
    """More repetitions, or more matches where results decide how many there are.

    Signals:
        chosen(repetitions, most): one of them 0.
    """

    chosen = Signal(int, int)

    def __init__(self, definition: Definition, parent: QWidget) -> None:
        self._waves = definition.schedule.kind in IN_WAVES
        many = Param(
            "most", 2 * definition.schedule.most, 1, 1_000_000, label=tr("Matches of a game, at most")
        )
        more = Param("repetitions", 1, 1, MANY, label=tr("More repetitions of every meeting"))
        self.number = FieldEditor(many if self._waves else more, filled=True)
        body = QWidget()
        form = QFormLayout(body)
        form.addRow(field_label(self.number), self.number)
        super().__init__(tr("Play more"), tr("Plan them"), body, parent)

    def give(self) -> None:
        value = int(*read_fields({"number": self.number}).values())
        self.chosen.emit(0 if self._waves else value, value if self._waves else 0)


class ChangeLimits(_Dialog):
    """Other limits on what a tournament may spend.

    Signals:
        chosen(caps): the new limits.
    """

    chosen = Signal(object)

    def __init__(self, caps: Caps, parent: QWidget) -> None:
        body = QWidget()
        form = QFormLayout(body)
        self.fields = {name: FieldEditor(param) for name, param in params(Caps).items()}
        given: dict[str, Value | None] = asdict(caps)
        for name, field in self.fields.items():
            field.set_value(given[name])
            form.addRow(field_label(field), field)
        super().__init__(tr("Change limits"), tr("Change limits"), body, parent)

    def give(self) -> None:
        values: dict[str, Any] = read_fields(self.fields)
        self.chosen.emit(Caps(**values))
