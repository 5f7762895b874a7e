"""Steering a match: pause, step, stop, take-over, cancellation, and going on from a recorded prefix."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from helpers.matches import GAME, O_LOSES, ONE_ROUND, PRESET, X_WINS, limited, match, played
from helpers.seats import Log, RandomSeat, ScriptedSeat, SilentSeat, run, settle

from games.core.action import Action
from games.core.control import MatchControl
from games.core.events import Asked, Attempted, Paused, Resumed, SeatTaken, Started, Stepped, Termination
from games.core.game import Failure, Game
from games.core.preset import Fallback, Limits, Preset
from games.core.seat import Pending, PersonalSeat, Request, SeatError
from games.kuhn_poker.presets import PRESETS as KUHN
from games.kuhn_poker.rules import KuhnPoker
from games.prisoners_dilemma.presets import PRESETS as DILEMMA
from games.prisoners_dilemma.rules import SILENT, TESTIFY, PrisonersDilemma
from games.sealed_bid_auction.presets import PRESETS as AUCTION
from games.sealed_bid_auction.rules import SealedBidAuction
from games.tic_tac_toe.rules import PLACE

# --- pausing and stopping ---------------------------------------------------------------------------------


def test_trouble_of_a_seat_pauses_and_only_the_missing_seat_is_asked_again() -> None:
    log = Log()
    control = MatchControl()
    first, second = ScriptedSeat("?", SeatError("The server is busy."), SILENT), ScriptedSeat(TESTIFY)
    preset = replace(DILEMMA[0], limits=Limits())
    running = match([first, second], log, ONE_ROUND, preset, control=control)

    async def script() -> None:
        await log.until(Paused)
        await settle()
        assert not log.of(Stepped)
        control.resume()

    ended = run(running, script)
    assert log.of(Paused) == [Paused(1, "The server is busy.", 0)]
    assert log.of(Paused)[0].trouble
    assert log.of(Resumed) == [Resumed(1)]
    assert len(second.requests) == 1
    assert [request.attempt for request in first.requests] == [1, 2, 2], "trouble is not an attempt"
    assert first.requests[2].objection == first.requests[1].objection != ""
    numbers = [(event.player, event.number) for event in log.of(Attempted)]
    assert len(set(numbers)) == len(numbers), "attempts are numbered once each"
    assert ended.returns == (0.0, 10.0)


def test_pause_lets_the_running_decision_finish_then_waits() -> None:
    log = Log()
    control = MatchControl()

    def pause(_: Request) -> Action:
        control.pause("Lunch.")
        return PLACE[0]

    running = match([ScriptedSeat(pause, *X_WINS[1:]), ScriptedSeat(*O_LOSES)], log, control=control)

    async def script() -> None:
        await log.until(Paused)
        await settle()
        assert log.kinds() == ["Started", "Asked", "Attempted", "Stepped", "Paused"]
        control.resume()

    assert run(running, script).termination is Termination.RULES
    assert log.of(Paused) == [Paused(2, "Lunch.")]
    assert not log.of(Paused)[0].trouble


def test_single_steps() -> None:
    log = Log()
    control = MatchControl()
    control.pause()
    running = match([ScriptedSeat(*X_WINS), ScriptedSeat(*O_LOSES)], log, control=control)

    async def script() -> None:
        for steps in range(5):
            await log.until(Paused, steps + 1)
            assert len(log.of(Stepped)) == steps
            control.step()

    assert run(running, script).returns == (1.0, -1.0)
    assert {event.reason for event in log.of(Paused)[1:]} == {"Paused after one step."}


@pytest.mark.parametrize("paused", [False, True])
def test_stop_ends_an_open_decision_at_once_and_gives_no_result(paused: bool) -> None:
    log = Log()
    control = MatchControl()
    silent = SilentSeat()
    running = match([silent, ScriptedSeat()], log, control=control)

    async def script() -> None:
        await log.until(Asked)
        if paused:
            control.pause()
        control.stop()

    ended = run(running, script)
    assert (ended.termination, ended.returns, ended.blame) == (Termination.STOPPED, (), None)
    assert silent.closed == 1


def test_stop_while_paused() -> None:
    log = Log()
    control = MatchControl()
    control.pause()

    async def script() -> None:
        await log.until(Paused)
        control.stop()

    ended = run(match([SilentSeat(), SilentSeat()], log, control=control), script)
    assert (ended.termination, log.kinds()) == (
        Termination.STOPPED,
        ["Started", "Paused", "Resumed", "Ended"],
    )


def test_a_step_that_fails_does_not_make_the_next_resume_a_step() -> None:
    log = Log()
    control = MatchControl()
    control.pause()
    seats = [ScriptedSeat(SeatError("The server is busy."), *X_WINS), ScriptedSeat(*O_LOSES)]

    async def script() -> None:
        await log.until(Paused)
        control.step()
        await log.until(Paused, 2)
        control.resume()

    assert run(match(seats, log, control=control), script).termination is Termination.RULES
    assert [event.reason for event in log.of(Paused)] == ["Paused.", "The server is busy."]


def test_a_pause_takes_back_a_step_that_was_let_through() -> None:
    control = MatchControl()
    control.step()
    control.pause("Lunch.")
    control.resume()
    control.stepped()
    assert control.paused is None


@pytest.mark.parametrize("paused", [False, True])
def test_who_resigns_loses_to_the_other(paused: bool) -> None:
    log = Log()
    control = MatchControl()

    async def script() -> None:
        await log.until(Asked)
        if paused:
            control.pause()
        control.resign(1)

    ended = run(match([SilentSeat(), SilentSeat()], log, control=control), script)
    assert (ended.termination, ended.blame) == (Termination.RESIGNED, 1)
    assert (ended.returns, ended.ranking, ended.teams) == ((0.0, -1.0), (1, 2), (0, 1))
    assert ended.note == "O resigned."
    assert not log.of(Stepped)


def test_who_resigns_among_many_comes_last_and_the_others_share_the_first_place() -> None:
    game, control = SealedBidAuction(num_players=4), MatchControl()
    control.resign(2)
    ended = run(match([SilentSeat() for _ in range(4)], Log(), game, AUCTION[0], control=control))
    assert ended.ranking == (1, 1, 4, 1)
    assert ended.teams == (0, 1, 2, 3), "who gave up changes no team"


def test_a_side_resigns_together() -> None:
    class Pairs(SealedBidAuction):
        def teams(self, state: Any) -> tuple[int, ...]:
            return (0, 1, 0, 1)

    control = MatchControl()
    control.resign(2)
    seats = [SilentSeat() for _ in range(4)]
    ended = run(match(seats, Log(), Pairs(num_players=4), AUCTION[0], control=control))
    assert (ended.returns, ended.ranking) == ((-1.0, 0.0, -1.0, 0.0), (3, 1, 3, 1))


def test_a_stop_from_within_a_decision_is_not_lost() -> None:
    """The seat's first instruction runs before the match has begun to wait for steering."""
    control = MatchControl()

    async def stop_then_hang(_: Request) -> None:
        control.stop()
        await asyncio.Event().wait()

    ended, _ = played([ScriptedSeat(stop_then_hang), ScriptedSeat()], control=control)
    assert ended.termination is Termination.STOPPED


