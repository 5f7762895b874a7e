"""What screen readers are told: names of fields, and sentences whatever has the focus."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.checks import for_each
from helpers.window import play, result
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QWidget

import gamebench_gui.window
from gamebench_gui.window.kit import controls, speaking
from gamebench_gui.window.kit.field_editor import titled
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.play.live_seats import seat_states
from games.core.view import Message

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def said(monkeypatch):
    """A screen reader without announcements, such as Orca 43: what its notifications say, in order."""
    sentences = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(speaking.sys, "platform", "linux")
    monkeypatch.setattr(speaking, "_has_listener", lambda: False)
    monkeypatch.setattr(speaking.Spoken, "appear", lambda spoken, text: sentences.append(text))
    return sentences


@pytest.fixture
def shown(qtbot):
    """Shows a widget in a window of its own."""

    def show(widget):
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        return widget

    return show


def labels(widget):
    """Names of the labels that assistive technology finds for a widget."""
    relations = QAccessible.queryAccessibleInterface(widget).relations()
    named = [to for to, kind in relations if kind & QAccessible.RelationFlag.Label]
    return [to.text(QAccessible.Text.Name) for to in named]


def test_a_drop_down_is_labelled_wherever_it_is_put(shown):
    window = shown(QWidget())
    column = controls.column(window)
    first, second = controls.ComboBox(), controls.ComboBox()
    for box in (first, second):
        box.addItems(["100 %", "200 %"])
        box.setAccessibleName("Text size")
    column.addWidget(first)
    column.addWidget(titled("Text size", second))
    assert labels(first) == ["Text size"]
    assert set(labels(second)) == {"Text size"}


def test_every_drop_down_of_the_window_is_one_with_a_label():
    folder = Path(gamebench_gui.window.__file__).parent
    plain = re.compile(r"(?<!case )\bQComboBox\(")
    found = [path.name for path in folder.rglob("*.py") if plain.search(path.read_text(encoding="utf-8"))]
    assert [name for name in found if name != "controls.py"] == []


def test_every_drop_down_and_field_of_the_pages_has_a_name(window):
    pages = ("play", "replays", "tournaments", "dashboard", "studies")
    for_each(pages, lambda page: everything_has_a_name(window, page))


def everything_has_a_name(window, page):
    window.show_page(page)
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisible()]
    nameless = [box for box in boxes if not any(labels(box)) and not box.itemText(0).endswith(": all")]
    assert [(type(box.parent()).__name__, box.currentText()) for box in nameless] == []
    fields = [field for field in window.findChildren(QLineEdit) if field.isVisible()]
    unnamed = [f for f in fields if not QAccessible.queryAccessibleInterface(f).text(QAccessible.Text.Name)]
    assert [
        field.placeholderText()
        for field in unnamed
        if not isinstance(field.parent(), QComboBox | QAbstractSpinBox)
    ] == []


def test_what_is_told_is_spoken_and_a_question_takes_the_focus(shown, said):
    window = shown(QWidget())
    column, entry, notice = controls.column(window), QLineEdit(), Notice()
    column.addWidget(entry)
    column.addWidget(notice)
    entry.setFocus()
    notice.tell("It is saved.")
    assert not any(button.hasFocus() for button in notice.buttons)
    notice.tell("Leave it?", actions=(("Leave", window.hide), ("Stay", notice.hide)), asks=True)
    assert said == ["It is saved.", "Leave it?"]
    assert window.focusWidget() is notice.buttons[-1]


def test_each_sentence_has_a_notification_of_its_own_and_there_are_few(shown, monkeypatch):
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(speaking.sys, "platform", "linux")
    monkeypatch.setattr(speaking, "_has_listener", lambda: False)
    window = shown(QWidget())
    for number in range(10):
        speaking.say(window, f"Sentence {number}.")
    spoken = window.findChildren(speaking.Spoken)
    assert sorted(each.accessibleName() for each in spoken) == [f"Sentence {n}." for n in (6, 7, 8, 9)]
    interface = QAccessible.queryAccessibleInterface(spoken[0])
    assert interface.role() == QAccessible.Role.Notification


def test_where_announcements_are_heard_nothing_is_said_twice(shown, said, monkeypatch):
    monkeypatch.setattr(speaking, "_has_listener", lambda: True)
    speaking.say(shown(QWidget()), "Your move.")
    assert said == []


def test_a_sentence_about_a_large_change_waits_until_its_events_are_over(shown, said, until):
    """Orca prunes its queue when many events come at once, and notifications with it."""
    window = shown(QWidget())
    speaking.say(window, "Ann won.", settled=True)
    assert said == []
    until(lambda: said == ["Ann won."])


def test_talk_is_spoken_as_it_comes(shown, said):
    panel = shown(TalkPanel())
    first, second = Message(0, "It is red."), Message(1, "It rolls.")
    panel.show_messages([first], ["Ann", "Ben"], 0)
    assert said == [], "what was said before is not read out"
    panel.show_messages([first, second], ["Ann", "Ben"], 0)
    assert said == ["Ben: It rolls."]


def test_the_library_says_what_a_filter_finds(window, said):
    library = window.play.library
    library.search.setFocus()
    library.search.setText("kuhn")
    assert said[-1] == "1 game. Kuhn poker"


def test_the_end_of_a_match_is_said(window, said, until):
    play(window, "tic_tac_toe:gtbench", "random", "random", seed=1)
    until(lambda: result(window).is_shown)
    until(lambda: result(window).sentence in said)


def test_a_question_of_the_play_page_is_heard_and_can_be_answered(window, said, until):
    play(window, "tic_tac_toe:gtbench", "human", "random", seed=1)
    until(lambda: window.play.centre.stage.takes_choices)
    window.play.library.select("kuhn_poker:gtbench")
    notice = window.play.centre.notice
    until(lambda: notice.text)
    assert notice.text in said
    assert notice.buttons[-1].text() == "Stay"


def test_a_running_clock_is_no_news_for_a_screen_reader(window, until, monkeypatch):
    play(window, "tic_tac_toe:gtbench", "human", "random", seed=1)
    until(lambda: window.play.centre.stage.takes_choices)
    live, chip = window.play.at_table.live, window.play.centre.strip.chips[0]
    states = []
    for spent in (1.0, 2.0):
        monkeypatch.setattr(type(live.seats[0]), "thinking", spent)
        (state, _) = seat_states(live, (0,))
        chip.show_seat(state)
        states.append((state.state, chip.accessibleName()))
    (first, name), (second, later) = states
    assert first != second
    assert name == later == "You: you play X · to move, to move"


def test_a_search_in_the_bar_says_once_which_games_are_left_and_the_preview_is_silent(window, said, until):
    window.show_page("play")
    window.top.focus_search()
    until(window.top.search.hasFocus)
    said.clear()
    for text in ("hiv", "hive", "hive "):
        window.top.search.setText(text)
    assert said == ["1 game. Hive"]
    window.play.open_game("tic_tac_toe:gtbench")
    window.play.open_game("connect_four:gtbench")
    assert not any("row 1" in sentence or "column 1" in sentence for sentence in said)


def test_the_place_of_choices_and_the_facts_left_out_have_names(window, until):
    play(window, "kuhn_poker:gtbench", "human", "random", seed=1)
    until(lambda: window.play.at_table.asked is not None)
    assert window.play.centre.action_panel.accessibleName() == "Your choices"
    more = window.play.centre.facts.more
    assert more.isHidden() or more.accessibleName() != "More facts: "
    assert not more.accessibleName().endswith(": ")
