"""Texts that people wrote, and decisions of reviewers to keep or withhold them.

A decision is about a text, wherever it was written. It is a line of the study's log with the text's digest:
merges carry it, and it does not contain the text itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from replays.store.errors import StoreError, Trouble
from replays.store.study_tables import LogKind, PersonState
from replays.studies.matches import planned_of
from replays.studies.people import Participant, people_of
from replays.studies.protocol import Protocol
from replays.studies.registry import Study

DECISIONS: Final = (LogKind.KEPT, LogKind.DROPPED)
_WRITTEN: Final = """
select text, sender = ? from messages where match_id = ? and text <> ''
union select json_extract(action, '$[2]'), seat = ? from decisions
  where match_id = ? and coalesce(json_extract(action, '$[2]'), '') <> ''
union select json_extract(action, '$[2]'), seat = ? from attempts
  where match_id = ? and action is not null and coalesce(json_extract(action, '$[2]'), '') <> ''
"""


@dataclass(frozen=True, slots=True)
class FreeText:
    """A text that somebody wrote.

    Attributes:
        key: of stored decisions about it.
        where: its places, in words.
        decision: ``kept``, ``dropped`` if it is withheld, or empty if nobody has reviewed it.
    """

    key: str
    text: str
    where: tuple[str, ...]
    decision: str = ""


def text_key(study_id: str, text: str) -> str:
    """Return the key under which decisions about a text are stored."""
    return sha256(f"{study_id}\0{text}".encode("utf-8", "backslashreplace")).hexdigest()[:16]


def decisions_of(conn: sqlite3.Connection, study_id: str) -> dict[str, str]:
    """Return the latest decision by key."""
    query = "select text, kind from study_log where study_id = ? and kind in (?, ?) order by at, id"
    return dict(conn.execute(query, [study_id, *DECISIONS]).fetchall())


def written(conn: sqlite3.Connection, match_id: str, seat: int) -> list[tuple[str, bool]]:
    """Return all messages and noted words of a match, and whether a seat wrote them."""
    values = [seat, match_id] * 3
    return [(str(text), bool(is_own)) for text, is_own in conn.execute(_WRITTEN, values)]


def texts_of(conn: sqlite3.Connection, protocol: Protocol, person: Participant) -> Iterator[tuple[str, str]]:
    """Yield what a participant and the opponents wrote, and notes: place and text."""
    if person.state == PersonState.EXCLUDED and person.reason:
        yield "reason of an exclusion", person.reason
    items = {(form.id, item.id) for form in protocol.forms for item in form.items if item.kind == "text"}
    answers = "select form, item, value from answers where participant_id = ? and value <> '' order by stage"
    for form, item, value in conn.execute(answers, [person.id]).fetchall():
        if (form, item) in items:
            yield f"answer to {item} in {form}", value
    details = (
        "select a.kind, a.detail from attention a join visits v on v.id = a.visit_id "
        "where v.participant_id = ? and a.detail <> '' order by a.id"
    )
    for kind, detail in conn.execute(details, [person.id]).fetchall():
        yield f"note to {kind}", detail
    for match in planned_of(conn, person.id):
        for text, is_own in written(conn, match.match_id, match.seat) if match.match_id else ():
            yield f"{'written by the person' if is_own else 'said by the opponent'} in {match.block}", text


def free_texts(study: Study) -> list[FreeText]:
    """Return every text of a study once, with the decision about it."""
    places: dict[str, list[str]] = {}
    with study.store.reading() as conn:
        for person in people_of(conn, study.id):
            for where, text in [] if person.pilot else texts_of(conn, study.protocol, person):
                places.setdefault(text, []).append(where)
        decisions = decisions_of(conn, study.id)
    keys = {text: text_key(study.id, text) for text in places}
    return [
        FreeText(keys[text], text, tuple(dict.fromkeys(where)), decisions.get(keys[text], ""))
        for text, where in places.items()
    ]


def decide(study: Study, keys: Iterable[str], *, keep: bool) -> None:
    """Store the decision about texts; raise `StoreError` for an unknown key, or without a review."""
    rule = study.protocol.privacy.free_text
    if rule != "review":
        raise StoreError(f'There is nothing to review: the protocol says privacy.free_text = "{rule}".')
    known = {text.key for text in free_texts(study)}
    for key in keys:
        if key not in known:
            raise StoreError(f"Nothing was written under {key!r}; list all with --json.", Trouble.UNKNOWN)
        study.log(LogKind.KEPT if keep else LogKind.DROPPED, key)


def forget(conn: sqlite3.Connection, study_id: str, protocol: Protocol, person: Participant) -> None:
    """Take the decisions about a participant's words out of the log."""
    keys = {text_key(study_id, text) for _, text in texts_of(conn, protocol, person)}
    delete = "delete from study_log where study_id = ? and kind in (?, ?) and text = ?"
    conn.executemany(delete, [(study_id, *DECISIONS, key) for key in keys])
