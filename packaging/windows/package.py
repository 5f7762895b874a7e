"""Packs the frozen program for Windows: an installer for one user, one for all, and a folder to carry about.

    python packaging/windows/package.py dist/gamebench dist/out [exe] [msi] [zip] [--sign COMMAND]

Runs on Windows and on Linux; needs makensis for exe, and for msi wixl or WiX 3.
"""

from __future__ import annotations

import argparse
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import UUID, uuid5
from xml.sax.saxutils import quoteattr

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE.parent)]
from app import APP, values  # noqa: E402

from gamebench_gui import __version__  # noqa: E402
from gamebench_gui.app.install.installer_mutex import MARK  # noqa: E402

PORTABLE: Final = "gamebench-portable.cmd"
CARRIED: Final = '@start "" "%~dp0gamebench.exe" --data-dir "%~dp0data" %*\r\n'
"""Starts the program with its data beside it."""
SIDE: Final = (0x1D, 0x3B, 0x63)
"""Red, green and blue behind the program's picture."""
EARLIEST: Final = datetime(1980, 1, 1, tzinfo=UTC).timestamp()
"""A zip knows nothing older."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is packed, and how.

    Attributes:
        sign: a command that signs the file named after it; none unless said.
    """

    bundle: Path
    out: Path
    version: str = __version__
    sign: str = ""

    def target(self, kind: str) -> Path:
        """What a package is called."""
        return self.out.resolve() / f"gamebench-{self.version}-win-x64.{kind}"

    @property
    def words(self) -> dict[str, str]:
        """What the sources of both installers call by name."""
        icon = ROOT / "resources" / "icons" / "app.ico"
        paths = {"LICENSE": ROOT / "LICENSE", "ICON": icon, "DIST": self.bundle.resolve()}
        own = {"VERSION": self.version, "MARK": MARK}
        return values() | own | {name: str(path) for name, path in paths.items()}


def one_dot() -> bytes:
    """A bitmap of one dot in the colour of the program's picture; the installer stretches it to its side."""
    head = struct.pack("<IiiHHIIiiII", 40, 1, 1, 1, 24, 0, 4, 2835, 2835, 0, 0)
    return struct.pack("<2sIHHI", b"BM", 58, 0, 0, 54) + head + bytes((*SIDE[::-1], 0))


def nsis_list(bundle: Path) -> str:
    """A macro of NSIS that deletes what a bundle has in its topmost folder."""
    parts = sorted(bundle.iterdir())
    deletions = [f'  {"RMDir /r" if part.is_dir() else "Delete"} "$INSTDIR\\{part.name}"' for part in parts]
    return "\n".join(["!macro DeleteBundle", *deletions, "!macroend", ""])


def wix_list(bundle: Path) -> str:
    """The files of a bundle for WiX: each a component, known by its place for ever."""
    inner = "\n".join(_wix_folder(bundle, bundle))
    names = (_wix_id("c", bundle, path) for path in _files(bundle))
    group = "\n".join(f'<ComponentRef Id="{name}"/>' for name in names)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">\n<Fragment>\n'
        f'<DirectoryRef Id="INSTALLDIR">\n{inner}\n</DirectoryRef>\n</Fragment>\n<Fragment>\n'
        f'<ComponentGroup Id="Files">\n{group}\n</ComponentGroup>\n</Fragment>\n</Wix>\n'
    )


def _wix_folder(bundle: Path, folder: Path) -> Iterator[str]:
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            yield f'<Directory Id="{_wix_id("d", bundle, path)}" Name={quoteattr(path.name)}>'
            yield from _wix_folder(bundle, path)
            yield "</Directory>"
        else:
            guid = str(uuid5(UUID(APP["upgrade"]), path.relative_to(bundle).as_posix())).upper()
            yield f'<Component Id="{_wix_id("c", bundle, path)}" Guid="{guid}" Win64="yes">'
            yield f'<File Id="{_wix_id("f", bundle, path)}" KeyPath="yes" Source={quoteattr(str(path))}>'
            if path == bundle / "gamebench.exe":
                yield (
                    '<Shortcut Id="StartMenu" Directory="ProgramMenuFolder" Name="$(var.NAME)" '
                    'WorkingDirectory="INSTALLDIR" Icon="program.exe" Advertise="yes"/>'
                )
            yield "</File></Component>"


