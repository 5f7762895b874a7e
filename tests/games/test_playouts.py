"""The fast playout of tic-tac-toe draws exactly as often as the rules themselves would."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from games.tic_tac_toe.rules import PLACE, State, TicTacToe

GAME = TicTacToe()


class Prepared(random.Random):
    """Gives prepared numbers in place of random ones."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__(0)
        self.numbers = iter(numbers)

    def random(self) -> float:
        return next(self.numbers)


def slow(state: State) -> Counter[tuple[float, ...]]:
    """The chance of every result when each legal action is equally likely, by enumeration."""
    acting = GAME.to_act(state)
    if not acting:
        return Counter({GAME.returns(state): Fraction(1)})  # type: ignore[dict-item]
    legal = GAME.legal_actions(state, acting[0]).listed
    found: Counter[tuple[float, ...]] = Counter()
    for action in legal:
        for result, chance in slow(GAME.apply(state, {acting[0]: action})).items():
            found[result] += chance / len(legal)
    return found


def draws(left: int) -> Iterator[list[float]]:
    """Numbers for every way to draw from ``left`` things, then from one less, and so on."""
    for picks in product(*(range(n) for n in range(left, 0, -1))):
        yield [(pick + 0.5) / (left - i) for i, pick in enumerate(picks)]


@pytest.mark.parametrize("moves", ["4,0,8", "0,1,4,8", "0,4,2,1,7", "0,3,1,4,2", "0,4,8,2,6,3,5,7,1"])
def test_every_result_is_as_likely_as_in_the_slow_loop(moves: str) -> None:
    state = State()
    for number, cell in enumerate(map(int, moves.split(","))):
        state = GAME.apply(state, {number % 2: PLACE[cell]})
    ways = list(draws(9 - len(state.moves)))
    fast = Counter(GAME.playout(state, Prepared(numbers)) for numbers in ways)
    assert {result: Fraction(n, len(ways)) for result, n in fast.items()} == slow(state)


def test_random_play_from_the_start_gives_the_known_shares() -> None:
    rng = random.Random(7)
    played = Counter(GAME.playout(State(), rng) for _ in range(10_000))
    shares = [played[result] / 10_000 for result in ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))]
    assert shares == pytest.approx([0.5849, 0.2881, 0.1270], abs=0.02)
