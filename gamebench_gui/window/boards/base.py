"""The one widget that shows every kind of board: it paints their scenes and handles mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QFontInfo,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip

from gamebench_gui.table.choice import Choice
from gamebench_gui.table.filling import clicks_of
from gamebench_gui.window.boards import accessible
from gamebench_gui.window.boards.board_painter import BoardPainter, frame_board
from gamebench_gui.window.boards.hints import Hint
from gamebench_gui.window.boards.keys import ARROWS, BY_KEY, SHIFTED
from gamebench_gui.window.boards.lens import KEYS as ENLARGING
from gamebench_gui.window.boards.lens import NOTCH, STEP, Lens
from gamebench_gui.window.boards.motion import Motion
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.pointing import Pointing, meant_at
from gamebench_gui.window.boards.targets import Target, on_screen
from gamebench_gui.window.boards.undrawn import drawn, undrawn
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.presses import PRESSES
from gamebench_gui.window.kit.speaking import say
from games.core.action import Action, LegalActions
from games.core.boards.scene import Rect, Scene, Viewer
from games.core.history import LastWords, last_words
from games.core.view import Message, View
from resources.foreign import tooltip

SMALLEST: Final = QSize(240, 240)
"""Least size of a board at normal type."""
LARGER: Final = QSize(120, 160)
"""Additional size at double type."""
NOTHING: Final = Scene(0, 0, ())
"""The scene before there is a view."""


class BoardWidget(accessible.Board):
    """Draws the board of a view, and passes clicks and keys on to its `Pointing`, whose signals it shares.

    Args:
        says_changes: whether a screen reader reads what another view changes; not for a preview.
    """

    painted = Signal()

    def __init__(self, options: BoardOptions | None = None, *, says_changes: bool = True) -> None:
        super().__init__()
        self._says_changes = says_changes
        self.view: View | None = None
        self.names: tuple[str, ...] = ()
        self.last_words = LastWords()
        self.drafted: tuple[str, ...] = ()
        self.keys: Mapping[str, str] = {}
        self.flipped = False
        self.options = options or BoardOptions()
        self.lens = Lens()
        self.motion = Motion(self)
        self.pointing = Pointing(lambda: self.scene, self._redraw)
        self.picked = self.pointing.picked
        self.filled = self.pointing.filled
        self.repeated = self.pointing.repeated
        self.explained = self.pointing.explained
        self.painter = BoardPainter(self.pointing, self.motion)
        self._scene: Scene | None = None
        self._focused_by_key = False
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.pointing.changed.connect(self.update)
        self.pointing.cursor_moved.connect(self._announce_cursor)
        self.pointing.announced.connect(self.announce)
        self.pointing.zoomed.connect(self._zoom_in_the_middle)
        self.options.changed.connect(self._redraw)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        accessible.install()

    # for pages

    def show_view(
        self, view: View, names: Sequence[str], animate: bool = True, heard: Iterable[Message] = ()
    ) -> None:
        """Show a view, with the players' names; ``animate`` lets what moved glide and the rest fade in."""
        pointing = self.pointing
        changed = self.view is not None and (view.board != self.view.board or tuple(names) != self.names)
        same_viewer = self.view is not None and view.player == self.view.player
        known_names = (
            {target.name for target in self.targets()} if QAccessible.isActive() and self.view else set()
        )
        # what another viewer saw must not fade out here; what was put down by hand lies where it was put
        moving = animate and self.options.animated and changed and same_viewer and not pointing.put_down
        before = self.scene if moving and self.isVisible() else None
        same_kind = self.view is not None and type(self.view.board) is type(view.board)
        earlier = self.targets() if same_kind and pointing.cursor >= 0 else ()
        if not same_kind:
            self.lens.reset()
            pointing.opened = ""
            pointing.cursor = -1
            pointing.left_at = None
        self.view = view
        self.names = tuple(names)
        self.last_words = last_words(heard, view.round)
        pointing.put_down = False
        pointing.choice.take_back()
        pointing.carrying.drop()
        self.painter.hints = ()
        self.painter.differing = frozenset()
        self.setAccessibleName(tr("Board. {phase}", phase=view.phase) if view.phase else tr("Board"))
        self._redraw()
        pointing.keep(earlier)
        if before is not None:
            self.motion.start(before, self.scene)
        if changed and self._says_changes and self.isVisible() and QAccessible.isActive():
            self.announce(", ".join(t.name for t in self.targets() if t.name not in known_names)[:300])

    def offer(
        self,
        legal: LegalActions | None,
        label: Callable[[Action], str] = str,
        refuse: Callable[[Action], str | None] | None = None,
    ) -> None:
        """Set what may be done now.

        Args:
            legal: the legal actions of the person at the board; None if nothing is asked.
            label: returns the words for an action.
            refuse: returns why an action is illegal, as one sentence; without it a board at rest is silent.
        """
        clicks, before = clicks_of(self.view.board if self.view is not None else None), self.targets()
        confirms = any(target.confirms for target in before)
        choice = Choice(legal, label, refuse, clicks, confirms, any_order=self.scene.any_order)
        # titles may say what can be done; what moves continues to move
        self._scene = None
        self.pointing.offer(choice, before)
        self._point_at(self.pointing.hovered)

    def show_draft(self, values: Sequence[str]) -> None:
        clicks = clicks_of(self.view.board if self.view is not None else None)
        drafted = tuple(value for value in values if clicks("", value))
        if drafted != self.drafted:
            self.drafted = drafted
            self._redraw()

    def show_keys(self, keys: Mapping[str, str]) -> None:
        """Draw the keys of the keyboard, by the kind of action that they mean, where a board has room."""
        if keys != self.keys:
            self.keys = dict(keys)
            self._redraw()

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Draw an evaluation of actions, until another view is shown."""
        self.painter.hints = tuple(hints)
        self.update()

    def show_differences(self, numbers: frozenset[int]) -> None:
        """Frame the targets with these numbers, until another view is shown."""
        self.painter.differing = numbers
        self.update()

    @property
    def scene(self) -> Scene:
        view = self.view
        if view is None:
            return NOTHING
        if self._scene is None:
            self._scene = self.lens.drawn(lambda: drawn(view, self._viewer()))
        return self._scene

    def targets_of(self, view: View) -> tuple[Target, ...]:
        """Return the targets of a view as this board shows it, but with the rules' names of the players."""
        return tuple(map(on_screen, drawn(view, replace(self._viewer(), names=())).targets))

    def flip(self) -> None:
        self.flipped = not self.flipped
        self._redraw()

    def announce(self, text: str) -> None:
        say(self, text)

    def _viewer(self) -> Viewer:
        choice = self.pointing.choice
        return Viewer(
            float(self.width()),
            float(self.height()),
            theme.scale(),
            QFontInfo(theme.font()).pixelSize() / theme.scale(),
            self.view.player if self.view else None,
            self.names,
            self.flipped,
            self.options.coordinates,
            self.last_words,
            choice.keys,
            self.lens.zoom,
            self.lens.shift.toTuple(),
            choice.offered,
            self.drafted if choice.legal is not None else (),
            self.last_words.past,
            self.pointing.opened,
            self.keys,
        )

    # mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pressed = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if not (pressed and self.pointing.carry(event.position())):
            ground = self.scene.ground
            if ground is not None and self.lens.move(event.position(), ground):
                self._redraw()
        self._point_at(meant_at(self.pointing, event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or PRESSES.repeats(event):
            return
        ground, begins = self.scene.ground, self.pointing.press(event.position())
        if not begins and ground is not None and ground.contains(*event.position().toTuple()):
            self.lens.press(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index = meant_at(self.pointing, event.position())
        if self.lens.release():
            self.pointing.carrying.drop()
        else:
            self.pointing.release(index)
        self._point_at(index)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom a board with a ground around the mouse."""
        ground, turned = self.scene.ground, event.angleDelta().y()
        if ground is None or not turned:
            super().wheelEvent(event)
            return
        self._enlarge(STEP ** (turned / NOTCH), event.position(), ground)

    def _enlarge(self, factor: float, point: QPointF, ground: Rect) -> None:
        self.pointing.rearrange(lambda: self.lens.enlarge(factor, point, ground))

    def _zoom_in_the_middle(self, factor: float) -> None:
        if (ground := self.scene.ground) is not None:
            self._enlarge(factor, QPointF(ground.cx, ground.cy), ground)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._look(event) and not self.pointing.press_key(event):
            super().keyPressEvent(event)
        self.pointing.spelling.end_with(event)

    def _look(self, event: QKeyEvent) -> bool:
        """Zoom with + and -, reset with 0, pan with Shift and arrows; return whether the key was one."""
        key, ground = Qt.Key(event.key()), self.scene.ground
        if ground is None:
            return False
        if key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.pointing.rearrange(lambda: self.lens.pan(ARROWS[key], ground))
            return True
        if key not in ENLARGING or event.modifiers() & ~SHIFTED:
            return False
        cursor = self.pointing.cursor
        at = self.targets()[cursor].rect.center() if cursor >= 0 else QPointF(ground.cx, ground.cy)
        self._enlarge(ENLARGING[key], at, ground)
        return True

    def event(self, event: QEvent) -> bool:
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.pointing.index_at(QPointF(event.pos()))
            QToolTip.showText(
                event.globalPos(), tooltip(self.targets()[index].name) if index >= 0 else "", self
            )
            return True
        return super().event(event)

    def _wants(self, event: QKeyEvent) -> bool:
        looks = not event.modifiers() & ~SHIFTED and Qt.Key(event.key()) in (*ARROWS, *ENLARGING)
        return (self.scene.ground is not None and looks) or self.pointing.wants(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._focused_by_key = event.reason() in BY_KEY
        if self.pointing.cursor < 0:
            self.pointing.cursor = self.pointing.first()
        self.update()

    def _point_at(self, index: int) -> None:
        """Point the mouse at a target; -1 for none."""
        self.pointing.hovered = index
        hand = Qt.CursorShape.PointingHandCursor
        shape = hand if self.pointing.can_pick(index) else Qt.CursorShape.ArrowCursor
        self.setCursor(Qt.CursorShape.ClosedHandCursor if self.pointing.carrying.on_its_way else shape)
        self.update()

    def _announce_cursor(self, index: int) -> None:
        if QAccessible.isActive() and 0 <= index < len(self.targets()):
            focus = QAccessibleEvent(self, QAccessible.Event.Focus)
            focus.setChild(index)
            QAccessible.updateAccessibility(focus)

    # painting

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.motion.stop()
        self._scene = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.view is None:
            return
        try:
            self._paint()
        except Exception:
            # an error that reaches Qt may crash the program
            sentence, before = undrawn(self.view, self._viewer()), self._scene
            self.motion.stop()
            self._scene = sentence
            if before != sentence:
                self.update()
        self.painted.emit()

    def _paint(self) -> None:
        area = QRectF(self.rect())
        self.painter.focused = self.hasFocus()
        # a painter that an error leaves open crashes the application
        with QPainter(self) as painter:
            self.painter.paint(painter, area, self._viewer().size("secondary"))
            if self.painter.focused and self._focused_by_key and self.pointing.cursor < 0:
                frame_board(painter, area)

    def _restyle(self) -> None:
        self.setMinimumSize(SMALLEST + LARGER * (theme.scale() - 1))
        self._redraw()

    def _redraw(self) -> None:
        self.motion.stop()
        self._scene = None
        self.update()