def test_a_stopped_dilemma_shows_no_half_round() -> None:
    log = Log()
    control = MatchControl()
    running = match(
        [ScriptedSeat(SILENT), SilentSeat()], log, PrisonersDilemma(), DILEMMA[0], control=control
    )

    async def script() -> None:
        await log.until(Attempted)
        control.stop()

    assert run(running, script).termination is Termination.STOPPED
    assert not log.of(Stepped)
    assert running.state == PrisonersDilemma().initial_state()


# --- taking over ------------------------------------------------------------------------------------------


def test_a_seat_is_taken_over_during_its_open_decision() -> None:
    log = Log()
    control = MatchControl()
    old, new = SilentSeat(), ScriptedSeat(*X_WINS)
    running = match([old, ScriptedSeat(*O_LOSES)], log, control=control)

    async def script() -> None:
        await log.until(Asked)
        control.take_over(0, new, "human")

    ended = run(running, script)
    assert ended.returns == (1.0, -1.0)
    assert log.of(SeatTaken) == [SeatTaken(1, 0, "human")]
    assert new.requests[0].step == 1
    assert (old.closed, new.closed) == (1, 1)


def test_who_takes_over_goes_on_with_the_attempts_that_are_left() -> None:
    log = Log()
    control = MatchControl()

    async def hang(_: Request) -> None:
        await asyncio.Event().wait()

    new = ScriptedSeat(*X_WINS)
    running = match([ScriptedSeat("?", hang), ScriptedSeat(*O_LOSES)], log, control=control)

    async def script() -> None:
        await log.until(Asked, 2)
        control.take_over(0, new, "human")

    run(running, script)
    assert [event.number for event in log.of(Attempted)[:2]] == [1, 2]
    assert new.requests[0].attempt == 2


