"""A model whose policy is known: perfect play, an equilibrium in Kuhn poker, constants in gamma-Bench.

What its benchmarks' scores must be is computed here from the rules of the games and from what it was asked,
with no code of the program.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from statistics import fmean
from typing import Any, Final, TypeAlias

from .chat_server import texts

Policy: TypeAlias = tuple[Mapping[tuple[str, str], Fraction], Mapping[tuple[str, str], Fraction]]
"""For each player of Kuhn poker the chance to bet, by card and betting so far (p and b)."""
LINES: Final = ("012", "345", "678", "036", "147", "258", "048", "246")
ALPHA: Final = Fraction(1, 5)


def kuhn_equilibrium(alpha: Fraction = ALPHA) -> Policy:
    """The equilibria of Kuhn poker (Kuhn 1950); the first player bluffs with the chance ``alpha``."""
    third = Fraction(1, 3)
    first = {
        ("J", ""): alpha, ("Q", ""): 0, ("K", ""): 3 * alpha,
        ("J", "pb"): 0, ("Q", "pb"): alpha + third, ("K", "pb"): 1,
    }  # fmt: skip
    second = {
        ("J", "p"): third,
        ("Q", "p"): 0,
        ("K", "p"): 1,
        ("J", "b"): 0,
        ("Q", "b"): third,
        ("K", "b"): 1,
    }
    return tuple({key: Fraction(chance) for key, chance in half.items()} for half in (first, second))  # type: ignore[return-value]


ALWAYS_BET: Final[Policy] = tuple(dict.fromkeys(half, Fraction(1)) for half in kuhn_equilibrium())  # type: ignore[assignment]


def kuhn_advantage(mine: Policy, other: Policy) -> Fraction:
    """The relative advantage of a policy over another in swapped pairs, by all deals and all betting."""
    gained = size = Fraction(0)
    for cards in permutations("JQK", 2):
        for policies, sign in (((mine, other), 1), ((other, mine), -1)):
            for chance, gain in kuhn_ends(cards, policies):
                gained += 2 * sign * chance * gain
                size += 2 * chance * abs(gain)
    return gained / size


def kuhn_ends(
    cards: tuple[str, ...], policies: tuple[Policy, Policy], betting: str = "", chance: Fraction = Fraction(1)
) -> Iterator[tuple[Fraction, int]]:
    """Yield the chance of each end of a hand and what the first player gains."""
    higher = 1 if "JQK".index(cards[0]) > "JQK".index(cards[1]) else -1
    ends = {"pp": higher, "pbp": -1, "pbb": 2 * higher, "bp": 1, "bb": 2 * higher}
    if betting in ends:
        if chance:
            yield chance, ends[betting]
        return
    player = len(betting) % 2
    bets = policies[player][player][cards[player], betting]
    yield from kuhn_ends(cards, policies, f"{betting}b", chance * bets)
    yield from kuhn_ends(cards, policies, f"{betting}p", chance * (1 - bets))


class KnownModel:
    """Answers every question by its policy, and notes what gamma-Bench's scores depend on.

    Attributes:
        aimed: for each match of battle royale, of each turn, whether it shot at the best of the others.
        values: for each match of the first-price auction, the valuation in each question. Matches are told
            apart by their first round: they must be played one after the other.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._first = False
        self.aimed: list[list[bool]] = []
        self.values: list[list[int]] = []

    def __call__(self, body: dict[str, Any]) -> str:
        messages = texts(body)
        everything, question = "\n".join(messages), messages[-1]
        before, self._first = self._first, "Round 1 begins" in question
        begins = self._first and not before
        for words, answer in CONSTANTS.items():
            if words in question:
                return f"Action: {answer}"
        if "Kuhn poker is played" in everything:
            return f"Action: {self._kuhn(question)}"
        if "Nim is played" in everything:
            return f"Action: {_nim(question)}"
        if "Tic-tac-toe is played" in everything:
            return f"Action: {_tic_tac_toe(question)}"
        if '{"bid": "x"}' in question:
            (worth,) = re.findall(r"the item is worth (\d+) to you", question)
            if "pays what they bid" in everything:
                self.values += [[]] if begins else []
                self.values[-1].append(int(worth))
            return 'Action: {"bid": "0"}'
        if '"target": "player_k"' in question:
            self.aimed += [[]] if begins else []
            return f"Action: {self._shot(question)}"
        if '{"proposal"' in question:
            ranks = re.findall(r'"(\d+-th)": g', question)
            return f"Action: {json.dumps({'proposal': {**dict.fromkeys(ranks, 0), ranks[0]: 100}})}"
        return "Hello."

    def _kuhn(self, question: str) -> str:
        (card,) = re.findall(r"Your card in this match: (\w)", question)
        (moves,) = re.findall(r"Moves in this match, in the order of play: (.*)", question)
        betting = "".join(word[0].lower() for word in re.findall(r"Pass|Bet", moves))
        bets = kuhn_equilibrium()[len(betting) % 2][card, betting]
        return "<Bet>" if self._random.random() < bets else "<Pass>"

    def _shot(self, question: str) -> str:
        """Shoot at player_9 while it is there, else miss."""
        (left,) = re.findall(r"The players who are left[^{]*({.*?})", question)
        (own,) = re.findall(r"You are (player_\d)", question)
        others = [name for name in json.loads(left) if name != own]
        shoots = "player_9" in others
        self.aimed[-1].append(shoots and others[-1] == "player_9")
        return json.dumps(
            {"action": "shoot", "target": "player_9"} if shoots else {"action": "miss", "target": None}
        )

    def gamma_scores(self) -> dict[str, float]:
        """What the scores of gamma-Bench must be, by the formulas of the paper's section 3.3."""
        # all others reject every plan that keeps everything, down to the last two pirates
        distances = [2 * ((pirates - 1) // 2) for pirates in range(10, 1, -1)]
        scores = {
            "guess_two_thirds:gamma": 100.0,
            # everybody goes: all are there instead of 60 %, by the larger of 60 % and 40 %
            "el_farol_bar:gamma_implicit": 100 * (0.6 - 0.4) / 0.6,
            # ten bids of 9 miss the sum of 100 by 10
            "divide_the_dollar:gamma": 90.0,
            # 5 of 20 tokens are given
            "public_goods:gamma": 75.0,
            "diners_dilemma:gamma": 100.0,
            # the plans' distance of 200 at most, and every vote is right
            "pirate_game:gamma": 50 * (200 - fmean(distances)) / 200 + 50,
        }
        if self.values:
            # bids of 0 are below the valuations by all of these
            scores["sealed_bid_auction:gamma_first_price"] = fmean(
                100 * fmean(match) / max(match) for match in self.values
            )
        if self.aimed:
            scores["battle_royale:gamma"] = 100 * fmean(map(fmean, self.aimed))
        return scores


CONSTANTS: Final = {
    '{"chosen_number": "x"}': '{"chosen_number": "0"}',
    '{"decision": "x"}, where x is go or stay': '{"decision": "go"}',
    '{"bid_amount": "x"}': '{"bid_amount": "9"}',
    '{"tokens_contributed": "x"}': '{"tokens_contributed": "5"}',
    '{"chosen_dish": "x"}': '{"chosen_dish": "costly"}',
    '{"decision": "accept"} or': '{"decision": "reject"}',
}
"""Answers to questions with these words."""


def _nim(question: str) -> str:
    """A move that leaves a lost position to the opponent, if there is one; whoever takes the last loses."""
    piles = tuple(int(left) for left in re.findall(r"pile \d: (\d+)", question))
    offered = [
        (int(p) - 1, int(t)) for p, t in re.findall(r"<pile:(\d), take:(\d)>", question) if p.isdigit()
    ]
    moves = [(pile, taken) for pile, taken in offered if taken <= piles[pile]]
    pile, taken = next((move for move in moves if not _nim_wins(_taken(piles, *move))), moves[0])
    return f"<pile:{pile + 1}, take:{taken}>"


def _taken(piles: tuple[int, ...], pile: int, taken: int) -> tuple[int, ...]:
    return (*piles[:pile], piles[pile] - taken, *piles[pile + 1 :])


@cache
def _nim_wins(piles: tuple[int, ...]) -> bool:
    """Whether the player to move wins; one who finds no match left has won."""
    return not any(piles) or any(
        not _nim_wins(_taken(piles, pile, taken))
        for pile, many in enumerate(piles)
        for taken in range(1, many + 1)
    )


def _tic_tac_toe(question: str) -> str:
    def cells(words: str) -> frozenset[int]:
        (listed,) = re.findall(f"{words}: (.*)", question)
        return frozenset(int(c) - 1 + 3 * (int(r) - 1) for c, r in re.findall(r"<C(\d)R(\d)>", listed))

    own, other = cells("Cells you have marked so far"), cells("Cells your opponent has marked so far")
    best = max(sorted(frozenset(range(9)) - own - other), key=lambda cell: -_worth(other, own | {cell}))
    return f"<C{best % 3 + 1}R{best // 3 + 1}>"


@cache
def _worth(own: frozenset[int], other: frozenset[int]) -> int:
    """What the position is worth for the player to move: 1, 0 or -1."""
    if any({int(cell) for cell in line} <= other for line in LINES):
        return -1
    free = frozenset(range(9)) - own - other
    return max((-_worth(other, own | {cell}) for cell in free), default=0)
