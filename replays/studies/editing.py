"""Changes of a protocol as data: entries are added, copied, moved, removed and renamed, values put."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from games.catalog import every_preset
from replays.studies.protocol import Block, Box, Check, Form, Item, Level, Protocol, Question

Path: TypeAlias = tuple[str | int, ...]
"""The path to a value in a protocol: names of fields, keys, and places in lists."""
IDS: Final = {"blocks": "block", "checks": "check", "forms": "form"}
"""Lists whose entries are named elsewhere, with the kind of what stands there."""
STEPS: Final = ("start", "blocks", "finish")
"""The lists of screens in ``[flow]``."""
UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def get(value: Any, path: Path) -> Any:
    """Return the value at a path."""
    for part in path:
        if isinstance(value, Mapping | tuple):
            value = value[part]  # type: ignore[index]
        else:
            value = getattr(value, str(part))
    return value


def put(value: Any, path: Path, new: Any) -> Any:
    """Return a table with another value at a path."""
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, tuple):
        at = int(first)
        return (*value[:at], put(value[at], rest, new), *value[at + 1 :])
    if isinstance(value, Mapping):
        return {**value, first: put(value.get(first), rest, new)}
    return replace(value, **{str(first): put(getattr(value, str(first)), rest, new)})


def inserted(protocol: Protocol, path: Path, place: int, entry: Any) -> Protocol:
    """Return a protocol with another entry in the list at a path."""
    entries = get(protocol, path)
    return _protocol(put(protocol, path, (*entries[:place], entry, *entries[place:])))


def duplicated(protocol: Protocol, path: Path) -> Protocol:
    """Return a protocol with a copy behind an entry; the copy has a name of its own."""
    *above, place = path
    entries = get(protocol, tuple(above))
    copy = entries[int(place)]
    for key in ("id", "name"):
        if hasattr(copy, key):
            copy = replace(
                copy, **{key: fresh(getattr(copy, key), {getattr(entry, key) for entry in entries})}
            )
    return inserted(protocol, tuple(above), int(place) + 1, copy)


def moved(protocol: Protocol, path: Path, by: int) -> Protocol:
    """Return a protocol in which an entry has another place in its list; the same if there is none."""
    *above, at = path
    entries = list(get(protocol, tuple(above)))
    place = int(at)
    if not 0 <= place + by < len(entries):
        return protocol
    entries.insert(place + by, entries.pop(place))
    return _protocol(put(protocol, tuple(above), tuple(entries)))


def removed(protocol: Protocol, path: Path) -> Protocol:
    """Return a protocol without an entry; what named it names nothing any more."""
    *above, at = path
    entries, entry = get(protocol, tuple(above)), get(protocol, path)
    protocol = _protocol(put(protocol, tuple(above), tuple(e for p, e in enumerate(entries) if p != at)))
    if above[0] in IDS and len(path) == 2:
        protocol = renamed(protocol, str(above[0]), entry.id, "")
    return protocol


def renamed(protocol: Protocol, table: str, old: str, new: str) -> Protocol:
    """Return a protocol in which an entry or an agent is named otherwise everywhere; nowhere for ""."""

    def named(name: str) -> str:
        return new if name == old else name

    def all_named(names: tuple[str, ...], prefix: str = "") -> tuple[str, ...]:
        changed = (f"{prefix}{new}" if name == prefix + old else name for name in names)
        return tuple(name for name in changed if name != prefix or not prefix)

    blocks = protocol.blocks
    match table:
        case "forms":
            forms = {name: all_named(getattr(protocol.flow, name), "form:") for name in STEPS}
            blocks = tuple(
                replace(block, after_match=named(block.after_match), after_block=named(block.after_block))
                for block in blocks
            )
            return replace(protocol, blocks=blocks, flow=replace(protocol.flow, **forms))  # type: ignore[arg-type]
        case "checks":
            return replace(
                protocol, blocks=tuple(replace(block, check=named(block.check)) for block in blocks)
            )
        case "blocks":
            pay = protocol.finish.pay
            if pay is not None and pay.bonus is not None and pay.bonus.block == old:
                bonus = replace(pay.bonus, block=new) if new else None
                return replace(protocol, finish=replace(protocol.finish, pay=replace(pay, bonus=bonus)))
            return protocol
    return _with_agent(protocol, old, new)


def _with_agent(protocol: Protocol, old: str, new: str) -> Protocol:
    def all_named(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in (new if name == old else name for name in names) if name)

    blocks = []
    for block in protocol.blocks:
        practice, pace = block.practice, block.pace
        if practice is not None and practice.against == old:
            practice = replace(practice, against=new or "random")
        if pace.like == old:
            pace = replace(pace, like=new)
        blocks.append(replace(block, opponents=all_named(block.opponents), practice=practice, pace=pace))
    compare = replace(protocol.analysis, compare=all_named(protocol.analysis.compare))
    return replace(protocol, blocks=tuple(blocks), analysis=compare)


def fresh(name: str, taken: Collection[str]) -> str:
    """Return a name that is not taken, with a number behind it if it must."""
    base = re.sub(r"-\d+$", "", name) or "new"
    number = 1
    while name in taken or not name:
        number += 1
        name = f"{base}-{number}"
    return name


def id_of(words: str) -> str:
    """Return the short name that words make: ``My Kuhn Study!`` is ``my-kuhn-study``; empty for none."""
    spelled = words.lower().translate(UMLAUTS)
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def new_entry(protocol: Protocol, path: Path, words: str) -> Any:
    """Return a new entry for the list at a path; ``words`` stand where a text is needed."""
    entries = get(protocol, path)
    taken = {getattr(entry, "id", "") or getattr(entry, "name", "") for entry in entries}
    match path[-1]:
        case "items":
            return Item(fresh("question", taken), "choice", words, options=("A", "B"))
        case "questions":
            return Question(fresh("question", taken), words, options=("A", "B", "C"))
        case "boxes":
            return Box(fresh("box", taken), words)
        case "levels":
            return Level(fresh("condition", taken))
        case "forms":
            return Form(fresh("questions", taken))
        case "checks":
            return Check(fresh("check", taken))
        case "blocks":
            first = next(f"{game_id}:{preset.id}" for game_id, preset in every_preset())
            game = protocol.blocks[-1].game if protocol.blocks else first
            return Block(fresh("block", taken), game, opponents=tuple(protocol.agents)[:1])
    raise LookupError(path)


def _protocol(value: Any) -> Protocol:
    assert isinstance(value, Protocol)
    return value
