"""What one player may see, as data. Widgets and prompts draw a view and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from games.core.boards.absent import Absent
from games.core.boards.board import Board
from games.core.boards.kinds import KIND_OF, KINDS

SPECTATOR: Final = -2
"""The eyes of someone at the table who plays no seat: they see only what everybody sees."""


HISTORY: Final = ("messages", "played")
"""Fields of views recorded when these held the past as well; `from_json` passes over them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled value: score, pot, round, role. Prompts address it by ``key``."""

    key: str
    label: str
    value: str
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """Something said; an empty audience means everybody."""

    sender: int
    text: str
    audience: tuple[int, ...] = ()
    channel: str = ""

    def visible_to(self, player: int | None) -> bool:
        """Whether the player may read it; None sees everything."""
        return player is None or not self.audience or player == self.sender or player in self.audience


@dataclass(frozen=True, slots=True)
class View:
    """What one player may see of a state.

    Attributes:
        player: whose eyes these are; `SPECTATOR` for the public, None for everything.
        phase: what is going on now, in a few words.
        board: the thing to draw.
        facts: labelled values, in the order in which they are shown.
    """

    player: int | None
    phase: str
    board: Board | None = None
    facts: tuple[Fact, ...] = ()

    def to_json(self) -> str:
        """Return the view as JSON text that `from_json` reads back."""
        return json.dumps(self, default=_encode, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> View:
        """Read what `to_json` wrote.

        Raises:
            ValueError: the text is not a view.
        """
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
    body = {name: getattr(value, name) for name in _names(kind)}
    known = isinstance(value, Board) and kind in KIND_OF
    return {"board": KIND_OF[kind].recorded, **body} if known else body


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _made_of(kind: Any) -> tuple[str, tuple[Any, ...]]:
    """Whether a kind of value is a board, data, a tuple or a single value; and the kinds of its parts."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in (Board, Board | None):
        return "board", ()
    if is_dataclass(kind):
        return "data", ()
    return (
        ("tuple", args) if origin is tuple else ("value", args if origin in (Union, UnionType) else (kind,))
    )


def _decode(data: Any, kind: Any) -> Any:
    made, allowed = _made_of(kind)
    if made == "board":
        return None if data is None else _decode_board(data)
    if made == "data":
        return _decode_fields(data, kind)
    if made == "tuple":
        if not isinstance(data, list):
            raise TypeError(f"expected a list, not {data!r}")
        inner = [allowed[0]] * len(data) if allowed[-1] is Ellipsis else allowed
        return tuple(_decode(item, part) for item, part in zip(data, inner, strict=True))
    if not isinstance(data, allowed) or (isinstance(data, bool) and bool not in allowed):
        raise TypeError(f"expected {kind}, not {data!r}")
    return data


def _decode_board(data: Any) -> Board:
    """The board; one of a kind that is not known here is kept as it is."""
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
