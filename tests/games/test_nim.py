"""Nim: rules, theory in both kinds of play, and GTBench's notation."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from games.catalog import find_preset, metrics
from games.core import text
from games.core.action import Action
from games.core.game import GameError, UnreadableActionError
from games.core.metric import Moment
from games.nim.board import Piles
from games.nim.rules import Nim, State, is_lost, winning_moves

GAME, NORMAL = Nim(), Nim(last="wins")
PRESET = find_preset("nim:gtbench")[1]
CODEC = PRESET.codec(GAME)


def take(move: str) -> Action:
    """The action written ``3:2``: two matches from pile 3, counted from 1."""
    pile, count = map(int, move.split(":"))
    return Action("take", (pile - 1, count))


def history(moves: str, game: Nim = GAME) -> list[Moment]:
    moments: list[Moment] = []
    state = game.initial_state()
    for move in moves.split():
        (player,) = game.to_act(state)
        assert game.illegal_reason(state, player, take(move)) is None
        after = game.apply(state, {player: take(move)})
        moments.append(Moment(game, len(moments) + 1, state, {player: take(move)}, after, {}))
        state = after
    return moments


def after(moves: str, game: Nim = GAME) -> State:
    moments = history(moves, game)
    state: State = moments[-1].after if moments else game.initial_state()
    return state


ENDS = {
    "who is left the last match loses": ("1:1 4:6 3:5 2:3 4:1", (-1.0, 1.0)),
    "who leaves the last match wins": ("1:1 2:3 3:5 4:6 4:1", (-1.0, 1.0)),
    "taking all of the last pile loses too": ("1:1 2:3 3:5 4:7", (1.0, -1.0)),
}


@pytest.mark.parametrize(("moves", "returns"), ENDS.values(), ids=ENDS)
def test_ends(moves: str, returns: tuple[float, float]) -> None:
    state = after(moves)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == returns
    assert NORMAL.returns(after(moves, NORMAL)) == tuple(-value for value in returns)


def test_the_last_but_one_position_offers_the_last_match_only() -> None:
    state = after("1:1 4:6 3:5 2:3")
    assert state.piles == (0, 0, 0, 1)
    assert GAME.legal_actions(state, 0).forced == take("4:1")
    assert PRESET.limits.skip_forced


REFUSED = {
    "nothing": ("", "4:0", "You must take at least one match."),
    "less than nothing": ("", "4:-1", "You must take at least one match."),
    "more than the pile has, though another has": ("", "1:2", "Pile 1 has only 1 match."),
    "more than are left": ("4:4", "4:4", "Pile 4 has only 3 matches."),
    "from an empty pile": ("1:1", "1:1", "Pile 1 is empty."),
    "from a pile there is not": ("", "5:1", "There is no pile 5; there are piles 1 to 4."),
    "from a pile before the first": ("", "0:1", "There is no pile 0; there are piles 1 to 4."),
    "out of turn": ("1:1 2:3 3:5 4:7", "4:1", "It is not your turn."),
}


@pytest.mark.parametrize(("moves", "move", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(moves: str, move: str, reason: str) -> None:
    state = after(moves)
    player = (GAME.to_act(state) or (0,))[0]
    assert GAME.illegal_reason(state, player, take(move)) == reason


@pytest.mark.parametrize("piles", ["", "1-", "0-3", "1-21", "1-3-x", "1-1-1-1-1-1-1-1-1-1", "\u0661-3"])
def test_piles_that_cannot_be_played_are_refused(piles: str) -> None:
    with pytest.raises(GameError, match="piles must be up to 9 numbers from 1 to 20, such as 1-3-5-7, not"):
        Nim(piles=piles)


def test_the_board_shows_what_is_left_and_where_the_last_matches_were_taken() -> None:
    board = GAME.view(after("4:5 2:3"), None).board
    assert board == Piles("match", (1, 0, 5, 2), (1, 3, 5, 7), 1)
    drawn = text.render_board(GAME.view(after("4:5 2:3"), None)).splitlines()
    assert drawn == [
        "Pile 1  |      1 of 1",
        "Pile 2  -      0 of 3",
        "Pile 3  |||||  5 of 5",
        "Pile 4  ||     2 of 7",
    ]


READ = {
    "a pile and a number": ("Action: <pile:3, take:2>", "3:2"),
    "the last of several": ("<pile:1, take:1> or <pile:4, take:7>", "4:7"),
    "the last, unreadable ones left out": ("<pile:2, take:3>, not <pile:5, take:1>", "2:3"),
    "more than the pile ever had is left out": ("<pile:4, take:1> <pile:1, take:2>", "4:1"),
}


@pytest.mark.parametrize(("answer", "move"), READ.values(), ids=READ)
def test_read(answer: str, move: str) -> None:
    assert CODEC.read(GAME.initial_state(), 0, answer) == take(move)


UNREADABLE = {
    "nothing": "",
    "no fifth pile": "<pile:5, take:1>",
    "no pile zero": "<pile:0, take:1>",
    "nothing taken": "<pile:2, take:0>",
    "more than the pile ever had": "<pile:1, take:2>",
    "no space": "<pile:3,take:2>",
    "a space too many": "<pile: 3, take: 2>",
    "no brackets": "pile:3, take:2",
    "number before pile": "<take:2, pile:3>",
}


@pytest.mark.parametrize("answer", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(GAME.initial_state(), 0, answer)


def test_more_than_is_left_is_readable_but_illegal() -> None:
    state = after("4:5")
    action = CODEC.read(state, 1, "<pile:4, take:3>")
    assert GAME.illegal_reason(state, 1, action) == "Pile 4 has only 2 matches."


def test_prompt_slots_tell_the_piles_and_what_the_last_match_means() -> None:
    slots = CODEC.slots(GAME.view(after("4:5"), 1))
    assert slots["piles"] == "pile 1: 1, pile 2: 3, pile 3: 5, pile 4: 2"
    assert (slots["number"], slots["full"], slots["outcome"]) == ("4", "1, 3, 5, 7", "loses")
    assert PRESET.codec(NORMAL).slots(NORMAL.view(NORMAL.initial_state(), 0))["outcome"] == "wins"


THEORY = {
    "the first player loses": (GAME.piles, True),
    "three single matches": ((1, 1, 1), True),
    "two single matches": ((1, 1), False),
    "a pile of two": ((2,), False),
    "equal pairs": ((2, 2), True),
    "a pair and a single match": ((1, 2, 3), True),
}


@pytest.mark.parametrize(("piles", "lost"), THEORY.values(), ids=THEORY)
def test_misere_theory(piles: tuple[int, ...], lost: bool) -> None:
    assert is_lost(piles, misere=True) == lost


@pytest.mark.parametrize("game", [GAME, NORMAL], ids=["misere", "normal"])
def test_theory_agrees_with_a_search_of_all_positions(game: Nim) -> None:
    """384 positions, and 212,100,984 complete games."""

    @cache
    def solved(state: State) -> tuple[bool, int]:
        """Whether whoever is to move loses, and how many complete games follow."""
        if not any(state.piles):
            return not game.misere, 1
        (player,) = game.to_act(state)
        later = [game.apply(state, {player: action}) for action in game.legal_actions(state, player)]
        found = [solved(State(one.piles)) for one in later]
        return not any(lost for lost, _ in found), sum(games for _, games in found)

    positions = list(product(*(range(size + 1) for size in game.piles)))
    assert len(positions) == 384
    for piles in positions:
        lost, _ = solved(State(piles))
        assert is_lost(piles, game.misere) == lost
        kept = set(winning_moves(piles, game.misere))
        assert bool(kept) == (not lost and any(piles))
    assert solved(game.initial_state())[1] == 212_100_984


def test_the_three_answers_to_taking_the_single_match() -> None:
    assert {str(action) for action in winning_moves((0, 3, 5, 7), misere=True)} == {
        str(take(move)) for move in ("2:1", "3:1", "4:1")
    }


def test_quick_random_play_has_its_exact_odds() -> None:
    @cache
    def odds(piles: tuple[int, ...], mover: int) -> float:
        state = State(piles, ((0, 1),) * mover)
        if not any(piles):
            return GAME.returns(state)[0]
        later = [GAME.apply(state, {mover: action}).piles for action in GAME.legal_actions(state, mover)]
        return sum(odds(one, 1 - mover) for one in later) / len(later)

    rng, number = random.Random(5), 20_000
    for moves in ("", "4:6 3:5"):
        state = after(moves)
        drawn = sum(GAME.playout(state, rng)[0] for _ in range(number)) / number
        assert drawn == pytest.approx(odds(state.piles, len(state.moves) % 2), abs=0.03)


def test_metric_tells_whether_wins_were_kept() -> None:
    kept = {metric.name: metric for metric in metrics("nim")[0]}["kept_the_win"]
    moments = history("1:1 2:1 3:5 4:5")
    assert [kept.of(moment, next(iter(moment.joint))) for moment in moments] == [None, 1.0, None, 1.0]
    assert kept.of(moments[1], 0) is None
    missed = history("1:1 4:7")
    assert kept.of(missed[1], 1) == 0.0
    (rate,) = metrics("nim")[1]
    assert (rate.of(moments, 0), rate.of(moments, 1), rate.of(missed, 1)) == (None, 1.0, 0.0)
