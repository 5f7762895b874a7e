"""A group's match at browsers: one match for several people, each at a page of their own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any, Final

from agents.catalog.seat_context import PersonSeat, SeatContext
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.group_playing import GroupMatch
from gamebench_gui.app.study.group_words import (
    DEFAULT_FOR,
    IN_OTHER_SEATS,
    MISSING_FOR,
    OTHERS_COME,
    STAND_IN_FOR,
    WITHOUT_YOU,
)
from gamebench_gui.served import wire
from gamebench_gui.served.absence import Absence
from gamebench_gui.served.door import Line
from gamebench_gui.served.lag import Timing
from gamebench_gui.served.match_seat import MatchSeat, serve_match
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Telling
from gamebench_gui.served.visit_screens import title_of
from games.core.action import Player
from games.core.events import Attempted, Ended, Event
from games.core.seat import Request
from replays.speech import Speech
from replays.studies.group_attendance import Attendance, Ruling
from replays.studies.group_forming import MISSING
from replays.studies.group_records import DEFAULT
from replays.studies.protocol import Block

LOG: Final = logging.getLogger(__name__)


class GroupSeat(MatchSeat):
    """A participant's seat of a group's match; the time goes on for everybody, whatever hides one's board."""

    is_shared = True

    def __init__(self, *about: Any, join: Callable[[GroupSeat], None], **more: Any) -> None:
        super().__init__(*about, **more)
        self._join = join
        self._match: SharedMatch | None = None
        self._is_covered = False

    @property
    def number(self) -> int:
        """Of the planned match."""
        return self.shown.planned.number

    @property
    def decides(self) -> bool:
        """Whether the participant decides for the seat, and no stand-in."""
        match = self._match
        return match is not None and match.group.seat_of(self._sitting.id) == self.seat

    @property
    def is_over(self) -> bool:
        return super().is_over and self.decides

    @property
    def waits_for_others(self) -> bool:
        return not self.is_over and (self._match is None or not self._match.is_asked(self.seat))

    def start(self, context: SeatContext) -> None:
        self._join(self)

    def begin(self, match: SharedMatch) -> None:
        """Sit down at the match, which is played from now on."""
        self._match, self.served = match, match.served
        self.running = True
        self._times.match_id = match.served.id
        served = match.served.seats[self.seat]
        served.speech = self._speech
        served.title = title_of(self.shown, self._speech)
        if (request := match.asked_of(self.seat)) is not None:
            self._times.ask(request)
        self._watcher.begun()

    async def stop(self) -> None:
        """Leave the match to the others."""
        self.part()

    def part(self) -> None:
        """Be told nothing of the match any more."""
        if self._match is not None and self._match.seats.get(self.seat) is self:
            del self._match.seats[self.seat]

    def screen(self) -> Screen:
        speech, title = self._speech, ("title", title_of(self.shown, self._speech))
        if self._match is None:
            return Screen("awaited", parts=(title, ("text", speech.said(OTHERS_COME))))
        if not self.decides:
            return Screen("awaited", parts=(title, ("text", speech.said(WITHOUT_YOU))))
        made = super().screen()
        lines = tuple(("secondary", line) for line in self._match.told_of_others(self.seat, speech))
        return Screen(
            made.kind,
            parts=(*made.parts, *lines),
            acts=made.acts,
            primary=made.primary,
            board=made.board,
            notice=made.notice,
        )

    def sit(self, line: Line, hello: wire.Hello, *, afresh: bool) -> None:
        if self.decides:
            super().sit(line, hello, afresh=afresh)

    def making(self, telling: Telling) -> Callable[[], wire.At] | None:
        return super().making(telling) if self.decides else None

    def answer(self, said: wire.Answer) -> wire.Told | None:
        return super().answer(said) if self.decides else wire.No(said.q, "closed")

    def cover(self, on: bool) -> None:
        self._is_covered = on
        if self.served is not None:
            self.served.seats[self.seat].touch()

    def ask(self, request: Request) -> None:
        super().ask(request)
        if self._is_covered and self.served is not None:
            # nobody can stop the time of the others by hiding the board
            self.served.seats[self.seat].clock.told()

    def told(self, request: Request) -> None:
        """Note that a question was sent to the page."""
        self._times.told(request)

    def answered(self, request: Request, said: wire.Answer, timing: Timing) -> None:
        """Note an answer that the rules allow."""
        self._times.answered(request, said, timing)

    def look(self) -> None:
        """Show again who decides for which seat."""
        self._watcher.changed()

    def finish(self) -> None:
        """Note that the match is not played any more, and that its end is in the rows."""
        self.running = False
        if self._ended is not None:
            self._watcher.changed()

    def fail(self, sentence: str) -> None:
        """Tell that the match cannot be played."""
        self.running = False
        self._watcher.broken(sentence)


