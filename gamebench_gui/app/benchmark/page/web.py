"""A report as one HTML file that asks for nothing, reads without a script, and prints on paper.

Every text is escaped, and characters that cannot be seen are spelled out. The content security policy
names the page's own style and script by their hashes, so a text that got through would still do nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import groupby
from string import Template
from typing import Final

import resources
from gamebench_gui.app.benchmark.page.blocks import (
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
from gamebench_gui.app.benchmark.page.content import NO_LINKS, NO_PICTURES, page_of
from gamebench_gui.app.benchmark.page.words import code, tr
from gamebench_gui.app.benchmark.report import Report
from games.core.boards.scene import Icon, Scene
from games.core.boards.svg import hatching, markup, nodes, symbols
from replays.exchange.page_scenes import RoleClasses
from replays.exchange.web_page import policy
from replays.scores.report_rows import MARKS, Mark
from resources.colors import tone
from resources.foreign import visible

DARK: Final = "screen and (prefers-color-scheme: dark)"
"""The media query of the dark palette: never on paper."""
LONG: Final = 40
"""Characters of a fact that gets a line of its own on a telephone."""
MANY: Final = 9
"""Columns above which a table is set closer."""
MARK_SHAPES: Final[dict[Mark, str]] = {
    "same": '<circle class="m-same" r="5"/>',
    "opponent": '<g class="m-opponent"><path class="half" d="M0-5A5 5 0 0 0 0 5Z"/><circle r="5"/></g>',
    "simulator": '<path class="m-simulator" d="M-4-4h8v8h-8Z"/>',
    "own": '<path class="m-own" d="M0-5L5 0L0 5L-5 0Z"/>',
}


def html(
    report: Report, pictures: Mapping[int, Scene] = NO_PICTURES, links: Mapping[int, str] = NO_LINKS
) -> str:
    """Return a report as an HTML document.

    Args:
        pictures: boards of the decisions, by their number in the report.
        links: to the matches of the decisions at their steps, likewise, relative to the page.
    """
    return html_of(page_of(report, pictures, links))


def html_of(page: Page) -> str:
    """Return a page as an HTML document."""
    writer = _Writer()
    body = writer.page(page)
    style = writer.style() + resources.text("share/report.css")
    script = resources.text("share/report.js")
    return Template(resources.text("share/report.html")).substitute(
        title=_text(page.title),
        language=code(),
        policy=policy(script, style),
        style=style,
        script=script,
        drawings=symbols(writer.icons) + hatching("currentColor"),
        body=body,
    )


def _text(text: str) -> str:
    """Return a text as HTML: escaped, and with everything in it visible."""
    return escape(visible(text))


class _Writer:
    """Writes blocks as HTML, and collects what their drawings need.

    Attributes:
        icons: names of the pieces that are drawn.
    """

    def __init__(self) -> None:
        self.icons: set[str] = set()
        self._classes = RoleClasses()

    def style(self) -> str:
        dots = (f"--dot: {tone('seat-0', dark)};" for dark in (False, True))
        light, dark = (f":root {{ {dot} }}\n" for dot in dots)
        return f"{self._classes.style(DARK)}{light}@media {DARK} {{ {dark}}}\n"

    def page(self, page: Page) -> str:
        notice = f'<p class="notice">{_text(page.notice)}</p>' if page.notice else ""
        groups = groupby(page.sections, key=lambda section: section.half)
        parts = (
            f'<div class="pair">{self._sections(sections)}</div>' if half else self._sections(sections)
            for half, sections in groups
        )
        return (
            f'<header><p class="quiet small">{_text(page.kicker)}</p><h1>{_text(page.title)}</h1>'
            f'<p class="quiet">{_text(page.sentence)}</p>{notice}</header>\n<main>\n{"".join(parts)}</main>'
        )

    def _sections(self, sections: Iterable[Section]) -> str:
        return "".join(map(self._section, sections))

    def _section(self, section: Section) -> str:
        unseen = ' class="unseen"' if section.hidden else ""
        title = f'<h2 id="{escape(section.id)}"{unseen}>{_text(section.title)}</h2>'
        about = f'<p class="quiet small">{_text(section.about)}</p>' if section.about else ""
        inside = about + "".join(map(self._block, section.blocks))
        top = _top(title, section.mark)
        if section.folds:
            return f'<details open class="part card"><summary>{top}</summary>{inside}</details>\n'
        return f'<section class="card" aria-labelledby="{escape(section.id)}">{top}{inside}</section>\n'

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                about = f'<p class="quiet small">{_text(block.about)}</p>' if block.about else ""
                return f'<div class="inner">{_top(f"<h3>{_text(block.text)}</h3>", block.mark)}{about}</div>'
            case Facts(items):
                rows = (
                    f"<div{_classes('long' * (len(value) > LONG))}><dt>{_text(name)}</dt>"
                    f"<dd>{_text(value)}</dd></div>"
                    for name, value in items
                )
                return f'<dl class="facts">{"".join(rows)}</dl>'
            case Paragraph(text, look):
                return f'<p class="{look}">{_text(text)}</p>'
            case Summary(lines):
                return f'<ul class="sum">{"".join(map(_summary_line, lines))}</ul>'
            case Legend(entries):
                marks = (f"<li>{_chip(mark)}<span>{_text(meaning)}</span></li>" for mark, meaning in entries)
                return f'<ul class="marks">{"".join(marks)}</ul>'
            case Key(entries):
                points = (f"<li>{_shape(shape)}{_text(name)}</li>" for shape, name in entries)
                return f'<ul class="key">{"".join(points)}</ul>'
            case Table():
                return _table(block)
            case Charts(_, charts):
                return f'<ul class="charts">{"".join(map(self._chart, charts))}</ul>'
            case Cards(cards):
                return f'<ul class="six">{"".join(map(self._card, cards))}</ul>'
            case Command(text):
                return f'<pre class="command" tabindex="0">{_text(text)}</pre>'
            case Listing():
                return _listing(block)

    def _card(self, card: Card) -> str:
        board = self._board(card) if card.scene is not None else ""
        quote = f"<p>“{_text(card.quote)}”</p>" if card.quote else ""
        texts = "".join(
            f'<p class="small"><b>{_text(head)}</b></p><pre tabindex="0">{_text(text)}</pre>'
            for head, text in card.texts
        )
        prompt, opened = _text(tr("Prompt and reply")), _text(tr("Open the match"))
        more = f"<details><summary>{prompt}</summary>{texts}</details>" if texts else ""
        about = f"{card.title}: {card.place}"
        link = (
            f'<a href="{escape(card.link)}" aria-label="{opened}: {_text(about)}">{opened}</a>'
            if card.link
            else f'<span class="quiet small">{_text(tr("match {id}", id=card.match))}</span>'
        )
        verdict = f'<span class="{card.tone}">{_text(card.verdict)}</span>'
        return (
            f'<li>{board}<div class="text"><h3>{_text(card.title)}</h3>'
            f'<p class="quiet small">{_text(card.place)}</p>{quote}'
            f'<p class="last">{verdict}{link}</p>{more}</div></li>'
        )

    def _chart(self, chart: Chart) -> str:
        drawn = self._drawing(chart_scene(chart), "chart", f"{chart.title}. {chart.words}")
        return f'<li><b>{_text(chart.title)}</b><p class="quiet small">{_text(chart.about)}</p>{drawn}</li>'

    def _board(self, card: Card) -> str:
        assert card.scene is not None
        return self._drawing(card.scene, "board", tr("Board: {place}", place=card.place))

    def _drawing(self, scene: Scene, kind: str, label: str) -> str:
        self.icons |= {shape.name for shape in scene.shapes if isinstance(shape, Icon)}
        shapes = "".join(markup(node) for shape in scene.shapes for node in nodes(shape, self._classes.paint))
        size = f'viewBox="0 0 {scene.width:g} {scene.height:g}"'
        return f'<svg class="{kind}" role="img" aria-label="{_text(label)}" {size}>{shapes}</svg>'


def _top(title: str, mark: Mark | None) -> str:
    return f'<div class="top">{title}{_chip(mark) if mark else ""}</div>'


def _chip(mark: Mark) -> str:
    shape = f'<svg viewBox="-6 -6 12 12" aria-hidden="true">{MARK_SHAPES[mark]}</svg>'
    return f'<span class="chip">{shape}{_text(tr(MARKS[mark]))}</span>'


def _shape(shape: str) -> str:
    return f'<svg viewBox="-7 -7 14 14" aria-hidden="true">{_outline(shape)}</svg>'


def _outline(shape: str) -> str:
    corners = "L".join(f"{x:g} {y:g}" for x, y in SHAPES[shape][1])
    return f'<path class="ref" d="M{corners}Z"/>'


def _summary_line(line: SummaryLine) -> str:
    drawn = _strip(line.strip) if line.strip else ""
    kind = "value" if line.strip else "value words"
    return (
        f'<li><b>{_text(line.name)}</b><span class="{kind}">{_text(line.value)}</span>'
        f'<div class="drawn">{drawn}<span class="quiet small">{_text(line.caption)}</span></div>'
        f"<span>{_text(line.place)}</span>{_chip(line.mark)}</li>"
    )


def _strip(strip: Strip) -> str:
    words = strip.words or tr("no value")
    return f'<svg class="strip" role="img" aria-label="{_text(words)}">{"".join(_strip_shapes(strip))}</svg>'


def _strip_shapes(strip: Strip) -> Iterator[str]:
    def at(value: float) -> str:
        return f"{100 * strip.share(value):.4g}%"

    yield '<line class="base" x1="0" x2="100%" y1="11" y2="11"/>'
    if strip.zero is not None:
        yield f'<line class="zero" x1="{at(strip.zero)}" x2="{at(strip.zero)}" y1="1" y2="21"/>'
    for tick in strip.ticks:
        yield f'<line class="tick" x1="{at(tick)}" x2="{at(tick)}" y1="6" y2="16"/>'
    for point in strip.points:
        title = f"<title>{_text(point.name)} {_text(point.text)}</title>"
        yield f'<svg x="{at(point.value)}" y="11" overflow="visible">{title}{_outline(point.shape)}</svg>'
    if strip.start is not None and strip.end is not None:
        yield f'<line class="span" x1="{at(strip.start)}" x2="{at(strip.end)}" y1="11" y2="11"/>'
    if strip.value is not None:
        yield f'<circle class="dot" cx="{at(strip.value)}" cy="11" r="5.5"/>'


def _table(table: Table) -> str:
    """Return a table whose roles remain where a small screen stacks the cells of a row."""
    head = "".join(map(_head, table.heads))
    body = "".join(_line(line, table.heads) for line in table.lines)
    notes = "".join(f'<p class="notes">{_text(note)}</p>' for note in table.notes)
    kinds = _classes("many" * (len(table.heads) > MANY))
    return (
        f'<div class="box" role="group" tabindex="0" aria-label="{_text(table.name)}">'
        f'<table role="table"{kinds}><thead role="rowgroup"><tr role="row">{head}</tr></thead>'
        f'<tbody role="rowgroup">{body}</tbody></table></div>{notes}'
    )


def _head(head: Head) -> str:
    if head.scale is not None:
        low, high, between = head.scale
        values = "".join(
            f'<text class="mid" x="{100 * at:.4g}%" y="12">{_text(t)}</text>' for at, t in between
        )
        ends = (
            f'<text y="12">{_text(low)}</text>{values}<text class="end" x="100%" y="12">{_text(high)}</text>'
        )
        return (
            '<th role="columnheader" scope="col" class="wide">'
            f'<span class="unseen">{_text(head.title)}</span>'
            f'<svg class="strip scale" aria-hidden="true">{ends}</svg></th>'
        )
    return f'<th role="columnheader" scope="col"{_classes("r" * head.numeric)}>{_text(head.title)}</th>'


def _line(line: Line, heads: Iterable[Head]) -> str:
    cells = "".join(
        _cell(cell, head, first=place == 0)
        for place, (cell, head) in enumerate(zip(line.cells, heads, strict=True))
    )
    return f'<tr role="row"{_classes("own" * line.own)}>{cells}</tr>'


def _cell(cell: Cell, head: Head, first: bool) -> str:
    text = _text(cell.text)
    if cell.tip:
        text = f'<span class="note" title="{_text(cell.tip)}">{text}</span>'
    under = f'<span class="under">{_text(cell.under)}</span>' if cell.under else ""
    if first:
        return f'<th role="rowheader" scope="row">{text}{under}</th>'
    drawn = _strip(cell.strip) if cell.strip else ""
    kinds = ("r" * head.numeric, "quiet" * cell.quiet, "wide" * bool(cell.strip), cell.tone)
    title = f' data-head="{_text(head.title)}"' if text else ""
    return f'<td role="cell"{title}{_classes(*kinds)}>{drawn}{text}{under}</td>'


def _classes(*names: str) -> str:
    known = " ".join(filter(None, names))
    return f' class="{known}"' if known else ""


def _listing(block: Listing) -> str:
    rows = "".join(f"<div><dt>{_text(term)}</dt><dd>{_text(text)}</dd></div>" for term, text in block.items)
    if block.folded:
        return f'<details class="list"><summary>{_text(block.title)}</summary><dl>{rows}</dl></details>'
    return f'<div class="list"><h3>{_text(block.title)}</h3><dl>{rows}</dl></div>'
