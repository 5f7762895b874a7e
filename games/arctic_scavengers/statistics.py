"""Statistics of Arctic Scavengers."""

from __future__ import annotations

from games.arctic_scavengers.cards import Cards, people
from games.arctic_scavengers.state import State
from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, each_match, kinds, mean

GATHERED = ("draw", "dig", "hunt", "hire", "trash")


def skirmish_won(moment: Moment, player: Player) -> float | None:
    """1 if the player gets the contested card of a skirmish decided in this step, else 0; None without one.

    In a tie nobody gets it.
    """
    prize = moment.before.prize
    if not prize or moment.after.prize:
        return None
    before, after = (owned(state, player) for state in (moment.before, moment.after))
    return float(after.count(prize) > before.count(prize))


def owned(state: State, player: Player) -> Cards:
    tribe = state.tribes[player]
    return (*tribe.cards, *tribe.under)


def members(moment: Moment, player: Player) -> float:
    return float(people(owned(moment.after, player)))


def cards(moment: Moment, player: Player) -> float:
    return float(len(owned(moment.after, player)))


STATISTICS = (
    Statistic("people", "Tribe members", "Tribe members owned at the end of a match", at_end(members), False),
    Statistic("cards", "Cards", "Cards owned at the end of a match", at_end(cards), False),
    Statistic(
        "skirmishes", "Skirmishes won", "Contested cards won, of all that were fought for", mean(skirmish_won)
    ),
    Statistic("hires", "Hired", "Cards hired for each match", each_match("hire"), False),
    Statistic("trashed", "Trashed", "Times cards were trashed for each match", each_match("trash"), False),
    Statistic("digs", "Digs", "Digs, of all actions of gathering", kinds("dig", among=GATHERED)),
    Statistic("hunts", "Hunts", "Hunts, of all actions of gathering", kinds("hunt", among=GATHERED)),
    Statistic(
        "snipes",
        "Stopped",
        "Actions or cards of the other stopped for each match",
        each_match("disarm", "snipe"),
        False,
    ),
    Statistic("passed_on", "Passed", "Decisions to pass or to be done, of all", kinds("pass", "done")),
)
