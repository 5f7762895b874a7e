"""What scaffolds share: how they ask, and how an answer is read."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol, TypeAlias

from agents.llm.model import ChatMessage, Completion
from agents.llm.prompting import Prompt
from games.core.action import Action
from games.core.game import Failure, UnreadableActionError
from games.core.match import Request

OWN_LINE: Final = re.compile(r"^[ \t>#*_`-]{0,20}(?:final )?action[*_` ]{0,4}:[*_` ]{0,4}", re.I | re.M)
INLINE: Final = re.compile(r"\bAction[*_` ]{0,4}:")


class Ask(Protocol):
    """Asks the seat's model once."""

    def __call__(self, messages: Sequence[ChatMessage], purpose: str = "act") -> Awaitable[Completion]:
        """Send the messages; ``purpose`` is that of `games.core.match.Call`."""


Decide: TypeAlias = Callable[[Request, Prompt, Ask], Awaitable[Action]]
"""A scaffold: turns one request into one action with any number of calls."""


def read_answer(request: Request, completion: Completion) -> Action:
    """The action in a completion, in the preset's notation.

    Raises:
        UnreadableActionError: it was cut off, declined or empty, or holds no well-formed action.
    """
    if completion.finish_reason == "length":
        raise UnreadableActionError("The answer was cut off because it was too long.", Failure.TRUNCATED)
    if completion.refusal or completion.finish_reason == "content_filter":
        raise UnreadableActionError("The answer was declined by the model or by a filter.", Failure.REFUSED)
    if not completion.text.strip():
        raise UnreadableActionError("The answer was empty.", Failure.EMPTY)
    return request.read(answer_part(completion.text))


def answer_part(text: str) -> str:
    """What follows the last ``Action:``, preferably one that begins a line; without any, the whole text."""
    for marker in (OWN_LINE, INLINE):
        found = None
        for found in marker.finditer(text):  # noqa: B007 - the last one is wanted, without a list of all
            pass
        if found:
            return text[found.end() :].strip()
    return text
