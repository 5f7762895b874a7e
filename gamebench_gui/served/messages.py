"""The messages between a seat at a browser and the host, version 1, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from games.core.action import Action, Atom
from games.core.boards.scene import Key

VERSION: Final = 1
MOST_HEARD: Final = 16_384
"""Bytes of the longest message of a browser."""
MOST_TOLD: Final = 1_000_000
"""Bytes of the longest message of the host."""
MOST_SHAPES: Final = 20_000
"""Shapes that a browser keeps; then their numbers begin at 0 again."""
LONGEST_NAME: Final = 12
"""Characters of a name in the lobby."""

ELSEWHERE: Final = 4001
OTHER_VERSION: Final = 4002
NO_SEAT: Final = 4003
REMOVED: Final = 4004
CLOSING: Final = 4005
NO_MESSAGE: Final = 1003
TOO_LARGE: Final = 1009
CLOSES: Final = MappingProxyType(
    {
        ELSEWHERE: "the seat was opened in another browser",
        OTHER_VERSION: "the page is of another version: load it again, once",
        NO_SEAT: "no such seat: forget the token",
        REMOVED: "the host removed this browser",
        CLOSING: "the host closes: come back later",
        NO_MESSAGE: "this was no message",
        TOO_LARGE: "the message was too large",
    }
)
"""The codes with which the host closes a connection, and what they mean."""

WHY: Final = MappingProxyType(
    {
        "code": "no seat and no room waits for that code",
        "full": "every seat of the room is taken",
        "name": "the name is taken or empty",
        "slow": "too many wrong codes: wait a minute",
        "visit": "nobody can take part with that now: ask the experimenter",
        "screen": "the screen is another one by now, or does not allow this yet",
        "closed": "this is not asked any more, or not yet",
        "answered": "it was answered otherwise already",
        "saving": "the answer is being saved",
        "unreadable": "the words are no action; `words` says why",
        "illegal": "the rules forbid the action; `words` says why",
        "paused": "the match is paused",
        "kind": "no such message",
        "shape": "the message has another shape; `words` says which",
    }
)
"""Reasons of a refusal, by code; the page has its own sentence for each."""

TURNS: Final = ("you", "others", "everybody", "nobody", "paused", "over")
"""Whose turn it is: of the seat itself, of the seats in ``waits``, of all that choose together in secret."""
POINTERS: Final = ("mouse", "touch", "pen", "keys")


class WireError(ValueError):
    """A frame that is no message; ``why`` is a code of `WHY` or empty for one that closes the connection."""

    def __init__(self, why: str, words: str = "", question: str = "") -> None:
        super().__init__(words or why)
        self.why = why
        self.words = words
        self.question = question


# messages of browsers


@dataclass(frozen=True, slots=True)
class Join:
    """Take the seat of a code, or enter the lobby of a room's code under a name."""

    code: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Hello:
    """Begin a connection of a seat, or of a guest in the lobby.

    Attributes:
        have: the last step of the log and the number of messages of the talk that the browser still has.
    """

    v: int
    token: str
    w: float
    h: float
    have: tuple[int, int] = (0, 0)
    scale: float = 1.0
    dark: bool = False
    touch: bool = False
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the question ``q`` with an action, or with typed words."""

    q: str
    a: Action | None = None
    text: str | None = None
    times: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chose:
    """Ask for a picture of a half-made choice; ``q`` is empty while nothing is asked.

    Attributes:
        keys: the keys that were clicked on the way to an action.
        drafted: values of the fields of forms that clicks on the board fill in.
        opened: the part of the board that was opened, see `Target.opens`.
        zoom, shift: of the scene's ground.
    """

    q: str
    keys: tuple[Key, ...] = ()
    drafted: tuple[str, ...] = ()
    opened: str = ""
    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that are held in a real-time match, in the order pressed; ``seq`` only grows."""

    seq: int
    held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Size:
    """Another room for the board, type or palette."""

    w: float
    h: float
    scale: float = 1.0
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life; the host sends it back with its own clock, both in milliseconds."""

    c: float
    s: float | None = None


@dataclass(frozen=True, slots=True)
class Away:
    """Another page is in front, or this one is covered."""

    on: bool
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """What a person did on a screen, such as to press a button.

    Attributes:
        number: of the screen; 0 for what needs none.
        value: what was chosen or typed; several ids are joined by a space.
        item: the id of the question that is answered.
        ms: milliseconds since the screen was shown.
        changes: how often the answer was changed before.
    """

    name: str
    number: int = 0
    value: str = ""
    item: str = ""
    ms: int = 0
    changes: int = 0


@dataclass(frozen=True, slots=True)
class Help:
    """Ask for the rules of the game."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the seat empty; the token stays valid."""


Heard: TypeAlias = Join | Hello | Answer | Chose | Keys | Size | Beat | Away | Act | Help | Leave


# messages of the host


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat was taken: its secret token, and the place in the page's address, which is no secret."""

    token: str
    place: str


