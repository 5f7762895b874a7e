"""Terraces and the sea: a move and what goes with it are chosen by clicks or keys alone."""

from __future__ import annotations

import random
from collections import deque

import pytest
from helpers.boards import OnBoard
from helpers.play import few
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.keys import ARROWS
from gamebench_gui.window.boards.pointing import beside
from gamebench_gui.window.boards.stage import Stage
from games.core.action import CHANCE, Action
from games.core.samples import NAMES
from games.santorini.rules import Santorini
from games.santorini.rules import State as Terraces
from games.sea_battle.rules import SeaBattle

LEFT = Qt.MouseButton.LeftButton
SANTORINI = Santorini()
FREE = Santorini(pawn_choice="free")
SEA = SeaBattle()

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]


class Table(OnBoard):
    """A game on a stage, played by whoever is asked."""

    def __init__(self, qtbot, game, state, size=(640, 600)):
        self.game, self.state, self.stage, self.picked = game, state, Stage(), []
        qtbot.addWidget(self.stage)
        self.stage.resize(*size)
        self.stage.picked.connect(self.picked.append)
        self.stage.show()

    @property
    def board(self):
        return self.stage.board

    def ask(self, player):
        """Show the board to a player and offer what may be done."""
        self.player, self.picked[:] = player, []
        self.stage.show_view(self.game.view(self.state, player), NAMES, animate=False)
        self.stage.offer(
            self.game.legal_actions(self.state, player),
            str,
            lambda action: self.game.illegal_reason(self.state, player, action) or None,
        )

    def press(self, *keys):
        """Go to each target with the arrow keys, and press Return there."""
        for key in keys:
            for arrow in self._way(self.index(key)):
                QTest.keyClick(self.board, arrow)
            QTest.keyClick(self.board, Qt.Key.Key_Return)

    def _way(self, goal):
        """The shortest row of arrow keys from where the keyboard is."""
        targets, start = self.board.targets(), self.board.pointing.cursor
        known, waiting = {start: []}, deque([start])
        while waiting:
            here = waiting.popleft()
            if here == goal:
                return known[here]
            for key in ARROWS:
                there = beside(self.board.pointing, here, key)
                if there not in known:
                    known[there] = [*known[here], key]
                    waiting.append(there)
        raise AssertionError(f"no arrow leads to {targets[goal].name}")


@pytest.fixture
def table(qtbot):
    def make(game, state, player, **options):
        made = Table(qtbot, game, state, **options)
        made.ask(player)
        return made

    return make


PAWNS = (6, 18, 8, 16)
"""A and B, X and Y."""
LEVELS = "0" * 25


def raised(**levels):
    """The ground, with some cells raised: ``c7=2``."""
    cells = list(LEVELS)
    for name, level in levels.items():
        cells[int(name[1:])] = str(level)
    return "".join(cells)


def test_a_chosen_pawn_lights_where_it_goes_and_then_where_it_builds(table):
    at = table(SANTORINI, Terraces(raised(c0=2, c1=1, c12=4), PAWNS, 4), 0)
    assert at.lit() == {6}
    at.click(6)
    assert at.lit() == {1, 2, 5, 7, 10, 11}
    at.click(11)
    assert at.lit() == {(6, 11, cell) for cell in (5, 6, 7, 10, 15, 17)}
    at.click((6, 11, 6))
    assert at.picked == [Action("move", (6, 11, 6))]


def test_while_a_pawn_builds_it_is_shown_where_it_goes(table):
    at = table(SANTORINI, Terraces(raised(c10=3), PAWNS, 4), 0)
    at.click(6, 11)
    assert at.name(11) == "row 2, column 1: ground, pawn A (Ann), to move"
    assert at.name((6, 11, 6)) == "row 1, column 1: ground: build level 1"
    assert at.name((6, 11, 10)) == "row 2, column 0: level 3: build a dome"


def test_a_winning_step_asks_for_no_build(table):
    at = table(SANTORINI, Terraces(raised(c6=2, c7=3), PAWNS, 4), 0)
    at.click(6, 7)
    assert at.picked == [Action("move", (6, 7))]


