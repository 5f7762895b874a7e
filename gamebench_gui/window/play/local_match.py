"""The match on the Play page: steered from the window, played in the engine's thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.following import Follower
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.strengths import opponent
from gamebench_gui.table.asking import Elsewhere, routed
from gamebench_gui.table.places import Places
from gamebench_gui.window.parts.bridge import Bridge
from games.core.action import Player
from games.core.events import Ended, Event, SeatTaken, Started, Stepped, Ticked
from games.core.game import GameError
from replays.store.writer import Writer


class PacedControl(Pacer):
    """Lets some time pass before a step of agents, so that people can follow.

    This time is not part of anybody's thinking time.

    Attributes:
        pace: seconds.
        following: whether to wait before the next step.
        held_back: whether no step is taken yet, as time that did not begin.
    """

    def __init__(self, writer: Writer, pace: float) -> None:
        super().__init__(writer)
        self.pace = pace
        self.following = False
        self.held_back = False

    def begin(self) -> None:
        """Take the first step, if it was held back."""
        self.held_back = False
        self._wake()

    def set_pace(self, seconds: float) -> None:
        """Change the pace, also of the present wait."""
        self.pace = seconds
        self._wake()

    async def rest(self) -> None:
        """Wait between two steps; any control of the match ends the wait."""
        await super().rest()
        while self.held_back and not self.stopped:
            await self.changed()
        if self.pace > 0 and self.following and self.paused is None and not self.stopped:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pace):
                    await self.changed()


class LocalMatch:
    """One match and its controls. All methods belong to the window's thread.

    Args:
        session: where the match is recorded.
        pace: least seconds between two steps of agents.
        find_key: returns the key of a base URL.
        cards: whether people read cards between rounds, while the match waits.
        places: where the people sit; None for all here.
        elsewhere: where those at other screens sit.

    Attributes:
        held_at: the step after which the match waits until `release`; -1 while it does not.
        now: the present moment of a real-time match; set in the engine's thread and read whenever the window
            paints, so that neither waits for the other.
    """

    def __init__(
        self,
        session: Session,
        engine: Engine,
        bridge: Bridge,
        plan: Plan,
        *,
        pace: float = 0.0,
        find_key: Callable[[str], str | None] = lambda base_url: None,
        cards: bool = False,
        places: Places | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.plan = plan
        self._session = session
        self._engine = engine
        self._bridge = bridge
        self._control = PacedControl(session.writer, pace)
        self._persons = {p for p, spec in enumerate(plan.seats) if spec.kind == "human"}
        self.places = places or Places()
        here = partial(bridge.ask, plan.match_id)
        self._follower = Follower(plan, self._persons, cards_wanted=cards and not self.places.elsewhere)
        self._elsewhere = elsewhere
        if elsewhere is not None:
            elsewhere.absent.steers = self
        self.held_at = -1
        self._emit = bridge.sink(plan.match_id)
        self._tools = SeatContext(
            executor=engine.executor,
            key_for=find_key,
            asked=here if elsewhere is None else routed(self.places, here, elsewhere.asked),
            elsewhere=self.places.is_elsewhere,
            allow_cheating=True,
        )
        self._future: Future[Ended] | None = None
        self.now: Ticked | None = None

    @property
    def counts_down(self) -> bool:
        """Whether its time waits for a countdown: it is real time, and a person plays."""
        return self.plan.live and bool(self._persons)

    def start(self) -> None:
        """Start the match; if it counts down, its time passes only after `begin`."""
        self._control.held_back = self.counts_down
        play = self._session.play(self.plan, control=self._control, watch=self._watch, context=self._tools)
        self._future = self._engine.submit(play)
        self._bridge.watch(self.plan.match_id, self._future)

    def begin(self) -> None:
        self._engine.call(self._control.begin)

    def pause(self) -> None:
        self._engine.call(self._control.pause)
        self._interrupt(True)

    def resume(self) -> None:
        self._engine.call(self._control.resume)
        self._interrupt(False)

    def step(self) -> None:
        self._engine.call(self._control.step)
        self._interrupt(False)

    def stop(self) -> None:
        self._engine.call(self._control.stop)

    def release(self) -> None:
        """Let a match continue that waits for a card to be read."""
        self.held_at = -1
        self._engine.call(self._control.release)

    def resign(self, player: Player) -> None:
        self._engine.call(self._control.resign, player)

    def set_pace(self, seconds: float) -> None:
        self._engine.call(self._control.set_pace, seconds)

    def take_over(self, player: Player, spec: AgentSpec) -> None:
        """Give a seat to another agent or person; a refusal is signalled."""

        def exchange() -> None:
            try:
                self._session.take_over(self.plan, self._control, player, spec, self._tools)
            except GameError as error:
                self._bridge.refused.emit(self.plan.match_id, str(error))

        self._engine.call(exchange)

    def stand_in(self, player: Player) -> None:
        """Let the game's usual opponent decide for an absent person."""
        self.take_over(player, opponent(self.plan.game, self.plan.preset))

    def give_back(self, player: Player) -> None:
        """Let the person of a seat decide again."""
        self.take_over(player, self.plan.seats[player])

    def leave(self) -> None:
        if self._future is not None:
            self._future.cancel()

    def _interrupt(self, on: bool) -> None:
        if self._elsewhere is not None:
            self._engine.call(self._elsewhere.interrupt, on)

    def _watch(self, event: Event) -> None:
        if self._elsewhere is not None:
            self._elsewhere.watch(event)
        if isinstance(event, Ticked):
            self.now = event
            return
        if isinstance(event, SeatTaken):
            taken_by_person = AgentSpec.parse(event.label).kind == "human"
            (self._persons.add if taken_by_person else self._persons.discard)(event.player)
        if isinstance(event, Stepped) and self._follower.card_due(event):
            self.held_at = event.step
            self._control.hold()
        if isinstance(event, Started | Stepped):
            self._control.following = self._follower.needs_pace(event)
        self._emit(event)
