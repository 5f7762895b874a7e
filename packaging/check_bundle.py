"""Looks into a frozen program and fails on what must not be in it, or is missing.

    python packaging/check_bundle.py dist/gamebench [--start]

Prints each fault in a line; the exit code is 1 when there is one. Run with the Python that froze it: its
archive of modules is compared with the source tree, and with --start what both print.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import marshal
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))
from elf import find_libraries

ROOT: Final = Path(__file__).resolve().parent.parent
FORBIDDEN: Final = re.compile(r"(?i)^(lib(readline|gdbm|ncurses|mpfr|gmp)\b|(readline|_?curses\w*)\.)")
"""Libraries under the GPL, and modules that load them: they do not go with what else is in a bundle."""
TESTS: Final = re.compile(r"(?i)(^|/)(tests?|test_[^/]*\.pyc?|conftest\.pyc?)(/|$)")
LARGEST: Final = 260_000_000
"""Bytes of a whole bundle."""
OF_THE_SYSTEM: Final = re.compile(
    r"^(ld-linux.*|lib(c|m|dl|rt|pthread|util|resolv|GL|EGL|GLX|OpenGL|GLdispatch|GLESv2|fontconfig|freetype|X11|"
    r"X11-xcb|xcb(-[a-z0-9]+)?|xkbcommon(-x11)?|dbus-1|stdc\+\+|gcc_s|z|glib-2\.0|gthread-2\.0|wayland-\w+|drm|"
    r"gbm|expat|bsd|md|uuid|ICE|SM|Xau|Xdmcp)\.so(\.\d+)*)$"
)
"""Libraries that the packages which a Linux bundle depends on bring."""


def find_faults(folder: Path) -> Iterator[str]:
    """What is wrong with the files of a bundle, each as a line."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if FORBIDDEN.search(path.name):
            yield f"{name}: must not be in the bundle"
        if TESTS.search(name) and not path.is_dir():
            yield f"{name}: is a test"
        if path.name == "RECORD" and path.parent.suffix == ".dist-info":
            yield f"{name}: is another wherever it is built"
    yield from _library_faults(folder)
    yield from _licence_faults(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    if size > LARGEST:
        yield f"{size / 1e6:.0f} MB are more than {LARGEST / 1e6:.0f}"


def _library_faults(folder: Path) -> Iterator[str]:
    there = {path.name for path in folder.rglob("*")}
    for path, library in find_libraries(folder).items():
        name = path.relative_to(folder).as_posix()
        yield from (f"{name}: run path {part}" for part in library.run_paths if part.startswith("/"))
        missing = [need for need in library.needs if need not in there and not OF_THE_SYSTEM.match(need)]
        yield from (f"{name}: needs {need}, which is not there" for need in missing)


def _licence_faults(folder: Path) -> Iterator[str]:
    """Parts that the list names and that have no text, and a list that is not there."""
    root = next(iter(folder.rglob("licences/list.json")), None)
    if root is None:
        yield "licences/list.json: is missing; run packaging/notices.py"
        return
    for part in json.loads(root.read_text(encoding="utf-8")):
        texts = [root.parent / name for name in part["texts"]]
        if not texts or any(not text.is_file() or not text.stat().st_size for text in texts):
            yield f"{part['name']}: has no licence text"


def source_faults(folder: Path, root: Path = ROOT) -> Iterator[str]:
    """What of the source tree a bundle lacks: modules, and files that ship beside them."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    packages = project["tool"]["setuptools"]["packages"]["find"]["include"]
    there = frozen_modules(folder / _program(folder))
    for path in sorted(file for name in packages for file in root.glob(f"{name.rstrip('*')}/**/*.py")):
        inside = path.relative_to(root)
        name = ".".join(inside.with_suffix("").parts).removesuffix(".__init__")
        # what another Python runs lies beside the archive
        if name not in there and not any(folder.glob(f"**/{inside.as_posix()}")):
            yield f"{name}: is not in the archive of modules"
    places = (folder / "_internal", folder / "Contents" / "Resources", folder)
    resources = next(path / "resources" for path in places if path.is_dir())
    for path in sorted((root / "resources").rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            copy = resources / path.relative_to(root / "resources")
            if not copy.is_file() or copy.read_bytes() != path.read_bytes():
                yield f"{path.relative_to(root).as_posix()}: is missing, or another"


def frozen_modules(program: Path) -> set[str]:
    """The names in a frozen program's archive of modules; none when this Python cannot read it."""
    data = program.read_bytes()
    start = data.find(b"PYZ\0" + importlib.util.MAGIC_NUMBER)
    if start < 0:
        return set()
    place = start + struct.unpack_from(">I", data, start + 8)[0]
    return {entry[0] for entry in marshal.loads(data[place:])}


def start_faults(folder: Path) -> Iterator[str]:
    """What goes wrong when the program is started as on another's machine: an empty environment, a copy in
    a folder with spaces and umlauts that cannot be written. What it prints is what the source tree prints."""
    with tempfile.TemporaryDirectory(prefix="Spiele für alle ", ignore_cleanup_errors=True) as place:
        home, copy = Path(place) / "home", Path(place) / folder.name
        home.mkdir()
        shutil.copytree(folder, copy, symlinks=True)
        for inner in (copy, *(path for path in copy.rglob("*") if path.is_dir())):
            inner.chmod(0o555)
        command = [str(copy / _program(copy)), "--data-dir", str(home)]
        environment = {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}
        if sys.platform == "win32":
            environment = {**os.environ, **environment}
        ended = subprocess.run(
            [*command, "--smoke"], env=environment, cwd=place, capture_output=True, check=False, timeout=600
        )
        if ended.returncode:
            yield f"gamebench --smoke: exit code {ended.returncode}: {_told(ended.stderr)}"
        for words in printing_commands():
            yield from _print_faults(command, words, environment, Path(place))
        yield from door_faults(command, environment, Path(place))
        for inner in (copy, *(path for path in copy.rglob("*") if path.is_dir())):
            inner.chmod(0o755)


def printing_commands() -> Iterator[list[str]]:
    """Commands whose output says what is in the program: games, agents, every command, studies' protocols."""
    yield ["games", "--json"]
    yield ["agents", "--json"]
    yield ["completion", "man"]
    for protocol in sorted((ROOT / "resources" / "studies").glob("*/*.toml")):
        yield ["study", "check", str(protocol)]


def _print_faults(
    command: list[str], words: list[str], environment: dict[str, str], place: Path
) -> Iterator[str]:
    told = " ".join(["gamebench", *words])
    frozen = subprocess.run(
        [*command, *words], env=environment, cwd=place, capture_output=True, check=False, timeout=600
    )
    source = [sys.executable, "-m", "gamebench_gui", *command[1:], *words]
    expected = subprocess.run(
        source, env={**os.environ, **environment}, cwd=ROOT, capture_output=True, check=False, timeout=600
    )
    if frozen.returncode != expected.returncode:
        yield f"{told}: exit code {frozen.returncode}: {_told(frozen.stderr)}"
    elif frozen.stdout != expected.stdout:
        yield f"{told}: prints something else than the source tree"


def door_faults(command: list[str], environment: dict[str, str], place: Path) -> Iterator[str]:
    """What goes wrong when the program opens a door for browsers; its page must be the source tree's."""
    sys.path.insert(0, str(ROOT))
    from gamebench_gui.served.page import page

    words = ["serve", "tic_tac_toe:gtbench", "--seat", "elsewhere", "--on", "127.0.0.1", "--json"]
    told = " ".join(["gamebench", *words])
    with subprocess.Popen(
        [*command, *words], env=environment, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as host:
        assert host.stdout is not None
        try:
            link = next(filter(None, (json.loads(line).get("url") for line in host.stdout)), "")
            if not link:
                yield f"{told}: opens nothing"
                return
            with urllib.request.urlopen(link.partition("#")[0], timeout=60) as answer:
                if answer.read() != page().body:
                    yield f"{told}: shows another page than the source tree"
        except (OSError, ValueError) as error:
            yield f"{told}: {error}"
        finally:
            host.terminate()


def _told(printed: bytes) -> str:
    return printed.decode(errors="replace")[-300:]


def _program(folder: Path) -> str:
    names = ("gamebench-cli.exe", "Contents/MacOS/gamebench", "gamebench")
    return next(name for name in names if (folder / name).exists())


def main() -> int:
    """Check what the arguments name; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--start", action="store_true", help="also start the program")
    args = parser.parse_args()
    faults = [*find_faults(args.folder), *source_faults(args.folder)]
    if args.start:
        faults += start_faults(args.folder)
    print("\n".join(faults) or "no faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
