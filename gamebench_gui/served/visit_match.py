"""A participant's match at a browser, played by the usual engine, with the times of every decision."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from agents.catalog.seat_context import PersonSeat, SeatContext
from gamebench_gui.app.match.pacing import until_saved
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import play
from gamebench_gui.app.study.visit_rules import AGAIN, OVER, SETTLED
from gamebench_gui.served import wire
from gamebench_gui.served.door import Line
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Telling
from gamebench_gui.served.visit_screens import title_of
from gamebench_gui.served.visit_times import QuestionTimes
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from games.core.events import Ended, Event
from games.core.seat import Request
from replays.speech import Speech
from replays.store.errors import StoreError
from replays.store.seat_screens import keeper
from replays.store.trace import Trace
from replays.studies.screens import MatchScreen
from replays.studies.sitting import Sitting

LOG: Final = logging.getLogger(__name__)


class Watcher(Protocol):
    """Is told what happens in a match."""

    def begun(self) -> None:
        """Connect the browser with the match."""

    def changed(self) -> None:
        """Show the screen of the match again: it says something else."""

    def broken(self, sentence: str) -> None:
        """Call the experimenter: the match cannot be played."""


class VisitMatch:
    """One match of a participant, in the event loop's thread.

    Attributes:
        served: its seat at the browser; None before it begins.
        running: whether it is being played.
        shown: what the protocol says of the match.
    """

    def __init__(
        self,
        session: Session,
        sitting: Sitting,
        shown: MatchScreen,
        *,
        clock: Callable[[], float],
        speech: Speech,
        watcher: Watcher,
    ) -> None:
        self._session = session
        self._sitting = sitting
        self._speech = speech
        self._watcher = watcher
        self._times = QuestionTimes(session.writer, sitting.visit, clock)
        self._task: asyncio.Task[None] | None = None
        self._release: Callable[[], None] | None = None
        self._card: tuple[str, ...] = ()
        self._read = 0
        self._notice = ""
        self._ended: Ended | None = None
        self.shown = shown
        self.served: ServedMatch | None = None
        self.running = False

    @property
    def seat(self) -> int:
        return self.shown.planned.seat

    @property
    def match_id(self) -> str | None:
        return self.served.id if self.served is not None else None

    @property
    def board(self) -> str:
        """The name of the board at the browser."""
        return f"m{self.shown.planned.number}"

    def start(self, context: SeatContext) -> None:
        """Begin, or continue, the match."""
        self.running = True
        self._task = asyncio.ensure_future(self._play(context))

    async def stop(self) -> None:
        """Break the match off; it stays resumable."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self.served is not None:
            self.served.close()

    # of the browser

    def screen(self) -> Screen:
        """Return what is shown beside the board."""
        speech = self._speech
        if self._card:
            parts = (("title", self._card[0]), *(("text", words) for words in self._card[1:]))
            read = (("card", speech.tr("Continue")),)
            return Screen("card", parts=parts, acts=read, primary="card")
        acts: tuple[tuple[str, str], ...] = ()
        if self._ended is not None and not self.running:
            acts = (("continue", speech.tr("Continue")),)
        title = title_of(self.shown, speech)
        return Screen(
            "match",
            parts=(("title", title),),
            acts=acts,
            primary="continue" if acts else "",
            board=self.board,
            notice=self._notice,
        )

    @property
    def has_card(self) -> bool:
        return bool(self._card)

    @property
    def is_over(self) -> bool:
        return self._ended is not None and not self.running

    def sit(self, line: Line, hello: wire.Hello, *, afresh: bool) -> None:
        """Connect a browser with the match."""
        if self.served is None:
            return
        if afresh:
            self._times.load_again()
        self.served.sit(self.seat, line, afresh=afresh, hello=hello)

    def leave(self, line: Line) -> None:
        if self.served is not None:
            self.served.leave(self.seat, line)

    def making(self, telling: Telling) -> Callable[[], wire.At] | None:
        """Return what makes the position; None before the match begins."""
        return self.served.making(self.seat, telling) if self.served is not None else None

    def written(self, line: Line, at: wire.At) -> None:
        if self.served is not None:
            self.served.told(self.seat, line, at)

    def answer(self, said: wire.Answer) -> wire.Told | None:
        """Handle an answer; return the reply, or None if it follows."""
        return wire.No(said.q, "closed") if self.served is None else self.served.answer(self.seat, said)

    def cover(self, on: bool) -> None:
        """Let the participant's time stand still while the board is hidden, or run again."""
        if self.served is not None:
            self.served.seats[self.seat].cover(on)

    def look_away(self) -> None:
        """Note that the page of the open question is not looked at."""
        self._times.look_away()

    def close_card(self) -> None:
        """Let the match continue after a card was read."""
        self._card = ()
        release, self._release = self._release, None
        if release is not None:
            release()
        self._watcher.changed()

    # of the match

    async def _play(self, context: SeatContext) -> None:
        trouble = ""
        try:
            await play(
                self._session,
                self._sitting,
                self._asked,
                context,
                self._happened,
                late=self._late,
                reminded=self._remind,
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
        earlier: Trace | None = None
        if plan.prefix or plan.pending is not None:
            with suppress(StoreError):
                earlier = self._session.store.trace(plan.recorded_in)
        table = MatchTable(plan, Places([self.seat]), earlier, conceals=True)
        served = ServedMatch(
            table, lambda: until_saved(self._session.writer), earlier, limit=self.shown.time.decide
        )
        served.clerk = self._times
        self._times.match_id = plan.match_id
        served.keep = keeper(self._session.writer, plan.match_id)
        served.title = title_of(self.shown, self._speech)
        served.speech = self._speech
        served.shows_time = "clock" not in self.shown.hide
        served.typed = self.shown.typed_moves
        self._read = table.last
        self.served = served
        self._watcher.begun()

    def _happened(self, event: Event) -> None:
        if self.served is None:
            return
        self.served.watch(event)
        if isinstance(event, Ended):
            self._ended, self._card = event, ()
            self._times.drop()
            self._notice = self._speech.said(OVER if event.termination in SETTLED else AGAIN)
            self._watcher.changed()

    def _asked(self, request: Request, seat: PersonSeat) -> None:
        if self.served is None:
            return
        self._times.ask(request)
        if self._notice:
            self._say("")
        self.served.asked(request, seat)

    def _late(self, request: Request) -> None:
        self._times.run_out(request)
        self._say(self._speech.tr("The time for this decision was over."))

    def _remind(self, request: Request) -> None:
        if self._times.remind(request):
            self._say(self._speech.tr("Please decide soon."))

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

    def _say(self, notice: str) -> None:
        self._notice = notice
        self._watcher.changed()
