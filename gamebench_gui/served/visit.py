"""One participant's visit in a browser: the screens of the study, paced and disclosed as at the station."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.group_words import TOO_EARLY
from gamebench_gui.app.study.visit_rules import NOT_LEFT
from gamebench_gui.served import wire
from gamebench_gui.served.door import Line
from gamebench_gui.served.group_match import GroupSeat
from gamebench_gui.served.groups import Groups
from gamebench_gui.served.match_seat import MatchSeat
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.telling import Look, Telling
from gamebench_gui.served.visit_acts import Act, ScreenActs
from gamebench_gui.served.visit_attention import ASK, KINDS, NOTE, Attention
from gamebench_gui.served.visit_match import VisitMatch
from gamebench_gui.served.visit_screens import bar_of, cover
from replays.store.errors import StoreError
from replays.studies.screens import GroupLostScreen, LockedScreen, MatchScreen, ResumeScreen, WaitingScreen
from replays.studies.screens import Screen as Shown
from replays.studies.sitting import FlowError, Sitting
from replays.studies.used_style import note_language, note_style

LOG: Final = logging.getLogger(__name__)
NOBODY_WAITS: Final = (LockedScreen, ResumeScreen, WaitingScreen)
"""Screens at which nobody is asked whether they are there."""
NOT_STORED: Final = ("deleted", "refused")
"""Outcomes after which nothing of the participant is stored."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the visits of a study at one host share.

    Attributes:
        context: with which agents are made.
        changed: called when somebody comes, goes or needs help.
        trouble: is given a sentence for the experimenter, and the participant's code.
        forgotten: is given a visit of which nothing is stored any more.
        groups: in which people play; None where everybody plays with programs.
    """

    session: Session
    context: SeatContext
    changed: Callable[[], None] = lambda: None
    trouble: Callable[[str, str], None] = lambda sentence, code: None
    forgotten: Callable[[Visit], None] = lambda visit: None
    groups: Groups | None = None


class Visit:
    """A visit, in the event loop's thread; see `Visitor`.

    Args:
        clock: milliseconds since the visit began.

    Attributes:
        line: the connection; None while nobody is there.
        trouble: why the visit cannot go on; empty if it can.
    """

    def __init__(self, desk: Desk, sitting: Sitting, clock: Callable[[], float]) -> None:
        self._desk = desk
        self._clock = clock
        self.sitting = sitting
        self.line: Line | None = None
        self.trouble = ""
        self._telling = Telling(Look())
        self._hello = wire.Hello(wire.VERSION, "", 640, 480)
        self._number = 0
        self._match: MatchSeat | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        about, kept = sitting.study.protocol.study, sitting.progress.language
        note_language(sitting, kept if kept in about.languages else about.language)
        if sitting.resumed:
            sitting.confirm()  # the token shows that it is the same browser, or the experimenter's new code
        self._attention = Attention(
            sitting, clock, lambda: self._match.match_id if self._match is not None else None
        )
        self._screens = ScreenActs(
            sitting,
            clock,
            passed=self._refresh,
            changed=lambda afresh: self._send(afresh=afresh),
            refused=lambda no: _say(self.line, no),
        )
        if desk.groups is not None:
            desk.groups.enter(sitting.id, self)

    @property
    def code(self) -> str:
        """The participant's."""
        return self.sitting.code

    @property
    def covering(self) -> str:
        """The kind of what hides the screen, such as ``help``; empty for nothing."""
        return self._attention.covering

    # of the connection

    def sit(self, line: Line, hello: wire.Hello) -> None:
        """Connect a browser; an older connection is closed. The screen is sent."""
        if self.line is not None and self.line is not line:
            self.line.end(wire.ELSEWHERE)
        elif self.line is None and self._screens.shown is not None:
            self._attention.note("back", "connection")
        self.line, self._hello = line, hello
        self._retell(Look(hello.w, hello.h, hello.scale, hello.dark))
        line.position = self._position
        line.written = lambda at: self._match.written(line, at) if self._match is not None else None
        if not self.sitting.locked:
            self._try(lambda: note_style(self.sitting, hello.scale, hello.dark))
        self._attention.touch()
        if self._desk.groups is not None and not self.sitting.locked:
            self._desk.groups.returned(self.sitting.id)
        if self._screens.shown is None:
            self._refresh()
        else:
            if self._match is None and not self.trouble:
                self._try(self._screens.renew)
            self._send()
        if self._match is not None:
            self._match.sit(line, hello, afresh=hello.have == (0, 0))
        if self._desk.groups is not None:
            self.follow()
        self._desk.changed()

    def leave(self, line: Line) -> None:
        """Note that a connection has ended; the visit goes on when the browser is back."""
        if self.line is not line:
            return
        self.line = None
        if self._match is not None:
            self._match.leave(line)
        self._attention.note("left", "connection")
        if self._desk.groups is not None:
            self._desk.groups.gone(self.sitting.id)
        self._desk.changed()

    def heard(self, line: Line, message: wire.Heard) -> None:
        """Handle what the browser says."""
        if line is not self.line:
            return
        match message:
            case wire.Act(name=name):
                self._attention.touch()
                if name != "touch":
                    self._act(message)
            case wire.Answer():
                self._attention.touch()
                self._try(lambda: self._answer(line, message))
            case wire.Chose():
                self._telling.chose = message
                line.touch()
            case wire.Size():
                self._telling.resize(Look(message.w, message.h, message.scale, message.dark))
                if not self.sitting.locked:
                    self._try(lambda: note_style(self.sitting, message.scale, message.dark))
                line.touch()
            case wire.Away(on=on):
                if self._attention.look_away(on) and on and self._match is not None:
                    self._match.look_away()
            case wire.Help() if self._match is not None and not self.covering:
                self._cover("rules")

    async def close(self) -> None:
        """Stop what runs; the visit can be continued later."""
        if self._match is not None:
            await self._match.stop()
        if self.line is not None:
            self.line.end(wire.CLOSING)
        with suppress(StoreError):
            self.sitting.leave("paused")

    def look(self) -> None:
        """Ask somebody who has been quiet for long whether they are there, and end the visit in the end.

        Without a connection nobody can be asked, and the visit waits.
        """
        shown, match = self._screens.shown, self._match
        waits = match is not None and match.waits_for_others
        if self.line is None or shown is None or isinstance(shown, NOBODY_WAITS) or waits:
            self._attention.touch()
            return
        for stage in self._attention.due():
            if stage == ASK:
                self._cover("idle")
            elif stage == NOTE:
                self._attention.note("idle")
            elif match is None or not match.is_shared or match.is_over:
                # in a group's match the rule for drop-outs decides, and nothing else
                _run(self._tasks, self._leave_by(self.sitting.idle_end))

    def follow(self, *, asked: bool = False) -> None:
        """Show what follows from what others of a group did; see `Member`."""
        shown, match = self._screens.shown, self._match
        if self.line is None or shown is None or self.trouble or self.sitting.locked:
            return
        if asked and match is not None and match.is_shared and not match.is_over:
            if self.covering not in ("help", "stop", "idle"):
                self._cover("idle")
            return
        try:
            now = self.sitting.screen
        except StoreError as error:
            self.broken(str(error))
            return
        if isinstance(now, WaitingScreen) and isinstance(shown, WaitingScreen):
            self._screens.shown = now
            if not self.covering:
                self._send(as_before=_asks(now) == _asks(shown))
        elif _leads_on(shown, now, is_read=match is not None and match.is_over):
            if match is not None:
                match.leave(self.line)
            self._refresh()

    # of the match: a `Watcher`

    def begun(self) -> None:
        """Connect the browser with the match."""
        if self._match is not None and self._match.is_shared:
            self._send(afresh=True)
        if self._match is not None and self.line is not None:
            self._match.sit(self.line, self._hello, afresh=True)
            self._match.cover(bool(self.covering))

    def changed(self) -> None:
        """Show the screen of the match again: it says something else."""
        if not self.covering:
            self._send()

    def broken(self, sentence: str) -> None:
        """Call the experimenter; the participant reads that it was not their fault."""
        LOG.warning("a visit is broken: %s", sentence)
        self.trouble = sentence
        self._match = None
        self._attention.covering = ""
        self._screens.show(LockedScreen("broken"))
        self._desk.trouble(sentence, self.code)
        self._send()

    # screens

    def _refresh(self) -> None:
        """Show the screen that follows now."""
        if self.trouble:
            return
        try:
            shown = self.sitting.screen
        except StoreError as error:
            self.broken(str(error))
            return
        self._screens.show(shown)
        self._match = None
        if isinstance(shown, LockedScreen) and shown.outcome in NOT_STORED:
            self._desk.forgotten(self)
        if isinstance(shown, MatchScreen):
            self._match = self._seat(shown)
            self._retell(self._telling.look)
            self._match.start(self._desk.context)
        elif isinstance(shown, WaitingScreen) and self._desk.groups is not None:
            self._desk.groups.soon()
        if self._match is None or self._match.served is None:
            self._send()

    def _seat(self, shown: MatchScreen) -> MatchSeat:
        """Return the seat of a match: alone with programs, or in a group."""
        about = (self._desk.session, self.sitting, shown)
        more = {"clock": self._clock, "speech": self._screens.speech, "watcher": self}
        groups = self._desk.groups
        if groups is None or shown.practice:
            return VisitMatch(*about, **more)
        return GroupSeat(*about, **more, join=lambda seat: groups.join(self.sitting.id, seat))

    def _retell(self, look: Look) -> None:
        """Tell the browser everything of the board again."""
        shown = self._screens.shown
        hidden = shown.hide if isinstance(shown, MatchScreen) else ()
        self._telling = Telling(look, has_log="since" not in hidden)

    def _send(self, notice: str = "", *, as_before: bool = False, afresh: bool = False) -> None:
        """Send the screen that is shown, under a new number.

        Args:
            as_before: keep the number: what can be done is the same, so that nothing done meanwhile is lost.
            afresh: draw the board from the beginning.
        """
        if afresh:
            self._retell(self._telling.look)
        if self._screens.shown is None or self.line is None:
            return
        made = self._made()
        self._number += not as_before
        self.line.say(replace(made, number=self._number, notice=notice or made.notice))
        learning = self._screens.learning
        if learning is not None and made.board and (seat := learning.welcome()) is not None:
            self.line.say(seat)
        self.line.touch()

    def _made(self) -> Screen:
        screens, match = self._screens, self._match
        about = {"steps": self.sitting.progress.steps, "language": screens.speech.code}
        if self.covering:
            game = screens.shown.game if isinstance(screens.shown, MatchScreen) else ""
            shared = match is not None and match.is_shared
            made = cover(self.covering, screens.about, game, in_group=shared)
            return replace(made, **about)  # type: ignore[arg-type]
        if match is not None:
            bar = bar_of(screens.speech, in_match=not match.has_card, in_group=match.is_shared)
            bar = () if match.is_over else bar
            return replace(match.screen(), bar=bar, **about)  # type: ignore[arg-type]
        if screens.learning is not None:
            bar = bar_of(screens.speech, in_match=False)
            return replace(screens.learning.screen(), bar=bar, **about)  # type: ignore[arg-type]
        return screens.made()

    def _position(self) -> Callable[[], wire.At] | None:
        """Return what makes the board; None while nothing of it may be seen."""
        if self.covering or self.trouble:
            return None
        if self._match is not None:
            return None if self._match.has_card else self._match.making(self._telling)
        learning = self._screens.learning
        return learning.making(self._telling) if learning is not None else None

    # acts

    def _act(self, said: wire.Act) -> None:
        act = self._acts(said).get(said.name) if said.number == self._number else None
        if act is None:
            _say(self.line, wire.No("act", "screen"))
            return
        self._try(act)

    def _try(self, act: Act) -> None:
        """Change the sitting; the screen shows a refusal."""
        try:
            act()
        except FlowError as error:
            self._send(self._screens.speech.said(str(error)))
        except StoreError as error:
            self.broken(str(error))

    def _acts(self, said: wire.Act) -> Mapping[str, Act]:
        """Return what can be done now, by name."""
        if self.covering:
            out = {"stop_now": lambda: _run(self._tasks, self._leave_by(self.sitting.stop))}
            return {"back": self._uncover, **(out if self.covering == "stop" else {})}
        shown, match = self._screens.shown, self._match
        if shown is None or self.trouble:
            return {}
        kinds: tuple[str, ...] = ("help", "stop") if match is None else KINDS
        if match is not None and match.is_shared:
            # a pause of one would be one of all
            kinds = tuple(kind for kind in KINDS if kind != "pause")
        acts: dict[str, Act] = {}
        if not isinstance(shown, NOT_LEFT) and not (match is not None and match.is_over):
            acts = {kind: lambda kind=kind: self._cover(kind) for kind in kinds}  # type: ignore[misc]
        if isinstance(shown, WaitingScreen):
            return {**acts, **_acts_of_waiting(self._desk.groups, self.sitting)}
        if match is None:
            return {**acts, **self._screens.acts(said)}
        if match.has_card:
            return {**acts, "card": match.close_card}
        return {**acts, "continue": self._refresh} if match.is_over else acts

    def _answer(self, line: Line, said: wire.Answer) -> None:
        if self.covering or self.trouble:
            line.say(wire.No(said.q, "paused"))
            return
        if self._match is not None:
            if (reply := self._match.answer(said)) is not None:
                line.say(reply)
            return
        told = self._screens.answer(said)
        line.say(told)
        if isinstance(told, wire.Ok):
            self._send()

    def _cover(self, kind: str) -> None:
        self._attention.cover(kind)
        if self._match is not None:
            self._match.cover(True)
        if self.line is not None:
            # a board that is being drawn is not sent any more, and the next one is sent whole
            self.line.withhold()
            self._retell(self._telling.look)
        self._send()
        self._desk.changed()

    def _uncover(self) -> None:
        self._attention.uncover()
        self._send()
        if self._match is not None:
            self._match.cover(False)
        self._desk.changed()

    async def _leave_by(self, act: Act) -> None:
        """Break the match off, and leave the study by a way out."""
        match, self._match = self._match, None
        self._attention.covering = ""
        if match is not None:
            if self.line is not None:
                match.leave(self.line)
            await match.stop()
        self._try(act)
        if self._desk.groups is not None:
            self._desk.groups.look()
        self._refresh()


