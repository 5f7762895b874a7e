"""Clues and guesses of Undercover, judged: by the rules, and by a model if one is named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import mean
from typing import Any, Final

from agents.llm.judge import Judge
from games.core.action import Player
from games.core.series import run_all
from games.undercover.rules import Undercover, same_word
from replays.store.judged import Finding
from replays.store.trace import Trace

UNDERCOVER: Final = "undercover"
RULED: Final = ("guess", "guess_strict")
JUDGED: Final = ("judged_description", "judged_guess", "judged_guess_strict")
CLUE: Final = "judged_clue"


def titled(names: Sequence[str], model: str) -> list[str]:
    """Names of metrics with the judge's own."""
    return [f"{name}:{model}" for name in names]


async def judged(trace: Trace, judge: Judge, concurrency: int = 1) -> list[Finding]:
    """What a judge finds in a match: of every clue, and of every seat as a whole.

    An empty clue describes nothing, an empty guess names nothing, and a guess of the very word is right:
    the judge is not asked about these.
    """
    game, state = trace.game, trace.state(trace.steps)
    assert isinstance(game, Undercover)
    steps = [d.step for d in trace.all_decisions() if d.seat >= 0 and d.action.kind == "say"]
    clues = game.clues(state)
    jobs = [partial(_clue, judge, game.word(state, who), said) for _, who, said in clues]
    # one question alone, so that a server that refuses is asked only once
    verdicts = [*await run_all(jobs[:1], 1), *await run_all(jobs[1:], concurrency)]
    clue, description, guess, strict = titled((CLUE, *JUDGED), judge.model.name)
    told = [
        (step, who, clue, float(verdict))
        for step, (_, who, _), verdict in zip(steps, clues, verdicts, strict=False)
        if verdict is not None
    ]
    findings: list[Finding] = list(told)
    for seat in sorted({who for _, who, _, _ in told}):
        own = [value for _, who, _, value in told if who == seat]
        findings.append((-1, seat, description, mean(own)))
    for seat, rounds in (await _guesses(judge, game, state, concurrency)).items():
        findings.append((-1, seat, guess, float(any(any(right) for right in rounds))))
        findings.append((-1, seat, strict, float(any(all(right) for right in rounds))))
    return findings


async def _guesses(
    judge: Judge, game: Undercover, state: Any, concurrency: int
) -> dict[Player, list[list[bool]]]:
    """For each seat that guessed, and each of its guesses, which words are right."""
    made = game.guesses(state)
    asked = [
        (place, other, words.get(other, ""))
        for place, (number, who, words) in enumerate(made)
        for other in game.others(state, who, number)
    ]
    jobs = [partial(_guess, judge, game.word(state, other), word) for _, other, word in asked]
    verdicts = await run_all(jobs, concurrency)
    found: dict[Player, list[list[bool]]] = {}
    for place, (_, who, _) in enumerate(made):
        right = [bool(v) for (p, _, _), v in zip(asked, verdicts, strict=True) if p == place]
        found.setdefault(who, []).append(right)
    return found


async def _clue(judge: Judge, word: str, said: str) -> bool | None:
    return await judge.ask("clue", word=word, said=said) if said else False


async def _guess(judge: Judge, word: str, said: str) -> bool | None:
    if not said or same_word(said, word):
        return bool(said)
    return await judge.ask("guess", word=word, said=said)
