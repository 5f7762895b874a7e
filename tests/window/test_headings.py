"""What stands over and beside a board is so: whose move it is, what can be done, who plays what, who won."""

import random

import pytest
from helpers.play import NAMES, build, firsts, playthroughs
from helpers.window import asked, chip, chip_mark, hint, live, play, replayed_heading, result, stage
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gamebench_gui.table.choice import Choice
from gamebench_gui.window.boards.no_meaning import words_for
from gamebench_gui.window.boards.paint import piece
from gamebench_gui.window.parts.piece_mark import PieceMark, piece_of, plays
from games.catalog import GAMES, game_class
from games.core.action import Action, LegalActions
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.game import NOT_LEGAL
from games.core.naming import YOU, owned
from games.core.view import SPECTATOR

RANDOM = "random"


def end_turn(window):
    targets = stage(window).board.targets()
    return next((i for i, target in enumerate(targets) if target.key == "end_turn"), -1)


def test_end_turn_is_dim_before_the_first_guess_and_says_why(window, until):
    play(window, "codenames:gamebench", RANDOM, "human", RANDOM, RANDOM, seed=3)
    until(lambda: asked(window) == 1 and stage(window).takes_choices)
    board = stage(window).board
    button = end_turn(window)
    assert board.targets()[button].name == "End the turn: guess a word first"
    assert not board.pointing.can_pick(button)
    board.pointing.choose(button)
    assert hint(window) == "Guess at least one word before you end the turn."
    assert live(window).last == 2


def test_end_turn_is_on_the_boards_of_operatives_and_says_why_it_waits():
    game, _ = build("codenames:gamebench")
    state = game.apply(game.initial_state(), {-1: game.sample_chance(game.initial_state(), random.Random(1))})
    state = game.apply(state, {0: Action("clue", (2,), "zzyzx")})
    drawn = {}
    for viewer in (0, 1, 2, 3, SPECTATOR, None):
        scene = scene_of(
            game.view(state, viewer), Viewer(760, 480, player=viewer, names=("A", "B", "C", "D"))
        )
        drawn[viewer] = next((target.name for target in scene.targets if target.key == "end_turn"), "")
    assert {viewer: name for viewer, name in drawn.items() if name} == {
        1: "End the turn: guess a word first",
        3: "End the turn: Red plays",
    }


def test_the_chips_show_the_piece_that_a_seat_plays(window, until):
    play(window, "tic_tac_toe:gtbench", RANDOM, "human", seed=3)
    until(lambda: asked(window) == 1)
    assert "plays X" in chip(window, 0)
    assert "you play O" in chip(window, 1)
    shown = [chip_mark(window, player) for player in (0, 1)]
    window.play.leave()
    play(window, "kuhn_poker:gtbench", RANDOM, "human", seed=3)
    until(lambda: "plays" not in chip(window, 0))
    assert all(chip_mark(window, player) != mark for player, mark in enumerate(shown))


def test_the_set_up_shows_the_piece_that_a_seat_plays(window):
    def marks(name):
        window.play.open_game(name)
        return [row.findChild(PieceMark).pixmap().toImage() for row in window.play.setup_page.seats.rows]

    pieces, seats = marks("tic_tac_toe:gtbench"), marks("kuhn_poker:gtbench")
    assert all(piece != seat for piece, seat in zip(pieces, seats, strict=True))


