"""The one thread that writes to a trace database."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from replays.store.closing import Closing
from replays.store.errors import StoreError, Trouble, explain
from replays.store.schema import open_for_writing

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], T]
"""A write: called in the writer's thread within a transaction; called again if that was rolled back."""

_TOGETHER: Final = 200
_LINGER: Final = 0.02
"""Seconds that writes for which nobody waits may wait for others, to share a transaction with them."""
_PATIENCE: Final = 6
"""Failed attempts in a row to lock the file after which writing fails."""
_ONE_WRITE: Final = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
)
"""Errors of one write, not of the file or the disk: other writes continue without it."""


@dataclass(slots=True, eq=False)
class _Write:
    job: Job[Any]
    closes: bool
    kept: bool
    done: Future[Any] | None = None
    failed: Callable[[BaseException], None] | None = None

    def succeed(self, result: Any) -> None:
        if self.done is not None:
            with suppress(InvalidStateError):
                self.done.set_result(result)

    def fail(self, error: BaseException) -> None:
        if self.failed is not None:
            self.failed(error)
        elif self.done is not None:
            with suppress(InvalidStateError):
                self.done.set_exception(error)


class Writer(Closing):
    """Writes to a trace database, in order, each write in a transaction that is synced to the disk.

    If the disk is full, or the file locked for long or gone from its place, the failed write and all after it
    are kept, ``on_failure`` is called once, and `retry` continues; nothing is lost while the program runs.

    Args:
        path: created if there is no such file.
        on_failure: called in the writer's thread with a sentence for the user.
        busy_seconds: how long to wait for another program that is writing.
        at_once: open the file now, else with the first write; without one it is not even looked at.

    Attributes:
        failure: why writing is interrupted; None while it works.
        together: whether writes that had to wait for the disk share a transaction, even if they close
            one: much quicker while many matches are recorded at once, and nothing waits longer for it.
        elsewhere: called with the ids of matches before they are deleted; each deletes what another file
            of the program keeps of them.

    Raises:
        StoreError: the file cannot be used; it was not touched.
    """

    def __init__(
        self,
        path: Path,
        on_failure: Callable[[StoreError], None] | None = None,
        busy_seconds: float = 5.0,
        *,
        at_once: bool = True,
    ) -> None:
        self.path = Path(path)
        self.on_failure = on_failure
        self.failure: StoreError | None = None
        self.together = False
        self.elsewhere: list[Callable[[Sequence[str]], None]] = []
        self._busy_seconds = busy_seconds
        self._db: sqlite3.Connection | None = None
        self._place: tuple[int, int] | None = None
        self._written = False
        self._locked_out = 0
        self._queue: deque[_Write] = deque()
        self._singly = 0
        self._urgent = False
        self._closing = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="trace writer", daemon=True)
        if at_once:
            self.begin()

    def begin(self) -> None:
        """Open the file now, unless it is open; `StoreError` if it cannot be used."""
        with self._changed:
            if self._db is None and not self._closing:
                self._db = open_for_writing(self.path, self._busy_seconds)
                self._place = _place(self.path)
                self._thread.start()

    def forget_elsewhere(self, match_ids: Sequence[str]) -> None:
        """Delete what other files of the program keep of matches, before the matches are deleted here."""
        for forget in self.elsewhere:
            forget(match_ids)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def submit(self, job: Job[T], *, closes: bool = True) -> Future[T]:
        """Queue a write, and return a future of its result, set when it is committed.

        Args:
            closes: commit as soon as it is done; otherwise it may wait a moment for other writes, or for one
                that closes, and share their transaction.

        Raises:
            StoreError: the writer is closed, or the file cannot be used.
        """
        done: Future[T] = Future()
        self._put(_Write(job, closes, True, done))
        return done

    def post(self, job: Job[None], failed: Callable[[BaseException], None], *, closes: bool = True) -> None:
        """Queue a write of which only a failure is told, in the writer's thread; otherwise as `submit`."""
        self._put(_Write(job, closes, True, failed=failed))

    def run(self, job: Job[T]) -> T:
        """Do a write after all queued ones and return its result; if it fails, it is not kept."""
        done: Future[T] = Future()
        self._put(_Write(job, True, False, done))
        return done.result()

    def saved(self) -> Future[None]:
        """Return a future, done when all queued so far is in the file; it fails if writing is interrupted."""
        done: Future[None] = Future()
        if self._db is None and not self._closing:
            done.set_result(None)
        else:
            self._put(_Write(lambda db: None, True, False, done))
        return done

    def flush(self) -> None:
        """Wait until everything queued so far is in the file; `StoreError` while writing is interrupted."""
        self.saved().result()

    def _put(self, write: _Write) -> None:
        if self._db is None:
            self.begin()
        with self._changed:
            if self._closing:
                raise StoreError(f"{self.path} is closed; open it again.")
            if self.failure is not None and not write.kept:
                write.fail(self.failure)
                return
            self._queue.append(write)
            self._urgent = self._urgent or write.closes
            if write.closes or len(self._queue) in (1, _TOGETHER):
                self._changed.notify_all()

    def retry(self) -> None:
        """Continue after a failure, with the write that failed."""
        with self._changed:
            self.failure = None
            self._changed.notify_all()

    def close(self) -> None:
        """Write what is queued and close the file; `StoreError` if something could not be written."""
        with self._changed:
            if self._closing:
                return
            self._closing = True
            self.failure = None
            self._changed.notify_all()
        if self._db is None:
            return
        self._thread.join()
        self._db.close()
        if self._queue:
            count = len(self._queue)
            raise StoreError(f"{count:,} writes could not be saved. {self.failure}")
        if self._written:
            self._stay()

    def _run(self) -> None:
        while group := self._take():
            try:
                self._commit(group)
            except Exception as error:
                self._put_back(group, error)

    def _take(self) -> list[_Write]:
        """Wait for the writes of one transaction; return none at the end."""
        with self._changed:
            while self.failure is not None or not self._queue:
                if self._closing:
                    return []
                self._changed.wait()
            end = time.monotonic() + _LINGER
            while not (self._urgent or self._singly or self._closing) and len(self._queue) < _TOGETHER:
                if (left := end - time.monotonic()) <= 0:
                    break
                self._changed.wait(left)
            group: list[_Write] = []
            while self._queue and len(group) < _TOGETHER:
                group.append(self._queue.popleft())
                if self._singly or (group[-1].closes and not self.together):
                    break
            self._singly = max(0, self._singly - 1)
            self._urgent = self._urgent and bool(self._queue)
            return group

    def _commit(self, group: list[_Write]) -> None:
        assert self._db is not None
        conn = self._db
        before = conn.total_changes
        try:
            conn.execute("begin immediate")
            results = [write.job(conn) for write in group]
            self._stay()
            conn.execute("commit")
        except BaseException:
            if conn.in_transaction:
                conn.execute("rollback")
            raise
        self._locked_out = 0
        self._written = self._written or conn.total_changes > before
        for write, result in zip(group, results, strict=True):
            write.succeed(result)

    def _put_back(self, group: list[_Write], error: Exception) -> None:
        """Keep what failed; a group is done again one by one, to find the write that cannot be done."""
        with self._changed:
            if len(group) > 1:
                self._queue.extendleft(reversed(group))
                self._singly = len(group)
                return
            trouble = explain(error, self.path)
            lasting = isinstance(error, sqlite3.Error) and not isinstance(error, _ONE_WRITE)
            gone = trouble.trouble is Trouble.GONE
            kept = group[0].kept and (lasting or gone)
            if kept:
                self._queue.appendleft(group[0])
                if self._waits_for_its_turn(trouble):
                    self._drop_unkept(trouble)
                    return
            if kept or gone:
                self.failure = trouble
                self._drop_unkept(trouble)
        if not kept:
            group[0].fail(trouble)
        if group[0].kept or gone:
            self._report(trouble)

    def _waits_for_its_turn(self, trouble: StoreError) -> bool:
        """Return whether another program is writing, which will end."""
        self._locked_out = self._locked_out + 1 if trouble.trouble is Trouble.LOCKED else 0
        return 0 < self._locked_out < _PATIENCE and not self._closing

    def _stay(self) -> None:
        """Raise `StoreError` if the file is not where it was opened: writes to a deleted file are lost."""
        if _place(self.path) != self._place:
            raise explain(Trouble.GONE, self.path)

    def _drop_unkept(self, trouble: StoreError) -> None:
        for write in [write for write in self._queue if not write.kept]:
            self._queue.remove(write)
            write.fail(trouble)

    def _report(self, trouble: StoreError) -> None:
        try:
            if self.on_failure is not None:
                self.on_failure(trouble)
        except Exception:
            logging.getLogger(__name__).exception("a failure could not be reported")


def _place(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
