"""The step that was begun but never taken."""

from __future__ import annotations

from typing import Final

from games.core.action import Action
from replays.rows import DecisionRow
from replays.trace import Trace

NO_ACTION: Final = "no action"
NOBODY: Final = "nobody"
"""Who chose when every attempt was refused and the match ended or broke off."""


def unfinished(trace: Trace) -> list[DecisionRow]:
    """What was attempted in the step that was never taken: before a forfeit, a fault or an interruption."""
    found = []
    for seat in trace.row.seats:
        attempts = trace.attempts(trace.steps + 1, seat.seat)
        if not attempts:
            continue
        action = attempts[-1].action if attempts[-1].failure is None else None
        spent = sum(attempt.seconds for attempt in attempts)
        label, by = (str(action), "seat") if action is not None else (NO_ACTION, NOBODY)
        row = DecisionRow(
            trace.steps + 1, seat.seat, action or Action("none"), label, by, None, len(attempts), spent
        )
        found.append(row)
    return found
