"""Simulated people in groups: they come, wait, are grouped, play, lose their connection, come back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.group_playing import AskPerson, GroupMatch
from gamebench_gui.app.study.playing import Pace
from gamebench_gui.app.study.simulated import Habits, Hand, SimulatedPerson
from games.core.events import Attempted, Event, Started
from games.core.hashing import derive_seed
from games.core.seat import Request
from replays.store.errors import StoreError
from replays.store.study_tables import PersonState
from replays.studies.group_attendance import Attendance, Ruling, open_matches
from replays.studies.group_records import open_wait
from replays.studies.group_room import Room
from replays.studies.registry import Study
from replays.studies.screens import LockedScreen, MatchScreen, Screen, WaitingScreen
from replays.studies.times import finish_times

MORNING: Final = 1_800_000_000_000.0
"""When simulated studies of groups begin, in milliseconds since 1970."""
_TURN_MS: Final = 2000.0
_ROUNDS: Final = 20_000
"""Turns of the clock after which a trial is given up."""


class SimulatedMember(SimulatedPerson):
    """Somebody who takes part in a group, at a screen of their own."""

    def __init__(self, session: Session, study: Study, station: str, seed: int, **options: Any) -> None:
        super().__init__(session, study, station, seed, **options)
        self.leaves_at = self.rng.randrange(1, 6) if self.rng.random() < self._habits.drops else 0
        self.comes_back = self.rng.random() < self._habits.returns
        self.asked_times = 0
        self.is_away = False

    @property
    def misses(self) -> bool:
        """Whether the person misses a call to press Ready, drawn anew each time."""
        return self.rng.random() < self._habits.misses

    def is_done(self, screen: Screen) -> bool:
        return isinstance(screen, LockedScreen)

    def watch(self, event: Event, player: int | None) -> None:
        """Note an event of the group's match; ``player`` is the person's seat."""
        if isinstance(event, Started):
            self._match_id = event.match_id
        if not isinstance(event, Attempted) or event.player != player or self._times is None:
            return
        times, attempt, match_id = self._times.sent(self.hand.ms), self._attempt, self._match_id
        step, seat = self._asked_at, event.player
        self._times = None
        self.session.writer.submit(
            lambda db: finish_times(
                db, match_id, step, seat, attempt=attempt, times=times, recorded=event.step
            )
        )

    def leaves_now(self) -> bool:
        """Return whether the person loses the connection at this question."""
        self.asked_times += 1
        return bool(self.leaves_at) and self.asked_times == self.leaves_at

    def forget_question(self) -> None:
        self._times = None


class GroupTrial:
    """A study of groups with simulated people at one or more stations.

    Args:
        many: people who may come at most.
        seed: of everything that people do.
        code_of: gives the code that a person brings along, by number and station.
        ruled: is given what follows for somebody who left.
        gap: seconds between two arrivals, on average.
        wanted: complete people after which nobody comes any more; 0 for as many as may.
    """

    def __init__(
        self,
        session: Session,
        study: Study,
        many: int,
        seed: int = 0,
        *,
        habits: Habits = Habits(),  # noqa: B008 - frozen
        code_of: Callable[[int, str], str] = lambda number, station: "",
        ruled: Callable[[Ruling], None] = lambda ruling: None,
        gap: float = 20.0,
        wanted: int = 0,
    ) -> None:
        self.session, self.study = session, study
        self._many, self._seed = many, seed
        self._habits, self._code_of = habits, code_of
        self._ruled, self._gap = ruled, gap
        self.wall = Hand()
        self.wall.turn(MORNING)
        self.stations: Sequence[str] = study.protocol.study.stations or ("",)
        self.rooms = [Room(study, station, self.wall) for station in self.stations]
        self.attendance = Attendance(study, self.wall)
        self.people: dict[int, SimulatedMember] = {}
        self._came = 0
        self._next_ms = self.wall.ms
        self._rng = random.Random(derive_seed(seed, "arrivals"))
        self.formed: list[int] = []
        self._full, self._wanted = False, wanted

    async def run(self) -> list[SimulatedMember]:
        """Let people come until the study is full, or everybody came; return all of them."""
        for _ in range(_ROUNDS):
            await self.turn()
            present = [person for person in self.people.values() if not person.is_away]
            done = all(isinstance(person.sitting.screen, LockedScreen) for person in present)
            if self._no_more() and done:
                self._finish_absent()
                return [*self.people.values()]
        raise StoreError("The simulated people did not come to an end; look at the plan's waiting room.")

    def _no_more(self) -> bool:
        return self._full or self._came >= self._many or self._in(PersonState.COMPLETE) >= self._wanted > 0

    def _in(self, *states: PersonState) -> int:
        """Return how many people are in these states, but for those who lost their connection."""
        people = [person for person in self.people.values() if not person.is_away]
        return sum(person.sitting.progress.person.state in states for person in people)

    async def turn(self) -> None:
        """Let the clock turn once: people come, answer their screens, groups begin, matches are played."""
        self._let_in()
        for person in self.people.values():
            await self._respond(person)
        for room in self.rooms:
            self.formed += room.tick()
        with self.study.store.reading() as conn:
            rows = open_matches(conn, self.study)
        for row in rows:
            if not self.attendance.waits_for(row["number"]):
                await self.play(row["number"])
        self.wall.turn(_TURN_MS)

    def _let_in(self) -> None:
        while not self._no_more() and self.wall.ms >= self._next_ms:
            # a group more than are wanted, or the last people would wait for others in vain
            under_way = self._in(PersonState.COMPLETE, PersonState.ACTIVE)
            if self._wanted and under_way >= self._wanted + self.attendance.rule.unit - 1:
                return
            station = self.stations[self._came % len(self.stations)]
            seed = derive_seed(self._seed, "person", self._came)
            try:
                person = SimulatedMember(
                    *(self.session, self.study, station, seed),
                    habits=self._habits,
                    code=self._code_of(self._came, station),
                    wall=self.wall,
                )
            except StoreError:
                # no place is free now; one may be when somebody has left
                self._full = not self._in(PersonState.ACTIVE)
                self._next_ms = self.wall.ms + 60_000
                return
            self._came += 1
            self.people[person.sitting.id] = person
            self._next_ms = self.wall.ms + 1000 * self._rng.expovariate(1 / self._gap)

    async def _respond(self, person: SimulatedMember) -> None:
        """Answer the screens of somebody until they wait for others."""
        while not person.is_away:
            screen = person.sitting.screen
            if isinstance(screen, WaitingScreen):
                self._wait(person, screen)
                return
            if person.is_done(screen) or (isinstance(screen, MatchScreen) and not screen.practice):
                return
            await person.respond(screen)

    def _wait(self, person: SimulatedMember, screen: WaitingScreen) -> None:
        if screen.ready_left_ms is not None and not screen.is_ready and not person.misses:
            self._room_of(person).ready(person.sitting.id)

    def _room_of(self, person: SimulatedMember) -> Room:
        return self.rooms[self.stations.index(person.sitting.progress.person.station)]

    async def play(self, number: int) -> None:
        """Play a group's match to its end."""

        def asked(person_id: int, request: Request, seat: PersonSeat) -> None:
            person = self.people[person_id]
            if person.is_away or person.leaves_now():
                self._lose(person, match)
            else:
                person.asked(request, seat)

        match = self.match(number, asked)
        asyncio.get_running_loop().call_soon(match.check)
        await match.play()
        self._come_back()

    def match(self, number: int, asked: AskPerson) -> GroupMatch:
        """Return a group's match to be played, whose questions are shown by ``asked``."""

        def watch(event: Event) -> None:
            for person in self.people.values():
                person.watch(event, match.seat_of(person.sitting.id))

        match = GroupMatch(
            *(self.session, self.attendance, number, asked),
            watch=watch,
            ruled=self._ruled,
            pace=Pace(),
            poll=0,
        )
        return match

    def _lose(self, person: SimulatedMember, match: GroupMatch) -> None:
        """Let somebody lose the connection for longer than the protocol allows."""
        person.forget_question()
        if not person.is_away:
            person.is_away = True
            self.attendance.gone(person.sitting.id)
        self.wall.turn(1000.0 * self.attendance.rule.dropout.grace + 1)
        asyncio.get_running_loop().call_soon(match.check)

    def _come_back(self) -> None:
        """Let those who lost their connection come back, or give them up."""
        for person in self.people.values():
            if person.is_away and person.comes_back:
                person.is_away = False
                self.attendance.returned(person.sitting.id)
                with self.study.store.reading() as conn:
                    waits = open_wait(conn, person.sitting.id) is not None
                if waits:
                    self._room_of(person).returned(person.sitting.id)

    def _finish_absent(self) -> None:
        """End the visits of those who never came back."""
        for person in self.people.values():
            if person.is_away:
                person.is_away = False
                person.sitting.idle_end()
