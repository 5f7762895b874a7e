"""The program's files as syntax trees, for tests of how they are written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("agents", "gamebench_gui", "games", "replays", "resources")


def parsed(pattern: str | re.Pattern[str], *folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the path and tree of each file of Python in which a pattern occurs: all others are not parsed.

    Args:
        folders: where to look, else in all packages.
    """
    for folder in folders or PACKAGES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if re.search(pattern, text):
                yield path.relative_to(ROOT).as_posix(), ast.parse(text)
