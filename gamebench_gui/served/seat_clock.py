"""The clock of one seat at a browser: it begins when a question is told, and stands still without anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gamebench_gui.served.absence import Grace
from gamebench_gui.served.lag import LagQuota, Timing, lag_of
from games.core.clock import now
from games.core.seat import Request


class SeatClock:
    """Runs the stopwatch of each question to a seat, and charges its answer; in the event loop's thread.

    While a question is open, its stopwatch shows less than has passed by the quota of lag, so that an answer
    on its way is not late; the answer is charged what `LagQuota` says.

    Args:
        limit: seconds for each decision; None without a limit.
        grace: seconds without a connection, in the whole match, in which the clock stands still.
        over: called when the grace is used up.

    Attributes:
        timings: the clocks of the answers, oldest first.
    """

    def __init__(self, limit: float | None, grace: float, over: Callable[[], object]) -> None:
        self._limit = limit
        self.quota = LagQuota(limit)
        self.grace = Grace(grace, over)
        self.timings: list[Timing] = []
        self._request: Request | None = None
        self._credit = 0.0
        self._told_at: float | None = None
        self._is_held = False
        self._covered_at: float | None = None
        self._covered = 0.0

    @property
    def elapsed(self) -> float:
        """Seconds for which the open question has run; 0 without one."""
        return 0.0 if self._request is None else self._request.watch.seconds + self._credit

    @property
    def left(self) -> float | None:
        """Seconds that are left for the open question; None without a limit or a question."""
        if self._limit is None or self._request is None:
            return None
        return max(0.0, self._limit - self.elapsed)

    def ask(self, request: Request) -> None:
        """Take a new question; its time begins when it is told."""
        self._request, self._told_at = request, None
        self._credit = self._covered = 0.0
        request.watch.run(False)
        if self.grace.is_over:
            self.use_up()

    def told(self) -> None:
        """Note that a position with the question was written to the browser."""
        request = self._request
        if request is None or self._is_held or self._covered_at is not None:
            return
        if self._limit is not None and not self._credit:
            self._credit = self.quota.left
            request.watch.credit(self._credit)
        if self._told_at is None:
            self._told_at = self.elapsed
        request.watch.run(True)

    def heard(self, times: Mapping[str, Any], ping: float) -> Timing | None:
        """Charge the answer to the open question; None if it comes too late, which ends the question.

        Args:
            times: of the browser.
            ping: the pinged round trip in seconds.
        """
        request = self._request
        if request is None:
            return None
        elapsed = self.elapsed
        at_browser = elapsed - (self._told_at or 0.0) + self._covered
        timing = self.quota.charge(elapsed, lag_of(at_browser, times), ping)
        self.timings.append(timing)
        is_late = self._limit is not None and timing.charged > self._limit
        request.watch.credit((0.0 if is_late else timing.given) - self._credit)
        if is_late:
            request.watch.run(True)
        self.drop()
        return None if is_late else timing

    def drop(self) -> None:
        """Forget the question."""
        self._request = None

    def use_up(self) -> None:
        """Let the time of an absent person pass: the grace is used up."""
        if self._request is not None and not self._is_held:
            self._request.watch.run(True)

    def come(self, *, afresh: bool) -> None:
        """Note a connection; a page that was loaded afresh has seen no question."""
        self.grace.end()
        if afresh:
            self._told_at = None

    def go(self) -> None:
        """Note that the connection is lost."""
        self.grace.begin()
        if self._request is not None and not self.grace.is_over:
            self._request.watch.run(False)

    def cover(self, on: bool) -> None:
        """Stand still while something hides the board; a question that was told counts as told."""
        moment = now()
        if on and self._covered_at is None:
            self._covered_at = moment
            if self._request is not None:
                self._request.watch.run(False)
        elif not on and self._covered_at is not None:
            self._covered += moment - self._covered_at
            self._covered_at = None
            if self._told_at is not None and self._request is not None:
                self._request.watch.run(True)

    def hold(self, on: bool) -> None:
        """Stand still while the match is paused, or no longer; then the question is told again."""
        self._is_held = on
        if on:
            self._told_at = None
            if self._request is not None:
                self._request.watch.run(False)
        elif self.grace.is_over:
            self.use_up()
