"""A window for a projector: the code of the room while people come, then what everybody may see."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from gamebench_gui.app.match.live_match import LiveMatch, names_for
from gamebench_gui.table.places import Places
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from gamebench_gui.window.play.lobby_page import LobbyNow, Sign
from games.core.view import SPECTATOR

FIRST_SIZE = QSize(1024, 700)


class HallWindow(QWidget):
    """Shows nothing that a spectator may not know; F11 fills the screen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Hall"))
        self.sign, self.names = Sign(1.5), controls.wrapped("", "pane")
        self.names.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = controls.label(role="title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.board = BoardWidget()
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._stack = QStackedWidget()
        lobby, table = QWidget(), QWidget()
        controls.add(controls.column(lobby, theme.PANE), (self.sign, 1), self.names)
        controls.add(controls.column(table, theme.PANE), self.title, (self.board, 1))
        controls.add(self._stack, lobby, table)
        controls.column(self).addWidget(self._stack)
        fit_to_screen(self, FIRST_SIZE, parent)

    def show_lobby(self, now: LobbyNow) -> None:
        """Show the code, and who is there."""
        self._stack.setCurrentIndex(0)
        self.sign.show_code(now)
        self.names.setText(" · ".join([place.name for place in now.places if place.name] + list(now.spare)))

    def show_match(self, live: LiveMatch, places: Places) -> None:
        """Show the newest position as a spectator sees it, with the names that people chose."""
        self._stack.setCurrentIndex(1)
        self.title.setText(live.plan.title)
        names = [places.called.get(player, name) for player, name in enumerate(names_for(live, SPECTATOR))]
        self.board.show_view(live.view(live.last, SPECTATOR), tuple(names), animate=False)
        self.board.offer(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
