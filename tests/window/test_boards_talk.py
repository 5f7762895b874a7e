"""Boards of talk and hidden roles: the own role is in sight, buttons and the cursor stay where they are."""

from __future__ import annotations

import random

import pytest
from helpers.boards import Seated
from helpers.play import build, play, random_joint
from PySide6.QtCore import Qt

from games.core.action import CHANCE, Action
from games.core.boards.scene import Box, Label, Viewer
from games.core.drawing import scene_of

pytestmark = [
    pytest.mark.usefixtures("light"),
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
]
SIZES = ((760, 600), (614, 480), (360, 360))


def texts(game, state, viewer, size=(614, 480)):
    seen = Viewer(*size, player=viewer, names=tuple("ABCDEFGH"[: game.num_players]))
    return [
        shape.text for shape in scene_of(game.view(state, viewer), seen).shapes if isinstance(shape, Label)
    ]


def state_where(name, wanted, seed=1):
    game, _ = build(name)
    rng, state = random.Random(seed), game.initial_state()
    while not wanted(state):
        state = game.apply(state, random_joint(game, state, rng))
    return game, state


@pytest.mark.parametrize("size", SIZES)
def test_the_own_role_and_points_are_on_the_own_plate_of_traitor_in_every_stage(size):
    game, _ = build("are_you_the_traitor:gamebench")
    for state in play(game, 3).states:
        for player in range(game.num_players if state.roles else 0):
            words = texts(game, state, player, size)
            role = state.roles[player].capitalize()
            assert any(word.startswith(role) for word in words), (size, role)
            assert any(word.endswith(" of 10 points") for word in words)


def test_only_the_viewer_has_a_badge():
    game, state = state_where("are_you_the_traitor:gamebench", lambda state: state.stage == "call")
    for viewer in (0, 3):
        badges = [bool(seat.badge) for seat in game.view(state, viewer).board.seats]
        assert badges == [seat == viewer for seat in range(5)]
    assert not any(seat.badge for viewer in (None, -2) for seat in game.view(state, viewer).board.seats)


def test_calls_are_buttons_of_the_board_equal_in_size_and_always_in_the_same_place(qtbot):
    game, state = state_where("are_you_the_traitor:gamebench", lambda state: state.stage == "call")
    player = next(seat for seat, role in enumerate(state.roles) if role != "traitor")
    table = Seated(qtbot, game, state, player)
    places = {key: table.target(key).rect for key in ("stop", "pass")}
    assert places["stop"].size() == places["pass"].size()
    assert table.lit() == {"stop", "pass"}
    table.click("pass")
    table.click("stop")
    assert table.picked == [Action("pass"), Action("stop")]
    asking = game.apply(
        game.apply(state, {seat: Action("pass") for seat in range(5)}), {CHANCE: Action("asker", (player,))}
    )
    table.board.show_view(game.view(asking, player), tuple("ABCDE"), animate=False)
    table.board.offer(game.legal_actions(asking, player))
    assert {key: table.target(key).rect.x() for key in places} == {key: r.x() for key, r in places.items()}
    assert table.name("stop") == "STOP: after each answer"


def test_the_traitor_reads_why_there_is_no_stop(qtbot):
    game, state = state_where("are_you_the_traitor:gamebench", lambda state: state.stage == "call")
    traitor = state.roles.index("traitor")
    table = Seated(qtbot, game, state, traitor)
    assert table.lit() == {"pass"}
    table.click("stop")
    assert table.explained == ["The traitor may never call STOP."]
    assert table.name("stop") == "STOP: the traitor may never call STOP"


def test_the_cursor_stays_on_the_call_of_the_turn_before(qtbot):
    game, state = state_where("are_you_the_traitor:gamebench", lambda state: state.stage == "call")
    player = next(seat for seat, role in enumerate(state.roles) if role != "traitor")
    table = Seated(qtbot, game, state, player)
    table.board.setFocus()
    table.board.pointing.move_cursor(table.index("pass"))
    table.type(Qt.Key.Key_Return)
    assert table.picked == [Action("pass")]
    rng, later = random.Random(5), state
    for _ in range(40):
        later = game.apply(later, random_joint(game, later, rng))
        table.board.show_view(game.view(later, player), tuple("ABCDE"), animate=False)
        legal = game.legal_actions(later, player) if player in game.to_act(later) else None
        table.board.offer(legal)
        if later.stage == "call" and legal and len(legal.listed) == 2:
            break
    assert table.board.targets()[table.board.pointing.cursor].key == "pass"


@pytest.mark.parametrize(
    ("preset", "card", "words"),
    [
        ("gamebench", "president", "President: for blue, end apart from the bomber"),
        ("hidden_sides", "red", "Red side: president and bomber must end together"),
    ],
)
def test_the_own_card_of_two_rooms_says_what_its_side_wants(preset, card, words):
    game, state = state_where(f"two_rooms_and_a_boom:{preset}", lambda state: state.stage == "pick")
    player = state.cards.index(card)
    view = game.view(state, player)
    badges = {
        guest.player: guest.badge.words for room in view.board.rooms for guest in room.guests if guest.badge
    }
    told = game.params["told"] == "card"
    expected = words if told or card == "red" else "Blue side: president and bomber must end apart"
    assert badges == {player: expected}
    assert any(word.startswith(expected.partition(":")[0][:9]) for word in texts(game, state, player))


def test_the_village_says_what_the_viewer_is_to_do_by_night_and_by_day():
    game, state = state_where("werewolf:clean", lambda state: state.stage == "night")
    seer = state.roles.index("Seer")
    villager = state.roles.index("Villager")
    assert "Choose whom to investigate" in texts(game, state, seer)
    assert "The village sleeps" in texts(game, state, villager)
    assert "Seer" in texts(game, state, seer)
    game, state = state_where("werewolf:clean", lambda state: state.stage == "vote")
    voter = game.to_act(state)[0]
    assert "Vote for a player" in texts(game, state, voter)


def test_a_badge_is_drawn_around_its_words():
    game, state = state_where("are_you_the_traitor:gamebench", lambda state: state.stage == "call")
    scene = scene_of(game.view(state, 0), Viewer(614, 480, player=0, names=tuple("ABCDE")))
    (box,) = (s.rect for s in scene.shapes if isinstance(s, Box) and s.style.fill == "surface+14%accent")
    (label,) = (
        s.rect
        for s in scene.shapes
        if isinstance(s, Label) and s.text.startswith(state.roles[0].capitalize())
    )
    assert box.x < label.x
    assert label.right < box.right
