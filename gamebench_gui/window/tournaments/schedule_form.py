"""Who meets whom in a tournament, how often, how many matches at a time, and what may be spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from gamebench_gui.app.tournament.definition import CAPS, RUN, SCHEDULE
from gamebench_gui.app.tournament.reference import AGAINST
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, in_order
from gamebench_gui.window.kit.language import tr
from games.core.game import GameError
from games.core.param import Param, Value

HERO: Final = Param(
    "hero", kind="choice", label=tr("Meets all others"), hint=tr("The others do not meet each other.")
)
USED: Final = {
    "round-robin": ("repetitions", "seating", "deals"),
    "gauntlet": ("hero", "repetitions", "seating", "deals"),
    "copies": ("repetitions",),
    "random": ("batch", "least", "most"),
    "closest": ("batch", "half", "most"),
    "sprt": ("batch", "elo0", "elo1", "most"),
}
"""The fields that each kind of schedule has."""
OF_THE_SET: Final = ("kind", "seed")
"""What else a reference set decides itself."""
SHOWN: Final = (
    RUN["name"],
    AGAINST,
    SCHEDULE["kind"],
    HERO,
    *(
        SCHEDULE[name]
        for name in ("repetitions", "seating", "deals", "batch", "least", "half", "most", "elo0", "elo1")
    ),
    RUN["concurrency"],
    RUN["seed"],
)


class ScheduleForm(QWidget):
    """The schedule and the limits of a tournament.

    Signals:
        changed: something was entered.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields = {param.name: FieldEditor(param, filled=True) for param in SHOWN}
        self.fields |= {name: FieldEditor(param) for name, param in CAPS.items()}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(theme.STEP)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field in self.fields.values():
            name = controls.label(field.param.title, "secondary")
            name.setBuddy(field)
            self._form.addRow(name, field)
            field.changed.connect(self.changed)
        for chosen in ("kind", AGAINST.name):
            self.fields[chosen].changed.connect(self._fit)
        in_order(self.fields.values())
        self._fit()

    def set_agents(self, names: Sequence[str]) -> None:
        """Offer these agents to meet all the others."""
        self.fields["hero"].set_options(names)

    @property
    def against(self) -> str:
        """The reference set against which agents are rated; empty for a tournament among themselves."""
        return self.fields[AGAINST.name].text().strip()

    def values(self) -> dict[str, Any]:
        """What a tournament file has of this.

        Raises:
            GameError: a value cannot be used; the sentence says which.
        """
        if self.against:
            return self._against()
        kind, hero = str(self.fields["kind"].value()), self.fields["hero"].text()
        schedule: dict[str, Any] = {"kind": kind}
        schedule |= read_fields({name: self.fields[name] for name in USED[kind] if name != "hero"})
        if kind == "gauntlet":
            schedule["heroes"] = [hero] if hero else []
        run = read_fields({name: self.fields[name] for name in RUN})
        return {
            "name": run["name"] or RUN["name"].default,
            "seed": run["seed"],
            "schedule": schedule,
            "run": {"concurrency": run["concurrency"]},
            "budget": read_fields({name: self.fields[name] for name in CAPS}),
        }

    def _against(self) -> dict[str, Any]:
        run = read_fields({name: self.fields[name] for name in RUN if name not in OF_THE_SET})
        named = {} if run["name"] == RUN["name"].default else {"name": run["name"]}
        return {
            **named,
            AGAINST.name: self.against,
            "run": {"concurrency": run["concurrency"]},
            "budget": read_fields({name: self.fields[name] for name in CAPS}),
        }

    def _fit(self) -> None:
        """Show only the fields that this kind of schedule has, and of a reference set none of them."""
        used = () if self.against else (*OF_THE_SET, *USED[self.fields["kind"].text()])
        for name in {*OF_THE_SET, *(name for names in USED.values() for name in names)}:
            self._form.setRowVisible(self.fields[name], name in used)


def read_fields(fields: Mapping[str, FieldEditor]) -> dict[str, Value]:
    """The values of some fields, without those that are unset; wrong ones are marked.

    Raises:
        GameError: a value cannot be used, in the words of the form.
    """
    wrong = {name: field.complaint() for name, field in fields.items()}
    for name, field in fields.items():
        field.mark(bool(wrong[name]))
    for sentence in filter(None, wrong.values()):
        raise GameError(sentence)
    values = {name: field.value() for name, field in fields.items()}
    return {name: value for name, value in values.items() if value is not None}
