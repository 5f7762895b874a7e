"""A seat's connection to a match whose states are given by the test: what it is sent, without any socket."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan, choose_game
from gamebench_gui.served import wire
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Look, Telling
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from games.core.action import Joint, Player
from games.core.clock import Stopwatch


async def nothing() -> None:
    return None


def people_and(other: str, name: str, player: Player) -> Plan:
    """Plan a match with a person in one seat and agents of a kind in the others."""
    game, preset = choose_game(name)
    kinds = ["human" if seat == player else other for seat in range(game.num_players)]
    return Plan(game, preset, tuple(map(AgentSpec.parse, kinds)), 1, "m")


@dataclass
class Watched:
    """A seat's connection to a match whose states are given by the test."""

    plan: Plan
    player: Player

    def __post_init__(self) -> None:
        self.served = ServedMatch(MatchTable(self.plan, Places([self.player])), nothing)
        self.live = self.served.table._live
        self.telling = Telling(Look(760, 460))

    def begin(self, state: Any) -> None:
        self.live.record.states[0] = state

    def step(self, joint: Joint) -> None:
        before = self.live.states[-1]
        self.live.record.joints.append(joint)
        self.live.record.states.append(self.plan.game.apply(before, joint))

    def frame(self) -> str:
        """Return what the seat is sent now."""
        state = self.live.states[-1]
        codec = self.plan.preset.codec(self.plan.game)
        self.served._open.drop()
        if self.player in self.plan.game.to_act(state):
            request: Any = SimpleNamespace(
                player=self.player,
                step=self.live.last + 1,
                attempt=1,
                legal=self.plan.game.legal_actions(state, self.player),
                objection="",
                words=lambda action: codec.words(state, self.player, action),
                watch=Stopwatch(lambda: 0.0),
            )
            self.served._open.add(request, SimpleNamespace(answer=None))
        return wire.told(self.served.making(self.player, self.telling)())
