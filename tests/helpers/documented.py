"""The documents for users, and the commands that they name."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))
COMMAND = re.compile(r"(?:^(?: *- run: )?|(?<=`))gamebench +([^`\n]+)", re.MULTILINE)
OPTIONAL = re.compile(r"[][]")


@cache
def document(name: str) -> str:
    """The text of a document, by its path in the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def commands(text: str) -> Iterator[list[str]]:
    """The commands that a text names, as the words after ``gamebench``."""
    for line in COMMAND.findall(text):
        words = shlex.split(OPTIONAL.sub("", line), comments=True)
        if words:
            yield words
