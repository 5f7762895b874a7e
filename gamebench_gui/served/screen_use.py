"""At what kind of screen somebody sits, as far as it is recorded."""

from __future__ import annotations

import re
from statistics import median
from typing import Final

from gamebench_gui.served.lag import Timing
from gamebench_gui.served.messages import POINTERS, Hello
from replays.store.seat_screens import Device, SeatScreen

NARROW: Final = 600.0
"""Pixels of the room for a board below which a device with touch is a telephone."""
FAMILIES: Final = (
    ("Edge", re.compile(r"\bEdg(?:A|iOS)?/(\d{1,4})")),
    ("Opera", re.compile(r"\bOPR/(\d{1,4})")),
    ("Samsung Internet", re.compile(r"\bSamsungBrowser/(\d{1,4})")),
    ("Firefox", re.compile(r"\b(?:Firefox|FxiOS)/(\d{1,4})")),
    ("Chrome", re.compile(r"\b(?:Headless)?(?:Chrome|CriOS|Chromium)/(\d{1,4})")),
    ("Safari", re.compile(r"\bVersion/(\d{1,4})\S* .*Safari/")),
)
"""Families of browsers, those first whose descriptions name others, too."""


def browser_of(described: str) -> tuple[str, int | None]:
    """Return the family and the major version of a browser; empty for one that is not known."""
    for family, known in FAMILIES:
        if match := known.search(described[:1000]):
            return family, int(match[1])
    return "", None


def device_of(hello: Hello) -> Device:
    if not hello.touch:
        return "computer"
    return "phone" if min(hello.w, hello.h) < NARROW else "tablet"


class ScreenUse:
    """One browser at one seat, from a step of the match on."""

    def __init__(self, seat: int, from_step: int) -> None:
        self._seat, self._from_step = seat, from_step
        self._hello: Hello | None = None
        self._browser: tuple[str, int | None] = "", None
        self._pointer = ""
        self._lags: list[float] = []
        self._compensated = self._reconnects = self._reloads = self._other_tabs = 0

    def come(self, hello: Hello, browser: tuple[str, int | None], *, afresh: bool, other_tab: bool) -> None:
        """Note a connection.

        Args:
            afresh: whether the page was loaded just now.
            other_tab: whether the seat was open elsewhere.
        """
        if self._hello is not None:
            self._other_tabs += other_tab
            self._reloads += afresh and not other_tab
            self._reconnects += not afresh and not other_tab
        self._hello, self._browser = hello, browser

    def answered(self, timing: Timing, pointer: str) -> None:
        self._pointer = pointer if pointer in POINTERS else self._pointer
        self._lags.append(1000 * timing.lag)
        self._compensated += timing.given > 0

    def screen(self, longest_gap: float) -> SeatScreen | None:
        """Return what is recorded; None before the browser has said hello.

        Args:
            longest_gap: seconds without a connection.
        """
        hello, lags = self._hello, sorted(self._lags)
        if hello is None:
            return None
        family, version = self._browser
        return SeatScreen(
            seat=self._seat,
            from_step=self._from_step,
            device=device_of(hello),
            width=round(hello.w),
            height=round(hello.h),
            scale=hello.scale,
            pointer=self._pointer,
            browser=family,
            version=version,
            language=language_of(hello.language),
            lag_median_ms=round(median(lags), 1) if lags else None,
            lag_p95_ms=round(lags[min(len(lags) - 1, int(0.95 * len(lags)))], 1) if lags else None,
            compensated=self._compensated,
            longest_gap_ms=round(1000 * longest_gap),
            reconnects=self._reconnects,
            reloads=self._reloads,
            other_tabs=self._other_tabs,
        )


def language_of(text: str) -> str:
    """Return the code of a language that a page names; empty for what is none."""
    return text if re.fullmatch(r"[a-z]{2,3}", text) else ""
