"""Cards, rooms and states of Two Rooms and a Boom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.game import Game

PRESIDENT, BOMBER, BLUE, RED = "president", "bomber", "blue", "red"
CARDS: Final = (PRESIDENT, BLUE, BLUE, BOMBER, RED, RED)
SIDE_NAMES: Final = (BLUE, RED)
ROOM_NAMES: Final = ("Room 1", "Room 2")
UNKNOWN: Final = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Who asked whom what in a room, as far as it has come; None for what is still to be said."""

    room: int
    asker: Player
    target: Player = -1
    question: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        cards: of each seat; empty until they are dealt.
        rooms: who is in each room, in the order in which they came.
        leaders: of each room; empty until they are named.
        stage: ``deal``, ``split``, ``lead``, ``pick``, ``question``, ``answer``, ``send`` or ``over``.
        talk: the exchanges of this round, the last one perhaps not finished.
        swaps: the hostages of each room in earlier rounds.
        reported: for each leader the seats whose colour reports have given away.
    """

    cards: tuple[str, ...] = ()
    rooms: tuple[tuple[Player, ...], ...] = ((), ())
    leaders: tuple[Player, ...] = ()
    stage: str = "deal"
    talk: tuple[Exchange, ...] = ()
    swaps: tuple[tuple[Player, Player], ...] = ()
    reported: tuple[tuple[Player, ...], ...] = ((), ())


def side_of(card: str) -> int:
    """0 for a blue card, 1 for a red one."""
    return int(card in (BOMBER, RED))


def together(state: State) -> bool:
    """Whether President and Bomber are in the same room."""
    return room_of(state, state.cards.index(PRESIDENT)) == room_of(state, state.cards.index(BOMBER))


def room_of(state: State, player: Player) -> int:
    """The room that a seat is in; -1 before there are any."""
    return next((room for room, inside in enumerate(state.rooms) if player in inside), -1)


def is_there(state: State, player: Player | None) -> bool:
    """Whether these eyes are in the room that talks now."""
    return player is None or player in state.rooms[state.talk[-1].room]


class RoomsGame(Game[State]):
    """What the rules say of sides and of what is known."""

    def teams(self, state: State) -> tuple[int, ...]:
        """Blue is 0 and Red 1; while no cards are dealt everybody is alone."""
        return tuple(map(side_of, state.cards)) or tuple(range(self.num_players))

    def known(self, state: State, player: Player | None) -> tuple[str, ...]:
        """What these eyes know of each seat: its card, the side alone (``blue side``), or `UNKNOWN`."""
        if not state.cards:
            return (UNKNOWN,) * self.num_players
        if player is None or state.stage == "over":
            return state.cards
        colours = state.reported[state.leaders.index(player)] if player in state.leaders else ()
        return tuple(
            self.told(card) if seat == player else on_side(card) if seat in colours else UNKNOWN
            for seat, card in enumerate(state.cards)
        )

    def told(self, card: str) -> str:
        """What a player learns of its own card: in GameBench's code only its colour."""
        return card if self.params["told"] == "card" else on_side(card)


def on_side(card: str) -> str:
    """``blue side`` or ``red side``."""
    return f"{SIDE_NAMES[side_of(card)]} side"
