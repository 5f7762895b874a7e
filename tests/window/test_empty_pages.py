"""A page without anything says what it is for, and has a button that begins."""

import pytest
from helpers.recording import play
from helpers.window import settle
from PySide6.QtWidgets import QDialog, QLabel, QPushButton

from gamebench_gui.window.tournaments.form import TournamentForm

BEGIN = {
    "replays": ("Nothing is recorded yet.", "Play a match"),
    "tournaments": ("No tournament yet.", "New tournament"),
    "dashboard": ("Nothing is recorded yet.", "Play a match"),
    "studies": ("A study defines who plays", "New protocol..."),
}


def buttons(window, words):
    page = window.pages.page(window.pages.front)
    return [
        button for button in page.findChildren(QPushButton) if button.text() == words and button.isVisible()
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", BEGIN)
def test_an_empty_page_says_what_it_is_for_and_begins(window, key):
    sentence, words = BEGIN[key]
    window.show_page(key)
    settle()
    page = window.pages.page(key)
    assert [label for label in page.findChildren(QLabel) if label.isVisible() and sentence in label.text()]
    buttons(window, words)[0].click()
    settle()
    dialogs = [dialog for dialog in page.findChildren(QDialog) if dialog.isVisible()]
    forms = [form for form in page.findChildren(TournamentForm) if form.isVisible()]
    assert window.pages.front == "play" or dialogs or forms


def test_what_begins_goes_when_something_is_recorded(window, until):
    window.show_page("dashboard")
    window.show_page("replays")
    assert buttons(window, "Play a match")
    play(window.session.writer, "tic_tac_toe", "m1")
    window.session.writer.flush()
    window.show_page("dashboard")
    assert not buttons(window, "Play a match")
    window.show_page("replays")
    until(lambda: not buttons(window, "Play a match"))


def test_a_search_that_finds_nothing_is_no_empty_page(window, until):
    play(window.session.writer, "tic_tac_toe", "m1")
    window.session.writer.flush()
    window.show_page("replays")
    window.replays.search("nobody has this name")
    until(lambda: "passes these filters" in window.replays.matches.empty.text())
    assert not buttons(window, "Play a match")
