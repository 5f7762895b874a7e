"""A fight seen from the side: moves of several presses, blocks, parries, meter and rounds (DSGBench).

A simulator of our own behind the vocabulary of DSGBench's Street Fighter III; whole numbers, sixty ticks a
second, ten presses a second.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from games.core.action import CLOCK, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.realtime import HeldKey, RealTimeGame
from games.core.said import Said
from games.core.view import View
from games.street_fighter.board import Duel
from games.street_fighter.fighting import HZ, Fight, is_over
from games.street_fighter.moves import BUTTON, CUT, NAMES, PAIRS, SEQUENCES, mirrored, title
from games.street_fighter.state import START, Fighter, State
from games.street_fighter.view import duel

MOST: Final = 10
"""Moves in a plan."""
NONE, UNKNOWN = "none", "unknown"
"""The end of a plan, and a word of an answer that is no move."""
WAIT: Final = Action("no_move")
HOLD: Final = "hold"
MOST_TICKS: Final = 70_000

_KEYS: Final = ((*"WSAD", *"FGHCVB", *"1234567"), ("Up", "Down", "Left", "Right", *"UIOJKL", *"890-=[]"))
"""Keys of each player: up, down, left, right, three punches, three kicks, and moves of several presses."""
_WORDS: Final = (
    "jump", "crouch", "left", "right",
    "low punch", "medium punch", "high punch", "low kick", "medium kick", "high kick",
)  # fmt: skip
_RAW: Final = (3, 7, 1, 5, *range(BUTTON, BUTTON + 6))
_SPECIAL: Final = NAMES[2:9]
_WAYS: Final = {(-1, 0): 1, (-1, 1): 2, (0, 1): 3, (1, 1): 4, (1, 0): 5, (1, -1): 6, (0, -1): 7, (-1, -1): 8}
_TOGETHER: Final = ((9, 12, 15), (10, 13, 16), (11, 14, 17))


class StreetFighter(RealTimeGame[State]):
    """The fighter who takes all of the other's health wins a round.

    Source: DSGBench, appendix D, and its code (`llm-colosseum` before it); the fight itself is ours.
    """

    spec = GameSpec(
        "street_fighter",
        "Street fighter",
        2,
        range(2, 3),
        Dynamics.REAL_TIME,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=MOST_TICKS,
        ticks_per_second=HZ,
        params=(
            Param("wins", 2, 1, 5, label="Rounds to win"),
            Param("seconds", 99, 3, 99, label="Seconds", hint="Length of a round."),
            Param(
                "draws",
                "replay",
                options=("replay", "stand"),
                label="Drawn round",
                words=("is fought again, once", "ends the match"),
            ),
            Param(
                "parry",
                "any",
                options=("any", "strict", "never"),
                label="Parry",
                words=("a press forward in time", "a short press forward alone", "there is none"),
                hint="A press forward just before a blow takes nothing and holds the attacker up.",
            ),
            Param(
                "stun_frames",
                6,
                6,
                60,
                label="Stun wears off",
                hint="Frames in which the stun bar loses a point, in sixes.",
            ),
            Param(
                "mirror",
                "whole",
                options=("whole", "cut"),
                label="Super attack 4 to the left",
                words=("like to the right", "without its first punch, as in the code"),
            ),
            Param(
                "pairs",
                "both",
                options=("both", "first"),
                label="Two buttons in an answer",
                words=("both are pressed", "the first alone is read, as in the code"),
            ),
            Param(
                "control",
                "moves",
                options=("moves", "buttons"),
                label="People",
                words=("choose moves", "choose moves or hold buttons"),
            ),
        ),
        summary="A fight seen from the side: plan moves, or hold keys, and be faster than the other.",
    )

    def initial_state(self) -> State:
        fighters = Fighter(START[0], 1), Fighter(START[1], -1)
        return State(fighters, int(self.params["seconds"]) * HZ)

    def to_act(self, state: State) -> tuple[Player, ...]:
        return () if is_over(state, self.params) else (CLOCK,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        """Return moves, once all earlier ones are done; none between two rounds."""
        if player not in (0, 1) or state.pause or not self.to_act(state):
            return LegalActions()
        return LegalActions() if state.fighters[player].queue else self._offers

    @cached_property
    def _offers(self) -> LegalActions:
        names = self.moves
        places = tuple(Field(f"move_{n}", options=(NONE, UNKNOWN, *names)) for n in range(1, MOST + 1))
        plan = OpenAction("plan", places, hint="Several moves, one after the other.")
        hold = OpenAction(HOLD, (Field("button", 0, 17),), hint="Hold a button.")
        families = (plan, hold) if self.params["control"] == "buttons" else (plan,)
        return LegalActions((WAIT, *map(Action, names)), families, WAIT)

    @property
    def moves(self) -> tuple[str, ...]:
        """The available vocabulary."""
        both = self.params["pairs"] == "both"
        return tuple(name for name in NAMES if both or name not in PAIRS)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        reason = super().illegal_reason(state, player, action)
        if reason is None and action.kind == "plan":
            first = action.args.index(NONE) if NONE in action.args else MOST
            if first < 2 or any(arg != NONE for arg in action.args[first:]) or not moves_of(action):
                return "A plan has two moves or more, and no gaps between them."
        return reason

    def sample_legal(self, state: State, player: Player, rng: random.Random, tries: int = 1000) -> Action:
        """Draw a plan of one to five moves, or waiting."""
        if not self.legal_actions(state, player):
            return super().sample_legal(state, player, rng, tries)
        return planned([rng.choice(self.moves) for _ in range(rng.randint(1, 5))])

    def change(self, state: State, joint: Joint) -> State:
        """Queue a plan's presses step by step, or hold a key until it is released."""
        fight = Fight(state, self.params)
        for player, action in joint.items():
            f, other = fight.fighters[player], fight.fighters[1 - player]
            f.mark = other.health
            f.held = int(action.args[0]) if action.kind == HOLD else 0
            face = f.face if f.x == other.x else 1 if other.x > f.x else -1
            f.queue = self._presses(face, action)
        return fight.state()

    def _presses(self, face: int, action: Action) -> tuple[int, ...]:
        steps: list[int] = []
        for name in moves_of(action):
            steps += self._sequence(name, face)
            steps.append(-1 - NAMES.index(name))
        return tuple(steps)

    def _sequence(self, name: str, face: int) -> tuple[int, ...]:
        if face > 0:
            return SEQUENCES[name]
        cut = name == "super_attack_4" and self.params["mirror"] == "cut"
        return CUT if cut else mirrored(SEQUENCES[name])

    def tick(self, state: State) -> State:
        return self._after(state, 1)[1]

    def pass_time(self, state: State, ticks: int) -> tuple[int, State]:
        return self._after(state, ticks)

    def frames(self, state: State, ticks: int) -> Iterator[State]:
        fight = Fight(state, self.params)
        for _ in range(ticks):
            if fight.over:
                return
            fight.tick()
            yield fight.state()

    def _after(self, state: State, ticks: int) -> tuple[int, State]:
        fight, passed = Fight(state, self.params), 0
        while passed < ticks and not fight.over:
            fight.tick()
            passed += 1
        return passed, fight.state()

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner of the match, -1 for the loser; 0 before, and after a draw."""
        first, other = state.fighters
        if self.to_act(state) or first.won == other.won:
            return 0.0, 0.0
        return (1.0, -1.0) if first.won > other.won else (-1.0, 1.0)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        """Return hits and ends of rounds for everybody; a plan only for its player."""
        acts = (
            Turn(who, action, sentence=self._sentence(who, action))
            for who, action in joint.items()
            if who != CLOCK and (player is None or who == player)
        )
        return (*acts, *announcements(*self._hits(before, after), *self._ends(before, after)))

    def _sentence(self, player: Player, action: Action) -> str:
        if action.kind == HOLD:
            return ""
        name, moves = self.player_name(player), moves_of(action)
        if not moves:
            return Said("{who:waits}.", who=name)
        return Said("{who:plans} {moves}.", who=name, moves=", ".join(map(title, moves)))

    def _hits(self, before: State, after: State) -> Iterator[str]:
        for player, (old, new) in enumerate(zip(before.fighters, after.fighters, strict=True)):
            if new.taken > old.taken:
                yield Said(
                    "{who:loses} {lost} health, {left} left.",
                    who=self.player_name(player),
                    lost=new.taken - old.taken,
                    left=new.health,
                )

    def _ends(self, before: State, after: State) -> Iterator[str]:
        for player, (old, new) in enumerate(zip(before.fighters, after.fighters, strict=True)):
            if new.won > old.won:
                yield Said("{who:wins} round {n}.", who=self.player_name(player), n=before.round)
        if after.draws > before.draws:
            yield Said("Nobody wins round {round}.", round=before.round)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Remove the other's plan, which is not known."""
        fight = Fight(state, self.params)
        fight.fighters[1 - player].queue = ()
        return fight.state()

    def view(self, state: State, player: Player | None) -> View[Duel]:
        board = duel(state, self.params, self.moves, bool(self.to_act(state)), player)
        return View(player, self._phase(state), board)

    def _phase(self, state: State) -> str:
        if self.to_act(state):
            return "the next round comes" if state.pause else Said("round {round}", round=state.round)
        first, second = state.fighters
        if first.won == second.won:
            return "a draw"
        return Said("{who:wins}", who=self.player_name(int(second.won > first.won)))

    def keys(self, player: Player) -> tuple[HeldKey, ...]:
        if self.params["control"] != "buttons":
            return ()
        names = _KEYS[player]
        up = hold(0)
        held = (HeldKey(key, hold(raw), up, word)
                for key, raw, word in zip(names, _RAW, _WORDS, strict=False))  # fmt: skip
        special = (HeldKey(key, Action(name), WAIT, title(name).casefold())
                   for key, name in zip(names[len(_RAW) :], _SPECIAL, strict=True))  # fmt: skip
        return (*held, *special)

    def held(self, player: Player, names: Sequence[str]) -> Action | None:
        """Return the button of the held keys: two of a pair together, else the last, else the direction."""
        keys = _KEYS[player]
        places = [keys.index(name) for name in names]
        if places and places[-1] >= len(_RAW):
            return None
        down = [_RAW[place] for place in places if place < len(_RAW)]
        buttons = [raw for raw in down if raw >= BUTTON]
        for first, other, both in _TOGETHER:
            if first in buttons and other in buttons:
                return hold(both)
        if buttons:
            return hold(buttons[-1])
        way = (5 in down) - (1 in down), (3 in down) - (7 in down)
        return hold(_WAYS.get(way, 0))


def hold(raw: int) -> Action:
    """Return the action to hold a button until another is held, or none."""
    return Action(HOLD, (raw,))


def planned(names: Sequence[str]) -> Action:
    """Return a plan of these moves, the first `MOST` of them; a single move without a plan."""
    first = tuple(names[:MOST])
    if len(first) == 1:
        return Action(first[0])
    return Action("plan", (*first, *(NONE,) * (MOST - len(first))))


def moves_of(action: Action) -> tuple[str, ...]:
    if action.kind == "plan":
        return tuple(str(arg) for arg in action.args if arg in SEQUENCES)
    return (action.kind,) if action.kind in SEQUENCES else ()
