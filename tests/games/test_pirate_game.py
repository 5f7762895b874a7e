"""Pirate game: rules clause by clause, best plans and votes by induction, gamma-Bench's notation, metrics."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from games.catalog import metrics
from games.core.action import Action
from games.core.boards.board import HIDDEN
from games.core.game import GameError, UnreadableActionError
from games.core.metric import Moment
from games.core.view import SPECTATOR, View
from games.pirate_game.board import ProposalBoard
from games.pirate_game.presets import PRESETS
from games.pirate_game.rules import (
    ACCEPT,
    REJECT,
    PirateGame,
    State,
    optimal_plan,
    propose,
    rank,
    right_vote,
)

GAME = PirateGame(10)
CODEC = PRESETS[0].codec(GAME)
TABLE_3 = (
    ((100, *[0] * 9), "rrrrrrrrr"),
    ((99, 0, 1, 0, 0, 0, 0, 0, 0), "raarrrra"),
    ((50, 1, 1, 1, 1, 1, 1, 44), "aaaaaaa"),
)
"""The match of the paper's table 3: plans, and the votes of those behind the proposer."""


def after(game: PirateGame, *rounds: tuple[Sequence[int], str]) -> State:
    """The state after these plans and votes (``a`` or ``r`` each; none yet when empty), all of them legal."""
    state = game.initial_state()
    for plan, votes in rounds:
        (senior,) = game.to_act(state)
        assert game.illegal_reason(state, senior, propose(plan)) is None
        state = game.apply(state, {senior: propose(plan)})
        if votes:
            voters = game.to_act(state)
            cast = {p: ACCEPT if vote == "a" else REJECT for p, vote in zip(voters, votes, strict=True)}
            state = game.apply(state, cast)
    return state


def test_the_paper_s_match() -> None:
    state = after(GAME, *TABLE_3)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == (-1, -1, 50, 1, 1, 1, 1, 1, 1, 44)


def test_the_senior_one_aboard_proposes_and_all_behind_vote_together() -> None:
    assert GAME.to_act(after(GAME)) == (0,)
    assert GAME.to_act(after(GAME, (TABLE_3[0][0], ""))) == tuple(range(1, 10))
    assert GAME.to_act(after(GAME, TABLE_3[0])) == (1,)
    assert GAME.to_act(after(GAME, TABLE_3[0], (TABLE_3[1][0], ""))) == tuple(range(2, 10))


VOTES = {
    "half of ten": (10, 4, True),
    "less than half of ten": (10, 3, False),
    "five of nine": (9, 4, True),
    "four of nine": (9, 3, False),
    "two of three": (3, 1, True),
    "one of three": (3, 0, False),
}


@pytest.mark.parametrize(("pirates", "others", "passed"), VOTES.values(), ids=VOTES)
def test_half_of_the_votes_decide(pirates: int, others: int, passed: bool) -> None:
    game = PirateGame(pirates)
    votes = "a" * others + "r" * (pirates - 1 - others)
    state = after(game, (optimal_plan(pirates, 100), votes))
    assert (game.to_act(state) == ()) == passed
    assert (game.returns(state)[0] == -1) != passed


def test_of_two_the_senior_one_gets_any_plan_through() -> None:
    state = after(PirateGame(3), ((100, 0, 0), "rr"), ((100, 0), "r"))
    assert PirateGame(3).returns(state) == (-1, 100, 0)


PLANS = {
    "a coin too few": (99, *[0] * 9),
    "a share too many": (100, *[0] * 10),
    "a share too few": (100, *[0] * 8),
    "a negative share": (101, -1, *[0] * 8),
    "more than there is": (200, *[0] * 9),
}


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_plans_that_do_not_divide_the_gold_are_refused(plan: tuple[int, ...]) -> None:
    assert GAME.illegal_reason(after(GAME), 0, propose(plan))


def test_only_the_proposer_may_propose_and_only_the_others_vote() -> None:
    start, voting = after(GAME), after(GAME, (TABLE_3[0][0], ""))
    assert GAME.illegal_reason(start, 1, propose(TABLE_3[0][0]))
    assert GAME.illegal_reason(start, 0, ACCEPT)
    assert GAME.illegal_reason(voting, 0, ACCEPT)
    assert GAME.illegal_reason(voting, 1, propose(TABLE_3[0][0]))
    assert GAME.illegal_reason(voting, 1, REJECT) is None


