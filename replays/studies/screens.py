"""Screens of a study as plain data, drawn by a window or answered by a simulated person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from replays.store.study_tables import MatchState
from replays.studies.protocol import Box, Item, Limit, Pace, Question


@dataclass(frozen=True, slots=True)
class Welcome:
    """Screen 2; ``language`` is the chosen one of ``languages`` of the texts."""

    title: str
    language: str
    contact: str
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConsentScreen:
    """Screen 3: the text with its digest and version, and how long it must have been open."""

    text: str
    version: str
    digest: str
    boxes: tuple[Box, ...]
    at_least_ms: int


@dataclass(frozen=True, slots=True)
class ShownItem:
    """An item of a form.

    Attributes:
        order: places of the options in the order of the screen.
        given: the answer so far; None without one.
    """

    item: Item
    order: tuple[int, ...] = ()
    given: str | None = None


@dataclass(frozen=True, slots=True)
class FormScreen:
    """Screens 4, 10, 12 and 13.

    Attributes:
        asked: ids of unanswered items that were asked for once; only required ones are asked for again.
        place: of the match it is about; 0 for none.
    """

    form: str
    block: str
    place: int
    items: tuple[ShownItem, ...]
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """Screen 5: the game with its parameters, and the words on its rules page by page.

    Attributes:
        began_ms: when it was first shown, by the visit's clock.
        at_least_ms: least time that it stays.
        steps: of the guided start that follows; 0 for none.
        solved: how many of them are solved.
    """

    block: str
    game: str
    params: Mapping[str, str]
    pages: tuple[str, ...]
    began_ms: float = 0.0
    at_least_ms: int = 0
    steps: int = 0
    solved: int = 0


@dataclass(frozen=True, slots=True)
class CheckScreen:
    """Screen 6: one question; ``wrong`` if it was answered wrongly just now, and is asked again."""

    block: str
    question: Question
    number: int
    many: int
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class PracticeScreen:
    """Screen 7 between two practice matches: another one, or continue."""

    block: str
    played: int
    least: int
    most: int

    @property
    def may_go_on(self) -> bool:
        """Whether the person practised enough."""
        return self.played >= self.least

    @property
    def may_play(self) -> bool:
        """Whether another match is allowed."""
        return self.played < self.most


@dataclass(frozen=True, slots=True)
class ReadyScreen:
    """Screen 8: the number of scored matches to come."""

    block: str
    matches: int


@dataclass(frozen=True, slots=True)
class Planned:
    """A match that a participant is to play.

    Attributes:
        number: in ``study_matches``.
        place: in its block, from 1.
        seat: the participant's.
        opponent: name of the agent in the protocol, or a spec; never to be shown.
        shown_as: names for the participant, by seat.
        match_id: of its record; None before it began.
    """

    number: int
    block: str
    place: int
    scored: bool
    opponent: str
    shown_as: tuple[str, ...]
    seat: int
    deal: int
    seed: int
    state: MatchState
    match_id: str | None
    run: int = 1


@dataclass(frozen=True, slots=True)
class WaitingScreen:
    """The waiting room.

    Attributes:
        since_ms: how long the person has waited.
        here, wanted: people who wait at this station, and those of a group; the latter 0 if people must
            not know it.
        ready_left_ms: time left to press Ready; None if nobody asked for that.
        is_ready: whether the person has pressed it.
        leave_in_ms: until one may leave with pay for waiting; 0 from then on.
        ends_in_ms: until the rule for too few people is applied.
        pay: for the waiting so far; empty if the protocol pays nothing.
    """

    since_ms: int
    here: int
    wanted: int
    ready_left_ms: int | None
    is_ready: bool
    leave_in_ms: int
    ends_in_ms: int
    pay: str


@dataclass(frozen=True, slots=True)
class GroupLostScreen:
    """What follows after a wait or a group ended: ``wait``, or ``home`` with the pay so far.

    Attributes:
        why: ``no-group``, ``left`` of one's own accord, ``group-ended`` because of somebody else, or
            ``dropped-out``.
    """

    why: str
    then: str
    pay: str


@dataclass(frozen=True, slots=True)
class MatchScreen:
    """Screens 7 and 9: a match to play, or to continue.

    Attributes:
        number, many: among the scored matches of this block, or the practice matches.
        hide: parts of the window that the participant must not see.
        typed_moves: whether moves may be typed in the game's notation as well.
    """

    planned: Planned
    game: str
    params: Mapping[str, str]
    number: int
    many: int
    hide: tuple[str, ...]
    time: Limit
    pace: Pace
    typed_moves: bool = False

    @property
    def practice(self) -> bool:
        return not self.planned.scored


@dataclass(frozen=True, slots=True)
class PauseScreen:
    """Screen 11; ``began_ms`` is since the visit began."""

    began_ms: int
    at_least_ms: int
    at_most_ms: int


@dataclass(frozen=True, slots=True)
class DebriefingScreen:
    """Screen 14; ``asks`` whether the data may be kept, where something was hidden."""

    text: str
    asks: bool


@dataclass(frozen=True, slots=True)
class CodeScreen:
    finish_code: str
    code: str
    delete_until: str
    contact: str
    pay: str


@dataclass(frozen=True, slots=True)
class LockedScreen:
    """Screen 16: nothing more to do here.

    Attributes:
        outcome: why, for the experimenter.
        debriefing: text after a deletion; empty if it was read before.
        finish_code: code for the pay after a deletion; empty if the protocol gives none.
        pay: amount after a deletion; empty if the protocol pays nothing.
    """

    outcome: str
    debriefing: str = ""
    finish_code: str = ""
    pay: str = ""


@dataclass(frozen=True, slots=True)
class StopScreen:
    """Screen S: keep or delete the data so far."""


@dataclass(frozen=True, slots=True)
class ResumeScreen:
    """Screen C: what the experimenter confirms before a visit continues."""

    code: str
    stage: str
    block: str
    number: int = 0
    many: int = 0


Screen: TypeAlias = (
    Welcome
    | ConsentScreen
    | FormScreen
    | RulesScreen
    | CheckScreen
    | PracticeScreen
    | ReadyScreen
    | MatchScreen
    | PauseScreen
    | DebriefingScreen
    | CodeScreen
    | LockedScreen
    | StopScreen
    | ResumeScreen
    | WaitingScreen
    | GroupLostScreen
)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an item.

    Attributes:
        value: as text; options by their text, several joined by ``; ``.
        ms: since the form was shown.
        changes: number of changes before.
        position: of the item on the screen, from 0.
    """

    item: str
    value: str
    ms: int = 0
    changes: int = 0
    position: int = field(default=0)
