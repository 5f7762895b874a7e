"""Are You the Traitor?: every case of the rules, who may know what, treasure and rings, and its rule."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import play, playthroughs

from agents.catalog.spec import AgentSpec
from agents.rules.are_you_the_traitor import weigh_claims
from games import catalog
from games.are_you_the_traitor.rules import KEEP, PASS, SKIP, STOP, AreYouTheTraitor
from games.are_you_the_traitor.state import EVIL, GOOD, ROLES, TRAITOR, Exchange, State
from games.are_you_the_traitor.treasure import CARDS, FULL, POINTS, RING, STATUE, drawn, draws, value, without
from games.core.action import CHANCE, Action
from games.core.boards.ring import Ring
from games.core.events import Attempted, Ended, Stepped
from games.core.game import Game
from games.core.history import NOTHING, History
from games.core.view import SPECTATOR

GAME, CODE = (
    AreYouTheTraitor(roles="fixed"),
    catalog.make_game("are_you_the_traitor", catalog.find_preset("are_you_the_traitor:gamebench_code")[1]),
)
TRAITOR_SEAT, EVIL_WIZARD, GOOD_WIZARD, KEY_HOLDER, GUARD = range(5)
"""Seats in a game with fixed roles."""
JEWELS, GOLD, SILVER, COPPER = "crown jewels", "bags of gold", "silver goblets", "chest of copper"


def at(kind: str, *args: Any, text: str = "") -> Action:
    return Action(kind, args, text)


def calls(*stops: int) -> dict[int, Action]:
    """What everybody says when these would stop."""
    return {seat: STOP if seat in stops else PASS for seat in range(5)}


def after(*entries: Action | dict[int, Action], start: State | None = None, game: Game[Any] = GAME) -> State:
    """The state after these actions, all of them legal."""
    state = game.initial_state() if start is None else start
    for entry in entries:
        joint = entry if isinstance(entry, dict) else {game.to_act(state)[0]: entry}
        for player, action in joint.items():
            if player != CHANCE:
                assert game.illegal_reason(state, player, action) is None, (state.stage, action)
            else:
                assert action in [outcome for outcome, _ in game.chance_outcomes(state)], (
                    state.stage,
                    action,
                )
        state = game.apply(state, joint)
    return state


def exchange(asker: int = 0, target: int = 1, said: str = "Who?", answer: str = "Me.") -> tuple[Action, ...]:
    return at("asker", asker), at("ask", target), at("question", text=said), at("answer", text=answer)


def accused(caller: int, target: int, game: Game[Any] = GAME) -> State:
    """The state after one exchange and an accusation."""
    return after(*exchange(), calls(caller), at("caller", caller), at("accuse", target), game=game)


WINS = {
    (EVIL_WIZARD, KEY_HOLDER): EVIL,
    (EVIL_WIZARD, TRAITOR_SEAT): GOOD,
    (EVIL_WIZARD, GUARD): GOOD,
    (KEY_HOLDER, GOOD_WIZARD): GOOD,
    (KEY_HOLDER, EVIL_WIZARD): EVIL,
    (GUARD, TRAITOR_SEAT): GOOD,
    (GUARD, EVIL_WIZARD): EVIL,
    (GUARD, KEY_HOLDER): EVIL,
    (GOOD_WIZARD, TRAITOR_SEAT): GOOD,
    (GOOD_WIZARD, EVIL_WIZARD): EVIL,
}


@pytest.mark.parametrize(("seats", "side"), WINS.items())
def test_an_accusation_decides_the_round(seats: tuple[int, int], side: int) -> None:
    """Cases 1 to 4: who accuses whom, and which side then draws a treasure each."""
    state = accused(*seats)
    winners = (0, 1) if side == EVIL else (2, 3, 4)
    assert state.rounds[-1].side == side
    assert GAME.members(state, side) == winners
    paid = after(at("treasure", *[GOLD] * len(winners)), start=state)
    assert [len(hand) for hand in paid.hands] == [int(seat in winners) for seat in range(5)]


def test_of_random_accusations_evil_wins_five_of_eight() -> None:
    """0.625: one in four callers is evil and right once in four, the others are wrong three times in four."""
    pairs = [(caller, target) for caller, target in product(range(1, 5), range(5)) if caller != target]
    sides = Counter(accused(*pair).rounds[-1].side for pair in pairs)
    assert sides[EVIL] / len(pairs) == 0.625


@pytest.mark.slow
def test_random_rounds_are_won_by_evil_five_times_in_eight() -> None:
    game, won = AreYouTheTraitor(points_to_win=3), Counter[int]()
    for seed in range(20_000):
        rng, state = random.Random(seed), game.initial_state()
        while not state.rounds:
            acting = game.to_act(state)
            chance = acting == (CHANCE,)
            state = game.apply(
                state,
                {CHANCE: game.sample_chance(state, rng)}
                if chance
                else {seat: game.sample_legal(state, seat, rng) for seat in acting},
            )
        won[state.rounds[0].side] += 1
    assert won[EVIL] / 20_000 == pytest.approx(0.625, abs=0.014)


def test_the_traitor_cannot_stop_and_nobody_accuses_or_asks_itself() -> None:
    """Case 5."""
    called = after(*exchange())
    assert GAME.legal_actions(called, TRAITOR_SEAT).listed == (PASS,)
    assert GAME.illegal_reason(called, TRAITOR_SEAT, STOP) == "The traitor may never call STOP."
    assert all(GAME.legal_actions(called, seat).listed == (STOP, PASS) for seat in range(1, 5))
    accusing = after(calls(GUARD), at("caller", GUARD), start=called)
    assert [action.args for action in GAME.legal_actions(accusing, GUARD)] == [(0,), (1,), (2,), (3,)]
    assert GAME.illegal_reason(accusing, GUARD, at("accuse", GUARD)) == "You cannot accuse yourself."
    asking = after(at("asker", 2))
    assert GAME.illegal_reason(asking, 2, at("ask", 2)) == "You cannot ask yourself."


def test_the_deck_has_42_cards_worth_98_points() -> None:
    """Case 6."""
    assert sum(FULL) == 42
    assert sum(card.points * card.copies for card in CARDS) == 98
    deck = FULL
    for many in (2, 2, 2, 3, 3):
        deck = without(deck, drawn(deck, many, random.Random(many)))
    assert sum(deck) == 42 - 12


def test_cards_are_neither_made_nor_lost_but_for_rings() -> None:
    for match in playthroughs("are_you_the_traitor:hidden_key"):
        for state in match.states:
            assert sum(state.deck) + sum(map(len, state.hands)) <= 42
            for card, left in zip(CARDS, state.deck, strict=True):
                held = sum(hand.count(card.name) for hand in state.hands)
                assert left + held == card.copies or card.name == RING


def test_cards_are_drawn_without_putting_them_back() -> None:
    chances = draws(FULL, 2)
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[(STATUE, STATUE)] == pytest.approx(2 / 42 / 41)
    assert draws((0, 0, 0, 0, 0, 1, 1), 2) == {(RING, STATUE): 0.5, (STATUE, RING): 0.5}


def paying(*hands: tuple[str, ...], side: int = GOOD, game: Game[Any] = GAME) -> State:
    """A round has been won by a side; before the treasure is drawn seats have these cards."""
    state = accused(GUARD, TRAITOR_SEAT if side == GOOD else KEY_HOLDER, game)
    held = (*hands, *[()] * (5 - len(hands)))
    cards = [card for hand in held for card in hand]
    return replace(state, hands=tuple(map(tuple, held)), deck=without(FULL, cards))


@pytest.mark.parametrize(("points", "over"), [(GOLD, True), (SILVER, False)])
def test_ten_points_end_the_match_and_nine_do_not(points: str, over: bool) -> None:
    """Case 7."""
    held: tuple[str, ...] = (GOLD, GOLD, COPPER)
    state = after(at("treasure", points, COPPER, COPPER), start=paying((), (), held))
    assert value(state.hands[GOOD_WIZARD]) == (10 if over else 9)
    assert (GAME.to_act(state) == ()) is over
    if over:
        assert GAME.returns(state) == (0, 0, 1, 1, 1)
        assert GAME.teams(state) == (0, 0, 1, 1, 1)
    else:
        assert (state.stage, state.talk) == ("next", ())


def test_a_ring_takes_the_statue_and_leaves_the_game() -> None:
    """Case 8."""
    state = after(at("treasure", RING, COPPER, COPPER), start=paying((JEWELS, STATUE)))
    assert GAME.to_act(state) == (GOOD_WIZARD,)
    assert GAME.legal_actions(state, GOOD_WIZARD).listed == (at("ring", TRAITOR_SEAT), KEEP)
    state = after(at("ring", TRAITOR_SEAT), start=state)
    assert GAME.chance_outcomes(state) == [(at("steal", TRAITOR_SEAT, STATUE), 1)]
    state = after(at("steal", TRAITOR_SEAT, STATUE), start=state)
    assert state.hands[:3] == ((JEWELS,), (), (STATUE,))
    assert sum(state.deck) + sum(map(len, state.hands)) == 41
    assert value(state.hands[GOOD_WIZARD]) == 0


def test_a_ring_may_be_kept_and_is_offered_once_a_round() -> None:
    state = after(at("treasure", RING, COPPER, COPPER), KEEP, start=paying((JEWELS,)))
    assert state.stage == "next"
    assert value(state.hands[GOOD_WIZARD]) == 1


def test_a_ring_without_anybody_to_rob_is_not_offered() -> None:
    """Case 9."""
    assert after(at("treasure", RING, COPPER, COPPER), start=paying()).stage == "next"


def test_a_stolen_ring_is_not_used_by_who_lost_it() -> None:
    """Case 6 of the code's faults: owners are looked up anew, and no second theft of a statue fails."""
    state = after(at("treasure", RING, RING), start=paying((), (), (RING,), (STATUE,), side=EVIL))
    state = after(at("ring", GOOD_WIZARD), at("steal", GOOD_WIZARD, RING), start=state)
    assert GAME.to_act(state) == (EVIL_WIZARD,)
    state = after(at("ring", KEY_HOLDER), at("steal", KEY_HOLDER, STATUE), start=state)
    assert state.stage == "next"
    assert state.hands == ((RING,), (STATUE,), (), (), ())


