"""An answer after some uses of tools, by the function calls of the server's protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from agents.catalog.tools import ToolOffer
from agents.llm.model import Completion
from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, outcome, read_answer
from agents.llm.tools import Toolbox
from games.core.action import Action
from games.core.chat import ChatMessage, Text, Thought, ToolResult
from games.core.seat import Request

USED_UP: Final = "Error: No more uses are left for this decision; choose your action now."


async def decide(
    request: Request, prompt: Prompt, ask: Ask, *, tools: Toolbox | None = None, uses: int = 5
) -> Action:
    """Let the model use tools, up to ``uses`` times, until it answers; then read its action."""
    box, left, say = tools or Toolbox(()), uses, prompt.speech.say
    offers = [_translated(offer, say) for offer in box.offers]
    talk, read = prompt.messages("tools", uses=str(uses)), partial(_outcome, request)
    while True:
        answer = await ask(talk, read=read, tools=offers, tools_open=left > 0)
        if not answer.tools or left <= 0:
            return read_answer(request, answer)
        results = await asyncio.to_thread(_used, box, answer, request, left)
        left -= len(answer.tools)
        parts: list[Text] = [Thought(answer.thought)] if answer.thought else []
        parts += [Text(answer.text)] if answer.text else []
        talk = (*talk, ChatMessage("assistant", (*parts, *answer.tools)))
        talk = (
            *talk,
            *(ChatMessage("tool", (ToolResult(say(result.text), result.id),)) for result in results),
        )


def _translated(offer: ToolOffer, say: Callable[[str], str]) -> ToolOffer:
    return replace(offer, description=say(offer.description), parameters=_described(offer.parameters, say))


def _described(schema: Mapping[str, Any], say: Callable[[str], str]) -> Mapping[str, Any]:
    """Return a JSON Schema with its descriptions in the language of the prompt."""
    return {
        key: _described(value, say)
        if isinstance(value, Mapping)
        else say(value)
        if key == "description"
        else value
        for key, value in schema.items()
    }


def _used(box: Toolbox, answer: Completion, request: Request, left: int) -> Sequence[ToolResult]:
    within = [box.use(use, request) for use in answer.tools[:left]]
    return [*within, *(ToolResult(USED_UP, use.id) for use in answer.tools[left:])]


def _outcome(request: Request, completion: Completion) -> str:
    return ", ".join(use.name for use in completion.tools) or outcome(request, completion)
