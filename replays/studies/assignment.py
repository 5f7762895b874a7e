"""Condition, order, opponents, seats and deals of each row of the allocation list.

Every draw comes from `derive_seed` and `random.Random`, so that equal protocols give byte-equal lists.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import cycle, islice, product
from typing import Any, Final

from games.catalog import find_preset, make_game, read_setting
from games.core.action import CHANCE
from games.core.game import Game
from games.core.hashing import derive_seed
from replays.studies.group_units import GROUP, smallest_unit
from replays.studies.protocol import Block, Protocol
from replays.studies.strata import answers_of, named

MOST_OUTCOMES: Final = 64
"""Most chance outcomes for ``deals = "all"``."""
PILOTS: Final = 40
"""Rows for pilot people of each station."""
SPARE: Final = 1_000_000
"""Deals from here on replace those of void matches."""
_TRIES: Final = 20_000
_TRIED_MATCHES: Final = 6

Square = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A scored match of a row: opponent, seat of the person, and the deal with its seed."""

    opponent: str
    seat: int
    deal: int
    seed: int


@dataclass(frozen=True, slots=True)
class BlockPlan:
    id: str
    matches: tuple[MatchPlan, ...]


@dataclass(frozen=True, slots=True)
class AllocationRow:
    """One place in the allocation list; pilots have numbers below zero."""

    number: int
    station: str
    stratum: str
    condition: str
    blocks: tuple[BlockPlan, ...]

    @property
    def plan(self) -> str:
        return json.dumps([asdict(block) for block in self.blocks], separators=(",", ":"))


def read_plan(text: str) -> tuple[BlockPlan, ...]:
    return tuple(
        BlockPlan(block["id"], tuple(MatchPlan(**match) for match in block["matches"]))
        for block in json.loads(text)
    )


def latin(size: int) -> Square:
    """Return the cyclic square: each number once in each place."""
    return tuple(tuple((place + row) % size for place in range(size)) for row in range(size))


