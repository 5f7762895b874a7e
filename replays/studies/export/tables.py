"""The rows of every exported table."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from replays.store.row_readers import read_score, read_table, read_time
from replays.store.row_writers import compact
from replays.store.seat_screens import screens_of
from replays.store.study_tables import PersonState, StageOutcome
from replays.studies.agenda import LEADS_OUT, step_of, steps_of
from replays.studies.export.columns import METRIC
from replays.studies.export.people import Exported, Row, coarsened
from replays.studies.export.waiting_time import waiting_time
from replays.studies.guided import GUIDED
from replays.studies.people import (
    Participant,
    consented_boxes,
    deleted_people,
    people_of,
    visited_of,
)
from replays.studies.protocol import Item, Protocol
from replays.studies.rows import row_counts
from replays.studies.times import FIELDS, MOMENTS, Times

_SEATED: Final = """
with seated as (
  select study_id, number, participant_id, reference, block, scored, place, opponent, shown_as, seat, deal,
    seed, run, match_id, state, null as group_number, null as substituted
  from study_matches where group_number is null
  union all
  select s.study_id, s.number, p.participant_id, '', s.block, s.scored, s.place, s.opponent, s.shown_as,
    p.seat, s.deal, s.seed, s.run, s.match_id, s.state, s.group_number,
    exists (select 1 from study_match_people o
      where o.study_id = s.study_id and o.number = s.number and o.stand_in <> '')
  from study_matches s join study_match_people p on p.study_id = s.study_id and p.number = s.number
  where p.participant_id is not null group by s.study_id, s.number, p.seat, p.participant_id
)
"""
"""A row for each person, or agent of a reference run, in a planned match; a match of a group has several."""
_MATCHES: Final = f"""{_SEATED}
select s.group_number, s.substituted, s.number, s.participant_id, s.reference, s.block,
  s.scored, s.place, s.opponent, s.shown_as, s.seat,
  s.deal, s.seed, s.run, s.match_id, s.state, m.steps, m.termination, t.score, t.rank,
  (select count(*) from seats o where o.match_id = m.id and o.rank = 1) as firsts,
  coalesce(
    (select sum(d.sent_ms - d.shown_ms - d.away_ms - d.covered_ms) / 1000 from decision_times d
      where d.match_id = m.id and d.seat = s.seat and d.sent_ms is not null and not d.implausible),
    (select sum(d.seconds) from decisions d where d.match_id = m.id and d.seat = s.seat)) as seconds,
  (select sum(c.input_tokens + c.output_tokens) from calls c
    where c.match_id = m.id and c.seat = s.seat) as tokens,
  (select sum(c.cost) from calls c where c.match_id = m.id and c.seat = s.seat) as cost
from seated s join matches m on m.id = s.match_id
join seats t on t.match_id = m.id and t.seat = s.seat
where s.study_id = ? order by s.reference, s.participant_id, s.block, s.scored, s.place, s.run, s.number
"""
_DECISIONS: Final = """
select d.step, d.seat, p.phase, d.action, d.label, d.legal_count, d.attempts, d.chosen_by,
  coalesce((select o.stand_in <> '' from study_match_people o join study_matches s
    on s.study_id = o.study_id and s.number = o.number where s.match_id = d.match_id and o.seat = d.seat
    and o.from_step <= d.step order by o.from_step desc limit 1), 0) as by_stand_in,
  (select sum(c.input_tokens + c.output_tokens) from calls c
    where (c.match_id, c.step, c.seat) = (d.match_id, d.step, d.seat)) as tokens,
  (select sum(c.cost) from calls c where (c.match_id, c.step, c.seat) = (d.match_id, d.step, d.seat)) as cost
