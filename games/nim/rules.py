"""Nim (GTBench): sequential, perfect information; in misere play the last match loses."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import xor
from typing import Final

from games.core.action import Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.said import Said
from games.core.view import View
from games.nim.board import Piles

MOST_PILES: Final = 9
LARGEST: Final = 20
RESULTS: Final = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
"""Returns if player 0 wins, if player 1 wins, and before the end."""


@cache
def take(pile: int, count: int) -> Action:
    return Action("take", (pile, count))


@dataclass(frozen=True, slots=True)
class State:
    """The matches left in each pile, and the actions so far as (pile, count)."""

    piles: tuple[int, ...]
    moves: tuple[tuple[int, int], ...] = ()


class Nim(Game[State]):
    """Players 0 and 1 take any number of matches from one pile in turn."""

    spec = GameSpec(
        "nim",
        "Nim",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=MOST_PILES * LARGEST,
        params=(
            Param("piles", "1-3-5-7", label="Matches in each pile", front=True),
            Param("last", "loses", options=("loses", "wins"), label="Who takes the last match", front=True),
        ),
        summary="Take matches from one pile at a time; the last match loses.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.piles = read_piles(str(self.params["piles"]))
        self.misere = self.params["last"] == "loses"

    def initial_state(self) -> State:
        return State(self.piles)

    def to_act(self, state: State) -> tuple[Player, ...]:
        return (len(state.moves) % 2,) if any(state.piles) else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        return offers(state.piles) if player in self.to_act(state) else LegalActions()

    def apply(self, state: State, joint: Joint) -> State:
        ((_, action),) = joint.items()
        pile, count = map(int, action.args)
        piles = (*state.piles[:pile], state.piles[pile] - count, *state.piles[pile + 1 :])
        return State(piles, (*state.moves, (pile, count)))

    def returns(self, state: State) -> tuple[float, ...]:
        if any(state.piles):
            return RESULTS[2]
        last = 1 - len(state.moves) % 2
        return RESULTS[1 - last if self.misere else last]

    def view(self, state: State, player: Player | None) -> View[Piles]:
        if acting := self.to_act(state):
            phase = Said("{who:to move}", who=self.player_name(acting[0]))
        else:
            phase = Said("{who:wins}", who=self.player_name(self.returns(state).index(1.0)))
        board = Piles("match", state.piles, self.piles, state.moves[-1][0] if state.moves else None)
        return View(player, phase, board)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action("take", (int(pile), int(count)), "") if player in self.to_act(state):
                return refusal(state.piles, pile, count)
        return Game.illegal_reason(self, state, player, action)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        piles, left, turn, draw = list(state.piles), sum(state.piles), len(state.moves) % 2, rng.random
        while left:
            count = int(draw() * left) + 1
            pile = 0
            while count > piles[pile]:
                count -= piles[pile]
                pile += 1
            piles[pile] -= count
            left -= count
            turn = 1 - turn
        return RESULTS[turn if self.misere else 1 - turn]

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        pile, count = map(int, action.args)
        name = self.player_name(who)
        sentence = Said("{who:takes} {n} from pile {pile}.", who=name, n=count, pile=pile + 1)
        return (Turn(who, action, sentence=sentence),)


def read_piles(text: str) -> tuple[int, ...]:
    """Read the sizes in a text such as ``1-3-5-7``; raise `GameError` for too many or too large piles."""
    if re.fullmatch(r"[0-9]{1,3}(-[0-9]{1,3})*", text):
        piles = tuple(map(int, text.split("-")))
        if len(piles) <= MOST_PILES and all(1 <= size <= LARGEST for size in piles):
            return piles
    raise GameError(
        f"piles must be up to {MOST_PILES} numbers from 1 to {LARGEST}, such as 1-3-5-7, not {text[:60]!r}."
    )


@cache
def offers(piles: tuple[int, ...]) -> LegalActions:
    """Return all takes: one from each pile, then two from each, and so on."""
    counts = range(1, max(piles) + 1)
    return LegalActions(tuple(take(p, n) for n in counts for p, size in enumerate(piles) if n <= size))


def refusal(piles: tuple[int, ...], pile: int, count: int) -> str | None:
    if not 0 <= pile < len(piles):
        return Said("There is no pile {pile}; there are piles 1 to {most}.", pile=pile + 1, most=len(piles))
    if not piles[pile]:
        return Said("Pile {pile} is empty.", pile=pile + 1)
    if count < 1:
        return "You must take at least one match."
    if count > piles[pile]:
        few = "Pile {pile} has only {n} matches." if piles[pile] > 1 else "Pile {pile} has only 1 match."
        return Said(few, pile=pile + 1, n=piles[pile])
    return None


def is_lost(piles: tuple[int, ...], misere: bool) -> bool:
    """Whether the player to move loses against best play. Source: Bouton 1901.

    The binary sum of the piles without carry is zero; in misere play, if no pile has two or more, an odd
    number of piles is left.
    """
    if misere and max(piles, default=0) < 2:
        return sum(piles) % 2 == 1
    return reduce(xor, piles, 0) == 0


def winning_moves(piles: tuple[int, ...], misere: bool) -> Iterator[Action]:
    for action in offers(piles):
        pile, count = map(int, action.args)
        if is_lost((*piles[:pile], piles[pile] - count, *piles[pile + 1 :]), misere):
            yield action
