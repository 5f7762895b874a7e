"""Empire at the table: the tree of technologies, nations and cities are clicked and looked at."""

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
