"""How often players of Undercover named or described a word, judged and printed."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Sequence
from statistics import mean
from typing import Any

from agents.catalog.spec import AgentSpec
from agents.llm.judge import Judge
from agents.llm.seat import make_model
from gamebench_gui.app.judging import CLUE, JUDGED, RULED, UNDERCOVER, judged, titled
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import DONE, UsageError, progress, say
from gamebench_gui.cli.report import Column, Report, percent
from games.core.game import GameError
from replays.store.judged import keep
from replays.store.rows import Filter
from replays.store.trace import Trace


def judge_matches(session: Session, args: Namespace) -> int:
    """Judge matches of Undercover and print what came of it, agent by agent."""
    if args.base_url and not args.model:
        raise UsageError("--base-url goes with --model; name the model that judges.")
    traces = [_undercover_trace(session, name) for name in _judged_matches(session, args)]
    unread = asyncio.run(_judge_all(session, traces, args)) if args.model else 0
    rows = _judged_by_agent(session, [trace.row.id for trace in traces], args.model)
    nothing = "No match of Undercover was recorded yet. Play one with: gamebench play undercover --seat SPEC"
    document = {"model": args.model, "unread": unread, "agents": rows}
    Report(_columns(bool(args.model)), rows).show(args, document, nothing)
    if rows and unread and not args.json:
        say(f"{unread} answers of the judge were neither yes nor no; they do not count.")
    return DONE


def _judged_matches(session: Session, args: Namespace) -> list[str]:
    if args.all:
        rows = session.store.matches(Filter(game=UNDERCOVER), None, 0)
        return [row.id for row in rows if row.termination is not None and row.game == UNDERCOVER][::-1]
    if not args.match:
        raise UsageError("name at least one match, or say --all.")
    return [session.store.match(name).id for name in args.match]


def _undercover_trace(session: Session, match_id: str) -> Trace:
    trace = session.store.trace(match_id)
    if trace.row.game != UNDERCOVER:
        raise UsageError(f"Match {match_id} is one of {trace.row.game}; only {UNDERCOVER} can be judged.")
    if trace.game is None:
        raise GameError(f"Match {match_id} cannot be judged. {trace.problem}")
    return trace


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


def _judged_by_agent(session: Session, match_ids: Sequence[str], model: str) -> list[dict[str, Any]]:
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


def _columns(with_judge: bool) -> list[Column]:
    heads = {"guess": "Guess", "guess_strict": "Guess, all"}
    if with_judge:
        judged_heads = ("Description, judged", "Guess, judged", "Guess of all, judged")
        heads |= dict(zip(JUDGED, judged_heads, strict=True))
    return [
        Column("Agent", "name"),
        Column("Matches", "matches"),
        *(Column(head, name, percent) for name, head in heads.items()),
    ]
