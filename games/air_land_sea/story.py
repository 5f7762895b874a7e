"""What each player learns from a step of Air, Land and Sea, and why an action is refused."""

from __future__ import annotations

from games.air_land_sea.cards import CARDS, spoken
from games.air_land_sea.state import State
from games.air_land_sea.view import phase
from games.core.action import CHANCE, Action, Joint, Player
from games.core.boards.board import HIDDEN
from games.core.game import NOT_LEGAL, Game
from games.core.history import Turn, Turns, announcements, card_turns
from games.core.round_card import RoundCard, Standing
from games.core.said import Said, joined, listed, sentence


def seen(game: Game[State], before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    ((who, action),) = joint.items()
    if who == CHANCE:
        return _drawn(game, before, action, after, player)
    shown = _as_seen(action, player in (None, who))
    destroyed = after.plays > before.plays and len(after.under) > len(before.under)
    deed = _deed(game, before, who, action, player)
    whole = Said("{deed}, where it is destroyed." if destroyed else "{deed}.", deed=deed)
    end = () if after.dealt else announcements(*_end(game, before, after))
    card = None if player is None else _ended_card(game, before, action, after)
    return (Turn(who, shown, sentence=whole), *end, *card_turns(card))


def _drawn(game: Game[State], before: State, action: Action, after: State, player: Player | None) -> Turns:
    match action:
        case Action("begin", (*order, int(first))):
            begins = Said(
                "The theatres are {theatres}; {who:begins}.",
                theatres=listed(order),
                who=game.player_name(first),
            )
            return (Turn(CHANCE, action, sentence=begins),)
        case Action("draw", (str(code),)):
            owner = before.tasks[0].player
            knows = player in (None, owner)
            card = spoken(code) if knows else "a card"
            shown = action if knows else Action("draw", (HIDDEN,))
            draws = Said("{who:draws} {card}.", who=game.player_name(owner), card=card)
            return (Turn(CHANCE, shown, sentence=draws),)
    cards = [code if player in (None, i // 6) else HIDDEN for i, code in enumerate(action.args)]
    hands = [
        Said(
            "{who:is} dealt {cards}.",
            who=game.player_name(p),
            cards=listed([spoken(code) for code in after.hands[p]]),
        )
        for p in (0, 1)
        if player in (None, p)
    ]
    dealt = Said(
        "Battle {n}: {theatres}; {who:is} first commander.",
        n=after.battle,
        theatres=joined(", ", after.order),
        who=game.player_name(after.first),
    )
    next_card = _begins_card(game, after, player) if after.battle > 1 else None
    turn = Turn(CHANCE, Action("deal", tuple(cards)), sentence=dealt)
    return (turn, *announcements(*hands), *card_turns(next_card))


def _as_seen(action: Action, knows: bool) -> Action:
    """Return an action as the player sees it: an opponent's face-down card is hidden."""
    return action if knows or action.kind != "improvise" else Action("improvise", (HIDDEN, action.args[1]))


def _deed(game: Game[State], before: State, who: Player, action: Action, player: Player | None) -> Said:
    knows, name = player in (None, who), game.player_name(who)
    match action:
        case Action("deploy", (str(code), theatre)):
            return Said("{who:plays} {card} face up to {place}", who=name, card=spoken(code), place=theatre)
        case Action("improvise", (str(code), theatre)):
            card = spoken(code) if knows else "a card"
            return Said("{who:plays} {card} face down to {place}", who=name, card=card, place=theatre)
        case Action("flip", (str(theatre), whose)):
            own_card = "{who:flips} {who.their} own card in {place}: {card}, now face {way}"
            others_card = "{who:flips} {owner:'s} card in {place}: {card}, now face {way}"
            owner = who if whose == "own" else 1 - who
            top = before.piles[before.order.index(theatre)][owner][-1]
            return Said(
                own_card if owner == who else others_card,
                who=name,
                owner=game.player_name(owner),
                place=theatre,
                card=spoken(top.code),
                way="down" if top.up else "up",
            )
        case Action("move" | "return", (str(source), *target)):
            theatre, _, depth = source.partition(":")
            lying = before.piles[before.order.index(theatre)][who][int(depth)]
            card = spoken(lying.code) if knows or lying.up else "a face-down card"
            if not target:
                return Said("{who:takes} back {card}", who=name, card=card)
            moves = "{who:moves} {card} from {place} to {target}"
            return Said(moves, who=name, card=card, place=theatre, target=target[0])
        case Action("reinforce", (theatre,)):
            card = spoken(before.drawn) if knows else "the drawn card"
            return Said("{who:plays} {card} face down to {place}", who=name, card=card, place=theatre)
        case Action("withdraw"):
            left = len(before.hands[who])
            withdraws = (
                "{who:withdraws} with {n} card left" if left == 1 else "{who:withdraws} with {n} cards left"
            )
            return Said(withdraws, who=name, n=left)
    return Said("{who:moves} nothing" if action.kind == "stay" else "{who:takes} nothing back", who=name)


def _end(game: Game[State], before: State, after: State) -> list[Said]:
    won = [after.points[p] - before.points[p] for p in (0, 1)]
    winner = int(won[1] > won[0])
    battle = Said(
        "{who:wins} the battle and {who.gets} {n} points.", who=game.player_name(winner), n=won[winner]
    )
    return [battle] if game.to_act(after) else [battle, sentence(phase(game, after))]


def _ended_card(game: Game[State], before: State, action: Action, after: State) -> RoundCard | None:
    """Return the part of a card that reports a battle; None while it is on, and at the end of the match."""
    if after.dealt or not game.to_act(after):
        return None
    won = [after.points[p] - before.points[p] for p in (0, 1)]
    winner = int(won[1] > won[0])
    loser, name = 1 - winner, game.player_name
    controls = Said("{who:controls} two theatres or more.", who=name(winner))
    how = Said("{who:withdraws}.", who=name(loser)) if action.kind == "withdraw" else controls
    return RoundCard(
        ended=Said("Battle {n}", n=before.battle),
        result=Said("{who:wins} the battle", who=name(winner)),
        events=(how,),
        points=Said("Points, of {goal}", goal=game.params["target"]),
        standings=tuple(Standing(p, (), before.points[p], won[p]) for p in (winner, loser)),
        complete=False,
    )


def _begins_card(game: Game[State], after: State, player: Player | None) -> RoundCard | None:
    if player is None:
        return None
    notes = [Said("The theatres are {theatres}.", theatres=listed(after.order))]
    if player >= 0:
        codes = [spoken(code) for code in after.hands[player]]
        notes.append(Said("Your cards: {cards}.", cards=listed(codes)))
    return RoundCard(
        begins=Said("Battle {n}: new cards", n=after.battle),
        news=Said("{who:is} first commander.", who=game.player_name(after.first)),
        notes=tuple(notes),
    )


def objection(state: State, player: Player, action: Action) -> str | None:
    playing = not state.tasks or state.tasks[0].kind == "play"
    match action:
        case Action("withdraw") if state.tasks:
            return "You cannot withdraw now; first your abilities are carried out."
        case Action("deploy" | "improvise", (str(code), str(theatre))) if playing:
            if theatre not in state.order:
                return Said(
                    "There is no theatre {theatre}; there are {listed}.",
                    theatre=repr(theatre),
                    listed=listed(list(state.order)),
                )
            if code not in state.hands[player]:
                return Said(
                    "You hold no card {code}; you hold {listed}.",
                    code=repr(code),
                    listed=listed(list(state.hands[player])),
                )
            if action.kind == "deploy":
                return Said(
                    "{spoken} may be played face up only to {theatre} now.",
                    spoken=spoken(code),
                    theatre=CARDS[code].theatre,
                )
        case Action(kind) if playing and kind not in ("deploy", "improvise", "withdraw"):
            return Said(
                "You must play a card, face up or face down{rest}.",
                rest="" if state.tasks else ", or withdraw",
            )
    return NOT_LEGAL
