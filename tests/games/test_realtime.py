"""Time as an actor: what a step of it is, and how matches go under each clock, without waiting for any."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.chase import Chase, ChaseGame, installed
from helpers.seats import Log, RandomSeat, ScriptedSeat, leap_through

from games.catalog import every_preset, find_preset, make_game
from games.core.action import CLOCK, Action, LegalActions
from games.core.events import Asked, Attempted, Call, Ended, Paused, Stepped, Termination, Ticked
from games.core.game import GameError
from games.core.metric import REAL_TIME
from games.core.realtime import LONGEST_RUN, run, ticks_of
from games.core.realtime_match import RealTimeMatch
from games.core.seat import PersonalSeat, SeatError

UP, DOWN, LEFT, RIGHT = (Action("hold", (way,)) for way in ("up", "down", "left", "right"))
STOP = Action("release")


@pytest.fixture(autouse=True)
def chase():
    with installed():
        yield


def match(preset, *seats, ticks=600, params=(), **options):
    """A match of chase, its log, and nothing played yet; thinking takes the time of the event loop."""
    _, found = find_preset(f"chase:{preset}")
    log, game = Log(), make_game("chase", found, {"ticks": ticks, **dict(params)})
    options.setdefault("clock", lambda: asyncio.get_running_loop().time())
    return RealTimeMatch(game, found, seats, log, **options), log


class Timed(ScriptedSeat):
    """Gives each answer after so many seconds, and then no more; ``spoken`` are its tokens."""

    def __init__(self, *answers, tokens=0):
        super().__init__()
        self.pairs, self.tokens, self.cancelled = list(answers), tokens, False

    async def decide(self, request):
        self.requests.append(request)
        if not self.pairs:
            await asyncio.Event().wait()
        seconds, answer = self.pairs.pop(0)
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            self.cancelled = True
            raise
        if isinstance(answer, Exception):
            raise answer
        if self.tokens:
            request.record(Call("m", (), output_tokens=self.tokens))
        return answer


class Person(Timed, PersonalSeat):
    pass


def acts(log):
    """What each player did, with the tick at which it did."""
    return [
        (event.tick - ticks_of(event.joint), player, action)
        for event in log.of(Stepped)
        for player, action in event.joint.items()
        if player >= 0
    ]


def replayed(log):
    """The last state, computed again from the joint actions."""
    game, state = make_game("chase", find_preset("chase:wall")[1], {"ticks": 600}), Chase()
    for event in log.of(Stepped):
        assert game.fits(state, event.joint)
        state = game.apply(state, event.joint)
        assert state == event.after
    return state


def test_time_passes_as_an_action():
    game = ChaseGame()
    first = game.apply(Chase(), {0: RIGHT, CLOCK: run(5)})
    assert (first.dots[0], first.time) == ((30, 100), 5)
    assert list(game.frames(Chase(), 3))[-1] == game.apply(Chase(), {CLOCK: run(3)})
    assert len(list(ChaseGame(ticks=2).frames(Chase(), 5))) == 2


@pytest.mark.parametrize("action", [run(0), run(LONGEST_RUN + 1), Action("run"), Action("stop", (1,))])
def test_time_does_nothing_but_pass(action):
    with pytest.raises(GameError):
        ChaseGame().apply(Chase(), {CLOCK: action})


def test_no_time_passes_after_the_end():
    with pytest.raises(GameError):
        ChaseGame(ticks=8).apply(Chase(), {CLOCK: run(9)})


def test_who_acts_beside_the_clock():
    game = ChaseGame()
    assert all(game.fits(Chase(), dict.fromkeys(who, STOP)) for who in ([0], [0, 1], [1, CLOCK], [CLOCK]))
    assert not any(game.fits(Chase(), dict.fromkeys(who, STOP)) for who in ([], [-1], [-1, CLOCK]))


def test_a_stepped_clock_stands_still_while_seats_think():
    playing, log = match("stepped", Timed(*[(50.0, RIGHT)] * 20), Timed(*[(0.0, LEFT)] * 20))
    ended = leap_through(playing)
    # they meet after 160 pixels at 3 a tick, less their reach
    assert (ended.returns, playing.tick) == ((1.0, -1.0), 51)
    steps = log.of(Stepped)
    assert [event.tick for event in steps] == [*range(6, 51, 6), 51]
    assert steps[0].joint == {0: RIGHT, 1: LEFT, CLOCK: run(6)}
    assert replayed(log) == playing.state


def test_a_stepped_clock_may_ask_less_often_than_steps_are_taken():
    playing, log = match("stepped", Timed(*[(0.0, UP)] * 3), Timed(*[(0.0, UP)] * 3), ticks=250)
    playing._limits = replace(playing.preset.limits, every=100)
    leap_through(playing)
    assert [tick for tick, player, _ in acts(log) if player == 0] == [0, 100, 200]
    assert log.of(Stepped)[-1].tick == 250


def test_under_a_wall_clock_an_answer_acts_when_it_comes():
    playing, log = match("wall", Timed((0.5, RIGHT), (1.0, UP)), Timed((0.75, UP)), ticks=120)
    ended = leap_through(playing)
    assert acts(log) == [(30, 0, RIGHT), (45, 1, UP), (96, 0, UP)]
    assert (ended.termination, playing.tick, ended.step) == (Termination.RULES, 120, len(log.of(Stepped)))
    assert all(ticks_of(event.joint) <= LONGEST_RUN for event in log.of(Stepped))
    assert replayed(log) == playing.state


def test_a_person_is_asked_again_at_once_and_an_agent_after_a_while():
    playing, log = match("wall", Person(*[(0.0, UP), (0.0, DOWN)] * 3), Timed(*[(0.0, UP)] * 3), ticks=30)
    leap_through(playing)
    person, agent = ([tick for tick, who, _ in acts(log) if who == player] for player in (0, 1))
    assert [after - before for before, after in pairwise(person)] == [0] * 5
    assert [after - before for before, after in pairwise(agent)] == [6, 6]


@pytest.mark.parametrize(
    ("preset", "seconds", "tick"), [("ticks", 0.1, 30), ("ticks", 9.0, 30), ("tokens", 9.0, 24)]
)
def test_what_is_charged_is_not_the_speed_of_the_connection(preset, seconds, tick):
    """8 tokens at 20 a second are 24 ticks, whenever they arrive; the person is charged what she took."""
    playing, log = match(preset, Timed(*[(seconds, UP)] * 2, tokens=8), Person((0.2, UP)), ticks=60)
    leap_through(playing)
    assert (tick, 0, UP) in acts(log)
    assert ((12 if preset == "ticks" else 0), 1, UP) in acts(log)
    assert playing.tick == 60


CLOCKS = [
    ({"clock": "stepped", "every": 20}, [0, 20, 40]),
    ({"clock": "wall", "every": 20}, [30]),
    ({"clock": "wall", "latency": "seconds"}, [30]),
    ({"clock": "wall", "latency": "seconds", "charge": 2}, [60]),
    ({"clock": "wall", "latency": "tokens", "charge": 10}, [48]),
    ({"clock": "wall", "latency": "ticks", "charge": 7}, [7, 20, 33, 46, 59]),
]  # fmt: skip


@pytest.mark.parametrize(("params", "ticks"), CLOCKS)
@pytest.mark.parametrize("preset", ["stepped", "wall"])
def test_the_clock_is_set_by_parameters_of_the_match(preset, params, ticks):
    """Each answer takes half a second and 8 tokens; a second has 60 ticks."""
    other = Timed(*[(0.0, UP)] * 9) if params["clock"] == "stepped" else Person()
    playing, log = match(preset, Timed(*[(0.5, UP)] * 9, tokens=8), other, ticks=62, params=params)
    leap_through(playing)
    assert [tick for tick, player, _ in acts(log) if player == 0][: len(ticks)] == ticks
    assert replayed(log) == playing.state


@pytest.mark.parametrize("speed", [1, 1000])
def test_what_is_charged_by_the_second_does_not_hang_on_the_speed_of_the_game(speed):
    params = {"latency": "seconds", "speed": speed}
    answers = Timed((0.25, UP), (1.5, DOWN), (9.0, UP))
    playing, log = match("wall", answers, Person(), ticks=200, params=params)
    leap_through(playing)
    assert acts(log) == [(15, 0, UP), (15 + 6 + 90, 0, DOWN)]


def of_player(log, name, player=0):
    """A metric's values of a player, step by step."""
    return [
        round(value, 4)
        for event in log.of(Stepped)
        for who, found, value in event.metrics
        if (who, found) == (player, name)
    ]


