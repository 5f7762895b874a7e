"""Matches of every preset of three benchmarks, played at random from a number, and what they score."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from games.catalog import PLAYERS, every_preset, find_preset, make_game
from games.core.action import CHANCE, Action
from games.core.game import Game
from games.core.hashing import derive_seed
from replays.exchange.gamma_files import import_gamma
from replays.exchange.jsonl_reading import add_matches
from replays.exchange.replayed import Line, Replayed, ended, seat, started
from replays.store.writer import Writer

from . import benchmark_files as files

BENCHMARKS: Final = ("gamma-Bench", "GTBench", "LLMArena")
NAMES: Final = tuple(
    f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark in BENCHMARKS
)
AGENTS: Final = ("ann", "bob", "cyd")
SETTINGS: Final[dict[str, Sequence[dict[str, int | str]]]] = {
    "guess_two_thirds": ({}, {"ratio": "1"}, {"ratio": "4/3", "low": 100, "high": 200}, {"low": 50}),
    "el_farol_bar": ({}, {"capacity": 20}),
    "divide_the_dollar": ({}, {"golds": 900}),
    "public_goods": ({}, {"tokens": 7, "factor": 400}),
    "pirate_game": ({}, {"gold": 5}),
    "battle_royale": ({}, {"targets": "anybody", "turns": 60}),
    "sealed_bid_auction": ({}, {"low": 0, "step": 1}),
}
"""Parameters that matches take in turn, beside the usual ones."""


def record(writer: Writer, matches: int, files_of_each: int) -> list[str]:
    """Record so many matches of every preset, and so many result files of each game of gamma-Bench; ids."""
    played = [lines(name, number) for name in NAMES for number in range(matches)]
    added = add_matches(writer, [partial(iter, one) for one in played])
    folder = Path(writer.path).parent
    for number in range(files_of_each):
        for name, found in published(random.Random(number)):
            path = files.written(folder / f"{name}_v1_{number}.json", found)
            added += import_gamma(writer, path)
    return added


def lines(name: str, number: int) -> list[Line]:
    """A match of ``game:preset``, its agents, settings and end given by its number."""
    game_id, preset = find_preset(name)
    rng = random.Random(derive_seed(number, name))
    game = make_game(game_id, preset, settings(game_id, preset.benchmark, number))
    at = f"2026-01-{1 + number % 28:02}T00:00:00.000+00:00"
    replayed = Replayed(game, preset, at)
    for _ in range(60 if game_id == "texas_holdem_nl" else 300):
        if acting := game.to_act(replayed.state):
            replayed.play({player: action(game, replayed.state, player, rng) for player in acting})
    teams = game.teams(replayed.state)
    seats = [
        {**seat(place, "test", who), "team": teams[place]}
        for place, who in enumerate(seated(game.num_players, preset.benchmark, number))
    ]
    match_id = f"{name.replace(':', '-')}-{number:03}"
    head = started(
        match_id, game, preset, at=at, source="played", seats=seats, batch="b", pairing=f"{number // 2}"
    )
    return [head, *replayed.lines, end(replayed, at, number)]


def settings(game_id: str, benchmark: str, number: int) -> dict[str, int | str]:
    """Few players and rounds in gamma-Bench, but every fourth time as many as are usual."""
    if benchmark != "gamma-Bench" or number % 4 == 3:
        return {}
    offered = SETTINGS.get(game_id, ({},))
    rounds = {} if game_id in ("battle_royale", "pirate_game") else {"rounds": 3}
    return {PLAYERS: 3 + number % 3, **rounds, **offered[number % len(offered)]}


def seated(players: int, benchmark: str, number: int) -> list[str]:
    """One agent in all seats of gamma-Bench, or another in one of them; elsewhere two, seats swapped."""
    first, second = AGENTS[number // 2 % 3], AGENTS[(number // 2 + 1) % 3]
    if number % 2:
        first, second = second, first
    alone = benchmark == "gamma-Bench" and number % 5
    return [first] * (players - 1) + [first if alone else second]


def action(game: Game[Any], state: Any, player: int, rng: random.Random) -> Action:
    """What chance or a player does, from what is possible."""
    if player == CHANCE:
        return game.sample_chance(state, rng)
    while True:
        legal = game.legal_actions(state, player)
        drawn = rng.choice([*legal.listed, *legal.open])
        made = drawn if isinstance(drawn, Action) else drawn.sample(rng)
        if game.illegal_reason(state, player, made) is None:
            return made


def end(replayed: Replayed, at: str, number: int) -> Line:
    """Mostly what the rules say; some matches are void, lost by forfeit or cut off."""
    many = replayed.game.num_players
    if number % 8 == 6:
        return ended(at, termination="void", blame=0)
    if number % 8 == 7:
        scores, ranks = [-1.0] + [0.0] * (many - 1), [2] + [1] * (many - 1)
        return ended(at, scores, ranks, termination="illegal", blame=0)
    over = not replayed.game.to_act(replayed.state)
    return replayed.result("rules" if over else "truncated")


def published(rng: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """A result file of each game of gamma-Bench, with answers that the rules refuse."""

    def numbers(least: int, most: int) -> list[list[int]]:
        return [[rng.randint(least, most) for _ in range(5)] for _ in range(4)]

    def words(first: str, second: str) -> list[str]:
        return ["".join(rng.choice(first + second) for _ in range(5)) for _ in range(4)]

    dishes = [[{"c": "cheap", "x": "costly"}[letter] for letter in row] for row in words("c", "x")]
    values = [rng.sample(range(0, 201, 10), 5) for _ in range(4)]
    yield "guessing_game", files.guessing(numbers(-5, 110))
    yield "bar_game", files.bar(words("g", "s"), rng.choice(["implicit", "explicit"]))
    yield "divide_dollar", files.dollar(numbers(0, 130))
    yield "public_goods", files.goods(numbers(0, 25))
    yield "diner_dilemma", files.diner(dishes)
    yield "sealed_bid_auction", files.auction(list(zip(values, numbers(0, 120), strict=True)))
    yield "battle_royale", files.battle([(0, 4, True), (1, rng.choice([0, 3]), False), (2, 4, False)], 5)
    plan = [rng.randint(0, 20) for _ in range(4)]
    votes = "".join(rng.choice("ar") for _ in range(4))
    yield "pirate_game", files.pirates([([100 - sum(plan), *plan], votes)])


def digest(found: object) -> str:
    """Short and different for whatever prints differently."""
    return sha256(repr(found).encode()).hexdigest()[:12]
