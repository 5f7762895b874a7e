"""What spreadsheets skip before a formula, and take for one."""

from __future__ import annotations

BLANKS = (
    " ",
    "\u00a0",
    "\ufeff",
    "\u200b",
    "\u2028",
    "\u3000",
    "\v",
    "\u2060",
    "\x00",
    "\u00ad",
    " \u200b\u3000",
)
SIGNS = "=+-@\uff1d\uff0b\uff0d\uff20"
