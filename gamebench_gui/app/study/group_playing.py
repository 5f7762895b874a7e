"""A group's match played by the usual engine: people at screens of their own, agents, and stand-ins."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from agents.catalog.seat_context import PersonSeat, SeatContext
from agents.catalog.spec import AgentSpec
from agents.random_agent import random_action
from gamebench_gui.app.match.pacing import SeatAround
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import RETRY, Deadlines, Pace, PatientSeat, StudyControl, pace_of
from gamebench_gui.app.study.roster import spec_of
from games.catalog import find_preset
from games.core.action import Action, Player
from games.core.events import Attempted, Ended, Event, Started, Stepped
from games.core.seat import PersonalSeat, Request, Seat
from replays.store.ids import new_id
from replays.store.study_tables import MatchState
from replays.studies.assignment import game_of
from replays.studies.group_attendance import Attendance, Ruling, Then, take_back
from replays.studies.group_forming import composition, disclosed, names_for, sized
from replays.studies.group_records import DEFAULT, Sitter, read_group, sitters_of, sitting_now
from replays.studies.group_tables import PERSON
from replays.studies.people import read_person
from replays.studies.registry import Study

POLL: Final = 0.5
"""Seconds between two looks at who is there."""
AskPerson = Callable[[int, Request, PersonSeat], None]
"""Shows a question to a participant, who is given by the id in this database."""
LOST: Final = "The group has ended."


class TypingSeat(SeatAround):
    """A program whose talk appears after the time that a person needs to type it.

    Args:
        words_per_minute: 0 shows it at once.
    """

    def __init__(self, seat: Seat, words_per_minute: int) -> None:
        super().__init__(seat)
        self._speed = words_per_minute

    async def decide(self, request: Request) -> Action:
        action = await self._seat.decide(request)
        if self._speed and action.text:
            await asyncio.sleep(len(action.text.split()) * 60 / self._speed)
        return action


class GroupMatch:
    """One match of a group, from its start or from its last recorded step.

    All methods belong to the thread of the event loop.

    Args:
        number: of the planned match.
        asked: shows a question to a person.
        context: what seats need besides.
        watch: is given every event.
        ruled: is given what follows for somebody who left.
        reminded, late: are given the question of which somebody is reminded, or which the rule answers.
        poll: seconds between two looks at who is there; 0 for none, where the caller calls `check`.
    """

    def __init__(
        self,
        session: Session,
        attendance: Attendance,
        number: int,
        asked: AskPerson,
        *,
        context: SeatContext | None = None,
        watch: Callable[[Event], None] = lambda event: None,
        ruled: Callable[[Ruling], None] = lambda ruling: None,
        reminded: Callable[[Request], None] = lambda request: None,
        late: Callable[[Request], None] = lambda request: None,
        pace: Pace | None = None,
        retry: float = RETRY,
        poll: float = POLL,
    ) -> None:
        self._session, self._attendance = session, attendance
        self.number = number
        self.study: Study = attendance.study
        self._asked, self._watch = asked, watch
        self._ruled, self._poll = ruled, poll
        self._was_late = late
        self._read()
        if self._row["state"] == MatchState.STARTED and not self._row["match_id"]:
            # a killed program had no time to link the record
            attendance.begin(number)
            self._read()
        self.step = 0
        self._open: dict[Player, tuple[Request, PersonSeat]] = {}
        protocol = self.study.protocol
        self.plan = self._planned()
        block = protocol.block(self._row["block"])
        self._pace = pace or pace_of(session, protocol, block)
        of_people = [seat for seat, spec in enumerate(self.plan.seats) if spec.kind == "human"]
        self._control = StudyControl(session.writer, self._pace, of_people, self.plan.seed, retry)
        self._deadlines = {
            seat: Deadlines(self._ask, block.time, reminded, self._late, self._control.resign)
            for seat in self._sitters
        }
        self._context = self._dressed(context or SeatContext())

    def _read(self) -> None:
        self._row, self._at_first, self._sitters, self._codes = _read(self.study, self.number)

    def _planned(self) -> Plan:
        protocol, row = self.study.protocol, self._row
        seats = seats_of(self.study, row, self._sitters, self._codes)
        if row["match_id"] and self._session.store.match(row["match_id"]).termination in (None, "stopped"):
            plan = self._session.plan_resume(row["match_id"], seats)
            self.step = len(plan.prefix)
            return plan
        block = sized(protocol, row["block"], len(seats))
        return Plan(
            game_of(block),
            find_preset(block.game)[1],
            tuple(seats),
            row["seed"],
            new_id(),
            batch=self.study.batch,
            pairing=str(self.number),
            given=tuple(row["shown_as"].split("\n")),
        )

    @property
    def people(self) -> tuple[Player, ...]:
        """The seats of people, also those in which a stand-in sits."""
        return tuple(sorted(self._sitters))

    @property
    def everybody(self) -> frozenset[int]:
        """The ids of all who sit, or sat, in its seats."""
        return frozenset(self._codes)

    @property
    def sitters(self) -> Mapping[Player, Sitter]:
        """Who decides now for each seat of people."""
        return self._sitters

    @property
    def disclosed(self) -> tuple[str, ...]:
        """What the group's condition discloses of the agent in each seat at the start; empty for nothing."""
        kinds = [spec.kind for spec in self.plan.seats]
        for seat, sitter in self._at_first.items():
            kinds[seat] = spec_of(self.study.protocol, sitter.stand_in).kind if sitter.stand_in else "human"
        return disclosed(kinds, self.study.protocol.level(self._row["condition"]).disclosure)

    def names(self, viewer: Player, disclosure: str) -> tuple[str, ...]:
        """Return the names of the seats as somebody in one of them reads them."""
        kinds = [spec.kind for spec in self.plan.seats]
        return names_for(self._row["shown_as"].split("\n"), kinds, viewer, disclosure)

    def seat_of(self, person_id: int) -> Player | None:
        """Return the seat in which somebody decides now."""
        return next((seat for seat, one in self._sitters.items() if one.person == person_id), None)

    def _dressed(self, context: SeatContext) -> SeatContext:
        group = self.study.protocol.group
        speed = group.words_per_minute if group is not None else 0

        def dressed(player: Player, seat: Seat) -> Seat:
            if isinstance(seat, PersonalSeat):
                return seat
            patient = PatientSeat(seat, self._pace.patience, self._control.note_failure)
            return TypingSeat(patient, speed)

        return replace(
            context,
            dressed=dressed,
            asked=self._route,
            elsewhere=lambda player: True,
            allow_cheating=True,
        )

    def _route(self, request: Request, seat: PersonSeat) -> None:
        self._deadlines[request.player](request, seat)

    def _ask(self, request: Request, seat: PersonSeat) -> None:
        """Show a question to the person of a seat, or answer it by the rule if nobody is to decide."""
        sitter = self._sitters[request.player]
        self._open[request.player] = (request, seat)
        if sitter.stand_in == DEFAULT:
            _answer_by_rule(request, seat)
        elif sitter.person is not None:
            self._asked(sitter.person, request, seat)

    def _late(self, request: Request) -> None:
        self._was_late(request)
        sitter = self._sitters[request.player]
        if sitter.person is not None:
            self._attendance.late(sitter.person)
            asyncio.get_running_loop().call_soon(self.check)

    def _seen(self, event: Event) -> None:
        self._control.seen(event)
        if isinstance(event, Stepped):
            self.step = event.step
        if isinstance(event, Attempted):
            self._open.pop(event.player, None)
        for seat, deadlines in self._deadlines.items():
            if isinstance(event, Ended) or (isinstance(event, Attempted) and event.player == seat):
                deadlines.seen(event)
        if isinstance(event, Started):
            self._attendance.begin(self.number)
        self._watch(event)

    def check(self) -> list[Ruling]:
        """Apply the rule to those who have left; return what followed.

        What another program decided meanwhile is in the rows, and is done, too.
        """
        followed = self._decided_elsewhere()
        if self._control.stopped:
            return followed
        for sitter in self._attendance.due(self.number):
            followed.append(self.carry_out(self._attendance.apply(sitter, self.step + 1)))
            if followed[-1].then == "end":
                # the others belong to no match any more, whether they are there or not
                break
        return followed

    def _decided_elsewhere(self) -> list[Ruling]:
        with self.study.store.reading() as conn:
            sitters = sitting_now(conn, self.study.id, self.number)
        told = self._attendance.rule.dropout.told
        news = [
            sitter
            for seat, sitter in sitters.items()
            if sitter.stand_in and sitter.stand_in != self._sitters[seat].stand_in
        ]
        for sitter in news:
            if sitter.from_step <= self.step:
                # the person has answered meanwhile
                self._attendance.postpone(sitter, self.step + 1)
        rulings = [
            Ruling(
                sitter.seat,
                self._sitters[sitter.seat].person,
                "default" if sitter.stand_in == DEFAULT else "stand-in",
                sitter.stand_in,
                sitter.because,
                told=told,
            )
            for sitter in news
        ]
        if self._attendance.is_over(self.number) and not self._control.stopped:
            rulings = [Ruling(self.people[0], None, "end", "", LOST, told=told)]
        return [self.carry_out(ruling) for ruling in rulings]

    def decide(self, seat: Player, then: Then) -> Ruling:
        """Do what the experimenter decided about a seat."""
        return self.carry_out(self._attendance.decide(self.number, seat, self.step + 1, then))

    def carry_out(self, ruling: Ruling) -> Ruling:
        """Let a stand-in play, or end the match; the rows say it already."""
        with self.study.store.reading() as conn:
            self._sitters = sitting_now(conn, self.study.id, self.number)
        if ruling.then == "stand-in":
            self._take_over(ruling.seat, spec_of(self.study.protocol, ruling.stand_in))
        elif ruling.then == "default" and ruling.seat in self._open:
            _answer_by_rule(*self._open[ruling.seat])
        elif ruling.then == "end":
            self._control.stop(LOST)
        self._ruled(ruling)
        return ruling

    def returned(self, person_id: int) -> bool:
        """Note that somebody is back; return whether they play on in this match."""
        takes = self._attendance.returned(person_id)
        if takes:
            take_back(self.study, self.number, person_id, self.step + 1)
            with self.study.store.reading() as conn:
                self._sitters = sitting_now(conn, self.study.id, self.number)
            seat = self.seat_of(person_id)
            assert seat is not None
            self._take_over(seat, AgentSpec.of("human", participant=self._codes[person_id]))
        return takes

    def _take_over(self, seat: Player, spec: AgentSpec) -> None:
        self._session.take_over(self.plan, self._control, seat, spec, self._context)

    async def play(self) -> MatchState:
        """Play and record the match; return whether it counts, or is void."""
        looking = asyncio.ensure_future(self._look()) if self._poll else None
        try:
            await self._session.play(
                self.plan, control=self._control, watch=self._seen, context=self._context
            )
        finally:
            if looking is not None:
                looking.cancel()
        return self._attendance.end(self.number)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self._poll)
            self.check()


