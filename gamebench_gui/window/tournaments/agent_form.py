"""The agents of a tournament: a list of them, and the form of the one that is selected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from agents.catalog.rules import RULES
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.seat_row import SeatRow
from games.core.game import GameError
from replays.words import one_line, tooltip, tr_noop

FIRST_AGENTS: Final = (AgentSpec.of("mcts", simulations=100), AgentSpec.of("random"))
NO_PEOPLE: Final = tr_noop("People cannot take part in a tournament.")


class AgentRow(SeatRow):
    """The form of a seat without a game: of an agent that will sit in many."""

    def __init__(self, service: ConnectionService) -> None:
        anything: Any = None
        super().__init__(0, anything, anything, service)

    def why_not(self, agent: str | AgentSpec) -> str | None:
        return said(NO_PEOPLE) if str(agent).partition(":")[0] == "human" else None

    def rules(self) -> tuple[str, ...]:
        return tuple(RULES)

    def _fill_agents(self) -> None:
        super()._fill_agents()
        self.agent.removeItem(self.agent.findData("human"))
        self.agent.setAccessibleName(tr("Kind of agent"))
        self.text.setAccessibleName(tr("Agent as text"))

    def _add_head(self, layout: QVBoxLayout) -> None:
        """Add no head: the list above names the agent."""


class AgentsForm(QWidget):
    """The agents that take part; `test_wanted` has the row of a model whose connection is to be tested."""

    changed = Signal()
    test_wanted = Signal(object)

    def __init__(self, service: ConnectionService, several: bool = True) -> None:
        super().__init__()
        self._specs: list[AgentSpec | None] = []
        self._names: list[str] = []
        self._limits: list[int] = []
        self._filling = False
        self.list = QListWidget()
        self.name = QLineEdit(placeholderText=tr("as it calls itself"))
        self.at_once = QSpinBox(minimum=0, maximum=1000)
        controls.keep_off_the_edge(self.at_once)
        self.row = AgentRow(service)
        self.add = controls.push(tr("Add"), self.add_agent, icon="plus", tip=tr("Add an agent"))
        self.copy = controls.tool("copy", tr("Add a copy of this agent"), self.copy_agent)
        self.remove = controls.tool("trash", tr("Remove this agent"), self.remove_agent)
        self._limit_label = controls.label(tr("At once"), "secondary")
        self._lay_out(several)
        self.list.currentRowChanged.connect(self._show)
        self.name.textEdited.connect(self._renamed)
        self.at_once.valueChanged.connect(self._limited)
        self.row.changed.connect(self._entered)
        self.row.test_wanted.connect(self.test_wanted)

    def set_agents(self, agents: Sequence[AgentSpec]) -> None:
        self._specs = list(agents)
        self._names = [""] * len(agents)
        self._limits = [0] * len(agents)
        self.list.clear()
        for _ in agents:
            self.list.addItem(QListWidgetItem())
        self._relist()
        self.list.setCurrentRow(0)

    def agents(self) -> dict[str, dict[str, Any]]:
        """Return the agents by name, as in a tournament file.

        Raises:
            GameError: one is incomplete, or two have one name; the sentence names it.
        """
        agents: dict[str, dict[str, Any]] = {}
        for at, spec in enumerate(self._specs):
            name = self._called(at)
            if spec is None:
                raise GameError(
                    tr("Agent {number} is not complete: {at}", number=at + 1, at=self._problem(at))
                )
            if name in agents:
                raise GameError(tr("Two agents are called {name}; give one of them another name.", name=name))
            agents[name] = {"spec": str(spec)}
            if self._limits[at] and spec.kind == "llm":
                agents[name]["at_once"] = self._limits[at]
        return agents

    def entrant(self) -> Entrant:
        """Return the agent that is shown.

        Raises:
            GameError: it is incomplete; one sentence.
        """
        at = max(0, self.list.currentRow())
        spec = self.row.spec()
        limit = self._limits[at] if spec.kind == "llm" else 0
        return Entrant(self._called(at), spec, limit or None)

    def add_agent(self) -> None:
        used = {spec.agent for spec in self._specs if spec is not None}
        self._append(next((spec for spec in FIRST_AGENTS if spec.agent not in used), None))

    def copy_agent(self) -> None:
        if (at := self.list.currentRow()) >= 0:
            self._append(self._specs[at], self._limits[at])

    def remove_agent(self) -> None:
        at = self.list.currentRow()
        if at >= 0:
            del self._specs[at], self._names[at], self._limits[at]
            self.list.takeItem(at)
            self._relist()
            self.changed.emit()

    def _append(self, spec: AgentSpec | None, limit: int = 0) -> None:
        self._specs.append(spec or AgentSpec.of("random"))
        self._names.append("")
        self._limits.append(limit)
        self.list.addItem(QListWidgetItem())
        self._relist()
        self.list.setCurrentRow(len(self._specs) - 1)
        if spec is None:
            self.row.agent.setCurrentIndex(self.row.agent.findData("llm"))
        self.changed.emit()
        self.row.agent.setFocus()

    def _called(self, at: int) -> str:
        """Return the name given or that of the agent, numbered if another one has it too."""
        spec = self._specs[at]
        name = self._names[at].strip() or (
            spec.name if spec is not None else tr("Agent {number}", number=at + 1)
        )
        same = [row for row in range(at) if not self._names[row].strip() and self._plain(row) == name]
        return f"{name} {len(same) + 1}" if same and not self._names[at].strip() else name

    def _plain(self, at: int) -> str:
        spec = self._specs[at]
        return spec.name if spec is not None else ""

    def _problem(self, at: int) -> str:
        if at == self.list.currentRow():
            try:
                self.row.spec()
            except GameError as error:
                return str(error)
        return tr("select it to see what is missing.")

    def _show(self, at: int) -> None:
        shown = 0 <= at < len(self._specs)
        for part in (self.row, self.name, self.copy, self.remove):
            part.setEnabled(shown)
        if not shown:
            return
        self._filling = True
        self.name.setText(self._names[at])
        self.at_once.setValue(self._limits[at])
        spec = self._specs[at]
        if spec is not None:
            self.row.set_spec(spec)
        else:
            self.row.agent.setCurrentIndex(self.row.agent.findData("llm"))
        self._filling = False
        self._fit()

    def _entered(self) -> None:
        at = self.list.currentRow()
        if self._filling or at < 0:
            return
        try:
            self._specs[at] = self.row.spec()
        except GameError:
            self._specs[at] = None
        self._relist()
        self._fit()
        self.changed.emit()

    def _renamed(self, text: str) -> None:
        if (at := self.list.currentRow()) >= 0:
            self._names[at] = text
            self._relist()
            self.changed.emit()

    def _limited(self, value: int) -> None:
        if not self._filling and (at := self.list.currentRow()) >= 0:
            self._limits[at] = value
            self.changed.emit()

    def _fit(self) -> None:
        """Show the limit of calls for models only, and the name that is used if none is entered."""
        is_model = self.row.agent.currentData() == "llm"
        self._limit_label.setVisible(is_model)
        self.at_once.setVisible(is_model)
        if (at := self.list.currentRow()) >= 0:
            spec = self._specs[at]
            self.name.setPlaceholderText(spec.name if spec is not None else tr("as it calls itself"))

    def _relist(self) -> None:
        for at, spec in enumerate(self._specs):
            text = one_line(self._called(at), 60)
            item = self.list.item(at)
            item.setText(text if spec is not None else tr("{name} (not complete)", name=text))
            item.setToolTip(tooltip(str(spec)) if spec is not None else "")
            theme_role = "text" if spec is not None else "warning"
            item.setForeground(theme.color(theme_role))
        self.remove.setEnabled(len(self._specs) > 1)

    def _lay_out(self, several: bool) -> None:
        self.list.setAccessibleName(tr("Agents of the tournament"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumHeight(6 * theme.line_height())
        self.list.setMaximumHeight(9 * theme.line_height())
        self.name.setAccessibleName(tr("Name of the agent in this tournament"))
        self.at_once.setSpecialValueText(tr("no limit"))
        self.at_once.setAccessibleName(tr("Calls at once to its server"))
        self.at_once.setToolTip(tr("Most calls at a time to the server of this model."))
        buttons = controls.row(spacing=theme.STEP)
        controls.add(buttons, self.add, 1, self.copy, self.remove)
        layout = controls.column(self, 0)
        if several:
            controls.add(layout, self.list, buttons)
        fields = QFormLayout()
        fields.setSpacing(theme.STEP)
        fields.addRow(controls.label(tr("Name"), "secondary"), self.name)
        controls.add(layout, fields, self.row)
        limit = QFormLayout()
        limit.addRow(self._limit_label, self.at_once)
        controls.add(layout, limit, 1)
