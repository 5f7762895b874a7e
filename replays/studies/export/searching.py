"""Looking for identifiers in the files of an export: codes, names, addresses, paths, hosts, exact times."""

from __future__ import annotations

import csv
import getpass
import io
import re
import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

WORDS: Final = {"answers": "value", "talk": "text", "attention": "detail", "participants": "reason"}
"""Columns that may hold what people wrote."""
_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?://[^\s\"]+|\b(?:\d{1,3}\.){3}\d{1,3}\b")
_PATH: Final = re.compile(
    r"(?<![\w/:<])(?:/(?:home|Users|root|var|tmp|mnt|media|opt|etc)/[\w./-]+)|\b[A-Za-z]:\\[\w\\.-]+"
)
_TIME: Final = re.compile(r"\b(?!1970-01-0)\d{4}-\d\d-\d\d[T ]\d\d:\d\d")
_CALLED: Final = re.compile(
    r"(?i:my name is|i am called|i'm called|call me|\bmrs?\.?|\bms\.?|\bdr\.?|\bprof\.?)\s+([A-Z][\w'-]+)"
)
_FULL_NAME: Final = re.compile(r"(?<=[a-z,] )([A-Z][a-z'-]+ [A-Z][a-z'-]+)\b")


@dataclass(frozen=True, slots=True)
class Identifier:
    """A text that may identify somebody; ``kind`` is code, name, address, path, host or time."""

    file: str
    line: int
    kind: str
    text: str


def search(
    folder: Path, codes: Iterable[str] = (), names: Iterable[str] = (), allowed: str = ""
) -> list[Identifier]:
    """Return what identifies somebody in the files of a folder.

    Args:
        names: of people, to be looked for as well.
        allowed: a text whose addresses may be there, such as the protocol's contact.
    """
    wanted = {"code": list(codes), "name": list(names), "host": []}
    # the name of this account or machine may be a word; where the protocol itself has it, it is one
    ours = {"code": [], "name": _own_name(), "host": _host()}
    published = set(allowed.splitlines())
    hits: list[Identifier] = []
    for path in sorted(filter(Path.is_file, folder.rglob("*"))):
        if path.name.startswith("analysis."):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), 1):
            hits += _literal(path.name, number, line, wanted)
            if line not in published:
                hits += _literal(path.name, number, line, ours)
            hits += _patterns(path.name, number, line, allowed)
        hits += _names(path, text)
    return list(dict.fromkeys(hits))


def suspects(text: str, codes: Iterable[str] = ()) -> list[tuple[int, int]]:
    """Return where something may identify somebody in a text: first character, and the one after the last."""
    low = text.casefold()
    patterns = [re.compile(rf"(?<!\w){re.escape(code.casefold())}(?!\w)") for code in codes if code]
    # in some letters the folded text is longer; then codes are found in the text as it is
    source = low if len(low) == len(text) else text
    spans = [match.span() for pattern in patterns for match in pattern.finditer(source)]
    for pattern in (_ADDRESS, _PATH, _TIME):
        spans += [match.span() for match in pattern.finditer(text)]
    for pattern in (_CALLED, _FULL_NAME):
        spans += [match.span(1) for match in pattern.finditer(text)]
    return sorted(set(spans))


def _own_name() -> list[str]:
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        return []
    return [name] if len(name) > 3 else []


def _host() -> list[str]:
    name = socket.gethostname()
    return [name] if len(name) > 3 and name != "localhost" else []


def _literal(file: str, number: int, line: str, wanted: dict[str, list[str]]) -> Iterator[Identifier]:
    low = line.casefold()
    for kind, texts in wanted.items():
        for text in texts:
            if text and re.search(rf"(?<!\w){re.escape(text.casefold())}(?!\w)", low):
                yield Identifier(file, number, kind, text)


def _patterns(file: str, number: int, line: str, allowed: str) -> Iterator[Identifier]:
    for kind, pattern in (("address", _ADDRESS), ("path", _PATH), ("time", _TIME)):
        for match in pattern.finditer(line):
            if match.group() not in allowed:
                yield Identifier(file, number, kind, match.group())


def _names(path: Path, text: str) -> Iterator[Identifier]:
    """Yield names in what people wrote: after words that introduce one, or two capitalised words in a row."""
    column = WORDS.get(path.stem)
    if column is None or path.suffix != ".csv":
        return
    for number, row in enumerate(csv.DictReader(io.StringIO(text)), 2):
        for pattern in (_CALLED, _FULL_NAME):
            for match in pattern.finditer(row.get(column) or ""):
                yield Identifier(path.name, number, "name", match.group(1))
