"""Notes, tags and saved filters that people add to a database, and deleting matches."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from replays.store.contents import part_digests
from replays.store.errors import StoreError, Trouble
from replays.store.ids import now
from replays.store.rows import Filter
from replays.store.scrubbing import finish, mark
from replays.store.search import shown_values
from replays.store.store import Store
from replays.store.tournaments import forget_words
from replays.store.writer import Writer

WHOLE: Final = -1
"""The step of notes and tags that are about the whole match."""
LONGEST_NOTE: Final = 100_000
LONGEST_TAG: Final = 60


@dataclass(frozen=True, slots=True)
class Remark:
    """The note and the tags of a match or of one of its steps."""

    step: int
    note: str = ""
    tags: tuple[str, ...] = ()


class Notebook:
    """Notes, tags and saved filters of a database; every change is in the file when the call returns."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self._store, self._writer = store, writer

    def remarks(self, match_id: str) -> list[Remark]:
        with self._store.reading() as conn:
            return read_remarks(conn, match_id)

    def remark(self, match_id: str, step: int = WHOLE) -> Remark:
        return next((remark for remark in self.remarks(match_id) if remark.step == step), Remark(step))

    def set_note(self, match_id: str, text: str, step: int = WHOLE) -> None:
        """Replace the note of a match or step; an empty text deletes it. `StoreError` if it is too long."""
        text = text.strip()
        if len(text) > LONGEST_NOTE:
            raise StoreError(f"A note has at most {LONGEST_NOTE:,} characters; shorten it.")
        row = self._check(match_id, step)
        self._writer.run(lambda db: write_note(db, row, step, text, now()))

    def tag(self, match_id: str, tag: str, step: int = WHOLE) -> None:
        """Add a tag to a match or step; `StoreError` if it is empty or too long."""
        row, clean = self._check(match_id, step), clean_tag(tag)
        self._writer.run(lambda db: write_tag(db, row, step, clean))

    def untag(self, match_id: str, tag: str, step: int = WHOLE) -> None:
        query = "delete from tags where match_id = ? and step = ? and tag = ?"
        self._writer.run(lambda db: db.execute(query, [match_id, step, tag]).rowcount)

    def tags(self) -> list[str]:
        with self._store.reading() as conn:
            return shown_values(conn, "tags", "tag")

    def filters(self) -> dict[str, Filter]:
        with self._store.reading() as conn:
            rows = conn.execute("select name, filter from filters order by name").fetchall()
        return {name: Filter.from_json(text) for name, text in rows}

    def save_filter(self, name: str, wanted: Filter) -> None:
        """Store a filter under a name, in place of one of that name; `StoreError` for a bad name."""
        clean = clean_tag(name)
        query = "insert or replace into filters (name, filter) values (?, ?)"
        self._writer.run(lambda db: db.execute(query, [clean, wanted.to_json()]).rowcount)

    def forget_filter(self, name: str) -> None:
        self._writer.run(lambda db: db.execute("delete from filters where name = ?", [name]).rowcount)

    def delete_matches(self, match_ids: Sequence[str]) -> int:
        """Delete matches with everything recorded of them, prompts included, and return how many there were.

        No byte of them stays in the data folder: kept answers to their prompts go first, then the database is
        rebuilt. Matches that were forked from them stay.

        Raises:
            StoreError: another program uses the database; they are deleted, but bytes of them remain.
        """
        self._writer.forget_elsewhere(match_ids)

        def work(db: sqlite3.Connection) -> int:
            mark(db)
            return take_out(db, match_ids)

        count = self._writer.run(work)
        finish(self._store, self._writer)
        return count

    def _check(self, match_id: str, step: int) -> str:
        row = self._store.match(match_id)
        # the step after the last holds the attempts of a match that broke off
        if step != WHOLE and not 0 <= step <= row.steps + 1:
            raise StoreError(f"Match {row.id} has steps 0 to {row.steps}, not {step}.", Trouble.UNKNOWN)
        return row.id


def read_remarks(conn: sqlite3.Connection, match_id: str) -> list[Remark]:
    """Return what was added to a match and its steps, the whole match first."""
    notes: dict[int, str] = dict(
        conn.execute("select step, text from notes where match_id = ?", [match_id]).fetchall()
    )
    tags: dict[int, list[str]] = {}
    for step, tag in conn.execute("select step, tag from tags where match_id = ? order by tag", [match_id]):
        tags.setdefault(step, []).append(tag)
    steps = sorted(notes.keys() | tags.keys())
    return [Remark(step, notes.get(step, ""), tuple(tags.get(step, ()))) for step in steps]


def write_note(conn: sqlite3.Connection, match_id: str, step: int, text: str, at: str) -> None:
    """Replace a note; an empty text deletes it."""
    conn.execute("delete from notes where match_id = ? and step = ?", [match_id, step])
    if text:
        conn.execute(
            "insert into notes (match_id, step, text, at) values (?, ?, ?, ?)", [match_id, step, text, at]
        )


def write_tag(conn: sqlite3.Connection, match_id: str, step: int, tag: str) -> None:
    conn.execute("insert or ignore into tags (match_id, step, tag) values (?, ?, ?)", [match_id, step, tag])


def clean_tag(tag: str) -> str:
    """Return the tag on one line; `StoreError` if nothing is left of it, or too much."""
    clean = " ".join(tag.split())
    if not 0 < len(clean) <= LONGEST_TAG:
        raise StoreError(f"A name or tag has 1 to {LONGEST_TAG} characters; write another.")
    return clean


def take_out(conn: sqlite3.Connection, match_ids: Sequence[str]) -> int:
    """Delete matches, and the texts that only they had; return how many there were."""
    held: set[str] = set()
    count = 0
    for match_id in match_ids:
        forget_words(conn, match_id)
        views = "select distinct view_digest from steps where match_id = ? and view_digest is not null"
        prompts = "select distinct prompt_digest from calls where match_id = ?"
        for query in (views, prompts):
            held.update(digest for (digest,) in conn.execute(query, [match_id]))
        count += conn.execute("delete from matches where id = ?", [match_id]).rowcount
    drop_contents(conn, held)
    return count


def drop_contents(conn: sqlite3.Connection, held: set[str]) -> None:
    """Delete what only the deleted matches had: views, prompts, and the texts and pictures of these."""
    for table, column in (("steps", "view_digest"), ("calls", "prompt_digest")):
        held -= _still_used(conn, table, column, held)
    parts: set[str] = set()
    for digest in held:
        parts |= part_digests(conn, digest)
    conn.executemany("delete from contents where digest = ?", [(digest,) for digest in held])
    if parts:
        for (digest,) in conn.execute("select distinct prompt_digest from calls").fetchall():
            parts -= part_digests(conn, digest)
            if not parts:
                break
    parts -= _still_used(conn, "steps", "view_digest", parts)
    for table in ("contents", "images"):
        conn.executemany(f"delete from {table} where digest = ?", [(digest,) for digest in parts])


def _still_used(conn: sqlite3.Connection, table: str, column: str, digests: set[str]) -> set[str]:
    conn.execute("create temp table if not exists asked (digest text primary key)")
    conn.execute("delete from temp.asked")
    conn.executemany("insert into temp.asked values (?)", [(digest,) for digest in digests])
    query = f"select distinct {column} from {table} where {column} in (select digest from temp.asked)"
    return {digest for (digest,) in conn.execute(query)}
