"""Werewolf: the rules with and without DSGBench's faults, who may know what, metrics, and random play."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import pytest
from helpers.play import build, history, play
from helpers.twins import moments

from games import catalog
from games.core import text
from games.core.action import CHANCE, Action, Joint
from games.core.game import UnreadableActionError
from games.core.history import last_words
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.werewolf import metrics
from games.werewolf.board import Village
from games.werewolf.rules import SLEEP, Werewolf
from games.werewolf.state import DOCTOR, EVIL, GOOD, NOBODY, ROLES, SEER, WOLF, State


def game_of(preset: str, **params: int | str) -> Werewolf:
    """The game as a preset plays it, with other parameters."""
    game = catalog.make_game("werewolf", catalog.find_preset(f"werewolf:{preset}")[1], params)
    assert isinstance(game, Werewolf)
    return game


CLEAN, REPO = game_of("clean"), game_of("repo")
ARENA = game_of("arena", role_seats="fixed", speeches=3)
V1, V2, V3, V4, W1, W2, DOC, SEE = range(8)
"""Seats in a game with fixed roles."""


def act(kind: str, *args: Any, said: str = "") -> Action:
    return Action(kind, args, said)


def night(
    game: Werewolf, state: State, remove: int, protect: int = NOBODY, look: int = NOBODY, hunter: int = W1
) -> State:
    """The state after a night; `NOBODY` is for whoever is dead."""
    state = game.apply(state, {CHANCE: act("hunter", hunter)})
    tasks = {hunter: act("remove", remove), DOC: act("protect", protect), SEE: act("investigate", look)}
    joint = {seat: tasks.get(seat, SLEEP) for seat in game.to_act(state)}
    return checked(
        game, state, {seat: SLEEP if action.args == (NOBODY,) else action for seat, action in joint.items()}
    )


def checked(game: Werewolf, state: State, joint: Joint) -> State:
    """The state after a joint action, all of it legal."""
    for seat, action in joint.items():
        assert game.illegal_reason(state, seat, action) is None, (state.stage, seat, action)
    return game.apply(state, joint)


def debate(game: Werewolf, state: State, **said: str) -> State:
    """The state after everybody has spoken; words by seat, as ``p3``."""
    while state.stage == "debate":
        (seat,) = game.to_act(state)
        state = checked(game, state, {seat: act("say", said=said.get(f"p{seat + 1}", ""))})
    return state


def vote(game: Werewolf, state: State, *targets: int) -> State:
    """The state after a vote of the living, in the order of their seats, with everybody's empty summary."""
    state = debate(game, state)
    state = checked(
        game, state, {seat: act("vote", t) for seat, t in zip(game.to_act(state), targets, strict=True)}
    )
    return (
        game.apply(state, dict.fromkeys(game.to_act(state), act("summary")))
        if state.stage == "summary"
        else state
    )


def start(game: Werewolf = CLEAN) -> State:
    return game.initial_state()


def village(game: Werewolf, state: State, viewer: int | None) -> Village:
    """The village as this viewer sees it."""
    board = game.view(state, viewer).board
    assert isinstance(board, Village)
    return board


def arrows(game: Werewolf, state: State, viewer: int | None) -> list[tuple[int, int]]:
    """Who points at whom on the board."""
    return [(arrow.source, arrow.target) for arrow in village(game, state, viewer).arrows]


# night


def test_two_wolves_four_villagers_a_doctor_and_a_seer_are_dealt() -> None:
    assert Counter(ROLES) == {"Villager": 4, WOLF: 2, DOCTOR: 1, SEER: 1}
    drawn = Werewolf(role_seats="drawn")
    deals = [action.args for action, _ in drawn.chance_outcomes(drawn.initial_state())]
    assert len(deals) == len(set(deals)) == 840
    assert all(Counter(deal) == Counter(ROLES) for deal in deals)
    assert start().roles == ROLES


