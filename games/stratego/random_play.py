"""Random play for searches: a piece and a direction at a time, for a while; then a material count."""

from __future__ import annotations

import random
from typing import Final

from games.core.action import Player
from games.stratego.board import FREE, RANK, RANKS, clash
from games.stratego.moves import MOVERS, PIECES, RAYS, SCOUTS, VALUE, steps

HORIZON: Final = 120
"""Half moves after which a game is judged."""
SURE: Final = 0.9
"""Value of an army against none; 1 is a win."""
PATIENCE: Final = 40
"""Draws without a legal move after which the moves are listed."""
FLAGS: Final = RANK["F"].value
_WORTH: Final = {piece: min(VALUE[piece], RANK["9"].value) for pieces in PIECES for piece in pieces}
_BEATS: Final = {
    (attacker, defender): clash(VALUE[attacker], VALUE[defender])
    for player in (0, 1)
    for attacker in MOVERS[player]
    for defender in PIECES[1 - player]
}
assert len(_BEATS) == 2 * 10 * len(RANKS)


def play_out(cells: str, player: Player, left: int, rng: random.Random, most: int = HORIZON) -> float:
    """Play on at random and return the first player's result, judged after ``most`` half moves."""
    board = list(cells)
    armies = [[cell for cell, piece in enumerate(cells) if piece in movers] for movers in MOVERS]
    for _ in range(min(left, most)):
        army = armies[player]
        drawn = _drawn(board, army, player, rng)
        if drawn is None:
            return _win(1 - player)
        slot, end = drawn
        start, there = army[slot], board[end]
        piece, board[start] = board[start], FREE
        if there == FREE:
            board[end], army[slot] = piece, end
        elif VALUE[there] == FLAGS:
            return _win(player)
        else:
            _fight(board, armies, player, slot=slot, piece=piece, end=end)
        player = 1 - player
    return 0.0 if left <= most else _judged(board)


def _drawn(board: list[str], army: list[int], player: Player, rng: random.Random) -> tuple[int, int] | None:
    """Return the place of a piece in its army and its goal; None if none can move."""
    draw, foes, many = rng.random, PIECES[1 - player], len(army)
    for _ in range(PATIENCE if army else 0):
        slot = int(draw() * many)
        start = army[slot]
        ray = RAYS[start][int(draw() * 4)]
        if not ray:
            continue
        there = board[ray[0]]
        if there in foes:
            return slot, ray[0]
        if there == FREE:
            far = board[start] == SCOUTS[player]
            return slot, _reach(board, ray, int(draw() * len(ray)), foes) if far else ray[0]
    moves = list(steps("".join(board), player))
    if not moves:
        return None
    start, end = rng.choice(moves)
    return army.index(start), end


def _reach(board: list[str], ray: tuple[int, ...], most: int, foes: str) -> int:
    """Return the square that a scout reaches with at most ``most`` further squares."""
    end = ray[0]
    for cell in ray[1 : most + 1]:
        if board[cell] != FREE:
            return cell if board[cell] in foes else end
        end = cell
    return end


def _fight(
    board: list[str], armies: list[list[int]], player: Player, *, slot: int, piece: str, end: int
) -> None:
    army, theirs, there = armies[player], armies[1 - player], board[end]
    outcome = _BEATS[piece, there]
    if outcome >= 0:
        if end in theirs:
            theirs.remove(end)
        board[end] = FREE
    if outcome > 0:
        board[end], army[slot] = piece, end
    else:
        army[slot] = army[-1]
        army.pop()


def _win(player: Player) -> float:
    return 1.0 - 2.0 * player


def _judged(board: list[str]) -> float:
    totals = [sum(_WORTH[piece] for piece in board if piece in pieces) for pieces in PIECES]
    return SURE * (totals[0] - totals[1]) / sum(totals)
