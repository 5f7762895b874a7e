"""The step at which the user left each recorded match."""

from __future__ import annotations

import json
from typing import Final

from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.settings import Settings

NOTE: Final = "replay_positions"
MOST: Final = 300
"""Positions are kept of the latest matches, up to this many."""


class LeftOff:
    """Stores the position at which the user left a match; one left at its start or its end has none."""

    def __init__(self, settings: Settings, replay: MatchCursor) -> None:
        self._settings, self._replay = settings, replay
        self._positions = _read(settings.note(NOTE))
        replay.moved.connect(self._note)

    def position(self, match_id: str) -> int | None:
        return self._positions.get(match_id)

    def store(self) -> None:
        latest = dict(list(self._positions.items())[-MOST:])
        self._settings.set_note(NOTE, json.dumps(latest))

    def _note(self, position: int) -> None:
        if (trace := self._replay.trace) is None:
            return
        self._positions.pop(trace.row.id, None)
        if position not in (0, self._replay.last):
            self._positions[trace.row.id] = position


def _read(note: str) -> dict[str, int]:
    try:
        stored = json.loads(note or "{}")
    except ValueError:
        return {}
    rows = stored.items() if isinstance(stored, dict) else ()
    return {str(match_id): step for match_id, step in rows if type(step) is int}
