"""Planned matches of a study played by the usual engine: seats, pace, limits, failures (A.7, A.8)."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Final

from agents.catalog.seat_context import PersonSeat, SeatContext
from agents.catalog.spec import AgentSpec
from agents.random_agent import RandomSeat
from gamebench_gui.app.files.locking import held
from gamebench_gui.app.match.following import Follower
from gamebench_gui.app.match.pacing import Pacer, SeatAround
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.checking import seconds_of
from gamebench_gui.app.study.roster import spec_of
from games.catalog import find_preset
from games.core.action import Action, Player
from games.core.events import Asked, Attempted, Ended, Event, Paused, Stepped
from games.core.hashing import derive_seed
from games.core.naming import YOU
from games.core.seat import PersonalSeat, Request, Seat, SeatError
from replays.store.ids import new_id
from replays.store.writer import Writer
from replays.studies.assignment import game_of
from replays.studies.protocol import Block, Limit, Protocol
from replays.studies.screens import Planned
from replays.studies.sitting import Sitting

PATIENCE: Final = 60.0
"""Seconds that a participant waits for an opponent before the match is void."""
RETRY: Final = 10.0
"""Seconds after which a failed opponent is asked again."""
WAIT: Final = "Please wait."
"""The only text that a participant reads while an opponent is in trouble."""


def kind_of(text: str) -> str:
    return AgentSpec.parse(text).kind


def plan_of(session: Session, sitting: Sitting) -> Plan:
    """Start the participant's match, and return its plan, from its start or its last recorded step."""
    match = sitting.begin_match()
    seats = seats_of(sitting.study.protocol, match, sitting.code)
    if match.match_id is not None and session.store.match(match.match_id).termination is None:
        return session.plan_resume(match.match_id, seats)
    return planned(sitting.study.protocol, match, seats, sitting.study.batch)


def planned(protocol: Protocol, match: Planned, seats: Sequence[AgentSpec], batch: str) -> Plan:
    """Return the plan of a participant's match; the other seats are named as the protocol discloses them."""
    block = protocol.block(match.block)
    _, preset = find_preset(block.game)
    shown = (
        match.shown_as if len(match.shown_as) == len(seats) else ()
    )  # nobody reads those of a reference run
    return Plan(
        game_of(block),
        preset,
        tuple(seats),
        match.seed,
        new_id(),
        batch=batch,
        pairing=str(match.number),
        given=tuple("" if name == YOU else name for name in shown),
    )


def seats_of(protocol: Protocol, match: Planned, code: str) -> list[AgentSpec]:
    """Return the agents of the seats: the participant in one, and the opponent in all others."""
    opponent = spec_of(protocol, match.opponent)
    seats = [opponent] * game_of(protocol.block(match.block)).num_players
    seats[match.seat] = AgentSpec.of("human", participant=code)
    return seats


@dataclass(frozen=True, slots=True)
class Pace:
    """The time that opponents take.

    Attributes:
        least: seconds.
        like: recorded seconds of the agent to be imitated; empty for none.
        patience: seconds after which an opponent that has not answered has failed.
    """

    least: float = 0.0
    like: tuple[float, ...] = ()
    patience: float = PATIENCE

    def draw(self, seed: int) -> float:
        """Return the seconds of one decision, equal for equal seeds."""
        rng = random.Random(derive_seed(seed, "pace"))
        return max(self.least, rng.choice(self.like) if self.like else 0.0)


def pace_of(session: Session, protocol: Protocol, block: Block, opponent: str = "") -> Pace:
    """Return the pace of an opponent: recorded times of the agent that the block's opponents imitate."""
    if block.pace.like in ("", opponent):
        return Pace(block.pace.least)
    return Pace(block.pace.least, seconds_of(session.store, protocol, block))


