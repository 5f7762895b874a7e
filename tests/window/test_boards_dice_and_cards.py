"""Pig's die, cups over hidden dice, and the chips and the deck of hold'em, with their buttons."""

from __future__ import annotations

import random

import pytest
from helpers.boards import Seated
from helpers.play import build, random_joint
from PySide6.QtCore import Qt

from games.core.action import CHANCE, Action
from games.core.boards.scene import Box, Label, Rect, Viewer
from games.core.drawing import scene_of
from games.pig.rules import ROLL, STOP, Pig, die
from games.texas_holdem_nl.board import chip_piles

pytestmark = [
    pytest.mark.usefixtures("light"),
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
]
PIG = Pig(target=20)


def rolled(*faces):
    state = PIG.initial_state()
    for face in faces:
        state = PIG.apply(PIG.apply(state, {0: ROLL}), {CHANCE: die(face)})
    return state


def words(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Label)]


def test_pig_is_played_on_the_board_by_mouse_and_by_keys(qtbot):
    table = Seated(qtbot, PIG, rolled(4, 6), 0)
    assert table.lit() == {"roll", "stop"}
    assert table.target("roll").rect.size() == table.target("stop").rect.size()
    table.click("roll", "stop")
    table.board.setFocus()
    table.board.pointing.move_cursor(table.index("roll"))
    table.type(Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert table.picked == [ROLL, STOP, STOP]


def test_pigs_board_says_what_is_at_risk_and_shows_the_rolls_of_the_turn():
    view = PIG.view(rolled(4, 6), 0)
    assert view.board.rolls == ("4", "6")
    drawn = words(scene_of(view, Viewer(614, 480, player=0, names=("You", "Robin"))))
    assert "10 points at risk" in drawn
    assert "a 1 loses them; kept, they make 10 of 20" in drawn
    assert "Stop and keep 10" in drawn


def test_pigs_buttons_are_there_while_the_other_plays_and_say_why_they_wait(qtbot):
    table = Seated(qtbot, PIG, rolled(4, 1), 0)
    assert table.lit() == set()
    assert [table.name(key) for key in ("roll", "stop")] == ["Roll: not now", "Stop: not now"]
    assert "You roll a 1" in words(
        scene_of(PIG.view(rolled(4, 1), 0), Viewer(614, 480, player=0, names=("You", "Robin")))
    )


def test_who_has_the_points_to_win_reads_why_there_is_no_roll(qtbot):
    table = Seated(qtbot, PIG, rolled(6, 6, 6, 4), 0)
    assert table.lit() == {"stop"}
    assert table.name("roll") == "Roll: you have the points to win"


def test_a_cup_covers_the_dice_of_others_and_the_call_is_a_button(qtbot):
    game, _ = build("liars_dice:gtbench")
    rng, state = random.Random(1), game.initial_state()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, random_joint(game, state, rng))
    for player, bid in enumerate(((1, 2), (1, 3))):
        state = game.apply(state, {player: Action("bid", bid)})
    table = Seated(qtbot, game, state, 0)
    drawn = words(table.board.scene)
    assert "1 die under the cup" in drawn
    assert drawn.count("?") == 1
    table.click("liar")
    assert table.picked == [Action("liar")]
    first = Seated(qtbot, game, game.initial_state(), 0)
    assert first.name("liar") == "Call it a lie: no bid to call yet"


def test_hold_em_announces_its_deck_where_no_player_sits():
    for name in ("texas_holdem_nl:heads_up", "texas_holdem_nl:full_ring"):
        game, _ = build(name)
        rng, state = random.Random(1), game.initial_state()
        for _ in range(4):
            state = game.apply(state, random_joint(game, state, rng))
        scene = scene_of(game.view(state, 0), Viewer(760, 560, player=0))
        (label,) = [shape for shape in scene.shapes if getattr(shape, "text", "") == "Four-colour deck"] or [
            None
        ]
        if name.endswith("heads_up"):
            assert label is not None
        if label is not None:
            plates = [target.rect for target in scene.targets if target.key in range(game.num_players)]
            assert not any(plate.contains(*label.rect.center) for plate in plates)


@pytest.mark.parametrize(
    ("amount", "piles"), [(0, []), (3, [3]), (98, [3, 4, 3]), (102, [1, 2]), (900, [5])], ids=str
)
def test_an_amount_is_drawn_in_piles_of_chips(amount, piles):
    chips = [shape.rect for shape in chip_piles(0, 0, 20, amount) if isinstance(shape, Box)]
    found: dict[float, int] = {}
    for rect in chips:
        assert isinstance(rect, Rect)
        found[rect.x] = found.get(rect.x, 0) + 1
    assert [found[x] for x in sorted(found)] == piles
