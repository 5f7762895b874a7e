"""Whether a station is fit for a visit: servers, power, timing, disk, screen (studies, A.9)."""

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

Verdict = Literal["good", "unsure", "bad"]
SMALLEST: Final = (1280, 720)
"""Width and height in pixels that the screens need."""
SPACE: Final = 500_000_000
"""Bytes that should be free on the disk."""
FRESH_DAYS: Final = 7
"""Days for which a measured timing holds."""
ASK_SECONDS: Final = 5.0
"""How long a server may take to say which models it has."""
SUPPLIES: Final = Path("/sys/class/power_supply")
"""Where Linux tells of batteries and mains."""
MEASURE: Final = "measure it: gamebench doctor --timing"

"""Asks a server for its models: address, key, variable of the key."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about a station.

    Attributes:
        about: what was looked at, such as ``disk``; ``server NAME`` for an agent's.
        verdict: ``unsure`` where it could not be found out.
        sentence: what is so; where it is not good, what to do.
    """

    about: str
    verdict: Verdict
    sentence: str


def readiness(
    session: Session,
    study: Study,
    keys: Keys | None = None,
    *,
    screen: tuple[int, int] | None = None,
) -> list[Finding]:
    """What should be known of a station before somebody begins.

    It waits for servers, so a window calls it in another thread.

    Args:
        keys: of model servers; None takes those of this computer.
        screen: its size in pixels; None where none is looked at.
    """
    found = asyncio.run(_servers(session, study.protocol, keys or Keys()))
    if screen is not None:
        found.append(screen_finding(screen))
    found.append(disk_finding(session.path))
    found.append(power_finding())
    found.append(timing_finding(kept_timing(session.paths)))
    return found


def screen_finding(size: tuple[int, int]) -> Finding:
    """Whether the screen is large enough."""
    told = f"The screen has {size[0]} x {size[1]} pixels"
    if size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]:
        return Finding("screen", "good", f"{told}.")
    return Finding("screen", "bad", f"{told}; use one of at least {SMALLEST[0]} x {SMALLEST[1]}.")


def disk_finding(path: Path) -> Finding:
    """Whether there is room on the disk of a database."""
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError as error:
        return Finding("disk", "unsure", f"How much room the disk has cannot be found out: {error.strerror}.")
    if free >= SPACE:
        return Finding("disk", "good", f"{free / 1e9:,.1f} GB are free on the disk.")
    return Finding(
        "disk", "bad", f"Only {free // 1_000_000:,} MB are free on the disk; make room before you begin."
    )


def power_finding(supplies: Path = SUPPLIES) -> Finding:
    """Whether the machine runs on mains power."""
    if sys.platform != "linux" and supplies == SUPPLIES:
        return Finding(
            "power", "unsure", "This system does not tell whether mains power is on; look yourself."
        )
    kinds = list(_supplies(supplies))
    mains = [on for kind, on, _ in kinds if kind != "Battery"]
    batteries = [charge for kind, _, charge in kinds if kind == "Battery"]
    if any(mains) or not batteries:
        told = "Mains power is on." if any(mains) else "This machine has no battery: it runs on mains power."
        return Finding("power", "good", told)
    left = f", with {batteries[0]} % left" if batteries[0] else ""
    return Finding("power", "bad", f"This machine runs on its battery{left}; plug it in.")


def _supplies(folder: Path) -> Iterator[tuple[str, bool, str]]:
    """Kind, whether it supplies, and the charge, of every supply of the machine itself."""
    for one in sorted(folder.glob("*")):
        if _read(one / "scope") == "Device":
            continue  # that of a mouse or keyboard
        kind = _read(one / "type")
        if kind == "Battery":
            yield kind, False, _read(one / "capacity")
        elif kind:
            yield kind, _read(one / "online") not in ("", "0"), ""


def _read(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text(encoding="utf-8").strip()
    return ""


def timing_finding(timing: Timing | None) -> Finding:
    """Whether times of people can be taken here."""
    if timing is None:
        return Finding("timing", "unsure", f"What times are precise to here was never measured; {MEASURE}")
    days = (date.fromisoformat(today()) - date.fromisoformat(timing.on)).days
    if days > FRESH_DAYS:
        return Finding(
            "timing", "unsure", f"What times are precise to was measured {days} days ago; {MEASURE}"
        )
    if timing.troubles:
        return Finding("timing", "bad", timing.troubles[0])
    if timing.refresh_hz is None:
        return Finding("timing", "unsure", f"Times were measured without a screen; with one, {MEASURE}")
    return Finding("timing", "good", f"Times are precise to {timing.precision_ms:.0f} ms here.")


async def _servers(session: Session, protocol: Protocol, keys: Keys) -> list[Finding]:
    """Whether the models of a protocol are there; each server is asked once."""
    models = {name: spec for name, spec in roster(protocol).items() if spec.kind == "llm"}
    found: list[Finding] = []
    asked: dict[tuple[str, str], Check] = {}
    for name, spec in models.items():
        about, address = f"server {name}", spec.text("base_url")
        if session.servers.unnamed([spec]):
            told = f"You have not agreed yet that requests go to {server_of(address)}, which {name} needs."
            found.append(Finding(about, "unsure", f"{told} Allow it when you are asked."))
            continue
        place = (address, spec.text("key_env"))
        if place not in asked:
            asked[place] = await _checked(spec, keys)
        found.append(_model(name, spec, about, asked[place]))
    return found


async def _checked(spec: AgentSpec, keys: Keys) -> Check:
    address = spec.text("base_url")
    try:
        key = keys.find(address) or ""
        return await check_connection(address, key, "", ASK_SECONDS, spec.text("key_env"))
    except GameError as error:
        return Check(str(error))


def _model(name: str, spec: AgentSpec, about: str, check: Check) -> Finding:
    model = spec.text("model")
    if check.models and model not in check.models:
        others = _some(check.models)
        return Finding(
            about, "bad", f"The server of {name} has no model {model!r}; load it there. It offers {others}."
        )
    if check.models:
        return Finding(about, "good", f"The server of {name} answers and has {model}.")
    if check.fitness == "fails":
        return Finding(about, "bad", f"Opponent {name}: {check.sentence}")
    return Finding(about, "unsure", f"Opponent {name}: {check.sentence}")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
