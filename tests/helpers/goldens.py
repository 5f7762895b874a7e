"""Goldens of presets that are nearly alike: one is whole, the others name it and hold the lines that differ.

The first line of such a file is ``like OTHER.txt, but for:``. Each ``@@ FIRST-LAST`` below names lines of
that file, and is followed by the lines that take their place, with a ``+`` in front.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from pathlib import Path

from gamebench_gui.conformance.goldens import write

LIKE = re.compile(r"like (\S+\.txt), but for:\n")
PLACE = re.compile(r"@@ (\d+)-(\d+)\n")


def whole(path: Path) -> str:
    """The text that a golden stands for."""
    text = path.read_text(encoding="utf-8")
    if not (like := LIKE.match(text)):
        return text
    base = _lines((path.parent / like[1]).read_text(encoding="utf-8"))
    lines, done = list[str](), 0
    for line in _lines(text)[1:]:
        if place := PLACE.fullmatch(line):
            lines += base[done : int(place[1]) - 1]
            done = int(place[2])
        else:
            lines.append(line.removeprefix("+"))
    return "".join(lines + base[done:])


def unfolded(path: Path, folder: Path) -> Path:
    """A whole copy of a golden in another folder; the file is missing there if it is missing here."""
    copy = folder / path.name
    if path.exists():
        write(whole(path), copy)
    return copy


def keep(text: str, path: Path) -> None:
    """Write a golden, by its differences if another one of its game is nearly alike."""
    siblings = [file for file in sorted(path.parent.glob(f"{path.name.split('.')[0]}.*.txt")) if file != path]
    likes = {file: LIKE.match(file.read_text(encoding="utf-8")) for file in siblings}
    leaning = {file: whole(file) for file, like in likes.items() if like and like[1] == path.name}
    bases = [] if leaning else [file for file, like in likes.items() if not like]
    write(min([text, *(_folded(text, base) for base in bases)], key=lambda kept: _cost(kept, text)), path)
    for file, other in leaning.items():
        keep(other, file)


def _folded(text: str, base: Path) -> str:
    ours, theirs = _lines(text), _lines(base.read_text(encoding="utf-8"))
    kept = [f"like {base.name}, but for:\n"]
    for tag, first, last, start, end in SequenceMatcher(None, theirs, ours, autojunk=False).get_opcodes():
        if tag != "equal":
            kept += [f"@@ {first + 1}-{last}\n", *(f"+{line}" for line in ours[start:end])]
    return "".join(kept)


def _cost(kept: str, text: str) -> int:
    """Characters; a text that is not much shorter by its differences is easier to read whole."""
    return len(kept) if kept == text else 3 * len(kept)


def _lines(text: str) -> list[str]:
    return re.findall(r"[^\n]*\n|[^\n]+", text)
