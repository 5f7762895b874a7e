"""The visits of one study at one host: who comes, and who is back."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import kind_of
from gamebench_gui.app.study.visit_rules import require_screens
from gamebench_gui.served.groups import Groups
from gamebench_gui.served.visit import Desk, Visit
from games.core.clock import now
from games.core.game import GameError
from replays.store.errors import StoreError
from replays.store.study_tables import PersonState
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.people import people_of
from replays.studies.registry import Study
from replays.studies.sitting import Sitting

LOG: Final = logging.getLogger(__name__)
LOOK_SECONDS: Final = 0.5
"""Seconds between two looks at who has been quiet for long."""
PREFIX: Final = "visit:"
"""Begins the key of a visit, which no id of a match does."""
BROWSER: Final = {"system": "browser"}


class VisitNow(NamedTuple):
    """A visit as the experimenter sees it; nothing of results and conditions.

    Attributes:
        covering: such as ``help``, while somebody is called; empty for nothing.
        trouble: why the visit cannot go on.
    """

    code: str
    is_here: bool
    covering: str
    trouble: str
    ping: float


class StudyVisits:
    """Gives everybody who comes by the code of the room a visit of a study; see `Reception`.

    Args:
        context: with which agents are made; models and keys as at the station.
        clock: milliseconds, rising; None takes the machine's.
        wall: milliseconds since 1970, for people who wait for a group, or are away from it.

    Attributes:
        groups: in which people play; None where everybody plays with programs.
        changed: called when somebody comes, goes or needs help.
        refused: is given why somebody could not begin, for the experimenter alone.
        unkept: is given the key of a visit of which nothing may stay in any file.

    Raises:
        StoreError: the study cannot be played at browsers.
    """

    def __init__(
        self,
        session: Session,
        study: Study,
        station: str,
        context: SeatContext,
        *,
        pilot: bool = False,
        clock: Callable[[], float] | None = None,
        wall: GroupClock = wall_ms,
    ) -> None:
        require_screens(study, of_their_own=True)
        self._study = study
        self._station = station
        self._pilot = pilot
        self._now, self._wall = clock or (lambda: now() * 1000), wall
        self._visits: dict[str, Visit] = {}
        self._looking: asyncio.Task[None] | None = None
        self.changed: Callable[[], None] = lambda: None
        self.refused: Callable[[str], None] = lambda sentence: None
        self.unkept: Callable[[str], None] = lambda key: None
        self.groups: Groups | None = None
        if study.protocol.group is not None:
            trouble = lambda sentence: self.refused(sentence)  # noqa: E731 - set by the host later
            self.groups = Groups(session, study, station, context, pilot=pilot, trouble=trouble, wall=wall)
        self._desk = Desk(
            session,
            context,
            changed=lambda: self.changed(),
            trouble=lambda sentence, code: self.refused(f"{code}: {sentence}"),
            forgotten=self._forget,
            groups=self.groups,
        )

    def begin(self) -> None:
        """Look from now on whether people are quiet for long, and what is due in groups."""
        if self.groups is not None:
            self.groups.begin()
        self._looking = asyncio.ensure_future(self._look())

    @property
    def present(self) -> tuple[VisitNow, ...]:
        """Everybody whose visit is not over, in the order of their arrival."""
        return tuple(
            VisitNow(
                visit.code,
                visit.line is not None,
                visit.covering,
                visit.trouble,
                visit.line.ping if visit.line is not None else 0.0,
            )
            for visit in self._visits.values()
            if not visit.sitting.locked
        )

    def arrive(self, name: str) -> str:
        """Begin a visit; return its key.

        Args:
            name: the participant code, where the protocol wants people to have one.

        Raises:
            GameError: nobody can take part now, or not with this code.
        """
        typed = self._study.protocol.participants.codes != "generated"
        code = name.strip() if typed else ""
        try:
            if typed and (not code or self._key_of(code)):
                # whoever has been here has a token, or gets a code from the experimenter
                raise StoreError(f"{code or 'Somebody without a code'} cannot begin here a second time.")
            visit = self._sit_down(code)
        except StoreError as error:
            self.refused(str(error))
            raise GameError(str(error)) from error
        key = self._key_of(visit.code)
        self._visits[key] = visit
        self.changed()
        return key

    def visitor(self, key: str) -> Visit | None:
        """Return the visit with a key, also one from before the host was started; None if there is none."""
        if key in self._visits or not key.startswith(PREFIX):
            return self._visits.get(key)
        code = next((code for code, known in self._keys() if known == key), "")
        if not code:
            return None
        try:
            self._visits[key] = self._sit_down(code)
        except StoreError as error:
            self.refused(str(error))
        return self._visits.get(key)

    def key(self, code: str) -> str:
        """Return the key of somebody who is under way.

        Raises:
            StoreError: nobody is, under this code.
        """
        key = self._key_of(code)
        if not key:
            raise StoreError(f"Nobody is under way here with the code {code}.")
        return key

    async def close(self) -> None:
        """End everything that runs; visits can be continued later."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        if self.groups is not None:
            await self.groups.close()
        for visit in self._visits.values():
            await visit.close()

    def look(self) -> None:
        """Ask people who have been quiet for long whether they are there; do what is due in groups."""
        for visit in list(self._visits.values()):
            visit.look()
        if self.groups is not None:
            self.groups.look()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                self.look()
            except Exception:
                LOG.exception("a look at the visits failed")

    def _sit_down(self, code: str) -> Visit:
        began = self._now()
        clock = lambda: self._now() - began  # noqa: E731
        sitting = Sitting(
            self._study,
            self._station,
            code,
            pilot=self._pilot,
            kind_of=kind_of,
            clock=clock,
            wall=self._wall,
            device=BROWSER,
        )
        return Visit(self._desk, sitting, clock)

    def _forget(self, visit: Visit) -> None:
        """Let nothing of somebody whose data are gone stay in a file."""
        for key, known in self._visits.items():
            if known is visit:
                self.unkept(key)

    def _keys(self) -> list[tuple[str, str]]:
        """Return code and key of everybody of this station who is in the database."""
        with self._study.store.reading() as conn:
            people = people_of(conn, self._study.id)
        return [
            (person.code, key_of(self._study.id, person.label))
            for person in people
            if person.state != PersonState.REFUSED and person.station == self._station
        ]

    def _key_of(self, code: str) -> str:
        plain = code.strip().casefold()
        return next((key for known, key in self._keys() if known.casefold() == plain), "")


def key_of(study: str, label: str) -> str:
    """Return the key of a participant's visits, which leads to nobody once the participant is deleted."""
    return PREFIX + hashlib.sha256(f"{study}:{label}".encode()).hexdigest()[:16]
