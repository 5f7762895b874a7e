"""Time limits of people, and the pace of opponents."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.matches import limited, match
from helpers.seats import ScriptedSeat
from helpers.studies import brief, locked, person, until
from helpers.waiting import run_quickly

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.password import Password, PasswordError
from gamebench_gui.app.study.playing import Deadlines, Pace, PatientSeat, StudyControl, play, sole_station
from games.core.action import Action, LegalActions
from games.core.clock import Stopwatch
from games.core.events import Asked as AskedEvent
from games.core.events import Ended, Event, Stepped, Termination
from games.core.game import GameError, UnreadableActionError
from games.core.preset import Fallback
from games.core.seat import Request, SeatError
from replays.studies.protocol import Limit
from replays.studies.screens import MatchScreen


class Someone:
    """A seat that keeps what it is told."""

    def __init__(self) -> None:
        self.answers: list[Action] = []

    def answer(self, action: Action, request: Request | None = None) -> None:
        self.answers.append(action)


class Asked:
    """What a limit looks at of a question, with a watch that somebody turns."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.watch = Stopwatch(lambda: self.ms)
        self.legal = LegalActions((Action("a"), Action("b")), default=Action("b"))
        self.player, self.seed, self.step = 0, 1, 1


@pytest.mark.parametrize(("then", "wanted"), [("default", ["b"]), ("forfeit", [])])
def test_who_is_late_is_reminded_and_then_answered_for(then: str, wanted: list[str]) -> None:
    told: list[str] = []

    async def late() -> list[str]:
        question, seat = Asked(), Someone()
        limits = Deadlines(
            lambda request, seat: None,
            Limit(remind=30, decide=90, then=then),
            lambda request: told.append("reminded"),
            lambda request: told.append("late"),
            lambda player: told.append("gave up"),
        )
        limits(question, seat)  # type: ignore[arg-type]
        question.ms = 200
        for _ in range(3):
            await asyncio.sleep(0)
        return [action.kind for action in seat.answers]

    assert asyncio.run(late()) == wanted
    assert told == ["reminded", "late", *(["gave up"] if then == "forfeit" else [])]


def test_who_answers_in_time_is_left_alone_and_a_held_watch_does_not_count(session: Session) -> None:
    blocks = tuple(replace(block, time=Limit(decide=1, then="random")) for block in brief().blocks)
    who = person(session, locked(session, brief(blocks=blocks)))
    late: list[Request] = []
    until(who, MatchScreen)
    asyncio.run(play(session, who.sitting, who.asked, watch=who._watch, pace=Pace(), late=late.append))
    assert late == []
    assert not isinstance(who.sitting.screen, MatchScreen)


def test_who_never_answers_is_played_for_to_the_end(session: Session) -> None:
    blocks = tuple(replace(block, time=Limit(decide=1, match=1, then="random")) for block in brief().blocks)
    who = person(session, locked(session, brief(blocks=blocks)))
    until(who, MatchScreen)
    late: list[int] = []

    def silent(request: Request, seat: object) -> None:
        # the watch is set far ahead, so that nobody waits
        request.watch._counted = 100.0

    asyncio.run(
        play(session, who.sitting, silent, pace=Pace(), late=lambda request: late.append(request.step))
    )
    assert late
    assert not isinstance(who.sitting.screen, MatchScreen)


