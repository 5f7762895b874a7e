"""Matches of DSGBench's Werewolf with made-up measures, for its scores."""

from __future__ import annotations

from typing import Any, Final

from replays.store.row_writers import insert_metrics

from .rated import Played, fill

SIDES: Final = (0, 0, 0, 0, 1, 1, 0, 0)
NUMBERS: Final = {
    0: {"irp_paper": 0.5, "ksr_paper": 1.0, "vss_paper": 0.25},
    1: {"irp_paper": 0.25, "ksr_paper": 0.5, "vss_paper": 0.0},
}
"""What every seat of a side has, in each match."""


def record_villages(session: Any) -> None:
    """Ann in the six good seats and Bob as both wolves, twice; and once the other way round."""
    for good, wolves in (("Ann", "Bob"), ("Ann", "Bob"), ("Bob", "Ann")):
        agents = [wolves if side else good for side in SIDES]
        ranks = [2 if side else 1 for side in SIDES]
        (match_id,) = fill(session.writer, [Played(agents, ranks, "werewolf:clean", teams=SIDES)])
        values = [
            (seat, name, value) for seat, side in enumerate(SIDES) for name, value in NUMBERS[side].items()
        ]
        session.writer.run(lambda db, m=match_id, v=values: insert_metrics(db, m, -1, v))
    session.writer.flush()
