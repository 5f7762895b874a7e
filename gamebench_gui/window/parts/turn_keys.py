"""The keys of a real-time game where time waits: each press is the decision of the person who is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit.language import tr
from games.core.action import Action, LegalActions, Player
from games.core.game import Game
from games.core.realtime import HeldKey, RealTimeGame

_PRESSES: Final = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class TurnKeys(QObject):
    """Turns keys pressed on a board into actions; keys held together mean the same as in real time.

    Args:
        boards: the widgets whose keys count.

    Signals:
        picked: the `Action` that a key meant.
    """

    picked = Signal(object)

    def __init__(self, *boards: QWidget) -> None:
        super().__init__(boards[0])
        self._game: RealTimeGame[Any] | None = None
        self._player: Player = 0
        self._legal = LegalActions()
        self._keys: dict[str, HeldKey] = {}
        self._held: list[str] = []
        for board in boards:
            board.installEventFilter(self)

    def offer(self, game: Game[Any], player: Player, legal: LegalActions, used: Mapping[str, str]) -> None:
        """Let the keys of a player decide among the legal actions; does nothing in a game without keys.

        Args:
            used: the keyboard's keys, by the game's keys that they replace.
        """
        keys = game.keys(player) if isinstance(game, RealTimeGame) else ()
        self._game, self._player = (game if isinstance(game, RealTimeGame) else None), player
        self._legal = legal
        self._keys = {used.get(key.name, key.name): key for key in keys}

    def withdraw(self) -> None:
        self._keys = {}

    @property
    def kinds(self) -> dict[str, str]:
        """The keyboard's keys by the kind of action that they mean; none while they do not decide."""
        return {key.down.kind: used for used, key in self._keys.items()}

    @property
    def title(self) -> str:
        """The line above the buttons while keys decide; else empty."""
        if not self._keys:
            return ""
        return tr("Time waits for you: press {keys}, or a pad", keys=", ".join(self._keys))

    def named_keys(self) -> list[tuple[str, str]]:
        """Return the keys in use, with what they do."""
        return [(used, key.label) for used, key in self._keys.items()]

    def takes(self, event: QKeyEvent) -> bool:
        return QKeySequence(event.key()).toString() in self._keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys in use from the board, and forget the held ones when it loses the focus."""
        if event.type() is QEvent.Type.FocusOut:
            self._held = []
        if not isinstance(event, QKeyEvent) or event.type() not in _PRESSES or not self.takes(event):
            return super().eventFilter(watched, event)
        event.accept()
        key = self._keys[QKeySequence(event.key()).toString()]
        if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._press(key)
        elif event.type() is QEvent.Type.KeyRelease and key.name in self._held:
            self._held.remove(key.name)
        return True

    def _press(self, key: HeldKey) -> None:
        if key.name not in self._held:
            self._held.append(key.name)
        together: Action | None = None
        if self._game is not None:
            together = self._game.held(self._player, self._held)
        if (action := together or key.down) in self._legal:
            self.picked.emit(action)