def test_at_night_everybody_acts_and_only_by_the_own_role() -> None:
    state = CLEAN.apply(start(), {CHANCE: act("hunter", W2)})
    assert CLEAN.to_act(state) == tuple(range(8))
    choices = {seat: CLEAN.legal_actions(state, seat).listed for seat in range(8)}
    assert all(choices[seat] == (SLEEP,) for seat in (V1, V2, V3, V4, W1))
    assert [a.args[0] for a in choices[W2]] == [V1, V2, V3, V4, DOC, SEE]
    assert [a.args[0] for a in choices[DOC]] == list(range(8))
    assert [a.args[0] for a in choices[SEE]] == [V1, V2, V3, V4, W1, W2, DOC]


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (W1, act("remove", W2), "Player 6 is a Werewolf."),
        (SEE, act("investigate", SEE), "You cannot investigate yourself."),
        (SEE, act("investigate", V2), "You have investigated Player 2 before."),
        (DOC, act("protect", V1), "Player 1 is no longer in the game."),
        (V2, act("remove", V3), "That is not one of the legal actions."),
        (V1, SLEEP, "It is not your turn."),
    ],
)
def test_what_nobody_may_do_at_night(seat: int, action: Action, why: str) -> None:
    state = vote(CLEAN, night(CLEAN, start(), V1, V2, V2), *[W1] * 3, V2, V2, V3, V3)
    state = CLEAN.apply(state, {CHANCE: act("hunter", W1)})
    assert CLEAN.illegal_reason(state, seat, action) == why


@pytest.mark.parametrize(("protect", "removed"), [(V1, NOBODY), (V2, V1), (DOC, V1)])
def test_the_doctor_saves_whom_the_wolves_chose(protect: int, removed: int) -> None:
    state = night(CLEAN, start(), V1, protect, V2)
    assert state.now.removed == removed
    assert (V1 in CLEAN.alive(state)) is (removed == NOBODY)


def test_both_wolves_learn_the_choice_and_only_seer_and_doctor_theirs() -> None:
    before = CLEAN.apply(start(), {CHANCE: act("hunter", W1)})
    joint = dict.fromkeys(range(8), SLEEP) | {
        W1: act("remove", V1),
        DOC: act("protect", V1),
        SEE: act("investigate", W2),
    }
    after = CLEAN.apply(before, joint)
    heard = {seat: CLEAN.narrate(before, joint, after, seat) for seat in (*range(8), SPECTATOR)}
    saved = "Nobody was removed in the night."
    assert heard[W1] == heard[W2] == ("The Werewolves chose Player 1.", saved)
    assert heard[DOC] == ("Player 7 protected Player 1.", saved)
    assert heard[SEE] == ("Player 8 looked at Player 6: a Werewolf.", saved)
    assert all(heard[seat] == (saved,) for seat in (V1, V2, V3, V4, SPECTATOR))


def test_roles_are_masked_to_all_who_may_not_know_until_the_end() -> None:
    state = night(CLEAN, start(), V1, V2, W2)
    known = {seat: CLEAN.known(state, seat) for seat in (*range(8), SPECTATOR)}
    assert known[SPECTATOR] == ("",) * 8
    assert known[V2] == ("", "Villager", *("",) * 6)
    assert known[W1] == known[W2] == (*("",) * 4, WOLF, WOLF, "", "")
    assert known[SEE] == (*("",) * 5, WOLF, "", SEER)
    seats = village(CLEAN, state, V2).seats
    assert [(seat.alive, seat.masked) for seat in seats][:3] == [(False, True), (True, False), (True, True)]
    over = replace(state, stage="over")
    assert CLEAN.known(over, SPECTATOR) == ROLES


# day


def test_everybody_alive_speaks_once_in_order_and_all_hear_it() -> None:
    state, spoken = night(CLEAN, start(), V2, V1, V1), []
    while state.stage == "debate":
        (seat,) = CLEAN.to_act(state)
        spoken.append(seat)
        state = checked(CLEAN, state, {seat: act("say", said=f"I am {seat}.")})
    assert spoken == [V1, V3, V4, W1, W2, DOC, SEE]
    heard = history(
        CLEAN,
        SPECTATOR,
        {seat: act("say", said="Hm.") for seat in [V1]},
        start=night(CLEAN, start(), V2, V1, V1),
    )
    assert [(m.sender, m.text, m.audience) for m in heard.messages] == [(V1, "Hm.", ())]


