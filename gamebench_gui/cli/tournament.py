"""The command that runs, resumes and lists tournaments."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import read_spec, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents, add_allow_server, positive
from gamebench_gui.cli.output import (
    DONE,
    FAILED,
    INTERRUPTED,
    UsageError,
    named_match,
    print_json,
    progress,
    say,
    warn,
)
from gamebench_gui.cli.report import Report
from gamebench_gui.cli.templates import add_templates, show_templates
from replays.columns import Column, columns_of, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from agents.catalog.budget import Price
    from agents.catalog.spec import AgentSpec
    from gamebench_gui.app.match.session import Session
    from gamebench_gui.app.tournament.definition import Definition
    from gamebench_gui.app.tournament.estimate import Estimate
    from gamebench_gui.app.tournament.progress import Progress
    from gamebench_gui.app.tournament.runner import Tournament
    from replays.scores.rows import StandingRecord

LEFT_OUT: Final = 3
"""The most sentences about agents that cannot play a game."""

TOURNAMENT: Final = "a tournament, as 'gamebench tournament list' names it"
TOURNAMENTS: Final = {
    "id": Column("Tournament"),
    "created_at": Column("When", form=lambda when: str(when[:16])),
    "name": Column("Name"),
    "ended": Column("Matches over", text=lambda row: f"{row['ended']} of {row['planned']}"),
    "state": Column("State"),
}
RATING: Final = number(2, nothing="", sign="+")


def add(commands: Commands, parents: Parents) -> None:
    tournament = commands.add_parser("tournament", help="run, resume and list tournaments")
    actions = tournament.add_subparsers(dest="action", metavar="ACTION", required=True)
    run = _add_run(actions, parents)
    resume = actions.add_parser("resume", parents=parents, help="continue a tournament, also with changes")
    resume.add_argument("tournament", metavar="ID", help=TOURNAMENT)
    resume.add_argument("--again", action="store_true", help="failed and stopped matches too")
    resume.add_argument("--more", type=positive, metavar="N", help="more repetitions of every meeting")
    resume.add_argument("--most", type=positive, metavar="N", help="change schedule.most")
    resume.add_argument(
        "--add-agent", action="append", default=[], metavar="NAME=SPEC", help="let another agent take part"
    )
    resume.add_argument("--max-calls", type=positive, metavar="N", help="change budget.calls")
    resume.add_argument("--max-tokens", type=positive, metavar="N", help="change budget.tokens")
    resume.add_argument("--max-cost", type=float, metavar="USD", help="change budget.cost")
    for parser in (run, resume):
        _add_playing(parser)
    status = actions.add_parser("status", parents=parents, help="progress and standings of a tournament")
    status.add_argument("tournament", metavar="ID", help=TOURNAMENT)
    actions.add_parser("list", parents=parents, help="all tournaments")
    add_templates(actions, parents)
    freeze = actions.add_parser("freeze", parents=parents, help="make a reference set of a tournament")
    freeze.add_argument("tournament", metavar="ID", help=TOURNAMENT)
    freeze.add_argument("--name", required=True, help="name of the set with its version, such as solvers-2")
    freeze.add_argument("--summary", default="", help="description of the set, in a sentence")
    freeze.add_argument("--out", type=Path, required=True, metavar="FILE.json", help="the file for the set")


def _add_run(actions: Commands, parents: Parents) -> ArgumentParser:
    run = actions.add_parser(
        "run",
        parents=parents,
        help="plan a tournament from a file and play it, or rate an agent against a reference set",
    )
    run.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar="FILE.toml",
        help="a file, or the name of one that ships, such as gtbench; see 'tournament templates'",
    )
    run.add_argument(
        "--against",
        metavar="SET",
        help="in place of a file: a reference set that ships, such as solvers-1, or the .json file of one; "
        "its agents are not played again, and keep their ratings",
    )
    run.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="[NAME=]SPEC",
        help="with --against: an agent that meets those of the set",
    )
    run.add_argument(
        "--repetitions", type=positive, metavar="N", help="with --against: repetitions of every meeting"
    )
    run.add_argument(
        "--dry-run", action="store_true", help="print the matches and what they will cost, and stop"
    )
    return run


def _add_playing(parser: ArgumentParser) -> None:
    parser.add_argument("--concurrency", type=positive, metavar="N", help="matches at a time")
    parser.add_argument(
        "--executor",
        default="local",
        metavar="WHERE",
        help="local, processes, dask://HOST:PORT or dask+tls://...",
    )
    parser.add_argument(
        "--check",
        type=share,
        default=0.05,
        metavar="SHARE",
        help="with processes or a cluster: the part of the matches that are played twice, on different "
        "workers, which must agree; 0.05 by default, 0 for none",
    )
    parser.add_argument("--yes", action="store_true", help="start even if the costs are unknown")
    add_allow_server(parser)


def read(path: Path) -> Definition:
    """Return the tournament in a file; mistakes in it are wrong usage."""
    from gamebench_gui.app.tournament import toml_file
    from gamebench_gui.app.tournament.definition import DefinitionError

    try:
        return toml_file.read_file(path)
    except DefinitionError as error:
        raise UsageError(str(error)) from error


def priced(definition: Definition, table: Mapping[str, Price]) -> Definition:
    """Return the tournament with the user's prices for models without a price in the file."""
    models = {entrant.spec.model for entrant in definition.entrants}
    known = {model: price for model, price in table.items() if model in models}
    return replace(definition, prices={**known, **definition.prices})


