"""What is asked before a tournament is extended: another agent, more matches, other limits."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QSpinBox, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.tournament.definition import IN_WAVES, Caps, Definition
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.tournaments.agent_form import AgentsForm
from gamebench_gui.window.tournaments.schedule_form import number
from games.core.game import GameError


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
        foot.addWidget(controls.push("Cancel", self.reject))
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

    def __init__(self, definition: Definition, keys: Keys, parent: QWidget) -> None:
        self.agents = AgentsForm(keys, several=False)
        self.agents.set_agents([AgentSpec.of("random")])
        self._definition = definition
        super().__init__("Add an agent", "Add agent", FittedScroll(self.agents), parent)
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
        self.number = QSpinBox(minimum=1, maximum=1_000_000 if self._waves else 10_000)
        self.number.setGroupSeparatorShown(True)
        self.number.setValue(2 * definition.schedule.most if self._waves else 1)
        label = "Matches of a game, at most" if self._waves else "More repetitions of every meeting"
        self.number.setAccessibleName(label)
        body = QWidget()
        form = QFormLayout(body)
        form.addRow(controls.label(label), self.number)
        super().__init__("Play more", "Plan them", body, parent)

    def give(self) -> None:
        value = self.number.value()
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
        self.calls, self.tokens, self.cost = (QLineEdit(placeholderText="no limit") for _ in range(3))
        for label, line, value in (
            ("Most calls", self.calls, caps.calls),
            ("Most tokens", self.tokens, caps.tokens),
            ("Most money, US$", self.cost, caps.cost),
        ):
            line.setText("" if value is None else f"{value:,}")
            line.setAccessibleName(label)
            form.addRow(controls.label(label), line)
        super().__init__("Change limits", "Change limits", body, parent)

    def give(self) -> None:
        self.chosen.emit(
            Caps(
                number(self.calls, "Calls", int),
                number(self.tokens, "Tokens", int),
                number(self.cost, "Money", float),
            )
        )
