"""Trajectories as curves and strips: metrics over steps, kinds of decisions, refused attempts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from gamebench_gui.window.charts.figures import Axis, Curves, Event, Point, Series, Strip
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.match_model import game_title
from replays import naming, words
from replays.results import rules
from replays.retelling import Retelling
from replays.review.inspection import DERIVED, metric_titles
from replays.review.trajectory import SO_FAR
from replays.scores.benchmarks.dsgbench_definition import definition
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.review.trajectory import Decided, Trajectory

MOST_KINDS: Final = 8
"""Kinds of decisions that have a lane of their own."""
OTHERS: Final = "others"
ALIGNMENTS: Final = {
    "step": tr_noop("By step"),
    "time": tr_noop("By time"),
    "game": tr_noop("By time of the game"),
    "share": tr_noop("By share of the match"),
}
Place: TypeAlias = "Callable[[Trajectory, int], float | None]"


def axes() -> dict[str, Axis]:
    """Return the common axes by alignment."""
    return {
        "step": Axis(tr("Step"), whole=True),
        "time": Axis(tr("Time since the start"), "min:s", clock=True),
        "game": Axis(tr("Time of the game"), "min:s", clock=True),
        "share": Axis(tr("Share of the match"), "%"),
    }


def place_of(align: str) -> Place:
    """Return the function that places a step of a match on the common axis."""
    if align == "time":
        return lambda trajectory, step: 0.0 if step == 0 else trajectory.clock.get(step)
    if align == "game":
        return lambda trajectory, step: 0.0 if step == 0 else trajectory.game_clock.get(step)
    if align == "share":
        return lambda trajectory, step: 100 * step / max(1, trajectory.match.steps)
    return lambda trajectory, step: float(step)


def common_axis(trajectories: Sequence[Trajectory], align: str) -> Axis:
    """Return the axis of curves and strip, with room for the last mark."""
    last = {
        "share": 100.0,
        "time": max((max(trajectory.clock.values(), default=0.0) for trajectory in trajectories), default=0.0)
        or 1.0,
        "game": max(
            (max(trajectory.game_clock.values(), default=0.0) for trajectory in trajectories), default=0.0
        )
        or 1.0,
        "step": float(max((trajectory.match.steps for trajectory in trajectories), default=1)),
    }[align]
    return replace(axes()[align], low=0, high=1.02 * last)


def seat_names(trajectory: Trajectory) -> tuple[str, ...]:
    return naming.recorded_names(trajectory.match.seats)


def made_by(trajectory: Trajectory, decided: Decided, names: Sequence[str]) -> str:
    """Return the name of the agent that decided; ``names`` are those of the seats."""
    seat = trajectory.match.seats[decided.seat]
    is_seat = decided.agent in ("", seat.label or seat.name)
    return names[decided.seat] if is_seat else naming.decider_name("human", decided.agent)


def label(trajectory: Trajectory, decided: Decided) -> str:
    return Retelling(rules(trajectory.match), seat_names(trajectory)).text(decided.label)


def metric_choices(trajectories: Sequence[Trajectory]) -> list[tuple[str, object]]:
    titles: dict[str, str] = {}
    for trajectory in trajectories:
        known = {**SO_FAR, **metric_titles(trajectory.match.game)}
        for name in trajectory.metrics:
            titles.setdefault(name, known.get(name, words.one_line(name, 40)))
    return [(title, name) for name, title in sorted(titles.items(), key=lambda item: item[1].casefold())]


def panels(trajectories: Sequence[Trajectory]) -> list[tuple[str, str]]:
    """Return title and metric of each panel of DSGBench's figure 2 for which the matches have a metric."""
    known = {name for trajectory in trajectories for name in trajectory.metrics}
    chosen = ((title, next((n for n in names if n in known), "")) for title, names in definition().panels)
    return [(title, name) for title, name in chosen if name]


def snapshot(trajectory: Trajectory, decided: Decided) -> str:
    """Return the metrics at a decision, one per line, the game's own first."""
    choices = sorted(metric_choices([trajectory]), key=lambda choice: choice[1] in SO_FAR)
    titles = {name: title for title, name in choices}
    values = trajectory.snapshot(decided.step, decided.seat)
    return "\n".join(
        f"{title} {words.amount(values[str(name)])}"
        for name, title in titles.items()
        if str(name) in values and name not in DERIVED
    )


