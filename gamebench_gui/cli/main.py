"""The command line: everything the window runs, without a display. Never imports Qt."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

from gamebench_gui import __version__
from gamebench_gui.app.paths import Paths
from gamebench_gui.cli import output
from gamebench_gui.cli.output import DONE, FAILED, INTERRUPTED, USAGE, UsageError
from games.core.game import GameError
from games.core.scenes.scene import Scene
from replays.store.errors import StoreError, Trouble

FORMATS = ("jsonl", "html", "csv", "csv-attempts", "csv-calls", "inspect", "gamebench", "bundle")


NO_QT = (
    "the window cannot be loaded ({}); install the system packages that the README names, or do without a "
    "window: gamebench --help"
)
PLAYING = ("play", "resume", "fork", "tournament", "judge", "ask_again")
"""Commands that are cut short when nobody reads their output any more; the others have done their work."""


Window: TypeAlias = Callable[[Paths, argparse.Namespace], int]
"""Opens the window; returns the exit code."""
Paint: TypeAlias = Callable[[Scene, bool], bytes]
"""Paints a scene, light or dark; returns a PNG."""

COMMANDS: Final = {
    "games": "gamebench_gui.cli.matches:list_games",
    "agents": "gamebench_gui.cli.matches:list_agents",
    "matches": "gamebench_gui.cli.matches:list_matches",
    "note": "gamebench_gui.cli.matches:note",
    "delete": "gamebench_gui.cli.matches:delete",
    "show": "gamebench_gui.cli.matches:show",
    "verify": "gamebench_gui.cli.matches:verify",
    "export": "gamebench_gui.cli.matches:export",
    "import_": "gamebench_gui.cli.matches:import_",
    "doctor": "gamebench_gui.cli.matches:doctor",
    "play": "gamebench_gui.cli.play:play",
    "resume": "gamebench_gui.cli.play:resume",
    "fork": "gamebench_gui.cli.play:fork",
    "ask_again": "gamebench_gui.cli.play:ask_again",
    "ratings": "gamebench_gui.cli.scores:ratings",
    "scores": "gamebench_gui.cli.scores:scores",
    "costs": "gamebench_gui.cli.scores:costs",
    "errors": "gamebench_gui.cli.scores:errors",
    "judge": "gamebench_gui.cli.scores:judge",
    "tournament": "gamebench_gui.cli.tournament:tournament",
}
"""``module:function`` that carries out each command; loaded only then."""


def run(argv: Sequence[str], window: Window | None = None, paint: Paint | None = None) -> int:
    """Carry out one command.

    Args:
        window: opens the window where no command is named.
        paint: paints pictures of positions that are not SVG.

    Returns:
        0 done, 1 the work failed, 2 wrong usage, 130 interrupted (the work is resumable).
    """
    output.prepare()
    command = None
    for place, text in enumerate(argv, 1):
        if not _is_text(text):
            output.warn(f"argument {place} is not UTF-8 text; rename the file, or write it so.")
            return USAGE
    try:
        args = _parsed(argv)
        args.paint = paint
        command = args.command
        return _carry_out(args, Paths.of(args.data_dir), window)
    except output.OutputClosedError:
        # as with other tools at the head of a pipe: the reader has what it wanted
        return INTERRUPTED if command in PLAYING else DONE
    except UsageError as error:
        output.warn(str(error))
        return USAGE
    except StoreError as error:
        output.warn(str(error))
        return USAGE if error.trouble is Trouble.UNKNOWN else FAILED
    except (GameError, OSError) as error:
        output.warn(str(error))
        return FAILED
    except KeyboardInterrupt:
        output.warn("interrupted.")
        return INTERRUPTED


def _is_text(argument: str) -> bool:
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    try:
        return build_parser().parse_args(argv)
    except SystemExit:
        output.finish()
        raise


def _carry_out(args: argparse.Namespace, paths: Paths, window: Window | None) -> int:
    if args.smoke or args.command is None:
        if window is None:
            raise UsageError("name a command; gamebench --help lists them.")
        return window(paths, args)
    module, _, handler = COMMANDS[args.command].partition(":")
    return int(getattr(import_module(module), handler)(args, paths))


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(
        prog="gamebench",
        description="Play and replay matches between people, language models and conventional agents. "
        "Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"gamebench {__version__}")
    parser.add_argument("--data-dir", metavar="DIR", help="keep everything in this folder")
    parser.add_argument("--smoke", action="store_true", help="open the window, play one match, close")
    parser.add_argument("--open-db", type=Path, metavar="FILE", help="open the window on this database")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    common.add_argument("--quiet", action="store_true", help="no progress, no line for every match")
    database = argparse.ArgumentParser(add_help=False)
    database.add_argument("--db", type=Path, metavar="FILE", help="trace database (default: the window's)")

    commands.add_parser("games", parents=[common], help="every preset of every game")
    agents = commands.add_parser("agents", parents=[common], help="agents, scaffolds and their options")
    agents.add_argument("--for", dest="game", metavar="GAME", help="only what can play this game")
    _add_play(commands, common, database)
    _add_tournament(commands, common, database)
    _add_trace_commands(commands, common, database)
    _add_score_commands(commands, common, database)
    commands.add_parser("doctor", parents=[common, database], help="what is installed and what is reachable")
    return parser


def _add_play(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], *parents: argparse.ArgumentParser
) -> None:
    play = commands.add_parser("play", parents=parents, help="play matches and record them")
    play.add_argument("game", nargs="?", help="game or game:preset, as listed by 'gamebench games'")
    _add_seats(play)
    play.add_argument("--set", dest="params", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument(
        "--sweep",
        metavar="NAME=V1,V2,...",
        help="play --matches matches with each of these values of a parameter of the game, or of an option "
        "of its agents such as temperature or wording, and report mean and deviation of their scores; a "
        "value with a comma stands in double quotes",
    )
    play.add_argument("--swap", action="store_true", help="play the second half with the seats reversed")
    play.add_argument(
        "--until-valid",
        type=_positive,
        metavar="N",
        help="GTBench's protocol: half of N matches in each seating, void ones played again with fresh "
        "seeds, at most 2 N matches in all; says the completion rate and the normalised relative advantage",
    )
    play.add_argument("--resume", metavar="MATCH", help="as 'gamebench resume MATCH'")
    _add_allow_server(play)
    resume = commands.add_parser(
        "resume",
        parents=parents,
        help="play interrupted matches on",
        description="Plays interrupted matches on from their last step. Those of tournaments go on with "
        "'gamebench tournament resume', those with a person in the window. A match that another program "
        "is playing at this moment looks interrupted too: wait for it.",
    )
    resume.add_argument("match", nargs="*")
    resume.add_argument("--all", action="store_true", help="every interrupted match of the database")
    _add_seat_option(resume, "another agent, once for all seats or once for each; default: those it had")
    _add_allow_server(resume)
    resume.add_argument("--concurrency", type=_positive, default=1, metavar="N", help="matches at a time")


def _add_tournament(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], *parents: argparse.ArgumentParser
) -> None:
    tournament = commands.add_parser("tournament", help="run, resume and look at tournaments")
    actions = tournament.add_subparsers(dest="action", metavar="ACTION", required=True)
    run = actions.add_parser("run", parents=parents, help="plan a tournament from a file and play it")
    run.add_argument("file", type=Path, metavar="FILE.toml")
    run.add_argument("--dry-run", action="store_true", help="say what it would play and cost, and stop")
    resume = actions.add_parser("resume", parents=parents, help="play a tournament on, also with changes")
    resume.add_argument("tournament", metavar="ID")
    resume.add_argument("--again", action="store_true", help="failed and stopped matches too")
    resume.add_argument("--more", type=_positive, metavar="N", help="more repetitions of every meeting")
    resume.add_argument("--most", type=_positive, metavar="N", help="another schedule.most")
    resume.add_argument(
        "--add-agent", action="append", default=[], metavar="NAME=SPEC", help="let another agent take part"
    )
    resume.add_argument("--max-calls", type=_positive, metavar="N", help="another budget.calls")
    resume.add_argument("--max-tokens", type=_positive, metavar="N", help="another budget.tokens")
    resume.add_argument("--max-cost", type=float, metavar="USD", help="another budget.cost")
    for parser in (run, resume):
        parser.add_argument("--concurrency", type=_positive, metavar="N", help="matches at a time")
        parser.add_argument(
            "--executor",
            default="local",
            metavar="WHERE",
            help="local, processes, dask://HOST:PORT or dask+tls://...",
        )
        parser.add_argument("--yes", action="store_true", help="start although costs are not known")
        _add_allow_server(parser)
    status = actions.add_parser("status", parents=parents, help="how a tournament stands")
    status.add_argument("tournament", metavar="ID")
    actions.add_parser("list", parents=parents, help="all tournaments")


def _add_allow_server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--allow-server",
        dest="allowed",
        action="append",
        default=[],
        metavar="URL",
        help="agree that requests go to an address that a file names; URL,key_env=NAME where the file also "
        "names a variable with the key",
    )


def _add_seat_option(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--seat", dest="seats", action="append", default=[], metavar="SPEC", help=what)


def _add_seats(parser: argparse.ArgumentParser) -> None:
    _add_seat_option(parser, "agent, such as mcts:simulations=1000; once for all seats or once for each")
    parser.add_argument("--seed", type=int, metavar="N", help="root of every random stream")
    parser.add_argument("--matches", type=_positive, default=1, metavar="N")
    parser.add_argument("--concurrency", type=_positive, default=1, metavar="N", help="matches at a time")


def _add_what_if(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    fork = commands.add_parser("fork", parents=parents, help="play on from a recorded step")
    fork.add_argument("match")
    fork.add_argument("--step", type=int, required=True, metavar="N", help="steps to keep")
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
        help="with --matches: whether chance is drawn anew in every match, or as it was recorded",
    )
    _add_seats(fork)
    _add_allow_server(fork)
    again = commands.add_parser(
        "ask-again",
        parents=parents,
        help="ask an agent what it would have done in a recorded match",
        description="Asks an agent once about every position in which a seat decided by itself, without "
        "changing the match, and says how often it agrees with what was done.",
    )
    again.add_argument("match")
    again.add_argument("--agent", required=True, metavar="SPEC", help="whom to ask, such as llm:model=...")
    again.add_argument(
        "--seat",
        dest="seats",
        type=_positive,
        action="append",
        default=[],
        metavar="S",
        help="whose decisions, from 1; default: those of models, or of everybody where there was none",
    )
    again.add_argument("--concurrency", type=_positive, default=8, metavar="N", help="questions at a time")
    again.set_defaults(command="ask_again")


def _add_trace_commands(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    common: argparse.ArgumentParser,
    database: argparse.ArgumentParser,
) -> None:
    parents = [common, database]
    matches = commands.add_parser("matches", parents=parents, help="list recorded matches")
    _add_filters(matches)
    matches.add_argument("--limit", type=_positive, default=50, metavar="N")
    note = commands.add_parser("note", parents=parents, help="note and tag a match or a step of it")
    note.add_argument("match")
    note.add_argument("--step", type=int, metavar="N", help="default: the whole match")
    note.add_argument("--text", metavar="TEXT", help="replaces the note; empty takes it away")
    note.add_argument("--tag", action="append", default=[], metavar="TAG", help="tag to add")
    note.add_argument("--untag", action="append", default=[], metavar="TAG", help="tag to take away")
    delete = commands.add_parser("delete", parents=parents, help="delete matches for good")
    delete.add_argument("match", nargs="+")
    delete.add_argument("--yes", action="store_true", help="do not ask")
    show = commands.add_parser("show", parents=parents, help="print a step of a match")
    show.add_argument("match")
    show.add_argument("--step", type=int, metavar="N", help="default: the last")
    show.add_argument("--seat", type=int, metavar="S", help="as seen from this seat, from 1")
    show.add_argument("--prompts", action="store_true", help="prompts and replies too")
    _add_pictures(show)
    verify = commands.add_parser("verify", parents=parents, help="re-simulate and compare")
    verify.add_argument("match", nargs="*")
    verify.add_argument("--all", action="store_true", help="every match of the database")
    _add_what_if(commands, parents)
    export = commands.add_parser(
        "export",
        parents=parents,
        help="write matches to a file",
        description="Writes matches to a file. csv has a row for each decision; csv-attempts one for each "
        "answer, csv-calls one for each model call, also of matches that failed before anything was decided.",
    )
    export.add_argument("match", nargs="*")
    export.add_argument("--all", action="store_true", help="every match of the database")
    export.add_argument("--to", choices=FORMATS, default="jsonl", help="default: jsonl")
    export.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="PATH",
        help="a file, for several pages a folder, - for the standard output; devices, pipes and what "
        "links point to are written to, never replaced",
    )
    export.add_argument(
        "--eyes",
        metavar="WHO",
        help="html: only what a seat (1, 2, ...) or the spectator saw, or 'everything'; default: all of them",
    )
    import_ = commands.add_parser(
        "import",
        parents=parents,
        help="read exported matches, or results of GTBench, gamma-Bench and GameBench",
    )
    import_.add_argument("file", nargs="+", type=Path)
    import_.set_defaults(command="import_")


def _add_pictures(show: argparse.ArgumentParser) -> None:
    for form in ("svg", "png"):
        show.add_argument(
            f"--{form}",
            type=Path,
            metavar="FILE",
            help=f"draw the position instead, as {form.upper()}; - for the standard output",
        )
    show.add_argument("--dark", action="store_true", help="picture: in dark colours")
    show.add_argument(
        "--eyes",
        metavar="WHO",
        help="picture: as a seat (1, 2, ...) or the spectator saw it; default: everything",
    )


def _add_ratings(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], *parents: argparse.ArgumentParser
) -> None:
    ratings = commands.add_parser(
        "ratings",
        parents=parents,
        help="ratings of agents over the recorded matches",
        description="Ratings of agents over the recorded matches. Bradley-Terry and Plackett-Luce give "
        "log-odds, 0 on average, with every game weighing the same; their interval holds 95 % of the ratings "
        "of resampled matches, swapped pairs together. TrueSkill and Elo depend on the order of the matches. "
        "llmarena gives scores in percent of the best agent. The normalised relative advantage (nra) lies "
        "between -1 and 1; it is averaged over games, and in each game over opponents. Matches that were "
        "stopped, taken over or forked do not count.",
    )
    methods = ["bradley-terry", "plackett-luce", "trueskill", "elo", "llmarena", "nra", "gamma"]
    ratings.add_argument("--method", choices=methods, default=methods[0], help="default: %(default)s")
    _add_scope(ratings)
    ratings.add_argument(
        "--draws", choices=["half", "dropped"], default="half", help="half a point each, or left out"
    )
    ratings.add_argument("--samples", type=_positive, metavar="N", help="resamples, 1,000 by default")
    ratings.add_argument(
        "--pull",
        type=_share,
        metavar="X",
        help="drawn matches that every agent is taken to have played in addition, 0.5 by default, so that "
        "undefeated agents stay finite",
    )
    ratings.add_argument(
        "--seat-advantage", action="store_true", help="fit what the first seat is worth, game by game"
    )
    ratings.add_argument(
        "--gamebench",
        action="store_true",
        help="rate as GameBench did: draws left out, scores as fractions of a win, single matches resampled "
        "10,000 times, the mean of the samples, intervals of 90 %%, agents without a match listed",
    )
    ratings.add_argument("--against", default="", metavar="AGENT", help="nra: only this opponent")
    ratings.add_argument(
        "--regret",
        choices=["corrected", "paper"],
        default="corrected",
        help="nra, in games with regret: corrected charges what the best answer would have brought more; "
        "paper follows GTBench's appendix G, which charges 2 instead of 1 when both stay silent, and in the "
        "auction also a winner who made the lowest winning bid",
    )
    _add_gamma(ratings)
    ratings.add_argument("--seed", type=int, default=0, metavar="N", help="of the resampling")
    ratings.add_argument("--pairings", action="store_true", help="list who met whom, and how it went")
    ratings.add_argument("--csv", action="store_true", help="print comma-separated values")


def _add_gamma(ratings: argparse.ArgumentParser) -> None:
    ratings.add_argument(
        "--variant",
        dest="variants",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="of gamma: which formula counts where the paper, its code and its numbers differ, such as "
        "pirate=published_t5 (guess=corrected|paper|repo, dollar=clipped|raw, auction=paper|repo, "
        "pirate=paper|repo|published_t5|published_buggy)",
    )
    ratings.add_argument(
        "--published",
        action="store_true",
        help="of gamma: the paper's tables as well; what is known better stands in brackets",
    )


def _add_filters(parser: argparse.ArgumentParser) -> None:
    words = "found in names, tags or the id, or all in one reply, reasoning, message or note"
    for name, what in (
        ("game", "a game's id"),
        ("agent", "part of an agent's name, spec or model"),
        ("text", f"words {words}"),
        ("outcome", "finished, void, stopped, ... or interrupted"),
        ("failure", "class of a refused answer: illegal, unparsable, ..."),
        ("tag", "a tag of the match or of a step"),
        ("since", "began on this day or later: 2026-01-31"),
        ("until", "began on this day or earlier"),
    ):
        parser.add_argument(f"--{name}", default="", metavar=name.upper(), help=what)
    parser.add_argument("--result", choices=["won", "drawn", "lost"], default="", help="by the --agent")
    parser.add_argument("--noted", action="store_true", help="only with a note")
    parser.add_argument(
        "--metric", action="append", default=[], metavar="NAME=LOW..HIGH", help="also steps and score"
    )
    parser.add_argument("--saved", default="", metavar="NAME", help="start from a saved filter")
    parser.add_argument("--save", default="", metavar="NAME", help="keep this filter under a name")


def _add_score_commands(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], *parents: argparse.ArgumentParser
) -> None:
    _add_ratings(commands, *parents)
    scores = commands.add_parser(
        "scores",
        parents=parents,
        help="the benchmarks' scores of every agent side by side",
        description="Every benchmark's own score of each agent, over the recorded matches.",
    )
    scores.add_argument("--csv", action="store_true", help="print comma-separated values")
    costs = commands.add_parser(
        "costs",
        parents=parents,
        help="tokens, money, time and failures of every agent",
        description="What agents spent in all games and in each. A price that is not known is not counted "
        "as 0: the money is then unknown. Times are the median and the 95th percentile of a decision.",
    )
    _add_scope(costs)
    costs.add_argument("--csv", action="store_true", help="print comma-separated values")
    errors = commands.add_parser(
        "errors",
        parents=parents,
        help="what went wrong, by match or by agent",
        description="Refused attempts by class and, in games of two without chance or hidden information, "
        "wins in one that were missed and threats of one that were ignored, as errors / chances. With "
        "matches: each of their seats; without: sums for every agent.",
    )
    errors.add_argument("match", nargs="*")
    errors.add_argument("--game", default="", metavar="GAME", help="only this game or game:preset")
    _add_judge(commands, *parents)


def _add_judge(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], *parents: argparse.ArgumentParser
) -> None:
    judge = commands.add_parser(
        "judge",
        parents=parents,
        help="clues and guesses of Undercover, judged",
        description="How often players of Undercover named another's word (exact match; guesses are asked "
        "with --set guesses=asked). With --model a model also judges which clues describe their word and "
        "which guesses mean the right one; its verdicts are kept as metrics that bear its name.",
    )
    judge.add_argument("match", nargs="*")
    judge.add_argument("--all", action="store_true", help="every match of Undercover")
    judge.add_argument("--model", default="", metavar="NAME", help="the model that judges")
    judge.add_argument("--base-url", default="", metavar="URL", help="its server (default: OpenAI's own)")
    judge.add_argument(
        "--key-env", default="", metavar="NAME", help="variable with its key, other than the usual one"
    )
    judge.add_argument("--again", action="store_true", help="also what this model has judged before")
    judge.add_argument("--concurrency", type=_positive, default=4, metavar="N", help="questions at a time")


def _add_scope(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="", metavar="GAME", help="only this game or game:preset")
    parser.add_argument("--benchmark", default="", metavar="NAME", help="only games of this benchmark")
    parser.add_argument("--tag", default="", metavar="TAG", help="only games with this tag")
    parser.add_argument(
        "--source", default="", metavar="SOURCE", help="only matches played here, or imported:gamebench"
    )


def _share(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0 and below 1,000")
    return number


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return number
