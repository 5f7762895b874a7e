"""The one widget that shows every kind of board: it paints their scenes and takes clicks and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QFont,
    QFontInfo,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gamebench_gui.window.boards import accessible
from gamebench_gui.window.boards.carrying import Carrying, left_behind
from gamebench_gui.window.boards.choice import Choice
from gamebench_gui.window.boards.filling import Spelling, clicks_of, spells
from gamebench_gui.window.boards.hints import Hint, paint_differences, paint_hints
from gamebench_gui.window.boards.keys import ARROWS, BY_KEY, EDGES, PICKS, SHIFTED
from gamebench_gui.window.boards.lens import KEYS as ENLARGING
from gamebench_gui.window.boards.lens import NOTCH, STEP, Lens
from gamebench_gui.window.boards.marks import frame, frame_board, frame_cursor, noted
from gamebench_gui.window.boards.motion import Motion
from gamebench_gui.window.boards.paint import fade, panel
from gamebench_gui.window.boards.scene_painter import paint_shapes
from gamebench_gui.window.boards.targets import Key, Target, kept, neighbour, on_screen
from gamebench_gui.window.boards.undrawn import drawn, undrawn
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.presses import PRESSES
from gamebench_gui.window.kit.speaking import say
from games.core.action import Action, LegalActions
from games.core.boards.scene import Rect, Scene, Shape, Viewer
from games.core.history import last_words
from games.core.view import Message, View
from resources.foreign import tooltip

animations_enabled = True
"""Whether changes may be animated at all; off for people who want reduced motion."""

coordinates_shown = True
"""Whether boards show coordinates on their edge, unless told otherwise one by one."""

HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
SMALLEST: Final = QSize(240, 240)
"""Below this no board is squeezed, at normal type."""
LARGER: Final = QSize(120, 160)
"""How much more a board needs at double type."""


class BoardWidget(accessible.Board):
    """Draws the board of a view and turns clicks and keys into actions.

    It has more than thirty methods because Qt asks for events, sizes and painting one method each.

    Signals:
        picked: the `Action` that a click, or several, meant.
        filled: what they `Filled` into a form.
        explained: one line on why a click did nothing; empty after the next one that did something.
        choosing, painted: whether something is chosen that clicks must complete; that the board was painted.
    """

    picked = Signal(object)
    filled = Signal(object)
    explained = Signal(str)
    choosing = Signal(bool)
    painted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: View | None = None
        self.names: tuple[str, ...] = ()
        self.said: dict[int, str] = {}
        self.drafted: tuple[str, ...] = ()
        self.flipped = False
        self._coordinates: bool | None = None
        self._choice = Choice()
        self._scene: Scene | None = None
        self._targets: tuple[Target, ...] | None = None
        self._hints: tuple[Hint, ...] = ()
        self._differing: frozenset[int] = frozenset()
        self._cursor = self._hovered = -1
        self._by_key = False
        self._carrying, self._spelling = Carrying(), Spelling()
        self._put_down = self._objected = False
        self.lens, self.motion = Lens(), Motion(self)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        accessible.install()

    # what pages use

    def show_view(
        self, view: View, names: Sequence[str], animate: bool = True, heard: Iterable[Message] = ()
    ) -> None:
        """Show a view.

        Args:
            view: what to draw; with the last words heard it is all that is ever drawn.
            names: what each player is called.
            animate: let what moved glide and the rest fade in, where animations are enabled.
        """
        changed = self.view is not None and (view.board != self.view.board or tuple(names) != self.names)
        same_eyes = self.view is not None and view.player == self.view.player
        spoken = {target.name for target in self.targets()} if QAccessible.isActive() and self.view else set()
        # what other eyes saw must not fade out under these
        moving = animate and changed and same_eyes and animations_enabled and self.isVisible()
        # what was put down by hand lies where it was put
        moving, self._put_down = moving and not self._put_down, False
        before = self.scene if moving else None
        same_kind = self.view is not None and type(self.view.board) is type(view.board)
        pointed = self.targets() if same_kind and self._cursor >= 0 else ()
        self.motion.stop()
        if not same_kind:
            self.lens.reset()
        self.view, self.names, self.said = view, tuple(names), last_words(heard)
        self._choice.take_back()
        self._carrying.drop()
        self._hints, self._differing = (), frozenset()
        self.setAccessibleName(tr("Board. {phase}", phase=view.phase) if view.phase else tr("Board"))
        self._redraw()
        self._cursor = kept(self._cursor, pointed, self.targets()) if pointed else -1
        if before is not None:
            self.motion.start(before, self.scene)
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
        clicks, before = clicks_of(self.view.board if self.view is not None else None), self.targets()
        self._choice, self._objected = (
            Choice(legal, label, refuse, clicks, any(each.confirms for each in before)),
            False,
        )
        # titles may say what can be done
        self._scene = self._targets = None
        self._carrying.drop()
        self._cursor = kept(self._cursor, before, self.targets())
        if legal is not None and self._cursor < 0:
            self._cursor = self._first()
        self._point_at(self._hovered)

    def show_draft(self, values: Sequence[str]) -> None:
        """Draw what the fields of the form hold now that clicks can fill in."""
        clicks = clicks_of(self.view.board if self.view is not None else None)
        drafted = tuple(value for value in values if clicks("", value))
        if drafted != self.drafted:
            self.drafted = drafted
            self._redraw()

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Draw what was thought of actions, until another view is shown."""
        self._hints = tuple(hints)
        self.update()

    def show_differences(self, numbers: frozenset[int]) -> None:
        """Frame the targets with these numbers, until another view is shown."""
        self._differing = numbers
        self.update()

    @property
    def scene(self) -> Scene:
        """What is drawn, at the present size, for the eyes of the view."""
        if self._scene is None:
            view = self.view
            assert view is not None
            self._scene, self._targets = self.lens.drawn(lambda: drawn(view, self._viewer())), None
        return self._scene

    def targets(self) -> tuple[Target, ...]:
        """What can be pointed at, at the present size."""
        targets = self.scene.targets if self.view else ()
        if self._targets is None:
            self._targets = tuple(map(on_screen, targets))
        return self._targets

    @property
    def coordinates(self) -> bool:
        """Whether coordinates stand on the edge."""
        return coordinates_shown if self._coordinates is None else self._coordinates

    @coordinates.setter
    def coordinates(self, on: bool) -> None:
        self._coordinates = on
        self._redraw()

    def flip(self) -> None:
        """Show the board from the other end."""
        self.flipped = not self.flipped
        self._redraw()

    def can_pick(self, index: int) -> bool:
        """Whether a click on that target would do, or begin, something legal."""
        return 0 <= index < len(self.targets()) and self._choice.can_pick(self.targets()[index].key)

    def leads(self, key: Key) -> bool:
        """Whether a target with that key is lit: a click there goes on with the choice, or begins one."""
        return self._choice.leads(key)

    def choose(self, index: int) -> None:
        """Click on a target."""
        if not 0 <= index < len(self.targets()):
            return
        target, before = self.targets()[index], self._choice.keys
        action = self._choice.click(target.key, self._keys())
        # places and titles may say what a further click does
        self._keep_cursor()
        if action is not None:
            self._explain("")
            if (filled := self._choice.fillings.get(action)) is not None:
                self.announce(f"{filled.field}: {filled.option}")
                self.filled.emit(filled)
            else:
                self.picked.emit(action)
        elif self._choice.keys != before:
            self._tell_choice(target.name)
        else:
            self._object(index)
        self.update()

    def take_back(self) -> None:
        """Forget what was begun: nothing is chosen any more."""
        self._carrying.drop()
        if self._choice.keys:
            self._choice.take_back()
            self._keep_cursor()
            self._tell_choice("")
        self.update()

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        say(self, text)

    def _keys(self) -> list[Key]:
        return [target.key for target in self.targets()]

    def _tell_choice(self, chosen: str) -> None:
        """Let a screen reader say what was chosen and how many places are lit now."""
        self.choosing.emit(bool(self._choice.keys))
        lit = sum(map(self._choice.leads, self._keys()))
        self.announce(
            tr("{chosen} chosen, {lit} to go on with", chosen=chosen, lit=lit)
            if self._choice.keys
            else tr("Nothing chosen")
        )
        self._explain("")

    def _explain(self, words: str) -> None:
        """Say why a click did nothing; after one that did, take back what was said."""
        if words or self._objected:
            self.explained.emit(words)
        self._objected = bool(words)

    def _object(self, index: int) -> None:
        """Say why a click there does nothing."""
        target = self.targets()[index]
        if reason := self._choice.objection(target.key, self._keys(), target.is_kind):
            self._explain(reason)

    def _viewer(self) -> Viewer:
        view = self.view
        return Viewer(
            float(self.width()),
            float(self.height()),
            theme.scale(),
            QFontInfo(theme.font()).pixelSize() / theme.scale(),
            view.player if view else None,
            self.names,
            self.flipped,
            self.coordinates,
            self.said,
            self._choice.keys,
            self.lens.zoom,
            self.lens.shift.toTuple(),
            self._choice.offered,
            self.drafted if self._choice.legal is not None else (),
        )

    # mouse and keys

    def index_at(self, point: QPointF) -> int:
        """The target under a point, -1 without one."""
        return next((i for i, target in enumerate(self.targets()) if target.contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pressed = self._carrying.index
        if event.buttons() & Qt.MouseButton.LeftButton and self._is_chosen(pressed):
            self._carrying.move(event.position())
        elif (ground := self.ground) is not None and self.lens.move(event.position(), ground):
            self._redraw()
        self._point_at(self.index_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take up what begins a choice at once; all else is decided where the button comes up."""
        if event.button() != Qt.MouseButton.LeftButton or PRESSES.repeats(event):
            return
        index = self._cursor = self.index_at(event.position())
        begins = self.can_pick(index) and not self._is_chosen(index) and not self._completes(index)
        if begins:
            self.choose(index)
            index = self._cursor
        elif (ground := self.ground) is not None and ground.contains(*event.position().toTuple()):
            self.lens.press(event.position())
        self._carrying.press(index, event.position(), begins)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index, held = self.index_at(event.position()), replace(self._carrying)
        self._carrying.drop()
        if self.lens.release():
            self._point_at(index)
            return
        if held.on_its_way and index != held.index:
            self._put_on(index)
        elif index < 0 and not held.began:
            self.take_back()
        elif index == held.index and not held.began and not held.on_its_way:
            self.choose(index)
        self._point_at(index)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Make a board with a ground larger or smaller around the mouse."""
        ground, turned = self.ground, event.angleDelta().y()
        if ground is None or not turned:
            super().wheelEvent(event)
            return
        self._enlarge(STEP ** (turned / NOTCH), event.position(), ground)

    @property
    def ground(self) -> Rect | None:
        """The part of the board that can be made larger and moved, if there is one."""
        return self.scene.ground if self.view is not None else None

    def _enlarge(self, factor: float, point: QPointF, ground: Rect) -> None:
        self._keep_cursor(lambda: self.lens.enlarge(factor, point, ground))

    def _keep_cursor(self, look: Callable[[], None] = lambda: None) -> None:
        """Look elsewhere, with the keyboard's cursor where it was; see `kept`."""
        before = self.targets()
        look()
        self._redraw()
        self._cursor, self._hovered = kept(self._cursor, before, self.targets()), -1

    def _put_on(self, index: int) -> None:
        """Put down what was carried; anywhere but on a lit target it goes back to where it was."""
        if index >= 0 and self._choice.leads(self.targets()[index].key):
            self._put_down = True
            self.choose(index)
            return
        if index >= 0:
            self._object(index)
        self._choice.take_back()
        self._keep_cursor()

    def _is_chosen(self, index: int) -> bool:
        return 0 <= index < len(self.targets()) and self.targets()[index].key in self._choice.keys

    def _completes(self, index: int) -> bool:
        return self._choice.completes(self.targets()[index].key, self._keys())

    def _point_at(self, index: int) -> None:
        self._hovered = index
        shape = Qt.CursorShape.PointingHandCursor if self.can_pick(index) else Qt.CursorShape.ArrowCursor
        self.setCursor(Qt.CursorShape.ClosedHandCursor if self._carrying.on_its_way else shape)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if (
            key in ARROWS
            and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            and self.ground is not None
        ):
            ground = self.ground
            self._keep_cursor(lambda: self.lens.pan(ARROWS[key], ground))
        elif key in ARROWS:
            inside = 0 <= self._cursor < len(self.targets())
            first = max(0, self._first())
            self._set_cursor(neighbour(self.targets(), self._cursor, ARROWS[key]) if inside else first)
        elif key in EDGES:
            self._set_cursor(0 if key == Qt.Key.Key_Home else len(self.targets()) - 1)
        elif key in PICKS and self._cursor >= 0:
            if not event.isAutoRepeat():
                self.choose(self._cursor)
        elif key == Qt.Key.Key_Escape and self._choice.keys:
            self.take_back()
        elif not self._look(event) and not self._spell(event):
            super().keyPressEvent(event)
        self._spelling.end_with(event)

    def _spell(self, event: QKeyEvent) -> bool:
        """Go to what a letter, after those before it, begins; whether the key meant that."""
        if not self._spells(event):
            return False
        index = self._spelling.type(event.text(), self._keys(), self.can_pick)
        if index >= 0:
            self._set_cursor(index)
        return index >= 0

    def _spells(self, event: QKeyEvent) -> bool:
        asked = self._choice.legal is not None and self.view is not None
        return asked and self.scene.spelled and spells(event)

    def _look(self, event: QKeyEvent) -> bool:
        """Look closer or further away with + and -, all of it with 0; whether the key meant that."""
        key, ground = Qt.Key(event.key()), self.ground
        if ground is None or key not in ENLARGING or event.modifiers() & ~SHIFTED:
            return False
        at = (
            self.targets()[self._cursor].rect.center() if self._cursor >= 0 else QPointF(ground.cx, ground.cy)
        )
        self._enlarge(ENLARGING[key], at, ground)
        return True

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
        wanted = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if wanted and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.index_at(QPointF(event.pos()))
            QToolTip.showText(
                event.globalPos(), tooltip(self.targets()[index].name) if index >= 0 else "", self
            )
            return True
        return super().event(event)

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether the board needs a key that the window also has a shortcut for.

        Arrows, Home and End move the board's cursor whether or not an action is asked for.
        """
        key = Qt.Key(event.key())
        plain_key = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        chosen = key == Qt.Key.Key_Escape and bool(self._choice.keys)
        mine = key in PICKS or chosen
        if self.ground is not None and not event.modifiers() & ~SHIFTED and key in (*ARROWS, *ENLARGING):
            return True
        if plain_key and (key in ARROWS or key in EDGES):
            return bool(self.targets())
        return self._choice.legal is not None and ((plain_key and mine) or self._spells(event))

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
        self.motion.stop()
        self._scene = self._targets = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.view is None:
            return
        try:
            self._paint()
        except Exception:
            # an error that reaches Qt may end the program
            told, before = undrawn(self.view, self._viewer()), self._scene
            self.motion.stop()
            self._scene, self._targets = told, None
            if before != told:
                self.update()
        self.painted.emit()

    def _paint(self) -> None:
        # left by an error without being ended, a painter takes the whole application with it
        with QPainter(self) as painter:
            painter.setRenderHints(HINTS)
            self.paint_board(painter)
            for i, target in enumerate(self.targets()):
                self._paint_marks(painter, i, target)
            paint_differences(painter, self.targets(), self._differing)
            self._carrying.paint(painter, self.scene)
            font = QFont(theme.font("secondary"))
            font.setPixelSize(max(1, round(self._viewer().size("secondary"))))
            paint_hints(painter, self._hints, self.targets(), font, QRectF(self.rect()))
            if self.hasFocus() and self._by_key and self._cursor < 0:
                frame_board(painter, QRectF(self.rect()))

    def paint_board(self, painter: QPainter) -> None:
        """Draw the board of `view` into the whole widget, without what can be done there."""
        if self.motion.running:
            self.motion.paint(painter)
        else:
            self.motion.rest(painter, self.scene, self._as_pointed())
            if self.can_pick(self._pointed()):
                paint_shapes(painter, self.scene.targets[self._pointed()].ghost)

    def _as_pointed(self) -> Callable[[Shape], Shape] | None:
        """How shapes change under the mouse: what is carried leaves its place, notes tell."""
        if taken := set(self._carrying.taken(self.scene)):
            return lambda shape: left_behind(shape) if shape in taken else shape
        note = self._note()
        return (lambda shape: noted(shape, *note)) if note else None

    def _note(self) -> tuple[str, str] | None:
        """The key of a label and what it says while a target that can be picked is pointed at."""
        index = self._pointed()
        return self.scene.targets[index].note if self.can_pick(index) else None

    def _pointed(self) -> int:
        """The target under the mouse, otherwise the one under the keyboard's cursor; -1 for none."""
        index = self._hovered if self._hovered >= 0 or not self.hasFocus() else self._cursor
        return index if index < len(self.targets()) else -1

    def is_lit(self, index: int) -> bool:
        """Whether pointing where the mouse or the keyboard is means this target too."""
        place = self._pointed()
        if index == self._hovered or place < 0 or index == place or not self.can_pick(place):
            return index == self._hovered
        pointed, key = self.scene.targets[place], self.targets()[index].key
        return key == pointed.key or key in pointed.lit

    def _paint_marks(self, painter: QPainter, index: int, target: Target) -> None:
        """What can be clicked, what is pointed at, and where the keyboard is: the same on all boards."""
        accent = theme.color("accent")
        lit, chosen = self._choice.leads(target.key), target.key in self._choice.keys
        if lit and not self.is_lit(index):
            strong = bool(self._choice.keys)
            edge = fade(accent, 0.5)
            if target.outline is None:
                panel(painter, target.rect, fade(accent, 0.12 if strong else 0.04), edge, 5)
            else:
                painter.setPen(QPen(edge, 2))
                painter.setBrush(fade(accent, 0.2 if strong else 0.12))
                painter.drawPath(target.outline)
        elif lit or (index == self._hovered and self.can_pick(index) and not chosen):
            painter.setPen(QPen(accent, 2))
            painter.setBrush(fade(accent, 0.14))
            frame(painter, target, 1, 5)
        if chosen:
            painter.setPen(QPen(accent, 3))
            painter.setBrush(fade(accent, 0.2))
            frame(painter, target, 1.5, 5)
        if index == self._cursor and self.hasFocus():
            frame_cursor(painter, target)

    def _restyle(self) -> None:
        self.setMinimumSize(SMALLEST + LARGER * (theme.scale() - 1))
        self._redraw()

    def _redraw(self) -> None:
        self.motion.stop()
        self._scene = self._targets = None
        self.update()
