"""The keys that a person holds in a real-time match, and what they answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from agents.catalog.seat_context import PersonSeat
from games.core.action import Action, LegalActions
from games.core.realtime import HeldKey
from games.core.seat import Request


class PlayerKeys:
    """The held keys of one person, and the actions that wait for the match's next question.

    Args:
        keys: all keys of the person, with their actions.
        together: returns the action of several held keys, in the order pressed; see `RealTimeGame.held`.

    Attributes:
        legal: the legal actions at the match's last question; None before it.
    """

    def __init__(
        self, keys: Sequence[HeldKey], together: Callable[[Sequence[str]], Action | None] = lambda names: None
    ) -> None:
        self.keys = {key.name: key for key in keys}
        self._together = together
        self.held: list[str] = []
        self.legal: LegalActions | None = None
        self._waiting: deque[Action] = deque()
        self._asked: tuple[Request, PersonSeat] | None = None

    def ask(self, request: Request, seat: PersonSeat) -> None:
        """Handle the match's question; it is answered when a key changes."""
        self._asked, self.legal = (request, seat), request.legal
        self._answer()

    def press(self, name: str) -> None:
        if name in self.keys and name not in self.held:
            self.held.append(name)
            self._change(self._together(self.held) or self.keys[name].down)

    def let_go(self, name: str) -> None:
        """Release a key; another held key that ends in the same way continues."""
        if name not in self.held:
            return
        self.held.remove(name)
        up = self.keys[name].up
        others = [self.keys[other].down for other in self.held if self.keys[other].up == up]
        self._change(self._together(self.held) or (others[-1] if others else up))

    def do(self, action: Action) -> None:
        """Do an action from now on, until a key changes."""
        self._change(action)

    def let_all_go(self) -> None:
        for name in reversed(self.held[:]):
            self.let_go(name)

    def _change(self, action: Action) -> None:
        self._waiting.append(action)
        self._answer()

    def _answer(self) -> None:
        while self._waiting and self._asked is not None:
            request, seat = self._asked
            action = self._waiting.popleft()
            if action in request.legal:
                self._asked = None
                seat.answer(action, request)
