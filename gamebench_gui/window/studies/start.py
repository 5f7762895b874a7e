"""Screen 1: the experimenter checks the station and hands the screen over."""

from __future__ import annotations

import shutil
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from gamebench_gui.window.kit.field_editor import titled
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.overlays import KEPT
from gamebench_gui.window.studies.table import Station
from replays.studies.overview import counts
from replays.studies.registry import Study

SMALLEST: Final = (1280, 720)
"""Width and height in pixels that the screens need."""
SPACE: Final = 500_000_000
"""Bytes that should be free on the disk."""


class StartFrame(Frame):
    """Says what is wrong with the station, takes a code, and hands over.

    Signals:
        handed_over(code): a participant is to begin; an empty code draws one.
        closed: nobody is to begin.
    """

    handed_over = Signal(str)
    closed = Signal()

    def __init__(
        self, study: Study, station: str, size: tuple[int, int], tools: Station, *, pilot: bool
    ) -> None:
        super().__init__(study.row.title)
        found = counts(study)
        pilots = " · pilot" if pilot else ""
        self.say(
            f"Station {station or '-'} · {found.complete} of {found.quota} complete{pilots}", "secondary"
        )
        for sentence in problems(size, tools):
            self.say(sentence, "warning")
        typed = study.protocol.participants.codes == "typed"
        self.code = QLineEdit()
        self.code.setAccessibleName("Participant code")
        self.code.setPlaceholderText("type the code" if typed else "empty: a new code is drawn")
        self.code.returnPressed.connect(self._hand_over)
        self.add(titled("Participant code; of somebody who goes on, or who has been given one", self.code))
        self.say(
            "The participant sees nothing of the program until you leave with Ctrl+Alt+Shift+Q"
            + (
                " and the password."
                if tools.settings.note(KEPT)
                else ". No password is set: anybody can leave."
            )
        )
        self.end()
        self.offer("Hand over the screen", self._hand_over, first=True)
        self.offer("Close", self.closed.emit)

    def _hand_over(self) -> None:
        self.handed_over.emit(self.code.text().strip())


def problems(size: tuple[int, int], tools: Station) -> list[str]:
    """What should be mended at this station first, each with what to do."""
    found = []
    width, height = size
    if width < SMALLEST[0] or height < SMALLEST[1]:
        found.append(
            f"The screen has {width} x {height} pixels; use one of at least {SMALLEST[0]} x {SMALLEST[1]}."
        )
    free = shutil.disk_usage(tools.session.path.parent).free
    if free < SPACE:
        found.append(f"Only {free // 1_000_000:,} MB are free on the disk; make room before you begin.")
    return found
