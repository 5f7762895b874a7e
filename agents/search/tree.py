"""UCT for games of perfect information without chance, played in turns: the tree keeps its states."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

from agents.search.candidates import candidates
from agents.search.report import Candidate, Returns, Settings
from games.core.action import Action
from games.core.game import Game, Utility

KNOWN: Final = 1024
"""Numbers of visits whose square roots are kept in the two tables."""
ROOTS: Final = [0.0, 0.0, *(sqrt(log(visits)) for visits in range(1, KNOWN - 1))]
"""By visits of a node, the first of which chose nothing: the root of the logarithm of its choices."""
WIDTHS: Final = [1.0, *(visits**-0.5 for visits in range(1, KNOWN))]


class Node:
    """A state in the tree, where ``player`` acts, and the results of the action that led to it.

    Attributes:
        chooser: the player who acted in the state before.
        visits: simulations that led here; one more at the root.
        total, mean: of the chooser's returns.
        width: one over the root of the visits; 0 once the mean is certain.
        outcome: the returns, once they are known for certain.
        actions, children, untried: set on the second visit; ``untried`` are indices of both others.
        choices: the children once all have been tried, until the outcome is known; else empty.
    """

    __slots__ = (
        "actions", "children", "choices", "chooser", "mean", "outcome", "player", "state", "total", "untried",
        "visits", "width",
    )  # fmt: skip

    children: list[Node | None]
    mean: float
    untried: list[int]
    width: float

    def __init__(self, state: Any, player: int, chooser: int) -> None:
        self.state = state
        self.player = player
        self.chooser = chooser
        self.outcome: Returns | None = None
        self.visits = 0
        self.total = 0.0
        self.actions: Sequence[Action] = ()
        self.choices: Sequence[Node] = ()


class TreeSearch:
    """Upper confidence bounds on trees, with proven results passed up."""

    def __init__(self, game: Game[Any], state: Any, settings: Settings, seed: int) -> None:
        self.game, self.settings = game, settings
        self.done = 0
        self._rng = random.Random(seed)
        self._low, self._high = float("inf"), float("-inf")
        self._exploration = settings.exploration(self._low, self._high)
        self._wins = game.spec.utility in (Utility.ZERO_SUM, Utility.CONSTANT_SUM)
        self._even = 0.0 if game.spec.utility is Utility.ZERO_SUM else 0.5
        player = game.to_act(state)[0]
        self._root = Node(state, player, player)
        self._root.visits = 1

    @property
    def finished(self) -> bool:
        """Whether all simulations are made, or the result is proven."""
        return self.done >= self.settings.simulations or self._root.outcome is not None

    def simulate(self, times: int = 1) -> None:
        """Walk down the tree, add a node, play on at random, pass the result up; at most ``times`` times."""
        root = self._root
        for _ in range(min(times, self.settings.simulations - self.done)):
            if root.outcome is not None:
                return
            node = root
            path: list[Node] = []
            exploration = self._exploration
            while choices := node.choices:
                visits = node.visits
                bound = exploration * (ROOTS[visits] if visits < KNOWN else sqrt(log(visits - 1)))
                best = -1e300
                for child in choices:
                    value = child.mean + bound * child.width
                    if value > best:
                        best = value
                        node = child
                path.append(node)
            returns = node.outcome
            if returns is None:
                node, returns = self._grow(node)
                path.append(node)
            if node.outcome is not None:
                self._settle(path)
            for node in path:
                visits = node.visits = node.visits + 1
                total = node.total = node.total + returns[node.chooser]
                node.mean = total / visits
                node.width = WIDTHS[visits] if visits < KNOWN else visits**-0.5
            root.visits += 1
            self.done += 1

    def _grow(self, node: Node) -> tuple[Node, Returns]:
        """Add a child for an action drawn among those never tried; return it with the returns of a game."""
        game, rng, player = self.game, self._rng, node.player
        if not node.actions:
            node.actions = candidates(game, node.state, player, rng, self.settings.width)
            node.untried = list(range(len(node.actions)))
            node.children = [None] * len(node.actions)
        untried = node.untried
        i = int(rng.random() * len(untried))
        place = untried[i]
        untried[i] = untried[-1]
        untried.pop()
        state = game.apply(node.state, {player: node.actions[place]})
        acting = game.to_act(state)
        if acting:
            child = Node(state, acting[0], player)
            returns = self.settings.play_out(game, state, rng)
        else:
            child = Node(state, player, player)
            returns = child.outcome = game.returns(state)
        node.children[place] = child
        if not untried:
            node.choices = [tried for tried in node.children if tried is not None]
        for value in returns:
            if value < self._low:
                self._low = value
                self._exploration = self.settings.exploration(value, self._high)
            if value > self._high:
                self._high = value
                self._exploration = self.settings.exploration(self._low, value)
        return child, returns

    def _settle(self, path: list[Node]) -> None:
        """Take nodes of a certain outcome off the end of a path, and prove the nodes above where possible."""
        while path and (outcome := path[-1].outcome) is not None:
            node = path.pop()
            node.visits += 1
            node.mean = outcome[node.chooser]
            node.width = 0.0
            if self.settings.solve:
                self._prove(path[-1] if path else self._root, outcome)

    def _prove(self, node: Node, outcome: Returns) -> None:
        """Settle a node whose acting player has a certain win, or only actions with certain results."""
        player = node.player
        if self._is_win(outcome[player]):
            node.outcome = outcome
        elif not node.untried:
            known = [child.outcome for child in node.children if child and child.outcome is not None]
            if len(known) == len(node.children):
                node.outcome = max(known, key=lambda returns: returns[player])
        if node.outcome is not None:
            node.choices = ()

    def _is_win(self, value: float) -> bool:
        """Return whether nothing better can follow: 1 in a game of a fixed sum where nobody ever got more."""
        return self._wins and value == 1.0 == self._high

    def ranked(self) -> list[Candidate]:
        """Return the actions at the root: a proven win first, proven losses last, else by visits."""
        root = self._root
        rows = []
        for place, action in enumerate(root.actions):
            child = root.children[place]
            if child is None:
                rows.append(Candidate(action, 0, 0.0))
            else:
                rows.append(Candidate(action, child.visits, child.mean, child.outcome is not None))

        def key(row: Candidate) -> tuple[float, int, float]:
            certain = row.proven and (root.outcome is not None or (self._wins and self._high <= 1.0))
            return (row.value - self._even if certain else 0.0, row.visits, row.value)

        return sorted(rows, key=key, reverse=True)
