"""A model that answers questions about matches with yes or no."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from agents.llm.model import Completion, Model, ModelError, ModelOptions
from agents.llm.prompting import fill
from agents.llm.speech import sections
from games.core.chat import ChatMessage
from games.core.game import GameError

JUDGES: Final = "prompts/judges/"
STEADY: Final = ModelOptions(temperature=0.0, max_tokens=2048)


class Ruling(NamedTuple):
    """A judge's answer, None if it is neither yes nor no, and the call that it comes from."""

    answer: bool | None
    prompt: tuple[ChatMessage, ...]
    completion: Completion


class Judge:
    """Asks a model the questions of one prompt file in ``resources/prompts/judges``.

    Attributes:
        unread: answers so far that were neither yes nor no.
    """

    def __init__(self, model: Model, wording: str) -> None:
        self.model = model
        self.unread = 0
        self._wording = sections(f"{JUDGES}{wording}.md")

    async def ask(self, question: str, **slots: str) -> bool | None:
        """Return the answer of `rule` alone."""
        return (await self.rule(question, **slots)).answer

    async def rule(self, question: str, **slots: str) -> Ruling:
        """Return the model's answer to a question, a section of the file, or raise a `GameError`."""
        messages = (
            ChatMessage.of("system", fill(self._wording["system"], slots)),
            ChatMessage.of("user", fill(self._wording[question], slots)),
        )
        try:
            completion = await self.model.complete(messages, STEADY)
        except ModelError as error:
            raise GameError(error.sentence(self.model.server)) from error
        words = re.findall(r"\b(yes|no)\b", completion.text.casefold())
        self.unread += not words
        return Ruling(words[-1] == "yes" if words else None, messages, completion)
