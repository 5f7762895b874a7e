"""An answer, the model's own criticism of it, and a revised answer: self-refinement, tried by LLMArena."""

from __future__ import annotations

from functools import partial

from agents.llm.prompting import Prompt
from agents.llm.scaffolds import cot
from agents.llm.scaffolds.base import Ask, check_whole, outcome, read_answer
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, phrasing: int = 0, rounds: int = 1) -> Action:
    """Ask for a chain of thought, then in the same conversation for ``rounds`` of criticism and revision."""
    talk, read = cot.messages(prompt, phrasing), partial(outcome, request)
    answer = await ask(talk, read=read)
    for _ in range(rounds):
        for section, purpose in (("critique", "think"), ("revise", "act")):
            check_whole(answer)
            wanted = prompt.instruction(f"self_refine.{section}")
            talk = (*talk, ChatMessage.of("assistant", answer.text), ChatMessage.of("user", wanted))
            answer = await ask(talk, purpose, read=read if purpose == "act" else None)
    return read_answer(request, answer)
