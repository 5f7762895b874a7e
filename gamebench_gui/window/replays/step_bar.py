"""The transport under the board of a recorded match: position, play, speed."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QSizePolicy

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.position_bar import PositionBar
from gamebench_gui.window.replays.playback import LONGEST, RECORDED, SPEEDS, Playback

ROOM: Final = 28
"""Width that keeps the bar in one line, in heights of a line of text."""


class StepBar(PositionBar):
    """Moves the cursor by hand, or plays."""

    def __init__(self, replay: MatchCursor, playback: Playback) -> None:
        self.play, self.speed = controls.tool("play", tr("Play"), playback.toggle, key="Space"), _speeds()
        super().__init__(replay, self.play, self.speed, ROOM)
        self.speed.currentIndexChanged.connect(lambda _: playback.set_speed(self.speed.currentData()))
        playback.changed.connect(self._show_playing)

    def _follow(self) -> None:
        super()._follow()
        for part in (self.play, self.speed):
            part.setEnabled(self._cursor.last > 0)

    def _show_playing(self, playing: bool) -> None:
        theme.set_icon(self.play, "pause" if playing else "play")
        controls.describe(self.play, tr("Stop playing") if playing else tr("Play"), "Space")


def _speeds() -> QComboBox:
    box = controls.ComboBox()
    box.setAccessibleName(tr("Speed"))
    box.setToolTip(tr("Speed of playing; as recorded takes at most {longest:g} s a step", longest=LONGEST))
    for speed in SPEEDS:
        box.addItem(f"{speed:g}x", speed)
    box.addItem(tr("as recorded"), RECORDED)
    box.setCurrentIndex(SPEEDS.index(1.0))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(5)
    box.view().setMinimumWidth(box.fontMetrics().horizontalAdvance(tr("as recorded")) + 12 * theme.STEP)
    box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return box