def test_a_seat_is_taken_over_while_paused() -> None:
    log = Log()
    control = MatchControl()
    control.pause()
    new = ScriptedSeat(*O_LOSES)
    running = match([ScriptedSeat(*X_WINS), SilentSeat()], log, control=control)

    async def script() -> None:
        await log.until(Paused)
        control.take_over(1, new, "random")
        control.resume()

    assert run(running, script).returns == (1.0, -1.0)
    assert log.of(SeatTaken) == [SeatTaken(1, 1, "random")]


def test_a_take_over_while_paused_is_told_at_once() -> None:
    log = Log()
    control = MatchControl()
    control.pause()
    old = SilentSeat()
    running = match([ScriptedSeat(*X_WINS), old], log, control=control)

    async def script() -> None:
        await log.until(Paused)
        control.take_over(1, ScriptedSeat(*O_LOSES), "random")
        await log.until(SeatTaken)
        await settle()
        assert not log.of(Resumed)
        assert old.closed == 1
        control.resume()

    assert run(running, script).returns == (1.0, -1.0)
    assert log.of(SeatTaken) == [SeatTaken(1, 1, "random")]


def test_the_other_player_keeps_thinking_during_a_take_over() -> None:
    log = Log()
    control = MatchControl()
    other = ScriptedSeat(lambda _: late())

    async def late() -> Action:
        await log.until(SeatTaken)
        return TESTIFY

    running = match([SilentSeat(), other], log, ONE_ROUND, DILEMMA[0], control=control)

    async def script() -> None:
        await log.until(Asked, 2)
        control.take_over(0, ScriptedSeat(SILENT), "tit-for-tat")

    assert run(running, script).returns == (0.0, 10.0)
    assert len(other.requests) == 1


def test_a_seat_that_breaks_when_closed_during_its_decision_is_not_blamed() -> None:
    """Closing a model's connection makes its open request fail."""

    class Fragile(ScriptedSeat):
        def __init__(self) -> None:
            super().__init__()
            self.gone = asyncio.Event()

        async def decide(self, request: Request) -> Action:
            await self.gone.wait()
            raise RuntimeError("connection closed")

        async def close(self) -> None:
            self.gone.set()
            for _ in range(5):
                await asyncio.sleep(0)

    log = Log()
    control = MatchControl()
    running = match([Fragile(), ScriptedSeat(*O_LOSES)], log, control=control)

    async def script() -> None:
        await log.until(Asked)
        control.take_over(0, ScriptedSeat(*X_WINS), "human")

    assert run(running, script).termination is Termination.RULES


# --- the end of the seats ---------------------------------------------------------------------------------


def test_a_cancelled_match_closes_its_seats_and_stays_resumable() -> None:
    log = Log()
    seats = [SilentSeat(), SilentSeat()]

    async def cancel() -> None:
        running = asyncio.create_task(match(seats, log).run())
        await log.until(Asked)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(cancel())
    assert log.kinds() == ["Started", "Asked"]
    assert [seat.closed for seat in seats] == [1, 1]


def test_a_match_that_is_cancelled_while_it_closes_goes_on_closing() -> None:
    log = Log()
    closing = asyncio.Event()

    class Slow(SilentSeat):
        async def close(self) -> None:
            closing.set()
            await asyncio.sleep(0)
            await super().close()

    seats = [Slow(), Slow()]

    async def cancel_twice() -> None:
        running = asyncio.create_task(match(seats, log).run())
        await log.until(Asked)
        running.cancel()
        await closing.wait()
        running.cancel()
        await asyncio.wait([running])

    asyncio.run(cancel_twice())
    assert seats[1].closed == 1


def test_every_seat_is_closed_even_when_closing_one_fails() -> None:
    class Stuck(ScriptedSeat):
        async def close(self) -> None:
            raise OSError("already gone")

    other = ScriptedSeat(*O_LOSES)
    ended, events = played([Stuck(*X_WINS), other])
    assert other.closed == 1
    assert events[-1] == ended


def test_a_seat_that_was_to_take_over_too_late_is_closed() -> None:
    control = MatchControl()
    late = ScriptedSeat()

    def last(_: Request) -> Action:
        control.take_over(1, late, "human")
        return PLACE[2]

    played([ScriptedSeat(*X_WINS[:2], last), ScriptedSeat(*O_LOSES)], control=control)
    assert late.closed == 1


