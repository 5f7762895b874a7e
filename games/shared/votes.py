"""Counting votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def leaders(votes: Sequence[int]) -> tuple[int, ...]:
    """The targets with the most votes, in ascending order; several when they are tied."""
    tally = Counter(votes)
    most = max(tally.values(), default=0)
    return tuple(sorted(target for target, count in tally.items() if count == most))
