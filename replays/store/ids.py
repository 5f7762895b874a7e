"""Match ids, unique and in the order of time when sorted as text; times as the database stores them."""

from __future__ import annotations

import secrets
import threading
import time
from datetime import UTC, datetime
from typing import Final

_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_RANDOM_BITS: Final = 45
_lock = threading.Lock()
_last = 0


def now() -> str:
    """Return the time as the database stores it: UTC, ISO 8601, in milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_id() -> str:
    """Return 18 letters and digits: 9 for the millisecond, 9 that are random.

    Ids made in one process rise strictly, even within a millisecond.
    """
    global _last
    with _lock:
        fresh = (time.time_ns() // 1_000_000 << _RANDOM_BITS) | secrets.randbits(_RANDOM_BITS)
        _last = max(fresh, _last + 1)
        number = _last
    return "".join(_DIGITS[number >> shift & 31] for shift in range(85, -1, -5))
