"""A player's view as data; widgets and prompts draw nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Generic, Union, get_args, get_origin, get_type_hints

from games.core.boards.absent import Absent
from games.core.boards.board import UNRECORDED, Board
from games.core.boards.kinds import KIND_OF, KINDS

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    B = TypeVar("B", bound=Board | None, default=Board | None, covariant=True)
else:
    from typing import TypeVar

    B = TypeVar("B")

SPECTATOR: Final = -2
"""A viewer at the table who plays no seat and sees only what everybody sees."""
HISTORY: Final = ("messages", "played")
"""Fields of views in old traces; `from_json` skips them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled value: score, pot, round, role. Prompts address it by ``key``.

    Attributes:
        value: what is shown; no program reads more than a single word or number from it.
        data: the value for agents and codecs where ``value`` says more: ``(3, 10)`` of ``3 of 10``.
    """

    key: str
    label: str
    value: str
    owner: int | None = None
    data: Any = field(default=None, compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class Message:
    """Something said; an empty audience means everybody.

    Attributes:
        round: name of the round in which it was said, such as ``Day 1``, if bubbles show it; not recorded.
    """

    sender: int
    text: str
    audience: tuple[int, ...] = ()
    channel: str = ""
    round: str = field(default="", compare=False, metadata=UNRECORDED)

    def visible_to(self, player: int | None) -> bool:
        """Whether the player may read it; None sees everything."""
        return player is None or not self.audience or player == self.sender or player in self.audience


@dataclass(frozen=True, slots=True)
class View(Generic[B]):
    """One player's view of a state; ``View[GridBoard]`` has a board of that class.

    Attributes:
        player: the viewer; `SPECTATOR` for the public, None for everything.
        phase: what happens now, in a few words.
        board: the thing to draw.
        facts: labelled values, in the order in which they are shown.
        round: name of the present round, such as ``Day 2``, if messages have the name of theirs.
    """

    player: int | None
    phase: str
    board: B = None  # type: ignore[assignment]  # B is then None
    facts: tuple[Fact, ...] = ()
    round: str = field(default="", compare=False, metadata=UNRECORDED)

    def fact(self, key: str) -> Fact:
        """Return the fact with this key; one without label, value and data if there is none."""
        return next((fact for fact in self.facts if fact.key == key), Fact(key, "", ""))

    def to_json(self) -> str:
        """Return the view as JSON text for `from_json`."""
        return _WRITER.encode(self)

    @classmethod
    def from_json(cls, text: str) -> View:
        """Read what `to_json` wrote; raise a ValueError for any other text."""
        try:
            data = json.loads(text)
            for name in HISTORY:
                data.pop(name, None)
            view = _decode(data, cls)
        except (TypeError, KeyError, AttributeError, RecursionError) as error:
            raise ValueError(f"not a view: {text[:80]!r}") from error
        if not isinstance(view, cls):
            raise ValueError(f"not a view: {text[:80]!r}")
        return view


def _encode(value: Any) -> dict[str, Any]:
    kind: type = type(value)
    if kind is Absent:
        return {"board": value.recorded, **json.loads(value.body)}
    body = {name: getattr(value, name) for name in json_fields(kind)}
    known = isinstance(value, Board) and kind in KIND_OF
    return {"board": KIND_OF[kind].recorded, **body} if known else body


_WRITER: Final = json.JSONEncoder(default=_encode, ensure_ascii=False, separators=(",", ":"))


@cache
def json_fields(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass that belong to the JSON of a view."""
    return tuple(field.name for field in fields(kind) if field.metadata.get("recorded", True))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _structure(kind: Any) -> tuple[str, tuple[Any, ...]]:
    """Return whether a type is a board, data, a tuple or a single value; and the types of its parts."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in (Board, Board | None, B):
        return "board", ()
    if is_dataclass(kind):
        return "data", ()
    if origin is tuple:
        return "tuple", args
    return "value", args if origin in (Union, UnionType) else (kind,)


def _decode(data: Any, kind: Any) -> Any:
    sort, allowed = _structure(kind)
    if sort == "board":
        return None if data is None else _decode_board(data)
    if sort == "data":
        return _decode_fields(data, kind)
    if sort == "tuple":
        if not isinstance(data, list):
            raise TypeError(f"expected a list, not {data!r}")
        inner = [allowed[0]] * len(data) if allowed[-1] is Ellipsis else allowed
        return tuple(_decode(item, part) for item, part in zip(data, inner, strict=True))
    if not isinstance(data, allowed) or (isinstance(data, bool) and bool not in allowed):
        raise TypeError(f"expected {kind}, not {data!r}")
    return data


def _decode_board(data: Any) -> Board:
    """Return the board; one of an unknown kind is kept as it is."""
    recorded = data["board"]
    if recorded in KINDS and KINDS[recorded].data is not Absent:
        board: Board = _decode_fields(data, KINDS[recorded].data)
        return board
    if not isinstance(recorded, str) or not recorded.isidentifier():
        raise TypeError(f"no kind of board: {recorded!r}")
    return Absent(recorded, json.dumps({k: v for k, v in data.items() if k != "board"}, ensure_ascii=False))


def _decode_fields(data: Any, kind: Any) -> Any:
    hints = _hints(kind)
    unknown = data.keys() - hints.keys() - {"board"}
    if unknown:
        raise TypeError(f"unknown fields {sorted(unknown)}")
    return kind(**{name: _decode(data[name], hint) for name, hint in hints.items() if name in data})
