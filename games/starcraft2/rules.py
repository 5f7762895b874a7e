"""Star battle: two Protoss sides gather, build and fight; 72 orders, and time that passes.

A simulator of our own behind the orders and observations that DSGBench has of TextStarCraft II (paper,
appendix; code). All is counted in loops, micro-units and hundredths; the presets list what is ours.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.action import CLOCK, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.realtime import RealTimeGame
from games.core.said import Said
from games.core.view import Fact, View
from games.starcraft2.army import (
    Sides,
    announced,
    defended,
    gathered,
    in_sight,
    march,
    remembering,
    scouts_home,
    sent,
    target,
)
from games.starcraft2.board import StarMap
from games.starcraft2.combat import fights
from games.starcraft2.data import BY_KIND, BY_NAME, EMPTY, ORDERS, STRUCTURES, UNITS
from games.starcraft2.economy import advance, mine, new_unit, settle
from games.starcraft2.orders import MINUTE, Desk, carried_out, refusal
from games.starcraft2.places import node_from_start
from games.starcraft2.state import LOOPS, MICRO, Base, Group, Side, State, Structure, army_supply, supply_used
from games.starcraft2.view import star_map

TICKS_PER_SECOND: Final = 5.6
"""22.4 loops, 4 in a tick."""
TICKS_PER_MINUTE: Final = 336
SLOTS, MOST = 10, 5
"""Ticks over which the orders of a decision are spread, and most orders of a decision."""
MANY: Final = "orders"
NEWS: Final = "{who}: {words}."
NAMES: Final = tuple(order.name for order in ORDERS)
FAMILY: Final = OpenAction(
    MANY,
    tuple(Field(name, options=NAMES) for name in ("first", "second", "third", "fourth", "fifth")),
    typed=True,
)
WAIT: Final = Action(EMPTY.kind)
SINGLES: Final = {order.kind: Action(order.kind) for order in ORDERS}
LATE, LARGE = 12 * MINUTE, 100
"""Loop from which, and supply at which, the handlers attack without orders."""
SAMPLED: Final = 168
"""Ticks between two samples of the time line: half a minute."""


class StarBattle(RealTimeGame[State]):
    """Two sides build and fight; a side without structures has lost.

    Source: DSGBench, StarCraft II; comments name the sections of its code.
    """

    spec = GameSpec(
        "starcraft2",
        "Star battle",
        2,
        range(2, 3),
        Dynamics.REAL_TIME,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=60 * TICKS_PER_MINUTE,
        ticks_per_second=TICKS_PER_SECOND,
        params=(
            Param("seconds", 3600, 5, 3600, label="Length in seconds", hint="Then it is a tie."),
            Param(
                "handlers",
                "clean",
                options=("clean", "repo"),
                label="Orders",
                words=("as meant", "with the faults of the code"),
                hint="The way in which orders are carried out.",
            ),
            Param(
                "offered",
                "possible",
                options=("possible", "any"),
                label="Orders that can be given",
                words=("what is possible", "all; what is impossible fails"),
                hint="Where time does not wait, what is possible changes before an answer comes.",
            ),
            Param(
                "limited",
                "first",
                options=("first", "both", "none"),
                label="Limits of the handlers",
                words=("player 1", "both players", "nobody"),
                hint="Players whose structures are limited by the minute, as those of DSGBench's agent are.",
            ),
            Param(
                "observation",
                "text",
                options=("text", "all", "summary"),
                label="Models learn",
                words=("what is not zero", "every count", "a summary"),
            ),
            Param(
                "income_2",
                100,
                100,
                300,
                label="Income of player 2, percent",
                hint="For cheating opponents.",
                front=False,
            ),
        ),
        summary="Two sides gather, build, research and fight; the side without a structure has lost.",
    )

    def initial_state(self) -> State:
        return State(0, (_beginning(0), _beginning(1)))

    def to_act(self, state: State) -> tuple[Player, ...]:
        over = state.tick >= int(self.params["seconds"]) * TICKS_PER_MINUTE // 60 or not all(
            side.structures for side in state.sides
        )
        return () if over else (CLOCK,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        """Return the orders that are possible now, one at a time, and any five of all at once."""
        if not self.to_act(state):
            return LegalActions()
        if self.params["offered"] == "any":
            return LegalActions(tuple(SINGLES.values()), (FAMILY,), WAIT)
        desk = self._desk(state, player)
        possible = tuple(SINGLES[order.kind] for order in ORDERS if not refusal(desk, order))
        return LegalActions(possible, (FAMILY,), WAIT)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        order = BY_KIND.get(action.kind)
        is_single = order is not None and not action.args and not action.text
        if order is None or not is_single or self.params["offered"] == "any" or not self.to_act(state):
            return super().illegal_reason(state, player, action)
        return refusal(self._desk(state, player), order) or None

    def change(self, state: State, joint: Joint) -> State:
        """Queue orders for the next ticks: those of a decision over ten of them, one at once."""
        sides = list(state.sides)
        for player, action in joint.items():
            sides[player] = replace(
                sides[player], queue=self._queued(sides[player], action, self._desk(state, player))
            )
        return replace(state, sides=(sides[0], sides[1]))

    def tick(self, state: State) -> State:
        before = state.sides
        first, second = (self._ordered(state, player) for player in (0, 1))
        loop = state.loop + LOOPS
        sides = self._grown(first, 0, loop), self._grown(second, 1, loop)
        sides = march(sides, loop)
        sides, going = fights(sides, state.fights, loop)
        if any(side.groups or side.seen for side in sides):
            sides = _watched(announced(sides, before, loop), loop)
        if (state.tick + 1) % SAMPLED == 0:
            sides = _sampled(sides[0], loop), _sampled(sides[1], loop)
        return State(state.tick + 1, sides, going)

    def returns(self, state: State) -> tuple[float, ...]:
        first, second = (bool(side.structures) for side in state.sides)
        return float(first - second), float(second - first)

    def view(self, state: State, player: Player | None) -> View[StarMap]:
        desks = {player: self._desk(state, player)} if player in (0, 1) else {}
        board = star_map(state, desks, player)
        facts = [Fact("time", "Time", _clock(state))]
        for side in board.sides:
            if side.known:
                words = Said(
                    "{supply} of {cap}, {army} of it army", supply=side.supply, cap=side.cap, army=side.army
                )
                label = Said("{who:Supply of}", who=self.player_name(side.player))
                facts.append(Fact(f"supply_{side.player}", label, words, side.player))
        return View(player, self._phase(state), board, tuple(facts))

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        """Return the player's own orders, and the events of its side."""
        turns = [
            Turn(who, action, sentence=Said(NEWS, who=self.player_name(who), words=in_words(action)))
            for who, action in joint.items()
            if who != CLOCK and player in (None, who)
        ]
        for who, side in enumerate(after.sides):
            if player in (None, who):
                new = [words for at, words in side.events if at > before.loop]
                turns += announcements(*(Said(NEWS, who=self.player_name(who), words=words) for words in new))
        return tuple(turns)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the other's bank, and its units out of sight."""
        sides, other = list(state.sides), state.sides[1 - player]
        minerals, gas = rng.randrange(400) * MICRO, rng.randrange(400) * MICRO
        visible = {group.node for group in in_sight(sides[player], other, state.loop)}
        groups = tuple(
            group if group.node in visible and not group.arrives else _redrawn(group, rng)
            for group in other.groups
        )
        sides[1 - player] = replace(other, groups=groups, minerals=minerals, gas=gas)
        return replace(state, sides=(sides[0], sides[1]))

    # inside

    def _desk(self, state: State, player: Player) -> Desk:
        limits = self.params["limited"]
        return Desk(
            state.sides[player],
            state.sides[1 - player],
            player,
            state.loop,
            limits == "both" or (limits == "first" and player == 0),
            self.params["handlers"] == "repo" and player == 0,
        )

    def _queued(self, side: Side, action: Action, desk: Desk) -> tuple[tuple[int, str], ...]:
        tick = desk.loop // LOOPS
        if action.kind != MANY:
            last = max((slot for slot, _ in side.queue), default=tick - 1)
            return (*side.queue, (max(tick, last + 1), BY_KIND[action.kind].name))
        names = list(map(str, action.args))
        while names and names[-1] == EMPTY.name:
            names.pop()
        if desk.faults:
            names = sorted(set(names), key=NAMES.index)
        return tuple((tick + slot, name) for slot, name in zip(slots(len(names)), names, strict=True))

    def _ordered(self, state: State, player: Player) -> Side:
        side, tick = state.sides[player], state.tick
        due = [name for slot, name in side.queue if slot <= tick]
        if not due and tick % SLOTS:
            return side
        desk = self._desk(state, player)
        if due:
            left = tuple((slot, name) for slot, name in side.queue if slot > tick)
            desk = replace(desk, side=replace(side, queue=left))
            for name in due:
                desk = replace(desk, side=_obeyed(desk, name))
        side = desk.side
        if desk.limited and state.loop >= LATE and state.tick % SLOTS == 0 and supply_used(side) >= LARGE:
            side = sent(side, target(desk.other))
        if state.tick % SLOTS == 0 and side.groups:
            side = defended(side, desk.other, army_supply(side), state.loop)
        return side

    def _grown(self, side: Side, player: Player, loop: int) -> Side:
        percent = int(self.params["income_2"]) if player else 100
        side = settle(advance(mine(side, loop, percent), loop), loop)
        return gathered(scouts_home(side, loop)) if side.groups else side

    def _phase(self, state: State) -> str:
        if self.to_act(state):
            return "the battle is on"
        first, second = (bool(side.structures) for side in state.sides)
        return "a tie" if first == second else Said("{who:wins}", who=self.player_name(int(second)))


