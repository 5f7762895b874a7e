"""The panel in which a person decides: buttons, forms, and a line for typed moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from agents.human import typed
from gamebench_gui.table.filling import Clicks, Filled, fillings, no_clicks
from gamebench_gui.window.boards.keys import ARROWS, EDGES
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import in_order
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout, share_of_window
from gamebench_gui.window.kit.reading_order import step_focus, stops
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.action_list import ActionList
from gamebench_gui.window.parts.open_form import OpenForm
from gamebench_gui.window.parts.unsent import NO_DECISION, Decision, Unsent, no_option
from games.core.action import Action, LegalActions
from games.core.game import GameError
from resources.foreign import shortened, tooltip

LONGEST_LABEL: Final = 60
"""Longest label on a button, in characters; the tooltip has the rest."""
MOST_BUTTONS: Final = 80
"""More actions than this are a list with filters, not buttons."""
TALLEST: Final = 16
SHARE: Final = 0.3
"""The panel grows to this many lines of text, or this share of the window's height; then it scrolls."""
ASIDE: Final = 0.12
"""The share where the board takes clicks, too: the board gets more room, one line of buttons stays
visible."""
FEW: Final = 5
"""A form of more fields is unfolded by a button where single actions are offered as well."""
NOTHING: Final[frozenset[Action]] = frozenset()


