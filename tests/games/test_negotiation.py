"""Negotiation: rules, instances, what each player knows, metrics and GTBench's notation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import factorial

import pytest
from helpers.play import history
from hypothesis import given
from hypothesis import strategies as st

from games.catalog import find_preset, metrics
from games.core.action import CHANCE, Action
from games.core.boards.board import HIDDEN
from games.core.game import UnreadableActionError
from games.core.metric import Moment
from games.core.view import SPECTATOR, Message
from games.negotiation.rules import AGREE, FIXED, LIMITS, Negotiation, State, draw_limit
from games.shared.boards.tray import ItemTray
from games.shared.items import splits

GAME = Negotiation()
DRAWN = Negotiation(instances="drawn")
CODEC = find_preset("negotiation:gtbench")[1].codec(GAME)
START = GAME.apply(State(), {CHANCE: FIXED})
SMALL = State((0, 3, 4), ((9, 4, 2), (1, 8, 9)), 9)
"""OpenSpiel's instance for seed 5."""


def take(*counts: int) -> Action:
    return Action("propose", counts)


def say(*numbers: int) -> Action:
    return Action("utter", numbers)


def moments(*moves: Action, start: State = START) -> list[Moment]:
    """The moves, taken in turn and each of them legal, as metrics see them."""
    found: list[Moment] = []
    state = start
    for number, move in enumerate(moves):
        player = number // 2 % 2
        assert GAME.to_act(state) == (player,)
        assert GAME.illegal_reason(state, player, move) is None
        after_ = GAME.apply(state, {player: move})
        found.append(Moment(GAME, number + 2, state, {player: move}, after_, {}))
        state = after_
    return found


def after(*moves: Action, start: State = START) -> State:
    state: State = moments(*moves, start=start)[-1].after if moves else start
    return state


def turns(*proposals: Action) -> list[Action]:
    """Proposals with an utterance after each."""
    return [move for proposal in proposals for move in (proposal, say(0, 0, 0))]


RESULTS = {
    "the accepter gets what the proposal leaves": (START, [*turns(take(5, 0, 5)), AGREE], (85, 50)),
    "taking nothing gives the largest sum": (START, [*turns(take(0, 0, 0)), AGREE], (0, 150)),
    "taking everything": (START, [*turns(take(5, 5, 5)), AGREE], (90, 0)),
    "only the last proposal counts": (START, [*turns(take(5, 5, 5), take(0, 0, 5)), AGREE], (55, 50)),
    "a kind of which there is nothing": (SMALL, [*turns(take(0, 1, 0)), AGREE], (4, 52)),
}


@pytest.mark.parametrize(("start", "moves", "values"), RESULTS.values(), ids=RESULTS)
def test_an_agreement_scores_by_the_last_proposal(
    start: State, moves: list[Action], values: tuple[int, int]
) -> None:
    state = after(*moves, start=start)
    assert GAME.to_act(state) == ()
    assert not GAME.legal_actions(state, 0)
    assert not GAME.legal_actions(state, 1)
    assert GAME.returns(state) == values
    assert GAME.returns(after(*moves[:-1], start=start)) == (0, 0)


def test_no_agreement_within_the_limit_ends_with_nothing() -> None:
    start = replace(START, limit=5)
    moves = turns(*[take(1, 1, 1)] * 5)
    assert len(moves) == 10
    assert GAME.to_act(after(*moves[:-1], start=start)) == (0,)
    state = after(*moves, start=start)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == (0, 0)
    assert GAME.view(state, 0).phase == "no agreement"


def test_each_player_proposes_and_utters_before_the_other() -> None:
    state = START
    order = []
    for move in turns(take(1, 0, 0), take(0, 1, 0), take(0, 0, 1)):
        order.append(GAME.to_act(state)[0])
        state = GAME.apply(state, {order[-1]: move})
    assert order == [0, 0, 1, 1, 0, 0]


def test_legal_actions() -> None:
    first = GAME.legal_actions(START, 0)
    assert (first.listed, [family.kind for family in first.open]) == ((), ["propose"])
    utterance = GAME.legal_actions(after(take(1, 1, 1)), 0)
    assert (utterance.listed, [family.kind for family in utterance.open]) == ((), ["utter"])
    second = GAME.legal_actions(after(*turns(take(1, 1, 1))), 1)
    assert (second.listed, [family.kind for family in second.open]) == ((AGREE,), ["propose"])


