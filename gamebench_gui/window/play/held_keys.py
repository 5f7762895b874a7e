"""The keys that people hold in a real-time match: shown below the board, held by keyboard or mouse."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.table.held import PlayerKeys
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout, UpToShare
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.change_keys import ChangeKeys, KeyOfPerson
from games.core.action import Player
from games.core.realtime import HeldKey, RealTimeGame
from games.core.seat import Request
from replays.words import one_line

SHARE: Final = 0.22
"""Largest share of the window's height for the keys; beyond it they scroll, so the board stays in sight."""


class HeldKeys(QWidget):
    """A line of keys for each person. The keyboard's keys work while the board has the focus.

    Args:
        boards: the widgets of which one has the focus while somebody plays.

    Attributes:
        chosen: the keyboard's keys, by the game's keys that they replace.
    """

    def __init__(self, *boards: QWidget) -> None:
        super().__init__()
        self.chosen: dict[str, str] = {}
        self._settings: Settings | None = None
        self._game = ""
        self._names: dict[Player, str] = {}
        self.players: dict[Player, PlayerKeys] = {}
        self.buttons: dict[tuple[Player, str], QPushButton] = {}
        self._boards = boards
        self._lines = QWidget()
        self._column = controls.column(self._lines)
        self.hint = controls.label("", "secondary", wrap=True)
        layout = controls.column(self)
        layout.addWidget(UpToShare(self._lines, SHARE))
        foot = controls.row()
        foot.addWidget(self.hint, 1)
        self.change = controls.push(tr("Change keys…"), self._ask_for_keys, quick=True)
        foot.addWidget(self.change)
        layout.addLayout(foot)
        for board in boards:
            board.installEventFilter(self)

    def show_players(
        self, game: RealTimeGame[object], players: Sequence[Player], names: Sequence[str]
    ) -> None:
        self.clear()
        self._game, self.chosen = game.spec.id, self.remembered(game.spec.id)
        self._names = {player: one_line(names[player], 30) for player in players}
        self.players = {
            player: PlayerKeys(game.keys(player), partial(game.held, player)) for player in players
        }
        for player in players:
            if self.players[player].keys:
                self._column.addWidget(self._line(player, names[player]))
        self._lines.show()
        self.change.setVisible(any(person.keys for person in self.players.values()))
        self._show_focus()

    def clear(self) -> None:
        self.let_go()
        self.players, self.buttons = {}, {}
        controls.clear(self._column)

    @property
    def alone(self) -> PlayerKeys | None:
        return next(iter(self.players.values())) if len(self.players) == 1 else None

    @property
    def kinds(self) -> dict[str, str]:
        """The keyboard's keys, by the kind of action that they mean, of a person who plays alone."""
        keys = self.alone.keys.values() if self.alone is not None else ()
        return {key.down.kind: self.chosen.get(key.name, key.name) for key in keys}

    def leave_to_board(self, kinds: frozenset[str]) -> None:
        """Hide the buttons that the board offers itself, with its keys, from a person who plays alone."""
        if self.alone is None:
            return
        left = False
        for (player, name), button in self.buttons.items():
            on_board = self.players[player].keys[name].down.kind in kinds
            button.setVisible(not on_board)
            left = left or not on_board
        self._lines.setVisible(left)

    def ask(self, request: Request, seat: PersonSeat) -> None:
        if (player := self.players.get(request.player)) is not None:
            player.ask(request, seat)

    def let_go(self) -> None:
        for player in self.players.values():
            player.let_all_go()
        self._show_held()

    def named_keys(self) -> list[tuple[str, str]]:
        """Return the keys in use, with their actions."""
        people = self.players.values()
        return [
            (self.chosen.get(name, name), key.label) for person in people for name, key in person.keys.items()
        ]

    def takes(self, event: QKeyEvent) -> bool:
        return self._named(event) is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys in use from the board, and release them when it loses the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            if event.type() is QEvent.Type.FocusOut:
                self.let_go()
            self._show_focus(event.type() is QEvent.Type.FocusIn)
        elif isinstance(event, QKeyEvent) and self.players:
            return self._take(event)
        return super().eventFilter(watched, event)

    def _named(self, event: QKeyEvent) -> tuple[PlayerKeys, str] | None:
        """Return the person who plays with a key, and the game's name for it; None for any other key."""
        pressed = QKeySequence(event.key()).toString()
        name = next((name for name, key in self.chosen.items() if key == pressed), pressed)
        if self.chosen.get(name, name) != pressed:
            return None
        return next(((person, name) for person in self.players.values() if name in person.keys), None)

    def _take(self, event: QKeyEvent) -> bool:
        if (named := self._named(event)) is None:
            return False
        player, name = named
        event.accept()
        if not event.isAutoRepeat() and event.type() is QEvent.Type.KeyPress:
            player.press(name)
        elif not event.isAutoRepeat() and event.type() is QEvent.Type.KeyRelease:
            player.let_go(name)
        self._show_held()
        return True

    def _line(self, player: Player, name: str) -> QWidget:
        line = QWidget()
        flow = FlowLayout(line, spacing=theme.STEP)
        flow.addWidget(controls.SeatMark(player))
        flow.addWidget(controls.label(one_line(name, 30), "strong"))
        for key in self.players[player].keys.values():
            button = controls.push("", lambda: None, tip=tr("Hold it"), quick=True)
            button.setFocusPolicy(button.focusPolicy().NoFocus)
            self._name(button, name, key)
            button.pressed.connect(partial(self.players[player].press, key.name))
            button.released.connect(partial(self.players[player].let_go, key.name))
            self.buttons[player, key.name] = button
            flow.addWidget(button)
        return line

    def _name(self, button: QPushButton, person: str, key: HeldKey) -> None:
        used = self.chosen.get(key.name, key.name)
        button.setText(f"{used}  {key.label}".replace("&", "&&"))
        button.setAccessibleName(
            tr("{person}: {label}, key {used}", person=person, label=key.label, used=used)
        )

    # changed keys

    def remember(self, settings: Settings) -> None:
        self._settings = settings

    def remembered(self, game: str) -> dict[str, str]:
        text = self._settings.note(f"held_keys_{game}") if self._settings is not None else ""
        try:
            keys = json.loads(text or "{}")
        except ValueError:
            return {}
        return {str(name): str(key) for name, key in keys.items()} if isinstance(keys, dict) else {}

    def _ask_for_keys(self) -> None:
        keys = [
            KeyOfPerson(self._names[player], key.name, key.label, self.chosen.get(key.name, key.name))
            for player, person in self.players.items()
            for key in person.keys.values()
        ]
        dialog = ChangeKeys(keys, self)
        dialog.accepted.connect(lambda: self.use(dialog.chosen()))
        dialog.open()

    def use(self, keys: Mapping[str, str]) -> None:
        """Replace the game's keys, which are the dictionary's keys, now and in later matches."""
        self.let_go()
        self.chosen |= keys
        if self._settings is not None:
            self._settings.set_note(f"held_keys_{self._game}", json.dumps(self.chosen))
        for (player, name), button in self.buttons.items():
            self._name(button, self._names[player], self.players[player].keys[name])

    def _show_held(self) -> None:
        for (player, name), button in self.buttons.items():
            button.setDown(name in self.players[player].held)

    def _show_focus(self, focused: bool | None = None) -> None:
        if focused is None:
            focused = any(board.hasFocus() for board in self._boards)
        idle = bool(self.buttons) and not focused
        self.hint.setText(tr("Click on the board to play with these keys.") if idle else "")
