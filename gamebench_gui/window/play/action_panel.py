"""What the person at the table can do now: buttons, forms, and a line to type a move in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FlowLayout
from games.core.action import Action, Atom, Field, LegalActions, OpenAction
from games.core.game import GameError
from resources.foreign import shortened, tooltip

LONGEST_LABEL: Final = 60
"""Longest label on a button, in characters; the tooltip has the rest."""
TALLEST: Final = 16
"""The panel grows to this many lines of text, then it scrolls."""


class OpenForm(QWidget):
    """Asks for the fields and the text of one open family.

    Signals:
        submitted: the `Action` that was filled in.
    """

    submitted = Signal(object)

    def __init__(self, family: OpenAction) -> None:
        super().__init__()
        self.family = family
        self.inputs: list[QSpinBox | QComboBox] = []
        self.text: QPlainTextEdit | None = None
        self.counter = controls.label(role="secondary")
        verb = family.kind.replace("_", " ").capitalize()
        self.submit = controls.push(verb, self._submit, role="primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.STEP)
        if family.hint:
            column.addWidget(_wrapping(shortened(family.hint), "secondary"))
        if family.fields:
            column.addLayout(self._fields())
        if family.total is not None:
            self._divide(family.total)
        if family.max_text:
            column.addWidget(self._text_area())
        column.addLayout(self._foot())

    def action(self) -> Action:
        """What is filled in now."""
        values: tuple[Atom, ...] = tuple(
            box.currentText() if isinstance(box, QComboBox) else box.value() for box in self.inputs
        )
        words = self.text.toPlainText().strip() if self.text is not None else ""
        return Action(self.family.kind, values, words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.text and isinstance(event, QKeyEvent):
            with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            sends = with_control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if sends and event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if sends and event.type() == QEvent.Type.KeyPress:
                self._submit()
                return True
        return super().eventFilter(watched, event)

    def _fields(self) -> FlowLayout:
        flow = FlowLayout(spacing=2 * theme.STEP)
        for field in self.family.fields:
            box = self._input(field)
            self.inputs.append(box)
            pair = QWidget()
            row = controls.row(pair)
            row.addWidget(controls.label(shortened(field.name.replace("_", " ").capitalize())))
            row.addWidget(box)
            if not field.options and self.family.total is None:
                span = f"of {field.high}" if field.low == 0 else f"{field.low} to {field.high}"
                row.addWidget(controls.label(span, "secondary"))
            flow.addWidget(pair)
        return flow

    def _input(self, field: Field) -> QSpinBox | QComboBox:
        made: QSpinBox | QComboBox
        if field.options:
            made = QComboBox()
            made.addItems(field.options)
            made.setAccessibleName(field.name)
        else:
            made = QSpinBox(minimum=field.low, maximum=field.high)
            made.lineEdit().returnPressed.connect(self._submit)
            made.setAccessibleName(f"{field.name}, {field.low} to {field.high}")
        return made

    def _text_area(self) -> QPlainTextEdit:
        self.text = QPlainTextEdit(tabChangesFocus=True)
        self.text.setAccessibleName(f"{self.family.kind}, at most {self.family.max_text:,} characters")
        self.text.setPlaceholderText("Write here; Ctrl+Enter sends")
        self.text.setFixedHeight(2 * theme.line_height() + 18)
        self.text.textChanged.connect(self._count)
        self.text.installEventFilter(self)
        self._count()
        return self.text

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.addWidget(self.submit)
        foot.addWidget(self.counter)
        foot.addStretch(1)
        return foot

    def _divide(self, total: int) -> None:
        """Let the first number be what the others leave, and say what is missing or too much."""
        first, *others = [box for box in self.inputs if isinstance(box, QSpinBox)]

        def leave_rest() -> None:
            first.setValue(total - sum(box.value() for box in others))

        def count() -> None:
            left = total - sum(box.value() for box in (first, *others))
            self.counter.setText(f"{left:,} left" if left >= 0 else f"{-left:,} too many")
            theme.set_role(self.counter, "bad" if left < 0 else "secondary")

        for box in others:
            box.valueChanged.connect(leave_rest)
        for box in (first, *others):
            box.valueChanged.connect(count)
        leave_rest()

    def _count(self) -> None:
        length = len(self.action().text)
        over = length > self.family.max_text
        self.counter.setText(f"{length:,} / {self.family.max_text:,}" + (" - too long" if over else ""))
        theme.set_role(self.counter, "bad" if over else "secondary")

    def _submit(self) -> None:
        self.submitted.emit(self.action())


class ActionPanel(QWidget):
    """Offers the legal actions of the person at the table.

    Signals:
        chosen: the `Action` picked, filled in or typed; it is legal.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._legal: LegalActions | None = None
        self._label: Callable[[Action], str] = str
        self._read: Callable[[str], Action] | None = None
        self._refuse: Callable[[Action], str | None] = lambda action: None
        self._kept = 0
        self.buttons: dict[Action, QPushButton] = {}
        self.forms: list[OpenForm] = []
        self.status = _wrapping("", "strong")
        self.error = _wrapping("", "bad")
        self.entry = QLineEdit()
        self._entry_label = controls.label("or type:", "secondary")
        self._flow = FlowLayout(spacing=6)
        self._inner = QWidget()
        self._forms = QVBoxLayout()
        self._build()
        self.clear("")

    def offer(
        self,
        legal: LegalActions,
        label: Callable[[Action], str] = str,
        read: Callable[[str], Action] | None = None,
        refuse: Callable[[Action], str | None] | None = None,
        title: str = "Your move",
    ) -> None:
        """Ask for an action.

        Args:
            legal: what may be done.
            label: how an action is written on its button.
            read: reads a typed action in the game's notation; raises GameError. None hides the line.
            refuse: why an action is illegal, as one sentence; None when it is legal.
            title: the line above the buttons.
        """
        same = self._legal == legal
        self._legal, self._label, self._read, self._kept = legal, label, read, 0
        self._refuse = refuse or (
            lambda action: None if action in legal else "That is not one of the legal actions."
        )
        self.status.setText(shortened(title))
        theme.set_role(self.status, "strong")
        if not same:
            self._fill(legal)
        self._show_error("")
        self._lay_out()

    def clear(self, text: str = "") -> None:
        """Take the offer back and say what is waited for; an empty text gives up the room as well."""
        self._kept = self.height() if text and (self._legal is not None or self._kept) else 0
        self._legal = None
        self._fill(LegalActions())
        self.status.setText(shortened(text))
        theme.set_role(self.status, "secondary")
        self._show_error("")
        self._lay_out()

    def focus_entry(self) -> None:
        """Put the keyboard into the line for typed moves, or into the first form."""
        if not self.entry.isHidden():
            self.entry.setFocus()
        elif self.forms:
            (self.forms[0].text or self.forms[0].submit).setFocus()

    def begin_typing(self, text: str) -> bool:
        """Go on typing in the line for typed moves; False when there is no such line."""
        if self._legal is None or self.entry.isHidden() or not self.entry.isEnabled():
            return False
        self.entry.setFocus()
        self.entry.insert(text)
        return True

    def type_action(self, text: str) -> None:
        """Take a typed action, or show in one line why not."""
        words = text.strip()
        if not words or self._legal is None:
            return
        try:
            action = self._understood(words)
        except GameError as error:
            self._show_error(str(error))
            return
        self._take(action)

    # as tall as needed, up to a limit

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inner and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()

    def _lay_out(self) -> None:
        """Take the new size at once, not after the next turn of the event loop."""
        for widget in self._inner.findChildren(QWidget):
            widget.ensurePolished()
        self._flow.invalidate()
        layout = self._inner.layout()
        if layout is not None:
            layout.invalidate()
            self._fit()
            layout.activate()

    def _fit(self) -> None:
        layout = self._inner.layout()
        needed = layout.heightForWidth(max(1, self.width())) if layout is not None else 0
        self.setFixedHeight(max(min(needed, TALLEST * theme.line_height()), self._kept))

    # filling

    def _build(self) -> None:
        self.entry.setAccessibleName("Type a move")
        self.entry.returnPressed.connect(lambda: self.type_action(self.entry.text()))
        self.entry.textEdited.connect(lambda: self._show_error(""))
        head = QGridLayout()
        head.setHorizontalSpacing(2 * theme.STEP)
        head.addWidget(self.status, 0, 0)
        head.addWidget(self._entry_label, 0, 1)
        head.addWidget(self.entry, 0, 2)
        head.setColumnStretch(0, 3)
        head.setColumnStretch(2, 2)
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(self._flow)
        column.addLayout(self._forms)
        column.addWidget(self.error)
        column.addStretch(1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        self._inner.setAutoFillBackground(False)
        scroll.setWidget(self._inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        self._inner.installEventFilter(self)

    def _fill(self, legal: LegalActions) -> None:
        self._flow.clear()
        self.buttons = {}
        for action in legal.listed:
            self.buttons[action] = self._button(action, legal)
            self._flow.addWidget(self.buttons[action])
        for form in self.forms:
            self._forms.removeWidget(form)
            form.hide()
            form.deleteLater()
        self.forms = [OpenForm(family) for family in legal.open]
        for form in self.forms:
            form.submitted.connect(self._take)
            self._forms.addWidget(form)
            form.show()
        self._fill_entry(legal)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab goes from the typed line to buttons and forms; new widgets would come last in the window."""
        stops: list[QWidget] = [self.entry, *self.buttons.values()]
        for form in self.forms:
            stops += [*form.inputs, *([form.text] if form.text is not None else []), form.submit]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _fill_entry(self, legal: LegalActions) -> None:
        """The typed line helps where there is a notation: not for free text alone."""
        written = self._read is not None and (legal.listed or any(family.fields for family in legal.open))
        self.entry.clear()
        self.entry.setVisible(bool(written))
        self._entry_label.setVisible(bool(written))
        example = shortened(self._label(legal.listed[0])) if legal.listed else ""
        self.entry.setPlaceholderText(f"such as {example}" if example else "in the game's notation")

    def _button(self, action: Action, legal: LegalActions) -> QPushButton:
        words = shortened(self._label(action)).replace("\n", " ")
        shown = words if len(words) <= LONGEST_LABEL else words[: LONGEST_LABEL - 3] + "..."
        made = controls.push(shown.replace("&", "&&"), lambda: self._take(action))
        made.setAccessibleName(words)
        notes = [words] if shown != words else []
        if action == legal.default:
            notes.append("Taken when the time runs out.")
        made.setToolTip(tooltip("\n".join(notes)))
        return made

    # taking

    def _understood(self, words: str) -> Action:
        """A typed action: a label of the buttons, or the game's notation with or without brackets.

        Raises:
            GameError: it is neither.
        """
        for action in self._legal or ():
            if words.casefold() in (self._label(action).casefold(), str(action).casefold()):
                return action
        if self._read is None:
            raise GameError("That is not one of the legal actions.")
        if (number := self._single_number(words)) is not None:
            return number
        try:
            return self._read(words)
        except GameError:
            return self._read(f"<{words}>")

    def _single_number(self, words: str) -> Action | None:
        """The action that a bare number means where one number is all that is asked for."""
        families = self._legal.open if self._legal is not None else ()
        if (
            words.isascii()
            and words.isdecimal()
            and len(words) < 10
            and len(families) == 1
            and len(families[0].fields) == 1
        ):
            action = Action(families[0].kind, (int(words),))
            return action if families[0].accepts(action) else None
        return None

    def _take(self, action: Action) -> None:
        if self._legal is None:
            return
        reason = self._refuse(action)
        self._show_error(reason or "")
        if reason is None:
            self.chosen.emit(action)

    def _show_error(self, words: str) -> None:
        self.error.setText(shortened(words))
        self.error.setVisible(bool(words))
        self.entry.setProperty("invalid", bool(words))
        theme.set_role(self.entry, "text")


def _wrapping(text: str, role: str) -> QLabel:
    """A label of several lines that asks for no more height than it needs at its width."""
    made = controls.label(text, role, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    return made
