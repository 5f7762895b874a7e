"""Finding matches by a filter: by what lists show of them, and by every word said, replied or reasoned."""

from __future__ import annotations

import heapq
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from games.core.naming import YOU
from replays.store.hiding import has_open_study, shown
from replays.store.migrations import NUMBER_BITS
from replays.store.rows import Filter, Hit, Range
from replays.store.seat_specs import seat_names
from replays.titles import BETWEEN, ENDINGS, PERSON, game_name, may_share_result, named_presets, shares_result

_RARE: Final = 20_000
"""Up to this number of rows are listed first; beyond it, each match is asked for its own."""
_CHUNK: Final = 400
_MOST_HITS: Final = 500
_TERM: Final = re.compile(r'"([^"]*)(?:"|$)|([^\s"]+)')
_SEAT: Final = re.compile(r"#([0-9]{1,3})")
_OF_COLUMN: Final = {"steps": "m.steps"}
_NUMBER: Final = "(select number from numbers where match_id = m.id)"
_RESULTS: Final = {
    "won": "s.rank = 1 and exists (select 1 from seats o where o.match_id = s.match_id and o.rank > 1)",
    "drawn": "s.rank = 1 and not exists (select 1 from seats o where o.match_id = s.match_id and o.rank > 1)",
    "lost": "s.rank > 1",
}

_Condition = tuple[str, list[Any]]


def where(conn: sqlite3.Connection, wanted: Filter) -> tuple[str, list[Any]]:
    """Return the SQL condition, on ``matches m``, of everything in a filter but its text; empty for none."""
    return _joined(_plain(conn, wanted))


def numbers(conn: sqlite3.Connection, wanted: Filter, limit: int | None, offset: int) -> list[int]:
    """Return the numbers of matches that pass a filter with text, the latest first.

    A match passes if each word is in what lists show of it, or all of them in one text of it.
    """
    plain = [*_plain(conn, wanted)]
    streams = heapq.merge(_in_lists(conn, wanted, plain), _in_texts(conn, wanted, plain), reverse=True)
    # dict.fromkeys would read on to the end
    return list(islice(_once(streams), offset, None if limit is None else offset + limit))


def count(conn: sqlite3.Connection, wanted: Filter) -> int:
    plain = [*_plain(conn, wanted)]
    named, values = _joined([*plain, *_mentions(conn, wanted)])
    query = f"select {_NUMBER} from matches m {named}"
    if pattern := full_text(wanted.text):
        texts = f"select distinct rowid >> {NUMBER_BITS} as number from words where words match ?"
        condition, more = _joined(plain)
        # materialized: otherwise the index is asked again for every match
        query = (
            f"with said as materialized ({texts}) {query} union select said.number from said "
            "cross join numbers n on n.number = said.number "
            f"cross join matches m on m.id = n.match_id {condition}"
            if plain
            else f"{query} union {texts}"
        )
        values = [pattern, *values, *more] if plain else [*values, pattern]
    return int(conn.execute(f"select count(*) from ({query})", values).fetchone()[0])


def hits(conn: sqlite3.Connection, match_id: str, text: str) -> list[Hit]:
    pattern = full_text(text)
    number = conn.execute("select number << ? from numbers where match_id = ?", [NUMBER_BITS, match_id])
    if not pattern or (first := number.fetchone()) is None:
        return []
    query = (
        "select t.step, t.seat, t.kind, snippet(words, 0, '', '', ' ... ', 24) from words "
        "join texts t on t.id = words.rowid where words match ? and words.rowid between ? and ? limit ?"
    )
    last = first[0] + (1 << NUMBER_BITS) - 1
    rows = conn.execute(query, [pattern, first[0], last, _MOST_HITS])
    return sorted((Hit(*row) for row in rows), key=lambda hit: hit.step)


def terms(text: str) -> list[str]:
    """Return the words of a search; what is in quotation marks is one."""
    return [phrase or word for phrase, word in _TERM.findall(text) if phrase or word]


def full_text(text: str) -> str:
    """Return the query for the index: every word, the last as a beginning; empty without letter or digit."""
    words = [term.replace('"', " ") for term in terms(text) if any(map(str.isalnum, term))]
    if not words:
        return ""
    unfinished = "" if text.rstrip().endswith('"') else "*"
    return " ".join(f'"{term}"' for term in words) + unfinished


def _once(numbers: Iterable[int]) -> Iterator[int]:
    seen: set[int] = set()
    for number in numbers:
        if number not in seen:
            seen.add(number)
            yield number


def _in_lists(conn: sqlite3.Connection, wanted: Filter, plain: list[_Condition]) -> Iterator[int]:
    condition, values = _joined([*plain, *_mentions(conn, wanted)])
    query = f"select {_NUMBER} from matches m {condition} order by m.started_at desc, m.id desc"
    return (number for (number,) in conn.execute(query, values))


