"""Matches of an export as events that can be imported and replayed, and people as transcripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from games.core.text import render
from replays.exchange.jsonl_writing import match_lines, version_of
from replays.naming import game_name
from replays.store.errors import DamagedError
from replays.store.row_readers import read_time
from replays.store.trace import Trace
from replays.studies.export.people import Exported, Row
from replays.studies.times import Times

Line = dict[str, Any]
LONGEST: Final = 32_000 * 3
"""Most characters of a transcript: at three to a token, 32,000 tokens."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_TIMES: Final = ("at", "resumed_at", "started_at")


def event_lines(exported: Exported, matches: Sequence[tuple[Row, str, int]]) -> Iterator[Line]:
    """Yield the lines of all matches under their labels, without exact times and withheld words."""
    store = exported.study.store
    exact = exported.study.protocol.privacy.export_times == "exact"
    # a match of a group is among them once for each of its people
    once = {match_id: (match, match_id, seat) for match, match_id, seat in matches}
    matches = list(once.values())
    shown = _shown(exported, matches)
    for match, match_id, _ in shown:
        with store.reading():
            lines = list(_relabelled(match_lines(store, match_id), str(match["match"]), exact))
        yield from lines
    if kept_back := len(matches) - len(shown):
        many = "1 match" if kept_back == 1 else f"{kept_back} matches"
        exported.left_out.append(
            f"events and transcripts of {many} in which somebody wrote what was not kept in review"
        )


def _shown(exported: Exported, matches: Sequence[tuple[Row, str, int]]) -> list[tuple[Row, str, int]]:
    """Return the matches without withheld texts; views repeat messages."""
    with exported.study.store.reading() as conn:
        return [seated for seated in matches if exported.may_show_match(conn, *seated)]


def _relabelled(lines: Sequence[Line], label: str, exact: bool) -> Iterator[Line]:
    """Yield the lines of one match for publishing: without remarks, and without seals, which contain times.

    Names at the table are left out: the protocol says what was disclosed.

    The seed would identify the row of the allocation list; the number of the match (``pairing``), and the
    version of the program if it was updated meanwhile, the time of a visit.
    """
    started, *events = (line for line in lines if line["event"] not in ("sealed", "noted"))
    began = read_time(started["started_at"])
    head = {**started, "id": label, "pairing": "", "seed": 0, "app_version": "", "lines": len(events) + 1}
    head["seats"] = [_without_name(seat) for seat in started["seats"]]
    head["version"] = version_of(head, events)
    for line in (head, *events):
        yield line if exact else {name: _offset(name, value, began) for name, value in line.items()}


def _without_name(seat: Line) -> Line:
    return {name: value for name, value in seat.items() if name != "given"}


def _offset(name: str, value: Any, began: datetime) -> Any:
    if name not in _TIMES or not value:
        return value
    try:
        since: timedelta = read_time(value) - began
        return (_EPOCH + since).isoformat(timespec="milliseconds")
    except OverflowError as error:
        raise DamagedError(f"a time cannot be: {error}") from error


def transcripts(exported: Exported, matches: Sequence[tuple[Row, str, int]]) -> Iterator[Line]:
    """Yield a line for each person as in Psych-201: a text with each choice in ``<<`` ``>>``, and times."""
    study, shown = exported.study, _shown(exported, matches)
    for person in exported.people:
        label = exported.labels[person.id]
        scored = [match for match in shown if match[0]["person"] == label and match[0]["scored"]]
        parts: list[str] = [f"You play matches of {len(study.protocol.blocks)} games.\n"]
        times: list[float | None] = []
        for match, match_id, seat in scored:
            text, taken = _transcript(exported, match, match_id, seat)
            if sum(map(len, parts)) + len(text) > LONGEST:
                exported.left_out.append(
                    f"matches of {label} in psych201.jsonl after {len(times)} choices: too long"
                )
                break
            parts.append(text)
            times += taken
        yield {"text": "".join(parts), "experiment": study.id, "participant": label, "RTs": times}


def _transcript(exported: Exported, match: Row, match_id: str, seat: int) -> tuple[str, list[float | None]]:
    """Return the views and choices of a person in a match, and the milliseconds of each choice."""
    trace = exported.study.store.trace(match_id)
    block = game_name(trace.row.game)
    parts = [f"\nA match of {block} against {match['shown_as']}.\n"]
    times = _decided(exported, match_id, seat)
    taken: list[float | None] = []
    for step, label in _choices(exported, match_id, seat):
        view = _plain(render(trace.view(step - 1, seat), lambda player: _name(trace, player, seat)))
        parts.append(f"{view}\nYou choose <<{_plain(label)}>>.\n")
        taken.append(times.get(step))
    return "".join(parts), taken


def _name(trace: Trace, player: int, seat: int) -> str:
    if player == seat:
        return "You"
    return trace.game.player_name(player) if trace.game else str(player + 1)


def _plain(text: str) -> str:
    return text.replace("<<", "« ").replace(">>", " »")


def _choices(exported: Exported, match_id: str, seat: int) -> list[tuple[int, str]]:
    query = (
        "select step, label from decisions where match_id = ? and seat = ? and chosen_by = 'seat' order by 1"
    )
    with exported.study.store.reading() as conn:
        return [(step, label) for step, label in conn.execute(query, [match_id, seat])]


def _decided(exported: Exported, match_id: str, seat: int) -> dict[int, float]:
    query = (
        "select step, asked_ms, shown_ms, sent_ms, away_ms, covered_ms, implausible from decision_times "
        "where match_id = ? and seat = ? order by step, attempt"
    )
    by_step = {}
    with exported.study.store.reading() as conn:
        for step, asked, shown, sent, away, covered, implausible in conn.execute(query, [match_id, seat]):
            times = Times(
                asked, shown, sent_ms=sent, away_ms=away, covered_ms=covered, implausible=implausible
            )
            if times.decision is not None:
                by_step[step] = round(times.decision, 1)
    return by_step
