"""A running match as the window shows it: events folded into positions, seats and sentences. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_record import LiveRecord
from gamebench_gui.app.match.plan import Plan
from games.core.action import CHANCE, CLOCK, Joint, Player
from games.core.clock import Stopwatch
from games.core.events import (
    Asked,
    Attempted,
    Called,
    Ended,
    Event,
    Paused,
    Resumed,
    SeatTaken,
    Started,
    Stepped,
    Termination,
)
from games.core.game import Dynamics, Information
from games.core.said import Said, stated
from games.core.view import View
from games.core.words import say
from replays.naming import YOU, table_names
from replays.results import shared_score
from replays.retelling import Retelling
from replays.store.recorded_match import refused_until, totals_until
from replays.store.rows import DecisionRow, MatchRow
from replays.store.trace import Trace
from replays.words import one_line, tr_noop

SUBSTITUTES: Final = {"random": "A random action", "default": "The default action"}
"""The rules' replacements of refused answers, in words."""


@dataclass(slots=True)
class SeatNow:
    """The state of a seat; all but the watch covers everyone who sat here in the course of the match.

    Attributes:
        watch: time spent on the present attempt; None while it is not this seat's turn.
        seconds: thinking time of finished decisions.
        refused: (failure, objection) of every refused attempt, oldest first.
        calls, tokens, cost: of models; the cost in US dollars, of the calls whose price is known.
        priced: whether the price of any call is known.
        substituted: number of actions that the rules chose in place of refused answers.
    """

    spec: AgentSpec
    watch: Stopwatch | None = None
    attempt: int = 1
    seconds: float = 0.0
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0
    priced: bool = False
    substituted: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)

    @property
    def thinking(self) -> float:
        return self.seconds + (self.watch.seconds if self.watch is not None else 0.0)


