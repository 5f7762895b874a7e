"""A described value: what a user may set in games, agents, tournaments and settings, and to what.

Command lines, files and forms read values through it, so that a wrong one gets the same sentence everywhere.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from games.core.errors import GameError
from games.core.said import Said, stated

Value: TypeAlias = str | int | float
Kind: TypeAlias = Literal["int", "float", "text", "choice", "several", "switch"]

JOIN: Final = "+"
"""Separates the parts of a value with several of them."""
NOT_IN_A_LINE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that a value must not have: control, surrogate, and line separators."""
LONGEST_OFFER: Final = 300
"""Most characters of the list of names in an error sentence."""
LONGEST_SHOWN: Final = 60
LARGEST: Final = sys.float_info.max
SWITCHED: Final = {"0": False, "false": False, "1": True, "true": True}


@dataclass(frozen=True, slots=True)
class Param:
    """A value that a user may choose.

    Attributes:
        name: as written in files and commands.
        default: None means unset: the reader decides. Yes or no makes it a switch.
        low, high: smallest and largest number; None for no bound.
        options: the only values accepted; empty for any. With `Listed` and a kind they are read when needed,
            like words and suggestions.
        label, hint: for forms: a few words, and a sentence.
        kind: of its values; None takes it from options and default.
        words: form labels of the options, then of the parts; empty where these need none.
        parts: values of which several may be chosen at once, joined by `JOIN`; options are chosen alone.
        required: a value must be given.
        placeholder: shown in an empty field; empty shows the default.
        suggestions: texts offered beside any other; None where none ever are.
        multiline: whether forms have room for some lines; the value is a single one.
        for_people: what forms offer where people play, if the usual value would reveal a secret.
        front: whether the set-up of a match shows it at once, not among the settings for experiments; None
            leaves that to the form.
        per_second: how many of it are a second of play; forms then show seconds. 0 for other values.
    """

    name: str
    default: Value | None = None
    low: float | None = None
    high: float | None = None
    options: Sequence[Value] = ()
    label: str = ""
    hint: str = ""
    kind: Kind | None = None
    words: Sequence[str] = ()
    parts: tuple[str, ...] = ()
    required: bool = False
    placeholder: str = ""
    suggestions: Sequence[str] | None = None
    multiline: bool = False
    for_people: Value | None = None
    front: bool | None = None
    per_second: float = 0.0
    error: ClassVar[type[GameError]] = GameError

    def __post_init__(self) -> None:
        if self.kind is None:
            object.__setattr__(self, "kind", self._implied())

    @property
    def title(self) -> str:
        return self.label or self.name

    def word(self, option: Value) -> str:
        """Return the form label of an option or part."""
        return self.words[(*self.options, *self.parts).index(option)] if self.words else write(option)

    def read(self, text: str) -> Value:
        """Return the value that a text means; raise a `GameError` for any other text."""
        try:
            value = self._from_text(text)
        except ValueError:
            raise self._refused(text) from None
        return self.check(value)

    def check(self, value: object) -> Value:
        """Return the value with the parameter's type; raise a `GameError` that says what is accepted."""
        match self.kind:
            case "choice":
                if value in self.options and not isinstance(value, bool):
                    return self.options[self.options.index(value)]
            case "switch":
                if value in (0, 1):
                    return type(self.default)(value) if isinstance(self.default, int) else int(bool(value))
            case "int" | "float":
                return self._checked_number(value)
            case _:
                return self._checked_text(value)
        raise self._refused(value)

    def wanted(self) -> str:
        """Return what is accepted, for the middle of a sentence."""
        match self.kind:
            case "choice":
                return f"one of {offer(map(write, self.options))}"
            case "several":
                alone = f"one of {offer(map(write, self.options))}, or " if self.options else ""
                return f"{alone}one or more of {offer(self.parts)}, joined by {JOIN}"
            case "switch":
                return "0 or 1"
            case "text":
                return "a text"
        if self.low is not None and self.low == self.high:
            return _number(self.low)
        if self.kind == "int" and self.low is not None and self.high is not None:
            return Said("a whole number from {low} to {high}", low=_number(self.low), high=_number(self.high))
        return ("a whole number" if self.kind == "int" else "a number") + self.bounds()

    def bounds(self) -> str:
        """Return `` from 1 to 10``; empty for any number."""
        if self.low is None and self.high is None:
            return ""
        if self.high is None:
            return f" from {_number(self.low)} on"
        return f" from {_number(self.low)} to {_number(self.high)}" if self.low is not None else ""

    def _implied(self) -> Kind:
        if self.parts:
            return "several"
        if self.options:
            return "choice"
        match self.default:
            case bool():
                return "switch"
            case int():
                return "int"
            case float():
                return "float"
        return "text"

    def _from_text(self, text: str) -> object:
        match self.kind:
            case "int":
                return int(text if text.isascii() else "")
            case "float":
                return float(text)
            case "switch":
                return SWITCHED.get(text.strip().lower(), text)
            case "choice":
                return text if any(isinstance(option, str) for option in self.options) else float(text)
        return text

    def _checked_number(self, value: object) -> Value:
        whole = self.kind == "int"
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            raise self._refused(value)
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            raise self.error(
                "{name} must be {wanted}, not {value}.",
                name=self.name,
                wanted=self.wanted(),
                value=write(value)[:LONGEST_SHOWN],
            )
        if not whole and not -LARGEST <= value <= LARGEST:
            raise self._refused(value)
        return value if whole else value + 0.0

    def _checked_text(self, value: object) -> str:
        if not isinstance(value, str):
            raise self._refused(value)
        if self.kind == "several" and value not in self.options and not is_several(value, self.parts):
            raise self._refused(value)
        if any(unicodedata.category(letter) in NOT_IN_A_LINE for letter in value):
            raise self.error("{name} must be a single line of plain text.", name=self.name)
        if self.required and not value:
            raise self.error("{name} must not be empty.", name=self.name)
        return value

    def _refused(self, value: object) -> GameError:
        shown = repr(value[:LONGEST_SHOWN] if isinstance(value, str) else value)
        near = meant(value, map(write, self.options)) if isinstance(value, str) else ""
        shown = shown[: LONGEST_SHOWN + 2]
        wanted = "{name} must be {wanted}, not {shown}{near}."
        return self.error(wanted, name=self.name, wanted=self.wanted(), shown=shown, near=near)


