"""The clocks of seats at browsers: lag, how much of it is not charged, and lag that cannot be true.

All intervals are of one clock each: the host's from the moment when a question was written to the moment
when its answer was heard, and the browser's from the moment when it was shown to the moment when it was sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

LEAST_GAIN: Final = 0.15
SHARE_OF_LIMIT: Final = 0.004
MOST_GAIN: Final = 1.0
"""Seconds by which a quota grows with each answer: the least, for each second of the limit, and the most."""
FIRST: Final = 3
MOST: Final = 7
"""The quota of a new seat and the largest one, in gains."""
BELIEVED: Final = 1.0
"""Seconds above twice the pinged round trip up to which a claimed lag is believed."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The clocks of one answer, in seconds.

    Attributes:
        elapsed: from the question to its answer, at the host, without the time in which nobody was connected.
        lag: the part of it in which the browser did not show the question.
        given: the part of the lag that is not charged.
        ping: the pinged round trip.
        implausible: whether the claimed lag is too long for the round trip; then all of it is charged.
    """

    elapsed: float
    lag: float = 0.0
    given: float = 0.0
    ping: float = 0.0
    implausible: bool = False

    @property
    def charged(self) -> float:
        """Seconds that count towards limits."""
        return max(0.0, self.elapsed - self.given)


class LagQuota:
    """The lag of one seat that is not charged, up to a quota; only what saves an answer uses it up.

    A browser that invents lag gains at most `gain` a decision in the long run.

    Args:
        limit: seconds for each decision; None without a limit.
    """

    def __init__(self, limit: float | None) -> None:
        self._limit = limit
        self.gain = min(MOST_GAIN, LEAST_GAIN + SHARE_OF_LIMIT * (limit or 0.0))
        self.left = FIRST * self.gain

    def charge(self, elapsed: float, lag: float, ping: float) -> Timing:
        """Return the clocks of an answer, and count it."""
        implausible = lag > BELIEVED + 2 * ping
        given = 0.0 if implausible else min(lag, self.left)
        used = 0.0 if self._limit is None else min(given, max(0.0, elapsed - self._limit))
        self.left = min(MOST * self.gain, self.left - used + self.gain)
        return Timing(elapsed, lag, given, ping, implausible)


def lag_of(elapsed: float, times: Mapping[str, Any]) -> float:
    """Return the lag that a browser claims with its times in milliseconds; 0 if it claims none.

    Args:
        elapsed: seconds at the host since this page was told the question.
    """
    shown, sent = times.get("shown"), times.get("sent")
    if shown is None or sent is None:
        return 0.0
    return max(0.0, elapsed - max(0.0, float(sent - shown)) / 1000)
