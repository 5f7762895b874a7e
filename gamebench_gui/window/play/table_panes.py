"""The panes of the Play page: library and set-up, or the board first while a match is played."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.grips import RAIL, GripSplitter, Rail, RailEntry
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.library import Library
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.setup_page import SetupOrTable
from gamebench_gui.window.play.side_pane import SidePane

DRAWER_RAIL: Final = (36, 28)
"""Width of the drawer's rail, and of the buttons on it, in pixels at normal type."""
DRAWER: Final = 328
"""Width of the drawer in pixels at normal type."""
ROOMY: Final = 1240
"""Width of the page in pixels at normal type from which the drawer is open when a match begins."""
LEAST_BOARD: Final = 0.6
"""A drawer that would leave the board a smaller share of the page opens over the board."""
LARGE_TYPE: Final = 1.5
"""Scale of text from which the drawer opens over the board."""


@dataclass
class TableLayout:
    """A user's choices for a game: unfolded panes, and their widths in pixels; 0 for the usual width.

    Attributes:
        tab: the name of the tab in front in the drawer; empty for the usual one.
    """

    library: bool = False
    drawer: bool = True
    library_width: int = 0
    drawer_width: int = 0
    tab: str = ""


class TablePanes(QWidget):
    """Lays out library, middle and side pane, and folds them to rails; a set-up has no side pane.

    Signals:
        folded: a pane that had the keyboard was folded.
    """

    folded = Signal()

    def __init__(self, library: Library, middle: SetupOrTable, side: SidePane, settings: Settings) -> None:
        super().__init__()
        self.library = library
        self.centre, self.side = middle.table, side
        self._settings = settings
        self.split = GripSplitter(Qt.Orientation.Horizontal)
        self.left = Rail(tr("Folded library"), RAIL, "next")
        self.right = Rail(tr("Folded drawer"), DRAWER_RAIL)
        self._game = ""
        self._is_library_shown = True
        self._is_drawer_shown = True
        self._is_alone = False
        self._is_placed = False
        self._chosen = TableLayout()
        for pane, minimum in ((library, 170), (middle, 360), (side, 280)):
            pane.setMinimumWidth(minimum)
            self.split.addWidget(pane)
        self.split.setStretchFactor(1, 1)
        self.split.setChildrenCollapsible(False)
        controls.add(controls.row(self, 0, 0), self.left, (self.split, 1), self.right)
        self.left.show_entries([RailEntry("board", tr("Library"), tr("Show or fold the library"), "Ctrl+B")])
        self.left.wanted.connect(lambda _: self.toggle_library())
        self.right.wanted.connect(self._open_entry)
        self.split.splitterMoved.connect(self._moved)
        side.fold_wanted.connect(lambda: self.show_drawer(False))
        side.entries_changed.connect(lambda: self.right.show_entries(side.entries()))
        side.tab_chosen.connect(self._keep_tab)
        theme.notifier.changed.connect(self._follow_width)
        theme.notifier.changed.connect(self._arrange)
        self.right.show_entries(side.entries())
        self._arrange()

    @property
    def is_playing(self) -> bool:
        return bool(self._game)

    @property
    def is_drawer_over(self) -> bool:
        """Whether the open drawer lies over the board."""
        return self._is_drawer_shown and self.side.parentWidget() is self

    def begin(self, game: str) -> None:
        """Put the board of a game first: as was chosen for this game, else the library folded."""
        if not self.is_playing:
            self._settings.set_place("play", self.split.saveState())
        self._game = game
        self._chosen = self._remembered(game)
        self._is_library_shown = self._chosen.library
        # board first: a drawer that would lie over it waits until it is wanted
        self._is_drawer_shown = self._chosen.drawer and not self._opens_over()
        self.side.show_tab(self._chosen.tab)
        self._arrange()

    def set_up(self) -> None:
        """Show library and set-up."""
        if not self.is_playing and self._is_library_shown and self._is_drawer_shown:
            return
        self._game = ""
        self._is_library_shown = self._is_drawer_shown = True
        self._arrange()
        place = self._settings.place("play")
        if place.isEmpty():
            self.split.setSizes(widths(self.width(), theme.scale()))
        else:
            self.split.restoreState(place)

    def show_library(self, on: bool) -> None:
        self._is_library_shown = self._chosen.library = on
        self._keep()
        self._fold_from(self.library, on)
        self._arrange()

    def show_drawer(self, on: bool) -> None:
        self._is_drawer_shown = self._chosen.drawer = on
        self._keep()
        self._fold_from(self.side, on)
        self._arrange()

    def open_drawer(self, tab: str) -> None:
        """Show the drawer with a tab in front."""
        self.side.show_tab(tab)
        self._keep_tab(tab)
        self.show_drawer(True)

    def press_library(self) -> None:
        """Press the button of the library's rail, or fold the library where there is no rail."""
        if self.left.isVisible():
            self.left.buttons[0].click()
        else:
            self.toggle_library()

    def press_drawer(self) -> None:
        """Press the button that folds the drawer, or unfold the drawer."""
        if not self.side.press_fold():
            self.toggle_drawer()

    def toggle_library(self) -> None:
        """Fold the library, or show it with the keyboard in its list."""
        self.show_library(not self._is_library_shown)
        if self._is_library_shown:
            controls.enter_list(self.library.list)

    def toggle_drawer(self) -> None:
        """Fold the drawer, or show it with the keyboard on its tabs."""
        self.show_drawer(not self._is_drawer_shown)
        if self._is_drawer_shown:
            self.side.tabs.tabBar().setFocus()

    def show_alone(self, on: bool) -> None:
        """Hide both panes and their rails, or show them as before."""
        self._is_alone = on
        self._fold_from(self, on=not on)
        self._arrange()

    def restore(self) -> None:
        self._is_placed = not self._settings.place("play").isEmpty()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow_width()
        if self.is_playing:
            self._place_drawer()
        elif not self._is_placed:
            self.split.setSizes(widths(self.width(), theme.scale()))

    # private

    def _follow_width(self) -> None:
        """Fold the drawer that would come to lie over the board, until there is room for it again."""
        if not self.is_playing:
            return
        if self._is_drawer_shown and not self.is_drawer_over and self._opens_over():
            self._is_drawer_shown = False
            self._fold_from(self.side, on=False)
            self._arrange()
        elif self._chosen.drawer and not self._is_drawer_shown and not self._opens_over():
            self._is_drawer_shown = True
            self._arrange()

    def _remembered(self, game: str) -> TableLayout:
        usual = TableLayout(drawer=self.width() >= ROOMY * theme.scale())
        try:
            stored = json.loads(self._settings.note(f"table_{game}") or "{}")
            return TableLayout(**{**asdict(usual), **stored})
        except (ValueError, TypeError):
            return usual

    def _keep(self) -> None:
        if self.is_playing:
            self._settings.set_note(f"table_{self._game}", json.dumps(asdict(self._chosen)))

    def _keep_tab(self, tab: str) -> None:
        if self.is_playing:
            self._chosen.tab = tab
            self._keep()

    def _moved(self) -> None:
        if not self.is_playing:
            self._is_placed = True
            return
        library, _, drawer = [*self.split.sizes(), 0][:3]
        self._chosen.library_width = library if self._is_library_shown else self._chosen.library_width
        if self._is_drawer_shown and not self.is_drawer_over:
            self._chosen.drawer_width = drawer
        self._keep()

    def _fold_from(self, pane: QWidget, on: bool) -> None:
        focus = QApplication.focusWidget()
        if not on and focus is not None and pane.isAncestorOf(focus):
            self.folded.emit()

    def _arrange(self) -> None:
        library = self._is_library_shown and not self._is_alone
        drawer = self._is_drawer_shown and not self._is_alone and self.is_playing
        self.library.setVisible(library)
        self.left.show_arrow("previous" if library else "next")
        self.left.setVisible((self.is_playing or not self._is_library_shown) and not self._is_alone)
        over = self.is_playing and self._opens_over()
        folded = self.is_playing and not self._is_drawer_shown
        self.right.setVisible((over or folded) and not self._is_alone)
        self.side.setVisible(drawer)
        self.side.show_fold_button(self.is_playing)
        self._place_drawer()

    def _place_drawer(self) -> None:
        over = self.is_playing and self._is_drawer_shown and not self._is_alone and self._opens_over()
        if over and self.side.parentWidget() is not self:
            self.side.setParent(self)
            self.side.show()
        elif not over and self.side.parentWidget() is self:
            self.split.addWidget(self.side)
            self.side.setVisible(self._is_drawer_shown and self.is_playing and not self._is_alone)
        self.side.set_over(over)
        if over:
            edge = self.width() - self.right.width()
            wide = min(self._drawer_width(), edge - self.left.width())
            self.side.setGeometry(edge - wide, 0, wide, self.height())
            self.side.raise_()
        elif self.is_playing:
            self._share_room()

    def _share_room(self) -> None:
        """Give each unfolded pane its width, and the rest to the board."""
        library = self._chosen.library_width or widths(self.width(), theme.scale())[0]
        shown = [library if self._is_library_shown and not self._is_alone else 0, 0]
        shown.append(self._drawer_width() if self.side.isVisibleTo(self) else 0)
        shown[1] = max(360, self.split.width() - sum(shown))
        self.split.setSizes(shown)

    def _drawer_width(self) -> int:
        more = 1 + 0.25 * (theme.scale() - 1)
        return self._chosen.drawer_width or round(DRAWER * more)

    def _opens_over(self) -> bool:
        rest = self.width() - self.left.width() - self._drawer_width()
        return theme.scale() >= LARGE_TYPE or rest < LEAST_BOARD * self.width()

    def _open_entry(self, number: int) -> None:
        """Open the drawer at a tab, or close it if it is open there."""
        was_there = self._is_drawer_shown and self.side.is_at(number)
        self.side.open_entry(number)
        self.show_drawer(not was_there)


def widths(width: int, scale: float) -> list[int]:
    """Return the widths of library, set-up and side pane while a match is set up; there is no side pane."""
    more = 1 + 0.25 * (scale - 1)
    library = round(min(max(250 * more, 0.14 * width), 340 * more))
    return [library, width - library, 0]
