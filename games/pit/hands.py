"""The seats of Pit, their hands and their order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.action import Player
from games.core.game import Game
from games.pit.state import HANDS, Offer, State

KEY: Final = "player"


class PitSeating(Game[State]):
    """A game that maps seats to hands and sides, and back."""

    @property
    def is_open(self) -> bool:
        return self.params["trading"] == "open"

    def hand_of(self, player: Player) -> int:
        """The hand of a seat; with two players, nobody plays the second hand of each side."""
        return player if self.num_players == HANDS else 2 * player

    def player_of(self, hand: int) -> Player:
        """The seat that plays a hand, or for a second hand plays the first of its side."""
        return hand if self.num_players == HANDS else hand // 2

    def teams(self, state: State) -> tuple[int, ...]:
        """Side 0 for the first two hands, side 1 for the others."""
        return tuple(self.hand_of(player) // 2 for player in range(self.num_players))

    def turn_of(self, state: State) -> Player:
        """The seat to act."""
        return self.order[state.turn % len(self.order)]

    @property
    def order(self) -> tuple[Player, ...]:
        """The order of the seats: sides alternate, and hands within a side."""
        return (0, 2, 1, 3) if self.num_players == HANDS else (0, 1)

    def key_of(self, hand: int) -> str:
        """The name in actions of the seat of a hand: ``player3``."""
        return f"{KEY}{self.player_of(hand) + 1}"

    def owner_of(self, key: str) -> int:
        return self.hand_of(int(key.removeprefix(KEY)) - 1)

    def offered_to(self, state: State, player: Player) -> Iterator[tuple[int, Offer]]:
        """Yield the standing offers of the other side, with the hands that made them."""
        side = self.hand_of(player) // 2
        for hand, offer in enumerate(state.offers):
            if offer and hand // 2 != side:
                yield hand, offer
