"""What steps of Two Rooms and a Boom tell each pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, told
from games.core.said import listed
from games.core.view import Message
from games.shared.talk import SILENCE, one_line
from games.two_rooms_and_a_boom.state import (
    ROOM_NAMES,
    SIDE_NAMES,
    Exchange,
    RoomsGame,
    State,
    is_there,
    side_of,
)
from games.two_rooms_and_a_boom.state import together as are_together

REPORTED: Final = ", reported by "


def seen(game: RoomsGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What the player learns from a step."""
    if before.stage == "send":
        turns = tuple(Turn(who, action) for who, action in joint.items())
        return (*turns, *told(*_swapped(game, after)))
    ((who, action),) = joint.items()
    match action.kind:
        case "deal":
            turns = (Turn(CHANCE, action),) if player is None else ()
            return (*turns, *told(*_dealt(game, after, player)))
        case "split" | "lead":
            return (Turn(CHANCE, action), *told(_placed(game, action, after)))
        case "talk":
            sentence = f"{game.player_name(who)} turns to {game.player_name(int(action.args[0]))}."
            return (Turn(who, action, sentence=sentence),) if is_there(before, player) else ()
    return _said(game, before, who, action, after, player)


def hears(game: RoomsGame, state: State, now: Exchange) -> tuple[Player, ...]:
    """Who hears an exchange: the two, or everybody in the room."""
    return (now.asker, now.target) if game.params["room_chat"] == "private" else state.rooms[now.room]


def channel(game: RoomsGame, state: State, now: Exchange) -> str:
    """What an exchange stands under: ``round 1, Player 2 asks Player 4``."""
    name = game.player_name
    return f"round {len(state.swaps) + 1}, {name(now.asker)} asks {name(now.target)}"


def _said(
    game: RoomsGame, before: State, who: Player, action: Action, after: State, player: Player | None
) -> Turns:
    now, spoken = before.talk[-1], replace(action, text=one_line(action.text))
    turns: list[Turn] = []
    if player is None or player in hears(game, before, now):
        turn = replace(_turn(game, before, who, spoken.text), action=spoken)
        if game.params["answers"] == "asked":
            turns = [turn]
        elif action.kind == "answer":
            late = _turn(game, before, now.asker, now.question or "")
            turns = [replace(late, sentence="") if player in (None, now.asker) else late, turn]
        elif player in (None, who):
            turns = [replace(turn, message=None)]
        else:
            turns = [*told(f"{game.player_name(who)} asks something.")]
    for room, leader in enumerate(after.leaders if after.stage == "send" else ()):
        if player in (None, leader):
            turns += _reports(game, after, room)
    return tuple(turns)


def _turn(game: RoomsGame, state: State, who: Player, text: str) -> Turn:
    """Something said in the exchange that goes on."""
    now = state.talk[-1]
    others = tuple(seat for seat in hears(game, state, now) if seat != who)
    message = Message(who, text or SILENCE, others, channel(game, state, now))
    return Turn(who, message=message, sentence=f"{game.player_name(who)}: {message.text}")


def _reports(game: RoomsGame, state: State, room: int) -> Iterator[Turn]:
    """What a leader is told by room-mates of the own side: what they have asked and answered."""
    if game.params["room_chat"] != "private":
        return
    leader = state.leaders[room]
    own, name = side_of(state.cards[leader]), game.player_name
    for now in state.talk:
        two = (now.asker, now.target)
        mates = [name(seat) for seat in two if side_of(state.cards[seat]) == own]
        if now.room != room or leader in two or not mates:
            continue
        under = f"{channel(game, state, now)}{REPORTED}{listed(mates)}"
        for who, words in zip(two, (now.question, now.answer), strict=True):
            message = Message(who, words or SILENCE, (leader,), under)
            yield Turn(who, message=message, sentence=f"Reported: {name(who)}: {message.text}")


def _dealt(game: RoomsGame, after: State, player: Player | None) -> list[str]:
    if player is None:
        cards = [f"{game.player_name(seat)} {card}" for seat, card in enumerate(after.cards)]
        return [f"The cards: {listed(cards)}."]
    if player < 0:
        return ["Everybody has a card."]
    return [f"Your card: {game.told(after.cards[player])}."]


def _placed(game: RoomsGame, action: Action, after: State) -> str:
    name = game.player_name
    if action.kind == "lead":
        return " ".join(
            f"{name(leader)} leads {room}." for leader, room in zip(after.leaders, ROOM_NAMES, strict=True)
        )
    rooms = zip(ROOM_NAMES, after.rooms, strict=True)
    return " ".join(f"{room}: {listed([name(seat) for seat in inside])}." for room, inside in rooms)


def _swapped(game: RoomsGame, after: State) -> list[str]:
    (first, second), name = after.swaps[-1], game.player_name
    news = [f"{name(first)} goes to {ROOM_NAMES[1]}, {name(second)} to {ROOM_NAMES[0]}."]
    if after.stage == "over":
        cards = [f"{name(seat)} {card}" for seat, card in enumerate(after.cards)]
        news += [f"The cards: {listed(cards)}.", f"{outcome(after).capitalize()}."]
    return news


def outcome(state: State) -> str:
    """How a match that is over has ended."""
    joined = are_together(state)
    where = "in the same room" if joined else "apart"
    return f"President and Bomber are {where}: {SIDE_NAMES[int(joined)].capitalize()} wins"
