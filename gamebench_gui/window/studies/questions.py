"""The decisions that people at a station owe, and the times of each."""

from __future__ import annotations

from dataclasses import dataclass

from agents.catalog.seat_context import PersonSeat
from games.core.action import Action, Player
from games.core.seat import Request
from replays.store.writer import Writer
from replays.studies.times import By, DecisionClock, Times, begin_times, finish_times


@dataclass(frozen=True, slots=True)
class Question:
    """An open decision; the writer's thread fills in ``attempt``, under which its times are stored."""

    request: Request
    seat: PersonSeat
    times: DecisionClock
    attempt: list[int]


class Questions:
    """The open decisions of one match, in the order in which they were asked.

    Attributes:
        match_id: of the match; empty until it begins.
        away, covered: whether the program is not in front, or the board is hidden.
    """

    def __init__(self, writer: Writer, visit: int) -> None:
        self._writer = writer
        self._visit = visit
        self.match_id = ""
        self._open: dict[Player, Question] = {}
        self.away = self.covered = False

    @property
    def next(self) -> Question | None:
        return next(iter(self._open.values()), None)

    def ask(self, request: Request, seat: PersonSeat, asked_ms: float) -> Question:
        """Add a question, and store that it was asked; a repeated one replaces the earlier one."""
        times = DecisionClock(asked_ms, away=self.away, covered=self.covered)
        attempt: list[int] = []
        asked, begun = Question(request, seat, times, attempt), times.open()
        match_id, visit = self.match_id, self._visit
        self._writer.submit(
            lambda db: attempt.append(
                begin_times(db, match_id, request.step, request.player, visit=visit, times=begun)
            )
        )
        self._open[request.player] = asked
        self.run_watches()
        return asked

    def show(self, at: float, *, away: bool | None = None, covered: bool | None = None) -> None:
        """Note whether the board can be seen from now on; None leaves it as it is."""
        self.away = self.away if away is None else away
        self.covered = self.covered if covered is None else covered
        for question in self._open.values():
            question.times.away(at, self.away)
            question.times.covered(at, self.covered)
        self.run_watches()

    def run_watches(self) -> None:
        """Let the time limit run only for the first question, while its board can be seen."""
        for question in self._open.values():
            question.request.watch.run(question is self.next and not self.covered)

    def answer(self, action: Action, at: float) -> None:
        """Answer the first question, and store its times."""
        if (asked := self.next) is not None:
            self._settle(asked, at)
            asked.seat.answer(action, asked.request)

    def close(self, request: Request, at: float) -> None:
        """Store the times of a question whose time is over: the protocol's rule answered it."""
        asked = self._open.get(request.player)
        if asked is not None and asked.request is request:
            self._settle(asked, at, "time")

    def drop(self) -> None:
        """Forget all questions; their stored times have no answer."""
        self._open.clear()

    def _settle(self, asked: Question, at: float, by: By | None = None) -> None:
        del self._open[asked.request.player]
        times: Times = asked.times.sent(at, by)
        step, player, match_id = asked.request.step, asked.request.player, self.match_id
        self._writer.submit(
            lambda db: finish_times(db, match_id, step, player, attempt=asked.attempt[-1], times=times)
        )
        self.run_watches()
