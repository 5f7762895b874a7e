"""Other packages with our names: ``agents`` and ``games`` are names that others use as well."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
OURS: Final = ("agents", "games", "replays", "resources")
ADVICE: Final = "install this program in an environment of its own, for instance with pipx"


def find_neighbour(root: Path = ROOT) -> str:
    """Return a sentence on why this program would not find its own files; empty if it does.

    Args:
        root: the folder in which it is installed.
    """
    if getattr(sys, "frozen", False):
        return ""
    for name in OURS:
        spec = find_spec(name)
        if spec is None or root not in [Path(place).resolve().parent for place in _places(spec)]:
            owners = [owner for owner, taken in namesakes() if taken == name]
            whose = f"the {name} of {owners[0]}" if owners else f"another package called {name}"
            return f"{whose} lies before this program's; {ADVICE}."
    if _untouched(root):
        return ""
    for record in sorted(root.glob("*.dist-info/RECORD")):
        if (name := _owned(record)) and not _is_ours(record):
            return f"{_called(record)} owns {name}, which is also a part of this program; {ADVICE}."
    return ""


def namesakes(places: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """Return the installed packages with a folder of one of our names, each with that name.

    Only one of the two can be imported, even if they are installed in different folders.

    Args:
        places: the folders to search; by default Python's path.
    """
    if getattr(sys, "frozen", False):
        return []
    records = (
        record
        for place in dict.fromkeys(sys.path if places is None else places)
        for record in sorted(Path(place).glob("*.dist-info/RECORD"))
    )
    return [
        (_called(record), name) for record in records if (name := _owned(record)) and not _is_ours(record)
    ]


def _is_ours(record: Path) -> bool:
    return record.parent.name.partition("-")[0].lower() == "gamebench_gui"


def _called(record: Path) -> str:
    folder = record.parent
    try:
        text = (folder / "METADATA").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    name = re.search(r"^Name: (\S+)$", text, re.MULTILINE)
    return name[1] if name else folder.name.partition("-")[0]


def _places(spec: object) -> list[str]:
    return list(getattr(spec, "submodule_search_locations", None) or ())


def _untouched(root: Path) -> bool:
    """Return whether our folders have only what was installed, so that no other package can own a part.

    Reading the lists of all packages takes long where there are many.
    """
    ours = next(root.glob("gamebench_gui-*.dist-info/RECORD"), None)
    if ours is None:
        return False
    sizes: dict[str, str] = {}
    for line in ours.read_text(encoding="utf-8", errors="replace").splitlines():
        path, _, size = line.split(",")[0], *line.rsplit(",", 1)
        sizes["/".join(path.split("/")[:2])] = size if path.count("/") == 1 else ""
    return all(
        sizes.get(f"{name}/{entry.name}") == ("" if entry.is_dir() else str(entry.stat().st_size))
        for name in OURS
        for entry in (root / name).iterdir()
        if entry.name != "__pycache__"
    ) and not any(other.is_file() for other in (root / f"{name}.py" for name in OURS))


def _owned(record: Path) -> str:
    try:
        text = record.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    name = re.search(rf"^({'|'.join(OURS)})(/|\.py,)", text, re.MULTILINE)
    return name[1] if name else ""
