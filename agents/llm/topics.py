"""Questions that a model asks: about a topic of the rules, or about the meaning of an action."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from agents.llm.model import Completion
from agents.llm.scaffolds.base import Read, marked_answer
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.preset import Preset
from games.core.seat import Request
from games.core.topics import topics

MOST: Final = 5
"""Questions that are answered in one attempt; later ones count as answers without an action."""
_ASKED: Final = re.compile(r"(?:Action: *)?Explain\((.{1,200})\)\.?", re.IGNORECASE)


class Explaining:
    """Answers the model's questions in the next turn of the same conversation; made for one attempt."""

    def __init__(self, request: Request, preset: Preset) -> None:
        self._request, self._preset = request, preset
        self._left = MOST

    async def answered(
        self, send: Callable[[Call, Read], Awaitable[Completion]], call: Call, read: Read | None
    ) -> Completion:
        """Send a call, and continue until the model no longer asks; its question is the outcome of a call.
        Raise an `UnreadableActionError` with the explanation if a question costs an attempt."""

        def read_question(reply: Completion) -> str:
            wanted = wanted_topic(reply.text)
            return f"Explain({wanted})" if wanted else read(reply) if read else ""

        while True:
            reply = await send(call, read_question)
            wanted = wanted_topic(reply.text)
            if not wanted or not self._left:
                return reply
            self._left -= 1
            explained = explanation(wanted, self._request, self._preset)
            if self._preset.topics_cost:
                raise UnreadableActionError(f"It asked for an explanation. {explained}")
            turns = ChatMessage.of("assistant", reply.text), ChatMessage.of("user", explained)
            call = replace(call, prompt=(*call.prompt, *turns))


def wanted_topic(text: str) -> str:
    """Return the subject of the question in an answer's last line; empty if it asks none."""
    lines = text.strip().rsplit("\n", 1)
    question = _ASKED.fullmatch(lines[-1].strip(" \t*`")) if lines[-1] else None
    return question[1].strip(" \"'") if question else ""


def explanation(wanted: str, request: Request, preset: Preset) -> str:
    """Return the text of a topic, or the effect of a legal action; for anything else, the list of topics."""
    known = topics(preset)
    for title, text in known.items():
        if title.casefold() == wanted.casefold():
            return f"{title}: {text}"
    try:
        action = request.read(marked_answer(wanted))
    except UnreadableActionError:
        action = None
    if action is not None and action in request.legal:
        verb = action.kind.partition("_")[0]
        meaning = known.get(action.kind) or known.get(verb, "one of the actions you may choose now.")
        return f"{request.label(action)}: {meaning}"
    return f"There is no such topic, and it is no action you may choose now. Topics: {', '.join(known)}."