def test_how_long_a_seat_thought_while_time_passed_is_kept_with_its_action():
    """Half a second is 30 ticks, a twentieth of one 3; it is asked again 6 ticks after it acted."""
    answers = Timed((0.5, UP), (0.05, UP), (0.2, DOWN))
    playing, log = match("wall", answers, Person((0.5, UP)), ticks=120, step_metrics=REAL_TIME)
    leap_through(playing)
    assert [tick for tick, player, _ in acts(log) if player == 0] == [30, 39, 57]
    assert of_player(log, "waited") == [30, 3, 12]
    assert of_player(log, "late") == [1, 1]
    assert of_player(log, "thinking") == [1, round(33 / 39, 4), round(45 / 57, 4)]
    assert (of_player(log, "apm"), of_player(log, "epm")) == ([1, 2, 3], [1, 1, 2])
    assert [of_player(log, name, 1) for name in ("waited", "apm")] == [[], [1]]


def test_no_preset_on_a_clock_that_does_not_wait_is_called_deterministic():
    """How long an agent thinks then decides at which tick it acts, whatever the seed."""
    on_the_wall = [f"{game_id}:{one.id}" for game_id, one in every_preset() if one.limits.clock == "wall"]
    assert {"boxing:gamebench_code", "boxing:wall", "street_fighter:sf3_async"} <= set(on_the_wall)
    assert [name for name in on_the_wall if "deterministic" in find_preset(name)[1].tags] == []


