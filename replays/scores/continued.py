"""Histories of Elo and TrueSkill that continue from the last match known."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import nan
from typing import Final

import numpy as np

from replays.scores.incremental import Ladder, history
from replays.scores.match_records import Records
from replays.scores.rating_options import Cancelled, CancelledError, Moments, Progress

_EVERY: Final = 500
"""Matches between two questions whether to stop."""


@dataclass(eq=False)
class Climb:
    """A ladder and the matches that it has played, so that it only has to play those that came after."""

    ladder: Ladder
    _records: Records | None = None
    _match: array[int] = field(default_factory=lambda: array("q"))
    _agent: array[int] = field(default_factory=lambda: array("q"))
    _rating: array[float] = field(default_factory=lambda: array("d"))
    _deviation: array[float] = field(default_factory=lambda: array("d"))

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

    def play(self, records: Records, progress: Progress, cancelled: Cancelled) -> Moments:
        """Play the matches that the ladder has not played, and return the history of all.

        Raises:
            CancelledError: ``cancelled`` returned true. The ladder is of no more use.
        """
        if cancelled():
            raise CancelledError
        first = 0 if self._records is None else len(self._records)
        for match, agent, rating, deviation in history(records, self.ladder, first):
            if match % _EVERY == 0:
                if cancelled():
                    raise CancelledError
                progress(match / len(records))
            self._match.append(match)
            self._agent.append(agent)
            self._rating.append(rating)
            self._deviation.append(nan if deviation is None else deviation)
        self._records = records
        return Moments(
            records.ids,
            tuple(agent.digest for agent in records.agents),
            np.array(self._match, np.int64),
            np.array(self._agent, np.int64),
            np.array(self._rating, np.float64),
            np.array(self._deviation, np.float64),
        )
