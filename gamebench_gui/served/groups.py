"""The groups of a study at one host: the waiting room, the matches, people who leave and come back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.session import Session
from gamebench_gui.served.door import Line
from gamebench_gui.served.group_match import GroupSeat, SharedMatch
from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.group_attendance import Attendance, Ruling, open_matches
from replays.studies.group_records import groups_of, in_the_room, members_of
from replays.studies.group_room import GroupClock, Room
from replays.studies.registry import Study

LOG: Final = logging.getLogger(__name__)
MINUTE_MS: Final = 60_000


class Member(Protocol):
    """The visit of somebody who waits for a group, or belongs to one."""

    @property
    def line(self) -> Line | None:
        """The connection; None while nobody is there."""

    @property
    def code(self) -> str:
        """The participant's."""

    def follow(self, *, asked: bool = False) -> None:
        """Show what follows from what others did.

        Args:
            asked: ask somebody at a match whether they are there; nothing else follows from that.
        """


class Groups:
    """Lets groups form and play; everything belongs to the event loop's thread.

    All that must outlive the program is in rows: this class continues from them.

    Args:
        context: with which agents are made.
        trouble: is given a sentence for the experimenter.
        wall: milliseconds since 1970.

    Attributes:
        news: is given an event for the experimenter: ``group`` with its number, or, where somebody has left,
            ``left`` or ``decide`` with match and seat.
    """

    def __init__(
        self,
        session: Session,
        study: Study,
        station: str,
        context: SeatContext,
        *,
        pilot: bool,
        trouble: Callable[[str], None],
        wall: GroupClock,
    ) -> None:
        self._session = session
        self._study, self._station = study, station
        self._context, self._pilot = context, pilot
        self._trouble = trouble
        self.news: Callable[[str, Mapping[str, int]], None] = lambda event, about: None
        self.room = Room(study, station, wall, pilot=pilot)
        self.attendance = Attendance(study, wall)
        self._members: dict[int, Member] = {}
        self._seats: dict[int, GroupSeat] = {}
        self._playing: dict[int, SharedMatch] = {}
        self._broken: set[int] = set()
        self._seen: Any = None
        self._asked = self._calls()[0]
        self._told = ""
        self._is_soon = False
        self._is_closed = False

    def begin(self) -> None:
        """Note that nobody is connected yet of those who were there before the program was started."""
        here = {person for person, member in self._members.items() if member.line is not None}
        for wait in self.room.waiting():
            if wait.person not in here:
                self.room.gone(wait.person)
        with self._study.store.reading() as conn:
            members = [
                member.person
                for group in groups_of(conn, self._study.id)
                if group.station == self._station
                for member in members_of(conn, self._study.id, group.number)
                if member.until_ms is None and member.person is not None
            ]
        for person in members:
            if person not in here:
                self.attendance.missing(person)

    async def close(self) -> None:
        """Break all matches off; they continue when the host is open again."""
        self._is_closed = True
        for match in list(self._playing.values()):
            await match.stop()

    # of the people

    def enter(self, person: int, member: Member) -> None:
        """Take in a visit, in place of an earlier one of the same person."""
        self._members[person] = member

    def returned(self, person: int) -> None:
        """Note that somebody's page is connected."""
        self.room.returned(person)
        match = next((match for match in self._playing.values() if match.has(person)), None)
        if match is not None:
            match.returned(person)
        else:
            self.attendance.returned(person)
        self.soon()

    def gone(self, person: int) -> None:
        """Note that somebody's page has lost its connection."""
        if not self._is_closed:
            self.room.gone(person)
            self.attendance.gone(person)
            self.soon()

    def ready(self, person: int) -> None:
        """Note that somebody pressed Ready."""
        self.room.ready(person)
        self.look()

    def leave(self, person: int) -> None:
        """Let somebody leave the waiting room with pay."""
        self.room.leave(person)
        self.look()

    def join(self, person: int, seat: GroupSeat) -> None:
        """Take in the page of somebody who is at the screen of a match; it begins when all are there."""
        if (before := self._seats.get(person)) is not None:
            before.part()
        self._seats[person] = seat
        if (match := self._playing.get(seat.number)) is not None:
            match.enter(seat)
        else:
            self.soon()

    # of the clock

    def soon(self) -> None:
        """Look in a moment, once for everything that happens until then."""
        if not self._is_soon and not self._is_closed:
            self._is_soon = True
            asyncio.get_running_loop().call_soon(self.look)

    def look(self) -> None:
        """Apply everything that is due now, begin matches, and show people what follows."""
        self._is_soon = False
        if self._is_closed:
            return
        try:
            if self.room.waiting():
                for number in self.room.tick():
                    self.news("group", {"group": number})
            for match in list(self._playing.values()):
                match.group.check()
            self._begin_matches()
            self._ask_people()
        except StoreError as error:
            self._tell(str(error))
        if (seen := self._picture()) != self._seen:
            self._seen = seen
            for member in list(self._members.values()):
                member.follow()

    def _tell(self, sentence: str) -> None:
        """Tell the experimenter, once, why groups cannot go on."""
        if sentence != self._told:
            self._told = sentence
            LOG.warning("groups of %s: %s", self._study.id, sentence)
            self._trouble(sentence)

    def _begin_matches(self) -> None:
        with self._study.store.reading() as conn:
            rows = open_matches(conn, self._study, self._station)
        for row in rows:
            number = row["number"]
            if number in self._playing or number in self._broken or self.attendance.waits_for(number):
                continue
            match = SharedMatch(
                self._session,
                self.attendance,
                number,
                self._study.protocol.block(row["block"]),
                self._context,
                ruled=self._ruled,
                over=self._over,
            )
            self._playing[number] = match
            for seat in list(self._seats.values()):
                if seat.number == number:
                    match.enter(seat)
            match.start()

    def _ask_people(self) -> None:
        """Ask those at a match whether they are there, whom the experimenter wants to be asked."""
        self._asked, codes = self._calls(self._asked)
        for member in list(self._members.values()) if codes else ():
            if member.code in codes:
                member.follow(asked=True)

    def _calls(self, since: int = 0) -> tuple[int, set[str]]:
        """Return the last line of the log about somebody who is to be asked, and codes since another line."""
        query = "select id, code from study_log where study_id = ? and kind = ? and id > ? order by id"
        with self._study.store.reading() as conn:
            lines = conn.execute(query, [self._study.id, LogKind.ASKED, since]).fetchall()
        return (lines[-1][0] if lines else since), {code for _, code in lines}

    def _ruled(self, match: SharedMatch, ruling: Ruling) -> None:
        event = "decide" if ruling.then == "ask" else "left"
        self.news(event, {"match": match.number, "seat": ruling.seat + 1})
        self.soon()

    def _over(self, match: SharedMatch) -> None:
        """Forget a match that is not played any more."""
        self._playing.pop(match.number, None)
        if match.trouble:
            self._broken.add(match.number)
            self._tell(f"Match {match.number} broke off: {match.trouble}")
        for person, member in self._members.items():
            if match.has(person) and member.line is None:
                # the next match does not know yet that nobody is there
                self.attendance.gone(person)
        self._seen = None
        self.soon()

    def _picture(self) -> Any:
        """Return everything on which the screens of people depend, but for their own input."""
        now = self.room.now_ms
        with self._study.store.reading() as conn:
            room = in_the_room(conn, self._study.id, self._station, pilot=self._pilot)
            query = (
                "select w.participant_id, w.number, w.outcome, w.told from study_waits w join participants p "
                "on p.id = w.participant_id where p.study_id = ? and w.left_ms is not null"
            )
            waits = conn.execute(query, [self._study.id]).fetchall()
            query = "select group_number, place, until_ms, told from study_members where study_id = ?"
            members = conn.execute(query, [self._study.id]).fetchall()
            query = "select number, state from study_matches where study_id = ? and group_number is not null"
            matches = conn.execute(query, [self._study.id]).fetchall()
        minutes = [(wait, (now - wait.came_ms) // MINUTE_MS) for wait in room]
        return minutes, [*map(tuple, waits)], [*map(tuple, members)], [*map(tuple, matches)]
