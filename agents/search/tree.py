"""UCT for games of perfect information without chance, played in turns: the tree keeps its states."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from agents.search.candidates import candidates
from agents.search.report import Candidate, Returns, Settings
from games.core.action import Action
from games.core.game import Game, Utility


class Node:
    """A state in the tree; ``player`` acts. The lists run parallel to ``actions``, set on the second visit.

    Attributes:
        means, widths: the acting player's mean return, and one over the root of the visits.
        outcome: the returns, once they are known for certain.
    """

    __slots__ = (
        "actions", "children", "count", "means", "outcome", "player", "state", "totals", "untried",
        "visits", "widths",
    )  # fmt: skip

    def __init__(self, state: Any, player: int, outcome: Returns | None) -> None:
        self.state = state
        self.player = player
        self.outcome = outcome
        self.count = 0
        self.actions: Sequence[Action] = ()

    def open(self, actions: Sequence[Action]) -> None:
        """Set the actions to choose from."""
        many = len(actions)
        self.actions = actions
        self.untried = list(range(many))
        self.children: list[Node | None] = [None] * many
        self.visits, self.totals = [0] * many, [0.0] * many
        self.means, self.widths = [0.0] * many, [0.0] * many


class TreeSearch:
    """Upper confidence bounds on trees, with proven results passed up."""

    def __init__(self, game: Game[Any], state: Any, settings: Settings, seed: int) -> None:
        self.game, self.settings = game, settings
        self.done = 0
        self._rng = random.Random(seed)
        self._low, self._high = float("inf"), float("-inf")
        self._wins = game.spec.utility in (Utility.ZERO_SUM, Utility.CONSTANT_SUM)
        self._even = 0.0 if game.spec.utility is Utility.ZERO_SUM else 0.5
        self._root = Node(state, game.to_act(state)[0], None)

    @property
    def finished(self) -> bool:
        """Whether all simulations are made, or the result is proven."""
        return self.done >= self.settings.simulations or self._root.outcome is not None

    def simulate(self) -> None:
        """Walk down the tree, add a node, play on at random, and pass the result up."""
        path: list[tuple[Node, int]] = []
        node = self._root
        exploration = self.settings.exploration(self._low, self._high)
        while node.outcome is None:
            if not node.actions:
                node.open(candidates(self.game, node.state, node.player, self._rng, self.settings.width))
            if node.untried:
                place = self._draw(node.untried)
                path.append((node, place))
                returns = self._grow(node, place)
                break
            bound = exploration * sqrt(log(node.count))
            best, place = -1e300, 0
            for i, mean in enumerate(node.means):
                value = mean + bound * node.widths[i]
                if value > best:
                    best, place = value, i
            path.append((node, place))
            child = node.children[place]
            assert child is not None
            node = child
        else:
            returns = node.outcome
        self._pass_up(path, returns)
        self.done += 1

    def _draw(self, untried: list[int]) -> int:
        i = int(self._rng.random() * len(untried))
        untried[i], untried[-1] = untried[-1], untried[i]
        return untried.pop()

    def _grow(self, node: Node, place: int) -> Returns:
        game = self.game
        state = game.apply(node.state, {node.player: node.actions[place]})
        acting = game.to_act(state)
        if acting:
            node.children[place] = Node(state, acting[0], None)
            returns = self.settings.play_out(self.game, state, self._rng)
        else:
            returns = game.returns(state)
            node.children[place] = Node(state, node.player, returns)
        for value in returns:
            if value < self._low:
                self._low = value
            if value > self._high:
                self._high = value
        return returns

    def _pass_up(self, path: list[tuple[Node, int]], returns: Returns) -> None:
        for node, place in reversed(path):
            node.count += 1
            visits = node.visits[place] = node.visits[place] + 1
            total = node.totals[place] = node.totals[place] + returns[node.player]
            child = node.children[place]
            if child is None or child.outcome is None:
                node.means[place] = total / visits
                node.widths[place] = visits**-0.5
                continue
            node.means[place] = child.outcome[node.player]
            node.widths[place] = 0.0
            if self.settings.solve:
                self._prove(node, child.outcome)

    def _prove(self, node: Node, outcome: Returns) -> None:
        """Settle a node whose acting player has a certain win, or only actions with certain results."""
        player = node.player
        if self._is_win(outcome[player]):
            node.outcome = outcome
        elif not node.untried:
            known = [child.outcome for child in node.children if child and child.outcome is not None]
            if len(known) == len(node.children):
                node.outcome = max(known, key=lambda returns: returns[player])

    def _is_win(self, value: float) -> bool:
        """Return whether nothing better can follow: 1 in a game of a fixed sum where nobody ever got more."""
        return self._wins and value == 1.0 == self._high

    def ranked(self) -> list[Candidate]:
        """Return the actions at the root: a proven win first, proven losses last, else by visits."""
        root = self._root
        rows = []
        for place, action in enumerate(root.actions):
            child = root.children[place]
            proven = child is not None and child.outcome is not None
            rows.append(Candidate(action, root.visits[place], root.means[place], proven))

        def key(row: Candidate) -> tuple[float, int, float]:
            certain = row.proven and (root.outcome is not None or (self._wins and self._high <= 1.0))
            return (row.value - self._even if certain else 0.0, row.visits, row.value)

        return sorted(rows, key=key, reverse=True)
