"""A match whose people sit at browsers: its questions, their answers, and who is connected."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.served import wire
from gamebench_gui.served.absence import Absence, Nobody
from gamebench_gui.served.lag import Timing
from gamebench_gui.served.screen_use import ScreenUse
from gamebench_gui.served.seat_clock import SeatClock
from gamebench_gui.served.telling import Moment, Telling
from gamebench_gui.table.asking import PendingRequests, Steers
from gamebench_gui.table.held import PlayerKeys
from gamebench_gui.table.match_table import MatchTable, question
from games.core.action import Action, Player
from games.core.events import Attempted, Call, Ended, Event, Paused, Resumed, SeatTaken, Stepped, Ticked
from games.core.game import Failure, GameError
from games.core.seat import Request
from games.core.view import SPECTATOR
from replays.speech import Speech
from replays.store.errors import StoreError
from replays.store.seat_screens import SeatScreen
from replays.store.trace import Trace

LOG: Final = logging.getLogger(__name__)
FRAME: Final = 0.05
"""Least seconds between two pictures of a real-time match."""
LONGEST_OBJECTION: Final = 500
AWAY: Final = "away"
"""The model in the record of a default action that was taken for somebody who was away."""


class Line(Protocol):
    """A connection of a browser, as its match knows it."""

    @property
    def ping(self) -> float:
        """The last measured round trip, in seconds."""

    @property
    def browser(self) -> tuple[str, int | None]:
        """The family of the browser and its major version."""

    def touch(self) -> None:
        """Send the newest position soon."""

    def say(self, message: wire.Told) -> None:
        """Send a message soon, in order."""

    def end(self, code: int) -> None:
        """Close with a code of `wire.CLOSES`."""


@dataclass(slots=True)
class Given:
    """The last answer of a seat that is in the file.

    Attributes:
        said: as the browser sent it; None for one that was recorded before the host was started again.
        label: the recorded words of the action.
    """

    q: str
    action: Action | None
    said: tuple[Action | None, str | None] | None = None
    label: str = ""

    def equals(self, answer: wire.Answer) -> bool:
        """Return whether a browser sent the same answer again."""
        if self.said is not None:
            return self.said == (answer.a, answer.text)
        if answer.a is not None:
            return answer.a == self.action
        words = (answer.text or "").strip().casefold()
        return words in (self.label.casefold(), str(self.action).casefold())


@dataclass(slots=True)
class ServedSeat:
    """A seat of a person at another screen.

    Attributes:
        line: its connection; None while nobody is there.
        joined: whether somebody was ever there.
        saving: the answer that is on its way to the file, and what settles with its attempt.
        keys: the keys held in a real-time match.
        stood_in: whether a bot plays until the person is back.
        use: the screen at which the person sits; None before it has said hello.
        speech, title: the language of the person, and the page's title in it; those of the match if empty.
    """

    player: Player
    clock: SeatClock
    keys: PlayerKeys | None = None
    line: Line | None = None
    joined: bool = False
    given: Given | None = None
    saving: tuple[wire.Answer, asyncio.Future[Attempted | None]] | None = None
    pressed: int = -1
    stood_in: bool = False
    use: ScreenUse | None = None
    speech: Speech | None = None
    title: str = ""

    def say(self, message: wire.Told) -> None:
        """Say something to the browser, if it is connected."""
        if self.line is not None:
            self.line.say(message)

    def touch(self) -> None:
        """Send the newest position, if the browser is connected."""
        if self.line is not None:
            self.line.touch()

    def cover(self, on: bool) -> None:
        """Let the clock stand still while something hides the board, or run again."""
        self.clock.cover(on)
        self.touch()

    def unsettle(self) -> None:
        """Forget an answer that the match did not take, as when it was paused in that moment."""
        if self.saving is not None and not self.saving[1].done():
            self.saving[1].set_result(None)
            self.saving = None

    def hold(self, said: wire.Keys) -> None:
        """Press and release the keys of a person in a real-time match; older messages change nothing."""
        if self.keys is None or said.seq <= self.pressed:
            return
        self.pressed = said.seq
        for name in [name for name in self.keys.held if name not in said.held]:
            self.keys.let_go(name)
        for name in said.held:
            self.keys.press(name)


class Clerk(Protocol):
    """Takes down the clocks of the questions of a match."""

    def told(self, request: Request) -> None:
        """Note that a question was sent to a browser, or was sent to a page that was loaded again."""

    def answered(self, request: Request, said: wire.Answer, timing: Timing) -> None:
        """Note an answer that the rules allow."""


class NoClerk:
    """Takes nothing down."""

    def told(self, request: Request) -> None:
        pass

    def answered(self, request: Request, said: wire.Answer, timing: Timing) -> None:
        pass


class Absent:
    """Does what the rule of a match says about people who are away for too long.

    Args:
        questions: the open ones of the match.
        waits: whether the match is paused or over.

    Attributes:
        steers: lets bots stand in.
    """

    def __init__(self, rule: Absence, questions: PendingRequests, waits: Callable[[], bool]) -> None:
        self.rule = rule
        self.steers: Steers = Nobody()
        self._questions = questions
        self._waits = waits

    def stay_away(self, seat: ServedSeat) -> None:
        """Follow the rule, now that the grace of a person is used up."""
        if not seat.clock.grace.is_over or self._waits():
            return
        seat.clock.use_up()
        match self.rule.then:
            case "bot":
                if not seat.stood_in:
                    seat.stood_in = True
                    self.steers.stand_in(seat.player)
            case "resign":
                self.steers.resign(seat.player)
            case "default":
                self.act_for(seat)

    def act_for(self, seat: ServedSeat) -> None:
        """Take the default action for somebody who is away, where that is the rule and there is one."""
        request = self._questions.of(seat.player)
        if self.rule.then != "default" or request is None or not seat.clock.grace.is_over or self._waits():
            return
        if (action := request.legal.default) is not None:
            request.record(Call(AWAY, (), reply=f"Taken for somebody away: {request.label(action)}"))
            seat.clock.drop()
            self._questions.answer(action, seat.player)

    def come(self, seat: ServedSeat) -> None:
        """Give the seat back to somebody who is there again."""
        if seat.stood_in:
            seat.stood_in = False
            self.steers.give_back(seat.player)


class ServedMatch:
    """One match at this host. Everything belongs to the event loop's thread.

    Args:
        table: the match, its places and what seats are told.
        saved: waits until all events so far are in the file.
        absence: what becomes of a seat whose browser is gone.
        limit: seconds for each decision, where they are not those of the preset.

    Attributes:
        changed: called when somebody comes, goes or answers.
        absent: what becomes of people who are away.
        clerk: takes down the clocks of questions.
        keep: stores at what kind of screen somebody sits.
        title: of the page.
        speech: the language of what seats are told.
        shows_time: whether people see what time is left or spent.
        typed: whether moves may be typed in the game's notation as well.
        kept_names: names of seats that are the same in every language.
    """

    def __init__(
        self,
        table: MatchTable,
        saved: Callable[[], Awaitable[None]],
        earlier: Trace | None = None,
        absence: Absence | None = None,
        *,
        limit: float | None = None,
    ) -> None:
        self.table = table
        self.clerk: Clerk = NoClerk()
        self.keep: Callable[[SeatScreen], None] = lambda screen: None
        self.title = table.plan.title
        self.speech = Speech()
        self.shows_time = True
        self.typed = True
        self.kept_names: tuple[str, ...] = ()
        self._limit = table.plan.preset.limits.seconds if limit is None else limit
        self._saved = saved
        self._open = PendingRequests()
        self.changed: Callable[[], None] = lambda: None
        self.absent = Absent(
            absence or Absence(), self._open, lambda: self.is_paused or not self.table.running
        )
        self.seats = {player: self._new_seat(player) for player in table.places.elsewhere}
        self._is_held = False
        self._halls: set[Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._framed = 0.0
        if earlier is not None:
            self._remember(earlier)

    def _new_seat(self, player: Player) -> ServedSeat:
        grace = self.absent.rule.grace
        clock = SeatClock(self._limit, grace, lambda: self.absent.stay_away(self.seats[player]))
        return ServedSeat(player, clock, self.table.held_keys(player))

    @property
    def id(self) -> str:
        return self.table.plan.match_id

    @property
    def everybody_joined(self) -> bool:
        return all(seat.joined for seat in self.seats.values())

    # called by the match

    def asked(self, request: Request, seat: PersonSeat) -> None:
        """Show a question of the match at its seat's browser."""
        served = self.seats.get(request.player)
        if served is None:
            return
        if served.keys is not None:
            request.watch.run(True)
            served.keys.ask(request, seat)
            return
        self._open.add(request, seat)
        served.unsettle()
        served.clock.ask(request)
        served.touch()
        self.absent.act_for(served)

    def watch(self, event: Event) -> None:
        """Take the match's next event, after the recorder has it."""
        if isinstance(event, Ticked) and not self._is_next_frame():
            return
        self.table.take(event)
        match event:
            case Attempted(player=player):
                self._open.drop(player)
                served = self.seats.get(player)
                if served is not None and served.saving is not None and not served.saving[1].done():
                    served.saving[1].set_result(event)
            case SeatTaken(player=player):
                self._open.drop(player)
                if player in self.seats:
                    self.seats[player].unsettle()
                    self.seats[player].clock.drop()
                if not self.table.conceals:
                    # who decides for a seat is no news for people of studies; not even a frame tells it
                    self._welcome_again()
                    self._touch_all()
            case Paused() | Resumed() if self.table.conceals:
                pass
            case Stepped() | Paused() | Resumed() | Ticked():
                self._touch_all()
            case Ended():
                self._open.drop()
                _keep_screens(self)
                self._touch_all()

    def broke_off(self, why: str) -> None:
        """Announce that the match cannot continue; only the host's screen shows why."""
        self.table.break_off(why)
        self._open.drop()
        self._touch_all()

    # called by connections

    def sit(
        self, player: Player, line: Line, *, afresh: bool = True, hello: wire.Hello | None = None
    ) -> None:
        """Connect a browser to a seat; an earlier connection is closed.

        Args:
            afresh: whether the page was loaded just now, and has seen no question.
            hello: what the browser said of itself.
        """
        if player == SPECTATOR:
            self._halls.add(line)
        else:
            served = self.seats[player]
            has_other = served.line is not None and served.line is not line
            if served.line is not None and has_other:
                served.line.end(wire.ELSEWHERE)
            if hello is not None:
                served.use = served.use or ScreenUse(player, self.table.last)
                served.use.come(hello, line.browser, afresh=afresh, other_tab=has_other)
            served.line = line
            served.joined = True
            served.pressed = -1
            served.clock.come(afresh=afresh)
            self.absent.come(served)
        line.say(self._welcome(player))
        line.touch()
        self.changed()

    def told(self, player: Player, line: Line, at: wire.At) -> None:
        """Note that a position was sent to a browser: its question's time starts."""
        served = self.seats.get(player)
        request = self._open.of(player)
        if served is None or served.line is not line or at.ask is None or request is None:
            return
        if question(request) == at.ask.q:
            served.clock.told()
            self.clerk.told(request)

    def leave(self, player: Player, line: Line) -> None:
        """Disconnect a browser; the clock of its question stops."""
        self._halls.discard(line)
        served = self.seats.get(player)
        if served is None or served.line is not line:
            return
        served.line = None
        if served.keys is not None:
            served.keys.let_all_go()
        served.clock.go()
        _keep_screens(self)
        self.changed()

    def remove(self, player: Player) -> None:
        """Disconnect the browser of a seat; a browser with its new code may take it."""
        served = self.seats[player]
        line, served.line = served.line, None
        if served.joined:
            served.clock.go()
        _keep_screens(self)
        served.joined, served.use = False, None
        if line is not None:
            line.end(wire.REMOVED)
        self.changed()

    def close(self) -> None:
        """Close every connection; browsers reconnect when the host is back."""
        _keep_screens(self)
        for line in [*self._halls, *(seat.line for seat in self.seats.values() if seat.line is not None)]:
            line.end(wire.CLOSING)
        for seat in self.seats.values():
            seat.clock.grace.stop()
        for task in self._tasks:
            task.cancel()

    def interrupt(self, on: bool) -> None:
        """Show all browsers at once, also during a decision, that the match is paused or continues."""
        if on is self._is_held:
            return
        self._is_held = on
        for seat in self.seats.values():
            seat.clock.hold(on)
            if not on:
                self.absent.stay_away(seat)
        self._touch_all()

    @property
    def is_paused(self) -> bool:
        return self._is_held or self.table.is_paused

    def making(self, player: Player, telling: Telling) -> Callable[[], wire.At]:
        """Copy the present moment; return a function that builds its position in another thread."""
        view, now, speech = self.table.view_of(player), self._moment(player), _speech(self, player)

        def make() -> wire.At:
            with speech.speaking():
                return telling.position(view, now)

        return make

    def _moment(self, player: Player) -> Moment:
        request = None if self.is_paused else self._open.of(player)
        turn, waits = self.table.turn(player, asked=request is not None)
        if self._is_held and self.table.running:
            turn, waits = "paused", ()
        left = self.seats[player].clock.left if request is not None and self.shows_time else None
        return Moment(
            n=self.table.last,
            turn=turn,
            waits=waits,
            request=request,
            left=left,
            spent=self.table.conceals and self.shows_time and self._limit is None,
            types=self.typed,
            result=self.table.result(player),
            tick=self.table.tick,
        )

    # called for messages of browsers

    def answer(self, player: Player, said: wire.Answer) -> wire.Told | None:
        """Handle an answer; return the reply, or None if it follows when the answer is in the file."""
        served = self.seats.get(player)
        if served is None:
            return wire.No(said.q, "closed")
        if served.given is not None and served.given.q == said.q:
            return wire.Ok(said.q, again=True) if served.given.equals(said) else wire.No(said.q, "answered")
        if served.saving is not None and served.saving[0].q == said.q:
            before = served.saving[0]
            same = (before.a, before.text) == (said.a, said.text)
            return None if same else wire.No(said.q, "saving")
        request = self._open.of(player)
        if request is None or question(request) != said.q:
            return wire.No(said.q, "closed")
        if self.is_paused:
            return wire.No(said.q, "paused")
        with _speech(self, player).speaking():
            action = _read(self.table, request, said)
        if not isinstance(action, Action):
            return action
        ping = served.line.ping if served.line is not None else 0.0
        timing = served.clock.heard(said.times, ping)
        if timing is None:
            self._open.drop(player)
            return wire.No(said.q, "closed")
        self.clerk.answered(request, said, timing)
        if served.use is not None:
            served.use.answered(timing, str(said.times.get("by", "")))
        served.saving = said, asyncio.get_running_loop().create_future()
        self._begin(self._confirm(served, action))
        self._open.answer(action, player)
        return None

    async def _confirm(self, served: ServedSeat, action: Action) -> None:
        """Send ``ok`` when the answer is in the file."""
        assert served.saving is not None
        said, attempt = served.saving
        try:
            attempted = await attempt
            if attempted is None:
                return
            if attempted.failure is Failure.TIMEOUT:
                served.say(wire.No(said.q, "closed"))
                return
            if attempted.failure is not None:
                words = self.table.view_of(served.player).words(attempted.objection)
                served.say(wire.No(said.q, "illegal", words[:LONGEST_OBJECTION]))
                return
            await self._saved()
            served.given = Given(said.q, action, (said.a, said.text))
            served.say(wire.Ok(said.q))
        except StoreError as error:
            LOG.warning("an answer is not saved: %s", error)
            served.say(wire.No(said.q, "paused"))
        finally:
            if served.saving is not None and served.saving[1] is attempt:
                served.saving = None
            self.changed()

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _remember(self, earlier: Trace) -> None:
        """Read each seat's last answer from the file, so that it is not accepted twice."""
        for row in earlier.all_decisions():
            if row.seat in self.seats and row.chosen_by == "seat":
                q = f"{row.step}.{row.attempts}"
                self.seats[row.seat].given = Given(q, row.action, label=row.label)
        for player, attempt in earlier.pending().accepted.items():
            if player in self.seats:
                q = f"{attempt.step}.{attempt.number}"
                self.seats[player].given = Given(q, attempt.action)

    def _welcome(self, player: Player) -> wire.Welcome:
        view, speech = self.table.view_of(player), _speech(self, player)
        served = self.seats.get(player)
        keys = served.keys.keys.values() if served is not None and served.keys is not None else ()
        return wire.Welcome(
            seat=player,
            title=(served.title if served is not None else "") or self.title,
            names=tuple(name if name in self.kept_names else speech.said(name) for name in view.names),
            keys=tuple((key.name, view.words(key.label)) for key in keys),
            resumed=bool(self.table.plan.prefix),
        )

    def _welcome_again(self) -> None:
        for served in self.seats.values():
            served.say(self._welcome(served.player))
        for line in self._halls:
            line.say(self._welcome(SPECTATOR))

    def rename(self, called: dict[Player, str]) -> None:
        """Use the names that guests chose in the lobby."""
        self.table.places.called.update(called)
        self.table.rename()
        self._welcome_again()
        self._touch_all()

    def _touch_all(self) -> None:
        for served in self.seats.values():
            served.touch()
        for line in self._halls:
            line.touch()

    def _is_next_frame(self) -> bool:
        now = asyncio.get_running_loop().time()
        if now - self._framed < FRAME:
            return False
        self._framed = now
        return True


