"""Views as they are stored, now and formerly."""

from __future__ import annotations

from games.core.view import View
from replays.store.errors import DamagedError


def unpack(text: str) -> View:
    """The view that a stored text stands for.

    It is the last line. Older versions wrote three more ahead of it: what had been said and done, which is
    stored as messages and decisions as well.

    Raises:
        DamagedError: the text is not a view.
    """
    try:
        return View.from_json(text.rpartition("\n")[2])
    except ValueError as error:
        raise DamagedError(f"a view cannot be read: {error}") from error
