"""The moves of matches as plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gamebench_gui.sdk.exporters import Exporter, Store


def write_moves(store: Store, ids: Sequence[str], path: Path) -> None:
    """Write a line for each match: its id, and its moves."""
    lines = []
    for match_id in ids:
        trace = store.trace(match_id)
        moves = [row.label for step in range(1, trace.steps + 1) for row in trace.decisions(step)]
        lines.append(f"{match_id}: {' '.join(moves)}\n")
    path.write_text("".join(lines), encoding="utf-8")


MOVES = Exporter("Lines of moves", ".txt", "The moves of each match on a line of its own.", write_moves)
