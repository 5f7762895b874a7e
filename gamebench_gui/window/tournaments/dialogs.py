"""The dialogs to extend a tournament: another agent, more matches, other limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from PySide6.QtWidgets import QFormLayout, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament.definition import IN_WAVES, MANY, Caps, Definition, Entrant
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.field_editor import FieldEditor, field_label
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.tournaments.agent_form import AgentsForm
from gamebench_gui.window.tournaments.schedule_form import read_fields
from games.core.param import Param, Value
from replays.settings import params


def add_agent(
    definition: Definition, service: ConnectionService, page: QWidget, add: Callable[[Entrant], object]
) -> None:
    agents = AgentsForm(service, several=False)
    agents.set_agents([AgentSpec.of("random")])
    agents.test_wanted.connect(service.test)

    def give(_: FormDialog) -> None:
        entrant = agents.entrant()
        definition.with_entrant(entrant)
        add(entrant)

    dialog = FormDialog(page, tr("Add an agent"), tr("Add agent"), "", give, body=FittedScroll(agents))
    dialog.resize(30 * theme.line_height(), min(44 * theme.line_height(), round(0.9 * page.height())))
    dialog.open()


def play_more(definition: Definition, page: QWidget, extend: Callable[[int, int | None], object]) -> None:
    """Ask for more repetitions, or for more matches if results decide how many there are.

    ``extend`` takes both; the one that was not asked for is 0 or None.
    """
    in_waves = definition.schedule.kind in IN_WAVES
    many = Param("most", 2 * definition.schedule.most, 1, 1_000_000, label=tr("Matches of a game, at most"))
    more = Param("repetitions", 1, 1, MANY, label=tr("More repetitions of every meeting"))
    fields = {"number": FieldEditor(many if in_waves else more, filled=True)}

    def give(_: FormDialog) -> None:
        number = int(*read_fields(fields).values())
        extend(0 if in_waves else number, number if in_waves else None)

    FormDialog(page, tr("Play more"), tr("Plan them"), "", give, body=_rows(fields)).open()


def change_limits(caps: Caps, page: QWidget, change: Callable[[Caps], object]) -> None:
    fields = {name: FieldEditor(param) for name, param in params(Caps).items()}
    present: dict[str, Value | None] = asdict(caps)
    for name, field in fields.items():
        field.set_value(present[name])

    def give(_: FormDialog) -> None:
        values: dict[str, Any] = read_fields(fields)
        change(Caps(**values))

    FormDialog(page, tr("Change limits"), tr("Change limits"), "", give, body=_rows(fields)).open()


def _rows(fields: dict[str, FieldEditor]) -> QWidget:
    body = QWidget()
    form = QFormLayout(body)
    for field in fields.values():
        form.addRow(field_label(field), field)
    return body
