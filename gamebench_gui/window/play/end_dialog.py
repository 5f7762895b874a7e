"""Asks how a running match is to end, before it does: stopped, or resigned by one of the people in it."""

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
    """Says what each way to end a match means; to keep playing is what Return and Escape choose.

    Signals:
        stopped: the match is to end without a result.
        resigned(player): somebody gives up.
    """

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
                else tr("Resign as {value}", value=one_line(live.names[player], 30))
            )
            said = partial(self.resigned.emit, player)
            self.resign[player] = self._add(ways, words, resignation(live, player), said)
        self.stay = controls.push(tr("Keep playing"), self.reject, role="primary")
        self.stay.setDefault(True)
        layout = controls.column(self, 5 * theme.STEP, 4 * theme.STEP)
        layout.addWidget(controls.label(tr("End this match?"), "pane"))
        layout.addLayout(ways)
        layout.addWidget(self.stay, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(WIDTH * theme.line_height())
        self.stay.setFocus()

    def _add(self, ways: QGridLayout, verb: str, means: str, told: Callable[[], object]) -> QPushButton:
        button = controls.push(verb, lambda: self._choose(told))
        button.setAccessibleDescription(means)
        row = ways.rowCount()
        ways.addWidget(button, row, 0)
        ways.addWidget(controls.label(means, "secondary", wrap=True), row, 1)
        return button

    def _choose(self, told: Callable[[], object]) -> None:
        self.accept()
        told()


def can_resign(live: LiveMatch) -> bool:
    """Whether there is a side that could win."""
    return len(set(_teams(live))) > 1


def resignation(live: LiveMatch, player: Player) -> str:
    """What it means that a player resigns, in a sentence that tells nothing of hidden sides."""
    name, teams = one_line(live.names[player], 30), _teams(live)
    you = name.partition(" #")[0] == YOU
    if len(set(teams)) < len(teams):
        if you:
            return tr("Your side loses, and who is not on it wins.")
        return tr("{name}'s side loses, and who is not on it wins.", name=name)
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
