"""One completion that reasons before it acts, in the phrasings of GTBench and of gamma-Bench."""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, read_answer
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, phrasing: int = 0) -> Action:
    """Ask once for reasoning and action.

    Args:
        phrasing: which first sentence asks for the reasoning: 0 to 4 for table 6 of the GTBench paper,
            5 to 9 for the phrases 1 to 5 of gamma-Bench.
    """
    return read_answer(request, await ask(messages(prompt, phrasing)))


def messages(prompt: Prompt, phrasing: int = 0) -> tuple[ChatMessage, ...]:
    """The messages that ask for reasoning and action."""
    return prompt.messages(f"cot.opening_{phrasing}", "cot")