class SharedMatch:
    """A group's match while it is played at this host; everything belongs to the event loop's thread.

    Args:
        number, block: of the planned match.
        ruled: is given what followed for somebody who left.
        over: called when the match is not played any more.

    Attributes:
        seats: the pages of its people, by seat.
        trouble: why it broke off; empty if it did not.
    """

    def __init__(
        self,
        session: Session,
        attendance: Attendance,
        number: int,
        block: Block,
        context: SeatContext,
        *,
        ruled: Callable[[SharedMatch, Ruling], None],
        over: Callable[[SharedMatch], None],
    ) -> None:
        self.group = GroupMatch(
            *(session, attendance, number, self._asked),
            context=context,
            watch=self._happened,
            ruled=self._ruled,
            reminded=lambda request: self._told(request, GroupSeat.remind),
            late=lambda request: self._told(request, GroupSeat.late),
            poll=0,
        )
        self._decided, self._over = ruled, over
        self.seats: dict[Player, GroupSeat] = {}
        self.trouble = ""
        self._is_lost = False
        self._people = self.group.everybody
        self._requests: dict[Player, Request] = {}
        self._tells = attendance.rule.dropout.told
        grace = float(attendance.rule.dropout.grace)
        self.served: ServedMatch = serve_match(
            session, self.group.plan, self.group.people, block, Absence("wait", grace)
        )
        # people of a group talk of each other, whatever languages they read
        self.served.kept_names = self.group.plan.given
        self.served.clerk = self
        self._task: asyncio.Task[None] | None = None

    @property
    def number(self) -> int:
        return self.group.number

    def start(self) -> None:
        """Play the match from its start, or from its last recorded step."""
        self._task = asyncio.ensure_future(self._play())

    async def stop(self) -> None:
        """Break the match off; it stays resumable."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self.served.close()

    def enter(self, seat: GroupSeat) -> None:
        """Let the page of a participant in."""
        self.seats[seat.seat] = seat
        seat.begin(self)

    def has(self, person: int) -> bool:
        """Return whether somebody is, or was, one of the match's people."""
        return person in self._people

    def asked_of(self, player: Player) -> Request | None:
        """Return the open question of a seat; None without one."""
        return self._requests.get(player)

    def is_asked(self, player: Player) -> bool:
        return player in self._requests

    def told_of_others(self, viewer: Player, speech: Speech) -> Iterator[str]:
        """Yield what somebody in a seat reads of who decides for the others."""
        names = self.served.table.view_of(viewer).names
        sitters = self.group.sitters.items() if self._tells else ()
        replaced = {seat: sitter for seat, sitter in sitters if sitter.stand_in and seat != viewer}
        disclosed = [
            f"{names[seat]} ({speech.said(what)})"
            for seat, what in enumerate(self.group.disclosed)
            if what and seat != viewer and seat not in replaced
        ]
        if disclosed:
            yield speech.tr(IN_OTHER_SEATS, names=", ".join(disclosed))
        for seat, sitter in replaced.items():
            words = DEFAULT_FOR if sitter.stand_in == DEFAULT else STAND_IN_FOR
            yield speech.tr(MISSING_FOR if sitter.because == MISSING else words, name=names[seat])

    # of the match

    async def _play(self) -> None:
        try:
            await self.group.play()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            LOG.exception("a group's match broke off")
            self.trouble = str(error) or type(error).__name__
        for seat in list(self.seats.values()):
            if self.trouble:
                seat.fail(self.trouble)
            else:
                seat.finish()
        self._over(self)

    def _asked(self, person: int, request: Request, seat: PersonSeat) -> None:
        self._requests[request.player] = request
        self.served.asked(request, seat)
        if (page := self.seats.get(request.player)) is not None:
            page.ask(request)

    def _happened(self, event: Event) -> None:
        if isinstance(event, Attempted):
            self._requests.pop(event.player, None)
        self.served.watch(event)
        if isinstance(event, Ended):
            self._requests.clear()
            for page in list(self.seats.values()):
                if not self._is_lost:
                    page.end(event)

    def _ruled(self, ruling: Ruling) -> None:
        self._requests.pop(ruling.seat, None)
        self._is_lost |= ruling.then == "end"
        for player, page in list(self.seats.items()):
            # others read of it only if the protocol says so; nothing at all is sent to them otherwise
            if player == ruling.seat or (self._tells and ruling.then in ("stand-in", "default")):
                page.look()
        self._decided(self, ruling)

    def returned(self, person: int) -> None:
        """Note that somebody is back, who may take their seat back."""
        if self.group.returned(person):
            for page in list(self.seats.values()) if self._tells else ():
                page.look()

    def _told(self, request: Request, tell: Callable[[GroupSeat, Request], None]) -> None:
        if (page := self.seats.get(request.player)) is not None:
            tell(page, request)

    # a `Clerk`

    def told(self, request: Request) -> None:
        """Note that a question was sent to a page."""
        self._told(request, GroupSeat.told)

    def answered(self, request: Request, said: wire.Answer, timing: Timing) -> None:
        """Note an answer that the rules allow."""
        if (page := self.seats.get(request.player)) is not None:
            page.answered(request, said, timing)
