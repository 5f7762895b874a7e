"""Legal actions in a state of Arctic Scavengers, and redraws of what is hidden in it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Final

from games.arctic_scavengers.cards import (
    CARDS,
    MEDICINE,
    TOOL,
    Cards,
    in_order,
    payments,
    people,
    subsets,
    teams,
    together,
    value,
)
from games.arctic_scavengers.state import State
from games.core.action import Action, Player

TEAMWORK: Final = ("draw", "dig", "hunt")
STOP: Final = Action("stop")


def hits(strict: bool, hand: Cards, cards: Sequence[str], used: tuple[int, int]) -> Iterator[Action]:
    """Yield the actions that disarm or snipe one of these cards with the cards of a hand."""
    counts = hand.count("Saboteur") - used[0], hand.count("Sniper Team") - used[1]
    for title in dict.fromkeys(cards):
        if counts[0] > 0 and (CARDS[title].sort == TOOL or not (strict or people((title,)))):
            yield Action("disarm", (title,))
        if counts[1] > 0 and strict and CARDS[title].is_person:
            yield Action("snipe", (title,))


def other_junk(state: State, player: Player, rng: random.Random) -> State:
    """Redraw the junkyard, but for cards that the player put below it or saw."""
    seen = state.seen if state.turn != player else ()
    below = [title for title, by in state.bottom if by == 1 - player]
    pool = [*state.junk, *below, *seen]
    rng.shuffle(pool)
    fresh = iter(pool)
    bottom = tuple((next(fresh) if by == 1 - player else title, by) for title, by in state.bottom)
    looked = tuple(next(fresh) for _ in seen)
    return state._replace(junk=in_order(fresh), bottom=bottom, seen=in_order(looked) if seen else state.seen)


def draws(kinds: Sequence[tuple[str, int]], count: int) -> Iterator[tuple[Cards, int]]:
    """Yield every hand of n cards with the number of ways to draw it."""
    if not kinds:
        if not count:
            yield (), 1
        return
    (title, many), *rest = kinds
    for taken in range(min(many, count) + 1):
        for cards, ways in draws(rest, count - taken):
            yield (title,) * taken + cards, ways * comb(many, taken)


@lru_cache(maxsize=50_000)
def gathering(
    hand: Cards, used: Cards, food: int, there: Cards, *, strict: bool, mixed: bool
) -> tuple[Action, ...]:
    """Return the legal actions of a player who gathers.

    Args:
        there: mercenaries that can be hired.
        strict, mixed: whether the published rules hold, and the mixed price of a thug.
    """
    actions = []
    for kind in TEAMWORK:
        if kind not in used:
            actions += [Action(kind, together(team)) for team in teams(hand, kind, strict)]
    medicine = tuple(title for title in hand if CARDS[title].sort == MEDICINE)
    for title in there if "hire" not in used else ():
        ways = payments(medicine, food, title, mixed) if strict else ((),)
        actions += [Action("hire", (title.casefold(), *together(way))) for way in ways]
    if "trash" not in used:
        actions += [Action("trash", together(cards)) for cards in subsets(hand)]
    return (*actions, STOP)


def power(state: State, strict: bool) -> int:
    return value(state.action[1:], state.action[0], strict)


def wanted(state: State, hand_size: int, strict: bool) -> int:
    return hand_size if state.stage == "deal" else power(state, strict)