def slots(many: int) -> Sequence[int]:
    """Return the ticks of a decision at which its orders are carried out, spread evenly over ten."""
    return [9 * place // (many - 1) for place in range(many)] if many > 1 else range(many)


def in_words(action: Action) -> str:
    """Return ``TRAIN PROBE``, or the orders of a decision."""
    if action.kind != MANY:
        return BY_KIND[action.kind].name
    names = [str(name) for name in action.args]
    while len(names) > 1 and names[-1] == EMPTY.name:
        names.pop()
    return ", ".join(names)


def _beginning(player: Player) -> Side:
    start = node_from_start(player, 0)
    row = STRUCTURES["Nexus"]
    nexus = Structure(1, "Nexus", start, 0, 100 * row.hp, 100 * row.shield)
    return Side(start=start, bases=(Base(1, start),), structures=(nexus,), next_id=2)


def _obeyed(desk: Desk, name: str) -> Side:
    order = BY_NAME[name]
    if order is EMPTY:
        return desk.side
    side, why = carried_out(desk, order)
    side = replace(side, orders=side.orders + 1)
    return replace(side, failures=side.failures + 1, last=(name, why)) if why else side


def _watched(sides: Sides, loop: int) -> Sides:
    return remembering(sides[0], sides[1], loop), remembering(sides[1], sides[0], loop)


def _sampled(side: Side, loop: int) -> Side:
    return replace(side, samples=(*side.samples, (loop, side.workers, army_supply(side))))


def _redrawn(group: Group, rng: random.Random) -> Group:
    kinds = [kind for kind, row in UNITS.items() if row.weapon is not None and kind != "Probe"]
    return replace(group, units=tuple(new_unit(rng.choice(kinds), unit.id) for unit in group.units))


def _clock(state: State) -> str:
    seconds = int(state.tick / TICKS_PER_SECOND)
    return f"{seconds // 60:02}:{seconds % 60:02}"
