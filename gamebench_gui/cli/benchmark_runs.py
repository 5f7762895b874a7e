"""The actions that put agents on trial: run, status, resume and stop."""

from __future__ import annotations

import os
import shlex
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.benchmark_report import add_language, graded
from gamebench_gui.cli.benchmark_tables import (
    EXPECTED,
    PROBED,
    RUNS,
    document,
    expected_text,
    game_rows,
    games_report,
    line,
)
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents, add_allow_server, positive
from gamebench_gui.cli.output import (
    DONE,
    FAILED,
    INTERRUPTED,
    UsageError,
    ask,
    print_json,
    progress,
    say,
    warn,
)
from gamebench_gui.cli.report import Report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamebench_gui.app.benchmark.run_progress import RunProgress
    from gamebench_gui.app.benchmark.runs import BenchmarkRun
    from gamebench_gui.app.benchmark.suites import Suite
    from gamebench_gui.app.match.session import Session
    from gamebench_gui.app.tournament.definition import Caps, Entrant
    from replays.scores.report_rows import ExpectedRecord, ProbeRecord

SIZES: Final = ("smoke", "quick", "paper")
RUN: Final = "a run, as 'gamebench benchmark status' lists them"


def add(actions: Commands, parents: Parents) -> None:
    _add_run(actions, parents)
    status = actions.add_parser("status", parents=parents, help="how a run stands, or all runs")
    status.add_argument("run", nargs="?", metavar="RUN", help=f"{RUN}; all of them without one")
    resume = actions.add_parser("resume", parents=parents, help="play a run on, also with another budget")
    resume.add_argument("run", metavar="RUN", help=RUN)
    resume.add_argument("--again", action="store_true", help="failed and stopped matches too")
    _add_playing(resume)
    add_allow_server(resume)
    stop = actions.add_parser("stop", parents=parents, help="stop a run, also one that another program plays")
    stop.add_argument("run", metavar="RUN", help=RUN)


def _add_run(actions: Commands, parents: Parents) -> None:
    run = actions.add_parser("run", parents=parents, help="test a model, or any agent, on benchmarks")
    run.add_argument(
        "names", nargs="+", metavar="NAME", help="a benchmark, a suite as 'benchmark list' names it, or all"
    )
    run.add_argument(
        "--model",
        required=True,
        metavar="PROVIDER:MODEL",
        help="the model, such as openrouter:qwen/qwen3-32b, or any agent's spec, such as "
        "llm:model=NAME,base_url=URL",
    )
    run.add_argument("--name", metavar="NAME", help="of the agent in tables; default: its model")
    run.add_argument(
        "--size",
        choices=SIZES,
        default="quick",
        help="smoke plays every game once; quick until intervals are narrow, which is the default; paper as "
        "the papers did",
    )
    run.add_argument(
        "--scaffold", metavar="A,B", help="scaffolds of the model; each is tested as an agent of its own"
    )
    run.add_argument("--leave-out", action="append", default=[], metavar="GAME", help="do not play a game")
    run.add_argument("--seed", type=int, metavar="N", help="of cards, dice and lots; default: the suite's")
    run.add_argument("--skip-probe", action="store_true", help="ask no question in every game first")
    run.add_argument("--dry-run", action="store_true", help="say what it would take, ask nothing, and stop")
    run.add_argument("--yes", action="store_true", help="start without a question")
    _add_playing(run)
    add_allow_server(run)


def _add_playing(parser: ArgumentParser) -> None:
    parser.add_argument("--budget", type=float, metavar="USD", help="pause when so much was spent")
    parser.add_argument("--max-calls", type=positive, metavar="N", help="pause after so many calls in all")
    parser.add_argument(
        "--max-tokens-in-all", type=positive, metavar="N", help="pause after so many tokens in all"
    )
    parser.add_argument("--concurrency", type=positive, metavar="N", help="matches at a time")
    parser.add_argument("--to", type=Path, metavar="FILE", help="write the report at the end")
    add_language(parser)


