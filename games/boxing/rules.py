"""Boxing: a ring seen from above, two boxers, eighteen actions, in real time.

A simulator of our own behind the actions and the observation of Atari Boxing, which GameBench has on a
branch; its speeds, limits and clock are those of the cartridge, its punches are ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.boxing.board import (
    BODY,
    BOTTOM,
    EXTENDED,
    GLOVES,
    LEFT,
    PUNCH,
    RIGHT,
    TOP,
    WAYS,
    Bout,
    Fighter,
    faces,
    worth,
)
from games.boxing.coded import coded_points
from games.core.action import CLOCK, Action, Joint, LegalActions, Player
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.realtime import HeldKey, RealTimeGame
from games.core.said import Said
from games.core.view import Fact, View

HZ: Final = 60
KNOCK_OUT: Final = 100
REST: Final = 12
"""Ticks from one punch to the next."""
PUSHED: Final = 4
"""Columns that a hit drives the opponent back."""
BLOCK: Final = 2
"""Most rows between gloves that block each other."""
SHOWN: Final = 20
"""Ticks for which a hit is shown."""
IDLE, FIRE = Action("no_operation"), Action("fire")
ACTIONS: Final = (
    IDLE,
    FIRE,
    *(Action(f"move_{way}") for way in WAYS),
    *(Action(f"fire_{way}") for way in WAYS),
)
"""In the order of their numbers."""
NUMBER: Final = {action: number for number, action in enumerate(ACTIONS)}
STEPS: Final = ((0, 0), (0, 0), *WAYS.values(), *WAYS.values())
"""Columns and rows of each action's step."""
FIRES: Final = tuple(action.kind.startswith("fire") for action in ACTIONS)
SPLIT: Final = {
    "upright": "up right",
    "upleft": "up left",
    "downright": "down right",
    "downleft": "down left",
}
KEYS: Final = (("W", "S", "A", "D", "Space"), ("Up", "Down", "Left", "Right", "Return"))
"""Keys of each player: up, down, left, right, punch."""


@dataclass(frozen=True, slots=True)
class Boxer:
    """A boxer's place and action.

    Attributes:
        doing: the number of the action.
        tapped: whether there was an action that fires since the last tick.
        lower: whether the glove of the punch under way, else of the next, is the lower one.
        out: tick of the punch under way, from 1 to `PUNCH`; 0 for none.
        rest: ticks until the next punch can begin.
        thrown, landed: number of punches that have come out, and that hit.
        struck, since: points of the last hit taken, and ticks for which this is still shown.
    """

    x: int
    y: int
    doing: int = 0
    tapped: bool = False
    lower: bool = False
    out: int = 0
    rest: int = 0
    points: int = 0
    thrown: int = 0
    landed: int = 0
    struck: int = 0
    since: int = 0

    @property
    def row(self) -> int:
        return self.y + GLOVES["lower" if self.lower else "upper"]


@dataclass(frozen=True, slots=True)
class State:
    """White and black, and the ticks since the start.

    Black begins with the lower glove, so that the two sides are each other's rotation.
    """

    boxers: tuple[Boxer, Boxer] = (Boxer(LEFT, TOP), Boxer(RIGHT, BOTTOM, lower=True))
    time: int = 0