from decisions d join steps p on p.match_id = d.match_id and p.step = d.step - 1
where d.match_id = ? and d.seat = ? order by d.step
"""


def match_rows(exported: Exported) -> list[tuple[Row, str, int]]:
    """Return each match of the export: its row, its id in the database, and the seat that it is about.

    Matches and deals are numbered by the labels of people, which are drawn at random: numbers of the
    allocation list would identify the row of a person, and with it who came before whom.
    """
    with exported.study.store.reading() as conn:
        every = conn.execute(_MATCHES, [exported.study.id]).fetchall()
        for row in every:
            read_score(row["score"] or 0.0)
    labels = exported.labels
    # the query has the matches of a person in an order that depends on block and place only
    mine = [row for row in every if row["participant_id"] in labels]
    mine.sort(key=lambda row: labels[row["participant_id"]])
    deals: dict[tuple[str, int], int] = {}
    for row in mine:
        _number_deal(deals, row)
    runs = [row for row in every if row["reference"]]
    # deals that only people met who are not in the export: in the order of their seeds, which is random
    for row in sorted(runs, key=lambda row: (row["block"], row["seed"])):
        _number_deal(deals, row)
    runs.sort(key=lambda row: (*_of(row, "reference", "block"), _deal(deals, row), *_of(row, *_CHAIR)))
    numbered = []
    counts: dict[str, int] = {}
    named: dict[str, str] = {}
    units = _Units(mine)
    for row in (*mine, *runs):
        person = labels.get(row["participant_id"], "")
        who = person or row["reference"]
        if row["match_id"] not in named:
            counts[who] = counts.get(who, 0) + 1
            named[row["match_id"]] = f"{who}-{counts[who]:03}"
        table_row = _match(row, person, named[row["match_id"]], _deal(deals, row)) | units.of(row)
        numbered.append((table_row, row["match_id"], row["seat"]))
    return sorted(numbered, key=lambda pair: str(pair[0]["match"]))


class _Units:
    """Names of groups in an export: numbered by the labels of their people, which are drawn at random.

    Args:
        rows: matches of people, in the order of the labels.
    """

    def __init__(self, rows: Sequence[sqlite3.Row]) -> None:
        numbers = dict.fromkeys(row["group_number"] for row in rows if row["group_number"] is not None)
        self._names = {number: f"G{at:03}" for at, number in enumerate(numbers, 1)}
        self._rounds: dict[int, list[tuple[str, int]]] = {}
        for row in sorted(rows, key=lambda row: row["number"]):
            places = self._rounds.setdefault(row["group_number"], [])
            if row["scored"] and (row["block"], row["place"]) not in places:
                places.append((row["block"], row["place"]))

    def of(self, row: sqlite3.Row) -> Row:
        """Return group, number of its match, and whether a stand-in played; empty outside of groups."""
        group, place = row["group_number"], (row["block"], row["place"])
        if group is None:
            return {"group": None, "round": None, "substituted": None}
        rounds = self._rounds[group]
        at = rounds.index(place) + 1 if place in rounds else None
        return {"group": self._names[group], "round": at, "substituted": row["substituted"]}


_CHAIR: Final = ("seat", "opponent", "run")


def _of(row: sqlite3.Row, *names: str) -> tuple[Any, ...]:
    return tuple(row[name] for name in names)


def _number_deal(deals: dict[tuple[str, int], int], row: sqlite3.Row) -> None:
    """Give a deal the next number of its block; practice, whose deals nobody shares, has none."""
    key = row["block"], row["deal"]
    if row["deal"] >= 0 and key not in deals:
        deals[key] = 1 + sum(block == row["block"] for block, _ in deals)


def _deal(deals: dict[tuple[str, int], int], row: sqlite3.Row) -> int | None:
    return deals.get((row["block"], row["deal"]))


_OF_MATCH: Final = (
    *("block", "place", "scored", "opponent", "score", "rank", "steps", "termination"),
    *("seconds", "tokens", "cost"),
)


def _match(row: sqlite3.Row, person: str, label: str, deal: int | None) -> Row:
    names = row["shown_as"].split("\n")
    others = [name for seat, name in enumerate(names) if seat != row["seat"]]
    return {
        "person": person or None,
        "agent": row["reference"] or None,
        "repeat": row["run"] if row["reference"] else None,
        **{name: row[name] for name in _OF_MATCH},
        "shown_as": ", ".join(dict.fromkeys(others)) or None,
        "seat": row["seat"] + 1,
        "deal": deal,
        "outcome": _outcome(row["rank"], row["firsts"]),
        "match": label,
    }


def _outcome(rank: int | None, firsts: int) -> str | None:
    if rank is None:
        return None
    return ("won" if firsts == 1 else "drawn") if rank == 1 else "lost"


def participant_rows(exported: Exported) -> Iterator[Row]:
    with exported.study.store.reading() as conn:
        for person in exported.people:
            ticked = consented_boxes(conn, person.id)
            excluded = person.state == PersonState.EXCLUDED
            reason = exported.released(person.reason) if excluded else person.reason
            yield {
                "person": exported.labels[person.id],
                "station": person.station or None,
                "condition": person.condition,
                "state": person.state,
                "reason": reason or None,
                **_course(conn, person, exported.study.protocol),
                "boxes": ";".join(sorted(name for name, on in ticked.items() if on)) or None,
                "started": _started(conn, exported, person),
                **_machine(conn, person),
            }


def _machine(conn: sqlite3.Connection, person: Participant) -> Row:
    """Return the precision of times on the machines of a person's visits: the worst of each."""
    query = "select device from visits where participant_id = ?"
    devices = [read_table(device) for (device,) in conn.execute(query, [person.id])]
    timed: list[dict[str, Any]] = [device.get("timing") or {} for device in devices]

    def known(name: str, tables: list[dict[str, Any]]) -> list[float]:
        return [table[name] for table in tables if table.get(name) is not None]

    return {
        "refresh_hz": min(known("refresh", devices), default=None),
        "timing_input_ms": max(known("input_worst_ms", timed), default=None),
        "timing_stall_ms": max(known("stall_ms", timed), default=None),
    }


