"""Hidden information over the wire: a seat is sent the same bytes in positions that it cannot tell apart.

These tests may never be weakened. Each way of breaking a `SeatView` at the end must be noticed by them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from helpers.browsers import Browser
from helpers.hosting import served_plan
from helpers.watched import Watched, people_and

from gamebench_gui.app.match.plan import Plan, choose_game
from gamebench_gui.served import telling, wire
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Telling
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from gamebench_gui.table.seat_view import SeatView
from games.catalog import GAMES
from games.core.action import CHANCE, CLOCK, Action, Joint, Player
from games.core.events import Attempted
from games.core.game import Information
from games.core.view import SPECTATOR, View

PAIRS = 50
FEW = 4
QUICK = ("kuhn_poker", "werewolf")
SECRET = [
    name
    for name in sorted(GAMES)
    if not choose_game(name)[0].log_only and choose_game(name)[0].spec.information is Information.IMPERFECT
]


def sees(plan: Plan, player: Player, states: list[Any], joints: list[Joint]) -> Any:
    """Return all that the rules show a player of the last position, and what they let it do."""
    game, state = plan.game, states[-1]
    turns = game.seen(states[-2], joints[-1], state, player) if joints else ()
    acts = player in game.to_act(state)
    legal = game.legal_actions(state, player) if acts else None
    return game.view(state, player), turns, legal, acts, bool(game.to_act(state))


def pairs(name: str, many: int, seed: int = 3) -> Iterator[tuple[Player, Any, Any, random.Random]]:
    """Yield positions of random matches with one that an acting player cannot tell from it."""
    rng, found = random.Random(f"{name}{seed}"), 0
    game, _ = choose_game(name)
    for _ in range(40):
        state = game.initial_state()
        for _ in range(60):
            acting = game.to_act(state)
            if not acting:
                break
            players = [player for player in acting if player >= 0]
            if players and rng.random() < 0.4:
                player = rng.choice(players)
                try:
                    twin = game.resample(state, player, rng)
                except NotImplementedError:
                    return
                yield player, state, twin, rng
                found += 1
                if found >= many:
                    return
            if acting == (CLOCK,):
                break
            joint = {
                player: game.sample_chance(state, rng)
                if player == CHANCE
                else game.sample_legal(state, player, rng)
                for player in acting
            }
            state = game.apply(state, joint)


def differing(name: str, many: int) -> tuple[int, int, list[str]]:
    """Compare what seats are sent in pairs of positions; return counts and what differed."""
    count, other_states, wrong = 0, 0, []
    for player, state, twin, _ in pairs(name, many):
        frames = []
        # nor may a seat notice who its opponents are
        for opponents, position in (("random", state), ("human", twin)):
            watched = Watched(people_and(opponents, name, player), player)
            watched.begin(position)
            frames.append(watched.frame())
        count += 1
        other_states += state != twin
        if frames[0] != frames[1]:
            wrong.append(f"{name}: seat {player}: {difference(*frames)}")
    return count, other_states, wrong


def difference(one: str, other: str) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"{one[max(0, at - 60) : at + 60]!r} against {other[max(0, at - 60) : at + 60]!r}"


@pytest.mark.parametrize(
    ("name", "many"),
    [
        *((name, FEW) for name in QUICK),
        *(pytest.param(name, PAIRS, marks=pytest.mark.slow) for name in SECRET),
    ],
)
def test_a_seat_is_sent_equal_bytes_in_positions_that_it_cannot_tell_apart(name: str, many: int) -> None:
    _, _, wrong = differing(name, many)
    assert not wrong, wrong[0]


def test_most_of_the_pairs_are_different_positions() -> None:
    counts = [differing(name, FEW)[:2] for name in QUICK]
    assert sum(other for _, other in counts) > sum(count for count, _ in counts) / 2


def whole(name: str, seed: int, most: int = 60) -> tuple[list[str], list[str]]:
    """Play two matches on from positions that a seat cannot tell apart, as long as it sees the same."""
    for player, state, twin, rng in pairs(name, 30, seed):
        if state == twin:
            continue
        both = [Watched(people_and("random", name, player), player) for _ in range(2)]
        frames: tuple[list[str], list[str]] = ([], [])
        for watched, position in zip(both, (state, twin), strict=True):
            watched.begin(position)
        for _ in range(most):
            shown = [sees(w.plan, player, w.live.states, w.live.record.joints) for w in both]
            if shown[0] != shown[1]:
                break
            for watched, sent in zip(both, frames, strict=True):
                sent.append(watched.frame())
            joint = shared_joint(both, rng)
            if joint is None:
                break
            for watched in both:
                watched.step(joint)
        if len(frames[0]) > 1:
            return frames
    return [], []


def shared_joint(both: list[Watched], rng: random.Random) -> Joint | None:
    """Return a joint action that is legal in both matches; None if none is found."""
    games = [watched.plan.game for watched in both]
    states = [watched.live.states[-1] for watched in both]
    acting = games[0].to_act(states[0])
    if not acting or acting != games[1].to_act(states[1]) or CHANCE in acting or CLOCK in acting:
        return None
    joint: dict[Player, Action] = {}
    for player in acting:
        legal = [game.legal_actions(state, player) for game, state in zip(games, states, strict=True)]
        for _ in range(20):
            action = games[0].sample_legal(states[0], player, rng)
            if action in legal[1]:
                joint[player] = action
                break
        else:
            return None
    return joint


@pytest.mark.parametrize(
    "name", [*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in SECRET if name not in QUICK)]
)
def test_matches_that_differ_in_what_is_hidden_give_equal_streams(name: str) -> None:
    one, other = whole(name, 5)
    assert one == other


# silence


def steps_in_silence(hosting: Any, run: Any, matches: int, most: int = 10) -> int:
    """Let seats choose together; return the steps in which a seat that had answered heard nothing.

    Args:
        most: steps of a match.
    """
    steps = 0

    async def story() -> None:
        nonlocal steps
        people = (0, 1, 2)
        for seed in range(matches):
            planned = served_plan("guess_two_thirds:gamma", people, seed=seed)
            planned = replace(planned, match_id=f"{planned.match_id}{seed}")
            async with hosting.playing(planned, people) as match:
                browsers = [await match.seat(player) for player in people]
                rng = random.Random(seed)
                while not browsers[0].is_over and steps < (seed + 1) * most:
                    await choose_together(browsers, rng)
                    steps += 1

    run(story())
    return steps


async def choose_together(browsers: list[Browser], rng: random.Random) -> None:
    """Let everybody answer in some order; those who have answered hear nothing until the step."""
    for browser in browsers:
        await browser.until(lambda browser=browser: browser.ask)
    step = browsers[0].at["n"]
    order = rng.sample(browsers, len(browsers))
    for place, browser in enumerate(order):
        q, family = browser.ask["q"], browser.ask["open"][0]
        value = rng.randint(family["fields"][0]["low"], family["fields"][0]["high"])
        browser.at["ask"] = None
        await browser.answer([family["kind"], [value], ""], q)
        await browser.reply(q)
        if place < len(order) - 1:
            for other in order[: place + 1]:
                await beat(other)
    for browser in browsers:
        await browser.until(lambda browser=browser: browser.at["n"] > step)
    for browser in order[:-1]:
        heard = frames_between(browser, step)
        assert all(frame["t"] == "beat" for frame in heard), "a seat heard something while others chose"


async def beat(browser: Browser) -> None:
    """Wait for the answer to a sign of life: by then the host has begun all that it was to send before."""
    beats = sum('"t":"beat"' in frame for frame in browser.frames)
    await browser.say({"t": "beat", "c": 1})
    await browser.until(lambda: sum('"t":"beat"' in frame for frame in browser.frames) > beats)


def frames_between(browser: Browser, step: int) -> list[dict[str, Any]]:
    """Return what a seat heard after the last answer of a step was confirmed, and before the next step.

    The frames are read when the next step has come: one that was made before it, however late it is sent,
    stands before it.
    """
    frames = [json.loads(frame) for frame in browser.frames]
    last = max(at for at, frame in enumerate(frames) if frame["t"] == "ok")
    news = next(at for at, frame in enumerate(frames) if frame["t"] == "at" and frame["n"] > step)
    return frames[last + 1 : news]


def test_a_seat_hears_nothing_while_others_choose_in_secret(hosting, run) -> None:
    assert steps_in_silence(hosting, run, 1, 3) == 3


@pytest.mark.slow
def test_a_seat_hears_nothing_in_five_hundred_steps(hosting, run) -> None:
    assert steps_in_silence(hosting, run, 50) >= 500


# what must not be able to happen, made to happen


def with_the_view_of_other_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(self: SeatView, step: int) -> View:
        everything = self._shown.trace.view(step, None)
        return self._telling.view(replace(everything, player=self.viewer))

    monkeypatch.setattr(SeatView, "view", view)


def with_a_log_line_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def log(self: SeatView, first: int, last: int) -> Iterator[tuple[int, str]]:
        yield last, str(self._shown.trace.view(last, None))

    monkeypatch.setattr(SeatView, "log", log)


def with_a_name_by_disclosure(monkeypatch: pytest.MonkeyPatch) -> None:
    names = property(lambda self: tuple(seat.name for seat in self._shown.trace.row.seats))
    monkeypatch.setattr(SeatView, "names", names)


def with_a_target_for_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = telling.Telling.position

    def position(self: Telling, seat: SeatView, now: Any) -> wire.At:
        at = usual(self, seat, now)
        hidden = str(seat._shown.trace.view(now.n, None).board)
        more = ((0, (0, 0, 1, 1), "", ""),) * (sum(map(ord, hidden)) % 7)
        return replace(at, targets=(*at.targets, *more))

    monkeypatch.setattr(telling.Telling, "position", position)


@pytest.mark.parametrize(
    "broken",
    [
        with_the_view_of_other_eyes,
        with_a_log_line_of_others,
        with_a_name_by_disclosure,
        with_a_target_for_what_is_hidden,
    ],
)
def test_a_seat_view_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch, broken: Any) -> None:
    broken(monkeypatch)
    assert any(differing(name, FEW)[2] for name in QUICK)


def test_a_frame_at_the_time_of_another_answer_is_noticed(hosting, run, monkeypatch) -> None:
    usual = ServedMatch.watch

    def watch(self: ServedMatch, event: Any) -> None:
        usual(self, event)
        if isinstance(event, Attempted):
            self._touch_all()

    monkeypatch.setattr(ServedMatch, "watch", watch)
    with pytest.raises(AssertionError, match="while others chose"):
        steps_in_silence(hosting, run, 1, 2)


def test_a_seat_view_takes_nothing_but_a_guarded_disclosure_of_one_viewer() -> None:
    table = MatchTable(people_and("random", "kuhn_poker", 0), Places([0]))
    shown = table.view_of(0)._shown
    for wrong in (type(shown)(shown.trace, 0), type(shown)(shown.trace, None, guarded=True)):
        with pytest.raises(ValueError, match="guarded"):
            SeatView(wrong, table.view_of(0)._telling)


def test_a_seat_is_not_told_the_question_of_another() -> None:
    table = MatchTable(people_and("random", "kuhn_poker", 0), Places([0]))
    request: Any = SimpleNamespace(player=1, legal=None)
    with pytest.raises(ValueError, match="own questions"):
        table.view_of(0).legal(request)


def test_the_hall_sees_what_a_spectator_sees() -> None:
    table = MatchTable(people_and("random", "kuhn_poker", 0), Places([0]))
    assert table.view_of(SPECTATOR).view(0).player == SPECTATOR
    assert "You" not in table.view_of(SPECTATOR).names
