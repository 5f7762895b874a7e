"""Talk: messages of a round, and several of them in one text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from games.core.action import Player
from games.diplomacy.state import POWERS, Letter
from games.shared.talk import one_line

GLOBAL: Final = "Global"
HEADING: Final = re.compile(rf"^\s*({'|'.join((GLOBAL, *POWERS))})\s*:\s*", re.MULTILINE | re.IGNORECASE)


def letters(sender: Player, text: str) -> Iterator[Letter]:
    """Yield the messages of a text: a line that begins with ``France:`` is for France, others are for all."""
    parts = HEADING.split(text)
    for to, words in zip((GLOBAL, *parts[1::2]), parts[::2], strict=True):
        name = to.capitalize()
        audience = (POWERS.index(name),) if name in POWERS else ()
        if (line := one_line(words)) and audience != (sender,):
            yield Letter(sender, audience, line)


def as_text(messages: Mapping[str, str]) -> str:
    """Return messages by addressee as a text for `letters`."""
    return "\n".join(f"{name}: {one_line(words)}" for name, words in messages.items())


def by_name(text: str) -> dict[str, str]:
    """Return the messages of a text by addressee; none if words come before the first name."""
    parts = HEADING.split(text)
    if one_line(parts[0]):
        return {}
    return {
        name.capitalize(): words for name, words in zip(parts[1::2], map(one_line, parts[2::2]), strict=True)
    }
