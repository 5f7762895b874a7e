"""One completion that reasons before it acts (GTBench's CoT agent)."""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.scaffolds.base import Ask, read_answer
from games.core.action import Action
from games.core.match import Request


async def decide(request: Request, prompt: Prompt, ask: Ask) -> Action:
    """Ask once for reasoning and action."""
    return read_answer(request, await ask(prompt.messages("cot")))
