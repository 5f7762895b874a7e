"""A sign to installers for Windows that the program runs."""

from __future__ import annotations

import sys
from typing import Final

MARK: Final = "GameBenchRunning"
"""A mutex: while it is held, installers leave the program as it is."""


def hold_mark() -> int:
    """Hold the mutex until the process ends, on Windows; return its handle, 0 elsewhere."""
    if sys.platform != "win32":
        return 0
    import ctypes
    from ctypes import wintypes

    create = ctypes.WinDLL("kernel32").CreateMutexW
    create.argtypes, create.restype = (wintypes.LPVOID, wintypes.BOOL, wintypes.LPCWSTR), wintypes.HANDLE
    return create(None, False, MARK) or 0
