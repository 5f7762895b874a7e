"""Short tours: a few sentences, each beside the part of the window that it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.speaking import say
from replays.words import tr_noop

WIDTH: Final = 24
"""Width of a step in heights of a line of text."""
GAP: Final = 10
"""Pixels between a part of the window and the step about it."""
SETTLED: Final = 60
"""Milliseconds after which a page that was just shown is laid out."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the part of a page that it points at, by its name in `Page.landmarks`, and its text."""

    page: str
    landmark: str
    title: str
    text: str


TOURS: Final = {
    "play": (
        Step(
            "play",
            "games",
            tr_noop("Choose a game"),
            tr_noop("The search finds games by name and by what they are about."),
        ),
        Step(
            "play",
            "seats",
            tr_noop("Choose who plays"),
            tr_noop("Each seat is for you, for a program of a strength in words, or for a model."),
        ),
        Step(
            "play",
            "start",
            tr_noop("Start"),
            tr_noop("The board says what is wanted. Play with the mouse, or with arrow keys and Enter."),
        ),
        Step(
            "replays",
            "matches",
            tr_noop("Watch it again"),
            tr_noop("Every match is here from its first step, with the thoughts of models and programs."),
        ),
    ),
    "test": (
        Step(
            "tournaments",
            "test",
            tr_noop("Choose a model and a benchmark"),
            tr_noop("You see how long it will take and what it will cost before anything is asked."),
        ),
        Step(
            "tournaments",
            "page",
            tr_noop("Watch it play"),
            tr_noop("Scores and errors appear here. You can stop at any time, and continue later."),
        ),
        Step(
            "replays",
            "matches",
            tr_noop("See why it lost"),
            tr_noop("Open a match to read each prompt, each reply and each refused move."),
        ),
        Step(
            "dashboard",
            "page",
            tr_noop("Compare"),
            tr_noop("Ratings with intervals, and scores as the papers count them."),
        ),
    ),
    "study": (
        Step(
            "studies",
            "new",
            tr_noop("Begin with a protocol"),
            tr_noop("Choose an example that ships with the program, and change it."),
        ),
        Step(
            "studies",
            "page",
            tr_noop("Change what participants see"),
            tr_noop(
                "Each screen is a card. Below the cards you check the study, and let simulated people try it."
            ),
        ),
        Step(
            "studies",
            "list",
            tr_noop("Lock it and run it"),
            tr_noop(
                "A locked study is listed too. It opens the screen of participants, and shows who is where."
            ),
        ),
        Step(
            "studies",
            "page",
            tr_noop("Read the results"),
            tr_noop("Results are shown when the study is closed, with a report, and files for R and Python."),
        ),
    ),
}


