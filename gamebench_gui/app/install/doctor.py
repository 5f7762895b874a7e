"""Checks of the installation and of what can be reached, for `gamebench doctor`. Keys are never shown."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from agents.catalog.providers import PROVIDERS
from agents.llm.keys import server_of
from gamebench_gui.app.external.engines import ENGINES
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.install.plugins import packages
from gamebench_gui.neighbours import ADVICE, namesakes
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.store import Store


class Check(NamedTuple):
    """The result of one check; ``needed`` when the program cannot do without it."""

    name: str
    ok: bool
    detail: str
    needed: bool = False


def examine(paths: Paths, database: Path | None = None) -> list[Check]:
    """Check Python, packages, display, database, keys, local servers, engines and plug-ins."""
    return [
        Check("Python", sys.version_info >= (3, 11), sys.version.split()[0], needed=True),
        *_packages(),
        *_neighbours(),
        _window(),
        _database(database or paths.matches),
        _keyring(),
        *_api_keys(),
        *_servers(),
        *_engines(),
        *_added(),
    ]


def _packages() -> Iterator[Check]:
    for package in ("PySide6-Essentials", "openai", "sqlite-utils", "keyring"):
        try:
            yield Check(package, True, metadata.version(package), needed=True)
        except metadata.PackageNotFoundError:
            # a frozen program carries the code without the metadata
            module = {"PySide6-Essentials": "PySide6", "sqlite-utils": "sqlite_utils"}.get(package, package)
            there = find_spec(module) is not None
            yield Check(package, there, "built in" if there else "missing: run make run again", needed=True)


def _window() -> Check:
    # Qt ends a program that finds no display, so another one looks for it
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "gamebench_gui"]
    try:
        looked = subprocess.run(
            [*program, "--find-display"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        looked = None
    if looked is not None and looked.returncode == 0:
        return Check("Window", True, os.environ.get("QT_QPA_PLATFORM", "display found"))
    return Check("Window", False, "Qt cannot open a display here; the command line still works")


def _neighbours() -> Iterator[Check]:
    for package, name in namesakes():
        yield Check(
            package,
            False,
            f"it brings a package called {name}, as this program does, so that only one of the two can be "
            f"imported here; {ADVICE}",
        )


def _database(path: Path) -> Check:
    if not path.exists():
        return Check("Database", True, f"{path} (made with the first match)")
    try:
        store = Store(path)
    except (StoreError, sqlite3.Error) as error:
        return Check("Database", False, str(error), needed=True)
    count = store.count(Filter())
    store.close()
    return Check("Database", True, f"{path}, {count:,} matches")


def _keyring() -> Check:
    try:
        import keyring

        backend = keyring.get_keyring()
        usable = float(backend.priority) >= 1
    except Exception as error:  # a broken backend may raise anything
        return Check("Key store", False, f"not usable: {error}")
    name = type(backend).__module__
    return Check("Key store", usable, name if usable else "none; keys are kept for the session only")


def _api_keys() -> Iterator[Check]:
    for provider in PROVIDERS:
        for name in provider.variables:
            if os.environ.get(name):
                yield Check(name, True, f"set; for {server_of(provider.address)} only")
            elif name == PROVIDERS[0].variables[0]:
                yield Check(name, False, "not set; local servers need none")


def _servers() -> Iterator[Check]:
    from agents.llm.servers import find_local_servers

    servers = asyncio.run(find_local_servers())
    for url, models in servers:
        yield Check("Model server", True, f"{url}: {', '.join(models) or 'no models'}")
    if not servers:
        yield Check("Model server", False, "none answers on the usual local ports")


def _engines() -> Iterator[Check]:
    for engine in ENGINES.values():
        there, detail = engine.look()
        yield Check(engine.title, there, detail if there else f"not installed: {detail}")


def _added() -> Iterator[Check]:
    for package in packages():
        detail = "; ".join(package.problems) or package.added
        if not package.on:
            detail = f"switched off; it would add {package.added}"
        yield Check(f"{package.name} {package.version}".strip(), package.on and not package.problems, detail)
