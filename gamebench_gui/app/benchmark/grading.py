"""Grading of decisions while a run is played, so that its report is quick when it ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from agents.catalog.truths import TRUTHS
from gamebench_gui.app.judging.verdicts import grade
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from games.core.events import Ended, Event
from replays.scores.failures import endgame
from replays.store.errors import StoreError


class Grading:
    """Grades matches that have ended, one after the other in a thread of its own, and stores the verdicts.

    Use its methods in the thread of the event loop. Matches that it leaves out are graded with the report.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._waiting: list[str] = []
        self._task: asyncio.Task[None] | None = None
        self._given_up = False

    def saw(self, plan: Plan, event: Event) -> None:
        """Grade a match once it has ended."""
        if isinstance(event, Ended) and not self._given_up:
            self._waiting.append(plan.match_id)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._go_on())

    async def finish(self) -> None:
        """Wait until all matches are graded, after `give_up` only until the thread has ended."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    def give_up(self) -> None:
        """Stop grading; decisions that are not graded yet are left to the report."""
        self._given_up = True

    async def _go_on(self) -> None:
        while self._waiting and not self._given_up:
            match_ids, self._waiting = self._waiting, []
            # if nothing can be written, the report grades them or says why not
            with suppress(StoreError):
                await asyncio.to_thread(self._grade, match_ids)

    def _grade(self, match_ids: list[str]) -> None:
        session = self._session
        session.writer.flush()
        for match_id in match_ids:
            if self._given_up:
                return
            endgame(session.store, session.writer, match_id)
            if session.store.trace(match_id).row.game in TRUTHS:
                grade(session.store, session.writer, [match_id], cancelled=lambda: self._given_up)
