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
from games.core.said import Quoted, Said, stated
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
    wide, high = size
    if wide >= SMALLEST[0] and high >= SMALLEST[1]:
        fits = stated("The screen has {wide} x {high} pixels.", wide=wide, high=high)
        return StationCheck("screen", "good", fits)
    small = stated(
        "The screen has {wide} x {high} pixels; use one of at least {least_wide} x {least_high}.",
        wide=wide,
        high=high,
        least_wide=SMALLEST[0],
        least_high=SMALLEST[1],
    )
    return StationCheck("screen", "bad", small)


def check_disk(path: Path) -> StationCheck:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError as error:
        unknown = stated("How much room the disk has cannot be found out: {why}.", why=error.strerror)
        return StationCheck("disk", "unsure", unknown)
    if free >= SPACE:
        return StationCheck("disk", "good", stated("{room:,.1f} GB are free on the disk.", room=free / 1e9))
    few = stated("Only {room:,} MB are free on the disk; make room before you begin.", room=free // 1_000_000)
    return StationCheck("disk", "bad", few)


def check_power(supplies: Path = SUPPLIES) -> StationCheck:
    if sys.platform != "linux" and supplies == SUPPLIES:
        unknown = stated("This system does not report whether mains power is on; please check.")
        return StationCheck("power", "unsure", unknown)
    kinds = list(_supplies(supplies))
    mains = [on for kind, on, _ in kinds if kind != "Battery"]
    batteries = [charge for kind, _, charge in kinds if kind == "Battery"]
    if any(mains) or not batteries:
        on = stated("Mains power is on.")
        return StationCheck(
            "power",
            "good",
            on if any(mains) else stated("This machine has no battery: it runs on mains power."),
        )
    if batteries[0]:
        low = stated(
            "This machine runs on its battery, with {charge} % left; plug it in.", charge=batteries[0]
        )
        return StationCheck("power", "bad", low)
    return StationCheck("power", "bad", stated("This machine runs on its battery; plug it in."))


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
        never = stated("How precise times are here was never measured; measure the timing first.")
        return StationCheck("timing", "unsure", never)
    days = (date.fromisoformat(today()) - date.fromisoformat(timing.on)).days
    if days > FRESH_DAYS:
        old = stated(
            "How precise times are here was measured {days} days ago; measure the timing first.", days=days
        )
        return StationCheck("timing", "unsure", old)
    if timing.troubles:
        return StationCheck("timing", "bad", timing.troubles[0])
    if timing.refresh_hz is None:
        blind = stated("Times were measured without a screen; measure the timing with one first.")
        return StationCheck("timing", "unsure", blind)
    precise = stated("Times are precise to {precision:.0f} ms here.", precision=timing.precision_ms)
    return StationCheck("timing", "good", precise)


async def check_servers(session: Session, protocol: Protocol, keys: Keys) -> list[StationCheck]:
    """Check that the models of a protocol are there; each server is asked once."""
    models = {name: spec for name, spec in roster(protocol).items() if spec.kind == "llm"}
    checks: list[StationCheck] = []
    asked: dict[tuple[str, str], Check] = {}
    for name, spec in models.items():
        about, address = f"server {name}", spec.text("base_url")
        if session.servers.unnamed([spec]):
            text = stated(
                "You have not agreed yet that requests go to {server}, which {name} needs. Allow it when you "
                "are asked.",
                server=server_of(address),
                name=name,
            )
            checks.append(StationCheck(about, "unsure", text))
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
        lacking = stated(
            "The server of {name} has no model {model}; load it there. It offers {others}.",
            name=name,
            model=model,
            others=_some(check.models),
        )
        return StationCheck(about, "bad", lacking)
    if check.models:
        has = stated("The server of {name} answers and has {model}.", name=name, model=model)
        return StationCheck(about, "good", has)
    answer = Said("Opponent {name}: {sentence}", name=Quoted(name), sentence=check.sentence)
    return StationCheck(about, "bad" if check.fitness == "fails" else "unsure", answer)


def _some(names: Sequence[str]) -> Said | str:
    few = ", ".join(names[:3])
    return stated("{few} and {more} more", few=few, more=len(names) - 3) if len(names) > 3 else few
