"""What screen readers say of the window is words, without markup."""

from __future__ import annotations

import random
import re

import pytest
from helpers.window import asked, open_window, play
from PySide6.QtGui import QAccessible, Qt
from PySide6.QtWidgets import QWidget

from resources.foreign import tooltip

MARKUP = re.compile(r"<[a-z/][^>]*>|&[a-z]+;", re.IGNORECASE)
SAID = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Help,
    QAccessible.Text.Value,
)
PARTS = ("<", ">", "b", "img", " ", "/", "!", "?xml", "&lt;", "&", "a7->a6", "\n", "1", "!doctype", "é", '"')

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def test_nothing_in_the_window_is_described_in_markup(tmp_path, qtbot, until):
    window = open_window(tmp_path)
    play(window, "tic_tac_toe:gtbench", "human", "random", seed=1)
    until(lambda: asked(window) is not None)
    for page in ("replays", "tournaments", "dashboard", "play"):
        window.show_page(page)
    found = set()
    for widget in window.findChildren(QWidget):
        interface = QAccessible.queryAccessibleInterface(widget)
        texts = [interface.text(kind) for kind in SAID] if interface is not None else []
        found |= {text for text in texts if MARKUP.search(text)}
    assert found == set()
    window.close()
    window.deleteLater()


def test_qt_takes_no_foreign_text_in_a_tooltip_for_markup():
    rng = random.Random(1)
    for _ in range(5_000):
        text = "".join(rng.choices(PARTS, k=rng.randint(1, 7)))
        shown = tooltip(text)
        assert shown.startswith("<span style=") or not Qt.mightBeRichText(shown), text
