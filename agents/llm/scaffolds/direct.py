"""One completion that holds the action and nothing else (GTBench's Prompt agent)."""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, read_answer
from games.core.action import Action
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask) -> Action:
    """Ask once for the action alone."""
    return read_answer(request, await ask(prompt.messages("direct")))
