"""The command that judges words in Undercover and Diplomacy."""

from __future__ import annotations

from argparse import Namespace

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import with_session
from gamebench_gui.cli.options import MATCH, Commands, Parents, positive


def add(commands: Commands, parents: Parents) -> None:
    judge = commands.add_parser(
        "judge",
        parents=parents,
        help="clues and guesses of Undercover, alliances of Diplomacy, judged",
        description="How often players of Undercover named another's word (exact match; guesses are asked "
        "with --set guesses=asked). With --model a model also judges which clues describe their word and "
        "which guesses mean the right one; and, in Diplomacy, who negotiated, was allied and betrayed "
        "whom in each movement. Its verdicts are kept as metrics that bear its name, and every question with "
        "its answer in the table judgements of the database.",
    )
    judge.add_argument("match", nargs="*", metavar="MATCH", help=MATCH)
    judge.add_argument("--all", action="store_true", help="every match of these games")
    judge.add_argument("--model", default="", metavar="NAME", help="the model that judges")
    judge.add_argument("--base-url", default="", metavar="URL", help="its server (default: OpenAI's own)")
    judge.add_argument(
        "--key-env", default="", metavar="NAME", help="variable with its key, other than the usual one"
    )
    judge.add_argument("--again", action="store_true", help="also matches that this model has judged before")
    judge.add_argument("--concurrency", type=positive, default=4, metavar="N", help="questions at a time")


def judge(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli.judgements import judge_matches

    return with_session(args, paths, lambda session: judge_matches(session, args))
