"""The form of a tournament's schedule, concurrency and limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from gamebench_gui.app.tournament.definition import Caps, Schedule
from gamebench_gui.app.tournament.toml_file import Run, TournamentFile
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, in_order
from games.core.game import GameError
from games.core.param import Param
from replays.settings import params
from replays.words import tr_noop

HERO: Final = Param(
    "hero",
    kind="choice",
    label=tr_noop("Meets all others"),
    hint=tr_noop("The others do not meet each other."),
)
SCHEDULE: Final = {name: param for name, param in params(Schedule).items() if param.label}
RUN: Final = params(TournamentFile) | params(Run)
CAPS: Final = params(Caps)
UNASKED: Final = {
    "random": ("seating",),
    "round-robin": ("most",),
    "gauntlet": ("most", "batch", "half"),
    "copies": ("most", "batch", "half"),
}
"""By kind of schedule, the keys that only files offer."""
OF_THE_SET: Final = ("kind", "seed")
"""Fields that a reference set decides, too."""
SHOWN: Final = (
    RUN["name"],
    RUN["against"],
    SCHEDULE["kind"],
    HERO,
    *(param for name, param in SCHEDULE.items() if name != "kind"),
    RUN["concurrency"],
    RUN["seed"],
    *CAPS.values(),
)


def used(kind: str) -> list[str]:
    """Return the names of the fields of a kind of schedule."""
    names = [
        name for name in params(Schedule, kind) if name in SCHEDULE and name not in UNASKED.get(kind, ())
    ]
    return [*names, *(["hero"] if kind == "gauntlet" else [])]


class ScheduleForm(QWidget):
    """The schedule and the limits of a tournament."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields = {param.name: FieldEditor(param, filled=param.name not in CAPS) for param in SHOWN}
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
        for chosen in ("kind", "against"):
            self.fields[chosen].changed.connect(self._fit)
        in_order(self.fields.values())
        self._fit()

    def set_agents(self, names: Sequence[str]) -> None:
        self.fields["hero"].set_options(names)

    @property
    def against(self) -> str:
        """Return the reference set to rate agents against; empty for a tournament among themselves."""
        return self.fields["against"].text().strip()

    def values(self) -> dict[str, Any]:
        """Return what is entered, as in a tournament file.

        Raises:
            GameError: a value cannot be used; the sentence says which.
        """
        if self.against:
            return self._against()
        kind, hero = str(self.fields["kind"].value()), self.fields["hero"].text()
        schedule = self._values(name for name in used(kind) if name != "hero")
        if kind == "gauntlet":
            schedule["heroes"] = [hero] if hero else []
        run = self._values(("name", "seed", "concurrency"))
        return {
            "name": run["name"] or RUN["name"].default,
            "seed": run["seed"],
            "schedule": schedule,
            "run": {"concurrency": run["concurrency"]},
            "budget": self._values(CAPS),
        }

    def _against(self) -> dict[str, Any]:
        run = self._values(("name", "concurrency"))
        named = {} if run["name"] == RUN["name"].default else {"name": run["name"]}
        return {
            **named,
            "against": self.against,
            "run": {"concurrency": run["concurrency"]},
            "budget": self._values(CAPS),
        }

    def _values(self, names: Iterable[str]) -> dict[str, Any]:
        return read_fields({name: self.fields[name] for name in names})

    def _fit(self) -> None:
        """Show only the fields of this kind of schedule; none of them for a reference set."""
        shown = [] if self.against else [*OF_THE_SET, *used(self.fields["kind"].text())]
        for name in (*SCHEDULE, "hero", "seed"):
            self._form.setRowVisible(self.fields[name], name in shown)


def read_fields(fields: Mapping[str, FieldEditor]) -> dict[str, Any]:
    """Return the values of fields that are set; mark the wrong ones.

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
