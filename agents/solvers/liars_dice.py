"""An equilibrium of liar's dice with one die each, found by two regret minimisers that play each other.

This is CFR+ (Tammelin 2014, https://arxiv.org/abs/1407.5042) with averages weighted by the square of the
iteration. A situation is an own die and the set of bids made, whose order is given; as a number with one
bit a bid, the bids that can follow by bid ``j`` are those below ``2**j``, so that every pass over the tree
is one array operation for each bid.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from agents.solvers.worth import WON_OR_LOST
from games.core.action import Action, Player
from games.core.game import Game
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat
from games.liars_dice.rules import LIAR, Bid, LiarsDice, State, bid
from games.shared.boards.dice import DiceTable

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec

GAP: Final = 1e-4
"""A policy is good enough when both guarantees together miss the value of the game by no more than this."""
MOST_ITERATIONS: Final = 20_000
CHECKED_EVERY: Final = 50

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Shares: TypeAlias = list[Array]
"""For each bid, and last for the call: how often it is chosen, shaped (situations, own die)."""


@dataclass(frozen=True, slots=True)
class Tree:
    """The game as arrays.

    Attributes:
        acts: for each player, 1 where it acts and 0 elsewhere, shaped (situations, 1).
        choices: how many actions there are, shaped (situations, 1).
        truth: for each bid +1 where it is true and -1 where it is not, shaped (bids, die, die).
    """

    ladder: tuple[Bid, ...]
    acts: tuple[Array, Array]
    choices: Array
    truth: Array

    @classmethod
    def of(cls, game: LiarsDice) -> Tree:
        """Return the tree of a game with one die each."""
        bids, dice = len(game.ladder), range(1, game.sides + 1)
        sets = range(1 << bids)
        second = np.array([float(held.bit_count() % 2) for held in sets])[:, None]
        choices = np.array([float(bids - held.bit_length() + bool(held)) for held in sets])[:, None]
        truth = [
            [[1.0 if game.winner(State((a, b), (bid,))) == 0 else -1.0 for b in dice] for a in dice]
            for bid in game.ladder
        ]
        return cls(game.ladder, (1 - second, second), choices, np.array(truth))

    @property
    def bids(self) -> int:
        return len(self.ladder)

    def reach(self, shares: Shares, player: Player) -> Array:
        """Return how often the player's own choices lead to each situation, shaped (situations, die)."""
        chance = np.empty((1 << self.bids, self.truth.shape[1]))
        chance[0] = 1.0
        for j in range(self.bids):
            n = 1 << j
            acts = self.acts[player][:n]
            chance[n : 2 * n] = chance[:n] * (acts * shares[j] + 1 - acts)
        return chance

    def called(self, reach: Array) -> Array:
        """Return the sum over the opponent's dice of +1 for a true last bid and -1 for a false one."""
        worth = np.zeros_like(reach)
        for j in range(self.bids):
            worth[1 << j : 2 << j] = reach[1 << j : 2 << j] @ self.truth[j]
        return worth

    def values(self, shares: Shares, player: Player, best: bool = False) -> tuple[Array, Array]:
        """Return the player's value of each situation, weighted by how often the opponent comes there.

        Args:
            best: choose the best action wherever the player acts, instead of by ``shares``.

        Returns:
            the value of each situation, and of calling in it, shaped (situations, die).
        """
        mine, theirs = self.acts[player], self.acts[1 - player]
        reach = self.reach(shares, 1 - player)
        call = -self.called(reach)
        value = theirs * self.called(reach * shares[-1])
        if best:
            value = np.where(mine > 0, call, value)
            value[0] = -np.inf if mine[0] > 0 else 0.0
        else:
            value += mine * shares[-1] * call
        for j in range(self.bids - 1, -1, -1):
            n = 1 << j
            after, acts = value[n : 2 * n], mine[:n]
            if best:
                value[:n] = np.where(acts > 0, np.maximum(value[:n], after), value[:n] + after)
            else:
                value[:n] += (acts * shares[j] + 1 - acts) * after
        return value, call

    def guarantee(self, shares: Shares, player: Player) -> float:
        """Return the least that the player gets from its shares, against the best reply to them."""
        value, _ = self.values(shares, 1 - player, best=True)
        return float(-value[0].mean() / self.truth.shape[1])

    def normalised(self, weights: Shares) -> Shares:
        """Return weights as shares; equal shares for actions without any weight."""
        total = weights[-1].copy()
        for j in range(self.bids):
            total[: 1 << j] += weights[j]
        known = total > 0
        divisor = np.where(known, total, 1.0)
        even = 1 / np.maximum(self.choices, 1.0)
        shares = [np.where(known[: len(w)], w / divisor[: len(w)], even[: len(w)]) for w in weights]
        shares[-1][0] = 0.0
        return shares

    def nothing(self) -> Shares:
        """Return a zero for every action."""
        faces = self.truth.shape[1]
        return [np.zeros((1 << j, faces)) for j in range(self.bids)] + [np.zeros((1 << self.bids, faces))]


