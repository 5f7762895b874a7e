"""What each player learns from a step of Werewolf."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, announcements, card_turns
from games.core.said import Quoted, Said, listed, sentence
from games.core.view import Message
from games.shared.talk import one_line, says
from games.werewolf.board import event_sentence
from games.werewolf.cards import round_card
from games.werewolf.state import NOBODY, WOLF, State, VillageGame
from games.werewolf.view import article, day, phase, sees_votes, village_view

SILENCE: Final = "(says nothing)"
SUMMARY: Final = "summary"


def seen(game: VillageGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    turns = tuple(_done(game, before, joint, player))
    news = list(_news(game, before, joint, after, player))
    if after.stage == "over":
        news += [sentence(phase(game, after)), _roles(game, after)]
    return (*turns, *announcements(*news), *card_turns(round_card(game, before, after, player)))


def _done(game: VillageGame, before: State, joint: Joint, player: Player | None) -> Iterator[Turn]:
    number = len(before.rounds)
    for who, action in joint.items():
        name, deed = game.player_name(who), replace(action, text=one_line(action.text))
        if action.kind == "say":
            message = Message(
                who, deed.text or SILENCE, channel=Said("round {number}", number=number), round=day(number)
            )
            yield Turn(who, deed, message, says(name, message.text))
        elif action.kind == "summary" and player in (None, who):
            message = Message(who, deed.text or SILENCE, (who,), f"{SUMMARY} {len(before.rounds)}")
            note = Said("{who:notes}: {words}", who=name, words=Quoted(message.text))
            yield Turn(who, deed, message, note)
        elif _may_see(game, before, who, action, player):
            yield Turn(who, action, sentence=_deed(game, who, action))


def _may_see(game: VillageGame, before: State, who: Player, action: Action, player: Player | None) -> bool:
    if who == CHANCE:
        wolf = player is not None and player >= 0 and bool(before.roles) and before.roles[player] == WOLF
        return player is None or action.kind == "speaker" or (action.kind == "hunter" and wolf)
    return player in (None, who) or (action.kind == "vote" and sees_votes(game, player, who))


def _deed(game: VillageGame, who: Player, action: Action) -> str:
    name = game.player_name
    match action:
        case Action("hunter", (int(wolf),)):
            return Said("{who:chooses} for the Werewolves tonight.", who=name(wolf))
        case Action("speaker", (int(speaker),)):
            return Said("{who:has} the floor.", who=name(speaker))
        case Action("bid", (str(bid),)):
            return Said("{who:bids} {bid}.", who=name(who), bid=bid)
        case Action("vote", (int(target),)):
            return Said("{who:votes} for {target}.", who=name(who), target=name(target))
    return ""


def _news(
    game: VillageGame, before: State, joint: Joint, after: State, player: Player | None
) -> Iterator[str]:
    if before.stage == "deal":
        yield from _dealt(game, after, player)
    elif before.stage in ("night", "vote"):
        yield from _events(game, before, after, player)
    elif before.stage == "hunter":
        yield "Night falls."
    elif before.stage == "bid":
        yield "Everybody has bid."
    elif before.stage == "summary":
        yield "Everybody has written a summary."


def _dealt(game: VillageGame, after: State, player: Player | None) -> Iterator[str]:
    if player is None:
        yield _roles(game, after)
    elif player < 0:
        yield "Everybody has a role."
    else:
        role = after.roles[player]
        yield Said("{who:is} {role}.", who=game.player_name(player), role=article(role))
        if role == WOLF:
            wolves = [game.player_name(seat) for seat, role in enumerate(after.roles) if role == WOLF]
            yield Said("{wolves} are the Werewolves.", wolves=listed(wolves))


def _roles(game: VillageGame, state: State) -> Said:
    roles = [
        Said("{who} {role}", who=game.player_name(seat), role=role) for seat, role in enumerate(state.roles)
    ]
    return Said("The roles: {roles}.", roles=listed(roles))


def _events(game: VillageGame, before: State, after: State, player: Player | None) -> Iterator[str]:
    number = len(before.rounds)
    if before.stage == "vote" and after.rounds[number - 1].exiled < NOBODY:
        yield "Everybody has voted, for this time."
        return
    board = village_view(game, after, player).board
    by_night = ("chose", "protected", "found", "removed")
    for event in board.events:
        if event.number == number and event.kind in (by_night if before.stage == "night" else ("exiled",)):
            yield Said("{event}.", event=event_sentence(event))