def is_several(value: str, parts: Sequence[str]) -> bool:
    """Whether a value is one or more of some parts, in their order."""
    chosen = value.split(JOIN)
    return [part for part in parts if part in chosen] == chosen


def write(value: Value) -> str:
    """Return a value as it is written in commands and files, without quotes."""
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def near(word: str, offered: Iterable[str]) -> str:
    """Return the rest of a sentence about a wrong word: a close match if there is one, and the list."""
    names = list(offered)
    return stated("{meant}; there are: {names}", meant=meant(word, names), names=offer(names))


def meant(word: str, offered: Iterable[str]) -> str:
    """Return the close match to a wrong word in brackets; empty when none is close."""
    from difflib import get_close_matches

    close = get_close_matches(word.lower(), list(offered), 1)
    return stated(" (did you mean {name}?)", name=close[0]) if close else ""


def offer(offered: Iterable[str]) -> str:
    """Return names with commas; of a long list the first ones, and how many more there are."""
    names = list(offered)
    shown = [name for i, name in enumerate(names) if len(", ".join(names[: i + 1])) <= LONGEST_OFFER]
    if len(shown) == len(names):
        return ", ".join(shown)
    return stated("{names} and {more} more", names=", ".join(shown), more=len(names) - len(shown))


def _number(value: float | None) -> str:
    if isinstance(value, float) and abs(value) < 1000:
        return f"{value:.4g}"
    return f"{value:,.0f}" if isinstance(value, float) else f"{value:,}"
