"""The view of Two Rooms and a Boom: the rooms, masked cards, talks, and hostages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.action import Player
from games.core.boards.ring import Arrow, Badge
from games.core.said import Said
from games.core.view import Fact, View
from games.two_rooms_and_a_boom.board import Guest, Room, Rooms
from games.two_rooms_and_a_boom.state import (
    ROOM_NAMES,
    SIDE_NAMES,
    RoomsGame,
    State,
    is_there,
    room_of,
    side_of,
)
from games.two_rooms_and_a_boom.story import outcome

PHASES: Final = {
    "deal": "the cards are dealt",
    "split": "everybody goes into a room",
    "lead": "the leaders are named",
    "send": "the leaders choose hostages",
    "pick": "{asker:chooses} whom to ask",
    "question": "{asker:asks} {target}",
    "answer": "{target:answers} {asker}",
}
TASKS: Final = {
    "president": Badge("President", "for blue, end apart from the bomber"),
    "bomber": Badge("Bomber", "for red, end with the president"),
    "blue": Badge("Blue side", "president and bomber must end apart"),
    "red": Badge("Red side", "president and bomber must end together"),
    "blue side": Badge("Blue side", "president and bomber must end apart"),
    "red side": Badge("Red side", "president and bomber must end together"),
}
"""What a card and its side mean, by what its player has learned of it."""
ACTING: Final = ("pick", "question", "answer")
"""Stages in which a single player acts."""


def rooms_view(game: RoomsGame, state: State, player: Player | None) -> View[Rooms]:
    known = game.known(state, player)
    came = state.swaps[-1] if state.swaps else ()

    def guest(seat: Player) -> Guest:
        badge = TASKS.get(known[seat]) if seat == player else None
        return Guest(seat, known[seat], seat in state.leaders, seat in came, badge)

    rooms = [
        Room(name, tuple(guest(seat) for seat in inside))
        for name, inside in zip(ROOM_NAMES, state.rooms, strict=True)
    ]
    board = Rooms(
        (rooms[0], rooms[1]), tuple(_arrows(state, player)), state.swaps, int(game.params["rounds"])
    )
    facts = tuple(_facts(game, state, player, known))
    number = min(len(state.swaps) + 1, int(game.params["rounds"]))
    return View(player, phase(game, state, player), board, facts, Said("Round {n}", n=number))


def phase(game: RoomsGame, state: State, player: Player | None) -> str:
    """Describe the stage; players in the other room do not see who talks to whom."""
    if state.stage == "over":
        return outcome(state)
    if state.stage not in ACTING:
        return Said(PHASES[state.stage])
    now, name = state.talk[-1], game.player_name
    if not is_there(state, player):
        return Said("the players of {room} talk", room=ROOM_NAMES[now.room])
    return Said(PHASES[state.stage], asker=name(now.asker), target=name(now.target))


def _arrows(state: State, player: Player | None) -> Iterator[Arrow]:
    """Yield the questions in the rooms that the player sees; the latest is not faint."""
    for number, talk in enumerate(state.talk, 1):
        inside = player is None or player in state.rooms[talk.room]
        if inside and talk.target >= 0:
            faint = number < len(state.talk) or state.stage == "send"
            yield Arrow(talk.asker, talk.target, "" if faint else "asks", faint)


def _facts(game: RoomsGame, state: State, player: Player | None, known: tuple[str, ...]) -> Iterator[Fact]:
    rounds = int(game.params["rounds"])
    yield Fact(
        "round", "Round", Said("{swaps} of {rounds}", swaps=min(len(state.swaps) + 1, rounds), rounds=rounds)
    )
    if player is None or player < 0 or not state.cards:
        return
    side = side_of(state.cards[player])
    card = state.cards[player] if game.params["told"] == "card" else SIDE_NAMES[side]
    yield Fact("card", "Your card", known[player], player, data=card)
    yield Fact("side", "Your side", SIDE_NAMES[side], player)
    if state.leaders:
        room = room_of(state, player)
        yield Fact("room", "Your room", ROOM_NAMES[room], player, data=room)
        leader = state.leaders[room]
        yield Fact("leader", "Its leader", "you" if leader == player else game.player_name(leader), player)
