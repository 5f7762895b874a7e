"""A participant's seat of a match at a browser: what the page is told, and the times of every decision."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.pacing import until_saved
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.visit_rules import AGAIN, OVER, SETTLED
from gamebench_gui.served import wire
from gamebench_gui.served.absence import Absence
from gamebench_gui.served.door import Line
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Telling
from gamebench_gui.served.visit_screens import title_of
from gamebench_gui.served.visit_times import QuestionTimes
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from games.core.action import Player
from games.core.events import Ended
from games.core.seat import Request
from replays.speech import Speech
from replays.store.errors import StoreError
from replays.store.seat_screens import keeper
from replays.store.trace import Trace
from replays.studies.protocol import Block
from replays.studies.screens import MatchScreen
from replays.studies.sitting import Sitting


class Watcher(Protocol):
    """Is told what happens in a match."""

    def begun(self) -> None:
        """Connect the browser with the match."""

    def changed(self) -> None:
        """Show the screen of the match again: it says something else."""

    def broken(self, sentence: str) -> None:
        """Call the experimenter: the match cannot be played."""


class MatchSeat:
    """A participant's seat of a match; everything belongs to the event loop's thread.

    Attributes:
        shown: what the protocol says of the match.
        served: the match at browsers; None before it begins.
        running: whether it is being played.
        is_shared: whether other people play in it, for whom the time goes on.
    """

    is_shared = False

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
        self._notice = ""
        self._ended: Ended | None = None
        self.shown = shown
        self.served: ServedMatch | None = None
        self.running = False

    @property
    def seat(self) -> Player:
        return self.shown.planned.seat

    @property
    def match_id(self) -> str | None:
        return self.served.id if self.served is not None else None

    @property
    def board(self) -> str:
        """The name of the board at the browser."""
        return f"m{self.shown.planned.number}"

    @property
    def has_card(self) -> bool:
        """Whether a card between two rounds hides the board."""
        return False

    @property
    def is_over(self) -> bool:
        return self._ended is not None and not self.running

    @property
    def waits_for_others(self) -> bool:
        """Whether nothing is wanted of the participant now but to wait for other people."""
        return False

    def start(self, context: SeatContext) -> None:
        """Begin, or continue, the match."""

    async def stop(self) -> None:
        """Break the match off, or leave it; it stays resumable."""

    # of the browser

    def screen(self) -> Screen:
        """Return what is shown beside the board."""
        acts: tuple[tuple[str, str], ...] = ()
        if self.is_over:
            acts = (("continue", self._speech.tr("Continue")),)
        return Screen(
            "match",
            parts=(("title", title_of(self.shown, self._speech)),),
            acts=acts,
            primary="continue" if acts else "",
            board=self.board,
            notice=self._notice,
        )

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
        """Return what makes the position; None while there is none to show."""
        return self.served.making(self.seat, telling) if self.served is not None else None

    def written(self, line: Line, at: wire.At) -> None:
        if self.served is not None:
            self.served.told(self.seat, line, at)

    def answer(self, said: wire.Answer) -> wire.Told | None:
        """Handle an answer; return the reply, or None if it follows."""
        return wire.No(said.q, "closed") if self.served is None else self.served.answer(self.seat, said)

    def cover(self, on: bool) -> None:
        """Note that the board is hidden, or no longer."""

    def look_away(self) -> None:
        """Note that the page of the open question is not looked at."""
        self._times.look_away()

    def close_card(self) -> None:
        """Let the match continue after a card was read."""

    # of the match

    def ask(self, request: Request) -> None:
        """Time a question that is asked now."""
        self._times.ask(request)
        if self._notice:
            self._say("")

    def late(self, request: Request) -> None:
        """Tell that the protocol's rule answered."""
        self._times.run_out(request)
        self._say(self._speech.tr("The time for this decision was over."))

    def remind(self, request: Request) -> None:
        if self._times.remind(request):
            self._say(self._speech.tr("Please decide soon."))

    def end(self, event: Ended) -> None:
        """Tell how the match ended: whether it counts, or another one takes its place."""
        self._ended = event
        self._times.drop()
        self._say(self._speech.said(OVER if event.termination in SETTLED else AGAIN))

    def _say(self, notice: str) -> None:
        self._notice = notice
        self._watcher.changed()


def serve_match(
    session: Session,
    plan: Plan,
    people: tuple[Player, ...],
    block: Block,
    absence: Absence | None = None,
) -> ServedMatch:
    """Return a match of a study for people at browsers, told as the protocol says.

    Args:
        people: the seats at browsers.
    """
    earlier: Trace | None = None
    if plan.prefix or plan.pending is not None:
        with suppress(StoreError):
            earlier = session.store.trace(plan.recorded_in)
    table = MatchTable(plan, Places(people), earlier, conceals=True)
    served = ServedMatch(
        table, lambda: until_saved(session.writer), earlier, absence, limit=block.time.decide
    )
    served.keep = keeper(session.writer, plan.match_id)
    served.shows_time = "clock" not in block.hide
    served.typed = block.typed_moves
    return served
