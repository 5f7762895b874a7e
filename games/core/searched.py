"""The record of a search: considered actions, and the tree of a search by a model."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

ROOT: Final = "0"
"""Name of the root of a tree."""


class Considered(NamedTuple):
    """An action at the root, in its own notation; ``value`` is None if it was never tried."""

    action: str
    visits: int
    value: float | None
    proven: bool = False


class SearchNode(NamedTuple):
    """A visited node of a tree.

    Attributes:
        name: its place, such as ``2.1``; ``0`` for the root.
        answers: the model's answers about it, as (question, probability); empty at the root.
        action: what leads to it, in words; empty at the root.
        unvisited: number of its children that were never visited.
    """

    name: str
    visits: int
    value: float
    answers: tuple[tuple[str, float], ...] = ()
    action: str = ""
    unvisited: int = 0

    @property
    def parent(self) -> str:
        """The name of the node above; empty at the root."""
        above = self.name.rpartition(".")[0]
        return above or (ROOT if self.name != ROOT else "")


class SearchRecord(NamedTuple):
    """The actions that a search considered, the best first, and its tree, each node after its parent."""

    considered: tuple[Considered, ...] = ()
    nodes: tuple[SearchNode, ...] = ()

    def to_json(self) -> str:
        """Return the record as JSON text for `read_search`; empty for an empty record."""
        rows = [[*row[:3], int(row.proven)] for row in self.considered]
        data = {"considered": rows, "nodes": self.nodes}
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False) if any(self) else ""


NO_SEARCH: Final = SearchRecord()


def read_search(data: dict[str, Any]) -> SearchRecord:
    """Return the record from the parsed JSON of `SearchRecord.to_json`."""
    nodes = (
        SearchNode(name, visits, value, tuple(map(tuple, answers)), *rest)
        for name, visits, value, answers, *rest in data["nodes"]
    )
    rows = (Considered(name, visits, value, bool(sure)) for name, visits, value, sure in data["considered"])
    return SearchRecord(tuple(rows), tuple(nodes))
