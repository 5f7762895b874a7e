"""What each player learns from a step of Pit."""

from __future__ import annotations

from typing import Final

from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, sentence
from games.pit.hands import PitSeating
from games.pit.state import CARDS, WITH, Offer, State


def worded(count: int, what: str) -> str:
    named = what.split(WITH)
    if len(named) == 1 and count > 1:
        return f"{count} {what}"
    special = [Said("the {card}", card=card) for card in named if card in CARDS[-2:]]
    plain = [f"{count - len(special)} {card}" for card in named if card not in CARDS[-2:]]
    return " and ".join([*plain, *special])


def cards_worded(count: int) -> str:
    return Said("1 card") if count == 1 else Said("{count} cards", count=count)


def seen(game: PitSeating, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """Return what the player learns: numbers of cards offered, and the cards of the player's own offers."""
    ((who, action),) = joint.items()
    news = announcements(*_news(game, before, after))
    if who == CHANCE:
        return (
            *((Turn(who, action),) if player is None else ()),
            *announcements("The cards are dealt."),
            *news,
        )
    name, knows = game.player_name(who), player in (None, who) or game.is_open
    match action:
        case Action("offer", (int(count), str(what))):
            if _is_idle(game, before, who, action, after):
                if player not in (None, who):
                    return news
                failed = Said("{who:cannot} offer {cards}.", who=name, cards=worded(count, what))
                return (Turn(who, action, sentence=failed), *news)
            cards = worded(count, what) if knows else cards_worded(count)
            offer = Said("{who:offers} {cards}.", who=name, cards=cards)
            return (*((Turn(who, action, sentence=offer),) if knows else announcements(offer)), *news)
        case Action("take" | "accept"):
            return (*_traded(game, before, who, action, player), *news)
    return (Turn(who, action, sentence=sentence(Said(DEEDS[action.kind], who=name))), *news)


def public(game: PitSeating, before: State, who: Player, action: Action, after: State) -> str:
    """Return what all players see of a decision; empty for an offer without the cards."""
    name = game.player_name(who)
    match action:
        case Action("offer", (int(count), str(what))):
            if _is_idle(game, before, who, action, after):
                return ""
            cards = worded(count, what) if game.is_open else cards_worded(count)
            return Said("{who:offers} {cards}", who=name, cards=cards)
        case Action("take" | "accept", (str(key), *_)):
            owner = game.player_name(game.player_of(game.owner_of(key)))
            return Said("{who:takes} {owner:the offer of}", who=name, owner=owner)
    return Said(DEEDS[action.kind], who=name)


def _is_idle(game: PitSeating, before: State, who: Player, action: Action, after: State) -> bool:
    hand = game.hand_of(who)
    offer = Offer(int(action.args[0]), str(action.args[1]))
    return game.is_open and after.offers == before.offers and before.offers[hand] != offer


DEEDS: Final = {"wait": "{who:waits}", "withdraw": "{who:takes} the offer back"}


def given_of(action: Action) -> tuple[int, str]:
    if action.kind == "take":
        return int(action.args[1]), str(action.args[2])
    return int(action.args[2]), str(action.args[1])


def _traded(game: PitSeating, before: State, who: Player, action: Action, player: Player | None) -> Turns:
    """Return an exchange: its two players learn the cards, the others only their number."""
    proposer = game.owner_of(str(action.args[0]))
    offer, given = before.offers[proposer], given_of(action)
    assert offer is not None
    other = game.player_of(proposer)
    taker, owner = game.player_name(who), game.player_name(other)
    if player not in (None, who, other) and not game.is_open:
        cards = cards_worded(offer.count)
        return announcements(
            Said("{taker} and {owner} exchange {cards}.", taker=taker, owner=owner, cards=cards)
        )
    trade = Said(
        "{who:gives} {owner} {given} for {cards}.",
        who=taker,
        owner=owner,
        given=worded(*given),
        cards=worded(offer.count, offer.what),
    )
    return (Turn(who, action, sentence=trade),) if player != other or game.is_open else announcements(trade)


def _news(game: PitSeating, before: State, after: State) -> list[str]:
    news: list[str] = []
    for scored in after.corners[len(before.corners) :]:
        player = game.player_of(scored.hand)
        corner = "{who}, with the second hand, {who.corners} {commodity}: {n} points."
        if game.hand_of(player) == scored.hand:
            corner = "{who:corners} {commodity}: {n} points."
        name = game.player_name(player)
        news.append(Said(corner, who=name, commodity=scored.commodity, n=scored.points))
    if after.stage == "over":
        first, second = after.points
        ended = (
            "Drawn"
            if first == second
            else Said("The {first} side wins", first="first" if first > second else "second")
        )
        news.append(Said("{ended}, {n} to {other}.", ended=ended, n=first, other=second))
    return news
