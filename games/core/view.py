"""What one player may see, as data. Widgets and prompts draw a view and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

from games.core.action import Action

HIDDEN: Final = "?"
"""Face of a card, piece or value that this player may not see."""

SPECTATOR: Final = -2
"""The eyes of someone at the table who plays no seat: they see only what everybody sees."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid: the icon key or letter of its piece, the owner's seat, and a mark.

    ``mark`` is ``"last"`` for the last action, ``"line"`` for a winning line, or empty.
    """

    piece: str = ""
    owner: int | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class GridBoard:
    """A rectangular board; ``cells`` holds ``rows * cols`` cells, row by row from the top left.

    Cell ``i`` is meant by every listed action whose arguments contain ``i``; with ``by_column`` all cells
    of column ``c`` are meant by those whose arguments contain ``c``.
    """

    rows: int
    cols: int
    cells: tuple[Cell, ...]
    row_labels: tuple[str, ...] = ()
    col_labels: tuple[str, ...] = ()
    by_column: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its face (`HIDDEN` when not visible), and a short note on it."""

    face: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on a card table: a hand, a deck, a discard pile."""

    name: str
    owner: int | None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable:
    """Zones of cards, and each player's chips (empty for games without stakes)."""

    zones: tuple[Zone, ...]
    chips: tuple[int, ...] = ()
    pot: int | None = None


@dataclass(frozen=True, slots=True)
class PokerSeat:
    """A player at a poker table.

    Attributes:
        stack: chips in front of the player.
        bet: chips put in during this round of betting.
        spent: chips put in during this hand, ``bet`` included.
        cards: as rank and suit, ``As``, or `HIDDEN`; none for a player who holds none that may be seen.
        status: ``"folded"``, ``"all in"``, ``"out"`` (no chips left), or empty.
        note: what the player did last, or the hand that was shown.
        won: chips taken from the pot.
    """

    player: int
    stack: int
    bet: int = 0
    spent: int = 0
    cards: tuple[str, ...] = ()
    status: str = ""
    note: str = ""
    won: int = 0


@dataclass(frozen=True, slots=True)
class PokerTable:
    """Players around a table with their chips, cards for all in the middle, and the pot.

    Attributes:
        community: the cards for all, as rank and suit.
        pot: all chips put in, those of this round included.
        pots: the main pot and the side pots, when there are several.
        button: who has the dealer's button.
        acting: whose turn it is.
        best: the cards of the winning hand, once it was shown.
    """

    seats: tuple[PokerSeat, ...]
    community: tuple[str, ...] = ()
    pot: int = 0
    pots: tuple[int, ...] = ()
    button: int | None = None
    acting: int | None = None
    best: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PayoffTable:
    """A matrix game and the rounds played.

    Attributes:
        labels: the choices open to both players, in the order of rows and columns.
        cells: ``cells[row][column]`` is the pair of payoffs (row player, column player).
        rounds: the choices of every finished round, as (row player, column player).
        players: which seat is the row player and which the column player.
    """

    labels: tuple[str, ...]
    cells: tuple[tuple[tuple[int, int], ...], ...]
    rounds: tuple[tuple[str, str], ...] = ()
    players: tuple[int, int] = (0, 1)


