"""The power of a study by its number of people, as a text and as a figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.graded import graded_scores
from replays.studies.analysis.findings import Lines
from replays.studies.analysis.power import Power
from replays.studies.analysis.power_figure import power_figure
from replays.studies.analysis.rendering import power_table, sizes_table
from replays.studies.analysis.sizes import table
from replays.studies.protocol import Protocol
from replays.studies.registry import Study
from replays.studies.results import main_block, power_of
from resources.errors import UserError


@dataclass(frozen=True, slots=True)
class PowerReport:
    """Text of ``study power``, and its curve; None if the plan names no difference to find."""

    text: str
    figure: Lines | None


def power_curve(protocol: Protocol) -> Lines | None:
    """Return the power of a plan over the number of people; None if it names no difference to find.

    It takes seconds: call it in another thread.
    """
    expect = protocol.analysis.expect
    if expect is None or not expect.difference or not protocol.blocks:
        return None
    return _figure(protocol, *power_of(protocol, None, None))


def _figure(protocol: Protocol, powers: Sequence[Power], notes: Sequence[str]) -> Lines | None:
    expect = protocol.analysis.expect
    if expect is None or not expect.difference:
        return None
    if not powers:
        return None
    note = notes[0] if notes else ""
    return power_figure(powers, protocol.quota.participants, expect.power, note)


def power_report(
    session: Session, protocol: Protocol, pilots: Sequence[str], spread: str = "", bots: str = ""
) -> PowerReport:
    """Return what ``study power`` prints, with its curve.

    Args:
        pilots: the id of a study whose scores show how much they vary; empty for none.
        spread: the standard deviation of scores; empty if unknown.
        bots: number of bots of graded strength that play instead; empty for none.

    Raises:
        UserError: a number cannot be read, or the pilot is too small.
    """
    try:
        played = graded_scores(protocol, main_block(protocol), int(bots)) if bots else []
        pilot = Study(session.store, session.writer, pilots[0]) if pilots else None
        rows, notes = power_of(protocol, pilot, float(spread) if spread else None, played)
    except ValueError as error:
        raise UserError(str(error)) from error
    text = "\n\n".join([power_table(rows).text(), *notes, sizes_table(table()).text()])
    return PowerReport(text, _figure(protocol, rows, notes))