def _course(conn: sqlite3.Connection, person: Participant, protocol: Protocol) -> Row:
    away = (
        "select sum(t.away_ms) / sum(t.sent_ms - t.shown_ms) from decision_times t "
        "join study_matches s on s.match_id = t.match_id where (s.participant_id = :person or exists "
        "(select 1 from study_match_people p where p.study_id = s.study_id and p.number = s.number "
        "and p.seat = t.seat and p.participant_id = :person)) "
        "and t.sent_ms > t.shown_ms and not t.implausible"
    )
    visits = "select count(*) from visits where participant_id = ?"
    guided = "select sum(changes) from answers where participant_id = ? and form = ?"
    count = conn.execute(visits, [person.id]).fetchone()[0]
    share = conn.execute(away, {"person": person.id}).fetchone()[0]
    return {
        "minutes": round(waiting_time(conn, person.id).minutes(conn, person.id), 3),
        "visits": count,
        "away_share": None if share is None else round(share, 4),
        "failed_checks": _wrong(conn, person, protocol),
        "guided_wrong": conn.execute(guided, [person.id, GUIDED]).fetchone()[0],
    }


def _wrong(conn: sqlite3.Connection, person: Participant, protocol: Protocol) -> int:
    right = {
        (check.id, question.id): question.options[question.answer]
        for check in protocol.checks
        for question in check.questions
    }
    rows = conn.execute("select form, item, value from answers where participant_id = ?", [person.id])
    keyed = (((form, item.partition("#")[0]), value) for form, item, value in rows)
    return sum(key in right and value != right[key] for key, value in keyed)


def _started(conn: sqlite3.Connection, exported: Exported, person: Participant) -> str | None:
    form = exported.study.protocol.privacy.export_times
    query = "select min(started_at) from visits where participant_id = ?"
    first = conn.execute(query, [person.id]).fetchone()[0]
    if form == "relative" or first is None:
        return None
    return str(first) if form == "exact" else read_time(first).date().isoformat()


_OF_DECISION: Final = ("step", "phase", "legal_count", "attempts", "chosen_by", "tokens", "cost")


