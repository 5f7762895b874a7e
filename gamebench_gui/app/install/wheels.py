"""Wheels in the user's folder of plug-ins, for an installed program, which has no pip.

Each is examined and unpacked beside itself; Python looks there last, and `resources.plugins` finds what it
adds. A wheel is a zip file (PEP 427); a bad one is refused with a sentence, and harms nothing else.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from email.parser import HeaderParser
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.tags import compatible_tags, interpreter_name, interpreter_version, parse_tag
from packaging.utils import canonicalize_name

from gamebench_gui.neighbours import OURS
from resources import plugins
from resources.errors import UserError
from resources.plugin_folders import use_plugin_folders
from resources.zips import TooLargeError, opened_zip, read_member

UNPACKED: Final = "unpacked"
"""The folder, beside the wheels, in which they are unpacked."""
COMPILED: Final = (".so", ".pyd", ".dll", ".dylib")
LARGEST: Final = 200_000_000
"""Limit on the bytes of an unpacked wheel."""
LARGEST_METADATA: Final = 1_000_000
"""Limit on the bytes of each metadata file in a wheel."""
THIS_PACKAGE: Final = "gamebench-gui"
OUR_NAMES: Final = (*OURS, "gamebench_gui")
"""Names of this program's packages in Python."""
DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError)
UNREADABLE: Final = (OSError, *DAMAGED, NotImplementedError, RuntimeError, ValueError)
"""Errors of reading a zip file, also of an encrypted one or one of an unknown compression."""


class WheelError(UserError):
    """The file cannot be used as a plug-in; one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel that can be used.

    Attributes:
        needs: the names of the packages that it requires.
        adds: whether it names something that this program looks for.
    """

    file: Path
    name: str
    version: str
    needs: tuple[str, ...]
    adds: bool


@dataclass(frozen=True, slots=True)
class Refused:
    file: Path
    name: str
    why: str


_used: dict[str, Wheel] = {}
_refused: list[Refused] = []


def use_wheels(folder: Path) -> None:
    """Put the wheels of a folder on Python's path; those that cannot be used are listed by `refused`."""
    _used.clear()
    _refused.clear()
    wheels = dict[str, Wheel]()
    places: list[str] = []
    for file in sorted(folder.glob("*.whl")):
        try:
            wheel = examined(file)
            if wheel.name in wheels:
                twin = wheels[wheel.name].file.name
                raise WheelError(f"{file.name} is left out: {twin} is the same package; remove one.")
            wheels[wheel.name] = wheel
        except WheelError as error:
            _refuse(file, str(error))
    for wheel in wheels.values():
        try:
            _check_needs(wheel, wheels)
            places.append(str(_unpacked(wheel)))
        except WheelError as error:
            _refuse(wheel.file, str(error))
        except DAMAGED:
            _refuse(wheel.file, f"{wheel.file.name} is damaged; get it again.")
        except UNREADABLE as error:
            _refuse(wheel.file, f"{wheel.file.name} is left out: it cannot be unpacked: {error}.")
        else:
            _used[wheel.name] = wheel
    use_plugin_folders(places)
    plugins.forget()


def _refuse(file: Path, why: str) -> None:
    _refused.append(Refused(file, canonicalize_name(file.stem.partition("-")[0]), why))


def used() -> dict[str, Wheel]:
    return _used


def refused() -> list[Refused]:
    return _refused


def examined(file: Path) -> Wheel:
    """Return a file as a wheel, by its metadata.

    Raises:
        WheelError: it is no wheel, is damaged or too large, holds compiled parts, has a name of ours, or
            wants another Python.
    """
    try:
        with opened_zip(file, LARGEST) as packed:
            names = packed.namelist()
            (about,) = {name.partition("/")[0] for name in names if re.match(r"[^/]+\.dist-info/", name)}
            metadata = _read(packed, f"{about}/METADATA")
            tags = _read(packed, f"{about}/WHEEL")
            points = f"{about}/entry_points.txt"
            adds = points in names and "[gamebench." in _read(packed, points)
    except TooLargeError as error:
        raise WheelError(f"{file.name} cannot be used: {error}.") from None
    except FileNotFoundError:
        raise WheelError(f"There is no file {file}.") from None
    except DAMAGED:
        raise WheelError(f"{file.name} is no wheel, or is damaged; get it again.") from None
    except (ValueError, KeyError):
        raise WheelError(f"{file.name} is no wheel: it does not say what package it holds.") from None
    except UNREADABLE as error:
        raise WheelError(f"{file.name} cannot be read as a wheel: {error}.") from None
    _check_members(file, names)
    headers = HeaderParser().parsestr(metadata)
    _check_tags(file, tags, str(headers.get("Requires-Python", "")))
    name, _, version = about.removesuffix(".dist-info").partition("-")
    _check_names(file, (name, file.stem.partition("-")[0], str(headers.get("Name", ""))), names)
    return Wheel(
        file, canonicalize_name(name), version, tuple(_needed(headers.get_all("Requires-Dist", ()))), adds
    )


def _read(packed: zipfile.ZipFile, name: str) -> str:
    return read_member(packed, name, LARGEST_METADATA).decode("utf-8", "replace")


def _check_names(file: Path, packages: Iterable[str], names: Iterable[str]) -> None:
    """Refuse a wheel that would be taken for a part of this program."""
    if any(canonicalize_name(package) == THIS_PACKAGE for package in packages):
        raise WheelError(f"{file.name} is left out: it is called {THIS_PACKAGE}, as this program is.")
    tops = {top for name in names for top in PurePosixPath(name).parts[:1]}
    if taken := {top.partition(".")[0].lower() for top in tops}.intersection(OUR_NAMES):
        raise WheelError(
            f"{file.name} is left out: it holds {min(taken)}, which is a part of this program; a plug-in "
            f"needs names of its own."
        )


