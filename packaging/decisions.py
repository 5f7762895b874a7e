#!/usr/bin/env python3
"""Make resources/benchmarks/decisions.json: what a tested agent is asked in the matches of the suites.

    python packaging/decisions.py [--only GAME] [--seconds 300] [--again]

Plays matches of bots through every entry of every suite that is not in the file yet, half of them with the
random player in the tested agent's place and half with a bot of some strength, and builds for each question
the prompt that a model would get there. No model is asked. The file is written after each entry; a run that
was interrupted is continued.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from agents.catalog.seat_context import SeatContext  # noqa: E402
from agents.catalog.seats import suits  # noqa: E402
from agents.catalog.spec import AgentSpec  # noqa: E402
from agents.llm.prompting import build  # noqa: E402
from gamebench_gui.app.benchmark.decisions_data import FILE  # noqa: E402
from gamebench_gui.app.benchmark.suites import MODEL, suites  # noqa: E402
from gamebench_gui.app.match.pacing import SeatAround  # noqa: E402
from gamebench_gui.app.match.plan import Plan, plan  # noqa: E402
from gamebench_gui.app.match.session import make_match  # noqa: E402
from gamebench_gui.app.tournament.definition import Definition, GameEntry  # noqa: E402
from gamebench_gui.app.tournament.schedule import meetings, orders, seated  # noqa: E402
from gamebench_gui.conformance.matches import run_quickly  # noqa: E402
from games.core.action import Action, Player  # noqa: E402
from games.core.control import MatchControl  # noqa: E402
from games.core.events import Event, Stepped  # noqa: E402
from games.core.hashing import derive_seed  # noqa: E402
from games.core.preset import Preset  # noqa: E402
from games.core.seat import Request, Seat  # noqa: E402

OUT: Final = ROOT / "resources" / FILE
MATCHES, LEAST, ENOUGH = 24, 2, 20.0
"""Matches of an entry at most and at least, and the seconds after which no further one is begun."""
SAMPLED: Final = 20
"""Prompts of a match that are built one by one; after these only each tenth, which then counts for ten."""
STRONG: Final = {
    "battle_royale": "battle-royale-equilibrium",
    "pirate_game": "rule:name=optimal-pirate",
    "hanabi": "rule:name=hint-and-play",
    "texas_holdem_nl": "holdem-equity",
    "bargain": "rule:name=accept-if-half",
    "undercover": "rule:name=fitting-clues",
    "prisoners_dilemma": "rule:name=always-testify",
    "sealed_bid_auction": "rule:name=bid-equilibrium",
    "air_land_sea": "rule:name=strongest",
    "arctic_scavengers": "rule:name=hire-and-fight",
    "are_you_the_traitor": "rule:name=weigh-claims",
    "boxing": "rule:name=boxer",
    "codenames": "rule:name=themes",
    "pit": "rule:name=collect",
    "sea_battle": "rule:name=captain",
    "two_rooms_and_a_boom": "rule:name=keep-apart",
    "diplomacy": "rule:name=diplomat",
    "werewolf": "rule:name=weigh-words",
    "stratego": "rule:name=commander",
    "civilization": "rule:name=nation-builder",
    "starcraft2": "rule:name=build-order",
    "street_fighter": "rule:name=brawler",
    "hive": "mcts:simulations=5",
}
"""The bot of some strength, by game; search where none is named."""
SEARCH: Final = "mcts:simulations=50"
"""In the place of every search of a suite: matches are as long, and sooner over."""


@dataclass
class Asked:
    """What the tested agent's seats were asked in one match."""

    decisions: int = 0
    characters: list[int] = field(default_factory=list)
    ticks: int = 0


class CountingSeat(SeatAround):
    """Counts the questions to an agent, and the characters of the prompts that a model would get."""

    def __init__(self, seat: Seat, preset: Preset, asked: Asked) -> None:
        super().__init__(seat)
        self._preset, self._asked = preset, asked

    async def decide(self, request: Request) -> Action:
        if request.attempt == 1:
            self._asked.decisions += 1
            if self._asked.decisions <= SAMPLED or self._asked.decisions % 10 == 0:
                messages = build(request, self._preset).messages("direct")
                weight = 1 if self._asked.decisions <= SAMPLED else 10
                self._asked.characters += [sum(len(message.text) for message in messages)] * weight
        return await self._seat.decide(request)


