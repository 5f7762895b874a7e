"""Options of agents: what a spec may say, as data from which forms, help and error sentences are made."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeAlias

from games.core.game import GameError

Value: TypeAlias = str | int | float

NOT_IN_A_LINE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that a value must not have: control, surrogate, and line separators."""


LONGEST_OFFER: Final = 300
"""Names that an error sentence lists take so many characters at most."""


class SpecError(GameError):
    """A spec that names nothing there is, or an agent that cannot take a seat; one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of an agent.

    Attributes:
        name: as written in a spec.
        type: of its values: ``str``, ``int`` or ``float``.
        label, help: for forms: a few words, and a sentence.
        default: None means unset: whoever is asked decides.
        low, high: smallest and largest number; a whole number from 0 to 1 is a switch.
        choices: the only texts accepted; empty for any.
        required: a spec without it is refused.
        decides: whether it changes what the agent does, and so makes it another agent in ratings.
    """

    name: str
    type: type[str] | type[int] | type[float]
    label: str
    help: str
    default: Value | None = None
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    required: bool = False
    decides: bool = True

    @property
    def switch(self) -> bool:
        """Whether it is 0 or 1: off or on."""
        return self.type is int and (self.low, self.high) == (0, 1)

    def read(self, text: str) -> Value:
        """The value that a text stands for.

        Raises:
            SpecError: not a value of this option.
        """
        if self.type is str:
            return self.check(text)
        try:
            return self.check(self.type(text))
        except ValueError:
            raise SpecError(f"{self.name} must be {self._wanted()}, not {text[:60]!r}.") from None

    def check(self, value: Value) -> Value:
        """The value in this option's type.

        Raises:
            SpecError: wrong type, out of range, not one of the choices, or more than one line.
        """
        if self.type is float and type(value) is int:
            value = float(value)
        if type(value) is not self.type or (isinstance(value, float) and not math.isfinite(value)):
            raise SpecError(f"{self.name} must be {self._wanted()}, not {value!r}.")
        if isinstance(value, str):
            return self._check_text(value)
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            raise SpecError(f"{self.name} must be {self._wanted()}, not {write(value)}.")
        return value + 0.0 if isinstance(value, float) else value

    def _check_text(self, value: str) -> str:
        if self.choices and value not in self.choices:
            raise SpecError(f"There is no {self.label.lower()} {value!r}{near(value, self.choices)}.")
        if any(unicodedata.category(letter) in NOT_IN_A_LINE for letter in value):
            raise SpecError(f"{self.name} must be a single line of plain text.")
        if self.required and not value:
            raise SpecError(f"{self.name} must not be empty.")
        return value

    def _wanted(self) -> str:
        kind = {str: "a text", int: "a whole number", float: "a number"}[self.type]
        if self.low is None or self.high is None:
            return kind
        return (
            f"{kind} from {self.low:,.4g} to {self.high:,.4g}"
            if self.type is float
            else f"{kind} from {self.low:,} to {self.high:,}"
        )


def write(value: Value) -> str:
    """A value as it stands in a spec, without quotes."""
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def near(word: str, offered: Iterable[str]) -> str:
    """The rest of a sentence about a wrong word: a close match if there is one, and what there is."""
    names = list(offered)
    close = get_close_matches(word.lower(), names, 1)
    shown = [name for i, name in enumerate(names) if len(", ".join(names[: i + 1])) <= LONGEST_OFFER]
    more = f" and {len(names) - len(shown)} more" if len(shown) < len(names) else ""
    return (f" (did you mean {close[0]}?)" if close else "") + f"; there are: {', '.join(shown)}{more}"
