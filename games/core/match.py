"""The match loop: asks seats, applies their actions, and emits events. It knows no store and no window."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar

from games.core.action import CHANCE, CLOCK, Action, Joint, LegalActions, Player
from games.core.clock import Clock, Stopwatch
from games.core.control import MatchControl
from games.core.events import (
    Asked,
    Attempted,
    Called,
    Decision,
    Ended,
    Paused,
    Resumed,
    SeatTaken,
    Sink,
    Started,
    Stepped,
    Termination,
)
from games.core.game import Failure, Game, GameError, UnreadableActionError
from games.core.hashing import derive_seed, fingerprint
from games.core.memory import Memory
from games.core.metric import COMMON, MatchMetric, Moment, StepMetric
from games.core.preset import Fallback, Preset, forfeited, side
from games.core.said import Quoted, Said
from games.core.seat import Pending, PersonalSeat, Request, Seat, SeatError
from games.core.view import View


class MatchOver(Exception):  # noqa: N818 - not an error
    def __init__(
        self,
        termination: Termination,
        blame: Player | None = None,
        note: str = "",
        returns: tuple[float, ...] = (),
    ) -> None:
        super().__init__(note)
        self.termination = termination
        self.blame = blame
        self.note = note
        self.returns = returns


class Match:
    """One play of one game from start to end.

    Args:
        seats: who decides for each player.
        emit: receives every event, in order, in the loop's thread; must not block.
        seed: root of every random stream, one stream per step and purpose, so that a match that
            continues from a prefix draws what the undisturbed match would have drawn.
        control: steers the match from outside.
        labels: one text per seat for the trace.
        prefix: recorded joint actions, chance included, applied before anyone is asked; not emitted.
        pending: what was recorded of the step after the prefix.
        step_metrics, match_metrics: computed during the match.
        clock: for thinking times; None takes the usual one.
    """

    def __init__(
        self,
        game: Game[Any],
        preset: Preset,
        seats: Sequence[Seat],
        emit: Sink,
        *,
        seed: int = 0,
        match_id: str = "",
        labels: Sequence[str] = (),
        control: MatchControl | None = None,
        prefix: Sequence[Joint] = (),
        pending: Pending | None = None,
        step_metrics: Sequence[StepMetric] = COMMON,
        match_metrics: Sequence[MatchMetric] = (),
        clock: Clock | None = None,
    ) -> None:
        if len(seats) != game.num_players:
            raise GameError(f"{game.spec.name} needs {game.num_players} seats, not {len(seats)}.")
        self.game = game
        self.preset = preset
        self.codec = preset.codec(game)
        self.seats = list(seats)
        self.labels = tuple(labels)
        self.seed = seed
        self.match_id = match_id
        self.control = control or MatchControl()
        self.state = game.initial_state()
        self.moments: list[Moment] = []
        self._drawn = 0
        self._emit, self._clock = emit, clock
        self._memory = Memory(self.codec, self.moments)
        self._legal: dict[Player, LegalActions] = {}
        self._accepted = dict(pending.accepted) if pending else {}
        self._refused = dict(pending.refused) if pending else {}
        self._step_metrics, self._match_metrics = step_metrics, match_metrics
        self._set_up()
        for joint in prefix:
            self._apply(joint, usual_choosers(joint))

    def _set_up(self) -> None:
        """Prepare what a subclass needs, before the prefix is applied."""

    @property
    def step(self) -> int:
        return len(self.moments)

    unit: ClassVar = "steps"

    @property
    def length(self) -> int:
        """Length of the match so far, in the unit of `GameSpec.max_steps`."""
        return self.step

    @property
    def tick(self) -> int | None:
        """Ticks that have passed; None in games without time."""
        return None

    def revisit(self, joints: Sequence[Joint]) -> Iterator[tuple[Any, Request, Action]]:
        """Apply recorded joint actions without events; yield each state, request and action of a player."""
        for joint in joints:
            for player, action in joint.items():
                if player >= 0:
                    yield self.state, self._request(player, self._options(player), 1, None), action
            self._apply(joint, dict.fromkeys(joint, "seat"))

    async def run(self) -> Ended:
        """Play to the end; a cancelled run closes its seats and emits no end, so its trace can be resumed."""
        try:
            await self._prepare()
            self._emit(self._started())
            ended = await self._play()
        finally:
            late = [seat for seat, _ in self.control.taken_over().values()]
            for seat in (*self.seats, *late):
                # one that fails to close, or another cancellation, must not keep the others open
                with suppress(Exception, asyncio.CancelledError):
                    await seat.close()
        self._emit(ended)
        return ended

    def _started(self) -> Started:
        return Started(
            self.match_id,
            self.game.spec.id,
            self.game.version,
            self.preset.id,
            dict(self.game.params),
            self.seed,
            self.labels,
            self.state,
            self.game.view(self.state, None),
            fingerprint(self.state),
            self.step,
            tuple(self._memory.history(None, self.step).messages),
        )

    async def _play(self) -> Ended:
        try:
            while acting := self.game.to_act(self.state):
                if self.length >= self.game.spec.max_steps:
                    raise MatchOver(
                        Termination.TRUNCATED,
                        note=f"Ended after {self.length:,} {self.unit}, the most this game allows.",
                        returns=self.game.returns(self.state),
                    )
                await self.control.rest()
                await self._ready()
                await self._take_step(acting)
        except MatchOver as over:
            return self._ended(over)
        return self._ended(MatchOver(Termination.RULES, returns=self.game.returns(self.state)))

    async def _take_step(self, acting: Sequence[Player]) -> None:
        decisions = [self._draw()] if acting == (CHANCE,) else await self._ask_all(acting)
        after = await self._state_after({d.player: d.action for d in decisions})
        self._advance(decisions, (self.state, after))

    def _ended(self, over: MatchOver) -> Ended:
        returns = tuple(r + 0.0 for r in over.returns)
        if over.termination in (Termination.RULES, Termination.TRUNCATED):
            ranking = self.game.ranking(self.state)
        else:
            ranking = tuple(1 + sum(other > score for other in returns) for score in returns)
        metrics = tuple(
            (player, metric.name, value)
            for metric in self._match_metrics
            for player in range(self.game.num_players)
            if self.moments and (value := metric.of(self.moments, player)) is not None
        )
        teams = self.game.teams(self.state)
        return Ended(self.step, returns, ranking, over.termination, over.blame, over.note, metrics, teams)

    def _draw(self) -> Decision:
        key = self.game.chance_key(self.state, self._drawn)
        rng = random.Random(derive_seed(self.seed, "chance", key))
        action = self.game.sample_chance(self.state, rng)
        return Decision(CHANCE, action, self.codec.label(self.state, CHANCE, action), "chance")

    async def _prepare(self) -> None:
        """Get ready before `Started` is emitted."""

    async def _state_after(self, joint: Joint) -> Any:
        """Return the state that a joint action leads to; raise `MatchOver` if there is none."""
        return self.game.apply(self.state, joint)

    def _apply(
        self, joint: Joint, chosen_by: Mapping[Player, str], states: tuple[Any, Any] | None = None
    ) -> Moment:
        """Append a step; the states before and after it may be known already."""
        before, self.state = states or (self.state, self.game.apply(self.state, joint))
        moment = Moment(self.game, self.step + 1, before, joint, self.state, chosen_by)
        self.moments.append(moment)
        self._drawn += CHANCE in joint
        known, self._legal = self._legal, {}
        return replace(moment, legal=known)

    def _advance(self, decisions: Sequence[Decision], states: tuple[Any, Any] | None = None) -> None:
        moment = self._apply(
            {d.player: d.action for d in decisions}, {d.player: d.chosen_by for d in decisions}, states
        )
        metrics = tuple(
            (player, metric.name, value)
            for metric in self._step_metrics
            for player in range(self.game.num_players)
            if (value := metric.of(moment, player)) is not None
        )
        self._accepted, self._refused = {}, {}
        self._emit(
            Stepped(
                moment.step,
                self.tick,
                tuple(decisions),
                moment.before,
                moment.after,
                self._shown(),
                fingerprint(self.state),
                metrics,
                moment.seen(None),
            )
        )
        self.control.stepped()

    def _shown(self) -> View | None:
        return self.game.view(self.state, None)

    async def _ready(self, trouble: Player | None = None) -> None:
        if self.control.paused is not None and not self.control.stopped:
            self._emit(Paused(self.step + 1, self.control.paused, trouble, self.control.trouble))
            while self.control.paused is not None and not self.control.stopped:
                await self._exchange_seats()
                await self.control.changed()
            self._emit(Resumed(self.step + 1))
        if self.control.stopped:
            raise _given_up(self)
        await self._exchange_seats()

    async def _exchange_seats(self, deciding: Mapping[Player, asyncio.Task[Decision]] | None = None) -> None:
        """Exchange seats that were taken over; their open decisions are cancelled before they close."""
        for player, (seat, label) in self.control.taken_over().items():
            if deciding and player in deciding:
                # what it still reports, such as a cancelled call, belongs to the old seat
                deciding[player].cancel()
                await asyncio.gather(deciding[player], return_exceptions=True)
            old, self.seats[player] = self.seats[player], seat
            self._emit(SeatTaken(self.step + 1, player, label))
            await asyncio.gather(old.close(), return_exceptions=True)

    async def _ask_all(self, acting: Sequence[Player]) -> list[Decision]:
        """Ask the players together; nobody's answer is visible before all are in."""
        decided: dict[Player, Decision] = {
            player: self._decision(player, accepted.action, "seat", accepted.number, accepted.seconds)
            for player, accepted in self._accepted.items()
            if player in acting and accepted.action is not None
        }
        while missing := [player for player in acting if player not in decided]:
            tasks = {player: asyncio.create_task(self._decide(player, len(acting))) for player in missing}
            try:
                await self._wait_for(tasks)
            finally:
                for task in tasks.values():
                    task.cancel()
                await asyncio.gather(*tasks.values(), return_exceptions=True)
            trouble = _collect(tasks, decided)
            if trouble is not None:
                player, error = trouble
                self.control.pause(str(error), trouble=True)
                await self._ready(player)
            elif self.control.stopped or len(decided) < len(acting):
                await self._ready()
        return [decided[player] for player in acting]

    async def _wait_for(self, tasks: Mapping[Player, asyncio.Task[Decision]]) -> None:
        """Wait until all tasks are done; cancel those whose seat is taken over, or all on a stop."""
        running = set(tasks.values())
        while running:
            steered = asyncio.create_task(self.control.changed())
            try:
                done, _ = await asyncio.wait({*running, steered}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                steered.cancel()
            running -= done
            if self.control.stopped:
                return
            await self._exchange_seats(tasks)

    async def _decide(self, player: Player, acting: int) -> Decision:
        legal = self._options(player)
        if (forced := legal.forced) is not None and _unasked(self, player, acting):
            return self._decision(player, forced, "forced", 0, None)
        last, seconds = self._refused.get(player), 0.0
        while (fallback := self._fallback_after(last)) is None:
            last = await self._attempt(player, legal, last)
            self._emit(last)
            seconds += last.seconds
            if last.failure is None and last.action is not None:
                await self.control.settled(self.step + 1, player)
                return self._decision(player, last.action, "seat", last.number, seconds)
            self._refused[player] = last
            await asyncio.sleep(0)
        await self.control.settled(self.step + 1, player)
        return self._fall_back(fallback, player, legal, last)

    def _fallback_after(self, last: Attempted | None) -> Fallback | None:
        """Return what follows the last refused attempt; None while the seat may try again."""
        limits = self.preset.limits
        if last is not None and last.failure is Failure.ILLEGAL and limits.illegal is not None:
            return limits.illegal
        spent = last is not None and limits.attempts is not None and last.number >= limits.attempts
        return limits.fallback if spent else None

    async def _attempt(self, player: Player, legal: LegalActions, last: Attempted | None) -> Attempted:
        step, number = self.step + 1, (last.number if last else 0) + 1
        request = self._request(player, legal, number, last)
        self._emit(Asked(step, player, number))
        action: Action | None = None
        failure: Failure | None = None
        objection = ""
        limit = asyncio.timeout(self.preset.limits.seconds)
        try:
            async with limit:
                request.watch.changed = self._holding(limit, request.watch)
                action = await self.seats[player].decide(request)
            objection = self._objection(player, action, legal)
            failure = Failure.ILLEGAL if objection else None
        except UnreadableActionError as error:
            failure, objection = error.failure, str(error)
        except (SeatError, asyncio.CancelledError):
            raise
        except Exception as error:
            if not limit.expired():
                await self.control.settled(step, player)
                note = Said(
                    "{who:'s} agent failed: {kind}: {error}",
                    who=self.game.player_name(player),
                    kind=type(error).__name__,
                    error=Quoted(error),
                )
                raise MatchOver(Termination.FAULT, player, note) from error
            failure, objection = (
                Failure.TIMEOUT,
                Said("No answer within {n} seconds.", n=f"{self.preset.limits.seconds:g}"),
            )
        request.watch.changed = None
        return Attempted(step, player, number, action, failure, objection, request.watch.seconds)

    def _holding(self, limit: asyncio.Timeout, watch: Stopwatch) -> Callable[[], None] | None:
        """Return a callback that stops the limit on an answer while its stopwatch is stopped."""
        seconds, loop = self.preset.limits.seconds, asyncio.get_running_loop()
        if seconds is None:
            return None

        def reschedule() -> None:
            with suppress(RuntimeError):  # the answer is there, or it was too late
                left = seconds - watch.seconds
                limit.reschedule(None if watch.held else loop.time() + max(0.0, left))

        def changed() -> None:
            with suppress(RuntimeError):  # the loop was closed
                loop.call_soon_threadsafe(reschedule)

        return changed

    def _request(self, player: Player, legal: LegalActions, number: int, last: Attempted | None) -> Request:
        state, step = self.state, self.step + 1
        view = self.game.view(state, player)
        cheats = getattr(self.seats[player], "sees_everything", False)
        mates = sharing(self, player)
        return Request(
            game=self.game,
            player=player,
            view=view,
            legal=legal,
            read=lambda text: self.codec.read(state, player, text),
            write=lambda action: self.codec.write(state, player, action),
            label=lambda action: self.codec.label(state, player, action),
            words=lambda action: self.codec.words(state, player, action),
            slots=lambda: self.codec.slots(view, self._memory.history(player, step - 1)),
            history=lambda: self._memory.history(player, step - 1),
            past=lambda: self._memory.past(player, step - 1, view, legal, mates),
            sample_state=lambda rng: state if cheats else self.game.resample(state, player, rng),
            record=lambda call: self._emit(Called(step, player, number, call)),
            step=step,
            seed=derive_seed(self.seed, "seat", step, player, number),
            attempt=number,
            failure=last.failure if last else None,
            objection=last.objection if last else "",
            watch=Stopwatch(self._clock),
        )

    def _options(self, player: Player) -> LegalActions:
        """Return what the player may do now; the rules are asked once in a step."""
        if player not in self._legal:
            self._legal[player] = self.game.legal_actions(self.state, player)
        return self._legal[player]

    def _fall_back(
        self, fallback: Fallback, player: Player, legal: LegalActions, last: Attempted | None
    ) -> Decision:
        why = last.objection if last else "It was never asked."
        note = Said("{who} gave no legal action: {why}", who=self.game.player_name(player), why=why)
        number = last.number if last else 0
        match fallback:
            case Fallback.VOID:
                raise MatchOver(Termination.VOID, player, note)
            case Fallback.FORFEIT:
                timed_out = last is not None and last.failure is Failure.TIMEOUT
                returns = forfeited(self.preset.limits.forfeit, (player,), self.game.num_players)
                raise MatchOver(
                    Termination.TIMEOUT if timed_out else Termination.ILLEGAL, player, note, returns
                )
            case Fallback.DEFAULT if legal.default is not None:
                return self._decision(player, legal.default, "default", number, None)
        rng = random.Random(derive_seed(self.seed, "fallback", self.step + 1, player))
        action = self.game.sample_fallback(self.state, player, rng)
        return self._decision(player, action, "random", number, None)

    def _objection(self, player: Player, action: Action, legal: LegalActions) -> str:
        """Return why the action is refused; the rules are not asked about an action they listed."""
        has_reasons = type(self.game).illegal_reason is not Game.illegal_reason
        if action in (legal.listed if has_reasons else legal):
            return ""
        return self.game.illegal_reason(self.state, player, action) or ""

    def _decision(
        self, player: Player, action: Action | None, chosen_by: str, attempts: int, seconds: float | None
    ) -> Decision:
        assert action is not None
        legal = self._options(player)
        label = self.codec.label(self.state, player, action)
        return Decision(
            player, action, label, chosen_by, None if legal.open else len(legal), attempts, seconds
        )


def sharing(match: Match, player: Player) -> list[Player]:
    """Return the other players of a player's present side whose seats share its session."""
    names = [getattr(seat, "session", "") for seat in match.seats]
    if not names[player]:
        return []
    team = side(match.game.teams(match.state), player)
    return [other for other in team if other != player and names[other] == names[player]]


def _unasked(match: Match, player: Player, acting: int) -> bool:
    """Whether a player with a single action is not asked, if ``acting`` players choose together."""
    skips = match.preset.limits.skip_forced
    if acting == 1 or skips != "together":
        return bool(skips) and acting == 1
    seats = enumerate(match.seats)
    people = [p for p, seat in seats if isinstance(seat, PersonalSeat) and seat.shares_screen]
    return player not in people or len(people) == 1


def _given_up(match: Match) -> MatchOver:
    """Return the end of a match that was stopped, or in which a player resigned."""
    player = match.control.resigned
    if player is None:
        return MatchOver(Termination.STOPPED, note=match.control.why_stopped)
    team = side(match.game.teams(match.state), player)
    returns = forfeited(match.preset.limits.forfeit, team, match.game.num_players)
    note = Said("{who} resigned.", who=match.game.player_name(player))
    return MatchOver(Termination.RESIGNED, player, note, returns)


def usual_choosers(joint: Joint) -> dict[Player, str]:
    """Return who probably chose each action of a joint action, where that was not recorded."""
    usual = {CHANCE: "chance", CLOCK: "forced"}
    return {player: usual.get(player, "seat") for player in joint}


def _collect(
    tasks: Mapping[Player, asyncio.Task[Decision]], decided: dict[Player, Decision]
) -> tuple[Player, SeatError] | None:
    trouble = None
    for player, task in tasks.items():
        if task.cancelled():
            continue
        match task.exception():
            case None:
                decided[player] = task.result()
            case SeatError() as error:
                trouble = trouble or (player, error)
            case error:
                raise error
    return trouble
