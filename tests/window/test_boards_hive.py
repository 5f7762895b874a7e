"""The board of hexagons: two clicks, a drag, keys, a look from nearer by, and what a screen reader hears."""

from __future__ import annotations

import pytest
from helpers.boards import Seated
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from games.core.action import Action
from games.core.samples import NAMES
from games.hive.board import HOW, WAYS
from games.hive.notation import UniversalHive
from games.hive.rules import HiveGame
from games.hive.state import State
from replays.retelling import Retelling

KEYS = Qt.Key
LEFT = Qt.MouseButton.LeftButton
GAME = HiveGame(beetles=2)
OPENED = "wQ;bS1 wQ-;wB1 -wQ;bQ bS1-;wG1 \\wQ;bA1 bQ-"

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]


def after(moves):
    state, codec = State(), UniversalHive(GAME)
    for move in moves.split(";"):
        state = GAME.apply(state, {state.ply % 2: codec.read(state, state.ply % 2, move)})
    return state


class Table(Seated):
    """A board of hive as the player to move sees it."""

    def __init__(self, qtbot, moves=OPENED, size=(700, 500)):
        state = after(moves)
        super().__init__(qtbot, GAME, state, state.ply % 2, size=size)

    def wheel(self, point, notches):
        turned = QPoint(0, 120 * notches)
        event = QWheelEvent(
            QPointF(point), QPointF(self.board.mapToGlobal(point)), QPoint(), turned, LEFT & ~LEFT,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.board, event)


def test_a_piece_and_then_its_place_are_clicked(qtbot):
    table = Table(qtbot)
    assert {"wB1", "wG1", "wS1", "wB2", "wG2", "wA1"} == table.lit(), "the queen holds the hive together"
    table.click("wB1")
    assert table.lit() == {"wQ", "wG1", "-1,-1", "-1,1"}
    table.click("wQ")
    assert table.picked == [Action("move", ("wB1", "wQ"))]


def test_a_piece_of_the_hand_is_placed_with_two_clicks_or_dragged(qtbot):
    table = Table(qtbot)
    table.click("wA1")
    assert table.lit() == {target for target in table.lit() if "," in str(target)}
    table.click("-2,0")
    table.drag(table.spot("wS1"), table.spot("-2,1"))
    assert table.picked == [Action("place", ("wA1", "-2,0")), Action("place", ("wS1", "-2,1"))]


def test_a_click_that_breaks_a_rule_is_answered_with_it(qtbot):
    table = Table(qtbot)
    table.click("wQ")
    table.click("bQ")
    table.click("2,1")
    table.click("wG1")
    table.click("1,1")
    assert [words for words in table.explained if words] == [
        "Without wQ the hive would fall apart.",
        "That is not your piece.",
        "Choose a piece first, then where it goes.",
        "wG1 jumps in a straight line over pieces to the first empty cell; it cannot get there.",
    ]
    assert table.picked == []


def test_it_is_played_by_keys_alone(qtbot):
    table = Table(qtbot)
    table.board.setFocus(Qt.FocusReason.TabFocusReason)
    for wanted in ("wB1", "-1,1"):
        reach(table.board, wanted)
        QTest.keyClick(table.board, KEYS.Key_Return)
    assert table.picked == [Action("move", ("wB1", "-1,1"))]


def reach(board, key):
    """Go to a target with the arrow keys, the nearest way first."""
    goal = next(i for i, target in enumerate(board.targets()) if target.key == key)
    ways = (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Down)
    known = {board.pointing.cursor: ()}
    edge = [board.pointing.cursor]
    while goal not in known:
        start = edge.pop(0)
        for way in ways:
            board.pointing.move_cursor(start)
            QTest.keyClick(board, way)
            if board.pointing.cursor not in known:
                known[board.pointing.cursor] = (*known[start], way)
                edge.append(board.pointing.cursor)
    board.pointing.move_cursor(goal)


def test_the_wheel_makes_it_larger_around_the_mouse(qtbot):
    table = Table(qtbot)
    spot, wide = table.spot("bQ"), table.target("bQ").rect.width()
    table.wheel(spot, 2)
    assert table.target("bQ").rect.width() == pytest.approx(wide * 1.25**2)
    assert (table.spot("bQ") - spot).manhattanLength() <= 2
    assert table.picked == []
    table.wheel(spot, -9)
    assert table.target("bQ").rect.width() == pytest.approx(wide)
    assert (table.spot("bQ") - spot).manhattanLength() <= 2


