"""The panes of the Replays page beside the board: unfolded, or rails that unfold them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.grips import RAIL, GripSplitter, Rail, RailEntry
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.settings import Settings

LEAST: Final = {"list": 200, "board": 380, "side": 260}
"""Least widths of the panes, in pixels at normal type."""
SIZES: Final = (252, 632, 396)
NOTE: Final = "replays_panes"
"""The remembered text that names the unfolded panes, the one unfolded last in front."""


class FoldingPanes(QWidget):
    """Lays out the list of matches, the board, and inspector with moves.

    In a window too narrow for all three, the pane that was unfolded first is folded.

    Signals:
        folded: a pane that had the keyboard was folded.
    """

    folded = Signal()

    def __init__(self, matches: QWidget, centre: QWidget, side: QWidget, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._panes = {"list": matches, "side": side}
        self._centre = centre
        self._is_arranging = False
        stored = settings.note(NOTE)
        self._wanted = stored.removeprefix("+").split() if stored else ["list", "side"]
        self.split = GripSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        controls.add(self.split, matches, centre, side)
        for index, part in enumerate((1, 4, 2)):
            self.split.setStretchFactor(index, part)
        self.split.setSizes(SIZES)
        self.left = Rail(tr("Folded list of matches"), RAIL, "next")
        self.right = Rail(tr("Folded inspector"), RAIL, "previous")
        self.left.show_entries([RailEntry("list", tr("Matches"), tr("Show the list of matches"), "Ctrl+B")])
        self.right.show_entries(
            [RailEntry("search", tr("Inspector and moves"), tr("Show inspector and moves"), "Ctrl+J")]
        )
        self.left.wanted.connect(lambda _: self.toggle("list"))
        self.right.wanted.connect(lambda _: self.toggle("side"))
        self.fold_list = controls.tool(
            "previous", tr("Fold the list of matches"), lambda: self.toggle("list"), key="Ctrl+B"
        )
        self.fold_side = controls.tool(
            "next", tr("Fold inspector and moves"), lambda: self.toggle("side"), key="Ctrl+J"
        )
        controls.add(controls.row(self, 0, 0), self.left, (self.split, 1), self.right)
        theme.notifier.changed.connect(self._arrange)
        self._arrange()

    def toggle(self, name: str) -> None:
        """Fold a pane, or show it with the keyboard in it."""
        on = name not in self._shown()
        self.show_pane(name, on)
        if on:
            self._panes[name].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_pane(self, name: str, on: bool = True) -> None:
        if on is (name in self._shown()):
            return
        focus = QApplication.focusWidget()
        self._wanted = [other for other in self._wanted if other != name]
        if on:
            self._wanted.insert(0, name)
        self._settings.set_note(NOTE, "+" + " ".join(self._wanted))
        self._arrange()
        if focus is not None and not focus.isVisible():
            self.folded.emit()

    def enter(self, name: str, part: QWidget) -> None:
        """Show a pane with the keyboard in a part of it."""
        self.show_pane(name)
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def press(self, name: str) -> None:
        """Press the visible button that folds or unfolds a pane."""
        fold, rail = (self.fold_list, self.left) if name == "list" else (self.fold_side, self.right)
        (fold if fold.isVisible() else rail.buttons[0]).click()

    def minimumSizeHint(self) -> QSize:
        """Return the size for the board, one pane, and the rail of the other."""
        widest = max(map(_least, self._panes)) + self.split.handleWidth() + self.left.width()
        return QSize(_least("board") + widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _shown(self) -> list[str]:
        """Return the panes that were unfolded and have room, the one unfolded last first."""
        room = self.width() - _least("board") - 2 * self.split.handleWidth()
        shown: list[str] = []
        for name in self._wanted:
            room -= _least(name)
            rails = 0 if len(shown) + 1 == len(self._panes) else self.left.width()
            if room < rails and shown:
                break
            shown.append(name)
        return shown

    def _arrange(self) -> None:
        """Show what has room; showing and hiding may resize this widget, which then asks for it again."""
        if self._is_arranging:
            return
        self._is_arranging, width = True, -1
        while width != self.width():
            width = self.width()
            self._show(self._shown())
        self._is_arranging = False

    def _show(self, shown: list[str]) -> None:
        self._centre.setMinimumWidth(_least("board"))
        for name, rail in (("list", self.left), ("side", self.right)):
            self._panes[name].setMinimumWidth(_least(name))
            self._panes[name].setVisible(name in shown)
            rail.setVisible(name not in shown)


def _least(name: str) -> int:
    return round(LEAST[name] * (1 + 0.5 * (theme.scale() - 1)))
