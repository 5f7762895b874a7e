"""The lanes of Air, Land and Sea: cards that can be read and counted, and both ways to play one."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.boards import Seated
from helpers.play import few
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.keys import ARROWS
from gamebench_gui.window.boards.pointing import beside
from games.air_land_sea.board_cards import deep
from games.air_land_sea.cards import CARDS
from games.air_land_sea.rules import AirLandSea
from games.air_land_sea.state import Lying
from games.core.action import CHANCE, Action
from games.core.boards.measure import LEGIBLE, fit
from games.core.boards.scene import Box, Label, Viewer
from games.core.drawing import scene_of
from games.core.view import SPECTATOR
from games.shared.boards.zones import SUITS, CardZones
from resources.colors import contrast, tone

GAME = AirLandSea()
ORDER = ("Air", "Land", "Sea")
SIZES = ((900, 640), (614, 480), (520, 420), (360, 360))

pytestmark = pytest.mark.usefixtures("light")


def battle(own="A1 A3 L2 L6 S1 S6", other="A2 A4 L1 L3 S2 S3", **more):
    state = GAME.apply(GAME.initial_state(), {CHANCE: Action("begin", (*ORDER, 0))})
    state = GAME.apply(state, {CHANCE: Action("deal", (*own.split(), *other.split()))})
    return state._replace(**more)


def piled(*piles):
    """Piles in the order of own Air, the other's Air, own Land, ...: ``piled("A6 -L2", "", ...)``."""
    sides = [tuple(Lying(c.removeprefix("-"), not c.startswith("-")) for c in pile.split()) for pile in piles]
    sides += [()] * (6 - len(sides))
    return tuple((sides[i], sides[i + 1]) for i in (0, 2, 4))


def texts(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Label)]


def test_a_chosen_card_asks_in_each_own_lane_whether_it_is_played_face_up_or_down(qtbot):
    at = Seated(qtbot, GAME, battle(), 0, size=(900, 640))
    at.click("A3")
    assert at.lit() >= {("deploy", "A3", "Air"), *(("improvise", "A3", theatre) for theatre in ORDER)}
    words = texts(at.board.scene)
    assert words.count("Face up: 3") == 1
    assert words.count("Face down: 2") == 3
    assert words.count("Up: only Air") == 2
    at.click(("improvise", "A3", "Air"))
    assert at.picked == [Action("improvise", ("A3", "Air"))]


def test_no_way_is_drawn_stronger_than_the_other(qtbot):
    at = Seated(qtbot, GAME, battle(), 0, size=(900, 640))
    at.click("A3")
    places = {at.target(key).rect.getRect() for key in (("deploy", "A3", "Air"), ("improvise", "A3", "Air"))}
    shapes = at.board.scene.shapes
    boxes = {s.style for s in shapes if isinstance(s, Box) and tuple(s.rect) in places}
    labels = {(s.size, s.role, s.bold) for s in shapes if isinstance(s, Label) and s.text.startswith("Face ")}
    assert len(boxes) == 1
    assert len(labels) == 1


def test_a_lane_alone_plays_nothing_and_a_forbidden_way_says_the_rule(qtbot):
    at = Seated(qtbot, GAME, battle(), 0, size=(900, 640))
    at.click("A3", "in Sea, 0")
    assert at.picked == []
    at.click(("deploy", "A3", "Sea"))
    assert at.explained[-1] == "Maneuver (Air 3) may be played face up only to Air now."
    assert at.picked == []


def test_only_own_lanes_light_up(qtbot):
    state = battle("A1 A3 L1 L6 S1 S6", "A2 A4 L2 L3 S2 S3")
    state = GAME.apply(state, {0: Action("deploy", ("L1", "Land"))})
    state = GAME.apply(state, {CHANCE: Action("draw", ("A5",))})
    at = Seated(qtbot, GAME, state, 0, size=(900, 640))
    assert at.lit() == {"Air", "Sea"}
    lit = [target.name for target in at.board.targets() if target.key in ("Air", "Sea")]
    assert lit == [
        "Ann's side of Air: 0 cards. Play it face down here: counts 2",
        "Ann's side of Sea: 0 cards. Play it face down here: counts 2",
    ]


