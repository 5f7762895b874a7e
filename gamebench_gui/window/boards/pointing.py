"""Pointing and choosing on a board, by mouse and by keys: cursor, carrying, spelling and choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from gamebench_gui.table.choice import Choice
from gamebench_gui.window.boards.carrying import Carrying
from gamebench_gui.window.boards.keys import ARROWS, EDGES, PICKS
from gamebench_gui.window.boards.no_meaning import words_for
from gamebench_gui.window.boards.spelling import Spelling, spells
from gamebench_gui.window.boards.targets import Target, kept, neighbour, on_screen, topmost
from gamebench_gui.window.kit.language import tr
from games.core.boards.scene import Key, Scene
from games.core.boards.scene import Target as SceneTarget


def has_large(scene: Scene, index: int) -> bool:
    """Return whether the target with a number can be shown larger."""
    return 0 <= index < len(scene.targets) and bool(scene.targets[index].large)


def is_whole(target: SceneTarget) -> bool:
    """Return whether a click on a target means something of its own, not a part of an action."""
    return bool(target.opens or target.zooms) or target.again is not None


def lettered(scene: Scene, event: QKeyEvent) -> int:
    """Return the number of the target whose letter was pressed; -1 for none."""
    letter, modified = event.text().upper(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if not letter or modified:
        return -1
    return next((i for i, target in enumerate(scene.targets) if target.letter == letter), -1)


def keys_of(targets: Sequence[Target]) -> list[Key]:
    return [target.key for target in targets]


class Pointing(QObject):
    """Turns clicks and keys on the targets of a scene into actions; it uses no widget.

    Args:
        scene: returns the present scene.
        redraw: called when the choice changed, which may change the scene.

    Signals:
        picked: the `Action` that one or several clicks meant.
        filled: what they `Filled` into a form.
        repeated: the `Again` of a target that was clicked.
        zoomed: the factor by which such a target enlarges the board's ground.
        explained: one line on why a click did nothing; empty after the next one that did something.
        choosing: whether something is chosen that clicks must complete.
        announced: words for a screen reader.
        cursor_moved: number of the target to which a key moved the cursor.
        changed: the board is to be repainted.

    Attributes:
        choice: the action that clicks are about to complete.
        cursor: number of the target under the keyboard's cursor, -1 for none.
        hovered: number of the target under the mouse, -1 for none.
        put_down: whether the last action was made by putting down a carried thing.
        left_at: the target that had the cursor when the board had no targets any more.
        peeking: whether Space shows the thing under the cursor larger.
        opened: the part of the board that was opened last, see `Target.opens`.
    """

    picked = Signal(object)
    filled = Signal(object)
    repeated = Signal(object)
    zoomed = Signal(float)
    explained = Signal(str)
    choosing = Signal(bool)
    announced = Signal(str)
    cursor_moved = Signal(int)
    changed = Signal()

    def __init__(self, scene: Callable[[], Scene], redraw: Callable[[], None]) -> None:
        super().__init__()
        self.scene = scene
        self.choice = Choice()
        self.carrying = Carrying()
        self.spelling = Spelling()
        self.cursor = -1
        self.hovered = -1
        self.put_down = False
        self.peeking = False
        self.opened = ""
        self._redraw = redraw
        self._objected = False
        self.left_at: Target | None = None
        self._drawn: Scene | None = None
        self._targets: tuple[Target, ...] = ()

    def targets(self) -> tuple[Target, ...]:
        scene = self.scene()
        if scene is not self._drawn:
            self._drawn = scene
            self._targets = tuple(map(on_screen, scene.targets))
        return self._targets

    def index_at(self, point: QPointF) -> int:
        """Return the number of the target under a point; -1 for none."""
        return topmost(self.scene(), self.targets(), point)

    def can_pick(self, index: int) -> bool:
        """Return whether a click on that target would complete or begin something legal."""
        if not 0 <= index < len(self.targets()):
            return False
        target, legal = self.scene().targets[index], self.choice.legal
        if target.opens:
            return any(map(self.choice.can_pick, target.holds))
        if target.again is not None:
            return legal is not None and target.again.action in legal
        return self.choice.can_pick(target.key)

    def is_chosen(self, index: int) -> bool:
        return 0 <= index < len(self.targets()) and self.targets()[index].key in self.choice.keys

    def first(self) -> int:
        """Return the first target that can be picked; -1 for none."""
        return next((i for i in range(len(self.targets())) if self.can_pick(i)), -1)

    def pointed(self, focused: bool) -> int:
        """Return the target under the mouse, else under the cursor if the board is focused; -1 for none."""
        index = self.hovered if self.hovered >= 0 or not focused else self.cursor
        return index if index < len(self.targets()) else -1

    def is_lit(self, index: int, focused: bool) -> bool:
        """Return whether pointing at the present target means this target too."""
        place = self.pointed(focused)
        if index == self.hovered or place < 0 or index == place or not self.can_pick(place):
            return index == self.hovered
        pointed, key = self.scene().targets[place], self.targets()[index].key
        return key == pointed.key or key in pointed.lit

    # the choice

    def offer(self, choice: Choice, before: Sequence[Target]) -> None:
        """Begin a choice; the cursor stays at its place among the targets before."""
        self.choice = choice
        self._objected = False
        self.carrying.drop()
        self.keep(before)
        if choice.legal is not None and self.cursor < 0:
            self.cursor = self.first()

    def keep(self, before: Sequence[Target]) -> None:
        """Put the cursor where it was among other targets; see `kept`.

        While the board has no targets, such as in an opponent's turn, the place is remembered.
        """
        if self.cursor < 0 and self.left_at is None:
            return  # the board need not be laid out before it is painted, perhaps in another size
        after = self.targets()
        if not after and 0 <= self.cursor < len(before):
            self.left_at = before[self.cursor]
        if after and self.cursor < 0 and self.left_at is not None:
            before, self.cursor = (self.left_at,), 0
        if after:
            self.left_at = None
        self.cursor = kept(self.cursor, before, after)

    def rearrange(self, change: Callable[[], None] = lambda: None) -> None:
        """Change the view of the board, and redraw it with the cursor on the same target."""
        before = self.targets()
        change()
        self._redraw()
        self.keep(before)
        self.hovered = -1

    def choose(self, index: int) -> None:
        if not 0 <= index < len(self.targets()):
            return
        if self._turns_page(index):
            return
        target, before = self.targets()[index], self.choice.keys
        action = self.choice.click(target.key, keys_of(self.targets()))
        # places and titles may say what a further click does
        self.rearrange()
        if action is not None:
            self._explain("")
            if (filled := self.choice.fillings.get(action)) is not None:
                self.announced.emit(f"{filled.field}: {filled.option}")
                self.filled.emit(filled)
            else:
                self.picked.emit(action)
        elif self.choice.keys != before:
            self._announce_choice(target.name)
        else:
            self._object(index)
        self.changed.emit()

    def _turns_page(self, index: int) -> bool:
        """Open a part of the board, enlarge it or repeat an action; return whether a target means any."""
        target = self.scene().targets[index]
        if target.zooms:
            self.zoomed.emit(target.zooms)
            return True
        if target.opens:
            self.opened = target.opens
            self._explain("")
            self.rearrange()
            self.announced.emit(target.name)
        elif target.again is not None and self.can_pick(index):
            self._explain("")
            self.repeated.emit(target.again)
        else:
            return False
        self.changed.emit()
        return True

    def take_back(self) -> None:
        self.carrying.drop()
        if self.choice.keys:
            self.choice.take_back()
            self.rearrange()
            self._announce_choice("")
        self.changed.emit()

    def _announce_choice(self, chosen: str) -> None:
        self.choosing.emit(bool(self.choice.keys))
        lit = sum(map(self.choice.leads, keys_of(self.targets())))
        self.announced.emit(
            tr("{chosen} chosen, {lit} to continue with", chosen=chosen, lit=lit)
            if self.choice.keys
            else tr("Nothing chosen")
        )
        self._explain("")

    def _explain(self, reason: str) -> None:
        """Show why a click did nothing; after one that did, clear that."""
        if reason or self._objected:
            self.explained.emit(reason)
        self._objected = bool(reason)

    def _object(self, index: int) -> None:
        target = self.targets()[index]
        key = None if self.scene().targets[index].apart else target.key
        objection = self.choice.objection(key, keys_of(self.targets()), target.is_kind)
        if reason := words_for(objection):
            self._explain(reason)

    # mouse

    def press(self, point: QPointF) -> bool:
        """Press the mouse; return whether that began a choice.

        A click that begins a choice counts when the button goes down; any other, when it comes up.
        """
        index = self.cursor = meant_at(self, point)
        begins = self.can_pick(index) and not self.is_chosen(index)
        begins = begins and not is_whole(self.scene().targets[index])
        begins = begins and not self.choice.completes(self.targets()[index].key, keys_of(self.targets()))
        if begins:
            self.choose(index)
        self.carrying.press(self.cursor, point, begins)
        self.changed.emit()
        return begins

    def carry(self, point: QPointF) -> bool:
        """Move the pressed mouse; return whether the pressed thing may be carried."""
        may_be_carried = self.is_chosen(self.carrying.index)
        if may_be_carried:
            self.carrying.move(point)
        return may_be_carried

    def release(self, index: int) -> None:
        """Release the mouse on a target; -1 for none."""
        held = replace(self.carrying)
        self.carrying.drop()
        if held.on_its_way and index != held.index:
            self._put_on(index)
        elif index < 0 and not held.began and not self.scene().any_order:
            self.take_back()
        elif index == held.index and not held.began and not held.on_its_way:
            self.choose(index)

    def _put_on(self, index: int) -> None:
        """Put down a carried thing; anywhere but on a lit target it returns to its place."""
        if index >= 0 and self.choice.leads(self.targets()[index].key):
            self.put_down = True
            self.choose(index)
            return
        if index >= 0:
            self._object(index)
        self.choice.take_back()
        self.rearrange()

    # keys

    def press_key(self, event: QKeyEvent) -> bool:
        """Move the cursor, choose, take back or spell; return whether the key meant any of these."""
        key = Qt.Key(event.key())
        reads = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ARROWS:
            inside = 0 <= self.cursor < len(self.targets())
            self.move_cursor(beside(self, self.cursor, key, reads) if inside else max(0, self.first()))
        elif key in EDGES:
            places = stops(self, reads)
            self.move_cursor(places[0 if key == Qt.Key.Key_Home else -1] if places else -1)
        elif key == Qt.Key.Key_Space and has_large(self.scene(), self.cursor):
            self.peeking = not self.peeking
            self.changed.emit()
        elif key in PICKS and self.cursor >= 0:
            if not event.isAutoRepeat():
                self.choose(self.cursor)
        elif key == Qt.Key.Key_Escape and self.choice.keys:
            self.take_back()
        elif self.choice.legal is not None and (index := lettered(self.scene(), event)) >= 0:
            self.cursor = index
            if not event.isAutoRepeat():
                self.choose(index)
        else:
            return self._spell(event)
        return True

    def wants(self, event: QKeyEvent) -> bool:
        """Return whether the board needs a key that is also a shortcut of the window.

        Arrows, Home and End move the cursor whether or not an action is asked for, with Ctrl to any target.
        """
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain = not modifiers
        if (key in ARROWS or key in EDGES) and (plain or modifiers == Qt.KeyboardModifier.ControlModifier):
            return bool(self.targets())
        chooses = key in PICKS or (key == Qt.Key.Key_Escape and bool(self.choice.keys))
        asked = self.choice.legal is not None
        if asked and lettered(self.scene(), event) >= 0:
            return True
        return asked and ((plain and chooses) or self._spells(event))

    def move_cursor(self, index: int) -> None:
        self.cursor = index
        self.peeking = False
        self.changed.emit()
        self.cursor_moved.emit(index)

    def _spell(self, event: QKeyEvent) -> bool:
        """Move to the target that the letters typed so far begin; return whether there is one."""
        if not self._spells(event):
            return False
        index = self.spelling.type(event.text(), keys_of(self.targets()), self.can_pick)
        if index >= 0:
            self.move_cursor(index)
        return index >= 0

    def _spells(self, event: QKeyEvent) -> bool:
        return self.choice.legal is not None and self.scene().spelled and spells(event)


def meant_at(pointing: Pointing, point: QPointF) -> int:
    """Return the number of the target that a click on a point means; -1 for none.

    Where nothing can be picked, that is the nearest small target that can be, if it is close.
    """
    index = pointing.index_at(point)
    if pointing.choice.legal is None or pointing.can_pick(index):
        return index
    near = [(apart, i) for i, target in enumerate(pointing.targets()) if (apart := target.miss(point)) >= 0]
    return next((i for _, i in sorted(near) if pointing.can_pick(i)), index)


def stops(pointing: Pointing, all_targets: bool = False) -> Sequence[int]:
    """Return the numbers of the targets that the cursor visits.

    While something is asked, these are the targets where a click does something; if there is none, or
    with ``all_targets``, these are all targets.
    """
    every = range(len(pointing.targets()))
    if all_targets or pointing.choice.legal is None:
        return every
    scene = pointing.scene().targets
    return [i for i in every if pointing.can_pick(i) or scene[i].opens or scene[i].zooms] or every


def beside(pointing: Pointing, index: int, arrow: Qt.Key, all_targets: bool = False) -> int:
    """Return the number of the target to which an arrow key leads from a target."""
    return neighbour(pointing.targets(), index, ARROWS[arrow], stops(pointing, all_targets))
