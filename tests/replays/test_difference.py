"""What is new in a prompt, and where an answer holds its action."""

import pytest
from PySide6.QtGui import QTextCursor

from gamebench_gui.window.replays.text_pane import PIECE, PlainPane
from replays.review.difference import additions


def added(before, after):
    return [after[start:end] for start, end in additions(before, after)]


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ("", "all of it", ["all of it"]),
        ("same\n", "same\n", []),
        ("one\ntwo\n", "one\ntwo\nthree\n", ["three\n"]),
        ("Round 1: you chose 50.", "Round 2: you chose 50.", ["2"]),
        ("the pot is 2 chips", "the pot is now 30 chips", ["now 30"]),
        ("gone\nkept\n", "kept\n", []),
        ("a b", "a  b", []),
    ],
)
def test_what_was_added(before, after, new):
    assert added(before, after) == new


def test_long_changes_are_new_as_a_whole():
    before, after = "x" * 5000, "y" * 5000
    assert additions(before, after) == [(0, 5000)]


def marked(pane):
    """The underlined stretches of a pane."""
    cursor, found, open_ = QTextCursor(pane.document()), [], False
    for at in range(1, pane.document().characterCount()):
        cursor.setPosition(at)
        if cursor.charFormat().fontUnderline():
            letter = pane.document().characterAt(at - 1)
            found[-1:] = [found[-1] + letter] if open_ else [*found[-1:], letter]
            open_ = True
        else:
            open_ = False
    return found


def test_marks_stand_out_of_the_text_and_leave_it_as_it_is(qtbot):
    pane = PlainPane("Prompt")
    qtbot.addWidget(pane)
    pane.show_parts([("user", "Round 2: you won."), ("user", "Now?")], [[(6, 7), (13, 16)], []])
    assert marked(pane) == ["2", "won"]
    assert pane.toPlainText() == "user\nRound 2: you won.\n\nuser\nNow?"


def test_marks_across_pieces_are_whole(qtbot):
    pane = PlainPane("Prompt")
    qtbot.addWidget(pane)
    text = 100 * "word " + "\n"
    many = text * (2 * PIECE // len(text))
    pane.show_parts([("", many)], [[(10, len(many) - 10)]])
    qtbot.waitUntil(lambda: len(pane.toPlainText()) == len(many))
    assert "".join(marked(pane)).split() == many[10:-10].split()
