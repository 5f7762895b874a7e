"""What clicks on a board mean, one after another, among the legal actions: the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gamebench_gui.window.boards.targets import Key, attempted, narrow
from games.core.action import Action, Atom, LegalActions


@dataclass
class Choice:
    """An action on the way to being chosen.

    Attributes:
        legal: what may be done; None when nothing is asked.
        label: how an action is shown.
        refuse: why an action is illegal, as one sentence; without it a board at rest is silent.
        keys: what was clicked so far.
    """

    legal: LegalActions | None = None
    label: Callable[[Action], str] = str
    refuse: Callable[[Action], str | None] | None = None
    keys: tuple[Key, ...] = ()
    _args: frozenset[Atom] = field(init=False)
    _wholes: frozenset[tuple[Atom, ...]] = field(init=False)
    _kinds: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        listed = self.listed
        self._args = frozenset(arg for action in listed for arg in action.args)
        self._wholes = frozenset(action.args for action in listed)
        self._kinds = frozenset(action.kind.casefold() for action in listed)

    @property
    def listed(self) -> tuple[Action, ...]:
        """The legal actions that can be pointed at."""
        return self.legal.listed if self.legal is not None else ()

    def can_pick(self, key: Key) -> bool:
        """Whether a click there would do, or begin, something legal."""
        if isinstance(key, tuple):
            return key in self._wholes
        return key in self._args or (isinstance(key, str) and key.casefold() in self._kinds)

    def click(self, key: Key) -> Action | None:
        """Take a click in; return the action that it completes."""
        if key in self.keys:
            self.keys = ()
            return None
        for keys in ((*self.keys, key), (key,)):
            meant = narrow(self.listed, keys)
            if meant:
                self.keys = () if len(meant) == 1 else keys
                return meant[0] if len(meant) == 1 else None
        return None

    def objection(self, key: Key, others: Sequence[Key]) -> str:
        """Why a click there did nothing, as one sentence; empty for nothing to say.

        Args:
            others: all keys of the board.
        """
        if self.legal is None:
            return "There is nothing to decide here now." if self.refuse else ""
        if not any(map(self.can_pick, others)):
            return "Choose your action below the board."
        attempt = attempted(self.listed, (*self.keys, key))
        reason = self.refuse(attempt) if self.refuse and attempt else None
        return reason or "Nothing can be done there now."
