"""A machine without Python: an empty Debian in a folder, in which packages are tried.

Needs root and debootstrap. What runs in it as a user has no environment, no network, and a screen of its own.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trial import TrialError

USER: Final = "1000"
HOME: Final = "/home/Spiele für alle"
TOOLS: Final = ("debootstrap", "Xvfb", "openbox", "xdotool", "unshare", "chroot")
PATIENCE: Final = 120
"""Seconds after which what was waited for is given up."""
ENTER: Final = """
mount -t proc proc "$1/proc"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
mkdir -p "$1/tmp/.X11-unix" /tmp/.X11-unix
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
if [ -n "$2" ]; then mount --bind "$1$2" "$1$2"; mount -o remount,bind,ro "$1$2"; fi
shift 2
exec "$@"
"""
CHANGING: Final = re.compile(
    r"^/(proc|sys|dev|run|tmp|var/(log|cache|lib/(apt|dpkg)))/|/fontconfig/|^/etc/ld\.so\.cache$"
)
"""Files that tell of packages in general, and come and go with any of them."""


@dataclass(frozen=True, slots=True)
class Room:
    """An empty Debian.

    Attributes:
        folder: where it lies.
        display: the screen of what runs in it.
    """

    folder: Path
    display: str = ""
    environment: dict[str, str] = field(default_factory=dict)

    def inside(self, path: str) -> Path:
        """A file of the room as it is called outside."""
        return self.folder / path.lstrip("/")

    def root(self, *words: str) -> str:
        """Run as root, with the network of the machine; what it printed.

        Raises:
            TrialError: it failed.
        """
        environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "DEBIAN_FRONTEND": "noninteractive",
            "LC_ALL": "C",
        }
        return self._run(("unshare", "--mount"), [], environment, words)

    def user(
        self, *words: str, read_only: str = "", offscreen: bool = False, trace: Path | None = None
    ) -> str:
        """Run as somebody without rights, without a network; what it printed.

        Args:
            read_only: a folder that cannot be written.
            offscreen: without a screen.
            trace: takes which connections were tried.

        Raises:
            TrialError: it failed.
        """
        tracing = ("strace", "-f", "-qq", "-e", "trace=connect", "-o", str(trace)) if trace else ()
        return self._run(
            ("unshare", "--mount", "--net", *tracing),
            [f"--userspec={USER}:{USER}"],
            self._own(offscreen),
            words,
            read_only,
        )

    @contextmanager
    def running(self, *words: str) -> Iterator[None]:
        """Have a program of the user running, and whatever it starts; at the end nothing of it is left."""
        alone = ("unshare", "--mount", "--net", "--pid", "--fork", "--kill-child")
        rights = [f"--userspec={USER}:{USER}"]
        staying = ("sh", "-c", '"$@"; sleep 100000', "sh", *words)
        command = self._command(alone, rights, self._own(False), staying, "")
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            process.kill()
            process.wait()

    def _own(self, offscreen: bool) -> dict[str, str]:
        screen = {"QT_QPA_PLATFORM": "offscreen"} if offscreen else {"DISPLAY": self.display}
        return {"HOME": HOME, "PATH": "/usr/bin:/bin", **screen, **self.environment}

    def _command(
        self,
        before: tuple[str, ...],
        rights: list[str],
        environment: dict[str, str],
        words: tuple[str, ...],
        read_only: str,
    ) -> list[str]:
        place = HOME if rights else "/"
        into = ["chroot", *rights, str(self.folder), "/usr/bin/env", "-i", f"--chdir={place}"]
        set_to = [f"{name}={value}" for name, value in environment.items()]
        return [*before, "sh", "-ec", ENTER, "sh", str(self.folder), read_only, *into, *set_to, *words]

    def _run(
        self,
        before: tuple[str, ...],
        rights: list[str],
        environment: dict[str, str],
        words: tuple[str, ...],
        read_only: str = "",
    ) -> str:
        command = self._command(before, rights, environment, words, read_only)
        ended = subprocess.run(command, capture_output=True, check=False, timeout=1800)
        if ended.returncode:
            told = (ended.stderr or ended.stdout).decode(errors="replace").strip()[-600:]
            raise TrialError(f"{' '.join(words)[:200]}: exit code {ended.returncode}: {told}")
        return ended.stdout.decode(errors="replace")

    def install(self, *packages: str) -> None:
        """Install packages, and what they cannot do without; a path is a file outside."""
        names = []
        for package in packages:
            if package.endswith(".deb"):
                shutil.copy(package, self.inside(f"/root/{Path(package).name}"))
                package = f"/root/{Path(package).name}"
            names.append(package)
        self.root("apt-get", "install", "-y", "-q", "--no-install-recommends", *names)

    def files(self) -> set[str]:
        """Every file, but for those that tell of packages in general."""
        found = set[str]()
        for folder, _, names in os.walk(self.folder):
            inside = f"/{Path(folder).relative_to(self.folder).as_posix()}/".replace("/./", "/")
            found |= {path for name in names if not CHANGING.search(path := inside + name)}
        return found

    def has_python(self) -> bool:
        """Whether there is any Python but the program's own."""
        found = re.compile(r"/(python[\d.]*|libpython[^/]*)$")
        return any(found.search(path) and "/_internal/" not in path for path in self.files())


def build_base(archive: Path, suite: str = "bookworm", mirror: str = "") -> None:
    """Make an empty Debian, with the user, and keep it as an archive."""
    place = archive.with_suffix(".building")
    shutil.rmtree(place, ignore_errors=True)
    subprocess.run(
        ["debootstrap", "--variant=minbase", suite, str(place), mirror or own_mirror(suite)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    for name in ("resolv.conf", "hosts"):
        shutil.copy(Path("/etc") / name, place / "etc" / name)
    room = Room(place)
    room.root("useradd", "--create-home", "--home-dir", HOME, "--uid", USER, "player")
    archive.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "-C", str(place), "-cf", str(archive), "."], check=True)
    shutil.rmtree(place)


def own_mirror(suite: str) -> str:
    """Where this machine takes its packages from if it is a Debian of that suite, else Debian's own."""
    if shutil.which("apt-get"):
        asked = ["apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(ORIGIN)"]
        told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        if found := re.search(rf"^(\S+) {suite} Debian$", told, re.MULTILINE):
            return found[1]
    return "http://deb.debian.org/debian"


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own, with a window manager; its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-ac"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read, encoding="ascii") as told:
        name = f":{told.readline().strip()}"
    environment = {**os.environ, "DISPLAY": name}
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        for process in (manager, server):
            process.kill()
            process.wait()


def wait_for(what: str, there: Callable[[], bool]) -> None:
    """Wait until something is there.

    Raises:
        TrialError: it never comes.
    """
    for _ in range(PATIENCE * 5):
        if there():
            return
        time.sleep(0.2)
    raise TrialError(f"{what}: never came")


def windows(display: str, title: str) -> list[str]:
    """The windows on a screen that have a title."""
    asked = ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"]
    environment = {**os.environ, "DISPLAY": display}
    return subprocess.run(asked, env=environment, capture_output=True, text=True, check=False).stdout.split()


def press(display: str, title: str, key: str) -> None:
    """Press a key in the window with a title."""
    words = ["xdotool", "windowactivate", "--sync", windows(display, title)[0], "key", key]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=True)


def reason_not_to() -> str:
    """Why nothing can be tried here; empty where it can."""
    if sys.platform != "linux" or os.geteuid():
        return "needs root on Linux"
    missing = [name for name in TOOLS if not shutil.which(name)]
    return f"needs {', '.join(missing)}" if missing else ""
