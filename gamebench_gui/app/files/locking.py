"""Files that only one program holds at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from games.core.game import GameError


@contextmanager
def held(path: Path, otherwise: str) -> Iterator[None]:
    """Hold a file as long as something lasts; the system lets go of it, also when the program is killed.

    Args:
        otherwise: the sentence where somebody else holds it.

    Raises:
        GameError: somebody else does.
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
