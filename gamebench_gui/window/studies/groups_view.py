"""The waiting room and the groups of a study, while people are at their screens; no conditions, no scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.grips import GripSplitter
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import DataTable, Line
from replays.columns import Column, Columns
from replays.store.group_tables import GroupState
from replays.studies.group_attendance import DECIDED, DROPPED, GONE, GROUP_LOST, LATE, STOPPED
from replays.studies.group_forming import MISSING
from replays.studies.group_overview import GroupLine, GroupsNow, MatchLine, SeatLine, WaitingLine
from replays.studies.group_records import DEFAULT
from replays.words import tr_noop

SeatKey = tuple[int, int]
"""The number of a planned match and of a seat, from 1."""
WAITING: Final[Columns] = {
    "code": Column(tr_noop("Code")),
    "station": Column(tr_noop("Station"), shown=lambda values: len(set(values)) > 1),
    "since": Column(tr_noop("Waiting"), tr_noop("Minutes and seconds since they came")),
    "screen": Column(tr_noop("Screen")),
    "ready": Column(tr_noop("Ready")),
    "missed": Column(tr_noop("Missed calls"), tr_noop("How often they were asked and did not press Ready")),
}
GROUPS: Final[Columns] = {
    "number": Column(tr_noop("Group")),
    "station": Column(tr_noop("Station"), shown=lambda values: len(set(values)) > 1),
    "state": Column(tr_noop("State")),
    "since": Column(tr_noop("Since"), tr_noop("Minutes and seconds since it formed")),
    "members": Column(tr_noop("Members"), tr_noop("People who belong to it now")),
    "matches": Column(tr_noop("Matches"), tr_noop("Matches that ended, of those that are planned")),
    "step": Column(tr_noop("Step"), tr_noop("The last recorded step of the match that is played")),
    "awaited": Column(tr_noop("Waits for")),
    "left": Column(tr_noop("Who left")),
}
MEMBERS: Final[Columns] = {
    "match": Column(tr_noop("Match"), shown=lambda values: len(set(values)) > 1),
    "seat": Column(tr_noop("Seat")),
    "code": Column(tr_noop("Person")),
    "state": Column(tr_noop("State")),
    "absent": Column(tr_noop("Absent"), tr_noop("Time without a connection in this match")),
    "late": Column(tr_noop("Late answers")),
    "lag": Column(tr_noop("Round trip"), shown=any),
}
STATES: Final[dict[str, str]] = {
    GroupState.PLAYING: tr_noop("is playing"),
    GroupState.COMPLETE: tr_noop("complete"),
    GroupState.ENDED: tr_noop("lost"),
}
REASONS: Final[dict[str, str]] = {
    GONE: tr_noop("no connection"),
    LATE: tr_noop("late answers"),
    STOPPED: tr_noop("left the study"),
    DROPPED: tr_noop("dropped out"),
    GROUP_LOST: tr_noop("the group ended"),
    DECIDED: tr_noop("you decided it"),
    MISSING: tr_noop("too few people"),
}
"""The words for why somebody left, or why a program plays."""
ACTS: Final = {
    "ask": tr_noop("Ask if they are there"),
    "close": tr_noop("Close the waiting room..."),
    "home": tr_noop("Send home..."),
    "out": tr_noop("Exclude..."),
    "again": tr_noop("Let in again"),
    "ask_in_group": tr_noop("Ask if they are there"),
    "decide": tr_noop("Decide..."),
    "out_of_group": tr_noop("Exclude..."),
    "again_in_group": tr_noop("Let in again"),
    "end_match": tr_noop("End the match..."),
    "end_group": tr_noop("End the group..."),
}
"""Texts of the buttons: those for people who wait, then those for groups."""
OF_WAITING: Final = ("ask", "close", "home", "out", "again")
TIPS: Final = {
    "ask": tr_noop(
        "Asks the selected people to press Ready within 20 seconds; with no selection, everybody."
    ),
    "close": tr_noop("Ends the wait of everybody now, as if its time were over."),
    "ask_in_group": tr_noop("Asks the selected person. Their time continues, and no answer ends nothing."),
    "home": tr_noop("Ends their wait. They are paid as somebody who found no group."),
    "decide": tr_noop("Says who decides in the selected seat from the next step on."),
    "again": tr_noop("Makes a new code for somebody who waits. The door must be open in this window."),
    "again_in_group": tr_noop("Makes a new code for a member. The door must be open in this window."),
    "end_match": tr_noop("The match does not count; the group plays it again on another deal."),
    "end_group": tr_noop("Its people wait for another group, or go, as the study says."),
}


class GroupsView(QWidget):
    """Tables of people who wait, of groups, and of the selected group's seats, with what may be done.

    Signals:
        wanted(act): one of `ACTS`.

    Attributes:
        now: what is shown.
        door_is_open: whether codes for another browser can be made here.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.now = GroupsNow((), ())
        self.door_is_open = False
        self._lags: Mapping[str, float] = {}
        self.summary = controls.wrapped("", "text")
        self.failure = controls.wrapped("", "bad")
        self.failure.hide()
        self.waiting, self.groups = DataTable(tr("Waiting room")), DataTable(tr("Groups"))
        self.members = DataTable(tr("Seats of the selected group"))
        self.seats_title = controls.label("", "pane")
        self.nobody = controls.wrapped("", "secondary")
        self.no_group = controls.wrapped(tr("No group has begun yet."), "secondary")
        self.no_seat = controls.wrapped("", "secondary")
        self.buttons = {
            name: controls.push(
                said(words), partial(self.wanted.emit, name), tip=said(TIPS[name]) if name in TIPS else ""
            )
            for name, words in ACTS.items()
        }
        self._room_foot, self._groups_foot = QWidget(), QWidget()
        self._members_pane = QWidget()
        for name, button in self.buttons.items():
            about = tr("Waiting room") if name in OF_WAITING else tr("Groups")
            button.setAccessibleDescription(button.toolTip() or about)
        for table in (self.groups, self.members):
            table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self.waiting.picked.connect(lambda keys: self._allow())
        self.members.picked.connect(lambda keys: self._allow())
        self.groups.picked.connect(lambda keys: self._show_members())
        self._lay_out()
        self.show_groups(self.now)

    def show_groups(self, now: GroupsNow, lags: Mapping[str, float] | None = None) -> None:
        """Show who waits and what groups do; what was selected stays selected.

        Args:
            lags: milliseconds of a round trip, by code, of people at browsers of this window's host.
        """
        self.now, self._lags = now, lags or {}
        self.failure.hide()
        self.summary.setText(_summary(now))
        self.waiting.show_rows(WAITING, [Line(one.code, _waiting(one)) for one in now.waiting])
        self.waiting.setVisible(bool(now.waiting))
        self.nobody.setText(_nobody(now))
        self.nobody.setVisible(not now.waiting)
        self._room_foot.setVisible(bool(now.waiting))
        self._groups_foot.setVisible(bool(now.groups))
        chosen = self.groups.chosen()
        lines = [Line(group.number, _group(group), faded=not _plays(group)) for group in now.groups]
        self.groups.show_rows(GROUPS, lines)
        self.groups.setVisible(bool(now.groups))
        self.no_group.setVisible(not now.groups)
        if now.groups and not chosen:
            self.groups.choose([_first(now.groups).number])
        self._show_members()

    def show_failed(self, sentence: str) -> None:
        """Say why nothing new can be shown; the last that was known stays, and nothing can be done to it."""
        self.failure.setText(tr("This is not up to date: {sentence}", sentence=sentence))
        self.failure.show()
        for button in self.buttons.values():
            button.setEnabled(False)

    def people_who_wait(self) -> list[WaitingLine]:
        """Return the selected people of the waiting room."""
        chosen = self.waiting.chosen()
        return [one for one in self.now.waiting if one.code in chosen]

    def group(self) -> GroupLine | None:
        """Return the selected group."""
        chosen = self.groups.chosen()
        return next((one for one in self.now.groups if one.number in chosen), None)

    def seat(self) -> tuple[MatchLine, SeatLine] | None:
        """Return the selected seat of the selected group, with its match."""
        chosen = self.members.chosen()
        return next((pair for pair in _seats(self.group()) if _key(*pair) in chosen), None)

    def match(self) -> MatchLine | None:
        """Return the match of the selected seat, or the only one that the selected group plays."""
        if (pair := self.seat()) is not None:
            return pair[0]
        group = self.group()
        return group.matches[0] if group is not None and len(group.matches) == 1 else None

    def _show_members(self) -> None:
        group = self.group()
        pairs = list(_seats(group))
        lines = [Line(_key(*pair), self._seat(*pair), faded=bool(pair[1].stand_in)) for pair in pairs]
        self.members.show_rows(MEMBERS, lines)
        self.members.setVisible(bool(lines))
        title = tr("Group {number}", number=group.number) if group is not None else ""
        self.seats_title.setText(title)
        self.seats_title.setVisible(bool(title))
        self.no_seat.setText("" if group is None else _over(group))
        self.no_seat.setVisible(group is not None and not lines)
        if not self.members.chosen():
            self.members.choose([_key(*pair) for pair in pairs if pair[1].decide][:1])
        self._allow()

    def _seat(self, match: MatchLine, seat: SeatLine) -> dict[str, Any]:
        lag = self._lags.get(seat.code)
        return {
            "match": match.number,
            "seat": seat.seat,
            "code": seat.code or tr("a program"),
            "state": _state_of(match, seat),
            "absent": _clock(seat.absent_seconds) if seat.absent_seconds else "",
            "late": seat.late,
            "lag": "" if lag is None else tr("{lag} ms", lag=f"{lag:.0f}"),
        }

    def _allow(self) -> None:
        """Enable the buttons that have somebody or something to act on."""
        if not self.failure.isHidden():
            return
        waits, pair, group = self.people_who_wait(), self.seat(), self.group()
        plays = group is not None and _plays(group)
        is_person = pair is not None and bool(pair[1].code)
        enabled = {
            "ask": bool(self.now.waiting),
            "close": bool(self.now.waiting),
            "home": bool(waits),
            "out": bool(waits),
            "again": len(waits) == 1 and self.door_is_open,
            "ask_in_group": pair is not None and bool(pair[1].code) and pair[1].connected,
            "decide": is_person,
            "out_of_group": is_person,
            "again_in_group": is_person and self.door_is_open,
            "end_match": self.match() is not None,
            "end_group": plays,
        }
        for name, on in enabled.items():
            self.buttons[name].setEnabled(on)

    def _lay_out(self) -> None:
        split = GripSplitter(Qt.Orientation.Vertical)
        seats = tuple(name for name in ACTS if name not in OF_WAITING)
        room = controls.label(tr("Waiting room"), "pane"), self.nobody, (self.waiting, 99), self._room_foot
        groups = controls.label(tr("Groups"), "pane"), self.no_group, (self.groups, 99)
        members = self.seats_title, self.no_seat, (self.members, 99)
        for foot, names in ((self._room_foot, OF_WAITING), (self._groups_foot, seats)):
            buttons = (self.buttons[name] for name in names)
            controls.add(FlowLayout(foot, spacing=2 * theme.STEP), *buttons)
        controls.add(controls.column(self._members_pane, 0, theme.STEP), *members, self._groups_foot, 1)
        for place, parts in enumerate((room, groups)):
            pane = QWidget()
            controls.add(controls.column(pane, 0, theme.STEP), *parts, 1)
            split.addWidget(pane)
            split.setStretchFactor(place, 1)
        split.addWidget(self._members_pane)
        split.setStretchFactor(2, 1)
        split.setChildrenCollapsible(False)
        controls.add(controls.column(self, theme.STEP), self.summary, self.failure, (split, 1))


