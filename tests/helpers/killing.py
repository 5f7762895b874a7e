"""Work in a process of its own that is killed at a certain point: before it changes a database or a file."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from replays.store import schema

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")

NEVER: Final = -1
_READS: Final = ("select", "pragma", "--", "with", "explain")
_FILES: Final = {"os.rename", "os.remove", "os.link", "os.mkdir", "os.rmdir", "os.truncate", "os.chmod"}
_FOR_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def points(work: Callable[[], Any], folder: Path) -> int:
    """Carry out work to its end; return how many points it has at which it can be killed."""
    counter = folder / "points.txt"
    assert _in_a_child(work, folder, NEVER, counter)
    count = int(counter.read_text(encoding="utf-8"))
    counter.unlink()
    return count


def killed(work: Callable[[], Any], folder: Path, point: int) -> None:
    """Carry out work until just before its n-th point, counted from 1.

    Args:
        folder: in which its files lie; what it does elsewhere is no point.
    """
    assert not _in_a_child(work, folder, point, None)


def _in_a_child(work: Callable[[], Any], folder: Path, point: int, counter: Path | None) -> bool:
    child = os.fork()
    if child == 0:
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
            reached = _count(folder, point)
            work()
            if counter is not None:
                count = reached()
                counter.write_text(str(count), encoding="utf-8")
            os._exit(0)
        except BaseException:
            (folder / "trouble.txt").write_text(traceback.format_exc(), encoding="utf-8")
        os._exit(1)
    _, status = os.waitpid(child, 0)
    trouble = folder / "trouble.txt"
    assert not trouble.exists(), trouble.read_text(encoding="utf-8")
    assert status in (0, signal.SIGKILL)
    return status == 0


def _count(folder: Path, point: int) -> Callable[[], int]:
    """Count points from now on, and end at one of them; return what tells how many there were."""
    count, connect, within = 0, schema._connect, str(folder)

    def reach() -> None:
        nonlocal count
        count += 1
        if count == point:
            os.kill(os.getpid(), signal.SIGKILL)

    def statement(text: str) -> None:
        if not text.lstrip().lower().startswith(_READS):
            reach()

    def connected(*args: Any, **options: Any) -> Any:
        made = connect(*args, **options)
        made.set_trace_callback(statement)
        return made

    def happened(event: str, args: tuple[Any, ...]) -> None:
        writes = event in _FILES or (event == "open" and isinstance(args[2], int) and args[2] & _FOR_WRITING)
        if writes and str(args[0]).startswith(within):
            reach()

    schema._connect = connected
    sys.addaudithook(happened)
    return lambda: count
