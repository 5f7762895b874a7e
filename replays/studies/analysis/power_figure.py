"""The chance of a plan to find its difference, by the number of people, as a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.said import Said
from replays.studies.analysis.findings import Level, Line, Lines, Scale, Spot, Words
from replays.studies.analysis.power import Power
from replays.words import tr_noop

TOP: Final = 105
"""Upper end of the axis in per cent, so that the words for 100 have room."""


def power_figure(powers: Sequence[Power], people: int, wanted: float | None, note: str) -> Lines:
    """Return the curve of simulated plans.

    Args:
        powers: of the plan with several numbers of people, one or more.
        people: number of people of the plan, which is marked.
        wanted: power that the plan wants, from 0 to 1; None for none.
        note: what had to be assumed.
    """
    spots = tuple(
        Spot(power.plan.people, 100 * power.found, None, None, power.plan.people) for power in powers
    )
    lines = [Line(tr_noop("power"), spots)]
    difference = f"{powers[0].difference:g}"
    title: Words = Said(tr_noop("Chance to find a difference of {difference}"), difference=difference)
    for spot in spots:
        if spot.people == people:
            lines.append(Line(tr_noop("the plan"), (spot,), 1))
            title = Said(
                tr_noop("{people} people find a difference of {difference} with a chance of {found} %"),
                people=people,
                difference=difference,
                found=f"{spot.y:.0f}",
            )
    levels: tuple[Level, ...] = ()
    if wanted is not None:
        levels = (Level(Said(tr_noop("wanted: {wanted} %"), wanted=f"{100 * wanted:g}"), 100 * wanted),)
    x, y = Scale(tr_noop("People"), whole=True), Scale(tr_noop("Chance to find it"), "%", 0, TOP)
    return Lines("power", title, x, y, tuple(lines), levels, note=note)