RESULTS = {
    "as usual": (piled(), ("", "2")),
    "with Escalation": (piled("", "", "S2"), ("", "4")),
    "with the opponent's Escalation": (piled("", "", "", "S2"), ("", "2")),
    "with Containment": (piled("", "", "", "A5"), ("", "destroyed")),
    "next to Blockade": (piled("L3 S4", "L4", "", "S5"), ("destroyed", "destroyed")),
}


@pytest.mark.parametrize(("piles", "results"), RESULTS.values(), ids=RESULTS)
def test_what_a_card_would_count_in_a_lane_comes_from_the_rules(piles, results):
    state = battle("A1 A3 L2 L6 S1 S6", piles=piles)
    board = GAME.view(state, 0).board
    (air,) = [zone for zone in board.zones if zone.name == "in Air" and zone.owner == 0]
    assert air.results == results
    for action in GAME.legal_actions(state, 0):
        if action.args[1:] == ("Air",):
            after = GAME.apply(state, {0: action})
            told = results[action.kind == "improvise"]
            assert (after.lost != "") == (told == "destroyed")


def test_what_is_asked_is_not_recorded():
    state = battle()
    told = GAME.view(state, 0).board
    assert any(zone.results for zone in told.zones)
    assert all(not zone.results for zone in GAME.view(state, None).board.zones)
    bare = CardZones(tuple(replace(zone, results=()) for zone in told.zones), told.heights)
    assert bare == told


def test_covered_cards_can_be_counted(qtbot):
    state = battle(piles=piled("A6 -L2 -S1 L3", "-A2"))
    at = Seated(qtbot, GAME, state, 0, size=(900, 640))
    assert "4 cards" in texts(at.board.scene)
    places = [at.target(f"in Air, 0, {i}").rect for i in range(4)]
    assert all(a.bottom() < b.top() for a, b in pairwise(places))
    assert min(place.height() for place in places) > 20
    assert "Ann's side of Air: 4 cards" in at.names()


@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_a_full_table_is_cut(size):
    piles = piled("A6 -L2 -S1", "L5 S6", "-A4", "L6 -S5", "S4", "-L1 S2")
    state = battle("A1 A3 A5 L3 L4 S3", "A2", piles=piles)
    view = GAME.view(state, 0)
    cut = []
    for chosen in ((), ("A1",), ("S3",)):
        offered = frozenset((a.kind, *a.args) for a in GAME.legal_actions(state, 0)) | {"withdraw"}
        viewer = Viewer(*size, player=0, names=("You", "Robin"), chosen=chosen, offered=offered)
        for shape in scene_of(view, viewer).shapes:
            if isinstance(shape, Label):
                least = shape.least or shape.size
                words, size_of_type = fit(shape.text, shape.size, shape.rect.w, least, bold=shape.bold)
                if words != shape.text or size_of_type < LEGIBLE - 0.01:
                    cut.append(shape.text)
    assert cut == []


def test_in_a_usual_window_cards_are_read_where_they_are(qtbot):
    at = Seated(qtbot, GAME, battle("A1 A3 L2 L6 S4 S5"), 0, size=(640, 500))
    held = [target for target in at.board.scene.targets if target.key in CARDS]
    assert len(held) == 6
    assert not any(target.unread for target in held)
    words = [s for s in at.board.scene.shapes if isinstance(s, Label) and s.text.startswith("Ongoing")]
    assert min(label.size for label in words) >= 12


