"""The state of a match of Air, Land and Sea, and what lies on the table is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from games.air_land_sea.cards import CARDS, neighbours
from games.core.action import Action, Player
from games.core.hashing import canonical


class Lying(NamedTuple):
    """A card on the table, or under the deck.

    Attributes:
        since: the play that laid it face down there, counted from 1 in each battle; 0 for none.
    """

    code: str
    up: bool
    since: int = 0


class Task(NamedTuple):
    """A decision, or a draw, that an ability still asks for.

    Attributes:
        kind: ``near``, ``any``, ``own`` or ``theirs`` for a flip; ``move``, ``take``, ``play``,
            ``draw`` or ``place``.
        player: who decides.
        place: of the theatre where the ability acts.
    """

    kind: str
    player: Player
    place: int


class Ledger(NamedTuple):
    """What GameBench's code keeps: see `games.air_land_sea.coded`.

    Attributes:
        counts: what each card on the table counts.
        active: the cards whose ongoing ability is on.
    """

    counts: tuple[tuple[str, int], ...] = ()
    active: frozenset[str] = frozenset()


Pile: TypeAlias = tuple[Lying, ...]
Piles: TypeAlias = tuple[tuple[Pile, ...], ...]
"""The cards by theatre and player, the lowest first."""
BARE: Final[Piles] = (((), ()), ((), ()), ((), ()))


class State(NamedTuple):
    """A match.

    Attributes:
        order: of the theatres, from left to right; empty before it is drawn.
        first: who is first commander in this battle.
        battle: its number; 0 before the first one.
        dealt: whether it goes on; afterwards its cards stay until the next deal.
        turn: whose turn it is.
        points: victory points.
        hands: in the order of the deck.
        deck: cards that nobody has seen, in the order of the box; their own order is drawn when it matters.
        under: cards that were destroyed, which lie under the deck in this order.
        drawn: the card that was drawn to reinforce; empty for none.
        drops: whose next card may go anywhere; in GameBench's code, how many cards of each.
        tasks: what abilities still ask for, the next one first.
        plays: how many cards were played in this battle.
        known: of which cards each player knows where they are.
        loose: known cards that went back into their owner's hand, and after which play.
        last: theatre and owner of the pile that just changed; empty for none.
        lost: what was just destroyed and where, as everybody sees it; empty for nothing.
        steps: how many steps there have been.
        ledger: what GameBench's code keeps; None by the rulebook.
    """

    order: tuple[str, ...] = ()
    first: Player = 0
    battle: int = 0
    dealt: bool = False
    turn: Player = 0
    points: tuple[int, int] = (0, 0)
    hands: tuple[tuple[str, ...], ...] = ((), ())
    piles: Piles = BARE
    deck: tuple[str, ...] = ()
    under: Pile = ()
    drawn: str = ""
    drops: tuple[int, int] = (False, False)
    tasks: tuple[Task, ...] = ()
    plays: int = 0
    known: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    loose: tuple[tuple[str, int], ...] = ()
    last: tuple[int, ...] = ()
    lost: str = ""
    steps: int = 0
    ledger: Ledger | None = None

    def compact(self) -> object:
        """All of it for a fingerprint; where no ledger is kept, nothing of it."""
        return canonical(tuple(self) if self.ledger is not None else tuple(self)[:-1])


@cache
def command(kind: str, *args: str) -> Action:
    """The action; equal ones are made once."""
    return Action(kind, args)


def lying(piles: Piles) -> Iterator[tuple[int, Player, int, Lying]]:
    """Every card on the table with the place of its theatre, its owner and how many cards lie below it."""
    for place, sides in enumerate(piles):
        for owner, pile in enumerate(sides):
            for depth, card in enumerate(pile):
                yield place, owner, depth, card


def is_up(piles: Piles, code: str, owner: Player | None = None) -> int | None:
    """The place of the theatre where a card lies face up, of this owner if one is given; None for nowhere."""
    for place, sides in enumerate(piles):
        for player, pile in enumerate(sides):
            for card in pile:
                if card.code == code and card.up:
                    return place if owner in (None, player) else None
    return None


def strengths(pile: Pile, hidden: int) -> list[int]:
    """What each card of a pile counts.

    Args:
        hidden: what its owner's face-down cards count.
    """
    values, covered = [], False
    for card in reversed(pile):
        values.append(4 if covered else CARDS[card.code].strength if card.up else hidden)
        covered = covered or (card.up and card.code == "L4")
    return values[::-1]


def hidden_strength(piles: Piles, owner: Player) -> int:
    """What a player's face-down cards count."""
    return 4 if is_up(piles, "S2", owner) is not None else 2


def totals(piles: Piles) -> list[list[int]]:
    """The strength of each player in each theatre."""
    hidden = [hidden_strength(piles, owner) for owner in (0, 1)]
    sums = [[sum(strengths(pile, hidden[owner])) for owner, pile in enumerate(sides)] for sides in piles]
    for owner in (0, 1):
        support = is_up(piles, "A1", owner)
        for place in neighbours(support) if support is not None else ():
            sums[place][owner] += 3
    return sums


def controls(sums: list[list[int]], first: Player) -> list[Player]:
    """Who controls each theatre: the stronger side, and between equal ones the first commander."""
    return [first if a == b else int(b > a) for a, b in sums]


def side(state: State, place: int, player: Player, pile: Pile) -> State:
    """The state with another pile of a player in a theatre, where something just happened."""
    sides = list(state.piles[place])
    sides[player] = pile
    piles = (*state.piles[:place], tuple(sides), *state.piles[place + 1 :])
    return state._replace(piles=piles, last=(place, player))


def in_box_order(codes: Collection[str]) -> tuple[str, ...]:
    """Cards in the order of the box."""
    return tuple(sorted(codes, key=_PLACES.__getitem__))


_PLACES: Final = {code: place for place, code in enumerate(CARDS)}
