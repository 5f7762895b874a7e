"""The launch list of a protocol: the steps before it is locked, done and to do."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, Literal

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.checking import check_file
from gamebench_gui.app.study.drafts import Draft
from gamebench_gui.app.study.readiness import StationCheck, check_servers, check_timing
from gamebench_gui.app.study.timing import kept_timing
from games.core.said import Said
from replays.exchange.jsonl_writing import writing
from replays.store.errors import StoreError
from replays.studies.analysis.clustered import USUAL_RHO
from replays.studies.placeholders import placeholders
from replays.studies.protocol import Level, Protocol
from replays.studies.results import knows_spread, power_of
from replays.words import tr_noop

State = Literal["missing", "warning", "done"]
"""``missing`` prevents the lock; a warning may stay."""
REHEARSED: Final = ".rehearsed.json"
"""File beside a protocol: when simulated people went through it, and what it was then."""


@dataclass(frozen=True, slots=True)
class LaunchEntry:
    """One thing of the list.

    Attributes:
        path: the field to fill in.
        file: the text to write.
        act: what the entry's button does: ``rehearse``, ``measure``, ``password``, ``data`` or ``servers``.
    """

    state: State
    title: Said
    detail: str = ""
    path: tuple[str | int, ...] = ()
    file: str = ""
    act: str = ""


@dataclass(frozen=True, slots=True)
class Launch:
    """All entries, and whether the plan can be locked."""

    entries: tuple[LaunchEntry, ...]

    def of(self, *states: State) -> list[LaunchEntry]:
        return [entry for entry in self.entries if entry.state in states]

    @property
    def can_lock(self) -> bool:
        return not self.of("missing")


def launch_of(session: Session, draft: Draft, *, password: bool, keys: Keys | None = None) -> Launch:
    """Return the list of a protocol; it asks its model servers, so a window calls it in another thread.

    Args:
        password: whether the station has one.
    """
    checked = check_file(draft.file, session.store)
    entries = [
        LaunchEntry("missing", Said(tr_noop("The plan has a mistake")), text) for text in checked.mistakes
    ]
    protocol = checked.protocol
    if protocol is not None:
        entries += _filled(protocol, {name: draft.read(name) for name in draft.texts()})
        entries += _disclosed(protocol)
        entries += [] if checked.mistakes else _size(protocol)
        entries += [
            LaunchEntry("warning", Said(tr_noop("To think about")), text) for text in checked.warnings
        ]
        entries += _servers(session, protocol, keys or Keys())
    entries += [_timing(session), _rehearsal(draft), _password(password), _data(session)]
    order: list[State] = ["missing", "warning", "done"]
    return Launch(tuple(sorted(entries, key=lambda entry: order.index(entry.state))))


def _filled(protocol: Protocol, bodies: dict[str, str]) -> Iterator[LaunchEntry]:
    todo = list(placeholders(protocol, bodies))
    for placeholder in todo:
        yield LaunchEntry(
            "missing", placeholder.title, placeholder.detail, placeholder.path, placeholder.file
        )
    blank = {placeholder.path for placeholder in todo}
    if ("study", "contact") not in blank:
        yield LaunchEntry("done", Said(tr_noop("Contact")), protocol.study.contact)
    if not protocol.study.ethics:
        detail = Said(tr_noop("Board, number and date are printed in the plan and the report."))
        yield LaunchEntry(
            "warning", Said(tr_noop("No ethics approval is named")), detail, ("study", "ethics")
        )
    elif ("study", "ethics") not in blank:
        yield LaunchEntry("done", Said(tr_noop("Ethics")), protocol.study.ethics)
    if protocol.consent.delete_until:
        detail = Said(tr_noop("Data are deleted on request until {day}."), day=protocol.consent.delete_until)
        yield LaunchEntry("done", Said(tr_noop("Date of the consent")), detail)


def _disclosed(protocol: Protocol) -> Iterator[LaunchEntry]:
    """Warn where people of several conditions, who were told different things, read one debriefing."""
    readers: dict[str, list[Level]] = {}
    for level in protocol.levels:
        readers.setdefault(protocol.debriefing(level.name), []).append(level)
    shared = False
    for file, levels in readers.items():
        if len({level.disclosure for level in levels}) < 2 or not file:
            continue
        shared = True
        detail = Said(
            tr_noop(
                "People in {conditions} were told different things about their opponents. Does it fit all?"
            ),
            conditions=", ".join(level.name for level in levels),
        )
        title = Said(tr_noop("One debriefing is read in all conditions"))
        if len(readers) > 1:
            title = Said(tr_noop("One debriefing is read in several conditions"))
        yield LaunchEntry("warning", title, detail, file=file)
    if len(readers) > 1 and not shared:
        files = ", ".join(readers)
        yield LaunchEntry("done", Said(tr_noop("Debriefing of each condition")), files)


def _size(protocol: Protocol) -> Iterator[LaunchEntry]:
    """Compare the number of people with the power that the plan wants, by simulation."""
    expect, people = protocol.analysis.expect, protocol.quota.participants
    if expect is None or not expect.power or not expect.difference:
        return
    if not knows_spread(protocol):
        title = Said(tr_noop("How much scores vary is not known"))
        detail = Said(
            tr_noop("A pilot shows how many people find a difference of {difference}."),
            difference=f"{expect.difference:g}",
        )
        yield LaunchEntry("warning", title, detail, ("quota", "participants"))
        return
    powers, _ = power_of(protocol, None, None)
    if protocol.group is not None:
        # what people of one group share is not known before: the middle of what is usual
        powers = tuple(power for power in powers if power.rho == USUAL_RHO[1])
    mine = next((power for power in powers if power.plan.people == people), None)
    if mine is None:
        title = Said(tr_noop("{people} people are too few for two groups"), people=people)
        yield LaunchEntry("warning", title, "", ("quota", "participants"))
        return
    enough = next((power.plan.people for power in powers if power.found >= expect.power), None)
    numbers = {
        "people": people,
        "difference": f"{expect.difference:g}",
        "found": f"{100 * mine.found:.0f}",
        "wanted": f"{100 * expect.power:.0f}",
        "enough": enough,
    }
    if mine.found >= expect.power:
        detail = Said(
            tr_noop("A difference of {difference} is found in {found} of 100 such studies."), **numbers
        )
        if protocol.group is not None:
            detail = Said(
                tr_noop(
                    "A difference of {difference} is found in {found} of 100 such studies, if people of one "
                    "group correlate by {rho}."
                ),
                **numbers,
                rho=f"{mine.rho:g}",
            )
        yield LaunchEntry("done", Said(tr_noop("{people} people are enough"), people=people), detail)
        return
    title = Said(tr_noop("{people} people are few for what you expect"), people=people)
    sentence = tr_noop(
        "A difference of {difference} is found in {found} of 100 such studies; {wanted} were wanted."
    )
    if enough is not None:
        sentence = tr_noop(
            "A difference of {difference} is found in {found} of 100 such studies; {wanted} were wanted. "
            "{enough} people would do."
        )
    yield LaunchEntry("warning", title, Said(sentence, **numbers), ("quota", "participants"))


def _servers(session: Session, protocol: Protocol, keys: Keys) -> Iterator[LaunchEntry]:
    titles = {
        "good": tr_noop("The model answers"),
        "unsure": tr_noop("The model was not asked"),
        "bad": tr_noop("The model does not answer"),
    }
    for check in asyncio.run(check_servers(session, protocol, keys)):
        yield _of_station(check, Said(titles[check.fitness]), "servers")


def _timing(session: Session) -> LaunchEntry:
    check = check_timing(kept_timing(session.paths))
    if check.fitness == "good":
        return _of_station(check, Said(tr_noop("This station keeps time")), "measure")
    if check.fitness == "bad":
        return _of_station(check, Said(tr_noop("This station does not keep time well")), "measure")
    title = Said(tr_noop("This station was not measured lately"))
    detail = Said(tr_noop("It is not known how precise times are here."))
    return LaunchEntry("warning", title, detail, act="measure")


def _of_station(check: StationCheck, title: Said, act: str) -> LaunchEntry:
    return LaunchEntry("done" if check.fitness == "good" else "warning", title, check.sentence, act=act)


def _rehearsal(draft: Draft) -> LaunchEntry:
    kept = _kept_rehearsal(draft)
    if kept is None:
        detail = Said(tr_noop("Let simulated people go through every screen before people do."))
        return LaunchEntry("warning", Said(tr_noop("Not rehearsed yet")), detail, act="rehearse")
    day, people, digest = kept
    if digest != _digest(draft):
        detail = Said(tr_noop("The plan or a text has changed since {day}."), day=day)
        return LaunchEntry("warning", Said(tr_noop("Changed since it was rehearsed")), detail, act="rehearse")
    detail = Said(
        tr_noop("{people} simulated people went through every screen on {day}."), people=people, day=day
    )
    return LaunchEntry("done", Said(tr_noop("Rehearsed")), detail, act="rehearse")


def _password(known: bool) -> LaunchEntry:
    if known:
        detail = Said(tr_noop("Participants cannot leave the screens without it."))
        return LaunchEntry("done", Said(tr_noop("The password is set")), detail, act="password")
    detail = Said(tr_noop("Without one, anybody can leave the participants' screens."))
    return LaunchEntry("warning", Said(tr_noop("This station has no password")), detail, act="password")


def _data(session: Session) -> LaunchEntry:
    title = Said(tr_noop("Where the data will be"))
    detail = Said(tr_noop("{path}. Copy this file to another disk after each day."), path=session.path)
    return LaunchEntry("done", title, detail, act="data")


def note_rehearsal(draft: Draft, people: int) -> None:
    """Remember that simulated people went through a protocol as it is now."""
    day = datetime.now(UTC).date().isoformat()
    kept = {"day": day, "people": people, "digest": _digest(draft)}
    with suppress(StoreError), writing(draft.folder / REHEARSED) as file:
        file.write(json.dumps(kept).encode())


def _kept_rehearsal(draft: Draft) -> tuple[str, int, str] | None:
    with suppress(OSError, ValueError, TypeError, KeyError):
        kept = json.loads((draft.folder / REHEARSED).read_text(encoding="utf-8"))
        return str(kept["day"]), int(kept["people"]), str(kept["digest"])
    return None


def _digest(draft: Draft) -> str:
    """Return a digest of what participants go through; the seed, which is drawn at the lock, is not in it."""
    protocol = draft.protocol
    plain = "" if protocol is None else repr(replace(protocol, study=replace(protocol.study, seed=0)))
    parts = [plain, *(f"{name}\n{draft.read(name)}" for name in draft.texts())]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
