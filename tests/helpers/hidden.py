"""A study that is not closed, with matches of every kind that some reader shows."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from gamebench_gui.app.judging.counting import count
from gamebench_gui.app.judging.verdicts import grade, ungraded
from gamebench_gui.app.match.session import Session
from games.catalog import find_preset
from replays.store.row_writers import insert, insert_metrics
from replays.store.rows import AgentRow
from replays.studies.log import now

from .benchmark_villages import NUMBERS, SIDES
from .rated import Played, fill
from .recording import Dice, play

SPY: Final = "Spy"
"""Begins the name of every agent that played in the study alone."""
BATCH: Final = "study:secret"
SWEEP: Final = "study:sweep"
"""Batch of another open study, whose matches differ in one setting alone."""
RECORDED: Final = ("tic_tac_toe:llmarena", "liars_dice:gtbench", "undercover:llmarena", "public_goods:gamma")
RESULTS: Final = (
    "air_land_sea:gamebench",
    "hive:gamebench",
    "santorini:gamebench",
    "stratego:clean",
    "connect_four:llmarena",
)


def plant(session: Session) -> list[str]:
    """Record the matches of two locked studies; returns their ids."""
    ids = []
    for number, name in enumerate(RECORDED):
        ids.append(f"hid{number}")
        _play(session, name, ids[-1], batch=BATCH)
    # verdicts and figures may be there already, of these and not of those that follow
    count(session.store, session.writer, ["liars_dice"])
    grade(session.store, session.writer, ungraded(session.store, ["tic_tac_toe"]))
    _play(session, RECORDED[1], "hid-more", batch=BATCH)
    _play(session, RECORDED[0], "hid-open", batch=BATCH, after=12)
    trace = session.store.trace("hid0")
    _play(session, RECORDED[0], "hid-fork", trace=trace, fork=1)
    _play(session, RECORDED[0], "hid-merged")
    ids += ["hid-more", "hid-open", "hid-fork", "hid-merged"]
    villages = [
        Played(
            [f"{SPY}-{side}" for side in SIDES], [side + 1 for side in SIDES], "werewolf:clean", teams=SIDES
        )
    ]
    results = fill(session.writer, [*villages, *(one for name in RESULTS for one in _results(name))])
    values = [(seat, *value) for seat, side in enumerate(SIDES) for value in NUMBERS[side].items()]
    session.writer.run(lambda db: insert_metrics(db, results[0], -1, values))
    settings = [Played((f"mcts:simulations={number}", "random"), (1, 2)) for number in (10, 20)]
    swept = fill(session.writer, settings)
    session.writer.run(lambda db: _register(db, {BATCH: results, SWEEP: swept}))
    session.notebook.tag("hid0", f"{SPY}-tag")
    session.notebook.set_note("hid0", f"{SPY}-note")
    return [*ids, *results, *swept]


def _play(session: Session, name: str, match_id: str, **options: Any) -> None:
    seats = find_preset(name)[1].num_players
    agents = [
        AgentRow(f"spy{n}", f"{SPY}-{n}", "llm", f"{SPY}-{n}", "", f"llm:model={SPY}-{n}")
        for n in range(seats)
    ]
    play(session.writer, name, match_id, seats=[Dice(0.3) for _ in agents], agents=agents, seed=5, **options)
    session.writer.flush()


def _results(name: str) -> list[Played]:
    seats = find_preset(name)[1].num_players
    if seats > 2:
        return [Played([f"{SPY}-{n}" for n in range(seats)], range(1, seats + 1), game=name)]
    pairs = [*combinations([f"{SPY}-{n}" for n in range(4)], 2)] * 4
    return [Played(pair, (1, 2) if number % 3 else (2, 1), game=name) for number, pair in enumerate(pairs)]


def _register(conn: Any, batches: dict[str, list[str]]) -> None:
    for batch, ids in batches.items():
        study = {"id": batch.removeprefix("study:"), "title": "", "version": "1", "state": "locked"}
        insert(conn, "studies", [study | {"protocol": "", "protocol_hash": "", "created_at": now()}])
        for match_id in ids:
            conn.execute("update matches set batch = ? where id = ?", [batch, match_id])
    match = {"study_id": "secret", "number": 1, "reference": SPY, "block": "b", "scored": 1, "place": 1}
    match |= {"opponent": "o", "shown_as": "o", "seat": 0, "deal": 0, "seed": 0, "match_id": "hid-merged"}
    insert(conn, "study_matches", [match])
    metric = {"match_id": "hid0", "seat": 0, "name": f"{SPY}-metric", "step": -1, "value": 1.0}
    insert(conn, "metrics", [metric])


def close(session: Session) -> None:
    """Close the study."""
    session.writer.run(lambda db: db.execute("update studies set state = 'closed'").rowcount)
