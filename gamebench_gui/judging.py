"""Clues and guesses of Undercover, judged: by the rules, and by a model if one is named."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from statistics import mean
from typing import Any, Final

from agents.llm.judge import Judge
from agents.llm.seat import make_model
from agents.spec import AgentSpec
from gamebench_gui.arguments import usage
from gamebench_gui.cli import DONE, UsageError
from gamebench_gui.keys import Keys
from gamebench_gui.session import Session
from gamebench_gui.terminal import columns, print_json, progress, say
from games.core.game import GameError, Player
from games.core.series import run_all
from games.undercover.rules import Undercover, same_word
from replays.judged import Finding, keep
from replays.store import Filter
from replays.trace import Trace

UNDERCOVER: Final = "undercover"
RULED: Final = ("guess", "guess_strict")
JUDGED: Final = ("judged_description", "judged_guess", "judged_guess_strict")
CLUE: Final = "judged_clue"


def judge_matches(session: Session, args: Namespace) -> int:
    """Judge matches of Undercover and print what came of it, agent by agent."""
    if args.base_url and not args.model:
        raise UsageError("--base-url goes with --model; name the model that judges.")
    traces = [_trace(session, name) for name in _named(session, args)]
    unread = asyncio.run(_judge_all(session, traces, args)) if args.model else 0
    rows = _by_agent(session, [trace.row.id for trace in traces], args.model)
    if args.json:
        print_json({"model": args.model, "unread": unread, "agents": rows})
    elif rows:
        say(_text(rows, bool(args.model)))
        if unread:
            say(f"{unread} answers of the judge were neither yes nor no; they do not count.")
    else:
        say("No match of Undercover was recorded yet. Play one with: gamebench play undercover --seat SPEC")
    return DONE


def _named(session: Session, args: Namespace) -> list[str]:
    if args.all:
        rows = session.store.matches(Filter(game=UNDERCOVER), None, 0)
        return [row.id for row in rows if row.termination is not None and row.game == UNDERCOVER][::-1]
    if not args.match:
        raise UsageError("name at least one match, or say --all.")
    return [session.store.match(name).id for name in args.match]


def _trace(session: Session, match_id: str) -> Trace:
    trace = session.store.trace(match_id)
    if trace.row.game != UNDERCOVER:
        raise UsageError(f"Match {match_id} is one of {trace.row.game}; only {UNDERCOVER} can be judged.")
    if trace.game is None:
        raise GameError(f"Match {match_id} cannot be judged. {trace.problem}")
    return trace


def titled(names: Sequence[str], model: str) -> list[str]:
    """Names of metrics with the judge's own."""
    return [f"{name}:{model}" for name in names]


async def _judge_all(session: Session, traces: Sequence[Trace], args: Namespace) -> int:
    """Judge the matches that this model has not judged yet, or all of them; how many answers were no use."""
    names = titled((CLUE, *JUDGED), args.model)
    options = {"base_url": args.base_url, "key_env": args.key_env}
    spec = usage(lambda: AgentSpec.of("llm", model=args.model, **options))
    judge = Judge(make_model(spec, Keys().find), UNDERCOVER)
    try:
        with progress("matches", len(traces), args.quiet) as bar:
            for number, trace in enumerate(traces, 1):
                if args.again or names[1] not in trace.match_metrics():
                    findings = await judged(trace, judge, args.concurrency)
                    keep(session.writer, trace.row.id, names, findings)
                bar.tell(number)
    finally:
        await judge.model.close()
    return judge.unread


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


def _by_agent(session: Session, match_ids: Sequence[str], model: str) -> list[dict[str, Any]]:
    """Means over the matches of each agent: what the rules found, and what the judge did.

    A seat that several agents had, in turn or before a fork, is nobody's work alone and left out.
    """
    names = (*RULED, *(titled(JUDGED, model) if model else ()))
    found: dict[str, dict[str, list[float]]] = {}
    for match_id in match_ids:
        trace = session.store.trace(match_id)
        figures = trace.match_metrics()
        shared = {row.seat for row in trace.all_decisions() if row.decider is not None}
        for seat in (seat for seat in trace.row.seats if seat.seat not in shared):
            own = found.setdefault(seat.name, {name: [] for name in ("matches", *names)})
            own["matches"].append(1.0)
            for name in names:
                if seat.seat in figures.get(name, {}):
                    own[name].append(figures[name][seat.seat])
    shown = [name.partition(":")[0] for name in names]
    return [
        {
            "name": name,
            "matches": len(values["matches"]),
            **{title: _mean(values[key]) for title, key in zip(shown, names, strict=True)},
        }
        for name, values in sorted(found.items())
    ]


def _mean(values: Sequence[float]) -> float | None:
    return mean(values) if values else None


def _text(rows: Sequence[Mapping[str, Any]], with_judge: bool) -> str:
    heads = {"guess": "Guess", "guess_strict": "Guess, all"}
    if with_judge:
        judged_heads = ("Description, judged", "Guess, judged", "Guess of all, judged")
        heads |= dict(zip(JUDGED, judged_heads, strict=True))
    body = [
        [row["name"], str(row["matches"]), *("-" if row[k] is None else f"{row[k]:.1%}" for k in heads)]
        for row in rows
    ]
    return columns([["Agent", "Matches", *heads.values()], *body])
