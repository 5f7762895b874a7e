"""The times of a decision at a browser, on the clock of the visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gamebench_gui.served.lag import BELIEVED, Timing
from gamebench_gui.served.messages import Answer
from games.core.seat import Request
from replays.store.writer import Writer
from replays.studies.times import By, Times, begin_times, finish_times

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


class QuestionTimes:
    """Takes down the clocks of a participant's questions in one match, one after the other; see `Clerk`.

    Args:
        visit: under which the times are stored.
        clock: milliseconds since the visit began.

    Attributes:
        match_id: of the match; empty until it begins.
    """

    def __init__(self, writer: Writer, visit: int, clock: Callable[[], float]) -> None:
        self._writer = writer
        self._visit = visit
        self._clock = clock
        self._open: OpenQuestion | None = None
        self.match_id = ""

    def ask(self, request: Request) -> None:
        """Store that a question is asked now."""
        self._begin(OpenQuestion(request, self._clock()))

    def told(self, request: Request) -> None:
        """Note when the question was sent to the page."""
        question = self._about(request)
        if question is not None and question.told is None:
            question.told = self._clock()

    def load_again(self) -> None:
        """Time the open question again, as after a crash: the page that measured it is gone."""
        if self._open is not None and self._open.told is not None:
            self._begin(replace(self._open, told=None, attempt=[]))

    def answered(self, request: Request, said: Answer, timing: Timing) -> None:
        """Store the times of an answer."""
        question = self._about(request)
        if question is not None:
            self._settle(question, times_of(question, self._clock(), said.times, timing))

    def run_out(self, request: Request) -> None:
        """Store that the protocol's rule answered, as the time was over."""
        question = self._about(request)
        if question is not None:
            self._settle(question, replace(question.open_times, sent_ms=self._clock(), by="time"))

    def remind(self, request: Request) -> bool:
        """Count a reminder; return whether the question is still open."""
        question = self._about(request)
        if question is not None:
            question.reminded += 1
        return question is not None

    def look_away(self) -> None:
        """Note that the page of the open question is not looked at."""
        if self._open is not None:
            self._open.away_times += 1

    def drop(self) -> None:
        """Forget the open question; its stored times have no answer."""
        self._open = None

    def _about(self, request: Request) -> OpenQuestion | None:
        return self._open if self._open is not None and self._open.request is request else None

    def _begin(self, question: OpenQuestion) -> None:
        self._open = question
        request, begun, visit, match_id = question.request, question.open_times, self._visit, self.match_id

        def job(db: Any) -> None:
            step, player = request.step, request.player
            question.attempt.append(begin_times(db, match_id, step, player, visit=visit, times=begun))

        self._writer.submit(job)

    def _settle(self, question: OpenQuestion, times: Times) -> None:
        self._open = None
        step, player, match_id = question.request.step, question.request.player, self.match_id
        self._writer.submit(
            lambda db: finish_times(db, match_id, step, player, attempt=question.attempt[-1], times=times)
        )