def test_more_pirates_than_gold_can_win_over_are_refused() -> None:
    assert PirateGame(10, gold=4).gold == 4
    with pytest.raises(GameError, match="at most 10 pirates"):
        PirateGame(11, gold=4)


def test_random_plans_divide_the_gold_in_every_way() -> None:
    game, rng = PirateGame(3, gold=2), random.Random(1)
    drawn = {game.sample_legal(game.initial_state(), 0, rng).args for _ in range(300)}
    assert drawn == {tuple(plan) for plan in compositions(2, 3)}


# who learns what


def ballots(view: View) -> tuple[Any, ...]:
    assert isinstance(view.board, ProposalBoard)
    return view.board.ballots


def test_nobody_learns_how_others_voted_but_everybody_how_many() -> None:
    state = after(GAME, TABLE_3[0], TABLE_3[1], TABLE_3[2])
    second = ballots(GAME.view(state, 3))[1]
    assert second.votes == ("", "accept", HIDDEN, "accept", *[HIDDEN] * 6)
    assert second.accepts == 4
    assert HIDDEN not in ballots(GAME.view(state, None))[1].votes
    assert set(ballots(GAME.view(state, SPECTATOR))[1].votes[2:]) == {HIDDEN}


def test_unanimous_votes_are_known_to_all() -> None:
    state = after(GAME, TABLE_3[0])
    assert ballots(GAME.view(state, SPECTATOR))[0].votes == ("accept", *["reject"] * 9)


def test_whoever_was_the_only_one_knows_how_the_others_voted() -> None:
    state = after(GAME, (TABLE_3[0][0], "arrrrrrrr"))
    assert ballots(GAME.view(state, 1))[0].votes[2:] == ("reject",) * 8
    assert ballots(GAME.view(state, 2))[0].votes[3:] == (HIDDEN,) * 7


# theory