def williams(size: int) -> Square:
    """Return a square in which each number follows each other one equally often; of two halves for odd sizes.

    The first row is 0, 1, n-1, 2, n-2, ...; the others add to it. Source: Williams 1949.
    """
    first = [0]
    for step in range(1, size):
        first.append((step + 1) // 2 if step % 2 else size - step // 2)
    rows = [tuple((value + row) % size for value in first) for row in range(size)]
    return tuple(rows + [row[::-1] for row in rows] if size % 2 and size > 1 else rows)


def allocation(protocol: Protocol) -> tuple[AllocationRow, ...]:
    """Return the rows of all stations: twice the quota for each, and pilots with a list of their own.

    A row is for a person, or in a study of groups for a group.
    """
    unit = smallest_unit(protocol) if protocol.group is not None else 1
    many = 2 * -(-protocol.quota.participants // unit)
    groups = list(product(protocol.study.stations or ("",), answers_of(protocol)))
    real = [row for at, group in enumerate(groups) for row in _group(protocol, *group, at * many + 1, many)]
    firsts = [(-at * PILOTS - 1, group) for at, group in enumerate(groups)]
    pilots = [row for first, group in firsts for row in _group(protocol, *group, first, PILOTS, -1)]
    return tuple(real + pilots)


def list_text(rows: Sequence[AllocationRow]) -> str:
    return "".join(f"{row.number},{row.station},{row.stratum},{row.condition},{row.plan}\n" for row in rows)


def _group(
    protocol: Protocol, station: str, answers: str, first: int, many: int, step: int = 1
) -> Iterator[AllocationRow]:
    """Yield the rows of one station and of the people there who gave the same answers."""
    purpose, stratum = "row" if step > 0 else "pilot", named(protocol, station, answers)
    where = (station, answers) if answers else (station,)
    names = list(islice(_conditions(protocol, _rng(protocol, purpose, "condition", *where)), many))
    drawn: dict[tuple[str, ...], Iterator[Any]] = {}
    block_orders = _block_orders(protocol, names, purpose, *where)
    for place, (name, blocks) in enumerate(zip(names, block_orders, strict=True)):
        key, number = (purpose, *where, name), first + step * place
        plans = tuple(_block_plan(protocol, protocol.blocks[at], number, key, drawn) for at in blocks)
        yield AllocationRow(number, station, stratum, name, plans)


def _rng(protocol: Protocol, *purpose: int | str) -> random.Random:
    return random.Random(derive_seed(protocol.study.seed, *purpose))


def _conditions(protocol: Protocol, rng: random.Random) -> Iterator[str]:
    """Yield the conditions of one station's rows, endlessly."""
    shared = [level.name for level in protocol.levels for _ in range(level.share)]
    sizes = protocol.conditions.block_sizes or (len(shared),)
    if protocol.conditions.assign != "blocked":
        yield from cycle(shared)
    while True:
        block = shared * (rng.choice(sizes) // len(shared))
        rng.shuffle(block)
        yield from block


def _block_orders(protocol: Protocol, names: Sequence[str], *purpose: str) -> Iterator[tuple[int, ...]]:
    """Yield the order of blocks of each row: rows of a square, dealt at random within each condition."""
    size = len(protocol.blocks)
    dealt = {
        name: orders(protocol.order.blocks, size, _rng(protocol, purpose[0], "blocks", *purpose[1:], name))
        for name in set(names)
    }
    return (next(dealt[name]) for name in names)


def orders(kind: str, size: int, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield orders of ``size`` things for one person after another, endlessly."""
    if kind == "shuffled":
        while True:
            yield tuple(rng.sample(range(size), size))
    square = {"latin": latin, "williams": williams}.get(kind, _fixed)(size)
    for row in dealt(len(square), rng):
        yield square[row]


def _fixed(size: int) -> Square:
    return (tuple(range(size)),)


def dealt(size: int, rng: random.Random) -> Iterator[int]:
    """Yield the numbers below ``size`` in a drawn order, then again in another."""
    while True:
        yield from rng.sample(range(size), size)


def _block_plan(
    protocol: Protocol,
    block: Block,
    row: int,
    key: tuple[str, str, str],
    drawn: dict[tuple[str, ...], Iterator[Any]],
) -> BlockPlan:
    """Return the matches of the next row in a block.

    Args:
        key: purpose, station and condition of rows that are balanced among each other.
        drawn: iterators of the draws for these rows, by block and key.
    """
    opponents = block.opponents or (GROUP,)
    several, order = len(opponents), "fixed" if block.climb else protocol.order.opponents
    if (block.id, *key) not in drawn:
        crossed = dealt(several, _rng(protocol, "cross", block.id, *key))
        turns = orders(order, several, _rng(protocol, "opponents", block.id, *key))
        drawn[block.id, *key] = zip(crossed, turns, strict=False)
    shift, turn = next(drawn[block.id, *key])
    rng = _rng(protocol, "matches", row, block.id)
    met = {place: _deals_against(block, place, shift, row, rng) for place in turn}
    pairs = [(place, deal) for half in _halves(block, met, turn) for place, deal in half]
    seats = _seats(protocol, block, pairs, rng)
    matches = (
        MatchPlan(opponents[place], seat, deal, seed_of(protocol, block, deal))
        for (place, deal), seat in zip(pairs, seats, strict=True)
    )
    return BlockPlan(block.id, tuple(matches))


def _deals_against(block: Block, place: int, shift: int, row: int, rng: random.Random) -> list[int]:
    """Return the deals that a person meets against one opponent, in a drawn order."""
    several = max(1, len(block.opponents))
    match block.deals:
        case "own":
            # as many own deals as there are matches, counted on from row to row
            first = 2 * abs(row) + (row < 0)
            deals = [first * block.planned + place * block.matches + at for at in range(block.matches)]
        case "all":
            deals = [at % outcomes_of(block) for at in range(block.matches)]
        case kind:
            many = block.planned // 2 if kind == "mirrored" else block.planned
            deals = [deal for deal in range(many) if (deal + shift) % several == place]
    if not block.climb:
        rng.shuffle(deals)
    return deals


def _halves(
    block: Block, met: dict[int, list[int]], turn: Sequence[int]
) -> Iterator[Iterator[tuple[int, int]]]:
    """Yield opponents one after the other; with mirrored deals all of it twice, half a block apart."""
    for _ in range(2 if block.deals == "mirrored" else 1):
        yield ((place, deal) for place in turn for deal in met[place])


def _seats(
    protocol: Protocol, block: Block, pairs: Sequence[tuple[int, int]], rng: random.Random
) -> list[int]:
    players = game_of(block).num_players
    first = rng.randrange(players)
    if block.deals == "mirrored":
        half = len(pairs) // 2
        seats = [(first + at) % players for at in range(half)]
        return seats + [(seat + 1) % players for seat in seats]
    if protocol.order.seats == "fixed":
        return [0] * len(pairs)
    balanced: Counter[int] = Counter()
    seats = []
    for place, _ in pairs:
        seats.append((first + balanced[place]) % players)
        balanced[place] += 1
    if protocol.order.seats == "shuffled":
        rng.shuffle(seats)
    return seats


@cache
def _game(name: str, settings: tuple[tuple[str, str], ...]) -> Game[Any]:
    game_id, preset = find_preset(name)
    params = {key: read_setting(game_id, key, text) for key, text in settings}
    return make_game(game_id, preset, params)


def game_of(block: Block) -> Game[Any]:
    """Return the game of a block; raise `GameError` if it does not exist or refuses the parameters."""
    return _game(block.game, tuple(sorted(block.set.items())))


def seed_of(protocol: Protocol, block: Block, deal: int) -> int:
    if block.deals == "all":
        settings = tuple(sorted(block.set.items()))
        return _seed_of_outcome(protocol.study.seed, block.id, block.game, settings, deal)
    return derive_seed(protocol.study.seed, "deal", block.id, deal) >> 1


def practice_seed(protocol: Protocol, row: int, block: str, number: int) -> int:
    return derive_seed(protocol.study.seed, "practice", row, block, number) >> 1


def replaced(protocol: Protocol, block: Block, row: int, match: MatchPlan, voids: int) -> MatchPlan:
    """Return the plan that replaces a void match: the same on the next deal that nobody has met."""
    if block.deals == "all":
        return match
    deal = SPARE + voids if block.deals == "shared" else SPARE + (2 * abs(row) + (row < 0)) * 1000 + voids
    return MatchPlan(match.opponent, match.seat, deal, seed_of(protocol, block, deal))


def outcomes_of(block: Block) -> int:
    """Return in how many ways chance can begin a match; 0 for more than `MOST_OUTCOMES`."""
    return len(_openings(block.game, tuple(sorted(block.set.items()))))


@cache
def _openings(name: str, settings: tuple[tuple[str, str], ...]) -> tuple[tuple[str, ...], ...]:
    """Return all openings by chance before anybody acts; none if there are too many."""
    game = _game(name, settings)
    begun: list[tuple[Any, tuple[str, ...]]] = [(game.initial_state(), ())]
    while any(game.to_act(state) == (CHANCE,) for state, _ in begun):
        begun = [
            (game.apply(state, {CHANCE: action}), (*drawn, str(action)))
            for state, drawn in begun
            for action, weight in game.chance_outcomes(state)
            if weight > 0
        ]
        if len(begun) > MOST_OUTCOMES:
            return ()
    return tuple(drawn for _, drawn in begun)


@cache
def _seed_of_outcome(
    seed: int, block: str, name: str, settings: tuple[tuple[str, str], ...], deal: int
) -> int:
    """Return the first derived seed with which chance begins as wanted."""
    game, wanted = _game(name, settings), _openings(name, settings)[deal]
    for number in range(_TRIES):
        match_seed = derive_seed(seed, "deal", block, deal, number) >> 1
        if _opening(game, match_seed) == wanted:
            return match_seed
    raise ValueError(f"no seed gives deal {deal} of {name}")


def _opening(game: Game[Any], seed: int) -> tuple[str, ...]:
    state, drawn = game.initial_state(), list[str]()
    while game.to_act(state) == (CHANCE,):
        rng = random.Random(derive_seed(seed, "chance", game.chance_key(state, len(drawn))))
        action = game.sample_chance(state, rng)
        state = game.apply(state, {CHANCE: action})
        drawn.append(str(action))
    return tuple(drawn)


def has_common_deals(game: Game[Any]) -> bool:
    """Return whether equal seeds give equal chance outcomes for equal keys, tried with random play."""
    return all(_same_deals(_drawn(game, seed, 0), _drawn(game, seed, 1)) for seed in range(_TRIED_MATCHES))


def _same_deals(first: dict[str, str], other: dict[str, str]) -> bool:
    return all(first[key] == other[key] for key in first.keys() & other.keys())


def _drawn(game: Game[Any], seed: int, players: int, most: int = 400) -> dict[str, str]:
    """Return chance outcomes by key, of a match whose players choose at random."""
    rng = random.Random(f"{seed}/{players}")
    state = game.initial_state()
    drawn: dict[str, str] = {}
    for _ in range(most):
        acting = game.to_act(state)
        if not acting:
            break
        if acting == (CHANCE,):
            key = game.chance_key(state, len(drawn))
            action = game.sample_chance(state, random.Random(derive_seed(seed, "chance", key)))
            drawn[key] = str(action)
            state = game.apply(state, {CHANCE: action})
        else:
            state = game.apply(state, {player: game.sample_legal(state, player, rng) for player in acting})
    return drawn
