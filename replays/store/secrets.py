"""Finding and removing keys and passwords, which traces never hold."""

from __future__ import annotations

import re
from typing import Final

_VALUE: Final = r"\bsk-[\w-]{16,}|\bbearer\s+[\w.~+/-]{8,}=*|://[^/\s@]+@"
_NAMED: Final = r"""\b(?:api[-_ ]?key|authorization|password|secret|token)["']?\s*[=:]"""
_ANY: Final = re.compile(f"{_VALUE}|{_NAMED}", re.IGNORECASE)
_SHOWN: Final = re.compile(_VALUE, re.IGNORECASE)


def holds_key(settings: str) -> bool:
    """Return whether an agent's settings seem to hold a key or password, or an option for one."""
    return _ANY.search(settings) is not None


def masked(text: str) -> str:
    """Return a text without what looks like a key; servers repeat keys in their errors."""
    return _SHOWN.sub("[key removed]", text)
