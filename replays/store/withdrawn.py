"""Taking the words of one seat out of a match that others played too; the moves stay."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from games.core.action import Action
from replays.store.contents import NO_PROMPT, load, save
from replays.store.migrations import NUMBER_BITS
from replays.store.notebook import drop_contents

GONE: Final = "[deleted]"
"""What stands in place of words that were taken out."""
_QUOTED_FROM: Final = 4
"""Characters from which words are looked for where others quote them: shorter ones are everybody's."""
SHORT: Final = "-"
"""The same where fewer characters were written than `GONE` has: no text may be longer than it was."""
_OWN: Final = """
select text from messages where match_id = :match and sender = :seat and text <> ''
union select json_extract(action, '$[2]') from decisions where match_id = :match and seat = :seat
union select json_extract(action, '$[2]') from attempts where match_id = :match and seat = :seat
  and action is not null
union select failure from attempts where match_id = :match and seat = :seat and failure <> ''
"""
_TEXT: Final = "json_extract(action, '$[2]')"
_REPLACED: Final = "case when length({}) < :long then :short else :gone end"
_QUOTING: Final = (
    ("messages", ("text",), "step, number"),
    ("decisions", ("action", "label"), "step, seat"),
    ("attempts", ("action", "failure", "objection"), "step, seat, number"),
    ("pauses", ("reason",), "number"),
)


def take_words_out(conn: sqlite3.Connection, match_id: str, seat: int) -> bool:
    """Replace everything that a seat wrote in a match, and where others quote it; return if there was any.

    Replies and prompts of models are taken out whole if anything was written, and so are notes, tags and
    judgements of the match, because they may quote in other words. The match is no longer sealed.
    """
    values = {"match": match_id, "seat": seat}
    words = {str(text) for (text,) in conn.execute(_OWN, values).fetchall() if text}
    if not words:
        return False
    with _reindexed(conn, match_id):
        _empty_own(conn, match_id, seat)
        _replace_quotes(conn, match_id, sorted(words, key=len, reverse=True))
        held = _forget_models(conn, match_id)
    held |= _replace_views(conn, match_id, sorted(words, key=len, reverse=True))
    for table in ("notes", "tags", "judgements"):
        conn.execute(f"delete from {table} where match_id = ?", [match_id])
    conn.execute("update steps set seal = '' where match_id = ?", [match_id])
    conn.execute("update matches set seal = '' where id = ?", [match_id])
    drop_contents(conn, held)
    return True


@contextmanager
def _reindexed(conn: sqlite3.Connection, match_id: str) -> Iterator[None]:
    """Take a match's texts out of the index of words, and put what is left of them in afterwards."""
    number = conn.execute("select number from numbers where match_id = ?", [match_id]).fetchone()
    bounds = [number[0] << NUMBER_BITS, ((number[0] + 1) << NUMBER_BITS) - 1] if number else [0, -1]
    bodies = "from text_bodies where id between ? and ? and body is not null"
    conn.execute(f"insert into words (words, rowid, body) select 'delete', id, body {bodies}", bounds)
    yield
    conn.execute(f"insert into words (rowid, body) select id, body {bodies}", bounds)


def _empty_own(conn: sqlite3.Connection, match_id: str, seat: int) -> None:
    own = {"gone": GONE, "short": SHORT, "long": len(GONE), "match": match_id, "seat": seat}
    said = "update messages set text = {} where match_id = :match and sender = :seat and text <> ''"
    conn.execute(said.format(_REPLACED.format("text")), own)
    # labels show the words, perhaps in another form: the plain name of the action takes their place
    written = f"select step, action from decisions where match_id = :match and seat = :seat and {_TEXT} <> ''"
    for step, action in conn.execute(written, own).fetchall():
        label = "update decisions set label = ? where match_id = ? and seat = ? and step = ?"
        conn.execute(label, [str(Action.from_json(action)), match_id, seat, step])
    for table in ("decisions", "attempts"):
        emptied = (
            f"update {table} set action = json_set(action, '$[2]', {_REPLACED.format(_TEXT)}) "
            f"where match_id = :match and seat = :seat and action is not null and {_TEXT} <> ''"
        )
        conn.execute(emptied, own)
    for column in ("failure", "objection"):
        emptied = (
            f"update attempts set {column} = :gone where match_id = :match and seat = :seat "
            f"and {column} <> ''"
        )
        conn.execute(emptied, own)


def _without(text: str, words: Iterable[str]) -> str:
    """Return a text without words, as they are and as JSON writes them."""
    for word in words:
        if len(word) >= _QUOTED_FROM:
            for form in {word, json.dumps(word)[1:-1], json.dumps(word, ensure_ascii=False)[1:-1]}:
                text = text.replace(form, GONE)
    return text


def _replace_quotes(conn: sqlite3.Connection, match_id: str, words: Sequence[str]) -> None:
    for table, columns, key in _QUOTING:
        names = ", ".join(columns)
        query = f"select {key}, {names} from {table} where match_id = ?"
        keys = key.split(", ")
        for row in conn.execute(query, [match_id]).fetchall():
            before = row[len(keys) :]
            after = [text if text is None else _without(str(text), words) for text in before]
            if after != list(before):
                changed = ", ".join(f"{name} = ?" for name in columns)
                at = " and ".join(f"{name} = ?" for name in keys)
                update = f"update {table} set {changed} where match_id = ? and {at}"
                conn.execute(update, [*after, match_id, *row[: len(keys)]])


def _forget_models(conn: sqlite3.Connection, match_id: str) -> set[str]:
    """Empty what models of a match were asked and said; return the digests of its prompts."""
    query = "select distinct prompt_digest from calls where match_id = ?"
    held = {digest for (digest,) in conn.execute(query, [match_id]).fetchall()}
    save(conn, "[]")
    conn.execute("update calls set prompt_digest = ? where match_id = ?", [NO_PROMPT, match_id])
    for column in ("reply", "thought", "error"):
        emptied = f"update calls set {column} = ? where match_id = ? and {column} <> ''"
        conn.execute(emptied, [GONE, match_id])
    conn.execute("update call_details set logprobs = null, search = '' where match_id = ?", [match_id])
    return held - {NO_PROMPT}


def _replace_views(conn: sqlite3.Connection, match_id: str, words: Sequence[str]) -> set[str]:
    """Replace views that quote words; return the digests of the old ones."""
    query = "select distinct view_digest from steps where match_id = ? and view_digest is not null"
    old = set()
    for (digest,) in conn.execute(query, [match_id]).fetchall():
        body = load(conn, digest)
        if (changed := _without(body, words)) != body:
            update = "update steps set view_digest = ? where match_id = ? and view_digest = ?"
            conn.execute(update, [save(conn, changed), match_id, digest])
            old.add(digest)
    return old
