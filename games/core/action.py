"""Actions, and the legal actions of one player in one state."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import comb, prod
from typing import Final, TypeAlias

from games.core.param import JOIN, Param, is_several

Atom: TypeAlias = str | int

_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Action:
    """One choice: ``place(4)``, ``pass``, or ``propose(3,1,0)`` with a text.

    Arguments are strings or integers only, so that equality, hashes and JSON are exact; money is in cents.
    """

    kind: str
    args: tuple[Atom, ...] = ()
    text: str = ""

    def __str__(self) -> str:
        return f"{self.kind}({','.join(map(str, self.args))})" if self.args else self.kind

    def to_json(self) -> str:
        """Return a compact JSON array ``["propose",[3,1,0],"take the hats"]``."""
        return _ENCODE([self.kind, self.args, self.text])

    @classmethod
    def from_json(cls, text: str) -> Action:
        """Read what `to_json` wrote; raise a ValueError for any other text."""
        match json.loads(text):
            case [str(kind), list(args), str(words)] if all(type(arg) in (str, int) for arg in args):
                return cls(kind, tuple(args), words)
        raise ValueError(f"not an action: {text[:80]!r}")


@dataclass(frozen=True, slots=True)
class Field:
    """One argument of an open action: an integer in ``low..high``, one of ``options``, or some ``parts``.

    A search builds fields in every state, so a field has no more than rules need; forms use its `param`.

    Attributes:
        parts: values of which one or more may be given, in their order, joined by `JOIN`.
        asked: whether a form suggests no value and asks for one, after the text of the action.
    """

    name: str
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    asked: bool = False

    @property
    def param(self) -> Param:
        """The field as a parameter, for forms and sentences."""
        words = self.name.replace("_", " ")
        label = words[:1].upper() + words[1:]
        if self.options or self.parts:
            first = (self.options or self.parts)[0]
            return Param(self.name, first, options=self.options, parts=self.parts, label=label)
        if self.asked:
            hint = f"a whole number from {self.low} to {self.high}."
            return Param(
                self.name, None, self.low, self.high, label=label, hint=hint, kind="int", required=True
            )
        return Param(self.name, self.low, self.low, self.high, label=label)

    def accepts(self, value: Atom) -> bool:
        """Whether ``value`` has the right type and lies in the range."""
        if self.parts:
            return value in self.options or (isinstance(value, str) and is_several(value, self.parts))
        if self.options:
            return value in self.options
        return type(value) is int and self.low <= value <= self.high

    @property
    def size(self) -> int:
        """The number of values."""
        if self.parts:
            return len(self.options) + (1 << len(self.parts)) - 1
        return len(self.options) or self.high - self.low + 1

    def sample(self, rng: random.Random) -> Atom:
        if self.parts:
            return self._sample_several(rng)
        return rng.choice(self.options) if self.options else rng.randint(self.low, self.high)

    def _sample_several(self, rng: random.Random) -> str:
        drawn = rng.randrange(self.size)
        if drawn < len(self.options):
            return self.options[drawn]
        chosen = drawn - len(self.options) + 1
        return JOIN.join(part for at, part in enumerate(self.parts) if chosen >> at & 1)


@dataclass(frozen=True, slots=True)
class OpenAction:
    """A family of actions too large to list, with number fields, free text, or both.

    Attributes:
        kind: the kind of every action of the family.
        fields: the arguments, in order.
        max_text: the longest text allowed, in characters; 0 for no text.
        hint: one line that says what to enter.
        total: what the fields, all of them numbers from 0 to this, must add up to; None for anything.
        typed: the same actions are listed one by one; people can also type one, but see no form.
        optional: whether people may leave the text empty; without fields they have a button for that.
    """

    kind: str
    fields: tuple[Field, ...] = ()
    max_text: int = 0
    hint: str = ""
    total: int | None = None
    typed: bool = False
    optional: bool = False

    def accepts(self, action: Action) -> bool:
        """Whether the action belongs to the family; other constraints across fields are the game's."""
        return (
            action.kind == self.kind
            and len(action.args) == len(self.fields)
            and all(field.accepts(value) for field, value in zip(self.fields, action.args, strict=True))
            and len(action.text) <= self.max_text
            and (self.total is None or sum(map(int, action.args)) == self.total)
        )

    @property
    def size(self) -> int:
        """The number of members with an empty text."""
        if self.total is not None:
            return comb(self.total + len(self.fields) - 1, self.total)
        return prod(field.size for field in self.fields)

    def sample(self, rng: random.Random) -> Action:
        """Draw uniformly among the members with an empty text."""
        if self.total is not None:
            places = self.total + len(self.fields) - 1
            bars = sorted(rng.sample(range(places), len(self.fields) - 1))
            return Action(self.kind, tuple(b - a - 1 for a, b in pairwise((-1, *bars, places))))
        return Action(self.kind, tuple(field.sample(rng) for field in self.fields))


@dataclass(frozen=True, slots=True)
class LegalActions:
    """The legal actions of one player now: listed ones, open families, and the meaning of silence.

    Attributes:
        listed: actions that are all legal, in the order in which they are shown.
        open: families of actions; the game may refuse members for reasons across fields.
        default: taken when a time limit passes.
        repeat: words for giving the default again and again, until other actions are legal or somebody
            speaks to the player; empty if a person is not offered that.
    """

    listed: tuple[Action, ...] = ()
    open: tuple[OpenAction, ...] = ()
    default: Action | None = None
    repeat: str = ""

    def __iter__(self) -> Iterator[Action]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def __bool__(self) -> bool:
        return bool(self.listed or self.open)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        return action in self.listed or any(family.accepts(action) for family in self.open)

    @property
    def forced(self) -> Action | None:
        """The only legal action, if there is exactly one."""
        return self.listed[0] if len(self.listed) == 1 and not self.open else None

    def sample(self, rng: random.Random) -> Action:
        """Draw uniformly over all actions: a listed one is as likely as each member of an open family.

        Texts do not count as further actions; none is drawn. Raises a ValueError if nothing is legal.
        """
        options: tuple[Action | OpenAction, ...] = (*self.listed, *self.open)
        if not options:
            raise ValueError("no legal action to sample from")
        if self.open and len(options) > 1:
            sizes = (1,) * len(self.listed) + tuple(family.size for family in self.open)
            place = rng.randrange(sum(sizes))
            choice = next(o for o, end in zip(options, accumulate(sizes), strict=True) if place < end)
        else:
            choice = rng.choice(options)
        return choice if isinstance(choice, Action) else choice.sample(rng)


def groups(actions: Iterable[Action]) -> dict[tuple[str, str], list[Action]]:
    """Return actions by kind and first argument, in their order; ``""`` for actions without arguments."""
    grouped: dict[tuple[str, str], list[Action]] = {}
    for action in actions:
        grouped.setdefault((action.kind, str(action.args[0]) if action.args else ""), []).append(action)
    return grouped


Player: TypeAlias = int
CHANCE: Final[Player] = -1
CLOCK: Final[Player] = -4
"""Time, in real-time games; -2 is the spectator and -3 a seat."""
Joint: TypeAlias = Mapping[Player, Action]


def without_seat(player: Player) -> str:
    """Return the name of an actor without a seat: ``Chance`` or ``Time``."""
    return "Time" if player == CLOCK else "Chance"
