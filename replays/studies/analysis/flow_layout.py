"""The places of a flow's boxes, for the report's picture and the window's chart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from replays.studies.analysis.findings import Flow, FlowBox, Words

LETTERS: Final = 60
"""Letters of a note beside a box, over the whole width."""
BOX: Final = 2.0
GAP: Final = 1.1
"""Lines of text that a box takes, and that are between two rows."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A box with its place; x from 0 to 1 across, y in lines of text from the top.

    Attributes:
        chain: 0 for the boxes of all people, then that of the condition.
        beside: lines of text at the right, from ``beside_x`` on.
        last: nobody follows.
    """

    chain: int
    x: float
    y: float
    width: float
    height: float
    text: str
    beside: tuple[str, ...]
    beside_x: float
    beside_width: float
    last: bool = False

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Placement:
    """Boxes, arrows from point to point, and the height in lines."""

    boxes: tuple[Placed, ...]
    arrows: tuple[tuple[tuple[float, float], ...], ...]
    height: float


def place(flow: Flow, words: Callable[[Words], str] = str) -> Placement:
    """Place all boxes: those of all people from the top, then a column for each condition."""
    arms = len(flow.arms)
    boxes: list[Placed] = []
    arrows: list[tuple[tuple[float, float], ...]] = []
    y = 0.0
    above: Placed | None = None
    for box in flow.together:
        # the boxes are where the branches part: in the middle, with their notes at the right
        beside = _beside(box, words, LETTERS // 2)
        placed = Placed(0, 0.36, y, 0.28, BOX, _text(box, words), beside, 0.66, 0.34)
        boxes.append(placed)
        if above is not None:
            arrows.append(((above.middle, above.y + BOX), (placed.middle, y)))
        above, y = placed, y + _height(beside) + GAP
    if not arms:
        return Placement(tuple(boxes), tuple(arrows), y)
    width = 1.0 / arms
    letters = LETTERS // (2 * arms) if arms > 1 else LETTERS // 2
    rows = max(map(len, flow.arms))
    y += 0.4
    tops = [y]
    for row in range(rows):
        tall = max(_height(_beside(arm[row], words, letters)) for arm in flow.arms if row < len(arm))
        tops.append(tops[-1] + tall + GAP)
    for at, arm in enumerate(flow.arms):
        left, wide = (at * width, 0.46 * width) if arms > 1 else (0.36, 0.28)
        before: Placed | None = None
        for row, box in enumerate(arm):
            placed = Placed(
                at + 1, left + 0.01, tops[row], wide - 0.01, BOX, _text(box, words),
                _beside(box, words, letters), left + wide + 0.02, (width if arms > 1 else 0.64) - wide - 0.02,
                row == len(arm) - 1,
            )  # fmt: skip
            if before is not None:
                arrows.append(((before.middle, before.y + BOX), (placed.middle, placed.y)))
            elif above is not None:
                turn = y - 0.8
                start = (above.middle, above.y + BOX)
                arrows.append((start, (above.middle, turn), (placed.middle, turn), (placed.middle, placed.y)))
            boxes.append(placed)
            before = placed
    return Placement(tuple(boxes), tuple(arrows), tops[-1] - GAP)


def _text(box: FlowBox, words: Callable[[Words], str]) -> str:
    return f"{box.people:,} {words(box.name)}"


def _beside(box: FlowBox, words: Callable[[Words], str], letters: int) -> tuple[str, ...]:
    lines: list[str] = []
    for leaving in box.leaving:
        lines += wrap(f"{leaving.people:,} {words(leaving.reason)}", max(12, letters)) or [""]
    return tuple(lines)


def _height(beside: tuple[str, ...]) -> float:
    return max(BOX, 1.1 * len(beside))