def decision_rows(exported: Exported, matches: list[tuple[Row, str, int]]) -> Iterator[Row]:
    """Yield a row for each decision of a person, or of an agent in the same chair."""
    with exported.study.store.reading() as conn:
        for match, match_id, seat in matches:
            times = _times(conn, match_id, seat, from_asked=match["group"] is not None)
            metrics = _metrics(conn, match_id, seat)
            for row in conn.execute(_DECISIONS, [match_id, seat]):
                yield {
                    **{name: match[name] for name in ("match", "person", "agent")},
                    **{name: row[name] for name in _OF_DECISION},
                    "seat": seat + 1,
                    "action": _action(exported, match, row),
                    "substituted": row["by_stand_in"] if match["group"] else None,
                    **times.get(row["step"], {}),
                    **metrics.get(row["step"], {}),
                }


def _action(exported: Exported, match: Row, row: sqlite3.Row) -> str:
    """Return the label of an action; without withheld words, its name, arguments and the rest."""
    name, arguments, text = json.loads(row["action"])
    released = exported.released(str(text)) if match["person"] else str(text)
    if released == str(text):
        return str(row["label"])
    return compact([name, arguments] if released is None else [name, arguments, released])


def _times(conn: sqlite3.Connection, match_id: str, seat: int, *, from_asked: bool) -> dict[int, Row]:
    """Return by step the times of the last attempt, which was answered.

    Args:
        from_asked: count them from the question, not from the visit's start: all of a group are asked at
            once, so the differences of the latter are those of their arrival.
    """
    query = (
        f"select step, {', '.join(FIELDS)} from decision_times where match_id = ? and seat = ? "
        "order by step, attempt"
    )
    by_step: dict[int, Row] = {}
    for step, *values in conn.execute(query, [match_id, seat]):
        row: dict[str, Any] = dict(zip(FIELDS, values, strict=True))
        times = Times(**row)
        if from_asked:
            row |= {name: row[name] - times.asked_ms for name in MOMENTS if row[name] is not None}
        by_step[step] = {**row, "decision": times.decision, "first": times.first}
    return by_step


def _metrics(conn: sqlite3.Connection, match_id: str, seat: int) -> dict[int, Row]:
    query = (
        "select step, name, value from metrics where match_id = ? and seat = ? and step >= 0 "
        "order by step, name"
    )
    by_step: dict[int, Row] = {}
    for step, name, value in conn.execute(query, [match_id, seat]):
        by_step.setdefault(step, {})[METRIC + name] = value
    return by_step


def answer_rows(exported: Exported, matches: list[tuple[Row, str, int]]) -> Iterator[Row]:
    labels = {match_id: match["match"] for match, match_id, _ in matches}
    items = {(form.id, item.id): item for form in exported.study.protocol.forms for item in form.items}
    coarse = {} if exported.wishes.identifying else _coarse(exported, items)
    query = (
        "select a.form, g.block, a.match_id, a.item, a.value, a.ms, a.changes, a.position from answers a "
        "join stages g on g.participant_id = a.participant_id and g.number = a.stage "
        "where a.participant_id = ? order by a.stage, a.form, a.position, a.item"
    )
    with exported.study.store.reading() as conn:
        for person in exported.people:
            for form, block, match_id, name, value, ms, changes, position in conn.execute(query, [person.id]):
                item = items.get((form, name))
                if item is not None and item.kind == "text":
                    value = exported.released(value)
                    if value is None:
                        continue
                if (form, name) in coarse:
                    value = coarse[form, name].get(value)
                yield {
                    "person": exported.labels[person.id],
                    "form": form,
                    "block": block or None,
                    "match": labels.get(match_id),
                    "item": name,
                    "value": value,
                    "ms": ms,
                    "changes": changes,
                    "position": position,
                }


def _coarse(
    exported: Exported, items: Mapping[tuple[str, str], Item]
) -> dict[tuple[str, str], dict[str, str | None]]:
    """Return the coarsened value of each answer to each identifying item."""
    coarse = {}
    smallest = exported.study.protocol.privacy.smallest_cell
    ids = {person.id for person in exported.people}
    query = "select participant_id, value from answers where form = ? and item = ?"
    with exported.study.store.reading() as conn:
        for key, item in items.items():
            if item.identifying:
                rows = conn.execute(query, key)
                coarse[key] = coarsened(item, [value for person, value in rows if person in ids], smallest)
    return coarse


