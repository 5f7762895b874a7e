"""How LLMArena plays Texas hold'em, and tables of our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.core.boards.board import HIDDEN
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.playing_cards import RANK_WORDS, SUIT_WORDS, card_words
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, HALF_POT, POT
from games.texas_holdem_nl.board import PokerTable
from games.texas_holdem_nl.rules import State, TexasHoldem

WORDS: Final = {
    FOLD: "Fold",
    CALL: "Check and Call",
    HALF_POT: "Raise Half Pot",
    POT: "Raise Full Pot",
    ALL_IN: "All in",
}
ACTIONS: Final = {words.lower(): action for action, words in WORDS.items()}
DEEDS: Final = {
    FOLD: "folds",
    CALL: "checks or calls",
    HALF_POT: "raises by half the pot",
    POT: "raises by the pot",
    ALL_IN: "goes all in",
}
LIMITS: Final = Limits(attempts=3, fallback=Fallback.RANDOM, illegal=Fallback.FORFEIT)


class Words(Codec[State]):
    """``Action: Check and Call``, in any case, whatever follows; the last one in the text counts.

    Without ``Action:`` the words are read only if they are the whole answer.
    """

    game: TexasHoldem

    def write(self, state: State, player: Player, action: Action) -> str:
        return WORDS[action]

    def read(self, state: State, player: Player, text: str) -> Action:
        names = "|".join(ACTIONS)
        answers = re.findall(rf"action\s*:[\s\"'`*_<\[(]*({names})(?![^\W_])", text, re.IGNORECASE)
        bare = re.fullmatch(rf"\W*({names})\W*", text, re.IGNORECASE)
        if not answers and bare is None:
            raise UnreadableActionError(f'The answer has no action such as "Action: {WORDS[CALL]}".')
        return ACTIONS[(answers[-1] if answers else bare[1]).lower()]  # type: ignore[index]

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            if action.kind == "button":
                return Said("Button: {who}", who=self.game.player_name(int(action.args[0])))
            return f"{action.kind.capitalize()}: {' '.join(map(str, action.args))}"
        hand = state.hand
        if action == CALL:
            owed = hand.owed(player)
            return Said("Call {owed:,}", owed=owed) if owed else "Check"
        level = None if action == FOLD else self.game.betting.raised(hand, player, action)
        if level is None:
            return WORDS[action]
        if action == ALL_IN:
            return Said("All in ({stacks:,})", stacks=hand.stacks[player])
        part = "half pot" if action == HALF_POT else "pot"
        return f"{'Raise to' if hand.level else 'Bet'} {level:,} ({part})"

    def slots(self, view: View[PokerTable], history: History = NOTHING) -> Mapping[str, str]:
        seat = view.board.seats[max(view.player or 0, 0)]
        facts = {fact.key: fact.value for fact in view.facts}
        return {
            "hole": ", ".join(map(card, seat.cards)),
            "community": ", ".join(map(card, view.board.community)) or "none yet",
            "chips": f"{seat.stack}",
            "paid": f"{seat.spent}",
            "stack": f"{self.game.params['stack']}",
            "small": f"{self.game.params['small_blind']}",
            "big": f"{self.game.params['big_blind']}",
            "own": " and ".join(map(card_words, seat.cards)),
            "number": facts.get("hand", ""),
            "owed": facts.get("to_call", "0"),
            "history": "; ".join(self._deeds(history)) or "nobody has acted",
        }

    def _deeds(self, history: History) -> list[str]:
        lines = []
        for who, action in history.moves[_last_deal(history) + 1 :]:
            if who == CHANCE:
                lines.append(f"{action.kind}: {', '.join(card_words(str(face)) for face in action.args)}")
            else:
                lines.append(f"{self.game.player_name(who)} {DEEDS[action]}")
        return lines


def _last_deal(history: History) -> int:
    """The index of the last deal; that of the last move if there was none."""
    places = reversed(range(len(history.moves)))
    return next((at for at in places if history.moves[at][1].kind == "deal"), len(history.moves) - 1)


def card(face: str) -> str:
    if face == HIDDEN:
        return face
    rank = face[0] if face[0] != "T" else RANK_WORDS["T"]
    return f"{SUIT_WORDS[face[1]].capitalize()} {rank}"


HEADS_UP: Final = Preset(
    "heads_up",
    "",
    2,
    "texas_holdem_nl.table",
    params={"hands": 4},
    codec=Words,
    limits=LIMITS,
    tags=("incomplete information", "probabilistic", "bluff", "math"),
    summary="Four hands between two by the rules of the table; the prompt contains all that a player sees.",
)

PRESETS = (
    Preset(
        "llmarena",
        "LLMArena",
        2,
        "texas_holdem_nl.llmarena",
        params={"order": "rlcard", "raises": "rlcard"},
        codec=Words,
        limits=LIMITS,
        tags=("numerical reasoning", "opponent modelling", "risk assessment"),
        source="LLMArena, sections 3 and 4 and appendix A.3, played by RLCard: one hand with 100 chips "
        "each, the small blind acts first in every round, raises put in half or all of the pot as it is. "
        "The prompt contains the own cards and chips, but neither the pot nor what the opponent did; a "
        "person at the board sees both. Of several answers the last counts, where its code takes the first. "
        "An action that is not allowed loses at once (-1 against 0); after three unreadable answers a "
        "random action is played, as in its code.",
        summary="One hand between two, 100 chips each; answers Check and Call, three tries.",
    ),
    HEADS_UP,
    replace(
        HEADS_UP,
        id="full_ring",
        num_players=9,
        params={"hands": 2},
        summary="Nine players, two hands by the rules of the table; more hands can be set.",
    ),
)