class Boxing(RealTimeGame[State]):
    """The boxer with more points at the bell wins, or the first with a hundred.

    Source: GameBench, branch ``atari/boxing``; Atari Boxing by its published code and the cartridge.
    """

    spec = GameSpec(
        "boxing",
        "Boxing",
        1,
        range(2, 3),
        Dynamics.REAL_TIME,
        Information.PERFECT,
        Utility.GENERAL_SUM,
        max_steps=36_000,
        ticks_per_second=HZ,
        params=(
            Param(
                "ticks",
                7200,
                60,
                36_000,
                label="Length",
                hint="Length of the match in ticks; 60 are a second.",
                per_second=60,
            ),
            Param(
                "scoring",
                "share",
                options=("share", "coded"),
                label="Score",
                words=("share of the points", "the bytes of the game"),
                hint="The share of all points, 1 for a knock-out; or the score bytes, read as plain numbers.",
            ),
        ),
        summary="Two boxers seen from above: move, punch, and hit more often until the bell.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        over = state.time >= int(self.params["ticks"]) or _knocked_out(state)
        return () if over else (CLOCK,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        return LegalActions(ACTIONS, default=IDLE) if self.to_act(state) else LegalActions()

    def change(self, state: State, joint: Joint) -> State:
        """An action lasts until the next; one that fires does so even if it ends before the next tick."""
        boxers = list(state.boxers)
        for player, action in joint.items():
            number, boxer = NUMBER[action], boxers[player]
            boxers[player] = replace(boxer, doing=number, tapped=boxer.tapped or FIRES[number])
        return State((boxers[0], boxers[1]), state.time)

    def tick(self, state: State) -> State:
        """Both move at once, then arms move, then hits count: nobody is first."""
        places = _move(state.boxers)
        boxers = tuple(_swing(boxer, *place) for boxer, place in zip(state.boxers, places, strict=True))
        hits = tuple(_hit(boxers[p], boxers[1 - p]) for p in (0, 1))
        if any(hits):
            boxers = tuple(_after_hits(boxers, hits, player) for player in (0, 1))
        return State((boxers[0], boxers[1]), state.time + 1)

    def returns(self, state: State) -> tuple[float, ...]:
        points, other = (boxer.points for boxer in state.boxers)
        if self.params["scoring"] == "coded":
            return float(coded_points(points)), float(coded_points(other))
        if _knocked_out(state):
            first = 0.5 if points == other else float(points > other)
        else:
            first = points / (points + other) if points + other else 0.5
        return first, 1.0 - first

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        """All players see both boxers' actions and points."""
        acts = (
            Turn(who, action, sentence=Said(SENTENCES[action], who=self.player_name(who)))
            for who, action in joint.items()
            if who != CLOCK
        )
        return (*acts, *announcements(*self._scored(before, after)))

    def _scored(self, before: State, after: State) -> list[str]:
        points, other = (boxer.points for boxer in after.boxers)
        won = [new.points - old.points for old, new in zip(before.boxers, after.boxers, strict=True)]
        return [
            Said(
                "{who:lands} a punch for {n}: {own} to {other}.",
                who=self.player_name(player),
                n=more,
                own=points,
                other=other,
            )
            for player, more in enumerate(won)
            if more
        ]

    def view(self, state: State, player: Player | None) -> View[Bout]:
        fighters = tuple(_fighter(who, boxer) for who, boxer in enumerate(state.boxers))
        board = Bout(fighters, int(self.params["ticks"]) - state.time, HZ)
        facts = (
            Fact(
                f"punches_{who}",
                Said("{who:Punches of} landed", who=self.player_name(who)),
                Said("{landed} of {thrown}", landed=boxer.landed, thrown=boxer.thrown),
                who,
            )
            for who, boxer in enumerate(state.boxers)
        )
        return View(player, self._phase(state), board, tuple(facts))

    def _phase(self, state: State) -> str:
        if self.to_act(state):
            return "the fight is on"
        first, second = (boxer.points for boxer in state.boxers)
        if first == second:
            return "a draw"
        how = "{who:wins} by knock-out" if _knocked_out(state) else "{who:wins} on points"
        return Said(how, who=self.player_name(int(second > first)))

    def keys(self, player: Player) -> tuple[HeldKey, ...]:
        ways = (*(Action(f"move_{way}") for way in ("up", "down", "left", "right")), FIRE)
        words = ("up", "down", "left", "right", "punch")
        named = zip(KEYS[player], ways, words, strict=True)
        return tuple(HeldKey(key, action, IDLE, word) for key, action, word in named)

    def held(self, player: Player, names: Sequence[str]) -> Action:
        """The way that all held keys lead, with a punch if its key is among them."""
        up, down, left, right, punch = (key in names for key in KEYS[player])
        step = (right - left, down - up)
        way = next((way for way, steps in WAYS.items() if steps == step), "")
        if not way:
            return FIRE if punch else IDLE
        return Action(f"{'fire' if punch else 'move'}_{way}")


def in_words(action: Action) -> str:
    """Return an action in words: ``moves up right``, ``fires left``, ``waits``."""
    verb, _, way = action.kind.partition("_")
    if action == IDLE:
        return "waits"
    return f"{verb}s {SPLIT.get(way, way)}".strip()


SENTENCES: Final = {action: f"{{who:{in_words(action)}}}." for action in ACTIONS}


def _fighter(player: Player, boxer: Boxer) -> Fighter:
    return Fighter(
        player,
        boxer.x,
        boxer.y,
        boxer.points,
        in_words(ACTIONS[boxer.doing]),
        "lower" if boxer.lower else "upper",
        boxer.out,
        boxer.rest,
        boxer.tapped,
        boxer.struck,
        boxer.since,
    )


def _knocked_out(state: State) -> bool:
    first, second = state.boxers
    return first.points >= KNOCK_OUT or second.points >= KNOCK_OUT


def _move(boxers: tuple[Boxer, Boxer]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both places after a tick: columns first, then rows; a step into the opponent is not made."""
    (ax, ay), (bx, by) = ((boxer.x, boxer.y) for boxer in boxers)
    (adx, ady), (bdx, bdy) = (STEPS[boxer.doing] for boxer in boxers)
    to = _clamped(ax + adx, LEFT, RIGHT), _clamped(bx + bdx, LEFT, RIGHT)
    if not _overlap(to[0] - to[1], ay - by):
        ax, bx = to
    to = _clamped(ay + ady, TOP, BOTTOM), _clamped(by + bdy, TOP, BOTTOM)
    if not _overlap(ax - bx, to[0] - to[1]):
        ay, by = to
    return (ax, ay), (bx, by)


def _clamped(value: int, low: int, high: int) -> int:
    return low if value < low else high if value > high else value


def _overlap(columns: int, rows: int) -> bool:
    return abs(columns) < BODY and abs(rows) < BODY


def _swing(boxer: Boxer, x: int, y: int) -> Boxer:
    out, rest, lower, thrown = boxer.out, boxer.rest, boxer.lower, boxer.thrown
    if out == PUNCH:
        out, rest, lower = 0, REST - 1, not lower
    elif out:
        out += 1
    elif rest:
        rest -= 1
    elif boxer.tapped or FIRES[boxer.doing]:
        out, thrown = 1, thrown + 1
    since = max(0, boxer.since - 1)
    struck = boxer.struck if since else 0
    return Boxer(
        x, y, boxer.doing, False, lower, out, rest, boxer.points, thrown, boxer.landed, struck, since
    )


def _hit(boxer: Boxer, other: Boxer) -> int:
    """Return the points of a boxer's punch at this tick: 0 unless it is out, lands and meets no glove."""
    if boxer.out != EXTENDED:
        return 0
    if 0 < other.out < PUNCH and abs(boxer.row - other.row) <= BLOCK:
        return 0
    return worth(other.x - boxer.x, other.y - boxer.row)


def _after_hits(boxers: Sequence[Boxer], hits: Sequence[int], player: Player) -> Boxer:
    """Return a boxer with the points of its own hit, driven back by the opponent's."""
    boxer, other = boxers[player], boxers[1 - player]
    if hit := hits[player]:
        boxer = replace(boxer, points=min(KNOCK_OUT, boxer.points + hit), landed=boxer.landed + 1)
    if taken := hits[1 - player]:
        back = -PUSHED * faces(other.x - boxer.x, player)
        x = _clamped(boxer.x + back, LEFT, RIGHT)
        boxer = replace(boxer, x=x, struck=taken, since=SHOWN)
    return boxer