class PatientSeat(SeatAround):
    """An opponent with a time limit, whose failures are reported without its name.

    Args:
        patience: seconds for all attempts at one step, those after a pause included.
        failed: is given the reason, for the record.
    """

    def __init__(
        self, seat: Seat, patience: float, failed: Callable[[str], None] = lambda sentence: None
    ) -> None:
        super().__init__(seat)
        self._patience, self._failed = patience, failed
        self._step = 0
        self._until = 0.0
        self._has_failed = False

    async def decide(self, request: Request) -> Action:
        """Return the opponent's action; raise SeatError if it fails or takes too long."""
        if request.step != self._step:
            self._step, self._has_failed = request.step, False
            self._until = asyncio.get_running_loop().time() + self._patience
        try:
            async with asyncio.timeout_at(self._until):
                return await self._seat.decide(request)
        except TimeoutError as error:
            if not self._has_failed:
                self._failed(f"No answer within {self._patience:g} seconds.")
            raise SeatError(WAIT) from error
        except SeatError as error:
            self._has_failed = True
            self._failed(str(error))
            raise SeatError(WAIT) from error


class StudyControl(Pacer):
    """Controls a participant's match so that neither speed nor failures reveal what an opponent is.

    The pace of a step holds for every answer, also after refused attempts, for an action that replaces
    refused
    answers, and for the end of the match that follows from any of these.

    Args:
        people: the seats of people, who are not paced.
        seed: of the match; paces are drawn from it.
        retry: seconds after which a failed opponent is asked again.
    """

    def __init__(
        self, writer: Writer, pace: Pace, people: Collection[Player], seed: int, retry: float = RETRY
    ) -> None:
        super().__init__(writer)
        self._pace = pace
        self._people = people
        self._seed = seed
        self._retry = retry
        self._asked: dict[tuple[int, Player], float] = {}
        self.failure = ""
        self._forced = False

    async def rest(self) -> None:
        """Let the pace pass after a step that nobody was asked for, as after other steps."""
        await super().rest()
        if self._forced and self._pace.least:
            await asyncio.sleep(self._pace.least)

    def seen(self, event: Event) -> None:
        """Note from an event of the match which seat is asked since when, and which one has failed."""
        now = asyncio.get_running_loop().time()
        match event:
            case Asked() if event.player not in self._people:
                self._asked.setdefault((event.step, event.player), now)
            case Stepped():
                self._asked.clear()
                self.failure = ""
                played = [done for done in event.decisions if done.player >= 0]
                self._forced = bool(played) and all(done.chosen_by == "forced" for done in played)
            case Paused() if event.player is not None:
                self._recover(self._asked.get((event.step, event.player), now) + self._pace.patience - now)

    def note_failure(self, sentence: str) -> None:
        """Store why an opponent failed; a void match is recorded with the last reason."""
        self.failure = sentence

    async def settled(self, step: int, player: Player) -> None:
        """Wait until the pace of this step allows its decision to be seen."""
        if (asked := self._asked.get((step, player))) is not None:
            due = asked + self._pace.draw(derive_seed(self._seed, "pace", step, player))
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))

    def _recover(self, left: float) -> None:
        """Ask the opponent again after a while, or give the match up if its time is over."""
        loop = asyncio.get_running_loop()
        if left <= 0:
            loop.call_soon(self.stop, f"An opponent failed: {self.failure}")
        else:
            loop.call_later(min(self._retry, left), self.resume)


def context_of(
    context: SeatContext, match: Planned, pace: Pace, failed: Callable[[str], None] = lambda sentence: None
) -> SeatContext:
    """Return the context with opponents that fail after the pace's patience."""

    def dressed(player: Player, seat: Seat) -> Seat:
        is_person = player == match.seat or isinstance(seat, PersonalSeat)
        return seat if is_person else PatientSeat(seat, pace.patience, failed)

    return replace(context, dressed=dressed)


def sole_station(session: Session) -> AbstractContextManager[None]:
    """Hold the database for one program in participant mode; raise GameError if another has it."""
    path = session.path.with_name(f"{session.path.name}.station.lock")
    return held(path, "Another window runs a study on this database; continue there, or close it.")


Ask = Callable[[Request, PersonSeat], None]
"""Shows a question to a person."""


