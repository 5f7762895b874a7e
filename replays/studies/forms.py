"""Answers to items: whether a text is one, and what participants are paid for points."""

from __future__ import annotations

import sqlite3
from math import isfinite

from replays.store.row_readers import read_number
from replays.studies.group_payment import attended
from replays.studies.matches import results
from replays.studies.protocol import Item, Protocol


def unfit(item: Item, value: str) -> str:
    """Return why a text is no answer to an item; empty if it is one."""
    match item.kind:
        case "choice" if value not in item.options:
            return "Please choose one of the options."
        case "several" if not set(value.split("; ")) <= {*item.options, ""}:
            return "Please choose among the options."
        case "scale" if not (value.isdecimal() and 1 <= int(value) <= item.points):
            return f"Please choose a point from 1 to {item.points}."
        case "number":
            return _unfit_number(item, value)
        case "text" if len(value) > item.most:
            return f"Please write at most {item.most:,} characters."
    return ""


def _unfit_number(item: Item, value: str) -> str:
    bounds = [
        f"from {item.low:g}" if item.low is not None else "",
        f"to {item.high:g}" if item.high is not None else "",
    ]
    wanted = " ".join(["Please write a number", *filter(None, bounds)]) + "."
    try:
        number = float(value)
    except ValueError:
        return wanted
    low, high = item.low, item.high
    fits = isfinite(number) and (low is None or number >= low) and (high is None or number <= high)
    return "" if fits else wanted


def pay(conn: sqlite3.Connection, protocol: Protocol, person_id: int) -> str:
    """Return the pay of a participant: the base, and a bonus for points of a block within its bounds.

    In a study of groups the waiting is paid as well, and the base only to somebody who was in a group.
    """
    rule = protocol.finish.pay
    if rule is None:
        return ""
    amount, grouped = 0.0, True
    if protocol.group is not None:
        attendance = attended(conn, protocol.group, person_id)
        amount, grouped = float(attendance.waiting + attendance.home), attendance.grouped
    if grouped:
        amount += float(rule.base)
    if rule.bonus is not None:
        points = sum(score for score, _ in results(conn, person_id, rule.bonus.block))
        amount += min(max(points * float(rule.bonus.per_point), 0.0), float(rule.bonus.most))
    return f"{amount:.2f} {rule.unit}"


def amount_of(paid: str) -> float:
    """Return the amount of a recorded pay, which `pay` writes before its unit."""
    return read_number(paid.partition(" ")[0])
