"""Views as they are stored, now and formerly."""

from __future__ import annotations

from games.core.view import View
from replays.store.errors import DamagedError


def unpack(text: str) -> View:
    """Return the view in a stored text, which is its last line; `DamagedError` if it is none.

    Older versions wrote three more lines ahead of it: what had been said and done, which is also stored as
    messages and decisions.
    """
    try:
        return View.from_json(text.rpartition("\n")[2])
    except ValueError as error:
        raise DamagedError(f"a view cannot be read: {error}") from error
