"""The loop of a match in which time passes: the same questions and events, but two kinds of clock."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from games.core.action import CLOCK, Joint, Player
from games.core.events import Attempted, Called, Decision, Ended, Event, SeatTaken, Ticked
from games.core.game import Failure, Game, GameError
from games.core.match import Match, MatchOver
from games.core.metric import Moment
from games.core.preset import Limits
from games.core.realtime import LONGEST_RUN, RealTimeGame, run, ticks_of
from games.core.seat import PersonalSeat, SeatError
from games.core.timing import Tempo
from games.core.view import View

KEYFRAME_TICKS: Final = 512
"""Ticks between two views that are stored."""


@dataclass(slots=True)
class _Question:
    """A question to a seat while time passes.

    Attributes:
        asked: the tick.
        charged: whether the answer acts later than it comes.
        events: calls and attempts so far, emitted with the step in which the answer acts.
        acts: the tick at which the answer acts; None before there is one.
    """

    asked: int
    charged: bool
    task: asyncio.Task[Decision]
    events: list[Called | Attempted] = field(default_factory=list)
    acts: int | None = None

    @property
    def tokens(self) -> int:
        return sum(event.call.output_tokens for event in self.events if isinstance(event, Called))

    @property
    def seconds(self) -> float:
        return sum(event.seconds for event in self.events if isinstance(event, Attempted))

    def acts_at(self, tick: int, limits: Limits, ticks_per_second: float) -> int:
        """Return the tick at which an answer that comes at a tick acts."""
        if not self.charged:
            return tick
        if limits.latency == "ticks":
            return max(tick, self.asked + math.ceil(limits.charge))
        seconds = self.seconds * limits.charge if limits.latency == "seconds" else self.tokens / limits.charge
        return max(tick, self.asked + math.ceil(seconds * ticks_per_second))


class RealTimeMatch(Match):
    """A match of a `RealTimeGame`, under the clock of its preset's limits.

    Under a stepped clock all seats are asked at intervals of ticks, and time stops until all have answered.
    Under a wall clock time passes in the seconds of the event loop, and every seat has one open question;
    its answer acts when it comes, or when its latency is over. On a machine that is too slow the game slows
    down; no tick is left out.
    """

    unit = "ticks"

    def _set_up(self) -> None:
        if not isinstance(self.game, RealTimeGame):
            raise GameError(f"{self.game.spec.name} is not played in real time.")
        self._rules: RealTimeGame[Any] = self.game
        self.preset = self.preset.under(self.game.params)
        self._limits = self.preset.limits
        self._send = self._emit
        self._emit = self._sort
        self._recorded = self._passed = 0
        self._framed = -KEYFRAME_TICKS
        self._frames = False
        self._asked_at = -1
        self._before: Any = None
        self._open: dict[Player, _Question] = {}
        self._rested: dict[Player, int] = {}
        self._due = -math.inf
        self._tempo = Tempo(self.game.spec.ticks_per_second, self._limits.every)
        self._waited: dict[Player, int] = {}

    @property
    def length(self) -> int:
        return self.tick

    @property
    def tick(self) -> int:
        """Ticks that have passed, including those not in a step yet."""
        return self._recorded + self._passed

    def _apply(
        self, joint: Joint, chosen_by: Mapping[Player, str], states: tuple[Any, Any] | None = None
    ) -> Moment:
        timing = self._tempo.after(
            self._recorded, _changes(self._rules, joint, states[0] if states else self.state), self._waited
        )
        self._recorded, self._passed = self._recorded + ticks_of(joint), 0
        # steps taken again count too: a resumed match keeps the views that the undisturbed one does
        self._frames = self._recorded - self._framed >= KEYFRAME_TICKS
        if self._frames:
            self._framed = self._recorded
        return replace(super()._apply(joint, chosen_by, states), timing=timing)

    def _shown(self) -> View | None:
        return super()._shown() if self._frames else None

    async def _take_step(self, acting: Sequence[Player]) -> None:
        if acting != (CLOCK,):
            await super()._take_step(acting)
        elif self._limits.clock == "stepped":
            await self._ask_and_run()
        else:
            await self._live()

    def _movers(self) -> list[Player]:
        return [p for p in range(self.game.num_players) if self._options(p)]

    # a stepped clock

    async def _ask_and_run(self) -> None:
        every, decisions = self._limits.every, []
        if self.tick % every == 0 and self._asked_at != self.tick and (movers := self._movers()):
            self._asked_at = self.tick
            decisions = await self._ask_all(movers)
        before = self.state
        after = self._rules.change(before, {d.player: d.action for d in decisions}) if decisions else before
        ticks, after = self._rules.pass_time(after, self._most(every - self.tick % every))
        if ticks:
            decisions.append(_time(ticks))
        self._advance(decisions, (before, after))

    def _most(self, ticks: int) -> int:
        """Return ``ticks``, or as many as a step and the match may still have."""
        return max(0, min(ticks, LONGEST_RUN, self.game.spec.max_steps - self.tick))

    # a wall clock

    async def _play(self) -> Ended:
        self._tempo.since = self.tick
        try:
            return await super()._play()
        finally:
            tasks = [question.task for question in self._open.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._record_time()
            self._send_answers(list(self._open))

    def _ended(self, over: MatchOver) -> Ended:
        self._record_time()
        return super()._ended(over)

    async def _ready(self, trouble: Player | None = None) -> None:
        waits = self.control.paused is not None or self.control.stopped
        if waits:
            self._record_time()
        await super()._ready(trouble)
        if waits:
            self._due = -math.inf

    async def _exchange_seats(self, deciding: Mapping[Player, asyncio.Task[Decision]] | None = None) -> None:
        await super()._exchange_seats(deciding or {player: q.task for player, q in self._open.items()})

    async def _live(self) -> None:
        """Wait for the next tick or answer; then let time pass and answers act that are due."""
        if self._accepted:
            # recorded before an interruption
            last = self._accepted.items()
            self._advance([self._decision(p, a.action, "seat", a.number, a.seconds) for p, a in last])
            return
        self._ask_idle()
        await self._wake()
        self._catch_up()
        trouble = self._collect_answers()
        due = [player for player, q in self._open.items() if q.acts is not None and q.acts <= self.tick]
        if due:
            self._record_time()
            self._act(due)
        if trouble is not None:
            player, error = trouble
            self.control.pause(str(error), trouble=True)
            await self._ready(player)

    def _ask_idle(self) -> None:
        movers = self._movers()
        for player in movers:
            free = isinstance(self.seats[player], PersonalSeat)
            if player not in self._open and (free or self.tick >= self._rested.get(player, 0)):
                task = asyncio.create_task(self._decide(player, len(movers)))
                self._open[player] = _Question(self.tick, self._limits.latency != "wall" and not free, task)

    async def _wake(self) -> None:
        loop = asyncio.get_running_loop()
        if self._due == -math.inf:
            self._due = loop.time() + self._seconds(1)
        waiting = {question.task for question in self._open.values() if question.acts is None}
        steered = asyncio.create_task(self.control.changed())
        timeout = max(0.0, self._due - loop.time()) if self._room() else None
        try:
            await asyncio.wait({*waiting, steered}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        finally:
            steered.cancel()

    def _seconds(self, ticks: int) -> float:
        return ticks / (self.game.spec.ticks_per_second * self._limits.speed)

    def _room(self) -> int:
        """Return how many ticks can pass before a seat must have answered, acts or is asked again."""
        ends = [self.tick + LONGEST_RUN - self._passed]
        for question in self._open.values():
            if question.acts is not None:
                ends.append(question.acts)
            elif question.charged:
                charge = math.ceil(self._limits.charge) if self._limits.latency == "ticks" else 0
                ends.append(question.asked + charge)
        ends += [
            tick for player, tick in self._rested.items() if player not in self._open and tick > self.tick
        ]
        return self._most(min(ends) - self.tick)

    def _catch_up(self) -> None:
        now = asyncio.get_running_loop().time()
        due, room = math.floor((now - self._due) / self._seconds(1) + 1e-6) + 1, self._room()
        if not self._passed:
            self._before = self.state
        before = self.tick
        for state in self._rules.frames(self.state, max(0, min(due, room))):
            self.state, self._passed = state, self._passed + 1
            self._legal = {}
        passed = self.tick - before
        if passed:
            self._send(Ticked(self.tick, self.state))
        self._due += self._seconds(passed)
        if (due > 0 and not room) or now - self._due > self._seconds(LONGEST_RUN):
            self._due = now + self._seconds(1)  # time was stopped, or this machine is too slow
        if self._passed >= LONGEST_RUN or self.game.to_act(self.state) != (CLOCK,):
            self._record_time()

    def _record_time(self) -> None:
        if self._passed:
            self._advance([_time(self._passed)], (self._before, self.state))

    def _collect_answers(self) -> tuple[Player, SeatError] | None:
        """Set when new answers act; drop the questions that brought none."""
        trouble = None
        for player, question in list(self._open.items()):
            if question.acts is not None or not question.task.done():
                continue
            error = None if question.task.cancelled() else question.task.exception()
            if error is None and not question.task.cancelled():
                question.acts = question.acts_at(self.tick, self._limits, self.game.spec.ticks_per_second)
                continue
            self._record_time()
            self._send_answers([player])
            if isinstance(error, SeatError):
                trouble = trouble or (player, error)
            elif error is not None:
                raise error
        return trouble

    def _act(self, players: Sequence[Player]) -> None:
        """Apply answers together; those that the rules no longer allow are refused."""
        if self.game.to_act(self.state) != (CLOCK,):
            return
        decisions = []
        for player in players:
            decision, events = self._open[player].task.result(), self._open[player].events
            why = self._objection(player, decision.action, self._options(player))
            if not why:
                free = isinstance(self.seats[player], PersonalSeat)
                waited = None if free else self.tick - self._open[player].asked
                legal = self._decision(player, decision.action, "", 0, None).legal_count
                decisions.append(replace(decision, legal_count=legal, waited=waited))
                self._rested[player] = self.tick + max(1, self._limits.every)
            elif events and isinstance(last := events[-1], Attempted):
                events[-1] = late = replace(last, failure=Failure.ILLEGAL, objection=why)
                if not isinstance(self.seats[player], PersonalSeat):
                    self._refused[player] = late
        self._send_answers(players)
        if decisions:
            self._advance(decisions)

    def _advance(self, decisions: Sequence[Decision], states: tuple[Any, Any] | None = None) -> None:
        acted = {decision.player for decision in decisions}
        self._waited = {d.player: d.waited for d in decisions if d.waited is not None}
        refused = {player: last for player, last in self._refused.items() if player not in acted}
        super()._advance(decisions, states)
        self._refused = refused

    def _sort(self, event: Event) -> None:
        """Emit an event, or keep it with its question: under a wall clock its step is not known yet."""
        if isinstance(event, Called | Attempted) and (question := self._open.get(event.player)):
            question.events.append(event)
            return
        if isinstance(event, SeatTaken) and event.player in self._open:
            self._send_answers([event.player])
        self._send(event)

    def _send_answers(self, players: Sequence[Player]) -> None:
        """Close these questions and emit their events with the next step's number."""
        for player in players:
            for event in self._open.pop(player).events:
                self._send(replace(event, step=self.step + 1))


def _time(ticks: int) -> Decision:
    return Decision(CLOCK, action := run(ticks), str(action), "forced", None, 0)


def _changes(rules: RealTimeGame[Any], joint: Joint, state: Any) -> dict[Player, bool]:
    """Return for each player who acts whether that changes anything."""
    acts = {player: action for player, action in joint.items() if player >= 0}
    if not acts or rules.to_act(state) != (CLOCK,):
        return dict.fromkeys(acts, True)
    return {player: rules.change(state, {player: action}) != state for player, action in acts.items()}


def kind_of_match(game: Game[Any]) -> type[Match]:
    """Return the class that plays matches of a game."""
    return RealTimeMatch if isinstance(game, RealTimeGame) else Match
