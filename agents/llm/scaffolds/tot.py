"""A tree of thoughts, breadth first in two levels: thoughts, then actions (GTBench's ToT agent).

At each level several samples are drawn, the model votes for the best, and only that one is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from agents.llm.model import Completion
from agents.llm.prompting import Prompt
from agents.llm.scaffolds import cot
from agents.llm.scaffolds.base import Ask, check_whole, outcome, read_answer, several, thought_part
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.core.seat import Request


async def decide(request: Request, prompt: Prompt, ask: Ask, *, breadth: int = 3, votes: int = 3) -> Action:
    """Ask for thoughts, votes, actions that continue the chosen thought, and votes.

    Args:
        breadth: samples of each level, at most 9, because votes name them by one digit.
        votes: votes at each level.
    """
    thinking = cot.messages(prompt)
    ideas = await several(ask, thinking, breadth, "think")
    thoughts = {number: thought_part(idea.text) for number, idea in _given(ideas).items()}
    thought = thoughts[await _elect(prompt, ask, thoughts, votes)]
    acting = prompt.messages("cot.opening_0", "cot", "tot.act", thought=thought)
    answers = _given(await several(ask, acting, breadth, "act", partial(outcome, request)))
    branches = {number: f"{thought}\n{answer.text.strip()}" for number, answer in answers.items()}
    return read_answer(request, answers[await _elect(prompt, ask, branches, votes)])


def _given(completions: Sequence[Completion]) -> Mapping[int, Completion]:
    """Return the completions by sample number, without those that are declined or empty."""
    given = {
        number: completion
        for number, completion in enumerate(completions, 1)
        if completion.text.strip() and not completion.refusal
    }
    if not given:
        check_whole(completions[0])
    return given


async def _elect(prompt: Prompt, ask: Ask, choices: Mapping[int, str], votes: int) -> int:
    def read(completion: Completion) -> str:
        return str(ballot(completion, choices) or "")

    heads = {number: prompt.instruction("tot.choice", number=str(number)) for number in choices}
    listed = "\n\n".join(f"{heads[number]}\n{text}" for number, text in choices.items())
    asked = replace(prompt, objection="").messages("tot.vote", choices=listed)
    cast = await several(ask, asked, votes, "vote", read)
    return elected([ballot(vote, choices) for vote in cast], choices)


def ballot(completion: Completion, choices: Iterable[int]) -> int | None:
    """Return the choice that a vote names, by its last digit; None if it names none."""
    try:
        check_whole(completion)
    except UnreadableActionError:
        return None
    digits = re.findall("[0-9]", completion.text)
    return int(digits[-1]) if digits and int(digits[-1]) in choices else None


def elected(votes: Iterable[int | None], choices: Iterable[int]) -> int:
    """Return the choice with the most votes; the lowest number of several such."""
    counts = Counter(votes)
    return max(sorted(choices), key=lambda number: counts[number])
