"""Rescuing what can be read of a damaged trace database, into a new one; the damaged file is only copied."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from replays.store.contents import load, load_prompt, part_digests, save_prompt
from replays.store.errors import UNREADABLE, DamagedError, StoreError, Trouble, explain
from replays.store.migrations import VERSION
from replays.store.schema import APPLICATION_ID, open_for_writing
from replays.store.seals import broken, is_sealed

BESIDE: Final = ("", "-wal")
"""Endings of the files of a database; the third, ``-shm``, is rebuilt from these."""
REBUILT: Final = ("numbers", "number_runs", "texts", "words", "summaries", "revision")
"""Tables that the triggers of the new database fill."""
ESSENTIAL: Final = ("seats", "steps", "decisions")
"""Tables that a match needs whole; of the others the rest is worth keeping."""
LONGEST_GAP: Final = 100_000
"""Numbers of lost rows that are tried one by one."""
RENAMED: Final = {("judgements", "ruling"): "verdict"}
"""Columns that older versions named otherwise, which counts if the number of the version is damaged."""
_ROWS: Final = 500


@dataclass(frozen=True, slots=True)
class Rescued:
    """The contents of a rescued database.

    Attributes:
        matches: number of those whose steps and decisions could all be read.
        lost: number of other matches that the damaged file mentions.
        altered: matches of which something else, such as a prompt, is missing or not as it was sealed.
        torn: other tables in which something could not be read.
    """

    path: Path
    matches: int
    lost: int
    altered: int
    studies: int
    tournaments: int
    torn: tuple[str, ...]


def rescue(damaged: Path, into: Path, progress: Callable[[float], object] = lambda share: None) -> Rescued:
    """Write a new database with all that can be read of a damaged one.

    Args:
        into: a file that does not exist yet; if this fails, it still does not exist.
        progress: is called with the share that is done, 0 to 1.

    Raises:
        StoreError: nothing can be read, or the new file cannot be written.
    """
    if into.exists():
        raise StoreError(f"{into} exists already; name another file.")
    try:
        with tempfile.TemporaryDirectory(dir=into.parent) as folder:
            copy = Path(folder) / "damaged.sqlite"
            for ending in BESIDE:
                if (part := Path(f"{damaged}{ending}")).exists():
                    shutil.copyfile(part, f"{copy}{ending}")
            with closing(_open(copy)) as old:
                path = Path(folder) / "rescued.sqlite"
                _make(old, path, damaged)
                torn, lost = _Copying(old, path, progress).run()
            rescued = _summary(path, into, torn, lost)
            if not (rescued.matches or rescued.studies or rescued.tournaments):
                raise StoreError(f"Nothing of {damaged} can be read.", Trouble.DAMAGED)
            shutil.move(path, into)
            return rescued
    except UNREADABLE as error:
        raise explain(error, damaged) from error


def set_aside(path: Path) -> Path:
    """Rename a database that cannot be used, in its folder, and return its new path."""
    number, aside = 1, path.with_name(f"{path.stem}-damaged{path.suffix}")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    try:
        for ending in (*BESIDE, "-shm"):
            if (part := Path(f"{path}{ending}")).exists():
                part.rename(f"{aside}{ending}")
    except OSError as error:
        raise StoreError(f"{path} cannot be renamed: {error.strerror}.") from error
    return aside


def files_aside(path: Path) -> list[Path]:
    """Return what `set_aside` and rescues left beside a database; no deletion reaches into these files."""
    kept = [path.parent.glob(f"{path.stem}-{word}*{path.suffix}*") for word in ("damaged", "rescued")]
    return sorted(file for files in kept for file in files)


def _open(copy: Path) -> sqlite3.Connection:
    """Open the copy of the damaged file; without its journal if that cannot be read."""
    for wanted in ("mode=rw", "immutable=1"):
        conn = sqlite3.connect(f"{copy.absolute().as_uri()}?{wanted}", uri=True)
        try:
            conn.execute("pragma writable_schema = on")
            conn.execute("select count(*) from sqlite_master").fetchone()
            return conn
        except sqlite3.Error:
            conn.close()
    return sqlite3.connect(":memory:")


def _make(old: sqlite3.Connection, path: Path, damaged: Path) -> None:
    """Create an empty database of the version of the damaged one.

    Anybody may have written the damaged file, so only statements that create something are taken from it:
    others could attach, change or write other files.
    """
    version = int(old.execute("pragma user_version").fetchone()[0])
    if not 0 < version < VERSION:
        open_for_writing(path).close()
        return
    listed = (
        "select sql from sqlite_master where sql like 'create %' and name not glob 'words_*' "
        "and name not glob 'sqlite_*' and type <> 'view' or name = 'text_bodies' order by rowid"
    )
    with closing(sqlite3.connect(path)) as conn:
        for (sql,) in old.execute(listed).fetchall():
            conn.execute(sql)
        conn.execute(f"pragma application_id = {APPLICATION_ID}")
        conn.execute(f"pragma user_version = {version}")
        conn.commit()


class _Copying:
    """Copies table by table; a table that cannot be read from end to end in ever smaller parts."""

    def __init__(self, old: sqlite3.Connection, path: Path, progress: Callable[[float], object]) -> None:
        self._old = old
        self._new = sqlite3.connect(path)
        self._progress = progress
        self._new.execute("pragma foreign_keys = off")
        self._columns: dict[str, dict[str, str]] = {}
        self._lost: set[str] = set()
        self._texts_torn = False

    def run(self) -> tuple[tuple[str, ...], int]:
        """Copy everything; return the tables that are incomplete, and how many matches are."""
        tables = self._tables()
        per_match = [table for table in tables if self._belongs_to_match(table)]
        others = [table for table in tables if table not in (*per_match, "matches", "contents", "images")]
        ids = self._match_ids(per_match)
        torn = []
        order = ["matches", *others, *per_match, "contents", "images"]
        for at, table in enumerate(order):
            if table in tables and not self._copy(self._select(table), table):
                self._piecemeal(table, ids, per_match)
                torn += [table] if table in others else []
            self._progress((at + 1) / len(order))
        self._drop_incomplete(ids)
        self._drop_orphans(tables)
        if "words" in {name for (name,) in self._new.execute("select name from sqlite_master")}:
            self._new.execute("insert into words (words) values ('rebuild')")
        self._new.commit()
        kept = self._new.execute("select count(*) from matches").fetchone()[0]
        self._new.close()
        return tuple(torn), max(0, len(ids) - kept)

    def _tables(self) -> list[str]:
        """Return the tables that both databases have, without those that triggers fill."""
        query = "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'"
        tables = []
        for (name,) in self._new.execute(query).fetchall():
            if name in REBUILT or name.startswith("words_"):
                continue
            with suppress(sqlite3.Error):
                there = {row[1] for row in self._old.execute(f"pragma table_info({name})")}
                ours = [row[1] for row in self._new.execute(f"pragma table_info({name})")]
                names = {
                    column: column if column in there else RENAMED.get((name, column), "") for column in ours
                }
                self._columns[name] = {new: old for new, old in names.items() if old in there}
                tables += [name] if self._columns[name] else []
        return tables

    def _belongs_to_match(self, table: str) -> bool:
        return any(row[3] == "match_id" for row in self._new.execute(f"pragma foreign_key_list({table})"))

    def _select(self, table: str) -> str:
        columns = ", ".join(f'"{theirs}"' for theirs in self._columns[table].values())
        return f"select {columns} from {table}"

    def _match_ids(self, per_match: Sequence[str]) -> set[str]:
        ids: set[str] = set()
        queries = ["select id from matches", "select id from matches order by id desc"]
        queries += [f"select distinct match_id from {table}" for table in (*per_match, "numbers")]
        for query in queries:
            ids |= {str(row[0]) for row in self._rows(query)}
        return ids

    def _rows(self, query: str, values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """Yield rows until one cannot be read."""
        with suppress(*UNREADABLE):
            yield from self._old.execute(query, values)

    def _copy(self, query: str, table: str, values: Sequence[Any] = ()) -> bool:
        """Copy the rows of a query; return whether all of them could be read and written."""
        columns = [f'"{column}"' for column in self._columns[table]]
        values_of_row = ", ".join("?" * len(columns))
        put = f"insert or ignore into {table} ({', '.join(columns)}) values ({values_of_row})"
        whole = True
        try:
            cursor = self._old.execute(query, values)
            while rows := cursor.fetchmany(_ROWS):
                try:
                    self._new.executemany(put, rows)
                except sqlite3.Error:
                    for row in rows:
                        try:
                            self._new.execute(put, row)
                        except sqlite3.Error:
                            whole = False
        except UNREADABLE:
            return False
        return whole

    def _piecemeal(self, table: str, ids: set[str], per_match: Sequence[str]) -> None:
        """Copy what can be reached of a table that cannot be read from end to end."""
        select = self._select(table)
        if table in per_match:
            for match_id in ids:
                if not self._copy(f"{select} where match_id = ?", table, [match_id]) and table in ESSENTIAL:
                    self._lost.add(match_id)
            return
        keys = self._keys(table)
        self._copy(f"{select} order by {', '.join(f'{key} desc' for key in keys) or 'rowid desc'}", table)
        if table == "matches":
            for match_id in ids:
                self._copy(f"{select} where id = ?", table, [match_id])
        elif table in ("contents", "images"):
            self._texts_torn = True
            for needed in (self._needed, self._needed_by_prompts):
                for digest in needed():
                    self._copy(f"{select} where digest = ?", table, [digest])
        elif keys == ["id"]:
            self._fill_gap(table, select)

    def _keys(self, table: str) -> list[str]:
        rows = [row for row in self._new.execute(f"pragma table_info({table})") if row[5]]
        return [row[1] for row in sorted(rows, key=lambda row: row[5])]

    def _needed(self) -> list[str]:
        views = "select view_digest from steps where view_digest is not null"
        query = f"{views} union select prompt_digest from calls"
        return [digest for (digest,) in self._new.execute(query).fetchall()]

    def _needed_by_prompts(self) -> list[str]:
        """Return digests of the messages and pictures of the prompts that could be read."""
        prompts = self._new.execute("select distinct prompt_digest from calls").fetchall()
        return sorted(set().union(*(part_digests(self._new, digest) for (digest,) in prompts)))

    def _replace_lost_texts(self) -> None:
        """Drop lost views, which the rules give again, and put empty prompts in place of lost ones."""
        for (digest,) in self._new.execute("select distinct view_digest from steps").fetchall():
            if digest is not None and not self._is_there(load, digest):
                self._new.execute("update steps set view_digest = null where view_digest = ?", [digest])
        empty = save_prompt(self._new, ())
        for (digest,) in self._new.execute("select distinct prompt_digest from calls").fetchall():
            if not self._is_there(load_prompt, digest):
                self._new.execute(
                    "update calls set prompt_digest = ? where prompt_digest = ?", [empty, digest]
                )

    def _is_there(self, read: Callable[[sqlite3.Connection, str], object], digest: str) -> bool:
        try:
            read(self._new, digest)
        except DamagedError:
            return False
        return True

    def _fill_gap(self, table: str, select: str) -> None:
        query = f"select id, lead(id) over (order by id) from {table}"
        for low, high in self._new.execute(query).fetchall():
            if isinstance(low, int) and isinstance(high, int) and 1 < high - low < LONGEST_GAP:
                for number in range(low + 1, high):
                    self._copy(f"{select} where id = ?", table, [number])

    def _drop_incomplete(self, ids: set[str]) -> None:
        """Delete matches of which a part is missing, so that none passes for whole."""
        self._name_lost_agents()
        if self._texts_torn:
            self._replace_lost_texts()
        self._new.commit()
        self._new.execute("pragma foreign_keys = on")
        lost = [(match_id,) for match_id in self._lost & ids]
        self._new.executemany("delete from matches where id = ?", lost)
        self._new.commit()
        self._new.execute("pragma foreign_keys = off")

    def _name_lost_agents(self) -> None:
        """Insert agents without a name for those that cannot be read, so that their matches stay."""
        used = "select agent_id from seats union select agent_id from deciders"
        lost = f"select agent_id from ({used}) where agent_id not in (select id from agents)"
        for (number,) in self._new.execute(lost).fetchall():
            self._new.execute(
                "insert into agents (id, digest, name, kind) values (?, ?, ?, 'imported')",
                [number, f"lost-{number}", f"Lost agent {number}"],
            )

    def _drop_orphans(self, tables: Sequence[str]) -> None:
        """Delete rows that refer to rows that are gone, until there are none."""
        changed = True
        while changed:
            changed = False
            for table in tables:
                keys: dict[tuple[int, str], list[tuple[str, str]]] = {}
                for row in self._new.execute(f"pragma foreign_key_list({table})").fetchall():
                    keys.setdefault((row[0], row[2]), []).append((row[3], row[4] or row[3]))
                for (_, parent), pairs in keys.items():
                    same = " and ".join(f"p.{theirs} = {table}.{ours}" for ours, theirs in pairs)
                    given = " and ".join(f"{ours} is not null" for ours, _ in pairs)
                    orphans = f"delete from {table} where {given} and not exists"
                    count = self._new.execute(f"{orphans} (select 1 from {parent} p where {same})").rowcount
                    changed = changed or count > 0


def _summary(path: Path, into: Path, torn: tuple[str, ...], lost: int) -> Rescued:
    with closing(open_for_writing(path)) as conn:
        ids = [match_id for (match_id,) in conn.execute("select id from matches").fetchall()]
        altered = sum(is_sealed(conn, match_id) and broken(conn, match_id) is not None for match_id in ids)
        studies = conn.execute("select count(*) from studies").fetchone()[0]
        tournaments = conn.execute("select count(*) from tournaments").fetchone()[0]
        conn.execute("pragma wal_checkpoint(truncate)").fetchall()
    return Rescued(into, len(ids), lost, altered, studies, tournaments, torn)
