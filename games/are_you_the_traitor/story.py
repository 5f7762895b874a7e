"""What each player learns from a step of Are You the Traitor."""

from __future__ import annotations

from dataclasses import replace

from games.are_you_the_traitor.cards import round_card
from games.are_you_the_traitor.state import SIDE_NAMES, RolesGame, State, side_of, target_of
from games.are_you_the_traitor.treasure import POINTS
from games.are_you_the_traitor.view import phase
from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, joined, listed, sentence
from games.core.view import Message
from games.shared.questions import channel
from games.shared.talk import SILENCE, one_line, says


def seen(game: RolesGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    if before.stage == "call":
        return tuple(
            Turn(who, action, sentence=Said("{who}: {call}.", who=game.player_name(who), call=action.kind))
            for who, action in joint.items()
            if player in (None, who)
        )
    ((who, action),) = joint.items()
    card = round_card(game, before, action, after, player)
    cards = (Turn(card=card),) if card is not None else ()
    match action.kind:
        case "deal":
            turns = (Turn(CHANCE, action),) if player is None else ()
            return (*turns, *announcements(_dealt(game, after, player)), *cards)
        case "question" | "answer":
            return _said(game, after, who, action, player)
    news = tuple(_news(game, before, action, after))
    return (Turn(who, action), *announcements(*news), *cards)


def _said(game: RolesGame, after: State, who: Player, action: Action, player: Player | None) -> Turns:
    now, name = after.talk[-1], game.player_name(who)
    heard = channel(len(after.rounds) + 1, game.player_name(now.asker), game.player_name(now.target))
    done = replace(action, text=one_line(action.text))
    said_in = Said("Round {n}", n=len(after.rounds) + 1)
    message = Message(who, done.text or SILENCE, channel=heard, round=said_in)
    if action.kind == "question" or game.params["answers"] == "heard":
        return (Turn(who, done, message, says(name, message.text)),)
    others = tuple(seat for seat in range(game.num_players) if seat not in (now.asker, who))
    whole = Turn(who, done, replace(message, audience=others), says(name, message.text))
    question = now.question or SILENCE
    instead = Message(who, question, (now.asker,), heard, said_in)
    if player is None:
        return (whole, Turn(message=instead))
    if player == now.asker:
        # without the action: nothing may show whether the answer was really the same
        return (Turn(message=instead, sentence=says(name, question)),)
    if whole.message and whole.message.visible_to(player):
        return (whole,)
    return announcements(Said("{who:has answered}.", who=name))


def _dealt(game: RolesGame, after: State, player: Player | None) -> str:
    name, number = game.player_name, len(after.rounds) + 1
    if player is None:
        roles = [
            Said("{who:is} the {role}", who=name(seat), role=role) for seat, role in enumerate(after.roles)
        ]
        return Said("Round {n}: {roles}.", n=number, roles=listed(roles))
    wizards = [name(seat) for seat, role in enumerate(after.roles) if role.endswith("wizard")]
    open_to_all = Said("Round {n}: {wizards} are the wizards.", n=number, wizards=listed(wizards))
    if player < 0:
        return open_to_all
    role, known = after.roles[player], game.known(after, player)
    target = "{own}, and must accuse the {target}." if target_of(role) else "{own}, and may never call STOP."
    you = Said("You are the {role}, on the {side} side", role=role, side=SIDE_NAMES[side_of(role)])
    news = [open_to_all, Said(target, own=you, target=target_of(role))]
    for seat, known_role in enumerate(known):
        if known_role == "key holder" and seat != player:
            news.append(Said("The key holder is {who}.", who=name(seat)))
    return joined(" ", news)


def _news(game: RolesGame, before: State, action: Action, after: State) -> list[str]:
    name = game.player_name
    news: list[str] = []
    match action:
        case Action("asker", (int(asker),)):
            news = [Said("{who} may ask.", who=name(asker))]
        case Action("ask", (int(target),)):
            asking = name(before.talk[-1].asker)
            news = [Said("{who:turns} to {target}.", who=asking, target=name(target))]
        case Action("skip"):
            news = [Said("{who:asks} nothing.", who=name(before.talk[-1].asker))]
        case Action("caller", (int(caller),)):
            call = "{who:calls} STOP." if before.stops else "Time is up: {who} must accuse."
            news = [Said(call, who=name(caller))]
        case Action("accuse"):
            news = _revealed(game, after)
        case Action("treasure", cards):
            winners = game.members(before, before.rounds[-1].side)
            news = [
                Said("{who:draws} {card} ({points}).", who=name(seat), card=card, points=POINTS[str(card)])
                for seat, card in zip(winners, cards, strict=True)
            ]
        case Action("ring", (int(victim),)):
            user = name(before.ringers[0])
            news = [Said("{who:uses} a magic ring on {victim}.", who=user, victim=name(victim))]
        case Action("keep"):
            news = [Said("{who:keeps} the magic ring.", who=name(before.ringers[0]))]
        case Action("steal", (int(victim), str(card))):
            news = [
                Said(
                    "{who:gives up} a ring and {who.takes} {card} ({points}) from {victim}.",
                    who=name(before.ringers[0]),
                    card=card,
                    points=POINTS[card],
                    victim=name(victim),
                )
            ]
    return [*news, sentence(phase(game, after))] if after.stage == "over" else news


def _revealed(game: RolesGame, after: State) -> list[str]:
    end, name = after.rounds[-1], game.player_name
    roles = [Said("{who} {role}", who=name(seat), role=role) for seat, role in enumerate(after.roles)]
    return [
        Said(
            "{who}, the {role}, {who.accuses} {accused}, the {accused_role}.",
            who=name(end.caller),
            role=end.caller_role,
            accused=name(end.accused),
            accused_role=end.accused_role,
        ),
        Said(
            "{side} wins round {n}. Roles: {roles}.",
            side=SIDE_NAMES[end.side].capitalize(),
            n=len(after.rounds),
            roles=listed(roles),
        ),
    ]