def _answer_by_rule(request: Request, seat: PersonSeat) -> None:
    """Answer with the rules' default action, or at random where there is none."""
    action = request.legal.default
    seat.answer(
        action if action is not None else random_action(request, random.Random(request.seed)), request
    )


def _read(
    study: Study, number: int
) -> tuple[dict[str, Any], dict[int, Sitter], dict[int, Sitter], dict[int, str]]:
    """Return the row of a planned match, its first and present sitters by seat, and its people's codes."""
    with study.store.reading() as conn:
        cursor = conn.execute(
            "select * from study_matches where study_id = ? and number = ?", [study.id, number]
        )
        row = dict(zip([column[0] for column in cursor.description], cursor.fetchone(), strict=True))
        row["condition"] = read_group(conn, study.id, row["group_number"]).condition
        every = sitters_of(conn, study.id, number)
        first = {sitter.seat: sitter for sitter in reversed(every)}
        query = "select distinct participant_id from study_match_people where study_id = ? and number = ?"
        people = [one for (one,) in conn.execute(query, [study.id, number]).fetchall() if one is not None]
        codes = {person: read_person(conn, person).code for person in people}
    return row, first, {sitter.seat: sitter for sitter in every}, codes


def seats_of(
    study: Study, row: dict[str, Any], sitters: dict[int, Sitter], codes: dict[int, str]
) -> Sequence[AgentSpec]:
    """Return the agents of the seats of a group's match: people, agents of the protocol, stand-ins."""
    protocol = study.protocol
    names = composition(protocol, row["condition"], len(sitters))
    seats = []
    for seat, name in enumerate(names):
        if name != PERSON:
            seats.append(spec_of(protocol, name))
            continue
        sitter = sitters[seat]
        if sitter.person is not None:
            seats.append(AgentSpec.of("human", participant=codes[sitter.person]))
        elif sitter.stand_in == DEFAULT:
            seats.append(AgentSpec.of("human"))
        else:
            assert protocol.group is not None
            seats.append(spec_of(protocol, sitter.stand_in or protocol.group.dropout.stand_in))
    return seats
