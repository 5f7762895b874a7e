"""Installs what `make installers` made where there is no Python, uses it as a new user would, and removes it.

    sudo python packaging/try_installer.py dist/out [deb] [archive] [--base build/room.tar] [--older FILE]

Needs root, debootstrap, Xvfb and xdotool; uses strace, openbox, desktop-file-utils, appstream and lintian.
Prints a line for each thing that is so, and ends with 1 at the first that is not.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from app import APP
from room import (
    HOME,
    Room,
    build_base,
    press,
    reason_not_to,
    screen,
    wait_for,
    windows,
)
from trial import TrialError, exit_code, require, say

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
KINDS: Final = ("application/vnd.gamebench.bundle+zip", "application/vnd.gamebench.matches+sqlite3")
DESKTOP: Final = ("xdg-utils", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils")
"""What a desktop brings that opens files."""
STALE: Final = "/opt/gamebench/_internal/stale.txt"
DATA: Final = f"{HOME}/.local/share/GameBench/matches.sqlite"


def fresh_room(base: Path, folder: Path, display: str) -> Room:
    """An empty machine."""
    folder.mkdir(parents=True)
    subprocess.run(["tar", "-C", str(folder), "-xpf", str(base)], check=True)
    room = Room(folder, display)
    room.root("apt-get", "update", "-q")
    require(not room.has_python(), "there is a Python on the empty machine")
    return room


def try_start(room: Room, program: str, read_only: str = "") -> None:
    """Start the program with and without a screen, and see that it connects to nothing."""
    room.user(program, "--smoke", read_only=read_only, offscreen=True)
    with tempfile.TemporaryDirectory() as place:
        trace = Path(place) / "trace" if shutil.which("strace") else None
        room.user(program, "--smoke", read_only=read_only, trace=trace)
        if trace:
            told = [line for line in trace.read_text().splitlines() if "AF_INET" in line]
            require(not told, f"connections were tried: {told[:3]}")
            require("connect(" in trace.read_text(), "nothing was traced")
            say("the window plays a match, without a network, and no connection is tried")
    require(not room.has_python(), "a Python was installed")


def try_open(room: Room, opener: str) -> None:
    """Open a bundle, and a database whose name tells nothing, as a double click does."""
    for kind in KINDS:
        # xdg-mime does not find what lies in a home with spaces in its name
        for asked in [("gio", "mime")] + [("xdg-mime", "query", "default")] * (opener == "gamebench"):
            told = room.user(*asked, kind).strip()
            require(f"{APP['id']}.desktop" in told, f"{' '.join(asked)}: {kind} opens with {told!r}")
    other = f"{HOME}/Spieleabend"
    room.user(opener, "--data-dir", "/tmp/other", "play", "tic_tac_toe", "random", "random", "--db", other)
    room.user(
        opener, "export", "--all", "--to", "bundle", "--db", other, "--out", f"{HOME}/Zwei Spiele.gamebench"
    )
    before = len(matches(room, opener))
    with room.running("gio", "open", f"{HOME}/Zwei Spiele.gamebench"):
        wait_for("the question about the import", lambda: bool(windows(room.display, "Import matches")))
        press(room.display, "Import matches", "Return")
        wait_for("the imported match", lambda: len(matches(room, opener)) == before + 1)
        quit_program(room, DATA)
    say("a double click on a .gamebench file offers its matches, and takes them in")
    with room.running("gio", "open", other):
        wait_for("the database", lambda: is_open(room.inside(other)))
        wait_for("the window", lambda: bool(windows(room.display, APP["name"])))
        quit_program(room, other)
    say("a double click on a database opens it, whatever it is called")


def matches(room: Room, program: str) -> list[str]:
    """The matches that the user has recorded."""
    return [match["id"] for match in json.loads(room.user(program, "matches", "--json"))["matches"]]


def is_open(file: Path) -> bool:
    """Whether some program holds a file open."""
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if link.samefile(file):
                return True
        except OSError:
            continue
    return False


def quit_program(room: Room, database: str) -> None:
    """Have the program quit, and wait for its end."""
    press(room.display, APP["name"], "ctrl+q")
    wait_for("the end", lambda: not windows(room.display, APP["name"]) and not is_open(room.inside(database)))


def validate(room: Room, share: str) -> None:
    """Have the desktop's own tools look at what describes the program to them."""
    for tool, *words, name in (
        ("desktop-file-validate", f"applications/{APP['id']}.desktop"),
        ("appstreamcli", "validate", "--no-net", f"metainfo/{APP['id']}.metainfo.xml"),
    ):
        if shutil.which(tool):
            checked = subprocess.run(
                [tool, *words, str(room.inside(f"{share}/{name}"))],
                capture_output=True,
                text=True,
                check=False,
            )
            told = (checked.stdout + checked.stderr).strip()
            require(not checked.returncode and "E:" not in told and "error" not in told, f"{tool}: {told}")
            say(f"{tool} finds nothing wrong")


def lint(deb: Path) -> None:
    """Have lintian look at the package: neither errors nor warnings but those that are overridden."""
    if shutil.which("lintian"):
        told = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", str(deb)],
            capture_output=True,
            text=True,
            check=False,
        )
        require(not told.returncode, f"lintian: {told.stdout.strip()}")
        say("lintian finds nothing wrong")


