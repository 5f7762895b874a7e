"""Orders given on a map: by clicks in turn, by dragging, by keys; into the form below it and back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.boards import OnBoard
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from gamebench_gui.table.filling import Filled, fillings, no_clicks
from gamebench_gui.window.boards.backdrop import Backdrop
from gamebench_gui.window.boards.spelling import Spelling
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import theme
from gamebench_gui.window.parts.action_panel import ActionPanel
from games.core.action import Action, Field, LegalActions, OpenAction
from games.core.boards.scene import Path
from games.core.samples import SAMPLES
from games.diplomacy.board import clicks

LEFT = Qt.MouseButton.LeftButton
NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus")
MANY = "BUD VIE TRI SER BUL RUM GRE GAL BOH TYR"
WINTER = LegalActions(
    open=(
        OpenAction(
            "order",
            (
                Field("BRE", options=("WAIVE", "A BRE B", "F BRE B")),
                Field("STP", options=("WAIVE", "F STP/NC B", "F STP/SC B")),
                Field("F MAO", options=("WAIVE", "F MAO D")),
            ),
        ),
    )
)

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


class Table(OnBoard):
    """A map with the form of its orders, joined as on the Play page."""

    def __init__(self, legal: LegalActions | None = None) -> None:
        self.stage, self.panel = Stage(), ActionPanel()
        self.stage.filled.connect(self.panel.fill)
        self.panel.drafted.connect(self.stage.show_draft)
        view, orders = SAMPLES["war"]
        self.stage.resize(900, 640)
        self.stage.show_view(view, NAMES, animate=False)
        self.panel.offer(legal or orders)
        self.stage.offer(legal or orders)
        self.stage.show()
        self.sent: list[Action] = []
        self.stage.picked.connect(self.sent.append)

    @property
    def board(self):
        return self.stage.board_widget

    def type(self, text: str) -> None:
        for mark in text:
            key = {"\n": Qt.Key.Key_Return, "!": Qt.Key.Key_Escape}.get(mark, mark)
            QTest.keyClick(self.board, key)

    def orders(self) -> tuple[str, ...]:
        return tuple(choice for form in self.panel.forms for choice in form.choices)


@pytest.fixture
def table(qapp, qtbot):
    """A map in the middle of a game, and whose orders France writes now."""
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)
    made = Table()
    qtbot.addWidget(made.stage)
    qtbot.addWidget(made.panel)
    return made


@pytest.mark.parametrize(
    ("keys", "order"),
    [
        (("BUR", "MUN"), "A BUR - MUN"),
        (("BUR", "hold"), "A BUR H"),
        (("MAO", "SPA/NC"), "F MAO - SPA/NC"),
        (("BUR", "support", "PAR", "hold"), "A BUR S A PAR"),
        (("BUR", "support", "PAR", "PIC"), "A BUR S A PAR - PIC"),
    ],
)
def test_clicks_in_turn_fill_in_the_order_of_a_unit(table, keys, order):
    table.click(*keys)
    assert order in table.orders()
    assert len(table.orders()) == 4
    assert table.board.pointing.choice.keys == (), "the next unit can be ordered at once"
    assert table.sent == [], "nothing is sent before all orders are"


def test_what_comes_next_is_lit_and_the_rest_is_not(table):
    assert table.lit() == {"MAO", "BUR", "PAR", "BRE"}
    table.click("MAO")
    assert table.lit() == {"IRI", "SPA/NC", "SPA/SC", "hold", "support"}
    table.click("support")
    assert table.lit() == {"SPA"}
    table.type("!")
    assert table.lit() == {"MAO", "BUR", "PAR", "BRE"}, "Escape takes it back"


def test_a_later_order_of_a_unit_replaces_its_earlier_one(table):
    table.click("BUR", "MUN", "BUR", "BEL")
    assert table.orders() == ("F MAO H", "A BUR - BEL", "A PAR H", "F BRE H")


def test_a_unit_can_be_dragged_to_where_it_goes(table):
    start, end = table.spot("BUR"), table.spot("MUN")
    QTest.mousePress(table.board, LEFT, pos=start)
    QTest.mouseMove(table.board, start + (end - start) * 0.5)
    QTest.mouseMove(table.board, end)
    carried = [shape.key for shape in table.board.pointing.carrying.taken(table.board.scene) if shape.key]
    assert {key.split()[1] for key in carried} == {"BUR"}, "no neighbour's unit comes along"
    QTest.mouseRelease(table.board, LEFT, pos=end)
    assert "A BUR - MUN" in table.orders()


def test_by_keyboard_abbreviations_lead_to_provinces_and_sorts_of_orders(table):
    table.board.setFocus()
    table.type("bur\nmun\n")
    assert "A BUR - MUN" in table.orders()
    table.type("par\nsu\nbur\nhold\n")
    assert "A PAR S A BUR" in table.orders()
    for letter in "BRE":
        # as a keyboard does it that is asked for capitals one by one
        QTest.keyClick(table.board, Qt.Key.Key_Shift)
        QTest.keyClick(table.board, letter, Qt.KeyboardModifier.ShiftModifier)
    table.type("\neng\n")
    assert "F BRE - ENG" in table.orders()
    table.type("mao\nspa\n")
    assert "F MAO - SPA/NC" in table.orders(), "the first coast that begins so"


def test_arrow_keys_walk_from_province_to_province(table):
    table.board.setFocus()
    table.type("par")
    QTest.keyClick(table.board, Qt.Key.Key_Right)
    assert table.board.targets()[table.board.pointing.cursor].key == "BUR"


def test_letters_are_left_to_the_window_where_nothing_is_asked(table):
    table.stage.offer(None)
    table.board.setFocus()
    before = table.board.pointing.cursor
    table.type("mun")
    assert table.board.pointing.cursor == before


def drawn(table) -> int:
    return sum(
        isinstance(shape, Path) and shape.style.edge == "highlight" for shape in table.board.scene.shapes
    )


def test_what_the_form_holds_is_drawn_and_told_while_it_is_written(table):
    before = drawn(table)
    table.panel.forms[0].inputs[1].set_value("A BUR - MUN")
    assert drawn(table) > before
    named = {target.key: target.name for target in table.board.targets()}
    assert named["BUR"].endswith("now A BUR - MUN")
    table.stage.offer(None)
    assert drawn(table) == 0, "nobody writes any more"


def test_the_order_of_a_province_outside_the_choice_is_refused_in_words(table):
    said = []
    table.stage.explained.connect(said.append)
    table.click("BUR", "STP")
    assert said[-1] == "Nothing can be done there now."
    assert table.board.pointing.choice.keys == ("BUR",)


def test_what_is_built_and_disbanded_is_clicked_and_taken_back(qapp, qtbot):
    table = Table(WINTER)
    qtbot.addWidget(table.stage)
    qtbot.addWidget(table.panel)
    table.click("BRE", "army", "MAO", "disband")
    assert table.orders() == ("A BRE B", "WAIVE", "F MAO D")
    table.click("BRE", "fleet", "STP", "fleet", "STP/NC")
    assert table.orders() == ("F BRE B", "F STP/NC B", "F MAO D")
    table.click("BRE", "nothing", "MAO", "nothing")
    assert table.orders() == ("WAIVE", "F STP/NC B", "WAIVE")
    assert not table.panel.forms[0].fill(Filled("MUN", "A MUN B"))


def test_a_closer_look_shows_full_names_and_keeps_what_is_clicked(table):
    few = {shape.text for shape in table.board.scene.shapes if hasattr(shape, "text")}
    assert "Bohemia" not in few
    table.board.setFocus()
    table.type("boh")
    for _ in range(5):
        QTest.keyClick(table.board, Qt.Key.Key_Plus)
    close = {shape.text for shape in table.board.scene.shapes if hasattr(shape, "text")}
    assert "Bohemia" in close
    keys = [target.key for target in table.board.targets()]
    assert "POR" not in keys, "what is out of sight cannot be clicked"


@pytest.mark.slow
@pytest.mark.parametrize("change", ["theme", "closer", "drafted", "owner"])
def test_the_map_that_is_kept_as_a_picture_is_the_one_that_is_shown(table, qapp, change):
    """After whatever changes, a map that was drawn before looks like one that never was."""
    view, board = SAMPLES["war"][0], table.board
    before = board.grab().toImage()
    if change == "theme":
        theme.apply(qapp, theme.Mode.DARK, 1.0)
    elif change == "closer":
        QTest.keyClick(board, Qt.Key.Key_Plus)
    elif change == "drafted":
        table.panel.forms[0].inputs[1].set_value("A BUR - MUN")
    else:
        view = replace(view, board=replace(view.board, owners=view.board.owners[1:]))
        board.show_view(view, NAMES, animate=False)
    after = board.grab().toImage()
    assert after != before
    board.motion._backdrop = Backdrop()
    assert board.grab().toImage() == after


def test_options_that_no_click_can_give_are_left_to_the_form():
    family = OpenAction("say", (Field("to", options=("all", "A LON H")),), 80)
    assert fillings((family,), clicks) == {Action("", ("LON", "hold")): Filled("to", "A LON H")}


def test_letters_that_lead_nowhere_begin_anew():
    spelling = Spelling()
    keys = ["PAR", "PIC", "BUR"]
    assert spelling.type("p", keys, lambda at: at == 1) == 1, "a lit one first"
    assert spelling.type("a", keys, lambda at: False) == 0
    assert spelling.type("b", keys, lambda at: False) == 2
    assert spelling.type("x", keys, lambda at: False) == -1


def test_what_is_spelled_out_goes_before_what_begins_so():
    keys, spelling = ["hold", "HOL", "SPA", "SPA/NC", "SPA/SC"], Spelling()
    assert [spelling.type(mark, keys, lambda at: True) for mark in "hold"] == [0, 0, 1, 0]
    assert [spelling.type(mark, keys, lambda at: True) for mark in "spa/s"] == [2, 2, 2, 3, 4]


def test_many_orders_that_the_map_takes_leave_it_the_room(qtbot):
    panel, fields = (
        ActionPanel(),
        tuple(Field(f"A {code}", options=(f"A {code} H",)) for code in MANY.split()),
    )
    qtbot.addWidget(panel)
    heights = []
    for way in (clicks, no_clicks):
        panel.clear()
        panel.offer(LegalActions(open=(OpenAction("order", fields),)), clicks=way)
        heights.append(panel.forms[0].findChild(QScrollArea).height())
    assert heights[0] < 0.7 * heights[1]