class Slow:
    """An opponent that takes its time, or is in trouble."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds

    async def decide(self, request: Request) -> Action:
        await asyncio.sleep(self._seconds())
        return Action("a")

    async def close(self) -> None:
        pass


def taken(seat: Slow, pace: Pace, moves: int, session: Session) -> list[float]:
    """Seconds of so many decisions, on a clock that leaps."""

    async def many() -> list[float]:
        loop, found, paced = asyncio.get_running_loop(), [], PatientSeat(seat, pace.patience)
        control = StudyControl(session.writer, pace, (), 1)
        for number in range(moves):
            question, began = Asked(), loop.time()
            question.step = number + 1
            control.seen(AskedEvent(question.step, 0, 1))
            await paced.decide(question)  # type: ignore[arg-type]
            await control.settled(question.step, 0)
            found.append(loop.time() - began)
        return found

    return run_quickly(many())


def test_14_a_bot_and_the_model_that_it_is_like_cannot_be_told_apart_by_their_times(session: Session) -> None:
    """Acceptance 14, without a window: two-sample Kolmogorov test over 1,000 moves, within 50 ms."""
    rng = random.Random(3)
    recorded = tuple(rng.lognormvariate(0.7, 0.6) for _ in range(400))
    bot = sorted(taken(Slow(lambda: 0.002), Pace(1.5, recorded), 1000, session))
    model = sorted(taken(Slow(lambda: rng.lognormvariate(0.7, 0.6)), Pace(1.5), 1000, session))
    assert min(bot[0], model[0]) >= 1.5
    apart = max(abs(bisect(bot, at) - bisect(model, at)) for at in (*bot, *model)) / 1000
    assert apart < 1.63 * (1 / 1000 + 1 / len(recorded)) ** 0.5
    assert apart < max(abs(bisect(bot, at) - bisect([x * 1.3 for x in model], at)) for at in bot) / 1000


async def later(answer: object, seconds: float) -> object:
    """An answer that takes a while."""
    await asyncio.sleep(seconds)
    return answer


MUMBLE = UnreadableActionError("I cannot read that.")
GOOD, DOWN = "<C2R2>", SeatError("The server at 127.0.0.1 is down.")
WAYS: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "an answer at once": ([GOOD], {}),
    "an answer after a while": ([lambda _: later(GOOD, 0.7)], {}),
    "an illegal answer, then a good one": (["<C1R1>", lambda _: later(GOOD, 0.7)], {}),
    "an unreadable answer, then a good one": ([MUMBLE, lambda _: later(GOOD, 0.7)], {}),
    "a late answer, then a good one": ([lambda _: later(GOOD, 9), GOOD], {"seconds": 1.0}),
    "a random action in its place": ([MUMBLE], {"attempts": 1, "fallback": Fallback.RANDOM}),
    "a random action after three": ([MUMBLE, "<C1R1>", MUMBLE], {"fallback": Fallback.RANDOM}),
    "a random action where it was late": (
        [lambda _: later(GOOD, 9)],
        {"attempts": 1, "seconds": 1.0, "fallback": Fallback.RANDOM},
    ),
    "a random action for an illegal one": (["<C1R1>"], {"illegal": Fallback.RANDOM}),
    "a forfeit": ([MUMBLE] * 3, {"fallback": Fallback.FORFEIT}),
    "a void match": ([MUMBLE] * 3, {"fallback": Fallback.VOID}),
    "a seat that breaks": ([RuntimeError("oops")], {}),
}
"""Whatever an opponent may do when it is asked once, with the limits of the preset."""


@pytest.mark.parametrize("way", WAYS)
def test_a_step_of_an_opponent_takes_as_long_as_the_pace_says_whatever_happens_in_it(
    session: Session, way: str
) -> None:
    answers, limits = WAYS[way]
    times: list[float] = []

    async def play_on() -> None:
        loop = asyncio.get_running_loop()
        control = StudyControl(session.writer, Pace(1.5), [0], 1)

        def seen(event: Event) -> None:
            control.seen(event)
            if isinstance(event, AskedEvent) and event.player == 1 and event.attempt == 1:
                times.append(loop.time())
            elif isinstance(event, Stepped | Ended) and len(times) == 1:
                times.append(loop.time())
                control.stop()

        seats = [ScriptedSeat("<C1R1>"), PatientSeat(ScriptedSeat(*answers), 60.0)]
        await match(seats, seen, preset=limited(**limits), control=control).run()  # type: ignore[arg-type]

    run_quickly(play_on())
    asked, shown = times
    assert shown - asked == pytest.approx(1.5, abs=0.01)


def test_an_opponent_that_fails_for_good_is_given_up_after_a_minute_with_its_reason(session: Session) -> None:
    ended: list[tuple[Ended, float]] = []

    async def play_on() -> None:
        loop = asyncio.get_running_loop()
        began, control = loop.time(), StudyControl(session.writer, Pace(1.5), [0], 1)
        failing = PatientSeat(ScriptedSeat(*[lambda _: later(DOWN, 4.0)] * 99), 60.0, control.note_failure)
        running = match([ScriptedSeat("<C1R1>"), failing], control.seen, control=control)  # type: ignore[arg-type]
        ended.append((await running.run(), loop.time() - began))

    run_quickly(play_on())
    end, seconds = ended[0]
    assert end.termination is Termination.STOPPED
    assert end.note == "An opponent failed: The server at 127.0.0.1 is down."
    assert 60.0 <= seconds < 61.0


def test_12_an_opponent_that_takes_a_minute_is_in_trouble_without_a_name(session: Session) -> None:
    """Acceptance 12."""
    with pytest.raises(SeatError, match=r"^Please wait\.$"):
        taken(Slow(lambda: 61.0), Pace(), 1, session)


def test_one_program_at_a_time_serves_participants(session: Session) -> None:
    """Acceptance 11, the part without a window."""
    with sole_station(session), pytest.raises(GameError, match="Another window"), sole_station(session):
        pass
    with sole_station(session):
        pass


def test_a_wrong_password_waits_after_five_failures(tmp_path: Path) -> None:
    """Acceptance 11, the part without a window."""
    now = [0.0]
    password = Password(lambda: now[0])
    kept = password.digest("open sesame")
    assert "sesame" not in kept
    for _ in range(5):
        assert not password.fits("wrong", kept)
    with pytest.raises(PasswordError, match="30 seconds"):
        password.fits("open sesame", kept)
    now[0] = 31
    assert password.fits("open sesame", kept)
