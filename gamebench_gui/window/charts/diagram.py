"""A diagram of boxes and arrows, in which every box counts something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from gamebench_gui.window.charts.figures import Figure, Place, Spot, Table
from gamebench_gui.window.kit.language import tr

Way: TypeAlias = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class DiagramBox:
    """A box; x from 0 to 1 across, y in lines of text from the top.

    Attributes:
        chain: boxes of a chain are followed by the arrow keys.
        count: what is counted in it.
        beside: lines of text at its right, within ``beside_width`` from ``beside_x`` on.
        gone: the same lines as name and number.
    """

    name: str
    count: int
    chain: int
    x: float
    y: float
    width: float
    height: float
    text: str
    beside: tuple[str, ...] = ()
    beside_x: float = 1.0
    beside_width: float = 0.0
    gone: tuple[tuple[str, int], ...] = ()
    strong: bool = False

    @property
    def middle(self) -> Place:
        return self.x + self.width / 2, -(self.y + self.height / 2)


@dataclass(frozen=True)
class Diagram(Figure):
    """Boxes, and arrows through points; ``height`` in lines of text."""

    boxes: tuple[DiagramBox, ...]
    arrows: tuple[Way, ...]
    height: float

    @property
    def chains(self) -> list[list[DiagramBox]]:
        """The boxes of each chain, from the top."""
        numbers = dict.fromkeys(box.chain for box in self.boxes)
        return [[box for box in self.boxes if box.chain == number] for number in numbers]

    def tracks(self) -> list[list[Place]]:
        return [[box.middle for box in chain] for chain in self.chains]

    def spot(self, track: int, number: int) -> Spot:
        box = self.chains[track][number]
        gone = [f"{count:,} {name}" for name, count in box.gone]
        return Spot(*box.middle, "\n".join((box.text, *gone)))

    def table(self) -> Table:
        rows: list[tuple[str | float | int | None, ...]] = []
        for box in self.boxes:
            rows.append((box.name, box.count, None))
            rows += [(box.name, None, f"{count:,} {name}") for name, count in box.gone]
        return ("", tr("people"), tr("not in the next box")), rows
