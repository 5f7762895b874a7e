"""Checks of a protocol on this machine: its agents, keys, servers, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from agents.catalog.options import SpecError
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.llm.keys import find_key, is_near
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.roster import roster, spec_of
from games.catalog import find_preset
from games.core.game import GameError
from games.core.said import stated
from games.core.seat import SeatError
from replays.store.store import Store
from replays.studies import consistency
from replays.studies.assignment import game_of
from replays.studies.placeholders import require_filled
from replays.studies.protocol import Block, Protocol, ProtocolError
from replays.studies.protocol_file import read_text, text_of

USUAL_SECONDS: Final = 20.0
USUAL_DECISIONS: Final = 10
_RECORDED: Final = """
select d.seconds from decisions d join matches m on m.id = d.match_id
join seats s on s.match_id = d.match_id and s.seat = d.seat join agents a on a.id = s.agent_id
where m.game = ? and a.kind = 'human' and d.chosen_by = 'seat' and d.seconds is not null limit 2000
"""
_DECISIONS: Final = """
select avg(n) from (select count(*) as n from decisions d join matches m on m.id = d.match_id
  where m.game = ? and m.preset = ? and d.chosen_by = 'seat' and d.seat = 0 group by m.id limit 200)
"""

_SECONDS: Final = """
select d.seconds from decisions d join matches m on m.id = d.match_id
join seats s on s.match_id = d.match_id and s.seat = d.seat join agents a on a.id = s.agent_id
where m.game = ? and a.digest = ? and d.chosen_by = 'seat' and d.seconds is not null
order by m.id, d.step, d.seat limit 5000
"""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a protocol.

    Attributes:
        protocol: None if it cannot be read.
        mistakes, warnings: sentences; with a mistake it cannot be used.
        minutes: expected time of one person.
        blanks: sentences about what is to be filled in before it is locked.
    """

    protocol: Protocol | None
    mistakes: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    minutes: float | None = None
    blanks: tuple[str, ...] = ()


def check_file(path: Path, store: Store | None = None) -> Checked:
    """Check a protocol in a file, with its texts beside it."""
    try:
        text = text_of(path)
    except ProtocolError as error:
        return Checked(None, error.mistakes)
    return check_text(text, path.parent, store)


def check_text(text: str, folder: Path | None, store: Store | None = None) -> Checked:
    """Check a protocol; ``folder`` has its texts, ``store`` the matches that show how long people take."""
    try:
        protocol = read_text(text)
    except ProtocolError as error:
        return Checked(None, error.mistakes)
    mistakes = [*consistency.mistakes(protocol, folder), *_agents(protocol)]
    if mistakes:
        return Checked(protocol, tuple(mistakes))
    minutes = expected_minutes(protocol, store)
    warnings = (*consistency.warnings(protocol, minutes), *_outside(protocol), *unpaced(protocol, store))
    return Checked(
        protocol, (), warnings, minutes, tuple(require_filled(protocol, _bodies(protocol, folder)))
    )


def _bodies(protocol: Protocol, folder: Path | None) -> dict[str, str]:
    """Return the texts of a protocol that can be read, by name."""
    read: dict[str, str] = {}
    if folder is None:
        return read
    for _, _, name in consistency.texts(protocol):
        with suppress(OSError, UnicodeDecodeError):
            read[name] = (folder / name).read_text(encoding="utf-8")
    return read


def _agents(protocol: Protocol) -> Iterator[str]:
    for name, text in protocol.agents.items():
        try:
            spec = AgentSpec.parse(text)
        except SpecError as error:
            yield stated("agents.{name}: {error}", name=name, error=error)
        else:
            yield from _key(name, spec)
    for number, block in enumerate(protocol.blocks, 1):
        named = {f"blocks[{number}].opponents": block.opponents}
        if block.practice:
            named[f"blocks[{number}].practice.against"] = (block.practice.against,)
        if protocol.group is not None:
            seats = dict.fromkeys(name for level in protocol.levels for name in protocol.seats(level.name))
            named["group.seats"] = tuple(name for name in seats if name in protocol.agents)
            named["group.dropout.stand_in"] = (protocol.group.dropout.stand_in,)
        for key, agents in named.items():
            for agent in agents:
                yield from _suits(protocol, block, key, agent)