def test_where_time_waits_nobody_is_late():
    playing, log = match("stepped", *[Timed(*[(9.0, UP)] * 9)] * 2, ticks=12, step_metrics=REAL_TIME)
    leap_through(playing)
    assert (of_player(log, "waited"), of_player(log, "apm")) == ([], [1, 2])


def test_a_match_that_goes_on_counts_what_was_done_before():
    playing, log = match("wall", Timed((0.1, UP), (0.1, DOWN)), Timed(), ticks=60, step_metrics=REAL_TIME)
    leap_through(playing)
    prefix = [event.joint for event in log.of(Stepped)][:2]
    playing, log = match("wall", Timed((0.1, LEFT)), Timed(), ticks=60, step_metrics=REAL_TIME, prefix=prefix)
    leap_through(playing)
    assert (of_player(log, "apm"), of_player(log, "thinking")) == ([2], [1])


def test_a_seat_is_asked_at_the_tick_from_which_on_it_may_act(monkeypatch):
    legal = ChaseGame.legal_actions
    monkeypatch.setattr(
        ChaseGame,
        "legal_actions",
        lambda game, now, p: legal(game, now, p) if now.time > 9 else LegalActions(),
    )
    playing, log = match("wall", Timed((0.0, UP)), Timed(), ticks=30)
    leap_through(playing)
    assert acts(log) == [(10, 0, UP)]


def test_an_answer_that_is_no_longer_legal_when_it_acts_is_refused(monkeypatch):
    everything = ChaseGame.legal_actions
    late = LegalActions((STOP,))
    monkeypatch.setattr(
        ChaseGame,
        "legal_actions",
        lambda game, now, p: late if now.time > 20 else everything(game, now, p),
    )
    seat = Timed((0.1, UP), (0.1, STOP))
    playing, log = match("ticks", seat, Timed(*[(0.1, STOP)] * 2), ticks=90)
    leap_through(playing)
    assert [(each.number, each.failure is None) for each in log.of(Attempted) if each.player == 0] == [
        (1, False),
        (2, True),
    ]
    assert seat.requests[1].objection
    assert (60, 0, STOP) in acts(log)


def test_a_wrong_answer_is_refused_and_the_seat_asked_again():
    playing, log = match("wall", Timed((0.1, Action("hold", ("away",))), (0.1, UP)), Timed(), ticks=60)
    leap_through(playing)
    first, second = log.of(Attempted)
    assert (first.failure is not None, second.number) == (True, 2)
    assert first.step == second.step == next(e.step for e in log.of(Stepped) if 0 in e.joint)


