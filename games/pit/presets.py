"""How GameBench plays Pit: as its paper says, and as its code does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.pit.board import TradingFloor
from games.pit.hands import PitSeating
from games.pit.state import CARDS, HANDS, State
from games.pit.story import cards_worded, given_of, worded

FORMS: Final = (
    "<offer(n,card)> or <take(player,n,card)>, such as <offer(2,corn)> or <take(player3,2,corn+bear)>, "
    "or <wait> or <withdraw>",
    "<offer(n,card)> or <accept(player,card,n)>, such as <offer(2,corn)> or <accept(player1,wheat,3)>",
)
TAG: Final = re.compile(r"<[^<>]*>")


class CardNames(Codec[State]):
    """The usual notation in lower case: ``<offer(2,corn+bear)>``, ``<take(player3,2,wheat)>``."""

    game: PitSeating

    def read(self, state: State, player: Player, text: str) -> Action:
        return super().read(state, player, TAG.sub(lambda tag: tag[0].casefold().replace(" ", ""), text))

    def label(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("offer", (int(count), str(what))):
                return Said("Offer {worded}", worded=worded(count, what))
            case Action("take" | "accept", (str(key), *_)):
                name = self.game.player_name(int(key.removeprefix("player")) - 1)
                return Said("Give {cards} for {owner:'s} offer", cards=worded(*given_of(action)), owner=name)
            case Action("deal"):
                return "The cards are dealt"
        return {"wait": "Wait", "withdraw": "Take the offer back"}.get(action.kind, str(action))

    def slots(self, view: View[TradingFloor], history: History = NOTHING) -> Mapping[str, str]:
        board, game = view.board, self.game
        seat, name = max(view.player or 0, 0), game.player_name
        mine = [hand for hand in board.hands if hand.cards and hand.player == seat]
        cards = [f"{count} {card}" for hand in mine for card, count in zip(CARDS, hand.cards, strict=True)]
        others = [name(p) for p, side in enumerate(game.teams(State())) if side == game.hand_of(seat) // 2]
        offers = [
            f"\n{name(hand.player)}: "
            + (worded(hand.offered, hand.what) if hand.what else cards_worded(hand.offered))
            for hand in board.hands
            if hand.offered and hand.player != seat
        ]
        tape = []
        for entry in board.tape:
            partner = "" if entry.other is None else f" and {name(entry.other)}"
            tape.append(f"\n{name(entry.player)}{partner}: {entry.words}")
        return {
            "name": name(seat),
            "partner": ", ".join(other for other in others if other != name(seat)),
            "cards": ", ".join(cards),
            "offers": "".join(offers),
            "own_offer": next((f"{hand.offered} {hand.what}" for hand in mine if hand.offered), ""),
            "last": next((fact.value for fact in view.facts if fact.key == "last"), ""),
            "form": FORMS[game.is_open],
            "tape": "".join(tape),
            "size": str(game.params["corner_size"]),
            "swaps": "" if game.is_open else "as many",
            "open": "any number" if game.is_open else "",
            "blocks": "no corner" if game.params["bear"] == "blocks" else "",
            "costs": "20" if game.params["bear"] != "blocks" else "",
            "exact": "exactly" if game.params["corners"] == "exactly" else "",
        }


GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    HANDS,
    "pit.gamebench",
    codec=CardNames,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    tags=("hidden information", "chance", "negotiation", "communication", "team collaboration"),
    topics="pit",
    source="GameBench, appendix on Pit, and the published game, with the code's deck of 38 cards, six "
    "cards to a corner and its prices. Its category there is language, though there is none, only "
    "offers; it also has hidden hands, chance and cooperation. Seats 1 and 2 are team 0, seats "
    "3 and 4 team 1; each has a hand of its own and sees no other. Sides alternate, and another "
    "seat begins each deal; seats 1 and 2 are dealt ten cards, the others nine. As published, "
    "and unlike in the code, offers tell the number of cards alone and are taken with as many, "
    "six or more of a commodity are a corner, and who has the bear has none; an offer can be "
    "taken back. A match ends at 500 points or after 400 decisions. The penalty of 20 for "
    "bull and bear in other hands is a parameter. Scores are shares of all points.",
    summary="Four hands of two sides, equal numbers of unseen cards, corners of six, up to 500 points.",
)

PRESETS = (
    GAMEBENCH,
    replace(
        GAMEBENCH,
        id="gamebench_code",
        num_players=2,
        params={"trading": "open", "corners": "exactly", "bear": "costs 20", "max_decisions": 1000},
        tags=("hidden information", "chance", "negotiation", "communication"),
        source="GameBench's code: two agents take turns, each with two hands of which it sees and plays the "
        "first; offers name the card, of which none need be held, and then nothing happens; any "
        "number of one card may be given for them, without refusal; a corner is exactly six cards of a "
        "commodity, or five and the bull; the bear costs 20 points; the first agent's hands have 20 "
        "of the 38 cards and it moves first. Unlike in the code, trades do not change the second "
        "hand, too, so that no number of cards is negative; a trade ends the offers of both; hands are "
        "all checked after a deal; and a match ends after 1,000 decisions at the latest. Without "
        "the first two, corners are rarer: random matches take 740 decisions where the code's take "
        "136, and the first side has 0.56 of the points, not 0.63. "
        "Asking for an explanation costs an attempt, as there.",
        summary="As the published code plays it: open offers, uneven trades, corners of exactly six.",
        topics="pit_code",
        topics_cost=True,
    ),
)
