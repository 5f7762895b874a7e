"""Attendance and pay of people in groups: waiting is paid once, from the rows of the waits."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from replays.store.group_tables import WaitOutcome
from replays.studies.group_records import Wait, membership, waits_of
from replays.studies.group_tables import Group


@dataclass(frozen=True, slots=True)
class Attended:
    """What somebody is paid for besides matches.

    Attributes:
        waiting_ms: paid time in the waiting room.
        waiting, home: amounts.
        grouped: whether they were in a group, so that base and bonus are paid.
    """

    waiting_ms: int
    waiting: Decimal
    home: Decimal
    grouped: bool


def attended(conn: sqlite3.Connection, group: Group, person_id: int) -> Attended:
    """Return for what somebody is paid, and how much."""
    waits = waits_of(conn, person_id)
    grouped = membership(conn, person_id) is not None
    paid_ms = sum(paid_wait(wait, group) for wait in waits)
    sent_home = not grouped and any(wait.outcome == WaitOutcome.HOME for wait in waits)
    waiting = Decimal(paid_ms) / 60_000 * Decimal(group.pay.wait_minute)
    home = Decimal(group.pay.home) if sent_home else Decimal(0)
    return Attended(paid_ms, _cents(waiting), _cents(home), grouped)


def paid_wait(wait: Wait, group: Group) -> int:
    """Return the milliseconds of a wait that are paid.

    The time without a connection is not, and not more than the protocol lets anybody wait: a program that was
    killed for a night costs nothing. Who leaves before the time for it is paid nothing for that wait.
    """
    if wait.left_ms is None:
        return 0
    waited = wait.waited(wait.left_ms)
    if wait.outcome == WaitOutcome.LEFT and wait.left_ms - wait.came_ms < group.leave_after * 1000:
        return 0
    return min(waited, group.wait * 1000)


def waited_of(waits: Iterable[Wait], now_ms: int) -> int:
    """Return all milliseconds that somebody has waited until now."""
    return sum(wait.waited(now_ms) for wait in waits)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
