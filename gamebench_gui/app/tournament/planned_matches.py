"""The planned matches of a tournament, and the state of each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import public_spec
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import IN_WAVES, Definition
from gamebench_gui.app.tournament.progress import settled_games
from gamebench_gui.app.tournament.schedule import FirstMatches, Meeting, decide, next_matches
from gamebench_gui.app.tournament.stopping import clear_meetings
from gamebench_gui.app.tournament.stored import load, tournament_lock
from games.core.events import Ended, Termination
from replays.store import tournaments as stored
from replays.store.tournaments import Planned

UNFINISHED: Final = ("planned", "started")


class PlannedMatches:
    """Every planned match by its number, as the database has it and as it developed since.

    Attributes:
        definition: the tournament, as it was changed last.
    """

    def __init__(self, session: Session, tournament_id: str) -> None:
        self._session, self._id = session, tournament_id
        self.definition = load(session, tournament_id)
        self._matches: list[Planned] = []

    @property
    def all(self) -> Sequence[Planned]:
        return self._matches

    def __getitem__(self, number: int) -> Planned:
        return self._matches[number]

    @contextmanager
    def changing(self, *, running: bool) -> Iterator[None]:
        """Keep other programs from playing the tournament while it is changed; read first what they changed.

        Args:
            running: whether this program plays it.

        Raises:
            GameError: another program plays it.
        """
        if running:
            yield
            return
        with tournament_lock(self._session, self.definition, self._id):
            self.reload()
            yield

    def reload(self) -> None:
        """Read the definition and the matches from the database."""
        self._session.writer.flush()
        self.definition = load(self._session, self._id)
        self._matches = stored.matches_of(self._session.store, self._id)

    def refresh(self) -> list[int]:
        """Take in rows that are new or were started again, and return their numbers."""
        numbers = []
        for fresh in stored.matches_of(self._session.store, self._id):
            if fresh.number >= len(self._matches):
                self._matches.append(fresh)
            elif fresh.match_id != self._matches[fresh.number].match_id:
                self._matches[fresh.number] = fresh
            else:
                continue
            numbers.append(fresh.number)
        return numbers

    def specs(self, number: int) -> list[AgentSpec]:
        return [self.definition.entrant(name).spec for name in self._matches[number].draft.agents]

    async def plan(self, number: int) -> Plan:
        """Plan a match, from its start or from its last recorded step."""
        match, draft = self._matches[number], self._matches[number].draft
        specs = self.specs(number)
        if match.begun:
            planned = await asyncio.to_thread(self._session.plan_resume, match.match_id, specs)
        else:
            planned = plan(draft.game, specs, seed=draft.seed, params=dict(draft.params))
        self._matches[number] = replace(match, begun=True)
        return replace(planned, match_id=match.match_id, batch=self._id, pairing=draft.pairing)

    async def saved_end(self, number: int) -> Ended | None:
        """Return the end of a match that was left while it waited for the disk; None when it can continue."""
        if not self._matches[number].begun:
            return None
        await asyncio.to_thread(self._session.writer.flush)
        row = await asyncio.to_thread(self._session.store.match, self._matches[number].match_id)
        if row.termination in (None, "stopped"):
            return None
        scores = tuple(seat.score for seat in row.seats if seat.score is not None)
        ranks = tuple(seat.rank for seat in row.seats if seat.rank is not None)
        return Ended(row.steps, scores, ranks, Termination(row.termination), row.blame, row.note)

    def end(self, number: int, ended: Ended) -> None:
        match = self._matches[number] = replace(
            self._matches[number],
            steps=ended.step,
            termination=str(ended.termination),
            note=ended.note,
            scores=ended.returns,
            ranks=ended.ranking if ended.returns else (),
        )
        if match.state == "failed":
            stored.note(self._session.writer, self._id, "failed", match.reason, number)

    def fail(self, number: int, reason: str) -> None:
        self._matches[number] = replace(self._matches[number], failure=reason)
        stored.fail(self._session.writer, self._id, number, reason)

    def reopen(self, numbers: Sequence[int]) -> tuple[list[int], list[int]]:
        """Reopen failed matches, which `refresh` takes in, and stopped ones; return the numbers of both."""
        failed = [number for number in numbers if self._matches[number].state == "failed"]
        stopped = [number for number in numbers if self._matches[number].state == "stopped"]
        if failed:
            stored.run_again(self._session.writer, self._id, failed)
        for number in stopped:
            self._matches[number] = replace(self._matches[number], termination=None)
        return failed, stopped

    def redefine(self, definition: Definition, text: str) -> int:
        """Change the tournament and plan the matches that this adds; return their number."""
        wave = max((match.draft.wave for match in self._matches), default=0)
        drafts = () if definition.schedule.kind in IN_WAVES else FirstMatches(definition, wave)
        document = toml_file.write(definition, public_spec)
        added = stored.plan_more(self._session.writer, self._id, drafts, document, text)
        self.definition = definition
        return added

    async def plan_wave(self) -> bool:
        """Plan the next wave in the database; return whether there is one."""
        definition, session = self.definition, self._session
        if definition.schedule.kind == "sprt" and decide(definition, self._matches).decision != "open":
            return False
        settled: list[str] = []
        if definition.schedule.kind == "random":
            await asyncio.to_thread(session.writer.flush)
            settled = await asyncio.to_thread(settled_games, session.store, definition, self._matches)
        clear: set[Meeting] = set()
        if definition.schedule.score:
            await asyncio.to_thread(session.writer.flush)
            clear = await asyncio.to_thread(clear_meetings, session.store, definition, self._matches)
        drafts = next_matches(definition, self._matches, settled, clear)
        if drafts:
            await asyncio.to_thread(stored.plan_more, session.writer, self._id, drafts)
        return bool(drafts)