def test_a_piece_beside_a_name_is_another_picture_than_the_mark(qapp):
    pictures = []
    for name in ("", "X", "O"):
        mark = PieceMark(0)
        mark.show_piece(name)
        pictures.append(mark.pixmap().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_every_piece_that_a_game_names_is_drawn(qapp):
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    named = [name for game_id in GAMES for name in game_class(game_id).spec.pieces]
    assert named
    with QPainter(image) as painter:
        assert [name for name in named if not piece(painter, QRectF(0, 0, 20, 20), name, QColor("red"))] == []


def test_the_heading_of_a_match_that_was_resigned_is_no_request_to_move(window, until):
    play(window, "tic_tac_toe:gtbench", "human", RANDOM)
    until(lambda: asked(window) == 0)
    assert stage(window).phase.text() == "Your move"
    steering = window.play.at_table.steering
    steering.match.resign(0)
    until(lambda: result(window).is_shown)
    assert stage(window).phase.text() == "The match is over"
    match_id = live(window).plan.match_id
    window.open_replay(match_id)
    until(lambda: window.replays.replay.trace is not None)
    assert replayed_heading(window) == "The match is over"


@pytest.mark.parametrize("name", firsts([name for name in NAMES if name.startswith("are_you")]))
def test_who_may_never_stop_is_not_told_that_everybody_may(name):
    game, _ = build(name)
    state = next(state for state in playthroughs(name)[0].states if state.stage == "call")
    told = [game.view(state, player).phase for player in range(game.num_players)]
    traitor = state.roles.index("traitor")
    assert told[traitor] == "everybody may call STOP except you"
    assert {each for player, each in enumerate(told) if player != traitor} == {"everybody may call STOP"}
    assert game.view(state, SPECTATOR).phase == "everybody may call STOP"


def test_at_night_whoever_has_a_task_reads_it_and_nobody_else():
    name = next(name for name in NAMES if name.startswith("werewolf"))
    game, _ = build(name)
    states = [state for state in playthroughs(name)[0].states if state.stage == "night"]
    for state in states:
        for player in (*range(game.num_players), SPECTATOR, None):
            able = player is not None and player in game.to_act(state)
            kinds = {action.kind for action in game.legal_actions(state, player).listed} if able else set()
            task = next(iter(kinds - {"sleep"}), "")
            words = f"; {game.player_name(player)} chooses whom to {task}" if task else ""
            assert game.view(state, player).phase == f"the village sleeps{words}"
    assert states


def test_an_empire_that_is_over_names_who_won():
    name = next(name for name in NAMES if name.startswith("civilization"))
    game, _ = build(name)
    for match in playthroughs(name)[:2]:
        last = match.states[-1]
        returns, phase = game.returns(last), game.view(last, None).phase
        best = [player for player, points in enumerate(returns) if points == max(returns)]
        if len(best) < game.num_players:
            assert all(game.player_name(player) in phase for player in best)
        assert f"{max(returns):.0f} points" in phase


def test_a_broadside_before_the_course_says_what_comes_first():
    name = next(name for name in NAMES if name.startswith("sea_battle"))
    game, _ = build(name)
    state = playthroughs(name)[0].states[1]
    choice = Choice(game.legal_actions(state, 0), str, lambda action: game.illegal_reason(state, 0, action))
    assert (
        choice.objection("port", ["port", "left"])
        == "First choose where to sail, then which broadside to fire."
    )


def test_what_is_yours_is_called_yours():
    assert owned("ant", YOU) == "your ant"
    assert owned("ant", "Ann") == "ant of Ann"


def test_in_games_with_sides_seats_say_what_they_play():
    hive, village = build("hive:gamebench")[0], build("kuhn_poker:gtbench")[0]
    assert [plays(hive, player, you=player == 1) for player in (0, 1)] == ["plays White", "you play Black"]
    assert plays(village, 0, you=True) == ""
    assert piece_of(village.spec, 0) == ""


def test_a_click_without_a_rule_against_it_is_refused_in_words_about_the_place():
    legal = LegalActions((Action("go", ("a",)), Action("go", ("b",))))
    reasons = {"c": NOT_LEGAL, "d": "The road to d is closed."}
    choice = Choice(legal, str, lambda action: reasons.get(str(action.args[0])))
    board = ["a", "b", "c", "d"]
    assert words_for(choice.objection("c", board)) == "Nothing can be done there now."
    assert choice.objection("d", board) == "The road to d is closed."
