"""Statistics of a game in its own words: declared by games, one line each, counted over matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, NamedTuple, TypeAlias

from games.core.action import Action, Player
from games.core.metric import Moment


class Count(NamedTuple):
    """A part and its total; the counts of several matches add up."""

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
        label: its usual name.
        meaning: its definition, as a sentence without a full stop: what is counted, of what.
        percent: whether it is a share; otherwise it is a number per counted item.
    """

    name: str
    label: str
    meaning: str
    count: Counted
    percent: bool = True


def decisions(moments: Sequence[Moment], player: Player) -> Iterator[tuple[Moment, Action]]:
    """Yield the actions of a player, each with its moment."""
    return ((moment, moment.joint[player]) for moment in moments if player in moment.joint)


def kinds(*wanted: str, among: Sequence[str] = ()) -> Counted:
    """Count the decisions of some kinds, of those of the kinds ``among``, or of all."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = [action.kind for _, action in decisions(moments, player)]
        played = [kind for kind in played if not among or kind in among]
        return Count(float(sum(kind in wanted for kind in played)), float(len(played)))

    return count


def each_match(*wanted: str) -> Counted:
    """Count the decisions of some kinds, or of any, per match."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = (action.kind for _, action in decisions(moments, player))
        return Count(float(sum(not wanted or kind in wanted for kind in played)), 1.0)

    return count


def mean(measure: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """Average a measure over the steps in which it is defined."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        values = [value for moment in moments if (value := measure(moment, player)) is not None]
        return Count(fsum(values), float(len(values)))

    return count


def at_end(measure: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """Average a measure of the last step over matches."""
    return whole(lambda moments, player: measure(moments[-1], player))


def whole(measure: Callable[[Sequence[Moment[Any]], Player], float | None]) -> Counted:
    """Average a measure of matches over those in which it is defined."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        value = measure(moments, player) if moments else None
        return NONE if value is None else Count(float(value), 1.0)

    return count


def argument(kind: str, place: int = 0) -> Counted:
    """Average a numeric argument over the actions of a kind."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = (action for _, action in decisions(moments, player) if action.kind == kind)
        values = [float(action.args[place]) for action in played]
        return Count(fsum(values), float(len(values)))

    return count


def where(kind: str, holds: Callable[[Moment[Any], Player, Action], bool]) -> Counted:
    """Count the decisions of a kind for which ``holds`` is true, of all of that kind."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        played = [(moment, action) for moment, action in decisions(moments, player) if action.kind == kind]
        return Count(float(sum(holds(moment, player, act) for moment, act in played)), float(len(played)))

    return count


def words(kind: str) -> Counted:
    """Count the words per action of a kind."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        sizes = [len(action.text.split()) for _, action in decisions(moments, player) if action.kind == kind]
        return Count(float(sum(sizes)), float(len(sizes)))

    return count


def concessions(kind: str, worth: Callable[[Moment[Any], Player], float | None]) -> Counted:
    """Count how much the ``worth`` of a player's own offers of a kind falls from one to the next."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        offers = (moment for moment, action in decisions(moments, player) if action.kind == kind)
        asked = [value for moment in offers if (value := worth(moment, player)) is not None]
        return Count(asked[0] - asked[-1], float(len(asked) - 1)) if len(asked) > 1 else NONE

    return count
