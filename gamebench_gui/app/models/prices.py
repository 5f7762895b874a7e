"""Prices of models, in a file that the user can edit: US dollars per million tokens, by a model's name."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from agents.catalog.budget import Price
from games.core.game import GameError
from games.core.param import write

DEAREST: Final = 100_000.0
"""US dollars per million tokens; a higher price is a typing error."""
HEAD: Final = """\
# What models cost: US dollars for a million tokens, by the name that their server has for them.
# "cached" is for input that the server had seen before; without it that costs what other input costs.
"""
NAMES: Final = ("input", "output", "cached")


class PricesError(GameError):
    """The file of prices cannot be read; one sentence with file and reason."""


class Prices:
    """The prices of models.

    Args:
        path: the file; if it cannot be written, changes last until the program ends.
        former: prices of an earlier version, which hold while there is no file.

    Attributes:
        failure: why the last change was not saved, as a sentence; empty if it was.
    """

    def __init__(self, path: Path, former: Mapping[str, Price] | None = None) -> None:
        self.path = path
        self.former = dict(former or {})
        self.failure = ""

    def read(self) -> dict[str, Price]:
        """Return the prices in the file; raise PricesError if it cannot be read."""
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return dict(self.former)
        except (OSError, ValueError) as error:
            raise PricesError(f"{self.path} cannot be read: {error}.") from error
        try:
            return dict(self._priced(tomllib.loads(text)))
        except tomllib.TOMLDecodeError as error:
            raise PricesError(f"{self.path} cannot be read: {error}. Mend or delete it.") from error

    def known(self) -> dict[str, Price]:
        """Return the prices in the file; none if it cannot be read, so that costs stay unknown."""
        try:
            return self.read()
        except PricesError:
            return {}

    def set(self, changes: Mapping[str, Price | None]) -> None:
        """Store prices, or forget them for None; raise PricesError if the file cannot be read."""
        before = self.read()
        after = {name: price for name, price in (before | dict(changes)).items() if price is not None}
        if after != before:
            self._write(after)

    def _write(self, prices: Mapping[str, Price]) -> None:
        draft = self.path.with_name(f".{self.path.name}.part")
        parts = [HEAD, *(_entry(name, prices[name]) for name in sorted(prices))]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text("\n".join(parts), encoding="utf-8")
            draft.replace(self.path)
            self.former, self.failure = {}, ""
        except OSError as error:
            self.former, self.failure = dict(prices), not_saved(self.path, error)

    def _priced(self, document: Mapping[str, Any]) -> Iterator[tuple[str, Price]]:
        for model, entry in document.items():
            values = entry if isinstance(entry, dict) else {}
            texts = ["" if values.get(name) is None else str(values[name]) for name in NAMES]
            try:
                price = price_of(texts)
            except GameError as error:
                raise PricesError(f"{self.path}, {model}: {error}") from error
            if price is None or values.keys() - set(NAMES):
                raise PricesError(f"{self.path}, {model}: give input and output, and cached if it differs.")
            yield model, price


def not_saved(path: Path, error: OSError) -> str:
    """Return the sentence about a file of settings that cannot be written."""
    return f"This was not saved: {path} cannot be written ({error.strerror or error})."


def price_of(texts: Sequence[str]) -> Price | None:
    """Return the price of texts: US dollars per million tokens in, out, and of cached input.

    The last may be empty, and then costs what other input costs. None when all are.

    Raises:
        GameError: they are no prices, or only one is there.
    """
    given = [text.strip().removeprefix("$").strip() for text in texts]
    if not any(given):
        return None
    if not all(given[:2]):
        raise GameError("Enter both prices, for tokens in and for tokens out.")
    try:
        values = [float(text) for text in given if text]
    except ValueError:
        values = [-1.0]
    if not all(0 <= value < DEAREST for value in values):
        raise GameError("Prices must be numbers such as 0.25, in US dollars for a million tokens.")
    return Price(*values)


def _entry(model: str, price: Price) -> str:
    values = ((name, getattr(price, name)) for name in NAMES)
    lines = [f"{name} = {write(value)}" for name, value in values if value is not None]
    return "\n".join([f"[{json.dumps(model)}]", *lines, ""])
