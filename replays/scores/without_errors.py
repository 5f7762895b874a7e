"""Ratings with and without the matches that errors decided, and the number of these by pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from replays.scores.leaderboard import compute
from replays.scores.match_records import Ints, Records, read
from replays.scores.outcomes import comparable
from replays.scores.rating_options import Cancelled, Leaderboard, Options, Progress, Rated, Scope
from replays.store.store import Store

MEANING: Final = (
    "An error decided a match when it ended because answers were refused, illegal or too late, or when an "
    "action was chosen for a seat whose answers had been refused."
)


@dataclass(frozen=True, slots=True)
class PairErrors:
    """Matches of two agents, and those that errors decided.

    Attributes:
        first, second: their digests.
        decided: matches that an error of anybody decided.
        by_first, by_second: an error of the one, and of the other; both may err in one match.
    """

    first: str
    second: str
    matches: int
    decided: int
    by_first: int
    by_second: int

    @property
    def share(self) -> float:
        """Share of the matches that an error decided."""
        return self.decided / self.matches


@dataclass(frozen=True, slots=True)
class OwnErrors:
    """Matches of an agent against others: decided by its own errors, and by others'."""

    matches: int = 0
    own: int = 0
    others: int = 0


@dataclass(frozen=True, eq=False)
class Beside:
    """The leaderboard of all matches, the one without those that an error decided, and their part.

    Attributes:
        agents: by digest.
    """

    every: Leaderboard
    without: Leaderboard
    pairs: tuple[PairErrors, ...]
    agents: Mapping[str, OwnErrors]

    @property
    def decided(self) -> int:
        """Number of matches that an error decided."""
        return self.every.matches - self.without.matches

    def clean(self, agent_id: str) -> Rated | None:
        """Return an agent's line in the leaderboard without errors; None where it is not listed."""
        return next((agent for agent in self.without.agents if agent.agent_id == agent_id), None)

    def sentence(self) -> str:
        """Return a sentence with the share of the matches that errors decided."""
        part = self.decided / self.every.matches if self.every.matches else 0.0
        return f"Errors decided {self.decided:,} of {self.every.matches:,} matches ({part:.0%}). {MEANING}"


def beside(
    store: Store,
    scope: Scope,
    options: Options,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> Beside:
    """Rate the agents twice, with all matches of a scope and without those that an error decided.

    Raises:
        CancelledError: ``cancelled`` returned true.
        GameError: the scope names a game that does not exist and was never recorded.
    """
    every = compute(store, replace(scope, without_errors=False), options, progress, cancelled)
    without = compute(store, replace(scope, without_errors=True), options, progress, cancelled)
    records = read(store).within(replace(scope, without_errors=False))
    return Beside(every, without, *error_counts(records))


def error_counts(records: Records) -> tuple[tuple[PairErrors, ...], dict[str, OwnErrors]]:
    """Return the matches decided by errors, by pair and by agent."""
    records, met = comparable(records)
    many, names = len(records.agents), [agent.digest for agent in records.agents]
    low, high = np.minimum(met.first, met.second), np.maximum(met.first, met.second)
    first, other, match = np.unique(np.stack([low, high, met.match]), axis=1)
    keys, place = np.unique(first * many + other, return_inverse=True)
    seated, erred = _seated(records)
    by_one, by_other = (np.isin(match * many + agent, seated[erred]) for agent in (first, other))
    decided = records.decided_by_error
    columns = (np.ones(len(match)), decided[match], by_one, by_other)
    counts = [np.bincount(place, column, minlength=len(keys)).astype(int).tolist() for column in columns]
    pairs = tuple(
        PairErrors(names[key // many], names[key % many], *numbers)
        for key, *numbers in zip(keys.tolist(), *counts, strict=True)
    )
    others = ~erred & decided[seated // many]
    of_agents = [np.bincount(seated % many, column, minlength=many) for column in (erred >= 0, erred, others)]
    lines = zip(names, *(column.astype(int).tolist() for column in of_agents), strict=True)
    return pairs, {name: OwnErrors(*numbers) for name, *numbers in lines if numbers[0]}


def _seated(records: Records) -> tuple[Ints, NDArray[np.bool_]]:
    """Return every seat's agent as ``match * agents + agent``, and whether its error decided the match."""
    match = np.repeat(np.arange(len(records)), np.diff(records.start))
    keys, place = np.unique(match * len(records.agents) + records.agent, return_inverse=True)
    return keys, np.bincount(place, records.erred, minlength=len(keys)) > 0
