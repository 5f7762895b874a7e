"""Iterated prisoner's dilemma (GTBench): simultaneous choices, repeated until chance ends the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.said import Said
from games.core.view import Fact, View
from games.shared.boards.payoff import PayoffTable

Round: TypeAlias = tuple[str, str]
SILENT, TESTIFY = Action("silent"), Action("testify")
CONTINUE, STOP = Action("continue"), Action("stop")
DEEDS: Final = {SILENT: "{who:stays} silent.", TESTIFY: "{who:testifies}."}
KINDS: Final = ("silent", "testify")
LABELS: Final = ("Silent", "Testify")
YEARS: Final[dict[Round, tuple[int, int]]] = {
    ("silent", "silent"): (1, 1),
    ("silent", "testify"): (3, 0),
    ("testify", "silent"): (0, 3),
    ("testify", "testify"): (2, 2),
}
POINTS: Final[dict[Round, tuple[int, int]]] = {
    ("silent", "silent"): (5, 5),
    ("silent", "testify"): (0, 10),
    ("testify", "silent"): (10, 0),
    ("testify", "testify"): (1, 1),
}
MAX_ROUNDS: Final = 9_999


@dataclass(frozen=True, slots=True)
class State:
    """The finished rounds, how often chance let the match continue, and whether chance has stopped it."""

    rounds: tuple[Round, ...] = ()
    continued: int = 0
    stopped: bool = False


class PrisonersDilemma(Game[State]):
    """Two players choose together, round after round; after each one chance may end the match.

    Players know the prison terms (`YEARS`). The score counts OpenSpiel's points (`POINTS`), which players
    see after the match, or the years as negative numbers.
    """

    spec = GameSpec(
        "prisoners_dilemma",
        "Prisoner's dilemma",
        1,
        range(2, 3),
        Dynamics.SIMULTANEOUS,
        Information.PERFECT,
        Utility.GENERAL_SUM,
        max_steps=2 * MAX_ROUNDS,
        has_chance=True,
        params=(
            Param(
                "stop_per_mille",
                125,
                0,
                1000,
                label="Chance of stopping after a round, per mille",
                front=False,
            ),
            Param("rounds", MAX_ROUNDS, 1, MAX_ROUNDS, label="Rounds at most"),
            Param(
                "payoff",
                "openspiel",
                options=("openspiel", "years"),
                label="Score",
                words=("points", "prison years"),
            ),
        ),
        summary="Stay silent or testify, again and again, not knowing when it ends.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        played = len(state.rounds)
        if state.stopped or played == self.params["rounds"]:
            return ()
        return (CHANCE,) if played > state.continued else (0, 1)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        acts = player >= 0 and player in self.to_act(state)
        return LegalActions((SILENT, TESTIFY)) if acts else LegalActions()

    def apply(self, state: State, joint: Joint) -> State:
        if CHANCE in joint:
            stop = joint[CHANCE] == STOP
            return State(state.rounds, state.continued + (not stop), stop)
        return State((*state.rounds, (joint[0].kind, joint[1].kind)), state.continued)

    def returns(self, state: State) -> tuple[float, ...]:
        if self.params["payoff"] == "years":
            return tuple(-float(years) for years in total(YEARS, state))
        return tuple(float(points) for points in total(POINTS, state))

    def view(self, state: State, player: Player | None) -> View[PayoffTable]:
        acting = self.to_act(state)
        number = len(state.rounds) + (acting == (0, 1))
        cells = tuple(tuple(_payoff(row, col) for col in KINDS) for row in KINDS)
        rounds = tuple((a.capitalize(), b.capitalize()) for a, b in state.rounds)
        facts = [
            Fact("round", "Round", str(number)),
            *self._totals("years", "{who:Years of}", total(YEARS, state)),
        ]
        if player is None or not acting:
            facts += self._totals("score", "{who:Score of}", [int(score) for score in self.returns(state)])
        if acting:
            phase = "both choose" if acting == (0, 1) else "chance decides whether another round follows"
        else:
            phase = Said(
                "over after {number} {round}", number=number, round="round" if number == 1 else "rounds"
            )
        return View(player, phase, PayoffTable(LABELS, cells, rounds), tuple(facts))

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        stop = int(self.params["stop_per_mille"]) / 1000
        return [(action, chance) for action, chance in ((CONTINUE, 1 - stop), (STOP, stop)) if chance > 0]

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        if CHANCE in joint:
            sentence = "The match stops." if after.stopped else "Another round follows."
            return (Turn(CHANCE, joint[CHANCE], sentence=sentence),)
        return tuple(
            Turn(p, joint[p], sentence=Said(DEEDS[joint[p]], who=self.player_name(p))) for p in (0, 1)
        )

    def _totals(self, key: str, label: str, values: Sequence[int]) -> list[Fact]:
        return [Fact(f"{key}_{p}", Said(label, who=self.player_name(p)), str(values[p]), p) for p in (0, 1)]


def total(table: dict[Round, tuple[int, int]], state: State) -> tuple[int, int]:
    values = [table[choices] for choices in state.rounds]
    return sum(value for value, _ in values), sum(other for _, other in values)


def _payoff(row: str, col: str) -> tuple[int, int]:
    """The prison years as payoffs: more is better, as in other tables of payoffs."""
    years = YEARS[row, col]
    return -years[0], -years[1]
