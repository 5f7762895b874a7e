"""Matches as JSON Lines: for each match a line ``started``, then its pictures, then one line per event.

Steps appear in order, each after the seat changes, pauses, calls and attempts that led to it. Views,
actions and prompts are written out, so that a file can be read without this program.
"""

from __future__ import annotations

import base64
import gzip
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from shutil import copyfileobj, copymode
from tempfile import TemporaryFile
from typing import IO, Any, Final

from games.core.naming import given_names
from replays.store.contents import images_of, load_image, load_prompt, unpack_logprobs
from replays.store.errors import DamagedError, StoreError, explain
from replays.store.notebook import read_remarks
from replays.store.row_writers import CALL_COLUMNS, compact
from replays.store.seals import is_sealed, seals
from replays.store.seat_specs import SPEC
from replays.store.store import Store
from replays.store.trace import Trace

FORMAT: Final = "gamebench-trace"
OUTSIDE: Final = ("program", "package")
"""Kinds of agents that are not part of this program."""
FORMAT_VERSION: Final = 8
"""The version of matches with names at the table that are not those drawn from the seed."""
SEARCHED_VERSION: Final = 7
"""The version of matches with calls that contain what a search considered."""
OUTSIDE_VERSION: Final = 6
"""The version of matches with programs, or agents of packages, under these kinds."""
CHARGED_VERSION: Final = 5
"""The version of matches with calls that name the source of their cost."""
PICTURED_VERSION: Final = 4
"""The version of matches with pictures in their prompts."""
SEALED_VERSION: Final = 3
"""The version of matches with seals, details of calls, or agents that did not keep their seats."""
REMARKED_VERSION: Final = 2
"""The version of matches with notes and tags, but none of these."""
PLAIN_VERSION: Final = 1
"""The version of matches without any of these, which older programs can read."""

Line = dict[str, Any]

_MATCH: Final = (
    "select id, game, game_version, preset, params, num_players, seed, batch, pairing, limits, started_at, "
    "app_version, source, parent_id, parent_step from matches where id = ?"
)
_SEATS: Final = (
    f"select seat, team, label, given, digest, name, kind, model, scaffold, {SPEC.format(row='s')} as config "
    "from seats s join agents a on a.id = s.agent_id where match_id = ? order by seat"
)
_DECIDERS: Final = (
    f"select number, label, digest, name, kind, model, scaffold, {SPEC.format(row='w')} as config "
    "from deciders w join agents a on a.id = w.agent_id where match_id = ? order by number"
)
_CALLS: Final = (
    f"select step, seat, attempt, number, prompt_digest, {', '.join(CALL_COLUMNS)}, decider from calls "
    "where match_id = ? order by step, seat, attempt, number"
)
_ATTEMPTS: Final = (
    "select step, seat, number, action, failure, objection, seconds, at, decider from attempts "
    "where match_id = ? order by step, seat, number"
)


def export_jsonl(store: Store, match_ids: Sequence[str], path: Path) -> None:
    """Write matches to a file, compressed if its name ends in ``.gz``; it appears when it is complete."""
    ids = [store.match(match_id).id for match_id in match_ids]
    with writing(Path(path)) as file:
        for match_id in ids:
            write_match(store, match_id, file)


def write_match(store: Store, match_id: str, file: IO[bytes] | gzip.GzipFile) -> None:
    for line in match_lines(store, match_id):
        file.write(compact(line).encode("utf-8", "backslashreplace") + b"\n")


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes] | gzip.GzipFile]:
    """Open a file to write to, compressed if its name ends in ``.gz``; it appears when it is complete.

    A device, a pipe or the target of a link gets what was written when it is complete; none is replaced by
    a file.

    Raises:
        StoreError: it cannot be written.
    """
    try:
        if not path.parent.is_dir():
            raise StoreError(f"There is no folder {path.parent}; create it, or choose another.")
        if path.is_dir():
            raise StoreError(f"{path} is a folder; name a file in it.")
        with _draft(path) as file:
            if path.suffix == ".gz":
                # without a name and a time, equal matches give equal files
                with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
                    yield packed
            else:
                yield file
    except OSError as error:
        raise explain(error, path) from error


