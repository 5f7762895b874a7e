"""The ways to play a game, as cards of two lines of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import UpToShare
from games.core.preset import Preset
from games.ways import way_of
from replays.naming import OURS

FEW: Final = 5
"""More ways than these are a list that scrolls."""
STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
SHARE: Final = 0.42
"""Largest share of the window's height of such a list."""


class _Radio(QRadioButton):
    """The button of a card; arrows signal `moved(by)`, Enter `entered`."""

    entered = Signal()
    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() in STEPS:
            self.moved.emit(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class WayCard(QFrame):
    """One way to play: its name, how it differs from the others, and its benchmark at the right."""

    def __init__(self, game_id: str, preset: Preset, *, tight: bool) -> None:
        super().__init__()
        self.preset = preset.id
        way = way_of(game_id, preset)
        benchmark = preset.benchmark or said(OURS)
        self.button = _Radio(said(way.name))
        strong = self.button.font()
        strong.setBold(True)
        self.button.setFont(strong)
        self.button.setAccessibleName(f"{said(way.name)}, {benchmark}")
        self.button.setAccessibleDescription(said(way.about))
        about = controls.wrapped(said(way.about), "secondary")
        line, below = controls.row(), controls.row()
        controls.add(line, self.button, 1, controls.label(benchmark, "secondary"))
        below.setContentsMargins(round(1.6 * theme.line_height()), 0, 0, 0)
        below.addWidget(about, 1)
        inside = controls.column(self, (1 if tight else 2) * theme.STEP, 0 if tight else 2)
        controls.add(inside, line, below)
        self.button.toggled.connect(self._restyle)
        self._restyle(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.button.click()
        self.button.setFocus()

    def _restyle(self, chosen: bool) -> None:
        theme.set_role(self, "card-chosen" if chosen else "card")


class WaysBox(QWidget):
    """The cards of a game's ways to play; hidden for a game with a single one.

    Signals:
        chosen(preset): another way was chosen, by the id of its preset.
        entered: Enter was pressed on a card.
    """

    chosen = Signal(str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[WayCard] = []
        self._group: QButtonGroup | None = None
        self._column = controls.column(self, 0, 2 * theme.STEP)
        self._scroll: UpToShare | None = None

    def show_ways(self, game_id: str, presets: Sequence[Preset], chosen: str) -> None:
        """Offer the ways of a game, one of them chosen."""
        controls.clear(self._column)
        self._group, self._scroll = QButtonGroup(self), None
        tight = len(presets) > FEW
        self.cards = [WayCard(game_id, preset, tight=tight) for preset in presets]
        self._column.addWidget(controls.label(tr("Ways to play it"), "strong"))
        holder = QWidget()
        inside = controls.column(holder, 0, theme.STEP if tight else 2 * theme.STEP)
        for card in self.cards:
            self._group.addButton(card.button)
            card.button.setChecked(card.preset == chosen)
            card.button.entered.connect(self.entered)
            card.button.moved.connect(self._move)
            card.button.clicked.connect(lambda _, preset=card.preset: self.chosen.emit(preset))
            inside.addWidget(card)
        if tight:
            self._scroll = UpToShare(holder, SHARE)
        self._column.addWidget(self._scroll or holder)
        self.setVisible(len(presets) > 1)

    def mark(self, chosen: str) -> None:
        """Show another way as the chosen one."""
        for card in self.cards:
            card.button.setChecked(card.preset == chosen)

    def _move(self, by: int) -> None:
        at = next((at for at, card in enumerate(self.cards) if card.button.isChecked()), 0)
        card = self.cards[(at + by) % len(self.cards)]
        card.button.setFocus()
        card.button.click()
        if self._scroll is not None:
            self._scroll.ensureWidgetVisible(card)

    def reveal(self) -> None:
        """Scroll a list to the chosen way, and give it its height."""
        if self._scroll is None:
            return
        self._scroll.fit()
        for card in self.cards:
            if card.button.isChecked():
                self._scroll.ensureWidgetVisible(card)
