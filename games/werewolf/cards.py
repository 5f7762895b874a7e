"""What players of Werewolf read when they get a role, at dawn and at dusk."""

from __future__ import annotations

from games.core.action import Player
from games.core.round_card import RoundCard
from games.core.said import Said, listed
from games.werewolf.board import event_sentence
from games.werewolf.state import DOCTOR, SEER, SIDE_NAMES, WOLF, State, VillageGame, side_of
from games.werewolf.view import article, day, night, village_view

TASKS = {
    WOLF: "By night one of the Werewolves, drawn by lot, chooses a player to remove.",
    DOCTOR: "Every night you protect a player.",
    SEER: "Every night you learn a player's role.",
}


def round_card(game: VillageGame, before: State, after: State, player: Player | None) -> RoundCard | None:
    """Return the card of a step; None if nothing ends, or for the viewer who sees everything."""
    if player is None or after.stage == "over":
        return None
    number = len(before.rounds)
    if before.stage == "deal":
        return _role_card(game, after, player)
    if before.stage == "night":
        return _part(game, after, player, "removed", (night(number), day(number)))
    if len(after.rounds) > number:
        return _part(game, after, player, "exiled", (day(number), night(number + 1)))
    return None


def _role_card(game: VillageGame, after: State, player: Player) -> RoundCard | None:
    if player < 0:
        return None
    role = after.roles[player]
    wolves = [game.player_name(seat) for seat, known in enumerate(after.roles) if known == WOLF]
    notes = [Said("{wolves} are the Werewolves.", wolves=listed(wolves))] if role == WOLF else []
    news = Said("You are {role}. Your side: {side}.", role=article(role), side=SIDE_NAMES[side_of(role)])
    tasks = [Said(TASKS[role])] if role in TASKS else []
    return RoundCard(begins=Said("{night} begins", night=night(1)), news=news, notes=(*notes, *tasks))


def _part(game: VillageGame, after: State, player: Player, lost: str, parts: tuple[Said, Said]) -> RoundCard:
    """Return the card between two parts of a round; ``lost`` is the kind of event that says who is out."""
    ended, begins = parts
    number = len(after.rounds) - (lost == "exiled")
    events = [event for event in village_view(game, after, player).board.events if event.number == number]
    private = [event for event in events if lost == "removed" and event.kind != lost]
    return RoundCard(
        ended=ended,
        result=next((event_sentence(event) for event in events if event.kind == lost), ""),
        events=tuple(Said("{event}.", event=event_sentence(event)) for event in private),
        begins=begins,
    )