def test_calls_are_told_with_the_step_in_which_the_answer_acts():
    playing, log = match("wall", Timed((1.5, UP), tokens=8), Timed(), ticks=120)
    leap_through(playing)
    (acted,) = [event.step for event in log.of(Stepped) if 0 in event.joint]
    assert acted > 2
    assert [event.step for event in log if type(event).__name__ in ("Called", "Attempted")] == [acted] * 2


def test_trouble_of_a_seat_pauses_time():
    playing, log = match("wall", Timed((0.5, SeatError("No network.")), (0.5, UP)), Timed(), ticks=120)

    async def later():
        await log.until(Paused)
        assert playing.tick == 30
        await asyncio.sleep(10)
        playing.control.resume()

    ended = leap_through(playing, later)
    assert (log.of(Paused)[0].reason, log.of(Paused)[0].player) == ("No network.", 0)
    assert acts(log) == [(60, 0, UP)]
    assert ended.termination is Termination.RULES


def test_a_match_stops_between_two_ticks_and_closes_its_seats():
    seats = Timed(), Timed()
    playing, log = match("wall", *seats)

    async def later():
        await asyncio.sleep(0.51)
        playing.control.stop()

    ended = leap_through(playing, later)
    assert (ended.termination, log.of(Stepped)[-1].tick) == (Termination.STOPPED, 30)
    assert [seat.closed for seat in seats] == [1, 1]


def test_a_seat_that_is_taken_over_answers_no_more():
    first, second = Timed((0.5, UP)), Timed((0.5, DOWN))
    playing, log = match("wall", first, Timed(), ticks=60)

    async def later():
        await asyncio.sleep(0.25)
        playing.control.take_over(0, second, "random")

    leap_through(playing, later)
    assert acts(log) == [(45, 0, DOWN)]
    assert (first.closed, first.cancelled) == (1, True)


def test_a_match_ends_after_as_many_ticks_as_its_game_allows(monkeypatch):
    monkeypatch.setattr(ChaseGame, "spec", replace(ChaseGame.spec, max_steps=100))
    for preset in ("stepped", "wall"):
        playing, log = match(preset, RandomSeat(), RandomSeat(), ticks=100_000)
        ended = leap_through(playing)
        assert (ended.termination, log.of(Stepped)[-1].tick) == (Termination.TRUNCATED, 100)
        assert "100 ticks" in ended.note


def test_it_goes_on_from_a_prefix_as_if_nothing_had_happened():
    whole, log = match("stepped", RandomSeat(), RandomSeat(), seed=3)
    leap_through(whole)
    middle = log.of(Stepped)[:40]
    rest, more = match("stepped", RandomSeat(), RandomSeat(), seed=3, prefix=[e.joint for e in middle])
    assert rest.tick == middle[-1].tick
    leap_through(rest)
    assert [(e.step, e.tick, e.joint) for e in more.of(Stepped)] == [
        (e.step, e.tick, e.joint) for e in log.of(Stepped)[40:]
    ]


def test_after_the_machine_stood_still_time_passes_at_its_usual_pace(monkeypatch):
    told, take = [], Log.__call__

    def busy(log, event):
        take(log, event)
        if isinstance(event, Ticked):
            loop = asyncio.get_running_loop()
            told.append((event.tick, loop.time()))
            if event.tick == 100:  # as when a laptop is closed for a minute
                loop._leaping.passed += 60.0

    monkeypatch.setattr(Log, "__call__", busy)
    playing, _ = match("wall", Timed(), Timed(), ticks=600)
    leap_through(playing)
    after = [(tick, at) for tick, at in told if tick > 100]
    (first, began), (last, ended) = after[0], after[-1]
    assert (first - 100 <= LONGEST_RUN, last) == (True, 600)
    assert ended - began == pytest.approx((last - first) / playing.game.spec.ticks_per_second)


def test_frames_are_told_as_time_passes_and_views_now_and_then():
    playing, log = match("wall", Timed(), Timed(), ticks=600)
    leap_through(playing)
    assert [event.tick for event in log.of(Ticked)] == list(range(1, 601))
    assert [event.tick for event in log.of(Stepped) if event.view is not None] == [64, 576]
    assert len(log.of(Asked)) == 2
    assert isinstance(log[-1], Ended)