def test_who_is_named_in_a_speech_is_pointed_at() -> None:
    state = debate(
        CLEAN, night(CLEAN, start(), V2, V1, V1), p1="I suspect Player 5, or player_6; not Player 1."
    )
    assert state.now.speeches[0].named == (W1, W2)
    assert arrows(CLEAN, state, SPECTATOR) == [(V1, W1), (V1, W2)]


EXILES = {
    "four of seven": ((W1, W1, W1, V1, V1, W1, V1), W1),
    "three of seven": ((W1, W1, W1, V1, V1, V3, V3), NOBODY),
    "all differ": ((W1, W2, DOC, SEE, V1, V3, V4), NOBODY),
}  # fmt: skip


@pytest.mark.parametrize(("votes", "exiled"), EXILES.values(), ids=EXILES)
def test_more_than_half_of_the_living_vote_somebody_out(votes: tuple[int, ...], exiled: int) -> None:
    state = vote(CLEAN, night(CLEAN, start(), V2, V1, V1), *votes)
    assert state.rounds[0].exiled == exiled
    assert (W1 in CLEAN.alive(state)) is (exiled == NOBODY)


def test_half_of_the_votes_are_not_enough() -> None:
    state = vote(CLEAN, night(CLEAN, start(), V1, V1, V2), W1, W1, W1, W1, V1, V1, V1, V1)
    assert state.rounds[0].exiled == NOBODY


def test_nobody_votes_for_the_own_seat_or_the_dead_and_votes_are_secret() -> None:
    state = debate(CLEAN, night(CLEAN, start(), V2, V1, V1))
    assert CLEAN.illegal_reason(state, V1, act("vote", V1)) == "You cannot vote for yourself."
    assert CLEAN.illegal_reason(state, V1, act("vote", V2)) == "Player 2 is no longer in the game."
    joint = {seat: act("vote", W1 if seat != W1 else V1) for seat in CLEAN.to_act(state)}
    after = CLEAN.apply(state, joint)
    assert {t.who for t in CLEAN.seen(state, joint, after, V3) if t.action} == {V3}
    assert arrows(CLEAN, after, V3) == [(V3, W1)]
    assert len(arrows(CLEAN, after, None)) == 7
    shown = Werewolf(ballots="shown")
    assert len(arrows(shown, after, V3)) == 7


def test_a_summary_is_the_players_own() -> None:
    state = debate(CLEAN, night(CLEAN, start(), V2, V1, V1))
    state = CLEAN.apply(state, {seat: act("vote", V1 if seat else V3) for seat in CLEAN.to_act(state)})
    joint = {seat: act("summary", said=f"note of {seat}") for seat in CLEAN.to_act(state)}
    mine = history(CLEAN, V3, joint, start=state)
    assert text.render_messages(mine.messages) == "Player 3 (summary 1, to nobody else): note of 2"
    assert not last_words(mine.messages)
    assert not history(CLEAN, SPECTATOR, joint, start=state).messages
    after = CLEAN.apply(state, joint)
    assert (
        "note of 2" in build("werewolf:clean")[1].codec(CLEAN).slots(CLEAN.view(after, V3), mine)["chronicle"]
    )


# the end


def test_the_villagers_win_when_both_wolves_are_gone() -> None:
    state = vote(CLEAN, night(CLEAN, start(), V1, V1, W1), *[W1] * 4, V1, *[W1] * 3)
    state = vote(CLEAN, night(CLEAN, state, V1, V1, W2, hunter=W2), *[W2] * 4, V1, *[W2] * 2)
    assert (CLEAN.to_act(state), CLEAN.winner(state)) == ((), GOOD)
    assert CLEAN.returns(state) == (1, 1, 1, 1, 0, 0, 1, 1)


def test_the_wolves_win_as_soon_as_they_are_as_many_as_the_others() -> None:
    state = vote(CLEAN, night(CLEAN, start(), V1, SEE, V1), W1, *[V2] * 6)
    assert CLEAN.alive(state) == (V3, V4, W1, W2, DOC, SEE)
    day = night(CLEAN, state, V3, SEE, W1)
    by_vote = vote(CLEAN, day, W1, *[V4] * 4)
    assert CLEAN.returns(by_vote) == (0, 0, 0, 0, 1, 1, 0, 0)
    undecided = vote(CLEAN, day, W1, W2, DOC, SEE, V4)
    by_night = night(CLEAN, undecided, V4, SEE, W2)
    assert [(CLEAN.to_act(each), CLEAN.winner(each)) for each in (by_vote, by_night)] == [((), EVIL)] * 2