def _in_texts(conn: sqlite3.Connection, wanted: Filter, plain: list[_Condition]) -> Iterator[int]:
    if not (pattern := full_text(wanted.text)):
        return
    query = f"select rowid >> {NUMBER_BITS} from words where words match ? order by rowid desc"
    matching = _once(number for (number,) in conn.execute(query, [pattern]))
    if not plain:
        yield from matching
        return
    size = _CHUNK
    while chunk := list(islice(matching, size)):
        condition, values = _joined([(f"n.number in ({', '.join(map(str, chunk))})", []), *plain])
        among = f"select n.number from numbers n cross join matches m on m.id = n.match_id {condition}"
        yield from (number for (number,) in conn.execute(f"{among} order by n.number desc", values))
        size = min(2 * size, _RARE)


def _joined(parts: Iterable[_Condition]) -> tuple[str, list[Any]]:
    listed = [*parts]
    conditions = " and ".join(condition for condition, _ in listed)
    return f"where {conditions}" if listed else "", [value for _, values in listed for value in values]


def _plain(conn: sqlite3.Connection, wanted: Filter) -> Iterator[_Condition]:
    if has_open_study(conn):
        yield shown("m.id"), []
    if wanted.game:
        yield "m.game = ?", [wanted.game]
    if wanted.batch:
        yield "m.batch = ? and m.batch <> ''", [wanted.batch]
    if wanted.termination == "interrupted":
        yield "m.termination is null", []
    elif wanted.termination:
        yield "m.termination = ?", [wanted.termination]
    if wanted.since:
        yield "m.started_at >= ?", [wanted.since]
    if wanted.until:
        yield "m.started_at < ?", [wanted.until]
    if wanted.benchmark_presets:
        yield _presets(wanted.benchmark_presets)
    if wanted.agent or wanted.result:
        yield _seats(conn, wanted.agent, wanted.result) or ("false", [])
    if wanted.result == "drawn":
        yield _of_sides(conn)
    if wanted.failure:
        yield _either(conn, "attempts", "failure = ?", [wanted.failure])
    if wanted.tag:
        yield _either(conn, "tags", "tag = ?", [wanted.tag])
    if wanted.noted:
        yield _either(conn, "notes", "true", [])
    for wish in wanted.ranges:
        yield _range(conn, wish)


def _of_sides(conn: sqlite3.Connection) -> _Condition:
    """Return the condition that by its rules the players of a match do not all share one result."""
    played = [game for (game,) in conn.execute(distinct("matches", "game")) if may_share_result(game)]
    query = "select distinct game, num_players, params from matches where game = ?"
    kinds = [kind for game in played for kind in conn.execute(query, [game])]
    shared = [kind for kind in kinds if shares_result(kind[0], kind[1], json.loads(kind[2]))]
    if not shared:
        return "true", []
    pairs = ", ".join("(?, ?, ?)" for _ in shared)
    values = [value for kind in shared for value in kind]
    return f"(m.game, m.num_players, m.params) not in (values {pairs})", values


def _range(conn: sqlite3.Connection, wish: Range) -> _Condition:
    low = "-9e999" if wish.low is None else "?"
    high = "9e999" if wish.high is None else "?"
    ends = [end for end in (wish.low, wish.high) if end is not None]
    if wish.name in _OF_COLUMN:
        return f"{_OF_COLUMN[wish.name]} between {low} and {high}", ends
    if wish.name == "score":
        return _either(conn, "seats", f"score between {low} and {high}", ends)
    among = f"step = -1 and name = ? and value between {low} and {high}"
    # the plus keeps the index on values out of it: looking at the few metrics of a match is quicker
    by_match = f"+step = -1 and +name = ? and +value between {low} and {high}"
    return _either(conn, "metrics", among, [wish.name, *ends], by_match)


def _either(
    conn: sqlite3.Connection, table: str, condition: str, values: list[Any], by_match: str = ""
) -> _Condition:
    """Return the condition that a match has a row in a table which meets ``condition``."""
    of_them = f"from {table} t where {condition}"
    few = f"select count(*) from (select 1 {of_them} limit {_RARE})"
    if conn.execute(few, values).fetchone()[0] < _RARE:
        return f"m.id in (select t.match_id {of_them})", values
    return f"exists (select 1 from {table} t where {by_match or condition} and t.match_id = m.id)", values


def _presets(names: Sequence[str]) -> _Condition:
    exact = [name.split(":", 1) for name in names if ":" in name]
    loose = [name for name in names if ":" not in name]
    pairs = ", ".join("(?, ?)" for _ in exact)
    parts = [f"(m.game, m.preset) in (values {pairs})"] if exact else []
    parts += [f"m.preset in ({marks(loose)})"] if loose else []
    return f"({' or '.join(parts)})", [*(part for pair in exact for part in pair), *loose]


def _mentions(conn: sqlite3.Connection, wanted: Filter) -> list[_Condition]:
    """Return the condition that each word of the text is in what lists show of a match."""
    return [_mention(conn, word) for word in terms(wanted.text) if word != BETWEEN]


