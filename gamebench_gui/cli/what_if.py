"""The commands for what else could have happened: forks, and asking again."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import read_spec, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import MATCH, Commands, Parents, add_allow_server, add_seats, positive
from gamebench_gui.cli.output import DONE, FAILED, UsageError, named_match, print_json, progress, say
from gamebench_gui.cli.report import Report
from replays.columns import Column, Columns

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec
    from gamebench_gui.app.match.plan import Plan
    from gamebench_gui.app.match.session import Session
    from replays.review.forks import Branch, Outcomes


def add(commands: Commands, parents: Parents) -> None:
    fork = commands.add_parser("fork", parents=parents, help="play on from a recorded step")
    fork.add_argument("match", metavar="MATCH", help=MATCH)
    fork.add_argument("--step", type=int, metavar="N", help="number of steps to keep")
    _add_branches(fork)
    fork.add_argument(
        "--action",
        default="",
        metavar="TEXT",
        help="begin with this action instead of an agent's, in the benchmark's notation; where several "
        "act at once, after the seat and a colon",
    )
    fork.add_argument(
        "--chance",
        choices=["fresh", "same"],
        default="fresh",
        help="with --matches: whether chance is redrawn in each match, or as recorded",
    )
    add_seats(fork)
    add_allow_server(fork)
    again = commands.add_parser(
        "ask-again",
        parents=parents,
        help="ask an agent what it would have done in a recorded match",
        description="Asks an agent once about every position in which a seat decided on its own, without "
        "changing the match, and says how often it agrees with what was done.",
    )
    again.add_argument("match", metavar="MATCH", help=MATCH)
    again.add_argument("--agent", required=True, metavar="SPEC", help="agent to ask, such as llm:model=...")
    again.add_argument(
        "--seat",
        dest="seats",
        type=positive,
        action="append",
        default=[],
        metavar="S",
        help="seat whose decisions are asked about, from 1; default: those of models, or else all",
    )
    again.add_argument("--concurrency", type=positive, default=8, metavar="N", help="questions at a time")
    again.set_defaults(command="ask_again")


def _add_branches(fork: ArgumentParser) -> None:
    fork.add_argument(
        "--each",
        metavar="WHERE",
        help="in place of --step: branch at every decision of a kind, and repeat it: refused (an answer "
        "was refused), vote, blunder (by its verdict), every=K steps, kind=WORD of action",
    )
    fork.add_argument(
        "--branches", type=positive, default=3, metavar="K", help="with --each: matches from each position"
    )
    fork.add_argument(
        "--depth",
        type=positive,
        default=1,
        metavar="D",
        help="with --each: levels of branches",
    )
    fork.add_argument(
        "--most", type=positive, default=200, metavar="N", help="with --each: most matches, 200 by default"
    )
    fork.add_argument(
        "--dry-run", action="store_true", help="with --each: print the number of matches, and stop"
    )


def fork(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.match.trials import Trial, readable_action
    from gamebench_gui.app.match.trials import plans as trial_plans
    from gamebench_gui.cli.consent import agree_to_servers
    from gamebench_gui.cli.headless import play_all
    from replays.review.forks import forks, outcomes

    specs = [read_spec(text) for text in args.seats]
    if (args.step is None) == (args.each is None):
        raise UsageError(tr("say either --step N or --each WHERE."))
    if args.each is not None:
        if args.action or args.matches != 1:
            raise UsageError(tr("--action and --matches are for --step; --each has --branches."))
        return with_session(args, paths, lambda session: _branch(session, args, specs))

    def work(session: Session) -> int:
        origin = session.store.match(args.match)
        fresh = (args.matches > 1 and args.chance == "fresh") or args.seed is not None

        def planned() -> Iterator[Plan]:
            instead = readable_action(session, origin.id, args.step, args.action) if args.action else None
            trial = Trial(origin.id, args.step, tuple(specs), instead, args.matches, fresh, args.seed)
            return trial_plans(session, trial)

        plans = usage(planned)
        session.servers.remember(specs)
        first = next(plans)
        agree_to_servers(session.servers, first.seats, args.allowed)
        code = play_all(session, chain([first], plans), args, args.matches)
        if args.matches > 1 and not args.json:
            for title, rows in (
                (tr("as recorded"), [origin]),
                (tr("from step {step}", step=args.step), forks(session.store, origin.id, args.step)),
            ):
                for ended in outcomes(rows):
                    say(f"{title}: {_outcome_line(ended)}")
        return code

    return with_session(args, paths, work)


def _branch(session: Session, args: Namespace, specs: Sequence[AgentSpec]) -> int:
    import asyncio

    from gamebench_gui.app.judging.verdicts import grade_now
    from gamebench_gui.app.match import branching
    from gamebench_gui.cli.consent import agree_to_servers
    from gamebench_gui.cli.headless import seat_context
    from replays.review.forks import family

    match_id = session.store.match(args.match).id
    condition = usage(lambda: branching.Condition.read(args.each))
    if condition.word == "blunder":
        grade_now(session.store, session.writer, match_id)
    seats, fresh = tuple(specs), args.chance == "fresh"
    wanted = branching.Branching(
        match_id, condition, args.branches, seats, args.depth, most=args.most, fresh=fresh, seed=args.seed
    )
    trace = session.store.trace(match_id)
    positions = usage(lambda: branching.fork_positions(trace, wanted))
    sentence = branching.tree_sentence(trace, wanted)
    if not args.json:
        say(sentence)
    played: list[str] = []
    if not args.dry_run:
        session.servers.remember(specs)
        seats = usage(lambda: next(branching.branch_plans(session, wanted, positions))).seats
        agree_to_servers(session.servers, seats, args.allowed)
        over = count(1)
        with (
            seat_context(seats, args.concurrency) as context,
            progress(tr("matches"), quiet=args.quiet) as bar,
        ):
            played = asyncio.run(
                branching.play_tree(
                    session,
                    wanted,
                    context=context,
                    concurrency=args.concurrency,
                    report=lambda plan, ended: bar.line(tr("{next:,} matches over", next=next(over))),
                )
            )
    rows = list(_tree_rows(family(session.store, match_id), {match_id, *played}, 0))
    document = {
        "match": match_id,
        "condition": args.each,
        "positions": positions,
        "sentence": sentence,
        "told": sentence,  # its key in the version before
        "matches": rows[1:],
    }
    if args.json:
        print_json(document)
    elif played:
        say("\n".join(row["line"] for row in rows))
    return DONE if all(row["termination"] for row in rows) else FAILED


def _tree_rows(branch: Branch, wanted: set[str], depth: int) -> Iterator[dict[str, Any]]:
    """Yield the wanted matches of a tree, each with a line for people."""
    row = branch.match
    if row.id in wanted:
        seats = ", ".join(
            seat.name if seat.score is None else f"{seat.name} {seat.score:g}" for seat in row.seats
        )
        start = tr("from step {parent_step:,}: ", parent_step=row.parent_step) if depth else ""
        line = f"{'  ' * depth}{start}{row.id}  {row.termination or 'interrupted'}  {seats}"
        yield {
            **named_match(row.id),
            "parent": row.parent_id,
            "step": row.parent_step,
            "depth": depth,
            "termination": row.termination,
            "scores": [seat.score for seat in row.seats],
            "line": line,
        }
        depth += 1
    for fork_ in branch.forks:
        yield from _tree_rows(fork_, wanted, depth)


def _outcome_line(ended: Outcomes) -> str:
    parts = [
        tr("{name} first in {won}", name=name, won=won)
        for name, won in zip(ended.agents, ended.firsts, strict=True)
    ]
    parts += [tr("shared in {shared}", shared=ended.shared)] if ended.shared else []
    parts += [tr("{without} without a result", without=ended.without)] if ended.without else []
    means = ", ".join(f"{score:+.2f}" for score in ended.scores)
    return tr(
        "{matches} matches; {parts}; mean scores {means}",
        matches=ended.matches,
        parts=", ".join(parts),
        means=means,
    )


def ask_again(args: Namespace, paths: Paths) -> int:
    import asyncio

    from gamebench_gui.app.match.trials import agreement
    from gamebench_gui.app.match.trials import ask_again as ask
    from gamebench_gui.cli.headless import seat_context

    spec = read_spec(args.agent)

    def work(session: Session) -> int:
        asked = count(1)
        with (
            seat_context([spec], args.concurrency) as context,
            progress(tr("answers"), quiet=args.quiet) as bar,
        ):
            answers = asyncio.run(
                ask(
                    session,
                    args.match,
                    spec,
                    seats={seat - 1 for seat in args.seats},
                    context=context,
                    concurrency=args.concurrency,
                    report=lambda answer: bar.line(tr("{next:,} answers", next=next(asked))),
                )
            )
        agreed = agreement(answers)
        rows = [asdict(answer) | {"seat": answer.seat + 1} for answer in answers]
        document = {"match": args.match, "agent": str(spec), "agreement": agreed}
        nothing = tr("No seat of that match decided anything on its own.")
        Report(_answer_columns(spec.name), rows).show(args, "answers", nothing, document=document)
        if agreed is not None and not args.json:
            say(
                tr(
                    "{name} agrees in {agreed:.1%} of {answers} decisions.",
                    name=spec.name,
                    agreed=agreed,
                    answers=len(answers),
                )
            )
        return DONE

    return with_session(args, paths, work)


def _answer_columns(name: str) -> Columns:
    return {
        "step": Column("Step"),
        "seat": Column("Seat"),
        "recorded": Column("Recorded"),
        "answered": Column(
            name, text=lambda row: row["answered"] or f"({row['failure']}: {row['objection']})"
        ),
        "agrees": Column("Same", form=lambda agrees: "yes" if agrees else "no"),
    }
