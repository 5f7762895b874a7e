"""A match step by step, recorded or being played: what `Disclosure` and the cursor of a page work on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.core.action import Player
from games.core.game import Game
from games.core.history import Turns
from games.core.view import Message, View
from replays.store.rows import Decider, DecisionRow, MatchRow, PauseRow, SeatChange, Totals


class Positions(Protocol):
    """Position 0 is the start, position k the state after step k.

    A `Trace` is one; so is the match at the table. What is played only ever grows.
    """

    @property
    def row(self) -> MatchRow:
        """What is played, and who sits where."""

    @property
    def game(self) -> Game[Any] | None:
        """The rules; None when they are not known here."""

    @property
    def steps(self) -> int:
        """Number of steps so far."""

    def view(self, step: int, player: Player | None = None) -> View:
        """What a player saw after a step; None sees everything.

        Raises:
            StoreError: that cannot be told.
        """

    def turns(self, step: int, player: Player | None = None) -> Turns:
        """What a step told a player; None is told everything.

        Raises:
            StoreError: that cannot be told.
        """

    def messages(self, step: int, player: Player | None = None) -> Sequence[Message]:
        """What a player had heard after a step, oldest first; None hears everything.

        Raises:
            StoreError: that cannot be told.
        """

    def all_decisions(self) -> Sequence[DecisionRow]:
        """Every decision of these steps, by step and seat."""

    def metric_names(self) -> tuple[str, ...]:
        """Names of the metrics that have a value for some step."""

    def metric(self, name: str) -> Mapping[int, Sequence[tuple[int, float]]]:
        """The (step, value) pairs of a metric, for each seat that has any."""

    def match_metrics(self) -> Mapping[str, Mapping[int, float]]:
        """Metrics of the whole match: name, then seat."""

    @property
    def totals(self) -> Totals | None:
        """Sums over the match; None while it is played."""

    def seat_changes(self) -> Sequence[SeatChange]:
        """Seats that went to another agent, in order."""

    def pauses(self) -> Sequence[PauseRow]:
        """When and why the match waited, in order."""

    def decider(self, row: DecisionRow) -> Decider | None:
        """Who decided; None for chance."""

    def inherited(self, step: int) -> bool:
        """Whether a step was played in the match that this one was forked from."""
