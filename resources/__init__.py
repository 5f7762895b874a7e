"""Files that ship with the program; the only place that knows where they are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent


def path(name: str) -> Path:
    """Where a shipped file is.

    Args:
        name: relative to this folder, such as ``words/pairs.txt``.

    Raises:
        FileNotFoundError: nothing of that name ships.
    """
    found = ROOT / name
    if not found.exists():
        raise FileNotFoundError(f"resource {name!r} is missing from the installation")
    return found


def text(name: str) -> str:
    """The contents of a shipped text file."""
    return path(name).read_text(encoding="utf-8")