def test_a_random_card_is_taken_in_proportion() -> None:
    state = after(at("treasure", RING, COPPER, COPPER), start=paying((JEWELS, GOLD, GOLD, GOLD)))
    state = after(at("ring", TRAITOR_SEAT), start=state)
    assert dict(GAME.chance_outcomes(state)) == {
        at("steal", TRAITOR_SEAT, JEWELS): 0.25,
        at("steal", TRAITOR_SEAT, GOLD): 0.75,
    }


def test_the_code_forces_rings_on_a_random_opponent() -> None:
    state = after(
        at("treasure", RING, COPPER, COPPER), start=paying((JEWELS,), (GOLD,), game=CODE), game=CODE
    )
    assert CODE.to_act(state) == (CHANCE,)
    assert dict(CODE.chance_outcomes(state)) == {at("steal", 0, JEWELS): 0.5, at("steal", 1, GOLD): 0.5}


TIES = {
    "the higher total": ([JEWELS, JEWELS], (), [JEWELS, JEWELS], [GOLD], (0.0, 0.0, 1.0, 1.0, 1.0)),
    "evil's is higher": ([JEWELS, JEWELS], [GOLD], [JEWELS, JEWELS], (), (1.0, 1.0, 0.0, 0.0, 0.0)),
    "then the better seat": (
        [JEWELS, JEWELS],
        [COPPER],
        [JEWELS, JEWELS, COPPER],
        (),
        (0.0, 0.0, 1.0, 1.0, 1.0),
    ),
    "then nobody": ([JEWELS, JEWELS], (), [JEWELS, JEWELS], (), (0.5,) * 5),
}


