"""The disclosure of a match, recorded or being played, to a viewer: the only gate between it and a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Final, TypeAlias, TypeVar

from games.catalog import GAMES, game_class, metrics
from games.core.action import CLOCK, Action, Player
from games.core.game import Information
from games.core.history import Move, Turns, moves
from games.core.metric import COMMON, Needs
from games.core.view import Message, View
from replays.naming import REDACTED as REDACTED
from replays.naming import viewer_name
from replays.review.positions import Positions
from replays.store.errors import StoreError
from replays.store.recorded_match import DERIVED
from replays.store.rows import INTERNAL, DecisionRow, Hit, MatchRow, Totals

T = TypeVar("T")
UNKNOWN_HERE: Final = "What this viewer saw cannot be computed from the rules"
Series: TypeAlias = Mapping[int, Sequence[tuple[int, float]]]
"""Values of a metric as (step, value), by seat."""


HIDDEN: Final = "hidden"
"""In place of an action that the viewer did not see."""


def redact(step: int) -> DecisionRow:
    return DecisionRow(step, REDACTED, Action(HIDDEN), HIDDEN, "", None, 0, None)


def seed_reveals(game: str) -> bool:
    """Return whether a seed gives away what is hidden or what chance will bring; True for unknown games."""
    if game not in GAMES:
        return True
    spec = game_class(game).spec
    return spec.has_chance or spec.information is Information.IMPERFECT


def open_seed(row: MatchRow) -> int | None:
    """Return the seed of a match; None if the match can continue and the seed would give something away."""
    over = row.termination not in (None, "stopped")
    return row.seed if over or not seed_reveals(row.game) else None


class Disclosure:
    """A match as a viewer may see it.

    Args:
        trace: the match, recorded or being played.
        viewer: None sees everything, `SPECTATOR` what everybody sees. Anything but None needs rules that can
            recompute the seats' views.
        guarded: the viewer still plays this match: metrics that its rules do not call public or the seat's
            own are not shown, for they may reveal how good a move was.
    """

    def __init__(self, trace: Positions, viewer: Player | None = None, *, guarded: bool = False) -> None:
        self.trace = trace
        self.viewer = viewer
        self._guarded = guarded
        self._seen: dict[tuple[int, int], bool] = {}
        self._series: dict[str, Series] = {}

    def view(self, step: int) -> View:
        """Return the position after a step; an empty one that says why it cannot be shown.

        A trace gives the stored view, which sees everything, if it cannot compute a seat's: that one never
        passes for a seat's here.
        """
        try:
            view = self.trace.view(step, self.viewer)
        except StoreError as error:
            return View(self.viewer, str(error).rstrip("."))
        return view if view.player == self.viewer else View(self.viewer, UNKNOWN_HERE)

    def messages(self, step: int) -> Sequence[Message]:
        """Return what the viewer had heard after a step; nothing if that cannot be computed."""
        try:
            return self.trace.messages(step, self.viewer)
        except StoreError:
            return ()

    def turns(self, step: int) -> Turns:
        """Return what a step showed the viewer; nothing if that cannot be computed."""
        try:
            return self.trace.turns(step, self.viewer)
        except StoreError:
            return ()

    @property
    def guarded(self) -> bool:
        """Whether the viewer still plays this match."""
        return self._guarded

    def knows(self, seat: int) -> bool:
        """Return whether the seat's attempts, prompts and replies are open to the viewer."""
        return self.viewer is None or self.viewer == seat

    def sees(self, decision: DecisionRow) -> bool:
        """Return whether the viewer saw the action when it was taken.

        It is seen if it is the seat's own or among the moves that the step showed the viewer. Everybody sees
        that time passes.
        """
        if decision.seat == REDACTED:
            return self.viewer is None
        if decision.seat == CLOCK or self.knows(decision.seat):
            return True
        if decision.step > self.trace.steps:
            return False
        if self.open_game:
            return True
        key = decision.step, decision.seat
        if key not in self._seen:
            self._seen[key] = (decision.seat, decision.action) in self._moves(decision.step)
        return self._seen[key]

    def _moves(self, step: int) -> tuple[Move, ...]:
        return moves(self.turns(step))

    def veiled(self, decision: DecisionRow) -> DecisionRow:
        """Return the decision as the viewer knows it: without its player if the action was not seen."""
        return decision if self.sees(decision) else redact(decision.step)

    def listed(self, decisions: Sequence[DecisionRow]) -> list[DecisionRow]:
        """Return the decisions to list; of those unseen in one step only one, so that nobody can count them.

        Rows are still to be `veiled`: whether a step with one decision was seen is decided when it is shown.
        """
        if self._sees_all:
            return list(decisions)
        rows: list[DecisionRow] = []
        for step, group in groupby(decisions, lambda row: row.step):
            together = list(group)
            if len(together) == 1:
                rows += together
                continue
            seen = [row for row in together if self.sees(row)]
            rows += seen if len(seen) == len(together) else [*seen, redact(step)]
        return rows

    @cached_property
    def metric_names(self) -> tuple[str, ...]:
        """The metrics that were recorded or can be read from what was, and that the viewer may know."""
        names = self.trace.metric_names()
        every = self._sees_all and not self._guarded
        return names if every else tuple(name for name in names if self.series(name))

    def series(self, name: str) -> Series:
        """Return a metric of the seats whose values the viewer could work out."""
        if name not in self._series:
            self._series[name] = self._allowed(self.trace.metric(name), self._needs[0].get(name, "all"))
        return self._series[name]

    def forget_sums(self) -> None:
        """Compute metrics again, after more of the match was played."""
        self._series.clear()
        self.__dict__.pop("metric_names", None)

    def match_metrics(self) -> Mapping[str, Mapping[int, float]]:
        """Return metrics of the whole match, by name and seat, that the viewer could work out."""
        allowed = {
            name: self._allowed(values, self._needs[1].get(name, "all"))
            for name, values in self.trace.match_metrics().items()
            if not name.endswith(INTERNAL)
        }
        return {name: values for name, values in allowed.items() if values}

    def _allowed(self, by_seat: Mapping[int, T], needs: Needs) -> Mapping[int, T]:
        if needs == "public" or (self._sees_all and not (self._guarded and needs == "all")):
            return by_seat
        return {seat: value for seat, value in by_seat.items() if needs == "own" and seat == self.viewer}

    @cached_property
    def _needs(self) -> tuple[Mapping[str, Needs], Mapping[str, Needs]]:
        """The knowledge that metrics of steps and of the match need; those not listed need everything."""
        if not self.trace.knows_views:
            return {}, {}
        steps, whole = metrics(self.trace.row.game) if self.trace.game is not None else (COMMON, ())
        derived: dict[str, Needs] = dict.fromkeys(DERIVED, "own")
        return derived | {m.name: m.needs for m in steps}, {m.name: m.needs for m in whole}

    @property
    def _sees_all(self) -> bool:
        return self.viewer is None or self.open_game

    def known_hits(self, hits: Iterable[Hit]) -> list[Hit]:
        """Return the places where words were found that the viewer may know of."""
        return [hit for hit in hits if self.viewer is None or (hit.seat is not None and self.knows(hit.seat))]

    @property
    def totals(self) -> Totals | None:
        """Sums over the match; for a seat its own, for a spectator none."""
        totals = self.trace.totals
        return totals if self.viewer is None or totals is None else totals.seats.get(self.viewer)

    def watches(self, seat: int) -> bool:
        """Return whether numbers about the seat (seconds, attempts, metrics) are open to the viewer."""
        return self.knows(seat) or self.open_game

    @property
    def whose(self) -> str:
        return viewer_name(self.viewer)

    @property
    def open_game(self) -> bool:
        """Whether the rules hide nothing from anybody."""
        return self.trace.hides_nothing