# --- going on from a recorded prefix ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "preset"),
    [(GAME, PRESET), (KuhnPoker(), KUHN[0]), (PrisonersDilemma(), DILEMMA[0])],
    ids=["tic_tac_toe", "kuhn_poker", "prisoners_dilemma"],
)
def test_a_match_that_goes_on_from_a_prefix_is_the_undisturbed_one(game: Game[Any], preset: Preset) -> None:
    whole, events = played([RandomSeat(), RandomSeat()], preset, game=game, seed=5)
    steps = events.of(Stepped)
    for length in range(len(steps) + 1):
        prefix = [step.joint for step in steps[:length]]
        ended, rest = played([RandomSeat(), RandomSeat()], preset, game=game, seed=5, prefix=prefix)
        assert rest.of(Started)[0].steps == length
        assert [(e.step, e.joint, e.state_hash, e.metrics) for e in rest.of(Stepped)] == [
            (e.step, e.joint, e.state_hash, e.metrics) for e in steps[length:]
        ]
        assert ended == whole


def test_recorded_answers_of_an_interrupted_step_are_used_again() -> None:
    accepted = Attempted(1, 1, 2, TESTIFY, None, "", 4.5)
    refused = Attempted(1, 0, 1, None, Failure.EMPTY, "The answer is empty.", 1.0)
    first, second = ScriptedSeat(SILENT), ScriptedSeat()
    ended, events = played(
        [first, second],
        replace(DILEMMA[0], limits=Limits()),
        game=ONE_ROUND,
        pending=Pending({1: accepted}, {0: refused}),
    )
    assert ended.returns == (0.0, 10.0)
    assert not second.requests
    request = first.requests[0]
    assert (request.attempt, request.failure, request.objection) == (2, Failure.EMPTY, "The answer is empty.")
    decisions = {decision.player: decision for decision in events.of(Stepped)[0].decisions}
    assert (decisions[1].attempts, decisions[1].seconds, decisions[0].attempts) == (2, 4.5, 2)


@pytest.mark.parametrize(
    ("limits", "failure"),
    [
        ({"attempts": 1}, Failure.UNPARSABLE),
        ({"attempts": 3, "fallback": Fallback.RANDOM, "illegal": Fallback.FORFEIT}, Failure.ILLEGAL),
    ],
    ids=["the last attempt was refused", "an illegal answer ends the match"],
)
def test_a_match_killed_before_its_fallback_falls_back_when_it_goes_on(
    limits: dict[str, Any], failure: Failure
) -> None:
    seat = ScriptedSeat()
    refused = Attempted(1, 0, 1, None, failure, "No.", 1.0)
    ended, _ = played([seat, ScriptedSeat()], limited(**limits), pending=Pending(refused={0: refused}))
    assert not seat.requests
    assert (ended.termination, ended.blame) == (Termination.ILLEGAL, 0)


def test_what_was_pending_is_used_for_its_own_step_only() -> None:
    pending = Pending({0: Attempted(1, 0, 1, PLACE[4], None, "", 1.0)})
    first = ScriptedSeat(*X_WINS)
    _, events = played([first, ScriptedSeat(*O_LOSES, "<C3R3>")], pending=pending)
    assert events.of(Stepped)[0].joint == {0: PLACE[4]}
    assert [request.step for request in first.requests[:2]] == [3, 5]


# --- thinking time ----------------------------------------------------------------------------------------


def test_time_in_which_a_clock_is_held_is_no_thinking_time() -> None:
    now = [100.0]

    def think(request: Request) -> Action:
        now[0] += 2
        request.watch.run(False)
        now[0] += 50
        assert request.watch.seconds == 2
        request.watch.run(True)
        now[0] += 1
        return X_WINS[len(first.requests) - 1]

    log, first = Log(), ScriptedSeat(*[think] * 3)
    run(match([first, ScriptedSeat(*O_LOSES)], log, clock=lambda: now[0]))
    assert [event.seconds for event in log.of(Attempted) if event.player == 0] == [3.0] * 3
    decided = [one.seconds for event in log.of(Stepped) for one in event.decisions if one.player == 0]
    assert decided == [3.0] * 3


def test_refused_attempts_count_into_the_time_of_a_decision() -> None:
    now = [0.0]

    def slow(answer: Any) -> Any:
        def think(request: Request) -> Any:
            now[0] += 2
            return answer

        return think

    log = Log()
    first = ScriptedSeat(slow("?"), slow(X_WINS[0]), slow(X_WINS[1]), slow(X_WINS[2]))
    run(match([first, ScriptedSeat(*O_LOSES)], log, preset=limited(attempts=3), clock=lambda: now[0]))
    assert [one.seconds for event in log.of(Stepped) for one in event.decisions if one.player == 0] == [
        4,
        2,
        2,
    ]


