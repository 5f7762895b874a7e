"""The readiness of a station for a visit: servers, power, timing, disk, screen."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final, Literal

from agents.catalog.spec import AgentSpec
from agents.llm.keys import server_of
from agents.llm.servers import Check, check_connection
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.timing import Timing, kept_timing, today
from games.core.game import GameError
from replays.studies.protocol import Protocol
from replays.studies.registry import Study

Fitness = Literal["good", "unsure", "bad"]
SMALLEST: Final = (1280, 720)
"""Width and height in pixels that the screens need."""
SPACE: Final = 500_000_000
"""Bytes that should be free on the disk."""
FRESH_DAYS: Final = 7
"""Days for which a measured timing holds."""
ASK_SECONDS: Final = 5.0
"""Timeout of asking a server for its models."""
SUPPLIES: Final = Path("/sys/class/power_supply")
"""The folder in which Linux lists batteries and mains."""
MEASURE: Final = "measure the timing first"


@dataclass(frozen=True, slots=True)
class StationCheck:
    """The result of checking one thing at a station.

    Attributes:
        about: ``screen``, ``disk``, ``power``, ``timing``, or ``server NAME`` for an agent's.
        fitness: ``unsure`` if it could not be checked.
        sentence: the state, and what to do unless it is good.
    """

    about: str
    fitness: Fitness
    sentence: str


def readiness(
    session: Session, study: Study, keys: Keys | None = None, *, screen: tuple[int, int] | None = None
) -> list[StationCheck]:
    """Check a station before a visit. It waits for servers, so a window calls it in another thread.

    Args:
        keys: of model servers; None takes those of this computer.
        screen: its size in pixels; None skips it.
    """
    checks = asyncio.run(check_servers(session, study.protocol, keys or Keys()))
    if screen is not None:
        checks.append(check_screen(screen))
    timing = check_timing(kept_timing(session.paths))
    return [*checks, check_disk(session.path), check_power(), timing]


def check_screen(size: tuple[int, int]) -> StationCheck:
    text = f"The screen has {size[0]} x {size[1]} pixels"
    if size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]:
        return StationCheck("screen", "good", f"{text}.")
    return StationCheck("screen", "bad", f"{text}; use one of at least {SMALLEST[0]} x {SMALLEST[1]}.")


def check_disk(path: Path) -> StationCheck:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError as error:
        return StationCheck(
            "disk", "unsure", f"How much room the disk has cannot be found out: {error.strerror}."
        )
    if free >= SPACE:
        return StationCheck("disk", "good", f"{free / 1e9:,.1f} GB are free on the disk.")
    return StationCheck(
        "disk", "bad", f"Only {free // 1_000_000:,} MB are free on the disk; make room before you begin."
    )


def check_power(supplies: Path = SUPPLIES) -> StationCheck:
    if sys.platform != "linux" and supplies == SUPPLIES:
        return StationCheck(
            "power", "unsure", "This system does not report whether mains power is on; please check."
        )
    kinds = list(_supplies(supplies))
    mains = [on for kind, on, _ in kinds if kind != "Battery"]
    batteries = [charge for kind, _, charge in kinds if kind == "Battery"]
    if any(mains) or not batteries:
        text = "Mains power is on." if any(mains) else "This machine has no battery: it runs on mains power."
        return StationCheck("power", "good", text)
    left = f", with {batteries[0]} % left" if batteries[0] else ""
    return StationCheck("power", "bad", f"This machine runs on its battery{left}; plug it in.")


def _supplies(folder: Path) -> Iterator[tuple[str, bool, str]]:
    """Yield kind, whether it supplies, and charge, of every power supply of the machine itself."""
    for supply in sorted(folder.glob("*")):
        if _read(supply / "scope") == "Device":
            continue  # of a mouse or keyboard
        kind = _read(supply / "type")
        if kind == "Battery":
            yield kind, False, _read(supply / "capacity")
        elif kind:
            yield kind, _read(supply / "online") not in ("", "0"), ""


def _read(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text(encoding="utf-8").strip()
    return ""


def check_timing(timing: Timing | None) -> StationCheck:
    if timing is None:
        return StationCheck(
            "timing", "unsure", f"What times are precise to here was never measured; {MEASURE}."
        )
    days = (date.fromisoformat(today()) - date.fromisoformat(timing.on)).days
    if days > FRESH_DAYS:
        return StationCheck(
            "timing", "unsure", f"What times are precise to was measured {days} days ago; {MEASURE}."
        )
    if timing.troubles:
        return StationCheck("timing", "bad", timing.troubles[0])
    if timing.refresh_hz is None:
        return StationCheck("timing", "unsure", f"Times were measured without a screen; with one, {MEASURE}.")
    return StationCheck("timing", "good", f"Times are precise to {timing.precision_ms:.0f} ms here.")


async def check_servers(session: Session, protocol: Protocol, keys: Keys) -> list[StationCheck]:
    """Check that the models of a protocol are there; each server is asked once."""
    models = {name: spec for name, spec in roster(protocol).items() if spec.kind == "llm"}
    checks: list[StationCheck] = []
    asked: dict[tuple[str, str], Check] = {}
    for name, spec in models.items():
        about, address = f"server {name}", spec.text("base_url")
        if session.servers.unnamed([spec]):
            text = f"You have not agreed yet that requests go to {server_of(address)}, which {name} needs."
            checks.append(StationCheck(about, "unsure", f"{text} Allow it when you are asked."))
            continue
        place = (address, spec.text("key_env"))
        if place not in asked:
            asked[place] = await _checked(spec, keys)
        checks.append(_model(name, spec, about, asked[place]))
    return checks


async def _checked(spec: AgentSpec, keys: Keys) -> Check:
    address = spec.text("base_url")
    try:
        key = keys.find(address) or ""
        return await check_connection(address, key, "", ASK_SECONDS, spec.text("key_env"))
    except GameError as error:
        return Check(str(error))


def _model(name: str, spec: AgentSpec, about: str, check: Check) -> StationCheck:
    model = spec.text("model")
    if check.models and model not in check.models:
        others = _some(check.models)
        return StationCheck(
            about, "bad", f"The server of {name} has no model {model!r}; load it there. It offers {others}."
        )
    if check.models:
        return StationCheck(about, "good", f"The server of {name} answers and has {model}.")
    if check.fitness == "fails":
        return StationCheck(about, "bad", f"Opponent {name}: {check.sentence}")
    return StationCheck(about, "unsure", f"Opponent {name}: {check.sentence}")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