def entries() -> dict[str, tuple[Definition, GameEntry]]:
    """Return each entry of the suites by its title, from the largest size that has it."""
    known: dict[str, tuple[Definition, GameEntry]] = {}
    for suite in reversed(suites().values()):
        for entry in suite.definition.games:
            known.setdefault(entry.title, (suite.definition, entry))
    return known


def plans(definition: Definition, entry: GameEntry) -> Iterator[tuple[Plan, tuple[Player, ...]]]:
    """Yield plans without end, by turns for both bots, every opponent and every order of the sides."""
    game, preset = entry.make()
    strong = AgentSpec.parse(STRONG.get(game.spec.id, SEARCH))
    bots = [AgentSpec.parse("random"), *([strong] if suits(strong, game, preset) is None else [])]
    pairs = [
        (bot, order)
        for meeting in meetings(definition, entry)
        for order in orders(meeting, "swapped" if definition.seating(entry) != "fixed" else "fixed", 0)
        for bot in bots
    ]
    for number, (bot, order) in enumerate(cycle(pairs)):
        names = seated(entry, order)
        specs = [bot if name == MODEL else opponent(definition, name) for name in names]
        seed = derive_seed(0, entry.title, str(number)) >> 1
        tested = tuple(seat for seat, name in enumerate(names) if name == MODEL)
        yield plan(entry.name, specs, seed=seed, params=dict(entry.params)), tested


def opponent(definition: Definition, name: str) -> AgentSpec:
    spec = definition.entrant(name).spec
    return AgentSpec.parse(SEARCH) if spec.kind == "search" else spec


def play(planned: Plan, tested: tuple[Player, ...]) -> Asked:
    asked = Asked()

    def dressed(player: Player, seat: Seat) -> Seat:
        return CountingSeat(seat, planned.preset, asked) if player in tested else seat

    def emit(event: Event) -> None:
        if isinstance(event, Stepped) and event.tick is not None:
            asked.ticks = event.tick

    context = SeatContext(dressed=dressed, allow_cheating=True)
    match = make_match(planned, emit, MatchControl(), context)
    (run_quickly if planned.live else asyncio.run)(match.run())
    return asked


def measure(definition: Definition, entry: GameEntry) -> dict[str, Any]:
    game, preset = entry.make()
    began, played, bots = time.monotonic(), [], {}
    for planned, tested in plans(definition, entry):
        seconds = time.monotonic() - began
        if len(played) == MATCHES or (seconds > ENOUGH and (len(played) >= LEAST or seconds > 5 * ENOUGH)):
            break
        played.append(play(planned, tested))
        bots[str(planned.seats[tested[0]])] = None
    characters = [size for asked in played for size in asked.characters]
    row = {
        "seats": entry.seats,
        "agent": ", ".join(bots),
        "opponents": sorted(
            {str(definition.entrant(n).spec) for m in meetings(definition, entry) for n in m[1:]}
        ),
        "matches": len(played),
        "decisions": amount([asked.decisions for asked in played]),
        "characters": amount(characters or [0]),
    }
    if preset.limits.clock == "wall":
        row["seconds"] = amount([asked.ticks / game.spec.ticks_per_second for asked in played])
    return row


def amount(values: list[float] | list[int]) -> dict[str, float]:
    spread = stdev(values) if len(values) > 1 else 0.0
    numbers = {"mean": fmean(values), "sd": spread, "low": min(values), "high": max(values)}
    return {name: round(value, 2) for name, value in numbers.items()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="titles that begin so")
    parser.add_argument("--seconds", type=float, default=1e9, help="no entry is begun after these")
    parser.add_argument("--again", action="store_true", help="also entries that are in the file")
    args = parser.parse_args()
    began, wanted = time.monotonic(), entries()
    for title, (definition, entry) in wanted.items():
        if not title.startswith(args.only) or (title in known() and not args.again):
            continue
        if time.monotonic() - began > args.seconds:
            break
        row = measure(definition, entry)
        print(title, row["matches"], row["decisions"], row["characters"]["mean"], flush=True)
        games = {name: games for name, games in sorted({**known(), title: row}.items()) if name in wanted}
        OUT.write_text(json.dumps({"games": games}, indent=1) + "\n", encoding="utf-8")


def known() -> dict[str, Any]:
    """Return the rows of the file, which another run may write to at the same time."""
    games: dict[str, Any] = json.loads(OUT.read_text(encoding="utf-8"))["games"] if OUT.exists() else {}
    return games


if __name__ == "__main__":
    main()
