"""sqlite-utils, without the libraries that it loads wherever they are and that nothing here needs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from threading import get_ident
from typing import Final

UNWANTED: Final = ("numpy", "pandas")
"""They take half a second, and every command that opens a database would wait for them."""


class _Refusal(MetaPathFinder):
    """In the thread that made it, what is unwanted is not to be found."""

    def __init__(self) -> None:
        self._thread = get_ident()

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in UNWANTED and get_ident() == self._thread:
            raise ModuleNotFoundError(f"{name} is not needed here", name=name)


@contextmanager
def _without_the_unwanted() -> Iterator[None]:
    refusal = _Refusal()
    sys.meta_path.insert(0, refusal)
    try:
        yield
    finally:
        sys.meta_path.remove(refusal)


with _without_the_unwanted():
    from sqlite_utils import Database as Database
    from sqlite_utils import Migrations as Migrations