@pytest.mark.parametrize(("first", "second", "third", "fourth", "returns"), TIES.values(), ids=TIES)
def test_both_sides_reach_the_points_together(
    first: Any, second: Any, third: Any, fourth: Any, returns: tuple[float, ...]
) -> None:
    """Case 12; in GameBench's code the first seat decides."""
    hands = tuple(map(tuple, (first, second, third, fourth, ())))
    state = replace(paying(), hands=hands, stage="over")
    assert GAME.returns(state) == returns
    assert CODE.returns(state) == (1, 1, 0, 0, 0)
    sides = {0: returns[0], 1: returns[2]}
    assert sum(sides.values()) == 1


def told(viewer: int | None, *entries: Action | dict[int, Action], game: Game[Any] = GAME) -> History:
    """What this viewer has seen of a match."""
    state, seen = game.initial_state(), NOTHING
    for entry in entries:
        joint = entry if isinstance(entry, dict) else {game.to_act(state)[0]: entry}
        following = game.apply(state, joint)
        seen, state = seen.then(game.seen(state, joint, following, viewer)), following
    return seen


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, 4, SPECTATOR, None])
def test_everybody_hears_questions_and_answers(viewer: int | None) -> None:
    """Case 10."""
    heard = told(viewer, *exchange(3, 2, "Are you good?", "")).messages
    assert [(m.sender, m.text, m.channel) for m in heard] == [
        (3, "Are you good?", "round 1, Player 4 asks Player 3"),
        (2, "(says nothing)", "round 1, Player 4 asks Player 3"),
    ]


