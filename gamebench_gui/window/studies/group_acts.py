"""What the experimenter does to people who wait and to groups: asked first, then done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.studies.groups_view import GroupsView
from gamebench_gui.window.studies.hosting import StudyHosting
from replays.studies.enrolment import exclude
from replays.studies.group_attendance import Then
from replays.studies.group_desk import GroupDesk, one_of_each_room
from replays.studies.registry import Study
from replays.words import tr_noop
from resources.errors import UserError

FOLLOWS: Final[dict[Then, str]] = {
    "stand-in": tr_noop("a program plays on: {agent}"),
    "default": tr_noop("the game's default action is taken"),
    "end": tr_noop("the match and the group end"),
}

CLOSED: Final = {
    "stand-ins": tr_noop("programs take the seats of missing people, or people are paid and go"),
    "smaller": tr_noop("a smaller group begins, or people are paid and go"),
    "home": tr_noop("people without a group are paid and go"),
}
"""By what the study does with too few people."""


class GroupActs:
    """Carries out the buttons of a `GroupsView`.

    Args:
        desk: gives the acts of a study.
        done: called after every change.
        complain: is given one sentence about what could not be done.
    """

    def __init__(
        self,
        page: Page,
        view: GroupsView,
        hosting: StudyHosting,
        desk: Callable[[Study], GroupDesk],
        done: Callable[[], object],
        complain: Callable[[str], object],
    ) -> None:
        self._page, self._view = page, view
        self._hosting, self._desk = hosting, desk
        self._done, self._complain = done, complain
        self._acts: dict[str, Callable[[Study], None]] = {
            "ask": self.ask,
            "close": self.close_room,
            "home": self.send_home,
            "out": lambda study: self.exclude(study, self._codes_who_wait()),
            "again": lambda study: self.let_in_again(self._codes_who_wait()),
            "ask_in_group": self.ask_at_match,
            "decide": self.decide,
            "out_of_group": lambda study: self.exclude(study, self._codes_of_seat()),
            "again_in_group": lambda study: self.let_in_again(self._codes_of_seat()),
            "end_match": self.end_match,
            "end_group": self.end_group,
        }

    def carry_out(self, name: str, study: Study) -> None:
        """Do what a button says; a sentence tells why it cannot be done."""
        try:
            self._acts[name](study)
        except UserError as error:
            self._complain(str(error))
            self._done()

    def ask(self, study: Study) -> None:
        """Ask the selected people who wait to press Ready, or everybody."""
        desk, chosen = self._desk(study), self._view.people_who_wait()
        if chosen:
            for waiting in chosen:
                desk.ask(waiting)
        else:
            for waiting in one_of_each_room(self._view.now.waiting):
                desk.form_groups(waiting)
        self._done()

    def close_room(self, study: Study) -> None:
        """End the wait of everybody, as if its time were over."""

        def give(asked: FormDialog) -> None:
            for waiting in one_of_each_room(self._view.now.waiting):
                self._desk(study).close_room(waiting)
            self._done()

        rule = study.protocol.group
        sentence = tr(
            "The wait of everybody in the waiting room ends now. They are asked to press Ready within 20 "
            "seconds; then {then}. People who come later wait as usual.",
            then=said(CLOSED[rule.too_few if rule is not None else "home"]),
        )
        FormDialog(self._page, tr("Close the waiting room"), tr("Close it"), sentence, give).open()

    def ask_at_match(self, study: Study) -> None:
        """Ask the person of the selected seat whether they are there."""
        if (pair := self._view.seat()) is not None:
            self._desk(study).ask_at_match(pair[1])
            self._done()

    def send_home(self, study: Study) -> None:
        chosen = self._view.people_who_wait()

        def give(asked: FormDialog) -> None:
            for waiting in chosen:
                self._desk(study).send_home(waiting)
            self._done()

        sentence = tr(
            "{codes}: the wait ends. They read that no group was found, are paid for coming and waiting, "
            "and get their code.",
            codes=", ".join(waiting.code for waiting in chosen),
        )
        FormDialog(self._page, tr("Send home"), tr("Send home"), sentence, give).open()

    def exclude(self, study: Study, codes: list[str]) -> None:
        def give(asked: FormDialog) -> None:
            for code in codes:
                exclude(study, code, asked.text(tr("Reason")))
            self._done()

        sentence = tr(
            "{codes}: the data stay and are marked. In a match, what follows is the study's rule for people "
            "who leave.",
            codes=", ".join(codes),
        )
        FormDialog(self._page, tr("Exclude"), tr("Exclude"), sentence, give).line(tr("Reason")).open()

    def let_in_again(self, codes: list[str]) -> None:
        """Show a new code in the window of the open door."""
        for code in codes:
            self._hosting.let_in_again(code)
        if self._hosting.door is not None:
            self._hosting.door.activateWindow()

    def decide(self, study: Study) -> None:
        """Ask what follows for the selected seat."""
        pair = self._view.seat()
        if pair is None:
            return
        match, seat = pair
        rule = study.protocol.group
        agent = rule.dropout.stand_in if rule is not None else ""

        def give(asked: FormDialog) -> None:
            then: Then = asked.text(tr("What follows"))  # type: ignore[assignment]
            self._desk(study).decide(match, seat.seat, then)
            self._done()

        sentence = tr(
            "Seat {seat}, {code}: the decision holds from the next step on. It is written to the study's "
            "log, and the match is marked.",
            seat=seat.seat,
            code=seat.code,
        )
        asked = FormDialog(self._page, tr("Decide"), tr("Decide"), sentence, give)
        words: dict[str, str] = {then: said(text).format(agent=agent) for then, text in FOLLOWS.items()}
        asked.choice(tr("What follows"), words).open()

    def end_match(self, study: Study) -> None:
        match = self._view.match()
        if match is None:
            return

        def give(asked: FormDialog) -> None:
            self._desk(study).end_match(match)
            self._done()

        sentence = tr(
            "Match {number} does not count. The group plays it again on another deal.", number=match.number
        )
        FormDialog(self._page, tr("End the match"), tr("End it"), sentence, give).open()

    def end_group(self, study: Study) -> None:
        group = self._view.group()
        if group is None:
            return

        def give(asked: FormDialog) -> None:
            self._desk(study).end_group(group)
            self._done()

        rule = study.protocol.group
        then = tr("Its people wait for another group.")
        if rule is not None and rule.dropout.after_end == "home":
            then = tr("Its people are paid and go.")
        sentence = tr(
            "Group {number} ends now; the match that it plays does not count. {then}",
            number=group.number,
            then=then,
        )
        FormDialog(self._page, tr("End the group"), tr("End it"), sentence, give).open()

    def _codes_who_wait(self) -> list[str]:
        return [waiting.code for waiting in self._view.people_who_wait()]

    def _codes_of_seat(self) -> list[str]:
        pair = self._view.seat()
        return [pair[1].code] if pair is not None else []
