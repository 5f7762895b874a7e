#!/usr/bin/env python3
"""Play and write the measured strengths of opponents: a rating for each word that the window offers.

    python packaging/strengths.py play --data FOLDER [--game GAME] [--minutes 5] [--most 20]
    python packaging/strengths.py write --data FOLDER

``play`` continues where it was interrupted: for each game, the candidates of ``agents/catalog/strengths.py``
meet each other in both seats, one repetition after the other until the time is up. The search that uses a
whole second meets two of them only. ``write`` writes resources/opponents/strengths.json, with ``--game`` only
these games of it; a game whose candidates have not met stays without strengths. Searches with a time limit
depend on the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from agents.catalog import strengths  # noqa: E402
from agents.catalog.spec import AgentSpec  # noqa: E402
from gamebench_gui.app.files.paths import Paths  # noqa: E402
from gamebench_gui.app.match.plan import sides_of  # noqa: E402
from gamebench_gui.app.match.session import Session  # noqa: E402
from gamebench_gui.app.match.strengths import FILE, FORMAT  # noqa: E402
from gamebench_gui.app.tournament.definition import Definition, Entrant, GameEntry, Schedule  # noqa: E402
from gamebench_gui.app.tournament.runner import Tournament  # noqa: E402
from gamebench_gui.app.tournament.stored import create  # noqa: E402
from games.catalog import GAMES, game_class, make_game, presets  # noqa: E402
from games.core.action import CHANCE  # noqa: E402
from games.core.game import Game  # noqa: E402
from replays.scores import intervals  # noqa: E402
from replays.scores.leaderboard import compute  # noqa: E402
from replays.scores.rating_options import Scope  # noqa: E402
from replays.store.tournaments import tournaments  # noqa: E402

ELO: Final = 400 / math.log(10)
"""Elo points of 1 in log-odds."""
PARAMS: Final[dict[str, tuple[str, dict[str, int | str]]]] = {
    "civilization": ("ancient", {"turns": 25}),
    "diplomacy": ("welfare_clean", {"years": 4}),
    "starcraft2": ("duel", {"seconds": 900}),
    "stratego": ("clean", {"max_plies": 600}),
}
"""Preset and settings of games whose full matches take very long."""
DEALS: Final = 12
"""Deals in which the sides of seats must be the same, to be those of the game."""
LEAST: Final = 4
"""Matches below which an agent has no rating yet."""
SLOWEST: Final = strengths.SEARCHES[-1]


def measured(game_id: str) -> tuple[GameEntry, Game[Any], list[AgentSpec]]:
    """Return a game as it is played for its strengths, and the candidates."""
    preset_id, params = PARAMS.get(game_id, (presets(game_id)[0].id, {}))
    preset = next(preset for preset in presets(game_id) if preset.id == preset_id)
    game = make_game(game_id, preset, params)
    sides = sides_of(game) or dealt_sides(game) or tuple(seat % 2 for seat in range(game.num_players))
    letters = "".join("AB"[side] for side in sides) if not game.shares_result() else "A" * len(sides)
    entry = GameEntry(f"{game_id}:{preset_id}", tuple(params.items()), letters)
    return entry, game, strengths.candidates(game, preset)


def dealt_sides(game: Game[Any]) -> tuple[int, ...]:
    """Return the sides of seats that are the same in every deal; empty where they are drawn or not two."""
    deals = {_sides_of_deal(game, random.Random(seed)) for seed in range(DEALS)}
    return deals.pop() if len(deals) == 1 else ()


def _sides_of_deal(game: Game[Any], rng: random.Random) -> tuple[int, ...]:
    state = game.initial_state()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
    teams = game.teams(state)
    order = list(dict.fromkeys(teams))
    return tuple(map(order.index, teams)) if len(order) == 2 < len(teams) else ()


def definitions(game_id: str) -> list[Definition]:
    """Return the tournaments of a game: all quick candidates, and the slowest search against two of them."""
    entry, game, agents = measured(game_id)
    quick = tuple(Entrant(str(spec), spec) for spec in agents if str(spec) != SLOWEST)
    slow = tuple(Entrant(str(spec), spec) for spec in agents if str(spec) == SLOWEST)
    kind = "copies" if game.shares_result() else "round-robin"
    plans = [Definition(f"quick {game_id}", 31, quick, (entry,), Schedule(kind=kind), 1)]
    if slow:
        rivals = quick if kind == "copies" else _rivals(quick)
        heroes = () if kind == "copies" else tuple(entrant.name for entrant in slow)
        entrants = slow if kind == "copies" else (*slow, *rivals)
        kind = kind if kind == "copies" else "gauntlet"
        plans.append(
            Definition(f"slow {game_id}", 32, entrants, (entry,), Schedule(kind=kind, heroes=heroes), 1)
        )
    return plans


def _rivals(quick: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """Return the stronger search, and the first rule or solver."""
    ruled = [entrant for entrant in quick if entrant.spec.agent not in ("random", "mcts")]
    return (*[entrant for entrant in quick if entrant.name == strengths.SEARCHES[1]], *ruled[:1])


async def play(session: Session, game_id: str, minutes: float, most: int) -> None:
    """Play a game's tournaments, the second for at most 40 % of the time and not before the first has met."""
    until = time.monotonic() + 60 * minutes
    plans = definitions(game_id)
    share = 0.6 if len(plans) > 1 else 1.0
    met = await play_one(session, plans[0], time.monotonic() + 60 * minutes * share, most)
    for definition in plans[1:] if met else ():
        await play_one(session, definition, until, max(1, most // 5))
    if not met:
        await play_one(session, plans[0], until, most)


async def play_one(session: Session, definition: Definition, until: float, most: int) -> bool:
    """Play repetitions until the time is up; return whether all agents have met."""
    known = [row.id for row in tournaments(session.store) if row.name == definition.name]
    identity = known[0] if known else create(session, definition)
    while True:
        tournament = Tournament(session, identity, concurrency=1)
        repetitions = tournament.definition.schedule.repetitions
        if time.monotonic() >= until:
            return repetitions > 1
        running = asyncio.create_task(tournament.run())
        await asyncio.wait([running], timeout=max(0.1, until - time.monotonic()))
        tournament.stop()
        await running
        counts = {state: count for state, count in tournament.snapshot().counts.items() if count}
        print(definition.name, repetitions, counts, flush=True)
        if set(counts) - {"ended", "failed"} or repetitions >= most:
            return repetitions > 1 or not set(counts) - {"ended", "failed"}
        tournament.extend(repetitions)


def field_of(session: Session, chosen: Sequence[str], known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the field with these games as they were played here, and the others as they are known."""
    played = {game_id: rows for game_id in chosen if (rows := game_field(session, game_id))}
    return {"format": FORMAT, "games": dict(sorted({**known, **played}.items()))}


def game_field(session: Session, game_id: str) -> dict[str, Any]:
    """Return the entry of a game: what was played, and rating and word of each candidate that has one."""
    entry, game, agents = measured(game_id)
    rows = (
        shared_scores(session, entry, agents) if game.shares_result() else ratings(session, game_id, agents)
    )
    if len(rows) < 2:
        return {}
    words = words_of(game_id, rows)
    for row in rows:
        row["word"] = next((word for word, spec in words.items() if spec == row["spec"]), "")
    return {
        "preset": entry.name.partition(":")[2],
        "params": dict(entry.params),
        "rules": game_class(game_id).spec.version,
        "unit": "points" if game.shares_result() else "elo",
        "agents": rows,
    }


def ratings(session: Session, game_id: str, agents: list[AgentSpec]) -> list[dict[str, Any]]:
    """Return a row for each candidate that has met others: Elo points above random play, with 95 %."""
    board = compute(session.store, Scope(game=game_id))
    place = {line.agent_id: at for at, line in enumerate(board.agents) if line.matches}
    zero = place.get(AgentSpec.of("random").digest())
    if zero is None:
        return []
    rows = []
    for spec in agents:
        at = place.get(spec.digest())
        if at is None or board.agents[at].group != board.agents[zero].group:
            continue
        if board.agents[at].matches < LEAST:
            continue
        above = (board.samples[:, at] - board.samples[:, zero]) * ELO
        low, high = np.percentile(above, (2.5, 97.5))
        rating = ((board.agents[at].rating or 0.0) - (board.agents[zero].rating or 0.0)) * ELO
        line = board.agents[at]
        if at == zero:
            rows.append(_row(spec, line.matches, (0.0, 0.0, 0.0)))
        elif line.average == 1:
            # every sample is alike; what so many wins exclude, and no upper end
            share = 0.025 ** (1 / line.matches)
            rows.append(
                _row(spec, line.matches, (rating, min(rating, ELO * math.log(share / (1 - share))), None))
            )
        else:
            rows.append(_row(spec, line.matches, (rating, float(low), float(high))))
    return rows


def shared_scores(session: Session, entry: GameEntry, agents: list[AgentSpec]) -> list[dict[str, Any]]:
    """Return a row for each candidate of a game that is won together: the mean score, with 95 %."""
    scores = {spec: _scores(session, entry.name.partition(":")[0], spec) for spec in agents}
    scale = intervals.Scale(0.0, max((score for each in scores.values() for score in each), default=1.0))
    rows = []
    for spec, each in scores.items():
        estimate = intervals.ratio(each, [1.0] * len(each), scale) if len(each) >= LEAST else None
        if estimate is not None and estimate.low is not None and estimate.high is not None:
            rows.append(_row(spec, len(each), (estimate.value, estimate.low, estimate.high)))
    return rows


def _scores(session: Session, game_id: str, spec: AgentSpec) -> list[float]:
    with session.store.reading() as conn:
        found = conn.execute(
            "select score from seats join agents on agents.id = seats.agent_id join matches on "
            "matches.id = seats.match_id where agents.digest = ? and matches.game = ? and seats.seat = 0 "
            "and score is not null",
            (spec.digest(), game_id),
        ).fetchall()
    return [row[0] for row in found]


def _row(spec: AgentSpec, matches: int, values: tuple[float, float, float | None]) -> dict[str, Any]:
    rounded = (None if value is None else round(value, 2) for value in values)
    numbers = dict(zip(("rating", "low", "high"), rounded, strict=True))
    return {"spec": str(spec), "digest": spec.digest(), "matches": matches, **numbers}


def words_of(game_id: str, rows: list[dict[str, Any]]) -> dict[str, str]:
    """Return the agent of each word: the perfect one, and of the others those that differ in rating."""
    rated = {row["spec"]: float(row["rating"]) for row in rows}
    perfect = next((spec for spec in rated if strengths.is_perfect(game_id, AgentSpec.parse(spec))), "")
    words = {"best": perfect} if perfect else {}
    able = distinct(
        {spec: rating for spec, rating in rated.items() if spec not in (perfect, "random")}, rated
    )
    if len(able) < 3:
        names = ("beginner", "fair", "strong")
        return words | dict(zip(names, ("random", *able), strict=False))
    middle = (rated[able[0]] + rated[able[-1]]) / 2
    fair = min(able[1:-1], key=lambda spec: abs(rated[spec] - middle))
    return words | {"beginner": able[0], "fair": fair, "strong": able[-1]}


def distinct(others: dict[str, float], rated: dict[str, float]) -> list[str]:
    """Return the agents above random play, weakest first, without those that another equals or contradicts.

    A search that seems no stronger than one with less time is left out.
    """
    kept: list[str] = []
    zero = rated.get("random", min(rated.values()))
    searches = [spec for spec in strengths.SEARCHES if spec in others]
    for at, spec in enumerate(searches[:-1]):
        if any(others[later] <= others[spec] for later in searches[at + 1 :]):
            others = {name: rating for name, rating in others.items() if name != spec}
    for spec in sorted(others, key=others.__getitem__):
        if others[spec] > (rated[kept[-1]] if kept else zero) + _apart(rated):
            kept.append(spec)
    return kept


def _apart(rated: dict[str, float]) -> float:
    """Return the difference of ratings that is worth a word: a twentieth of the whole range."""
    return (max(rated.values()) - min(rated.values())) / 20


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("action", choices=("play", "write"))
    parser.add_argument("--data", type=Path, required=True, help="folder of the database of these matches")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only these; else all")
    parser.add_argument("--minutes", type=float, default=5, help="for each game; play again to continue")
    parser.add_argument("--most", type=int, default=20, help="repetitions of a meeting, in both seats")
    args = parser.parse_args()
    with closing(Session(None, Paths.of(args.data))) as session:
        if args.action == "play":
            for game_id in args.game or GAMES:
                asyncio.run(play(session, game_id, args.minutes, args.most))
            return
        file = ROOT / "resources" / FILE
        known = json.loads(file.read_text(encoding="utf-8"))["games"] if args.game and file.exists() else {}
        made = field_of(session, args.game or list(GAMES), known)
        file.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        print(f"Made {file}")


if __name__ == "__main__":
    main()
