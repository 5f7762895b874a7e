"""A participant's match against programs, played by the usual engine at a browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from agents.catalog.seat_context import PersonSeat, SeatContext
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.study.playing import play
from gamebench_gui.served.match_seat import MatchSeat, serve_match
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.visit_screens import title_of
from games.core.events import Ended, Event
from games.core.seat import Request

LOG: Final = logging.getLogger(__name__)


class VisitMatch(MatchSeat):
    """One match of a participant, in the event loop's thread."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self._task: asyncio.Task[None] | None = None
        self._release: Callable[[], None] | None = None
        self._card: tuple[str, ...] = ()
        self._read = 0

    @property
    def has_card(self) -> bool:
        return bool(self._card)

    def start(self, context: SeatContext) -> None:
        self.running = True
        self._task = asyncio.ensure_future(self._play(context))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self.served is not None:
            self.served.close()

    def screen(self) -> Screen:
        if not self._card:
            return super().screen()
        parts = (("title", self._card[0]), *(("text", words) for words in self._card[1:]))
        return Screen("card", parts=parts, acts=(("card", self._speech.tr("Continue")),), primary="card")

    def cover(self, on: bool) -> None:
        """Let the participant's time stand still while the board is hidden, or run again."""
        if self.served is not None:
            self.served.seats[self.seat].cover(on)

    def close_card(self) -> None:
        self._card = ()
        release, self._release = self._release, None
        if release is not None:
            release()
        self._watcher.changed()

    async def _play(self, context: SeatContext) -> None:
        trouble = ""
        try:
            await play(
                self._session,
                self._sitting,
                self._asked,
                context,
                self._happened,
                late=self.late,
                reminded=self.remind,
                begun=self._begun,
                held=self._hold,
            )
        except asyncio.CancelledError:
            raise
        except Exception as error:
            LOG.exception("a participant's match broke off")
            trouble = str(error) or type(error).__name__
        finally:
            self.running = False
        if trouble:
            self._watcher.broken(trouble)
        else:
            self._watcher.changed()

    def _begun(self, plan: Plan) -> None:
        block = self._sitting.study.protocol.block(self.shown.planned.block)
        served = serve_match(self._session, plan, (self.seat,), block)
        served.clerk = self._times
        self._times.match_id = plan.match_id
        served.title = title_of(self.shown, self._speech)
        served.speech = self._speech
        self._read = served.table.last
        self.served = served
        self._watcher.begun()

    def _happened(self, event: Event) -> None:
        if self.served is None:
            return
        self.served.watch(event)
        if isinstance(event, Ended):
            self._card = ()
            self.end(event)

    def _asked(self, request: Request, seat: PersonSeat) -> None:
        if self.served is not None:
            self.ask(request)
            self.served.asked(request, seat)

    def _hold(self, step: int, release: Callable[[], None]) -> None:
        """Show the card for which the match waits, or let it continue if there is none."""
        served = self.served
        with self._speech.speaking():
            card = served.table.card(self.seat, self._read) if served is not None else ()
        self._read = step
        if not card:
            release()
            return
        self._card = card
        self._release = release
        self._watcher.changed()
