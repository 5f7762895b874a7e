"""Judgements of matches by a model, in the games that have questions for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

from agents.llm.judge import Judge, Ruling
from games.catalog import GAMES, judging
from games.core.judging import Finding, Question
from games.core.series import run_all
from replays.scores.game_scores import moments
from replays.store.rows import MatchRow
from replays.store.trace import Trace

Ruled: TypeAlias = tuple[Question, Ruling]
"""A question that a judge was asked, and its ruling."""


def judged_games() -> list[str]:
    return [game for game in GAMES if judging(game) is not None]


def metric_names(names: Sequence[str], model: str) -> list[str]:
    """Return the names of metrics as those of a judge."""
    return [f"{name}:{model}" for name in names]


async def judge_match(
    trace: Trace, judge: Judge, concurrency: int = 1, keep: Callable[[Ruled], None] = lambda ruled: None
) -> list[Finding]:
    """Return a judge's findings in a match; nothing in games without questions for one.

    Args:
        keep: is given each question with its ruling.
    """
    questionnaire = judging(trace.row.game)
    if questionnaire is None:
        return []
    asked = questionnaire.questions(moments(trace))
    jobs = [partial(_answer, judge, question, keep) for question in asked]
    # one question alone, so that a server that refuses is asked only once
    answers = [*await run_all(jobs[:1], 1), *await run_all(jobs[1:], concurrency)]
    return [
        (step, player, f"{name}:{judge.model.name}", value)
        for step, player, name, value in questionnaire.findings(list(zip(asked, answers, strict=True)))
    ]


async def _answer(judge: Judge, question: Question, keep: Callable[[Ruled], None]) -> bool | None:
    if question.known is not None:
        return question.known
    ruling = await judge.rule(question.kind, **question.slots)
    keep((question, ruling))
    return ruling.answer


def lines(row: MatchRow, judge: Judge, ruled: Iterable[Ruled]) -> list[dict[str, Any]]:
    """Return a judge's questions and answers on a match, as `replays.store.judged` stores them."""
    return [_line(row, judge, question, ruling) for question, ruling in ruled]


def _line(row: MatchRow, judge: Judge, question: Question, ruling: Ruling) -> dict[str, Any]:
    answer = ruling.completion
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "match": row.id,
        "step": question.place,
        "player": question.player,
        "question": question.kind,
        "model": judge.model.name,
        "prompt": [{"role": part.role, "text": part.text} for part in ruling.prompt],
        "reply": answer.text,
        "thought": answer.thought,
        "ruling": ruling.answer,
        "input_tokens": answer.input_tokens,
        "output_tokens": answer.output_tokens,
        "seconds": round(answer.seconds, 3),
    }