@contextmanager
def _draft(path: Path) -> Iterator[IO[bytes]]:
    """Open a file whose content gets to its place if nothing goes wrong."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        with TemporaryFile() as file:
            yield file
            file.seek(0)
            with path.open("wb") as place:
                copyfileobj(file, place)
        return
    draft = path.with_name(f".{path.name}.part")
    try:
        with draft.open("wb") as file:
            yield file
        if path.exists():
            copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def match_lines(store: Store, match_id: str) -> list[Line]:
    with store.reading() as conn:
        conn.execute("begin")
        try:
            trace = store.trace(match_id)
            remarks = [*_remarks(conn, trace.row.id)]
            sealed = [*_sealed(conn, trace.row.id)]
            events = [*_images(conn, trace), *_events(conn, trace), *sealed, *remarks, *_ended(conn, trace)]
            started = _started(conn, trace, len(events) + 1)
            started["version"] = version_of(started, events)
            return [started, *events]
        except (ValueError, TypeError, RecursionError) as error:
            raise DamagedError(f"match {match_id} cannot be read: {error}") from error
        finally:
            conn.execute("rollback")


def version_of(started: Line, events: Sequence[Line]) -> int:
    """Return the oldest version of the format that can hold these lines."""
    kinds = {line["event"] for line in events}
    if any("given" in seat for seat in started["seats"]):
        return FORMAT_VERSION
    if any("search" in line for line in events):
        return SEARCHED_VERSION
    if any(row["agent"]["kind"] in OUTSIDE for row in (*started["seats"], *started.get("deciders", ()))):
        return OUTSIDE_VERSION
    if any("charged" in line for line in events):
        return CHARGED_VERSION
    if "pictured" in kinds:
        return PICTURED_VERSION
    if "sealed" in kinds or "deciders" in started or any("logprobs" in line for line in events):
        return SEALED_VERSION
    return REMARKED_VERSION if "noted" in kinds else PLAIN_VERSION


def _images(conn: sqlite3.Connection, trace: Trace) -> Iterator[Line]:
    for image in images_of(conn, trace.row.id):
        data = base64.b64encode(load_image(conn, image)).decode()
        yield {"event": "pictured", "digest": image.digest, "media_type": image.media_type, "data": data}


def _started(conn: sqlite3.Connection, trace: Trace, lines: int) -> Line:
    match_id = trace.row.id
    match = dict(conn.execute(_MATCH, [match_id]).fetchone())
    match["params"] = json.loads(match["params"])
    match["limits"] = json.loads(match["limits"])
    seats = [_agent(row, "seat", "team", "label", "given") for row in conn.execute(_SEATS, [match_id])]
    drawn = given_names(match["seed"], len(seats))
    for seat, usual in zip(seats, drawn, strict=True):
        if seat["given"] in ("", usual):
            del seat["given"]
    deciders = [_agent(row, "number", "label") for row in conn.execute(_DECIDERS, [match_id])]
    head = {"event": "started", "format": FORMAT, "version": PLAIN_VERSION, "lines": lines}
    line = {**head, **match, "seats": seats}
    return {**line, "deciders": deciders} if trace.row.parent_step or trace.seat_changes() else line


def _agent(row: sqlite3.Row, *names: str) -> Line:
    agent = dict(row)
    return {**{name: agent.pop(name) for name in names}, "agent": agent}


def _without_usual_decider(row: Line) -> Line:
    """Return a row without its decider, if that is the agent of the seat."""
    return {name: value for name, value in row.items() if name != "decider" or value is not None}


def _events(conn: sqlite3.Connection, trace: Trace) -> Iterator[Line]:
    before = _before_steps(conn, trace)
    for step in _steps(conn, trace):
        yield from before.pop(step["step"], [])
        yield step
    yield from before.pop(trace.steps + 1, [])


def _before_steps(conn: sqlite3.Connection, trace: Trace) -> dict[int, list[Line]]:
    by_step: dict[int, list[Line]] = {}
    for line in (*_seat_changes(trace), *_pauses(trace), *_tries(conn, trace)):
        by_step.setdefault(line["step"], []).append(line)
    return by_step


def _seat_changes(trace: Trace) -> Iterator[Line]:
    for change in trace.seat_changes():
        yield {"event": "seat_taken", **_without_usual_decider(asdict(change))}


def _pauses(trace: Trace) -> Iterator[Line]:
    for pause in trace.pauses():
        yield {"event": "paused", **asdict(pause)}


def _tries(conn: sqlite3.Connection, trace: Trace) -> list[Line]:
    keyed = []
    details = _details(conn, trace.row.id)
    for row in conn.execute(_CALLS, [trace.row.id]).fetchall():
        call = _without_usual_decider(dict(row))
        key = (call["step"], call["seat"], call["attempt"], 0, call.pop("number"))
        prompt = [message.to_json() for message in load_prompt(conn, call.pop("prompt_digest"))]
        keyed.append((key, {"event": "called", **call, "prompt": prompt, **details.get(key, {})}))
    for row in conn.execute(_ATTEMPTS, [trace.row.id]).fetchall():
        attempt = _without_usual_decider(dict(row))
        attempt["action"] = attempt["action"] and json.loads(attempt["action"])
        key = (attempt["step"], attempt["seat"], attempt["number"], 1, 0)
        keyed.append((key, {"event": "attempted", **attempt}))
    return [line for _, line in sorted(keyed, key=lambda pair: pair[0])]


def _details(conn: sqlite3.Connection, match_id: str) -> dict[tuple[int, ...], Line]:
    query = (
        "select step, seat, attempt, number, left_out, logprobs, charged, search from call_details "
        "where match_id = ?"
    )
    return {
        (step, seat, attempt, 0, number): {
            "left_out": [*filter(None, left_out.split(","))],
            "logprobs": [list(pair) for pair in unpack_logprobs(logprobs)],
            **({"charged": charged} if charged else {}),
            **({"search": json.loads(search)} if search else {}),
        }
        for step, seat, attempt, number, left_out, logprobs, charged, search in conn.execute(
            query, [match_id]
        )
    }


def _sealed(conn: sqlite3.Connection, match_id: str) -> Iterator[Line]:
    if is_sealed(conn, match_id):
        steps, end = seals(conn, match_id)
        yield {"event": "sealed", "steps": steps, "end": end}


def _remarks(conn: sqlite3.Connection, match_id: str) -> Iterator[Line]:
    for remark in read_remarks(conn, match_id):
        yield {"event": "noted", "step": remark.step, "note": remark.note, "tags": list(remark.tags)}


def _steps(conn: sqlite3.Connection, trace: Trace) -> Iterator[Line]:
    match_id = trace.row.id
    decisions = _by_step(conn, _DECISIONS, match_id)
    messages = _by_step(conn, _MESSAGES, match_id)
    metrics = _by_step(conn, _METRICS, match_id)
    for values in conn.execute(_STEPS, [match_id]).fetchall():
        step = values["step"]
        view = trace.stored_view(step)
        yield {
            "event": "stepped",
            **dict(values),
            "view": json.loads(view.to_json()) if view else None,
            "decisions": [
                {**_without_usual_decider(decision), "action": json.loads(decision["action"])}
                for decision in decisions.get(step, [])
            ],
            "messages": [
                {**message, "audience": json.loads(message["audience"])} for message in messages.get(step, [])
            ],
            "metrics": [list(value.values()) for value in metrics.get(step, [])],
        }


_STEPS: Final = "select step, tick, at, state_hash from steps where match_id = ? order by step"
_DECISIONS: Final = (
    "select step, seat, action, label, chosen_by, legal_count, attempts, seconds, decider from decisions "
    "where match_id = ? order by step, seat"
)
_MESSAGES: Final = (
    "select step, sender, audience, channel, text from messages where match_id = ? order by step, number"
)
_METRICS: Final = "select step, seat, name, value from metrics where match_id = ? order by step, seat, name"


def _by_step(conn: sqlite3.Connection, query: str, match_id: str) -> dict[int, list[Line]]:
    by_step: dict[int, list[Line]] = {}
    for row in conn.execute(query, [match_id]):
        line = dict(row)
        by_step.setdefault(line.pop("step"), []).append(line)
    return by_step


def _ended(conn: sqlite3.Connection, trace: Trace) -> Iterator[Line]:
    row = trace.row
    if row.termination is None:
        return
    results = [(seat.score, seat.rank) for seat in row.seats if seat.score is not None]
    yield {
        "event": "ended",
        "at": row.ended_at,
        "termination": row.termination,
        "blame": row.blame,
        "note": row.note,
        "scores": [score for score, _ in results],
        "ranks": [rank for _, rank in results],
        "metrics": [list(value.values()) for value in _by_step(conn, _METRICS, row.id).get(-1, [])],
    }