class Deadlines:
    """Asks a person, reminds after a while, and answers by the protocol's rule when the time is over.

    Times are those of the question's own watch, which stops while the board is not shown.

    Args:
        reminded: is given the question of which to remind.
        late: is given the question that the rule answers.
        forfeit: ends the match, where the rule says so.
    """

    def __init__(
        self,
        asked: Ask,
        limit: Limit,
        reminded: Callable[[Request], None] = lambda request: None,
        late: Callable[[Request], None] = lambda request: None,
        forfeit: Callable[[Player], None] = lambda player: None,
    ) -> None:
        self._asked, self._limit = asked, limit
        self._reminded = reminded
        self._late = late
        self._forfeit = forfeit
        self._waiting: set[asyncio.Task[None]] = set()
        self._used = 0.0

    def __call__(self, request: Request, seat: PersonSeat) -> None:
        self._asked(request, seat)
        if self._limit.remind or self._limit.decide or self._limit.match:
            task = asyncio.get_running_loop().create_task(self._watch(request, seat))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _watch(self, request: Request, seat: PersonSeat) -> None:
        decide = min(self._limit.decide or 1e9, max(0.0, (self._limit.match or 1e9) - self._used))
        before = self._used
        if self._limit.remind and self._limit.remind < decide:
            await self._until(request, self._limit.remind, before)
            self._reminded(request)
        await self._until(request, decide, before)
        self._late(request)
        if self._limit.then == "forfeit":
            self._forfeit(request.player)
        elif self._limit.then == "default" and request.legal.default is not None:
            seat.answer(request.legal.default, request)
        else:
            seat.answer(await RandomSeat().decide(request), request)

    async def _until(self, request: Request, seconds: float, before: float) -> None:
        while (left := seconds - request.watch.seconds) > 0:
            self._used = before + request.watch.seconds
            await asyncio.sleep(min(max(left, 0.005), 1.0))
        self._used = before + request.watch.seconds

    def seen(self, event: Event) -> None:
        """Stop counting at an answer, and at the end of the match."""
        if isinstance(event, Attempted | Ended):
            for task in self._waiting:
                task.cancel()


Held = Callable[[int, Callable[[], None]], None]
"""Is given a step after which a match waits, and the function that lets it continue."""


async def play(
    session: Session,
    sitting: Sitting,
    asked: Ask,
    context: SeatContext | None = None,
    watch: Callable[[Event], None] = lambda event: None,
    pace: Pace | None = None,
    retry: float = RETRY,
    late: Callable[[Request], None] = lambda request: None,
    reminded: Callable[[Request], None] = lambda request: None,
    begun: Callable[[Plan], None] = lambda plan: None,
    held: Held | None = None,
) -> None:
    """Play the participant's match to its end and record how it ended; a failed opponent makes it void.

    Args:
        begun: is given the plan before any event.
        held: is given a step with a card that people read before the match continues, and what releases the
            match, to be called in the engine's thread; without it there are no cards.
        watch: is given every event.
        reminded, late: see `Deadlines`.
    """
    match = sitting.current_match()
    block = sitting.study.protocol.block(match.block)
    planned = plan_of(session, sitting)
    pace = pace or pace_of(session, sitting.study.protocol, block, match.opponent)
    people = [seat for seat, spec in enumerate(planned.seats) if spec.kind == "human"]
    control = StudyControl(session.writer, pace, people, planned.seed, retry)
    limited = Deadlines(asked, block.time, reminded, late, control.resign)
    begun(planned)

    follower = Follower(planned, people, cards_wanted=held is not None and "cards" not in block.hide)

    def seen(event: Event) -> None:
        control.seen(event)
        limited.seen(event)
        if isinstance(event, Stepped) and follower.card_due(event) and held is not None:
            control.hold()
            held(event.step, control.release)
        watch(event)

    context = context_of(context or SeatContext(), match, pace, control.note_failure)
    dressed = replace(context, asked=limited, allow_cheating=True)
    await session.play(planned, control=control, watch=seen, context=dressed)
    sitting.end_match()
