"""Rows that are read on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final, Generic, NoReturn, TypeVar

from resources.errors import UserError

Row = TypeVar("Row")
LAZY: Final = "Rows are read as they are asked for; write list(rows){} or rows.head({})."


class LazyRowsError(UserError, TypeError):
    """An operation on rows that only a list has; a `TypeError` too, so that ``list`` asks no further."""


class Rows(Iterable[Row], Generic[Row]):
    """Rows of a table, read from the database on demand, match by match.

    A second loop reads again. ``list(rows)``, ``pandas.DataFrame(rows)`` and ``polars.DataFrame(rows)`` take
    all of them, ``rows.head(100)`` the first.

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
        """Return the first rows; no more than these are read."""
        return [*islice(self, count)]

    def __bool__(self) -> bool:
        return bool(self.head(1))

    def __len__(self) -> NoReturn:
        raise LazyRowsError(LAZY.format(", len(list(rows))", 100))

    def __getitem__(self, place: object) -> NoReturn:
        raise LazyRowsError(
            LAZY.format(f"[{place!r}]", place + 1 if isinstance(place, int) and place >= 0 else 5)
        )

    def __repr__(self) -> str:
        return f"<Rows with {', '.join(self.columns)}>"
