"""The precision of times on this machine, for `gamebench doctor --timing` and for visits."""

from __future__ import annotations

import asyncio
import json
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import UTC, date, datetime
from statistics import median
from typing import Any, Final

from gamebench_gui.app.files.paths import Paths
from games.core.said import stated

SECONDS: Final = 10.0
"""Duration of a measurement."""
BEAT: Final = 16.0
"""Milliseconds between two heartbeats, in matches as here."""
LONGEST_STALL: Final = 100.0
LONGEST_INPUT: Final = 20.0
COARSEST_CLOCK: Final = 1.0
"""Milliseconds that are tolerable in times of decisions, which take seconds."""
_USUAL_REFRESH: Final = 60.0


@dataclass(frozen=True, slots=True)
class Timing:
    """Measured precision, in milliseconds unless the name says otherwise; None if not measured.

    Attributes:
        on: the day.
        clock_us: smallest step of the clock, in microseconds.
        late_ms, stall_ms: delay of the event loop, usual and worst.
        input_ms, input_worst_ms: from an event to its handling.
        paint_ms: from the request to draw to the end of drawing.
        display: the name of Qt's platform; empty without Qt.
    """

    on: str
    system: str
    seconds: float
    clock_us: float
    late_ms: float
    stall_ms: float
    input_ms: float | None = None
    input_worst_ms: float | None = None
    paint_ms: float | None = None
    refresh_hz: float | None = None
    display: str = ""

    @property
    def precision_ms(self) -> float:
        """Precision of a decision's time: a refresh of the screen, and the delay of events."""
        return 1000 / (self.refresh_hz or _USUAL_REFRESH) + (self.input_worst_ms or 0.0)

    @property
    def troubles(self) -> tuple[str, ...]:
        """Reasons not to measure people's times here; empty if they are precise enough."""
        return tuple(_troubles(self))

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """The measurements in words, as (title, text)."""
        return tuple(_lines(self))

    @property
    def kept(self) -> dict[str, Any]:
        """The measurements that are stored with each visit."""
        measured = ("clock_us", "late_ms", "stall_ms", "input_ms", "input_worst_ms", "paint_ms")
        numbers = {name: getattr(self, name) for name in measured}
        rounded = {name: None if value is None else round(value, 3) for name, value in numbers.items()}
        return {"on": self.on, "display": self.display, **rounded}


Measure = Callable[[float], Timing]
"""Measures for n seconds."""


def _troubles(timing: Timing) -> Iterator[str]:
    if timing.stall_ms > LONGEST_STALL:
        yield stated(
            "This machine stood still for {stall:.0f} ms; close other programs and measure again.",
            stall=timing.stall_ms,
        )
    if (timing.input_worst_ms or 0.0) > LONGEST_INPUT:
        yield stated(
            "Events waited up to {wait:.0f} ms to be handled; close other programs and measure again.",
            wait=timing.input_worst_ms,
        )
    if timing.clock_us > COARSEST_CLOCK * 1000:
        yield stated(
            "The clock goes in steps of {step:.0f} ms; use another machine for times.",
            step=timing.clock_us / 1000,
        )


def _lines(timing: Timing) -> Iterator[tuple[str, str]]:
    yield "Clock", f"goes in steps of {timing.clock_us:.3g} microseconds"
    yield (
        "Event loop",
        f"comes {timing.late_ms:.1f} ms late as a rule, {timing.stall_ms:.1f} ms at worst "
        f"({timing.seconds:g} seconds)",
    )
    if timing.input_ms is None or timing.input_worst_ms is None:
        yield "Input", "not measured: Qt is not there"
        return
    yield (
        "Input",
        f"is handled {timing.input_ms:.2f} ms after the event as a rule, "
        f"{timing.input_worst_ms:.1f} ms at worst",
    )
    if timing.paint_ms is not None:
        yield "Drawing", f"is over {timing.paint_ms:.1f} ms after it is wanted"
    if timing.refresh_hz is None:
        yield "Screen", "none here; on the machine of a study measure with its screen"
    else:
        yield "Screen", f"shows a new picture {timing.refresh_hz:.0f} times a second"


def clock_step(tries: int = 2000) -> float:
    """Return the smallest step of the clock seen in ``tries`` tries, in microseconds."""
    smallest = float("inf")
    for _ in range(tries):
        began = now = time.perf_counter_ns()
        while now == began:
            now = time.perf_counter_ns()
        smallest = min(smallest, now - began)
    return smallest / 1000


def measure(seconds: float = SECONDS) -> Timing:
    """Measure what needs no Qt: the clock, and the delay of an event loop."""
    late = asyncio.run(_beats(seconds))
    return Timing(today(), platform.system(), seconds, clock_step(), median(late), max(late))


async def _beats(seconds: float) -> list[float]:
    """Return the delay of each heartbeat, in milliseconds."""
    late: list[float] = []
    began = last = time.perf_counter()
    while last - began < seconds or not late:
        await asyncio.sleep(BEAT / 1000)
        now = time.perf_counter()
        late.append(max(0.0, (now - last) * 1000 - BEAT))
        last = now
    return late


def usual_and_worst(waited: Sequence[float]) -> tuple[float | None, float | None]:
    return (median(waited), max(waited)) if waited else (None, None)


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def keep_timing(paths: Paths, timing: Timing) -> None:
    """Store a measurement for the visits that follow; raise OSError if it cannot be written."""
    paths.timing.parent.mkdir(parents=True, exist_ok=True)
    paths.timing.write_text(json.dumps(asdict(timing), indent=1) + "\n", encoding="utf-8")


def kept_timing(paths: Paths) -> Timing | None:
    """Return the last measurement on this machine; None if there is none, or it cannot be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
        values = json.loads(paths.timing.read_text(encoding="utf-8"))
        timing = Timing(**{field.name: values[field.name] for field in fields(Timing)})
        if date.fromisoformat(timing.on) and timing.lines and timing.troubles is not None:
            return timing
    return None


def timing_of_visit(paths: Paths) -> dict[str, Any]:
    timing = kept_timing(paths)
    return {} if timing is None else {"timing": timing.kept}
