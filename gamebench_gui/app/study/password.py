"""The password that ends participant mode."""

from __future__ import annotations

import hmac
import math
import secrets
import time
from collections.abc import Callable
from hashlib import scrypt
from typing import Final

from resources.errors import UserError

TRIES: Final = 5
WAIT: Final = 30.0
"""Seconds of rest after `TRIES` failures."""


class PasswordError(UserError):
    """Too many passwords were wrong; the sentence says how long to wait."""


class Password:
    """Checks a password against its stored digest, and limits tries.

    Args:
        clock: monotonic seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._until = -math.inf

    @staticmethod
    def digest(password: str) -> str:
        """Return what the settings, never a study, store of a password: a salt and its scrypt."""
        salt = secrets.token_bytes(16)
        return f"{salt.hex()}${_digest(password, salt)}"

    def fits(self, password: str, kept: str) -> bool:
        """Return whether this is the password; raise PasswordError for a while after five wrong ones."""
        if (left := self._until - self._clock()) > 0:
            raise PasswordError(f"Five passwords were wrong; wait {math.ceil(left)} seconds.")
        salt, _, digest = kept.partition("$")
        right = hmac.compare_digest(_digest(password, bytes.fromhex(salt)), digest)
        self._failures = 0 if right else self._failures + 1
        if self._failures >= TRIES:
            self._failures, self._until = 0, self._clock() + WAIT
        return right


def _digest(password: str, salt: bytes) -> str:
    return scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()
