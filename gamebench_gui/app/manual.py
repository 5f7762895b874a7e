"""The manual inside the program: the pages of docs, as Markdown that Qt shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import resources

FIRST: Final = "window"
"""The page that the window opens where no other is meant."""
LEFT_OUT: Final = frozenset({"reference"})
"""Pages that only the site can fill, from docstrings."""
_TREE: Final = re.compile(r"^```{toctree}\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)
_COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PICTURE: Final = re.compile(r"!\[[^\]]*\]\([^)]*\)\n?")
_LINK: Final = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
_FENCE: Final = re.compile(r"^\s*```")
_HEADING: Final = re.compile(r"^(#{1,6}) +(.*?) *$")
_MARKS: Final = re.compile(r"[`*]|\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page, by its file's name without ``.md``; ``section`` is its heading in the list of pages."""

    name: str
    title: str
    section: str


@dataclass(frozen=True, slots=True)
class Found:
    """A part of a page that contains the words searched for; ``anchor`` is empty for its beginning."""

    page: ManualPage
    heading: str
    anchor: str


@cache
def pages() -> tuple[ManualPage, ...]:
    """Return the pages in the order of the manual; none if the installation has no manual."""
    try:
        index = _file("index")
    except OSError:
        return ()
    listed = []
    for block in _TREE.findall(index):
        section = ""
        for line in block.splitlines():
            if line.startswith(":"):
                section = line.removeprefix(":caption:").strip() if line.startswith(":caption:") else section
            elif (name := line.strip()) and name not in LEFT_OUT:
                listed.append(ManualPage(name, _title(_file(name)), section))
    return tuple(listed)


@cache
def markdown(name: str) -> str:
    """Return a page for Qt: without pictures, and with links to pages of the manual and the web alone.

    Raises:
        LookupError: the manual has no such page.
    """
    if name not in {page.name for page in pages()}:
        raise LookupError(name)
    text = _PICTURE.sub("", _COMMENT.sub("", _TREE.sub("", _file(name))))
    return "\n".join(_lines(text))


def leads_to(address: str, shown: str) -> tuple[str, str] | None:
    """Return the page and the anchor that a link on the page ``shown`` means; None if it leads out."""
    file, _, anchor = address.partition("#")
    if not file:
        return shown, anchor
    name = file.removesuffix(".md")
    inside = file.endswith(".md") and name in {page.name for page in pages()}
    return (name, anchor) if inside else None


def slug(heading: str) -> str:
    """Return the anchor of a heading, as on the site."""
    words = re.sub(r"[^\w\- ]", "", _plain(heading).lower())
    return words.strip().replace(" ", "-")


def find(words: str) -> list[Found]:
    """Return the parts of pages in which all these words are, in any case; headings with them first."""
    wanted = words.lower().split()
    if not wanted:
        return []
    in_headings, in_texts = [], []
    for page in pages():
        for heading, text in _parts(markdown(page.name)):
            place = Found(page, heading, slug(heading) if heading != page.title else "")
            if all(word in heading.lower() for word in wanted):
                in_headings.append(place)
            elif all(word in f"{heading} {text}".lower() for word in wanted):
                in_texts.append(place)
    return in_headings + in_texts


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield each heading of a page with the text below it."""
    heading, lines, fenced = "", list[str](), False
    for line in text.splitlines():
        fenced ^= bool(_FENCE.match(line))
        if not fenced and (match := _HEADING.match(line)):
            if heading:
                yield heading, "\n".join(lines)
            heading, lines = _plain(match[2]), []
        else:
            lines.append(line)
    if heading:
        yield heading, "\n".join(lines)


def _lines(text: str) -> Iterator[str]:
    fenced = False
    for line in text.splitlines():
        fenced ^= bool(_FENCE.match(line))
        yield line if fenced else _LINK.sub(_kept, line)


def _kept(link: re.Match[str]) -> str:
    """Return a link as it is if it can be followed in the program, else its words."""
    words, address = link[1], link[2]
    outside = re.match(r"https?://", address)
    return link[0] if outside or leads_to(address, FIRST) else words


def _title(text: str) -> str:
    return next((_plain(match[2]) for line in text.splitlines() if (match := _HEADING.match(line))), "")


def _plain(text: str) -> str:
    return _MARKS.sub(lambda match: match[1] or "", text)


def _file(name: str) -> str:
    return (resources.manual() / f"{name}.md").read_text(encoding="utf-8")
