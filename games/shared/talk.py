"""Words: what players say to each other, and lists in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

_BLANK = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


def one_line(text: str) -> str:
    """The text on a single line: blanks, line breaks and control characters become single spaces."""
    return _BLANK.sub(" ", text).strip()


def shorten(text: str, length: int) -> str:
    """The text, cut to at most ``length`` characters."""
    return text if len(text) <= length else text[: length - 3].rstrip() + "..."


def listed(parts: Sequence[str]) -> str:
    """``a, b and c``; empty without parts."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
