"""Verdicts on decisions of games that a solver knows, by agent or decision by decision."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import one_format, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, progress
from gamebench_gui.cli.report import Report
from replays.columns import columns_of
from replays.words import tr_noop

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from replays.columns import Row

NOTHING: Final = tr_noop(
    "No decision was graded. Verdicts need matches that are over, of a game that a solver knows: "
    "{games}. Play one with: gamebench play nim --seat random --seat nim-solver"
)


def add(commands: Commands, parents: Parents) -> None:
    from gamebench_gui.cli.scores import add_scope

    parser = commands.add_parser(
        "verdicts",
        parents=parents,
        help="how good decisions were, where a solver knows the truth",
        description="Best, small loss or blunder: what each decision lost against the best action, in the "
        "game's own unit, where a solver knows. A blunder loses a large part of the stake. Without a match: "
        "counts for every agent and game. With matches: each of their graded decisions. Matches that are "
        "not graded yet are graded first, and the verdicts stored with them. docs/analysis.md says how "
        "large, and what is known of which game.",
    )
    parser.add_argument("match", nargs="*", help="only these matches, decision by decision")
    add_scope(parser)
    parser.add_argument("--csv", action="store_true", help="print comma-separated values")


def verdicts(args: Namespace, paths: Paths) -> int:
    """Grade the decisions that have no verdict yet, and print the verdicts."""
    one_format(args)
    if args.match and (args.game or args.benchmark or args.tag or args.source):
        raise UsageError(tr("name matches or a scope, not both."))
    return with_session(args, paths, lambda session: _print(session, args))


def _print(session: Session, args: Namespace) -> int:
    from agents.catalog.truths import TRUTHS
    from gamebench_gui.app.judging.verdicts import grade, ungraded
    from replays.scores.rows import GRADE_COUNTS, GradeRecord, grade_rows

    named = [session.store.match(name).id for name in args.match]
    game = args.game.partition(":")[0]
    every = ungraded(session.store, [game] if game else [])
    waiting = [match_id for match_id in every if not named or match_id in named]
    with progress(tr("matches"), len(waiting), args.quiet) as bar:
        grade(session.store, session.writer, waiting, lambda share: bar.tell(round(share * len(waiting))))
    nothing = tr(NOTHING, games=", ".join(TRUTHS))
    if named:
        traces = [trace for trace in map(session.store.trace, named) if trace.row.game in TRUTHS]
        rows = [row for trace in traces for row in grade_rows(trace, TRUTHS[trace.row.game].unit)]
        Report(columns_of(GradeRecord), rows).show(args, "decisions", nothing)
        return DONE
    truths = {game: {"unit": truth.unit, "knows": truth.knows} for game, truth in TRUTHS.items()}
    counts = _agents(session, args)
    Report(GRADE_COUNTS, counts).show(args, "agents", nothing, document={"games": truths})
    return DONE


def _agents(session: Session, args: Namespace) -> list[Row]:
    from agents.catalog.truths import TRUTHS
    from replays.scores.match_records import read
    from replays.scores.rating_options import Scope
    from replays.scores.rows import grade_count_row
    from replays.scores.verdicts import verdict_counts

    scope = Scope(args.game, args.benchmark, args.tag, args.source)
    usage(lambda: read(session.store).within(scope))
    counts = verdict_counts(session.store, scope)
    return [grade_count_row(count, TRUTHS[count.game_id].unit) for count in counts]
