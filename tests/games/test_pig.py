"""Pig: rules, the horizon, what the table shows, and GTBench's notation."""

from __future__ import annotations

import random

import pytest
from helpers.play import history

from games.catalog import find_preset
from games.core import text
from games.core.action import CHANCE, Action
from games.core.game import Game, UnreadableActionError
from games.pig.rules import ROLL, STOP, Pig, State, die
from games.shared.boards.dice import Dice, DiceTable, Track

GAME = Pig()
CODEC = find_preset("pig:gtbench")[1].codec(GAME)


def action(letter: str) -> Action:
    return {"r": ROLL, "s": STOP}[letter] if letter in "rs" else die(int(letter))


def after(log: str, game: Pig = GAME) -> State:
    """The state after steps such as ``"r6r1s"``: rolls with their dice, and stops; each of them legal."""
    state = game.initial_state()
    for letter in log:
        (acting,), step = game.to_act(state), action(letter)
        if acting == CHANCE:
            assert step in [a for a, _ in game.chance_outcomes(state)]
        else:
            assert step in game.legal_actions(state, acting)
            assert not game.legal_actions(state, 1 - acting)
        state = game.apply(state, {acting: step})
    return state


POSITIONS = {
    "a one takes the points of the turn and passes the die": ("r6r1", (0, 0), 0, 1),
    "points of the turn add up": ("r6r3r2", (0, 0), 11, 0),
    "a stop keeps them and passes the die": ("r6r3s", (9, 0), 0, 1),
    "a stop without points passes the die": ("s", (0, 0), 0, 1),
    "the second player scores as well": ("sr5s", (0, 5), 0, 0),
    "earlier points stay when a turn is lost": ("r6ssr5r1", (6, 0), 0, 1),
}


@pytest.mark.parametrize(("log", "scores", "turn", "player"), POSITIONS.values(), ids=POSITIONS)
def test_positions(log: str, scores: tuple[int, int], turn: int, player: int) -> None:
    state = after(log)
    assert (state.scores, state.turn, state.player) == (scores, turn, player)
    assert GAME.to_act(state) == (player,)
    assert GAME.legal_actions(state, player).listed == (ROLL, STOP)
    assert GAME.returns(state) == (0, 0)


def test_with_the_target_in_reach_there_is_nothing_left_but_to_stop() -> None:
    state = after("r6r6r6r6")
    assert state.turn == 24
    assert GAME.legal_actions(state, 0).listed == (STOP,)
    assert GAME.to_act(state) == (0,)
    assert after("r6r6r6r6s").scores == (24, 0)


@pytest.mark.parametrize(("log", "score"), [("r6r6r6r6s", 1), ("r6r6r6r2s", 1), ("sr5r5r5r5s", -1)])
def test_whoever_stops_with_the_target_or_more_wins(log: str, score: int) -> None:
    state = after(log)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == (score, -score)


def test_one_point_short_goes_on() -> None:
    state = after("r6r6r5r2s")
    assert state.scores == (19, 0)
    assert GAME.to_act(state) == (1,)


def test_at_the_horizon_nobody_wins() -> None:
    game = Pig(horizon=6)
    assert game.to_act(after("sssss", game)) == (1,)
    assert game.to_act(after("ssssss", game)) == ()
    assert game.returns(after("ssssss", game)) == (0, 0)


def test_dice_are_not_decisions_and_the_last_one_is_not_looked_at() -> None:
    game = Pig(horizon=6)
    assert game.to_act(after("r2r2r2r2r2", game)) == (0,)
    over = after("r2r2r2r2r2r", game)
    assert game.to_act(over) == ()
    assert game.returns(over) == (0, 0)


def test_a_win_with_the_last_decision_counts() -> None:
    game = Pig(horizon=5)
    assert game.returns(after("r6r6r6r6s", game)) == (1, -1)


def test_faces_are_equally_likely_and_as_many_as_wanted() -> None:
    assert GAME.chance_outcomes(after("r")) == [(die(face), 1 / 6) for face in range(1, 7)]
    game = Pig(sides=2)
    assert game.chance_outcomes(after("r", game)) == [(die(1), 0.5), (die(2), 0.5)]


