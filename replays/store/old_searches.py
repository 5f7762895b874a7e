"""Searches of version 8 and earlier, which are recorded as the words of their thought."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from games.core.searched import ROOT, Considered, SearchNode, SearchRecord

_CANDIDATE: Final = re.compile(r"^([\d,]+)\s+([+-]?[\d.]+|-)\s+(.+?)( \(proven\))?$")
_HEAD: Final = re.compile(r"^Tree: node, visits, value", re.MULTILINE)
_NODE: Final = re.compile(
    r"^ +(\d+(?:\.\d+)*)  (\d+)  ([+-]\d+\.\d+)  (?:\(now\)|\(([\d.]+), ([\d.]+), (-|[\d.]+)\)  (.*))$"
)
_REST: Final = re.compile(r"^ +(\d+) more, not visited$")
_QUESTIONS: Final = ("intuition", "self-evaluation", "chance to win")


def read_thought(thought: str) -> SearchRecord:
    """Return the search that a thought describes; an empty one for others."""
    return SearchRecord(tuple(_considered(thought)), tuple(_nodes(thought)))


def _considered(thought: str) -> Iterator[Considered]:
    head, _, body = thought.partition("\n")[2].partition("\n")
    if head.split() == ["visits", "value", "action"]:
        for row in filter(None, map(_CANDIDATE.match, body.splitlines())):
            visits, value, action, proven = row.groups()
            known = None if value == "-" else float(value)
            yield Considered(action, int(visits.replace(",", "")), known, bool(proven))


def _nodes(thought: str) -> list[SearchNode]:
    if not (head := _HEAD.search(thought)):
        return []
    nodes: dict[str, SearchNode] = {}
    for line in thought[head.end() :].splitlines()[1:]:
        if row := _NODE.match(line):
            name, visits, value, *shares, action = row.groups()
            asked = zip(_QUESTIONS, shares, strict=True)
            answers = tuple((what, float(share)) for what, share in asked if share and share != "-")
            node = SearchNode(name, int(visits), float(value), answers, action or "")
            if node.parent and node.parent not in nodes:
                return []
            nodes[name] = node
        elif rest := _REST.match(line):
            above = _above(line, nodes)
            nodes[above] = nodes[above]._replace(unvisited=int(rest[1]))
    return list(nodes.values())


def _above(line: str, nodes: dict[str, SearchNode]) -> str:
    """Return the node whose children a line counts: the last one that is one step further to the left."""
    depth = (len(line) - len(line.lstrip())) // 2 - 2
    return next((name for name in reversed(nodes) if _depth(name) == depth), ROOT)


def _depth(name: str) -> int:
    return 0 if name == ROOT else name.count(".") + 1