def test_as_many_proposals_are_legal_as_the_pool_allows() -> None:
    state = after(*turns(take(0, 0, 0)), start=SMALL)
    tried = [take(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
    assert sum(GAME.illegal_reason(state, 1, action) is None for action in tried) == 20


REFUSED = {
    "more than there is": (SMALL, 0, take(1, 0, 0), "peppers must be 0, not 1."),
    "a negative number": (
        START,
        0,
        take(0, -1, 0),
        "strawberries must be a whole number from 0 to 5, not -1.",
    ),
    "agreement before any proposal": (
        START,
        0,
        AGREE,
        "There is no proposal to accept yet; make the first one.",
    ),
    "agreement instead of an utterance": (
        after(*turns(take(1, 0, 0)), take(1, 0, 0)),
        1,
        AGREE,
        "Your proposal is made; now utter three numbers.",
    ),
    "an utterance instead of a proposal": (
        START,
        0,
        say(1, 1, 1),
        "First accept the other player's proposal or make one of your own.",
    ),
    "a number that is no symbol": (
        after(take(1, 0, 0)),
        0,
        say(0, 0, 5),
        "number 3 must be a whole number from 0 to 4, not 5.",
    ),
    "out of turn": (START, 1, take(0, 0, 0), "It is not your turn."),
    "after the end": (after(*turns(take(1, 0, 0)), AGREE), 0, AGREE, "It is not your turn."),
    "before the items are drawn": (State(), 0, take(0, 0, 0), "It is not your turn."),
}


@pytest.mark.parametrize(("state", "player", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(state: State, player: int, action: Action, reason: str) -> None:
    assert GAME.illegal_reason(state, player, action) == reason


def test_the_published_matches_have_one_instance() -> None:
    assert find_preset("negotiation:gtbench")[1].params["instances"] == "fixed"
    assert GAME.chance_outcomes(State()) == [(FIXED, 1.0)]
    assert (START.pool, START.values, START.limit) == ((5, 5, 5), ((10, 1, 7), (10, 10, 10)), 7)


@given(st.integers(0, 2**64))
def test_an_instance_is_drawn_from_a_seed_and_travels_in_its_action(seed: int) -> None:
    action = DRAWN.sample_chance(State(), random.Random(seed))
    assert action == DRAWN.sample_chance(State(), random.Random(seed))
    state = DRAWN.apply(State(), {CHANCE: Action.from_json(action.to_json())})
    assert all(0 <= count <= 5 for count in state.pool)
    assert all(any(values) and max(values) <= 10 and min(values) >= 0 for values in state.values)
    assert state.limit in LIMITS


def test_limits_are_spread_like_a_poisson_distribution_around_seven_cut_off() -> None:
    rng = random.Random(1)
    drawn = Counter(draw_limit(rng) for _ in range(20_000))
    weights = {limit: 7**limit / factorial(limit) for limit in range(4, 11)}
    for limit, weight in weights.items():
        assert drawn[limit] / 20_000 == pytest.approx(weight / sum(weights.values()), abs=0.012)


def test_random_play_draws_from_all_actions_alike() -> None:
    """So that an agreement is as rare as in the published random play, not every second move."""
    state, rng = after(*turns(take(0, 1, 0)), start=SMALL), random.Random(2)
    drawn = Counter(GAME.sample_legal(state, 1, rng) for _ in range(4200))
    assert len(drawn) == 21
    assert 140 < drawn[AGREE] < 260


def tray(state: State, viewer: int | None) -> ItemTray:
    board = GAME.view(state, viewer).board
    assert isinstance(board, ItemTray)
    return board


def test_values_and_limit_are_open_to_the_all_seeing_and_to_everybody_at_the_end() -> None:
    known = [("10", "10"), ("1", "10"), ("7", "10")]
    ended = after(*turns(take(5, 0, 5)), AGREE)
    for state, viewer in [(START, None), (ended, None), (ended, 0), (ended, 1), (ended, SPECTATOR)]:
        assert [item.values for item in tray(state, viewer).items] == known
        assert facts(state, viewer)["proposal"].endswith(" of 7")
    assert [item.values for item in tray(START, 0).items] == [("10", HIDDEN), ("1", HIDDEN), ("7", HIDDEN)]
    assert [item.values for item in tray(START, SPECTATOR).items] == [(HIDDEN, HIDDEN)] * 3


def facts(state: State, viewer: int | None) -> dict[str, str]:
    return {fact.key: fact.value for fact in GAME.view(state, viewer).facts}


def test_facts_count_the_proposals_and_tell_what_is_proposed() -> None:
    assert facts(START, 0) == {"proposal": "1"}
    assert facts(after(take(5, 0, 5)), 0) == {"proposal": "1", "worth_0": "85 of 90"}
    assert facts(after(*turns(take(5, 0, 5))), 1) == {"proposal": "2", "worth_1": "50 of 150"}
    assert facts(after(*turns(take(5, 0, 5)), AGREE), 1)["proposal"] == "1 of 7"
    assert facts(after(*turns(*[take(0, 0, 0)] * 7)), 1)["proposal"] == "7 of 7"


def test_the_tray_shows_the_proposal_on_the_table_and_the_talk_is_kept() -> None:
    steps = (take(5, 0, 5), say(1, 2, 3), take(0, 1, 2), say(4, 4, 4))
    board = tray(after(*steps), 0)
    assert [(item.piece, item.label, item.shares) for item in board.items] == [
        ("pepper", "peppers", (5, 0)),
        ("strawberry", "strawberries", (4, 1)),
        ("cherry", "cherries", (3, 2)),
    ]
    assert (board.offered_by, board.agreed) == (1, False)
    assert list(history(GAME, SPECTATOR, *steps, start=START).messages) == [
        Message(0, "[1, 2, 3]", channel="proposal 1"),
        Message(1, "[4, 4, 4]", channel="proposal 2"),
    ]
    assert tray(START, 0).offered_by is None
    assert tray(after(*turns(take(1, 1, 1)), AGREE), 0).agreed


@pytest.mark.parametrize("player", [0, 1])
def test_resampling_redraws_the_others_values_and_the_limit(player: int) -> None:
    state, rng = after(*turns(*[take(1, 0, 0)] * 6)), random.Random(3)
    drawn = [GAME.resample(state, player, rng) for _ in range(400)]
    assert {twin.values[player] for twin in drawn} == {state.values[player]}
    assert len({twin.values[1 - player] for twin in drawn}) > 200
    assert {twin.limit for twin in drawn} == {7, 8, 9, 10}
    assert all(replace(twin, values=state.values, limit=7) == state for twin in drawn)


def test_narration() -> None:
    pool = "There are 5 peppers, 5 strawberries and 5 cherries to share."
    own = "Worth of each to Player 1: peppers 10, strawberries 1 and cherries 7."
    assert GAME.narrate(State(), {CHANCE: FIXED}, START, 0) == (pool, own)
    assert GAME.narrate(State(), {CHANCE: FIXED}, START, SPECTATOR) == (pool,)
    proposed = after(take(5, 0, 4))
    assert GAME.narrate(START, {0: take(5, 0, 4)}, proposed, 1) == (
        "Player 1 wants 5 peppers and 4 cherries, leaving 5 strawberries and 1 cherry to Player 2.",
    )
    uttered = after(take(5, 0, 4), say(1, 2, 3))
    assert GAME.narrate(proposed, {0: say(1, 2, 3)}, uttered, 1) == ("Player 1 utters [1, 2, 3].",)
    closed = GAME.apply(uttered, {1: AGREE})
    assert GAME.narrate(uttered, {1: AGREE}, closed, 0) == (
        "Player 2 agrees.",
        "Player 1 gets 5 peppers and 4 cherries, worth 78; "
        "Player 2 gets 5 strawberries and 1 cherry, worth 60.",
    )
    moves = turns(*[take(0, 0, 0)] * 7)
    told = GAME.narrate(after(*moves[:-1]), {0: moves[-1]}, after(*moves), 1)
    assert told[-1] == "No agreement after 7 proposals."


def scores(moves: Sequence[Action], player: int, start: State = START) -> dict[str, float | None]:
    _, of_match = metrics("negotiation")
    return {metric.name: metric.of(moments(*moves, start=start), player) for metric in of_match}


def test_metrics_of_the_papers_example() -> None:
    moves = [*turns(take(5, 0, 5)), AGREE]
    expected = {"agreement": 1.0, "joint_value": 135 / 150, "pareto_efficiency": 1.0}
    assert scores(moves, 0) == {**expected, "own_value": 85.0}
    assert scores(moves, 1) == {**expected, "own_value": 50.0}


def test_metrics_without_an_agreement() -> None:
    none = {"agreement": 0.0, "joint_value": 0.0, "own_value": None, "pareto_efficiency": None}
    assert scores(turns(*[take(0, 0, 0)] * 7), 0) == none


@pytest.mark.parametrize(("share", "efficient"), [((0, 0, 0), 1.0), ((5, 5, 5), 1.0), ((0, 5, 5), 0.0)])
def test_pareto_efficiency(share: tuple[int, int, int], efficient: float) -> None:
    assert scores([*turns(take(*share)), AGREE], 0)["pareto_efficiency"] == efficient


def test_the_best_and_the_most_in_all_are_as_published() -> None:
    results = [GAME.returns(after(*turns(take(*share)), AGREE)) for share in splits((5, 5, 5))]
    assert len(results) == 216
    assert max(own for own, _ in results) == 90
    assert max(other for _, other in results) == 150
    assert max(map(sum, results)) == 150


def test_step_metrics_tell_what_the_proposal_on_the_table_is_worth() -> None:
    of_step = {metric.name: metric.of for metric in metrics("negotiation")[0]}
    first, second = moments(take(5, 0, 5), say(1, 1, 1))
    assert [of_step["offered_value"](first, player) for player in (0, 1)] == [85.0, 50.0]
    assert of_step["offered_value"](second, 0) == 85.0
    assert of_step["offered_joint"](first, 0) == 0.9
    drawn = Moment(GAME, 1, State(), {CHANCE: FIXED}, START, {})
    assert of_step["offered_value"](drawn, 0) is None


ON_UTTERANCE = after(take(1, 0, 0))
ON_ANSWER = after(*turns(take(1, 0, 0)))
READ = {
    "a proposal": (START, "Action: <Proposal: [1, 2, 3]>", take(1, 2, 3)),
    "an utterance": (ON_UTTERANCE, "<Utterance: [1, 2, 3]>", say(1, 2, 3)),
    "the turn decides what a triple is": (ON_UTTERANCE, "<Proposal: [1, 2, 3]>", say(1, 2, 3)),
    "too much is lowered in a proposal": (START, "[9, 5, 6]", take(5, 5, 5)),
    "and in an utterance": (ON_UTTERANCE, "[5, 0, 9]", say(4, 0, 4)),
    "more than the pool stays, for the rules to refuse": (SMALL, "[5, 0, 0]", take(5, 0, 0)),
    "agreement": (ON_ANSWER, "<Agree>", AGREE),
    "agreement in capitals": (ON_ANSWER, "AGREE", AGREE),
    "the last counts: a proposal": (ON_ANSWER, "I do not agree. <Proposal: [1, 2, 3]>", take(1, 2, 3)),
    "the last counts: agreement": (ON_ANSWER, "<Proposal: [1, 2, 3]> ... do you agree", AGREE),
    "agreement at the wrong time, for the rules to refuse": (ON_UTTERANCE, "<Agree>", AGREE),
}


@pytest.mark.parametrize(("state", "text", "action"), READ.values(), ids=READ)
def test_read(state: State, text: str, action: Action) -> None:
    assert CODEC.read(state, 0, text) == action


UNREADABLE = {
    "nothing": ("", "neither three numbers such as [1, 2, 3] nor <Agree>"),
    "prose": ("I take two peppers.", "neither three numbers"),
    "two numbers": ("<Proposal: [1, 2]>", "neither three numbers"),
    "a negative number": ("<Proposal: [-1, 2, 3]>", "neither three numbers"),
    "no blanks, as the paper's code has it": ("<Proposal: [1,2,3]>", "a comma and a blank: [1, 2, 3]."),
    "an enormous number": (f"[{'9' * 5000}, 1, 1]", "neither three numbers"),
}


@pytest.mark.parametrize(("text", "sentence"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableActionError) as caught:
        CODEC.read(ON_ANSWER, 1, text)
    assert sentence in str(caught.value)


def test_prompt_slots_on_a_proposal_and_on_an_utterance() -> None:
    wanted = ("turn", "proposal", "utterance", "own_proposal", "propose", "agree", "utter")
    first = CODEC.slots(GAME.view(START, 0))
    assert [first[key] for key in wanted] == [
        "proposal",
        "none yet",
        "none yet",
        "",
        "<Proposal: [a, b, c]>",
        "",
        "",
    ]
    assert first["values"] == "peppers 10, strawberries 1, cherries 7"
    steps = (take(5, 0, 5), say(1, 2, 3))
    answer = CODEC.slots(GAME.view(after(*steps), 1), history(GAME, 1, *steps, start=START))
    assert [answer[key] for key in wanted] == [
        "proposal",
        "[5, 0, 5]",
        "[1, 2, 3]",
        "",
        "<Proposal: [a, b, c]>",
        "<Agree>",
        "",
    ]
    steps = (*steps, take(0, 1, 0))
    talk = CODEC.slots(GAME.view(after(*steps), 1), history(GAME, 1, *steps, start=START))
    assert [talk[key] for key in wanted] == [
        "utterance",
        "",
        "[1, 2, 3]",
        "[0, 1, 0]",
        "",
        "",
        "<Utterance: [a, b, c]>",
    ]


def test_labels() -> None:
    assert CODEC.label(START, 0, take(1, 0, 3)) == "Take 1 pepper and 3 cherries"
    assert CODEC.label(ON_UTTERANCE, 0, say(1, 2, 3)) == "Utter 1, 2, 3"
    assert CODEC.label(ON_ANSWER, 1, AGREE) == "Agree"
    assert CODEC.label(State(), CHANCE, FIXED) == (
        "Drawn: 5-5-5, worth 10-1-7 and 10-10-10, at most 7 proposals"
    )
