"""Requests for a page of the manual, from anywhere in the window."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

NAMED: Final = re.compile(r"\bdocs/([a-z-]+)\.md\b")
LINKED: Final = "links-to-manual"
"""Property of a label whose text has a link now."""


class Helper(QObject):
    """Passes requests on: ``wanted(page)``, with the name of a page, or ``page#heading``."""

    wanted = Signal(str)


helper: Final = Helper()


def link_pages(label: QLabel) -> QLabel:
    """Make links of the pages that a label's plain text names as ``docs/agents.md``, and return the label."""
    show_linked(label, label.text())
    return label


def show_linked(label: QLabel, text: str) -> None:
    """Show plain text on a label, with a link into the manual for each page that it names."""
    if not NAMED.search(text):
        if label.property(LINKED):
            label.setProperty(LINKED, False)
            label.linkActivated.disconnect(helper.wanted)
            label.setAccessibleName("")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        label.setText(text)
        return
    label.setAccessibleName(text)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText(NAMED.sub(r'<a href="\1">\g<0></a>', escape(text)))
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    if not label.property(LINKED):
        label.setProperty(LINKED, True)
        label.linkActivated.connect(helper.wanted)


def help_by_key(dialog: QWidget, place: str = "") -> None:
    """Have F1 in a dialog open the manual at a place; by default at the page of what is behind the dialog."""
    QShortcut(QKeySequence("F1"), dialog).activated.connect(lambda: helper.wanted.emit(place))