def _check_members(file: Path, names: Iterable[str]) -> None:
    for path in map(PurePosixPath, names):
        if path.is_absolute() or ".." in path.parts or "\\" in str(path) or ":" in str(path):
            raise WheelError(f"{file.name} is left out: it would write outside its folder.")
        if path.suffix.lower() in COMPILED:
            raise _compiled(file)


def _compiled(file: Path) -> WheelError:
    return WheelError(
        f"{file.name} holds compiled parts, which this program cannot load; a plug-in must be pure Python."
    )


def _check_tags(file: Path, about: str, wanted: str) -> None:
    """Refuse a wheel that is not pure Python, or is for another one."""
    tags = {tag for line in HeaderParser().parsestr(about).get_all("Tag", ()) for tag in parse_tag(line)}
    pure = {tag for tag in tags if (tag.abi, tag.platform) == ("none", "any")}
    if not pure:
        raise _compiled(file)
    interpreter = f"{interpreter_name()}{interpreter_version()}"
    if pure.isdisjoint(compatible_tags(interpreter=interpreter, platforms=["any"])) or not _satisfied(wanted):
        asked = wanted or " or ".join(sorted(tag.interpreter for tag in pure))
        here = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise WheelError(f"{file.name} wants another Python ({asked}); this program runs with {here}.")


def _satisfied(wanted: str) -> bool:
    """Return whether this Python fits ``Requires-Python``; True if that is empty."""
    here = ".".join(map(str, sys.version_info[:3]))
    with suppress(InvalidSpecifier):
        return SpecifierSet(wanted).contains(here)
    return True


def _needed(lines: Iterable[str]) -> Iterator[str]:
    """Yield the packages of ``Requires-Dist``; conditional ones are missed when the plug-in is loaded."""
    for line in lines:
        with suppress(InvalidRequirement):
            needed = Requirement(line)
            name = canonicalize_name(needed.name)
            if needed.marker is None and name != THIS_PACKAGE:
                yield name


def _check_needs(wheel: Wheel, others: dict[str, Wheel]) -> None:
    for name in wheel.needs:
        if name not in others and not _is_here(name):
            raise WheelError(
                f"{wheel.file.name} is left out: it needs the package {name}, which is not there; "
                f"put its wheel beside it."
            )


def _is_here(name: str) -> bool:
    # a frozen program carries code without its metadata
    with suppress(ImportError, ValueError):
        if find_spec(name.replace("-", "_")) is not None:
            return True
    from importlib import metadata

    with suppress(metadata.PackageNotFoundError):
        return bool(metadata.version(name))
    return False


def _unpacked(wheel: Wheel) -> Path:
    """Return the folder of an unpacked wheel, which differs for each content that the file ever had."""
    stat = wheel.file.stat()
    state = hashlib.blake2b(f"{stat.st_size} {stat.st_mtime_ns}".encode(), digest_size=6).hexdigest()
    base = wheel.file.parent / UNPACKED
    place = base / f"{wheel.name}-{wheel.version}-{state}"
    if not place.is_dir():
        base.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=base) as half:
            with opened_zip(wheel.file, LARGEST) as packed:
                packed.extractall(Path(half) / "whole")
            # another program that starts may have been quicker
            with suppress(OSError):
                (Path(half) / "whole").rename(place)
    return place


def add_wheel(file: Path, folder: Path) -> Wheel:
    """Copy a wheel into the folder, in place of other versions of the package.

    Raises:
        WheelError: it cannot be used.
        OSError: the folder cannot be written.
    """
    wheel = examined(file)
    _check_whole(file)
    if not re.fullmatch(r"[\w.+-]+\.whl", file.name):
        raise WheelError(f"{file.name} is not named like a wheel, such as my_game-1.0-py3-none-any.whl.")
    others = {other.name: other for other in map(_or_none, folder.glob("*.whl")) if other is not None}
    _check_needs(wheel, others)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as half:
        copied = Path(half) / file.name
        shutil.copyfile(file, copied)
        for old in _of_package(wheel.name, folder):
            old.unlink()
        copied.replace(folder / file.name)
    _forget_unpacked(wheel.name, folder)
    return wheel


def _check_whole(file: Path) -> None:
    try:
        with opened_zip(file, LARGEST) as packed:
            damaged = packed.testzip()
    except DAMAGED:
        damaged = file.name
    except UNREADABLE as error:
        raise WheelError(f"{file.name} cannot be unpacked: {error}.") from None
    if damaged:
        raise WheelError(f"{file.name} is damaged; get it again.")


def remove_wheel(name: str, folder: Path) -> list[Path]:
    """Remove a package, or a file of that name, from the folder; return the removed files."""
    gone = [
        *_of_package(canonicalize_name(name), folder),
        *(f for f in folder.glob("*.whl") if f.name == name),
    ]
    for file in dict.fromkeys(gone):
        file.unlink()
        _forget_unpacked(canonicalize_name(file.stem.partition("-")[0]), folder)
    return list(dict.fromkeys(gone))


def _of_package(name: str, folder: Path) -> list[Path]:
    return [
        file
        for file in sorted(folder.glob("*.whl"))
        if canonicalize_name(file.stem.partition("-")[0]) == name
    ]


def _or_none(file: Path) -> Wheel | None:
    with suppress(WheelError):
        return examined(file)
    return None


def _forget_unpacked(name: str, folder: Path) -> None:
    for place in (folder / UNPACKED).glob(f"{name}-*"):
        if place.name.rsplit("-", 2)[0] == name:
            shutil.rmtree(place, ignore_errors=True)
