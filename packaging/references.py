#!/usr/bin/env python3
"""Play and write the reference field of a benchmark: bots of known strength in the model's place.

    python packaging/references.py play gtbench --data FOLDER [--minutes 5] [--fewer civilization=1]
    python packaging/references.py write gtbench --data FOLDER [--version 1] [--repetitions 10]
    python packaging/references.py play|write gtbench --size paper --data FOLDER [--minutes 5]

``play`` continues where it was interrupted; it plays the suite of the size quick, first every meeting once,
then every meeting again, up to the suite's repetitions. Slow games can be played in a tournament of their
own, with ``--only``, and with fewer repetitions, with ``--fewer``; both count when playing begins. Every bot
plays the games that it can.

``write`` writes resources/references/fields/BENCHMARK-VERSION.json. In each game it counts the repetitions
that all bots have finished, with ``--repetitions`` no more than that, and the file says how many these are.

With ``--size paper``, ``play`` plays only the meetings with opponents that the size quick does not have, and
``write`` adds their rows to the field, of no more repetitions than the field has of the game.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Collection, Iterable, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from agents.catalog.spec import AgentSpec  # noqa: E402
from gamebench_gui.app.benchmark.cells import cells_of, scores_of  # noqa: E402
from gamebench_gui.app.benchmark.played import OVER, parts_of  # noqa: E402
from gamebench_gui.app.benchmark.references import FOLDER, FORMAT  # noqa: E402
from gamebench_gui.app.benchmark.suites import MODEL, Suite, find  # noqa: E402
from gamebench_gui.app.files.paths import Paths  # noqa: E402
from gamebench_gui.app.match.session import Session  # noqa: E402
from gamebench_gui.app.tournament.definition import Definition, Entrant  # noqa: E402
from gamebench_gui.app.tournament.runner import Tournament  # noqa: E402
from gamebench_gui.app.tournament.stored import create  # noqa: E402
from games.catalog import game_class  # noqa: E402
from replays.scores.report_rows import CellRecord, ScoreRecord  # noqa: E402
from replays.store.benchmark_runs import BenchmarkRow, RunPart  # noqa: E402
from replays.store.tournaments import Planned, tournaments  # noqa: E402

BOTS: Final = {
    "GTBench": {
        "Random play": "random",
        "First legal action": "rule:name=first-legal",
        "Search, 50": "mcts:simulations=50",
        "Minimax": "minimax",
        "Nim solver": "nim-solver",
        "Kuhn equilibrium": "kuhn-equilibrium",
        "Liar's dice equilibrium": "liars-dice-equilibrium",
        "Optimal pig": "pig-optimal",
        "Equilibrium bid": "rule:name=bid-equilibrium",
        "Tit-for-tat player": "rule:name=tit-for-tat",
        "Always testifies": "rule:name=always-testify",
    },
    "gamma-Bench": {
        "Random play": "random",
        "First legal action": "rule:name=first-legal",
        "Equilibrium": "rule:name=equilibrium",
        "Best reply": "rule:name=best-reply",
        "Always 0": "rule:name=always-0",
        "Free rider": "rule:name=free-rider",
        "Equilibrium bid": "rule:name=bid-equilibrium",
        "Truthful bid": "rule:name=bid-truthfully",
        "Shoots the best shot": "rule:name=shoot-strongest",
        "Battle royale equilibrium": "battle-royale-equilibrium",
        "Textbook pirate": "rule:name=textbook-pirate",
        "Optimal pirate": "rule:name=optimal-pirate",
    },
    "GameBench": {
        "Random play": "random",
        "First legal action": "rule:name=first-legal",
        "Strongest play": "rule:name=strongest",
        "Hire and fight": "rule:name=hire-and-fight",
        "Weigh claims": "rule:name=weigh-claims",
        "Boxing rule": "rule:name=boxer",
        "Theme giver": "rule:name=themes",
        "Collector": "rule:name=collect",
        "Sea captain": "rule:name=captain",
        "Weigh the rooms": "rule:name=keep-apart",
    },
    "LLMArena": {
        "Random play": "random",
        "First legal action": "rule:name=first-legal",
        "Search, 20": "mcts:simulations=20",
        "Minimax": "minimax",
        "Hold'em by equity": "holdem-equity",
        "Conceding bargainer": "rule:name=concede",
        "Accepts half": "rule:name=accept-if-half",
        "Equilibrium bid of its own": "rule:name=bid-equilibrium",
        "Hint and play": "rule:name=hint-and-play",
        "Clues that fit": "rule:name=fitting-clues",
        "Vague clues": "rule:name=vague",
    },
    "DSGBench": {
        "Random play": "random",
        "First legal action": "rule:name=first-legal",
        "Diplomat": "rule:name=diplomat",
        "Weigh words": "rule:name=weigh-words",
        "Stratego commander": "rule:name=commander",
        "Nation builder": "rule:name=nation-builder",
        "Build order": "rule:name=build-order",
        "Brawler": "rule:name=brawler",
    },
}


def planned(suite: Suite, fewer: Mapping[str, int] | None = None, only: Collection[str] = ()) -> Definition:
    """Return the tournament of a field, or one of several; in the size paper of its own opponents alone.

    Args:
        fewer: repetitions of some games, by their names.
        only: names of the games of this tournament; empty for all.
    """
    bots = [Entrant(name, AgentSpec.parse(spec)) for name, spec in BOTS[suite.benchmark].items()]
    definition = suite.tournament(bots)
    games = tuple(
        replace(entry, repetitions=(fewer or {}).get(entry.name.partition(":")[0], entry.repetitions))
        for entry in definition.games
        if not only or entry.name.partition(":")[0] in only
    )
    if suite.table.size == "paper":
        common = find(suite.benchmark, "quick").opponents
        games = tuple(
            replace(entry, agents=tuple(name for name in entry.agents if name not in common))
            for entry in games
            if not {*entry.agents} <= {*common, *BOTS[suite.benchmark]}
        )
    definition = replace(definition, name=", ".join((definition.name, *sorted(only))))
    return replace(definition, games=games, schedule=replace(definition.schedule, score=""))


async def play(session: Session, definition: Definition, minutes: float) -> None:
    known = [row.id for row in tournaments(session.store) if row.name == definition.name]
    tournament = Tournament(session, known[0] if known else create(session, definition), concurrency=2)
    running = asyncio.create_task(tournament.run())
    await asyncio.wait([running], timeout=60 * minutes)
    tournament.stop()
    await running
    print({state: count for state, count in tournament.snapshot().counts.items() if count})


def finished(matches: Iterable[Planned]) -> dict[str, int]:
    """Return by the title of each game how many of its first repetitions all agents have finished."""
    last: dict[str, int] = {}
    unfinished: dict[str, int] = {}
    for match in matches:
        title, number = match.draft.title, repetition(match)
        last[title] = max(last.get(title, 0), number)
        if match.state not in OVER:
            unfinished[title] = min(unfinished.get(title, number), number)
    return {title: unfinished.get(title, number + 1) - 1 for title, number in last.items()}


def repetition(match: Planned) -> int:
    return int(match.draft.pairing.rpartition(" · ")[2])


def field_of(session: Session, suite: Suite, most: int | None = None) -> dict[str, Any]:
    """Return the file of the field.

    Args:
        most: repetitions of a game that count, at most.
    """
    definition, bots = planned(suite), BOTS[suite.benchmark]
    counted, values = rows_of(session, suite, {}, most)
    games = sorted({entry.name.partition(":")[0] for entry in definition.games})
    return {
        "format": FORMAT,
        "benchmark": suite.benchmark,
        "suite": suite.id,
        "digest": suite.digest,
        "opponents": specs_of(suite),
        "agents": {
            name: {"spec": spec, "digest": AgentSpec.parse(spec).digest()} for name, spec in bots.items()
        },
        "rules": {game: game_class(game).spec.version for game in games},
        "repetitions": counted,
        "rows": values,
    }


def with_opponents(field: Mapping[str, Any], session: Session, paper: Suite) -> dict[str, Any]:
    """Return a field with the rows against the opponents that only the size paper has."""
    _, rows = rows_of(session, paper, field["repetitions"])
    specs = {name: spec for name, spec in specs_of(paper).items() if name not in field["opponents"]}
    kept = [row for row in field["rows"] if row["opponent"] not in specs]
    added = [row for row in rows if row["opponent"] in specs]
    return {**field, "opponents": {**field["opponents"], **specs}, "rows": [*kept, *added]}


def specs_of(suite: Suite) -> dict[str, str]:
    return {name: str(suite.definition.entrant(name).spec) for name in suite.opponents}


def rows_of(
    session: Session, suite: Suite, limits: Mapping[str, int], most: int | None = None
) -> tuple[dict[str, int], list[dict[str, Any]]]:
    """Return how many repetitions of each game count, and the rows: cells, and scores over all games.

    Args:
        limits: repetitions of games that count, at most, by the title of the game.
        most: the same of every other game.
    """
    definition, bots = planned(suite), BOTS[suite.benchmark]
    played = [row.id for row in tournaments(session.store) if row.name.startswith(definition.name)]
    rows = tuple(RunPart(suite.id, suite.digest, definition.seed, tournament) for tournament in played)
    run = BenchmarkRow("", definition.name, "", "done", bots, rows, {})
    part, *others = parts_of(session.store, run)
    part = replace(part, matches=(*part.matches, *(match for other in others for match in other.matches)))
    counted = {
        title: min(count, limits.get(title, most or count)) for title, count in finished(part.matches).items()
    }
    kept = tuple(match for match in part.matches if repetition(match) <= counted[match.draft.title])
    part = replace(part, matches=kept)
    whole = (row for row in scores_of(session.store, run, part, field=()) if row["games"] == row["of_games"])
    values = [
        row_of(row, row["game"]) for row in cells_of(session.store, run, part) if row["value"] is not None
    ]
    values += [row_of(row, "") for row in whole if row["value"] is not None]
    return counted, values


def row_of(row: CellRecord | ScoreRecord, game: str) -> dict[str, Any]:
    numbers = {key: round(row[key], 4) for key in ("value", "low", "high")}
    texts = {key: row[key] for key in ("agent", "measure", "opponent", "matches")}
    return {"game": game, **texts, **numbers}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("action", choices=("play", "write"))
    parser.add_argument("benchmark")
    parser.add_argument("--data", type=Path, required=True, help="folder of the database of these matches")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after these; play again to continue")
    parser.add_argument(
        "--fewer", action="append", default=[], metavar="GAME=N", help="repetitions of a slow game"
    )
    parser.add_argument("--only", action="append", default=[], metavar="GAME", help="play this game")
    parser.add_argument(
        "--size", choices=("quick", "paper"), default="quick", help="of the suite that is played"
    )
    parser.add_argument("--version", type=int, default=1, help="of the field")
    parser.add_argument("--repetitions", type=int, help="of a game that count, at most")
    args = parser.parse_args()
    suite = find(args.benchmark, args.size)
    assert MODEL not in BOTS[suite.benchmark]
    with closing(Session(None, Paths.of(args.data))) as session:
        if args.action == "play":
            fewer = {game: int(count) for game, _, count in (text.partition("=") for text in args.fewer)}
            asyncio.run(play(session, planned(suite, fewer, args.only), args.minutes))
            return
        name = f"{suite.benchmark.casefold()}-{args.version}.json"
        file = ROOT / "resources" / FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if args.size == "paper":
            field = with_opponents(json.loads(file.read_text(encoding="utf-8")), session, suite)
        else:
            field = field_of(session, suite, args.repetitions)
        file.write_text(json.dumps(field, indent=1) + "\n", encoding="utf-8")
        print(f"Made {file}")


if __name__ == "__main__":
    main()