def wanted(args: Namespace) -> Definition:
    """Return the tournament of the arguments: of a file, or of newcomers against a reference set."""
    if (args.file is None) == (args.against is None):
        raise UsageError(tr("name either a file or --against with a reference set."))
    if args.file is not None:
        if args.agent or args.repetitions:
            raise UsageError(tr("--agent and --repetitions are for --against; a file has its own."))
        from gamebench_gui.app.files.templates import find

        return read(find("tournaments", args.file))
    if not args.agent:
        raise UsageError(tr("--against needs --agent SPEC: who is to be rated."))
    from gamebench_gui.app.tournament import reference
    from gamebench_gui.app.tournament.definition import Entrant

    newcomers = [Entrant(*_named(text)) for text in args.agent]
    return usage(lambda: reference.find(args.against).definition(newcomers, args.repetitions))


def _named(text: str) -> tuple[str, AgentSpec]:
    """Return the name and the spec of ``NAME=SPEC``, or of a spec alone, which is then its own name."""
    name, equals, spec = text.partition("=")
    if equals and ":" not in name and name.strip():
        return name.strip(), read_spec(spec)
    return text, read_spec(text)


def run(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark import decisions_data
    from gamebench_gui.app.tournament.estimate import estimate
    from gamebench_gui.app.tournament.stored import create
    from gamebench_gui.cli.consent import agree_to_servers

    definition = priced(wanted(args), session.prices())
    check_executor(args.executor)
    if args.concurrency:
        definition = replace(definition, concurrency=args.concurrency)
    expected = estimate(session.store, definition, known=decisions_data.of)
    if not args.json:
        say(_plan_text(definition, expected))
    if args.dry_run:
        if args.json:
            figures = {**asdict(expected), "questions": expected.questions}
            print_json({"name": definition.name, "estimate": figures})
        return DONE
    session.servers.remember(_named(text)[1] for text in args.agent)
    agree_to_servers(session.servers, (entrant.spec for entrant in definition.entrants), args.allowed)
    _agree(expected, args.yes)
    return _play(session, create(session, definition), args)


def resume(session: Session, args: Namespace) -> int:
    """Resume a tournament, as it is or with changes."""
    from gamebench_gui.app.benchmark import decisions_data
    from gamebench_gui.app.tournament.estimate import estimate
    from gamebench_gui.app.tournament.runner import Tournament
    from gamebench_gui.cli.consent import agree_to_servers
    from replays.store import tournaments as stored

    tournament_id = stored.find(session.store, args.tournament).id
    check_executor(args.executor)
    changed = Tournament(session, tournament_id)
    _change(changed, args)
    agree_to_servers(session.servers, (entrant.spec for entrant in changed.definition.entrants), args.allowed)
    left = [match.draft for match in changed.matches if match.state in ("planned", "started")]
    _agree(estimate(session.store, changed.definition, left, decisions_data.of), args.yes)
    return _play(session, tournament_id, args)


def _change(changed: Tournament, args: Namespace) -> None:
    """Change a tournament as the arguments of ``resume`` say."""
    from gamebench_gui.app.tournament.definition import DefinitionError

    caps = changed.definition.caps
    given = {"calls": args.max_calls, "tokens": args.max_tokens, "cost": args.max_cost}
    if any(given.values()):
        changed.set_caps(replace(caps, **{name: value for name, value in given.items() if value}))
    for text in args.add_agent:
        name, equals, spec = text.partition("=")
        if not equals or not name.strip():
            raise UsageError(tr("--add-agent needs NAME=SPEC, not {given!r}.", given=text))
        agent = read_spec(spec)
        try:
            changed.add_agent(name.strip(), agent)
        except DefinitionError as error:
            raise UsageError(str(error)) from error
    if args.more or args.most:
        changed.extend(args.more or 0, args.most)
    if args.again:
        changed.play_again()


def check_executor(executor: str) -> None:
    """Warn of a cluster that others may use too; raise a `UsageError` for an unknown executor."""
    if executor in ("local", "processes"):
        return
    from gamebench_gui.app.tournament.dask import exposed

    if danger := usage(lambda: exposed(executor)):
        warn(danger)


def _play(session: Session, tournament_id: str, args: Namespace) -> int:
    from gamebench_gui.app.models.keys import Keys
    from gamebench_gui.app.tournament.runner import Tournament

    with progress(tr("matches"), quiet=args.quiet) as bar:

        def tell(how: Progress) -> None:
            if how.stage == "running" and bar.due():
                bar.line(_line(how))

        tournament = Tournament(
            session,
            tournament_id,
            executor=args.executor,
            concurrency=args.concurrency,
            key_for=Keys().find,
            tell=tell,
            check=args.check,
        )
        return _play_to_the_end(tournament, tournament_id, args)


def _play_to_the_end(tournament: Tournament, tournament_id: str, args: Namespace) -> int:
    import asyncio

    from gamebench_gui.app.tournament.executors import ExecutorError

    try:
        if not args.json:
            say(tr("Tournament {tournament_id}", tournament_id=tournament_id))
        stage = asyncio.run(tournament.run())
    except KeyboardInterrupt:
        warn(tr("interrupted. {how_to_resume}", how_to_resume=_how_to_resume(tournament_id)))
        return INTERRUPTED
    except ExecutorError as error:
        warn(f"{error} {_how_to_resume(tournament_id)}")
        return FAILED
    _report(tournament, args.json)
    if stage == "done":
        return DONE
    again = " --again" if tournament.snapshot().failures else ""
    warn(f"{tournament.snapshot().reason} {_how_to_resume(tournament_id, again)}")
    return FAILED


def _how_to_resume(tournament_id: str, options: str = "") -> str:
    return tr(
        "Continue with: gamebench tournament resume {tournament_id}{options}",
        tournament_id=tournament_id,
        options=options,
    )


def status(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.tournament.runner import Tournament
    from replays.store import tournaments as stored

    _report(Tournament(session, stored.find(session.store, args.tournament).id), args.json)
    return DONE


def list_(session: Session, args: Namespace) -> int:
    from replays.store import tournaments as stored

    rows = [asdict(row) for row in stored.tournaments(session.store)]
    nothing = tr("No tournament yet. Start one with: gamebench tournament run FILE.toml")
    Report(TOURNAMENTS, rows).show(args, "tournaments", nothing)
    return DONE


def _agree(expected: Estimate, yes: bool) -> None:
    """Raise a `UsageError` unless all costs are known or the user agrees to unknown ones."""
    questions = expected.questions
    if not questions or yes:
        return
    if sys.stdin.isatty():
        say("\n".join(questions))
        if input(tr("Start anyway? [y/N] ")).strip().lower() in ("y", "yes"):
            return
    raise UsageError(
        tr(
            "{questions} Enter prices under [prices] or with 'gamebench prices', or say --yes.",
            questions=" ".join(questions),
        )
    )


def _plan_text(definition: Definition, expected: Estimate) -> str:
    from gamebench_gui.app.tournament.words import estimate_sentence

    many = tr("{matches:,} matches", matches=expected.matches)
    if expected.at_most > expected.matches:
        many += tr(" to begin with, {at_most:,} at most", at_most=expected.at_most)
    lines = [f"{definition.name}: {many}, {definition.concurrency:,} at a time."]
    left_out = definition.left_out()
    lines += [tr("Left out: {why}", why=why) for why in left_out[:LEFT_OUT]]
    if len(left_out) > LEFT_OUT:
        lines.append(tr("Left out for such reasons: {left_out:,} more.", left_out=len(left_out) - LEFT_OUT))
    if expected.calls or expected.unmeasured:
        lines.append(estimate_sentence(expected))
    return "\n".join(lines)


def _line(progress: Progress) -> str:
    parts = [
        tr("{over:,} of {total:,} matches over", over=progress.over, total=progress.total),
        tr("{running:,} running", running=len(progress.running)),
    ]
    if progress.per_minute is not None:
        parts.append(tr("{per_minute:,.0f} a minute", per_minute=progress.per_minute))
    if progress.seconds_left is not None:
        parts.append(tr("{duration} left", duration=_duration(progress.seconds_left)))
    for rest in progress.resting:
        parts.append(rest.reason)
    return ", ".join(parts)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return tr("{seconds:.0f} min", seconds=seconds / 60) if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _report(tournament: Tournament, as_json: bool) -> None:
    from gamebench_gui.app.tournament.progress import rate_tournament
    from gamebench_gui.app.tournament.schedule import conclusion
    from replays.scores.rows import StandingRecord, standing_rows

    progress = tournament.snapshot()
    board = rate_tournament(tournament.session.store, tournament.id)
    rows = standing_rows(board, tournament.definition.name_of)
    placed = _placed(tournament)
    if as_json:
        print_json(_document(tournament, progress, rows) | ({"reference": placed} if placed else {}))
        return
    counted = ", ".join(f"{count:,} {state}" for state, count in progress.counts.items() if count)
    say(tr("{name}: {stage}; matches: {counted}.", name=progress.name, stage=progress.stage, counted=counted))
    if shown := conclusion(tournament.definition, tournament.matches):
        say(shown)
    if placed:
        say(_placed_text(placed))
    elif rows:
        say(Report(columns_of(StandingRecord), rows).text())
        for note in board.notes:
            say(note)
    elif progress.over:
        say(tr("No two different agents met, so there are no ratings; see: gamebench scores"))
    if workers := _workers(tournament):
        say(Report(WORKERS, workers).text())
    for failure in progress.failures:
        say(
            tr(
                "Match {number} ({title}, {agents}): {reason}",
                number=failure.number + 1,
                title=failure.title,
                agents=" - ".join(failure.agents),
                reason=failure.reason,
            )
        )


def _placed(tournament: Tournament) -> dict[str, Any] | None:
    """Return the results of newcomers against a reference set; None if there is none."""
    from gamebench_gui.app.tournament import reference

    name = tournament.definition.against
    if not name:
        return None
    references = reference.find(name)
    return {
        "set": references.name,
        "newcomers": [
            {
                "name": standing.name,
                "sentence": (sentence := standing.sentence(references.name)),
                "told": sentence,  # its key in the version before
                "over_all": None if standing.over_all is None else asdict(standing.over_all),
                "games": {title: asdict(rating) for title, rating in standing.games.items()},
                "agents": dict(standing.agents),
            }
            for standing in reference.standings(references, tournament.definition, tournament.matches)
        ],
    }


PLACED: Final = {
    "rating": Column("Rating", form=RATING),
    "low": Column(
        "95 %", text=lambda row: f"{RATING(row['low'])} to {RATING(row['high'])}" if "low" in row else "fixed"
    ),
    "matches": Column("Matches", text=lambda row: str(row.get("matches", ""))),
}


def _placed_text(placed: dict[str, Any]) -> str:
    parts = []
    for newcomer in placed["newcomers"]:
        ladder = [{"name": name, "rating": rating} for name, rating in newcomer["agents"].items()]
        ladder += [{"name": f"> {newcomer['name']}", **newcomer["over_all"]}] if newcomer["over_all"] else []
        ladder.sort(key=lambda row: -row["rating"])
        games = [{"name": title, **rating} for title, rating in newcomer["games"].items()]
        parts += [newcomer["sentence"], Report({"name": Column("Agent")} | PLACED, ladder).text()]
        parts += [Report({"name": Column("Game")} | PLACED, games).text()] if games else []
    return "\n\n".join(parts)


def freeze(session: Session, args: Namespace) -> int:
    """Write a reference set of a tournament that is over."""
    import json

    from gamebench_gui.app.tournament import reference
    from gamebench_gui.app.tournament.runner import Tournament
    from replays.store import tournaments as stored

    source = Tournament(session, stored.find(session.store, args.tournament).id)
    document = usage(lambda: reference.freeze(source.definition, source.matches, args.name, args.summary))
    args.out.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if args.json:
        print_json({"set": args.name, "file": str(args.out), "games": len(document["games"])})
    else:
        say(
            tr(
                "{out}: {agents} agents in {games} games.",
                out=args.out,
                agents=len(document["agents"]),
                games=len(document["games"]),
            )
        )
    return DONE


def _document(tournament: Tournament, progress: Progress, rows: list[StandingRecord]) -> dict[str, Any]:
    return {
        "id": progress.id,
        "name": progress.name,
        "stage": progress.stage,
        "reason": progress.reason,
        "counts": dict(progress.counts),
        "spent": asdict(progress.spent),
        "standings": rows,
        # "verdict" is the old name of the decision, for one version
        "decision": progress.decision
        and {**asdict(progress.decision), "verdict": progress.decision.decision},
        "failures": [asdict(failure) for failure in progress.failures],
        "workers": _workers(tournament),
        "log": [asdict(line) for line in tournament.log.rows()],
        "matches": [
            {
                "number": match.number,
                **named_match(match.match_id),
                "game": match.draft.game,
                "params": dict(match.draft.params),
                "pairing": match.draft.pairing,
                "seed": match.draft.seed,
                "agents": list(match.draft.agents),
                "state": match.state,
                "steps": match.steps,
                "termination": match.termination,
                "scores": list(match.scores),
            }
            for match in tournament.matches
        ],
    }


def _workers(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "name": worker.name,
            "matches": worker.matches,
            "steps": worker.steps,
            "seconds": worker.seconds,
            "speed": worker.speed,
            "checks": worker.checks,
            "disagreements": worker.disagreements,
        }
        for worker in tournament.log.workers()
    ]


WORKERS: Final = {
    "name": Column("Worker"),
    "matches": Column("Matches"),
    "steps": Column("Steps"),
    "speed": Column("Steps a second", form=number(0)),
    "checks": Column("Checked"),
    "disagreements": Column("Disagreed"),
}


def share(text: str) -> float:
    """Return a part from 0 to 1, for ``type=`` of an option."""
    try:
        part = float(text)
    except ValueError:
        part = -1.0
    if not 0 <= part <= 1:
        raise ArgumentTypeError(tr("{given!r} is not a part from 0 to 1, such as 0.05", given=text))
    return part


def tournament(args: Namespace, paths: Paths) -> int:
    if args.action == "templates":
        return show_templates("tournaments", args)
    if args.action == "run":
        wanted(args)  # a bad file leaves no database behind
    does = {"run": run, "resume": resume, "status": status, "list": list_, "freeze": freeze}
    return with_session(args, paths, lambda session: does[args.action](session, args))