def _say(line: Line | None, message: wire.Told) -> None:
    """Say something to a browser, if there is one."""
    if line is not None:
        line.say(message)


def _acts_of_waiting(groups: Groups | None, sitting: Sitting) -> Mapping[str, Act]:
    """Return what can be done in the waiting room, by name."""

    def leave(room: Groups) -> None:
        now = sitting.screen
        if isinstance(now, WaitingScreen) and now.leave_in_ms:
            raise FlowError(TOO_EARLY)
        room.leave(sitting.id)

    if groups is None:
        return {}
    return {"ready": lambda: groups.ready(sitting.id), "leave": lambda: leave(groups)}


def _asks(shown: WaitingScreen) -> tuple[bool, bool, bool]:
    """Return on what it depends what can be done in the waiting room."""
    return shown.ready_left_ms is not None, shown.is_ready, shown.leave_in_ms == 0


def _leads_on(shown: Shown, now: Shown, *, is_read: bool) -> bool:
    """Return whether another screen follows from what others of a group did.

    Args:
        is_read: whether the end of a match is shown, until it was read.
    """
    if isinstance(now, GroupLostScreen) or isinstance(shown, WaitingScreen):
        return type(now) is not type(shown)
    if isinstance(shown, MatchScreen) and not is_read:
        return not isinstance(now, MatchScreen) or now.planned.number != shown.planned.number
    return False


def _run(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
    """Let something run; it is kept until it is over."""
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