def test_a_match_without_a_winner_is_drawn_after_its_rounds() -> None:
    game, state = Werewolf(rounds=2), start()
    for look in (V2, V3):
        state = vote(game, night(game, state, V1, V1, look), V2, V3, V4, W1, W2, DOC, SEE, V1)
    assert (game.to_act(state), game.returns(state)) == ((), (0.5,) * 8)


# DSGBench's code


def dead_voter(game: Werewolf) -> State:
    """The second vote of a match, before which V2 and the Doctor have gone with votes for V3."""
    state = vote(game, night(game, start(game), V4, DOC, V1), V2, V3, V2, V2, V2, V3, V2)
    return debate(game, night(game, state, DOC, SEE, V3))


def test_votes_of_the_dead_count_again_in_the_code() -> None:
    """Trap 1: two of five vote for V3, four with those of the dead."""
    targets = dict(zip((V1, V3, W1, W2, SEE), (V3, W1, V3, V1, V1), strict=True))
    joint = {seat: act("vote", target) for seat, target in targets.items()}
    for game, exiled in ((CLEAN, NOBODY), (REPO, V3)):
        state = dead_voter(game)
        assert game.to_act(state) == (V1, V3, W1, W2, SEE)
        assert game.apply(state, joint).rounds[1].exiled == exiled


def test_in_the_code_somebody_dead_can_be_voted_out_again() -> None:
    """Trap 1: V1, V2 and V3 are gone, and their votes for W1, who is gone, too, win the third vote."""
    state = vote(REPO, night(REPO, start(REPO), V1, V1, W1), W1, W1, *[V1] * 5, W1)
    state = vote(REPO, night(REPO, state, V2, DOC, W2), W1, W1, V3, V3, W1, W1)
    state = night(REPO, state, V3, DOC, V4, hunter=W2)
    assert REPO.alive(state) == (V4, W2, DOC, SEE)
    state = vote(REPO, state, W2, DOC, SEE, V4)
    assert [each.exiled for each in state.rounds[:3]] == [V1, W1, W1]
    assert REPO.alive(state) == (V4, W2, DOC, SEE)
    ended = Moment(REPO, 1, state, {}, state, {})
    assert metrics.vss_repo([ended], V4) == 1 / 3, "a dead wolf is no success, but an exile"


@pytest.mark.parametrize(("game", "removed"), [(CLEAN, V3), (REPO, NOBODY)])
def test_without_the_doctor_nobody_dies_at_night_in_the_code(game: Werewolf, removed: int) -> None:
    """Trap 2."""
    state = night(game, start(game), DOC, V1, V1)
    state = vote(game, state, V2, V3, V4, W1, W2, V1, V1)
    assert night(game, state, V3, NOBODY, V2).now.removed == removed


def test_in_the_code_who_was_saved_is_dropped_from_the_others_lists() -> None:
    """Trap 4."""
    codec = build("werewolf:repo")[1].codec(REPO)
    state = night(REPO, start(REPO), V2, V2, V1)
    assert "Player 2" not in codec.slots(REPO.view(state, V1))["living"]
    assert "Player 2 (you)" in codec.slots(REPO.view(state, V2))["living"]
    assert act("vote", V2) in REPO.legal_actions(debate(REPO, state), V1)
    clean = night(CLEAN, start(), V2, V2, V1)
    assert "Player 2" in codec.slots(CLEAN.view(clean, V1))["living"]


def test_every_trap_is_named_in_the_source() -> None:
    preset = catalog.find_preset("werewolf:repo")[1]
    assert all(f"({number})" in preset.source for number in range(1, 7))
    assert all(name in preset.source for name in preset.params)


# bids


def bids(state: State, *given: int) -> State:
    return checked(
        ARENA,
        state,
        {seat: act("bid", str(bid)) for seat, bid in zip(ARENA.to_act(state), given, strict=True)},
    )


