"""The screens of a study as cards in order, and their changes: added, moved, copied, removed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from replays.studies.editing import Path, duplicated, fresh, get, inserted, moved, put, removed
from replays.studies.protocol import Block, Check, Form, Practice, Protocol
from replays.studies.protocol_tables import Break

AFTER_MATCH: Final = "after_match"
AFTER_BLOCK: Final = "after_block"
BLOCK_FORM: Final = "form:after_block"
ORDER: Final = ("rules", "check", "practice", "ready", "matches", BLOCK_FORM)
"""The screens of a block in their usual order."""


@dataclass(frozen=True, slots=True)
class Card:
    """A screen of a study.

    Attributes:
        kind: of its stage, such as ``form`` or ``matches``.
        name: of its form or check; empty for others.
        step: where the flow has it; empty for a screen that the flow does not name.
        about: path of the table that describes it.
        block: the block's place in the protocol; None before and after the blocks.
    """

    kind: str
    name: str
    step: Path
    about: Path
    block: int | None = None

    @property
    def key(self) -> tuple[str, int | None, Path, Path]:
        """Identifies the card, also after it is renamed."""
        return self.kind, self.block, self.step, self.about


def cards(protocol: Protocol) -> Iterator[Card]:
    """Yield the cards before the blocks, of each block, of the pause between two, and after the blocks."""
    yield from _steps(protocol, "start")
    for place, block in enumerate(protocol.blocks):
        yield from _of_block(protocol, place, block)
        pause = protocol.flow.pause
        if pause is not None and place + 1 < len(protocol.blocks) and (place + 1) % pause.after_blocks == 0:
            yield Card("pause", "", (), ("flow", "pause"), place)
    yield from _steps(protocol, "finish")


def _steps(protocol: Protocol, part: str) -> Iterator[Card]:
    for place, step in enumerate(get(protocol, ("flow", part))):
        yield _card(protocol, step, ("flow", part, place))


def _card(protocol: Protocol, step: str, where: Path, block: int | None = None) -> Card:
    kind, _, name = step.partition(":")
    about: Path = {
        "welcome": ("study",),
        "consent": ("consent",),
        "debriefing": ("finish",),
        "code": ("finish",),
    }.get(kind, ("flow",) if block is None else ("blocks", block))
    if kind == "form":
        about = _named(protocol, "forms", name)
    return Card(kind, name, where, about, block)


def _of_block(protocol: Protocol, place: int, block: Block) -> Iterator[Card]:
    for number, step in enumerate(protocol.flow.blocks):
        where: Path = ("flow", "blocks", number)
        match step:
            case "check":
                if block.check:
                    yield Card("check", block.check, where, _named(protocol, "checks", block.check), place)
            case "practice":
                if block.practice is not None:
                    yield Card("practice", "", where, ("blocks", place), place)
            case "form:after_block":
                if block.after_block:
                    about = _named(protocol, "forms", block.after_block)
                    yield Card("form", block.after_block, where, about, place)
            case _:
                yield _card(protocol, step, where, place)
        if step == "matches" and block.after_match:
            about = _named(protocol, "forms", block.after_match)
            yield Card("form", block.after_match, (), about, place)


def _named(protocol: Protocol, table: str, name: str) -> Path:
    """Return the path of an entry by its name; of the flow if there is none."""
    ids = [entry.id for entry in get(protocol, (table,))]
    return (table, ids.index(name)) if name in ids else ("flow",)


def offered(protocol: Protocol, part: str, block: int | None = None) -> list[str]:
    """Return what can be added to a part of the flow: ``form`` for new questions, others by their step."""
    steps = get(protocol, ("flow", part))
    if block is None:
        once = {"start": ("welcome", "consent"), "finish": ("debriefing", "code")}[part]
        unused = [f"form:{form.id}" for form in protocol.forms if f"form:{form.id}" not in steps]
        return ["form", *(step for step in once if step not in steps), *unused]
    chosen = protocol.blocks[block]
    missing = {
        "check": not chosen.check,
        "practice": chosen.practice is None,
        AFTER_MATCH: not chosen.after_match,
        AFTER_BLOCK: not chosen.after_block,
        **{step: step not in steps for step in ("rules", "ready", "matches")},
    }
    return [name for name, is_missing in missing.items() if is_missing]


def added(protocol: Protocol, what: str, part: str, place: int, block: int | None = None) -> Protocol:
    """Return a protocol with another screen in a part of the flow, or of one of its blocks.

    Args:
        what: one of those `offered`.
        place: in the part of the flow; a block's screens have a place of their own if the flow lacks them.
    """
    if block is None:
        if what == "form":
            form = Form(fresh("questions", {form.id for form in protocol.forms}))
            protocol = inserted(protocol, ("forms",), len(protocol.forms), form)
            what = f"form:{form.id}"
        return inserted(protocol, ("flow", part), place, what)
    changed = protocol.blocks[block]
    match what:
        case "check":
            check = Check(fresh(f"{changed.id}-check", {check.id for check in protocol.checks}))
            protocol = replace(protocol, checks=(*protocol.checks, check))
            changed = replace(changed, check=check.id)
        case "practice":
            changed = replace(changed, practice=Practice())
        case "after_match" | "after_block":
            form = Form(fresh(f"{changed.id}-{what.replace('_', '-')}", {form.id for form in protocol.forms}))
            protocol = replace(protocol, forms=(*protocol.forms, form))
            changed = replace(changed, **{what: form.id})  # type: ignore[arg-type]
    protocol = replace(protocol, blocks=(*protocol.blocks[:block], changed, *protocol.blocks[block + 1 :]))
    return _with_step(protocol, BLOCK_FORM if what == AFTER_BLOCK else what, place)


def _with_step(protocol: Protocol, step: str, place: int) -> Protocol:
    """Return a protocol whose blocks have a screen, in its usual place or the wanted one."""
    steps = protocol.flow.blocks
    if step in steps or step not in ORDER:
        return protocol
    after = [
        at for at, other in enumerate(steps) if other in ORDER and ORDER.index(other) < ORDER.index(step)
    ]
    place = max(after, default=-1) + 1 if step != "rules" else min(place, len(steps))
    return inserted(protocol, ("flow", "blocks"), place, step)


def with_new_steps(before: Protocol, protocol: Protocol) -> Protocol:
    """Return a protocol whose flow shows what one of its blocks asks for now and did not ask for before."""
    for old, block in zip(before.blocks, protocol.blocks, strict=False):
        asked = {
            "check": block.check and not old.check,
            "practice": block.practice is not None and old.practice is None,
            BLOCK_FORM: block.after_block and not old.after_block,
        }
        for step, is_new in asked.items():
            if is_new:
                protocol = _with_step(protocol, step, 0)
    return protocol


def with_pause(protocol: Protocol) -> Protocol:
    return replace(protocol, flow=replace(protocol.flow, pause=Break()))


def without(protocol: Protocol, card: Card) -> Protocol:
    """Return a protocol without a screen; forms and checks that nothing else asks for go, too."""
    if card.kind == "pause":
        return replace(protocol, flow=replace(protocol.flow, pause=None))
    if card.block is None:
        return _tidied(removed(protocol, card.step), card)
    block = protocol.blocks[card.block]
    match card.kind:
        case "check":
            changed = replace(block, check="")
        case "practice":
            changed = replace(block, practice=None)
        case "matches":
            return removed(protocol, ("blocks", card.block))
        case "form" if not card.step:
            changed = replace(block, after_match="")
        case "form" if get(protocol, card.step) == BLOCK_FORM:
            changed = replace(block, after_block="")
        case _:
            return _tidied(removed(protocol, card.step), card)
    changed_protocol = put(protocol, ("blocks", card.block), changed)
    assert isinstance(changed_protocol, Protocol)
    return _tidied(changed_protocol, card)


def _tidied(protocol: Protocol, card: Card) -> Protocol:
    """Return a protocol without the form or check of a card that was removed, if nothing asks for it."""
    asked = {other.name for other in cards(protocol) if other.kind == card.kind}
    if card.name in asked:
        return protocol
    if card.kind == "form":
        return replace(protocol, forms=tuple(form for form in protocol.forms if form.id != card.name))
    checks = tuple(check for check in protocol.checks if check.id != card.name)
    return replace(protocol, checks=checks) if card.kind == "check" else protocol


def can_move(protocol: Protocol, card: Card, by: int) -> bool:
    return bool(card.step) and moved(protocol, card.step, by) is not protocol


def copied(protocol: Protocol, card: Card) -> Protocol:
    """Return a protocol with a copy of a screen behind it; the same for one of which there is only one."""
    if card.kind == "matches" and card.block is not None:
        return duplicated(protocol, ("blocks", card.block))
    if card.kind != "form" or card.block is not None or card.about[0] != "forms":
        return protocol
    protocol = duplicated(protocol, card.about)
    copy = protocol.forms[int(card.about[1]) + 1].id
    *part, place = card.step
    return inserted(protocol, tuple(part), int(place) + 1, f"form:{copy}")
