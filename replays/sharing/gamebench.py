"""Results in the form of GameBench's ``matches.json``: a list of games with two agents and their scores."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from replays.errors import StoreError
from replays.exporting import writing
from replays.results import VALID
from replays.rows import MatchRow
from replays.store import Store


def export_gamebench(
    store: Store, match_ids: Sequence[str], path: Path, note: Callable[[str], None] | None = None
) -> int:
    """Write the results of matches between two agents; how many were written.

    GameBench knows two agents whose scores sum to 1, in the order of the seats here, and nothing else
    about a match: a win is 1 to 0, a draw a half each; scores that sum to 1 already stay as they are.

    Args:
        note: is told, in a sentence, of each match that this format cannot hold.

    Raises:
        StoreError: there is no such match, none can be written, or the file cannot be.
    """
    entries = []
    for match_id in match_ids:
        row = store.match(match_id)
        why = unsuitable(row)
        if not why:
            entries.append({"game": row.game, **_points(row)})
        elif note is not None:
            note(f"Match {row.id} is left out: {why}.")
    if not entries:
        raise StoreError(
            "None of these matches is a finished one of two different agents; "
            "GameBench's format holds no other."
        )
    with writing(Path(path)) as file:
        file.write(json.dumps(entries, ensure_ascii=False, indent=4).encode("utf-8", "backslashreplace"))
    return len(entries)


def unsuitable(row: MatchRow) -> str:
    """Why the format cannot hold a match, as the end of a sentence; empty when it can."""
    if row.termination not in VALID or any(seat.rank is None for seat in row.seats):
        return "it has no result"
    names = {seat.name for seat in row.seats}
    if len(names) != 2 or len({(seat.name, seat.rank) for seat in row.seats}) != 2:
        return "it is not between two agents of different names"
    return "" if "game" not in names else "an agent is called 'game'"


def _points(row: MatchRow) -> dict[str, float]:
    first, second = {seat.name: seat for seat in row.seats}.values()
    scores = (first.score or 0.0, second.score or 0.0)
    if len(row.seats) > 2 or min(scores) < 0 or abs(sum(scores) - 1) > 1e-9:
        sign = (second.rank or 0) - (first.rank or 0)
        scores = (0.5, 0.5) if not sign else (float(sign > 0), float(sign < 0))
    return {first.name: scores[0], second.name: scores[1]}
