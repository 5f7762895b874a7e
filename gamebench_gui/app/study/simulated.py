"""Simulated people, to try a protocol from the welcome to the code."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from agents.catalog.seat_context import PersonSeat
from agents.catalog.spec import AgentSpec
from agents.random_agent import random_action
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import Pace, kind_of, play
from gamebench_gui.app.study.roster import is_ours, roster
from games.core.events import Attempted, Event, Started
from games.core.seat import Request
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.guided import solved
from replays.studies.protocol import Item, Protocol
from replays.studies.registry import Study
from replays.studies.screens import (
    Answer,
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    GroupLostScreen,
    LockedScreen,
    MatchScreen,
    PauseScreen,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    Screen,
    StopScreen,
    Welcome,
)
from replays.studies.sitting import Sitting
from replays.studies.times import DecisionClock, begin_times, finish_times

FEWEST_SIMULATIONS: Final = 20
RANDOM: Final = "random"
SECONDS: Final = 4.0
"""Usual time of a simulated person for a decision."""


def stand_ins(protocol: Protocol) -> Protocol:
    """Return the protocol with quick agents of our own, so that it contacts and starts nobody.

    Random players replace models, people, programs and classes of packages; searches search little.

    Raises:
        SpecError: it seats an agent that it does not name under ``[agents]``.
    """
    agents = {name: _stand_in(text) for name, text in protocol.agents.items()}
    tame = replace(protocol, agents=agents)
    roster(tame)
    return tame


def _stand_in(text: str) -> str:
    spec = AgentSpec.parse(text)
    if not is_ours(spec):
        return RANDOM
    if spec.agent == "mcts-gtbench":  # its number of simulations is fixed
        return f"mcts:simulations={FEWEST_SIMULATIONS}"
    if spec.kind == "search":
        return str(spec.with_options(simulations=min(FEWEST_SIMULATIONS, spec.whole("simulations"))))
    return text


class Hand:
    """A clock in milliseconds that stands still until it is turned."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms

    def turn(self, ms: float) -> None:
        self.ms += ms


@dataclass(frozen=True, slots=True)
class Habits:
    """Probabilities of what simulated people do.

    Attributes:
        refuses, stops: shares of all people; those who stop do so at a drawn stage.
        errs: share of wrong answers to a check.
        skips: share of items left out.
        misses: share of calls to press Ready that are missed, in studies of groups.
        drops: share of people who lose their connection in a match.
        returns: share of these who come back.
    """

    refuses: float = 0.0
    stops: float = 0.0
    errs: float = 0.1
    skips: float = 0.05
    misses: float = 0.0
    drops: float = 0.0
    returns: float = 0.5


