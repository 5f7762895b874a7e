"""Decisions that were made for a seat, because its answers had been refused."""

from __future__ import annotations

from typing import Final, NamedTuple

from replays.store.store import Store

STOOD_IN: Final = """
from attempts a join decisions d on d.match_id = a.match_id and d.step = a.step and d.seat = a.seat
where a.failure is not null and d.chosen_by in ('default', 'random')
"""
"""SQL for the refused answers to questions that were then decided for the seat."""
_REFUSED: Final = """
select seat, count(*) from attempts where match_id = ? and failure is not null group by seat
"""
_REPLACED: Final = f"select a.seat, count(distinct a.step) {STOOD_IN} and a.match_id = ? group by a.seat"
_ASKED: Final = """
select seat, count(*) from decisions
where match_id = ? and seat >= 0 and chosen_by in ('seat', 'default', 'random') group by seat
"""


class SeatErrors(NamedTuple):
    """Refused answers of a seat, the decisions made for it after them, and the decisions asked of it."""

    refused: int
    replaced: int
    asked: int


def seat_errors(store: Store, match_id: str, seats: int) -> tuple[SeatErrors, ...]:
    """Return the errors of each seat of a recorded match."""
    with store.reading() as conn:
        refused, replaced, asked = (
            dict(map(tuple, conn.execute(query, [match_id]))) for query in (_REFUSED, _REPLACED, _ASKED)
        )
    return tuple(
        SeatErrors(refused.get(seat, 0), replaced.get(seat, 0), asked.get(seat, 0)) for seat in range(seats)
    )
