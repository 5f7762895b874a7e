"""Matches judged by a model, in the games that say what is to be judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from agents.llm.judge import Judge
from games.catalog import GAMES, judging
from games.core.judging import Finding, Question
from games.core.series import run_all
from replays.scores.game_scores import moments
from replays.store.trace import Trace


def judged_games() -> list[str]:
    """The games whose matches can be judged."""
    return [game for game in GAMES if judging(game) is not None]


def titled(names: Sequence[str], model: str) -> list[str]:
    """Names of metrics with the judge's own."""
    return [f"{name}:{model}" for name in names]


async def judged(trace: Trace, judge: Judge, concurrency: int = 1) -> list[Finding]:
    """What a judge finds in a match; nothing in games that have nothing to be judged."""
    found = judging(trace.row.game)
    if found is None:
        return []
    asked = found.questions(moments(trace))
    jobs = [partial(_verdict, judge, question) for question in asked]
    # one question alone, so that a server that refuses is asked only once
    verdicts = [*await run_all(jobs[:1], 1), *await run_all(jobs[1:], concurrency)]
    return [
        (step, player, f"{name}:{judge.model.name}", value)
        for step, player, name, value in found.findings(list(zip(asked, verdicts, strict=True)))
    ]


async def _verdict(judge: Judge, question: Question) -> bool | None:
    if question.known is not None:
        return question.known
    return await judge.ask(question.kind, **question.slots)