def run(session: Session, args: Namespace) -> int:
    """Probe, estimate, and play a new run."""
    import asyncio

    from gamebench_gui.app.benchmark.expected import expect
    from gamebench_gui.app.benchmark.runs import check_agents, create
    from gamebench_gui.app.benchmark.suites import chosen
    from gamebench_gui.app.benchmark.titles import told_apart
    from gamebench_gui.cli.consent import agree_to_servers

    suites, agents, caps = usage(lambda: chosen(args.names, args.size)), _agents(args), _caps(args)
    _check_target(args)
    left_out = _left_out(args, suites)
    usage(lambda: check_agents(agents, caps, session.prices()))
    _say_what_is_not_played(suites, agents, left_out, args)
    probes: list[ProbeRecord] = []
    if not args.dry_run:
        session.servers.remember(agent.spec for agent in agents)
        agree_to_servers(session.servers, _opponents(suites), args.allowed)
    if not (args.dry_run or args.skip_probe):
        try:
            probes = asyncio.run(_probe(session, agents, suites, left_out, caps, args=args))
        except KeyboardInterrupt:
            warn(tr("interrupted before anything was played."))
            return INTERRUPTED
        _show_probes(probes, args)
    expected = expect(session, agents, suites, left_out=left_out, concurrency=args.concurrency, probes=probes)
    if not args.json:
        say(Report(EXPECTED, told_apart(expected)).text())
        say(expected_text(expected, caps))
    if args.dry_run:
        if args.json:
            print_json({"suites": [suite.id for suite in suites], "expected": expected})
        return DONE
    _check_probes(probes, caps)
    _agree(probes, expected, caps, args)
    run_id = usage(
        lambda: create(
            session,
            agents,
            suites,
            left_out=left_out,
            seed=args.seed,
            caps=caps,
            concurrency=args.concurrency,
            probes=probes,
            expected=expected,
            command=_command(args, agents),
        )
    )
    return _play(session, run_id, args)


def _agents(args: Namespace) -> list[Entrant]:
    from gamebench_gui.app.benchmark.runs import agents_on_trial

    scaffolds = [word.strip() for word in args.scaffold.split(",")] if args.scaffold else []
    return usage(lambda: agents_on_trial(args.model, scaffolds, args.name or ""))


def _caps(args: Namespace) -> Caps:
    from gamebench_gui.app.tournament.definition import Caps

    if args.budget is not None and args.budget <= 0:
        raise UsageError(tr("--budget takes an amount of US dollars above 0."))
    return Caps(args.max_calls, args.max_tokens_in_all, args.budget)


def _check_target(args: Namespace) -> None:
    """Raise an error if no report can be written to ``--to`` in ``--lang``, before anything is paid."""
    from gamebench_gui.app.benchmark.page.words import language
    from gamebench_gui.app.benchmark.page.writing import Wanted, check_path

    language(args.lang)
    if args.to is not None:
        check_path(args.to, Wanted(print_pdf=args.print_pdf))
        if not os.access(args.to.parent, os.W_OK):
            raise UsageError(
                tr("--to: {parent} cannot be written; name a file in another folder.", parent=args.to.parent)
            )


def _left_out(args: Namespace, suites: Sequence[Suite]) -> list[str]:
    """Return the titles of the games that ``--leave-out`` names: a game, a preset or a title."""
    from games.core.param import near

    titles = [entry.title for suite in suites for entry in suite.definition.games]
    left_out: list[str] = []
    for name in args.leave_out:
        fitting = [title for title in titles if name in (title, *_shorter(title))]
        if not fitting:
            names = dict.fromkeys(short for title in titles for short in (title, *_shorter(title)))
            raise UsageError(
                tr("--leave-out: no game {name!r} is played{near}.", name=name, near=near(name, names))
            )
        left_out += fitting
    return left_out


def _shorter(title: str) -> tuple[str, str]:
    preset = title.partition(" ")[0]
    return preset, preset.partition(":")[0]


def _say_what_is_not_played(
    suites: Sequence[Suite], agents: Sequence[Entrant], left_out: Sequence[str], args: Namespace
) -> None:
    from gamebench_gui.app.benchmark.runs import not_played

    if args.json:
        return
    for suite in suites:
        for title, why in not_played(suite, agents, left_out).items():
            say(tr("Not played in {id}: {title}. {why}", id=suite.id, title=title, why=why))


def _opponents(suites: Sequence[Suite]) -> list[Any]:
    from gamebench_gui.app.benchmark.suites import MODEL

    return [
        entrant.spec for suite in suites for entrant in suite.definition.entrants if entrant.name != MODEL
    ]


