"""A text in Markdown as paragraphs of plain words: participants' texts have no links and no pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_HEAD: Final = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_ITEM: Final = re.compile(r"(?:[-*+]|\d+[.)])\s+(.*)")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)")
_STRONG: Final = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_EMPHASIS: Final = re.compile(r"(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])")
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]()#+.!>-])")


def paragraphs(text: str) -> Iterator[tuple[str, str]]:
    """Yield the kind (``head``, ``item`` or ``text``) and the words of each paragraph."""
    for block in re.split(r"\n\s*\n", text.strip()):
        kind, lines = "text", list[str]()
        for line in map(str.strip, block.splitlines()):
            if head := _HEAD.fullmatch(line):
                yield from _written(kind, lines)
                yield from _written("head", [head[1]])
                kind, lines = "text", []
            elif item := _ITEM.fullmatch(line):
                yield from _written(kind, lines)
                kind, lines = "item", [item[1]]
            else:
                lines.append(line)
        yield from _written(kind, lines)


def _written(kind: str, lines: list[str]) -> Iterator[tuple[str, str]]:
    words = plain(" ".join(filter(None, lines)))
    if words:
        yield kind, words


def plain(words: str) -> str:
    """Return words without the marks of emphasis, code and links; the address of a link stays readable."""
    words = _LINK.sub(lambda link: link[1] if link[2] in ("", link[1]) else f"{link[1]} ({link[2]})", words)
    words = _STRONG.sub(r"\2", words)
    words = _EMPHASIS.sub(r"\2", words).replace("`", "")
    return _ESCAPED.sub(r"\1", words).strip()
