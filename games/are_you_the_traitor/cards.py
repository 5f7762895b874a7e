"""What players of Are You the Traitor read between two rounds: result, roles, points, and the new role."""

from __future__ import annotations

from games.are_you_the_traitor.state import (
    KEY_HOLDER,
    SIDE_NAMES,
    RolesGame,
    State,
    side_of,
    target_of,
)
from games.are_you_the_traitor.treasure import value
from games.core.action import Action, Player
from games.core.round_card import RoundCard, Standing
from games.core.said import Said, listed


def round_card(
    game: RolesGame, before: State, action: Action, after: State, player: Player | None
) -> RoundCard | None:
    """Return what a step adds to the card between two rounds; nothing for the one who sees everything."""
    if player is None or after.stage == "over":
        return None
    match action.kind:
        case "treasure":
            return _ended(game, before, after)
        case "deal":
            return _dealt(game, after, player)
        case "keep" | "steal" if after.stage == "next":
            return _begins(after)
    return None


def _ended(game: RolesGame, before: State, after: State) -> RoundCard:
    end, name = before.rounds[-1], game.player_name
    accused = Said(
        "{who:accused} {accused}, who was the {role}.",
        who=name(end.caller),
        accused=name(end.accused),
        role=end.accused_role,
    )
    standings = [
        Standing(
            seat,
            (role, SIDE_NAMES[side_of(role)]),
            value(before.hands[seat]),
            value(after.hands[seat]) - value(before.hands[seat]),
        )
        for seat, role in enumerate(before.roles)
    ]
    goes_on = after.stage == "next"
    return RoundCard(
        ended=Said("Round {n}", n=len(before.rounds)),
        result=Said("The {side} side wins", side=SIDE_NAMES[end.side]),
        events=(accused,),
        columns=(Said("Role in round {n}", n=len(before.rounds)), "Side"),
        points=Said("Points, of {goal}", goal=game.params["points_to_win"]),
        standings=tuple(sorted(standings, key=lambda line: -line.gained)),
        begins=_begins(after).begins if goes_on else "",
        complete=goes_on,
    )


def _begins(after: State) -> RoundCard:
    return RoundCard(begins=Said("Round {n}: everybody keeps their role", n=len(after.rounds) + 1))


def _dealt(game: RolesGame, after: State, player: Player) -> RoundCard:
    number, name = len(after.rounds) + 1, game.player_name
    again = "Round {n}: all roles are dealt again" if after.rounds else "Round {n}: the roles are dealt"
    wizards = [name(seat) for seat, role in enumerate(after.roles) if role.endswith("wizard")]
    notes = [Said("The wizards are {wizards}.", wizards=listed(wizards))]
    if player < 0:
        return RoundCard(begins=Said(again, n=number), notes=tuple(notes))
    role, known = after.roles[player], game.known(after, player)
    if KEY_HOLDER in known and role != KEY_HOLDER:
        notes.insert(0, Said("{who:holds} the key.", who=name(known.index(KEY_HOLDER))))
    target = target_of(role)
    task = "You win by accusing the {target}." if target else "You never call STOP."
    now = (
        "You are now the {role}. Your side is {side}."
        if after.rounds
        else "You are the {role}. Your side is {side}."
    )
    return RoundCard(
        begins=Said(again, n=number),
        news=Said(now, role=role, side=SIDE_NAMES[side_of(role)]),
        notes=(*notes, Said(task, target=target)),
    )