def test_the_highest_bid_speaks_and_of_equal_ones_somebody_who_was_named() -> None:
    state = bids(night(ARENA, start(ARENA), V1, V2, V2), 0, 4, 1, 2, 3, 0, 0)
    assert ARENA.chance_outcomes(state) == [(act("speaker", V3), 1)]
    state = ARENA.apply(state, {CHANCE: act("speaker", V3)})
    assert ARENA.to_act(state) == (V3,)
    state = checked(ARENA, state, {V3: act("say", said="Player 6 is quiet, and so is Player 2.")})
    state = checked(
        ARENA, state, {seat: act("vote", W2 if seat != W2 else V3) for seat in ARENA.to_act(state)}
    )
    assert state.stage == "bid"
    assert ARENA.loudest(bids(state, 2, 2, 2, 2, 2, 2, 2)) == (V2, W2)
    assert ARENA.loudest(bids(state, 0, 3, 3, 0, 0, 0, 0)) == (V3, V4)


def test_by_bids_everybody_votes_after_each_speech_and_the_last_vote_counts() -> None:
    state = night(ARENA, start(ARENA), V1, V2, V2)
    for number, target in enumerate((W2, W2, W1)):
        state = bids(state, 1, 0, 0, 0, 0, 0, 0)
        state = checked(ARENA, ARENA.apply(state, {CHANCE: act("speaker", V2)}), {V2: act("say", said="Hm.")})
        state = checked(
            ARENA, state, {s: act("vote", target if s != target else V2) for s in ARENA.to_act(state)}
        )
        assert len(state.rounds[0].polls) == number + 1
    assert (state.stage, state.rounds[0].exiled) == ("summary", W1)


def test_no_house_stands_for_a_bid() -> None:
    state = night(ARENA, start(ARENA), V1, V2, V2)
    houses = {seat.player for seat in village(ARENA, state, V2).seats}
    assert not any(houses & set(action.args) for action in ARENA.legal_actions(state, V2))


def test_bids_are_shown_to_those_who_made_them_and_in_the_replay() -> None:
    state = bids(night(ARENA, start(ARENA), V1, V2, V2), 0, 4, 1, 2, 3, 0, 0)
    shelves: dict[int | None, list[tuple[str, ...]]] = {
        viewer: [seat.shelf for seat in village(ARENA, state, viewer).seats]
        for viewer in (V3, None, SPECTATOR)
    }
    assert shelves[V3] == [(), (), ("bid 4",), (), (), (), (), ()]
    assert shelves[None] == [(), *((f"bid {bid}",) for bid in (0, 4, 1, 2, 3, 0, 0))]
    assert not any(shelves[SPECTATOR])


# answers


READ = {
    'I think: {"reasoning": "x", "vote": "Player 3"}': act("vote", 2),
    '```json\n{"vote": "player_3"}\n```': act("vote", 2),
    '{"vote": 3}': act("vote", 2),
    "reasoning: he lies\nvote: Player 3": act("vote", 2),
    '{"vote": "Player 3"} no: {"vote": "Player 4"}': act("vote", 3),
}


@pytest.mark.parametrize(("answer", "action"), READ.items())
def test_answers_are_read(answer: str, action: Action) -> None:
    codec = build("werewolf:clean")[1].codec(CLEAN)
    assert codec.read(debate(CLEAN, night(CLEAN, start(), V2, V1, V1)), V1, answer) == action


@pytest.mark.parametrize("answer", ["I vote for Player 3.", '{"vote": "the baker"}', '{"say": "Hm."}', ""])
def test_a_vote_is_not_guessed(answer: str) -> None:
    codec = build("werewolf:clean")[1].codec(CLEAN)
    with pytest.raises(UnreadableActionError, match='"vote": "the name of a player"'):
        codec.read(debate(CLEAN, night(CLEAN, start(), V2, V1, V1)), V1, answer)


# metrics


