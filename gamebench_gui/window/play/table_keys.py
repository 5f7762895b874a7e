"""The table's keys and buttons beside those of the board: the board alone, F6, Escape, typed moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.regions import go_on
from gamebench_gui.window.parts.typed_line import TypedLine
from gamebench_gui.window.play.table_panes import TablePanes
from replays.words import one_line


class TableKeys:
    """Steers the panes of the Play page by keys.

    Args:
        panes: all that is on the page.
        tell_alone: called with whether the board is to have the whole window.

    Attributes:
        typed: the line for typed moves in the drawer.
    """

    def __init__(self, panes: TablePanes, tell_alone: Callable[[bool], object]) -> None:
        self._panes, self._centre = panes, panes.centre
        self._tell_alone = tell_alone
        self._is_alone = False
        self.typed = TypedLine()
        self.typed.entered.connect(self._type)
        self._centre.seats_wanted.connect(lambda: panes.open_drawer("seats"))
        self._centre.since.log_wanted.connect(lambda _: panes.open_drawer("log"))
        self._centre.result.library_wanted.connect(self._show_library)
        panes.folded.connect(self._centre.stage.setFocus)
        panes.side.add_to_more(self._centre.seed_line, self.typed)

    def keys(self) -> dict[str, Callable[[], object]]:
        """Return what each key does."""
        return {
            "Ctrl+B": self._panes.press_library,
            "Ctrl+J": self._panes.press_drawer,
            "F11": lambda: self.show_alone(not self._is_alone),
            "F6": lambda: self._go_on(forward=True),
            "Shift+F6": lambda: self._go_on(forward=False),
        }

    def takes(self, event: QKeyEvent) -> bool:
        """Narrow a list of moves, open the line for typed moves, or close the topmost thing."""
        text, centre = event.text(), self._centre
        if event.key() == Qt.Key.Key_Escape:
            return self._close_topmost()
        if text == "/":
            return centre.below.open_typed()
        begins = text.isalnum() or text in tuple("{<(-")
        return begins and centre.takes_typing and centre.action_panel.begin_typing(text)

    def show_alone(self, on: bool) -> None:
        """Show the board alone, or everything again."""
        if on is not self._is_alone:
            self._is_alone = on
            self._panes.show_alone(on)
            self._centre.show_alone(on)
            self._tell_alone(on)

    def begin(self, game: str, title: str) -> None:
        """Put the board of a game first; the title of the window names it, in case nothing else has room."""
        self._panes.begin(game)
        self._name_window(title)

    def set_up(self) -> None:
        """Unfold everything, since a match is set up now."""
        self.show_alone(False)
        self._panes.set_up()
        self._name_window("")

    # private

    def _name_window(self, title: str) -> None:
        named = f"{one_line(title, 80)} \u2013 GameBench" if title else "GameBench"
        self._panes.window().setWindowTitle(named)

    def _close_topmost(self) -> bool:
        """Close what lies over the board or beside it; return whether there was anything."""
        centre, choices = self._centre, self._centre.stage.choices
        if not centre.below.typed.isHidden():
            centre.below.close_typed()
        elif choices.is_half_made:
            choices.take_back()
        elif self._panes.is_drawer_over:
            self._panes.show_drawer(False)
        elif self._is_alone:
            self.show_alone(False)
        else:
            return False
        return True

    def _go_on(self, *, forward: bool) -> None:
        panes = self._panes
        parts = (panes.left, panes.library, *self._centre.regions(), panes.side, panes.right)
        go_on([(part,) for part in parts], forward=forward)

    def _show_library(self) -> None:
        self._panes.show_library(True)
        controls.enter_list(self._panes.library.list)

    def _type(self, text: str) -> None:
        reason = self._centre.action_panel.type_action(text)
        self.typed.complain(reason)
        if not reason:
            self.typed.entry.clear()
