"""What each player learns from a step of Arctic Scavengers, and why an action is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.arctic_scavengers.cards import CARDS, MERCENARIES, Cards, mentioned, price, value
from games.arctic_scavengers.state import State, Tribe
from games.arctic_scavengers.view import KINDS, Scavenging, announcement, phase
from games.core.action import CHANCE, Action, Joint, Player
from games.core.boards.board import HIDDEN
from games.core.game import NOT_LEGAL
from games.core.history import Turn, Turns, announcements
from games.core.said import Name, Said, listed, sentence

PLAIN: Final = {
    "stop": "{who:gathers} no more",
    "pass": "{who:lets} it happen",
    "done": "{who:has} done in the skirmish",
}


def seen(game: Scavenging, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    ((who, action),) = joint.items()
    if who == CHANCE:
        return _drawn(game, before, action, after, player)
    deed = Said("{deed}.", deed=_deed(before, game.player_name(who), action))
    more: list[str] = []
    if after.last != before.last or (before.stage == "skirmish" and after.stage != "skirmish"):
        more.append(_skirmish(game, before, after))
    if after.stage == "over":
        more.append(sentence(phase(game, after)))
    return (Turn(who, action, sentence=deed), *announcements(*more))


def _drawn(game: Scavenging, before: State, action: Action, after: State, player: Player | None) -> Turns:
    if action.kind == "begin":
        begins = Said("{who:begins}.", who=game.player_name(int(action.args[0])))
        return (Turn(CHANCE, action, sentence=begins),)
    if action.kind == "prize":
        known = game.knows_prize(after, player)
        shown = action if known else Action("prize", (HIDDEN,))
        what = action.args[0] if known else "a contested card"
        return (
            Turn(
                CHANCE,
                shown,
                sentence=Said("Round {round}: the fight will be for {what}.", round=after.round, what=what),
            ),
        )
    owner = before.turn
    dealt = action.kind == "deal"
    cards = action.args[1:] if dealt else action.args
    mine = player in (None, owner)
    count = "1 card" if len(cards) == 1 else Said("{cards} cards", cards=len(cards))
    words = listed(list(map(str, cards))) if mine else count
    faces = cards if mine else (HIDDEN,) * len(cards)
    draws = "{who:digs} up {cards}." if action.kind == "dig" else "{who:draws} {cards}."
    shown = Action(action.kind, (owner, *faces) if dealt else faces)
    drawn = Said(draws, who=game.player_name(owner), cards=words or "nothing")
    return (Turn(CHANCE, shown, sentence=drawn),)


def _deed(before: State, who: Name, action: Action) -> Said:
    cards = list(mentioned(action.args))
    match action.kind:
        case "draw" | "dig" | "hunt":
            deed = "{who:wants} to {kind} with {cards}"
            return Said(deed, who=who, kind=action.kind, cards=listed(cards))
        case "trash":
            return Said("{who:wants} to trash {cards}", who=who, cards=listed(cards))
        case "hire":
            deed = "{who:hires} {hired} with {cards}" if cards[1:] else "{who:hires} {hired}"
            return Said(deed, who=who, hired=cards[0], cards=listed(cards[1:]))
        case "keep":
            return Said("{who:keeps} {card}", who=who, card=cards[0])
        case "disarm" | "snipe":
            weapon = "a Saboteur" if action.kind == "disarm" else "a Sniper Team"
            hit = Said("{who:hits} {card} with {weapon}", who=who, card=cards[0], weapon=weapon)
            is_off = before.stage == "react"
            return Said("{hit}; {plan} is off", hit=hit, plan=announcement(before)) if is_off else hit
    return Said(PLAIN.get(action.kind, "{who:keeps} nothing"), who=who)


def _skirmish(game: Scavenging, before: State, after: State) -> str:
    pairs = zip(before.tribes, after.tribes, strict=True)
    more = [_owned(new, before.prize) - _owned(old, before.prize) for old, new in pairs]
    won = next((game.player_name(p) for p in (0, 1) if more[p] > 0), None)
    if won is None:
        return Said("{last}. Nobody wins it; it goes to the junkyard.", last=after.last)
    return Said("{fight}. {who:wins} it.", fight=after.last, who=won)


def _owned(tribe: Tribe, title: str) -> int:
    return tribe.cards.count(title)


def objection(game: Scavenging, state: State, player: Player, action: Action) -> str:
    tribe, cards = state.tribes[player], mentioned(action.args)
    if state.stage != "gather" or action.kind not in KINDS:
        return NOT_LEGAL
    if action.kind in tribe.used:
        return Said("You can {kind} only once in a round.", kind=action.kind)
    mine = cards[1:] if action.kind == "hire" else cards
    for title in cards:
        if title not in CARDS:
            return Said("There is no card called {title}.", title=repr(title))
    if missing := next((t for t, n in Counter(mine).items() if tribe.hand.count(t) < n), ""):
        return Said("You do not hold {missing} so often.", missing=missing)
    if action.kind == "hire":
        return _no_hire(game, state, cards)
    if action.kind == "trash":
        return "Name at least one card to trash."
    return _no_team(cards, action.kind, game.by_book)


def _no_hire(game: Scavenging, state: State, cards: Sequence[str]) -> str:
    if not cards or cards[0] not in MERCENARIES:
        return Said("Name a mercenary first: {listed}.", listed=listed(list(MERCENARIES)))
    if not state.market[list(MERCENARIES).index(cards[0])]:
        return Said("There is no {cards} left.", cards=cards[0])
    cost = price(cards[0], game.mixed)
    return Said(
        "{cards} costs {cost}; pay with food and medicine cards, none of them for nothing.",
        cards=cards[0],
        cost=cost,
    )


def _no_team(cards: Cards, kind: str, strict: bool) -> str:
    unable = [t for t in cards if CARDS[t].sort == "person" and CARDS[t].worth(kind) is None]
    if unable:
        return Said("{unable} cannot {kind}.", unable=unable[0], kind=kind)
    if not any(CARDS[title].sort == "person" for title in cards):
        return Said("Somebody must {kind}: name a person, who can carry one tool.", kind=kind)
    if not value(cards, kind, strict):
        return Said("{listed} can {kind} nothing; a tool may help.", listed=listed(list(cards)), kind=kind)
    return "One of these cards adds nothing; each person carries one tool."
