"""The state of a match of Air, Land and Sea, and the strength of cards on the table."""

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
    """A decision, or a draw, that an ability still requires.

    Attributes:
        kind: ``near``, ``any``, ``own`` or ``theirs`` for a flip; ``move``, ``take``, ``play``,
            ``draw`` or ``place``.
        player: the player who decides.
        place: the theatre where the ability acts.
    """

    kind: str
    player: Player
    place: int


class Ledger(NamedTuple):
    """In GameBench's code, the strength of each card on the table, and the cards whose ability is on."""

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
        first: the first commander of this battle.
        battle: its number; 0 before the first one.
        dealt: whether a battle is on; afterwards its cards stay until the next deal.
        hands: in the order of the box.
        deck: cards that nobody has seen, in the order of the box; their own order is drawn when it matters.
        under: destroyed cards, which lie under the deck in this order.
        drawn: the card drawn for Reinforce; empty for none.
        drops: by player, whether the next card may go anywhere; in GameBench's code, how many cards may.
        tasks: open tasks of abilities, the next one first.
        known: by player, the cards whose place the player knows.
        loose: known cards that went back into their owner's hand, each with the last play before.
        last: theatre and owner of the pile that just changed; empty for none.
        lost: the card just destroyed and its theatre, as all players see it; empty for none.
        ledger: the data of GameBench's code; None by the rulebook.
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
        """All fields for a fingerprint, without the ledger if there is none."""
        return canonical(tuple(self) if self.ledger is not None else tuple(self)[:-1])


@cache
def command(kind: str, *args: str) -> Action:
    return Action(kind, args)


def lying(piles: Piles) -> Iterator[tuple[int, Player, int, Lying]]:
    """Yield every card on the table with its theatre, its owner and the number of cards below it."""
    for place, sides in enumerate(piles):
        for owner, pile in enumerate(sides):
            for depth, card in enumerate(pile):
                yield place, owner, depth, card


def is_up(piles: Piles, code: str, owner: Player | None = None) -> int | None:
    """The theatre where a card lies face up, of this owner if one is given; None if it does not."""
    for place, sides in enumerate(piles):
        for player, pile in enumerate(sides):
            for card in pile:
                if card.code == code and card.up:
                    return place if owner in (None, player) else None
    return None


def strengths(pile: Pile, hidden: int) -> list[int]:
    """Return the strength of each card of a pile; ``hidden`` is that of its owner's face-down cards."""
    values, covered = [], False
    for card in reversed(pile):
        values.append(4 if covered else CARDS[card.code].strength if card.up else hidden)
        covered = covered or (card.up and card.code == "L4")
    return values[::-1]


def hidden_strength(piles: Piles, owner: Player) -> int:
    return 4 if is_up(piles, "S2", owner) is not None else 2


def totals(piles: Piles) -> list[list[int]]:
    hidden = [hidden_strength(piles, owner) for owner in (0, 1)]
    sums = [[sum(strengths(pile, hidden[owner])) for owner, pile in enumerate(sides)] for sides in piles]
    for owner in (0, 1):
        support = is_up(piles, "A1", owner)
        for place in neighbours(support) if support is not None else ():
            sums[place][owner] += 3
    return sums


def controls(sums: list[list[int]], first: Player) -> list[Player]:
    """The player who controls each theatre: the stronger one, or in a tie the first commander."""
    return [first if a == b else int(b > a) for a, b in sums]


def side(state: State, place: int, player: Player, pile: Pile) -> State:
    """Return the state with a player's pile in a theatre replaced, and marked as just changed."""
    sides = list(state.piles[place])
    sides[player] = pile
    piles = (*state.piles[:place], tuple(sides), *state.piles[place + 1 :])
    return state._replace(piles=piles, last=(place, player))


def in_box_order(codes: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(codes, key=_PLACES.__getitem__))


_PLACES: Final = {code: place for place, code in enumerate(CARDS)}
