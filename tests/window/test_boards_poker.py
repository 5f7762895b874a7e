"""The poker table: cards told apart without colour, everything in words, hidden cards hidden everywhere."""

import random

import pytest
from helpers.play import few
from helpers.window import (
    asked,
    legal,
    live,
    open_window,
    picture,
    play,
    press_button,
    readable,
    result,
    shown,
    type_action,
)
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.scene_painter import paint_shapes
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.palette import contrast
from gamebench_gui.window.kit.shapes import to_path
from games.core.action import CHANCE
from games.core.boards.board import HIDDEN
from games.core.boards.scene import Rect, Viewer
from games.core.view import SPECTATOR, View
from games.shared.playing_cards import INKS, SUITS, playing_card
from games.texas_holdem_nl.betting import CALL, FOLD, POT
from games.texas_holdem_nl.board import PokerSeat, PokerTable
from games.texas_holdem_nl.rules import State, TexasHoldem, button, deal

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]
NAMES = tuple(f"Seat {letter}" for letter in "ABCDEFGHI")


@pytest.fixture
def board(qtbot):
    def make(view, size=(640, 440)):
        made = BoardWidget()
        qtbot.addWidget(made)
        made.resize(*size)
        made.show_view(view, NAMES, animate=False)
        made.show()
        return made

    return make


def dealt(game: TexasHoldem, *holes: str) -> State:
    state = game.apply(game.initial_state(), {CHANCE: button(0)})
    return game.apply(state, {CHANCE: deal(*((hole[:2], hole[2:]) for hole in holes))})


def middle(players: int, seed: int, steps: int) -> tuple[TexasHoldem, State]:
    """Somewhere in a hand played at random, without folds for a while."""
    game, rng = TexasHoldem(players, hands=3), random.Random(seed)
    state = game.initial_state()
    for _ in range(steps):
        (player,) = game.to_act(state)
        if player == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            action = game.legal_actions(state, player).sample(rng)
            action = CALL if action == FOLD and rng.random() < 0.6 else action
        state = game.apply(state, {player: action})
    return game, state


def names(made) -> list[str]:
    return [target.name for target in made.targets()]


def test_everything_at_the_table_is_told_in_words(board):
    game = TexasHoldem()
    state = dealt(game, "AsTd", "7h2c")
    told = names(board(game.view(state, 0)))
    assert told == [
        "Seat A, button, 99 chips, ace of spades and 10 of diamonds, bet 1, small blind, to act",
        "Seat B, 98 chips, cards face down, bet 2, big blind",
        "Pot 3",
    ]


def test_a_folded_hand_and_side_pots_are_told(board):
    seats = (
        PokerSeat(0, 0, 0, 10, (HIDDEN, HIDDEN), "all in"),
        PokerSeat(1, 90, 0, 2, (), "folded", "folds"),
        PokerSeat(2, 40, 0, 30, ("As", "Ad")),
    )
    made = board(View(2, "", PokerTable(seats, ("Ah", "2c", "3d"), 42, (22, 20), 1, 2)))
    told = names(made)
    assert told[0] == "Seat A, 0 chips, cards face down, all in"
    assert told[1] == "Seat B, button, 90 chips, folded"
    assert "Pot 42: main pot 22, side pot 20" in told
    assert "On the table: ace of hearts" in told


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cards_that_may_not_be_seen_change_nothing_that_can_be_seen(board, viewer):
    """Picture, tooltips and what a screen reader says, with two different hands of the other player."""
    game = TexasHoldem()
    views = [game.view(dealt(game, "AsTd", other), viewer) for other in ("7h2c", "KsKd")]
    one, other = (board(view) for view in views)
    assert picture(one) == picture(other)
    assert names(one) == names(other)
    assert readable(one) == readable(other)
    truth = [board(game.view(dealt(game, "AsTd", hole), None)) for hole in ("7h2c", "KsKd")]
    assert picture(truth[0]) != picture(truth[1])