def test_a_covered_card_is_shown_large_under_the_pointer_and_any_card_by_space(qtbot):
    at = Seated(qtbot, GAME, battle(piles=piled("A4 -L2")), 0, size=(900, 640))
    pointing, painter = at.board.pointing, at.board.painter
    painter.focused = True
    QTest.mouseMove(at.board, at.spot("in Air, 0, 0"))
    assert "Aerodrome" in [s.text for s in painter.enlarged() if isinstance(s, Label)]
    QTest.mouseMove(at.board, at.spot("A1"))
    assert painter.enlarged() == ()
    pointing.hovered = -1
    pointing.move_cursor(at.index("A1"))
    at.type(Qt.Key.Key_Space)
    assert "Support" in [s.text for s in painter.enlarged() if isinstance(s, Label)]
    assert at.picked == []
    at.type(Qt.Key.Key_Space)
    assert painter.enlarged() == ()
    at.type(Qt.Key.Key_Return)
    assert pointing.choice.keys == ("A1",)
    # nothing large hides where the choice continues
    pointing.hovered = at.index("in Air, 0, 0")
    assert painter.enlarged() == ()


def test_a_hidden_card_is_never_shown_large(qtbot):
    state = battle(piles=piled("", "-A2"))
    for viewer in (0, SPECTATOR):
        scene = scene_of(GAME.view(state, viewer), Viewer(900, 640, player=viewer))
        assert [target.large for target in scene.targets if target.key == "in Air, 1, 0"] == [()]
        assert "Air Drop" not in str(scene)


def test_the_board_says_which_part_of_a_play_is_asked_for(qtbot):
    at = Seated(qtbot, GAME, battle(), 0)
    assert next((str(p.prompt), p.chosen) for p in at.board.scene.parts) == ("Choose a card", False)
    at.click("A3")
    card, place = at.board.scene.parts
    assert (card.label, card.chosen) == ("Maneuver", True)
    assert (str(place.prompt), place.chosen) == ("Choose where to play Maneuver, face up or face down", False)


def way_of(action):
    """The keys of the targets that mean an action, one after the other."""
    match action.kind:
        case "deploy" | "improvise":
            return action.args[0], (action.kind, *action.args)
        case "flip":
            return (action.args,)
        case "withdraw" | "stay" | "keep":
            return (action.kind,)
    return action.args


def press(at, *keys):
    """Go to each target with the arrow keys, and press Return there."""
    for key in keys:
        goal, targets, start = at.index(key), at.board.targets(), at.board.pointing.cursor
        known, waiting = {start: []}, deque([start])
        while waiting and goal not in known:
            here = waiting.popleft()
            for arrow in ARROWS:
                there = beside(at.board.pointing, here, arrow)
                if there not in known:
                    known[there] = [*known[here], arrow]
                    waiting.append(there)
        assert goal in known, f"no arrow leads to {targets[goal].name}"
        at.type(*known[goal], Qt.Key.Key_Return)


@pytest.mark.slow
@pytest.mark.parametrize("rules", few(1, ["book", "code"]))
@pytest.mark.parametrize("how", few(1, ["click", "press"]))
def test_battles_are_played_on_the_board_alone(qtbot, how, rules):
    game, rng = AirLandSea(rules=rules), random.Random(4)
    state, at = game.initial_state(), None
    kinds = set()
    for size in SIZES:
        for _ in range(12):
            if not game.to_act(state):
                state = game.initial_state()
            (player,) = game.to_act(state)
            if player == CHANCE:
                state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
                continue
            action = game.legal_actions(state, player).sample(rng)
            at = Seated(qtbot, game, state, player, size=size)
            at.click(*way_of(action)) if how == "click" else press(at, *way_of(action))
            assert at.picked == [action]
            kinds.add(action.kind)
            state = game.apply(state, {player: action})
    assert kinds >= {"deploy", "improvise"}


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("suit", ["air", "land", "sea"])
def test_strengths_and_names_stand_out_from_the_colours_of_theatres(suit, dark):
    ground = tone(SUITS[suit][1])
    assert contrast("#ffffff", tone(deep(suit), dark)) >= 4.5
    assert contrast(tone("ink", dark), tone(f"paper+26%{ground}", dark)) >= 4.5
    assert contrast(tone("text", dark), tone("card-back", dark)) >= 4.5
