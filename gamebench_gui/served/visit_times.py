"""The times of a decision at a browser, on the clock of the visit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gamebench_gui.served.lag import BELIEVED, Timing
from games.core.seat import Request
from replays.studies.times import By, Times

WAYS: Final[Mapping[str, By]] = {"mouse": "mouse", "pen": "mouse", "touch": "touch", "keys": "keyboard"}


@dataclass(slots=True)
class OpenQuestion:
    """A question that is open at a browser.

    Attributes:
        asked: milliseconds of the visit's clock.
        told: when it was sent to the page that shows it now; None before.
        attempt: filled in by the writer's thread: the attempt under which the times are stored.
    """

    request: Request
    asked: float
    told: float | None = None
    away_times: int = 0
    reminded: int = 0
    attempt: list[int] = field(default_factory=list)

    @property
    def open_times(self) -> Times:
        """The times without an answer."""
        return Times(self.asked, told_ms=self.told, away_times=self.away_times, reminded=self.reminded)


def times_of(question: OpenQuestion, heard: float, said: Mapping[str, Any], timing: Timing) -> Times:
    """Return the times of an answer. All intervals are the browser's; only their place is the host's.

    The browser's moments are placed so that the lag before the question was seen equals that after the
    answer was sent: the two clocks are never compared.

    Args:
        heard: when the host had the answer, in milliseconds of the visit's clock.
        said: the browser's times, in milliseconds of its own clock; anything may be in them.
    """
    told = question.asked if question.told is None else question.told
    times = replace(
        question.open_times,
        sent_ms=heard,
        told_ms=told,
        heard_ms=heard,
        ping_ms=1000 * timing.ping,
        changes=int(said.get("changes") or 0),
        by=WAYS.get(str(said.get("by")), "mouse"),
        implausible=int(timing.implausible),
    )
    shown, sent = said.get("shown"), said.get("sent")
    if shown is None or sent is None or sent < shown:
        # a page in the background never paints: nobody knows when the question was seen
        return times
    spent = sent - shown
    offset = told + max(0.0, heard - told - spent) / 2 - shown
    away = _within(said.get("away"), 0.0, spent)

    def placed(name: str) -> float | None:
        moment = said.get(name)
        return offset + moment if moment is not None and shown <= moment <= sent else None

    return replace(
        times,
        shown_ms=offset + shown,
        first_input_ms=placed("first"),
        first_choice_ms=placed("choice"),
        sent_ms=offset + sent,
        away_ms=away,
        covered_ms=_within(said.get("covered"), 0.0, spent - away),
        idle_ms=_within(said.get("idle"), 0.0, spent),
        implausible=int(timing.implausible or spent > heard - told + 1000 * BELIEVED),
    )


def _within(value: float | None, low: float, high: float) -> float:
    return min(max(low, value or 0.0), high)
