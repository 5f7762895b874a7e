"""Poker hands: every kind of hand, kickers, and the order of 100,000 random hands as pokerkit has it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from games.shared.cards import CATEGORIES, DECK, best_five, category, describe, high_first, strength

RISING = (
    ("7c 5d 4h 3s 2c", "high card 7"),
    ("Ac 5d 4h 3s 9c", "high card ace"),
    ("Ac Kd Qh Js 9c", "high card ace"),
    ("2c 2d 4h 3s 5c", "a pair of 2s"),
    ("2c 2d 4h 3s 6c", "a pair of 2s"),
    ("Ac Ad 4h 3s 2c", "a pair of aces"),
    ("3c 3d 2h 2s 4c", "two pair, 3s and 2s"),
    ("3c 3d 2h 2s Ac", "two pair, 3s and 2s"),
    ("Kc Kd 4h 4s 2c", "two pair, kings and 4s"),
    ("2c 2d 2h 3s 4c", "three of a kind: 2s"),
    ("Tc Td Th As Kc", "three of a kind: 10s"),
    ("Ac 2d 3h 4s 5c", "a straight up to the 5"),
    ("6c 2d 3h 4s 5c", "a straight up to the 6"),
    ("Ac Kd Qh Js Tc", "a straight up to the ace"),
    ("7c 5c 4c 3c 2c", "a flush up to the 7"),
    ("Ac Kc Qc Jc 9c", "a flush up to the ace"),
    ("2c 2d 2h As Ac", "a full house, 2s over aces"),
    ("3c 3d 3h 2s 2c", "a full house, 3s over 2s"),
    ("2c 2d 2h 2s Ac", "four of a kind: 2s"),
    ("Ac Ad Ah As 2c", "four of a kind: aces"),
    ("Ac 2c 3c 4c 5c", "a straight flush up to the 5"),
    ("Kd Qd Jd Td 9d", "a straight flush up to the king"),
    ("As Ks Qs Js Ts", "a royal flush"),
)

OF_SEVEN = {
    "the wheel and not the pair": ("Ac 2d 3h 4s 5c 5d Kh", "a straight up to the 5"),
    "the higher straight": ("3c 4d 5h 6s 7c 8d 9h", "a straight up to the 9"),
    "three pairs": ("Kc Kd 9h 9s 4c 4d Ah", "two pair, kings and 9s"),
    "two threes are a full house": ("Kc Kd Kh 9s 9c 9d Ah", "a full house, kings over 9s"),
    "the higher pair fills": ("2c 2d 2h 9s 9c Kd Kh", "a full house, 2s over kings"),
    "a flush and not the straight": ("3c 4c 5c 6c 7d Kc 2h", "a flush up to the king"),
    "a straight and a flush of other cards": ("3c 4c 5c 6c 7d 9c Kc", "a flush up to the king"),
    "a straight flush below a higher flush card": ("3c 4c 5c 6c 7c 9c Kc", "a straight flush up to the 7"),
    "four and a full house": ("2c 2d 2h 2s Kc Kd Kh", "four of a kind: 2s"),
    "no straight around the ace": ("Qc Kd Ah 2s 3c 7d 9h", "high card ace"),
}


def test_hands_rise_in_this_order() -> None:
    values = [strength(cards.split()) for cards, _ in RISING]
    assert all(lower < higher for lower, higher in pairwise(values))
    assert [describe(value) for value in values] == [words for _, words in RISING]
    assert {CATEGORIES[category(value)] for value in values} == set(CATEGORIES)


@pytest.mark.parametrize(("cards", "words"), OF_SEVEN.values(), ids=OF_SEVEN)
def test_the_best_five_of_seven_count(cards: str, words: str) -> None:
    seven = cards.split()
    assert describe(strength(seven)) == words
    assert strength(best_five(seven)) == strength(seven)
    assert strength(seven) == max(strength(five) for five in combinations(seven, 5))


def test_suits_never_decide() -> None:
    for other in ("d", "h", "s"):
        swap = {"c": other, other: "c"}
        for cards, _ in RISING:
            turned = [card[0] + swap.get(card[1], card[1]) for card in cards.split()]
            assert strength(turned) == strength(cards.split())


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ac Kd Qh 9s 7c 3d 2h", "Ac Kd Qh 9s 7c 4d 2h"), ("Kc Kd 9h 9s Ac 4d 4h", "Kc Kd 9h 9s Ac 5d 2h")],
)
def test_a_sixth_card_and_a_third_pair_do_not_break_ties(one: str, other: str) -> None:
    assert strength(one.split()) == strength(other.split())


def test_cards_are_sorted_as_people_do() -> None:
    assert high_first(["2c", "As", "Td", "Ac"]) == ("As", "Ac", "Td", "2c")


def hands(many: int) -> list[tuple[str, ...]]:
    rng = random.Random(52)
    return [tuple(rng.sample(DECK, rng.choice((5, 6, 7, 7, 7)))) for _ in range(many)]


def as_pokerkit_ranks_them(many: int) -> None:
    """Sorted by our strength, no hand is better than the next for pokerkit, and ties are the same."""
    pokerkit: Any = pytest.importorskip(
        "pokerkit", reason="pokerkit is not installed: pip install .[oracles]"
    )
    ours = sorted((strength(hand), hand) for hand in hands(many))
    theirs = [pokerkit.StandardHighHand.from_game("".join(hand)) for _, hand in ours]
    for (value, hand), (higher, other), low, high in zip(ours, ours[1:], theirs, theirs[1:], strict=False):
        assert (value < higher, value == higher) == (low < high, low == high), (hand, other)


@pytest.mark.slow
def test_random_hands_rank_as_in_pokerkit() -> None:
    as_pokerkit_ranks_them(2_000)


@pytest.mark.slow
def test_25_000_random_hands_rank_as_in_pokerkit() -> None:
    as_pokerkit_ranks_them(25_000)


@pytest.mark.slow
def test_all_hands_of_five_are_as_frequent_as_combinatorics_says() -> None:
    counted = Counter(category(strength(five)) for five in combinations(DECK, 5))
    known = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40)
    assert counted == dict(enumerate(known))
