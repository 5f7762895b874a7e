"""What trials of installers say and how they end; see try_installer.py and windows/try_installers.py."""

from __future__ import annotations

from collections.abc import Callable


class TrialError(Exception):
    """Something that a user would notice is wrong."""


def say(sentence: str) -> None:
    """Tell what was shown."""
    print(f"ok  {sentence}", flush=True)


def require(so: bool, otherwise: str) -> None:
    """Go on when something is so.

    Raises:
        TrialError: it is not.
    """
    if not so:
        raise TrialError(otherwise)


def exit_code(*trials: Callable[[], None]) -> int:
    """Carry trials out up to the first that goes wrong, which is told; 0 or 1."""
    try:
        for trial in trials:
            trial()
    except TrialError as error:
        print(f"NOT {error}")
        return 1
    return 0
