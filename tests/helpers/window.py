"""A main window for tests, what a person does in it, and everything that can be read in it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget

from agents.spec import AgentSpec
from gamebench_gui.engine import Engine
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session
from gamebench_gui.settings import Settings
from gamebench_gui.window import PLAY, MainWindow
from games.core.action import Action

os.environ.setdefault("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")

READ_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
READ_PROPERTIES = ("text", "toolTip", "accessibleName", "accessibleDescription", "statusTip", "whatsThis")
CHANGING = re.compile(r"\d+\.\d s|seed \d+|\b\d{6,}\b|[0-9a-z]{12,}")


def open_window(folder: Path, **options: Any) -> MainWindow:
    """A window whose files all live in a folder, on the Play page, without pace and animations."""
    paths = Paths.of(folder)
    settings = Settings(paths.config)
    for key, value in {"pace": 0.0, "animations": False, **options}.items():
        settings.set_value(key, value)
    window = MainWindow(Session(None, paths), Engine(), settings)
    window.resize(1280, 800)
    window.show()
    window.show_page(PLAY)
    return window


def play(window: MainWindow, name: str, *seats: str, seed: int | None = None) -> None:
    """Start a match with these agents."""
    window.play.open_game(name, [AgentSpec.parse(seat) for seat in seats])
    window.play.centre.setup.seed.setText("" if seed is None else str(seed))
    window.play.start()
    window.play.centre.setup.seed.clear()


def asked(window: MainWindow) -> int | None:
    """Which seat's person can answer at the screen now."""
    request = window.play.at_table.asked
    return None if request is None else request.player


def legal(window: MainWindow) -> tuple[Action, ...]:
    """The listed actions of the person who is asked."""
    request = window.play.at_table.asked
    return request.legal.listed if request is not None else ()


def click_action(window: MainWindow, action: Action) -> None:
    """Click on the cell of the board that means an action."""
    board = window.play.centre.stage.board
    assert board is not None
    target = next(t for t in board.targets() if t.key in action.args)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=target.rect.center().toPoint())


def press_button(window: MainWindow, action: Action) -> None:
    """Click on the button of an action."""
    QTest.mouseClick(window.play.centre.action_panel.buttons[action], Qt.MouseButton.LeftButton)


def readable(widget: QWidget) -> list[str]:
    """Everything in a widget that a person, a mouse pointer, a copy key or a screen reader can read.

    Times, seeds and ids are replaced, so that two matches can be compared.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found = [text for part in (widget, *widget.findChildren(QWidget)) for text in _of_widget(part)]
    found += [text for action in widget.findChildren(QAction) for text in (action.text(), action.toolTip())]
    root = QAccessible.queryAccessibleInterface(widget)
    if root is not None:
        found += _of_accessible(root)
    return [CHANGING.sub("*", text) for text in found if text]


def _of_widget(widget: QWidget) -> Iterator[str]:
    for name in READ_PROPERTIES:
        value = widget.property(name)
        yield value if isinstance(value, str) else ""
    for name in ("toPlainText", "placeholderText", "windowTitle", "title"):
        read = getattr(widget, name, None)
        if callable(read):
            yield str(read())
    if isinstance(widget, (QAbstractItemView, QComboBox)) and widget.model() is not None:
        yield from _of_model(widget.model())


def _of_model(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount(QModelIndex())):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())):
            for role in READ_ROLES:
                value = model.index(row, column).data(role)
                yield value if isinstance(value, str) else ""


def _of_accessible(interface: QAccessibleInterface, depth: int = 0) -> Iterator[str]:
    if interface.role() is QAccessible.Role.ScrollBar:
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
        yield interface.text(kind)
    number = 0
    while depth < 30 and number < interface.childCount():
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from _of_accessible(child, depth + 1)
        number += 1


def picture(widget: QWidget) -> bytes:
    """The pixels of a widget."""
    image = widget.grab().toImage()
    return bytes(image.constBits())