def test_steps_back_by_escape_or_a_click_on_what_is_chosen(table):
    at = table(SANTORINI, Terraces(LEVELS, PAWNS, 4), 0)
    at.click(6, 11)
    at.click(11)
    assert 12 in at.lit()
    at.click(12)
    QTest.keyClick(at.board, Qt.Key.Key_Escape)
    assert (at.lit(), at.picked) == ({6}, [])


def test_what_breaks_a_rule_is_refused_with_it(table):
    at = table(SANTORINI, Terraces(raised(c1=2, c12=4, c11=4), PAWNS, 4), 0)
    at.click(6, 1)
    assert at.stage.hint.text() == "A pawn climbs one level at most, and 0,1 is 2 levels higher."
    at.click(7, 12)
    assert at.stage.hint.text() == "There is a dome on 2,2; nothing can be built there."
    at.click(8)
    assert at.stage.hint.text() == "There is a pawn on 1,3; nothing can be built there."


def test_with_a_free_choice_either_pawn_is_lit(table):
    at = table(FREE, Terraces(LEVELS, PAWNS, 4), 0)
    assert at.lit() == {6, 18}


def spread(*ships, rocks=()):
    """Ships from ``10,10 N`` on, and rocks."""
    size = 24
    spots = [(*map(int, text.split()[0].split(",")), "ENWS".index(text[-1])) for text in ships]
    cells = [y * size + x for x, y, _ in spots]
    headings = [heading for *_, heading in spots]
    state = SEA.initial_state()
    return SEA.apply(
        state, {CHANCE: Action("spread", (*cells, *headings, *(y * size + x for x, y in rocks)))}
    )


CALM = spread("10,10 N", "2,2 N", "2,20 N", "20,2 N", "20,20 N", "12,20 N", rocks=[(9, 10)])


COURSES, BROADSIDES = {"left", "forward", "right", "stay"}, {"port", "starboard"}


def test_course_and_broadside_are_chosen_in_either_order_and_changed_without_losing_the_other(table):
    at = table(SEA, CALM, 0)
    assert at.lit() == COURSES | BROADSIDES
    assert [part.chosen for part in at.board.scene.parts] == [False, False]
    at.click("left")
    assert at.lit() == BROADSIDES
    assert [part.chosen for part in at.board.scene.parts] == [True, False]
    after = "after you moved left, key"
    assert at.name("port") == f"Shoot left: towards the south, no cell, a rock is in the way, {after} 1"
    assert at.name("starboard") == f"Shoot right: towards the north, 3 cells, {after} 2"
    at.click("forward")
    assert at.board.pointing.choice.keys == ("forward",)
    at.click("starboard")
    assert at.picked == [Action("sail", ("forward", "starboard"))]
    at.ask(0)
    at.click("port")
    assert at.lit() == COURSES
    at.click("starboard")
    assert at.board.pointing.choice.keys == ("starboard",)
    at.click("stay")
    assert at.picked == [Action("sail", ("stay", "starboard"))]


def test_a_click_beside_all_targets_keeps_what_was_chosen_and_escape_takes_it_back(table):
    at = table(SEA, CALM, 0)
    at.click("left")
    corner = at.board.rect().bottomLeft()
    QTest.mouseClick(at.board, LEFT, pos=QPoint(corner.x() + 3, corner.y() - 3))
    assert at.board.pointing.choice.keys == ("left",)
    QTest.keyClick(at.board, Qt.Key.Key_Escape)
    assert at.board.pointing.choice.keys == ()


@pytest.mark.parametrize("size", [(614, 440), (760, 560), (360, 320)])
def test_the_helm_has_large_buttons_letters_and_shows_course_and_both_shots_before_they_are_sent(table, size):
    at = table(SEA, CALM, 0)
    at.stage.resize(size[0], size[1])
    targets = {target.key: target for target in at.board.scene.targets if isinstance(target.key, str)}
    assert set(targets) == COURSES | BROADSIDES
    assert all(min(target.rect.w, target.rect.h) >= 28 for target in targets.values())
    assert all(targets[course].ghost for course in COURSES)
    for letter in "R2":
        QTest.keyClick(at.board, letter)
    assert at.picked == [Action("sail", ("right", "starboard"))]