def compositions(gold: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide gold into so many parts."""
    if parts == 1:
        yield (gold,)
        return
    for first in range(gold + 1):
        yield from ((first, *rest) for rest in compositions(gold - first, parts - 1))


@cache
def induced(pirates: int, gold: int) -> tuple[tuple[int, ...], ...]:
    """The best plans for so many perfect pirates, by backward induction over every plan there is.

    A pirate accepts only what is more than the coins that follow a rejection, because a pirate who gets as
    much either way wants to see somebody go overboard; the proposer takes the best plan that passes.
    """
    if pirates == 1:
        return ((gold,),)
    (later,) = induced(pirates - 1, gold)
    passing = [
        plan
        for plan in compositions(gold, pirates)
        if 2 * (1 + sum(share > other for share, other in zip(plan[1:], later, strict=True))) >= pirates
    ]
    best = max(plan[0] for plan in passing)
    return tuple(plan for plan in passing if plan[0] == best)


@pytest.mark.parametrize("gold", [2, 3, 4, 7])
@pytest.mark.parametrize("pirates", range(2, 7))
def test_the_best_plan_is_the_one_of_backward_induction(pirates: int, gold: int) -> None:
    """And the only one, but where the gold is only just enough for the votes."""
    if pirates < 2 * gold + 2:
        assert induced(pirates, gold) == (optimal_plan(pirates, gold),)
    else:
        assert optimal_plan(pirates, gold) in induced(pirates, gold)


@cache
def greedy(pirates: int, gold: int) -> tuple[int, ...]:
    """The same for any number: buy the cheapest votes, one coin above what a rejection brings.

    Of equally cheap ones, that of the next proposer comes last.
    """
    if pirates == 1:
        return (gold,)
    later = greedy(pirates - 1, gold)
    wanted = (pirates + 1) // 2 - 1
    cheapest = sorted(range(pirates - 1), key=lambda p: (later[p], -p))[:wanted]
    plan = [later[p] + 1 if p in cheapest else 0 for p in range(pirates - 1)]
    return (gold - sum(plan), *plan)


@pytest.mark.parametrize(("pirates", "gold"), [(10, 100), (10, 4), (10, 5), (10, 400), (30, 100), (12, 5)])
def test_the_best_plan_of_large_crews(pirates: int, gold: int) -> None:
    assert optimal_plan(pirates, gold) == greedy(pirates, gold)


def test_the_paper_s_best_plans() -> None:
    assert optimal_plan(10, 100) == (96, 0, 1, 0, 1, 0, 1, 0, 1, 0)
    assert optimal_plan(9, 100) == (96, 0, 1, 0, 1, 0, 1, 0, 1)
    assert optimal_plan(8, 100) == (97, 0, 1, 0, 1, 0, 1, 0)
    assert optimal_plan(2, 100) == (100, 0)
    assert optimal_plan(10, 4) == (0, 0, 1, 0, 1, 0, 1, 0, 1, 0)


@pytest.mark.parametrize("pirates", range(3, 11))
def test_the_paper_s_votes_are_best_for_all_but_the_next_proposer(pirates: int) -> None:
    """The next proposer would get nearly everything, and so should refuse more than two coins as well."""
    later = optimal_plan(pirates - 1, 100)
    for place in range(2, pirates):
        for share in range(101):
            assert right_vote(place, share) == (share > later[place - 1])
    assert right_vote(1, 50)
    assert later[0] > 50


# notation

DIVIDED = {
    '{"proposal": {"1-th": 96, "2-th": 4}}': (96, 4),
    '{"explanation": "{x}", "proposal": {"1-th": "96", "2nd": "4"}}': (96, 4),
    '{"proposal": [60, 40]}': (60, 40),
    '{"proposal": {"10-th": 4, "2nd": 1, "1-th": "95"}}': (95, 1, 4),
    '{"proposal": {"2-th": 4, "you": 96}}': (4, 96),
    '{"proposal": {"1-th": 4, "1st": 96}}': (4, 96),
    '{"proposal": {"1-th": 1}} no: {"proposal": {"1-th": 100, "2-th": 0}}': (100, 0),
}


@pytest.mark.parametrize(("answer", "plan"), DIVIDED.items())
def test_plans_are_read(answer: str, plan: tuple[int, ...]) -> None:
    assert CODEC.read(after(GAME), 0, answer) == propose(plan)


DECIDED = {
    '{"decision": "accept"}': ACCEPT,
    '{"decision": "I Reject it."}': REJECT,
    '{"decision": "accept"} {"decision": "reject"}': REJECT,
}


@pytest.mark.parametrize(("answer", "action"), DECIDED.items())
def test_votes_are_read(answer: str, action: Action) -> None:
    assert CODEC.read(after(GAME, (TABLE_3[0][0], "")), 1, answer) == action


@pytest.mark.parametrize(
    ("answer", "voting"),
    [
        ('{"decision": "I accept, not reject"}', True),
        ('{"decision": "maybe"}', True),
        ("accept", True),
        ('{"proposal": {"1-th": 33.5}}', False),
        ('{"proposal": "everything"}', False),
        ('{"proposal": {}}', False),
        ('{"1-th": 100}', False),
    ],
)
def test_unreadable(answer: str, voting: bool) -> None:
    state = after(GAME, (TABLE_3[0][0], "")) if voting else after(GAME)
    with pytest.raises(UnreadableActionError):
        CODEC.read(state, int(voting), answer)


def test_ranks_are_ordinals() -> None:
    assert [rank(p - 1) for p in (1, 2, 3, 4, 11, 12, 13, 21, 22, 30)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "30th")
    ]


# metrics


def measured(name: str, before: State, joint: dict[int, Action]) -> dict[int, float]:
    (metric,) = [metric for metric in metrics("pirate_game")[0] if metric.name == name]
    moment = Moment(GAME, 1, before, joint, GAME.apply(before, joint), {})
    return {p: value for p in range(10) if (value := metric.of(moment, p)) is not None}


def test_distance_and_right_votes_of_table_3() -> None:
    distances, votes = [], []
    for number, (plan, cast) in enumerate(TABLE_3):
        before = after(GAME, *TABLE_3[:number])
        distances.append(measured("plan_distance", before, {number: propose(plan)})[number])
        voting = after(GAME, *TABLE_3[:number], (plan, ""))
        joint = {p: ACCEPT if v == "a" else REJECT for p, v in enumerate(cast, number + 1)}
        found = measured("voted_right", voting, joint)
        votes.append((sum(found.values()), len(found)))
    assert distances == [8, 6, 94]
    assert votes == [(9, 9), (6, 8), (4, 7)]
