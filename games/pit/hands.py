"""Who plays which hand of Pit, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.action import Player
from games.core.game import Game
from games.pit.state import HANDS, Offer, State

KEY: Final = "player"


class PitTable(Game[State]):
    """What the rules say of seats, hands and sides."""

    @property
    def is_open(self) -> bool:
        """Whether offers name the card, as in GameBench's code."""
        return self.params["trading"] == "open"

    def hand_of(self, player: Player) -> int:
        """The hand that a seat plays; where two play, a second one of each side is played by nobody."""
        return player if self.num_players == HANDS else 2 * player

    def player_of(self, hand: int) -> Player:
        """The seat whose side a hand is, and who plays it unless it is a second one."""
        return hand if self.num_players == HANDS else hand // 2

    def teams(self, state: State) -> tuple[int, ...]:
        """The first two hands are side 0, the others side 1."""
        return tuple(self.hand_of(player) // 2 for player in range(self.num_players))

    def turn_of(self, state: State) -> Player:
        """Whose turn it is: sides alternate, and hands within a side."""
        order = (0, 2, 1, 3) if self.num_players == HANDS else (0, 1)
        return order[state.turn % len(order)]

    def key_of(self, hand: int) -> str:
        """What actions call the seat of a hand: ``player3``."""
        return f"{KEY}{self.player_of(hand) + 1}"

    def owner_of(self, key: str) -> int:
        """The hand that actions call so."""
        return self.hand_of(int(key.removeprefix(KEY)) - 1)

    def offered_to(self, state: State, player: Player) -> Iterator[tuple[int, Offer]]:
        """The standing offers of the other side, with the hands that made them."""
        side = self.hand_of(player) // 2
        for hand, offer in enumerate(state.offers):
            if offer and hand // 2 != side:
                yield hand, offer
