"""Tournaments and studies that ship with the program: found by name, copied to be changed."""

from __future__ import annotations

import re
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

import resources
from games.core.game import GameError
from games.core.param import near

Kind: TypeAlias = Literal["tournaments", "studies"]
PROTOCOL: Final = "protocol.toml"


@dataclass(frozen=True, slots=True)
class Template:
    """A tournament or study that ships; its TOML ``file`` may lie in a folder that is not writable."""

    name: str
    title: str
    file: Path


def templates(kind: Kind) -> list[Template]:
    """Return the templates of a kind, by name."""
    folder = resources.path(kind)
    files = folder.glob("*.toml") if kind == "tournaments" else folder.glob(f"*/{PROTOCOL}")
    named = [(file.stem if kind == "tournaments" else file.parent.name, file) for file in files]
    return [Template(name, _title(file), file) for name, file in sorted(named)]


def _title(file: Path) -> str:
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return str(document.get("name") or document.get("study", {}).get("title", ""))


def find(kind: Kind, path: Path) -> Path:
    """Return the file of a path: one that exists, else the template of that name, else the path itself."""
    if path.exists() or path.name != str(path):
        return path
    known = _named(kind, path.name)
    return path if known is None else known.file


def _named(kind: Kind, name: str) -> Template | None:
    """Return the template of a name; for the name of a benchmark its newest suite of the size ``paper``."""
    known = templates(kind)
    paper = re.compile(rf"{re.escape(plain(name))}paper(\d+)")
    versions = [
        (int(match[1]), at)
        for at, template in enumerate(known)
        if (match := paper.fullmatch(plain(template.name)))
    ]
    if named := [template for template in known if plain(template.name) == plain(name)]:
        return named[0]
    return known[max(versions)[1]] if versions else None


def plain(name: str) -> str:
    """Return a name as names are compared: "GTBench", "gt-bench" and "gt_bench" are one."""
    return name.casefold().replace("-", "").replace("_", "")


def is_template(kind: Kind, path: Path) -> bool:
    """Return whether a file is one that ships, beside which nothing may be written."""
    return path.resolve() in {template.file.resolve() for template in templates(kind)}


def copy(kind: Kind, name: str, folder: Path) -> list[Path]:
    """Copy a template and its texts into a folder, which is created; return the new files.

    Raises:
        GameError: there is no such template, or a file of that name exists already.
        OSError: the folder cannot be written.
    """
    template = _named(kind, name)
    if template is None:
        names = [known.name for known in templates(kind)]
        raise GameError(f"No template is called {name!r}{near(name, names)}; there are {', '.join(names)}.")
    source = template.file
    files = [source] if kind == "tournaments" else sorted(source.parent.iterdir())
    wanted = [(file, folder / file.name) for file in files]
    for _, to in wanted:
        if to.exists():
            raise GameError(f"{to} is there already; name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for file, to in wanted:
        shutil.copyfile(file, to)
    return [to for _, to in wanted]
