"""Tournaments and studies that ship with the program: found by name, copied to where they can be changed."""

from __future__ import annotations

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
    """A tournament or study that ships.

    Attributes:
        name: by which it is found, such as ``gtbench``.
        title: what it is called in lists.
        file: the TOML file, in a folder that may not be writable.
    """

    name: str
    title: str
    file: Path


def templates(kind: Kind) -> list[Template]:
    """What ships, by name."""
    folder = resources.path(kind)
    files = folder.glob("*.toml") if kind == "tournaments" else folder.glob(f"*/{PROTOCOL}")
    found = [(file.stem if kind == "tournaments" else file.parent.name, file) for file in files]
    return [Template(name, _title(file), file) for name, file in sorted(found)]


def _title(file: Path) -> str:
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return str(document.get("name") or document.get("study", {}).get("title", ""))


def find(kind: Kind, path: Path) -> Path:
    """The file that a name means: one that is there, else the template of that name, else the path itself."""
    if path.exists() or path.name != str(path):
        return path
    wanted = _plain(path.name)
    return next((one.file for one in templates(kind) if _plain(one.name) == wanted), path)


def _plain(name: str) -> str:
    return name.casefold().replace("-", "").replace("_", "")


def is_template(kind: Kind, path: Path) -> bool:
    """Whether a file is one that ships, beside which nothing is written."""
    return path.resolve() in {one.file.resolve() for one in templates(kind)}


def copy(kind: Kind, name: str, folder: Path) -> list[Path]:
    """Copy a template with what belongs to it into a folder, which is made; the new files.

    Raises:
        GameError: there is no such template, or a file of that name is there already.
        OSError: the folder cannot be written.
    """
    offered = {_plain(one.name): one for one in templates(kind)}
    if _plain(name) not in offered:
        names = [one.name for one in offered.values()]
        raise GameError(f"No template is called {name!r}{near(name, names)}; there are {', '.join(names)}.")
    source = offered[_plain(name)].file
    files = [source] if kind == "tournaments" else sorted(source.parent.iterdir())
    wanted = [(file, folder / file.name) for file in files]
    for _, to in wanted:
        if to.exists():
            raise GameError(f"{to} is there already; name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for file, to in wanted:
        shutil.copyfile(file, to)
    return [to for _, to in wanted]
