"""Leaderboards: who is better, over which matches, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

from replays.ratings.terms import (
    GAMEBENCH,
    METHODS,
    Cancelled,
    CancelledError,
    Difference,
    Leaderboard,
    Moment,
    Options,
    Progress,
    Rated,
    Scope,
)
from replays.store import Store

__all__ = [
    "GAMEBENCH", "METHODS", "Cancelled", "CancelledError", "Difference", "Leaderboard", "Moment", "Offered",
    "Options", "Progress", "Rated", "Scope", "compute", "scopes",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offered:
    """Something that ratings can be limited to, and how many rateable matches it has.

    Attributes:
        name: to put into a `Scope`.
        title: for people.
    """

    name: str
    title: str
    matches: int


@dataclass(frozen=True, slots=True)
class Scopes:
    """What the recorded matches can be limited to, each by name.

    Attributes:
        games: presets, as ``game:preset``.
    """

    games: tuple[Offered, ...]
    benchmarks: tuple[Offered, ...]
    tags: tuple[Offered, ...]
    sources: tuple[Offered, ...]


def scopes(store: Store) -> Scopes:
    """What ratings of the recorded matches can be limited to."""
    raise NotImplementedError


def compute(
    store: Store,
    scope: Scope = Scope(),  # noqa: B008 - frozen
    options: Options = Options(),  # noqa: B008 - frozen
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> Leaderboard:
    """Rate the agents of the recorded matches; in any thread, and at once if nothing has changed.

    What counts: matches that ended by the rules, an illegal move, a time-out or the length limit, between
    at least two different agents, in which no seat changed hands and which did not go on from a step of
    another match. Every game has equal weight, however many matches were played of it.

    Args:
        cancelled: asked now and then whether to give up.

    Raises:
        CancelledError: ``cancelled`` said so.
        GameError: the scope names a game that does not exist and was never recorded.
        StoreError: the database cannot be read.
    """
    raise NotImplementedError
