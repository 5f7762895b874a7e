"""The screens at which the people of a match sit: the host's, or another one."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.action import Player


class Places:
    """The seats of people at other screens, which may change while the match is played.

    Where somebody sits is no property of the agent: digests, ratings and records do not depend on it.

    Attributes:
        called: the names that people gave themselves for this match; they are not recorded.
    """

    def __init__(self, elsewhere: Iterable[Player] = ()) -> None:
        self._elsewhere = set(elsewhere)
        self.called: dict[Player, str] = {}

    @property
    def elsewhere(self) -> tuple[Player, ...]:
        return tuple(sorted(self._elsewhere))

    def is_elsewhere(self, player: Player) -> bool:
        return player in self._elsewhere

    def here(self, persons: Iterable[Player]) -> tuple[Player, ...]:
        """Return those of some people who sit at the host's screen."""
        return tuple(player for player in persons if player not in self._elsewhere)

    def move_away(self, player: Player) -> None:
        """Let the person of a seat sit at another screen from now on."""
        self._elsewhere.add(player)
