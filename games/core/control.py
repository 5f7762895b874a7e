"""Steering a running match: pause, resume, single-step, stop, take over a seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from games.core.action import Player

if TYPE_CHECKING:
    from games.core.seat import Seat


class MatchControl:
    """The handle by which a window or a command line steers one match.

    Call every method in the thread of the match's event loop.

    Attributes:
        paused: why the match waits; None while it runs.
        trouble: whether it waits because something failed.
        stopped: whether the match is to end now.
        why_stopped: one sentence that is recorded with the end of a stopped match.
        resigned: the player who gave up, where that ends it.
    """

    def __init__(self) -> None:
        self.paused: str | None = None
        self.trouble = False
        self.stopped = False
        self.why_stopped = ""
        self.resigned: Player | None = None
        self._changed = asyncio.Event()
        self._step_once = False
        self._takeovers: dict[Player, tuple[Seat, str]] = {}

    def pause(self, reason: str = "Paused.", trouble: bool = False) -> None:
        """Let running decisions finish, then wait before the next step, even after `step`."""
        self.paused = reason
        self.trouble = trouble
        self._step_once = False
        self._wake()

    def resume(self) -> None:
        self.paused = None
        self._wake()

    def step(self) -> None:
        """Continue for exactly one step, then pause again."""
        self.resume()
        self._step_once = True

    def stop(self, why: str = "Stopped by the user.") -> None:
        """End the match now; open decisions are cancelled, and ``why`` is one sentence for the record."""
        self.stopped, self.why_stopped = True, why
        self._wake()

    def resign(self, player: Player) -> None:
        """End the match now: the player's side has lost it."""
        self.resigned = player
        self.stop()

    def take_over(self, player: Player, seat: Seat, label: str) -> None:
        """Let another seat decide for the player, from the open decision on; traces record its label."""
        self._takeovers[player] = (seat, label)
        self._wake()

    def taken_over(self) -> dict[Player, tuple[Seat, str]]:
        """Return the seats that were exchanged since the last call."""
        taken, self._takeovers = self._takeovers, {}
        return taken

    def stepped(self) -> None:
        if self._step_once:
            self.pause("Paused after one step.")

    async def rest(self) -> None:
        """Wait between two steps; overridden by a control that sets a pace."""
        await asyncio.sleep(0)

    async def settled(self, step: int, player: Player) -> None:
        """Run after an asked seat has answered or failed for good; overridden to hide how long it took."""

    async def changed(self) -> None:
        """Wait until any of the above was called since this last returned."""
        await self._changed.wait()
        self._changed.clear()

    def _wake(self) -> None:
        self._changed.set()
