"""A question with two answers, before something is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(
    parent: QWidget,
    title: str,
    question: str,
    details: str,
    *,
    yes: tuple[str, Callable[[], object]],
    no: tuple[str, Callable[[], object]],
    icon: QMessageBox.Icon = QMessageBox.Icon.Warning,
    is_safe: bool = False,
) -> None:
    """Show a question; each answer is the words on its button and a function that is then called.

    Return answers no, as Escape does, unless ``is_safe``.
    """
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setIcon(icon)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question)
    box.setInformativeText(details)
    agree = box.addButton(yes[0], QMessageBox.ButtonRole.AcceptRole)
    agree.clicked.connect(lambda: yes[1]())
    refuse = box.addButton(no[0], QMessageBox.ButtonRole.RejectRole)
    refuse.clicked.connect(lambda: no[1]())
    box.setDefaultButton(agree if is_safe else refuse)
    box.setEscapeButton(refuse)
    box.open()
