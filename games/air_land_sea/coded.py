"""What GameBench's code stores beside the cards: the strength of each, and which ongoing abilities are on.

It updates both only when a player looks at the table. So changes after the last look of a battle do not
count, and the effect of an ability lasts until the next look.
"""

from __future__ import annotations

from typing import Final

from games.air_land_sea.cards import CARDS, neighbours
from games.air_land_sea.state import Ledger, Piles, State, lying
from games.core.action import Player

ONGOING: Final = frozenset({"A1", "A4", "A5", "L4", "S2", "S5"})
RAISED, COVERED = 4, 2
"""Strength of a card raised by Escalation or Cover Fire, and of other face-down cards."""


def with_ledger(state: State) -> State:
    """Return the state with a ledger; if it has none, with that of a first look."""
    if state.ledger is not None:
        return state
    cards = [card for *_, card in lying(state.piles)]
    counts = tuple((card.code, CARDS[card.code].strength if card.up else COVERED) for card in cards)
    active = frozenset(card.code for card in cards if card.up) & ONGOING
    return after_look(state._replace(ledger=Ledger(tuple(sorted(counts)), active)))


def with_strength(state: State, code: str, strength: int | None) -> State:
    """Return the state with a card's strength in the ledger; None for one no longer on the table."""
    assert state.ledger is not None
    counts = {**dict(state.ledger.counts), code: strength}
    left = tuple(sorted((card, value) for card, value in counts.items() if value is not None))
    return state._replace(ledger=state.ledger._replace(counts=left))


def with_ability(state: State, code: str, on: bool) -> State:
    """Return the state with an ongoing ability on or off; cards without one change nothing."""
    assert state.ledger is not None
    active = state.ledger.active - {code}
    return state._replace(ledger=state.ledger._replace(active=active | ({code} & ONGOING if on else set())))


def position(piles: Piles, code: str) -> tuple[int, Player] | None:
    places = ((place, owner) for place, owner, _, card in lying(piles) if card.code == code)
    return next(places, None)


def after_look(state: State) -> State:
    """Return the state after a player has looked at the table.

    An Escalation or a Cover Fire in the theatre on the left, which has number 0, raises nothing, but does
    not cancel an earlier raise either.
    """
    assert state.ledger is not None
    counts, active = dict(state.ledger.counts), state.ledger.active
    escalation = position(state.piles, "S2") if "S2" in active else None
    cover = position(state.piles, "L4") if "L4" in active else None
    for _, owner, _, card in lying(state.piles):
        if escalation is None and not card.up:
            counts[card.code] = COVERED
        elif escalation is not None and escalation[0] and owner == escalation[1] and not card.up:
            counts[card.code] = RAISED
        elif cover is None and card.up:
            counts[card.code] = CARDS[card.code].strength
    if cover is not None and cover[0]:
        pile = state.piles[cover[0]][cover[1]]
        below = [card.code for card in pile][: [card.code for card in pile].index("L4")]
        counts.update(dict.fromkeys(below, RAISED))
    after = tuple(sorted(counts.items()))
    return state if after == state.ledger.counts else state._replace(ledger=Ledger(after, active))


def face_down(state: State, owner: Player) -> int:
    """Return the strength of a card that its owner plays face down now."""
    assert state.ledger is not None
    escalation = position(state.piles, "S2") if "S2" in state.ledger.active else None
    raised = escalation is not None and escalation[0] > 0 and escalation[1] == owner
    return RAISED if raised else COVERED


def sums(state: State) -> list[list[int]]:
    ledger = with_ledger(state).ledger
    assert ledger is not None
    counts = dict(ledger.counts)
    strengths = [[sum(counts[card.code] for card in pile) for pile in sides] for sides in state.piles]
    support = position(state.piles, "A1") if "A1" in ledger.active else None
    if support is not None and any(card.code == "A1" and card.up for *_, card in lying(state.piles)):
        for place in neighbours(support[0]):
            strengths[place][support[1]] += 3
    return strengths
