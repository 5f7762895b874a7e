"""Planned matches: what is planned for a participant, what began, how it ended, and what replaces it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from replays.naming import disclosed_names
from replays.store.rows import VALID
from replays.studies.assignment import MatchPlan, game_of, practice_seed, replaced
from replays.studies.people import next_number, plan_match, set_row
from replays.studies.progress import Progress
from replays.studies.registry import note
from replays.studies.screens import Planned
from resources.foreign import visible

KindOf = Callable[[str], str]
"""The kind of the agent of a spec."""
MOST_VOID: Final = 3
"""Times that a match is planned again."""
_LOST: Final = """
select count(*) from study_matches s join seats t on t.match_id = s.match_id and t.seat = s.seat
where s.participant_id = ? and s.block = ? and s.scored = 1 and s.state = 'ended' and t.rank > 1
"""


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans matches of one participant and takes in how they ended; each method is part of a transaction."""

    progress: Progress
    kind_of: KindOf

    def names(self, block: str, opponent: str, seat: int) -> tuple[str, ...]:
        """What this participant reads as the names of the seats of a match."""
        protocol = self.progress.study.protocol
        kind = self.kind_of(protocol.agents.get(opponent, opponent))
        kinds = [kind] * game_of(protocol.block(block)).num_players
        level = self.progress.level
        told = [opponent] * len(kinds) if level.set.get("names") == "true" else ()
        return disclosed_names(kinds, seat, level.disclosure, told)

    def take_row(self, conn: sqlite3.Connection) -> None:
        """Take the row and plan all of its matches, unless that was done with an earlier block."""
        person, study = self.progress.person, self.progress.study
        if any(one.scored for one in self.progress.matches):
            return
        set_row(conn, study.id, person.row, "taken")
        for block in person.plan:
            for place, one in enumerate(block.matches, 1):
                self._plan(conn, block.id, place, one)

    def plan_practice(self, conn: sqlite3.Connection, block_id: str) -> None:
        """Plan another practice match."""
        protocol, person = self.progress.study.protocol, self.progress.person
        block = protocol.block(block_id)
        assert block.practice is not None
        begun = sum(not one.scored and one.block == block_id for one in self.progress.matches)
        seed = practice_seed(protocol, person.row or 0, block_id, begun)
        one = MatchPlan(block.practice.against, begun % game_of(block).num_players, -1, seed)
        self._plan(conn, block_id, begun + 1, one, scored=False)

    def _plan(
        self,
        conn: sqlite3.Connection,
        block: str,
        place: int,
        one: MatchPlan,
        *,
        run: int = 1,
        scored: bool = True,
    ) -> None:
        person, study = self.progress.person, self.progress.study
        number = next_number(conn, study, person.station)
        shown = self.names(block, one.opponent, one.seat)
        fresh = Planned(
            *(number, block, place, scored, one.opponent, shown, one.seat, one.deal, one.seed),
            state="planned",
            match_id=None,
            run=run,
        )
        plan_match(conn, study, person, fresh)

    def begin(self, conn: sqlite3.Connection, match: Planned) -> None:
        """Note that a match began; what was recorded of it is found by its batch and number."""
        study = self.progress.study
        conn.execute(
            "update study_matches set state = 'started', match_id = coalesce(match_id, "
            "(select id from matches where batch = ? and pairing = ? order by id desc limit 1)) "
            "where study_id = ? and number = ?",
            [study.batch, str(match.number), study.id, match.number],
        )

    def take_result(self, conn: sqlite3.Connection, match: Planned) -> bool:
        """Take in how the recorded match ended; whether its place is settled.

        One without a result is void, and planned again.
        """
        self.begin(conn, match)
        query = (
            "select m.termination, m.note from study_matches s join matches m on m.id = s.match_id "
            "where s.study_id = ? and s.number = ?"
        )
        found = conn.execute(query, [self.progress.study.id, match.number]).fetchone()
        termination, why = found or ("void", "Nothing was recorded.")
        if termination not in VALID:
            return self.void(conn, match, str(why))
        self._settle(conn, match, "ended")
        if match.scored:
            self._climb(conn, match)
        return match.scored

    def void(self, conn: sqlite3.Connection, match: Planned, why: str) -> bool:
        """Plan a match again with the next deal; whether its place is settled, after too many times."""
        study, person = self.progress.study, self.progress.person
        self._settle(conn, match, "void", why)
        note(conn, study.id, "void", f"Block {match.block}, match {match.place}: {visible(why)}", person.code)
        if not match.scored or match.run > MOST_VOID:
            return match.scored
        voids = sum(one.state == "void" for one in self.progress.matches if one.block == match.block)
        plan = next(one for one in person.plan if one.id == match.block).matches[match.place - 1]
        again = replaced(study.protocol, study.protocol.block(match.block), person.row or 0, plan, voids)
        self._plan(conn, match.block, match.place, again, run=match.run + 1)
        return False

    def _settle(self, conn: sqlite3.Connection, match: Planned, state: str, why: str = "") -> None:
        conn.execute(
            "update study_matches set state = ?, note = ? where study_id = ? and number = ?",
            [state, visible(why), self.progress.study.id, match.number],
        )

    def _climb(self, conn: sqlite3.Connection, match: Planned) -> None:
        """End a ladder after enough losses."""
        climb = self.progress.study.protocol.block(match.block).climb
        place = [self.progress.person.id, match.block]
        if climb is not None and conn.execute(_LOST, place).fetchone()[0] >= climb.losses:
            conn.execute(
                "update study_matches set state = 'skipped' where participant_id = ? and block = ? "
                "and state = 'planned'",
                place,
            )
