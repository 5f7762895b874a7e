"""Statistics of poker players, by the usual definitions; counted by hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Counted, Statistic
from games.texas_holdem_nl.betting import CALL, FOLD, Hand


def hands(moments: Sequence[Moment]) -> Iterator[list[Moment]]:
    """Yield the moments of each hand; the deal belongs to the hand it begins."""
    for _, group in groupby(moments, lambda moment: len(moment.after.hands)):
        yield list(group)


def acts(hand: Sequence[Moment], flop: bool) -> Iterator[tuple[Player, Action, Hand]]:
    """Yield player, action and hand before it for each action before the flop, or after it."""
    for moment in hand:
        for player, action in moment.joint.items():
            if player >= 0 and bool(moment.before.hand.board) == flop:
                yield player, action, moment.before.hand


def is_raise(action: Action) -> bool:
    return action not in (FOLD, CALL)


def pays(action: Action, before: Hand, player: Player) -> bool:
    """Whether an action puts in chips by choice: a call of something, a bet or a raise."""
    return is_raise(action) or (action == CALL and before.owed(player) > 0)


def each_hand(chance: Callable[[Sequence[Moment], Player], bool | None]) -> Counted:
    """Count the hands where ``chance`` is true, of those where it is not None."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        results = [done for hand in hands(moments) if (done := chance(hand, player)) is not None]
        return Count(float(sum(results)), float(len(results)))

    return count


def _before_flop(does: Callable[[Action, Hand, Player], bool]) -> Counted:
    def done(hand: Sequence[Moment], player: Player) -> bool | None:
        actions = [(action, before) for who, action, before in acts(hand, False) if who == player]
        return any(does(action, before, player) for action, before in actions) if actions else None

    return each_hand(done)


def _three_bet(hand: Sequence[Moment], player: Player) -> bool | None:
    raises: list[Player] = []
    for who, action, _ in acts(hand, False):
        if who == player and len(raises) == 1 and raises[0] != player:
            return is_raise(action)
        if is_raise(action):
            raises.append(who)
    return None


def _saw_flop(hand: Sequence[Moment], player: Player) -> bool:
    return any(moment.after.hand.board and player in moment.after.hand.live for moment in hand)


def _to_showdown(hand: Sequence[Moment], player: Player) -> bool | None:
    end = hand[-1].after.hand
    if not _saw_flop(hand, player) or not end.won:
        return None
    return player in end.live and len(end.live) > 1


def _won_showdown(hand: Sequence[Moment], player: Player) -> bool | None:
    return hand[-1].after.hand.won[player] > 0 if _to_showdown(hand, player) else None


def _aggression(moments: Sequence[Moment], player: Player) -> Count:
    actions = [
        (action, before)
        for hand in hands(moments)
        for who, action, before in acts(hand, True)
        if who == player
    ]
    calls = sum(action == CALL and before.owed(player) > 0 for action, before in actions)
    return Count(float(sum(is_raise(action) for action, _ in actions)), float(calls))


STATISTICS = (
    Statistic(
        "vpip",
        "VPIP",
        "Hands in which chips were put in by choice before the flop, of those in which there was a choice",
        _before_flop(pays),
    ),
    Statistic(
        "pfr",
        "PFR",
        "Hands raised before the flop, of those in which there was a choice",
        _before_flop(lambda action, before, player: is_raise(action)),
    ),
    Statistic(
        "three_bet",
        "3-bet",
        "Hands in which the first raise before the flop was raised again, of those that gave the chance",
        each_hand(_three_bet),
    ),
    Statistic("aggression", "AF", "Bets and raises after the flop for each call there", _aggression, False),
    Statistic("wtsd", "WTSD", "Hands shown down, of those whose flop was seen", each_hand(_to_showdown)),
    Statistic("wsd", "W$SD", "Hands that won chips, of those shown down", each_hand(_won_showdown)),
)
