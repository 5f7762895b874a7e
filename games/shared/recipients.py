"""The audience of a message: a field of an open action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.action import Field, Player
from games.core.game import Game
from games.core.param import JOIN

ALL: Final = "all"
EVERYBODY: Final[Mapping[str, tuple[Player, ...]]] = {ALL: ()}


@dataclass(frozen=True, slots=True)
class Recipients:
    """The possible audiences of a player.

    Attributes:
        groups: the members of each group by its name, the usual one first; no members means everybody. A
            group is chosen alone.
        players: single players by their names; several can be chosen at once.
    """

    groups: Mapping[str, tuple[Player, ...]]
    players: Mapping[str, Player]

    @property
    def field(self) -> Field:
        """The argument ``to`` of an open action."""
        return Field("to", options=tuple(self.groups), parts=tuple(self.players))

    def hint(self, kind: str) -> str:
        """Return how to write an open action with this field alone, for a model or a person."""
        return (
            f"<{kind}(to)> and then your words, where to is {self.field.param.wanted()}; only they hear it."
        )

    def audience(self, to: str) -> tuple[Player, ...]:
        """Return the players who hear a message to a value of the field; empty for everybody."""
        if to in self.groups:
            return self.groups[to]
        return tuple(self.players[name] for name in to.split(JOIN))


def recipients(
    game: Game[Any], speaker: Player, groups: Mapping[str, tuple[Player, ...]] = EVERYBODY
) -> Recipients:
    """Return all the other players of a game, and groups of them."""
    others = (player for player in range(game.num_players) if player != speaker)
    return Recipients(groups, {game.player_name(player): player for player in others})
