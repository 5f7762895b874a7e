"""The tree that a search by a model leaves as its thought, and the calls that belong to its nodes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from replays.review.inspection import SEARCHED
from replays.store.rows import CallRow

ROOT: Final = "0"
_HEAD: Final = re.compile(r"^Tree: node, visits, value", re.MULTILINE)
_NODE: Final = re.compile(
    r"^ +(\d+(?:\.\d+)*)  (\d+)  ([+-]\d+\.\d+)  (?:\(now\)|\(([\d.]+), ([\d.]+), (-|[\d.]+)\)  (.*))$"
)
_REST: Final = re.compile(r"^ +(\d+) more, not visited$")


class SearchNode(NamedTuple):
    """A visited node.

    Attributes:
        name: where it stands, such as ``2.1``; ``0`` for the root.
        said: what the model said of it, as (what, how likely); what was not asked is left out.
        unvisited: how many of its children were never visited.
    """

    name: str
    visits: int
    value: float
    said: tuple[tuple[str, float], ...]
    action: str
    unvisited: int = 0

    @property
    def parent(self) -> str:
        """The name of the node above; empty at the root."""
        above = self.name.rpartition(".")[0]
        return above or (ROOT if self.name != ROOT else "")


def search_tree(thought: str) -> list[SearchNode]:
    """The nodes in their order, each after the one above it; nothing when the thought holds no tree."""
    if not (head := _HEAD.search(thought)):
        return []
    nodes: dict[str, SearchNode] = {}
    above = ""
    for line in thought[head.end() :].splitlines()[1:]:
        if found := _NODE.match(line):
            node = _node(*found.groups())
            if node.parent and node.parent not in nodes:
                return []
            nodes[node.name] = node
        elif rest := _REST.match(line):
            above = _above(line, nodes)
            nodes[above] = nodes[above]._replace(unvisited=int(rest[1]))
    return list(nodes.values())


def _node(name: str, visits: str, value: str, *said: str | None) -> SearchNode:
    *shares, action = said
    named = zip(("intuition", "self-evaluation", "chance to win"), shares, strict=True)
    told = tuple((what, float(share)) for what, share in named if share and share != "-")
    return SearchNode(name, int(visits), float(value), told, action or "")


def _above(line: str, nodes: dict[str, SearchNode]) -> str:
    """The node whose children a line counts: the last one that stands one step further to the left."""
    depth = (len(line) - len(line.lstrip())) // 2 - 2
    return next((name for name in reversed(nodes) if _depth(name) == depth), ROOT)


def _depth(name: str) -> int:
    return 0 if name == ROOT else name.count(".") + 1


def calls_of(name: str, attempt: int, calls: Sequence[CallRow]) -> list[CallRow]:
    """The calls that asked about a node, in their order."""
    return [
        call
        for call in calls
        if call.attempt == attempt
        and call.purpose in SEARCHED
        and call.outcome.partition(":")[0] == name
        and ":" in call.outcome
    ]
