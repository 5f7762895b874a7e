"""What installers for Windows are told about the running program."""

from __future__ import annotations

import sys
from typing import Final

MARK: Final = "GameBenchRunning"
"""A mutex: while somebody holds it, installers leave the program as it is."""


def hold_mark() -> int:
    """Hold the mark until the process ends, on Windows; its handle, 0 elsewhere."""
    if sys.platform != "win32":
        return 0
    import ctypes
    from ctypes import wintypes

    create = ctypes.WinDLL("kernel32").CreateMutexW
    create.argtypes, create.restype = (wintypes.LPVOID, wintypes.BOOL, wintypes.LPCWSTR), wintypes.HANDLE
    return create(None, False, MARK) or 0
