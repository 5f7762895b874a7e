"""What steps of Are You the Traitor tell each pair of eyes."""

from __future__ import annotations

from dataclasses import replace

from games.are_you_the_traitor.state import SIDE_NAMES, RolesGame, State, side_of, target_of
from games.are_you_the_traitor.treasure import POINTS
from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, told
from games.core.said import listed
from games.core.view import Message
from games.shared.talk import SILENCE, one_line


def seen(game: RolesGame, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What the player learns from a step."""
    if before.stage == "call":
        return tuple(
            Turn(who, action, sentence=f"{game.player_name(who)}: {action.kind}.")
            for who, action in joint.items()
            if player in (None, who)
        )
    ((who, action),) = joint.items()
    match action.kind:
        case "deal":
            turns = (Turn(CHANCE, action),) if player is None else ()
            return (*turns, *told(_dealt(game, after, player)))
        case "question":
            return _said(game, after, who, action, player)
        case "answer":
            return _said(game, after, who, action, player)
    news = tuple(_news(game, before, action, after))
    return (Turn(who, action), *told(*news))


def channel(game: RolesGame, state: State) -> str:
    """What the talk of this exchange stands under: ``round 1, Player 2 asks Player 4``."""
    now = state.talk[-1]
    return f"round {len(state.rounds) + 1}, {game.player_name(now.asker)} asks {game.player_name(now.target)}"


def _said(game: RolesGame, after: State, who: Player, action: Action, player: Player | None) -> Turns:
    """A question or an answer; in GameBench's code the asker reads the question in place of the answer."""
    now, heard, name = after.talk[-1], channel(game, after), game.player_name(who)
    done = replace(action, text=one_line(action.text))
    message = Message(who, done.text or SILENCE, channel=heard)
    if action.kind == "question" or game.params["answers"] == "heard":
        return (Turn(who, done, message, f"{name}: {message.text}"),)
    others = tuple(seat for seat in range(game.num_players) if seat not in (now.asker, who))
    whole = Turn(who, done, replace(message, audience=others), f"{name}: {message.text}")
    question = now.question or SILENCE
    instead = Message(who, question, (now.asker,), heard)
    if player is None:
        return (whole, Turn(message=instead))
    if player == now.asker:
        # heard, and not seen done: nothing may tell whether the answer was in truth the same
        return (Turn(message=instead, sentence=f"{name}: {question}"),)
    return (whole,) if whole.message and whole.message.visible_to(player) else told(f"{name} has answered.")


def _dealt(game: RolesGame, after: State, player: Player | None) -> str:
    number = f"Round {len(after.rounds) + 1}"
    if player is None:
        roles = [f"{game.player_name(seat)} is the {role}" for seat, role in enumerate(after.roles)]
        return f"{number}: {listed(roles)}."
    wizards = [game.player_name(seat) for seat, role in enumerate(after.roles) if role.endswith("wizard")]
    open_to_all = f"{number}: {listed(wizards)} are the wizards."
    if player < 0:
        return open_to_all
    role, known = after.roles[player], game.known(after, player)
    target = f", and must accuse the {target_of(role)}" if target_of(role) else ", and may never call STOP"
    keys = [
        game.player_name(seat) for seat, told in enumerate(known) if told == "key holder" and seat != player
    ]
    key = f" The key holder is {keys[0]}." if keys else ""
    return f"{open_to_all} You are the {role}, on the {SIDE_NAMES[side_of(role)]} side{target}.{key}"


def _news(game: RolesGame, before: State, action: Action, after: State) -> list[str]:
    """Sentences about what everybody sees."""
    name = game.player_name
    news: list[str] = []
    match action:
        case Action("asker", (int(asker),)):
            news = [f"{name(asker)} may ask."]
        case Action("ask", (int(target),)):
            news = [f"{name(before.talk[-1].asker)} turns to {name(target)}."]
        case Action("skip"):
            news = [f"{name(before.talk[-1].asker)} asks nothing."]
        case Action("caller", (int(caller),)):
            stopped = bool(before.stops)
            news = [f"{name(caller)} calls STOP." if stopped else f"Time is up: {name(caller)} must accuse."]
        case Action("accuse"):
            news = _revealed(game, after)
        case Action("treasure", cards):
            winners = game.members(before, before.rounds[-1].side)
            news = [
                f"{name(seat)} draws {card} ({POINTS[str(card)]})."
                for seat, card in zip(winners, cards, strict=True)
            ]
        case Action("ring", (int(victim),)):
            news = [f"{name(before.ringers[0])} uses a magic ring on {name(victim)}."]
        case Action("keep"):
            news = [f"{name(before.ringers[0])} keeps the magic ring."]
        case Action("steal", (int(victim), str(card))):
            news = [
                f"{name(before.ringers[0])} gives up a ring and takes {card} ({POINTS[card]})"
                f" from {name(victim)}."
            ]
    return news + (_ended(game, after) if after.stage == "over" else [])


def _revealed(game: RolesGame, after: State) -> list[str]:
    end, name = after.rounds[-1], game.player_name
    roles = [f"{name(seat)} {role}" for seat, role in enumerate(after.roles)]
    return [
        f"{name(end.caller)}, the {end.caller_role}, accuses {name(end.accused)}, the {end.accused_role}.",
        f"{SIDE_NAMES[end.side].capitalize()} wins round {len(after.rounds)}. Roles: {listed(roles)}.",
    ]


def _ended(game: RolesGame, after: State) -> list[str]:
    winner = game.winner(after)
    return ["The match is drawn." if winner is None else f"{SIDE_NAMES[winner].capitalize()} wins the match."]