def test_a_broadside_is_clicked_at_sea_too_once_the_course_is_known(table):
    at = table(SEA, CALM, 0)

    def click_at_sea(key):
        target = next(target for target in at.board.targets() if target.key == key)
        place = target.reach.toSubpathPolygons()[-1].boundingRect().center()
        assert not target.rect.contains(place)
        QTest.mouseClick(at.board, LEFT, pos=place.toPoint())

    click_at_sea("forward")
    assert at.board.pointing.choice.keys == ("forward",)
    click_at_sea("port")
    assert at.picked == [Action("sail", ("forward", "port"))]


def test_targets_say_where_a_move_leads(table):
    at = table(SEA, CALM, 0)
    names = [at.name(move) for move in ("left", "forward", "right", "stay")]
    assert names == [
        "Move left: to 9,11, heading west, key L",
        "Move forward: to 10,11, heading north, key F",
        "Move right: to 11,11, heading east, key R",
        "Stay at 10,10, heading north, key S",
    ]


def test_ships_tell_where_they_are_and_of_the_others_no_damage(table):
    at = table(SEA, CALM, 0)
    assert at.name(("ship", 0)) == "Ship 1 (Ann), Side A: at 10,10 heading north, damage 0 of 10"
    assert at.name(("ship", 3)) == "Ship 4 (Dov), Side B: at 20,2 heading north, damage unknown"


def test_whoever_does_not_command_a_ship_has_nothing_to_choose(table):
    at = table(SEA, CALM, 0)
    at.stage.show_view(SEA.view(CALM, None), NAMES, animate=False)
    assert {target.key for target in at.board.targets()} == {("ship", player) for player in range(6)}


def way_of(at, action):
    """The keys of the targets that mean an action, one after the other."""
    if action.kind == "move" and len(action.args) == 3:
        return (*action.args[:2], action.args)
    return action.args


@pytest.mark.slow
@pytest.mark.parametrize("how", ["click", "press"])
@pytest.mark.parametrize("game", few(1, [SANTORINI, FREE]), ids=["alternating", "free"])
def test_a_match_is_played_on_the_board_to_its_end(table, game, how):
    """By mouse alone and by keyboard alone."""
    rng, at = random.Random(3), table(game, game.initial_state(), 0)
    at.board.setFocus(Qt.FocusReason.TabFocusReason)
    while acting := game.to_act(at.state):
        at.ask(acting[0])
        action = game.legal_actions(at.state, acting[0]).sample(rng)
        getattr(at, how)(*way_of(at, action))
        assert at.picked == [action]
        at.state = game.apply(at.state, {acting[0]: action})
    assert sorted(game.returns(at.state)) == [0.0, 1.0]


@pytest.mark.parametrize("how", ["click", "press"])
def test_a_captain_sails_and_fires_on_the_board_to_the_end(table, how):
    game, rng = SeaBattle(threshold=2, size=10, rocks=4), random.Random(5)
    state = game.initial_state()
    at = table(game, game.apply(state, {CHANCE: game.sample_chance(state, rng)}), 0)
    at.board.setFocus(Qt.FocusReason.TabFocusReason)
    while acting := game.to_act(at.state):
        joint = {player: game.sample_legal(at.state, player, rng) for player in acting}
        at.ask(acting[0])
        getattr(at, how)(*way_of(at, joint[acting[0]]))
        assert at.picked == [joint[acting[0]]]
        at.state = game.apply(at.state, joint)
    assert sum(game.returns(at.state)) == 3.0


def test_a_pawn_can_be_carried_to_where_it_goes(table):
    at = table(SANTORINI, Terraces(LEVELS, PAWNS, 4), 0)
    spots = [at.spot(key) for key in (6, 11)]
    QTest.mousePress(at.board, LEFT, pos=spots[0])
    QTest.mouseMove(at.board, spots[0] + QPoint(0, 40))
    QTest.mouseMove(at.board, spots[1])
    QTest.mouseRelease(at.board, LEFT, pos=spots[1])
    at.click((6, 11, 10))
    assert at.picked == [Action("move", (6, 11, 10))]