def a_match() -> list[Joint]:
    """Two rounds: V1 removed and W1 voted out; then the Seer removed, and W2 voted out."""
    game, state, joints = CLEAN, start(), list[Joint]()

    def step(joint: Joint) -> None:
        nonlocal state
        joints.append(joint)
        state = game.apply(state, joint)

    def night_of(hunter: int, **tasks: int) -> None:
        step({CHANCE: act("hunter", hunter)})
        own = {hunter: "remove", DOC: "protect", SEE: "investigate"}
        step({s: act(own[s], tasks[own[s]]) if own.get(s) in tasks else SLEEP for s in game.to_act(state)})

    def day(*targets: int) -> None:
        while state.stage == "debate":
            step({game.to_act(state)[0]: act("say", said="Hm.")})
        step({seat: act("vote", target) for seat, target in zip(game.to_act(state), targets, strict=True)})
        if state.stage == "summary":
            step(dict.fromkeys(game.to_act(state), act("summary")))

    night_of(W1, remove=V1, protect=DOC, investigate=W1)
    day(W1, W1, V2, V2, V2, W1, W1)  # of V2, V3, V4, W1, W2, DOC, SEE
    night_of(W2, remove=SEE, protect=DOC, investigate=W2)
    day(W2, W2, W2, V2, V2)  # of V2, V3, V4, W2, DOC
    assert not game.to_act(state)
    return joints


VALUES: dict[str, dict[int, float | None]] = {
    "irp_paper": {V2: 1, V3: 1, V4: 1 / 2, DOC: 1 / 2, SEE: 1, V1: None, W1: 0, W2: 1},
    "irp_repo": {V1: 7 / 9, W1: 7 / 9},
    "ksr_paper": {V2: 1 / 2, W1: 0},
    "ksr_repo": {V2: 1 / 2, W1: 1 / 2},
    "vss_paper": {V2: 1, V4: 1 / 2, DOC: 1 / 2, SEE: 1, W1: 0, W2: 0, V1: None},
    "vss_repo": {V2: 1, W1: 1},
    "win_paper": {V1: 1, W1: 0},
    "win_repo": {V1: 1, W1: 1},
    "reward_repo": {V1: 0, V2: 1, SEE: 0, DOC: 1, W1: 0},
    "rounds": {V1: 2},
}


@pytest.mark.parametrize("name", VALUES)
def test_metrics_of_a_match_worked_out_by_hand(name: str) -> None:
    metric = next(each for each in metrics.MATCH_METRICS if each.name == name)
    steps = moments(CLEAN, a_match())
    found = {player: metric.of(steps, player) for player in VALUES[name]}
    assert found == pytest.approx(VALUES[name])


def test_the_code_s_counts_in_a_match_such_as_its_published_logs_show() -> None:
    """A villager goes by night, the Seer by vote, two more by night: of eight good votes three were right.

    Votes of the dead stay in the code's tally, so that nobody is exiled on the second day.
    """
    state = vote(REPO, night(REPO, start(REPO), V4, V1, V1), *[SEE] * 6, W1)
    state = vote(REPO, night(REPO, state, V1, W2, V1), DOC, W2, V2, DOC, W1)
    state = night(REPO, state, V3, DOC, V1)
    assert (REPO.to_act(state), REPO.winner(state)) == ((), 1)
    assert [each.exiled for each in state.rounds[:2]] == [SEE, NOBODY]
    ended = Moment(REPO, 1, state, {}, state, {})
    counts = [metrics.irp_repo([ended], V1), metrics.vss_repo([ended], V1), metrics.win_repo([ended], V1)]
    assert counts == [3 / 8, 0, 0]


def test_key_roles_are_counted_after_the_last_vote_in_the_code() -> None:
    """The Seer, who is removed in the night after it, still counts."""
    joints = a_match()
    nights = [at for at, joint in enumerate(joints) if act("remove", SEE) in joint.values()]
    steps = moments(CLEAN, joints[: nights[0] + 1])
    assert [metric(steps, V2) for metric in (metrics.ksr_repo, metrics.ksr_paper)] == [1, 1 / 2]
    assert metrics.ksr_repo(steps[:2], V2) is None


# random play


