"""Cost and reliability, as figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, Dot, HeatMap, Interval, Intervals, Scatter
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit.language import plural, said, tr
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.costs import Spent, Worth

CLASSES: Final = ("illegal", "unparsable", "truncated", "empty", "timeout", "refused")
PRICES: Final = {
    "cost": tr_noop("Money per match"),
    "tokens": tr_noop("Tokens per match"),
    "seconds": tr_noop("Seconds per decision"),
}


def pareto_figure(
    worths: Sequence[Worth], names: Mapping[str, str], styles: AgentStyles, price: str, unit: str
) -> Scatter:
    """Draw ratings against a price; agents whose price is unknown are named in the note."""
    dots, unknown = [], []
    for worth in worths:
        value = getattr(worth, price)
        name = names.get(worth.agent_id, worth.name)
        if value is None:
            unknown.append(name)
            continue
        dots.append(
            Dot(
                name,
                float(value),
                worth.rating,
                worth.low,
                worth.high,
                styles.of(worth.agent_id),
                key=worth.agent_id,
            )
        )
    axis = {
        "cost": Axis(tr("Cost of a match"), tr("US dollars")),
        "tokens": Axis(tr("Tokens of a match")),
        "seconds": Axis(tr("Time of a decision, median"), "s"),
    }[price]
    values = [dot.x for dot in dots]
    if values and min(values) > 0 and max(values) > 50 * min(values):
        axis = Axis(axis.label, axis.unit, log=True)
    note = tr("Dashed: no other agent is rated higher for as little.")
    if unknown:
        shown = ", ".join(unknown[:4]) + (
            tr(" and {more} more", more=len(unknown) - 4) if len(unknown) > 4 else ""
        )
        note += tr(" Not shown, because it is unknown: {shown}.", shown=shown)
    return Scatter(
        tr("{measure} against rating", measure=said(PRICES[price])),
        axis,
        Axis(tr("Rating"), unit),
        tuple(dots),
        front="low x",
        note=note,
    )


def failures_figure(lines: Sequence[Spent], names: Mapping[str, str]) -> HeatMap:
    """Draw refused attempts by class as a share of all attempts, for agents that had any."""
    classes = [c for c in CLASSES if any(line.failures.get(c) for line in lines)]
    classes += sorted({c for line in lines for c in line.failures if c not in CLASSES})
    failing = [line for line in lines if line.refused]
    cells = tuple(tuple(_share(line, name) for name in classes) for line in failing)
    return HeatMap(
        tr("Refused attempts by class"),
        tuple(names[line.agent_id] for line in failing),
        tuple(name.capitalize() for name in classes),
        cells,
        Axis(tr("Attempts refused"), "%", low=0),
        note=tr("Share of all attempts of the agent; agents without a refused attempt are left out."),
    )


def _share(line: Spent, name: str) -> Cell:
    count = line.failures.get(name, 0)
    tries = line.refused + line.decisions - line.fallbacks
    share = 100 * count / tries if tries else 0.0
    return Cell(
        share,
        f"{share:.1f} %",
        tr("{count:,} of {tries}", count=count, tries=plural("attempt", "attempts", tries)),
    )


def latency_figure(lines: Sequence[Spent], names: Mapping[str, str], styles: AgentStyles) -> Intervals:
    """Draw the time of a decision: from the median to the 95th percentile."""
    timed = sorted(
        (line for line in lines if line.median is not None), key=lambda line: -(line.median or 0.0)
    )
    rows = tuple(
        Interval(
            names[line.agent_id],
            line.median,
            line.median,
            line.late,
            styles.of(line.agent_id),
            tip=plural("decision", "decisions", line.decisions),
            key=line.agent_id,
        )
        for line in timed
    )
    note = tr("From the median to the 95th percentile of all decisions.")
    return Intervals(tr("Time of a decision"), Axis(tr("Time"), "s", low=0), rows, note=note)
