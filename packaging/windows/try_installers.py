"""Installs what package.py made on this Windows, starts it, and removes it.

    python packaging/windows/try_installers.py dist/out

Prints a line for each thing that is so, and ends with 1 at the first that is not. It changes the machine.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE)]
from app import APP  # noqa: E402
from machine import PATIENCE, Machine  # noqa: E402
from trial import exit_code, require, say  # noqa: E402

from gamebench_gui import __version__  # noqa: E402
from gamebench_gui.app.install.installer_mutex import MARK  # noqa: E402

LISTED: Final = r"Software\Microsoft\Windows\CurrentVersion\Uninstall"
RUNS: Final = 3
"""The exit code of an installer that finds the program running."""
OTHERS: Final = 4
"""The exit code of one that finds another program in its folder."""


class ForOneUser:
    """The installer that needs no rights."""

    root = "HKCU"

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.folder = machine.place("LOCALAPPDATA", "Programs", APP["name"])
        self.entry = machine.place(
            "APPDATA", "Microsoft", "Windows", "Start Menu", "Programs", f"{APP['name']}.lnk"
        )

    def install(self, package: Path) -> int:
        """Install silently; the exit code."""
        return self.machine.run(self.machine.called(package), "/S")[0]

    def remove(self, package: Path) -> int:
        """Remove silently; the exit code."""
        code, _ = self.machine.run(self.machine.called(self.folder / "uninstall-gamebench.exe"), "/S")
        # a copy of it does the work; this is the last that it takes away
        given_up = time.monotonic() + PATIENCE
        key = rf"HKCU\Software\{APP['name']}"
        while code == 0 and self.machine.registry(key) and time.monotonic() < given_up:
            time.sleep(0.1)
        return code

    def listed(self) -> str:
        """What the list of programs says of it."""
        return self.machine.registry(rf"HKCU\{LISTED}\{APP['name']}")


class ForAll:
    """The installer for all users."""

    root = "HKLM"

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.folder = machine.place("ProgramFiles", APP["name"])
        # wine has one start menu for all
        menu = "ProgramData" if machine.prefix is None else "APPDATA"
        self.entry = machine.place(
            menu, "Microsoft", "Windows", "Start Menu", "Programs", f"{APP['name']}.lnk"
        )

    def install(self, package: Path) -> int:
        """Install silently; the exit code."""
        return self.machine.run("msiexec", "/i", self.machine.called(package), "/qn")[0]

    def remove(self, package: Path) -> int:
        """Remove silently; the exit code."""
        return self.machine.run("msiexec", "/x", self.machine.called(package), "/qn")[0]

    def listed(self) -> str:
        """What the list of programs says of it."""
        entries = re.split(r"\n\s*\n", self.machine.registry(rf"HKLM\{LISTED}").replace("\r", ""))
        own = re.compile(rf"DisplayName\s+REG_SZ\s+{APP['name']}\s*$", re.MULTILINE)
        return "\n".join(entry for entry in entries if own.search(entry))


Way = ForOneUser | ForAll


def check_installed(way: Way, version: str) -> None:
    """See that the program, its entry and its kind of files are there.

    Raises:
        TrialError: something is not.
    """
    for name in ("gamebench.exe", "gamebench-cli.exe", "LICENSE.txt"):
        require((way.folder / name).is_file(), f"{way.folder / name} is missing")
    require((way.folder / "_internal").is_dir(), "_internal is missing")
    require(way.entry.is_file(), f"{way.entry} is missing")
    classes = rf"{way.root}\Software\Classes"
    require(APP["program"] in way.machine.registry(rf"{classes}\{APP['suffix']}"), "the suffix opens nothing")
    require(version in way.listed(), f"{version} is not in the list of programs")
    command = way.machine.registry(rf"{classes}\{APP['program']}\shell\open\command")
    called = way.machine.called(way.folder / "gamebench.exe")
    require(f'"{called}" open "%1"' in command, f"files open with {command!r}")


def check_removed(way: Way) -> None:
    """See that nothing of the program is left.

    Raises:
        TrialError: something is.
    """
    for path in (*(way.folder / name for name in ("gamebench.exe", "_internal", "LICENSE.txt")), way.entry):
        require(not path.exists(), f"{path} was left")
    for key in (rf"Software\Classes\{APP['program']}", rf"Software\{APP['name']}"):
        require(not way.machine.registry(rf"{way.root}\{key}"), f"{key} was left in the registry")
    left = way.machine.registry(rf"{way.root}\Software\Classes\{APP['suffix']}")
    require(APP["program"] not in left, f"the suffix was left: {left}")
    require(not way.listed(), "it is still in the list of programs")


@contextmanager
def kept(*files: Path) -> Iterator[None]:
    """Files of the user, which must be there afterwards.

    Raises:
        TrialError: one is not.
    """
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("mine")
    yield
    for file in files:
        require(file.is_file() and file.read_text() == "mine", f"{file} of the user is gone")
        file.unlink()


def try_program(way: Way) -> None:
    """Start both installed programs.

    Raises:
        TrialError: one does not do what it should.
    """
    typed = str(way.folder / "gamebench-cli.exe")
    told = subprocess.run([typed, "games", "--json"], capture_output=True, check=False)
    require(told.returncode == 0 and bool(json.loads(told.stdout)), "gamebench-cli games --json fails")
    ended = subprocess.run([str(way.folder / "gamebench.exe"), "--smoke"], capture_output=True, check=False)
    require(ended.returncode == 0, f"gamebench --smoke: exit code {ended.returncode}")


def try_while_it_runs(way: ForOneUser, package: Path) -> None:
    """Install while the program runs.

    Raises:
        TrialError: it is not refused.
    """
    long = ["play", "nim", "random", "random", "--matches", "1000000"]
    runs = subprocess.Popen([str(way.folder / "gamebench-cli.exe"), *long], stdout=subprocess.DEVNULL)
    try:
        while not is_held() and runs.poll() is None:
            time.sleep(0.1)
        code = way.install(package)
    finally:
        runs.kill()
        runs.wait()
    require(code == RUNS, f"while it runs the installer ends with {code}")


def is_held() -> bool:
    """Whether a program of ours runs, as installers find out."""
    assert sys.platform == "win32"
    import ctypes

    found = ctypes.WinDLL("kernel32").OpenMutexW(0x100000, False, MARK)
    return bool(found and ctypes.WinDLL("kernel32").CloseHandle(found))


def try_package(way: Way, package: Path) -> None:
    """Install, use and remove one of them.

    Raises:
        TrialError: something that a user would notice is wrong.
    """
    data = way.machine.place("LOCALAPPDATA", APP["name"], "mine.txt")
    with kept(data, way.folder / "mine.txt"):
        require(way.install(package) == 0, f"{package.name} fails")
        check_installed(way, __version__)
        say(f"{package.name} installs, with its entry and its files")
        try_program(way)
        say("both programs run, and the window plays a match")
        if isinstance(way, ForOneUser):
            try_while_it_runs(way, package)
            say("while the program runs nothing is replaced")
        require(way.remove(package) == 0, "removing fails")
    check_removed(way)
    say("removing it leaves the user's files, and nothing else")


def main() -> int:
    """Try both installers of a folder; the exit code."""
    machine, out = Machine.here(), Path(sys.argv[1])
    return exit_code(
        partial(try_package, ForOneUser(machine), next(out.glob("*.exe"))),
        partial(try_package, ForAll(machine), next(out.glob("*.msi"))),
    )


if __name__ == "__main__":
    raise SystemExit(main())
