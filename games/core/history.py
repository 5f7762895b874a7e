"""A viewer's knowledge: the part of each step that a viewer sees, collected since the match began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Generic, TypeAlias, TypeVar, overload

from games.core.action import Action, Joint, Player
from games.core.round_card import RoundCard
from games.core.view import Message

T = TypeVar("T")
Move: TypeAlias = tuple[Player, Action]
"""An action with who took it, chance included."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing that a step shows: an action, a message, or an announcement.

    Attributes:
        who: who acted or spoke; None for an announcement.
        action: as much of it as the viewer may see.
        message: what was said.
        sentence: the log's sentence; empty if another turn of the step has it.
        card: what people are shown before the match continues; None for nothing.
    """

    who: Player | None = None
    action: Action | None = None
    message: Message | None = None
    sentence: str = ""
    card: RoundCard | None = None


Turns: TypeAlias = tuple[Turn, ...]


def action_turns(joint: Joint) -> Turns:
    """Return a turn without a sentence for every action of a step."""
    return tuple(Turn(who, action) for who, action in joint.items())


def announcements(*sentences: str) -> Turns:
    """Return a turn of nobody for each sentence of the log."""
    return tuple(Turn(sentence=sentence) for sentence in sentences)


def card_turns(card: RoundCard | None) -> Turns:
    """Return the turn of nobody that shows a card; none without one."""
    return (Turn(card=card),) if card is not None else ()


def messages(turns: Iterable[Turn]) -> tuple[Message, ...]:
    return tuple(turn.message for turn in turns if turn.message is not None)


def cards(turns: Iterable[Turn]) -> tuple[RoundCard, ...]:
    return tuple(turn.card for turn in turns if turn.card is not None)


def moves(turns: Iterable[Turn]) -> tuple[Move, ...]:
    return tuple((turn.who, turn.action) for turn in turns if turn.who is not None and turn.action)


class Log(Sequence[T], Generic[T]):
    """A sequence that `plus` extends without changing it: old and new share their items."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, more: Sequence[T]) -> Log[T]:
        """Return this sequence with more behind it; only the longest one is extended without a copy."""
        if not more:
            return self
        longer: Log[T] = Log.__new__(Log)
        longer._items = self._items if 0 < self._length == len(self._items) else [*self]
        longer._items.extend(more)
        longer._length = len(longer._items)
        return longer

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        chosen = range(self._length)[place]
        return self._items[chosen] if isinstance(chosen, int) else [self._items[at] for at in chosen]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({self[:]})"


@dataclass(frozen=True, slots=True)
class History:
    """The actions and messages that a viewer has seen since a match began, oldest first."""

    moves: Log[Move] = field(default_factory=Log)
    messages: Log[Message] = field(default_factory=Log)

    def then(self, turns: Turns) -> History:
        """Return this history with the next step's turns."""
        return History(self.moves.plus(moves(turns)), self.messages.plus(messages(turns)))


NOTHING: Final = History()


class LastWords(dict[Player, str]):
    """Everybody's last words, those of an earlier round with that round's name before them.

    Attributes:
        past: the players whose last words are of an earlier round.
    """

    def __init__(self, messages: Iterable[Message] = (), now: str = "") -> None:
        last = {message.sender: message for message in messages if message.audience != (message.sender,)}
        self.past = frozenset(
            player for player, message in last.items() if now and message.round not in ("", now)
        )
        super().__init__(
            {
                player: f"{message.round}: {message.text}" if player in self.past else message.text
                for player, message in last.items()
            }
        )


def last_words(messages: Iterable[Message], now: str = "") -> LastWords:
    """Return everybody's last words; a private note is not said to anybody and does not count.

    Args:
        now: name of the present round, as `View.round`.
    """
    return LastWords(messages, now)


class Talk:
    """The messages to a viewer up to each step: collected on demand, then kept.

    Args:
        said: gives the messages that a step, counted from 1, showed a viewer.
    """

    def __init__(self, said: Callable[[int, Player | None], Sequence[Message]]) -> None:
        self._said = said
        self._heard: dict[Player | None, list[Log[Message]]] = {}

    def heard(self, step: int, player: Player | None) -> Sequence[Message]:
        """Return what the player had heard after a step, oldest first; None hears everything."""
        heard = self._heard.setdefault(player, [Log()])
        while len(heard) <= step:
            heard.append(heard[-1].plus(self._said(len(heard), player)))
        return heard[step]