class LiveMatch:
    """One match while it is played. Position 0 is the start, position k the state after step k.

    Args:
        plan: what is played.
        earlier: the recorded match whose first steps this one continues.

    Attributes:
        record: its positions so far.
        substitutes: by step, the decisions that the rules took in place of refused answers.
        left_out: by model, the parameters that its server refuses.
        pausing: whether the user asked for a pause; stays true while it lasts.
        held: why the match waits; None while it runs.
    """

    def __init__(self, plan: Plan, earlier: Trace | None = None) -> None:
        self.plan = plan
        self.game = plan.game
        self.earlier = earlier
        self.seats = [SeatNow(spec) for spec in plan.seats]
        self._telling: Retelling | None = None
        self._named: tuple[MatchRow | None, tuple[str, ...]] = None, ()
        self.record = LiveRecord(plan, plan.seats, earlier)
        self.substitutes: dict[int, list[DecisionRow]] = {}
        self.left_out: dict[str, set[str]] = {}
        self._note_substitutes(self.record.all_decisions())
        if earlier is not None:
            self._count_earlier(earlier)
        self.pausing = False
        self.held: str | None = None
        self.ended: Ended | None = None
        self.broken = ""

    @property
    def last(self) -> int:
        return self.record.steps

    @property
    def states(self) -> list[Any]:
        return self.record.states

    @property
    def joints(self) -> list[Joint]:
        return self.record.joints

    @property
    def running(self) -> bool:
        return self.ended is None and not self.broken

    @property
    def paused(self) -> str | None:
        return self.held if self.running else None

    @property
    def persons(self) -> tuple[Player, ...]:
        return tuple(player for player, seat in enumerate(self.seats) if seat.spec.kind == "human")

    @property
    def secret(self) -> bool:
        """Whether a seat may know what another seat does not."""
        return self.game.spec.information is Information.IMPERFECT

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats at the table; they show nothing of the agents in them."""
        row = self.record.row
        if row is not self._named[0]:
            self._named = row, table_names(row, self.game, you=self.record.you)
        return self._named[1]

    @property
    def telling(self) -> Retelling:
        """The rules' sentences, with the names of the seats."""
        names = self.names
        if self._telling is None or self._telling.names != names:
            self._telling = Retelling(self.game, names, talk=True)
        return self._telling

    @property
    def thinking(self) -> tuple[Player, ...]:
        """The seats that have been asked; where clocks are hidden, all that choose until the last has."""
        asked = tuple(p for p, seat in enumerate(self.seats) if seat.watch is not None)
        if not asked or not self.hides_clocks:
            return asked
        acting = self.game.to_act(self.states[-1])
        return tuple(p for p in acting if p in asked or (p >= 0 and p not in self.persons))

    @property
    def hides_clocks(self) -> bool:
        """Whether the players must not see which seat is asked, and how long it takes.

        Where players choose at the same time in secret, times would give roles away.
        """
        simultaneous = self.game.spec.dynamics is Dynamics.SIMULTANEOUS
        return self.secret and simultaneous and self.running and bool(self.persons)

    @property
    def refused(self) -> int:
        return sum(len(seat.refused) for seat in self.seats)

    @property
    def refusing(self) -> str:
        """The parameters that models' servers refuse, as sentences; empty without any."""
        refused = (
            f"{one_line(model, 60)} refuses {', '.join(sorted(names))}"
            for model, names in self.left_out.items()
            if names
        )
        text = "; ".join(refused)
        return f"{text}. It is asked without for the rest of the match." if text else ""

    @property
    def tokens(self) -> int:
        return sum(seat.tokens for seat in self.seats)

    @property
    def calls(self) -> int:
        return sum(seat.calls for seat in self.seats)

    @property
    def cost(self) -> float | None:
        """US dollars for the calls of all seats; None where no price is known."""
        return sum(seat.cost for seat in self.seats) if any(seat.priced for seat in self.seats) else None

    def take(self, event: Event) -> None:
        """Update everything from the match's next event."""
        self.record.take(event)
        match event:
            case Started():
                self.held = None
            case Asked(player=player, attempt=attempt):
                self.seats[player].watch = Stopwatch()
                self.seats[player].attempt = attempt
            case Called(player=player, call=call):
                seat = self.seats[player]
                seat.calls += 1
                seat.tokens += call.input_tokens + call.output_tokens
                seat.cost += call.cost or 0.0
                seat.priced |= call.cost is not None
                self.left_out[call.model] = self.left_out.get(call.model, set()) | {*call.left_out}
            case Attempted():
                self._attempted(event)
            case Stepped():
                self._note_substitutes(self.record.all_decisions()[-len(event.decisions) :])
            case Paused():
                self.held = event.reason
                self.trouble = event.trouble
                self.pausing = True
                self._nobody_thinks()
            case Resumed():
                self.held, self.pausing = None, False
            case SeatTaken(player=player, label=label):
                self.seats[player] = replace(
                    self.seats[player], spec=AgentSpec.parse(label), watch=None, attempt=1
                )
                self.record.seat([seat.spec for seat in self.seats])
            case Ended():
                self.ended = event
                self._nobody_thinks()

    @property
    def interrupted(self) -> bool:
        """Whether a person waits for the match to continue: nobody may study the board meanwhile."""
        return self.running and bool(self.persons) and (self.pausing or self.held is not None)

    def view(self, position: int, viewer: Player | None) -> View:
        return self.record.view(position, viewer)

    def narration(self, step: int, viewer: Player | None) -> tuple[str, ...]:
        """Return the sentences on a step, counted from 1, that the viewer may read."""
        states, joint = self.record.states, self.record.joints[step - 1]
        return self.telling.sentences(self.game.seen(states[step - 1], joint, states[step], viewer))

    def _note_substitutes(self, rows: Iterable[DecisionRow]) -> None:
        for row in rows:
            if row.seat >= 0 and row.chosen_by in SUBSTITUTES:
                self.substitutes.setdefault(row.step, []).append(row)
                self.seats[row.seat].substituted += 1

    def _count_earlier(self, earlier: Trace) -> None:
        """Continue the sums of the recorded match, including the step that was being decided."""
        last = self.plan.parent[1] if self.plan.parent is not None else earlier.steps + 1
        for player, failure, objection in refused_until(earlier, last):
            self.seats[player].refused.append((failure, objection))
        for player, sums in totals_until(earlier, last).seats.items():
            if player >= 0:
                seat = self.seats[player]
                seat.seconds = sums.seconds
                seat.calls = sums.calls
                seat.cost = sums.cost
                seat.tokens = sums.input_tokens + sums.output_tokens
                seat.priced = sums.calls > sums.unpriced_calls

    def _attempted(self, event: Attempted) -> None:
        seat = self.seats[event.player]
        seat.watch = None
        seat.seconds += event.seconds
        if event.failure is not None:
            seat.refused.append((event.failure.value, event.objection))

    def _nobody_thinks(self) -> None:
        for seat in self.seats:
            seat.watch = None


def names_for(live: LiveMatch, viewer: Player) -> tuple[str, ...]:
    """Return the names of the seats at a screen of one viewer: its own seat alone is "You"."""
    return table_names(live.record.row, live.game, you=viewer)


def telling_for(live: LiveMatch, viewer: Player) -> Retelling:
    """Return the rules' sentences with `names_for` the viewer; keep it as long as these are the same."""
    return Retelling(live.game, names_for(live, viewer), talk=True)


