"""The equilibrium of battle royale: Kilgour's truels, and that no single change of mind pays, anywhere."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers.agents import played, seat

from agents.catalog.options import SpecError
from agents.solvers.battle_royale import Equilibrium
from games.battle_royale.rules import PASS, BattleRoyale, State, shoot
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Ended, Termination

TRUELS = {
    "classic": (
        (Fraction(1, 3), Fraction(2, 3), Fraction(1)),
        (Fraction(25, 63), Fraction(8, 21), Fraction(2, 9)),
    ),
    "close": ((Fraction(65, 100), Fraction(70, 100), Fraction(80, 100)), (0.7193,)),
}


@pytest.mark.parametrize(("rates", "chances"), TRUELS.values(), ids=TRUELS)
def test_in_a_truel_the_weakest_misses_on_purpose(
    rates: tuple[Fraction, ...], chances: tuple[Fraction | float, ...]
) -> None:
    found = Equilibrium([float(rate) for rate in rates])
    everybody = (0, 1, 2)
    assert [found.target(everybody, player, 150) for player in everybody] == [None, 2, 1]
    for value, wanted in zip(found.chances(everybody, 0, 150), chances, strict=False):
        assert value == pytest.approx(float(wanted), abs=5e-5 if isinstance(wanted, float) else 1e-12)


@pytest.mark.parametrize(
    ("players", "rates", "turns"), [(3, "35-80", 6), (3, "60/60/60", 5), (4, "10-100", 4)]
)
def test_nobody_gains_by_another_action_in_any_state(players: int, rates: str, turns: int) -> None:
    """By the game's own rules, following every action and every outcome."""
    game = BattleRoyale(players, rates=rates, turns=turns)
    found = Equilibrium([float(rate) for rate in game.rates])
    seen = 0

    def value(state: State) -> tuple[float, ...]:
        nonlocal seen
        acting = game.to_act(state)
        if not acting:
            return game.returns(state)
        if acting == (CHANCE,):
            parts = [
                (chance, value(game.apply(state, {CHANCE: a}))) for a, chance in game.chance_outcomes(state)
            ]
            return tuple(sum(c * v[p] for c, v in parts) for p in range(players))
        (player,) = acting
        target = found.target(state.alive, player, turns - len(state.turns))
        chosen: Action = PASS if target is None else shoot(target)
        values = {a: value(game.apply(state, {player: a})) for a in game.legal_actions(state, player)}
        assert max(v[player] for v in values.values()) <= values[chosen][player] + 1e-9
        seen += 1
        return values[chosen]

    assert value(game.initial_state()) == pytest.approx(
        found.chances(tuple(range(players)), 0, turns), abs=1e-9
    )
    assert seen > 100


@pytest.mark.slow
def test_ten_of_them_play_gamma_bench_s_game() -> None:
    log = played("battle_royale", "battle-royale-equilibrium", seed=2)
    assert log.of(Ended)[0].termination is Termination.RULES
    assert not [attempt for attempt in log.of(Attempted) if attempt.failure]


def test_too_many_players_are_refused() -> None:
    with pytest.raises(SpecError, match="up to 10 players, not 11"):
        seat("battle-royale-equilibrium", "battle_royale", players=11)