def refusals(decided: Decided) -> str:
    """Return the refused attempts before a decision, one per line: attempt, class and reason."""
    return "\n".join(
        f"{attempt.wanted or 'unread'} - {attempt.failure}: {attempt.reason}".rstrip(": ")
        for attempt in decided.refused
    )


def metric_figure(
    trajectories: Sequence[Trajectory],
    metric: str,
    align: str,
    *,
    total: bool = False,
    mean: bool = False,
    head: str = "",
) -> Curves:
    """Draw a metric over the steps: a line for each seat and match, or the mean of each agent.

    Args:
        total: add the values up.
        mean: one line per agent, with the standard deviation over its matches as a band.
        head: the title, if the figure is one of several that share their notes.
    """
    title = {name: title for title, name in metric_choices(trajectories)}.get(metric, metric)
    lines = list(_lines(trajectories, metric, align, total))
    if mean:
        lines = _means(
            [line for trajectory in trajectories for line in _by_agent(trajectory, metric, align, total)]
        )
    axis = {"seconds": Axis(tr("Time of a decision"), "s"), "cost": Axis(tr("Cost"), tr("US dollars"))}.get(
        metric, Axis(title)
    )
    whole = tr("{title}, added up", title=title) if total else title
    where = (
        game_title(trajectories[0].match)
        if len({trajectory.match.game for trajectory in trajectories}) == 1
        else tr("{found} matches", found=len(trajectories))
    )
    notes = []
    if mean:
        notes.append(tr("Mean over the matches of an agent; bands: one standard deviation."))
    elif trajectories and not head:
        notes.append(
            tr(
                "Click a point to open its step in Replays; drag to select a range; turn the wheel "
                "to zoom, double-click to see all."
            )
        )
    return Curves(
        head
        or tr("{whole} over {steps}, {where}", whole=whole, steps=axes()[align].label.lower(), where=where),
        common_axis(trajectories, align),
        axis,
        tuple(Series(name, points, look) for look, (name, _, points) in enumerate(lines)),
        note=" ".join(notes),
        brush=True,
    )


Line: TypeAlias = tuple[str, str, tuple[Point, ...]]
"""Name in the chart, name of the agent, points."""


def _lines(trajectories: Sequence[Trajectory], metric: str, align: str, total: bool) -> Iterator[Line]:
    place = place_of(align)
    for number, trajectory in enumerate(trajectories, 1):
        names = seat_names(trajectory)
        by_seat = trajectory.metrics.get(metric, {})
        for seat, name in enumerate(names):
            values = by_seat.get(seat, [])
            numbers = list(accumulate(value for _, value in values)) if total else [v for _, v in values]
            points = [
                Point(
                    x,
                    value,
                    tip=tr("Step {step:,}\n{one}", step=step, one=_match(trajectory)),
                    key=(trajectory.match.id, step),
                )
                for (step, _), value in zip(values, numbers, strict=True)
                if (x := place(trajectory, step)) is not None
            ]
            if len(trajectories) == 1 or points:
                shown = name if len(trajectories) == 1 else f"{number}: {name}"
                agent = trajectory.match.seats[seat]
                yield shown, naming.decider_name(agent.kind, agent.name), tuple(points)


def _by_agent(trajectory: Trajectory, metric: str, align: str, total: bool) -> Iterator[Line]:
    """Split a seat's line by the agents that decided there, without decisions from before a fork."""
    for seat, (_, agent, points) in enumerate(_lines([trajectory], metric, align, total)):
        parts: dict[str, list[Point]] = {}
        label = trajectory.match.seats[seat].label or trajectory.match.seats[seat].name
        deciders = [(d.step, d.agent) for d in trajectory.decisions if d.seat == seat]
        for point in points:
            _, step = cast("tuple[str, int]", point.key)
            by = next(
                (name for at, name in reversed(deciders) if at <= step), deciders[0][1] if deciders else label
            )
            if step > (trajectory.match.parent_step or 0):
                parts.setdefault(agent if by in ("", label) else naming.decider_name("human", by), []).append(
                    point
                )
        yield from ((name, name, tuple(kept)) for name, kept in parts.items())


