"""How GameBench plays Arctic Scavengers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from games.arctic_scavengers.cards import (
    CARDS,
    MEDICINE,
    MERCENARIES,
    described,
    in_order,
    mentioned,
    price,
    together,
    value,
    without,
)
from games.arctic_scavengers.rules import ArcticScavengers
from games.arctic_scavengers.state import State
from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import listed
from games.core.view import View


class Titles(Codec[State]):
    """``<dig(Brawler,Shovel)>``, ``<hire(Saboteur,Pills)>``, ``<stop>``: cards in any order and any case."""

    game: ArcticScavengers

    def write(self, state: State, player: Player, action: Action) -> str:
        return _written(action)

    def read(self, state: State, player: Player, text: str) -> Action:
        action = super().read(state, player, text)
        kind, titles = action.kind.casefold(), mentioned(action.args)
        if not all(title in CARDS for title in titles):
            return action
        if kind in ("draw", "dig", "hunt", "trash"):
            return Action(kind, together(in_order(titles)))
        if kind != "hire":
            return Action(kind, titles)
        hired = [title for title in titles if CARDS[title].sort != MEDICINE][:1]
        paid = in_order(without(titles, hired))
        return Action(kind, (*(title.casefold() for title in hired), *together(paid)))

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            return f"{action.kind.capitalize()} {', '.join(map(str, action.args))}"
        return _label(action, self.game.by_book)

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        facts = {fact.key: fact.value for fact in view.facts}
        keys = ("prize", "food_0", "food_1", "fight_0", "fight_1", "last", "initiator")
        mixed = self.game.mixed
        return {
            "mercenaries": "\n".join(f"{t}: costs {price(t, mixed)}. {described(t)}" for t in MERCENARIES),
            "cards": "\n".join(f"{title}: {described(title)}" for title in CARDS if title not in MERCENARIES),
            **(BOOK if self.game.by_book else CODE),
            **{key: facts.get(key, "") for key in keys},
        }


BOOK: Final = {
    "ending": "Whoever has more people on all cards in the end wins; equal numbers are a draw.",
    "digging": "you may keep one, and the rest goes below the junkyard.",
    "hiring": "There is no change. What you hire or keep goes to your discard pile.",
    "carrying": "Each person carries one tool and follows one Group Leaders card.",
    "stopping": (
        "When an action is announced, the other player may stop it with a card of the hand: a Saboteur "
        "disarms a tool among the cards named, a Sniper Team snipes a person. Both cards are discarded. "
        "Before a fight each Saboteur and Sniper Team in hand may hit a card of the opponent's hand once."
    ),
}
CODE: Final = {
    "ending": "Whoever has more people in the last hand wins; with equal numbers Player 2 does.",
    "digging": "you keep one, and the rest goes below the junkyard.",
    "hiring": "Nothing is taken for it. What you use, hire or keep goes below your deck.",
    "carrying": "All tools count once there is a person.",
    "stopping": "Before a fight a Saboteur may hit tools and other things in the opponent's hand.",
}
"""The prompt's sentences about the published rules, and about the code's."""


@cache
def _written(action: Action) -> str:
    return f"<{Action(action.kind, mentioned(action.args))}>"


@cache
def _label(action: Action, strict: bool) -> str:
    cards = list(mentioned(action.args))
    match action.kind:
        case "draw" | "dig" | "hunt":
            return f"{action.kind.capitalize()} {value(cards, action.kind, strict)} with {listed(cards)}"
        case "hire":
            return f"Hire {cards[0]}" + (f" with {listed(cards[1:])}" if cards[1:] else "")
    plain = {"leave": "Keep none", "pass": "Let it happen", "stop": "Stop", "done": "Done"}
    return plain.get(action.kind) or f"{action.kind.capitalize()} {listed(cards)}"


_GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    2,
    "arctic_scavengers.gamebench",
    codec=Titles,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    file_names=("arctic_scavengers",),
    tags=("abstract strategy", "non-deterministic", "hidden information", "deck building"),
    topics="arctic_scavengers",
    source="GameBench, section 3.1 and appendix C: the published base game for two, cut to five "
    "contested cards without peaceful rounds (the prompt of its code says six rounds and plays "
    "five). Two agents, three answers, then a random legal action; 1 for the larger tribe, half "
    "for a tie. Where the code differs from the published rules these hold; gamebench_code has "
    "the code's ways. Our rulings: discard piles lie open, so that both see what is kept; of an "
    "action that was stopped the other cards count as used; a card that would add nothing "
    "cannot be named.",
    summary="Five rounds of gathering, hiring and fighting; the larger tribe wins.",
)

PRESETS = (
    _GAMEBENCH,
    replace(
        _GAMEBENCH,
        id="gamebench_code",
        params={"rules": "code"},
        file_names=(),
        source="As GameBench's code plays: only the people in the last hands count and a tie is won by the "
        "second player; the price of a mercenary is looked up in the opponent's hand, so that "
        "hiring is normally free, as it always is here; a Sniper Team never works, and no action "
        "can be stopped, since a valid Saboteur makes the code fail there; in a skirmish a Saboteur "
        "hits as often as it likes, and everything that is not a person; used, hired and dug cards "
        "go below the deck, which is shuffled with the hand each round, and with an empty deck the "
        "hand is lost; all tools count without somebody to carry them; what is dug up must be kept; "
        "nobody looks at the contested card; the first player begins. Not taken over: failures of "
        "the code, and what it plays for an invalid answer: an action of its own choice, often "
        "trashing. "
        "Asking for an explanation costs an attempt, as there.",
        summary="The same with the published code's departures from the rules.",
        topics_cost=True,
    ),
)
