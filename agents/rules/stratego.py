"""A rule for Stratego: fights that pay, flight from stronger pieces, and advance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from math import fsum
from typing import Final, TypeAlias

from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.boards.board import HIDDEN
from games.core.seat import Request
from games.stratego.board import BOMB, FLAG, FREE, MOVED, RANK, SIDE, ArmyBoard, clash

Shares: TypeAlias = Mapping[str, float]
"""The probability of each rank."""

WORTH: Final = {
    "s": 3.0, "1": 1.0, "2": 2.5, "3": 1.5, "4": 2.0, "5": 3.0, "6": 4.5, "7": 7.0, "8": 10.0, "9": 12.0,
    BOMB: 2.0, FLAG: 100.0,
}  # fmt: skip
"""The value of taking a piece, and the cost of losing one."""
LEARNED: Final = 0.8
"""The value of learning a covered rank."""
SHOWN: Final = 0.15
"""The part of a piece's worth that it costs to show its rank."""
THREAT: Final = 0.7
"""The probability that a stronger neighbour attacks, if it has moved and is known; half as much if not."""
NEARER: Final = 0.5
"""The part of the value of a fight that is gained by coming next to it."""
FORWARD: Final = 0.05
BACK_AGAIN: Final = -0.5
"""The value of going where a piece was before, for each time in the last moves."""
NOISE: Final = 0.04
RECENT: Final = 8
AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))


def commander(request: Request[ArmyBoard], spec: AgentSpec) -> Action:
    """Return the most valuable move, by the known ranks and the probabilities of the covered ones."""
    ready = next((action for action in request.legal.listed if action.kind == "ready"), None)
    if ready is not None:
        return ready
    rng, look = random.Random(request.seed), _Look(request.view.board, request.player, _recent(request))
    return max(
        request.legal.listed, key=lambda action: look.worth(*map(int, action.args)) + rng.uniform(0, NOISE)
    )


def _recent(request: Request) -> list[tuple[int, int]]:
    played = request.history().moves[-2 * RECENT :]
    own_moves = [action.args for who, action in played if who == request.player and action.kind == "move"]
    return [(int(start), int(end)) for start, end in own_moves]


class _Look:
    """The values of moves on a board, for one player."""

    def __init__(self, board: ArmyBoard, player: Player, recent: list[tuple[int, int]]) -> None:
        self.board = board
        self.player = player
        self.recent = recent
        self.ahead = 1 if player == 0 else -1
        self.foes = tuple(board.of(1 - player))
        self.guesses = dict(self._guesses())
        self._fights: dict[tuple[str, int], float] = {}
        self._hopes: dict[tuple[str, int], float] = {}

    def worth(self, start: int, end: int) -> float:
        """Return the value of a move, against staying."""
        rank = self.board.ranks[start]
        value = self._danger(start, rank) - self._danger(end, rank)
        if self.board.ranks[end] != FREE:
            value += self._fight(rank, end)
        else:
            value += NEARER * (self._hope(rank, end) - self._hope(rank, start))
        value += FORWARD * self.ahead * (end // SIDE - start // SIDE)
        return value + BACK_AGAIN * sum(end == left for left, _ in self.recent)

    def _guesses(self) -> Iterator[tuple[int, Shares]]:
        """Yield for each piece of the opponent the probability of each rank."""
        board, foe = self.board, 1 - self.player
        left = dict(board.covered(foe))
        covered = [cell for cell in self.foes if board.ranks[cell] == HIDDEN]
        still = [cell for cell in covered if board.known[cell] != MOVED]
        back = sum(self._at_the_back(cell) for cell in still)
        movers = {letter: count for letter, count in left.items() if letter not in (BOMB, FLAG)}
        for cell in self.foes:
            if cell not in covered:
                yield cell, {board.ranks[cell]: 1.0}
                continue
            flag = 1 / back if cell in still and self._at_the_back(cell) and left[FLAG] else 0.0
            bomb = (1 - flag) * min(1.0, left[BOMB] / max(1, len(still) - 1)) if cell in still else 0.0
            rest = (1 - flag - bomb) / max(1, sum(movers.values()))
            yield cell, {FLAG: flag, BOMB: bomb} | {letter: rest * count for letter, count in movers.items()}

    def _at_the_back(self, cell: int) -> bool:
        row = cell // SIDE
        return row >= SIDE - 2 if self.player == 0 else row < 2

    def _fight(self, rank: str, cell: int) -> float:
        key = rank, cell
        if key not in self._fights:
            hidden = self.board.ranks[cell] == HIDDEN
            promise = fsum(share * _gain(rank, foe) for foe, share in self.guesses[cell].items() if share)
            self._fights[key] = promise + LEARNED * hidden - SHOWN * WORTH[rank]
        return self._fights[key]

    def _hope(self, rank: str, start: int) -> float:
        """Return the value of the best fight to go to, the nearer the better."""
        key = rank, start
        if key not in self._hopes:
            row, column = divmod(start, SIDE)
            self._hopes[key] = max(
                (
                    promise / (abs(row - cell // SIDE) + abs(column - cell % SIDE))
                    for cell in self.foes
                    if (promise := self._fight(rank, cell)) > 0
                ),
                default=0.0,
            )
        return self._hopes[key]

    def _danger(self, cell: int, rank: str) -> float:
        """Return what may be lost there to the most dangerous neighbour."""
        row, column = divmod(cell, SIDE)
        around = ((row + down, column + right) for down, right in AROUND)
        cells = [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
        return max((self._threat(near, rank) for near in cells if near in self.guesses), default=0.0)

    def _threat(self, cell: int, rank: str) -> float:
        if self.board.ranks[cell] == HIDDEN and self.board.known[cell] != MOVED:
            return 0.0
        beaten = fsum(
            share
            for foe, share in self.guesses[cell].items()
            if foe not in (BOMB, FLAG) and clash(RANK[foe].value, RANK[rank].value) > 0
        )
        sure = 0.5 if self.board.ranks[cell] == HIDDEN else 1.0
        return THREAT * sure * beaten * WORTH[rank]


def _gain(rank: str, foe: str) -> float:
    outcome = clash(RANK[rank].value, RANK[foe].value)
    return (WORTH[foe] if outcome >= 0 else 0.0) - (WORTH[rank] if outcome <= 0 else 0.0)