@dataclass(frozen=True, slots=True)
class Room:
    """The lobby: who is there, in the order of their arrival.

    Attributes:
        seats: number of seats for people at other screens.
        you: the place in ``here`` of the person at this browser.
        ready: the places in ``here`` of those who are ready.
    """

    title: str
    seats: int
    here: tuple[str, ...] = ()
    you: int = 0
    ready: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class No:
    """A refusal.

    Attributes:
        q: the question; ``join`` for a code.
        why: a code of `WHY`.
        words: a sentence of the rules, if they have one.
    """

    q: str
    why: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The seat of this connection; sent again when the names change.

    Attributes:
        keys: name and label of the keys that are held in a real-time match.
        resumed: whether the match continues after the host was started again.
    """

    seat: int
    title: str
    names: tuple[str, ...]
    v: int = VERSION
    keys: tuple[tuple[str, str], ...] = ()
    resumed: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A scene: new shapes, and the order of all, back to front.

    Attributes:
        new: ``[tag, attributes, text]`` of shapes that the browser has not; their numbers continue.
        order: numbers of shapes; ``[4, 37]`` is a run from 4 to 37, both included.
        start: not None: forget all shapes, the next number is this.
        parts: label, prompt and whether it is chosen, of each part of a half-made action.
        ground: the part that can be enlarged and moved; None without one.
    """

    w: float
    h: float
    new: tuple[tuple[str, Mapping[str, str], str], ...]
    order: tuple[int | tuple[int, int], ...]
    start: int | None = None
    parts: tuple[tuple[str, str, bool], ...] = ()
    ground: tuple[float, float, float, float] | None = None
    spelled: bool = False
    stacked: bool = False
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    key: str
    label: str
    value: str
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Blank:
    """One field of a form: a number from ``low`` to ``high``, one of ``options``, or some of ``parts``.

    Attributes:
        words: how the options and then the parts are called; empty if they are called as they are.
        asked: whether the person must enter a value, none being suggested.
        begun: the option that the field begins with; empty for the first.
    """

    name: str
    label: str
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    asked: bool = False
    begun: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """The form of an open action; see `OpenAction`. With ``typed`` it has no form."""

    kind: str
    fields: tuple[Blank, ...] = ()
    max: int = 0
    hint: str = ""
    total: int | None = None
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A question.

    Attributes:
        q: step and attempt; the same question after a reload and a restart.
        listed: kind, arguments, text and label of each legal action.
        open: forms.
        fill: clicks that give a field of a form an option: keys, field, option.
        why: why the last answer was refused; empty on the first attempt.
        left: seconds that are left; None without a limit.
        spent: whether the page shows the time that was spent.
        types: whether typed moves are read.
        default: what silence means; with ``again`` words for giving it again and again.
    """

    q: str
    listed: tuple[tuple[str, tuple[Atom, ...], str, str], ...] = ()
    open: tuple[Family, ...] = ()
    fill: tuple[tuple[tuple[str, ...], str, str], ...] = ()
    why: str = ""
    left: float | None = None
    types: bool = True
    default: tuple[str, tuple[Atom, ...], str] | None = None
    again: str = ""
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """The end: how (as `Termination`), the result in words, and the score of each seat."""

    how: str
    words: str
    scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class At:
    """A position as one seat may see it.

    Attributes:
        n: the step.
        targets: key, rectangle, name and outline; a fifth value holds what differs from the usual target.
        text: the board as text.
        log: a step, and ``[step, sentence]`` of that step and all later ones.
        talk: a number, and ``[sender, words, audience]`` of that message and all later ones.
        turn: one of `TURNS`.
        waits: the seats that the match waits for, as far as everybody knows them.
        frame: the tick of a real-time match; None in others.
    """

    n: int
    phase: str
    facts: tuple[Fact, ...]
    drawn: Drawn
    targets: tuple[tuple[Any, ...], ...]
    text: str
    log: tuple[int, tuple[tuple[int, str], ...]]
    talk: tuple[int, tuple[tuple[int, str, tuple[int, ...]], ...]]
    turn: str = "nobody"
    waits: tuple[int, ...] = ()
    ask: Ask | None = None
    over: Over | None = None
    frame: int | None = None


@dataclass(frozen=True, slots=True)
class Ok:
    """The answer is in the file; ``again`` if it was there before."""

    q: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a screen.

    Attributes:
        kind: one of `ITEMS`; a ``tick`` is a box, a ``setting`` is chosen from a list and applies at once.
        options: value and words of each, in the order of the screen.
        value: the answer so far; several options are joined by ``; ``.
        ends: the words at both ends of a scale.
        most: characters of a text at most; 0 for any number.
        asked: what is said of a question that was left out; empty before.
    """

    id: str
    kind: str
    label: str
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    ends: tuple[str, str] = ("", "")
    most: int = 0
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen of words, with questions and buttons.

    Attributes:
        kind: such as ``rules`` or ``left``; of a visit, the screen of the study.
        number: of the screen in a visit, which acts must name; 0 outside of visits.
        parts: what each part is (one of `PARTS`) and its words.
        acts: name and label of each button.
        primary: the name of the button that is drawn stronger; empty for none.
        held: names of the buttons that cannot be pressed for ``wait`` seconds.
        reads: whether these also wait until the text was read to its end.
        until: what the page says while it waits, with ``{seconds}``.
        bar: name and label of the buttons that are always in reach.
        steps: how many steps are over, and how many there are; 0 for unknown.
        language: in which it is written; empty for that of the page.
        board: the name of the board beside which it is shown; empty for none.
        notice: a sentence about what was done last.
    """

    kind: str
    number: int = 0
    parts: tuple[tuple[str, str], ...] = ()
    acts: tuple[tuple[str, str], ...] = ()
    items: tuple[Item, ...] = ()
    primary: str = ""
    held: tuple[str, ...] = ()
    wait: float = 0.0
    reads: bool = False
    until: str = ""
    bar: tuple[tuple[str, str], ...] = ()
    steps: tuple[int, int] = (0, 0)
    language: str = ""
    board: str = ""
    notice: str = ""


PARTS: Final = ("title", "text", "item", "strong", "secondary", "head", "large", "read")
"""What a part of a screen is; a ``read`` is a paragraph of a text that has to be read to its end."""
ITEMS: Final = ("choice", "several", "scale", "number", "text", "tick", "setting")


Told: TypeAlias = Seated | Room | No | Welcome | At | Ok | Beat | Screen
