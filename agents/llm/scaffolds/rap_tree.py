"""The tree of reasoning via planning: its quantities, how it is searched, and how it is printed.

Search parameters are those of GameBench's agent: exploration weight 1, returns are summed, the value of a
node is the mean of its returns, and what is not yet visited is worth its fast reward.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.core.action import Action
from games.core.searched import SearchNode

EXPLORATION: Final = 1.0
LONGEST: Final = 80
"""Characters of an action in the outline."""


@dataclass(eq=False, slots=True)
class Node:
    """A situation, and the action that led to it.

    Attributes:
        name: its place: ``0`` for the root, ``2.1`` for the first action after the root's second.
        action: in words; empty at the root.
        choice: the legal action of a child of the root.
        intuition, good: how likely the model is to choose the action, and to call it good.
        state: the view that the model expects; None before it was asked.
        win: the model's estimate of the chance to win from here; None before it was asked.
        returns: the sum of rewards of each visit from here on.
    """

    name: str
    action: str = ""
    parent: Node | None = None
    choice: Action | None = None
    intuition: float = 0.0
    good: float = 0.0
    state: str | None = None
    win: float | None = None
    children: list[Node] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)

    @property
    def depth(self) -> int:
        return 0 if self.parent is None else self.parent.depth + 1

    @property
    def fast(self) -> float:
        """The fast reward, known before the state is."""
        return fast_reward(self.intuition, self.good)

    @property
    def reward(self) -> float:
        """The reward of its action; the fast one until the model has predicted the state; 0 at the root."""
        if self.parent is None:
            return 0.0
        return self.fast if self.win is None else reward(self.intuition, self.good, self.win)

    @property
    def value(self) -> float:
        """The mean of its returns; without any, the fast reward."""
        return math.fsum(self.returns) / len(self.returns) if self.returns else self.fast


class World(Protocol):
    """The questions that the search asks; a model answers them."""

    async def options(self, node: Node) -> list[Node]:
        """Return the children of a node, with intuition and self-evaluation."""

    async def foresee(self, node: Node) -> None:
        """Set the node's state and its chance to win."""


def fast_reward(intuition: float, good: float) -> float:
    """Return intuition and self-evaluation, 0 to 2."""
    return intuition + good


def reward(intuition: float, good: float, win: float) -> float:
    """Return the fast reward plus the scaled chance to win, -1 to 3."""
    return intuition + good + 2 * win - 1


def uct(value: float, visits: int, of_parent: int) -> float:
    """Return the upper confidence bound of a node; unvisited ones count as visited once."""
    return value + EXPLORATION * math.sqrt(math.log(max(1, of_parent)) / max(1, visits))


def shares(alternatives: Sequence[tuple[str, float]]) -> Mapping[str, float]:
    """Return probabilities of tokens from log probabilities, scaled to 1 over those that were reported."""
    whole = math.fsum(math.exp(logprob) for _, logprob in alternatives)
    probabilities: dict[str, float] = {}
    for token, logprob in alternatives if whole else ():
        word = token.strip().lower()
        probabilities[word] = probabilities.get(word, 0.0) + math.exp(logprob) / whole
    return probabilities


def selected(root: Node) -> list[Node]:
    """Return the path from the root to a node without children, each step by the highest `uct`."""
    path = [root]
    while here := path[-1].children:
        visits = len(path[-1].returns)
        path.append(max(here, key=lambda node: uct(node.value, len(node.returns), visits)))
    return path


async def iterate(world: World, root: Node, depth: int) -> None:
    """Select a node, continue by the highest fast reward down to the depth, and add up the rewards."""
    path = selected(root)
    await _visit(world, path[-1], depth)
    while path[-1].children:
        path.append(max(path[-1].children, key=lambda node: node.fast))
        await _visit(world, path[-1], depth)
    add_returns(path)


async def _visit(world: World, node: Node, depth: int) -> None:
    if node.state is None:
        await world.foresee(node)
    if node.depth < depth and not node.children:
        node.children = await world.options(node)


def add_returns(path: Sequence[Node]) -> None:
    """Note for each node of a path the sum of the rewards from it to the end."""
    total = 0.0
    for node in reversed(path):
        total += node.reward
        node.returns.append(total)


def best_path(root: Node, depth: int) -> list[Node]:
    """Return the path to the full depth with the highest sum of rewards, without the root, if any."""
    ways = _ways(root, depth)
    return max(ways, key=lambda way: math.fsum(node.reward for node in way), default=[])


def _ways(node: Node, depth: int) -> list[list[Node]]:
    if node.depth == depth:
        return [[]]
    seen = [child for child in node.children if child.win is not None]
    return [[child, *way] for child in seen for way in _ways(child, depth)]


def nodes(node: Node) -> Iterator[SearchNode]:
    """Yield the visited nodes from this one down, each after the one above it."""
    answers: dict[str, float | None] = {}
    if node.parent is not None:
        answers = {"intuition": node.intuition, "self-evaluation": node.good, "chance to win": node.win}
    known = tuple((question, round(share, 2)) for question, share in answers.items() if share is not None)
    unvisited = sum(not child.returns for child in node.children)
    yield SearchNode(node.name, len(node.returns), round(node.value, 3), known, _short(node), unvisited)
    for child in node.children:
        if child.returns:
            yield from nodes(child)


def _short(node: Node) -> str:
    return " ".join(node.action.split())[:LONGEST]


def outline(root: Node) -> str:
    """Return the visited nodes as an indented text: place, visits, value, estimates and action."""
    lines = ["Tree: node, visits, value (intuition, good, win), action"]
    _add_lines(root, lines)
    return "\n".join(lines)


def _add_lines(node: Node, lines: list[str]) -> None:
    indent = "  " * (node.depth + 1)
    if node.parent is None:
        lines.append(f"{indent}{node.name}  {len(node.returns)}  {node.value:+.3f}  (now)")
    else:
        estimates = (
            f"({node.intuition:.2f}, {node.good:.2f}, {'-' if node.win is None else f'{node.win:.2f}'})"
        )
        lines.append(
            f"{indent}{node.name}  {len(node.returns)}  {node.value:+.3f}  {estimates}  {_short(node)}"
        )
    for child in node.children:
        if child.returns:
            _add_lines(child, lines)
    if rest := sum(not child.returns for child in node.children):
        lines.append(f"{indent}  {rest} more, not visited")
