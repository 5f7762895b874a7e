"""The commands that play matches and resume interrupted ones."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import read_params, read_spec, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import (
    MATCH,
    Commands,
    Parents,
    add_allow_server,
    add_params,
    add_seat_option,
    add_seats,
    positive,
)
from gamebench_gui.cli.output import DONE, FAILED, UsageError, print_json, say, warn

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec
    from gamebench_gui.app.match.plan import Plan
    from gamebench_gui.app.match.session import Session


def add(commands: Commands, parents: Parents) -> None:
    _add_play(commands, parents)
    _add_resume(commands, parents)


def _add_play(commands: Commands, parents: Parents) -> None:
    play = commands.add_parser("play", parents=parents, help="play matches and record them")
    play.add_argument(
        "game",
        nargs="?",
        help="game or game:preset, as listed by 'gamebench games', or the game's title; or a game of "
        "another engine, such as "
        "external:open_spiel/leduc_poker",
    )
    play.add_argument("agents", nargs="*", metavar="agent", help="the agents, seat by seat, as with --seat")
    add_seats(play)
    add_params(play)
    play.add_argument(
        "--sweep",
        metavar="NAME=V1,V2,...",
        help="play --matches matches with each of these values of a parameter of the game, or of an option "
        "of its agents such as temperature or wording, and report mean and deviation of their scores; a "
        "value with a comma is written in double quotes",
    )
    play.add_argument("--swap", action="store_true", help="play the second half with the seats reversed")
    play.add_argument(
        "--until-valid",
        type=positive,
        metavar="N",
        help="GTBench's protocol: half of N matches in each seating, void ones played again with fresh "
        "seeds, at most 2 N matches in all; says the completion rate and the normalised relative advantage",
    )
    play.add_argument("--resume", metavar="MATCH", help="as 'gamebench resume MATCH'")
    add_allow_server(play)


def _add_resume(commands: Commands, parents: Parents) -> None:
    resume = commands.add_parser(
        "resume",
        parents=parents,
        help="play interrupted matches on",
        description="Continues interrupted matches from their last step. Those of tournaments continue "
        "with 'gamebench tournament resume', those with a person in the window. A match that "
        "another program is playing now looks interrupted too: wait for it.",
    )
    resume.add_argument("match", nargs="*", metavar="MATCH", help=MATCH)
    resume.add_argument("--all", action="store_true", help="every interrupted match of the database")
    add_seat_option(
        resume, "another agent, once for all seats, each side or each seat; default: those it had"
    )
    add_allow_server(resume)
    resume.add_argument("--concurrency", type=positive, default=1, metavar="N", help="matches at a time")


def play(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.match.plan import plan
    from gamebench_gui.cli.headless import play_all, play_until_valid, seated
    from games.core.series import repeats

    if args.resume:
        args.match, args.all = [args.resume], False
        return resume(args, paths)
    args.seats = [*args.agents, *args.seats]
    if not args.game or not args.seats:
        raise UsageError(tr("name a game and at least one --seat."))
    params = read_params(args.game, args.params)
    specs = [read_spec(text) for text in args.seats]
    if args.sweep:
        return _sweep(args, paths, specs, params)
    first = usage(lambda: plan(args.game, specs, seed=args.seed, params=params, named=True))
    if first.game.log_only and not args.quiet:
        from games.core.log_only import LOG_ONLY

        warn(LOG_ONLY)
    if args.until_valid is not None:
        if args.matches != 1:
            raise UsageError(tr("--until-valid says how many matches to play; leave --matches out."))
        return with_session(args, paths, lambda session: play_until_valid(session, first, args))
    plans = (
        seated(first, pairing) for pairing in repeats(args.matches, len(first.seats), first.seed, args.swap)
    )
    return with_session(args, paths, lambda session: play_all(session, plans, args, args.matches))


def _sweep(args: Namespace, paths: Paths, specs: Sequence[AgentSpec], params: dict[str, int | str]) -> int:
    """Play over a list of settings and print the scores of each."""
    if args.until_valid is not None or args.swap:
        raise UsageError(tr("--sweep does not go with --until-valid or --swap; leave these out."))
    from gamebench_gui.app.judging.sweeps import each_match, plan_sweep
    from gamebench_gui.cli.headless import play_all
    from gamebench_gui.cli.sweep_table import print_sweep

    firsts = usage(lambda: plan_sweep(args.game, specs, params, args))

    def work(session: Session) -> int:
        many = len(firsts) * args.matches
        code = play_all(session, each_match(firsts, args.matches), args, many, quiet=True)
        print_sweep(session, firsts[0], args)
        return code

    return with_session(args, paths, work)


def resume(args: Namespace, paths: Paths) -> int:
    """Resume interrupted matches: those named, or all that can be played here."""
    if bool(args.match) == args.all:
        raise UsageError(tr("name interrupted matches, or say --all."))
    specs = [read_spec(text) for text in args.seats]

    def work(session: Session) -> int:
        session.servers.remember(specs)
        if not args.all:
            ids = [session.store.match(name).id for name in args.match]
            plans = usage(lambda: [session.plan_resume(match_id, specs) for match_id in ids])
            return _play_on(session, plans, args)
        plans, left_out = _resumable(session, specs)
        for sentence in left_out:
            warn(sentence)
        if not plans:
            print_json({"matches": [], "interrupted": []}) if args.json else say(tr("No match to resume."))
            return FAILED if left_out else DONE
        return max(_play_on(session, plans, args), FAILED if left_out else DONE)

    return with_session(args, paths, work)


def _play_on(session: Session, plans: Sequence[Plan], args: Namespace) -> int:
    from gamebench_gui.cli.consent import agree_to_servers
    from gamebench_gui.cli.headless import play_all

    seats = [spec for planned in plans for spec in planned.seats]
    agree_to_servers(session.servers, seats, args.allowed)
    return play_all(session, plans, args, len(plans), seats=seats)


def _resumable(session: Session, specs: Sequence[AgentSpec]) -> tuple[list[Plan], list[str]]:
    """Return plans of interrupted matches outside tournaments, oldest first, and why others are left out."""
    from games.core.game import GameError
    from replays.store.rows import Filter
    from replays.store.tournaments import tournaments

    plans: list[Plan] = []
    left_out: list[str] = []
    planned = {row.id for row in tournaments(session.store)}
    for row in session.store.matches(Filter(termination="interrupted"))[::-1]:
        if row.batch in planned or (not specs and any(seat.kind == "human" for seat in row.seats)):
            continue
        try:
            plans.append(session.plan_resume(row.id, specs))
        except GameError as error:
            left_out.append(tr("match {id} stays interrupted: {error}", id=row.id, error=error))
    return plans, left_out
