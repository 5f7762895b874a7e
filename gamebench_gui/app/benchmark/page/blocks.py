"""The blocks of a report's page: data that HTML, Markdown, PDF and the window are made from.

Texts are plain and may come from models or from foreign files: whatever shows them escapes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.boards.scene import Scene
from replays.scores.report_rows import Mark

Tone: TypeAlias = Literal["", "good", "bad", "warning", "quiet"]
Outline: TypeAlias = tuple[tuple[float, float], ...]

SHAPES: Final[dict[str, tuple[str, Outline]]] = {
    "diamond": ("◇", ((0, -6), (5, 0), (0, 6), (-5, 0))),
    "triangle": ("△", ((0, -5.5), (5.5, 4.5), (-5.5, 4.5))),
    "square": ("□", ((-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5))),
    "flag": ("▽", ((-5.5, -4.5), (5.5, -4.5), (0, 5.5))),
    "bar": ("▯", ((-2.5, -6), (2.5, -6), (2.5, 6), (-2.5, 6))),
    "hexagon": ("⬡", ((-3, -5), (3, -5), (6, 0), (3, 5), (-3, 5), (-6, 0))),
    "star": (
        "☆",
        (
            (0, -6.5),
            (1.6, -2.3),
            (6.2, -2),
            (2.7, 0.9),
            (3.8, 5.3),
            (0, 2.8),
            (-3.8, 5.3),
            (-2.7, 0.9),
            (-6.2, -2),
            (-1.6, -2.3),
        ),
    ),
    "left": ("◁", ((-5.5, 0), (4.5, -5.5), (4.5, 5.5))),
    "right": ("▷", ((5.5, 0), (-4.5, -5.5), (-4.5, 5.5))),
    "beam": ("▭", ((-6, -2.5), (6, -2.5), (6, 2.5), (-6, 2.5))),
    "bow": ("⋈", ((-6, -5), (0, -1), (6, -5), (6, 5), (0, 1), (-6, 5))),
    "pentagon": ("⬠", ((0, -6), (5.7, -1.9), (3.5, 4.9), (-3.5, 4.9), (-5.7, -1.9))),
}
"""Marks of references: the character for texts, and the corners around the middle, in pixels."""
MARK_SIGNS: Final[dict[Mark, str]] = {"same": "●", "opponent": "◐", "simulator": "▢", "own": "◊"}
"""The shape of each mark of comparability, for texts."""


class Point(NamedTuple):
    """A reference's value in a strip; ``shape`` is one of `SHAPES`, ``text`` the value as it is written."""

    name: str
    shape: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Strip:
    """A value with its interval on an axis, and other values beside it.

    Attributes:
        low, high: the ends of the axis.
        value, start, end: the value and the ends of its interval; None if not known.
        points: references.
        ticks: other values as thin lines, such as those of published models.
        zero: a value that has a line of its own; None for none.
        words: the same in words.
    """

    low: float
    high: float
    value: float | None
    start: float | None = None
    end: float | None = None
    points: tuple[Point, ...] = ()
    ticks: tuple[float, ...] = ()
    zero: float | None = None
    words: str = ""

    def share(self, value: float) -> float:
        """Return the place of a value on the axis, 0 at its low and 1 at its high end."""
        if self.high <= self.low:
            return 0.5
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


class Cell(NamedTuple):
    """A cell of a table.

    Attributes:
        under: a second, smaller line.
        tip: what a mark at the text means, such as the value as printed; empty for none.
        quiet: whether it is words in the place of a value.
    """

    text: str = ""
    under: str = ""
    strip: Strip | None = None
    tip: str = ""
    quiet: bool = False
    tone: Tone = ""
    shape: str = ""


class Scale(NamedTuple):
    """The axis above strips: its ends in words, and other values by their place from 0 to 1."""

    low: str
    high: str
    between: tuple[tuple[float, str], ...] = ()


class Head(NamedTuple):
    """The head of a column; one of strips has a scale."""

    title: str
    numeric: bool = False
    scale: Scale | None = None


class Line(NamedTuple):
    """A row of a table; ``own`` for a tested agent among others."""

    cells: tuple[Cell, ...]
    own: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose first column heads its rows.

    Attributes:
        name: what it shows, for those who cannot see where it is.
        notes: sentences below.
    """

    name: str
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a part of a section."""

    text: str
    mark: Mark | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    tone: Tone = ""


class SummaryLine(NamedTuple):
    """A benchmark in one line.

    Attributes:
        value: the score as it is written.
        caption: the interval in words.
        place: where the score lies among others, or why it has no place.
    """

    name: str
    value: str
    strip: Strip | None
    caption: str
    place: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Summary:
    lines: tuple[SummaryLine, ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """The four marks of comparability and what each means."""

    entries: tuple[tuple[Mark, str], ...]


@dataclass(frozen=True, slots=True)
class Key:
    """The legend of the shapes of references."""

    entries: tuple[tuple[str, str], ...]


class Card(NamedTuple):
    """A decision worth a look.

    Attributes:
        title: the rule that chose it.
        place: the game and the step.
        quote: from the reply.
        texts: further texts by their titles, such as the prompt's end.
        scene: the board that the player saw; None if there is none.
        link: to the match at that step, relative to the page; empty without one.
    """

    title: str
    place: str
    quote: str
    verdict: str
    tone: Tone
    texts: tuple[tuple[str, str], ...] = ()
    scene: Scene | None = None
    link: str = ""
    match: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    cards: tuple[Card, ...]


class ChartPoint(NamedTuple):
    """A round of a chart: the value, the ends of its interval, and the best choice; None if not known."""

    round: int
    value: float
    low: float | None
    high: float | None
    aim: float | None


@dataclass(frozen=True, slots=True)
class Chart:
    """A value from round to round.

    Attributes:
        about: what the value is.
        low, high: the ends of its axis.
        words: the chart in words.
    """

    title: str
    about: str
    points: tuple[ChartPoint, ...]
    low: float
    high: float
    words: str


@dataclass(frozen=True, slots=True)
class Charts:
    """Small charts side by side; ``name`` for those who cannot see where they are."""

    name: str
    charts: tuple[Chart, ...]


@dataclass(frozen=True, slots=True)
class Command:
    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Terms with their texts; a long one is folded below its title."""

    title: str
    items: tuple[tuple[str, str], ...]
    folded: bool = True


Block: TypeAlias = (
    Heading | Facts | Paragraph | Summary | Legend | Key | Table | Charts | Cards | Command | Listing
)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the page.

    Attributes:
        id: for links into the page.
        about: one quiet sentence below the title.
        folds: whether a small screen shows it closed.
        half: whether it may be placed beside the next one.
        hidden: whether its title is for screen readers alone.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    mark: Mark | None = None
    about: str = ""
    folds: bool = True
    half: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A report's page.

    Attributes:
        kicker: the quiet line above the title.
        sentence: what came out, in one sentence.
        notice: what is missing; empty if nothing is.
    """

    kicker: str
    title: str
    sentence: str
    notice: str
    sections: tuple[Section, ...]
