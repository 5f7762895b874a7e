"""What steps of Pit tell each pair of eyes."""

from __future__ import annotations

from typing import Final

from games.core.action import CHANCE, Action, Joint, Player
from games.core.history import Turn, Turns, told
from games.pit.hands import PitTable
from games.pit.state import CARDS, WITH, Offer, State


def worded(count: int, what: str) -> str:
    """``2 corn``, ``2 corn and the bear``; on an open floor one may offer ``2 bull``, which nobody has."""
    named = what.split(WITH)
    if len(named) == 1 and count > 1:
        return f"{count} {what}"
    special = [f"the {card}" for card in named if card in CARDS[-2:]]
    plain = [f"{count - len(special)} {card}" for card in named if card not in CARDS[-2:]]
    return " and ".join([*plain, *special])


def cards_worded(count: int) -> str:
    """``1 card``, ``3 cards``."""
    return f"{count} card{'' if count == 1 else 's'}"


def seen(game: PitTable, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What the player learns from a step: how many cards are offered, and of the own offers which."""
    ((who, action),) = joint.items()
    news = told(*_news(game, before, after))
    if who == CHANCE:
        return (*((Turn(who, action),) if player is None else ()), *told("The cards are dealt."), *news)
    name, knows = game.player_name(who), player in (None, who) or game.is_open
    match action:
        case Action("offer", (int(count), str(what))):
            if _is_idle(game, before, who, action, after):
                if player not in (None, who):
                    return news
                return (Turn(who, action, sentence=f"{name} cannot offer {worded(count, what)}."), *news)
            cards = worded(count, what) if knows else cards_worded(count)
            sentence = f"{name} offers {cards}."
            return (*((Turn(who, action, sentence=sentence),) if knows else told(sentence)), *news)
        case Action("take" | "accept"):
            return (*_traded(game, before, who, action, player), *news)
    return (Turn(who, action, sentence=f"{name} {SAYS[action.kind]}."), *news)


def public(game: PitTable, before: State, who: Player, action: Action, after: State) -> str:
    """What everybody sees of a decision; nothing of an offer without the cards."""
    name = game.player_name(who)
    match action:
        case Action("offer", (int(count), str(what))):
            if _is_idle(game, before, who, action, after):
                return ""
            return f"{name} offers {worded(count, what) if game.is_open else cards_worded(count)}"
        case Action("take" | "accept", (str(key), *_)):
            return f"{name} takes the offer of {game.player_name(game.player_of(game.owner_of(key)))}"
    return f"{name} {SAYS[action.kind]}"


def _is_idle(game: PitTable, before: State, who: Player, action: Action, after: State) -> bool:
    """Whether an offer does nothing because the cards are not there."""
    hand = game.hand_of(who)
    made = Offer(int(action.args[0]), str(action.args[1]))
    return game.is_open and after.offers == before.offers and before.offers[hand] != made


SAYS: Final = {"wait": "waits", "withdraw": "takes the offer back"}


def given_of(action: Action) -> tuple[int, str]:
    """How many cards of what are given for an offer."""
    if action.kind == "take":
        return int(action.args[1]), str(action.args[2])
    return int(action.args[2]), str(action.args[1])


def _traded(game: PitTable, before: State, who: Player, action: Action, player: Player | None) -> Turns:
    """An exchange: the two see the cards, the others how many."""
    proposer = game.owner_of(str(action.args[0]))
    offer, given = before.offers[proposer], given_of(action)
    assert offer is not None
    other = game.player_of(proposer)
    one, two = game.player_name(who), game.player_name(other)
    if player in (None, who, other) or game.is_open:
        sentence = f"{one} gives {two} {worded(*given)} for {worded(offer.count, offer.what)}."
        return (Turn(who, action, sentence=sentence),) if player != other or game.is_open else told(sentence)
    return told(f"{one} and {two} exchange {cards_worded(offer.count)}.")


def _news(game: PitTable, before: State, after: State) -> list[str]:
    """Sentences about corners and the end."""
    news = []
    for made in after.corners[len(before.corners) :]:
        name = game.player_name(game.player_of(made.hand))
        hand = "" if game.hand_of(game.player_of(made.hand)) == made.hand else ", with the second hand,"
        news.append(f"{name}{hand} corners {made.commodity}: {made.points} points.")
    if after.stage == "over":
        first, second = after.points
        ended = "Drawn" if first == second else f"The {'first' if first > second else 'second'} side wins"
        news.append(f"{ended}, {first} to {second}.")
    return news
