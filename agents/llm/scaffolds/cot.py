"""Reasoning before the action, in phrasings of GTBench and gamma-Bench, or in GameBench's two turns."""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, read_answer, then_choose
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, phrasing: int = 0, turns: int = 1) -> Action:
    """Ask for reasoning and action.

    Args:
        phrasing: the first sentence that asks for the reasoning: 0 to 4 for table 6 of the GTBench paper,
            5 to 9 for the phrases 1 to 5 of gamma-Bench.
        turns: 1 asks for both at once; 2 asks for the reasoning, and then in the same conversation for the
            action, as GameBench does.
    """
    if turns == 1:
        return read_answer(request, await ask(messages(prompt, phrasing)))
    talk = prompt.messages(f"cot.opening_{phrasing}", "cot.think")
    return await then_choose(request, ask, talk, prompt.instruction("cot.choose"))


def messages(prompt: Prompt, phrasing: int = 0) -> tuple[ChatMessage, ...]:
    """Return the messages that ask for reasoning and action."""
    return prompt.messages(f"cot.opening_{phrasing}", "cot")