class ActionPanel(QWidget):
    """Offers the legal actions of a person, except those that the board above offers.

    During a match it never shrinks, so that the board keeps its size; see `forget_height`.

    Args:
        headed: whether it shows what is asked; otherwise somebody else does.
        typed: whether it has a line for typed moves; it always has one that narrows a long list.

    Signals:
        chosen: the `Action` picked, filled in or typed; it is legal.
        drafted: the options that are chosen in the fields of forms now.
        repeated: the default is chosen, and for decisions like this one too; see `LegalActions.repeat`.

    Attributes:
        may_repeat: whether such a choice is offered.
    """

    chosen = Signal(object)
    repeated = Signal()
    drafted = Signal(object)

    def __init__(self, *, headed: bool = True, typed: bool = True) -> None:
        super().__init__()
        self._headed, self._typed = headed, typed
        self._legal: LegalActions | None = None
        self._on_board = NOTHING
        self._last: Action | None = None
        self._label: Callable[[Action], str] = str
        self._say: Callable[[str], str] = str
        self._read: Callable[[str], Action] | None = None
        self._refuse: Callable[[Action], str | None] = lambda action: None
        self._clicks: Clicks = no_clicks
        self._kept, self._aside = 0, False
        self._was_pressed_by_key = False
        self.may_repeat = False
        self.unsent = Unsent()
        self.unfold = controls.push(tr("Several at once…"), self._toggle_forms, quick=True)
        self.unfold.setCheckable(True)
        self.unfold.setParent(self)
        self.unfold.hide()
        self.buttons: dict[Action, QPushButton] = {}
        self.forms: list[OpenForm] = []
        self.many: ActionList | None = None
        self.status = controls.wrapped("", "strong")
        self.error = controls.wrapped("", "bad")
        self.entry = QLineEdit()
        self._entry_label = controls.label(tr("or type:"), "secondary")
        self._flow = FlowLayout(spacing=6)
        self._inner = QWidget()
        self._list, self._forms = QVBoxLayout(), QVBoxLayout()
        self._build()
        self.clear("")

    def offer(
        self,
        legal: LegalActions,
        label: Callable[[Action], str] = str,
        read: Callable[[str], Action] | None = None,
        refuse: Callable[[Action], str | None] | None = None,
        *,
        title: str = "",
        say: Callable[[str], str] = str,
        clicks: Clicks = no_clicks,
        on_board: frozenset[Action] = NOTHING,
        decision: Decision = NO_DECISION,
        begun: Callable[[str], str] = no_option,
    ) -> None:
        """Ask for an action.

        Args:
            legal: the legal actions.
            label: returns the words for an action on its button.
            read: reads a typed action in the game's notation; raises GameError. None hides the line.
            refuse: returns why an action is illegal, as one sentence; None if it is legal.
            title: the line above the buttons; empty for "Your move".
            say: returns the words for values of forms, such as players.
            clicks: returns how an option of a form's field is given on the board above, if it can be.
            on_board: the listed actions that the board offers, which have no buttons.
            decision: player and step; what was filled in for it before and not sent is filled in again.
            begun: returns the option that a form's field begins with; empty for the usual one.
        """
        same, self._clicks = self._legal == legal and self._on_board == on_board, clicks
        if not same:
            self.unsent.keep(self.forms)
        self.unsent.ask(decision, begun)
        self._legal, self._on_board = legal, on_board
        self._label = label
        self._read = read
        self._say = say
        self._refuse = refuse or (
            lambda action: None if action in legal else tr("That is not one of the legal actions.")
        )
        self.status.setText(shortened(title or tr("Your move")))
        theme.set_role(self.status, "strong")
        if not same:
            self._fill(legal)
        self._show_error("")
        self._lay_out()

    def clear(self, text: str = "") -> None:
        """Withdraw the offer and show what is waited for; the room stays."""
        self.unsent.keep(self.forms)
        self._legal, self._on_board = None, NOTHING
        self._fill(LegalActions())
        self.status.setText(shortened(text))
        self.status.setVisible(self._headed and bool(text))
        theme.set_role(self.status, "secondary")
        self._show_error("")
        self._lay_out()

    def forget_height(self) -> None:
        """Be as high as needed from now on: what follows belongs to another match."""
        self._kept = 0
        self._fit()

    def stand_aside(self, aside: bool) -> None:
        self._aside = aside
        self._fit()

    def focus_first(self, legal: LegalActions) -> bool:
        """Move the keyboard to where these actions are given; return False if nothing is offered.

        That is a text if it is the only thing wanted, the button pressed last if the keyboard was here, a
        single form, or a long list. Else it is the panel itself, since no choice is to stand out.
        """
        words = [form for form in self.forms if form.text is not None and not legal.listed]
        again = self.buttons.get(self._last) if self._last is not None else None
        if words:
            (words[0].text or words[0].first).setFocus()
        elif again is not None and self._was_pressed_by_key:
            again.setFocus()
        elif self.many is not None:
            self.entry.setFocus()
        elif self.forms or self.buttons:
            self.setFocus()
        return bool(self.forms or self.buttons or self.many)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that move among the choices: the page's shortcuts step through the match."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and _moves(event) and stops(self):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (_moves(event) and step_focus(self, event.key())):
            super().keyPressEvent(event)

    @property
    def has_notation(self) -> bool:
        """Whether a move can be typed now: not where only a text is asked for."""
        legal = self._legal
        if legal is None or self._read is None:
            return False
        return bool(legal.listed) or any(family.fields for family in legal.open)

    @property
    def example(self) -> str:
        """A move as it may be typed; empty if only forms are offered."""
        listed = self._legal.listed if self._legal is not None else ()
        return shortened(self._label(listed[0])) if listed else ""

    @property
    def takes_typing(self) -> bool:
        """Whether its own line takes letters."""
        return self._legal is not None and not self.entry.isHidden() and self.entry.isEnabled()

    def begin_typing(self, text: str) -> bool:
        """Continue typing in its own line; return False if there is none."""
        if not self.takes_typing:
            return False
        self.entry.setFocus()
        self.entry.insert(text)
        return True

    def fill(self, filled: Filled) -> None:
        any(form.fill(filled) for form in self.forms)

    def _emit_draft(self) -> None:
        self.drafted.emit(tuple(choice for form in self.forms for choice in form.choices))

    def type_action(self, text: str) -> str:
        """Take a typed action; return why not, in one line, which its own line shows as well."""
        words = text.strip()
        if not words or self._legal is None:
            return ""
        left = self.many.left() if self.many is not None else []
        only = left[0] if len(left) == 1 else None
        try:
            action = typed(words, self._legal, self._label, self._read)
        except GameError as error:
            if only is None:
                self._show_error(str(error))
                return str(error)
            action = only
        return self._take(action if only is None or self._refuse(action) is None else only)

    # height: as needed, up to a limit

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inner and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        pressing = event.type() == QEvent.Type.KeyPress and isinstance(watched, QAbstractButton)
        if pressing and isinstance(event, QKeyEvent) and _moves(event):
            return step_focus(self, event.key())
        pressed = event.key() if watched is self.entry and isinstance(event, QKeyEvent) else None
        if self.many is not None and pressed in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            self.many.focus_list()
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()

    def _lay_out(self) -> None:
        """Take the new size at once, not at the next turn of the event loop."""
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
        boardwards = self._aside and (self.many or all(form.isHidden() for form in self.forms))
        room = max(share_of_window(self, ASIDE if boardwards else SHARE), self._line())
        self._kept = max(self._kept, min(needed, TALLEST * theme.line_height(), room))
        self.setFixedHeight(self._kept)

    def _line(self) -> int:
        shown = [*([self.entry] if self._typed else []), *list(self.buttons.values())[:1]]
        return sum(widget.sizeHint().height() for widget in shown) + 2 * theme.STEP

    # filling

    def _build(self) -> None:
        self.setAccessibleName(tr("Your choices"))
        self.entry.setAccessibleName(tr("Type a move"))
        self.entry.returnPressed.connect(lambda: self.type_action(self.entry.text()))
        self.entry.textEdited.connect(self._typing)
        self.entry.installEventFilter(self)
        self._head = QWidget()
        head = QGridLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setHorizontalSpacing(2 * theme.STEP)
        head.addWidget(self.status, 0, 0)
        head.addWidget(self._entry_label, 0, 1)
        head.addWidget(self.entry, 0, 2)
        head.setColumnStretch(0, 3)
        head.setColumnStretch(2, 2)
        column = controls.column(self._inner, spacing=6)
        column.addWidget(self._head)
        column.addLayout(self._flow)
        column.addLayout(self._list)
        column.addLayout(self._forms)
        column.addWidget(self.error)
        column.addStretch(1)
        scroll = self._scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        self._inner.setAutoFillBackground(False)
        scroll.setWidget(self._inner)
        controls.column(self).addWidget(scroll)
        self._inner.installEventFilter(self)

    def _fill(self, legal: LegalActions) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            # the focused widget is deleted; Qt would focus some other pane
            self.setFocus()
        self.unfold.setParent(self)
        self.unfold.hide()
        self._flow.clear()
        self.buttons = {}
        for old in (self.many, *self.forms):
            if old is not None:
                old.hide()
                old.deleteLater()
        self.many = None
        listed = [action for action in legal.listed if action not in self._on_board]
        if len(listed) > MOST_BUTTONS:
            self.many = ActionList(listed, self._label)
            self.many.picked.connect(self._take)
            self._list.addWidget(self.many)
        families = [family for family in legal.open if not family.typed]
        alone = len(families) == 1 and not legal.listed
        self.forms = [
            OpenForm(family, self._say, bool(fillings((family,), self._clicks)), alone=alone)
            for family in families
        ]
        for action in listed if self.many is None else ():
            self.buttons[action] = self._button(action, legal)
            if len(self.forms) == len(listed) == 1:
                self.forms[0].add_beside(self.buttons[action])
            else:
                self._flow.addWidget(self.buttons[action])
        if self.may_repeat and legal.repeat:
            repeat = controls.push(legal.repeat, self.repeated.emit)
            if len(self.forms) == 1:
                self.forms[0].add_beside(repeat, last=True)
            else:
                self._flow.addWidget(repeat)
        for form in self.forms:
            if form.text is not None:
                form.begin_with(legal.default)
            form.submitted.connect(self._take)
            form.refused.connect(self._show_error)
            form.changed.connect(self._emit_draft)
            self.unsent.fill(form)
            self._forms.addWidget(form)
        if any(map(_is_long, self.forms)) and legal.listed:
            self._flow.addWidget(self.unfold)
            self.unfold.show()
        self._show_forms(legal)
        self._fill_entry(legal)
        self._order_tabs()
        for button in self._inner.findChildren(QAbstractButton):
            # a button would move to the next stop of the window, not of the panel
            button.installEventFilter(self)
        self._emit_draft()

    def _show_forms(self, legal: LegalActions) -> None:
        for form in self.forms:
            form.setVisible(self.unfold.isChecked() or not legal.listed or not _is_long(form))

    def _toggle_forms(self) -> None:
        if self._legal is not None:
            self._show_forms(self._legal)
            self._lay_out()

    def _order_tabs(self) -> None:
        """Make Tab go from the typed line to buttons and forms; new widgets would come last in the window."""
        stops: list[QWidget] = [self.entry, *self.buttons.values(), self.unfold]
        stops += self.many.stops if self.many is not None else []
        in_order([*stops, *(stop for form in self.forms for stop in form.stops)])

    def _fill_entry(self, legal: LegalActions) -> None:
        """Show its own line if the panel has one, or a long list that it narrows."""
        shown = (self._typed and self.has_notation) or self.many is not None
        self.entry.clear()
        self.entry.setVisible(shown)
        self._entry_label.setVisible(shown)
        self.status.setVisible(self._headed and bool(self.status.text()))
        self._head.setVisible(shown or not self.status.isHidden())
        example = self.example
        self.entry.setPlaceholderText(
            tr("such as {example}", example=example) if example else tr("in the game's notation")
        )
        self._entry_label.setText(tr("or type:") if self.many is None else tr("type to narrow:"))

    def _typing(self, text: str) -> None:
        self._show_error("")
        if self.many is not None:
            self.many.narrow(text)

    def _button(self, action: Action, legal: LegalActions) -> QPushButton:
        words = shortened(self._label(action)).replace("\n", " ")
        shown = words if len(words) <= LONGEST_LABEL else words[: LONGEST_LABEL - 3] + "..."
        button = controls.push(shown.replace("&", "&&"), lambda: self._take(action))
        button.setAccessibleName(words)
        notes = [words] if shown != words else []
        if action == legal.default:
            notes.append(tr("Taken when the time runs out."))
        button.setToolTip(tooltip("\n".join(notes)))
        return button

    # taking

    def _take(self, action: Action) -> str:
        """Choose an action, or return why it is illegal."""
        if self._legal is None:
            return ""
        reason = self._refuse(action)
        self._show_error(reason or "")
        if reason is None:
            focus, pressed = QApplication.focusWidget(), self.buttons.get(action)
            self._last, self._was_pressed_by_key = action, pressed is not None and focus is pressed
            self.chosen.emit(action)
        return reason or ""

    def _show_error(self, words: str) -> None:
        self.error.setText(shortened(words))
        self.error.setVisible(bool(words))
        if words:
            self._lay_out()
            self._scroll.ensureWidgetVisible(self.error, 0, 0)
        say(self, words)
        self.entry.setProperty("invalid", bool(words))
        theme.set_role(self.entry, "text")


def _moves(event: QKeyEvent) -> bool:
    """Return whether a key moves among the choices."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and event.key() in (*ARROWS, *EDGES)


def _is_long(form: OpenForm) -> bool:
    return len(form.family.fields) > FEW