def majority_chance(voters: int) -> Fraction:
    """How likely a given player gets more than half of the votes, when all others vote at random."""
    others = voters - 1
    return sum(
        (comb(others, k) * Fraction(1, others) ** k * Fraction(others - 1, others) ** (others - k)
         for k in range(voters // 2 + 1, others + 1)),
        Fraction(0),
    )  # fmt: skip


@cache
def wolves_win(wolves: int, villagers: int, doctor: int, nights: int) -> Fraction:
    """How likely wolves win from a night on, when everybody chooses at random; the Seer is a villager here.

    With no nights left the match is drawn.
    """
    if not nights:
        return Fraction(0)
    others, alive = villagers + doctor, wolves + villagers + doctor
    saved = Fraction(doctor, alive)  # the Doctor guards one of all, whoever was chosen
    found = saved * after_night(wolves, villagers, doctor, nights)
    if villagers:
        found += (
            (1 - saved) * Fraction(villagers, others) * after_night(wolves, villagers - 1, doctor, nights)
        )
    if doctor:
        found += (1 - saved) * Fraction(doctor, others) * after_night(wolves, villagers, 0, nights)
    return found


def after_night(wolves: int, villagers: int, doctor: int, nights: int) -> Fraction:
    if wolves >= villagers + doctor:
        return Fraction(1)
    each = majority_chance(wolves + villagers + doctor)
    found = Fraction(0)
    for chance, w, v, d in (
        (each * wolves, wolves - 1, villagers, doctor),
        (each * villagers, wolves, villagers - 1, doctor),
        (each * doctor, wolves, villagers, doctor - 1),
        (1 - each * (wolves + villagers + doctor), wolves, villagers, doctor),
    ):
        if chance and w:
            found += chance * (1 if w >= v + d else wolves_win(w, v, d, nights - 1))
    return found


def random_winners(game: Werewolf, matches: int) -> Counter[int | None]:
    found = Counter[int | None]()
    for seed in range(matches):
        returns = game.playout(game.initial_state(), random.Random(seed))
        found[None if returns[0] == 0.5 else EVIL if returns[W1] else GOOD] += 1
    return found


def test_wolves_win_at_random_as_often_as_computed() -> None:
    """An exact computation that knows neither seats nor stages."""
    exact = float(wolves_win(2, 5, 1, 10))
    assert exact == pytest.approx(0.96318, abs=0.00001)
    found = random_winners(CLEAN, 200)[EVIL] / 200
    assert abs(found - exact) < 4 * (exact * (1 - exact) / 200) ** 0.5


@pytest.mark.slow
def test_wolves_win_at_random_as_often_as_computed_in_many_matches() -> None:
    exact = float(wolves_win(2, 5, 1, 10))
    found = random_winners(CLEAN, 5_000)[EVIL] / 5_000
    assert abs(found - exact) < 4 * (exact * (1 - exact) / 5_000) ** 0.5


def redraw(preset: str, seeds: range, every: int) -> None:
    """Look at states drawn anew for each seat in matches of several rounds: they look alike and may be."""
    game = game_of(preset, rounds=4, speeches=2, role_seats="drawn")
    rng = random.Random(3)
    for seed in seeds:
        for state in play(game, seed).states[2::every]:
            for player in range(8):
                drawn = game.resample(state, player, rng)
                assert game.view(drawn, player) == game.view(state, player)
                assert game.to_act(drawn) == game.to_act(state)
                assert game.legal_actions(drawn, player) == game.legal_actions(state, player)
                gone = {each.removed for each in drawn.rounds if each.removed >= 0}
                assert not any(drawn.roles[seat] == WOLF for seat in gone)
                assert drawn.stage == "over" or game.winner(drawn) is None


@pytest.mark.parametrize("preset", ["clean", "repo", "arena"])
def test_what_a_seat_cannot_know_is_drawn_anew_and_fits_the_nights(preset: str) -> None:
    """Nobody whom wolves removed is a wolf in any state drawn for anybody, and no match would be over."""
    redraw(preset, range(2), 7)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["clean", "repo", "arena"])
def test_what_a_seat_cannot_know_is_drawn_anew_in_many_matches(preset: str) -> None:
    redraw(preset, range(60), 1)


def test_the_village_is_told_in_words() -> None:
    state = vote(CLEAN, night(CLEAN, start(), V2, V1, W1), *[W1] * 3, V1, V1, *[W1] * 2)
    told = text.render(CLEAN.view(state, SEE))
    assert "Player 2 (removed in night 1) - out" in told
    assert "Player 5 (Werewolf · voted out on day 1) - out" in told
    assert "Round 1: Player 8 looked at Player 5: a Werewolf. Player 2 was removed in the night." in told