def attention_rows(exported: Exported) -> Iterator[Row]:
    query = (
        "select v.id, v.number, a.at_ms, a.kind, a.detail from attention a "
        "join visits v on v.id = a.visit_id where v.participant_id = ? order by v.number, a.at_ms, a.id"
    )
    with exported.study.store.reading() as conn:
        for person in exported.people:
            waited, label = waiting_time(conn, person.id), exported.labels[person.id]
            for visit, number, at, kind, detail in conn.execute(query, [person.id]):
                words = exported.released(detail) or None
                ms = waited.without(visit, at)
                yield {"person": label, "visit": number, "ms": ms, "kind": kind, "detail": words}


def screen_rows(exported: Exported, matches: list[tuple[Row, str, int]]) -> Iterator[Row]:
    """Yield a row for each screen elsewhere at which a person played."""
    with exported.study.store.reading() as conn:
        for match, match_id, seat in matches:
            for screen in screens_of(conn, match_id):
                if match["person"] and screen.seat == seat:
                    about = {"match": match["match"], "person": match["person"]}
                    yield {**about, **asdict(screen), "seat": seat + 1}


def talk_rows(exported: Exported, matches: list[tuple[Row, str, int]]) -> Iterator[Row]:
    every = exported.wishes.texts(exported.study.protocol)
    query = "select step, sender, text from messages where match_id = ? order by step, number"
    once = {match_id: match for match, match_id, _ in reversed(matches)}
    with exported.study.store.reading() as conn:
        for match_id, match in sorted(once.items(), key=lambda pair: str(pair[1]["match"])):
            for step, sender, text in conn.execute(query, [match_id]):
                words = exported.released(text) if match["person"] else text if every else None
                if words or (every and words is not None):
                    yield {"match": match["match"], "step": step, "sender": sender + 1, "text": words}


def flow_rows(exported: Exported) -> Iterator[Row]:
    """Yield a row for each step of the study: how many people reached it, and how they continued."""
    study = exported.study
    with study.store.reading() as conn:
        people = [person for person in people_of(conn, study.id) if not person.pilot]
        seen = {person.id: steps_reached(conn, person) for person in people}
        gone = [person for person in deleted_people(conn, study.id) if not person.pilot]
    steps = steps_of(study.protocol)
    # steps that an amendment has taken out of the protocol follow, so that nobody is missing
    reached = {step for steps in (*seen.values(), *(person.steps for person in gone)) for step in steps}
    for step in dict.fromkeys((*steps, *sorted(reached - set(steps)))):
        came = [person for person in people if step in seen[person.id]]
        yield {
            "stage": step,
            "entered": len(came) + sum(step in person.steps for person in gone),
            "left": sum(left_at(seen[person.id], person.state) == step for person in people),
            "deleted": sum(person.step == step for person in gone),
            "excluded": sum(person.state == PersonState.EXCLUDED for person in came),
            "complete": sum(person.state == PersonState.COMPLETE for person in came),
        }


def steps_reached(conn: sqlite3.Connection, person: Participant) -> dict[str, str]:
    """Return the last outcome of each step that a person reached."""
    if person.state == PersonState.REFUSED:
        return {"welcome": StageOutcome.DONE, "consent": StageOutcome.REFUSED}
    return {step_of(stage): stage.outcome for stage in visited_of(conn, person.id)}


def left_at(seen: Mapping[str, str], state: str) -> str:
    """Return the step at which a person left; empty for those who did not."""
    if state not in (PersonState.ENDED, PersonState.SCREENED, PersonState.REFUSED):
        return ""
    return next((step for step, outcome in seen.items() if outcome in (*LEADS_OUT, StageOutcome.REFUSED)), "")


def allocation_rows(exported: Exported) -> Iterator[Row]:
    """Yield the number of allocation rows of each kind; the list itself would identify people."""
    with exported.study.store.reading() as conn:
        for station, condition, state, count in row_counts(conn, exported.study.id):
            yield {"station": station or None, "condition": condition, "state": state, "rows": count}
