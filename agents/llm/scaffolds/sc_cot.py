"""Several chains of thought and a majority vote over their actions (GTBench's SC-CoT agent)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from agents.llm.model import Completion
from agents.llm.prompting import Prompt
from agents.llm.scaffolds import cot
from agents.llm.scaffolds.base import Ask, outcome, read_answer, several
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.core.said import Said
from games.core.seat import Request


async def decide(
    request: Request, prompt: Prompt, ask: Ask, *, phrasing: int = 0, samples: int = 5, vote: str = "majority"
) -> Action:
    """Ask for several chains of thought and choose among their actions.

    Args:
        vote: ``majority``, as in the paper, or ``last``, the last readable action, as in its published code.
    """
    asked = cot.messages(prompt, phrasing)
    completions = await several(ask, asked, samples, "act", partial(outcome, request))
    actions = _readable(request, completions)
    return actions[-1] if vote == "last" else majority(request, actions)


def _readable(request: Request, completions: Sequence[Completion]) -> list[Action]:
    actions: list[Action] = []
    errors: list[UnreadableActionError] = []
    for completion in completions:
        try:
            actions.append(read_answer(request, completion))
        except UnreadableActionError as error:
            errors.append(error)
    if actions:
        return actions
    why = str(errors[0])
    if len(errors) > 1:
        why = Said("None of {n} answers could be used; the first: {why}", n=len(errors), why=why)
    raise UnreadableActionError(why, errors[0].failure)


def majority(request: Request, actions: Sequence[Action]) -> Action:
    """Return the most frequent legal action, the first of equals; without a legal one, the first action.

    Texts of actions do not count: offers that divide alike are one offer.
    """
    legal = [action for action in actions if action in request.legal]
    if not legal:
        return actions[0]
    (most, _), *_ = Counter(replace(action, text="") for action in legal).most_common(1)
    return next(action for action in legal if replace(action, text="") == most)
