"""What GameBench's code keeps beside the cards: what each counts, and which ongoing abilities are on.

It works both out only when a player looks at the table, so that what changes after the last look of a battle
does not count, and what an ability did stays until the next look.
"""

from __future__ import annotations

from typing import Final

from games.air_land_sea.cards import CARDS, neighbours
from games.air_land_sea.state import Ledger, Piles, State, lying
from games.core.action import Player

ONGOING: Final = frozenset({"A1", "A4", "A5", "L4", "S2", "S5"})
RAISED, COVERED = 4, 2
"""What Escalation and Cover Fire make of a card, and what one that lies face down counts otherwise."""


def kept(state: State) -> State:
    """The state with a ledger; one that has none gets that of a first look."""
    if state.ledger is not None:
        return state
    cards = [card for *_, card in lying(state.piles)]
    counts = tuple((card.code, CARDS[card.code].strength if card.up else COVERED) for card in cards)
    active = frozenset(card.code for card in cards if card.up) & ONGOING
    return looked(state._replace(ledger=Ledger(tuple(sorted(counts)), active)))


def counting(state: State, code: str, strength: int | None) -> State:
    """The state with what a card counts; None for one that is no longer on the table."""
    assert state.ledger is not None
    counts = {**dict(state.ledger.counts), code: strength}
    left = tuple(sorted((each, many) for each, many in counts.items() if many is not None))
    return state._replace(ledger=state.ledger._replace(counts=left))


def switched(state: State, code: str, on: bool) -> State:
    """The state with an ongoing ability on or off; other cards have none."""
    assert state.ledger is not None
    active = state.ledger.active - {code}
    return state._replace(ledger=state.ledger._replace(active=active | ({code} & ONGOING if on else set())))


def found(piles: Piles, code: str) -> tuple[int, Player] | None:
    """The place and the owner of a card on the table."""
    places = ((place, owner) for place, owner, _, card in lying(piles) if card.code == code)
    return next(places, None)


def looked(state: State) -> State:
    """The state after a player has looked at the table.

    An Escalation or a Cover Fire in the theatre on the left, whose number is 0, raises nothing; but what was
    raised before stays raised, since it is not gone either.
    """
    assert state.ledger is not None
    counts, active = dict(state.ledger.counts), state.ledger.active
    escalation = found(state.piles, "S2") if "S2" in active else None
    cover = found(state.piles, "L4") if "L4" in active else None
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


def sums(state: State) -> list[list[int]]:
    """The strength of each player in each theatre, by what the cards counted at the last look."""
    ledger = kept(state).ledger
    assert ledger is not None
    counts = dict(ledger.counts)
    strengths = [[sum(counts[card.code] for card in pile) for pile in sides] for sides in state.piles]
    support = found(state.piles, "A1") if "A1" in ledger.active else None
    if support is not None and any(card.code == "A1" and card.up for *_, card in lying(state.piles)):
        for place in neighbours(support[0]):
            strengths[place][support[1]] += 3
    return strengths
