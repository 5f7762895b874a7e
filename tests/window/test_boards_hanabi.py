"""Hanabi's table: what clicks mean, what shows to whom, and how a team gets its size."""

import pytest
from helpers.play import build
from helpers.window import open_window, seats, setup, shown
from PySide6.QtCore import QPoint, Qt

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.stage import Stage
from games.core.action import CHANCE, Action
from games.core.samples import NAMES
from games.core.view import SPECTATOR
from games.hanabi.rules import deal

pytestmark = [
    pytest.mark.usefixtures("light"),
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
]
GAME, PRESET = build("hanabi:llmarena")


def dealt(*cards):
    state = GAME.initial_state()
    for card in cards:
        state = GAME.apply(state, {CHANCE: deal(card)})
    return state


def hinted():
    """Player 1 holds R1 and Y3, player 2 R2 and R4; both have had a hint."""
    state = dealt("R1", "Y3", "R2", "R4")
    state = GAME.apply(state, {0: Action("hint", (1, 2))})
    return GAME.apply(state, {1: Action("hint", (0, "R"))})


@pytest.fixture
def table(qtbot):
    shown = []

    def make(state, viewer, legal=None):
        made = Stage()
        shown.append(made)
        qtbot.addWidget(made)
        made.resize(800, 600)
        made.show_view(GAME.view(state, viewer), NAMES, animate=False)
        made.offer(legal, str, lambda action: "No.")
        made.show()
        return made

    return make


def named(stage, *parts):
    """The targets whose names hold all of the parts."""
    return [i for i, t in enumerate(stage.board.targets()) if all(part in t.name for part in parts)]


def click(qtbot, stage, index):
    place = stage.board.targets()[index].rect.center().toPoint()
    qtbot.mouseClick(stage.board, Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize(
    ("steps", "action"),
    [
        ((("Ann, card 1",), ("Fireworks",)), Action("play", (0,))),
        ((("Ann, card 2",), ("Discards",)), Action("discard", (1,))),
        ((("Discards",), ("Ann, card 1",)), Action("discard", (0,))),
        ((("Ben, card 2", "hint red"),), Action("hint", (1, "R"))),
        ((("Ben, card 2", "hint rank 4"),), Action("hint", (1, 4))),
    ],
    ids=str,
)
def test_a_card_is_played_discarded_or_hinted_at_by_clicks(qtbot, table, steps, action):
    state = hinted()
    stage = table(state, 0, GAME.legal_actions(state, 0))
    picked = []
    stage.picked.connect(picked.append)
    for parts in steps:
        click(qtbot, stage, named(stage, *parts)[0])
    assert picked == [action]


@pytest.mark.parametrize(
    ("way", "action"),
    [
        ([Qt.Key.Key_Up], Action("play", (0,))),
        ([Qt.Key.Key_Down], Action("play", (0,))),
        ([Qt.Key.Key_Down, Qt.Key.Key_Right], Action("discard", (0,))),
    ],
)
def test_the_keyboard_alone_plays_or_discards_a_card(qtbot, table, way, action):
    state = hinted()
    stage = table(state, 0, GAME.legal_actions(state, 0))
    picked = []
    stage.picked.connect(picked.append)
    board = stage.board
    board.pointing.move_cursor(named(stage, "Ann, card 1")[0])
    for key in (Qt.Key.Key_Return, *way, Qt.Key.Key_Return):
        qtbot.keyClick(board, key)
    assert picked == [action]


def test_the_first_click_on_an_own_card_only_chooses_it(qtbot, table):
    """Also where nothing may be discarded, so that playing it is all that is left."""
    state = dealt("R1", "Y3", "R2", "R4")
    legal = GAME.legal_actions(state, 0)
    assert "discard" not in {action.kind for action in legal}
    stage = table(state, 0, legal)
    picked = []
    stage.picked.connect(picked.append)
    assert not named(stage, "Play card")
    click(qtbot, stage, named(stage, "Ann, card 2")[0])
    assert picked == []
    click(qtbot, stage, named(stage, "Discard card 2")[0])
    assert picked == []
    click(qtbot, stage, named(stage, "Play card 2")[0])
    assert picked == [Action("play", (1,))]


def test_a_chosen_card_is_let_go_by_escape_or_by_another_click_on_it(qtbot, table):
    state = hinted()
    stage = table(state, 0, GAME.legal_actions(state, 0))
    for let_go in (
        lambda: qtbot.keyClick(stage.board, Qt.Key.Key_Escape),
        lambda: click(qtbot, stage, named(stage, "Ann, card 1")[0]),
    ):
        click(qtbot, stage, named(stage, "Ann, card 1")[0])
        assert named(stage, "Play card 1")
        let_go()
        assert not named(stage, "Play card 1")


def test_others_cards_and_a_match_that_is_watched_offer_no_way_to_play_them(qtbot, table):
    state = hinted()
    for viewer in (1, SPECTATOR, None):
        stage = table(state, viewer, GAME.legal_actions(state, 0))
        for index in named(stage, "Ann, card 1"):
            click(qtbot, stage, index)
        assert not named(stage, "Play card")


def test_pointing_at_a_colour_lights_every_card_that_the_hint_would_touch(qtbot, table):
    state = hinted()
    stage = table(state, 0, GAME.legal_actions(state, 0))
    red = named(stage, "Ben", "hint red")
    qtbot.mouseMove(stage.board, stage.board.targets()[red[0]].rect.center().toPoint())
    board = stage.board
    assert [i for i in range(len(board.targets())) if board.pointing.is_lit(i, board.hasFocus())] == red
    assert len(red) == 2


def test_own_cards_lie_face_down_with_what_is_known_and_others_open(table):
    names = [target.name for target in table(hinted(), 0).board.targets()]
    assert "Ann, card 1: face down, known to be red, just hinted" in names
    assert "Ann, card 2: face down, known to be yellow" in names
    assert "Ben, card 1: red 2, known to be rank 2: hint red" in names
    assert "Ben, card 2: red 4, known to be rank 1 or 3 or 4 or 5: hint rank 4" in names


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_what_may_not_be_seen_changes_no_pixel(table, viewer):
    one, other = dealt("R1", "Y3", "R2", "R4"), dealt("Y5", "Y4", "R2", "R4")
    shots = [table(state, viewer).board.grab().toImage() for state in (one, other)]
    assert shots[0] == shots[1]
    assert table(one, 1).board.grab().toImage() != table(other, 1).board.grab().toImage()


def test_colours_are_told_apart_without_colour(table):
    """In shades of grey, cards of different colours still differ: by shape and letter."""
    one, other = dealt("R1", "R1", "R2", "R4"), dealt("R1", "R1", "Y2", "R4")
    places = []
    for state in (one, other):
        board = table(state, 0).board
        assert isinstance(board, BoardWidget)
        upper, lower = (board.targets()[i].rect for i in (0, 1))
        rect = upper.united(lower).toRect()
        grey = board.grab(rect).toImage().convertToFormat(board.grab().toImage().Format.Format_Grayscale8)
        light = [[grey.pixelColor(QPoint(x, y)).value() < 128 for x in range(rect.width())]
                 for y in range(rect.height() // 2)]  # fmt: skip
        places.append(light)
    assert places[0] != places[1]


@pytest.mark.slow
def test_a_team_of_four_gets_four_seats(qtbot, tmp_path):
    window = open_window(tmp_path)
    qtbot.addWidget(window)
    window.play.open_game("hanabi:classic", [])
    assert len(seats(window)) == 2
    setup(window).set(players=4)
    assert len(seats(window)) == 4
    assert len(shown(window).board.hands) == 4
    window.close()
