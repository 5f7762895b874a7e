"""What each player learns from a step of Two Rooms and a Boom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, announcements, card_turns
from games.core.said import Said, joined, listed
from games.core.view import Message
from games.shared.questions import channel
from games.shared.talk import SILENCE, one_line, says
from games.two_rooms_and_a_boom.cards import dealt_card, round_card
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


def seen(game: RoomsGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    if before.stage == "send":
        turns = tuple(Turn(who, action) for who, action in joint.items())
        card = round_card(game, after, player) if after.stage != "over" else None
        return (*turns, *announcements(*_swapped(game, after)), *card_turns(card))
    ((who, action),) = joint.items()
    match action.kind:
        case "deal":
            turns = (Turn(CHANCE, action),) if player is None else ()
            card = dealt_card(game, after, player)
            return (*turns, *announcements(*_dealt(game, after, player)), *card_turns(card))
        case "split" | "lead":
            card = round_card(game, after, player) if action.kind == "lead" else None
            return (Turn(CHANCE, action), *announcements(_placed(game, action, after)), *card_turns(card))
        case "talk":
            target = game.player_name(int(action.args[0]))
            sentence = Said("{who:turns} to {target}.", who=game.player_name(who), target=target)
            return (Turn(who, action, sentence=sentence),) if is_there(before, player) else ()
    return _said(game, before, who, action, after, player=player)


def hears(game: RoomsGame, state: State, now: Exchange) -> tuple[Player, ...]:
    """The players who hear an exchange: the two, or all in the room."""
    return (now.asker, now.target) if game.params["room_chat"] == "private" else state.rooms[now.room]


def _said(
    game: RoomsGame, before: State, who: Player, action: Action, after: State, *, player: Player | None
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
            turns = [*announcements(Said("{who:asks} something.", who=game.player_name(who)))]
    for room, leader in enumerate(after.leaders if after.stage == "send" else ()):
        if player in (None, leader):
            turns += _reports(game, after, room)
    return tuple(turns)


def _turn(game: RoomsGame, state: State, who: Player, text: str) -> Turn:
    now = state.talk[-1]
    others = tuple(seat for seat in hears(game, state, now) if seat != who)
    name = game.player_name
    heard = channel(len(state.swaps) + 1, name(now.asker), name(now.target))
    message = Message(who, text or SILENCE, others, heard, Said("Round {n}", n=len(state.swaps) + 1))
    return Turn(who, message=message, sentence=says(name(who), message.text))


def _reports(game: RoomsGame, state: State, room: int) -> Iterator[Turn]:
    """Yield the reports to a leader by room-mates of the same side: their questions and answers."""
    if game.params["room_chat"] != "private":
        return
    leader = state.leaders[room]
    side, name = side_of(state.cards[leader]), game.player_name
    for now in state.talk:
        two = (now.asker, now.target)
        mates = [name(seat) for seat in two if side_of(state.cards[seat]) == side]
        if now.room != room or leader in two or not mates:
            continue
        under = channel(len(state.swaps) + 1, name(now.asker), name(now.target), mates)
        for who, words in zip(two, (now.question, now.answer), strict=True):
            round_name = Said("Round {n}", n=len(state.swaps) + 1)
            message = Message(who, words or SILENCE, (leader,), under, round_name)
            sentence = Said("Reported: {words}", words=says(name(who), message.text))
            yield Turn(who, message=message, sentence=sentence)


def _dealt(game: RoomsGame, after: State, player: Player | None) -> list[str]:
    if player is None:
        return [_cards(game, after)]
    if player < 0:
        return ["Everybody has a card."]
    return [Said("Your card: {card}.", card=game.learned_card(after.cards[player]))]


def _placed(game: RoomsGame, action: Action, after: State) -> str:
    name = game.player_name
    if action.kind == "lead":
        leaders = zip(after.leaders, ROOM_NAMES, strict=True)
        return joined(" ", [Said("{who:leads} {room}.", who=name(who), room=room) for who, room in leaders])
    rooms = [
        Said("{room}: {inside}.", room=room, inside=listed([name(seat) for seat in inside]))
        for room, inside in zip(ROOM_NAMES, after.rooms, strict=True)
    ]
    return joined(" ", rooms)


def _swapped(game: RoomsGame, after: State) -> list[str]:
    (first, second), name = after.swaps[-1], game.player_name
    swap = Said(
        "{first:goes} to {second_room}, {second} to {first_room}.",
        first=name(first),
        second=name(second),
        first_room=ROOM_NAMES[0],
        second_room=ROOM_NAMES[1],
    )
    if after.stage != "over":
        return [swap]
    return [swap, _cards(game, after), f"{outcome(after).capitalize()}."]


def _cards(game: RoomsGame, after: State) -> Said:
    cards = [
        Said("{who} {card}", who=game.player_name(seat), card=card) for seat, card in enumerate(after.cards)
    ]
    return Said("The cards: {cards}.", cards=listed(cards))


def outcome(state: State) -> str:
    joined = are_together(state)
    where = "in the same room" if joined else "apart"
    return Said(
        "President and Bomber are {where}: {side} wins",
        where=where,
        side=SIDE_NAMES[int(joined)].capitalize(),
    )
