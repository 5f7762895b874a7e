"""Empire at the table: the tree of technologies, nations and cities are clicked and looked at."""

import pytest
from helpers.window import click, live, play, stage
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from games.civilization.data import TECHNOLOGIES
from games.core.boards.scene import Label


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier, times=1):
    for _ in range(times):
        QTest.keyClick(stage(window).board, key, modifier)


def names_in_sight(window):
    scene = stage(window).board.scene
    return {
        shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.rect.x >= scene.ground.x
    }


@pytest.mark.slow
def test_the_tree_can_be_read_and_the_map_is_looked_at_as_before(window, until):
    play(window, "civilization:world", "human", *["random"] * 4, seed=3, width=12, height=10)
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    board, shift = stage(window).board, Qt.KeyboardModifier.ShiftModifier
    seen, before = names_in_sight(window), board.scene.shapes
    assert {"Alphabet", "Writing"} <= seen
    assert "Fusion Power" not in seen
    for _ in range(60):
        press(window, Qt.Key.Key_Right, shift)
        seen |= names_in_sight(window)
    assert seen >= TECHNOLOGIES.keys()
    press(window, Qt.Key.Key_0)
    assert board.scene.shapes == before
    click(window, "Alphabet")
    until(lambda: "Affairs" in stage(window).view.phase and window.play.at_table.asked is not None)
    press(window, Qt.Key.Key_Plus, times=3)
    closer = board.lens.zoom
    window.play.centre.action_panel.type_action("change research")
    until(lambda: stage(window).view.board.tree and stage(window).takes_choices)
    assert board.lens.zoom == 1
    assert "learned now" in next(each.name for each in board.targets() if each.key == "Alphabet")
    click(window, "Pottery")
    until(lambda: "Affairs" in stage(window).view.phase and window.play.at_table.asked is not None)
    assert board.lens.zoom == closer > 1
    facts = {fact.key: fact.value for fact in stage(window).view.facts}
    assert facts["research_0"].startswith("Pottery 0/28")


@pytest.mark.slow
def test_a_nation_is_offered_a_treaty_with_a_click(window, until):
    play(
        window,
        "civilization:ancient",
        "human",
        *["rule:name=nation-builder"] * 3,
        seed=5,
        width=10,
        height=10,
    )
    until(lambda: window.play.at_table.asked is not None)
    for _ in range(40):
        known = [each.owner for each in stage(window).view.board.standings if "war" in each.note]
        if known and stage(window).view.board.actor.startswith("Affairs"):
            break
        asked = window.play.at_table.asked
        affairs = asked.view.board.actor.startswith("Affairs")
        window.play.at_table.answer(asked.legal.listed[0] if not affairs else asked.legal.listed[1])
        until(lambda asked=asked: window.play.at_table.asked not in (None, asked))
    click(window, known[0])
    offered = {each.key for each in stage(window).board.targets()} & {"ceasefire", "peace", "maps", "accept"}
    assert offered == {"ceasefire", "maps"}
    click(window, "ceasefire")
    until(lambda: live(window).states[-1].offers)
    (offer,) = live(window).states[-1].offers
    assert (offer.maker, offer.to, offer.clause) == (0, known[0], "ceasefire")


def zoom_sign(window, sign):
    click(window, ("zoom", sign))


def test_beside_the_map_is_what_can_be_done_in_words_and_the_end_of_a_turn_at_the_foot(window, until):
    play(window, "civilization:ancient", "human", *["rule:name=nation-builder"] * 3, seed=5)
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    window.resize(1440, 900)
    for _ in range(4):
        asked = window.play.at_table.asked
        if asked.view.board.actor_kind == "Settlers":
            break
        kinds = {action.kind: action for action in asked.legal.listed}
        window.play.at_table.answer(kinds.get("done") or asked.legal.listed[0])
        until(lambda asked=asked: window.play.at_table.asked not in (None, asked))
    legal = window.play.at_table.asked.legal
    until(lambda: "build_city" in {target.key for target in stage(window).board.targets()})
    targets = {target.key: target for target in stage(window).board.targets()}
    assert targets["build_city"].name == "Found a city. The settlers become a city here"
    alone = {action.kind for action in legal.listed if not action.args}
    assert alone <= targets.keys()
    lowest = max(targets[kind].rect.bottom() for kind in alone)
    assert targets["no_orders"].rect.top() > max(
        targets[kind].rect.bottom() for kind in alone - {"no_orders"}
    )
    assert lowest <= stage(window).board.height()
    click(window, "build_city")
    until(lambda: stage(window).view.board.cities)


def test_the_map_is_enlarged_by_a_click_and_by_the_keyboard_alone(window, until):
    play(window, "civilization:ancient", "human", *["rule:name=nation-builder"] * 3, seed=5)
    until(lambda: window.play.at_table.asked is not None)
    board = stage(window).board
    while stage(window).view.board.tree:
        asked = window.play.at_table.asked
        window.play.at_table.answer(asked.legal.listed[0])
        until(lambda asked=asked: window.play.at_table.asked not in (None, asked))
    zoom_sign(window, "+")
    assert board.lens.zoom > 1
    zoom_sign(window, "-")
    assert board.lens.zoom == 1
    keys = [target.key for target in board.targets()]
    board.setFocus()
    board.pointing.move_cursor(keys.index(("zoom", "+")))
    press(window, Qt.Key.Key_Return)
    assert board.lens.zoom > 1
