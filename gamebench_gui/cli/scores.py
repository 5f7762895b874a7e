"""The commands that print ratings, scores, costs and errors of agents."""

from __future__ import annotations

import argparse
from argparse import Namespace

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import one_format, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import MATCH, Commands, Parents, positive
from gamebench_gui.cli.output import UsageError


def add(commands: Commands, parents: Parents) -> None:
    _add_ratings(commands, parents)
    scores = commands.add_parser(
        "scores",
        parents=parents,
        help="the benchmarks' scores of every agent side by side",
        description="Every benchmark's own score of each agent, over the recorded matches. With --benchmark: "
        "that benchmark's scores alone, overall and by game, with the matches that each rests on.",
    )
    scores.add_argument("--benchmark", default="", metavar="NAME", help="only this benchmark, by game")
    scores.add_argument(
        "--published", action="store_true", help="with --benchmark: its paper's tables as well, corrected"
    )
    scores.add_argument("--csv", action="store_true", help="print comma-separated values")
    _add_abilities(scores)
    _add_factors(commands, parents)
    costs = commands.add_parser(
        "costs",
        parents=parents,
        help="tokens, money, time and failures of every agent",
        description="The spending of agents in all games and in each. If a price is unknown, so is the "
        "cost. Times are the median and the 95th percentile of a decision.",
    )
    add_scope(costs)
    costs.add_argument(
        "--as-recorded",
        action="store_true",
        help="use the prices at the time of each call",
    )
    costs.add_argument("--csv", action="store_true", help="print comma-separated values")
    errors = commands.add_parser(
        "errors",
        parents=parents,
        help="what went wrong, by match or by agent",
        description="Refused attempts by class and, in games of two without chance or hidden information, "
        "wins in one that were missed and threats of one that were ignored, as errors / chances. With "
        "matches: each of their seats; without: sums for every agent.",
    )
    errors.add_argument(
        "match", nargs="*", metavar="MATCH", help=f"{MATCH}; without any: sums for every agent"
    )
    errors.add_argument("--game", default="", metavar="GAME", help="only this game or game:preset")


def _add_abilities(scores: argparse.ArgumentParser) -> None:
    group = scores.add_argument_group(
        "DSGBench", "what its paper leaves open; in addition to what was chosen in the window"
    )
    group.add_argument("--reading", default="", metavar="NAME", help="formulas that count: paper or code")
    group.add_argument(
        "--weight",
        dest="weights",
        action="append",
        default=[],
        metavar="ABILITY=NUMBER",
        help="of planning, real_time, social, team or learning",
    )
    group.add_argument(
        "--range",
        dest="ranges",
        action="append",
        default=[],
        metavar="MEASURE=WORST:BEST",
        help="the ends of a measure, such as stratego.TPCV=0:148",
    )
    group.add_argument("--usual", action="store_true", help="ignore weights and ranges chosen in the window")


def _add_factors(commands: Commands, parents: Parents) -> None:
    factors = commands.add_parser(
        "factors",
        parents=parents,
        help="whether one ability is behind the ratings of GameBench's games",
        description="Correlations over agents of their ratings in GameBench's games, and the first factor: "
        "how much of the variance it explains, and how much it would by chance, each game's loading, and "
        "what each agent has of it. Intervals hold 95 % of the values of resampled matches. Only agents with "
        "matches in every compared game count.",
    )
    factors.add_argument("--source", default="", metavar="SOURCE", help="only played, or imported:gamebench")
    factors.add_argument(
        "--as-code",
        action="store_true",
        help="use ratings as in GameBench's code: without draws, for example",
    )
    factors.add_argument("--ranks", action="store_true", help="correlate ranks (Spearman)")
    factors.add_argument("--csv", action="store_true", help="print the loadings and agents, comma-separated")


def _add_ratings(commands: Commands, parents: Parents) -> None:
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
    add_scope(ratings)
    ratings.add_argument(
        "--draws", choices=["half", "dropped"], default="half", help="half a point each, or left out"
    )
    ratings.add_argument("--samples", type=positive, metavar="N", help="resamples, 1,000 by default")
    ratings.add_argument(
        "--pull",
        type=_share,
        metavar="X",
        help="drawn matches that every agent is taken to have played in addition, 0.5 by default, so that "
        "undefeated agents stay finite",
    )
    ratings.add_argument(
        "--seat-advantage", action="store_true", help="fit the advantage of the first seat, game by game"
    )
    ratings.add_argument(
        "--gamebench",
        action="store_true",
        help="rate as GameBench did: draws left out, scores as fractions of a win, single matches resampled "
        "10,000 times, the mean of the samples, intervals of 90 %%, agents without a match listed",
    )
    ratings.add_argument(
        "--without-errors",
        action="store_true",
        help="beside the ratings those without the matches that an error decided: that ended because "
        "answers were refused, illegal or too late, or in which an action was chosen for a seat whose "
        "answers had been refused; and the share of such matches by pair",
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
    ratings.add_argument("--pairings", action="store_true", help="list pairs of agents with their results")
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
        help="of gamma: the paper's tables as well, with corrections in brackets",
    )


def add_scope(parser: argparse.ArgumentParser) -> None:
    """Add the options that limit which matches count."""
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
        raise argparse.ArgumentTypeError(tr("{given!r} is not a number above 0 and below 1,000", given=text))
    return number


def ratings(args: Namespace, paths: Paths) -> int:
    one_format(args)
    if args.published and (args.method != "gamma" or args.csv):
        raise UsageError(tr("--published is for --method gamma, without --csv."))
    if args.without_errors and args.method in ("gamma", "nra", "llmarena"):
        raise UsageError(tr("--without-errors is for Bradley-Terry, Plackett-Luce, TrueSkill and Elo."))
    if args.method == "gamma":
        from gamebench_gui.cli.gamma_tables import print_gamma as print_
    elif args.method == "nra":
        from gamebench_gui.cli.nra_standings import print_standings as print_
    else:
        from gamebench_gui.cli.leaderboards import print_ratings as print_
    return with_session(args, paths, lambda session: print_(session, args))


def scores(args: Namespace, paths: Paths) -> int:
    one_format(args)
    if args.published and (args.csv or not args.benchmark):
        raise UsageError(tr("--published is for --benchmark, without --csv."))
    if args.benchmark.casefold() == "dsgbench":
        from gamebench_gui.cli.ability_scores import print_abilities as print_
    elif args.usual or args.reading or args.weights or args.ranges:
        raise UsageError(tr("--reading, --weight, --range and --usual are for --benchmark dsgbench."))
    elif args.benchmark:
        from gamebench_gui.cli.benchmark_scores import print_benchmark as print_
    else:
        from gamebench_gui.cli.leaderboards import print_scores as print_
    return with_session(args, paths, lambda session: print_(session, args))


def factors(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli.benchmark_scores import print_factors

    one_format(args)
    return with_session(args, paths, lambda session: print_factors(session, args))


def costs(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli.leaderboards import print_costs

    one_format(args)
    return with_session(args, paths, lambda session: print_costs(session, args))


def errors(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli.error_profiles import print_errors

    return with_session(args, paths, lambda session: print_errors(session, args))
