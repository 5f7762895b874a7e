"""A model for tests: it says what it was told to, and insists on being asked as expected."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from agents.llm.model import Completion, ModelError, ModelOptions
from games.core.chat import ChatMessage


class ScriptedModel:
    """Gives prepared answers in order.

    Attributes:
        received: the messages of every call so far.
        closed: how often it was closed.
    """

    name = "scripted"
    server = "The scripted model"

    def __init__(self) -> None:
        self.received: list[tuple[ChatMessage, ...]] = []
        self.closed = 0
        self._script: deque[tuple[str, Completion | ModelError]] = deque()
        self._failure = ""

    def expect(self, *, contains: str = "", reply: str | Completion | ModelError) -> ScriptedModel:
        """Prepare the next answer.

        Args:
            contains: words that the messages must hold.
            reply: the text, the whole completion, or the failure.
        """
        self._script.append((contains, Completion(reply) if isinstance(reply, str) else reply))
        return self

    def assert_done(self) -> None:
        """Fail when answers are left, or when a call was not the expected one."""
        assert not self._failure, self._failure
        assert not self._script, f"{len(self._script)} prepared answers were not asked for"

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        self.received.append(tuple(messages))
        prompt = "\n\n".join(message.text for message in messages)
        if not self._script:
            self._failure = f"call {len(self.received)} was not expected: {prompt}"
            raise AssertionError(self._failure)
        contains, reply = self._script.popleft()
        if contains not in prompt:
            self._failure = f"call {len(self.received)} lacks {contains!r}: {prompt}"
            raise AssertionError(self._failure)
        if isinstance(reply, ModelError):
            raise reply
        return reply

    async def close(self) -> None:
        self.closed += 1
