"""Planning a participant's matches, taking in their results, and replacing void ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from replays.naming import disclosed_names
from replays.store.rows import VALID
from replays.store.study_tables import MatchState, RowState
from replays.studies.assignment import MatchPlan, game_of, practice_seed, replaced
from replays.studies.log import note
from replays.studies.matches import begin, ending, next_number, plan_match, results, settle, skip
from replays.studies.progress import Progress
from replays.studies.registry import NUMBERS, station_number
from replays.studies.rows import set_row
from replays.studies.screens import Planned
from resources.foreign import visible

KindOf = Callable[[str], str]
"""The kind of the agent of a spec."""
MOST_VOID: Final = 3
"""Times that a match is planned again."""


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans matches of one participant and takes in how they ended; each method is part of a transaction."""

    progress: Progress
    kind_of: KindOf

    def names(self, block: str, opponent: str, seat: int) -> tuple[str, ...]:
        """Return the names of the seats of a match as this participant reads them."""
        protocol = self.progress.study.protocol
        kind = self.kind_of(protocol.agents.get(opponent, opponent))
        kinds = [kind] * game_of(protocol.block(block)).num_players
        level = self.progress.level
        opponents = [opponent] * len(kinds) if level.set.get("names") == "true" else ()
        return disclosed_names(kinds, seat, level.disclosure, opponents)

    def take_row(self, conn: sqlite3.Connection) -> None:
        """Take the row and plan all of its matches, unless an earlier block did."""
        person, study = self.progress.person, self.progress.study
        if any(match.scored for match in self.progress.matches):
            return
        set_row(conn, study.id, person.row, RowState.TAKEN)
        for block in person.plan:
            for place, planned in enumerate(block.matches, 1):
                self._plan(conn, block.id, place, planned)

    def plan_practice(self, conn: sqlite3.Connection, block_id: str) -> None:
        protocol, person = self.progress.study.protocol, self.progress.person
        block = protocol.block(block_id)
        assert block.practice is not None
        begun = sum(not match.scored and match.block == block_id for match in self.progress.matches)
        seed = practice_seed(protocol, person.row or 0, block_id, begun)
        planned = MatchPlan(block.practice.against, begun % game_of(block).num_players, -1, seed)
        self._plan(conn, block_id, begun + 1, planned, scored=False)

    def _plan(
        self,
        conn: sqlite3.Connection,
        block: str,
        place: int,
        planned: MatchPlan,
        *,
        run: int = 1,
        scored: bool = True,
    ) -> None:
        person, study = self.progress.person, self.progress.study
        first = station_number(study.protocol.study.stations, person.station) * NUMBERS
        number = next_number(conn, study.id, range(first, first + NUMBERS))
        shown = self.names(block, planned.opponent, planned.seat)
        match = (planned.opponent, shown, planned.seat, planned.deal, planned.seed, MatchState.PLANNED, None)
        fresh = Planned(number, block, place, scored, *match, run)
        plan_match(conn, study.id, fresh, person_id=person.id)

    def begin(self, conn: sqlite3.Connection, match: Planned) -> None:
        """Note that a match began; its record is found by its batch and number."""
        study = self.progress.study
        begin(conn, study.id, study.batch, match.number)

    def take_result(self, conn: sqlite3.Connection, match: Planned) -> bool:
        """Take in the end of the recorded match, or plan a void one again; return whether it is settled."""
        self.begin(conn, match)
        study_id = self.progress.study.id
        termination, why = ending(conn, study_id, match.number) or (None, "Nothing was recorded.")
        if termination not in VALID:
            return self.void(conn, match, why)
        settle(conn, study_id, match.number, MatchState.ENDED)
        if match.scored:
            self._climb(conn, match)
        return match.scored

    def void(self, conn: sqlite3.Connection, match: Planned, why: str) -> bool:
        """Plan a match again with the next deal; return whether its place is settled, after too many."""
        study, person = self.progress.study, self.progress.person
        settle(conn, study.id, match.number, MatchState.VOID, visible(why))
        words = f"Block {match.block}, match {match.place}: {visible(why)}"
        note(conn, study.id, MatchState.VOID, words, person.code)
        if not match.scored or match.run > MOST_VOID:
            return match.scored
        states = [other.state for other in self.progress.matches if other.block == match.block]
        plan = next(block for block in person.plan if block.id == match.block).matches[match.place - 1]
        again = replaced(
            study.protocol,
            study.protocol.block(match.block),
            person.row or 0,
            plan,
            states.count(MatchState.VOID),
        )
        self._plan(conn, match.block, match.place, again, run=match.run + 1)
        return False

    def _climb(self, conn: sqlite3.Connection, match: Planned) -> None:
        """End a ladder after enough losses."""
        climb = self.progress.study.protocol.block(match.block).climb
        lost = sum(rank > 1 for _, rank in results(conn, self.progress.person.id, match.block))
        if climb is not None and lost >= climb.losses:
            skip(conn, self.progress.person.id, match.block)
