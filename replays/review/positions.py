"""A match step by step, recorded or being played, for `Disclosure` and the cursor of a page."""

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

    A `Trace` is one; so is a match being played, which only ever grows.
    """

    @property
    def row(self) -> MatchRow:
        """The match and its seats."""

    @property
    def game(self) -> Game[Any] | None:
        """The rules; None if they are not known here."""

    @property
    def knows_views(self) -> bool:
        """Whether it is known what each seat saw."""

    @property
    def hides_nothing(self) -> bool:
        """Whether the game is known to show everything to everybody."""

    @property
    def steps(self) -> int:
        """Number of steps so far."""

    def view(self, step: int, player: Player | None = None) -> View:
        """Return what a player saw after a step, everything for None; `StoreError` if that is not known."""

    def turns(self, step: int, player: Player | None = None) -> Turns:
        """Return what a step showed a player, everything for None; `StoreError` if that is not known."""

    def messages(self, step: int, player: Player | None = None) -> Sequence[Message]:
        """Return what a player had heard after a step, oldest first, everything for None."""

    def all_decisions(self) -> Sequence[DecisionRow]:
        """Return every decision of these steps, by step and seat."""

    def metric_names(self) -> tuple[str, ...]:
        """Return the names of the metrics that have a value for some step."""

    def metric(self, name: str) -> Mapping[int, Sequence[tuple[int, float]]]:
        """Return the (step, value) pairs of a metric, for each seat that has any."""

    def match_metrics(self) -> Mapping[str, Mapping[int, float]]:
        """Return the metrics of the whole match by name, then seat."""

    @property
    def totals(self) -> Totals | None:
        """Sums over the match; None while it is played."""

    def seat_changes(self) -> Sequence[SeatChange]:
        """Return the seats that went to another agent, in order."""

    def pauses(self) -> Sequence[PauseRow]:
        """Return when and why the match waited, in order."""

    def decider(self, row: DecisionRow) -> Decider | None:
        """Return who decided; None for chance."""

    def inherited(self, step: int) -> bool:
        """Return whether a step was played in the match that this one was forked from."""
