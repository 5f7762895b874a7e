"""An adviser above the player, and a summariser above both, as DSGBench's large games are prompted.

In StarCraft II models summarise and assess before they decide; in Civilization an adviser sees the whole and
workers act on its word. Each level is a call of its own that sees the position, and the word of those above.
"""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, check_whole, read_answer
from games.core.action import Action
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, levels: int = 2) -> Action:
    """Ask for advice, then for the action that follows from it; with three levels for a summary first."""
    above = await _word(prompt, ask, "summarise", "summarise") if levels > 2 else ""
    summary = prompt.instruction("hierarchical.summary", summary=above) if above else ""
    advice = await _word(prompt, ask, "advise", "think", summary=summary)
    return read_answer(
        request, await ask(prompt.messages("hierarchical.act", summary=summary, advice=advice))
    )


async def _word(prompt: Prompt, ask: Ask, section: str, purpose: str, **slots: str) -> str:
    completion = await ask(prompt.messages(f"hierarchical.{section}", **slots), purpose)
    check_whole(completion)
    return completion.text.strip()
