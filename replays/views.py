"""Views as they are stored: of what only grows, a step keeps what it added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeVar

from games.core.view import Message, View
from replays.errors import DamagedError

T = TypeVar("T")

WHOLE_EVERY: Final = 16
"""Steps whose number is a multiple of this are stored whole, so that any step is near one."""


def pack(view: View, before: View | None, step: int) -> str:
    """A view as text: how many messages and played actions it shares with the view before, then the rest.

    Args:
        before: the stored view of the step before; None stores the view whole.
    """
    messages, played = 0, 0
    if before is not None and step % WHOLE_EVERY:
        messages = _shared(before.messages, view.messages)
        played = _shared(before.played, view.played)
    added = replace(view, messages=view.messages[messages:], played=view.played[played:])
    return f"{messages} {played}\n{added.to_json()}"


def unpack(texts: Iterable[str]) -> View:
    """The last of the views, given its text after those of the steps from a whole one on.

    Raises:
        DamagedError: the texts are not views in a row.
    """
    view = None
    for text in texts:
        view = extend(view, text)
    if view is None:
        raise DamagedError("a view is missing")
    return view


def extend(before: View | None, text: str) -> View:
    """The view that a text stands for after the view before.

    Raises:
        DamagedError: the text is not such a view.
    """
    try:
        counts, _, body = text.partition("\n")
        messages, played = map(int, counts.split(" "))
        view = View.from_json(body)
    except ValueError as error:
        raise DamagedError(f"a view cannot be read: {error}") from error
    if messages == played == 0:
        return view
    if before is None or messages > len(before.messages) or played > len(before.played):
        raise DamagedError("a view does not go on from the one before")
    return replace(
        view,
        messages=before.messages[:messages] + view.messages,
        played=before.played[:played] + view.played,
    )


def new_messages(before: View | None, after: View) -> tuple[Message, ...]:
    """What was said in the step between two views."""
    if before is None:
        return after.messages
    if shared := _shared(before.messages, after.messages):
        return after.messages[shared:]
    known = Counter(before.messages)
    fresh = []
    for message in after.messages:
        if known[message]:
            known[message] -= 1
        else:
            fresh.append(message)
    return tuple(fresh)


def _shared(before: tuple[T, ...], after: tuple[T, ...]) -> int:
    return len(before) if after[: len(before)] == before else 0
