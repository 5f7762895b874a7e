"""The table of a trajectory's decisions: what was decided, why and at which price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamebench_gui.window.dashboard import trajectory_figures as figures
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.tables import DataTable, Line
from replays.review.trajectory import DECISIONS

if TYPE_CHECKING:
    from replays.review.trajectory import Decided, Trajectory


class DecisionTable(DataTable):
    """The decisions of one or more matches; a row's key is (match id, step, stage)."""

    def __init__(self) -> None:
        super().__init__(tr("Decisions"))

    def show_trajectories(self, trajectories: Sequence[Trajectory]) -> None:
        lines = []
        first = 0
        for number, trajectory in enumerate(trajectories, 1):
            names = figures.seat_names(trajectory)
            mark = "" if len(trajectories) == 1 else f"{number}: "
            for decided in trajectory.decisions:
                agent = f"{mark}{figures.made_by(trajectory, decided, names)}"
                lines.append(_line(trajectory, decided, agent, first + decided.seat))
            first += len(names)
        self.show_rows(DECISIONS, lines)

    def choose_step(self, match_id: str, step: int) -> None:
        self.choose([line.key for line in self.lines.lines if line.key[:2] == (match_id, step)])

    def choose_last(self, step: int) -> None:
        """Select the decisions of a step, or of the last step before it that has any."""
        keys = [line.key for line in self.lines.lines]
        last = max((key[1] for key in keys if key[1] <= step), default=None)
        self.choose([key for key in keys if key[1] == last])


def _line(trajectory: Trajectory, decided: Decided, agent: str, style: int) -> Line:
    metrics = figures.snapshot(trajectory, decided)
    row = {
        "stage": decided.stage,
        "step": decided.step,
        "agent": agent,
        "kind": decided.kind,
        "label": figures.label(trajectory, decided),
        "strategy": decided.strategy,
        "suggestions": decided.suggestions,
        "refused": ", ".join(decided.failures),
        "metrics": metrics.replace("\n", " · "),
        "seconds": decided.seconds,
        "tokens": decided.tokens,
        "cost_usd": decided.cost,
        "chosen_by": "" if decided.chosen_by == "seat" else decided.chosen_by,
        "inherited": tr("before the fork") if decided.inherited else "",
        "match": trajectory.match.id,
    }
    details = {"refused": figures.refusals(decided), "metrics": metrics}
    faded = decided.chosen_by in ("default", "random", "forced")
    return Line((trajectory.match.id, decided.step, decided.stage), row, style, faded, details)