def _key(name: str, spec: AgentSpec) -> Iterator[str]:
    if spec.kind != "llm":
        return
    try:
        find_key(spec.text("base_url"), Keys().find, spec.text("key_env"))
    except SeatError as error:
        yield stated("agents.{name}: {error}", name=name, error=error)


def _suits(protocol: Protocol, block: Block, key: str, agent: str) -> Iterator[str]:
    try:
        why = suits(spec_of(protocol, agent), game_of(block), find_preset(block.game)[1])
    except SpecError as error:
        # other checks report mistakes in [agents], and a practice opponent with options
        if agent not in protocol.agents and agent.replace("-", "_").isidentifier():
            yield f"{key}: {error}"
    except GameError:
        return
    else:
        if why:
            yield f"{key}: {why}"


def _outside(protocol: Protocol) -> Iterator[str]:
    """Warn of data that leaves this machine with an agent, and of programs that would be started."""
    for name, spec in roster(protocol).items():
        if spec.agent == "exec":
            yield stated(
                "Agent {name} is the program {command}, which is started on this computer.",
                name=name,
                command=spec.text("command"),
            )
        if spec.agent == "http" and not is_near(spec.text("base_url")):
            yield stated(
                "Agent {name} is a program on another machine: what people write may leave this one.",
                name=name,
            )
        if spec.kind == "llm" and not is_near(spec.text("base_url")):
            yield (
                stated(
                    "The server of agent {name} is not on this machine: what people write may leave it. "
                    "Does the consent text say so?",
                    name=name,
                )
            )


def unpaced(protocol: Protocol, store: Store | None) -> Iterator[str]:
    """Warn of blocks whose opponents imitate the pace of an agent without recorded times.

    There a model gives itself away by its speed, so such a protocol is locked only with consent.
    """
    for block in protocol.blocks if store is not None else ():
        if block.pace.like and not seconds_of(store, protocol, block):
            yield (
                stated(
                    "Block {id}: no times of {like} are recorded yet, so other opponents take {least} "
                    "seconds and a slower {like} gives itself away; play some matches with it first.",
                    id=block.id,
                    like=block.pace.like,
                    least=f"{block.pace.least:g}",
                )
            )


def seconds_of(store: Store | None, protocol: Protocol, block: Block) -> tuple[float, ...]:
    """Return the recorded times, in seconds, of the agent whose pace a block's opponents imitate."""
    if store is None:
        return ()
    agent = spec_of(protocol, block.pace.like).digest()
    with store.reading() as conn:
        return tuple(row[0] for row in conn.execute(_SECONDS, [find_preset(block.game)[0], agent]))


def expected_minutes(protocol: Protocol, store: Store | None) -> float:
    """Return the expected time of one person, from recorded decisions, else from usual ones."""
    seconds = 0.0
    for block in protocol.blocks:
        matches = block.planned + (block.practice.least if block.practice else 0)
        seconds += matches * _decisions(block, store) * _seconds(block, store)
    return seconds / 60


def _seconds(block: Block, store: Store | None) -> float:
    game_id, _ = find_preset(block.game)
    if store is not None:
        with store.reading() as conn:
            recorded = [row[0] for row in conn.execute(_RECORDED, [game_id])]
        if recorded:
            return float(median(recorded))
    return min(USUAL_SECONDS, block.time.decide or USUAL_SECONDS)


def _decisions(block: Block, store: Store | None) -> float:
    game_id, preset = find_preset(block.game)
    if store is not None:
        with store.reading() as conn:
            mean = conn.execute(_DECISIONS, [game_id, preset.id]).fetchone()[0]
        if mean:
            return float(mean)
    return float(USUAL_DECISIONS)