def test_in_the_code_who_asked_reads_the_question_again() -> None:
    texts = {
        viewer: [
            message.text for message in told(viewer, *exchange(3, 2, "Why?", "Because."), game=CODE).messages
        ]
        for viewer in range(5)
    }
    assert texts == {viewer: ["Why?", "Why?" if viewer == 3 else "Because."] for viewer in range(5)}


def test_all_pass_and_another_asks_and_after_a_round_the_talk_is_forgotten() -> None:
    """Case 11."""
    state = after(*exchange(), calls(), at("asker", 3))
    assert state.talk == (Exchange(0, 1, "Who?", "Me."), Exchange(3))
    state = after(at("treasure", GOLD, GOLD, GOLD), start=accused(GUARD, TRAITOR_SEAT))
    assert (state.talk, state.caller, len(state.rounds)) == ((), -1, 1)


def test_a_skipped_question_has_no_answer_but_in_the_code() -> None:
    asked = (at("asker", 0), at("ask", 1), SKIP)
    assert after(*asked).stage == "call"
    state = after(*asked, game=CODE)
    assert CODE.to_act(state) == (1,)
    assert state.talk[-1].question == "skip"


def test_the_lot_decides_among_those_who_would_stop_and_nobody_learns_who_else() -> None:
    called = after(*exchange(), calls(1, 3, 4))
    assert GAME.chance_outcomes(called) == [(at("caller", seat), 1 / 3) for seat in (1, 3, 4)]
    alone = after(*exchange(), calls(4))
    for viewer in (0, 4, SPECTATOR):
        assert GAME.view(called, viewer) == GAME.view(alone, viewer)
        assert told(viewer, *exchange(), calls(1, 3, 4)) == told(viewer, *exchange(), calls(4))


def test_after_the_last_question_somebody_must_accuse() -> None:
    game = AreYouTheTraitor(roles="fixed", max_turns=1)
    state = after(*exchange(), calls(), game=game)
    assert game.chance_outcomes(state) == [(at("caller", seat), 0.25) for seat in (1, 2, 3, 4)]


def notes(state: State, viewer: int | None, game: Game[Any] = GAME) -> list[str]:
    board = game.view(state, viewer).board
    assert isinstance(board, Ring)
    return [seat.note.partition(" · ")[0] for seat in board.seats]


UNKNOWN = "role unknown"
KNOWN: list[list[str]] = [
    ["traitor", "wizard", "wizard", "key holder", UNKNOWN],
    [UNKNOWN, "evil wizard", "wizard", UNKNOWN, UNKNOWN],
    [UNKNOWN, "wizard", "good wizard", UNKNOWN, UNKNOWN],
    [UNKNOWN, "wizard", "wizard", "key holder", UNKNOWN],
    [UNKNOWN, "wizard", "wizard", "key holder", "guard"],
]
"""What each seat knows of the five where traitor and guard are told who the key holder is."""


@pytest.mark.parametrize("viewer", range(5))
def test_seats_know_their_role_the_wizards_and_some_the_key_holder(viewer: int) -> None:
    for known in ("both", "traitor", "nobody"):
        game = AreYouTheTraitor(roles="fixed", key_known=known)
        wanted = KNOWN[viewer].copy()
        if (viewer, known) in ((GUARD, "traitor"), (GUARD, "nobody"), (TRAITOR_SEAT, "nobody")):
            wanted[KEY_HOLDER] = UNKNOWN
        assert notes(game.initial_state(), viewer, game) == wanted
    assert notes(GAME.initial_state(), SPECTATOR) == [UNKNOWN, "wizard", "wizard", UNKNOWN, UNKNOWN]
    assert notes(GAME.initial_state(), None) == list(ROLES)
    assert notes(accused(GUARD, KEY_HOLDER), viewer) == list(ROLES)


def test_roles_are_dealt_anew_in_every_round_and_sides_with_them() -> None:
    game = AreYouTheTraitor()
    assert game.teams(game.initial_state()) == (0, 1, 2, 3, 4)
    match = play(game, 5)
    deals = [joint[CHANCE].args for joint in match.joints if CHANCE in joint and joint[CHANCE].kind == "deal"]
    assert len(set(deals)) > 1
    final = match.states[-1]
    assert game.teams(final) == tuple(int(role not in (TRAITOR, "evil wizard")) for role in final.roles)
    assert {score for score, side in zip(game.returns(final), game.teams(final), strict=True) if side} in (
        {0.0},
        {1.0},
        {0.5},
    )


