"""Cells of tables that spreadsheets open."""

from __future__ import annotations

import re
from typing import Any, Final

_FORMULA: Final = re.compile(r"[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_NUMBER: Final = re.compile(r"[+-]?\d[\d,]*(\.\d+)?(e[+-]?\d+)?%?\Z")


def guarded(value: Any) -> Any:
    """The value, with an apostrophe before a text that a spreadsheet would take for a formula."""
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.match(value):
        return f"'{value}"
    return value
