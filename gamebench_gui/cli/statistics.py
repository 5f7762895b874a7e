"""The statistics of games in their own words, by agent, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import one_format, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, print_json, progress, put, say
from gamebench_gui.cli.report import NO_MATCH, Report, with_old_keys

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from games.core.statistic import Count

MOST_MEANINGS: Final = 20
"""The most definitions printed below a table."""


def add(commands: Commands, parents: Parents) -> None:
    parser = commands.add_parser(
        "statistics",
        parents=parents,
        help="each game's figures in its own words, by agent",
        description="What players of a game talk about, such as VPIP and W$SD in hold'em, bluffs in liar's "
        "dice, concessions in bargaining: by agent, over its matches, or seat by seat of one match. "
        "Matches that were not counted yet are counted first, and the figures kept with them.",
    )
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="only this game, or game:preset")
    parser.add_argument("--match", default="", metavar="MATCH", help="only this match, seat by seat")
    parser.add_argument("--csv", action="store_true", help="print comma-separated values, of one game")


def statistics(args: Namespace, paths: Paths) -> int:
    """Count the figures of matches that are not counted yet, and print all."""
    one_format(args)
    if args.match and args.game:
        raise UsageError(tr("name a match or a game, not both."))
    if args.csv and not (args.game or args.match):
        raise UsageError(tr("--csv is for one game; name it."))
    return with_session(args, paths, lambda session: _print(session, args))


def _print(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.judging.counting import count
    from games.catalog import GAMES, find_preset
    from replays.scores.game_statistics import uncounted

    match = session.store.match(args.match) if args.match else None
    wanted = match.game if match else args.game and usage(lambda: find_preset(args.game))[0]
    games = [wanted] if wanted else list(GAMES)
    waiting = sum(len(uncounted(session.store, game)) for game in games)
    with progress(tr("matches"), waiting, args.quiet) as bar:
        count(session.store, session.writer, games, lambda share: bar.tell(round(share * waiting)))
    tables = [table for game in games if (table := _table(session, game, args))["agents"]]
    if args.json:
        print_json({"games": tables})
    elif args.csv:
        put(Report({}, [_flat(row) for table in tables for row in table["agents"]]).csv())
    else:
        say("\n\n".join(map(_text, tables)) or NO_MATCH)
    return DONE


def _table(session: Session, game: str, args: Namespace) -> dict[str, Any]:
    from games.catalog import statistics as declared
    from replays.scores.game_statistics import kept, statistic_lines
    from replays.scores.rating_options import Scope

    lines: list[tuple[dict[str, Any], Mapping[str, Count]]]
    if args.match:
        trace = session.store.trace(args.match)
        counts = kept(trace)
        lines = [
            (
                {"seat": seat.seat + 1, "agent": seat.name, "spec": seat.spec, "matches": 1},
                counts.get(seat.seat, {}),
            )
            for seat in trace.row.seats
        ]
    else:
        lines = [
            ({"agent": line.name, "spec": line.spec, "matches": line.matches}, line.counts)
            for line in statistic_lines(session.store, game, Scope(args.game))
        ]
    described = [
        {
            "name": statistic.name,
            "label": statistic.label,
            "meaning": statistic.meaning,
            "percent": statistic.percent,
        }
        for statistic in declared(game)
    ]
    agents = [with_old_keys({**line, "statistics": _values(counts)}) for line, counts in lines]
    return {"game": game, "statistics": described, "agents": agents}


def _values(counts: Mapping[str, Count]) -> dict[str, dict[str, float]]:
    return {
        name: {"value": count.part / count.of, "of": count.of} for name, count in counts.items() if count.of
    }


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    numbers = row["statistics"].items()
    values = {f"{name}{end}": of[key] for name, of in numbers for end, key in (("", "value"), ("_of", "of"))}
    return {name: value for name, value in row.items() if name != "statistics"} | values


def _text(table: dict[str, Any]) -> str:
    from games.catalog import GAMES
    from replays.scores.rows import statistic_columns

    report = Report(statistic_columns(table["game"]), list(map(_flat, table["agents"])))
    meanings = [
        f"{statistic['label']}: {statistic['meaning']}." for statistic in table["statistics"][:MOST_MEANINGS]
    ]
    return "\n".join([GAMES[table["game"]].title, report.text(), "", *meanings])
