"""Pig (GTBench): players roll a die as often as they dare; a one loses the points of the turn."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.verbs import Verb
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, sentence
from games.core.view import Fact, View
from games.shared.boards.dice import Dice, DiceTable, Track

ROLL, STOP = Action("roll"), Action("stop")
BOTH, ONLY_STOP = LegalActions((ROLL, STOP)), LegalActions((STOP,))
LETTERS: Final = {ROLL: "r", STOP: "s"}
MOST_DECISIONS: Final = 1000


@dataclass(frozen=True, slots=True)
class State:
    """Safe points of both players, points of the turn, whose turn it is, and all steps.

    ``log`` has a letter for every step: ``r`` for a roll, ``s`` for a stop, the face for a die.
    """

    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    player: Player = 0
    decisions: int = 0
    log: str = ""


class Pig(Game[State]):
    """The player whose turn it is rolls or stops. A one ends the turn without points; a stop makes the
    points of the turn safe. A player who stops with the target wins; with the target in reach, stopping is
    the only action. After ``horizon`` decisions nobody wins, even if a die is still to be rolled.
    """

    spec = GameSpec(
        "pig",
        "Pig",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=2 * MOST_DECISIONS,
        has_chance=True,
        params=(
            Param("target", 20, 2, 1000, label="Points to win"),
            Param("sides", 6, 2, 9, label="Faces of the die", front=False),
            Param("horizon", MOST_DECISIONS, 1, MOST_DECISIONS, label="Decisions at most", front=False),
        ),
        summary="Roll on and risk the points of your turn, or stop and keep them.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.target, self.sides = int(self.params["target"]), int(self.params["sides"])
        self.horizon = int(self.params["horizon"])

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.decisions == self.horizon or max(state.scores) >= self.target:
            return ()
        return (CHANCE,) if state.log.endswith("r") else (state.player,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        return ONLY_STOP if state.scores[player] + state.turn >= self.target else BOTH

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        scores, turn, decisions = state.scores, state.turn, state.decisions
        if player == CHANCE:
            face = int(action.args[0])
            other = (0, 1 - state.player) if face == 1 else (turn + face, state.player)
            return State(scores, *other, decisions, f"{state.log}{face}")
        log = state.log + LETTERS[action]
        if action == ROLL:
            return State(scores, turn, player, decisions + 1, log)
        first, second = scores
        banked = (first + turn, second) if player == 0 else (first, second + turn)
        return State(banked, 0, 1 - player, decisions + 1, log)

    def returns(self, state: State) -> tuple[float, ...]:
        first, second = (score >= self.target for score in state.scores)
        return (float(first) - second, float(second) - first)

    def view(self, state: State, player: Player | None) -> View[DiceTable]:
        tracks = tuple(
            Track(owner, score, state.turn if owner == state.player else 0)
            for owner, score in enumerate(state.scores)
        )
        left = self.horizon - state.decisions
        facts = (
            *(
                Fact(f"score_{p}", Said("{who:Points of}", who=self.player_name(p)), str(state.scores[p]), p)
                for p in (0, 1)
            ),
            Fact("turn", "Points of this turn", str(state.turn)),
            Fact("left", "Decisions left", f"{left:,}"),
        )
        rolls = tuple(re.split("[s1]", state.log)[-1].replace("r", ""))
        verbs = tuple(self._verbs(state, player))
        board = DiceTable(
            self._die(state), self.sides, tracks=tracks, goal=self.target, rolls=rolls, verbs=verbs
        )
        return View(player, self._phase(state), board, facts)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        return [(die(face), 1 / self.sides) for face in range(1, self.sides + 1)]

    def chance_key(self, state: State, drawn: int) -> str:
        """Whose roll it is and its number: a player's dice do not depend on how often the opponent rolls."""
        rolls, player = [0, 0], 0
        for letter in state.log:
            rolls[player] += letter == "r"
            player = 1 - player if letter in "s1" else player
        return f"{state.player}:{rolls[state.player]}"

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        scores, turn, player = list(state.scores), state.turn, state.player
        left, rolling = self.horizon - state.decisions, state.log.endswith("r")
        while left and max(scores) < self.target:
            if rolling:
                face = int(rng.random() * self.sides) + 1
                turn, player = (0, 1 - player) if face == 1 else (turn + face, player)
                rolling = False
                continue
            left -= 1
            rolling = scores[player] + turn < self.target and rng.random() < 0.5
            if not rolling:
                scores[player] += turn
                turn, player = 0, 1 - player
        return self.returns(State((scores[0], scores[1])))

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        name = self.player_name(before.player)
        if who == CHANCE:
            face = int(action.args[0])
            if face == 1:
                news = Said("The die shows 1: {who:loses} {points}.", who=name, points=points(before.turn))
            else:
                news = Said("The die shows {n}: {points} in this turn.", n=face, points=points(after.turn))
            return (Turn(who, action, sentence=news),)
        deed = "{who:rolls}." if action == ROLL else "{who:stops} and {who.keeps} {points}."
        turn = Turn(who, action, sentence=Said(deed, who=name, points=points(before.turn)))
        return (turn,) if self.to_act(after) else (turn, *announcements(sentence(self._phase(after))))

    def _verbs(self, state: State, player: Player | None) -> Iterator[Verb]:
        """Yield a player's two buttons, which are there in every turn."""
        if player is None or player < 0:
            return
        mine = self.to_act(state) == (player,)
        enough = mine and len(self.legal_actions(state, player)) == 1
        waits = "" if mine else "not now"
        yield Verb("roll", "Roll", "you have the points to win" if enough else waits)
        kept = state.turn if mine else 0
        yield Verb("stop", Said("Stop and keep {kept}", kept=kept) if kept else "Stop", waits)

    def _die(self, state: State) -> tuple[Dice, ...]:
        """The die of the latest roll, in front of the player who rolled it; none after a stop."""
        shown = state.log.rstrip("r")[-1:]
        if not shown or shown == "s":
            return (Dice(0), Dice(1))
        owner = 1 - state.player if shown == "1" else state.player
        return tuple(Dice(p, (shown,) if p == owner else ()) for p in (0, 1))

    def _phase(self, state: State) -> str:
        if self.to_act(state) == (CHANCE,):
            return "the die is rolled"
        if self.to_act(state):
            name = self.player_name(state.player)
            free = len(self.legal_actions(state, state.player)) > 1
            return Said("{who:rolls} or {who.stops}" if free else "{who:stops}", who=name)
        for p, score in enumerate(state.scores):
            if score >= self.target:
                return Said("{who:wins} with {points}", who=self.player_name(p), points=points(score))
        return Said("nobody has won after {n:,} decisions", n=self.horizon)


def die(face: int) -> Action:
    return Action("die", (face,))


def points(number: int) -> Said:
    return Said("1 point") if number == 1 else Said("{n} points", n=number)
