"""Negotiation (GTBench): two players divide items by proposals, and talk in bare numbers in between."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import factorial, prod
from typing import Final

from games.core.action import CHANCE, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, action_turns, announcements
from games.core.said import Said, listed
from games.core.view import Fact, Message, View
from games.shared.boards.tray import ItemTray
from games.shared.items import (
    Bundle,
    agreement,
    rest,
    shares_offered,
    tray_items,
    wants,
    worth,
    worth_of_each,
    worth_of_share,
)

KINDS: Final = ("pepper", "strawberry", "cherry")
PLURALS: Final = ("peppers", "strawberries", "cherries")
MOST_ITEMS: Final = 5
MOST_WORTH: Final = 10
SYMBOLS: Final = 5
"""An utterance consists of numbers below this."""
LIMITS: Final = range(4, 11)
"""Possible limits of proposals in a match, around seven."""
LIKELY: Final = tuple(7**k * factorial(10) // factorial(k) for k in LIMITS)
"""Weights of the `LIMITS`: a Poisson distribution with mean 7, cut off."""
AGREE: Final = Action("agree")
FIXED: Final = Action("draw", (5, 5, 5, 10, 1, 7, 10, 10, 10, 7))
"""The single instance of all published matches: pool, values of both players, limit."""
SAY: Final = OpenAction(
    "utter",
    tuple(Field(f"number {place}", 0, SYMBOLS - 1, asked=True) for place in (1, 2, 3)),
    hint="Three numbers for the other player, whatever they mean.",
)


@dataclass(frozen=True, slots=True)
class State:
    """The instance (empty before it is drawn) and the moves: proposal, utterance, proposal, utterance ..."""

    pool: Bundle = ()
    values: tuple[Bundle, ...] = ()
    limit: int = 0
    moves: tuple[Action, ...] = ()


class Negotiation(Game[State]):
    """In turn, a player accepts the opponent's proposal or makes one, and then utters three numbers.

    A proposal names what the proposer takes; the opponent gets the rest. Players do not know how many
    proposals there may be. Without an agreement both get nothing.
    """

    spec = GameSpec(
        "negotiation",
        "Negotiation",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=1 + 2 * LIMITS[-1],
        has_chance=True,
        params=(Param("instances", "fixed", options=("fixed", "drawn"), label="Items and values"),),
        summary="Agree on who gets which items, with no words but numbers.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.limit:
            return (CHANCE,)
        over = AGREE in state.moves[-1:] or len(state.moves) == 2 * state.limit
        return () if over else (mover(len(state.moves)),)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        if len(state.moves) % 2:
            return LegalActions((), (SAY,))
        fields = tuple(
            Field(kind, 0, count, asked=True) for kind, count in zip(PLURALS, state.pool, strict=True)
        )
        hint = "What you take for yourself; the rest goes to the other player."
        return LegalActions((AGREE,) if state.moves else (), (OpenAction("propose", fields, hint=hint),))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE:
            numbers = tuple(map(int, action.args))
            return State(numbers[:3], (numbers[3:6], numbers[6:9]), numbers[9])
        return replace(state, moves=(*state.moves, action))

    def returns(self, state: State) -> tuple[float, ...]:
        if AGREE not in state.moves[-1:]:
            return (0.0, 0.0)
        return tuple(float(worth(*pair)) for pair in zip(shares(state), state.values, strict=True))

    def view(self, state: State, player: Player | None) -> View[ItemTray]:
        facts = self._facts(state, player) if state.limit else ()
        return View(player, self._phase(state), self._tray(state, player), facts)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        if self.params["instances"] == "fixed":
            return [(FIXED, 1.0)]
        return Game.chance_outcomes(self, state)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if self.params["instances"] == "fixed":
            return FIXED
        pool = tuple(rng.randint(0, MOST_ITEMS) for _ in KINDS)
        return instance(State(pool, (draw_values(rng), draw_values(rng)), draw_limit(rng)))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the opponent's values and the limit; they count as unknown, whatever the parameters."""
        if not state.limit or not self.to_act(state):
            return state
        other, values = draw_values(rng), state.values[player]
        limit = draw_limit(rng, len(state.moves) // 2 + 1)
        return replace(state, values=(values, other) if player == 0 else (other, values), limit=limit)

    def sample_legal(self, state: State, player: Player, rng: random.Random, tries: int = 1000) -> Action:
        """Draw uniformly from all actions, the open proposals included."""
        legal = self.legal_actions(state, player)
        (family,) = legal.open
        many = prod(field.high - field.low + 1 for field in family.fields)
        place = rng.randrange(len(legal) + many)
        return legal.listed[place] if place < len(legal) else family.sample(rng)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and player != CHANCE:
            if len(state.moves) % 2 and action.kind in ("agree", "propose"):
                return "Your proposal is made; now utter three numbers."
            if not len(state.moves) % 2 and action.kind == "utter":
                return "First accept the other player's proposal or make one of your own."
            if action == AGREE and not state.moves:
                return "There is no proposal to accept yet; make the first one."
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            drawn = action_turns(joint) if player is None else ()
            shared = Said("There are {amounts} to share.", amounts=amounts(after.pool))
            return (*drawn, *announcements(shared, *self._value_sentences(after, player)))
        name, message = self.player_name(who), None
        if action == AGREE:
            sentence = Said("{who:agrees}.", who=name)
        elif action.kind == "utter":
            message = Message(
                who, numbers(action), channel=Said("proposal {moves}", moves=len(after.moves) // 2)
            )
            sentence = Said("{who:utters} {numbers}.", who=name, numbers=numbers(action))
        else:
            taken = tuple(map(int, action.args))
            left = amounts(rest(after.pool, taken))
            sentence = wants(name, amounts(taken), self.player_name(1 - who), left)
        end = () if self.to_act(after) else announcements(*self._closing(after))
        return (Turn(who, action, message, sentence), *end)

    def agreed(self, state: State) -> bool:
        return AGREE in state.moves[-1:]

    def _sees(self, state: State, player: Player | None, owner: Player) -> bool:
        return player is None or player == owner or not self.to_act(state)

    def _tray(self, state: State, player: Player | None) -> ItemTray:
        kinds = list(zip(KINDS, PLURALS, strict=True))
        items = tray_items(
            kinds[: len(state.pool)],
            state.pool,
            state.values,
            shares(state),
            lambda owner: self._sees(state, player, owner),
        )
        count = len(proposals(state))
        return ItemTray(items, (count - 1) % 2 if count else None, self.agreed(state))

    def _phase(self, state: State) -> str:
        if not state.limit:
            return "the items are drawn"
        if acting := self.to_act(state):
            if len(state.moves) % 2:
                task = "{who:utters} numbers"
            elif state.moves:
                task = "{who:agrees} or {who.makes} another proposal"
            else:
                task = "{who:makes} the first proposal"
            return Said(task, who=self.player_name(acting[0]))
        return "agreed" if self.agreed(state) else "no agreement"

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        number = str(len(proposals(state)) + (not len(state.moves) % 2 and bool(self.to_act(state))))
        if player is None or not self.to_act(state):
            number += Said(" of {limit}", limit=state.limit)
        facts = [Fact("proposal", "Proposal", number)]
        for owner, share in enumerate(shares(state)):
            if self._sees(state, player, owner):
                proposed = "" if self.agreed(state) else " as proposed"
                label = worth_of_share(self.player_name(owner), owner == player, proposed)
                total = worth(state.pool, state.values[owner])
                value = Said("{worth} of {total}", worth=worth(share, state.values[owner]), total=total)
                facts.append(Fact(f"worth_{owner}", label, value, owner))
        return tuple(facts)

    def _value_sentences(self, state: State, player: Player | None) -> tuple[str, ...]:
        return tuple(
            worth_of_each(self.player_name(owner), PLURALS, values)
            for owner, values in enumerate(state.values)
            if self._sees(state, player, owner)
        )

    def _closing(self, state: State) -> tuple[str, ...]:
        if not self.agreed(state):
            return (Said("No agreement after {limit} proposals.", limit=state.limit),)
        names, split = [self.player_name(owner) for owner in (0, 1)], shares(state)
        return (agreement(names, list(map(amounts, split)), list(map(worth, split, state.values))),)


def mover(place: int) -> Player:
    """The player of the move at this place: a proposal and an utterance each, in turn."""
    return place // 2 % 2


def proposals(state: State) -> tuple[Action, ...]:
    return tuple(move for move in state.moves[::2] if move != AGREE)


def shares(state: State) -> tuple[Bundle, ...]:
    return shares_offered(state.pool, proposals(state))


def amounts(bundle: Sequence[int]) -> str:
    words = zip(bundle, KINDS, PLURALS, strict=True)
    return listed([f"{n} {singular if n == 1 else many}" for n, singular, many in words if n]) or "nothing"


def numbers(action: Action) -> str:
    return f"[{', '.join(map(str, action.args))}]"


def instance(state: State) -> Action:
    """The chance outcome ``draw(...)``: pool, first player's values, second player's, limit."""
    return Action("draw", (*state.pool, *state.values[0], *state.values[1], state.limit))


def draw_values(rng: random.Random) -> Bundle:
    """Draw what one item of each kind is worth to a player, not all of them 0."""
    while not any(values := tuple(rng.randint(0, MOST_WORTH) for _ in KINDS)):
        pass
    return values


def draw_limit(rng: random.Random, least: int = 0) -> int:
    """Draw the limit of proposals from those of at least ``least``."""
    possible = [(limit, weight) for limit, weight in zip(LIMITS, LIKELY, strict=True) if limit >= least]
    return rng.choices([limit for limit, _ in possible], [weight for _, weight in possible])[0]
