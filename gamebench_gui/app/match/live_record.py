"""The part of a match played so far, in the form of a recorded one. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from games.core.action import Joint, Player
from games.core.events import (
    Attempted,
    Called,
    Decision,
    Ended,
    Event,
    Paused,
    SeatTaken,
    Started,
    Stepped,
    Ticked,
)
from games.core.game import Information
from games.core.history import Talk, Turns, messages
from games.core.log_only import seen_by
from games.core.match import usual_choosers
from games.core.realtime import ticks_of
from games.core.view import Message, View
from replays.store.recorded_match import DERIVED
from replays.store.rows import Decider, DecisionRow, MatchRow, PauseRow, SeatChange, SeatRow, Totals
from replays.store.trace import Trace

Numbers = dict[str, dict[Player, list[tuple[int, float]]]]
"""Values as (step, value), by metric and seat."""


class LiveRecord:
    """The `Positions` of a match that is being played, and the window's only list of its states.

    Args:
        seats: the agent in each seat.
        earlier: the recorded match whose first steps this one continues.

    Attributes:
        states, joints: ``states[k]`` follows step ``k``; ``joints[k]`` led from it to the next.
        now: the newest tick since the last step, in a real-time match.
        you: the only person at this screen, where others sit elsewhere; else None.
    """

    def __init__(self, plan: Plan, seats: Sequence[AgentSpec], earlier: Trace | None = None) -> None:
        self.game = plan.game
        self._plan = plan
        self._earlier = earlier
        self._called: dict[Player, str] = {}
        self.you: Player | None = None
        self.row = _row(plan, seats)
        self.states: list[Any] = [plan.game.initial_state()]
        self.joints: list[Joint] = []
        self.now: Ticked | None = None
        self._passed = 0
        self._talk = Talk(lambda step, player: messages(self.turns(step, player)))
        self._decisions: list[DecisionRow] = []
        self._numbers: Numbers = {}
        self._spent: list[tuple[str, Player, float]] = []
        self._changes: list[SeatChange] = []
        self._pauses: list[PauseRow] = []
        self._whole: dict[str, dict[int, float]] = {}
        for joint in plan.prefix:
            self._replay(joint)
        if earlier is not None:
            self._take_over(earlier)

    def take(self, event: Event) -> None:
        """Update everything from the match's next event."""
        match event:
            case Started(state=state):
                # an engine's match has no state before this
                self.states[event.steps] = state
            case Called(player=player, call=call):
                self._spent.append(("tokens", player, call.input_tokens + call.output_tokens))
                if call.cost is not None:
                    self._spent.append(("cost", player, call.cost))
            case Attempted(player=player, failure=failure):
                self._spent.append(("refused", player, float(failure is not None)))
            case Stepped():
                self._step(event)
            case Paused():
                self._pauses.append(PauseRow(event.step, event.player, event.reason, "", None))
            case SeatTaken():
                self._changes.append(SeatChange(event.step, event.player, event.label, ""))
            case Ended():
                for player, name, value in event.metrics:
                    self._whole.setdefault(name, {})[player] = value

    def seat(self, seats: Sequence[AgentSpec]) -> None:
        self.row = _row(self._plan, seats, self._called)

    def call(self, names: Mapping[Player, str], you: Player | None = None) -> None:
        """Give people names while the match is played; they are not recorded.

        Args:
            you: the only person at this screen, where others sit elsewhere.
        """
        self._called, self.you = dict(names), you
        self.seat([AgentSpec.parse(seat.spec) for seat in self.row.seats])

    @property
    def knows_views(self) -> bool:
        return True

    @property
    def hides_nothing(self) -> bool:
        return self.game.spec.information is Information.PERFECT

    @property
    def steps(self) -> int:
        return len(self.joints)

    def view(self, step: int, player: Player | None = None) -> View:
        """Return a player's view after a step, or of the latest tick; None sees everything."""
        now = self.now  # positions for other screens are made in another thread
        ahead = now if step == self.steps and now and now.tick > self._passed else None
        view = self.game.view(ahead.state if ahead else self.states[step], player)
        return seen_by(view, player) if self.game.log_only else view

    @property
    def tick(self) -> int:
        return max(self._passed, self.now.tick if self.now else 0)

    def turns(self, step: int, player: Player | None = None) -> Turns:
        return self.game.seen(self.states[step - 1], self.joints[step - 1], self.states[step], player)

    def messages(self, step: int, player: Player | None = None) -> Sequence[Message]:
        return self._talk.heard(step, player)

    def all_decisions(self) -> Sequence[DecisionRow]:
        return self._decisions

    def metric_names(self) -> tuple[str, ...]:
        of_game = sorted(name for name in self._numbers if name not in DERIVED)
        return (*of_game, *(name for name in DERIVED if name in self._numbers))

    def metric(self, name: str) -> Mapping[int, Sequence[tuple[int, float]]]:
        return self._numbers.get(name, {})

    def match_metrics(self) -> Mapping[str, Mapping[int, float]]:
        return self._whole

    @property
    def totals(self) -> Totals | None:
        """None: sums are read from the database."""
        return None

    def seat_changes(self) -> Sequence[SeatChange]:
        return self._changes

    def pauses(self) -> Sequence[PauseRow]:
        return self._pauses

    def decider(self, row: DecisionRow) -> Decider | None:
        """Return the participant who decided in a step that was recorded before; None for other steps."""
        return self._earlier.decider(row) if self._earlier is not None else None

    def inherited(self, step: int) -> bool:
        if self._plan.parent is None and self._earlier is not None:
            return self._earlier.inherited(step)
        return self._plan.parent is not None and 0 < step <= self._plan.parent[1]

    def _step(self, event: Stepped) -> None:
        self.joints.append(event.joint)
        self.states.append(event.after)
        self._passed = event.tick or 0
        self._decisions += [_decision_row(event.step, decision) for decision in _by_seat(event.decisions)]
        for player, name, value in event.metrics:
            self._note(name, player, event.step, value)
        for decision in event.decisions:
            if decision.player >= 0:
                self._note("attempts", decision.player, event.step, float(decision.attempts))
            if decision.seconds is not None:
                self._note("seconds", decision.player, event.step, decision.seconds)
        for name, player, value in self._spent:
            self._note(name, player, event.step, value)
        self._spent.clear()

    def _note(self, name: str, player: Player, step: int, value: float) -> None:
        """Store a value, or add it to that of the same step."""
        points = self._numbers.setdefault(name, {}).setdefault(player, [])
        if points and points[-1][0] == step:
            points[-1] = step, points[-1][1] + value
        else:
            points.append((step, value))

    def _replay(self, joint: Joint) -> None:
        codec, before = self._plan.preset.codec(self.game), self.states[-1]
        self.joints.append(joint)
        self.states.append(self.game.apply(before, joint))
        self._passed += ticks_of(joint)
        usual = usual_choosers(joint)
        done = [
            Decision(player, action, codec.label(before, player, action), usual[player])
            for player, action in joint.items()
        ]
        self._decisions += [_decision_row(self.steps, decision) for decision in _by_seat(done)]

    def _take_over(self, earlier: Trace) -> None:
        """Replace what the first steps' actions show by what was recorded of them."""
        self._decisions = [row for row in earlier.all_decisions() if row.step <= self.steps]
        for name in earlier.metric_names():
            by_seat = earlier.metric(name).items()
            kept = {seat: [point for point in points if point[0] <= self.steps] for seat, points in by_seat}
            self._numbers[name] = {seat: points for seat, points in kept.items() if points}
        self._changes = [change for change in earlier.seat_changes() if change.step <= self.steps]
        self._pauses = [pause for pause in earlier.pauses() if pause.step <= self.steps]


