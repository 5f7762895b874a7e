"""The settings: a form of the options, connections to model servers, and plug-ins."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.kit.helping import help_by_key
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.settings import OPTIONS, Settings
from gamebench_gui.window.shell.connections_panel import ConnectionsPanel
from gamebench_gui.window.shell.daily_backup import SETTING, about_backups
from gamebench_gui.window.shell.plugins_panel import PluginsPanel
from games.core.game import GameError
from games.core.param import Param


class SettingsDialog(QDialog):
    """Shows `OPTIONS`, connections and plug-ins; `play_wanted` has the spec of a model.

    Every change takes effect at once, except which plug-ins are used.

    Args:
        database: the one that is open, whose backups are told.
    """

    play_wanted = Signal(object)

    def __init__(
        self,
        settings: Settings,
        service: ConnectionService,
        parent: QWidget | None = None,
        *,
        database: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        help_by_key(self, "window#your-data")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._database = database
        self.fields: dict[str, FieldEditor] = {}
        self.connections = ConnectionsPanel(service, settings)
        self.connections.play_wanted.connect(self._play)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(tr("Parts of the settings"))
        self.tabs.addTab(_scrolled(self._general()), tr("General"))
        self.tabs.addTab(_scrolled(self.connections), tr("Connections"))
        self.plugins = PluginsPanel(settings.folder / "plugins.json")
        self.tabs.addTab(_scrolled(self.plugins), tr("Plug-ins"))
        layout = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(self.tabs, 1)
        foot = controls.row()
        controls.add(foot, 1, controls.push(tr("Close"), self.accept, role="primary"))
        layout.addLayout(foot)
        self.tabs.tabBar().setFocus()
        fit_to_screen(self, QSize(58, 45) * theme.line_height(), parent)

    def show_connections(self, address: str = "") -> None:
        self.tabs.setCurrentIndex(1)
        self.connections.show_server(address)

    def find_servers(self) -> None:
        """Show the connections, and look for servers of models on this computer."""
        self.show_connections()
        self.connections.find_servers()

    def _general(self) -> QWidget:
        pane = QWidget()
        layout = controls.column(pane, theme.PANE, 4 * theme.STEP)
        for option in OPTIONS:
            layout.addLayout(self._row(option))
        layout.addStretch(1)
        return pane

    def _row(self, option: Param) -> QVBoxLayout:
        field = FieldEditor(option, filled=True)
        field.set_value(self._settings.value(option.name))
        field.changed.connect(partial(self._store, field))
        self.fields[option.name] = field
        row, line = controls.column(spacing=2), controls.row()
        if option.kind != "switch":
            name = controls.label(field.param.title)
            name.setBuddy(field)
            line.addWidget(name, 2)
        line.addWidget(field, 3)
        row.addLayout(line)
        if option.hint:
            row.addWidget(controls.label(field.param.hint, "secondary", wrap=True))
        if option.name == SETTING and self._database is not None:
            row.addWidget(controls.label(about_backups(self._database), "secondary", wrap=True))
        return row

    def _store(self, field: FieldEditor) -> None:
        with suppress(GameError):
            value = field.value()
            if value is not None:
                self._settings.set_value(field.param.name, value)

    def _play(self, spec: object) -> None:
        self.play_wanted.emit(spec)
        self.accept()


def _scrolled(inner: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidget(inner)
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll
