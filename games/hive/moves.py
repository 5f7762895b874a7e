"""Legal moves of a position of hive, and their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.core.action import Action, LegalActions, Player
from games.hive.hive import BUG, EACH, HAND, NAMES, PIECE, QUEENS, STEPS, Hive, axial, cell_at
from games.hive.loose import loose_ends
from games.hive.state import NOBODY, State

PASS: Final = Action("pass")
BESIDE: Final = ("{}-", "{}\\", "/{}", "-{}", "\\{}", "{}/")
"""Names of the cells around a piece: the one east of it, and so on around the clock."""


class Rules(NamedTuple):
    """Parameters that decide about legal moves: see `HiveGame`."""

    beetles: int
    tournament: bool
    loose: bool


def legal_moves(rules: Rules, state: State) -> LegalActions:
    """Return the moves of the player to move, placements first; whole moves, whatever was chosen."""
    return _legal_moves(rules, state.places, state.levels, state.ply)


@lru_cache(maxsize=512)
def _legal_moves(rules: Rules, places: tuple[int, ...], levels: tuple[int, ...], ply: int) -> LegalActions:
    hive, player = Hive(places, levels), ply % 2
    moves = [
        place(piece, cell)
        for piece in next_in_hand(rules, places, player, ply // 2)
        for cell in sorted(entries(hive, player))
    ]
    if places[QUEENS[player]] != HAND:
        for piece in movable(hive, player):
            ends = loose_ends(hive, piece) if rules.loose else hive.moves(piece)
            moves += [move(piece, end, hive.top.get(end, NOBODY)) for end in sorted(ends)]
    return LegalActions(tuple(moves) or (PASS,))


def movable(hive: Hive, player: Player) -> Iterator[int]:
    """Yield the player's pieces that may leave their cells."""
    first = player * EACH
    for piece in range(first, first + EACH):
        cell = hive.places[piece]
        if cell != HAND and hive.top[cell] == piece and (cell in hive.under or not hive.is_pinned(cell)):
            yield piece


def entries(hive: Hive, player: Player) -> set[int]:
    if not hive.top:
        return {0}
    return set(hive.near) - {0} if len(hive.top) == 1 else hive.homes(player)


def in_hand(rules: Rules, places: Sequence[int], player: Player) -> Iterator[int]:
    for piece in range(player * EACH, player * EACH + EACH):
        if places[piece] == HAND and (BUG[piece] != "B" or int(NAMES[piece][2]) <= rules.beetles):
            yield piece


def next_in_hand(rules: Rules, places: Sequence[int], player: Player, turn: int) -> list[int]:
    """Return the pieces that the player may place now: the first of each bug, or the queen alone."""
    queen = QUEENS[player]
    if places[queen] == HAND and turn >= 3:
        return [queen]
    first: dict[str, int] = {}
    for piece in in_hand(rules, places, player):
        first.setdefault(BUG[piece], piece)
    if rules.tournament and turn == 0:
        del first["Q"]
    return list(first.values())


def surrounded(places: Sequence[int]) -> tuple[Player, ...]:
    return tuple(
        player
        for player, queen in enumerate(QUEENS)
        if places[queen] != HAND and held_sides(places, places[queen]) == 6
    )


def held_sides(places: Sequence[int], cell: int) -> int:
    return sum(cell + step in places for step in STEPS)


def pattern(state: State) -> str:
    """Return a text that is equal for equal positions with the same player to move, wherever they are."""
    origin = min(place for place in state.places if place != HAND)
    return f"{state.ply % 2}:" + ",".join(
        "" if place == HAND else f"{place - origin}^{level}" if level else f"{place - origin}"
        for place, level in zip(state.places, state.levels, strict=True)
    )


@cache
def place(piece: int, cell: int) -> Action:
    return Action("place", (NAMES[piece], where(cell)))


@lru_cache(maxsize=50_000)
def move(piece: int, end: int, beneath: int) -> Action:
    """Return the action that moves a piece to a cell, named after the piece that it climbs there, if any."""
    return Action("move", (NAMES[piece], where(end) if beneath == NOBODY else NAMES[beneath]))


def on_board(state: State) -> bool:
    return any(place != HAND for place in state.places)


def top_piece(state: State, cell: int, without: int = NOBODY) -> int:
    if cell not in state.places:
        return NOBODY
    there = [piece for piece, place in enumerate(state.places) if place == cell and piece != without]
    return max(there, key=state.levels.__getitem__, default=NOBODY)


def where(cell: int) -> str:
    """Return the name of an empty cell: its axial coordinates."""
    q, r = axial(cell)
    return f"{q},{r}"


def parts(state: State, action: Action) -> tuple[int, str]:
    """Return the piece and the goal of an action; the goal is empty if it is chosen later."""
    if action.kind == "go":
        return state.chosen, str(action.args[0])
    name, *goal = map(str, action.args)
    return PIECE[name], goal[0] if goal else ""


def cell_of(state: State, name: str) -> int:
    """Return the cell of a piece's name, or of coordinates; raise a ValueError if it is neither."""
    if name in PIECE:
        return state.places[PIECE[name]]
    q, _, r = name.partition(",")
    return cell_at(int(q), int(r))


def uhp(state: State, action: Action) -> str:
    """Return an action in the universal Hive protocol; without a goal the piece alone."""
    if action == PASS:
        return "pass"
    piece, _ = parts(state, action)
    return f"{NAMES[piece]} {goal_name(state, action)}".rstrip()


def goal_name(state: State, action: Action) -> str:
    """Return the goal of an action in the universal Hive protocol; empty without one or for a first piece."""
    piece, goal = parts(state, action)
    if not goal or not on_board(state):
        return ""
    return goal if goal in PIECE else beside(state, piece, cell_of(state, goal))


def beside(state: State, piece: int, cell: int) -> str:
    for way, step in enumerate(STEPS):
        neighbor = top_piece(state, cell + step, piece)
        if neighbor != NOBODY:
            return BESIDE[(way + 3) % 6].format(NAMES[neighbor])
    return where(cell)
