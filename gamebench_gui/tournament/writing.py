"""Writing tournaments as TOML files that `reading` reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gamebench_gui.tournament.reading import write
from gamebench_gui.tournament.terms import Definition


def write_file(definition: Definition, path: Path) -> None:
    """Write a tournament to a file.

    Raises:
        OSError: it cannot be written.
    """
    path.write_text(toml(write(definition)), encoding="utf-8")


def toml(document: Mapping[str, Any]) -> str:
    """Keys and values as the text of a TOML file; values are texts, numbers, lists of these, or tables."""
    return "\n".join(_table(document, ())).lstrip("\n") + "\n"


def _table(values: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for key, value in values.items():
        if not _is_nested(value):
            yield f"{_key(key)} = {_value(value)}"
    for key, value in values.items():
        below = (*path, key)
        title = ".".join(map(_key, below))
        if isinstance(value, dict) and value:
            if all(map(_is_short, value.values())):
                yield f"\n[{title}]"
            yield from _table(value, below)
        elif _is_nested(value) and isinstance(value, list):
            for entry in value:
                yield f"\n[[{title}]]"
                yield from _table(entry, below)


def _is_nested(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _is_short(value: Any) -> bool:
    return not _is_nested(value)


def _key(key: str) -> str:
    plain = key and all(part.isascii() and (part.isalnum() or part in "_-") for part in key)
    return key if plain else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    # texts without control characters are the same in JSON and in TOML, but for this one
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
