"""A view as plain text: for models, the clipboard, and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.core.action import Player
from games.core.boards.kinds import KIND_OF
from games.core.naming import player_name
from games.core.view import Message, View


def render(view: View, name: Callable[[Player], str] = player_name, messages: Iterable[Message] = ()) -> str:
    """Return the whole view: phase, facts, board, and the messages."""
    parts = [view.phase[:1].upper() + view.phase[1:] + "." if view.phase else ""]
    parts.append(render_facts(view))
    parts.append(render_board(view, name))
    parts.append(render_messages(messages, name))
    return "\n\n".join(part for part in parts if part)


def render_facts(view: View) -> str:
    return "\n".join(f"{fact.label}: {fact.value}" for fact in view.facts)


def render_messages(messages: Iterable[Message], name: Callable[[Player], str] = player_name) -> str:
    return "\n".join(
        f"{name(message.sender)}{_address(message, name)}: {message.text}" for message in messages
    )


def recipients(message: Message, name: Callable[[Player], str]) -> str:
    """Return ``to Player 2 and Player 3 only``; empty for everybody, ``to nobody else`` for a note."""
    heard = [name(player) for player in message.audience if player != message.sender]
    if not message.audience:
        return ""
    if not heard:
        return "to nobody else"
    return f"to {' and '.join([', '.join(heard[:-1]), heard[-1]] if len(heard) > 1 else heard)} only"


def _address(message: Message, name: Callable[[Player], str]) -> str:
    address = ", ".join(filter(None, (message.channel, recipients(message, name))))
    return f" ({address})" if address else ""


def render_board(view: View, name: Callable[[Player], str] = player_name) -> str:
    """Return the board alone; empty without one."""
    if view.board is None:
        return ""
    kind = KIND_OF.get(type(view.board))
    if kind is None:
        raise TypeError(f"no text for boards of kind {type(view.board).__name__}")
    return kind.text(view.board, name)
