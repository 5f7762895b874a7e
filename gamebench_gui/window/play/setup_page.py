"""The page on which a match is set up: presets, players, settings, and a description of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.parts.seat_panel import SeatPanel
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.lobby_page import LobbyPage
from gamebench_gui.window.play.rules_panel import RulesPanel, rules_text
from gamebench_gui.window.play.setup_form import SetupForm
from gamebench_gui.window.play.ways import WaysBox
from games.catalog import GAMES, presets
from games.core.game import Game
from games.core.preset import Preset
from games.core.view import View
from replays.words import visible

ASIDE: Final = 22
"""Width of what is beside the settings, in heights of a line of text."""
ROOM: Final = 62
"""Width from which that has room beside the settings, in the same."""
SENTENCES: Final = 3


class SetupPage(QWidget):
    """Has the forms of the next match, and shows what its game is.

    Signals:
        way_chosen(preset): another way to play the game was chosen, by the id of its preset.

    Attributes:
        below_rules: a place for what helps to learn the game, above *Start*.
    """

    way_chosen = Signal(str)

    def __init__(self, settings: Settings, service: ConnectionService) -> None:
        super().__init__()
        self.setAccessibleName(tr("Set-up"))
        self.form = SetupForm()
        self.seats = SeatPanel(settings, service, PlayerRow, whole=True)
        self.title, self.about = controls.wrapped("", "title"), controls.wrapped("", "secondary")
        self.notice, self.ways = Notice(), WaysBox()
        self.rules_button = controls.tool("help", tr("Rules"), self.show_rules, text=tr("Rules"))
        self.preview = BoardWidget(settings.boards, says_changes=False)
        self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.preview.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.sentences = controls.wrapped("", "text")
        self.below_rules = controls.column()
        self._game: tuple[Game[Any], Preset] | None = None
        self._aside, self._inner = QWidget(), QWidget()
        self._wide: bool | None = None
        self._lay_out()
        self.ways.chosen.connect(self.way_chosen)
        self.ways.entered.connect(self.form.start_wanted)
        self._arrange(wide=True)

    def show_game(self, game: Game[Any], preset: Preset, title: str, about: str, *, fork: bool) -> None:
        """Show a game's presets and its description; a fork has its own preset alone."""
        game_id = game.spec.id
        before = self._game
        self._game = game, preset
        self.notice.hide()
        self.title.setText(visible(title))
        self.about.setText(visible(about))
        offered = presets(game_id) if game_id in GAMES and not fork else ()
        same = before is not None and before[0].spec.id == game_id and len(self.ways.cards) == len(offered)
        if same and offered:
            self.ways.mark(preset.id)
        else:
            self.ways.show_ways(game_id, offered, preset.id)
            self._scroll.verticalScrollBar().setValue(0)
        self.sentences.setText("\n\n".join(first_sentences(game)))
        self.ways.reveal()

    def show_start(self, view: View, names: Sequence[str]) -> None:
        """Show the board at the start of the match."""
        drawn = view.board is not None
        if drawn:
            self.preview.show_view(view, tuple(names), False, ())
            self.preview.offer(None)
        self._board.setVisible(drawn)

    def show_rules(self) -> None:
        if self._game is None:
            return
        game, preset = self._game
        dialog = QDialog(self)
        dialog.setWindowTitle(tr("Rules"))
        panel = RulesPanel()
        panel.show_rules(game, preset.under(game.params))
        controls.add(controls.column(dialog, theme.PANE), panel)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_to_screen(dialog, dialog.sizeHint().expandedTo(self.size() * 0.7), self)
        dialog.open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(wide=event.size().width() >= ROOM * theme.line_height())
        self.ways.reveal()

    def _lay_out(self) -> None:
        head = controls.row()
        controls.add(head, (self.title, 1), (self.rules_button, 0, Qt.AlignmentFlag.AlignTop))
        self._column = controls.column(self._inner, 2 * theme.PANE, 3 * theme.STEP)
        self._column.setContentsMargins(2 * theme.PANE, theme.PANE, 2 * theme.PANE, theme.PANE)
        controls.add(self._column, self.notice, head, self.about, self.ways, self.seats, self.form, 1)
        for part in (self.ways, self.seats, self.form):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._inner)
        self._board = QFrame()
        theme.set_role(self._board, "pane-box")
        controls.column(self._board, theme.STEP).addWidget(self.preview)
        self._side = controls.column(self._aside, 0, 3 * theme.STEP)
        about = controls.label(tr("In short"), "strong")
        controls.add(self._side, self._board, about, self.sentences, self._keys(), self.below_rules, 1)
        self._right = QWidget()
        self._right_column = controls.column(self._right, theme.PANE)
        self._bar = QWidget()
        self._bar_row = controls.column(self._bar)
        self._bar_row.setContentsMargins(2 * theme.PANE, theme.STEP, 2 * theme.PANE, theme.PANE)
        left = controls.column(None, 0, 0)
        controls.add(left, (self._scroll, 1), self._bar)
        controls.add(controls.row(self, 0, 0), (left, 1), self._right)

    def _keys(self) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        enter = QKeySequence("Ctrl+Return").toString(QKeySequence.SequenceFormat.NativeText)
        rows = (
            (enter, tr("start the match")),
            (tr("Arrows, Enter"), tr("choose on the board")),
            ("?", tr("all keys")),
        )
        grid.addWidget(controls.label(tr("Keys"), "strong"), 0, 0, 1, 2)
        for at, (key, does) in enumerate(rows, 1):
            cap = QLabel(key)
            theme.set_role(cap, "secondary")
            grid.addWidget(cap, at, 0)
            grid.addWidget(controls.wrapped(does, "text"), at, 1)
        return box

    def _arrange(self, *, wide: bool) -> None:
        """Put board and rules beside the settings, or below them; *Start* is always in view."""
        if wide is self._wide:
            return
        self._wide = wide
        if wide:
            self._right_column.addWidget(self._aside, 1)
            self._right_column.addWidget(self.form.foot)
            self._right.setFixedWidth(ASIDE * theme.line_height())
        else:
            self._column.insertWidget(self._column.count() - 1, self._aside)
            self._bar_row.addWidget(self.form.foot)
        self.preview.setMinimumHeight((14 if wide else 12) * theme.line_height())
        self.preview.setMaximumHeight(16 * theme.line_height())
        self._right.setVisible(wide)
        self._bar.setVisible(not wide)


