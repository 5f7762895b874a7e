"""Histories of Elo and TrueSkill that continue from the last match known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from replays.scores.incremental import Ladder, history
from replays.scores.match_records import Records
from replays.scores.rating_options import Cancelled, CancelledError, Moment, Progress

_EVERY: Final = 500
"""Matches between two questions whether to stop."""


@dataclass(eq=False)
class Climb:
    """A ladder and the matches that it has played, so that it only has to play those that came after.

    Attributes:
        latest: rating and deviation of each agent by its number.
    """

    ladder: Ladder
    latest: dict[int, tuple[float, float | None]] = field(default_factory=dict)
    _records: Records | None = None
    _moments: list[Moment] = field(default_factory=list)

    def continues(self, records: Records) -> bool:
        """Return whether the matches begin with those that the ladder has played, unchanged."""
        before = self._records
        if before is None:
            return True
        seats = before.start[-1]
        return (
            len(before) <= len(records)
            and records.agents[: len(before.agents)] == before.agents
            and all(
                np.array_equal(now[: len(then)], then)
                for now, then in (
                    (records.start, before.start),
                    (records.agent[:seats], before.agent),
                    (records.rank[:seats], before.rank),
                    (records.team[:seats], before.team),
                    (records.ids, before.ids),
                )
            )
        )

    def play(self, records: Records, progress: Progress, cancelled: Cancelled) -> tuple[Moment, ...]:
        """Play the matches that the ladder has not played, and return the history of all.

        Raises:
            CancelledError: ``cancelled`` returned true. The ladder is of no more use.
        """
        if cancelled():
            raise CancelledError
        first = 0 if self._records is None else len(self._records)
        ids, digests = records.ids.tolist(), [agent.digest for agent in records.agents]
        for match, agent, rating, deviation in history(records, self.ladder, first):
            if match % _EVERY == 0:
                if cancelled():
                    raise CancelledError
                progress(match / len(records))
            self.latest[agent] = rating, deviation
            self._moments.append(Moment(match + 1, ids[match], digests[agent], rating, deviation))
        self._records = records
        return tuple(self._moments)
