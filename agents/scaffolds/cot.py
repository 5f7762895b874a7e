"""One completion that reasons before it acts (GTBench's CoT agent, in its five phrasings)."""

from __future__ import annotations

from agents.llm.model import ChatMessage
from agents.llm.prompting import Prompt
from agents.scaffolds.base import Ask, read_answer
from games.core.action import Action
from games.core.match import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, phrasing: int = 0) -> Action:
    """Ask once for reasoning and action.

    Args:
        phrasing: 0 to 4, which first sentence asks for the reasoning (table 6 of the GTBench paper).
    """
    return read_answer(request, await ask(messages(prompt, phrasing)))


def messages(prompt: Prompt, phrasing: int = 0) -> tuple[ChatMessage, ...]:
    """The messages that ask for reasoning and action."""
    return prompt.messages(f"cot.opening_{phrasing}", "cot")
