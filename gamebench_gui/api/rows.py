"""Rows that are read as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Generic, TypeVar

Row = TypeVar("Row")


class Rows(Iterable[Row], Generic[Row]):
    """Rows of a table, read from the database as they are asked for, match by match.

    Going through them again reads again. ``list(rows)``, ``pandas.DataFrame(rows)`` and
    ``polars.DataFrame(rows)`` take all of them, ``rows.head(100)`` the first.

    Attributes:
        columns: keys that every row has, in order.
    """

    def __init__(self, columns: Iterable[str], read: Callable[[], Iterator[Row]]) -> None:
        self.columns = tuple(columns)
        self._read = read

    def __iter__(self) -> Iterator[Row]:
        # a generator that keeps the rows, and they their database, while somebody goes through them
        yield from self._read()

    def head(self, count: int = 5) -> list[Row]:
        """The first rows; no more than these are read."""
        return [*islice(self, count)]

    def __repr__(self) -> str:
        return f"<Rows with {', '.join(self.columns)}>"