async def _probe(
    session: Session,
    agents: Sequence[Entrant],
    suites: Sequence[Suite],
    left_out: Sequence[str],
    caps: Caps,
    *,
    args: Namespace,
) -> list[ProbeRecord]:
    from agents.catalog.budget import Budget
    from gamebench_gui.app.benchmark.probe import probe
    from gamebench_gui.app.match.seating import headless_context
    from gamebench_gui.app.tournament.endpoints import free_models

    prices = {**free_models(agents), **session.prices()}
    budget = Budget(caps.calls, caps.tokens, caps.cost, prices)
    total = len(agents) * sum(len(suite.definition.games) for suite in suites)
    concurrency = args.concurrency or max(suite.definition.concurrency for suite in suites)
    with (
        progress(tr("games asked one question"), total, args.quiet) as bar,
        headless_context([agent.spec for agent in agents]) as context,
    ):
        done = 0

        def report(record: ProbeRecord) -> None:
            nonlocal done
            done += 1
            bar.tell(done)

        return await probe(
            session,
            agents,
            suites,
            left_out=left_out,
            context=replace(context, budget=budget),
            concurrency=concurrency,
            report=report,
        )


def _show_probes(probes: Sequence[ProbeRecord], args: Namespace) -> None:
    from gamebench_gui.app.benchmark.titles import told_apart

    if args.json:
        return
    say(Report(PROBED, told_apart(probes)).text())
    if failed := [probe for probe in probes if not probe["legal"]]:
        options = " ".join(
            f"--leave-out {shlex.quote(title)}" for title in dict.fromkeys(probe["game"] for probe in failed)
        )
        say(tr("To leave out what was not answered: {options}", options=options))


def _check_probes(probes: Sequence[ProbeRecord], caps: Caps) -> None:
    """Raise a `UsageError` if no question was answered, or if the budget is used up already."""
    from gamebench_gui.app.benchmark.titles import told_apart

    calls = sum(probe["calls"] for probe in probes)
    tokens = sum(probe["input_tokens"] + probe["output_tokens"] for probe in probes if probe["reported"])
    cost = sum(probe["cost"] or 0.0 for probe in probes)
    spent = ((caps.calls, calls), (caps.tokens, tokens), (caps.cost, cost))
    if any(cap is not None and used >= cap for cap, used in spent):
        raise UsageError(
            tr("the questions before the first game used up the budget; raise it, or say --skip-probe.")
        )
    if probes and not any(probe["legal"] for probe in probes):
        first = told_apart(probes)[0]
        raise UsageError(
            tr(
                "no question was answered with a legal action, so nothing was started. The first: "
                "{name}: {problem} To start anyway, say --skip-probe.",
                name=first["name"],
                problem=first["problem"],
            )
        )


def _agree(
    probes: Sequence[ProbeRecord], expected: Sequence[ExpectedRecord], caps: Caps, args: Namespace
) -> None:
    """Ask whether to start if it costs money, or if something is not known or was not answered.

    Raises:
        UsageError: the user does not want to, or nobody can be asked and the cost is not known or capped.
    """
    if args.yes:
        return
    costs = [record["cost"] for record in expected]
    unknown = None in costs and caps.cost is None
    paid = any(cost is not None and cost[1] > 0 for cost in costs)
    failed = any(not probe["legal"] for probe in probes)
    if sys.stdin.isatty() and not args.json and (unknown or paid or failed):
        ask(tr("Start? [y/N] "))
        try:
            answer = input()
        except EOFError:
            answer = ""
        if answer.strip().lower() not in ("y", "yes"):
            raise UsageError(tr("nothing was started."))
    elif unknown:
        raise UsageError(
            tr(
                "what it will cost is not known. Enter prices with 'gamebench prices', give a --budget, "
                "or say --yes."
            )
        )


def _command(args: Namespace, agents: Sequence[Entrant]) -> str:
    """Return the command that repeats a run, without addresses of this machine."""
    from gamebench_gui.app.models.hosts import public_spec

    spec = agents[0].spec
    if args.scaffold:
        spec = spec.with_options(scaffold="direct")
    words = ["gamebench", "benchmark", "run", *args.names, "--model", str(public_spec(spec))]
    given = {
        "--name": args.name,
        "--size": args.size,
        "--scaffold": args.scaffold,
        "--seed": args.seed,
        "--budget": args.budget,
        "--max-calls": args.max_calls,
        "--max-tokens-in-all": args.max_tokens_in_all,
        "--concurrency": args.concurrency,
    }
    for option, value in given.items():
        words += [option, str(value)] if value is not None else []
    for game in args.leave_out:
        words += ["--leave-out", game]
    return shlex.join(words)


