"""What the experimenter does to people who wait and to groups, in any window or program on the database.

Everything is a change of rows. The program that plays the matches looks at them, twice a second.
"""

from __future__ import annotations

from collections.abc import Iterable

from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.group_attendance import Attendance, Then
from replays.studies.group_overview import GroupLine, MatchLine, SeatLine, WaitingLine
from replays.studies.group_records import open_wait, sitting_now
from replays.studies.group_room import GroupClock, Room, wall_ms
from replays.studies.log import note
from replays.studies.people import find_person
from replays.studies.registry import Study


class GroupDesk:
    """The experimenter's acts in a study of groups; a `StoreError` says why one came too late.

    Args:
        clock: gives the time in milliseconds since 1970.
    """

    def __init__(self, study: Study, clock: GroupClock = wall_ms) -> None:
        self.study = study
        self._clock = clock
        self._attendance = Attendance(study, clock)

    def ask(self, waiting: WaitingLine) -> None:
        """Ask somebody in the waiting room to press Ready."""
        self._room(waiting).ask(self._waiting(waiting))

    def form_groups(self, waiting: WaitingLine) -> None:
        """Ask everybody in somebody's waiting room to press Ready; groups form of those who do."""
        self._room(waiting).call()

    def close_room(self, waiting: WaitingLine) -> None:
        """End the wait of everybody in somebody's waiting room, as if its time were over."""
        self._room(waiting).close()

    def ask_at_match(self, seat: SeatLine) -> None:
        """Ask somebody at a match whether they are there; their time continues, nothing else follows."""
        code = seat.code
        if not code or seat.stand_in:
            raise StoreError("Nobody decides in this seat any more.")
        self.study.run(
            lambda conn: note(conn, self.study.id, LogKind.ASKED, "Asked whether they are there.", code)
        )

    def send_home(self, waiting: WaitingLine) -> None:
        """End somebody's wait: they are paid, read why, and get their code."""
        self._room(waiting).send_home(self._waiting(waiting))

    def decide(self, match: MatchLine, seat: int, then: Then) -> None:
        """Let a program, or the default action, decide for a seat, numbered from 1, or end the group."""
        with self.study.store.reading() as conn:
            sitter = sitting_now(conn, self.study.id, match.number)[seat - 1]
            query = (
                "select coalesce(max(step), 0) from steps where match_id = "
                "(select match_id from study_matches where study_id = ? and number = ?)"
            )
            step = int(conn.execute(query, [self.study.id, match.number]).fetchone()[0])
        is_open = sitter.asked or sitter.person is not None
        if not is_open or self._attendance.is_over(match.number):
            raise StoreError("Nobody decides in this seat any more.")
        self._attendance.apply(sitter, step + 1, then)

    def end_match(self, match: MatchLine) -> None:
        """End a match: it does not count, and the group plays it again on the next deal."""
        self._attendance.end_match(match.number)

    def end_group(self, group: GroupLine) -> None:
        """End a group; its people wait for another one or go, as the protocol says."""
        self._attendance.end_group(group.number)

    def _room(self, waiting: WaitingLine) -> Room:
        return Room(self.study, waiting.station, self._clock, pilot=waiting.pilot)

    def _waiting(self, waiting: WaitingLine) -> int:
        with self.study.store.reading() as conn:
            person = find_person(conn, self.study.id, waiting.code)
            if open_wait(conn, person.id) is None:
                raise StoreError(f"{waiting.code} does not wait any more.")
        return person.id


def one_of_each_room(waiting: Iterable[WaitingLine]) -> list[WaitingLine]:
    """Return somebody of each waiting room: stations have their own, and so have pilot people."""
    return list({(one.station, one.pilot): one for one in waiting}.values())
