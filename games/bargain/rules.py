"""Bargain (LLMArena): two players divide items without knowing what these are worth to the other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final, TypeAlias

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
from games.shared.talk import one_line, says

KINDS: Final = ("hat", "ball", "apple")
TOTAL: Final = 10
"""Worth of the whole pool to each player."""
MAX_TEXT: Final = 1000
DEAL: Final = Action("deal")

Instance: TypeAlias = tuple[Bundle, Bundle, Bundle]
"""The pool, and the worth of one item of each kind to the first and to the second player."""


@dataclass(frozen=True, slots=True)
class State:
    """The instance (empty before it is drawn) and the moves: offers in turn, perhaps a deal at the end."""

    pool: Bundle = ()
    values: tuple[Bundle, ...] = ()
    moves: tuple[Action, ...] = ()


class Bargain(Game[State]):
    """Players take turns to offer a split, with a message, or to accept the offer on the table.

    An offer names what the speaker takes; the other player gets the rest. A round is one move of each.
    """

    spec = GameSpec(
        "bargain",
        "Bargain",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=101,
        has_chance=True,
        has_text=True,
        params=(
            Param("rounds", 10, 1, 50, label="Rounds"),
            Param(
                "scoring",
                "diff",
                options=("diff", "own", "joint"),
                label="Score",
                words=("difference", "own share", "sum of both"),
            ),
            Param("last_deal", "accepted", options=("accepted", "ignored"), label="Deal as last move"),
        ),
        summary="Divide hats, balls and apples with somebody who values them differently.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.pool:
            return (CHANCE,)
        over = len(state.moves) == self.max_moves or DEAL in state.moves[-1:]
        return () if over else (len(state.moves) % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        fields = tuple(
            Field(f"{kind}s", 0, count, asked=True) for kind, count in zip(KINDS, state.pool, strict=True)
        )
        hint = "What you take for yourself; the rest goes to the other player. You may add a message."
        return LegalActions(
            (DEAL,) if state.moves else (), (OpenAction("offer", fields, MAX_TEXT, hint, optional=True),)
        )

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE:
            numbers = tuple(map(int, action.args))
            return State(numbers[:3], (numbers[3:6], numbers[6:]))
        return replace(state, moves=(*state.moves, replace(action, text=one_line(action.text))))

    def returns(self, state: State) -> tuple[float, ...]:
        if not self.agreed(state):
            return (0.0, 0.0)
        first, second = map(worth, shares(state), state.values)
        match self.params["scoring"]:
            case "own":
                return (float(first), float(second))
            case "joint":
                return (float(first + second), float(first + second))
        return (float(first - second), float(second - first))

    def shares_result(self) -> bool:
        return self.params["scoring"] == "joint"

    def view(self, state: State, player: Player | None) -> View[ItemTray]:
        facts = self._facts(state, player) if state.pool else ()
        return View(player, self._phase(state), self._tray(state, player), facts)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        return instance_action(rng.choice(instances()))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        if not self.to_act(state) or not state.pool:
            return state
        mine = state.values[player]
        fitting = [values for values in value_vectors(state.pool) if overlap(mine, values)]
        other = rng.choice(fitting)
        return replace(state, values=(mine, other) if player == 0 else (other, mine))

    def sample_fallback(self, state: State, player: Player, rng: random.Random) -> Action:
        return self.legal_actions(state, player).open[0].sample(rng)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action == DEAL and not state.moves:
            return "There is no offer to accept yet; make the first one."
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            drawn = action_turns(joint) if player is None else ()
            shared = Said("There are {amounts} to share.", amounts=amounts(after.pool))
            return (*drawn, *announcements(shared, *self._value_sentences(after, player)))
        if action == DEAL:
            accepts = Said("{who:accepts}.", who=self.player_name(who))
            return (*action_turns(joint), *announcements(*self._closing(after, accepts)))
        taken = tuple(map(int, action.args))
        name, left = self.player_name(who), amounts(rest(after.pool, taken))
        sentence = wants(name, amounts(taken), self.player_name(1 - who), left)
        move, channel = after.moves[-1], Said("round {moves}", moves=(len(after.moves) + 1) // 2)
        message = Message(who, move.text, channel=channel) if move.text else None
        words = says(name, move.text) if move.text else ""
        story = (sentence,) if self.to_act(after) else self._closing(after, sentence)
        return (Turn(who, move, message, words), *announcements(*story))

    @property
    def max_moves(self) -> int:
        return 2 * int(self.params["rounds"])

    def agreed(self, state: State) -> bool:
        if DEAL not in state.moves[-1:]:
            return False
        return len(state.moves) < self.max_moves or self.params["last_deal"] == "accepted"

    def _sees(self, state: State, player: Player | None, owner: Player) -> bool:
        return player is None or player == owner or not self.to_act(state)

    def _tray(self, state: State, player: Player | None) -> ItemTray:
        kinds = [(kind, f"{kind}s") for kind in KINDS]
        items = tray_items(
            kinds[: len(state.pool)],
            state.pool,
            state.values,
            shares(state),
            lambda owner: self._sees(state, player, owner),
        )
        offers = len(offers_of(state))
        return ItemTray(items, (offers - 1) % 2 if offers else None, self.agreed(state))

    def _phase(self, state: State) -> str:
        if not state.pool:
            return "the items are drawn"
        if acting := self.to_act(state):
            again = "{who:accepts} or {who.makes} another offer"
            task = again if state.moves else "{who:makes} the first offer"
            return Said(task, who=self.player_name(acting[0]))
        return "agreed" if self.agreed(state) else "no agreement"

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        rounds = int(self.params["rounds"])
        past = len(state.moves) if self.to_act(state) else len(state.moves) - 1
        number = past // 2 + 1
        facts = [
            Fact(
                "round",
                "Round",
                Said("{number} of {rounds}", number=number, rounds=rounds),
                data=(number, rounds),
            )
        ]
        for owner, share in enumerate(shares(state)):
            if self._sees(state, player, owner):
                offered = "" if self.agreed(state) else " as offered"
                label = worth_of_share(self.player_name(owner), owner == player, offered)
                value = Said("{worth} of {total}", worth=worth(share, state.values[owner]), total=TOTAL)
                facts.append(Fact(f"worth_{owner}", label, value, owner))
        return tuple(facts)

    def _value_sentences(self, state: State, player: Player | None) -> tuple[str, ...]:
        plurals = [f"{kind}s" for kind in KINDS]
        return tuple(
            worth_of_each(self.player_name(owner), plurals, values)
            for owner, values in enumerate(state.values)
            if self._sees(state, player, owner)
        )

    def _closing(self, state: State, sentence: Said) -> tuple[str, ...]:
        if not self.agreed(state):
            if state.moves[-1] == DEAL:
                sentence = Said("{deal} That comes too late.", deal=sentence)
            return (sentence, Said("No agreement after {params} rounds.", params=self.params["rounds"]))
        names, split = [self.player_name(owner) for owner in (0, 1)], shares(state)
        return (sentence, agreement(names, list(map(amounts, split)), list(map(worth, split, state.values))))


def offers_of(state: State) -> tuple[Action, ...]:
    return tuple(move for move in state.moves if move != DEAL)


def shares(state: State) -> tuple[Bundle, ...]:
    return shares_offered(state.pool, offers_of(state))


def amounts(bundle: Sequence[int]) -> str:
    named = [f"{n} {kind}{'' if n == 1 else 's'}" for n, kind in zip(bundle, KINDS, strict=False) if n]
    return listed(named) or "nothing"


def overlap(first: Bundle, second: Bundle) -> bool:
    """Whether every kind is worth something to a player, and some kind to both."""
    pairs = list(zip(first, second, strict=True))
    return all(a or b for a, b in pairs) and any(a and b for a, b in pairs)


@cache
def value_vectors(pool: Bundle) -> tuple[Bundle, ...]:
    """Return all values of single items at which the whole pool is worth `TOTAL`."""
    return tuple(v for v in product(range(TOTAL + 1), repeat=len(pool)) if worth(pool, v) == TOTAL)


@cache
def instances() -> tuple[Instance, ...]:
    """Return all instances: five to seven items with at least one of each kind, and values that `overlap`."""
    pools = (pool for pool in product(range(1, 6), repeat=len(KINDS)) if 5 <= sum(pool) <= 7)
    return tuple(
        (pool, first, second)
        for pool in pools
        for first, second in product(value_vectors(pool), repeat=2)
        if overlap(first, second)
    )


def instance_action(instance: Instance | tuple[Bundle, ...]) -> Action:
    """The chance outcome ``draw(1,2,3,8,1,0,4,0,2)``: pool, first player's values, second player's."""
    return Action("draw", tuple(number for part in instance for number in part))
