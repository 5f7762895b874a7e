"""Whether a participant at a browser is there: covers over the screen, looks elsewhere, long silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamebench_gui.app.study.visit_rules import BEGINS, DETAILED, ENDS
from replays.studies.protocol import Idle
from replays.studies.sitting import Sitting

ASK, NOTE, END = 1, 2, 3
"""What follows on silence, in turn: to ask, to note it, to end the visit."""
KINDS: Final = ("rules", "pause", "help", "stop")
"""What a participant may cover a screen with."""


class Attention:
    """Notes events of attention, and counts the time without any input.

    Args:
        clock: milliseconds since the visit began.
        match_id: returns the match that is played now; None for none.

    Attributes:
        covering: the kind of what hides the screen; empty for nothing.
    """

    def __init__(
        self, sitting: Sitting, clock: Callable[[], float], match_id: Callable[[], str | None]
    ) -> None:
        self._sitting = sitting
        self._clock = clock
        self._match_id = match_id
        self._touched, self._stage = clock(), 0
        self._is_away = False
        self.covering = ""

    def note(self, kind: str, detail: str = "") -> None:
        """Note an event of attention, unless the visit has ended."""
        if not self._sitting.locked:
            self._sitting.attend(kind, self._clock(), detail, self._match_id())

    def touch(self) -> None:
        """Note that somebody did something."""
        self._touched, self._stage = self._clock(), 0

    def due(self) -> list[int]:
        """Return what follows now on silence: of `ASK`, `NOTE` and `END` each once."""
        idle = self._sitting.study.protocol.flow.idle or Idle()
        quiet = (self._clock() - self._touched) / 1000
        pause = idle.ask_after + idle.then_wait
        reached = (quiet >= idle.ask_after) + (quiet >= pause) + (quiet >= max(pause, idle.end_after))
        stages = list(range(self._stage + 1, reached + 1))
        self._stage = max(self._stage, reached)
        return stages

    def look_away(self, on: bool) -> bool:
        """Note whether the page is looked at; return whether this is news."""
        if on == self._is_away:
            return False
        self._is_away = on
        self.note("left" if on else "back")
        return True

    def cover(self, kind: str) -> None:
        """Note that something hides the screen, in place of what hid it before."""
        self._note_end()
        self.note(BEGINS[kind])
        self.covering = kind

    def uncover(self) -> None:
        """Note that nothing hides the screen any more."""
        if self.covering == "stop":
            self.note("stayed")
        self._note_end()
        self.covering = ""

    def _note_end(self) -> None:
        if self.covering in ENDS:
            self.note(ENDS[self.covering], self.covering if self.covering in DETAILED else "")