def _means(lines: Sequence[Line]) -> list[Line]:
    groups: dict[str, dict[float, list[float]]] = {}
    for _, agent, points in lines:
        group = groups.setdefault(agent, {})
        for point in points:
            group.setdefault(round(point.x, 6), []).append(point.y)
    return [
        (agent, agent, tuple(_mean(x, group[x]) for x in sorted(group))) for agent, group in groups.items()
    ]


def _mean(x: float, values: Sequence[float]) -> Point:
    middle = fmean(values)
    spread = stdev(values) if len(values) > 1 else None
    low, high = (None, None) if spread is None else (middle - spread, middle + spread)
    return Point(
        x, middle, low, high, tip=tr("Mean of {matches}", matches=plural("value", "values", len(values)))
    )


def strip_figure(trajectories: Sequence[Trajectory], align: str) -> Strip:
    """Draw kinds of decisions and refused attempts, in lanes over the common axis."""
    kinds = _kinds(trajectories)
    pending = {failure for trajectory in trajectories for _, _, failure in trajectory.pending}
    failures = sorted(pending.union(*(d.failures for t in trajectories for d in t.decisions)))
    lanes = [*kinds, *(tr("refused: {name}", name=name) for name in failures)]
    place = place_of(align)
    names: list[str] = []
    events: list[Event] = []
    for number, trajectory in enumerate(trajectories, 1):
        first = len(names)
        names += [name if len(trajectories) == 1 else f"{number}: {name}" for name in seat_names(trajectory)]
        for decided in trajectory.decisions:
            x = place(trajectory, decided.step)
            if x is None:
                continue
            lane = kinds.index(decided.kind if decided.kind in kinds else OTHERS)
            look, key = first + decided.seat, (trajectory.match.id, decided.step)
            fallback = decided.chosen_by in ("default", "random")
            events.append(Event(x, lane, look, fallback, _tip(trajectory, decided), key))
            for failure in decided.failures:
                tip = tr("Attempt refused: {failure}\n{one}", failure=failure, one=_match(trajectory))
                events.append(Event(x, len(kinds) + failures.index(failure), look, True, tip, key))
        for step, seat, failure in trajectory.pending:
            x = place(trajectory, step) if align != "time" else max(trajectory.clock.values(), default=0.0)
            if x is not None:
                at = len(kinds) + failures.index(failure)
                key = (trajectory.match.id, step)
                events.append(
                    Event(x, at, first + seat, True, tr("Never decided: {failure}", failure=failure), key)
                )
    return Strip(
        tr("Decisions and refused attempts"),
        common_axis(trajectories, align),
        tuple(lanes),
        tuple(events),
        tuple(names),
        note=tr("Crossed: refused, or chosen for the agent."),
        brush=True,
    )


def _kinds(trajectories: Sequence[Trajectory]) -> list[str]:
    kinds = list(dict.fromkeys(kind for trajectory in trajectories for kind in trajectory.kinds))
    return kinds if len(kinds) <= MOST_KINDS else [*kinds[: MOST_KINDS - 1], OTHERS]


def _match(trajectory: Trajectory) -> str:
    return tr("Match of {started_at}", started_at=words.when(trajectory.match.started_at))


def _tip(trajectory: Trajectory, decided: Decided) -> str:
    by = {"default": tr("by default"), "random": tr("at random"), "forced": tr("as the only choice")}
    chosen = by.get(decided.chosen_by, "")
    seat = trajectory.match.seats[decided.seat]
    by_other = decided.agent not in ("", seat.label or seat.name)
    who = tr("\nBy {decider}", decider=naming.decider_name("human", decided.agent)) if by_other else ""
    fork = tr("\nBefore the fork") if decided.inherited else ""
    return (
        f"{words.one_line(label(trajectory, decided), 80)} {chosen}".rstrip()
        + f"{who}{fork}\n{_match(trajectory)}"
    )


def x_of(trajectories: Sequence[Trajectory], align: str) -> Callable[[tuple[str, int]], float | None]:
    """Return the function that places a decision, (match id, step), on the common axis."""
    place, by_id = place_of(align), {trajectory.match.id: trajectory for trajectory in trajectories}
    return lambda key: place(by_id[key[0]], key[1])
