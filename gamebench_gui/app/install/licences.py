"""The licences of every part of this program, without a network."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final

import resources
from gamebench_gui import __version__

ITSELF: Final = "gamebench-gui"
FILES: Final = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice|authors)[^/]*$")
OF_QT: Final = ("pyside6-essentials", "pyside6_essentials", "shiboken6")
"""Their wheels carry no texts."""
QT_NOTICE: Final = """\
This program uses Qt, PySide6 and shiboken6 under the GNU Lesser General Public License, version 3.
Their libraries are separate files beside the program, and may be replaced by other builds of the same
version. Taking the program apart for that purpose is allowed. Their sources are at
https://download.qt.io/ and https://code.qt.io/.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of this program.

    Attributes:
        licence: as its makers name it.
        address: its web page.
        texts: of its licence, by the names of their files.
        purl: its package URL, for vulnerability scanners (https://github.com/package-url).
    """

    name: str
    version: str
    licence: str
    address: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    purl: str = ""


def find_parts() -> list[Part]:
    """Return every part of this program: of a frozen one its contents, else what is installed beside it."""
    folder = Path(getattr(sys, "_MEIPASS", "")) / "licences"
    if getattr(sys, "frozen", False) and folder.is_dir():
        return list(read_parts(folder))
    return [own_part(), *sorted(_installed(), key=lambda part: part.name.lower())]


def read_parts(folder: Path) -> Iterator[Part]:
    """Yield the parts of a folder that `packaging/notices.py` wrote."""
    for entry in json.loads((folder / "list.json").read_text(encoding="utf-8")):
        texts = {Path(name).name: (folder / name).read_text(encoding="utf-8") for name in entry.pop("texts")}
        yield Part(**entry, texts=texts)


def own_part() -> Part:
    places = [path for path in (Path(__file__).parents[2] / "LICENSE", *_own_files()) if path.is_file()]
    texts = {"LICENSE": places[0].read_text(encoding="utf-8")} if places else {}
    return Part("GameBench GUI", __version__, "MIT", "https://github.com/gamebench-gui/gamebench-gui", texts)


def part_of(package: metadata.Distribution) -> Part:
    about, name = package.metadata, package.metadata["Name"]
    kinds = [text.rpartition(":: ")[2] for text in about.get_all("Classifier") or () if "License ::" in text]
    licence = _first(about, "License-Expression") or " OR ".join(kinds) or _first(about, "License")
    texts = dict(_texts(package)) or _kept_text(name)
    if name.lower() in OF_QT:
        licence = "LGPL-3.0-only"
        texts = {"NOTICE.txt": QT_NOTICE, **_lgpl()}
    purl = f"pkg:pypi/{re.sub('[-_.]+', '-', name).lower()}@{package.version}"
    return Part(name, package.version, licence.strip().partition("\n")[0], _address(about), texts, purl)


def _kept_text(name: str) -> dict[str, str]:
    """Return the text kept here for a part that older versions of setuptools install without one."""
    path = resources.ROOT / "licences" / f"{name.lower()}.txt"
    return {"LICENSE": path.read_text(encoding="utf-8")} if path.is_file() else {}


def _lgpl() -> dict[str, str]:
    return {name: resources.text(f"licences/{name}") for name in ("LGPL-3.0.txt", "GPL-3.0.txt")}


def _own_files() -> list[Path]:
    try:
        package = metadata.distribution(ITSELF)
    except metadata.PackageNotFoundError:
        return []
    return [Path(str(package.locate_file(file))) for file in package.files or () if file.name == "LICENSE"]


def _texts(package: metadata.Distribution) -> Iterator[tuple[str, str]]:
    for file in package.files or ():
        if FILES.search(str(file)) and file.suffix not in (".py", ".pyc"):
            path = Path(str(package.locate_file(file)))
            if path.is_file():
                yield "-".join(file.parts[1:]), path.read_text(encoding="utf-8", errors="replace")


def _first(about: metadata.PackageMetadata, key: str) -> str:
    return next(iter(about.get_all(key) or ()), "")


def _address(about: metadata.PackageMetadata) -> str:
    addresses = [text.partition(", ")[2] for text in about.get_all("Project-URL") or ()]
    return (
        _first(about, "Home-page")
        or next(iter(addresses), "")
        or f"https://pypi.org/project/{about['Name']}/"
    )


def _installed() -> Iterator[Part]:
    """Yield what this program requires, directly or not, if it is installed."""
    todo, seen = [ITSELF], set[str]()
    while todo:
        name = re.sub(r"[-_.]+", "-", todo.pop()).lower()
        if name in seen:
            continue
        seen.add(name)
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        needs = [text for text in package.requires or () if "extra ==" not in text]
        todo += [match[0] for text in needs if (match := re.match(r"[\w.-]+", text))]
        if name != ITSELF:
            yield part_of(package)
