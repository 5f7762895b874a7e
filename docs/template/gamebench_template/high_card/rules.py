"""High card: each player has a hidden card and may draw another one in its place; the higher card wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gamebench_gui.sdk.boards import HIDDEN, Card, CardTable, Zone
from gamebench_gui.sdk.games import (
    CHANCE,
    Action,
    Dynamics,
    Fact,
    Game,
    GameSpec,
    Information,
    Joint,
    LegalActions,
    Param,
    Player,
    Turn,
    Turns,
    Utility,
    View,
    announcements,
)

KEEP, DRAW = Action("keep"), Action("draw")


@dataclass(frozen=True, slots=True)
class State:
    """All cards that each player was dealt, the one in hand last, and what the players chose in turn."""

    cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    chosen: tuple[str, ...] = ()


class HighCard(Game[State]):
    """Two players, a card each, and one decision each: to keep it, or to draw another one."""

    spec = GameSpec(
        "high_card",
        "High card",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=6,
        has_chance=True,
        params=(Param("deck", 9, 5, 20, label="Cards"),),
        summary="Keep a hidden card or draw another one; the higher card wins.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if receiver(state) is not None:
            return (CHANCE,)
        return (len(state.chosen),) if len(state.chosen) < 2 else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        acts = player >= 0 and player in self.to_act(state)
        return LegalActions((KEEP, DRAW)) if acts else LegalActions()

    # Chance is a player too: its actions are recorded like others, so that a match can be replayed.
    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        left = self._unseen(state.cards[0] + state.cards[1])
        return [(Action("deal", (card,)), 1 / len(left)) for card in left]

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player != CHANCE:
            return replace(state, chosen=(*state.chosen, action.kind))
        first, second = state.cards
        card = int(action.args[0])
        cards = ((*first, card), second) if receiver(state) == 0 else (first, (*second, card))
        return replace(state, cards=cards)

    def returns(self, state: State) -> tuple[float, ...]:
        if self.to_act(state):
            return 0.0, 0.0
        return (1.0, -1.0) if state.cards[0][-1] > state.cards[1][-1] else (-1.0, 1.0)

    # The only way in which anybody sees a state: what this player may not know stays out of it.
    def view(self, state: State, player: Player | None) -> View[CardTable]:
        over = not self.to_act(state)
        zones = tuple(
            Zone(
                f"{self.player_name(owner)}'s card",
                owner,
                tuple(Card(str(card) if over or player in (None, owner) else HIDDEN) for card in cards[-1:]),
            )
            for owner, cards in enumerate(state.cards)
        )
        # both players find their own card under one key, so one wording with $fact_card serves both
        facts = (
            tuple(Fact("card", "Your card", str(card), player) for card in state.cards[player][-1:])
            if player in (0, 1)
            else ()
        )
        return View(player, self._phase(state), CardTable(zones), (self._size, *facts))

    # What a step tells each player. A deal is told to its receiver; the others learn that there was one.
    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((actor, action),) = joint.items()
        if actor == CHANCE:
            owner = receiver(before)
            assert owner is not None
            known = player in (None, owner)
            sentence = f"{self.player_name(owner)} is dealt {action.args[0] if known else 'a card'}."
            turn = Turn(CHANCE, action if known else Action("deal", (HIDDEN,)), sentence=sentence)
        else:
            verb = "keeps the card" if action == KEEP else "draws another card"
            turn = Turn(actor, action, sentence=f"{self.player_name(actor)} {verb}.")
        return (turn,) if self.to_act(after) else (turn, *announcements(f"{self._phase(after)}."))

    # Search and the checks ask for a state that this player could not tell from the true one.
    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        other = 1 - player
        shown = () if self.to_act(state) else state.cards[other][-1:]
        hidden = len(state.cards[other]) - len(shown)
        redrawn = (*rng.sample(self._unseen(state.cards[player] + shown), hidden), *shown)
        own = state.cards[player]
        return replace(state, cards=(own, redrawn) if player == 0 else (redrawn, own))

    @property
    def _size(self) -> Fact:
        return Fact("deck", "Cards", f"1 to {self.params['deck']}")

    def _unseen(self, known: Sequence[int]) -> list[int]:
        return [card for card in range(1, int(self.params["deck"]) + 1) if card not in known]

    def _phase(self, state: State) -> str:
        if receiver(state) is not None:
            return "dealing"
        if self.to_act(state):
            return f"{self.player_name(len(state.chosen))} to keep or draw"
        high, low = sorted((cards[-1] for cards in state.cards), reverse=True)
        winner = 0 if self.returns(state)[0] > 0 else 1
        return f"{self.player_name(winner)} wins with {high} against {low}"


def receiver(state: State) -> Player | None:
    """Return the player whom chance deals the next card; None if nobody waits for one."""
    wanted = [1 + (state.chosen[player : player + 1] == ("draw",)) for player in (0, 1)]
    return next((player for player in (0, 1) if len(state.cards[player]) < wanted[player]), None)
