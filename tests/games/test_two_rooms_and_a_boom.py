"""Two Rooms and a Boom: every case of the rules, who hears and knows what, and its rule."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import few, history, play, playthroughs
from helpers.seats import Log, ScriptedSeat, run

from agents.catalog.spec import AgentSpec
from agents.rules.two_rooms_and_a_boom import keep_apart
from games import catalog
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Ended, Stepped
from games.core.game import Game
from games.core.match import Match
from games.core.view import SPECTATOR
from games.two_rooms_and_a_boom.board import Rooms
from games.two_rooms_and_a_boom.rules import TwoRoomsAndABoom
from games.two_rooms_and_a_boom.state import BLUE, BOMBER, PRESIDENT, RED, State, together

ID = "two_rooms_and_a_boom"
GAME = TwoRoomsAndABoom()
PRESET, CODE_PRESET = (catalog.find_preset(f"{ID}:{name}")[1] for name in ("gamebench", "gamebench_code"))
CODE = catalog.make_game(ID, CODE_PRESET)
CARDS = (PRESIDENT, BLUE, BLUE, BOMBER, RED, RED)
ONE_TEAM, MIXED = (0, 1, 2), (0, 1, 3)
"""Who begins in room 1."""


def at(kind: str, *args: Any, text: str = "") -> Action:
    return Action(kind, args, text)


def begun(inside: tuple[int, ...] = MIXED, leaders: tuple[int, int] = (1, 4)) -> tuple[Action, ...]:
    return at("deal", *CARDS), at("split", *inside), at("lead", *leaders)


def after(*entries: Action | dict[int, Action], game: Game[Any] = GAME) -> State:
    """The state after these actions, all of them legal."""
    state = game.initial_state()
    for entry in entries:
        joint = entry if isinstance(entry, dict) else {game.to_act(state)[0]: entry}
        for player, action in joint.items():
            if player == CHANCE:
                assert action in [outcome for outcome, _ in game.chance_outcomes(state)]
            else:
                assert game.illegal_reason(state, player, action) is None, (state.stage, action)
        state = game.apply(state, joint)
    return state


def talk(*inside: tuple[int, ...], asks: int = 1) -> list[Action]:
    """Everybody in both rooms asks the next one (or the one after that) of the own room."""
    said = []
    for room in inside:
        for place, seat in enumerate(room):
            target = room[(place + asks) % 3]
            said += [
                at("talk", target),
                at("question", text=f"q{seat}"),
                at("answer", text=f"a{target}"),
            ]
    return said


def rounds(
    sent: list[tuple[int, int]], inside: tuple[int, ...] = MIXED, leaders: tuple[int, int] = (1, 4)
) -> list[Action | dict[int, Action]]:
    """A match so far, in which the leaders send these."""
    steps: list[Action | dict[int, Action]] = [*begun(inside, leaders)]
    rooms = [list(inside), [seat for seat in range(6) if seat not in inside]]
    for first, second in sent:
        steps += [*talk(tuple(rooms[0]), tuple(rooms[1]))]
        steps.append({leaders[0]: at("send", first), leaders[1]: at("send", second)})
        rooms = [
            [*(s for s in rooms[0] if s != first), second],
            [*(s for s in rooms[1] if s != second), first],
        ]
    return steps


def test_cards_rooms_and_leaders() -> None:
    """Case 1."""
    for match in (*playthroughs(f"{ID}:gamebench"), *playthroughs(f"{ID}:gamebench_code")):
        state = match.states[3]
        assert state.cards.index(PRESIDENT) in (0, 1, 2)
        assert state.cards.index(BOMBER) in (3, 4, 5)
        assert sorted(state.cards) == sorted(CARDS)
        assert [len(inside) for inside in state.rooms] == [3, 3]
        assert all(leader in inside for leader, inside in zip(state.leaders, state.rooms, strict=True))


def test_only_room_mates_can_be_asked_and_sent_and_leaders_send_no_leader() -> None:
    """Case 2."""
    asking = after(*begun())
    assert GAME.legal_actions(asking, 0).listed == (at("talk", 1), at("talk", 3))
    sending = after(*begun(), *talk(MIXED, (2, 4, 5)))
    assert GAME.to_act(sending) == (1, 4)
    assert GAME.legal_actions(sending, 1).listed == (at("send", 0), at("send", 3))
    assert GAME.legal_actions(sending, 4).listed == (at("send", 2), at("send", 5))


def test_hostages_come_last_and_leaders_stay() -> None:
    """Case 3."""
    state = after(*rounds([(0, 5)]))
    assert state.rooms == ((1, 3, 5), (2, 4, 0))
    assert state.leaders == (1, 4)
    assert GAME.to_act(state) == (1,)


ENDS: list[tuple[tuple[int, ...], tuple[int, int], list[tuple[int, int]], bool]] = [
    (ONE_TEAM, (1, 4), [(0, 5), (2, 0), (0, 2)], True),
    (MIXED, (1, 4), [(0, 5), (5, 0), (3, 2)], False),
    (MIXED, (1, 4), [(0, 5), (5, 0), (0, 5)], False),
    (MIXED, (1, 4), [(0, 5), (3, 2), (2, 3)], False),
    (MIXED, (0, 4), [(1, 2), (3, 1), (2, 3)], True),
]
"""Who begins in room 1, the leaders, the hostages, and whether the President and the Bomber end together."""


@pytest.mark.parametrize(("inside", "leaders", "sent", "joined"), ENDS)
def test_only_the_last_position_counts(
    inside: tuple[int, ...], leaders: tuple[int, int], sent: list[tuple[int, int]], joined: bool
) -> None:
    """Cases 5 and 6."""
    state = after(*rounds(sent, inside, leaders))
    assert together(state) is joined
    assert GAME.returns(state) == ((0, 0, 0, 1, 1, 1) if joined else (1, 1, 1, 0, 0, 0))
    assert GAME.to_act(state) == ()


def test_leaders_who_are_president_and_bomber_never_meet() -> None:
    """Case 4."""
    for seed in range(20):
        state, rng = after(*begun((0, 1, 2), (0, 3))), random.Random(seed)
        while GAME.to_act(state):
            state = GAME.apply(state, {p: GAME.sample_legal(state, p, rng) for p in GAME.to_act(state)})
        assert GAME.returns(state)[0] == 1


def test_of_uniform_ends_blue_wins_three_of_five() -> None:
    """Case 10: two given players are in the same room in 2 of 5 splits, and uniform swaps keep that."""
    splits = list(combinations(range(6), 3))
    assert sum((0 in inside) == (3 in inside) for inside in splits) / len(splits) == 0.4
    chance = dict.fromkeys(splits, 1 / len(splits))
    following = dict.fromkeys(splits, 0.0)
    for inside, weight in chance.items():
        outside = tuple(seat for seat in range(6) if seat not in inside)
        for one, other in product(inside, outside):
            following[tuple(sorted({*inside, other} - {one}))] += weight / 9
    assert following == pytest.approx(chance)


@pytest.mark.slow
def test_random_matches_are_won_by_blue_in_three_of_five() -> None:
    won = sum(GAME.playout(GAME.initial_state(), random.Random(seed))[0] for seed in range(5_000))
    assert won / 5_000 == pytest.approx(0.6, abs=0.028)


def test_a_match_has_sixty_decisions_room_1_before_room_2() -> None:
    """Case 9."""
    match = play(GAME, 3)
    decisions = [
        (player, action) for joint in match.joints for player, action in joint.items() if player >= 0
    ]
    assert len(decisions) == 60
    for state, joint in zip(match.states, match.joints, strict=False):
        if state.stage == "pick":
            order = [seat for inside in state.rooms for seat in inside]
            assert [*joint] == [order[len(state.talk) - 1]]


def cards_seen(state: State, viewer: int | None, game: Game[Any] = GAME) -> dict[int, str]:
    board = game.view(state, viewer).board
    assert isinstance(board, Rooms)
    return {guest.player: guest.card for room in board.rooms for guest in room.guests if guest.card}


def test_players_see_their_own_card_and_no_other() -> None:
    """Case 7; a leader who was told by room-mates knows their sides; at the end all is shown."""
    state = after(*begun())
    assert [cards_seen(state, viewer) for viewer in range(6)] == [
        {viewer: CARDS[viewer]} for viewer in range(6)
    ]
    assert cards_seen(state, SPECTATOR) == {}
    assert cards_seen(state, None) == dict(enumerate(CARDS))
    sending = after(*begun(), *talk(MIXED, (2, 4, 5)))
    assert cards_seen(sending, 1) == {0: "blue side", 1: BLUE, 3: "red side"}
    assert cards_seen(sending, 0) == {0: PRESIDENT}
    over = after(*rounds([(0, 5), (5, 0), (0, 5)]))
    assert all(len(cards_seen(over, viewer)) == 6 for viewer in (0, 5, SPECTATOR))


def test_in_the_code_nobody_knows_the_special_cards() -> None:
    state = after(*begun(), game=CODE)
    assert [cards_seen(state, viewer, CODE)[viewer] for viewer in range(6)] == ["blue side"] * 3 + [
        "red side"
    ] * 3
    match = play(CODE, 4)
    for before in match.states[:-1]:
        for viewer in range(6):
            facts = [fact.value for fact in CODE.view(before, viewer).facts]
            assert not {PRESIDENT, BOMBER} & {*facts, *cards_seen(before, viewer, CODE).values()}


EXCHANGE = (at("talk", 3), at("question", text="Red?"), at("answer", text="No."))


def test_only_the_two_hear_an_exchange() -> None:
    steps = (*begun(), *EXCHANGE)
    for viewer in (0, 3):
        heard = history(GAME, viewer, *steps).messages
        assert [(m.sender, m.text, m.channel) for m in heard] == [
            (0, "Red?", "round 1, Player 1 asks Player 4"),
            (3, "No.", "round 1, Player 1 asks Player 4"),
        ]
    for viewer in (1, 2, 4, 5, SPECTATOR):
        assert not history(GAME, viewer, *steps).messages
    public = TwoRoomsAndABoom(room_chat="public")
    assert [len(history(public, viewer, *steps).messages) for viewer in range(6)] == [2, 2, 0, 2, 0, 0]


def test_those_in_the_room_see_who_turns_to_whom_the_others_do_not() -> None:
    one, other = (after(*begun(), at("talk", target)) for target in (1, 3))
    for viewer in (2, 4, 5, SPECTATOR):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 0).phase == "Player 1 asks Player 2"
    assert GAME.view(other, 1).phase == "Player 1 asks Player 4"
    assert GAME.view(other, 2).phase == "the players of Room 1 talk"


def test_who_answers_has_read_the_question_but_in_the_code() -> None:
    """Case 8."""
    steps = (*begun(), *EXCHANGE)
    for game, read in ((GAME, ["Red?"]), (CODE, [])):
        assert [m.text for m in history(game, 3, *steps[:-1]).messages] == read
        preset = PRESET if game is GAME else CODE_PRESET
        seen = history(game, 3, *steps[:-1])
        prompt = preset.codec(game).slots(game.view(after(*steps[:-1], game=game), 3), seen)["talk"]
        assert ("Red?" in prompt) is bool(read)
        assert [m.text for m in history(game, 3, *steps).messages] == ["Red?", "No."]


def test_leaders_are_told_what_room_mates_of_their_side_have_said() -> None:
    steps = (*begun(), *talk(MIXED, (2, 4, 5), asks=1))
    told = [m for m in history(GAME, 1, *steps).messages if "reported" in m.channel]
    assert [(m.sender, m.text, m.channel) for m in told] == [
        (3, "q3", "round 1, Player 4 asks Player 1, reported by Player 1"),
        (0, "a0", "round 1, Player 4 asks Player 1, reported by Player 1"),
    ]
    told = [m for m in history(GAME, 4, *steps).messages if "reported" in m.channel]
    assert {m.channel for m in told} == {"round 1, Player 6 asks Player 3, reported by Player 6"}
    for viewer in (0, 2, 3, 5):
        assert not [m for m in history(GAME, viewer, *steps).messages if "reported" in m.channel]
    alone = (*begun(leaders=(3, 2)), *talk(MIXED, (2, 4, 5)))
    for leader in (3, 2):  # the others of the room are of the other side
        assert not [m for m in history(GAME, leader, *alone).messages if "reported" in m.channel]


def test_sides_share_the_result_and_may_be_drawn() -> None:
    assert GAME.teams(after(*begun())) == (0, 0, 0, 1, 1, 1)
    game = TwoRoomsAndABoom(sides="drawn")
    ends = [play(game, seed).states[-1] for seed in range(8)]
    assert len({game.teams(state) for state in ends}) > 1
    for state in ends:
        scores = dict(zip(game.teams(state), game.returns(state), strict=True))
        assert sum(scores.values()) == 1
        assert game.returns(state) == tuple(scores[side] for side in game.teams(state))


FITTING = {0: 30, 1: 18, 2: 60, 3: 30, 4: 18, 5: 60}
"""How many deals fit what each seat knows: only the own card, or for leaders three sides, too."""


@pytest.mark.parametrize("viewer", few(2, range(6)))
def test_resampling_keeps_what_a_seat_knows(viewer: int) -> None:
    state, rng = after(*begun(), *talk(MIXED, (2, 4, 5))), random.Random(viewer)
    drawn = [GAME.resample(state, viewer, rng) for _ in range(900)]
    assert all(GAME.view(twin, viewer) == GAME.view(state, viewer) for twin in drawn)
    deals = {twin.cards for twin in drawn}
    assert all(sorted(deal) == sorted(CARDS) for deal in deals)
    assert len(deals) == FITTING[viewer]


REASONS = {
    at("talk", 2): "Player 3 is not in your room.",
    at("talk", 0): "You cannot talk to yourself.",
    at("talk", 9): "That is not one of the legal actions.",
    at("send", 1): "That is not one of the legal actions.",
}


@pytest.mark.parametrize(("action", "reason"), REASONS.items(), ids=map(str, REASONS))
def test_why_an_action_is_refused(action: Action, reason: str) -> None:
    assert GAME.illegal_reason(after(*begun()), 0, action) == reason


def test_an_unknown_seat_is_replaced_by_a_room_mate() -> None:
    """Case 11."""
    log = Log()
    run(Match(GAME, PRESET, [ScriptedSeat("<talk(9)>") for _ in range(6)], log, seed=2))
    for step in log.of(Stepped):
        for decision in step.decisions:
            if decision.player != CHANCE:
                assert decision.chosen_by == "random"
                legal = GAME.legal_actions(step.before, decision.player)
                assert decision.action in legal.listed or legal.open
    assert len(log.of(Ended)) == 1


def test_an_empty_question_says_nothing_and_is_answered() -> None:
    """Case 12."""
    steps = (*begun(), at("talk", 3), at("question"))
    assert [m.text for m in history(GAME, 3, *steps).messages] == ["(says nothing)"]
    assert GAME.to_act(after(*steps)) == (3,)


def test_seats_are_written_from_one() -> None:
    codec, state = PRESET.codec(GAME), after(*begun())
    assert codec.write(state, 0, at("talk", 3)) == "<talk(4)>"
    assert codec.read(state, 0, "I choose <TALK(4)>") == at("talk", 3)
    assert codec.label(state, 0, at("talk", 3)) == "Talk to Player 4"
    asking = after(*begun(), at("talk", 3))
    assert codec.read(asking, 0, "**<question> Who?**").text == "Who?"


RULE = "rule:name=keep-apart"


def test_the_rule_plays_legally() -> None:
    for seed in range(2):
        assert not [a for a in played(f"{ID}:gamebench", RULE, seed=seed).of(Attempted) if a.failure]


@pytest.mark.slow
def test_the_rule_is_better_than_chance_on_both_sides() -> None:
    """Against random players Blue and Red win more than 0.6 and 0.4."""
    seeds = range(150)
    blue = [played(f"{ID}:gamebench", *[RULE] * 3, *["random"] * 3, seed=seed) for seed in seeds]
    red = [played(f"{ID}:gamebench", *["random"] * 3, *[RULE] * 3, seed=seed) for seed in seeds]
    assert sum(log.of(Ended)[0].returns[0] for log in blue) > 0.64 * 150
    assert sum(log.of(Ended)[0].returns[5] for log in red) > 0.44 * 150


def asked(seat: int, *entries: Action | dict[int, Action]) -> Action:
    """What the rule does in a seat after such steps."""
    state, joints = GAME.initial_state(), []
    for entry in entries:
        joints.append(entry if isinstance(entry, dict) else {GAME.to_act(state)[0]: entry})
        state = GAME.apply(state, joints[-1])
    return keep_apart(request(GAME, PRESET, seat, joints=joints), AgentSpec.of("rule", name="keep-apart"))


def claims(*texts: str) -> list[Action]:
    """The talk of Players 1, 2 and 4 in a room, then of the others: who asks says what is told."""
    said = talk(MIXED, (2, 4, 5))
    return [at(a.kind, *a.args, text=texts[int(a.text[1])] if a.text else "") for a in said]


def test_the_rule_as_a_red_leader_keeps_the_president_with_the_bomber() -> None:
    """The Bomber leads room 1; who says to be President stays, and for a Blue leader the Bomber goes."""
    said = claims("I am the president.", "I am blue.", "I am blue.", "I am red.", "I am red.", "I am red.")
    assert asked(3, *begun(MIXED, (3, 4)), *said) == at("send", 1)
    said = claims("I am the president.", "I am blue.", "I am blue.", "I am the bomber.", "I am red.", "Hm.")
    assert asked(0, *begun(MIXED, (0, 4)), *said) == at("send", 3)


def test_the_rule_tells_its_side_and_sticks_to_it() -> None:
    assert asked(0, *begun(), at("talk", 1)).text == "I am blue. What are you?"
    first = asked(3, *begun(), *EXCHANGE[:1], at("question", text="I am red. You?")).text
    assert first in ("I am the bomber.", "I am red.", "I am blue.")
    told = (*begun(), at("talk", 3), at("question", text="You?"), at("answer", text="I am red."))
    again = (*told, at("talk", 3), at("question", text="I am blue. You?"))
    assert asked(3, *again).text == "I am red."
