"""The keys that people hold in a real-time match: shown below the board, held on the keyboard or by mouse."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout, UpToShare
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.change_keys import ChangeKeys, KeyOfPerson
from games.core.action import Action, LegalActions, Player
from games.core.realtime import HeldKey, RealTimeGame
from games.core.seat import Request
from replays.words import one_line

SHARE: Final = 0.22
"""The keys take this part of the window's height at most; then they scroll, and the board stays in sight."""


class PlayerKeys:
    """The keys of one person: which are held, and what is still to be said to the match.

    Args:
        keys: what each of them means.
        together: what all that are held mean, in the order in which they went down; see `RealTimeGame.held`.

    Attributes:
        legal: what the person could do when the match asked last; None before it did.
    """

    def __init__(
        self, keys: Sequence[HeldKey], together: Callable[[Sequence[str]], Action | None] = lambda names: None
    ) -> None:
        self.keys = {key.name: key for key in keys}
        self._together = together
        self.held: list[str] = []
        self.legal: LegalActions | None = None
        self._unsaid: deque[Action] = deque()
        self._asked: tuple[Request, PersonSeat] | None = None

    def ask(self, request: Request, seat: PersonSeat) -> None:
        """The match asks what the person does; it is told when a key changes."""
        self._asked, self.legal = (request, seat), request.legal
        self._say()

    def press(self, name: str) -> None:
        """A key goes down."""
        if name in self.keys and name not in self.held:
            self.held.append(name)
            self._change(self._together(self.held) or self.keys[name].down)

    def let_go(self, name: str) -> None:
        """A key comes up: what another that is still held does goes on, if both end in the same way."""
        if name not in self.held:
            return
        self.held.remove(name)
        up = self.keys[name].up
        others = [self.keys[other].down for other in self.held if self.keys[other].up == up]
        self._change(self._together(self.held) or (others[-1] if others else up))

    def do(self, action: Action) -> None:
        """Do this from now on, until a key changes."""
        self._change(action)

    def let_all_go(self) -> None:
        """No key is held any more."""
        for name in reversed(self.held[:]):
            self.let_go(name)

    def _change(self, action: Action) -> None:
        self._unsaid.append(action)
        self._say()

    def _say(self) -> None:
        while self._unsaid and self._asked is not None:
            request, seat = self._asked
            action = self._unsaid.popleft()
            if action in request.legal:
                self._asked = None
                seat.answer(action, request)


class HeldKeys(QWidget):
    """A line of keys for each person. Keys of the keyboard count while the board has the focus.

    Args:
        boards: the widgets of which one has the focus while somebody plays.

    Attributes:
        chosen: keys of the keyboard that stand for the game's own, by these.
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
        lines = QWidget()
        self._lines = controls.column(lines)
        self.hint = controls.label("", "secondary", wrap=True)
        layout = controls.column(self)
        layout.addWidget(UpToShare(lines, SHARE))
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
        """Show the keys of these people; questions that are open stay so."""
        self.clear()
        self._game, self.chosen = game.spec.id, self.remembered(game.spec.id)
        self._names = {player: one_line(names[player], 30) for player in players}
        self.players = {
            player: PlayerKeys(game.keys(player), partial(game.held, player)) for player in players
        }
        for player in players:
            if self.players[player].keys:
                self._lines.addWidget(self._line(player, names[player]))
        self.change.setVisible(any(person.keys for person in self.players.values()))
        self._show_focus()

    def clear(self) -> None:
        """Forget everybody; nobody holds a key any more."""
        self.let_go()
        self.players, self.buttons = {}, {}
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    @property
    def alone(self) -> PlayerKeys | None:
        """The only person who plays; None where there are several, or none."""
        return next(iter(self.players.values())) if len(self.players) == 1 else None

    def ask(self, request: Request, seat: PersonSeat) -> None:
        """A person is asked what to do from now on."""
        if (player := self.players.get(request.player)) is not None:
            player.ask(request, seat)

    def let_go(self) -> None:
        """Nobody holds a key any more."""
        for player in self.players.values():
            player.let_all_go()
        self._show_held()

    def takes(self, event: QKeyEvent) -> bool:
        """Whether somebody at the table plays with this key."""
        return self._named(event) is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys in use from the board, and let go of them when it loses the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            if event.type() is QEvent.Type.FocusOut:
                self.let_go()
            self._show_focus(event.type() is QEvent.Type.FocusIn)
        elif isinstance(event, QKeyEvent) and self.players:
            return self._take(event)
        return super().eventFilter(watched, event)

    def _named(self, event: QKeyEvent) -> tuple[PlayerKeys, str] | None:
        """Whose key it is, and what the game calls it; None for a key of nobody."""
        pressed = QKeySequence(event.key()).toString()
        name = next((own for own, key in self.chosen.items() if key == pressed), pressed)
        if self.chosen.get(name, name) != pressed:
            return None
        return next(((each, name) for each in self.players.values() if name in each.keys), None)

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

    # keys of one's own

    def remember(self, settings: Settings) -> None:
        """Keep changed keys here."""
        self._settings = settings

    def remembered(self, game: str) -> dict[str, str]:
        """Return the keys of the keyboard that were chosen for a game, by the game's own."""
        kept = self._settings.note(f"held_keys_{game}") if self._settings is not None else ""
        try:
            found = json.loads(kept or "{}")
        except ValueError:
            return {}
        return {str(own): str(key) for own, key in found.items()} if isinstance(found, dict) else {}

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
        """Let keys of the keyboard stand for the game's own, by these, now and in later matches."""
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