def test_a_limit_on_an_answer_stands_still_while_its_clock_is_held() -> None:
    async def slowly(request: Request) -> Action:
        request.watch.run(False)
        await asyncio.sleep(0.3)
        return X_WINS[request.step // 2]

    log = Log()
    preset = limited(attempts=1, seconds=0.1)
    ended = run(match([ScriptedSeat(*[slowly] * 3), ScriptedSeat(*O_LOSES)], log, preset=preset))
    assert ended.termination is Termination.RULES
    assert not [event for event in log.of(Attempted) if event.failure]


def test_a_limit_goes_on_when_its_clock_does() -> None:
    async def never(request: Request) -> Action:
        request.watch.run(False)
        await asyncio.sleep(0.05)
        request.watch.run(True)
        await asyncio.Event().wait()
        raise AssertionError("unreachable")

    log = Log()
    preset = limited(attempts=1, seconds=0.1)
    run(match([ScriptedSeat(never), ScriptedSeat(*O_LOSES)], log, preset=preset))
    assert [event.failure for event in log.of(Attempted)] == [Failure.TIMEOUT]


def test_of_two_seats_in_trouble_the_first_one_is_named_and_then_the_other() -> None:
    log, control = Log(), MatchControl()
    first = ScriptedSeat(SeatError("The first is out of money."), SILENT)
    second = ScriptedSeat(SeatError("The second is offline."), SeatError("The second is offline."), TESTIFY)
    running = match([first, second], log, ONE_ROUND, replace(DILEMMA[0], limits=Limits()), control=control)

    async def script() -> None:
        for count in (1, 2):
            await log.until(Paused, count)
            await settle()
            control.resume()

    run(running, script)
    assert log.of(Paused) == [
        Paused(1, "The first is out of money.", 0),
        Paused(1, "The second is offline.", 1),
    ]


def test_the_only_action_of_a_player_who_chooses_with_others_is_asked_for() -> None:
    """Who is asked must not tell the others, who wait, that somebody had no choice."""
    game = SealedBidAuction(low=1, high=1)
    asked = [ScriptedSeat(Action("bid", (0,))), ScriptedSeat(Action("bid", (0,)))]
    preset = replace(AUCTION[0], limits=Limits(skip_forced=True))
    log = Log()
    run(match(asked, log, game, preset))
    decided = [one for event in log.of(Stepped) for one in event.decisions if one.player >= 0]
    assert [(one.legal_count, one.chosen_by) for one in decided] == [(1, "seat")] * 2
    assert [len(seat.requests) for seat in asked] == [1, 1]


class Person(ScriptedSeat, PersonalSeat):
    """A person who has made up their mind."""


class PersonElsewhere(Person):
    """One at a screen that nobody else sees."""

    @property
    def shares_screen(self) -> bool:
        return False


def test_nobody_at_a_screen_of_their_own_is_asked_for_the_only_action() -> None:
    game, bid = SealedBidAuction(low=1, high=1), Action("bid", (0,))
    for kinds, asked in (
        ((PersonElsewhere, PersonElsewhere), []),
        ((Person, PersonElsewhere), []),
        ((PersonElsewhere, Person), []),
        ((Person, Person), [0, 1]),
    ):
        seats = [kind(bid) for kind in kinds]
        run(match(seats, Log(), game, replace(AUCTION[0], limits=Limits(skip_forced="together"))))
        assert [player for player, seat in enumerate(seats) if seat.requests] == asked


@pytest.mark.parametrize(("people", "asked"), [(0, []), (1, []), (2, [0, 1])])
def test_where_a_preset_says_so_only_people_who_share_a_screen_are_asked_for_it(
    people: int, asked: list[int]
) -> None:
    """Whom the screen calls the other one sees; of everybody else nobody sees whether they were asked."""
    game, bid, log = SealedBidAuction(low=1, high=1), Action("bid", (0,)), Log()
    seats = [(Person if seat < people else ScriptedSeat)(bid) for seat in range(2)]
    run(match(seats, log, game, replace(AUCTION[0], limits=Limits(skip_forced="together"))))
    decided = [one for event in log.of(Stepped) for one in event.decisions if one.player >= 0]
    assert [one.player for one in decided if one.chosen_by == "seat"] == asked
    assert [one.player for one in decided if one.chosen_by == "forced"] == [
        p for p in (0, 1) if p not in asked
    ]
    assert [seat for seat in (0, 1) if seats[seat].requests] == asked