def older_package(deb: Path, folder: Path) -> Path:
    """A package of an earlier version, with a file that the new one has no more."""
    place = folder / "older"
    subprocess.run(["dpkg-deb", "-R", str(deb), str(place)], check=True)
    control = place / "DEBIAN" / "control"
    control.write_text(re.sub(r"(?m)^Version: .*", "Version: 0.0.0-1", control.read_text()))
    (place / STALE.lstrip("/")).touch()
    made = folder / "older.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", str(place), str(made)], check=True
    )
    shutil.rmtree(place)
    return made


def try_deb(room: Room, out: Path, older: Path | None, work: Path) -> None:
    """Install, start, upgrade with data, open files, remove and purge the .deb."""
    deb = next(out.glob("*.deb"))
    lint(deb)
    room.install(str(deb))
    say("the .deb installs on an empty Debian, and brings no Python")
    validate(room, "/usr/share")
    try_start(room, "gamebench")
    room.root("dpkg", "--purge", "gamebench")
    room.install(*DESKTOP)
    before = room.files()
    room.install(str(older or older_package(deb, work)))
    room.user("gamebench", "play", "tic_tac_toe", "random", "random")
    recorded = matches(room, "gamebench")
    room.install(str(deb))
    require(not room.inside(STALE).exists(), f"the upgrade left {STALE}")
    require(matches(room, "gamebench") == recorded, "the upgrade lost matches")
    room.user("gamebench", "verify", "--all")
    say("an upgrade keeps what was recorded, and leaves no stale files")
    try_open(room, "gamebench")
    for action in ("--remove", "--purge"):
        room.root("dpkg", action, "gamebench")
    left = {path for path in room.files() - before if not path.startswith((HOME, "/root/"))}
    require(not left, f"removing it left {sorted(left)[:5]}")
    require(room.inside(DATA).exists(), "removing it took the user's matches")
    say("removing and purging it leaves the user's data, and nothing else")


def try_archive(room: Room, out: Path) -> None:
    """Start the archive's program where nothing can be written; install it without rights, use, remove it."""
    archive = next(out.glob("*-linux-x64.tar.xz"))
    place = "/mnt/Spiele für alle"
    room.inside(place).mkdir(parents=True)
    subprocess.run(["tar", "-C", str(room.inside(place)), "-xf", str(archive)], check=True)
    unpacked = f"{place}/{archive.name.removesuffix('.tar.xz')}"
    needed = missing_packages(room, f"{unpacked}/install.sh")
    room.user("sh", f"{HOME}/.local/opt/gamebench/uninstall.sh")
    room.install(*needed)
    try_start(room, f"{unpacked}/gamebench/gamebench", read_only=place)
    say(f"it runs from a folder with spaces and umlauts that cannot be written; it needs {', '.join(needed)}")
    room.install(*DESKTOP)
    before = room.files()
    for _ in range(2):
        room.user("sh", f"{unpacked}/install.sh", read_only=place)
        room.user("touch", f"{HOME}/.local/opt/gamebench/_internal/{Path(STALE).name}")
    room.user("sh", f"{unpacked}/install.sh", read_only=place)
    require(
        not room.inside(f"{HOME}/.local/opt/gamebench/_internal/{Path(STALE).name}").exists(),
        "a stale file was left",
    )
    validate(room, f"{HOME}/.local/share")
    program = f"{HOME}/.local/bin/gamebench"
    try_start(room, program)
    room.user(program, "play", "tic_tac_toe", "random", "random")
    try_open(room, program)
    room.user("sh", f"{HOME}/.local/opt/gamebench/uninstall.sh")
    left = {path for path in room.files() - before if not is_the_users(path)}
    require(not left, f"uninstall.sh left {sorted(left)[:5]}")
    require(room.inside(DATA).exists(), "uninstall.sh took the user's matches")
    say("uninstall.sh leaves the user's data, and nothing else")


def missing_packages(room: Room, script: str) -> list[str]:
    """The packages that install.sh names where the program does not start for want of them."""
    try:
        room.user("sh", script)
    except TrialError as error:
        if found := re.search(r"apt-get install ([a-z0-9. -]+)", str(error)):
            return found[1].split()
        raise
    raise TrialError("install.sh does not notice what is missing")


def is_the_users(path: str) -> bool:
    """Whether a file holds what the user made, or belongs to the desktop."""
    inside = path.removeprefix(HOME + "/")
    if "/" not in inside:
        return inside.startswith(("Spieleabend", "Zwei Spiele"))
    return bool(re.match(r"\.(local/share/GameBench|config/GameBench|local/state/GameBench|cache)/", inside))


TRIALS: Final = ("deb", "archive")


def main() -> int:
    """Try what the arguments name; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("which", nargs="*", choices=[*TRIALS, []], help="default: both")
    parser.add_argument(
        "--base", type=Path, default=ROOT / "build" / "room.tar", help="keeps the empty Debian"
    )
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--mirror", default="", help="where the empty Debian comes from")
    parser.add_argument("--older", type=Path, help="the .deb of the version before")
    args = parser.parse_args()
    if reason := reason_not_to():
        print(f"nothing was tried: {reason}")
        return 2
    if not args.base.exists():
        build_base(args.base, args.suite, args.mirror)
    with screen() as display, tempfile.TemporaryDirectory(prefix="gamebench-room-") as place:
        folder = Path(place)

        def deb() -> None:
            try_deb(fresh_room(args.base, folder / "deb", display), args.out, args.older, folder)

        def archive() -> None:
            try_archive(fresh_room(args.base, folder / "archive", display), args.out)

        trials = {"deb": deb, "archive": archive}
        return exit_code(*(trials[one] for one in TRIALS if one in (args.which or TRIALS)))


if __name__ == "__main__":
    raise SystemExit(main())
