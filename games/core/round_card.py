"""Cards that a person reads between two parts of a match, such as rounds, before it continues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.core.action import Player


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line in the table of a card.

    Attributes:
        words: a text for each of the card's columns.
        points: before what came new; None if the game counts none.
        gained: the points that came new.
    """

    player: Player
    words: tuple[str, ...] = ()
    points: int | None = None
    gained: int = 0


@dataclass(frozen=True, slots=True)
class RoundCard:
    """What a viewer is shown in front of the board when a part of a match ends, and another begins.

    Several steps may contribute to one card: `merged` puts them together.

    Attributes:
        ended: what is over, such as ``Round 2``; empty if nothing is.
        result: its result in a few words.
        events: sentences on how that came about.
        columns: headings of the words of the standings.
        points: heading of their points.
        begins: what begins, such as ``Round 3: all roles are dealt again``.
        news: what is new for the viewer in one sentence, such as the role.
        notes: further sentences about it.
        complete: whether the card can be shown; else a later step adds to it.
    """

    ended: str = ""
    result: str = ""
    events: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    points: str = ""
    standings: tuple[Standing, ...] = ()
    begins: str = ""
    news: str = ""
    notes: tuple[str, ...] = ()
    complete: bool = True


def merged(cards: Sequence[RoundCard]) -> RoundCard:
    """Return one card of the parts that several steps contributed, oldest first."""
    whole = cards[0]
    for card in cards[1:]:
        table = card if card.standings else whole
        whole = replace(
            whole,
            ended=card.ended or whole.ended,
            result=card.result or whole.result,
            events=(*whole.events, *card.events),
            columns=table.columns,
            points=table.points,
            standings=table.standings,
            begins=card.begins or whole.begins,
            news=card.news or whole.news,
            notes=(*whole.notes, *card.notes),
            complete=whole.complete or card.complete,
        )
    return whole


def latest(cards: Sequence[RoundCard]) -> RoundCard:
    """Return the card of these parts that a person reads: of several, the last."""
    ends = [at for at, card in enumerate(cards[:-1]) if card.complete]
    return merged(cards[ends[-1] + 1 :] if ends else cards)
