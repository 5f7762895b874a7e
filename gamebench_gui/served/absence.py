"""The rule for seats whose browser has lost its connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from games.core.action import Player

Then: TypeAlias = Literal["wait", "bot", "default", "resign"]
THEN: Final[tuple[Then, ...]] = get_args(Then)
GRACE: Final = 30.0
"""Seconds without a connection, in the whole match, in which a seat's clock stands still."""


@dataclass(frozen=True, slots=True)
class Absence:
    """The rule of a match about lost connections.

    Attributes:
        then: what happens when the grace is used up: the match waits, a bot plays until the person is back,
            the default action is taken for them, or they resign.
        grace: seconds without a connection, in the whole match, before that happens.
    """

    then: Then = "wait"
    grace: float = GRACE


class Nobody:
    """Changes nothing: the match waits for absent people."""

    def stand_in(self, player: Player) -> None:
        pass

    def give_back(self, player: Player) -> None:
        pass

    def resign(self, player: Player) -> None:
        pass


class Grace:
    """The grace that one seat has left; belongs to the event loop's thread.

    Args:
        over: called when it is used up.
    """

    def __init__(self, seconds: float, over: Callable[[], object]) -> None:
        self._left = seconds
        self._over = over
        self._since: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.longest = 0.0
        self.gaps = 0

    @property
    def is_over(self) -> bool:
        """Whether the seat has no connection and its grace is used up."""
        return self._since is not None and self.away >= self._left - 0.001

    @property
    def away(self) -> float:
        """Seconds since the connection was lost; 0 with a connection."""
        return 0.0 if self._since is None else asyncio.get_running_loop().time() - self._since

    def begin(self) -> None:
        """Note that the connection is lost."""
        if self._since is None:
            loop = asyncio.get_running_loop()
            self._since = loop.time()
            self._timer = loop.call_later(self._left, self._over)
            self.gaps += 1

    def end(self) -> None:
        """Note that there is a connection again."""
        if self._since is not None:
            self.longest = max(self.longest, self.away)
            self._left = max(0.0, self._left - self.away)
            self._since = None
        self.stop()

    def stop(self) -> None:
        """Cancel the call of ``over``."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