class Outline(QWidget):
    """A frame round a part of the window, which lets everything through to it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.palette().accent), 3))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 6, 6)


class Callout(QFrame):
    """A step of a tour, with the buttons that lead on.

    Signals:
        moved(by): the next step is wanted, or with -1 the one before.
        ended: the tour is over.
    """

    moved = Signal(int)
    ended = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        theme.set_role(self, "pane-box")
        self.setAutoFillBackground(True)
        self.title, self.text = controls.wrapped("", "pane"), controls.wrapped("", "text")
        self.count = controls.label(role="secondary")
        self.back = controls.push(tr("Back"), lambda: self.moved.emit(-1))
        self.next = controls.push("", lambda: self.moved.emit(1), role="primary")
        self.close_tour = controls.tool("cross", tr("End the tour"), self.ended.emit, key="Esc")
        head, foot = controls.row(), controls.row()
        controls.add(head, (self.title, 1), (self.close_tour, 0, Qt.AlignmentFlag.AlignTop))
        controls.add(foot, self.count, 1, self.back, self.next)
        layout = controls.column(self, 4 * theme.STEP, 2 * theme.STEP)
        controls.add(layout, head, self.text, foot)
        self.setFixedWidth(WIDTH * theme.line_height())
        self.hide()

    def show_step(self, step: Step, number: int, total: int) -> None:
        self.title.setText(said(step.title))
        self.text.setText(said(step.text))
        self.count.setText(tr("{number} of {total}", number=number, total=total))
        self.back.setEnabled(number > 1)
        self.next.setText(tr("Next") if number < total else tr("Done"))
        self.setAccessibleName(f"{said(step.title)}. {said(step.text)}")
        self.show()
        self.fit()

    def fit(self) -> None:
        """Be as high as the text."""
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))


class Tour(QObject):
    """Shows one tour at a time in a window; what is under it stays usable.

    Args:
        show_page: puts a page in front.
        place: returns the part of a page with a name, or None while it is hidden.
    """

    def __init__(
        self,
        window: QWidget,
        show_page: Callable[[str], object],
        place: Callable[[str, str], QWidget | None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._show_page = show_page
        self._place = place
        self.steps: tuple[Step, ...] = ()
        self.number = 0
        self.outline: Outline | None = None
        self.callout: Callout | None = None

    @property
    def step(self) -> Step | None:
        """The step that is shown; None if no tour is."""
        return self.steps[self.number] if self.steps else None

    def begin(self, name: str) -> None:
        self.end()
        self.steps = TOURS[name]
        self.outline, self.callout = Outline(self._window), Callout(self._window)
        self.callout.moved.connect(self._move)
        self.callout.ended.connect(self.end)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._go(0)

    def end(self) -> None:
        """Take the tour away; does nothing if there is none."""
        if self.outline is None or self.callout is None:
            return
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        had_focus = self.callout.isAncestorOf(QApplication.focusWidget() or self._window)
        for part in (self.outline, self.callout):
            part.hide()
            part.deleteLater()
        self.outline = self.callout = None
        self.steps = ()
        if had_focus:
            self._window.setFocus()

    def page_shown(self, key: str) -> None:
        """End the tour if the user went to another page."""
        if self.step is not None and self.step.page != key:
            self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._lay_out)
        pressed = event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if not pressed or not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Escape:
            return False
        if QApplication.activeWindow() is not self._window or not isinstance(watched, QWidget):
            return False
        event.accept()
        if event.type() is QEvent.Type.KeyPress:
            self.end()
        return True

    def _move(self, by: int) -> None:
        if self.number + by >= len(self.steps):
            self.end()
        else:
            self._go(max(self.number + by, 0))

    def _go(self, number: int) -> None:
        self.number = number
        step, callout = self.steps[number], self.callout
        self._show_page(step.page)
        if callout is None:
            return
        callout.show_step(step, number + 1, len(self.steps))
        callout.next.setFocus()
        say(callout, callout.accessibleName())
        self._lay_out()
        # a page that was just made is laid out later
        QTimer.singleShot(SETTLED, self, self._lay_out)

    def _lay_out(self) -> None:
        if self.step is None or self.outline is None or self.callout is None:
            return
        target = self._place(self.step.page, self.step.landmark)
        shown = target is not None and target.isVisible()
        around = self._rect_of(target) if target is not None and shown else QRect()
        self.outline.setVisible(shown)
        self.outline.setGeometry(around.adjusted(-4, -4, 4, 4))
        self.callout.fit()
        self.callout.move(beside(around, self.callout.size(), self._window.rect()))
        self.outline.raise_()
        self.callout.raise_()

    def _rect_of(self, target: QWidget) -> QRect:
        seen = target.visibleRegion().boundingRect() or target.rect()
        return QRect(target.mapTo(self._window, seen.topLeft()), seen.size())


def beside(around: QRect, size: QSize, room: QRect) -> QPoint:
    """Return where something of this size is beside a part, or else at the lower right edge of the room."""
    inside = room.adjusted(GAP, GAP, -GAP, -GAP)
    tops = max(inside.top(), min(around.top(), inside.bottom() - size.height()))
    lefts = max(inside.left(), min(around.left(), inside.right() - size.width()))
    for corner in (
        QPoint(around.right() + GAP, tops),
        QPoint(lefts, around.bottom() + GAP),
        QPoint(around.left() - GAP - size.width(), tops),
        QPoint(lefts, around.top() - GAP - size.height()),
    ):
        if not around.isNull() and inside.contains(QRect(corner, size)):
            return corner
    return inside.bottomRight() - QPoint(size.width(), size.height())
