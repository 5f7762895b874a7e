"""Deletion of this program's own files and keys on a computer, and of nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

from gamebench_gui.app.files.paths import Paths, Place
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.models.servers import Servers
from games.core.game import GameError
from replays.store.backups import files_of, folder_of
from replays.store.rescue import files_aside


@dataclass(frozen=True, slots=True)
class Belongings:
    """One kind of data that the program keeps.

    Attributes:
        where: the place, for people.
        servers: addresses whose keys are kept.
    """

    title: str
    where: str
    files: tuple[Path, ...] = ()
    servers: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Bytes in the files."""
        inner = (path for file in self.files for path in (file, *file.rglob("*")))
        return sum(path.stat().st_size for path in inner if path.is_file())


def belongings(paths: Paths, keys: Keys) -> tuple[Belongings, ...]:
    kinds = (
        Belongings("Recorded matches, tournaments and studies", str(paths.data), _there(_data(paths))),
        Belongings("Settings and addresses of servers", str(paths.config), _there(_config(paths))),
        Belongings("Keys of servers", "the key store of this system", servers=_with_keys(paths, keys)),
        Belongings("Logs", str(paths.logs), _there(paths.logs.glob("gamebench.log*"))),
    )
    return tuple(kind for kind in kinds if kind.files or kind.servers)


def delete(kinds: Sequence[Belongings], keys: Keys, paths: Paths) -> list[str]:
    """Delete data that is not in use, and the program's empty folders; return sentences on what remains."""
    problems = [why for kind in kinds for why in _delete_files(kind.files)]
    for kind in kinds:
        for server in kind.servers:
            keys.keep(server, "")
            if Keys().find(server):
                problems.append(f"The key for {server} is still in the key store; delete it there.")
    for folder in dict.fromkeys((folder_of(paths.matches), paths.logs, paths.config, paths.data)):
        with suppress(OSError):
            folder.rmdir()
    return problems


def _delete_files(files: Iterable[Path]) -> Iterator[str]:
    used = ""
    for file in files:
        if used and str(file).startswith(used):
            continue
        if file.suffix == ".sqlite" and _is_used(file):
            used = str(file)
            yield f"{file} is used by another program; close that, then delete again."
            continue
        try:
            if file.is_dir():
                rmtree(file)
            else:
                file.unlink(missing_ok=True)
        except OSError as error:
            yield f"{file} could not be deleted ({error.strerror})."


def _is_used(database: Path) -> bool:
    """Return whether another program has a database open: then it cannot leave the shared journal."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as db:
            db.execute("pragma journal_mode = delete").fetchall()
    except sqlite3.DatabaseError as error:
        return error.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
    return False


def _data(paths: Paths) -> Iterator[Path]:
    # loads studies, which the window begins without
    from gamebench_gui.app.study.drafts import drafts

    for file in _files_in("data", paths):
        yield file
        yield from (file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))
        yield from file.parent.glob(f"{file.name}.*.lock")
    yield from (*files_of(paths.matches), *files_aside(paths.matches))
    yield from (draft.folder for draft in drafts(paths))


def _config(paths: Paths) -> Iterator[Path]:
    for file in _files_in("config", paths):
        yield from (file, file.with_name(f".{file.name}.part"), file.with_name(f"{file.name}.lock"))


def _files_in(folder: str, paths: Paths) -> Iterator[Path]:
    """Yield the program's files in one of its folders, also where all folders are one."""
    for place in vars(Paths).values():
        if isinstance(place, Place) and place.folder == folder:
            yield place.__get__(paths)


def _there(files: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(file for file in files if file.exists())


def _with_keys(paths: Paths, keys: Keys) -> tuple[str, ...]:
    named = [server.address for server in Connections(paths.connections).servers()]
    named += [server.address for server in Servers(paths.servers).named]
    addresses: dict[str, None] = {}
    for address in named:
        with suppress(GameError):
            if keys.find(address):
                addresses[address] = None
    return tuple(addresses)
