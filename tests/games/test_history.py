"""What players have seen is gathered step by step: a step costs as much late in a match as early."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from helpers.matches import run
from helpers.seats import RandomSeat

from games.catalog import find_preset, make_game, metrics
from games.core.action import Action
from games.core.events import Event, Stepped
from games.core.game import Game
from games.core.history import History, Log, Turn
from games.core.match import Match
from games.core.seat import Request
from games.core.view import Message

COUNTED = ("view", "legal_actions", "seen")


class Chooser(RandomSeat):
    """Chooses among what it is offered, and says something where it can."""

    async def decide(self, request: Request) -> Action:
        rng = random.Random(request.seed)
        for family in request.legal.open:
            return replace(family.sample(rng), text="This is my last word."[: family.max_text])
        return rng.choice(request.legal.listed)


class Pensive(Chooser):
    """Looks back on all it has seen and done before it chooses."""

    async def decide(self, request: Request) -> Action:
        assert len(request.past()) == request.step - 1
        assert len(request.history().moves) == request.step - 1
        return await super().decide(request)


def counting(game: Game[Any]) -> Counter[str]:
    """Counts of calls of the rules, which rise from now on."""
    counts: Counter[str] = Counter()

    def call(name: str, method: Callable[..., Any], *args: Any) -> Any:
        counts[name] += 1
        return method(*args)

    for name in COUNTED:
        setattr(game, name, partial(call, name, getattr(game, name)))
    return counts


def played(name: str, seat: type[Chooser], **params: int | str) -> tuple[Counter[str], list[Stepped]]:
    """How often the rules were asked in a match, and its steps."""
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset, params)
    counts, events = counting(game), list[Event]()
    seats = [seat() for _ in range(game.num_players)]
    run(Match(game, preset, seats, events.append, seed=3, step_metrics=metrics(game_id)[0]))
    return counts, [event for event in events if isinstance(event, Stepped)]


@pytest.mark.parametrize("rounds", [4, 8])
def test_who_looks_back_in_every_round_is_answered_from_memory(rounds: int) -> None:
    counts, steps = played("guess_two_thirds:gamma", Pensive, rounds=rounds)
    decisions = 10 * rounds
    assert len(steps) == rounds
    assert counts["legal_actions"] == decisions
    assert counts["view"] == decisions + rounds + 1
    # by the match for its record, and once more for the history and the past of each seat, but for the end
    assert counts["seen"] == rounds + 2 * 10 * (rounds - 1)


def test_nothing_is_gathered_for_seats_that_do_not_look_back() -> None:
    counts, steps = played("connect_four:gtbench", Chooser)
    assert counts == {"legal_actions": len(steps), "view": 2 * len(steps) + 1, "seen": len(steps)}


@pytest.mark.parametrize("name", ["bargain:llmarena", "pig:classic"])
def test_a_recorded_view_does_not_grow_with_the_match(name: str) -> None:
    _, steps = played(name, Chooser)
    sizes = [len(step.view.to_json()) for step in steps[1:]]
    assert len(sizes) > 15
    assert max(sizes) < 1.2 * max(sizes[:8])


def test_a_longer_history_leaves_the_shorter_one_as_it_is() -> None:
    move, message = Turn(0, Action("go")), Turn(1, message=Message(1, "hi"))
    short = History().then((move,))
    long, other = short.then((message, move)), short.then((message,))
    assert [len(each.moves) for each in (short, long, other)] == [1, 2, 1]
    assert (list(short.messages), list(long.messages)) == ([], [Message(1, "hi")])
    assert other.messages == long.messages
    assert other != long
    assert long.moves[-1] == (0, Action("go"))
    assert list(Log("abc").plus(["d"])[-2:]) == ["c", "d"]
