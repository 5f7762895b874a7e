"""A rule for Stratego: fights that pay by what is known, flight from what is stronger, and advance."""

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
"""How likely each rank is."""

WORTH: Final = {
    "s": 3.0, "1": 1.0, "2": 2.5, "3": 1.5, "4": 2.0, "5": 3.0, "6": 4.5, "7": 7.0, "8": 10.0, "9": 12.0,
    BOMB: 2.0, FLAG: 100.0,
}  # fmt: skip
"""What taking a piece is worth, and what losing one costs."""
LEARNED: Final = 0.8
"""What it is worth to learn a covered rank."""
SHOWN: Final = 0.15
"""The part of a piece's worth that it costs to show its rank."""
THREAT: Final = 0.7
"""How likely a stronger neighbour that has moved is taken to attack, if it is known; half as much if not."""
NEARER: Final = 0.5
"""The part of what a fight promises that is gained by coming next to it."""
FORWARD: Final = 0.05
BACK_AGAIN: Final = -0.5
"""What it is worth to go where a piece stood before, for each time in the last moves."""
WHIM: Final = 0.04
"""How much a move may seem better than it is."""
RECENT: Final = 8
AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))


def commander(request: Request[ArmyBoard], spec: AgentSpec) -> Action:
    """The move that promises most, as far as ranks are known or can be told from what is left."""
    ready = next((action for action in request.legal.listed if action.kind == "ready"), None)
    if ready is not None:
        return ready
    rng, look = random.Random(request.seed), _Look(request.view.board, request.player, _recent(request))
    return max(
        request.legal.listed,
        key=lambda action: look.worth(*map(int, action.args)) + rng.uniform(0, WHIM),
    )


def _recent(request: Request) -> list[tuple[int, int]]:
    """The own last moves."""
    played = request.history().moves[-2 * RECENT :]
    own = [action.args for who, action in played if who == request.player and action.kind == "move"]
    return [(int(start), int(end)) for start, end in own]


class _Look:
    """What a player makes of a board."""

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
        """What a move promises, against staying."""
        own = self.board.ranks[start]
        value = self._danger(start, own) - self._danger(end, own)
        if self.board.ranks[end] != FREE:
            value += self._fight(own, end)
        else:
            value += NEARER * (self._hope(own, end) - self._hope(own, start))
        value += FORWARD * self.ahead * (end // SIDE - start // SIDE)
        return value + BACK_AGAIN * sum(end == left for left, _ in self.recent)

    def _guesses(self) -> Iterator[tuple[int, Shares]]:
        """For each piece of the other what it may be."""
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
            yield cell, {FLAG: flag, BOMB: bomb} | {each: rest * count for each, count in movers.items()}

    def _at_the_back(self, cell: int) -> bool:
        row = cell // SIDE
        return row >= SIDE - 2 if self.player == 0 else row < 2

    def _fight(self, own: str, cell: int) -> float:
        """What an attack promises."""
        key = own, cell
        if key not in self._fights:
            hidden = self.board.ranks[cell] == HIDDEN
            promise = fsum(share * _gain(own, foe) for foe, share in self.guesses[cell].items() if share)
            self._fights[key] = promise + LEARNED * hidden - SHOWN * WORTH[own]
        return self._fights[key]

    def _hope(self, own: str, start: int) -> float:
        """The best fight to go to, the nearer the better."""
        key = own, start
        if key not in self._hopes:
            row, column = divmod(start, SIDE)
            self._hopes[key] = max(
                (
                    promise / (abs(row - cell // SIDE) + abs(column - cell % SIDE))
                    for cell in self.foes
                    if (promise := self._fight(own, cell)) > 0
                ),
                default=0.0,
            )
        return self._hopes[key]

    def _danger(self, cell: int, own: str) -> float:
        """What may be lost there to the neighbour that is most to be feared."""
        row, column = divmod(cell, SIDE)
        around = ((row + down, column + right) for down, right in AROUND)
        cells = [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
        return max((self._threat(each, own) for each in cells if each in self.guesses), default=0.0)

    def _threat(self, cell: int, own: str) -> float:
        if self.board.ranks[cell] == HIDDEN and self.board.known[cell] != MOVED:
            return 0.0
        beaten = fsum(
            share
            for foe, share in self.guesses[cell].items()
            if foe not in (BOMB, FLAG) and clash(RANK[foe].value, RANK[own].value) > 0
        )
        sure = 0.5 if self.board.ranks[cell] == HIDDEN else 1.0
        return THREAT * sure * beaten * WORTH[own]


def _gain(own: str, foe: str) -> float:
    """What a fight between two ranks brings whoever attacks."""
    outcome = clash(RANK[own].value, RANK[foe].value)
    return (WORTH[foe] if outcome >= 0 else 0.0) - (WORTH[own] if outcome <= 0 else 0.0)
