"""Files that ship with the program and with what is added to it; the only place that knows where they are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent
_folders = [ROOT]


def add_folder(folder: Path) -> None:
    """Look for files in another folder as well, laid out like this one; what ships comes first."""
    if folder not in _folders:
        _folders.append(folder)


def path(name: str) -> Path:
    """Where a shipped file is.

    Args:
        name: relative to this folder, such as ``words/pairs.txt``.

    Raises:
        FileNotFoundError: nothing of that name ships.
    """
    for folder in _folders:
        if (found := folder / name).exists():
            return found
    raise FileNotFoundError(f"resource {name!r} is missing from the installation")


def text(name: str) -> str:
    """The contents of a shipped text file."""
    return path(name).read_text(encoding="utf-8")
