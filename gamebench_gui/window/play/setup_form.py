"""Under the board before a match: parameters, seed, and the button that starts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FlowLayout
from games.catalog import PLAYERS, settings_of
from games.core.game import Game, GameError, Param
from games.core.preset import Preset

LARGEST_SEED = 2**63 - 1


class SetupForm(QWidget):
    """What a match is played with.

    Signals:
        changed: a parameter was changed, so the board may look different.
        start_wanted: the user pressed *Start*.
    """

    changed = Signal()
    start_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, QSpinBox | QComboBox | QLineEdit] = {}
        self.seed = QLineEdit(placeholderText="drawn at the start")
        self.seed.setFont(theme.mono_font())
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip("Root of every random draw; the same seed and agents give the same match.")
        self.start = controls.push("Start match", self.start_wanted.emit, icon="play", role="primary")
        self.problem = controls.label(role="bad", wrap=True)
        self.problem.hide()
        self._box = QWidget()
        self._flow = FlowLayout(self._box, spacing=3 * theme.STEP)
        foot = controls.row()
        foot.addWidget(self.problem, 1)
        foot.addWidget(self.start, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        layout = controls.column(self)
        layout.addWidget(self._box)
        layout.addLayout(foot)
        self.seed.returnPressed.connect(self.start_wanted)
        theme.notifier.changed.connect(self._restyle)

    def set_game(self, game: Game[Any], preset: Preset, *, fork: bool = False) -> None:
        """Show the parameters of a game.

        Args:
            fork: whether the match goes on from a recorded step; its parameters are then fixed.
        """
        self.seed.setParent(None)
        self._flow.clear()
        self.fields = {}
        values = settings_of(game)
        for param in () if fork else _params(game):
            field = _field(param, values[param.name])
            _changes(field).connect(self.changed)
            self.fields[param.name] = field
            self._flow.addWidget(_named(param.label or param.name, field))
        self.seed.setPlaceholderText("as recorded" if fork else "drawn at the start")
        self._flow.addWidget(self._seed_box())
        self.start.setText("Play on from here" if fork else "Start match")
        self.complain("")

    def params(self) -> dict[str, int | str]:
        """The parameters entered."""
        return {name: _value(field) for name, field in self.fields.items()}

    def set_params(self, params: dict[str, int | str]) -> None:
        """Show these values."""
        for name, field in self.fields.items():
            match field:
                case QSpinBox():
                    field.setValue(int(params[name]))
                case QComboBox():
                    field.setCurrentText(str(params[name]))
                case _:
                    field.setText(str(params[name]))

    def seed_value(self) -> int | None:
        """The seed entered; None when one is to be drawn.

        Raises:
            GameError: what stands there is no seed.
        """
        text = self.seed.text().strip().replace(",", "")
        if not text:
            return None
        if not text.isdecimal() or not text.isascii() or int(text) > LARGEST_SEED:
            raise GameError(f"The seed must be a whole number from 0 to {LARGEST_SEED:,}, not {text[:40]!r}.")
        return int(text)

    def complain(self, sentence: str) -> None:
        """Show why the match cannot start; an empty sentence shows nothing."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _restyle(self) -> None:
        self.seed.setFont(theme.mono_font())

    def _seed_box(self) -> QWidget:
        line = QWidget()
        layout = controls.row(line, spacing=theme.STEP)
        self.seed.setMinimumWidth(12 * theme.line_height())
        layout.addWidget(self.seed)
        draw = controls.tool("dice", "Draw a seed", lambda: self.seed.setText(str(random.getrandbits(32))))
        layout.addWidget(draw)
        layout.addWidget(controls.tool("copy", "Copy the seed", lambda: controls.copy_text(self.seed.text())))
        return _named("Seed", line)


def _params(game: Game[Any]) -> Sequence[Param]:
    """The game's parameters, ahead of them how many players there are, where that may vary."""
    few, many = game.spec.players[0], game.spec.players[-1]
    players = (Param(PLAYERS, game.num_players, few, many, label="Players"),) if few < many else ()
    return (*players, *game.spec.params)


def _field(param: Param, value: int | str) -> QSpinBox | QComboBox | QLineEdit:
    made: QSpinBox | QComboBox | QLineEdit
    if param.options:
        made = QComboBox()
        made.addItems(param.options)
        made.setCurrentText(str(value))
    elif isinstance(param.default, int):
        made = QSpinBox()
        made.setRange(
            param.low if param.low is not None else -(2**31),
            param.high if param.high is not None else 2**31 - 1,
        )
        made.setValue(int(value))
        made.setToolTip(f"From {made.minimum():,} to {made.maximum():,}.")
    else:
        made = QLineEdit(str(value))
    made.setAccessibleName(param.label or param.name)
    return made


def _changes(field: QSpinBox | QComboBox | QLineEdit) -> Any:
    match field:
        case QSpinBox():
            return field.valueChanged
        case QComboBox():
            return field.currentTextChanged
    return field.textChanged


def _value(field: QSpinBox | QComboBox | QLineEdit) -> int | str:
    match field:
        case QSpinBox():
            return field.value()
        case QComboBox():
            return field.currentText()
    return field.text()


def _named(title: str, field: QWidget) -> QWidget:
    made = QWidget()
    layout: QVBoxLayout = controls.column(made, 0, 2)
    layout.addWidget(controls.label(title, "secondary"))
    layout.addWidget(field)
    return made
