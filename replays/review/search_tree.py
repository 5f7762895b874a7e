"""The calls of a search by a model that asked about a node of its tree."""

from __future__ import annotations

from collections.abc import Sequence

from replays.review.inspection import SEARCHED
from replays.store.rows import CallRow


def calls_of(name: str, attempt: int, calls: Sequence[CallRow]) -> list[CallRow]:
    """Return the calls that asked about a node, in their order."""
    return [
        call
        for call in calls
        if call.attempt == attempt
        and call.purpose in SEARCHED
        and call.outcome.partition(":")[0] == name
        and ":" in call.outcome
    ]