class SetupOrTable(QStackedWidget):
    """The middle of the page: the set-up of a match, its lobby, or its table."""

    def __init__(self, table: BoardPane, setup: SetupPage) -> None:
        super().__init__()
        self.table, self._setup = table, setup
        self._lobby: LobbyPage | None = None
        controls.add(self, table, setup)
        self.show_setup(True)

    def show_setup(self, waiting: bool) -> None:
        """Show the set-up, or the table."""
        self.setCurrentWidget(self._setup if waiting else self.table)
        self.updateGeometry()

    def show_lobby(self, lobby: LobbyPage) -> None:
        """Show a lobby in place of both."""
        self._lobby = lobby
        self.addWidget(lobby)
        self.setCurrentWidget(lobby)
        lobby.start.setFocus()

    def leave_lobby(self) -> None:
        """Show the set-up again, if a lobby is to be seen."""
        lobby, self._lobby = self._lobby, None
        if lobby is not None:
            self.show_setup(True)
            self.removeWidget(lobby)
            lobby.deleteLater()

    def minimumSizeHint(self) -> QSize:
        """Return what the visible one of the two needs: a set-up out of sight makes no table scroll."""
        return (self.table if self.currentWidget() is self.table else self._setup).minimumSizeHint()

    def press_begin(self) -> None:
        """Start the match that is set up, or press what *Ctrl+Return* means at the table."""
        if self._lobby is not None:
            self._lobby.start.click()
        elif self.currentWidget() is self._setup:
            self._setup.form.start.click()
        else:
            self.table.press_begin()

    @property
    def notice(self) -> Notice:
        """The place for sentences about what was asked of this page."""
        return self.table.notice if self.currentWidget() is self.table else self._setup.notice


def first_sentences(game: Game[Any]) -> list[str]:
    """Return the first sentences of a game's rules."""
    sentences: list[str] = []
    for paragraph in rules_text(game):
        sentences += [part.strip().rstrip(".") + "." for part in paragraph.split(". ") if part.strip()]
        if len(sentences) >= SENTENCES:
            break
    return sentences[:SENTENCES] or [said(game.spec.summary)]
