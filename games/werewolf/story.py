"""What steps of Werewolf tell each pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Joint, Player
from games.core.boards.village import Village, told
from games.core.history import Turn, Turns
from games.core.history import told as announced
from games.core.said import listed
from games.core.view import Message
from games.shared.talk import one_line
from games.werewolf.state import NOBODY, WOLF, State, VillageGame
from games.werewolf.view import article, phase, sees_votes, village_view

SILENCE: Final = "(says nothing)"
SUMMARY: Final = "summary"


def seen(game: VillageGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What the player learns from a step."""
    turns = tuple(_done(game, before, joint, player))
    news = list(_news(game, before, joint, after, player))
    if after.stage == "over":
        roles = [f"{game.player_name(seat)} {role}" for seat, role in enumerate(after.roles)]
        ended = phase(game, after)
        news += [f"{ended[0].upper()}{ended[1:]}.", f"The roles: {listed(roles)}."]
    return (*turns, *announced(*news))


def _done(game: VillageGame, before: State, joint: Joint, player: Player | None) -> Iterator[Turn]:
    """What was done and said, as far as the player learns it."""
    for who, action in joint.items():
        name, said = game.player_name(who), replace(action, text=one_line(action.text))
        if action.kind == "say":
            message = Message(who, said.text or SILENCE, channel=f"round {len(before.rounds)}")
            yield Turn(who, said, message, f"{name}: {message.text}")
        elif action.kind == "summary" and player in (None, who):
            message = Message(who, said.text or SILENCE, (who,), f"{SUMMARY} {len(before.rounds)}")
            yield Turn(who, said, message, f"{name} notes: {message.text}")
        elif _may_see(game, before, who, action, player):
            yield Turn(who, action, sentence=_sentence(game, who, action))


def _may_see(game: VillageGame, before: State, who: Player, action: Action, player: Player | None) -> bool:
    if who == CHANCE:
        wolf = player is not None and player >= 0 and bool(before.roles) and before.roles[player] == WOLF
        return player is None or action.kind == "speaker" or (action.kind == "hunter" and wolf)
    return player in (None, who) or (action.kind == "vote" and sees_votes(game, player, who))


def _sentence(game: VillageGame, who: Player, action: Action) -> str:
    """What a log says of an action besides its news."""
    name = game.player_name
    match action:
        case Action("hunter", (int(wolf),)):
            return f"{name(wolf)} chooses for the Werewolves tonight."
        case Action("speaker", (int(speaker),)):
            return f"{name(speaker)} has the floor."
        case Action("bid", (str(bid),)):
            return f"{name(who)} bids {bid}."
        case Action("vote", (int(target),)):
            return f"{name(who)} votes for {name(target)}."
    return ""


def _news(
    game: VillageGame, before: State, joint: Joint, after: State, player: Player | None
) -> Iterator[str]:
    """Announcements: the deal, and what the night or the day has brought."""
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
    roles = [f"{game.player_name(seat)} {role}" for seat, role in enumerate(after.roles)]
    if player is None:
        yield f"The roles: {listed(roles)}."
    elif player < 0:
        yield "Everybody has a role."
    else:
        role = after.roles[player]
        yield f"{game.player_name(player)} is {article(role)}."
        if role == WOLF:
            wolves = [game.player_name(seat) for seat, each in enumerate(after.roles) if each == WOLF]
            yield f"{listed(wolves)} are the Werewolves."


def _events(game: VillageGame, before: State, after: State, player: Player | None) -> Iterator[str]:
    """What the view tells of the night or day that has just ended."""
    number = len(before.rounds)
    if before.stage == "vote" and after.rounds[number - 1].exiled < NOBODY:
        yield "Everybody has voted, for this time."
        return
    board = village_view(game, after, player).board
    assert isinstance(board, Village)
    by_night = ("chose", "protected", "found", "removed")
    for event in board.events:
        if event.number == number and event.kind in (by_night if before.stage == "night" else ("exiled",)):
            yield f"{told(event, game.player_name)}."