def to_decide(now: GroupsNow) -> list[tuple[int, str]]:
    """Return the group and code of everybody about whom the study asks the experimenter."""
    pairs = [(group.number, seat) for group in now.groups for _, seat in _seats(group)]
    return [(number, seat.code) for number, seat in pairs if seat.decide]


def _plays(group: GroupLine) -> bool:
    return group.state == GroupState.PLAYING


def _first(groups: tuple[GroupLine, ...]) -> GroupLine:
    """Return the group that needs the experimenter most."""

    def need(group: GroupLine) -> int:
        decide = any(seat.decide for _, seat in _seats(group))
        return 0 if decide else 1 if _plays(group) else 2

    return min(groups, key=need)


def _seats(group: GroupLine | None) -> Iterator[tuple[MatchLine, SeatLine]]:
    for match in group.matches if group is not None else ():
        for seat in match.seats:
            yield match, seat


def _key(match: MatchLine, seat: SeatLine) -> SeatKey:
    return match.number, seat.seat


def _clock(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


def _summary(now: GroupsNow) -> str:
    states = [group.state for group in now.groups]
    parts = [
        plural("person waits", "people wait", len(now.waiting)),
        plural("group is playing", "groups are playing", states.count(GroupState.PLAYING)),
    ]
    if complete := states.count(GroupState.COMPLETE):
        parts.append(plural("group is complete", "groups are complete", complete))
    if lost := states.count(GroupState.ENDED):
        parts.append(plural("group was lost", "groups were lost", lost))
    if decisions := len(to_decide(now)):
        parts.append(plural("decision is yours", "decisions are yours", decisions))
    return " · ".join(parts)


def _nobody(now: GroupsNow) -> str:
    if now.groups:
        return tr("Nobody waits.")
    return tr("Nobody waits. People come here after the rules, the check and the practice.")


def _waiting(one: WaitingLine) -> dict[str, Any]:
    return {
        "code": tr("{code} (pilot)", code=one.code) if one.pilot else one.code,
        "station": one.station,
        "since": _clock(one.seconds),
        "screen": tr("here") if one.connected else tr("no connection"),
        "ready": tr("ready") if one.ready else tr("asked") if one.asked else "",
        "missed": one.missed,
    }


def _group(group: GroupLine) -> dict[str, Any]:
    seats = [seat for _, seat in _seats(group)]
    state = said(STATES[group.state])
    if any(seat.decide for seat in seats):
        state = tr("waits for your decision")
    gone = {code: why for code, why in group.left.items() if why != GroupState.COMPLETE}
    members = group.members or [code for code in group.left if code not in gone]
    return {
        "number": group.number,
        "station": group.station,
        "state": state,
        "since": _clock(group.seconds),
        "members": ", ".join(members),
        "matches": f"{group.ended} / {group.planned}",
        "step": ", ".join(str(match.step) for match in group.matches),
        "awaited": ", ".join(seat.code for seat in seats if seat.awaited),
        "left": ", ".join(f"{code}: {said(REASONS.get(why, why))}" for code, why in gone.items()),
    }


def _over(group: GroupLine) -> str:
    if group.state == GroupState.COMPLETE:
        return tr("All its matches are played.")
    if group.state == GroupState.ENDED:
        return tr("This group has ended. Its people wait for another group, or have gone.")
    return tr("No match is planned any more.")


def _state_of(match: MatchLine, seat: SeatLine) -> str:
    if seat.stand_in:
        why = said(REASONS.get(seat.because, seat.because))
        if seat.stand_in == DEFAULT:
            return tr("the default action since step {step}: {why}", step=seat.from_step, why=why)
        if not seat.from_step:
            return tr("{agent} from the start: {why}", agent=seat.stand_in, why=why)
        return tr("{agent} since step {step}: {why}", agent=seat.stand_in, step=seat.from_step, why=why)
    if not seat.code:
        return tr("data deleted")
    if seat.decide:
        return tr("has left; decide what follows")
    if not seat.connected:
        return tr("no connection")
    if seat.called:
        return tr("asked if they are there; no answer yet")
    if seat.awaited:
        return tr("not at the match yet")
    return tr("at the match") if match.state == "started" else tr("ready for the match")
