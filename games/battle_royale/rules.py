"""Battle royale (gamma-Bench): players shoot at one another in turn, worst shot first, until one is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.ring import Arrow, Ring, RingSeat, RingTurn
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turns, action_turns, announcements
from games.core.said import Said
from games.core.view import Fact, View

NOBODY: Final = -1
PASS: Final = Action("pass")
HIT, MISS = Action("hit"), Action("miss")
MOST_TURNS: Final = 1000


@dataclass(frozen=True, slots=True)
class Turn:
    """The shooter, the target (`NOBODY` for a deliberate miss), and whether it was hit, None if undecided."""

    shooter: Player
    target: Player
    hit: bool | None


@dataclass(frozen=True, slots=True)
class State:
    """The turns so far, the last one perhaps undecided, and the players left, in order."""

    turns: tuple[Turn, ...]
    alive: tuple[Player, ...]


class BattleRoyale(Game[State]):
    """Players take turns in the order of their hit rates; a shooter aims at a living player or passes.

    A hit puts the target out. The last player left wins; after ``turns`` turns nobody does. All players see
    everything.
    """

    spec = GameSpec(
        "battle_royale",
        "Battle royale",
        1,
        range(3, 31),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.GENERAL_SUM,
        max_steps=2 * MOST_TURNS,
        has_chance=True,
        params=(
            Param("rates", "35-80", label="Hit rates, from-to, per cent"),
            Param("turns", 20, 1, MOST_TURNS, label="Turns at most"),
            Param("targets", "living", options=("living", "anybody"), label="Targets"),
        ),
        summary="Shoot, or let the others shoot each other: only one can be left.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rates = _rates(str(self.params["rates"]), self.num_players)

    def initial_state(self) -> State:
        return State((), tuple(range(self.num_players)))

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.turns and state.turns[-1].hit is None:
            return (CHANCE,)
        over = len(state.alive) == 1 or len(state.turns) == self.params["turns"]
        return () if over else (self.shooter(state),)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        everybody = self.params["targets"] == "anybody"
        targets = range(self.num_players) if everybody else (p for p in state.alive if p != player)
        return LegalActions((*map(shoot, targets), PASS), default=PASS)

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        match action:
            case Action("pass"):
                return State((*state.turns, Turn(player, NOBODY, False)), state.alive)
            case Action("shoot", (int(target),)):
                undecided = None if target in state.alive else False
                return State((*state.turns, Turn(player, target, undecided)), state.alive)
        now, hit = state.turns[-1], action == HIT
        alive = tuple(p for p in state.alive if not (hit and p == now.target))
        return State((*state.turns[:-1], Turn(now.shooter, now.target, hit)), alive)

    def returns(self, state: State) -> tuple[float, ...]:
        last = state.alive if len(state.alive) == 1 else ()
        return tuple(float(player in last) for player in range(self.num_players))

    def view(self, state: State, player: Player | None) -> View[Ring]:
        seats = tuple(
            RingSeat(p, percent(rate), p in state.alive, data=rate) for p, rate in enumerate(self.rates)
        )
        timeline = tuple(
            RingTurn(turn.shooter, None if turn.target == NOBODY else turn.target, _result(turn))
            for turn in state.turns
        )
        ring = Ring(seats, self._arrows(state), timeline)
        return View(player, self._phase(state), ring, self._facts(state, player))

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        rate = self.rates[state.turns[-1].shooter]
        return [(action, float(part)) for action, part in ((HIT, rate), (MISS, 1 - rate)) if part]

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        reason = Game.illegal_reason(self, state, player, action)
        match action:
            case Action("shoot", (int(target),)) if reason and player in self.to_act(state):
                if target == player:
                    return "You cannot shoot at yourself."
                if 0 <= target < self.num_players:
                    name = self.player_name(target)
                    return Said("{who:is} out already; aim at somebody who is left.", who=name)
                return "There is no such player."
        return reason

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return (*action_turns(joint), *announcements(*self._story(joint, after)))

    def _story(self, joint: Joint, after: State) -> tuple[str, ...]:
        turn = after.turns[-1]
        shooter = self.player_name(turn.shooter)
        if turn.target == NOBODY:
            return (Said("{who:misses} on purpose.", who=shooter),)
        target = self.player_name(turn.target)
        story: list[str] = []
        if CHANCE not in joint and turn.target == turn.shooter:
            story.append(Said("{who:shoots} at {who.themselves}.", who=shooter))
        elif CHANCE not in joint:
            story.append(Said("{who:shoots} at {target}.", who=shooter, target=target))
        if turn.hit:
            left = len(after.alive)
            story.append(Said("{who:is hit} and out; {n} are left.", who=target, n=left))
        elif turn.hit is not None:
            story.append("The shot misses.")
        return tuple(story)

    def shooter(self, state: State) -> Player:
        """The player whose turn it is: the next one left after the last shooter."""
        last = state.turns[-1].shooter if state.turns else NOBODY
        return next((p for p in state.alive if p > last), state.alive[0])

    def strongest(self, state: State, player: Player) -> tuple[Player, ...]:
        others = [p for p in state.alive if p != player]
        highest = max((self.rates[p] for p in others), default=None)
        return tuple(p for p in others if self.rates[p] == highest)

    def _arrows(self, state: State) -> tuple[Arrow, ...]:
        """Every player's last shot since the last shooter's previous turn; the latest one has a label."""
        arrows: dict[Player, Arrow] = {}
        for number, turn in enumerate(reversed(state.turns)):
            if turn.shooter in arrows or (number and turn.shooter == state.turns[-1].shooter):
                break
            if turn.target not in (NOBODY, turn.shooter):
                label = "" if number else _result(turn) or "shoots"
                arrows[turn.shooter] = Arrow(turn.shooter, turn.target, label, faint=number > 0)
        return tuple(reversed(arrows.values()))

    def _phase(self, state: State) -> str:
        acting = self.to_act(state)
        if acting == (CHANCE,):
            turn = state.turns[-1]
            shooter, target = self.player_name(turn.shooter), self.player_name(turn.target)
            return Said("{who:has shot} at {target}", who=shooter, target=target)
        if acting:
            return Said("{who:shoots} or {who.passes}", who=self.player_name(acting[0]))
        if len(state.alive) == 1:
            return Said("{who:is} the last one left", who=self.player_name(state.alive[0]))
        turns, left = len(state.turns), len(state.alive)
        return Said("over after {turns} turns with {left} players left", turns=turns, left=left)

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        begun = len(state.turns) + (self.to_act(state) not in ((), (CHANCE,)))
        facts = [
            Fact(
                "turn",
                "Turn",
                Said("{begun} of {params}", begun=begun, params=self.params["turns"]),
                data=begun,
            ),
            Fact("left", "Players left", str(len(state.alive))),
        ]
        if player is not None and player >= 0:
            facts.append(Fact("rate", "Your hit rate", percent(self.rates[player]), player))
        return tuple(facts)


def shoot(target: Player) -> Action:
    return Action("shoot", (target,))


def percent(rate: Fraction) -> str:
    return f"{float(round(100 * rate, 1)):g} %"


def _rates(text: str, players: int) -> tuple[Fraction, ...]:
    """Return the hit rate of each player, 0..1; raise `GameError` if the text is malformed or rates fall."""
    number = r"\d{1,3}(?:\.\d{1,6})?"
    if spread := re.fullmatch(rf"({number})-({number})", text, re.ASCII):
        low, high = map(Fraction, spread.groups())
        rates = [low + (high - low) * i / (players - 1) for i in range(players)]
    elif re.fullmatch(rf"{number}(/{number})+", text, re.ASCII):
        rates = [Fraction(part) for part in text.split("/")]
    else:
        raise GameError(f"Hit rates are written 35-80, or one for each seat as in 40/60/80, not {text!r}.")
    if len(rates) != players:
        raise GameError(f"{players} players need {players} hit rates; {text!r} has {len(rates)}.")
    if sorted(rates) != rates or rates[-1] > 100 or not rates[-1]:
        raise GameError(
            f"Hit rates rise from seat to seat and lie between 0 and 100 percent; {text!r} do not."
        )
    return tuple(rate / 100 for rate in rates)


def _result(turn: Turn) -> str:
    if turn.target == NOBODY:
        return "passed"
    return "" if turn.hit is None else "hit" if turn.hit else "missed"
