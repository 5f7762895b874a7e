"""How good decisions were, where a solver knows the truth: by agent, or decision by decision."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import usage, with_session
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, progress
from gamebench_gui.cli.report import Column, Report, called, grouped, number, percent

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

NOTHING: Final = (
    "No decision was judged. Verdicts need matches that are over, of a game that a solver knows: {}. "
    "Play one with: gamebench play nim --seat random --seat nim-solver"
)


def add(commands: Commands, parents: Parents) -> None:
    """Add ``verdicts``."""
    from gamebench_gui.cli.scores import add_scope

    parser = commands.add_parser(
        "verdicts",
        parents=parents,
        help="how good decisions were, where a solver knows the truth",
        description="Best, small loss or blunder: what each decision lost against the best action, in the "
        "game's own unit, where a solver knows. A blunder loses more than a fifth of what was at stake. "
        "Without a match: counts for every agent and game. With matches: every decision of theirs that was "
        "judged. Matches that were not judged yet are judged first, and the verdicts kept with them. "
        "docs/analysis.md says what is known of which game.",
    )
    parser.add_argument("match", nargs="*", help="only these matches, decision by decision")
    add_scope(parser)
    parser.add_argument("--csv", action="store_true", help="print comma-separated values")


def verdicts(args: Namespace, paths: Paths) -> int:
    """Judge what was not judged yet, and print the verdicts."""
    if args.json and args.csv:
        raise UsageError("choose one of --json and --csv.")
    if args.match and (args.game or args.benchmark or args.tag or args.source):
        raise UsageError("name matches or a scope, not both.")
    return with_session(args, paths, lambda session: _print(session, args))


def _print(session: Session, args: Namespace) -> int:
    from agents.catalog.truths import TRUTHS
    from gamebench_gui.app.judging.verdicts import judge, wanting

    named = [session.store.match(name).id for name in args.match]
    game = args.game.partition(":")[0]
    every = wanting(session.store, [game] if game else [])
    waiting = [match_id for match_id in every if not named or match_id in named]
    with progress("matches", len(waiting), args.quiet) as bar:
        judge(session.store, session.writer, waiting, lambda share: bar.tell(round(share * len(waiting))))
    nothing = NOTHING.format(", ".join(TRUTHS))
    if named:
        rows = [row for match_id in named for row in _decisions(session, match_id)]
        Report(DECISIONS, rows).show(args, {"decisions": rows}, nothing)
        return DONE
    rows = _agents(session, args)
    document = {"agents": rows, "games": {game: _truth(game) for game in TRUTHS}}
    Report(_columns(rows), rows).show(args, document, nothing)
    return DONE


def _truth(game: str) -> dict[str, str]:
    from agents.catalog.truths import TRUTHS

    return {"unit": TRUTHS[game].unit, "knows": TRUTHS[game].knows}


def _agents(session: Session, args: Namespace) -> list[dict[str, Any]]:
    from agents.catalog.truths import TRUTHS
    from replays.scores.match_records import read
    from replays.scores.rating_options import Scope
    from replays.scores.verdicts import verdict_counts

    scope = Scope(args.game, args.benchmark, args.tag, args.source)
    usage(lambda: read(session.store).within(scope))
    return [
        {
            "game": one.game,
            "name": one.name,
            "spec": one.spec,
            "decisions": one.decisions,
            "best": one.best,
            "small_losses": one.small,
            "blunders": one.blunders,
            "loss": one.loss,
            "mean_loss": one.mean,
            "worst_loss": one.worst,
            "unit": TRUTHS[one.game_id].unit,
        }
        for one in verdict_counts(session.store, scope)
    ]


def _columns(rows: Sequence[dict[str, Any]]) -> list[Column]:
    return [
        Column("Game", "game"),
        Column("Agent", called(rows)),
        Column("Decisions", "decisions", grouped),
        Column("Best", lambda row: percent(row["best"] / row["decisions"])),
        Column("Small losses", "small_losses", grouped),
        Column("Blunders", "blunders", grouped),
        Column("Mean loss", "mean_loss", number(4)),
        Column("Worst", "worst_loss", number(3)),
        Column("Unit", "unit"),
    ]


DECISIONS: Final = (
    Column("Match", "match"),
    Column("Step", "step"),
    Column("Seat", "seat"),
    Column("Agent", "name"),
    Column("Action", "action"),
    Column("Verdict", "verdict"),
    Column("Loss", "loss", number(4)),
    Column("Unit", "unit"),
)


def _decisions(session: Session, match_id: str) -> list[dict[str, Any]]:
    from agents.catalog.truths import TRUTHS
    from replays.scores.verdicts import WORDS, judgements

    trace = session.store.trace(match_id)
    made = {(row.step, row.seat): row for row in trace.all_decisions()}
    return [
        {
            "match": match_id,
            "step": one.step,
            "seat": one.seat + 1,
            "name": trace.deciding(one.seat, made[one.step, one.seat].decider).name,
            "action": made[one.step, one.seat].label,
            "verdict": WORDS[one.verdict],
            "loss": one.loss,
            "unit": TRUTHS[trace.row.game].unit,
        }
        for one in judgements(trace)
    ]
