"""Cards, rooms and states of Two Rooms and a Boom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.game import Game
from games.core.said import Said

PRESIDENT, BOMBER, BLUE, RED = "president", "bomber", "blue", "red"
CARDS: Final = (PRESIDENT, BLUE, BLUE, BOMBER, RED, RED)
SIDE_NAMES: Final = (BLUE, RED)
ROOM_NAMES: Final = ("Room 1", "Room 2")
UNKNOWN: Final = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question in a room and its answer; None for what is still to be said."""

    room: int
    asker: Player
    target: Player = -1
    question: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        cards: by seat; empty until they are dealt.
        rooms: the players in each room, in the order in which they came.
        leaders: by room; empty until they are named.
        stage: ``deal``, ``split``, ``lead``, ``pick``, ``question``, ``answer``, ``send`` or ``over``.
        talk: the exchanges of this round, the last one perhaps unfinished.
        swaps: the hostages of each room in earlier rounds.
        reported: by leader, the seats whose colour is known from reports.
    """

    cards: tuple[str, ...] = ()
    rooms: tuple[tuple[Player, ...], ...] = ((), ())
    leaders: tuple[Player, ...] = ()
    stage: str = "deal"
    talk: tuple[Exchange, ...] = ()
    swaps: tuple[tuple[Player, Player], ...] = ()
    reported: tuple[tuple[Player, ...], ...] = ((), ())


def side_of(card: str) -> int:
    return int(card in (BOMBER, RED))


def together(state: State) -> bool:
    return room_of(state, state.cards.index(PRESIDENT)) == room_of(state, state.cards.index(BOMBER))


def room_of(state: State, player: Player) -> int:
    """The room that a seat is in; -1 before there are any."""
    return next((room for room, inside in enumerate(state.rooms) if player in inside), -1)


def is_there(state: State, player: Player | None) -> bool:
    return player is None or player in state.rooms[state.talk[-1].room]


class RoomsGame(Game[State]):
    """A game with sides, and what each player knows."""

    def teams(self, state: State) -> tuple[int, ...]:
        """Blue is 0 and Red 1; before the deal every player is alone."""
        return tuple(map(side_of, state.cards)) or tuple(range(self.num_players))

    def known(self, state: State, player: Player | None) -> tuple[str, ...]:
        """What the player knows of each seat: its card, the side alone (``blue side``), or `UNKNOWN`."""
        if not state.cards:
            return (UNKNOWN,) * self.num_players
        if player is None or state.stage == "over":
            return state.cards
        colours = state.reported[state.leaders.index(player)] if player in state.leaders else ()
        return tuple(
            self.learned_card(card) if seat == player else on_side(card) if seat in colours else UNKNOWN
            for seat, card in enumerate(state.cards)
        )

    def learned_card(self, card: str) -> str:
        """What a player learns of the own card: in GameBench's code only its colour."""
        return card if self.params["told"] == "card" else on_side(card)


def on_side(card: str) -> str:
    return Said("{side} side", side=SIDE_NAMES[side_of(card)])