def _wix_id(letter: str, bundle: Path, path: Path) -> str:
    return letter + uuid5(UUID(APP["upgrade"]), path.relative_to(bundle).as_posix()).hex


def _files(bundle: Path) -> list[Path]:
    return [path for path in sorted(bundle.rglob("*")) if path.is_file()]


def make_exe(job: Job) -> None:
    """The installer for one user."""
    with tempfile.TemporaryDirectory() as place:
        listed, side = Path(place) / "list.nsh", Path(place) / "side.bmp"
        side.write_bytes(one_dot())
        listed.write_text(nsis_list(job.bundle), encoding="utf-8")
        words = job.words | {"OUT": str(job.target("exe")), "LIST": str(listed), "SIDE": str(side)}
        words |= {"SIGN": job.sign} if job.sign else {}
        _run(
            [
                _nsis(),
                "-V2",
                "-WX",
                "-INPUTCHARSET",
                "UTF8",
                *_defined("-D{}={}", words),
                str(HERE / "gamebench.nsi"),
            ]
        )


def make_msi(job: Job) -> None:
    """The installer for all users."""
    with tempfile.TemporaryDirectory() as place:
        listed = Path(place) / "files.wxs"
        sources = [str(HERE / "gamebench.wxs"), str(listed)]
        if shutil.which("wixl"):
            # it takes no path that begins at the root
            listed.write_text(
                wix_list(job.bundle.resolve()).replace('Source="/', 'Source="'), encoding="utf-8"
            )
            words = {name: value.removeprefix("/") for name, value in job.words.items()}
            given = [part for name, value in words.items() for part in ("-D", f"{name}={value}")]
            _run(["wixl", "-a", "x64", *given, "-o", str(job.target("msi")), *sources], "/")
            return
        listed.write_text(wix_list(job.bundle.resolve()), encoding="utf-8")
        folder = Path(os.environ.get("WIX", "")) / "bin"
        given = _defined("-d{}={}", job.words)
        _run(
            [str(folder / "candle"), "-nologo", "-arch", "x64", *given, "-out", f"{place}{os.sep}", *sources]
        )
        made = sorted(str(path) for path in Path(place).glob("*.wixobj"))
        _run([str(folder / "light"), "-nologo", "-spdb", "-out", str(job.target("msi")), *made])


def make_zip(job: Job) -> None:
    """The folder, with a command that keeps its data beside it; the same bytes for the same input."""
    when = max(float(os.environ.get("SOURCE_DATE_EPOCH", 0)), EARLIEST)
    stamp = datetime.fromtimestamp(when, UTC).timetuple()[:6]
    target = job.target("zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:

        def add(name: str, content: bytes) -> None:
            about = zipfile.ZipInfo(f"{target.stem}/{name}", stamp)
            about.compress_type, about.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(about, content)

        for path in _files(job.bundle):
            add(path.relative_to(job.bundle).as_posix(), path.read_bytes())
        add(PORTABLE, CARRIED.encode())


def _nsis() -> str:
    """What runs makensis; on Windows it is not among the commands after it was installed."""
    beside = Path(os.environ.get("ProgramFiles(x86)", "")) / "NSIS" / "makensis.exe"  # noqa: SIM112
    return str(beside) if beside.is_file() else "makensis"


MAKERS: Final[Mapping[str, Callable[[Job], None]]] = {
    "exe": make_exe,
    "msi": make_msi,
    "zip": make_zip,
}


def _defined(form: str, words: Mapping[str, str]) -> list[str]:
    return [form.format(name, value) for name, value in words.items()]


def _run(command: list[str], place: str | None = None) -> None:
    """Run a tool; what it says is shown only when it fails.

    Raises:
        SystemExit: it fails or is not there.
    """
    try:
        ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=place)
    except OSError:
        sys.exit(f"{command[0]} is not installed")
    if ended.returncode:
        sys.exit(f"{command[0]} failed: {(ended.stdout + ended.stderr)[-2000:]}")


def main() -> int:
    """Make what the arguments name; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("kinds", nargs="*", help=f"of {', '.join(MAKERS)}; all unless said")
    parser.add_argument("--version", default=__version__)
    parser.add_argument("--sign", default="", help="a command that signs the file named after it")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    job = Job(args.bundle, args.out, args.version, args.sign)
    for kind in args.kinds or MAKERS:
        MAKERS[kind](job)
        print(job.target(kind))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
