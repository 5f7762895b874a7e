"""A person in front of a guided start, with keys alone or with the mouse alone."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from gamebench_gui.table.narrowing import Key, narrow
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.keys import ARROWS
from gamebench_gui.window.boards.pointing import beside
from gamebench_gui.window.parts.guided import GuidedStart
from gamebench_gui.window.parts.open_form import OpenForm
from gamebench_gui.window.play.rules_panel import RulesPanel
from gamebench_gui.window.play.setup_form import SetupForm
from gamebench_gui.window.shell.main_window import MainWindow
from games.core.action import Action

MOST = 300
"""Presses of Tab after which a widget is out of reach."""
CLICKS = 12


class Learner:
    """Does what each step asks for.

    Args:
        by: ``keys`` or ``mouse``.
    """

    def __init__(self, start: GuidedStart, by: str) -> None:
        self.start, self.by = start, by
        self.used: list[str] = []
        """How each step was solved: on the board, or by a button, list or form below it."""

    def solve(self) -> None:
        """Carry out a right action of the present step."""
        step, legal = self.start.lesson.step, self.start.lesson.legal
        assert step is not None
        action = step.answers(legal)[0]
        self.attempt(action)
        assert self.start.lesson.solved, f"{action} was not carried out: {self.start.stage.hint.text()}"

    def attempt(self, action: Action) -> None:
        """Carry out an action on the board, or below it where the board does not offer it."""
        self.used.append("board" if self._on_board(action) else self._below(action))

    def go_on(self) -> None:
        if self.by == "mouse":
            self._click(self.start.on)
            return
        self.tab_to(self.start.on)
        QTest.keyClick(self.start.on, Qt.Key.Key_Return)

    def _on_board(self, action: Action) -> bool:
        stage = self.start.stage
        board, before = stage.board, self.start.lesson.tries
        for _ in range(CLICKS):
            if board is None or self.start.lesson.tries > before:
                break
            index = next_target(board, action)
            index = tab_with(board, action) if index < 0 else index
            if index < 0:
                board.pointing.take_back()
                break
            if self.by == "mouse":
                point = board.targets()[index].rect.center().toPoint()
                QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=point)
            elif not self._press_on(board, index):
                break
        return self.start.lesson.tries > before

    def _press_on(self, board: BoardWidget, index: int) -> bool:
        """Move the cursor to a target by arrows, and press Return; return whether arrows lead there."""
        self.tab_to(board)
        way = arrows(board, index)
        if way is None:
            return False
        for key in way:
            QTest.keyClick(board, key)
        assert board.pointing.cursor == index
        QTest.keyClick(board, Qt.Key.Key_Return)
        return True

    def _below(self, action: Action) -> str:
        panel = self.start.panel
        if action in panel.buttons:
            self._press(panel.buttons[action])
            return "button"
        if panel.many is not None:
            view, row = panel.many.view, panel.many.left().index(action)
            view.setCurrentIndex(panel.many.model.index(row, 0))
            self._press(panel.many.take)
            return "list"
        form = next(form for form in panel.forms if form.family.kind == action.kind)
        if form.isHidden():
            self._press(panel.unfold)
        self._fill(form, action)
        self._press(form.submit)
        return "form"

    def _fill(self, form: OpenForm, action: Action) -> None:
        """Fill in a form in the order of its stops, as Tab goes through it."""
        text_first = form.first is form.text
        if text_first:
            self._write(form, action)
        # the first number is what the others leave where there is a total
        for box, value in reversed(list(zip(form.inputs, action.args, strict=True))):
            if isinstance(box.edit, QComboBox) or box.param.kind == "several":
                box.set_value(value)
                continue
            self._reach(box.edit)
            QTest.keyClick(box.edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            QTest.keyClicks(box.edit, str(value))
            QTest.keyClick(box.edit, Qt.Key.Key_Tab)
        if not text_first:
            self._write(form, action)

    def _write(self, form: OpenForm, action: Action) -> None:
        if form.text is not None and action.text:
            self._reach(form.text)
            QTest.keyClicks(form.text, action.text)

    def _press(self, button: QAbstractButton) -> None:
        if self.by == "mouse":
            self._click(button)
            return
        self.tab_to(button)
        QTest.keyClick(button, Qt.Key.Key_Space)

    def _reach(self, widget: QWidget) -> None:
        if self.by == "mouse":
            self._click(widget)
            widget.setFocus()
        else:
            self.tab_to(widget)

    def _click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())

    def tab_to(self, widget: QWidget) -> None:
        for _ in range(MOST):
            focus = QApplication.focusWidget()
            if focus is widget or (focus is not None and focus.focusProxy() is widget):
                return
            QTest.keyClick(focus or self.start, Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {widget.accessibleName() or widget}")


def next_target(board: BoardWidget, action: Action) -> int:
    """The number of a target whose click comes closest to an action; -1 if none does."""
    choice = board.pointing.choice
    found: list[tuple[int, int]] = []
    for index, target in enumerate(board.targets()):
        if target.key in choice.keys or not choice.leads(target.key):
            continue
        meant = _meant(choice.listed, (*choice.keys, target.key))
        if action in meant:
            found.append((len(meant), index))
    return min(found)[1] if found else -1


def tab_with(board: BoardWidget, action: Action) -> int:
    """The number of a closed tab that holds a target for an action; -1 if none does."""
    choice = board.pointing.choice
    for index, target in enumerate(board.scene.targets):
        is_closed = target.opens and target.opens != board.pointing.opened
        if is_closed and any(action in _meant(choice.listed, (*choice.keys, key)) for key in target.holds):
            return index
    return -1


def _meant(listed: tuple[Action, ...], keys: tuple[Key, ...]) -> tuple[Action, ...]:
    if len(keys) > 1 and isinstance(keys[-1], tuple):
        return tuple(
            action
            for action in narrow(listed, keys[:-1]).actions
            if keys[-1] in (action.args, (action.kind, *action.args))
        )
    return narrow(listed, keys).actions


def arrows(board: BoardWidget, index: int) -> list[Qt.Key] | None:
    """The fewest arrow keys that move the cursor to a target; None if none do."""
    begin = board.pointing.cursor
    ways: dict[int, list[Qt.Key]] = {begin: []}
    queue = deque([begin])
    while queue:
        here = queue.popleft()
        if here == index:
            return ways[here]
        for key in ARROWS if here >= 0 else ():
            there = beside(board.pointing, here, key)
            if there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return None


def rules_pane(window: MainWindow) -> RulesPanel:
    return window.play.side.rules


def setup_form(window: MainWindow) -> SetupForm:
    return window.play.setup_page.form
