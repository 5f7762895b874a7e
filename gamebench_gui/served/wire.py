"""The messages between a seat at a browser and the host: checks, reading, writing and the schema.

Each message is a JSON object in a text frame; ``t`` is its kind. Unknown fields are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from gamebench_gui.served.messages import (
    CLOSES as CLOSES,
)
from gamebench_gui.served.messages import (
    CLOSING as CLOSING,
)
from gamebench_gui.served.messages import (
    ELSEWHERE as ELSEWHERE,
)
from gamebench_gui.served.messages import (
    ITEMS as ITEMS,
)
from gamebench_gui.served.messages import (
    LONGEST_NAME as LONGEST_NAME,
)
from gamebench_gui.served.messages import (
    MOST_HEARD as MOST_HEARD,
)
from gamebench_gui.served.messages import (
    MOST_SHAPES as MOST_SHAPES,
)
from gamebench_gui.served.messages import (
    MOST_TOLD as MOST_TOLD,
)
from gamebench_gui.served.messages import (
    NO_MESSAGE as NO_MESSAGE,
)
from gamebench_gui.served.messages import (
    NO_SEAT as NO_SEAT,
)
from gamebench_gui.served.messages import (
    OTHER_VERSION as OTHER_VERSION,
)
from gamebench_gui.served.messages import (
    PARTS as PARTS,
)
from gamebench_gui.served.messages import (
    POINTERS as POINTERS,
)
from gamebench_gui.served.messages import (
    REMOVED as REMOVED,
)
from gamebench_gui.served.messages import (
    TOO_LARGE as TOO_LARGE,
)
from gamebench_gui.served.messages import (
    TURNS as TURNS,
)
from gamebench_gui.served.messages import (
    VERSION as VERSION,
)
from gamebench_gui.served.messages import (
    WHY as WHY,
)
from gamebench_gui.served.messages import (
    Act as Act,
)
from gamebench_gui.served.messages import (
    Answer as Answer,
)
from gamebench_gui.served.messages import (
    Ask as Ask,
)
from gamebench_gui.served.messages import (
    At as At,
)
from gamebench_gui.served.messages import (
    Away as Away,
)
from gamebench_gui.served.messages import (
    Beat as Beat,
)
from gamebench_gui.served.messages import (
    Blank as Blank,
)
from gamebench_gui.served.messages import (
    Chose as Chose,
)
from gamebench_gui.served.messages import (
    Drawn as Drawn,
)
from gamebench_gui.served.messages import (
    Fact as Fact,
)
from gamebench_gui.served.messages import (
    Family as Family,
)
from gamebench_gui.served.messages import (
    Heard as Heard,
)
from gamebench_gui.served.messages import (
    Hello as Hello,
)
from gamebench_gui.served.messages import (
    Help as Help,
)
from gamebench_gui.served.messages import (
    Item as Item,
)
from gamebench_gui.served.messages import (
    Join as Join,
)
from gamebench_gui.served.messages import (
    Keys as Keys,
)
from gamebench_gui.served.messages import (
    Leave as Leave,
)
from gamebench_gui.served.messages import (
    No as No,
)
from gamebench_gui.served.messages import (
    Ok as Ok,
)
from gamebench_gui.served.messages import (
    Over as Over,
)
from gamebench_gui.served.messages import (
    Room as Room,
)
from gamebench_gui.served.messages import (
    Screen as Screen,
)
from gamebench_gui.served.messages import (
    Seated as Seated,
)
from gamebench_gui.served.messages import (
    Size as Size,
)
from gamebench_gui.served.messages import (
    Told as Told,
)
from gamebench_gui.served.messages import (
    Welcome as Welcome,
)
from gamebench_gui.served.messages import (
    WireError as WireError,
)
from games.core.action import Action, Atom
from games.core.boards.scene import Key
from replays.exchange.json_schema import DIALECT, HOME
from replays.exchange.shape import (
    Check,
    Schema,
    ShapeError,
    array,
    checked,
    mapping,
    number,
    one_of,
    optional,
    record,
    row,
    schema_of,
    shaped,
    text,
    whole,
)

# checks


@shaped(lambda: {"type": "boolean"})
def yes_or_no(value: Any) -> bool:
    """Check for true or false."""
    if not isinstance(value, bool):
        raise ShapeError("must be true or false")
    return value


def words(limit: int, least: int = 0) -> Check:
    """Return a check for a text that can be stored and sent again."""
    long = text(limit, least)

    @shaped(lambda: schema_of(long))
    def check(value: Any) -> str:
        string: str = long(value)
        if any(0xD800 <= ord(letter) <= 0xDFFF for letter in string):
            raise ShapeError("must be whole characters")
        return string

    return check


def size(low: float, high: float) -> Check:
    """Return a check for a number in a range."""

    @shaped(lambda: {"type": "number", "minimum": low, "maximum": high})
    def check(value: Any) -> float:
        if not low <= (amount := number(value)) <= high:
            raise ShapeError(f"must be a number from {low:g} to {high:g}")
        return amount

    return check


@shaped(lambda: {"type": ["string", "integer"]})
def atom(value: Any) -> Atom:
    """Check an argument of an action."""
    argument: Atom = whole(-(10**12))(value) if type(value) is int else words(LONG_ATOM)(value)
    return argument


LONG_ATOM: Final = 2_000


@shaped(lambda: {"anyOf": [schema_of(atom), {"type": "array", "items": schema_of(atom)}]})
def key(value: Any) -> Key:
    """Check the key of a target."""
    return tuple(array(atom, 60)(value)) if isinstance(value, list) else atom(value)


_action_row: Final = row(words(100, 1), array(atom, 200), words(MOST_HEARD))


@shaped(lambda: schema_of(_action_row))
def action(value: Any) -> Action:
    """Check an action."""
    kind, arguments, words_given = _action_row(value)
    return Action(kind, tuple(arguments), words_given)


def tuple_of(item: Check, most: int = 200) -> Check:
    """Return a check for a list, which becomes a tuple."""
    listed = array(item, most)

    @shaped(lambda: schema_of(listed))
    def check(value: Any) -> tuple[Any, ...]:
        return tuple(listed(value))

    return check


class Shape(NamedTuple):
    """The kind of a message: its class, the checks of its fields, and those that may be left out."""

    data: type
    wanted: Mapping[str, Check]
    also: Mapping[str, Check] = MappingProxyType({})

    @property
    def check(self) -> Check:
        return record({"t": text(), **self.also}, **self.wanted)


_SPOKEN: Final = words(MOST_HEARD)
_SHORT: Final = words(200)
_ANY: Final = words(1_000_000)
_Q: Final = words(40)
_MS: Final = optional(size(-1e12, 1e12))
_TIMES: Final = record(
    dict.fromkeys(("shown", "first", "choice", "sent", "away", "covered", "idle"), _MS)
    | {"changes": whole(0, 1_000_000), "by": one_of(POINTERS)}
)
_ROOM: Final = MappingProxyType({"w": size(50, 4000), "h": size(50, 4000)})
_LOOK: Final = MappingProxyType({"scale": size(0.5, 4), "dark": yes_or_no})
_SHIFT: Final = row(size(-1e5, 1e5), size(-1e5, 1e5))

HEARD: Final[Mapping[str, Shape]] = MappingProxyType(
    {
        "join": Shape(Join, {"code": words(40)}, {"name": words(200)}),
        "hello": Shape(
            Hello,
            {"v": whole(0, 1000), "token": words(200), **_ROOM},
            {**_LOOK, "have": row(whole(), whole()), "touch": yes_or_no, "language": words(20)},
        ),
        "answer": Shape(
            Answer, {"q": _Q}, {"a": optional(action), "text": optional(_SPOKEN), "times": _TIMES}
        ),
        "chose": Shape(
            Chose,
            {"q": _Q},
            {
                "keys": tuple_of(key, 60),
                "drafted": tuple_of(_SHORT, 60),
                "opened": _SHORT,
                "zoom": size(1, 40),
                "shift": _SHIFT,
            },
        ),
        "keys": Shape(Keys, {"seq": whole()}, {"held": tuple_of(words(40), 20)}),
        "size": Shape(Size, _ROOM, _LOOK),
        "beat": Shape(Beat, {"c": number}),
        "away": Shape(Away, {"on": yes_or_no}, {"covered": yes_or_no}),
        "act": Shape(
            Act,
            {"name": words(40)},
            {
                "number": whole(),
                "value": words(4000),
                "item": words(100),
                "ms": whole(0, 1_000_000_000),
                "changes": whole(0, 1_000_000),
            },
        ),
        "help": Shape(Help, {}),
        "leave": Shape(Leave, {}),
    }
)
"""The messages that browsers may send."""

_RECT: Final = row(number, number, number, number)
_SEAT: Final = whole(-4, 1000)
_SHAPE: Final = row(one_of(("rect", "path", "text", "use")), mapping(_ANY), _ANY)


@shaped(lambda: {"anyOf": [schema_of(whole()), schema_of(row(whole(), whole()))]})
def run_of_shapes(value: Any) -> int | tuple[int, int]:
    """Check the number of a shape, or a run of them."""
    run: int | tuple[int, int] = row(whole(), whole())(value) if isinstance(value, list) else whole()(value)
    return run


TARGET_MORE: Final = record(
    {
        "is_kind": yes_or_no,
        "confirms": yes_or_no,
        "shown": yes_or_no,
        "unread": yes_or_no,
        "reach": _ANY,
        "opens": _SHORT,
        "letter": _SHORT,
        "zooms": number,
        "lit": array(key),
        "holds": array(key),
        "again": row(action, whole(), yes_or_no),
        "note": row(_SHORT, _ANY),
    }
)
"""Further attributes of a target; see `games.core.boards.scene.Target`."""


@shaped(
    lambda: {
        "type": "array",
        "prefixItems": [schema_of(part) for part in (key, _RECT, _ANY, _ANY, TARGET_MORE)],
        "minItems": 4,
        "maxItems": 5,
    }
)
def target(value: Any) -> tuple[Any, ...]:
    """Check a target."""
    checks = (key, _RECT, _ANY, _ANY, TARGET_MORE)
    if not isinstance(value, list) or not 4 <= len(value) <= 5:
        raise ShapeError("must be a list of 4 or 5 values")
    return tuple(check(part) for check, part in zip(checks, value, strict=False))


_DRAWN: Final = record(
    {
        "start": optional(whole()),
        "parts": array(row(_ANY, _ANY, yes_or_no)),
        "ground": optional(_RECT),
        "spelled": yes_or_no,
        "stacked": yes_or_no,
        "any_order": yes_or_no,
    },
    w=number,
    h=number,
    new=array(_SHAPE),
    order=array(run_of_shapes),
)
_BLANK: Final = record(
    {
        "low": whole(-(10**12)),
        "high": whole(-(10**12)),
        "options": array(_ANY),
        "parts": array(_ANY),
        "words": array(_ANY),
        "asked": yes_or_no,
        "begun": _ANY,
    },
    name=_ANY,
    label=_ANY,
)
_FAMILY: Final = record(
    {"fields": array(_BLANK), "max": whole(), "hint": _ANY, "total": optional(whole()), "typed": yes_or_no},
    kind=_ANY,
)
_ASK: Final = record(
    {
        "listed": array(row(_ANY, array(atom), _ANY, _ANY)),
        "open": array(_FAMILY),
        "fill": array(row(array(_ANY), _ANY, _ANY)),
        "why": _ANY,
        "left": optional(number),
        "types": yes_or_no,
        "default": optional(row(_ANY, array(atom), _ANY)),
        "again": _ANY,
        "spent": yes_or_no,
    },
    q=_Q,
)
_FACT: Final = record({"owner": optional(_SEAT)}, key=_ANY, label=_ANY, value=_ANY)

_ITEM: Final = record(
    {
        "options": array(row(_ANY, _ANY)),
        "value": _ANY,
        "ends": row(_ANY, _ANY),
        "most": whole(),
        "asked": _ANY,
    },
    id=_SHORT,
    kind=one_of(ITEMS),
    label=_ANY,
)

TOLD: Final[Mapping[str, Shape]] = MappingProxyType(
    {
        "seated": Shape(Seated, {"token": _SHORT, "place": _SHORT}),
        "room": Shape(
            Room,
            {"title": _SHORT, "seats": whole()},
            {"here": array(_SHORT), "you": whole(), "ready": array(whole())},
        ),
        "no": Shape(No, {"q": _SHORT, "why": one_of(WHY)}, {"words": _ANY}),
        "welcome": Shape(
            Welcome,
            {"seat": _SEAT, "title": _ANY, "names": array(_ANY)},
            {"v": whole(), "keys": array(row(_SHORT, _ANY)), "resumed": yes_or_no},
        ),
        "at": Shape(
            At,
            {
                "n": whole(),
                "phase": _ANY,
                "facts": array(_FACT),
                "drawn": _DRAWN,
                "targets": array(target),
                "text": _ANY,
                "log": row(whole(), array(row(whole(), _ANY))),
                "talk": row(whole(), array(row(_SEAT, _ANY, array(_SEAT)))),
            },
            {
                "turn": one_of(TURNS),
                "waits": array(_SEAT),
                "ask": optional(_ASK),
                "over": optional(record({"scores": array(_ANY)}, how=_ANY, words=_ANY)),
                "frame": optional(whole()),
            },
        ),
        "ok": Shape(Ok, {"q": _Q}, {"again": yes_or_no}),
        "beat": Shape(Beat, {"c": number}, {"s": optional(number)}),
        "screen": Shape(
            Screen,
            {"kind": _SHORT},
            {
                "number": whole(),
                "parts": array(row(one_of(PARTS), _ANY)),
                "acts": array(row(_SHORT, _ANY)),
                "items": array(_ITEM),
                "primary": _SHORT,
                "held": array(_SHORT),
                "wait": number,
                "reads": yes_or_no,
                "until": _ANY,
                "bar": array(row(_SHORT, _ANY)),
                "steps": row(whole(), whole()),
                "language": _SHORT,
                "board": _SHORT,
                "notice": _ANY,
            },
        ),
    }
)
"""The messages that the host may send."""

_KIND_OF: Final = {shape.data: kind for kind, shape in TOLD.items()}


# reading and writing


def heard(frame: str | bytes) -> Heard:
    """Return the message in a browser's frame.

    Raises:
        WireError: it is none; one without ``why`` is no message at all.
    """
    if isinstance(frame, bytes):
        raise WireError("")
    try:
        value = json.loads(frame)
        if "\\u" in frame:
            # half a character can neither be stored nor be sent to anybody
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise WireError("") from error
    if not isinstance(value, dict) or not isinstance(value.get("t"), str):
        raise WireError("")
    shape = HEARD.get(value["t"])
    question = value.get("q")
    about = question[:40] if isinstance(question, str) else ""
    if shape is None:
        raise WireError("kind", question=about)
    try:
        message: Heard = _read(shape, value)
    except (ShapeError, RecursionError) as error:
        raise WireError("shape", str(error)[:200], about) from error
    return message


def _read(shape: Shape, value: Mapping[str, Any]) -> Any:
    known = {name: value[name] for name in ("t", *shape.wanted, *shape.also) if name in value}
    read = checked("", shape.check, known)
    del read["t"]
    return shape.data(**read)


def told(message: Told) -> str:
    """Return the frame of a message of the host; nested data leave out values that are the default."""
    body = {name: getattr(message, name) for name in _names(type(message))}
    return json.dumps(
        {"t": _KIND_OF[type(message)], **body}, default=_plain, ensure_ascii=False, separators=(",", ":")
    )


def _names(data: type) -> tuple[str, ...]:
    return tuple(part.name for part in fields(data))


def _plain(value: Any) -> Any:
    if isinstance(value, Action):
        return [value.kind, list(value.args), value.text]
    if is_dataclass(value):
        return {name: getattr(value, name) for name in _names(type(value))}
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} cannot be sent")


def schema() -> Schema:
    """Return the JSON Schema of all messages, of browsers and of the host."""
    sides = {"heard": HEARD, "told": TOLD}
    return {
        "$schema": DIALECT,
        "$id": f"{HOME}seat.schema.json",
        "title": f"GameBench GUI: seats, version {VERSION}",
        "description": "A message between a seat at a browser and its host",
        "anyOf": [{"$ref": f"#/$defs/{side}-{kind}"} for side, kinds in sides.items() for kind in kinds],
        "$defs": {
            f"{side}-{kind}": _object(kind, shape, closed=side == "told")
            for side, kinds in sides.items()
            for kind, shape in kinds.items()
        },
    }


def _object(kind: str, shape: Shape, *, closed: bool) -> Schema:
    """Return the schema of one kind; messages of browsers may have more fields, which are ignored."""
    listed: Schema = schema_of(shape.check)
    listed["properties"]["t"] = {"const": kind}
    listed["required"] = ["t", *listed["required"]]
    if not closed:
        del listed["additionalProperties"]
    return listed
