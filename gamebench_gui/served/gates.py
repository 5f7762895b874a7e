"""Access to seats: codes, tokens, and limits on guessing and on messages."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from games.core.action import Player
from games.core.clock import now
from games.core.view import SPECTATOR

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody confuses: neither 0 and O nor 1, I and L."""
LENGTH: Final = 6
CODE_LASTS: Final = 600.0
"""Seconds after which a seat's code expires."""
GUESS_SECONDS: Final = 0.3
"""Seconds before a code is answered, right or wrong."""
MOST_WRONG: Final = 5
"""Wrong codes after which a connection is closed."""
WRONG_A_MINUTE: Final = 60
"""Wrong codes a minute, of all connections, above which every answer to a code takes longer."""
BUSY_SECONDS: Final = 1.0
"""Seconds before a code is answered while there are more wrong codes than that."""
MESSAGES: Final = 40.0
"""Messages that a connection may send at once."""
MESSAGES_A_SECOND: Final = 20.0


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """Return a code as it is stored, from what somebody typed."""
    return "".join(letter for letter in text.upper() if letter in ALPHABET)[: LENGTH + 1]


def new_token() -> str:
    """Return a secret of 128 bits."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """Return the hash that is stored in place of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a match at this host; the spectator's is the hall."""

    match: str
    player: Player

    @property
    def place(self) -> str:
        """Name of the seat in the page's address and in browsers' storage; no secret."""
        return hashlib.sha256(f"{self.match}:{self.player}".encode()).hexdigest()[:8]


class Gates:
    """The codes and tokens of a host, kept in a file that only its user may read.

    Args:
        file: None keeps nothing.
        clock: the time of day, in seconds.
    """

    def __init__(self, file: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self._file = file
        self._clock = clock
        self._codes: dict[str, tuple[Chair, float]] = {}
        self._tokens: dict[str, Chair] = {}
        self.room = ""
        self.address: tuple[str, int] | None = None
        self._unkept: set[str] = set()

    # codes

    def code_for(self, chair: Chair) -> str:
        """Return a new code for a seat; its earlier codes and tokens expire."""
        self.forget(chair)
        code = new_code()
        self._codes[code] = chair, self._clock() + CODE_LASTS
        self.keep()
        return code

    def open_code(self, chair: Chair) -> str:
        """Return the code with which a seat can be taken now; empty if there is none."""
        return next((code for code, other in self._valid() if other == chair), "")

    def take(self, code: str) -> tuple[Chair, str] | None:
        """Use up a code; return its seat and a new token, or None for a wrong code."""
        chair = next((chair for known, chair in self._valid() if secrets.compare_digest(known, code)), None)
        if chair is None:
            return None
        if chair.player != SPECTATOR:
            del self._codes[code]
        return chair, self.let_in(chair)

    def let_in(self, chair: Chair) -> str:
        """Return a new token for a seat; its earlier token expires, but not a hall's: it has many screens."""
        if chair.player != SPECTATOR:
            self._tokens = {known: other for known, other in self._tokens.items() if other != chair}
        token = new_token()
        self._tokens[digest(token)] = chair
        self.keep()
        return token

    def chair_of(self, token: str) -> Chair | None:
        return self._tokens.get(digest(token))

    def has_token(self, chair: Chair) -> bool:
        return chair in self._tokens.values()

    def forget(self, chair: Chair) -> None:
        """Expire the codes and tokens of a seat."""
        self._codes = {code: lent for code, lent in self._codes.items() if lent[0] != chair}
        self._tokens = {known: other for known, other in self._tokens.items() if other != chair}

    def forget_match(self, match: str) -> None:
        """Expire all codes and tokens of a match."""
        self._codes = {code: lent for code, lent in self._codes.items() if lent[0].match != match}
        self._tokens = {known: other for known, other in self._tokens.items() if other.match != match}
        self.keep()

    def keep_not(self, match: str) -> None:
        """Keep nothing of a match in the file; its tokens are good as long as the host is open."""
        self._unkept.add(match)
        self.keep()

    def open_room(self) -> str:
        """Return a code that lets everybody into the lobby."""
        self.room = new_code()
        self.keep()
        return self.room

    def close_room(self) -> None:
        self.room = ""
        self.keep()

    def is_room(self, code: str) -> bool:
        return bool(self.room) and secrets.compare_digest(self.room, code)

    def _valid(self) -> Iterator[tuple[str, Chair]]:
        """Yield the valid codes with their seats; a hall's code is valid as long as its match."""
        for code, (chair, until) in list(self._codes.items()):
            if chair.player == SPECTATOR or self._clock() < until:
                yield code, chair

    # the file

    def keep(self) -> None:
        """Write codes and tokens to the file, which only its user may read."""
        if self._file is None:
            return
        codes = {code: kept for code, kept in self._codes.items() if kept[0].match not in self._unkept}
        tokens = {known: chair for known, chair in self._tokens.items() if chair.match not in self._unkept}
        if not codes and not tokens and not self.room:
            self._file.unlink(missing_ok=True)
            return
        value = {
            "address": self.address,
            "room": self.room,
            "codes": {code: [chair.match, chair.player, until] for code, (chair, until) in codes.items()},
            "tokens": {known: [chair.match, chair.player] for known, chair in tokens.items()},
        }
        self._file.parent.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(value, file)
        new.replace(self._file)

    def recall(self) -> None:
        """Read the file; a file that is missing or unreadable counts as empty."""
        if self._file is None:
            return
        try:
            kept: Any = json.loads(self._file.read_text(encoding="utf-8"))
            codes = {
                str(code): (Chair(str(m), int(p)), float(t)) for code, (m, p, t) in kept["codes"].items()
            }
            tokens = {str(known): Chair(str(m), int(p)) for known, (m, p) in kept["tokens"].items()}
            address = (str(kept["address"][0]), int(kept["address"][1])) if kept["address"] else None
            room = str(kept["room"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError):
            return
        self._codes, self._tokens = codes, tokens
        self.address, self.room = address, room

    @property
    def seats(self) -> dict[str, tuple[Player, ...]]:
        """The seats that a token or a code is for, by match."""
        chairs = {*self._tokens.values(), *(chair for chair, _ in self._codes.values())}
        seats: dict[str, list[Player]] = {}
        for chair in sorted(chairs, key=lambda chair: chair.player):
            if chair.player >= 0:
                seats.setdefault(chair.match, []).append(chair.player)
        return {match: tuple(players) for match, players in seats.items()}


class WrongCodes:
    """The number of wrong codes in the last minute."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()

    def note(self) -> None:
        self._times.append(now())

    @property
    def too_many(self) -> bool:
        while self._times and self._times[0] < now() - 60:
            self._times.popleft()
        return len(self._times) > WRONG_A_MINUTE


class Allowance:
    """The number of messages that a connection may still send now."""

    def __init__(self) -> None:
        self._left = MESSAGES
        self._at = now()

    def spend(self) -> bool:
        """Count a message; return False for one too many."""
        moment = now()
        self._left = min(MESSAGES, self._left + (moment - self._at) * MESSAGES_A_SECOND) - 1
        self._at = moment
        return self._left >= 0