def _by_seat(decisions: Sequence[Decision]) -> list[Decision]:
    return sorted(decisions, key=lambda decision: decision.player)


def _decision_row(step: int, done: Decision) -> DecisionRow:
    return DecisionRow(
        step,
        done.player,
        done.action,
        done.label,
        done.chosen_by,
        done.legal_count,
        done.attempts,
        done.seconds,
    )


def _row(plan: Plan, specs: Sequence[AgentSpec], called: Mapping[Player, str] | None = None) -> MatchRow:
    given = plan.given or ("",) * len(specs)
    labels = {seat: name for seat, name in (called or {}).items() if specs[seat].kind == "human"}
    seats = [
        SeatRow(
            seat=seat,
            name=spec.name,
            kind=spec.kind,
            model="",
            scaffold="",
            spec=str(spec),
            team=None,
            label=labels.get(seat, spec.name),
            score=None,
            rank=None,
            given=given[seat],
        )
        for seat, spec in enumerate(specs)
    ]
    parent, step = plan.parent or (None, None)
    return MatchRow(
        id=plan.match_id,
        game=plan.game.spec.id,
        game_version=plan.game.spec.version,
        preset=plan.preset.id,
        params=plan.game.params,
        num_players=plan.game.num_players,
        seed=plan.seed,
        started_at="",
        ended_at=None,
        termination=None,
        blame=None,
        note="",
        steps=len(plan.prefix),
        source="played",
        parent_id=parent,
        parent_step=step,
        batch=plan.batch,
        pairing=plan.pairing,
        seats=tuple(seats),
    )