def test_the_text_of_the_position_hides_what_the_board_hides(qtbot):
    game = TexasHoldem()
    stage = Stage()
    qtbot.addWidget(stage)
    stage.show_view(game.view(dealt(game, "AsTd", "7h2c"), 1), NAMES, animate=False)
    text = stage.position_text()
    assert "7 of hearts and 2 of clubs" in text
    assert "spades" not in text
    assert "Seat A (button): 99 chips, bet 1, cards face down, small blind, to act" in text


@pytest.mark.parametrize("size", [(360, 380), (560, 400), (760, 520), (1400, 900)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", few(1, [9, 2, 3, 6]))
def test_nothing_overlaps_or_leaves_the_table(qapp, board, players, size, scale):
    theme.apply(qapp, theme.Mode.LIGHT, scale)
    game, state = middle(players, players, 2 * players)
    made = board(game.view(state, 0), size)
    rects = [target.rect for target in made.targets()]
    seats = rects[:players]
    assert all(QRectF(made.rect()).contains(rect) for rect in rects)
    for i, rect in enumerate(rects):
        for other in rects[i + 1 :]:
            assert not rect.adjusted(1, 1, -1, -1).intersects(other), (rect, other)
    assert max(rect.width() for rect in seats) - min(rect.width() for rect in seats) < 1


def test_the_watching_player_sits_below_and_the_others_clockwise(board):
    game, state = middle(5, 1, 3)
    made = board(game.view(state, 3))
    rects = {target.key: target.rect.center() for target in made.targets()[:5]}
    assert max(rects, key=lambda p: rects[p].y()) == 3
    assert rects[4].x() < rects[3].x() < rects[2].x()


def test_a_click_on_the_table_says_where_to_act(board):
    game = TexasHoldem()
    state = dealt(game, "AsTd", "7h2c")
    made, said = board(game.view(state, 0)), []
    made.explained.connect(said.append)
    made.offer(game.legal_actions(state, 0))
    made.pointing.choose(0)
    assert said == ["Choose your action below the board."]


@pytest.mark.slow
def test_a_person_plays_with_buttons_and_by_typing(tmp_path, qtbot):
    """Calls with the mouse, then raises by typing LLMArena's words, against one who always calls."""
    window = open_window(tmp_path)
    play(window, "texas_holdem_nl:llmarena", "human", "rule:name=always-call", seed=7)
    qtbot.waitUntil(lambda: asked(window) is not None)
    press_button(window, CALL)
    qtbot.waitUntil(lambda: asked(window) is not None and POT in legal(window))
    type_action(window, "raise full pot")
    qtbot.waitUntil(lambda: asked(window) is not None and shown(window).board.pot == 12)
    press_button(window, FOLD)
    qtbot.waitUntil(lambda: result(window).is_shown)
    assert result(window).sentence == f"{live(window).names[1]} won."
    window.close()
    window.deleteLater()


def drawn(face: str, size: tuple[int, int] = (25, 35)) -> QImage:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_shapes(painter, playing_card(Rect(0, 0, *size), face, Viewer()))
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def test_suits_have_shapes_of_their_own_and_inks_that_read_on_paper():
    """Without any colour, two suits still differ in a good part of the card."""
    for suit, ink in INKS.items():
        assert contrast(ink, "#E8ECF2") >= 4.5
        assert QRectF(0, 0, 1, 1).contains(to_path(SUITS[suit]).boundingRect())
    areas = [shape(suit) for suit in INKS]
    for i, one in enumerate(areas):
        for other in areas[i + 1 :]:
            assert len(one ^ other) > 600


def shape(suit: str) -> set[int]:
    """The pixels, of a hundred by a hundred, that a suit covers."""
    image = QImage(100, 100, QImage.Format.Format_Grayscale8)
    image.fill(255)
    with QPainter(image) as painter:
        painter.scale(100, 100)
        painter.fillPath(to_path(SUITS[suit]), QColor("black"))
    return {i for i, grey in enumerate(bytes(image.constBits())) if grey < 128}


def test_small_cards_of_different_faces_look_different():
    pictures = {bytes(drawn(rank + suit).constBits()) for rank in "23456789TJQKA" for suit in "cdhs"}
    assert len(pictures) == 52
