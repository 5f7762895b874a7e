"""Stratego in lockstep with rules written a second time, from the rules note alone, on a grid of pieces.

They share no line: pieces are objects on a grid of coordinates, moves are found by walking from them, and the
two-square rules are read off the list of moves, or off marks on squares. Whole random matches are slow tests.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from games.core.action import CHANCE, Action
from games.stratego.board import ArmyBoard
from games.stratego.moves import move
from games.stratego.rules import Stratego

LAKES = {(4, 2), (4, 3), (5, 2), (5, 3), (4, 6), (4, 7), (5, 6), (5, 7)}
LETTERS = {"s": 1, "1": 2, "2": 3, "3": 4, "4": 5, "5": 6, "6": 7, "7": 8, "8": 9, "9": 10, "F": 11, "o": 12}
Square = tuple[int, int]


@dataclass(eq=False)
class Man:
    """A piece."""

    side: int
    letter: str
    moved: bool = False
    shown: bool = False


@dataclass
class Move:
    """A move that was made."""

    man: Man
    start: Square
    end: Square


@dataclass(frozen=True)
class Marks:
    """What DSGBench's engine keeps for a player: marks on the squares of the last move that was no attack.

    Attributes:
        doubled: how often in a row the move led back to the square that was left before: 0, 1 or 2.
    """

    left: Square
    reached: Square
    doubled: int


@dataclass
class Table:
    """A match, by the rules note."""

    written: bool
    men: dict[Square, Man] = field(default_factory=dict)
    made: list[Move] = field(default_factory=list)
    marks: dict[int, Marks] = field(default_factory=dict)
    winner: int | None = None

    def deploy(self, side: int, setup: str) -> None:
        for at, letter in enumerate(setup):
            row, column = divmod(at, 10)
            self.men[row if side == 0 else 9 - row, column] = Man(side, letter)

    def reach(self, place: Square) -> list[Square]:
        man = self.men[place]
        if man.letter in "Fo":
            return []
        found = []
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            row, column = place
            for _ in range(9 if man.letter == "1" else 1):
                row, column = row + down, column + right
                there = self.men.get((row, column))
                if not (0 <= row <= 9 and 0 <= column <= 9) or (row, column) in LAKES:
                    break
                if there is not None and there.side == man.side:
                    break
                found.append((row, column))
                if there is not None:
                    break
        return found

    def legal(self, side: int) -> set[tuple[Square, Square]]:
        own = [place for place, man in self.men.items() if man.side == side]
        too_often = self.crossed_too_often if self.written else self.doubled_back_too_often
        return {(place, end) for place in own for end in self.reach(place) if not too_often(side, place, end)}

    def crossed_too_often(self, side: int, start: Square, end: Square) -> bool:
        """Whether the piece made the player's last three moves over a border, and the next is over it."""
        last = [each for each in self.made[-6:] if each.man.side == side][-3:]
        if len(last) < 3 or any(each.man is not self.men[start] for each in last):
            return False
        ways = [between(each.start, each.end) for each in last]
        return bool(between(start, end) & ways[0] & ways[1] & ways[2])

    def doubled_back_too_often(self, side: int, start: Square, end: Square) -> bool:
        """Whether DSGBench's marks forbid a move; they never forbid an attack."""
        marks = self.marks.get(side)
        return marks == Marks(end, start, 2) and end not in self.men

    def mark(self, side: int, start: Square, end: Square, attacks: bool) -> None:
        """Mark the squares of a move; an attack wipes the marks of the attacker, and of nobody else."""
        before = self.marks.pop(side, None)
        if attacks:
            return
        doubled = 0
        if before is not None and before.left == end:
            doubled = 2 if before.reached == start and before.doubled == 1 else 1
        self.marks[side] = Marks(start, end, doubled)

    def play(self, start: Square, end: Square) -> None:
        man, foe = self.men.pop(start), self.men.get(end)
        self.made.append(Move(man, start, end))
        self.mark(man.side, start, end, foe is not None)
        man.moved = True
        if foe is None:
            self.men[end] = man
            far = abs(start[0] - end[0]) + abs(start[1] - end[1]) > 1
            man.shown = man.shown or far
        else:
            self.fight(man, foe, end)
        if self.winner is None and not self.legal(1 - man.side):
            self.winner = man.side

    def fight(self, man: Man, foe: Man, end: Square) -> None:
        one, other = LETTERS[man.letter], LETTERS[foe.letter]
        special = (man.letter, foe.letter) in (("2", "o"), ("s", "9")) or foe.letter == "F"
        del self.men[end]
        if special or one > other:
            self.men[end], man.shown = man, True
        elif other > one:
            self.men[end], foe.shown = foe, True
        if foe.letter == "F":
            self.winner = man.side


def between(start: Square, end: Square) -> set[frozenset[Square]]:
    """The pairs of neighbouring squares that a straight way crosses."""
    (r, c), (to_r, to_c) = start, end
    way = [(r, c)]
    while way[-1] != end:
        row, column = way[-1]
        way.append((row + (to_r > row) - (to_r < row), column + (to_c > column) - (to_c < column)))
    return {frozenset(pair) for pair in pairwise(way)}


def in_lockstep(seed: int, written: bool, plies: int, back: float) -> Table:
    """Play at random on both; ``back`` is how often a piece goes back where it came from."""
    rng, table = random.Random(seed), Table(written)
    game = Stratego(two_squares="written" if written else "coded", max_plies=min(2000, plies))
    state = game.initial_state()
    for side in (0, 1):
        setup = str(game.sample_chance(state, rng).args[0])
        state = game.apply(state, {CHANCE: Action("deploy", (setup,))})
        table.deploy(side, setup)
    while acting := game.to_act(state):
        (player,) = acting
        legal = game.legal_actions(state, player)
        squares = {tuple(divmod(int(cell), 10) for cell in action.args) for action in legal}
        assert squares == table.legal(player)
        last = next((each for each in reversed(table.made) if each.man.side == player), None)
        chosen = (last.end, last.start) if last and rng.random() < back else None
        start, end = chosen if chosen in squares else rng.choice(sorted(squares))
        state = game.apply(state, {player: move(start[0] * 10 + start[1], end[0] * 10 + end[1])})
        table.play(start, end)
        assert_alike(game, state, table)
    assert state.winner == table.winner
    return table


def assert_alike(game: Stratego, state: object, table: Table) -> None:
    for viewer in (None, 0, 1):
        board = game.view(state, viewer).board
        assert isinstance(board, ArmyBoard)
        for cell, (rank, owner, known) in enumerate(zip(board.ranks, board.owners, board.known, strict=True)):
            man = table.men.get(divmod(cell, 10))
            if man is None:
                assert (owner, known) == (".", ".")
                continue
            assert owner == str(man.side)
            assert known == ("s" if man.shown else "m" if man.moved else ".")
            assert rank == (man.letter if viewer in (None, man.side) or man.shown else "?")


@pytest.mark.parametrize("written", [True, False])
@pytest.mark.parametrize("back", [0.1, 0.9])
def test_both_rules_agree_in_short_matches(written: bool, back: float) -> None:
    """Pieces that often turn back run into the two-square rule many times."""
    in_lockstep(3, written, 120, back)


@pytest.mark.slow
@pytest.mark.parametrize("written", [True, False])
@pytest.mark.parametrize("back", [0.1, 0.6, 0.9])
@pytest.mark.parametrize("seed", range(3))
def test_both_rules_agree_to_the_end(written: bool, back: float, seed: int) -> None:
    in_lockstep(seed, written, 2000, back)
