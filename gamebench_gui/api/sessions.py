"""The sessions of a database: one to read with until something writes, then one for both."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.store.errors import Trouble, explain

Wait = Callable[[], object]

_WAITS: Final[dict[Path, list[Wait]]] = {}
"""By database, functions that wait for the matches played into it in threads, and raise their errors."""


def expect(path: Path, wait: Wait) -> None:
    """Have the next reader of a database wait for matches that are played into it."""
    _WAITS.setdefault(path.absolute(), []).append(wait)


def settle(path: Path) -> None:
    """Wait for all that is played into a database; raise the first error that was not raised before.

    Raises:
        Error: a match or a tournament was interrupted. It is raised once.
    """
    waits = _WAITS.get(path.absolute(), [])
    while waits:
        wait = waits.pop(0)
        with suppress(CancelledError):
            wait()


class Sessions:
    """Opens a database when it is needed, and for writing when something writes."""

    def __init__(self, path: Path, paths: Paths) -> None:
        self.path, self._paths = path, paths
        self._reads: Session | None = None
        self._there = False
        self._writes: Session | None = None

    @property
    def reading(self) -> Session:
        """A session to read with; waits as `or_none` does.

        Raises:
            StoreError: there is no such file.
            Error: as for `or_none`.
        """
        settle(self.path)
        if not self.path.exists():
            raise explain(Trouble.MISSING, self.path)
        return self.or_none

    @property
    def or_none(self) -> Session:
        """A session to read with; without a file, one without matches.

        Waits for matches that are played into the file, as in a notebook, where `play` returns at once.

        Raises:
            Error: one of them was interrupted, and the error was not raised before.
        """
        settle(self.path)
        if self._writes is not None:
            return self._writes
        there = self.path.exists()
        if self._reads is None or there != self._there:
            self.close()
            self._reads, self._there = Session(self.path, self._paths, reading=True), there
        return self._reads

    @property
    def writing(self) -> Session:
        """A session to write with; it creates the file if need be."""
        if self._writes is None:
            self.close()
            self._writes = Session(self.path, self._paths)
        return self._writes

    def close(self) -> None:
        """Write what is queued and close what is open."""
        for session in (self._writes, self._reads):
            if session is not None:
                session.close()
        self._writes = self._reads = None