@dataclass(frozen=True, slots=True)
class Item:
    """Items of one kind on a tray.

    Attributes:
        piece: icon key.
        label: what one calls them, in the plural.
        count: how many there are.
        shares: how many each player would get under the offer on the table; empty without one.
        values: what one is worth to each player, `HIDDEN` where this player may not know.
    """

    piece: str
    label: str
    count: int
    shares: tuple[int, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemTray:
    """Things to be divided, and who made the offer on the table."""

    items: tuple[Item, ...]
    offered_by: int | None = None
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class RingSeat:
    """A player in a ring: a note under the name, and whether still in the game."""

    player: int
    note: str = ""
    alive: bool = True


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one player of a ring to another: a vote, a shot; ``faint`` for an earlier one."""

    source: int
    target: int
    label: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player of a ring did in a turn: to whom, if to anybody, and how it ended."""

    source: int
    target: int | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """Players around a table. Player ``p`` is meant by every listed action whose arguments contain ``p``.

    Attributes:
        timeline: what was done in each turn, in games where players take turns.
    """

    seats: tuple[RingSeat, ...]
    arrows: tuple[Arrow, ...] = ()
    timeline: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Piles:
    """Piles of equal things; the listed action with arguments ``(p, k)`` takes ``k`` of them from pile ``p``.

    Attributes:
        piece: icon key of one thing.
        sizes: how many each pile has left.
        full: how many each pile had at the start.
        last: the pile of the last action.
    """

    piece: str
    sizes: tuple[int, ...]
    full: tuple[int, ...]
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one player.

    Attributes:
        faces: what they show, `HIDDEN` where this player may not see it; empty before they are rolled.
        counted: places in ``faces`` of the dice that meet the bid, once it was called.
    """

    owner: int
    faces: tuple[str, ...] = ()
    counted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceBid:
    """A player's claim that at least ``count`` of all dice show ``face``."""

    player: int
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Track:
    """How far a player has come: points that are safe, and points that may still be lost."""

    owner: int
    score: int
    pending: int = 0


@dataclass(frozen=True, slots=True)
class DiceTable:
    """Dice, with what was claimed about them or the points that they brought.

    The bid ``(count, face)`` is meant by the listed action whose arguments are ``(count, face)``.

    Attributes:
        dice: of each player.
        sides: how many faces a die has.
        wild: the face that counts as any other; empty for none.
        bids: oldest first; the last one stands.
        called_by: who called the last bid.
        tracks: of each player, in games for points.
        goal: where the tracks end.
    """

    dice: tuple[Dice, ...]
    sides: int = 6
    wild: str = ""
    bids: tuple[DiceBid, ...] = ()
    called_by: int | None = None
    tracks: tuple[Track, ...] = ()
    goal: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    """One round in which everybody chooses; entries per player are empty where there is nothing yet.

    Attributes:
        choices: what each player chose; `HIDDEN` where this player may not see it.
        dealt: what each player was given for the round; `HIDDEN` likewise.
        gains: what the round brought each player; `HIDDEN` likewise.
        winners: players known to have won it.
        figures: one value for each of the board's ``figures``.
    """

    choices: tuple[str, ...]
    dealt: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """A value that a chart marks by a line across all rounds: a target, a capacity."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds in which all players choose at once, to be shown as a table and as a chart over the rounds.

    Attributes:
        choice: what is chosen: ``"Bid"``.
        rounds: from the first; the last one may still be played.
        total: how many there will be; 0 when nobody knows.
        dealt: what players are given for a round: ``"Valuation"``; empty for nothing.
        gain: what a round brings: ``"Profit"``; empty when it is not told.
        figures: names of the values that a round has as a whole: ``("Highest bid", "Price")``.
        unit: goes before numbers: ``"$"``.
        low, high: range of the chart's axis, when choices are numbers.
        options: the choices, when they are words, from the bottom of the axis to its top.
        levels: lines across the chart.
        apart: the figure, a sum or a count, that has a chart of its own, to which the levels then belong.
    """

    choice: str
    rounds: tuple[Round, ...] = ()
    total: int = 0
    dealt: str = ""
    gain: str = ""
    figures: tuple[str, ...] = ()
    unit: str = ""
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    apart: str = ""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A plan to divide a sum, and the votes on it.

    Attributes:
        shares: of each player; empty for those who take no part any more.
        votes: of each player, ``accept`` or ``reject``; `HIDDEN` where this player may not see it, empty
            for those who have none. No votes at all before they are cast.
        accepts: how many are in favour, the proposer included; None before the votes.
    """

    proposer: int
    shares: tuple[str, ...]
    votes: tuple[str, ...] = ()
    accepts: int | None = None


@dataclass(frozen=True, slots=True)
class Plank:
    """Players in order of rank who divide a sum; whoever's plan fails goes overboard.

    Attributes:
        players: how many there were at the start.
        total: the sum.
        first: the most senior player still aboard; everybody before has gone overboard.
        ballots: oldest first; the last one may still be open.
        over: whether the last plan was carried out.
    """

    players: int
    total: int
    first: int = 0
    ballots: tuple[Ballot, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class HintedCard:
    """A card that everybody sees but its owner, who knows it from hints.

    Attributes:
        face: letter of the colour and rank, such as ``"R3"``; `HIDDEN` from eyes that may not see it.
        colours: letters of the colours that the hints leave open.
        ranks: likewise.
        pointed: whether the last hint pointed at it.
    """

    face: str
    colours: str
    ranks: str
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class Fireworks:
    """Hands that their owners do not see, and the fireworks that all build together.

    A card of another player is meant by the actions ``hint(player, letter)`` and ``hint(player, rank)``,
    an own one by the actions whose only argument is its place in the hand.

    Attributes:
        hands: of each player, the oldest card first.
        colours: their names; a colour's letter is the first of its name, in upper case.
        ranks: how many cards complete a firework.
        tops: the highest card of each firework, 0 for none.
        discards: cards that are out, in order.
        deck: how many cards are left to deal.
        hints, lives: tokens left, and how many there are.
        last: the card that was just played or discarded; empty after anything else.
    """

    hands: tuple[tuple[HintedCard, ...], ...]
    colours: tuple[str, ...]
    ranks: int
    tops: tuple[int, ...]
    discards: tuple[str, ...]
    deck: int
    hints: tuple[int, int]
    lives: tuple[int, int]
    last: str = ""


Board: TypeAlias = (
    GridBoard
    | CardTable
    | PokerTable
    | PayoffTable
    | ItemTray
    | Ring
    | Piles
    | DiceTable
    | Rounds
    | Fireworks
    | Plank
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled value: score, pot, round, role. Prompts address it by ``key``."""

    key: str
    label: str
    value: str
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """Something said; an empty audience means everybody."""

    sender: int
    text: str
    audience: tuple[int, ...] = ()
    channel: str = ""

    def visible_to(self, player: int | None) -> bool:
        """Whether the player may read it; None sees everything."""
        return player is None or not self.audience or player == self.sender or player in self.audience


@dataclass(frozen=True, slots=True)
class View:
    """What one player may see of a state.

    Attributes:
        player: whose eyes these are; `SPECTATOR` for the public, None for everything.
        phase: what is going on now, in a few words.
        board: the thing to draw.
        facts: labelled values, in the order in which they are shown.
        messages: what was said, oldest first.
        played: the actions this player has seen, oldest first, with who took them.
    """

    player: int | None
    phase: str
    board: Board | None = None
    facts: tuple[Fact, ...] = ()
    messages: tuple[Message, ...] = ()
    played: tuple[tuple[int, Action], ...] = ()

    def to_json(self) -> str:
        """Return the view as JSON text that `from_json` reads back."""
        return json.dumps(self, default=_encode, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> View:
        """Read what `to_json` wrote.

        Raises:
            ValueError: the text is not a view.
        """
        try:
            view = _decode(json.loads(text), cls)
        except (TypeError, KeyError, AttributeError, RecursionError) as error:
            raise ValueError(f"not a view: {text[:80]!r}") from error
        if not isinstance(view, cls):
            raise ValueError(f"not a view: {text[:80]!r}")
        return view


BOARDS: dict[str, type] = {kind.__name__: kind for kind in get_args(Board)}


def _encode(value: Any) -> dict[str, Any]:
    kind: type = type(value)
    body = {name: getattr(value, name) for name in _names(kind)}
    return {"board": kind.__name__, **body} if kind.__name__ in BOARDS else body


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _decode(data: Any, kind: Any) -> Any:
    if kind == Board | None:
        return None if data is None else _decode_fields(data, BOARDS[data["board"]])
    if is_dataclass(kind):
        return _decode_fields(data, kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        if not isinstance(data, list):
            raise TypeError(f"expected a list, not {data!r}")
        inner = [args[0]] * len(data) if args[-1] is Ellipsis else args
        return tuple(_decode(item, part) for item, part in zip(data, inner, strict=True))
    allowed = args if origin in (Union, UnionType) else (kind,)
    if not isinstance(data, allowed) or (isinstance(data, bool) and bool not in allowed):
        raise TypeError(f"expected {kind}, not {data!r}")
    return data


def _decode_fields(data: Any, kind: Any) -> Any:
    hints = _hints(kind)
    unknown = data.keys() - hints.keys() - {"board"}
    if unknown:
        raise TypeError(f"unknown fields {sorted(unknown)}")
    return kind(**{name: _decode(data[name], hint) for name, hint in hints.items() if name in data})
