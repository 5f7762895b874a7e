"""What all boards have in common: targets that can be clicked or reached by keys, and gentle changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gamebench_gui import theme
from gamebench_gui.boards import accessible
from gamebench_gui.boards.hints import Hint, paint_differences, paint_hints
from gamebench_gui.boards.paint import fade, panel, tip
from gamebench_gui.boards.targets import Key, Target, attempted, narrow, neighbour
from games.core.action import Action, Atom, LegalActions
from games.core.view import View

animations_enabled = True
"""Whether changes may be animated at all; off for people who want reduced motion."""

coordinates_shown = True
"""Whether boards show coordinates on their edge, unless told otherwise one by one."""

DURATION: Final = 150
"""How long a change takes to settle, in milliseconds."""

ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
EDGES: Final = (Qt.Key.Key_Home, Qt.Key.Key_End)
ROOMY: Final = QSize(760, 600)
"""Boards larger than this are drawn with larger type."""
SMALLEST: Final = QSize(240, 240)
"""Below this no board is squeezed, at normal type."""
LARGER: Final = QSize(120, 160)
"""How much more a board needs at double type."""


class BoardWidget(QWidget):
    """Draws the board of a view and turns clicks and keys into actions.

    Signals:
        picked: the `Action` that a click, or several, meant.
        explained: one line on why a click did nothing.
    """

    picked = Signal(object)
    explained = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: View | None = None
        self.names: tuple[str, ...] = ()
        self.flipped = False
        self._coordinates: bool | None = None
        self._legal: LegalActions | None = None
        self._label: Callable[[Action], str] = str
        self._refuse: Callable[[Action], str | None] | None = None
        self._args: frozenset[Atom] = frozenset()
        self._wholes: frozenset[tuple[Atom, ...]] = frozenset()
        self._kinds: frozenset[str] = frozenset()
        self._chosen: tuple[Key, ...] = ()
        self._targets: tuple[Target, ...] | None = None
        self._hints: tuple[Hint, ...] = ()
        self._differing: frozenset[int] = frozenset()
        self._cursor = -1
        self._hovered = -1
        self._by_key = False
        self._before: QPixmap | None = None
        self._motion = QVariantAnimation(self, duration=DURATION, startValue=0.0, endValue=1.0)
        self._motion.valueChanged.connect(self.update)
        self._motion.finished.connect(self._settle)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        accessible.install()

    # what each kind of board writes

    def paint_board(self, painter: QPainter) -> None:
        """Draw the board of `view` into the whole widget."""
        raise NotImplementedError

    def find_targets(self) -> Sequence[Target]:
        """What can be pointed at, in reading order."""
        raise NotImplementedError

    # what pages use

    def show_view(self, view: View, names: Sequence[str], animate: bool = True) -> None:
        """Show a view.

        Args:
            view: what to draw; nothing else is ever drawn.
            names: what each player is called.
            animate: let the change fade in, where animations are enabled.
        """
        changed = self.view is not None and (view.board != self.view.board or tuple(names) != self.names)
        same_eyes = self.view is not None and view.player == self.view.player
        spoken = {target.name for target in self.targets()} if QAccessible.isActive() and self.view else set()
        self._settle()
        # what other eyes saw must not fade out under these
        self._before = self._snapshot() if animate and changed and same_eyes else None
        self.view, self.names = view, tuple(names)
        self._chosen, self._hints, self._differing = (), (), frozenset()
        self.setAccessibleName(f"Board. {view.phase}" if view.phase else "Board")
        self._redraw()
        if self._before is not None:
            self._motion.start()
        if changed and QAccessible.isActive():
            self.announce(", ".join(t.name for t in self.targets() if t.name not in spoken)[:300])

    def offer(
        self,
        legal: LegalActions | None,
        label: Callable[[Action], str] = str,
        refuse: Callable[[Action], str | None] | None = None,
    ) -> None:
        """Say what may be done now.

        Args:
            legal: the legal actions of the person at the board; None when nothing is asked.
            label: how an action is shown.
            refuse: why an action is illegal, as one sentence; without it a board at rest is silent.
        """
        self._legal, self._label, self._refuse = legal, label, refuse
        self._chosen = ()
        listed = legal.listed if legal is not None else ()
        self._args = frozenset(arg for action in listed for arg in action.args)
        self._wholes = frozenset(action.args for action in listed)
        self._kinds = frozenset(action.kind.casefold() for action in listed)
        if legal is not None and not self.can_pick(self._cursor):
            self._cursor = self._first()
        self._point_at(self._hovered)

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Draw what was thought of actions, until another view is shown."""
        self._hints = tuple(hints)
        self.update()

    def show_differences(self, numbers: frozenset[int]) -> None:
        """Frame the targets with these numbers, until another view is shown."""
        self._differing = numbers
        self.update()

    def targets(self) -> tuple[Target, ...]:
        """What can be pointed at, at the present size."""
        if self._targets is None:
            self._targets = tuple(self.find_targets()) if self.view else ()
        return self._targets

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.names[player] if 0 <= player < len(self.names) else f"Player {player + 1}"

    @property
    def coordinates(self) -> bool:
        """Whether coordinates stand on the edge."""
        return coordinates_shown if self._coordinates is None else self._coordinates

    @coordinates.setter
    def coordinates(self, on: bool) -> None:
        self._coordinates = on
        self._redraw()

    @property
    def unit(self) -> float:
        """How much larger than at normal type things are drawn: by the user's scale and on large boards."""
        return theme.scale() * max(
            1.0, min(self.width() / ROOMY.width(), self.height() / ROOMY.height(), 2.0)
        )

    def type(self, role: str = "text", *, bold: bool = False) -> QFont:
        """The type of a role at the size that suits the board."""
        made = theme.font(role)
        made.setPointSizeF(made.pointSizeF() * self.unit / theme.scale())
        made.setBold(bold or made.bold())
        return made

    def row(self, role: str = "text") -> float:
        """Height of a line of that type, in pixels."""
        return QFontMetricsF(self.type(role)).height()

    def flip(self) -> None:
        """Show the board from the other end."""
        self.flipped = not self.flipped
        self._redraw()

    def can_pick(self, index: int) -> bool:
        """Whether a click on that target would do, or begin, something legal."""
        if not 0 <= index < len(self.targets()):
            return False
        key = self.targets()[index].key
        if isinstance(key, tuple):
            return key in self._wholes
        return key in self._args or (isinstance(key, str) and key.casefold() in self._kinds)

    def is_lit(self, index: int) -> bool:
        """Whether pointing where the mouse is means this target."""
        return index == self._hovered

    @property
    def pointed(self) -> Target | None:
        """The target under the mouse, otherwise the one under the keyboard's cursor."""
        index = self._hovered if self._hovered >= 0 or not self.hasFocus() else self._cursor
        return self.targets()[index] if 0 <= index < len(self.targets()) else None

    def choose(self, index: int) -> None:
        """Click on a target."""
        if not 0 <= index < len(self.targets()):
            return
        key = self.targets()[index].key
        keys, found = self._meant(index)
        if key in self._chosen:
            self._chosen = ()
        elif len(found) == 1:
            self._chosen = ()
            self.picked.emit(found[0])
        elif found:
            self._chosen = keys
            self.announce(f"{self.targets()[index].name} chosen")
        else:
            self._explain(key)
        self.update()

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    @property
    def settled(self) -> float:
        """How far the last change has come, 0..1."""
        return float(self._motion.currentValue()) if self._before is not None else 1.0

    # meaning of clicks

    def _meant(self, index: int) -> tuple[tuple[Key, ...], list[Action]]:
        if self._legal is None or not 0 <= index < len(self.targets()):
            return (), []
        key = self.targets()[index].key
        for keys in ((*self._chosen, key), (key,)):
            if found := narrow(self._legal.listed, keys):
                return keys, found
        return (), []

    def _explain(self, key: Key) -> None:
        if self._legal is None:
            reason = "There is nothing to decide here now." if self._refuse else ""
        elif not any(map(self.can_pick, range(len(self.targets())))):
            reason = "Choose your action below the board."
        else:
            attempt = attempted(self._legal.listed, (*self._chosen, key))
            reason = (
                self._refuse(attempt) if self._refuse and attempt else None
            ) or "Nothing can be done there now."
        if reason:
            self.explained.emit(reason)

    # mouse and keys

    def index_at(self, point: QPointF) -> int:
        """The target under a point, -1 without one."""
        return next((i for i, target in enumerate(self.targets()) if target.rect.contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.index_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._cursor = self.index_at(event.position())
            self.choose(self._cursor)

    def _point_at(self, index: int) -> None:
        self._hovered = index
        live = index >= 0 and self.can_pick(index)
        self.setCursor(Qt.CursorShape.PointingHandCursor if live else Qt.CursorShape.ArrowCursor)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self._move_cursor(ARROWS[key])
        elif key in EDGES:
            self._set_cursor(0 if key == Qt.Key.Key_Home else len(self.targets()) - 1)
        elif key in PICKS and self._cursor >= 0:
            self.choose(self._cursor)
        elif key == Qt.Key.Key_Escape and self._chosen:
            self._chosen = ()
            self.update()
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, way: QPointF) -> None:
        targets = self.targets()
        if not 0 <= self._cursor < len(targets):
            self._set_cursor(max(0, self._first()))
            return
        self._set_cursor(neighbour(targets, self._cursor, way))

    def _first(self) -> int:
        """The first target that can be picked, -1 without one."""
        return next((i for i in range(len(self.targets())) if self.can_pick(i)), -1)

    def _set_cursor(self, index: int) -> None:
        self._cursor = index
        self.update()
        if QAccessible.isActive() and 0 <= index < len(self.targets()):
            focus = QAccessibleEvent(self, QAccessible.Event.Focus)
            focus.setChild(index)
            QAccessible.updateAccessibility(focus)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._wants(event)
        ):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.index_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip(self.targets()[index].name) if index >= 0 else "", self)
            return True
        return super().event(event)

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether the board needs a key that the window also has a shortcut for."""
        key = Qt.Key(event.key())
        plain_key = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        mine = (
            key in ARROWS or key in PICKS or key in EDGES or (key == Qt.Key.Key_Escape and bool(self._chosen))
        )
        return self._legal is not None and plain_key and mine

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._by_key = event.reason() in BY_KEY
        if self._cursor < 0:
            self._cursor = self._first()
        self.update()

    # painting

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settle()
        self._targets = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.view is None:
            return
        # left by an error without being ended, a painter takes the whole application with it
        with QPainter(self) as painter:
            painter.setRenderHints(HINTS)
            self.paint_board(painter)
            if self._before is not None:
                painter.setOpacity(1 - self.settled)
                painter.drawPixmap(0, 0, self._before)
                painter.setOpacity(1)
            for i, target in enumerate(self.targets()):
                self._paint_marks(painter, i, target)
            paint_differences(painter, self.targets(), self._differing)
            area = QRectF(self.rect())
            paint_hints(painter, self._hints, self.targets(), self.type("secondary"), area)
            self._paint_focus(painter)

    def _paint_focus(self, painter: QPainter) -> None:
        if self.hasFocus() and self._by_key and self._cursor < 0:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _paint_marks(self, painter: QPainter, index: int, target: Target) -> None:
        """What can be clicked, what is pointed at, and where the keyboard is: the same on all boards."""
        accent = theme.color("accent")
        if self.can_pick(index) and not self.is_lit(index):
            panel(painter, target.rect, fade(accent, 0.04), fade(accent, 0.5), 5)
        elif self.can_pick(index):
            painter.setPen(QPen(accent, 2))
            painter.setBrush(fade(accent, 0.14))
            painter.drawRoundedRect(target.rect.adjusted(1, 1, -1, -1), 5, 5)
        if target.key in self._chosen:
            painter.setPen(QPen(accent, 3))
            painter.setBrush(fade(accent, 0.2))
            painter.drawRoundedRect(target.rect.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        if index == self._cursor and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("surface"), 5))
            painter.drawRoundedRect(target.rect.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
            painter.setPen(QPen(accent, 3))
            painter.drawRoundedRect(target.rect.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)

    def _restyle(self) -> None:
        self.setMinimumSize(SMALLEST + LARGER * (theme.scale() - 1))
        self._redraw()

    def _redraw(self) -> None:
        self._targets = None
        self.update()

    def _snapshot(self) -> QPixmap | None:
        if not (animations_enabled and self.isVisible() and not self.size().isEmpty()):
            return None
        ratio = self.devicePixelRatioF()
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        with QPainter(made) as painter:
            painter.setRenderHints(HINTS)
            self.paint_board(painter)
        return made

    def _settle(self) -> None:
        self._motion.stop()
        self._before = None
        self.update()
