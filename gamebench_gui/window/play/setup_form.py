"""The form under the board before a match: parameters, seed, and the button that starts."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Final, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, in_order, titled
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout, UpToShare
from games.catalog import PLAYERS, parameters, settings_of
from games.core.game import Game, GameError
from games.core.param import Param
from games.core.preset import Preset
from replays.words import tr_noop

SHARE: Final = 0.3
"""Largest share of the window's height for the fields; beyond it they scroll."""
SEED: Final = Param(
    "seed",
    low=0,
    high=2**63 - 1,
    kind="int",
    label=tr_noop("Seed"),
    hint=tr_noop("Root of every random draw; the same seed and agents give the same match."),
    placeholder=tr_noop("drawn at the start"),
)


class SetupForm(QWidget):
    """The parameters and the seed of a match; `foot` is for the owner to keep in sight.

    Signals:
        changed: a parameter was changed, so the board may be different.
        start_wanted: the user pressed *Start*.
    """

    changed = Signal()
    start_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, FieldEditor] = {}
        self._people = False
        self.seed = FieldEditor(SEED)
        self.seed.edit.setFont(theme.mono_font())
        self.start = controls.push(
            tr("Start match"),
            self.start_wanted.emit,
            icon="play",
            role="primary",
            tip=tr("Begin (Ctrl+Return)"),
        )
        self.problem = controls.label(role="bad", wrap=True)
        self.problem.hide()
        self._box = QWidget()
        self._flow = FlowLayout(self._box, spacing=3 * theme.STEP)
        self.foot = QWidget()
        line = controls.row(self.foot)
        line.addWidget(self.problem, 1)
        line.addWidget(self.start, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._fields = UpToShare(self._box, SHARE)
        controls.column(self).addWidget(self._fields)
        self.seed.entered.connect(self.start_wanted)
        theme.notifier.changed.connect(self._restyle)

    def set_game(self, game: Game[Any], preset: Preset, *, fork: bool = False) -> None:
        """Show the parameters of a game; those of a fork are fixed."""
        self.seed.setParent(None)
        self._flow.clear()
        self.fields, self._people = {}, False
        values = settings_of(game)
        for param in () if fork else parameters(game.spec).values():
            if param.name == PLAYERS and param.low == param.high:
                continue
            field = FieldEditor(replace(param, default=values[param.name]), filled=True)
            field.changed.connect(self._entered)
            self.fields[param.name] = field
            self._flow.addWidget(titled(field.param.title, field))
        self.seed.set_placeholder(tr("as recorded") if fork else tr("drawn at the start"))
        self._flow.addWidget(self._seed_box())
        in_order([*self.fields.values(), self.seed])
        self.start.setText(tr("Play on from here") if fork else tr("Start match"))
        self.complain("")

    def seat_people(self, sit: bool) -> None:
        """Use values that give people no secrets while people sit there, else the preset's."""
        for name, field in self.fields.items() if sit is not self._people else ():
            secret, usual = field.param.for_people, field.param.default
            if secret is not None and field.value() == (usual if sit else secret):
                self.fields[name].set_value(secret if sit else usual)
        self._people = sit

    def params(self) -> dict[str, int | str]:
        """Return the parameters entered; raise GameError, in the words of the form, if one is invalid."""
        for field in self.fields.values():
            if sentence := field.complaint():
                raise GameError(sentence)
        return {name: cast("int | str", field.value()) for name, field in self.fields.items()}

    def set_params(self, params: dict[str, int | str]) -> None:
        for name, field in self.fields.items():
            field.set_value(params[name])

    def seed_value(self) -> int | None:
        """Return the seed entered, None to draw one; raise GameError if it is invalid."""
        if sentence := self.seed.complaint():
            raise GameError(sentence)
        return cast("int | None", self.seed.value())

    def fit(self) -> None:
        self._fields.fit()

    def complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _entered(self) -> None:
        for field in self.fields.values():
            field.mark(bool(field.complaint()))
        self.changed.emit()

    def _restyle(self) -> None:
        self.seed.edit.setFont(theme.mono_font())

    def _seed_box(self) -> QWidget:
        line = QWidget()
        layout = controls.row(line, spacing=theme.STEP)
        self.seed.setMinimumWidth(12 * theme.line_height())
        layout.addWidget(self.seed)
        draw = controls.tool("dice", tr("Draw a seed"), lambda: self.seed.set_value(random.getrandbits(32)))
        layout.addWidget(draw)
        layout.addWidget(
            controls.tool("copy", tr("Copy the seed"), lambda: controls.copy_text(self.seed.text()))
        )
        return titled(self.seed.param.title, line)
