"""A page as the simple HTML that Qt's documents show: for the window, and for PDF.

Every text is escaped; pictures are scenes, named in the HTML by their address.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import (
    MARK_SIGNS,
    SHAPES,
    Block,
    Card,
    Cards,
    Cell,
    Chart,
    Charts,
    Command,
    Facts,
    Head,
    Heading,
    Key,
    Legend,
    Line,
    Listing,
    Page,
    Paragraph,
    Section,
    Strip,
    Summary,
    SummaryLine,
    Table,
)
from gamebench_gui.app.benchmark.page.charts import chart_scene
from gamebench_gui.app.benchmark.page.words import tr
from games.core.boards.scene import Box, Path, Rect, Scene, Shape, Style
from replays.scores.report_rows import MARKS, Mark
from resources.colors import tone
from resources.foreign import visible

STRIP: Final = (190.0, 18.0)
"""Width and height of a strip in a table, in pixels."""
SUMMARY_STRIP: Final = 150.0
BOARD: Final = 180.0
"""Width of the board of a decision, in pixels."""
DOT: Final = "seat-0"
INSET: Final = 8.0
"""Room for half of a mark at the ends of a strip."""
MARK_ROLES: Final[dict[Mark, str]] = {
    "same": "good",
    "opponent": "warning",
    "simulator": "accent",
    "own": "secondary",
}
_ALIGNED: Final = (' align="left"', ' align="right"')
SMALL: Final = 8.0
"""Size of small type, in points."""


@dataclass(frozen=True, slots=True)
class RichText:
    """A document for Qt.

    Attributes:
        html: in the subset that `QTextDocument` reads; images are named by keys of ``scenes``.
        scenes: the pictures by their address.
    """

    title: str
    html: str
    scenes: Mapping[str, Scene]
    dark: bool = False


def rich_text(page: Page, dark: bool = False, scale: float = 1.0) -> RichText:
    """Return a page as rich text in the light or dark palette; ``scale`` is of type and pictures."""
    writer = _Writer(dark, scale)
    html = writer.page(page)
    return RichText(visible(page.title), html, writer.scenes, dark)


def strip_scene(strip: Strip, width: float) -> Scene:
    """Return a strip as a scene."""
    height = STRIP[1]
    middle, room = height / 2, width - 2 * INSET

    def at(value: float) -> float:
        return INSET + room * strip.share(value)

    def line(x1: float, x2: float, y1: float, y2: float, style: Style) -> Shape:
        return Path(f"M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}", style)

    shapes = [line(INSET, width - INSET, middle, middle, Style("", "grid"))]
    if strip.zero is not None:
        shapes.append(line(at(strip.zero), at(strip.zero), 0, height, Style("", "border")))
    ticks = (line(at(v), at(v), middle - 5, middle + 5, Style("", "secondary", 1, 0.5)) for v in strip.ticks)
    shapes += ticks
    for point in strip.points:
        corners = (f"{at(point.value) + x:.5g} {middle + y:.5g}" for x, y in SHAPES[point.shape][1])
        shapes.append(Path(f"M{'L'.join(corners)}Z", Style("surface", "secondary", 1.5)))
    if strip.start is not None and strip.end is not None:
        shapes.append(line(at(strip.start), at(strip.end), middle, middle, Style("", DOT, 3)))
    if strip.value is not None:
        shapes.append(Box(Rect.around(at(strip.value), middle, 10, 10), Style(DOT), radius=5))
    return Scene(width, height, tuple(shapes))


def _text(text: str) -> str:
    return escape(visible(text)).replace("\n", "<br>")


class _Writer:
    """Writes blocks as rich text.

    Attributes:
        scenes: pictures by their address.
    """

    def __init__(self, dark: bool, scale: float = 1.0) -> None:
        self.scenes: dict[str, Scene] = {}
        self._dark, self._scale = dark, scale
        self._size = SMALL * scale
        self._rule = f"border-bottom: 1px solid {tone('grid', dark)}"

    def page(self, page: Page) -> str:
        notice = self._small(page.notice, "warning") if page.notice else ""
        head = (
            f"{self._small(page.kicker)}<h1>{_text(page.title)}</h1>"
            f"<p>{self._in('secondary', page.sentence)}</p>{notice}"
        )
        return f"<html><body>{head}{''.join(map(self._section, page.sections))}</body></html>"

    def _in(self, role: str, text: str) -> str:
        return f'<span style="color: {tone(role, self._dark)}">{_text(text)}</span>' if role else _text(text)

    def _small(self, text: str, role: str = "secondary") -> str:
        return f'<p style="font-size: {self._size:g}pt">{self._in(role, text)}</p>'

    def _mark(self, mark: Mark) -> str:
        sign = self._in(MARK_ROLES[mark], MARK_SIGNS[mark])
        return f"{sign} {_text(tr(MARKS[mark]))}"

    def _section(self, section: Section) -> str:
        chip = f" &nbsp; <small>{self._mark(section.mark)}</small>" if section.mark else ""
        title = "" if section.hidden else f"<h2>{_text(section.title)}{chip}</h2>"
        about = self._small(section.about) if section.about else ""
        return title + about + "".join(map(self._block, section.blocks))

    def _block(self, block: Block) -> str:
        match block:
            case Heading(text, mark, about):
                chip = f" &nbsp; <small>{self._mark(mark)}</small>" if mark else ""
                return f"<h3>{_text(text)}{chip}</h3>{self._small(about) if about else ''}"
            case Facts(items):
                rows = (f"{self._in('secondary', name)} {_text(value)}" for name, value in items)
                return f"<p>{' &nbsp; '.join(rows)}</p>"
            case Paragraph(text, look):
                return self._small(text, "secondary" if look == "quiet" else look)
            case Summary(lines):
                return self._grid("".join(map(self._summary_line, lines)))
            case Legend(entries):
                rows = (f"<p>{self._mark(mark)}: {_text(meaning)}</p>" for mark, meaning in entries)
                return "".join(rows)
            case Key(entries):
                return self._small("   ".join(f"{SHAPES[shape][0]} {name}" for shape, name in entries))
            case Table():
                return self._table(block)
            case Charts(_, charts):
                return self._charts(charts)
            case Cards(cards):
                return self._cards(cards)
            case Command(text):
                return f'<pre style="white-space: pre-wrap">{_text(text)}</pre>'
            case Listing(title, items):
                rows = (f"{self._in('secondary', term)}: {_text(text)}" for term, text in items)
                return f"<h3>{_text(title)}</h3><p>{'<br>'.join(rows)}</p>"

    def _summary_line(self, line: SummaryLine) -> str:
        drawn = f"{self._strip(line.strip, SUMMARY_STRIP)}<br>" if line.strip else ""
        caption = f"<small>{self._in('secondary', line.caption)}</small>"
        cells = (
            f"<b>{_text(line.name)}</b>",
            f"<big><b>{_text(line.value)}</b></big>",
            drawn + caption,
            _text(line.place),
            f"<small>{self._mark(line.mark)}</small>",
        )
        return self._row(f'<td style="{self._rule}">{cell}</td>' for cell in cells)

    def _strip(self, strip: Strip, width: float = STRIP[0]) -> str:
        return self._picture(strip_scene(strip, width), width)

    def _picture(self, scene: Scene, width: float) -> str:
        address = f"scene:{len(self.scenes)}"
        self.scenes[address] = scene
        width *= self._scale
        height = width * scene.height / scene.width
        return f'<img src="{address}" width="{width:.0f}" height="{height:.0f}">'

    @staticmethod
    def _row(cells: Iterable[str]) -> str:
        return f"<tr>{''.join(cells)}</tr>"

    @staticmethod
    def _grid(rows: str, head: str = "") -> str:
        inside = f"<thead>{head}</thead>{rows}" if head else rows
        return (
            '<table width="99%" cellspacing="0" cellpadding="3" '
            f'style="border-collapse: collapse">{inside}</table>'
        )

    def _table(self, table: Table) -> str:
        smaller = 0 if len(table.heads) < 8 else 1 if len(table.heads) < 11 else 2
        size = (SMALL - smaller) * self._scale
        head = self._row(self._head(column, size) for column in table.heads)
        rows = "".join(self._line(line, table.heads, size) for line in table.lines)
        return self._grid(rows, head) + "".join(map(self._small, table.notes))

    def _head(self, head: Head, size: float) -> str:
        title = head.title
        if head.scale is not None:
            between = [text for _, text in head.scale.between]
            title = " … ".join([head.scale.low, *between, head.scale.high])
        style = f"font-weight: normal; font-size: {size:g}pt; {self._rule}"
        return (
            f'<th{_ALIGNED[head.numeric]} valign="bottom" style="{style}">{self._in("secondary", title)}</th>'
        )

    def _line(self, line: Line, heads: Iterable[Head], size: float) -> str:
        ground = f' bgcolor="{tone("surface+8%accent", self._dark)}"' if line.own else ""
        style = f"font-size: {size:g}pt; {self._rule}; font-weight: {600 if line.own else 400}"
        cells = (
            f'<td{ground}{_ALIGNED[head.numeric]} style="{style}">{self._cell(cell, size)}</td>'
            for cell, head in zip(line.cells, heads, strict=True)
        )
        return self._row(cells)

    def _cell(self, cell: Cell, size: float) -> str:
        drawn = self._strip(cell.strip) if cell.strip else ""
        role = "secondary" if cell.quiet or cell.tone == "quiet" else cell.tone
        small = f'<span style="font-size: {size - 1:g}pt; font-weight: normal">'
        under = f"<br>{small}{self._in('secondary', cell.under)}</span>" if cell.under else ""
        return f"{drawn}{self._in(role, cell.text)}{under}"

    def _charts(self, charts: tuple[Chart, ...]) -> str:
        rows = [charts[place : place + 3] for place in range(0, len(charts), 3)]
        return "".join(self._grid(self._row(map(self._chart, row))) for row in rows)

    def _chart(self, chart: Chart) -> str:
        drawn = self._picture(chart_scene(chart), BOARD)
        about = f"<small>{self._in('secondary', chart.about)}</small>"
        return f'<td width="33%" valign="top"><b>{_text(chart.title)}</b><br>{about}<br>{drawn}</td>'

    def _cards(self, cards: tuple[Card, ...]) -> str:
        rows = [cards[place : place + 3] for place in range(0, len(cards), 3)]
        return "".join(self._grid(self._row(map(self._card, row))) for row in rows)

    def _card(self, card: Card) -> str:
        board = f"{self._picture(card.scene, BOARD)}<br>" if card.scene else ""
        quote = f"<br>“{_text(card.quote)}”" if card.quote else ""
        end = self._in("secondary", tr("match {id}", id=card.match))
        if card.link:
            end = f'<a href="{escape(card.link)}">{_text(tr("Open the match"))}</a>'
        verdict = self._in(card.tone, card.verdict)
        return (
            f'<td width="33%" valign="top">{board}<b>{_text(card.title)}</b><br>'
            f"<small>{self._in('secondary', card.place)}</small>{quote}<br>{verdict}"
            f"<br><small>{end}</small></td>"
        )
