"""The way of requests to a server: kept answers, simultaneous calls, limits a minute."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from agents.catalog.limits import Limiter
from agents.llm import bodies
from agents.llm.kept import KeptAnswers, digest_of
from agents.llm.model import Completion, Model, ModelOptions
from games.core.chat import ChatMessage

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec

LETTERS_A_TOKEN: Final = 4
"""About how long a token is, for texts whose tokens are not counted yet."""
UNLIMITED_ANSWER: Final = 1000
"""Tokens assumed for an answer without a limit until it has come."""


@dataclass(slots=True)
class Traffic:
    """The way to one server.

    Attributes:
        gate: held during each call.
        limiter: lets requests through as the server's limits allow.
        kept: where answers are kept for reruns; None keeps none.
        server: its base URL.
        reports_cost: whether answers say what they cost.
        wants_thoughts: whether reasoning is handed back with the uses of tools that followed it.
    """

    gate: asyncio.Semaphore | None = None
    limiter: Limiter | None = None
    kept: KeptAnswers | None = None
    server: str = ""
    reports_cost: bool = False
    wants_thoughts: bool = False

    async def complete(
        self,
        model: Model,
        messages: Sequence[ChatMessage],
        options: ModelOptions,
        place: Sequence[int],
        asked: Counter[str],
    ) -> Completion:
        """Return the completion of a model, or the kept one.

        Args:
            place: of the question in the match.
            asked: how often each question was asked in this decision.
        """
        if self.kept is None:
            return await self._complete(model, messages, options)
        digest = digest_of(self.server, model.name, messages, options, place)
        asked[digest] += 1
        digest = f"{digest}-{asked[digest]}"
        if (kept := await asyncio.to_thread(self.kept.find, digest)) is not None:
            return kept
        completion = await self._complete(model, messages, options)
        await asyncio.to_thread(self.kept.keep, digest, completion)
        return completion

    async def _complete(
        self, model: Model, messages: Sequence[ChatMessage], options: ModelOptions
    ) -> Completion:
        async with self.gate or nullcontext():
            if self.limiter is None:
                return await model.complete(messages, options)
            guess = _guess(messages, options)
            sent = await self.limiter.enter(guess)
            completion = await model.complete(messages, options)
            self.limiter.settle(sent, completion.input_tokens + completion.output_tokens or guess)
            return completion


def _guess(messages: Sequence[ChatMessage], options: ModelOptions) -> int:
    letters = sum(len(str(part)) for message in messages for part in message.content)
    return letters // LETTERS_A_TOKEN + min(options.max_tokens or UNLIMITED_ANSWER, UNLIMITED_ANSWER)


def traffic_of(spec: AgentSpec, context: SeatContext) -> Traffic:
    """Return the way to the server of a spec."""
    url = spec.text("base_url")
    provider = bodies.provider_at(spec.text("provider"), url)
    return Traffic(
        gate=context.gate_of(url),
        limiter=context.limiter_of(url),
        kept=KeptAnswers(context.kept, context.match) if context.kept and spec.whole("cache") else None,
        server=url,
        reports_cost=provider.reports_cost,
        wants_thoughts=provider.wants_thoughts,
    )
