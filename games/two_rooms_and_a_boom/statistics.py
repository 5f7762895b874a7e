"""Statistics of Two Rooms and a Boom."""

from __future__ import annotations

from collections.abc import Callable

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, mean, where, words
from games.two_rooms_and_a_boom.state import BOMBER, PRESIDENT, side_of


def sent(holds: Callable[[str, str], bool]) -> Callable[[Moment, Player, Action], bool]:
    def of(moment: Moment, player: Player, action: Action) -> bool:
        cards = moment.before.cards
        return holds(cards[player], cards[int(action.args[0])])

    return of


def led(moment: Moment, player: Player) -> float | None:
    return float(player in moment.joint) if moment.before.stage == "send" else None


def asked_leader(moment: Moment, player: Player, action: Action) -> bool:
    return int(action.args[0]) in moment.before.leaders


def won(moment: Moment, player: Player) -> float | None:
    return moment.game.returns(moment.after)[player] if moment.after.stage == "over" else None


STATISTICS = (
    Statistic("won", "Won", "Matches won by the own side, of all", at_end(won)),
    Statistic("led", "Led", "Rounds in which the player led a room, of all", mean(led)),
    Statistic(
        "own_side",
        "Own side sent",
        "Hostages of the leader's own side, of all that it sent",
        where("send", sent(lambda leader, hostage: side_of(leader) == side_of(hostage))),
    ),
    Statistic(
        "key",
        "President or Bomber sent",
        "Hostages who were President or Bomber, of all that the player sent",
        where("send", sent(lambda leader, hostage: hostage in (PRESIDENT, BOMBER))),
    ),
    Statistic(
        "leader",
        "Talks to a leader",
        "Talks to the leader of a room, of all that the player began",
        where("talk", asked_leader),
    ),
    Statistic("question", "Words of a question", "Words of each question", words("question"), False),
    Statistic("answer", "Words of an answer", "Words of each answer", words("answer"), False),
)