class SimulatedPerson:
    """Answers every screen of a study and plays its matches at random.

    Args:
        seed: of everything that the person does.
        before: is given each screen before it is answered; an exception ends the visit.
        wall: milliseconds since 1970, for studies of groups.
    """

    def __init__(
        self,
        session: Session,
        study: Study,
        station: str,
        seed: int,
        *,
        habits: Habits = Habits(),
        pilot: bool = False,
        code: str = "",
        before: Callable[[Screen], None] = lambda screen: None,
        wall: GroupClock = wall_ms,
    ) -> None:
        self.rng = random.Random(seed)
        self.hand = Hand()
        self.session = session
        self._habits, self._before = habits, before
        self._refuses = self.rng.random() < habits.refuses
        self._stops_at = self.rng.randrange(2, 30) if self.rng.random() < habits.stops else -1
        self.sitting = Sitting(
            study,
            station,
            code,
            pilot=pilot,
            kind_of=kind_of,
            clock=self.hand,
            wall=wall,
            device={"system": "simulated"},
        )
        self._seen = 0
        self._times: DecisionClock | None = None
        self._attempt = self._asked_at = 0
        self._match_id = ""

    async def take_part(self, until: type[Screen] = LockedScreen) -> Screen:
        """Answer screens until one of a kind, and return it."""
        while not isinstance(screen := self.sitting.screen, until | LockedScreen):
            self._before(screen)
            await self.respond(screen)
        return screen

    async def respond(self, screen: Screen) -> None:
        self.hand.turn(self.rng.uniform(500, 5000))
        self._seen += 1
        if self._seen == self._stops_at and _can_stop(screen):
            self.sitting.stop()
        elif isinstance(screen, MatchScreen):
            await play(self.session, self.sitting, self.asked, watch=self._watch, pace=Pace())
        else:
            self._respond(screen)

    def _respond(self, screen: Screen) -> None:
        match screen:
            case RulesScreen():
                self.hand.turn(screen.at_least_ms)
                for step in range(screen.solved + 1, screen.steps + 1):
                    ms = self.rng.uniform(2000, 15000)
                    self.hand.turn(ms)
                    tries = 1 + (self.rng.random() < self._habits.errs)
                    self.sitting.answer(solved(step, tries, int(ms)))
                self.sitting.go_on()
            case PauseScreen():
                self.hand.turn(screen.at_least_ms)
                self.sitting.go_on()
            case Welcome() | CodeScreen() | GroupLostScreen():
                self.sitting.go_on()
            case ConsentScreen():
                self.hand.turn(screen.at_least_ms)
                self.sitting.consent(not self._refuses, {box.id: True for box in screen.boxes})
            case FormScreen():
                self._fill(screen)
            case CheckScreen():
                self._check(screen)
            case PracticeScreen():
                self.sitting.practise(not screen.may_go_on)
            case ReadyScreen():
                self.sitting.ready()
            case DebriefingScreen() | StopScreen():
                self.sitting.keep()
            case ResumeScreen():
                self.sitting.confirm()

    def _fill(self, screen: FormScreen) -> None:
        began = self.hand.ms
        for place, shown in enumerate(screen.items):
            if shown.given is not None or (
                not shown.item.required and self.rng.random() < self._habits.skips
            ):
                continue
            self.hand.turn(self.rng.uniform(800, 6000))
            value = reply(shown.item, self.rng)
            self.sitting.answer(Answer(shown.item.id, value, int(self.hand.ms - began), 0, place))
        self.sitting.finish_form()

    def _check(self, screen: CheckScreen) -> None:
        errs = self.rng.random() < self._habits.errs
        wrong = (screen.question.answer + 1) % len(screen.question.options)
        self.sitting.check(wrong if errs else screen.question.answer, int(self.rng.uniform(2000, 9000)))

    def asked(self, request: Request, seat: PersonSeat) -> None:
        """Think for a while on the turned clock, then answer at random."""
        self._times = times = DecisionClock(self.hand.ms)
        self._attempt, self._asked_at = self._store_begin(request), request.step
        self.hand.turn(self.rng.uniform(20, 60))
        times.shown(self.hand.ms)
        self.hand.turn(1000 * min(60.0, self.rng.lognormvariate(0, 0.5) * SECONDS))
        times.input(self.hand.ms)
        times.chosen(self.hand.ms)
        self.hand.turn(self.rng.uniform(200, 900))
        seat.answer(random_action(request, self.rng), request)

    def _store_begin(self, request: Request) -> int:
        assert self._times is not None
        times, match_id, visit = self._times.open(), self._match_id, self.sitting.visit
        return self.session.writer.run(
            lambda db: begin_times(db, match_id, request.step, request.player, visit=visit, times=times)
        )

    def _watch(self, event: Event) -> None:
        if isinstance(event, Started):
            self._match_id = event.match_id
        if (
            isinstance(event, Attempted)
            and event.player == self.sitting.current_match().seat
            and self._times is not None
        ):
            times, attempt, match_id = self._times.sent(self.hand.ms), self._attempt, self._match_id
            step, self._times = self._asked_at, None
            self.session.writer.submit(
                lambda db: finish_times(
                    db, match_id, step, event.player, attempt=attempt, times=times, recorded=event.step
                )
            )


def _can_stop(screen: Screen) -> bool:
    return not isinstance(
        screen, ConsentScreen | DebriefingScreen | CodeScreen | StopScreen | ResumeScreen | Welcome
    )


def reply(item: Item, rng: random.Random) -> str:
    match item.kind:
        case "choice":
            return rng.choice(item.options)
        case "several":
            return "; ".join(option for option in item.options if rng.random() < 0.5)
        case "scale":
            return str(rng.randint(1, item.points))
        case "number":
            return str(rng.randint(int(item.low or 0), int(item.high or 100)))
    return rng.choice(("I looked for the best answer.", "No plan.", "I repeated what worked."))[: item.most]
