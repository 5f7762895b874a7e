"""The scores of each setting of a sweep, printed."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from gamebench_gui.app.judging.sweeps import has_option, read_sweep, usual
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.report import Report
from replays.columns import Column, number
from replays.scores.sweeps import Setting, settings


def print_sweep(session: Session, first: Plan, args: Namespace) -> None:
    name, values = read_sweep(args.sweep)
    default = next((usual(spec, name) for spec in first.seats if has_option(spec, name)), "")
    scored = settings(session.store, first.batch, name, default)
    measure = "gamma" if any(setting.gamma for setting in scored) else "score"
    rows = [_setting_row(setting) for setting in scored]
    document = {"name": name, "values": values, "batch": first.batch, "measure": measure, "settings": rows}
    title = tr("Score of gamma-Bench") if measure == "gamma" else tr("Score per seat")
    columns = {
        "value": Column(name),
        "mean": Column(title, form=number(1)),
        "deviation": Column("Deviation", form=number(1)),
        "matches": Column("Matches", form=lambda matches: f"{len(matches):,}"),
    }
    Report(columns, rows).show(args, "sweep", "", document={"sweep": document})


def _setting_row(setting: Setting) -> dict[str, Any]:
    mean, deviation = setting.summary
    return {
        "value": setting.value,
        "mean": mean,
        "deviation": deviation,
        "scores": list(setting.scores),
        "matches": list(setting.matches),
    }