Policy: TypeAlias = Mapping[tuple[int, tuple[Bid, ...]], Mapping[Action, float]]
"""How often each action is taken with a die after some bids."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A policy for both players, and what each of them gets from it against any reply."""

    tree: Tree
    shares: Shares
    guarantees: tuple[float, float]

    def choice(self, die: int, bids: tuple[Bid, ...]) -> Mapping[Action, float]:
        """Return how often each action is taken with this die after these bids."""
        situation = sum(1 << self.tree.ladder.index(rung) for rung in bids)
        actions = [*(bid(*rung) for rung in self.tree.ladder), LIAR]
        return {
            action: float(share[situation, die - 1])
            for action, share in zip(actions, self.shares, strict=True)
            if situation < len(share) and share[situation, die - 1] > 0
        }


@cache
def equilibrium(sides: int = 6, wild: str = "highest") -> Equilibrium:
    """Compute an equilibrium to within `GAP`; takes seconds the first time, and is then remembered."""
    tree = Tree.of(LiarsDice(sides=sides, wild=wild))
    regrets, sums = tree.nothing(), tree.nothing()
    shares = tree.normalised(regrets)
    for iteration in range(1, MOST_ITERATIONS + 1):
        for player in (0, 1):
            _improve(tree, player, regrets, shares)
            weight = iteration**2 * tree.acts[player] * tree.reach(shares, player)
            for total, share in zip(sums, shares, strict=True):
                total += weight[: len(share)] * share
        if iteration % CHECKED_EVERY == 0:
            average = tree.normalised(sums)
            both = tree.guarantee(average, 0), tree.guarantee(average, 1)
            if -sum(both) <= GAP:
                break
    return Equilibrium(tree, average, both)


def _improve(tree: Tree, player: Player, regrets: Shares, shares: Shares) -> None:
    """Add the regrets of a player, and derive its next shares from them."""
    value, call = tree.values(shares, player)
    acts = tree.acts[player]
    for j, regret in enumerate(regrets):
        n = len(regret)
        action = call if j == tree.bids else value[n : 2 * n]
        regret += acts[:n] * (action - value[:n])
        np.maximum(regret, 0.0, out=regret)
    regrets[-1][0] = 0.0
    for share, better in zip(shares, tree.normalised(regrets), strict=True):
        np.copyto(share, better, where=acts[: len(share)] > 0)


class EquilibriumSeat(Seat):
    """A seat that draws from the policy, given the own die and the bids."""

    def __init__(self, sides: int, wild: str) -> None:
        self._sides, self._wild = sides, wild

    async def decide(self, request: Request[DiceTable]) -> Action:
        board = request.view.board
        bids = tuple((bid.count, bid.face) for bid in board.bids)
        (die,) = board.dice[request.player].faces
        policy = await asyncio.to_thread(equilibrium, self._sides, self._wild)
        options = policy.choice(int(die), bids)
        return random.Random(request.seed).choices(list(options), list(options.values()))[0]


SELDOM: Final = 0.01
"""A decision is graded if the equilibrium leads the opponent there more often than this."""


@cache
def best_values(sides: int, wild: str) -> tuple[tuple[Array, Array, Array], ...]:
    """Return for each player, against the equilibrium: the values of situations and of calling in them, both
    shaped (situations, own die), and how often the opponent comes there, over all its dice: (situations,).
    """
    solution = equilibrium(sides, wild)
    tree, shares = solution.tree, solution.shares
    return tuple(
        (*tree.values(shares, player, best=True), tree.reach(shares, 1 - player).sum(axis=1))
        for player in (0, 1)
    )


def lost(moment: Moment[LiarsDice], player: Player) -> Loss | None:
    """Return the average loss against an equilibrium; see `agents.catalog.truths`."""
    game, state, action = moment.game, moment.before, moment.joint[player]
    if game.hand_size != 1:
        return None
    value, call, reach = best_values(game.sides, str(game.params["wild"]))[player]
    situation = sum(1 << game.ladder.index(rung) for rung in state.bids)
    if reach[situation] <= SELDOM * game.sides:
        return None
    die = state.dice[player] - 1
    if action == LIAR:
        taken = call[situation, die]
    else:
        taken = value[situation + (1 << game.ladder.index((int(action.args[0]), int(action.args[1])))), die]
    return Loss(float((value[situation, die] - taken) / reach[situation]), WON_OR_LOST)


def make(spec: AgentSpec, game: Game[Any], *rest: object) -> EquilibriumSeat:
    return EquilibriumSeat(int(game.params["sides"]), str(game.params["wild"]))
