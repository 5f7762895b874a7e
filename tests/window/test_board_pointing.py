"""What clicks and keys on a board mean, without a widget and without an application."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from gamebench_gui.table.choice import Choice
from gamebench_gui.window.boards.pointing import Pointing, meant_at
from gamebench_gui.window.boards.targets import Target as BoardTarget
from gamebench_gui.window.boards.targets import neighbour
from games.core.action import Action, LegalActions
from games.core.boards.scene import Rect, Scene, Target

SIDE = 40
MOVES = (Action("move", ("a", "x")), Action("move", ("a", "y")), Action("move", ("b", "y")))
KEYS = ("a", "b", "x", "y", "z")
NO_KEYS = Qt.KeyboardModifier.NoModifier


class Row:
    """Targets side by side, as a board draws them; another key adds a heading in front while it is chosen."""

    def __init__(self, spelled=False):
        self.spelled, self.redrawn, self.heading = spelled, 0, ""
        self.drawn = self.draw()
        self.pointing = Pointing(lambda: self.drawn, self.redraw)
        self.picked, self.explained, self.announced, self.choosing = [], [], [], []
        self.pointing.picked.connect(self.picked.append)
        self.pointing.explained.connect(self.explained.append)
        self.pointing.announced.connect(self.announced.append)
        self.pointing.choosing.connect(self.choosing.append)

    def draw(self):
        keys = (*([self.heading] if self.heading else []), *KEYS)
        places = [Target(key, Rect(i * SIDE, 0, SIDE, SIDE), f"cell {key}") for i, key in enumerate(keys)]
        return Scene(SIDE * len(keys), SIDE, (), tuple(places), spelled=self.spelled)

    def redraw(self):
        self.redrawn += 1
        self.drawn = self.draw()

    def offer(self, *actions, refuse=None):
        legal = LegalActions(actions) if actions else None
        self.pointing.offer(Choice(legal, str, refuse), self.pointing.targets())

    def index(self, key):
        return [target.key for target in self.pointing.targets()].index(key)

    def spot(self, key):
        return self.pointing.targets()[self.index(key)].rect.center()

    def click(self, *keys):
        for key in keys:
            self.pointing.press(self.spot(key))
            self.pointing.release(self.index(key))

    def carry(self, start, end):
        self.pointing.press(self.spot(start))
        assert self.pointing.carry(end)
        self.pointing.release(self.pointing.index_at(end))

    def key(self, key, text="", modifiers=NO_KEYS):
        event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)
        wanted, meant = self.pointing.wants(event), self.pointing.press_key(event)
        self.pointing.spelling.end_with(event)
        return wanted, meant

    @property
    def cursor(self):
        return self.pointing.targets()[self.pointing.cursor].key

    @property
    def lit(self):
        return {target.key for target in self.pointing.targets() if self.pointing.choice.leads(target.key)}


@pytest.fixture
def row():
    made = Row()
    made.offer(*MOVES)
    return made


def test_two_clicks_make_a_move_and_what_is_lit_leads_to_it(row):
    assert row.lit == {"a", "b"}
    row.click("a")
    assert (row.lit, row.choosing, row.announced) == (
        {"x", "y"},
        [True],
        ["cell a chosen, 2 to continue with"],
    )
    row.click("y")
    assert row.picked == [Action("move", ("a", "y"))]
    assert row.pointing.choice.keys == ()


def test_a_click_beside_a_small_target_means_the_nearest_that_can_be_picked():
    row = Row()
    small = [Target(key, Rect(i * 16, 0, 12, 12), key) for i, key in enumerate("abz")]
    row.drawn = Scene(200, 60, (), tuple(small))
    row.offer(Action("take", ("a",)), Action("take", ("b",)))
    for point, meant in (
        (QPointF(13, 6), 0),
        (QPointF(15, 6), 1),
        (QPointF(22, 18), 1),
        (QPointF(34, 6), 1),
        (QPointF(40, 6), 2),
        (QPointF(22, 22), -1),
    ):
        assert meant_at(row.pointing, point) == meant, point
    row.pointing.press(QPointF(22, 18))
    row.pointing.release(1)
    assert row.picked == [Action("take", ("b",))]


def test_a_click_that_means_nothing_is_explained_and_the_next_one_takes_that_back(row):
    row.offer(*MOVES, refuse=lambda action: "Too far.")
    row.click("a", "z")
    assert row.explained == ["Too far."]
    row.click("x")
    assert row.explained == ["Too far.", ""]


def test_what_is_carried_to_a_lit_place_is_an_action_and_lies_where_it_was_put(row):
    row.carry("a", row.spot("x"))
    assert row.picked == [Action("move", ("a", "x"))]
    assert row.pointing.put_down


@pytest.mark.parametrize("end", [QPointF(-50, -50), QPointF(SIDE * 4.5, 20)])
def test_what_is_carried_elsewhere_goes_back(row, end):
    row.carry("a", end)
    assert (row.picked, row.pointing.choice.keys, row.pointing.put_down) == ([], (), False)


def test_a_click_beside_everything_takes_the_choice_back(row):
    row.click("a")
    row.pointing.press(QPointF(-50, 0))
    row.pointing.release(-1)
    assert (row.pointing.choice.keys, row.announced[-1], row.choosing) == (
        (),
        "Nothing chosen",
        [True, False],
    )


def test_arrows_home_and_end_move_the_cursor_and_return_chooses(row):
    assert row.cursor == "a", "the first that can be picked"
    for key, cursor in ((Qt.Key.Key_Right, "b"), (Qt.Key.Key_Home, "a"), (Qt.Key.Key_End, "b")):
        assert row.key(key) == (True, True)
        assert row.cursor == cursor
    row.key(Qt.Key.Key_Left)
    row.key(Qt.Key.Key_Return)
    row.key(Qt.Key.Key_Right)
    row.key(Qt.Key.Key_Right)
    row.key(Qt.Key.Key_Space)
    assert row.picked == [Action("move", ("a", "x"))]


def test_arrows_go_among_what_is_lit_and_with_control_to_everything(row):
    def visited(modifiers=NO_KEYS):
        row.key(Qt.Key.Key_Home, modifiers=modifiers)
        seen = [row.cursor]
        for _ in KEYS:
            assert row.key(Qt.Key.Key_Right, modifiers=modifiers) == (True, True)
            seen.append(row.cursor)
        return list(dict.fromkeys(seen))

    assert visited() == ["a", "b"]
    assert visited(Qt.KeyboardModifier.ControlModifier) == list(KEYS)
    row.click("a")
    assert visited() == ["a", "b", "x", "y"], "what was chosen, what else can be chosen, what continues it"
    row.offer()
    assert visited() == list(KEYS), "nothing is asked"
    row.offer(Action("pass"))
    assert visited() == list(KEYS), "nothing on the board is asked"


def test_arrows_lead_to_each_of_several_targets_with_the_same_middle():
    heap = [BoardTarget(n, QRectF(0, 0, 20, 20), str(n)) for n in range(3)]
    heap.append(BoardTarget(3, QRectF(40, 0, 20, 20), "3"))
    right, left = QPointF(1, 0), QPointF(-1, 0)
    assert [neighbour(heap, n, right) for n in range(4)] == [1, 2, 3, 3]
    assert [neighbour(heap, n, left) for n in range(4)] == [0, 0, 1, 0]


def test_a_key_that_is_held_chooses_once(row):
    row.key(Qt.Key.Key_Return)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NO_KEYS, "", True)
    assert row.pointing.press_key(held)
    assert row.pointing.choice.keys == ("a",)


def test_escape_is_wanted_only_while_something_is_chosen(row):
    assert row.key(Qt.Key.Key_Escape) == (False, False)
    row.click("a")
    assert row.key(Qt.Key.Key_Escape) == (True, True)
    assert row.pointing.choice.keys == ()


def test_nobody_who_is_asked_nothing_loses_a_key_but_those_of_the_cursor():
    row = Row(spelled=True)
    row.offer()
    assert row.key(Qt.Key.Key_Return)[0] is False
    assert row.key(Qt.Key.Key_B, "b") == (False, False)
    assert row.key(Qt.Key.Key_Right) == (True, True)


def test_letters_lead_to_the_target_that_they_begin_where_the_scene_is_spelled(row):
    assert row.key(Qt.Key.Key_B, "b") == (False, False)
    spelled = Row(spelled=True)
    spelled.offer(*MOVES)
    assert spelled.key(Qt.Key.Key_B, "b") == (True, True)
    assert spelled.cursor == "b"


def test_the_cursor_stays_on_its_target_when_a_click_rearranges_the_board(row):
    row.pointing.move_cursor(row.index("b"))
    row.heading = "head"
    row.pointing.rearrange()
    assert (row.cursor, row.redrawn) == ("b", 1)


def test_a_new_offer_lets_go_of_what_was_begun_and_keeps_the_cursor(row):
    row.pointing.move_cursor(row.index("y"))
    row.pointing.press(row.spot("a"))
    row.offer(*MOVES)
    row.pointing.release(row.index("x"))
    assert (row.picked, row.pointing.choice.keys, row.cursor) == ([], (), "a")


def test_the_mouse_counts_before_the_cursor_and_the_cursor_only_with_the_keyboard(row):
    pointing = row.pointing
    pointing.move_cursor(2)
    assert (pointing.pointed(focused=False), pointing.pointed(focused=True)) == (-1, 2)
    pointing.hovered = 1
    assert pointing.pointed(focused=True) == 1


def test_it_works_without_an_application():
    code = """
import sys
sys.path.insert(0, sys.argv[1])
from PySide6.QtCore import QCoreApplication
from test_board_pointing import MOVES, Row
row = Row()
row.offer(*MOVES)
row.carry("a", row.spot("x"))
assert row.picked == [MOVES[0]]
assert QCoreApplication.instance() is None
"""
    subprocess.run([sys.executable, "-c", code, str(Path(__file__).parent)], check=True)


# why a click does nothing


def test_the_rules_say_nothing_about_a_place_that_is_part_of_no_action():
    row = Row()
    row.drawn = row.drawn._replace(targets=tuple(target._replace(apart=True) for target in row.drawn.targets))
    row.pointing.offer(Choice(LegalActions(MOVES), str, lambda action: f"No {action}."), ())
    row.pointing.choose(KEYS.index("z"))
    assert row.explained == ["Nothing can be done there now."]
