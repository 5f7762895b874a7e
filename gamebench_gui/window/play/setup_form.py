"""The settings of the next match in words, those for experiments folded away, and the button that starts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, in_order
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import plural, said, tr
from games.catalog import PLAYERS, parameters, settings_of
from games.core.game import Game, GameError
from games.core.param import Param, Value
from games.core.preset import Preset
from games.core.timing import AS_PRESET
from replays.words import tr_noop

FRONT: Final = 3
"""Numbers of a game that are shown at once, where its parameters do not say which."""
SEED: Final = Param(
    "seed",
    low=0,
    high=2**63 - 1,
    kind="int",
    label=tr_noop("Seed"),
    hint=tr_noop("Root of every random draw; the same seed and agents give the same match."),
    placeholder=tr_noop("drawn at the start"),
)
CLOCK: Final = "clock"
CLOCKS: Final = {"stepped": tr_noop("Time waits for you"), "wall": tr_noop("Time goes on while you think")}
"""The behaviour of the clock while a person thinks."""


class SecondsField(FieldEditor):
    """A number of ticks, shown in seconds."""

    def __init__(self, param: Param) -> None:
        self._ticks, self._rate = param, param.per_second
        low, high = (param.low or 0) / self._rate, (param.high or 0) / self._rate
        default = float(param.default or 0) / self._rate
        hint = said(tr_noop("In seconds of the game."))
        super().__init__(
            replace(param, kind="float", low=low, high=high, default=_rounded(default), hint=hint),
            filled=True,
        )

    def value(self) -> Value | None:
        seconds = super().value()
        return None if seconds is None else round(float(seconds) * self._rate)

    def set_value(self, value: Value | None) -> None:
        super().set_value(None if value is None else _rounded(float(value) / self._rate))


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
        self.start.setProperty("large", True)
        self.problem = controls.label(role="bad", wrap=True)
        self.problem.hide()
        self.title = controls.label(tr("The match"), "strong")
        self._front, self._rest = QWidget(), QWidget()
        self._front_frame, self._rest_frame = QWidget(), QWidget()
        self.more = controls.push(tr("More settings"), self._fold, icon="down", role="link")
        self.more.setCheckable(True)
        self.more_says = controls.label(role="secondary")
        self.foot = QWidget()
        line = controls.column(self.foot, 0, theme.STEP)
        line.addWidget(self.problem)
        line.addWidget(self.start)
        self._lay_out()
        self.seed.entered.connect(self.start_wanted)
        self.seed.changed.connect(self._count)
        theme.notifier.changed.connect(self._restyle)

    def set_game(self, game: Game[Any], preset: Preset, *, fork: bool = False) -> None:
        """Show the parameters of a game; those of a fork are fixed."""
        self.seed.setParent(None)
        self.fields, self._people = {}, False
        values = settings_of(game)
        known = parameters(game.spec).values()
        shown = [param for param in known if not (param.name == PLAYERS and param.low == param.high)]
        params = [replace(param, default=values[param.name]) for param in shown if not fork]
        front = front_of(params)
        limits = preset.limits.clock
        self._fill(self._front, [param for param in params if param.name in front], limits)
        self._fill(self._rest, [param for param in params if param.name not in front], limits)
        self._add_seed()
        self.seed.set_placeholder(tr("as recorded") if fork else tr("drawn at the start"))
        in_order([*self.fields.values(), self.seed])
        self.title.setVisible(bool(front))
        self._front_frame.setVisible(bool(front))
        self.start.setText(tr("Play on from here") if fork else tr("Start match"))
        self.complain("")
        self._count()

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

    def complain(self, sentence: str) -> None:
        show_linked(self.problem, sentence)
        self.problem.setVisible(bool(sentence))

    def _lay_out(self) -> None:
        for box, frame in ((self._front, self._front_frame), (self._rest, self._rest_frame)):
            theme.set_role(frame, "pane-box")
            frame.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            controls.column(frame, theme.PANE).addWidget(box)
            QGridLayout(box).setContentsMargins(0, 0, 0, 0)
        self._rest_frame.hide()
        line = controls.row()
        controls.add(line, self.more, self.more_says, 1)
        layout = controls.column(self, 0, 2 * theme.STEP)
        controls.add(layout, self.title, self._front_frame, line, self._rest_frame)

    def _fill(self, box: QWidget, params: Sequence[Param], usual_clock: str) -> None:
        """Lay out a label, a field and its range or alternative for each parameter."""
        grid = box.layout()
        assert isinstance(grid, QGridLayout)
        controls.clear(grid)
        grid.setHorizontalSpacing(4 * theme.STEP)
        grid.setVerticalSpacing(2 * theme.STEP)
        grid.setColumnStretch(2, 1)
        for at, param in enumerate(params):
            field = field_of(param, usual_clock)
            field.changed.connect(self._entered)
            self.fields[param.name] = field
            title = tr("While you think") if param.name == CLOCK else field.param.title
            name = controls.wrapped(title, "text")
            name.setMinimumWidth(round(9 * theme.line_height() / theme.scale()))
            name.setMaximumWidth(15 * theme.line_height())
            name.setBuddy(field)
            field.setMaximumWidth(18 * theme.line_height())
            grid.addWidget(name, at, 0)
            grid.addWidget(field, at, 1)
            aside = controls.wrapped(beside(field.param), "secondary")
            aside.setMinimumWidth(1)
            grid.addWidget(aside, at, 2)

    def _add_seed(self) -> None:
        grid = self._rest.layout()
        assert isinstance(grid, QGridLayout)
        line = QWidget()
        layout = controls.row(line, spacing=theme.STEP)
        self.seed.setMinimumWidth(12 * theme.line_height())
        layout.addWidget(self.seed)
        draw = controls.tool("dice", tr("Draw a seed"), lambda: self.seed.set_value(random.getrandbits(32)))
        copy = controls.tool("copy", tr("Copy the seed"), lambda: controls.copy_text(self.seed.text()))
        controls.add(layout, draw, copy)
        name = controls.wrapped(self.seed.param.title, "text")
        name.setBuddy(self.seed)
        row = grid.rowCount()
        grid.addWidget(name, row, 0)
        grid.addWidget(line, row, 1)
        grid.addWidget(controls.wrapped(tr("Equal seeds deal equal cards."), "secondary"), row, 2)

    def _fold(self) -> None:
        self._rest_frame.setVisible(self.more.isChecked())
        theme.set_icon(self.more, "up" if self.more.isChecked() else "down", "accent")

    def _entered(self) -> None:
        for field in self.fields.values():
            field.mark(bool(field.complaint()))
        self._count()
        self.changed.emit()

    def _count(self) -> None:
        """Say how many of the folded settings there are, and how many differ from the usual."""
        folded = [field for field in self.fields.values() if self._rest.isAncestorOf(field)]
        other = sum(field.text() != usual_text(field) for field in folded) + bool(self.seed.text())
        count = plural("setting for experiments", "settings for experiments", len(folded) + 1)
        if not other:
            self.more_says.setText(tr("{count}, all as usual", count=count))
        else:
            differ = plural("differs from usual", "differ from usual", other)
            self.more_says.setText(tr("{count}, {differ}", count=count, differ=differ))

    def _restyle(self) -> None:
        self.seed.edit.setFont(theme.mono_font())


def front_of(params: Sequence[Param]) -> set[str]:
    """Return the names of the parameters shown at once: those that the game names, else the first numbers."""
    numbers = [param.name for param in params if param.kind == "int"][:FRONT]
    return {param.name for param in params if param.front or (param.front is None and param.name in numbers)}


def field_of(param: Param, usual_clock: str) -> FieldEditor:
    """Return the field of a parameter: seconds for ticks, words for the clock."""
    if param.per_second:
        return SecondsField(param)
    if param.name == CLOCK:
        other = next(clock for clock in CLOCKS if clock != usual_clock)
        words = CLOCKS[usual_clock], CLOCKS[other]
        default = param.default if param.default == other else AS_PRESET
        return FieldEditor(
            replace(param, options=(AS_PRESET, other), words=words, default=default), filled=True
        )
    return FieldEditor(param, filled=True)


def beside(param: Param) -> str:
    """Return the note beside a field: its range, or the alternative."""
    if param.kind == "choice":
        others = [param.word(option) for option in param.options if option != param.default]
        if len(others) == 1:
            return tr("or: {other}", other=others[0][:1].lower() + others[0][1:])
        return plural("other choice", "other choices", len(others))
    if param.low is None or param.high is None:
        return param.hint
    if param.per_second:
        return tr("{low:,g} to {high:,g} seconds", low=param.low, high=param.high)
    return tr("{low:,g} to {high:,g}", low=param.low, high=param.high)


def usual_text(field: FieldEditor) -> str:
    """Return the contents of a field that nobody has changed."""
    usual = field.param.default
    return "" if usual is None else str(int(usual) if isinstance(usual, bool) else usual)


def _rounded(seconds: float) -> float:
    return round(seconds, 2)
