"""The dialog that ends a running match: stopped, or resigned by one of the people in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QWidget

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from games.core.action import Player
from replays.naming import YOU
from replays.words import one_line

WIDTH: Final = 26
"""Of the dialog, in heights of a line of text."""


class EndDialog(QDialog):
    """Explains the ways to end a match, `stopped` or `resigned(player)`; Return keeps playing."""

    stopped = Signal()
    resigned = Signal(int)

    def __init__(self, live: LiveMatch, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("End this match?"))
        self.resign: dict[Player, QPushButton] = {}
        ways = QGridLayout()
        ways.setHorizontalSpacing(3 * theme.STEP)
        ways.setVerticalSpacing(2 * theme.STEP)
        ways.setColumnStretch(1, 1)
        means = tr("No result. You can continue it from Replays.")
        self.stop = self._add(ways, tr("Stop"), means, self.stopped.emit)
        for player in live.persons if can_resign(live) else ():
            words = (
                tr("Resign")
                if len(live.persons) == 1
                else tr("Resign as {name}", name=one_line(live.names[player], 30))
            )
            resign = partial(self.resigned.emit, player)
            self.resign[player] = self._add(ways, words, resignation(live, player), resign)
        self.stay = controls.push(tr("Keep playing"), self.reject, role="primary")
        self.stay.setDefault(True)
        layout = controls.column(self, 5 * theme.STEP, 4 * theme.STEP)
        layout.addWidget(controls.label(tr("End this match?"), "pane"))
        layout.addLayout(ways)
        layout.addWidget(self.stay, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(WIDTH * theme.line_height())
        self.stay.setFocus()

    def _add(self, ways: QGridLayout, verb: str, means: str, end: Callable[[], object]) -> QPushButton:
        button = controls.push(verb, lambda: self._choose(end))
        button.setAccessibleDescription(means)
        row = ways.rowCount()
        ways.addWidget(button, row, 0)
        ways.addWidget(controls.label(means, "secondary", wrap=True), row, 1)
        return button

    def _choose(self, end: Callable[[], object]) -> None:
        self.accept()
        end()


def can_resign(live: LiveMatch) -> bool:
    return len(set(_teams(live))) > 1


def resignation(live: LiveMatch, player: Player) -> str:
    """Return the effect of a resignation, in a sentence that gives no hidden side away."""
    name, teams = one_line(live.names[player], 30), _teams(live)
    you = live.names[player] == YOU
    if len(set(teams)) < len(teams):
        if you:
            return tr("Your side loses, and all others win.")
        return tr("{name}'s side loses, and all others win.", name=name)
    if len(teams) > 2:
        if you:
            return tr("You come last, and the others share the first place.")
        return tr("{name} comes last, and the others share the first place.", name=name)
    other = one_line(live.names[1 - player], 30)
    return (
        tr("You lose, and {other} wins.", other=other)
        if you
        else tr("{name} loses, and {other} wins.", name=name, other=other)
    )


def _teams(live: LiveMatch) -> tuple[int, ...]:
    return live.game.teams(live.states[-1])
