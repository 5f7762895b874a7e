"""Protocols for tests."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import resources
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import SimulatedPerson, stand_ins
from replays.studies.people import Participant
from replays.studies.protocol import Block, Check, Practice, Protocol
from replays.studies.protocol import Pace as PaceRule
from replays.studies.protocol_file import read_file, write_text
from replays.studies.registry import Study, register
from replays.studies.screens import LockedScreen, Screen

SEED = 20261101
SHIPPED = sorted(path.parent.name for path in resources.path("studies").glob("*/protocol.toml"))


ALONE = [
    name for name in SHIPPED if read_file(resources.path("studies") / name / "protocol.toml").group is None
]
"""Those that people go through one by one, at the station's own screen."""


def shipped(name: str) -> Protocol:
    """A protocol that ships with the program, filled in, with a seed so that equal tests draw alike."""
    found = read_file(folder(name) / "protocol.toml")
    about = replace(found.study, seed=SEED, contact="The lab, room 12", ethics="Board 7, of May 2026")
    consent = replace(found.consent, delete_until=found.consent.delete_until or "2026-12-31")
    return replace(found, study=about, consent=consent)


def folder(name: str) -> Path:
    """Where it and its texts lie."""
    return resources.path("studies") / name


def small(name: str = "kuhn-baseline", people: int = 4, **blocks: object) -> Protocol:
    """The baseline with fewer people and quick agents in place of its model and its search.

    Args:
        blocks: fields of every block that are to be otherwise.
    """
    found = shipped(name)
    agents = {key: text if text == "kuhn-equilibrium" else "random" for key, text in found.agents.items()}
    changed = tuple(_changed(block, blocks) for block in found.blocks)
    return replace(found, agents=agents, blocks=changed, quota=replace(found.quota, participants=people))


def _changed(block: Block, fields: dict[str, object]) -> Block:
    fields = {"practice": Practice("random", 1, 2), "pace": replace(block.pace, like=""), **fields}
    return replace(block, **fields)  # type: ignore[arg-type]


def brief(**changes: object) -> Protocol:
    """A study of two short blocks at two stations that takes simulated people no time.

    Args:
        changes: parts of the protocol that are to be otherwise.
    """
    found = small(people=4)
    blocks = (
        replace(found.blocks[0], matches=1, practice=Practice("random", 1, 2)),
        replace(found.blocks[1], game="tic_tac_toe:gtbench", matches=1, practice=None, check=""),
    )
    return replace(replace(found, blocks=blocks, checks=_short(found)), **changes)  # type: ignore[arg-type]


def _short(protocol: Protocol) -> tuple[Check, ...]:
    """Return the checks of a protocol with their first questions alone."""
    return tuple(replace(check, questions=check.questions[:1]) for check in protocol.checks)


def quick(**changes: Any) -> Protocol:
    """One block of tic-tac-toe, one match after one for practice.

    Args:
        changes: parts of the protocol that are to be otherwise.
    """
    found = stand_ins(shipped("quickstart"))
    blocks = (replace(found.blocks[0], matches=1),)
    return replace(found, **{"blocks": blocks, "checks": _short(found), **changes})


def hidden(protocol: Protocol) -> Protocol:
    """The same where opponents are not told."""
    levels = tuple(replace(level, set={"disclosure": "hidden"}) for level in protocol.levels)
    return replace(protocol, conditions=replace(protocol.conditions, levels=levels))


def blind(session: Session, agent: str, protocol: Protocol | None = None, **fields: Any) -> Study:
    """A locked study in which nobody is told who ``spy`` is, the only opponent.

    Args:
        fields: of its block that are to be otherwise.
    """
    found = hidden(protocol or small(matches=1, after_match="", pace=PaceRule()))
    block = replace(found.blocks[0], opponents=("spy",), practice=None, check="", **fields)
    flow = replace(found.flow, pause=None)
    return locked(session, replace(found, blocks=(block,), agents={"spy": agent}, flow=flow))


TEXTS = {
    "consent.md": "# Taking part\n\nYou may stop.",
    "debriefing.md": "# Thank you\n\nThese were programs.",
}


def locked(session: Session, protocol: Protocol | None = None, state: str = "locked") -> Study:
    """A registered study."""
    text = write_text(protocol or brief())
    return register(session.store, session.writer, text, TEXTS, state=state)


def person(
    session: Session, study: Study, station: str = "lab-1", seed: int = 1, **kwargs: Any
) -> SimulatedPerson:
    """A simulated person who has just sat down."""
    return SimulatedPerson(session, study, station, seed, **kwargs)


def until(who: SimulatedPerson, kind: type[Screen] = LockedScreen) -> Any:
    """The next screen of a kind, everything before it answered."""
    return asyncio.run(who.take_part(kind))


def take_part(
    session: Session, study: Study, station: str = "lab-1", seed: int = 1, **kwargs: Any
) -> Participant:
    """Let a simulated person go through everything; how it stands then."""
    who = person(session, study, station, seed, **kwargs)
    until(who)
    return who.sitting.progress.person
