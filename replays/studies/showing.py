"""The screen that a participant's progress leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import resources
from games.catalog import find_preset
from games.core.hashing import derive_seed
from replays.studies.agenda import Stage
from replays.studies.guided import guide_of
from replays.studies.progress import Progress
from replays.studies.protocol import Check, Item
from replays.studies.screens import (
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    MatchScreen,
    PauseScreen,
    Planned,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    Screen,
    ShownItem,
    Welcome,
)


@dataclass(frozen=True, slots=True)
class Checked:
    """Progress of a check.

    Attributes:
        settled: questions answered rightly, or explained after the last try.
        wrong: wrong answers by question.
        last: the question answered wrongly just now; empty for none.
    """

    settled: frozenset[str]
    wrong: Mapping[str, int]
    last: str


def checked(check: Check, given: Mapping[str, str]) -> Checked:
    """Return the progress of a check from its answers, whose items are ``question#try``."""
    answers = {question.id: question.options[question.answer] for question in check.questions}
    tries = [(item.partition("#")[0], value) for item, value in given.items()]
    wrong = {name: sum(item == name and value != answers[name] for item, value in tries) for name in answers}
    right = {name for name, value in tries if value == answers[name]}
    explained = {name for name, count in wrong.items() if check.fail == "explain" and count >= check.tries}
    last = tries[-1][0] if tries and tries[-1][1] != answers[tries[-1][0]] else ""
    return Checked(frozenset(right | explained), wrong, last)


def show(progress: Progress, stage: Stage, asked: Sequence[str] = ()) -> Screen:
    """Return the screen of the open stage; ``asked`` are items that were asked for once."""
    if stage.kind == "form":
        return _form(progress, stage, asked)
    return _SHOWN[stage.kind](progress, stage)


def going_on(progress: Progress) -> ResumeScreen:
    """Return what the experimenter confirms before a visit continues."""
    stage = progress.stage or Stage("code")
    many = sum(len(block.matches) for block in progress.person.plan if block.id == stage.block)
    return ResumeScreen(progress.person.code, stage.kind, stage.block, stage.place, many)


def _welcome(progress: Progress, stage: Stage) -> Screen:
    about = progress.study.protocol.study
    languages = (about.language, *about.languages)
    return Welcome(about.title, progress.language or about.language, about.contact, languages)


def consent_screen(progress: Progress, stage: Stage) -> ConsentScreen:
    consent = progress.study.protocol.consent
    text, digest = progress.body("consent", consent.text)
    return ConsentScreen(text, consent.version, digest, consent.boxes, consent.at_least_seconds * 1000)


def _form(progress: Progress, stage: Stage, asked: Sequence[str]) -> Screen:
    items = tuple(
        ShownItem(item, _order(progress, stage, item), progress.given.get(item.id))
        for item in progress.items(stage)
    )
    return FormScreen(stage.name, stage.block, stage.place, items, tuple(asked))


def _order(progress: Progress, stage: Stage, item: Item) -> tuple[int, ...]:
    """Return the order of the options, redrawn for each person and match if they are shuffled."""
    order = list(range(len(item.options)))
    if item.shuffle:
        person = progress.person.row or progress.person.code
        place_of_form = (stage.name, item.id, stage.block, stage.place)
        purpose = (progress.study.protocol.study.seed, "options", person, *place_of_form)
        order.sort(key=lambda place: derive_seed(*purpose, place))
    return tuple(order)


def _rules(progress: Progress, stage: Stage) -> Screen:
    block = progress.study.protocol.block(stage.block)
    words = resources.text(f"words/rules.{find_preset(block.game)[0]}.txt")
    least = 1000 * block.rules_at_least_seconds
    began = progress.visited[-1].began_ms
    pages = tuple(words.strip().split("\n\n"))
    guide = guide_of(block)
    steps = len(guide.steps) if guide is not None else 0
    return RulesScreen(block.id, block.game, block.set, pages, began, least, steps, len(progress.given))


def check_screen(progress: Progress, stage: Stage) -> CheckScreen:
    check = progress.study.protocol.check(stage.name)
    how = checked(check, progress.given)
    question = next(asked for asked in check.questions if asked.id not in how.settled)
    again = question.id == how.last
    return CheckScreen(stage.block, question, len(how.settled) + 1, len(check.questions), again)


def practice_screen(progress: Progress, stage: Stage) -> Screen:
    """Return screen 7: a match to play, or the choice between another one and continuing."""
    if (current := progress.practising(stage)) is not None:
        return _match(progress, current)
    practice = progress.study.protocol.block(stage.block).practice
    assert practice is not None
    return PracticeScreen(stage.block, progress.practised(stage), practice.least, practice.most)


def _ready(progress: Progress, stage: Stage) -> Screen:
    plan = next(block for block in progress.person.plan if block.id == stage.block)
    return ReadyScreen(stage.block, len(plan.matches))


def _matches(progress: Progress, stage: Stage) -> Screen:
    match = progress.match_of(stage)
    assert match is not None
    return _match(progress, match)


def _match(progress: Progress, match: Planned) -> MatchScreen:
    block = progress.study.protocol.block(match.block)
    most = block.practice.most if block.practice else 0
    many = block.planned if match.scored else most
    return MatchScreen(
        match,
        block.game,
        block.set,
        match.place,
        many,
        block.hide,
        block.time,
        block.pace,
        typed_moves=block.typed_moves,
    )


def pause_screen(progress: Progress, stage: Stage) -> PauseScreen:
    pause = progress.study.protocol.flow.pause
    assert pause is not None
    began = progress.visited[-1].began_ms
    return PauseScreen(began, pause.at_least_seconds * 1000, pause.at_most_seconds * 1000)


def _debriefing(progress: Progress, stage: Stage) -> Screen:
    text, _ = progress.debriefing()
    return DebriefingScreen(text, progress.deceived)


def _code(progress: Progress, stage: Stage) -> Screen:
    person, protocol = progress.person, progress.study.protocol
    until, contact = protocol.consent.delete_until, protocol.study.contact
    return CodeScreen(person.finish_code, person.code, until, contact, person.paid)


_SHOWN: Final[Mapping[str, Callable[[Progress, Stage], Screen]]] = {
    "welcome": _welcome,
    "consent": consent_screen,
    "rules": _rules,
    "check": check_screen,
    "practice": practice_screen,
    "ready": _ready,
    "matches": _matches,
    "pause": pause_screen,
    "debriefing": _debriefing,
    "code": _code,
}
