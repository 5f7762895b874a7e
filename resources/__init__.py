"""Files that ship with the program and with plug-ins; no other place knows where they are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent
_folders = [ROOT]


def add_folder(folder: Path) -> None:
    """Search another folder as well, laid out like this one; what ships comes first."""
    if folder not in _folders:
        _folders.append(folder)


def path(name: str) -> Path:
    """Return where a shipped file is, such as ``words/pairs.txt``; `FileNotFoundError` if there is none."""
    for folder in _folders:
        if (file := folder / name).exists():
            return file
    raise FileNotFoundError(f"resource {name!r} is missing from the installation")


def manual() -> Path:
    """Return the folder of the manual's pages: beside this one in a wheel, ``docs`` in a clone."""
    return folder if (folder := ROOT / "manual").exists() else ROOT.parent / "docs"


def text(name: str) -> str:
    return path(name).read_text(encoding="utf-8")