def test_the_ground_is_pulled_and_what_is_out_of_sight_is_no_target(qtbot):
    table = Table(qtbot)
    table.wheel(table.spot("wQ"), 6)
    before, hand = table.spot("wQ"), table.target("wA1").rect
    corner = QPoint(350, 480)
    assert table.board.pointing.index_at(QPointF(corner)) < 0
    table.drag(corner, corner - QPoint(120, 40))
    assert table.spot("wQ") == before - QPoint(120, 40)
    assert table.target("wA1").rect == hand, "hands stay where they are"
    assert table.picked == []
    for _ in range(4):
        table.drag(corner, corner - QPoint(150, 0))
    assert "wB1" not in {target.key for target in table.board.targets()}
    ground = table.board.scene.ground
    assert all(
        ground.contains(*target.rect.center().toTuple())
        for target in table.board.targets()
        if target.key not in ("wA1", "wS1", "wB2", "wG2", "bB1", "bG1", "bA2", "bS2")
    )


def test_keys_look_closer_and_elsewhere_and_at_everything_again(qtbot):
    table = Table(qtbot)
    place = table.target("wQ").rect
    table.board.setFocus()
    QTest.keyClick(table.board, KEYS.Key_Plus)
    assert table.target("wQ").rect.width() > place.width()
    left = table.spot("wQ").x()
    QTest.keyClick(table.board, KEYS.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert table.spot("wQ").x() < left
    QTest.keyClick(table.board, KEYS.Key_0)
    assert table.target("wQ").rect == place


def test_a_board_without_a_ground_leaves_the_wheel_alone(qtbot):
    from games.core.samples import SAMPLES

    table = Table(qtbot)
    table.board.show_view(SAMPLES["grid"][0], NAMES, animate=False)
    before = table.board.targets()[0].rect
    table.wheel(QPoint(300, 200), 3)
    QTest.keyClick(table.board, KEYS.Key_Plus)
    assert table.board.targets()[0].rect == before


def test_a_screen_reader_hears_pieces_stacks_and_neighbours(qtbot):
    table = Table(qtbot, OPENED + ";wB1 wQ;bA1 bQ\\")
    assert table.target("wB1").name == "wB1: beetle of Ann, on wQ, at 0,0; " + WAYS["beetle"]
    assert table.target("bA1").name == "bA1: ant of Ben, at 2,1, last move; " + WAYS["ant"]
    assert table.target("wA1").name == "wA1: ant of Ann, in hand, 3 left; " + WAYS["ant"]
    assert table.target("3,-1").name == "Empty cell 3,-1, beside bQ"
    drawn = [getattr(shape, "text", "") for shape in table.board.scene.shapes]
    assert "wQ under wB1" in drawn


def test_a_turn_of_two_answers_is_two_single_clicks(qtbot):
    game = HiveGame(action_form="two_step")
    state = State()
    for action in (Action("choose", ("wQ",)), Action("go", ("0,0",)), Action("choose", ("bA1",))):
        state = game.apply(state, {state.ply % 2: action})
    table = Table(qtbot)
    table.board.show_view(game.view(state, 1), NAMES, animate=False)
    table.board.offer(game.legal_actions(state, 1), str, lambda action: game.illegal_reason(state, 1, action))
    assert table.lit() == {"1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"}
    table.click("1,0")
    assert table.picked == [Action("go", ("1,0",))]


def test_how_a_piece_moves_is_on_the_board_while_it_is_pointed_at_or_chosen(qtbot):
    table = Table(qtbot)
    way = f"Ant wA1 {WAYS['ant']}"
    assert table.board.scene.targets[table.index("wA1")].note == (HOW, way)
    assert [part.chosen for part in table.board.scene.parts] == [False, False]
    table.click("wA1")
    drawn = [shape.text for shape in table.board.scene.shapes if getattr(shape, "key", "") == HOW]
    assert drawn == [way]
    piece, place = table.board.scene.parts
    assert (piece.chosen, place.prompt) == (True, "Choose where the ant goes")


def test_buttons_say_moves_in_words():
    state = after("wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    codec = UniversalHive(GAME)

    def words(deed):
        action = codec.read(state, 0, f"<{deed}>")
        return Retelling(GAME, ("You", "Robin")).text(codec.words(state, 0, action))

    assert words("wA1 -wQ") == "Place ant 1 left of your queen bee"
    assert words("wQ /wS1") == "Move queen bee lower left of your spider 1"
