"""The screens of a participant in order, and the participant's place among them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from replays.store.study_tables import StageOutcome
from replays.studies.assignment import BlockPlan
from replays.studies.protocol import Protocol

LEADS_OUT: Final = (StageOutcome.STOPPED, StageOutcome.IDLE, StageOutcome.FAILED, StageOutcome.HOME)
"""Outcomes after which only the debriefing and the code are left."""


WAITING: Final = "waiting"
"""The stage in which people wait for a group."""
ALONE: Final = ("rules", "check", "practice")
"""Parts of a block that people of a group go through before they wait, so that nobody waits for a reader."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One screen, or the few that belong together.

    Attributes:
        kind: as in the table ``stages``.
        name: of the form or check.
        block: empty before and after the blocks.
        place: of the match in its block, from 1; 0 for other stages.
    """

    kind: str
    name: str = ""
    block: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class Visited:
    """A stage that was entered; ``outcome`` is empty while it is open."""

    number: int
    kind: str
    name: str
    block: str
    outcome: str
    began_ms: int = 0
    visit_id: int = 0


def step_of(stage: Stage | Visited) -> str:
    return f"{stage.kind}:{stage.name}" if stage.name else stage.kind


def steps_of(protocol: Protocol) -> tuple[str, ...]:
    """Return the steps of a study in order, each once however many blocks and matches have it."""
    start = [step_of(_plain(name)) for name in protocol.flow.start]
    finish = [step_of(_plain(name)) for name in protocol.flow.finish]
    steps = [*start, *_steps_of_blocks(protocol), *finish]
    return tuple(dict.fromkeys(steps))


def _steps_of_blocks(protocol: Protocol) -> Iterator[str]:
    """Yield the steps of all blocks together, in the order of ``flow.blocks``."""
    names: list[str] = [*protocol.flow.blocks]
    if protocol.group is not None:
        alone = [name for name in names if name in ALONE]
        names = [*alone, WAITING, *(name for name in names if name not in ALONE)]
    for name in names:
        match name:
            case "check":
                yield from (f"check:{block.check}" for block in protocol.blocks if block.check)
            case "practice" if not any(block.practice for block in protocol.blocks):
                continue
            case "matches":
                yield "matches"
                yield from (f"form:{block.after_match}" for block in protocol.blocks if block.after_match)
            case "form:after_block":
                yield from (f"form:{block.after_block}" for block in protocol.blocks if block.after_block)
            case _:
                yield step_of(_plain(name))
    if protocol.flow.pause:
        yield "pause"


Skipped = Collection[tuple[str, int]]
"""Blocks and places of matches that are not played."""


def agenda(protocol: Protocol, blocks: Sequence[BlockPlan] = (), skipped: Skipped = ()) -> tuple[Stage, ...]:
    """Return all stages in order; ``blocks`` are those of the participant's row, empty before it has one."""
    return (
        *(_plain(name) for name in protocol.flow.start),
        *(_before_groups(protocol) if protocol.group is not None else ()),
        *(
            stage
            for at, block in enumerate(blocks, 1)
            for stage in _block(protocol, block, at, len(blocks), skipped)
        ),
        *(_plain(name) for name in protocol.flow.finish),
    )


def _plain(name: str, block: str = "") -> Stage:
    kind, _, form = name.partition(":")
    return Stage(kind, form, block)


def _before_groups(protocol: Protocol) -> Iterator[Stage]:
    """Yield what people do alone, the blocks in the order of the protocol, and the waiting room."""
    for block in protocol.blocks:
        plan = BlockPlan(block.id, ())
        yield from (stage for stage in _block(protocol, plan, 1, 1, (), parts=ALONE) if stage.kind in ALONE)
    yield Stage(WAITING)


def _block(
    protocol: Protocol,
    plan: BlockPlan,
    at: int,
    many: int,
    skipped: Skipped,
    parts: Collection[str] | None = None,
) -> Iterator[Stage]:
    """Yield the stages of a block; ``parts`` are names of ``flow.blocks``, None those that are due here."""
    block = protocol.block(plan.id)
    due = [name for name in protocol.flow.blocks if protocol.group is None or name not in ALONE]
    for name in due if parts is None else [name for name in protocol.flow.blocks if name in parts]:
        match name:
            case "check" if block.check:
                yield Stage("check", block.check, plan.id)
            case "practice" if block.practice:
                yield Stage("practice", "", plan.id)
            case "matches":
                yield from _matches(plan, block.after_match, skipped)
            case "form:after_block" if block.after_block:
                yield Stage("form", block.after_block, plan.id)
            case "check" | "practice" | "form:after_block":
                continue
            case _:
                yield _plain(name, plan.id)
    pause = protocol.flow.pause
    if pause and at < many and at % pause.after_blocks == 0:
        yield Stage("pause", "", plan.id)


def _matches(plan: BlockPlan, form: str, skipped: Skipped) -> Iterator[Stage]:
    for place in range(1, len(plan.matches) + 1):
        if (plan.id, place) not in skipped:
            yield Stage("matches", "", plan.id, place)
            if form:
                yield Stage("form", form, plan.id, place)


def position(stages: Sequence[Stage], visited: Sequence[Visited]) -> int:
    """Return the place in the agenda of the stage that is next, or open; its length when all is over."""
    at = 0
    for stage in visited:
        match stage.outcome:
            case StageOutcome.DONE:
                at += 1
            case StageOutcome.AGAIN:
                at = _back(stages, at)
            case StageOutcome.REGROUPED:
                at = next(place for place, known in enumerate(stages) if known.kind == WAITING)
            case StageOutcome.REFUSED:
                return len(stages)
            case outcome if outcome in LEADS_OUT:
                at = _way_out(stages, at)
    return at


def _back(stages: Sequence[Stage], at: int) -> int:
    """Return the place to continue after a failed check: the block's rules, if they are shown."""
    for earlier in range(at, -1, -1):
        if stages[earlier].kind == "rules" and stages[earlier].block == stages[at].block:
            return earlier
    return at


def _way_out(stages: Sequence[Stage], at: int) -> int:
    for later in range(at, len(stages)):
        if stages[later].kind in ("debriefing", "code"):
            return later
    return len(stages)
