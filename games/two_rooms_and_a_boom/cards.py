"""What players of Two Rooms and a Boom read between two rounds: who changed rooms, and the own card."""

from __future__ import annotations

from games.core.action import Player
from games.core.game import Game
from games.core.round_card import RoundCard
from games.core.said import Said, listed
from games.two_rooms_and_a_boom.state import ROOM_NAMES, SIDE_NAMES, RoomsGame, State, room_of, side_of


def dealt_card(game: RoomsGame, after: State, player: Player | None) -> RoundCard | None:
    """Return the part of the first card that names the viewer's own card."""
    if player is None or player < 0:
        return None
    card = game.learned_card(after.cards[player])
    side = SIDE_NAMES[side_of(after.cards[player])].capitalize()
    news = "Your card: {card}." if card.endswith("side") else "Your card: {card}. Your side is {side}."
    return RoundCard(news=Said(news, card=card, side=side), complete=False)


def round_card(game: RoomsGame, after: State, player: Player | None) -> RoundCard | None:
    """Return the part of a card that names the round that begins and the viewer's own room."""
    if player is None:
        return None
    number = len(after.swaps) + 1
    begins = Said("Round {n} of {rounds}", n=number, rounds=game.params["rounds"])
    ended, events = "", []
    if after.swaps:
        ended = Said("Round {n}", n=number - 1)
        events = [
            Said("{who:goes} to {room}.", who=game.player_name(seat), room=ROOM_NAMES[1 - room])
            for room, seat in enumerate(after.swaps[-1])
        ]
    return RoundCard(
        ended=ended,
        result="The leaders have exchanged hostages" if after.swaps else "",
        events=tuple(events),
        begins=begins,
        notes=_rooms(game, after, player),
    )


def _rooms(game: Game[State], after: State, player: Player) -> tuple[str, ...]:
    name, here = game.player_name, room_of(after, player)
    if here < 0:
        return ()
    mates = listed([name(seat) for seat in after.rooms[here] if seat != player])
    leader = after.leaders[here]
    inside = Said("You are in {room} with {mates}.", room=ROOM_NAMES[here], mates=mates)
    return (inside, Said("{who:leads} {room}.", who=name(leader), room=ROOM_NAMES[here]))