def awaiting(live: LiveMatch, asked: Player | None) -> str:
    """Return a sentence on whose turn it is, or on the state of the match.

    Args:
        asked: the person who is to decide at this screen now.
    """
    if live.broken:
        return say(stated("The match broke off: {why}", why=live.broken))
    if live.ended is not None:
        return f"{say(stated('The match is over.'))} {result_sentence(live)}"
    if (reason := live.paused) is not None:
        return f"{say(stated('Paused.'))} {reason}" if live.trouble else reason
    if live.interrupted and asked is not None:
        return say(stated("Paused."))
    if live.plan.live:
        seconds = live.record.tick / live.game.spec.ticks_per_second
        return say(stated("Time passes: {seconds} s of the match.", seconds=f"{seconds:.1f}"))
    later = f" {say(stated('The match pauses after this step.'))}" if live.pausing else ""
    if asked is not None:
        return _your_move(live, asked) + later
    if live.hides_clocks and len(live.thinking) > 1:
        return say(stated("Everybody is choosing.")) + later
    sentences = [_thinks(live, player) for player in live.thinking]
    idle = stated("The match continues.") if live.last else stated("Getting ready.")
    return (" ".join(sentences) or say(idle)) + later


def _your_move(live: LiveMatch, player: Player) -> str:
    name = live.names[player]
    return say(stated("Your move.") if name == YOU else stated("{name}, it is your move.", name=name))


def _thinks(live: LiveMatch, player: Player) -> str:
    seat, limits = live.seats[player], live.plan.preset.limits
    if seat.spec.kind == "human":
        return _your_move(live, player)
    seconds = seat.watch.seconds if seat.watch is not None else 0.0
    name, time = live.names[player], f"{seconds:.1f}"
    if seat.attempt <= 1:
        return say(stated("{name} is thinking, {seconds} s.", name=name, seconds=time))
    attempt = f"{seat.attempt}"
    if limits.attempts:
        attempt = say(stated("{attempt} of {attempts}", attempt=attempt, attempts=limits.attempts))
    if not seat.refused:
        return say(
            stated(
                "{name} is thinking, {seconds} s (attempt {attempt}).",
                name=name,
                seconds=time,
                attempt=attempt,
            )
        )
    return say(
        stated(
            "{name} is thinking, {seconds} s (attempt {attempt}; the last answer was {why}).",
            name=name,
            seconds=time,
            attempt=attempt,
            why=say(Said(_REFUSED.get(seat.refused[-1][0], "refused"))),
        )
    )


_REFUSED: Final = {
    "truncated": tr_noop("cut off"),
    "empty": tr_noop("empty"),
    "unparsable": tr_noop("not readable"),
    "illegal": tr_noop("illegal"),
    "timeout": tr_noop("too late"),
    "refused": tr_noop("a refusal"),
}


def result_sentence(live: LiveMatch, viewer: Player | None = None) -> str:
    """Return the result in words, with the names at this screen, or at that of a viewer."""
    names = live.names if viewer is None else names_for(live, viewer)
    telling = live.telling if viewer is None else telling_for(live, viewer)
    ended = live.ended
    if ended is None:
        return say(stated("The match broke off: {why}", why=live.broken)) if live.broken else ""
    if not ended.returns:
        note = telling.text(ended.note).rstrip(".")
        none = say(stated("There is no result."))
        return f"{note}. {none}" if note else none
    winners = [names[p] for p, rank in enumerate(ended.ranking) if rank == 1]
    if len(names) == 1:
        text = say(stated("{name} finished.", name=_called(winners[0])))
    elif (together := shared_score(live.game, ended.returns)) is not None:
        text = say(stated("{names} scored {points} together.", names=_listed(names), points=together))
    elif len(set(ended.ranking)) == 1:
        text = say(stated("It is a draw."))
    else:
        text = (
            say(stated("You won."))
            if winners == [YOU]
            else say(stated("{name} won.", name=winners[0]))
            if len(winners) == 1
            else say(stated("{names} won.", names=_listed(winners)))
        )
    if ended.termination is Termination.RESIGNED and ended.blame is not None:
        return f"{say(stated('{name} resigned.', name=_called(names[ended.blame])))} {text}"
    return f"{text} {telling.text(ended.note)}".strip()


def scores(ended: Ended) -> tuple[str, ...]:
    return tuple(f"{score:,.2f}".rstrip("0").rstrip(".") for score in ended.returns)


def _listed(names: Sequence[str]) -> str:
    named = [_called(name) for name in sorted(names, key=lambda name: name != YOU)]
    if len(named) == 1:
        return named[0]
    return say(stated("{names} and {last}", names=", ".join(named[:-1]), last=named[-1]))


def _called(name: str) -> str:
    return say(YOU) if name == YOU else name


def only_agents_act(plan: Plan, state: Any, persons: Sequence[Player]) -> bool:
    """Return whether only agents, and not chance, act next, so that a pace helps to follow."""
    acting = plan.game.to_act(state)
    if acting == (CLOCK,):
        return not persons and not plan.live
    return bool(acting) and acting != (CHANCE,) and not set(acting) & set(persons)
