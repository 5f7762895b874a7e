"""Views as they are stored: of what only grows, a step keeps what it added."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar

from games.core.action import Action
from games.core.view import Message, View
from replays.store.errors import DamagedError

T = TypeVar("T")
Turn: TypeAlias = tuple[int, Action]

WHOLE_EVERY: Final = 16
"""Steps whose number is a multiple of this are stored whole, so that any step is near one."""


@dataclass(frozen=True, slots=True)
class Growing:
    """The parts of a view that only grow."""

    messages: tuple[Message, ...] = ()
    played: tuple[Turn, ...] = ()


def pack(view: View, before: View | None, step: int) -> str:
    """A view as four lines of text.

    The lines are: how many messages and played actions it shares with the view before; the other
    messages; the other played actions; the rest of the view.

    Args:
        before: the stored view of the step before; None stores the view whole.
    """
    messages, played = 0, 0
    if before is not None and step % WHOLE_EVERY:
        messages = _shared(before.messages, view.messages)
        played = _shared(before.played, view.played)
    said = [[m.sender, m.text, m.audience, m.channel] for m in view.messages[messages:]]
    done = [[player, action.kind, action.args, action.text] for player, action in view.played[played:]]
    rest = replace(view, messages=(), played=()).to_json()
    return f"{messages} {played}\n{_compact(said)}\n{_compact(done)}\n{rest}"


def grow(before: Growing, text: str) -> Growing:
    """The growing parts of the view that a text stands for.

    Args:
        before: those of the step before; empty when the text is of a view stored whole.

    Raises:
        DamagedError: the text is not such a view.
    """
    try:
        counts, said, done, _ = text.split("\n")
        messages, played = map(int, counts.split(" "))
        if messages > len(before.messages) or played > len(before.played):
            raise ValueError("it does not go on from the one before")
        return Growing(
            before.messages[:messages] + tuple(map(_message, json.loads(said))),
            before.played[:played] + tuple(map(_turn, json.loads(done))),
        )
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"a view cannot be read: {error}") from error


def unpack(growing: Growing, text: str) -> View:
    """The view that a text stands for, with its growing parts put in.

    Raises:
        DamagedError: the text is not a view.
    """
    try:
        view = View.from_json(text.rpartition("\n")[2])
    except ValueError as error:
        raise DamagedError(f"a view cannot be read: {error}") from error
    return replace(view, messages=growing.messages, played=growing.played)


def new_messages(before: View | None, after: View) -> tuple[Message, ...]:
    """What was said in the step between two views."""
    if before is None:
        return after.messages
    if shared := _shared(before.messages, after.messages):
        return after.messages[shared:]
    known = Counter(before.messages)
    return tuple(message for message in after.messages if not _taken(known, message))


def _taken(known: Counter[Message], message: Message) -> bool:
    known[message] -= 1
    return known[message] >= 0


def _shared(before: tuple[T, ...], after: tuple[T, ...]) -> int:
    return len(before) if after[: len(before)] == before else 0


def _compact(rows: Iterable[Any]) -> str:
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def _message(row: Any) -> Message:
    match row:
        case [int(sender), str(text), [*audience], str(channel)]:
            if all(isinstance(player, int) for player in audience):
                return Message(sender, text, tuple(audience), channel)
    raise ValueError("a message has another form")


def _turn(row: Any) -> Turn:
    match row:
        case [int(player), str(kind), [*args], str(text)]:
            if all(isinstance(arg, str | int) for arg in args):
                return player, Action(kind, tuple(args), text)
    raise ValueError("an action has another form")
