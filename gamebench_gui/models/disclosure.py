"""What one pair of eyes may see of a recorded match: the only gate between a trace and the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Final, TypeAlias

from games.core.action import Action
from games.core.game import Information
from games.core.view import SPECTATOR, View
from replays.errors import StoreError
from replays.rows import DecisionRow
from replays.trace import Trace

Eyes: TypeAlias = int | None
"""None sees everything, `SPECTATOR` what everybody sees, a number what that seat sees."""
UNKNOWN_HERE: Final = "What these eyes saw cannot be computed from the rules"
Series: TypeAlias = Mapping[int, Sequence[tuple[int, float]]]
"""Values of a metric as (step, value), by seat."""


VEILED: Final = -3
"""Seat of a decision about which these eyes know nothing."""
HIDDEN: Final = "hidden"
"""Stands for an action that these eyes did not see."""


def veil(step: int) -> DecisionRow:
    """What is known of a decision that was not seen: its step."""
    return DecisionRow(step, VEILED, Action(HIDDEN), HIDDEN, "", None, 0, None)


class Disclosure:
    """A trace through somebody's eyes.

    Args:
        trace: the recorded match.
        eyes: whose eyes; anything but None needs rules that can recompute the seats' views.
    """

    def __init__(self, trace: Trace, eyes: Eyes = None) -> None:
        self.trace, self.eyes = trace, eyes
        self._seen: dict[tuple[int, int], bool] = {}
        self._series: dict[str, Series] = {}

    def view(self, step: int) -> View:
        """The position after a step; an empty one that says why where it cannot be shown.

        A trace gives the stored view, which sees everything, where it cannot compute a seat's: that
        one never passes for a seat's here.
        """
        try:
            view = self.trace.view(step, self.eyes)
        except StoreError as error:
            return View(self.eyes, str(error).rstrip("."))
        return view if view.player == self.eyes else View(self.eyes, UNKNOWN_HERE)

    def knows(self, seat: int) -> bool:
        """Whether the seat's attempts, prompts and replies are open to these eyes."""
        return self.eyes is None or self.eyes == seat

    def sees(self, decision: DecisionRow) -> bool:
        """Whether these eyes saw the action when it was taken.

        An action counts as seen when it is the seat's own or newly among the actions of its view.
        """
        if decision.seat == VEILED:
            return self.eyes is None
        if self.knows(decision.seat) or self.open_game:
            return True
        if decision.step > self.trace.steps:
            return False
        key = decision.step, decision.seat
        if key not in self._seen:
            before, after = self.view(decision.step - 1).played, self.view(decision.step).played
            self._seen[key] = (decision.seat, decision.action) in after[len(before) :]
        return self._seen[key]

    def veiled(self, decision: DecisionRow) -> DecisionRow:
        """The decision as these eyes know it: also who acted is hidden where the action was not seen."""
        return decision if self.sees(decision) else veil(decision.step)

    def listed(self, decisions: Sequence[DecisionRow]) -> list[DecisionRow]:
        """The decisions to list; of those unseen in one step only one, so that nobody can count them.

        Rows are still to be `veiled`: whether a step with one decision was seen is decided when it is shown.
        """
        if self.eyes is None or self.open_game:
            return list(decisions)
        rows: list[DecisionRow] = []
        for step, group in groupby(decisions, lambda row: row.step):
            together = list(group)
            if len(together) == 1:
                rows += together
                continue
            seen = [row for row in together if self.sees(row)]
            rows += seen if len(seen) == len(together) else [*seen, veil(step)]
        return rows

    @cached_property
    def metric_names(self) -> tuple[str, ...]:
        """The metrics that were recorded or can be read from what was."""
        return self.trace.metric_names()

    def series(self, name: str) -> Series:
        """A metric of the seats about which these eyes know everything."""
        if name not in self._series:
            self._series[name] = self.trace.metric(name)
        found = self._series[name]
        if self.eyes is None or self.open_game:
            return found
        return {seat: values for seat, values in found.items() if seat == self.eyes}

    def watches(self, seat: int) -> bool:
        """Whether numbers about the seat (seconds, attempts, metrics) are open to these eyes."""
        return self.knows(seat) or self.open_game

    @property
    def whose(self) -> str:
        """Whose eyes these are, in words."""
        if self.eyes is None:
            return "Everything"
        return "Spectator" if self.eyes == SPECTATOR else f"Seat {self.eyes + 1}"

    @property
    def open_game(self) -> bool:
        """Whether the rules hide nothing from anybody."""
        game = self.trace.game
        return game is not None and game.spec.information is Information.PERFECT
