"""A page as Markdown with GitHub's tables; every character that could be markup is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import (
    MARK_SIGNS,
    Block,
    Card,
    Cards,
    Cell,
    Charts,
    Command,
    Facts,
    Heading,
    Key,
    Legend,
    Listing,
    Page,
    Paragraph,
    Section,
    Summary,
    Table,
)
from gamebench_gui.app.benchmark.page.words import tr
from replays.scores.report_rows import MARKS, Mark
from resources.foreign import visible

_MARKUP: Final = re.compile(
    r"[\\`*_\[\]#|~<>&$@]|:(?=[\w+-]+:|//)|(?<=www)\.|^[-+=](?!\d)|(?<=^\d)[.)](?=\s)"
)
"""Characters that begin emphasis, code, links, addresses, mentions, formulas, tables, lists or HTML."""


def markdown(page: Page) -> str:
    """Return a page as Markdown, without strips, whose numbers are in the tables."""
    notice = [f"**{_line(page.notice)}**"] if page.notice else []
    head = [f"# {_line(page.title)}", _line(page.sentence), *notice, f"*{_line(page.kicker)}*"]
    parts = [*head, *(part for section in page.sections for part in _section(section))]
    return "\n\n".join(filter(None, parts)) + "\n"


def _line(text: str) -> str:
    """Return a text as one line in which nothing is markup."""
    line = " ".join(visible(text).split())
    return _MARKUP.sub(r"\\\g<0>", line)


def _marked(mark: Mark | None) -> str:
    return f" ({MARK_SIGNS[mark]} {tr(MARKS[mark])})" if mark else ""


def _section(section: Section) -> Iterable[str]:
    yield f"## {_line(section.title)}{_marked(section.mark)}"
    yield _line(section.about)
    for block in section.blocks:
        yield from _block(block)


def _block(block: Block) -> Iterable[str]:
    match block:
        case Heading(text, mark, about):
            yield f"### {_line(text)}{_marked(mark)}"
            yield _line(about)
        case Facts(items):
            yield _table((tr("Fact"), tr("Value")), [(_line(name), _line(value)) for name, value in items])
        case Paragraph(text):
            yield _line(text)
        case Summary(lines):
            heads = (tr("Benchmark"), tr("Score"), tr("95 % interval"), tr("Place"), tr("Comparable"))
            rows = [
                (*map(_line, (line.name, line.value, line.caption, line.place)), tr(MARKS[line.mark]))
                for line in lines
            ]
            yield _table(heads, rows)
        case Legend(entries):
            yield "\n".join(
                f"- {MARK_SIGNS[mark]} {tr(MARKS[mark])}: {_line(words)}" for mark, words in entries
            )
        case Key():
            pass  # the tables name their references
        case Table():
            yield from _data(block)
        case Charts(_, charts):
            yield "\n".join(f"- {_line(chart.title)}: {_line(chart.words)}" for chart in charts)
        case Cards(cards):
            for card in cards:
                yield from _card(card)
        case Command(text):
            yield _code(text)
        case Listing(title, items):
            yield f"### {_line(title)}"
            yield "\n".join(f"- {_line(term)}: {_line(text)}" for term, text in items)


def _data(table: Table) -> Iterable[str]:
    references = any(cell.strip and cell.strip.points for line in table.lines for cell in line.cells)
    kept = [place for place, head in enumerate(table.heads) if head.scale is None]
    heads = [table.heads[place].title for place in kept]
    rows = []
    for line in table.lines:
        cells = [_cell(line.cells[place], line.own) for place in kept]
        if references:
            points = (point for cell in line.cells if cell.strip for point in cell.strip.points)
            cells.append(_line(", ".join(f"{point.name} {point.text}" for point in points)))
        rows.append(cells)
    numeric = [table.heads[place].numeric for place in kept]
    if references:
        heads.append(tr("References"))
    yield _table(heads, rows, numeric)
    yield "\n\n".join(map(_line, table.notes))


def _cell(cell: Cell, own: bool) -> str:
    text = _line(cell.text)
    if own and text:
        text = f"**{text}**"
    return f"{text} ({_line(cell.under)})" if cell.under else text


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[bool] = ()) -> str:
    sides = ["--:" if place < len(numeric) and numeric[place] else "---" for place in range(len(heads))]
    lines = [map(_line, heads), sides, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _card(card: Card) -> Iterable[str]:
    yield f"### {_line(card.title)}"
    where = _line(card.place)
    if card.link:
        where = f"[{where}](<{card.link}>)"
    quote = f": “{_line(card.quote)}”" if card.quote else ""
    yield f"{where}{quote}"
    yield _line(card.verdict)


def _code(text: str) -> str:
    """Return a text as a block of code, fenced by more backquotes than are in it."""
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{visible(text)}\n{fence}"
