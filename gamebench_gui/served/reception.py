"""How a host speaks of people who go through screens, whatever these are for.

A `Reception` gives everybody who comes by the room's code a visit; a `Visitor` is one of them. The host knows
codes, tokens and connections, and nothing of what a visit is about.
"""

from __future__ import annotations

from typing import Protocol

from gamebench_gui.served import wire
from gamebench_gui.served.door import Line


class Visitor(Protocol):
    """A person at a browser; everything is called in the event loop's thread."""

    def sit(self, line: Line, hello: wire.Hello) -> None:
        """Connect a browser; an older connection is closed. The screen is sent."""

    def heard(self, line: Line, message: wire.Heard) -> None:
        """Handle what the browser says."""

    def leave(self, line: Line) -> None:
        """Note that a connection has ended; the visit goes on when the browser is back."""


class Reception(Protocol):
    """Lets people begin visits, and finds those of people who come back."""

    def arrive(self, name: str) -> str:
        """Begin a visit; return its key, which names it in codes and tokens.

        Args:
            name: what the person typed besides the code of the room; may be empty.

        Raises:
            GameError: nobody can take part now, or not with that.
        """

    def visitor(self, key: str) -> Visitor | None:
        """Return the visit with a key, also one from before the host was started; None if there is none."""

    async def close(self) -> None:
        """End everything that runs; visits can be continued later."""
