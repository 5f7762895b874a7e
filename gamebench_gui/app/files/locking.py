"""Files that only one program holds at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from games.core.game import GameError


@contextmanager
def held(path: Path, otherwise: str) -> Iterator[None]:
    """Hold a file for one program at a time; the system releases it, also when the program is killed.

    Raises:
        GameError: another program holds it; ``otherwise`` is the sentence.
    """
    with path.open("a") as file:
        try:
            _lock(file.fileno())
        except OSError:
            raise GameError(otherwise) from None
        try:
            yield
        finally:
            with suppress(OSError):
                path.unlink()


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
