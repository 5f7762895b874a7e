"""A participant's progress in the database, from which the next screen follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from replays.store.study_tables import Consent, MatchState, PersonState, StageOutcome
from replays.studies.agenda import Stage, Visited, agenda, position
from replays.studies.consistency import in_language
from replays.studies.matches import planned_of
from replays.studies.people import Participant, read_person, visited_of
from replays.studies.protocol import Item, Level
from replays.studies.registry import Study
from replays.studies.screens import Planned


@dataclass(frozen=True, slots=True)
class Progress:
    """A participant between two commits.

    Attributes:
        visited: the stages so far, the open one last.
        renewed: number of times that the participant let the data be kept.
        stages: all of this participant, in order.
        at: place of the stage that is next or open.
        given: answers in the open stage, by item, oldest first.
        language: of the texts that the participant chose; empty for that of the study.
    """

    study: Study
    person: Participant
    visited: tuple[Visited, ...]
    matches: tuple[Planned, ...]
    renewed: int
    stages: tuple[Stage, ...]
    at: int
    given: Mapping[str, str]
    language: str = ""

    def body(self, kind: str, name: str) -> tuple[str, str]:
        """Return a text in the participant's language, and its digest."""
        chosen = self.language in self.study.protocol.study.languages
        return self.study.body(kind, in_language(name, self.language) if chosen else name)

    def debriefing(self) -> tuple[str, str]:
        """Return the debriefing of the participant's condition, and its digest."""
        return self.body("debriefing", self.study.protocol.debriefing(self.person.condition))

    @property
    def stage(self) -> Stage | None:
        """The stage that is next or open; None at the end."""
        return self.stages[self.at] if self.at < len(self.stages) else None

    @property
    def steps(self) -> tuple[int, int]:
        """The number of finished stages, and of all stages; 0 before that is known."""
        return self.at, len(self.stages) if self.person.plan else 0

    @property
    def open(self) -> Visited | None:
        return self.visited[-1] if self.visited and not self.visited[-1].outcome else None

    @property
    def asks_to_keep(self) -> bool:
        """Whether a participant who stopped must still say if the data may be kept."""
        sent_home = any(stage.outcome == StageOutcome.HOME for stage in self.visited)
        return self.person.state == PersonState.ENDED and not self.renewed and not sent_home

    @property
    def deceived(self) -> bool:
        """Whether something was hidden from this participant, who is asked again."""
        return bool(self.person.condition) and self.level.disclosure != "true"

    @property
    def level(self) -> Level:
        """The person's condition; in a study of groups there is none yet while they practise."""
        if not self.person.condition and self.study.protocol.group is not None:
            return Level("all")
        return self.study.protocol.level(self.person.condition)

    def items(self, stage: Stage) -> list[Item]:
        """Return the items of a form for this participant's condition."""
        chosen: Mapping[str, str] = self.level.set if self.person.condition else {}
        form = self.study.protocol.form(stage.name)
        return [item for item in form.items if item.only.items() <= chosen.items()]

    def match_of(self, stage: Stage) -> Planned | None:
        """Return the scored match of a stage: the last run of its place."""
        place = (stage.block, stage.place)
        matches = [match for match in self.matches if match.scored and (match.block, match.place) == place]
        return matches[-1] if matches else None

    def practised(self, stage: Stage) -> int:
        """Return how many practice matches of a block have ended."""
        return sum(match.state == MatchState.ENDED for match in self._practice(stage))

    def practising(self, stage: Stage) -> Planned | None:
        begun = (MatchState.PLANNED, MatchState.STARTED)
        waiting = [match for match in self._practice(stage) if match.state in begun]
        return waiting[-1] if waiting else None

    def _practice(self, stage: Stage) -> list[Planned]:
        return [match for match in self.matches if not match.scored and match.block == stage.block]

    def current_match(self) -> Planned | None:
        stage = self.stage
        if stage is None or stage.kind not in ("matches", "practice"):
            return None
        return self.match_of(stage) if stage.kind == "matches" else self.practising(stage)


def read_progress(study: Study, person_id: int) -> Progress:
    with study.store.reading() as conn:
        person = read_person(conn, person_id)
        visited = tuple(visited_of(conn, person_id))
        matches = tuple(planned_of(conn, person_id))
        asked = "select count(*) from consents where participant_id = ? and decision = ?"
        renewed = int(conn.execute(asked, [person_id, Consent.RENEWED]).fetchone()[0])
        number = visited[-1].number if visited else 0
        answers = "select item, value from answers where participant_id = ? and stage = ? order by position"
        given = dict(conn.execute(answers, [person_id, number]).fetchall())
        spoken = (
            "select device ->> '$.language' from visits where participant_id = ? "
            "and device ->> '$.language' is not null order by number desc limit 1"
        )
        language = str((conn.execute(spoken, [person_id]).fetchone() or ("",))[0])
    # the last run of each place; after another group formed, that of the new one
    last = {(match.block, match.place): match for match in matches if match.scored}
    skipped = {place for place, match in last.items() if match.state == MatchState.SKIPPED}
    stages = agenda(study.protocol, person.plan, skipped)
    at = position(stages, visited)
    return Progress(study, person, visited, matches, renewed, stages, at, given, language)
