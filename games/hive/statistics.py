"""Statistics of Hive."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, kinds, whole
from games.hive.hive import EACH, HAND, QUEENS
from games.hive.moves import held_sides
from games.hive.state import State


def queen_turn(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the player's turn in which its queen was placed, from 1; None if it never was."""
    queen = QUEENS[player]
    placed = (moment for moment in moments if moment.after.places[queen] != HAND)
    first = next(placed, None)
    return None if first is None else float(first.before.ply // 2 + 1)


def own_queen(moment: Moment, player: Player) -> float | None:
    """Return the number of taken sides of the player's queen; None while it is in hand."""
    places = moment.after.places
    queen = places[QUEENS[player]]
    return None if queen == HAND else float(held_sides(places, queen))


def other_queen(moment: Moment, player: Player) -> float | None:
    """Return the number of taken sides of the opponent's queen; None while it is in hand."""
    return own_queen(moment, 1 - player)


def placed(moment: Moment, player: Player) -> float:
    return float(sum(place != HAND for place in own_places(moment.after, player)))


def moved(moment: Moment, player: Player) -> float:
    pairs = zip(own_places(moment.before, player), own_places(moment.after, player), strict=True)
    return float(any(start not in (HAND, end) for start, end in pairs))


def own_places(state: State, player: Player) -> tuple[int, ...]:
    return state.places[player * EACH : (player + 1) * EACH]


STATISTICS = (
    Statistic("queen", "Queen placed", "Own turn in which the queen was placed", whole(queen_turn), False),
    Statistic(
        "held",
        "Around the own queen",
        "Sides of the own queen taken at the end of a match",
        at_end(own_queen),
        False,
    ),
    Statistic(
        "holding",
        "Around the other queen",
        "Sides of the other's queen taken at the end of a match",
        at_end(other_queen),
        False,
    ),
    Statistic("placed", "Placed", "Own pieces on the board at the end of a match", at_end(placed), False),
    Statistic(
        "moved",
        "Moved",
        "Moves of own pieces that were on the board, for each match",
        whole(lambda moments, player: sum(moved(moment, player) for moment in moments)),
        False,
    ),
    Statistic("passes", "Passes", "Turns without a move, of all decisions", kinds("pass")),
)
