"""A Windows on which installers are tried: this one, or wine's."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PureWindowsPath
from typing import IO, Final

PATIENCE: Final = 600
"""Seconds after which a program is given up."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where programs for Windows run.

    Attributes:
        prefix: wine's folder; None where Windows itself runs.
    """

    prefix: Path | None = None

    def begin(self, *words: str, told: int | IO[bytes] = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        """Start a program, and have what it says written into a file."""
        command = words if self.prefix is None else ("wine", *words)
        own = (
            {}
            if self.prefix is None
            else {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "DISPLAY": ""}
        )
        return subprocess.Popen(command, env=os.environ | own, stdout=told, stderr=subprocess.STDOUT)

    def run(self, *words: str) -> tuple[int, str]:
        """Run a program to its end; its exit code and what it said."""
        # no pipe: programs that stay in the background would hold it open
        with tempfile.TemporaryFile() as file:
            code = self.begin(*words, told=file).wait(PATIENCE)
            file.seek(0)
            return code, file.read().decode(errors="replace")

    def place(self, variable: str, *parts: str) -> Path:
        """A file in a folder that a variable of Windows names."""
        if self.prefix is None:
            return Path(os.environ[variable], *parts)
        windows = PureWindowsPath(_variables(self)[variable.upper()])
        return self.prefix.joinpath("drive_c", *windows.parts[1:], *parts)

    def called(self, path: Path) -> str:
        """What Windows calls a file."""
        if self.prefix is None:
            return str(path)
        if path.is_relative_to(self.prefix / "drive_c"):
            return "C:\\" + "\\".join(path.relative_to(self.prefix / "drive_c").parts)
        return "Z:" + str(path).replace("/", "\\")

    def registry(self, key: str) -> str:
        """All that the registry has under a key; empty when it is not there."""
        code, told = self.run("reg", "query", key, "/s")
        return told if code == 0 else ""

    @staticmethod
    def here() -> Machine:
        """The Windows that this runs on.

        Raises:
            SystemExit: it is none.
        """
        if sys.platform != "win32":
            sys.exit("this is not Windows; tests/test_windows_installers.py tries the installers with wine")
        return Machine()


@cache
def _variables(machine: Machine) -> dict[str, str]:
    _, told = machine.run("cmd", "/c", "set")
    pairs = (line.partition("=") for line in told.splitlines())
    return {name.upper(): value for name, _, value in pairs}
