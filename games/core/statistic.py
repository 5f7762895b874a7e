"""Statistics of a game in its own words: declared by games, one line each, counted over matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, NamedTuple, TypeAlias

from games.core.action import Action, Player
from games.core.metric import Moment


class Count(NamedTuple):
    """A part of how many; those of several matches add up."""

    part: float
    of: float


NONE: Count = Count(0.0, 0.0)
Counted: TypeAlias = Callable[[Sequence[Moment[Any]], Player], Count]
"""Counts in the steps of a match, for a player."""


@dataclass(frozen=True, slots=True)
class Statistic:
    """A figure that players of the game talk about.

    Attributes:
        name: within the game.
        label: what people call it.
        meaning: its definition, as a sentence without a full stop: what is counted, of what.
        percent: whether it is a share; otherwise it is a number for each of what it is counted of.
    """

    name: str
    label: str
    meaning: str
    count: Counted
    percent: bool = True


def decisions(moments: Sequence[Moment], player: Player) -> Iterator[tuple[Moment, Action]]:
    """The actions of a player, each with its moment."""
    return ((moment, moment.joint[player]) for moment in moments if player in moment.joint)


def kinds(*wanted: str, among: Sequence[str] = ()) -> Counted:
    """The decisions of some kinds, of those of the kinds ``among``, or of all."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = [action.kind for _, action in decisions(moments, player)]
        played = [kind for kind in played if not among or kind in among]
        return Count(float(sum(kind in wanted for kind in played)), float(len(played)))

    return count


def each_match(*wanted: str) -> Counted:
    """The decisions of some kinds, or of any, for each match."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = (action.kind for _, action in decisions(moments, player))
        return Count(float(sum(not wanted or kind in wanted for kind in played)), 1.0)

    return count


def mean(measure: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """A measure of steps, for each step in which it is defined."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        values = [value for moment in moments if (value := measure(moment, player)) is not None]
        return Count(fsum(values), float(len(values)))

    return count


def at_end(measure: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """A measure of steps after the last one, for each match."""
    return whole(lambda moments, player: measure(moments[-1], player))


def whole(measure: Callable[[Sequence[Moment[Any]], Player], float | None]) -> Counted:
    """A measure of matches, for each match in which it is defined."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        value = measure(moments, player) if moments else None
        return NONE if value is None else Count(float(value), 1.0)

    return count


def argument(kind: str, place: int = 0) -> Counted:
    """A number that actions of a kind name, for each of them."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        values = [
            float(action.args[place]) for _, action in decisions(moments, player) if action.kind == kind
        ]
        return Count(fsum(values), float(len(values)))

    return count


def where(kind: str, holds: Callable[[Moment[Any], Player, Action], bool]) -> Counted:
    """The decisions of a kind of which something holds, of all of that kind."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        results = [
            holds(moment, player, action)
            for moment, action in decisions(moments, player)
            if action.kind == kind
        ]
        return Count(float(sum(results)), float(len(results)))

    return count


def words(kind: str) -> Counted:
    """The words that are said with actions of a kind, for each of them."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        sizes = [len(action.text.split()) for _, action in decisions(moments, player) if action.kind == kind]
        return Count(float(sum(sizes)), float(len(sizes)))

    return count


def concessions(kind: str, worth: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """By how much what a player asks for falls from one of its offers to the next, for each such pair.

    Args:
        kind: of the action that makes an offer.
        worth: what the offer just made is worth to the player.
    """

    def count(moments: Sequence[Moment], player: Player) -> Count:
        values = [
            worth(moment, player) for moment, action in decisions(moments, player) if action.kind == kind
        ]
        asked = [value for value in values if value is not None]
        return Count(asked[0] - asked[-1], float(len(asked) - 1)) if len(asked) > 1 else NONE

    return count
