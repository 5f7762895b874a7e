"""Recorded values in words: plain text only, whatever a model or a file sent."""

from __future__ import annotations

import math
import re
from datetime import datetime
from typing import Any, Final

from resources.foreign import escaped as escaped
from resources.foreign import tooltip as tooltip
from resources.foreign import visible as visible

UNKNOWN: Final = "-"
ON_SCREEN: Final = 200_000
"""Longest text shown in a pane, in characters; more is stored, copied and exported whole."""
LONGEST_LINE: Final = 2_000
"""Longer lines are broken on screen: laying out one huge paragraph would stall the window."""


def tr_noop(text: str) -> str:
    """Mark a text that the window translates when it shows it (`packaging/words.py` collects it)."""
    return text


def one_line(text: str, limit: int = 160) -> str:
    """Return a text as one visible line of at most ``limit`` characters."""
    short = " ".join(text[: 4 * limit].split())
    cut = len(short) > limit or len(text) > 4 * limit
    return visible(short[: limit - 1] + "…" if cut else short)


def on_screen(text: str) -> str:
    """Return a text as a pane shows it: visible, at most `ON_SCREEN` characters, without endless lines."""
    shown = visible(text[:ON_SCREEN])
    if len(text) > ON_SCREEN:
        shown += f"\n\n[{len(text) - ON_SCREEN:,} more characters are stored; copying takes them all.]"
    if max(map(len, shown.split("\n")), default=0) <= LONGEST_LINE:
        return shown
    return "\n".join(
        line[start : start + LONGEST_LINE]
        for line in shown.split("\n")
        for start in range(0, max(1, len(line)), LONGEST_LINE)
    )


def count(value: int | None) -> str:
    return UNKNOWN if value is None else f"{value:,}"


def amount(value: float | None) -> str:
    """Return a score or a metric, as short as it is exact to four digits."""
    if value is None:
        return UNKNOWN
    if math.isfinite(value) and value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:,.4g}"


def seconds(value: float | None) -> str:
    """Return a time such as ``12.4 s`` or ``3 min 05 s``."""
    if value is None:
        return UNKNOWN
    if value >= 60:
        return f"{int(value // 60):,} min {int(value % 60):02d} s"
    if value >= 0.05 or value == 0:
        return f"{value:.1f} s"
    return f"{1000 * value:.1f} ms" if value >= 0.00005 else "<0.1 ms"


def money(value: float | None) -> str:
    """Return US dollars such as ``$0.013``; an unknown price is ``-``."""
    if value is None:
        return UNKNOWN
    return f"${value:,.2f}" if value >= 1 or value == 0 else f"${value:.2g}"


def plural(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 step``, ``1,300 steps``."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def when(stamp: str) -> str:
    """Return a stored UTC time as local date and time; an unreadable one as it is."""
    time = _local(stamp)
    return time.strftime("%Y-%m-%d %H:%M") if time else one_line(stamp, 40)


def when_short(stamp: str) -> str:
    """Return a stored UTC time briefly: ``14:05``, ``21 Nov``, ``2025-11-21``."""
    time, today = _local(stamp), datetime.now()
    if time is None:
        return one_line(stamp, 12)
    if time.date() == today.date():
        return time.strftime("%H:%M")
    return time.strftime("%d %b" if time.year == today.year else "%Y-%m-%d").lstrip("0")


def _local(stamp: str) -> datetime | None:
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


_UNSEEN: Final = (
    r"\s\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f"
    r"\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
"""Blanks of every kind, and characters of no width: programs that read a table may skip them."""
_FORMULA: Final = re.compile(rf"[\t\r\n]|[{_UNSEEN}]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_NUMBER: Final = re.compile(r"[+-]?\d[\d,]*(\.\d+)?(e[+-]?\d+)?%?\Z")


def guarded(value: Any) -> Any:
    """Return a value, with an apostrophe before a text that a spreadsheet would take for a formula."""
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.match(value):
        return f"'{value}"
    return value
