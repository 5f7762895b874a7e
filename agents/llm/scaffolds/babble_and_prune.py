"""Three candidate actions first, then a choice among them: GameBench's babble and prune."""

from __future__ import annotations

from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, then_choose
from games.core.action import Action
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask) -> Action:
    """Ask for three different legal actions, then in the same conversation for one of them.

    This scaffold is not in GameBench's paper, but in its code: agents of mode 2.
    """
    talk = prompt.messages("babble_and_prune.babble")
    return await then_choose(request, ask, talk, prompt.instruction("babble_and_prune.prune"))