def test_the_presets_differ_in_the_target() -> None:
    assert [find_preset(f"pig:{name}")[1].params["target"] for name in ("gtbench", "classic")] == [20, 100]


def table(log: str) -> DiceTable:
    board = GAME.view(after(log), 0).board
    assert isinstance(board, DiceTable)
    return board


def test_the_table_shows_safe_points_points_at_risk_and_the_last_die() -> None:
    board = table("r6ssr5")
    assert board.tracks == (Track(0, 6, 5), Track(1, 0, 0))
    assert (board.goal, board.sides) == (20, 6)
    assert board.dice == (Dice(0, ("5",)), Dice(1))
    assert table("r6ssr5r").dice == (Dice(0, ("5",)), Dice(1))
    assert table("r1").dice == (Dice(0, ("1",)), Dice(1))
    assert table("r6s").dice == (Dice(0), Dice(1))


def test_the_text_of_the_table() -> None:
    assert text.render_board(GAME.view(after("r6ssr5"), 0)).splitlines() == [
        "Player 1's dice: 5",
        "Player 2's dice: -",
        "Player 1: 6 of 20, and 5 at risk",
        "Player 2: 0 of 20",
    ]


def test_what_was_played_is_told_with_who_did_it() -> None:
    assert list(history(GAME, 1, *map(action, "r6sr1r")).moves) == [
        (0, ROLL),
        (CHANCE, die(6)),
        (0, STOP),
        (1, ROLL),
        (CHANCE, die(1)),
        (0, ROLL),
    ]


STORIES = {
    "r": ("Player 1 rolls.",),
    "r6": ("The die shows 6: 6 points in this turn.",),
    "r6r1": ("The die shows 1: Player 1 loses 6 points.",),
    "r6s": ("Player 1 stops and keeps 6 points.",),
    "r6r6r6r2s": ("Player 1 stops and keeps 20 points.", "Player 1 wins with 20 points."),
}


@pytest.mark.parametrize(("log", "story"), STORIES.items(), ids=STORIES)
def test_narration(log: str, story: tuple[str, ...]) -> None:
    before, now = after(log[:-1]), after(log)
    (who,) = GAME.to_act(before)
    assert GAME.narrate(before, {who: action(log[-1])}, now, None) == story


def test_quick_playouts_end_as_often_in_a_win_as_slow_ones() -> None:
    game = Pig(target=12, horizon=14)
    start = after("r6sr5", game)
    many = 4000
    quick = [game.playout(start, random.Random(seed))[0] for seed in range(many)]
    slow = [Game.playout(game, start, random.Random(seed))[0] for seed in range(many)]
    for result in (-1.0, 0.0, 1.0):
        assert abs(quick.count(result) - slow.count(result)) < 0.04 * many
        assert quick.count(result) > 0.02 * many


READ = {
    "roll": ("Action: <roll>", ROLL),
    "stop": ("<stop>", STOP),
    "without brackets": ("Roll", ROLL),
    "the first word of the last line": ("I will stop, not roll", STOP),
    "the last line that has one": ("I could stop.\nBut I roll.\nThat is all.", ROLL),
}


@pytest.mark.parametrize(("answer", "action"), READ.values(), ids=READ)
def test_read(answer: str, action: Action) -> None:
    assert CODEC.read(after("r6"), 0, answer) == action


@pytest.mark.parametrize("answer", ["", "<hold>", "again", "ro ll"])
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match="<roll> nor <stop>"):
        CODEC.read(after("r6"), 0, answer)


def test_the_prompt_names_the_points_that_are_played_for() -> None:
    """GTBench's own prompt says 100 whatever the engine plays to."""
    state = after("r6s")
    assert CODEC.slots(GAME.view(state, 1)) == {"target": "20", "sides": "6", "own": "0", "opponent": "6"}
    assert CODEC.slots(GAME.view(state, 0))["own"] == "6"