@pytest.mark.parametrize("viewer", range(5))
def test_resampling_keeps_what_a_seat_knows(viewer: int) -> None:
    state, rng = after(*exchange(), calls(4), at("caller", 4)), random.Random(viewer)
    drawn = [GAME.resample(state, viewer, rng) for _ in range(200)]
    assert all(GAME.view(twin, viewer) == GAME.view(state, viewer) for twin in drawn)
    assert all(sorted(twin.roles) == sorted(ROLES) and twin.roles[4] != TRAITOR for twin in drawn)
    fitting = {0: 2, 1: 4, 2: 4, 3: 2, 4: 2}
    assert len({twin.roles for twin in drawn}) == fitting[viewer]


RULE = "rule:name=weigh-claims"


def test_the_rule_plays_legally_and_better_than_chance() -> None:
    for seed in range(2):
        log = played("are_you_the_traitor:hidden_key", RULE, seed=seed)
        assert [a.objection for a in log.of(Attempted) if a.failure] == []
    good = sum(
        played("are_you_the_traitor:gamebench_code", *["random"] * 2, RULE, RULE, RULE, seed=seed)
        .of(Ended)[0]
        .returns[2]
        for seed in range(6)
    )
    assert good >= 5


def asked(seat: int, *joints: Any, name: str = "hidden_key", roles: tuple[str, ...] = ROLES) -> Action:
    """What the rule does in a seat after such steps."""
    game, preset = (
        catalog.make_game("are_you_the_traitor", catalog.find_preset(f"are_you_the_traitor:{name}")[1]),
        catalog.find_preset(f"are_you_the_traitor:{name}")[1],
    )
    state, steps = game.initial_state(), [{CHANCE: Action("deal", roles)}]
    state = game.apply(state, steps[0])
    for entry in joints:
        steps.append(entry if isinstance(entry, dict) else {game.to_act(state)[0]: entry})
        state = game.apply(state, steps[-1])
    return weigh_claims(request(game, preset, seat, joints=steps), AgentSpec.of("rule", name="weigh-claims"))


def test_the_rule_as_a_guard_who_knows_the_key_holder_stops_and_accuses_the_traitor() -> None:
    talk = exchange(0, 1)
    assert asked(GUARD, *talk, name="gamebench") == STOP
    assert asked(GUARD, *talk, calls(GUARD), at("caller", GUARD), name="gamebench") == at(
        "accuse", TRAITOR_SEAT
    )


def test_the_rule_lies_where_it_pays_and_sticks_to_what_it_said() -> None:
    asking = (at("asker", 4), at("ask", EVIL_WIZARD), at("question", text="What are you?"))
    assert asked(EVIL_WIZARD, *asking).text == "I am the good wizard."
    said = {asked(TRAITOR_SEAT, at("asker", 4), at("ask", 0), at("question", text="You?")).text}
    assert said <= {"I am the guard.", "I am the key holder."}
    again = (
        *exchange(4, 0, "You?", "I am the key holder!"),
        calls(),
        at("asker", 3),
        at("ask", 0),
        at("question", text="Really?"),
    )
    assert asked(TRAITOR_SEAT, *again).text == "I am the key holder."


def test_the_rule_believes_claims_and_asks_who_has_made_none() -> None:
    """A key holder that says so is accused by the evil wizard, and not asked again."""
    talk = exchange(EVIL_WIZARD, KEY_HOLDER, "You?", "I am the key holder.")
    also = (*talk, calls(), *exchange(EVIL_WIZARD, GUARD, "You?", "I'm the guard."))
    asking = (*also, calls(), at("asker", EVIL_WIZARD))
    assert asked(EVIL_WIZARD, *asking) == at("ask", TRAITOR_SEAT)
    accusing = (*also, calls(EVIL_WIZARD), at("caller", EVIL_WIZARD))
    assert asked(EVIL_WIZARD, *accusing) == at("accuse", KEY_HOLDER)


def test_a_recorded_deal_tells_no_seat_more_than_its_own() -> None:
    log = played("are_you_the_traitor:gamebench", "random", seed=2)
    dealt = log.of(Stepped)[0]
    game = AreYouTheTraitor()
    for viewer in (*range(5), SPECTATOR):
        assert not [
            turn.action for turn in game.seen(dealt.before, dealt.joint, dealt.after, viewer) if turn.action
        ]
    assert POINTS[RING] == 1
