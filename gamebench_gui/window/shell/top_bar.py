"""The bar at the top of the window: pages, search, help, settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QTabBar

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.shell.pages import PageEntry


class TopBar(QFrame):
    """Tabs for the pages, search and a few buttons.

    Signals:
        page_chosen(key): a tab was selected.
        searched(text): the search text changed.
        found_wanted(first): move the focus to the results, and open the first one if ``first``.
    """

    page_chosen = Signal(str)
    searched = Signal(str)
    found_wanted = Signal(bool)
    help_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, pages: Sequence[PageEntry]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.tabs = QTabBar(drawBase=False, expanding=False)
        self.tabs.setAccessibleName(tr("Pages"))
        self._keys = [page.key for page in pages]
        for page in pages:
            self.tabs.addTab(said(page.title))
        self.search = controls.SearchField(name=tr("Search"))
        self.search.setMaximumWidth(20 * theme.line_height())
        self.search.addAction(theme.icon("search", "secondary"), QLineEdit.ActionPosition.LeadingPosition)
        layout = controls.row(self, 0, 2 * theme.STEP)
        layout.setContentsMargins(theme.PANE, theme.STEP, theme.PANE, 0)
        controls.add(layout, self.tabs, 1, (self.search, 1))
        self.help = controls.tool("help", tr("Manual"), self.help_wanted.emit)
        self.settings = controls.tool("settings", tr("Settings"), self.settings_wanted.emit, key="Ctrl+,")
        controls.add(layout, self.help, self.settings)
        self.tabs.currentChanged.connect(lambda index: self.page_chosen.emit(self._keys[index]))
        self.search.textChanged.connect(self.searched)
        self.search.list_wanted.connect(lambda: self.found_wanted.emit(False))
        self.search.returnPressed.connect(lambda: self.found_wanted.emit(True))
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def show_page(self, key: str, what: str) -> None:
        """Mark a page without a signal; ``what`` can be searched there."""
        with QSignalBlocker(self.tabs):
            self.tabs.setCurrentIndex(self._keys.index(key))
        with QSignalBlocker(self.search):
            self.search.clear()
        self.search.setPlaceholderText(tr("Search {what} (Ctrl+K)", what=what))

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _restyle(self) -> None:
        self.setStyleSheet(f"#topbar {{ border: none; border-bottom: 1px solid {theme.palette().border}; }}")
        self.tabs.setFont(theme.font("text"))