def _speech(match: ServedMatch, player: Player) -> Speech:
    """Return the language of what a seat is told."""
    served = match.seats.get(player)
    return match.speech if served is None or served.speech is None else served.speech


def _action(table: MatchTable, request: Request, answer: wire.Answer) -> Action | None:
    """Return the action of an answer; None without any. Raise a `GameError` for unreadable words."""
    if answer.a is not None:
        return table.in_numbers(request, answer.a)
    return None if answer.text is None else table.read(request, answer.text)


def _read(table: MatchTable, request: Request, said: wire.Answer) -> Action | wire.No:
    """Return the action of an answer, or why there is none."""
    try:
        action = _action(table, request, said)
    except GameError as error:
        words = table.view_of(request.player).words(str(error))
        return wire.No(said.q, "unreadable", words[:LONGEST_OBJECTION])
    if action is None:
        return wire.No(said.q, "shape")
    if why := table.refusal(request, action):
        return wire.No(said.q, "illegal", why[:LONGEST_OBJECTION])
    return action


def _keep_screens(match: ServedMatch) -> None:
    """Store at what kinds of screens people sit, as far as the match has been played."""
    for served in match.seats.values():
        if served.use is not None and (screen := served.use.screen(served.clock.grace.longest)):
            match.keep(screen)
