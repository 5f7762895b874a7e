"""A screen of its own with a window manager, for tests with the real mouse and real keys."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEEDED: Final = ("Xvfb", "openbox", "xdotool")


@contextmanager
def display(size: str = "1100x800") -> Iterator[str]:
    """Start a screen of a size; yield its name."""
    seen, written = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(written), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(written,),
        stderr=subprocess.DEVNULL,
    )
    os.close(written)
    with os.fdopen(seen) as numbers:
        name = f":{numbers.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait()