def _mention(conn: sqlite3.Connection, word: str) -> _Condition:
    """Return the condition of one word; asked by the indexes if it is rare, else match by match."""
    pattern = _pattern(word)
    parts: list[_Condition] = [
        ("m.id >= ? and m.id < ?", [word, f"{word}\U0010ffff"]),
        ("m.note <> '' and m.note like ? escape '\\'", [pattern]),
    ]
    # there are few of these: which ones have the word is asked once, not match by match
    for table, column, condition in (
        ("matches", "game", "m.game in ({})"),
        ("matches", "preset", "m.preset in ({})"),
        ("matches where batch <> ''", "batch", "m.batch <> '' and m.batch in ({})"),
        ("tags", "tag", "m.id in (select match_id from tags where tag in ({}))"),
    ):
        known = f"select value from ({distinct(table, column)}) where value like ? escape '\\' limit {_CHUNK}"
        if matching := [value for (value,) in conn.execute(known, [pattern])]:
            parts.append((condition.format(marks(matching)), matching))
    parts += _shown(conn, word)
    if seats := _seats(conn, word):
        parts.append(seats)
    values = [value for _, many in parts for value in many]
    few = " union all ".join(f"select m.id from matches m where {part}" for part, _ in parts)
    count = f"select count(*) from (select 1 from ({few}) limit {_RARE})"
    if conn.execute(count, values).fetchone()[0] < _RARE:
        return f"m.id in ({few})", values
    return f"({' or '.join(f'({part})' for part, _ in parts)})", values


def _shown(conn: sqlite3.Connection, word: str) -> Iterator[_Condition]:
    """Yield conditions that a word is in the title of a match, its end, or the number of a seat."""
    folded = word.casefold()
    yield from _titled(conn, folded)
    ends = [end for end, text in ENDINGS.items() if end is not None and folded in text]
    if ends:
        yield f"m.termination in ({marks(ends)})", ends
    if folded in ENDINGS[None]:
        yield "m.termination is null", []
    if number := _SEAT.fullmatch(word):
        yield "m.num_players >= ?", [int(number[1])]


def _titled(conn: sqlite3.Connection, folded: str) -> Iterator[_Condition]:
    """Yield conditions that a word is in the name of a game, or in the benchmark and variant of a preset."""
    played = [game for (game,) in conn.execute(distinct("matches", "game"))]
    if games := [game for game in played if folded in game_name(game).casefold()]:
        yield f"m.game in ({marks(games)})", games
    named = [pair for game in played for pair in named_presets(game) if folded in pair[2].casefold()]
    if named:
        pairs = ", ".join("(?, ?)" for _ in named)
        yield f"(m.game, m.preset) in (values {pairs})", [value for pair in named for value in pair[:2]]


def distinct(table: str, column: str) -> str:
    """Return a query of the values of an indexed column, which jumps; ``table`` may have a condition."""
    more = "and" if " where " in table else "where"
    return (
        f"with recursive known(value) as (select min({column}) from {table} union all "
        f"select (select min({column}) from {table} {more} {column} > known.value) from known "
        "where known.value is not null) select value from known where value is not null"
    )


def shown_values(conn: sqlite3.Connection, table: str, column: str) -> list[str]:
    """Return the different values of an indexed column, in order, without those of hidden matches alone.

    Args:
        table: with its condition, if any; it has a column ``match_id``.
    """
    query = distinct(table, column)
    if has_open_study(conn):
        more = "and" if " where " in table else "where"
        query = f"select distinct {column} from {table} {more} {shown('match_id')} order by 1"
    return [value for (value,) in conn.execute(query)]


def _seats(conn: sqlite3.Connection, words: str, result: str = "") -> _Condition | None:
    """Return the condition that an agent with these words has a seat, with this result; None without one."""
    query = (
        "select id from agents where name like :p escape '\\' or config like :p escape '\\' "
        "or model like :p escape '\\' or (kind = 'human' and name = :person and :you like :p escape '\\')"
    )
    given = {"p": _pattern(words), "person": PERSON, "you": YOU}
    agents = {agent for (agent,) in conn.execute(query, given)}
    folded = words.casefold()
    named = [
        name
        for name in seat_names(conn)
        if name.agent_id not in agents and (folded in name.label.casefold() or folded in name.spec.casefold())
    ]
    if not agents and not named:
        return None
    listed, triples = ", ".join(map(str, agents)), ", ".join("(?, ?, ?)" for _ in named)
    values = [value for name in named for value in name]
    whose = f"s.agent_id in ({listed})"
    theirs = f"(s.agent_id, s.label, s.spec) in (values {triples})" if named else "false"
    outcome = f" and {_RESULTS[result]}" if result else ""
    of_them = f"from seats s where ({whose} or {theirs})"
    few = f"select count(*) from (select 1 {of_them} limit {_RARE})"
    if conn.execute(few, values).fetchone()[0] < _RARE:
        return f"m.id in (select s.match_id {of_them}{outcome})", values
    # the plus keeps the index on agents out of it: looking at the few seats of a match is quicker
    asked = f"(+{whose} or {theirs.replace('(s.agent_id', '(+s.agent_id')})"
    return f"exists (select 1 from seats s where s.match_id = m.id and {asked}{outcome})", values


def _pattern(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


def marks(values: Sequence[object]) -> str:
    """Return as many SQL placeholders as there are values."""
    return ", ".join("?" * len(values))