def resume(session: Session, args: Namespace) -> int:
    """Play a stored run on."""
    from gamebench_gui.app.benchmark.runs import BenchmarkRun, check_agents
    from gamebench_gui.cli.consent import agree_to_servers
    from replays.store import benchmark_runs as stored

    _check_target(args)
    run_id = stored.find(session.store, args.run).id
    changed = BenchmarkRun(session, run_id)
    agree_to_servers(session.servers, changed.specs, args.allowed)
    given = {name: value for name, value in asdict(_caps(args)).items() if value is not None}
    if given:
        caps = replace(changed.caps, **given)
        tested = [entrant for entrant in changed.entrants if entrant.name in changed.row.agents]
        usage(lambda: check_agents(tested, caps, session.prices()))
        changed.set_caps(caps)
    if args.again:
        changed.play_again()
    return _play(session, run_id, args)


def _play(session: Session, run_id: str, args: Namespace) -> int:
    import asyncio

    from gamebench_gui.app.benchmark.runs import BenchmarkRun
    from gamebench_gui.app.models.keys import Keys

    with progress(tr("matches"), quiet=args.quiet) as bar:

        def tell(how: RunProgress) -> None:
            if how.stage == "running" and bar.due():
                bar.line(line(how))

        played = BenchmarkRun(session, run_id, concurrency=args.concurrency, key_for=Keys().find, tell=tell)
        if not args.json:
            say(tr("Run {run_id}", run_id=run_id))
        try:
            stage = asyncio.run(played.run())
        except KeyboardInterrupt:
            warn(tr("interrupted. {how_to_resume}", how_to_resume=how_to_resume(run_id)))
            return INTERRUPTED
    return _finish(session, played, stage, args)


def _finish(session: Session, played: BenchmarkRun, stage: str, args: Namespace) -> int:
    _report(session, played, args)
    if args.to is not None:
        from gamebench_gui.app.benchmark.page.words import language, speaking
        from gamebench_gui.app.benchmark.page.writing import Wanted, write_report

        with speaking(language(args.lang)), progress("matches", quiet=args.quiet) as bar:
            wanted = Wanted(print_pdf=args.print_pdf, progress=graded(bar))
            write_report(session, played.id, args.to, wanted)
        if not args.json:
            say(tr("The report is in {to}.", to=args.to))
    if stage == "done":
        if args.to is None and not args.json:
            say(tr("The report: gamebench benchmark report {id} --to report.html", id=played.id))
        return DONE
    again = " --again" if any(t.snapshot().failures for t in played.tournaments.values()) else ""
    warn(f"{played.snapshot().reason} {how_to_resume(played.id, again)}".strip())
    return FAILED


def how_to_resume(run_id: str, options: str = "") -> str:
    return tr("Continue with: gamebench benchmark resume {run_id}{options}", run_id=run_id, options=options)


def _report(session: Session, played: BenchmarkRun, args: Namespace) -> None:
    from gamebench_gui.app.benchmark.cells import cells, scores

    session.writer.flush()
    found = game_rows(session, played), cells(session.store, played.row), scores(session.store, played.row)
    if args.json:
        print_json(document(played, *found))
    else:
        say(games_report(played, *found))


def status(session: Session, args: Namespace) -> int:
    """Print how a run stands, or list all runs."""
    from gamebench_gui.app.benchmark.runs import BenchmarkRun
    from replays.store import benchmark_runs as stored

    if args.run is not None:
        _report(session, BenchmarkRun(session, stored.find(session.store, args.run).id), args)
        return DONE
    rows = [
        {
            "id": row.id,
            "created_at": row.created_at,
            "agents": ", ".join(row.agents),
            "suites": ", ".join(part.suite for part in row.parts),
            "state": row.state,
        }
        for row in stored.runs(session.store)
    ]
    nothing = tr("No run yet. Start one with: gamebench benchmark run gtbench --model PROVIDER:MODEL")
    Report(RUNS, rows).show(args, "runs", nothing)
    return DONE


def stop(session: Session, args: Namespace) -> int:
    """Stop a run, also one that another program plays."""
    from gamebench_gui.app.benchmark.runs import stop as stop_run
    from replays.store import benchmark_runs as stored

    row = stored.find(session.store, args.run)
    if row.state == "done":
        raise UsageError(tr("run {id} is done already.", id=row.id))
    stop_run(session, row.id)
    if args.json:
        print_json({"id": row.id, "state": "stopped"})
    else:
        say(tr("Run {id} is stopped. {how_to_resume}", id=row.id, how_to_resume=how_to_resume(row.id)))
    return DONE
