"""Making text of unknown authors safe to show: nothing in it can act, hide or reverse other text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from textwrap import TextWrapper
from typing import Any, Final

UNSEEN: Final = (
    (0x00, 0x08),  # controls, all but the tab and the new line
    (0x0B, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),  # a hyphen that is not there
    (0x34F, 0x34F),
    (0x61C, 0x61C),  # direction
    (0x115F, 0x1160),  # letters without a form
    (0x17B4, 0x17B5),
    (0x180E, 0x180E),
    (0x200B, 0x200B),  # a space without a width; the joiners after it are needed by scripts
    (0x200E, 0x200F),  # direction
    (0x2028, 0x202E),  # ends of lines and paragraphs, direction
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),  # halves of characters
    (0xFDD0, 0xFDEF),  # never characters
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF9, 0xFFFF),
    (0x1BCA0, 0x1BCA3),  # of shorthand and of music
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),  # tags, which can carry a whole text that nobody sees
)
"""The characters that are spelled out wherever foreign text is shown: first and last of each run."""
LONGEST: Final = 4000
"""Longest text shown of one message, in characters; the trace keeps the whole."""

TIP: Final = 90
"""Letters in a line of a tooltip: Qt wraps none that is plain text."""
_TIP: Final = TextWrapper(TIP, expand_tabs=False, replace_whitespace=False, break_on_hyphens=False)
_MARKUP: Final = re.compile(r"[^<\n]*(?:&lt;|<\s*[!?]|<\s*\w+[\s/>])")
"""Text that Qt takes for rich text: a tag in the first line, or an escaped one."""
_NUMBER: Final = re.compile(r" #\d+$")
_UNSEEN: Final = re.compile("[" + "".join(f"{chr(low)}-{chr(high)}" for low, high in UNSEEN) + "]")


def visible(text: str) -> str:
    """Return a text with every character that cannot be seen spelled out."""
    return escaped(text.replace("\r\n", "\n"))


def escaped(text: str, short: str = "\\x{:02x}", long: str = "\\u{:04x}") -> str:
    """Return a text with characters that cannot be seen as escapes.

    Args:
        short, long: for characters below 0x100 and above; above 0xffff ``long`` is used for both halves.
    """
    if text.isascii() and text.isprintable():
        return text

    def spelled(mark: re.Match[str]) -> str:
        code = ord(mark[0])
        if code > 0xFFFF:
            over = code - 0x10000
            return long.format(0xD800 + (over >> 10)) + long.format(0xDC00 + (over & 0x3FF))
        return (short if code < 0x100 else long).format(code)

    return _UNSEEN.sub(spelled, text)


def shortened(text: str, limit: int = LONGEST) -> str:
    """Return the visible text, no longer than can be read."""
    if len(text) <= limit:
        return visible(text)
    return f"{visible(text[:limit])} ... ({len(text) - limit:,} more characters)"


def plain(text: str, limit: int = LONGEST) -> str:
    """Return the `shortened` text on one line, for labels."""
    return shortened(text, limit).replace("\n", " ").replace("\t", " ")


def tooltip(text: str) -> str:
    """Return the visible text for a tooltip, in lines; escaped if Qt would read it as HTML.

    Screen readers get tooltips as descriptions, as they are: so there is no markup without need.
    """
    shown = shortened(text)
    if _MARKUP.match(shown.lstrip()):
        return f'<span style="white-space: pre-wrap">{escape(shown)}</span>'
    return "\n".join(_TIP.fill(line) if len(line) > TIP else line for line in shown.split("\n"))


def all_visible(value: Any) -> Any:
    """Return a JSON value in which every text, keys included, is visible."""
    match value:
        case str():
            return visible(value)
        case list():
            return [all_visible(item) for item in value]
        case dict():
            return {all_visible(name): all_visible(item) for name, item in value.items()}
    return value


def elided(text: str, fits: Callable[[str], bool]) -> str:
    """Return as much of a text as fits, and the number at its end; empty if nothing does.

    In names such as ``gpt-4o #10`` only the number may differ from another one.

    Args:
        fits: whether there is room for a text.
    """
    if fits(text):
        return text
    end = number[0] if (number := _NUMBER.search(text)) else ""
    low, high, name = 0, len(text) - len(end), text[: len(text) - len(end)]
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(name[:middle].rstrip() + "\u2026" + end) else (low, middle - 1)
    if low:
        return name[:low].rstrip() + "\u2026" + end
    return end.strip() if fits(end.strip()) else elided(name, fits) if end else ""
