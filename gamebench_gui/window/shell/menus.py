"""The menu bar, the keys that work everywhere, and the about box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from gamebench_gui import __version__
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.settings import OPTIONS

if TYPE_CHECKING:
    from gamebench_gui.window.shell.main_window import MainWindow

GLOBAL_KEYS: Final = (
    ("?", "Show all keys"),
    ("Ctrl+1", "Play page"),
    ("Ctrl+2", "Replays page"),
    ("Ctrl+3", "Tournaments page"),
    ("Ctrl+4", "Dashboard page"),
    ("Ctrl+K", "Search"),
    ("Ctrl+,", "Settings"),
    ("Ctrl+O", "Open another database"),
    ("Ctrl+Q", "Quit"),
)


class Menus:
    """Fills the menu bar of a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._groups: dict[str, QActionGroup] = {}
        self._fill_file()
        self._fill_view()
        self._fill_help()

    def refresh(self) -> None:
        """Mark what the settings say."""
        for key, group in self._groups.items():
            for action in group.actions():
                action.setChecked(action.data() == self._window.settings.value(key))

    def _fill_file(self) -> None:
        window, menu = self._window, self._window.menuBar().addMenu("&File")
        _add(menu, "&Open database...", window.files.open_database, QKeySequence.StandardKey.Open)
        menu.addSeparator()
        _add(menu, "&Import matches...", window.files.import_matches)
        _add(menu, "&Export all matches...", window.files.export_matches)
        menu.addSeparator()
        quit_action = _add(menu, "&Quit", window.close, QKeySequence("Ctrl+Q"))
        quit_action.setMenuRole(QAction.MenuRole.QuitRole)

    def _fill_view(self) -> None:
        window, menu = self._window, self._window.menuBar().addMenu("&View")
        for key in ("theme", "scale"):
            self._add_choices(menu, key)
        menu.addSeparator()
        _add(menu, "&Welcome page", window.show_welcome)
        settings = _add(menu, "&Settings...", window.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _add_choices(self, menu: QMenu, key: str) -> None:
        option = next(option for option in OPTIONS if option.key == key)
        below = menu.addMenu(option.label)
        group = self._groups[key] = QActionGroup(self._window)
        for value, words in option.choices:
            action = below.addAction(words)
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(value == self._window.settings.value(key))
            group.addAction(action)
        group.triggered.connect(lambda action: self._window.settings.set_value(key, action.data()))

    def _fill_help(self) -> None:
        window, menu = self._window, self._window.menuBar().addMenu("&Help")
        _add(menu, "&Keys", window.show_keys, QKeySequence("F1"))
        _add(menu, "Open &log folder", window.open_logs)
        menu.addSeparator()
        about = _add(menu, "&About GameBench", window.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)


def about_box(parent: QWidget) -> QDialog:
    """What this program is, and which version."""
    box = QDialog(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle("About GameBench")
    layout = controls.column(box, 5 * theme.STEP, 3 * theme.STEP)
    layout.addWidget(controls.label("GameBench", "title"))
    layout.addWidget(controls.label(f"Version {__version__}", "secondary"))
    layout.addWidget(
        controls.label(
            "Play and replay matches between people, language models and conventional agents "
            "in the games of GTBench, gamma-Bench and LLMArena.",
            wrap=True,
        )
    )
    foot = controls.row()
    foot.addStretch(1)
    foot.addWidget(controls.push("Close", box.accept, role="primary"))
    layout.addLayout(foot)
    box.setMinimumWidth(24 * theme.line_height())
    return box


def _add(
    menu: QMenu, text: str, act: object, keys: QKeySequence | QKeySequence.StandardKey | None = None
) -> QAction:
    action = menu.addAction(text)
    action.triggered.connect(lambda: act())  # type: ignore[operator]
    if keys is not None:
        action.setShortcut(keys)
    return action
