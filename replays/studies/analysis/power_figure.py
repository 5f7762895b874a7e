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


_LOOKS: Final = (0, 2, 3)
"""Colours of the curves; the plan has the second."""


def power_figure(powers: Sequence[Power], people: int, wanted: float | None, note: str) -> Lines:
    """Return the curve of simulated plans.

    Args:
        powers: of the plan with several numbers of people, one or more.
        people: number of people of the plan, which is marked.
        wanted: power that the plan wants, from 0 to 1; None for none.
        note: what had to be assumed.
    """
    lines = [Line(_name(rho), _spots(powers, rho), _LOOKS[at]) for at, rho in enumerate(_rhos(powers))]
    difference = f"{powers[0].difference:g}"
    title: Words = Said(tr_noop("Chance to find a difference of {difference}"), difference=difference)
    planned = tuple(spot for line in lines for spot in line.spots if spot.people == people)
    if planned:
        lines.append(Line(tr_noop("the plan"), planned, 1))
        title = _title(people, difference, [spot.y for spot in planned])
    levels: tuple[Level, ...] = ()
    if wanted is not None:
        levels = (Level(Said(tr_noop("wanted: {wanted} %"), wanted=f"{100 * wanted:g}"), 100 * wanted),)
    x, y = Scale(tr_noop("People"), whole=True), Scale(tr_noop("Chance to find it"), "%", 0, TOP)
    return Lines("power", title, x, y, tuple(lines), levels, note=note)


def _rhos(powers: Sequence[Power]) -> list[float]:
    return list(dict.fromkeys(power.rho for power in powers))


def _name(rho: float) -> Words:
    if not rho:
        return tr_noop("power")
    return Said(tr_noop("correlation {rho}"), rho=f"{rho:.2g}")


def _spots(powers: Sequence[Power], rho: float) -> tuple[Spot, ...]:
    return tuple(
        Spot(power.plan.people, 100 * power.found, None, None, power.plan.people)
        for power in powers
        if power.rho == rho
    )


def _title(people: int, difference: str, found: Sequence[float]) -> Words:
    """Return the finding: the chance of the plan, from the highest correlation to the lowest."""
    low, high = f"{min(found):.0f}", f"{max(found):.0f}"
    if low == high:
        return Said(
            tr_noop("{people} people find a difference of {difference} with a chance of {found} %"),
            people=people,
            difference=difference,
            found=low,
        )
    return Said(
        tr_noop("{people} people find a difference of {difference} with a chance of {low} to {high} %"),
        people=people,
        difference=difference,
        low=low,
        high=high,
    )
