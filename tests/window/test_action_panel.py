"""What a person can do: buttons, forms, typed moves; and the talk beside the board."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QMainWindow, QSpinBox, QWidget

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.talk import TalkPanel
from games import catalog
from games.bargain.guide import ITEMS
from games.bargain.rules import Bargain
from games.core.action import Action, Field, LegalActions, OpenAction
from games.core.game import UnreadableActionError
from games.core.view import SPECTATOR, Message
from games.tic_tac_toe.rules import TicTacToe
from replays.retelling import Retelling

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]

PLACES = LegalActions(tuple(Action("place", (cell,)) for cell in (1, 2)))
OFFER = OpenAction("propose", (Field("hats", 0, 3), Field("balls", 1, 2)), 20, "What you keep.")
CALL = OpenAction("call", (Field("suit", options=("hearts", "spades")),))


@pytest.fixture
def panel(qtbot):
    made = ActionPanel()
    qtbot.addWidget(made)
    made.resize(600, 200)
    made.show()
    return made


def unread(text):
    raise UnreadableActionError("The answer names no cell.")


def labels(panel):
    return [button.text() for button in panel.buttons.values()]


# buttons


def test_listed_actions_are_buttons_in_their_order(qtbot, panel):
    panel.offer(PLACES, lambda action: f"cell {action.args[0]}")
    assert labels(panel) == ["cell 1", "cell 2"]
    with qtbot.waitSignal(panel.chosen) as got:
        panel.buttons[Action("place", (2,))].click()
    assert got.args == [Action("place", (2,))]


def test_the_keyboard_alone_presses_a_button(qtbot, panel):
    panel.offer(PLACES, str, unread)
    qtbot.waitUntil(lambda: all(button.isVisible() for button in panel.buttons.values()))
    panel.entry.setFocus()
    for button in panel.buttons.values():
        qtbot.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        assert panel.focusWidget() is button
    with qtbot.waitSignal(panel.chosen):
        qtbot.keyClick(panel.buttons[PLACES.listed[1]], Qt.Key.Key_Space)


def test_labels_are_shown_letter_by_letter(panel):
    panel.offer(LegalActions((Action("a"),)), lambda action: "<b>R&D</b>")
    (button,) = panel.buttons.values()
    assert button.text() == "<b>R&&D</b>"
    assert button.accessibleName() == "<b>R&D</b>"


def test_a_long_label_is_cut_and_kept_whole_in_the_tooltip(panel):
    panel.offer(LegalActions((Action("a"),)), lambda action: "word " * 40)
    (button,) = panel.buttons.values()
    assert len(button.text()) <= 60
    assert button.toolTip().split() == ["word"] * 40


def test_what_silence_means_is_said(panel):
    panel.offer(replace(PLACES, default=Action("place", (1,))))
    assert "time runs out" in panel.buttons[Action("place", (1,))].toolTip()
    assert panel.buttons[Action("place", (2,))].toolTip() == ""


# forms


def test_a_form_gives_the_filled_in_action(qtbot, panel):
    panel.offer(LegalActions(open=(OFFER,)), refuse=lambda action: None)
    (form,) = panel.forms
    hats, balls = (box.edit for box in form.inputs)
    assert isinstance(hats, QSpinBox)
    assert (hats.minimum(), hats.maximum(), balls.minimum(), balls.maximum()) == (0, 3, 1, 2)
    hats.setValue(2)
    form.text.setPlainText("  the hats are mine \n")
    with qtbot.waitSignal(panel.chosen) as got:
        form.submit.click()
    assert got.args == [Action("propose", (2, 1), "the hats are mine")]


def test_ctrl_enter_sends_the_text(qtbot, panel):
    panel.offer(LegalActions(open=(OpenAction("say", max_text=80),)), refuse=lambda action: None)
    (form,) = panel.forms
    form.text.setFocus()
    qtbot.keyClicks(form.text, "It is round")
    with qtbot.waitSignal(panel.chosen) as got:
        qtbot.keyClick(form.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert got.args == [Action("say", (), "It is round")]


def test_fields_with_options_are_chosen_from_a_list(qtbot, panel):
    panel.offer(LegalActions(open=(CALL,)))
    (box,) = (box.edit for box in panel.forms[0].inputs)
    assert isinstance(box, QComboBox)
    assert [box.itemText(i) for i in range(box.count())] == ["hearts", "spades"]
    box.setCurrentText("spades")
    with qtbot.waitSignal(panel.chosen) as got:
        panel.forms[0].submit.click()
    assert got.args == [Action("call", ("spades",))]


def test_enter_in_a_number_field_sends_the_form(qtbot, panel):
    panel.offer(LegalActions(open=(OpenAction("bid", (Field("coins", 0, 100),)),)))
    (box,) = (box.edit for box in panel.forms[0].inputs)
    box.setValue(42)
    with qtbot.waitSignal(panel.chosen) as got:
        qtbot.keyClick(box, Qt.Key.Key_Return)
    assert got.args == [Action("bid", (42,))]


CLUE = OpenAction("say", (), 40, "One clue about your word.")


@pytest.mark.parametrize(
    "words",
    [
        CLUE,
        OpenAction("clue", (Field("number", 0, 9, asked=True),), 40, "One word, and a number."),
        OpenAction("letter", (Field("to", parts=("France", "Italy")),), 40, "Only those you choose hear it."),
    ],
    ids=lambda family: family.kind,
)
def test_an_empty_text_is_not_sent_and_what_is_missing_is_said(qtbot, panel, words):
    panel.offer(LegalActions(open=(words,), default=Action(words.kind)))
    (form,) = panel.forms
    for field in form.inputs:
        field.type_text("2" if field.param.kind == "int" else "France")
    for blank in ("", "  \n "):
        form.text.setPlainText(blank)
        with qtbot.assertNotEmitted(panel.chosen):
            form.submit.click()
            qtbot.keyClick(form.text, Qt.Key.Key_Return)
        assert panel.error.text() == f"Nothing is written yet. {words.hint}"
        assert panel.error.isVisible()
    form.text.setPlainText("fruit")
    with qtbot.waitSignal(panel.chosen) as got:
        form.submit.click()
    assert got.args[0].text == "fruit"


def test_a_refusal_below_a_long_form_is_scrolled_into_sight(panel, monkeypatch):
    monkeypatch.setattr("gamebench_gui.window.parts.action_panel.TALLEST", 5)
    moves = tuple(Field(f"move {number}", 0, 9) for number in range(10))
    panel.offer(LegalActions(open=(OpenAction("plan", moves),)), refuse=lambda action: "No gaps, please.")
    assert panel.forms[0].submit.visibleRegion().isEmpty()
    panel.forms[0].submit.click()
    assert not panel.error.visibleRegion().isEmpty()


def test_an_offer_without_words_is_sent(qtbot, panel):
    bargain = Bargain(2)
    dealt = bargain.apply(bargain.initial_state(), ITEMS)
    panel.offer(bargain.legal_actions(dealt, 0))
    (form,) = panel.forms
    for field in form.inputs:
        field.type_text("0")
    with qtbot.waitSignal(panel.chosen) as got:
        form.submit.click()
    assert got.args == [Action("offer", (0, 0, 0))]


def test_nothing_is_sent_by_a_button_that_says_so_and_never_what_was_written(qtbot, panel):
    panel.offer(LegalActions(open=(replace(CLUE, optional=True),)))
    (form,) = panel.forms
    assert not {str(form.submit.property("role")), str(form.nothing.property("role"))} & {"primary"}
    form.text.setPlainText("fruit")
    assert not form.nothing.isEnabled()
    form.text.setPlainText("")
    with qtbot.waitSignal(panel.chosen) as got:
        form.nothing.click()
    assert got.args == [Action("say")]


def test_characters_are_counted_against_the_limit(panel):
    panel.offer(LegalActions(open=(OFFER,)))
    (form,) = panel.forms
    form.text.setPlainText("x" * 7)
    assert form.counter.text() == "7 / 20"
    form.text.setPlainText("x" * 21)
    assert "too long" in form.counter.text()


def test_a_refused_form_says_why_and_keeps_what_was_written(qtbot, panel):
    panel.offer(LegalActions(open=(OFFER,)), refuse=lambda action: "The text is too long.")
    (form,) = panel.forms
    form.text.setPlainText("x" * 30)
    with qtbot.assertNotEmitted(panel.chosen):
        form.submit.click()
    assert panel.error.text() == "The text is too long."
    assert panel.error.isVisible()
    panel.offer(LegalActions(open=(OFFER,)), refuse=lambda action: None)
    assert panel.forms == [form]
    assert form.text.toPlainText() == "x" * 30
    assert not panel.error.isVisible()


@pytest.mark.parametrize("name", ["bargain", "undercover", "kuhn_poker", "tic_tac_toe", "prisoners_dilemma"])
def test_inputs_have_names_for_screen_readers(panel, name):
    game_id, preset = catalog.find_preset(name)
    game = catalog.make_game(game_id, preset)
    state = game.initial_state()
    while game.to_act(state) == (-1,):
        state = game.apply(state, {-1: game.sample_chance(state, random.Random(1))})
    player = game.to_act(state)[0]
    codec = preset.codec(game)
    panel.offer(
        game.legal_actions(state, player),
        lambda action: codec.label(state, player, action),
        lambda text: codec.read(state, player, text),
        lambda action: game.illegal_reason(state, player, action),
    )
    inputs = [*panel.buttons.values(), *(box.edit for form in panel.forms for box in form.inputs)]
    inputs += [form.text for form in panel.forms if form.text is not None]
    assert inputs
    assert all(widget.accessibleName() for widget in inputs)


# typed moves


@pytest.mark.parametrize("typed", ["C2R1", "c2r1", "<C2R1>", " C2R1 ", "place(1)"])
def test_a_move_can_be_typed_in_the_games_notation(qtbot, panel, typed):
    game, preset = TicTacToe(), catalog.find_preset("tic_tac_toe:gtbench")[1]
    state, codec = game.initial_state(), preset.codec(game)
    panel.offer(
        game.legal_actions(state, 0),
        lambda action: codec.label(state, 0, action),
        lambda text: codec.read(state, 0, text),
        lambda action: game.illegal_reason(state, 0, action),
    )
    qtbot.keyClicks(panel.entry, typed)
    with qtbot.waitSignal(panel.chosen) as got:
        qtbot.keyClick(panel.entry, Qt.Key.Key_Return)
    assert got.args == [Action("place", (1,))]


def test_a_bare_number_does_where_one_number_is_asked_for(qtbot, panel):
    def read(text):
        raise UnreadableActionError("The answer has no JSON object.")

    legal = LegalActions(open=(OpenAction("bid", (Field("coins", 0, 100),)),))
    panel.offer(legal, str, read, lambda action: None if action in legal else "Too much.")
    with qtbot.waitSignal(panel.chosen) as got:
        panel.type_action("42")
    assert got.args == [Action("bid", (42,))]
    with qtbot.assertNotEmitted(panel.chosen):
        for typed in ("101", "9" * 5000, "\u0664"):
            panel.type_action(typed)


def test_brackets_may_be_left_out(qtbot, panel):
    def read(text):
        if text != "<bet 3>":
            raise UnreadableActionError("No answer in angle brackets.")
        return Action("bet", (3,))

    panel.offer(LegalActions((Action("pass"), Action("bet", (3,)))), lambda action: "?", read)
    with qtbot.waitSignal(panel.chosen) as got:
        panel.type_action("bet 3")
    assert got.args == [Action("bet", (3,))]


def test_an_unreadable_move_is_explained_in_one_line(qtbot, panel):
    panel.offer(PLACES, str, unread)
    with qtbot.assertNotEmitted(panel.chosen):
        panel.type_action("the middle, please")
    assert panel.error.text() == "The answer names no cell."
    qtbot.keyClicks(panel.entry, "C")
    assert not panel.error.isVisible()


def test_an_illegal_move_is_explained_and_not_taken(qtbot, panel):
    panel.offer(PLACES, str, lambda text: Action("place", (4,)), lambda action: "That cell is taken.")
    with qtbot.assertNotEmitted(panel.chosen):
        panel.type_action("C2R2")
    assert panel.error.text() == "That cell is taken."


@pytest.mark.parametrize(
    ("legal", "shown"),
    [
        (PLACES, True),
        (LegalActions(open=(OFFER,)), True),
        (LegalActions(open=(OpenAction("say", max_text=9),)), False),
    ],
)
def test_there_is_a_line_to_type_in_where_there_is_a_notation(panel, legal, shown):
    panel.offer(legal, str, unread)
    assert panel.entry.isVisible() is shown


# waiting


def test_waiting_says_for_whom_and_takes_nothing(qtbot, panel):
    panel.offer(PLACES, str, lambda text: Action("place", (1,)))
    button = panel.buttons[Action("place", (1,))]
    panel.clear("Waiting for <i>gpt-4o</i>")
    assert panel.status.text() == "Waiting for <i>gpt-4o</i>"
    assert panel.status.textFormat() == Qt.TextFormat.PlainText
    assert not panel.buttons
    assert not panel.entry.isVisible()
    with qtbot.assertNotEmitted(panel.chosen):
        panel.type_action("C2R1")
        button.click()


def test_the_board_does_not_jump_while_one_waits(qtbot, panel):
    panel.offer(PLACES, str, unread)
    qtbot.waitUntil(lambda: panel.height() > 40)
    height = panel.height()
    panel.clear("Waiting for Ben")
    qtbot.wait(20)
    assert panel.height() == height
    panel.clear("")
    panel.offer(LegalActions(PLACES.listed[:1]), str)
    assert panel.height() == height
    panel.clear("")
    panel.forget_height()
    assert panel.height() < height


@pytest.mark.parametrize("legal", [PLACES, LegalActions(open=(OFFER,))])
def test_the_panel_has_its_size_at_once(qtbot, panel, legal):
    panel.offer(legal, str, unread)
    height = panel.height()
    qtbot.wait(50)
    assert panel.height() == height > 40


def test_many_actions_scroll_instead_of_pushing_the_board_away(qtbot, panel):
    panel.offer(LegalActions(tuple(Action("place", (cell,)) for cell in range(400))), str, unread)
    qtbot.wait(20)
    assert panel.height() <= 16 * theme.line_height()


@pytest.mark.parametrize("width", [160, 320, 900])
def test_buttons_wrap_inside_the_panel_at_double_type(qapp, qtbot, panel, width):
    theme.apply(qapp, theme.Mode.DARK, 2.0)
    panel.resize(width, 200)
    panel.offer(LegalActions(tuple(Action("place", (cell,)) for cell in range(9))), str, unread)
    qtbot.wait(20)
    rects = [button.geometry() for button in panel.buttons.values()]
    assert all(rect.right() <= max(width, rect.width()) for rect in rects)
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])


def test_a_flow_starts_a_new_line_where_the_room_ends(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    flow = FlowLayout(box, spacing=10)
    for _ in range(3):
        tile = QWidget()
        tile.setFixedSize(100, 30)
        flow.addWidget(tile)
    assert flow.heightForWidth(330) == 30
    assert flow.heightForWidth(320) == 30
    assert flow.heightForWidth(319) == 70
    assert flow.heightForWidth(100) == 110


# talk


@pytest.fixture
def talk(qtbot):
    made = TalkPanel()
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    return made


def shown(talk):
    return talk.text.toPlainText().replace("\ufffc", "*")


def test_messages_show_mark_name_and_words(talk):
    talk.show_messages([Message(0, "Hello"), Message(1, "Hi")], ("Ann", "Ben"), 0)
    assert shown(talk).split("\n") == ["* Ann", "Hello", "* Ben", "Hi"]


def test_a_new_round_gets_a_heading_once(talk):
    first, second = Message(0, "a", channel="round 1"), Message(1, "b", channel="round 1")
    talk.show_messages([first], ("Ann", "Ben"), 0)
    talk.show_messages([first, second, Message(0, "c", channel="round 2")], ("Ann", "Ben"), 0)
    assert shown(talk).split("\n") == ["Round 1", "* Ann", "a", "* Ben", "b", "Round 2", "* Ann", "c"]


def test_the_occasion_is_told_with_the_names_of_the_players(talk):
    told = Retelling(None, ("You", "Ben"))
    talk.show_messages([Message(1, "a", channel="Player 1 asks Player 2")], ("You", "Ben"), 0, told)
    assert shown(talk).split("\n") == ["You ask Ben", "* Ben", "a"]


def test_players_who_are_numbered_in_what_is_said_are_shown_with_mark_and_name(talk):
    told = Retelling(None, ("You", "Ben", "Kim"), talk=True)
    talk.show_messages([Message(1, "I trust Player 3, not player_1.")], told.names, 0, told)
    assert shown(talk).split("\n") == ["* Ben", "I trust * Kim, not * you."]


def test_stepping_back_takes_messages_away(talk):
    first, second = Message(0, "a"), Message(1, "b")
    talk.show_messages([first, second], ("Ann", "Ben"), 0)
    talk.show_messages([first], ("Ann", "Ben"), 0)
    assert shown(talk).split("\n") == ["* Ann", "a"]


def test_markup_and_control_characters_in_messages_stay_words(talk):
    talk.show_messages([Message(0, "<b>x</b> <img src='file:///x'>\x1b[31m")], ("<i>Ann</i>",), 0)
    assert r"<b>x</b> <img src='file:///x'>\x1b[31m" in shown(talk)
    assert "<i>Ann</i>" in shown(talk)
    assert "&lt;b&gt;" in talk.text.toHtml()


@pytest.mark.parametrize(
    ("viewer", "heard"), [(0, True), (1, True), (2, False), (SPECTATOR, False), (None, True)]
)
def test_whispers_are_heard_only_by_those_they_are_for(talk, viewer, heard):
    talk.show_messages([Message(0, "psst", audience=(1,))], ("Ann", "Ben", "Cleo"), viewer)
    assert ("psst" in shown(talk)) is heard
    if heard:
        assert "to Ben" in shown(talk)


def test_the_newest_message_is_in_sight_unless_one_reads_above(talk):
    messages = [Message(i % 2, f"message {i}") for i in range(60)]
    talk.show_messages([*messages[:50]], ("Ann", "Ben"), 0)
    bar = talk.text.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(10)
    talk.show_messages([*messages], ("Ann", "Ben"), 0)
    assert bar.value() == 10


def test_talk_survives_a_change_of_theme(qapp, talk):
    talk.show_messages([Message(0, "Hello")], ("Ann", "Ben"), 0)
    theme.apply(qapp, theme.Mode.DARK, 2.0)
    assert shown(talk).split("\n") == ["* Ann", "Hello"]


def test_a_long_list_leaves_more_room_to_a_board_that_takes_clicks(qtbot):
    window, panel = QMainWindow(), ActionPanel()
    qtbot.addWidget(window)
    window.resize(600, 800)
    panel.setParent(window)
    window.show()
    panel.show()
    panel.offer(LegalActions(tuple(Action("go", (place,)) for place in range(70))))
    tall = panel.height()
    panel.stand_aside(True)
    panel.forget_height()
    assert panel.height() < 0.7 * tall
    panel.stand_aside(False)
    assert panel.height() == tall


def test_a_long_form_beside_single_actions_is_unfolded_by_a_button(qtbot):
    """As of ten moves planned at once in a fight; once unfolded it stays so for the next offer."""
    made = QMainWindow()
    qtbot.addWidget(made)
    pane, panel = QWidget(), ActionPanel()
    made.setCentralWidget(pane)
    FlowLayout(pane).addWidget(panel)
    made.resize(600, 500)
    made.show()
    plan = OpenAction("plan", tuple(Field(f"move_{n}", options=("none", "kick")) for n in range(10)))
    for listed in (PLACES.listed, PLACES.listed[:1]):
        panel.offer(LegalActions(listed, (plan,)), str)
        panel.stand_aside(True)
        folded = panel.height()
        (form,) = panel.forms
        assert form.isVisible() is panel.unfold.isChecked()
        if not panel.unfold.isChecked():
            panel.unfold.click()
            assert form.isVisible()
            assert panel.height() > folded
    panel.offer(LegalActions((), (plan,)), str)
    assert panel.forms[0].isVisible()
    assert not panel.unfold.isVisible()
