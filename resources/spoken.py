"""The language of each thread: that of the window in the window's thread, English in every other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

Phrases: TypeAlias = Callable[[str], str]
"""Returns the translation of an English template; empty if there is none."""
_thread: Final = threading.local()


def speak(phrases: Phrases | None) -> None:
    """Set the language of this thread; None for English."""
    _thread.phrases = phrases


def spoken() -> Phrases | None:
    """Return the translations of this thread; None for English."""
    phrases: Phrases | None = getattr(_thread, "phrases", None)
    return phrases


@contextmanager
def speaking(phrases: Phrases | None) -> Iterator[None]:
    """Set the language of this thread inside the block."""
    before = spoken()
    speak(phrases)
    try:
        yield
    finally:
        speak(before)
