"""Matches no faster than they are saved, and model calls only after everything before them is saved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from games.core.action import Action
from games.core.control import MatchControl
from games.core.events import Event
from games.core.seat import Request, Seat, SeatError
from replays.store.errors import StoreError, Trouble
from replays.store.recorder import Recorder
from replays.store.writer import Writer

BACKLOG: Final = 500
"""Events that may wait for the disk before matches slow down."""
Saved: TypeAlias = Callable[[], Awaitable[None]]
"""Waits until all events so far are in the file; raises `StoreError` if they cannot be saved."""
LOOK_AGAIN: Final = 0.2
"""Seconds between two checks whether the disk has room again."""


class Pacer(MatchControl):
    """The control of a match that plays no faster than it is saved, and pauses when it cannot be."""

    def __init__(self, writer: Writer) -> None:
        super().__init__()
        self._writer = writer
        self._held = False

    def hold(self) -> None:
        """Wait before the next step until `release`, with nobody asked meanwhile."""
        self._held = True

    def release(self) -> None:
        self._held = False
        self._wake()

    async def rest(self) -> None:
        await asyncio.sleep(0)
        while self._held and not self.stopped:
            await self.changed()
        while self._writer.failure is None and self._writer.waiting > BACKLOG:  # noqa: ASYNC110 - the disk tells nobody
            await asyncio.sleep(0.005)
        if (failure := self._writer.failure) is not None:
            self.pause(str(failure), trouble=True)


async def until_saved(writer: Writer) -> None:
    """Wait until all that was handed to the writer is in the file.

    Raises:
        StoreError: writing has stopped.
    """
    await asyncio.wrap_future(writer.saved())


class Recording:
    """Writes the events of one match to the database.

    Args:
        blotted: removes from an event what a trace must not contain.
    """

    def __init__(self, writer: Writer, record: Recorder, blotted: Callable[[Event], Event]) -> None:
        self._writer = writer
        self._record = record
        self._blotted = blotted

    def __call__(self, event: Event) -> None:
        self._record(self._blotted(event))

    async def saved(self, patient: bool = False) -> None:
        """Wait until all events so far are in the file.

        Args:
            patient: wait also while writing has stopped, because a user can mend that.

        Raises:
            StoreError: they cannot be saved.
        """
        while True:
            try:
                await until_saved(self._writer)
            except StoreError as error:
                its_turn_comes = error.trouble is Trouble.LOCKED and self._writer.failure is None
                if not patient and not its_turn_comes:
                    raise
                await asyncio.sleep(LOOK_AGAIN)
            else:
                break
        if isinstance(failure := self._record.failure, StoreError):
            raise failure


class SeatAround:
    """A seat that lets another one decide, with conditions."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self.sees_everything = getattr(seat, "sees_everything", False)
        self.session = getattr(seat, "session", "")

    async def close(self) -> None:
        await self._seat.close()


class PaidSeat(SeatAround):
    """A seat whose answers cost something: asked only once everything before is saved."""

    def __init__(self, seat: Seat, saved: Saved) -> None:
        super().__init__(seat)
        self._saved = saved

    async def decide(self, request: Request) -> Action:
        """Return the agent's action; raise SeatError if what happened before cannot be saved."""
        try:
            await self._saved()
        except StoreError as error:
            raise SeatError(str(error)) from error
        return await self._seat.decide(request)
