"""The menu bar, the keys that work everywhere, and the about box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDialog, QMainWindow, QMenu, QWidget

from gamebench_gui import __version__
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.settings import OPTIONS, Settings
from gamebench_gui.window.shell.licences_dialog import LicencesDialog
from gamebench_gui.window.shell.pages import PageEntry, page_keys


def global_keys(pages: Sequence[PageEntry]) -> tuple[tuple[str, str], ...]:
    """Return the keys that work everywhere, with their actions."""
    return (
        ("F1", tr("Show all keys; in a dialog, the manual")),
        ("?", tr("Manual, where nothing is written")),
        *((keys, tr("{title} page", title=said(entry.title))) for keys, entry in page_keys(pages).items()),
        ("Ctrl+K", tr("Search")),
        ("Ctrl+,", tr("Settings")),
        ("Ctrl+O", tr("Open another database")),
        ("Ctrl+Q", tr("Quit")),
    )


@dataclass(frozen=True, slots=True)
class MenuActions:
    """The actions of the menus' entries."""

    open_database: Callable[[], object]
    import_matches: Callable[[], object]
    export_matches: Callable[[], object]
    close: Callable[[], object]
    show_welcome: Callable[[], object]
    show_settings: Callable[[], object]
    show_connections: Callable[[], object]
    show_keys: Callable[[], object]
    show_manual: Callable[[], object]
    open_logs: Callable[[], object]
    check_updates: Callable[[], object]
    delete_data: Callable[[], object]
    show_about: Callable[[], object]


class Menus:
    """Fills the menu bar of a window."""

    def __init__(self, window: QMainWindow, settings: Settings, acts: MenuActions) -> None:
        self._window = window
        self._settings = settings
        self._acts = acts
        self._groups: dict[str, QActionGroup] = {}
        self._fill_file()
        self._fill_view()
        self._fill_help()

    def refresh(self) -> None:
        for key, group in self._groups.items():
            for action in group.actions():
                action.setChecked(action.data() == self._settings.value(key))

    def _fill_file(self) -> None:
        menu = self._window.menuBar().addMenu(tr("&File"))
        _add(menu, tr("&Open database..."), self._acts.open_database, QKeySequence.StandardKey.Open)
        menu.addSeparator()
        _add(menu, tr("&Import matches..."), self._acts.import_matches)
        _add(menu, tr("&Export all matches..."), self._acts.export_matches)
        menu.addSeparator()
        _add(menu, tr("&Delete all data..."), self._acts.delete_data)
        menu.addSeparator()
        quit_action = _add(menu, tr("&Quit"), self._acts.close, QKeySequence("Ctrl+Q"))
        quit_action.setMenuRole(QAction.MenuRole.QuitRole)

    def _fill_view(self) -> None:
        menu = self._window.menuBar().addMenu(tr("&View"))
        for key in ("theme", "scale"):
            self._add_choices(menu, key)
        menu.addSeparator()
        _add(menu, tr("&Welcome page"), self._acts.show_welcome)
        settings = _add(menu, tr("&Settings..."), self._acts.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        _add(menu, tr("&Connections..."), self._acts.show_connections)

    def _add_choices(self, menu: QMenu, key: str) -> None:
        option = next(option for option in OPTIONS if option.name == key)
        below = menu.addMenu(said(option.title))
        group = self._groups[key] = QActionGroup(self._window)
        for value in option.options:
            action = below.addAction(said(option.word(value)))
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(value == self._settings.value(key))
            group.addAction(action)
        group.triggered.connect(lambda action: self._settings.set_value(key, action.data()))

    def _fill_help(self) -> None:
        menu = self._window.menuBar().addMenu(tr("&Help"))
        _add(menu, tr("&Manual"), self._acts.show_manual)
        _add(menu, tr("&Keys"), self._acts.show_keys, QKeySequence("F1"))
        _add(menu, tr("Open &log folder"), self._acts.open_logs)
        _add(menu, tr("Check for &updates..."), self._acts.check_updates)
        menu.addSeparator()
        about = _add(menu, tr("&About GameBench"), self._acts.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)


def about_box(parent: QWidget) -> QDialog:
    box = QDialog(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(tr("About GameBench"))
    layout = controls.column(box, 5 * theme.STEP, 3 * theme.STEP)
    controls.add(
        layout,
        controls.label("GameBench", "title"),
        controls.label(tr("Version {version}", version=__version__), "secondary"),
        controls.label(
            tr(
                "Play and replay matches between people, language models and conventional agents in "
                "the games of published benchmarks."
            ),
            wrap=True,
        ),
        controls.label(tr("It uses Qt and PySide6 under the LGPL, version 3."), "secondary", wrap=True),
    )
    foot = controls.row()
    controls.add(
        foot,
        controls.push(tr("Licences"), lambda: LicencesDialog(box).open()),
        1,
        controls.push(tr("Close"), box.accept, role="primary"),
    )
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
