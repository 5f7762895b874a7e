"""Battle royale: rules clause by clause, exact chances of survival, gamma-Bench's notation, metrics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from helpers.play import build

from games.battle_royale.presets import PRESETS
from games.battle_royale.rules import HIT, MISS, PASS, BattleRoyale, State, Turn, shoot
from games.core import text
from games.core.action import CHANCE, Action
from games.core.game import GameError, UnreadableActionError
from games.core.metric import Moment

GAME = BattleRoyale(10)
CODEC = PRESETS[0].codec(GAME)


def after(game: BattleRoyale, *actions: Action) -> State:
    """The state after these actions, each by whoever acts, all of them legal."""
    state = game.initial_state()
    for action in actions:
        (player,) = game.to_act(state)
        if player == CHANCE:
            assert action in [outcome for outcome, _ in game.chance_outcomes(state)]
        else:
            assert game.illegal_reason(state, player, action) is None
        state = game.apply(state, {player: action})
    return state


def test_players_shoot_in_the_order_of_their_hit_rates_and_the_dead_are_skipped() -> None:
    opening = [shoot(1), HIT, PASS, shoot(4), HIT]
    order = [GAME.to_act(after(GAME, *opening[:n]))[0] for n in range(6)]
    assert order == [0, CHANCE, 2, 3, CHANCE, 5]


def test_after_the_last_player_the_first_one_left_is_next() -> None:
    game = BattleRoyale(3)
    assert game.to_act(after(game, PASS, PASS, PASS)) == (0,)
    assert game.to_act(after(game, PASS, shoot(0), HIT, PASS)) == (1,)


def test_the_paper_s_eight_nine_then_five() -> None:
    """The order skips the dead: after 8 and 9 comes 5 when 0 to 4 are out."""
    assert GAME.to_act(State((Turn(8, 0, True),), (5, 8, 9))) == (9,)
    assert GAME.to_act(State((Turn(9, 0, True),), (5, 8, 9))) == (5,)


def test_a_hit_puts_the_target_out_and_a_miss_does_not() -> None:
    assert after(GAME, shoot(9), HIT).alive == tuple(range(9))
    assert after(GAME, shoot(9), MISS).alive == tuple(range(10))
    assert after(GAME, PASS).alive == tuple(range(10))


def test_a_deliberate_miss_needs_no_roll() -> None:
    assert GAME.to_act(after(GAME, PASS)) == (1,)


def test_the_roll_has_the_shooter_s_hit_rate() -> None:
    state = after(GAME, PASS, shoot(9))
    assert GAME.chance_outcomes(state) == [(HIT, 0.4), (MISS, 0.6)]


def test_a_certain_shot_has_one_outcome() -> None:
    game = BattleRoyale(3, rates="0/50/100")
    assert game.chance_outcomes(after(game, shoot(1))) == [(MISS, 1.0)]
    assert game.chance_outcomes(after(game, PASS, PASS, shoot(1))) == [(HIT, 1.0)]


@pytest.mark.parametrize("target", range(10))
def test_targets_are_the_living_others(target: int) -> None:
    state = after(GAME, shoot(1), HIT)
    reason = GAME.illegal_reason(state, 2, shoot(target))
    assert reason == {
        1: "Player 2 is out already; aim at somebody who is left.",
        2: "You cannot shoot at yourself.",
    }.get(target)


def test_with_all_targets_allowed_a_shot_at_the_dead_is_lost_and_one_at_oneself_may_hit() -> None:
    game = BattleRoyale(4, targets="anybody")
    state = after(game, shoot(1), HIT, shoot(1))
    assert state.turns[-1] == Turn(2, 1, False)
    assert game.to_act(state) == (3,)
    alone = after(game, shoot(0), HIT, shoot(1), HIT, shoot(2), HIT)
    assert (alone.alive, game.returns(alone)) == ((3,), (0, 0, 0, 1))


def test_the_last_one_left_wins() -> None:
    game = BattleRoyale(3)
    state = after(game, shoot(2), HIT, shoot(0), HIT)
    assert game.to_act(state) == ()
    assert game.returns(state) == (0, 1, 0)
    assert game.ranking(state) == (2, 1, 2)


def test_after_the_last_turn_nobody_wins() -> None:
    game = BattleRoyale(3, turns=2)
    state = after(game, PASS, PASS)
    assert game.to_act(state) == ()
    assert game.returns(state) == (0, 0, 0)
    assert game.to_act(after(game, PASS, shoot(0))) == (CHANCE,)


RATES = {
    "35-80": [35, 40, 45, 50, 55, 60, 65, 70, 75, 80],
    "51-60": [51, 52, 53, 54, 55, 56, 57, 58, 59, 60],
    "10-100": [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
}


@pytest.mark.parametrize(("rates", "percent"), RATES.items())
def test_hit_rates_of_table_9(rates: str, percent: list[int]) -> None:
    assert [rate * 100 for rate in BattleRoyale(10, rates=rates).rates] == percent


def test_rates_spread_evenly_over_any_number_of_seats() -> None:
    rates = BattleRoyale(30).rates
    assert (rates[0], rates[-1]) == (Fraction(35, 100), Fraction(80, 100))
    assert len({b - a for a, b in pairwise(rates)}) == 1


@pytest.mark.parametrize("rates", ["", "80", "80-35", "40/50", "40/50/101", "0-0", "-5-80", "x", "40/30/50"])
def test_hit_rates_that_make_no_sense_are_refused(rates: str) -> None:
    with pytest.raises(GameError, match=r"[Hh]it rates"):
        BattleRoyale(3, rates=rates)


# theory

Policy: TypeAlias = Callable[[tuple[int, ...], int], int | None]
"""Whom a shooter aims at among those left; None for a deliberate miss."""


def survival(rates: Sequence[Fraction], policies: Sequence[Policy]) -> list[Fraction]:
    """Everybody's exact chance of being the last one left when turns never run out.

    By the chain of states (who is left, who shoots): within one set of survivors the turns form a cycle,
    which is left with a hit and otherwise begun anew, so its values follow from a geometric series.
    """

    @cache
    def values(left: tuple[int, ...], shooter: int) -> tuple[Fraction, ...]:
        if len(left) == 1:
            return tuple(Fraction(player == left[0]) for player in range(len(rates)))
        order = [*(p for p in left if p >= shooter), *(p for p in left if p < shooter)]
        stay, total = Fraction(1), [Fraction(0)] * len(rates)
        for number, player in enumerate(order):
            target = policies[player](left, player)
            if target is None:
                continue
            rest = tuple(p for p in left if p != target)
            following = next(p for p in (*order[number + 1 :], *order) if p in rest)
            for p, value in enumerate(values(rest, following)):
                total[p] += stay * rates[player] * value
            stay *= 1 - rates[player]
        return tuple(value / (1 - stay) for value in total)

    return list(values(tuple(range(len(rates))), 0))


def played_out(game: BattleRoyale, policies: Sequence[Policy]) -> list[float]:
    """The same from the game itself, by following every outcome until its turns run out."""

    @cache
    def values(state: State) -> tuple[float, ...]:
        acting = game.to_act(state)
        if not acting:
            return game.returns(state)
        if acting == (CHANCE,):
            total = [0.0] * game.num_players
            for action, chance in game.chance_outcomes(state):
                for p, value in enumerate(values(game.apply(state, {CHANCE: action}))):
                    total[p] += chance * value
            return tuple(total)
        target = policies[acting[0]](state.alive, acting[0])
        return values(game.apply(state, {acting[0]: PASS if target is None else shoot(target)}))

    return list(values(game.initial_state()))


def strongest(left: tuple[int, ...], player: int) -> int:
    return max(p for p in left if p != player)


def middle(left: tuple[int, ...], player: int) -> int:
    return min(p for p in left if p != player)


def nobody_of_three(left: tuple[int, ...], player: int) -> int | None:
    return None if len(left) == 3 else strongest(left, player)


CLASSIC = [Fraction(1, 3), Fraction(2, 3), Fraction(1)]
CLOSE = [Fraction(65, 100), Fraction(70, 100), Fraction(80, 100)]


@pytest.mark.parametrize(
    ("rates", "weakest", "chances"),
    [
        (CLASSIC, nobody_of_three, [Fraction(25, 63), Fraction(8, 21), Fraction(2, 9)]),
        (CLASSIC, strongest, [Fraction(59, 189)]),
        (CLASSIC, middle, [Fraction(50, 189)]),
        (CLOSE, nobody_of_three, [0.7193]),
        (CLOSE, strongest, [0.3864]),
    ],
    ids=["classic, passing", "classic, best", "classic, middle", "close, passing", "close, best"],
)
def test_truels_end_as_theory_has_it(
    rates: list[Fraction], weakest: Policy, chances: list[Fraction | float]
) -> None:
    """Kilgour's truel, in which the others shoot at their strongest rival."""
    policies = (weakest, strongest, strongest)
    exact = survival(rates, policies)
    for found, wanted in zip(exact, chances, strict=False):
        assert found == (wanted if isinstance(wanted, Fraction) else pytest.approx(wanted, abs=5e-5))
    text_ = "/".join(f"{float(100 * rate):.6g}" for rate in rates)
    game = BattleRoyale(3, rates=text_, turns=60)
    assert played_out(game, policies) == pytest.approx([float(chance) for chance in exact], abs=1e-5)


def test_four_players_fare_as_an_independent_chain_says() -> None:
    game = BattleRoyale(4, turns=30)
    policies = (strongest, middle, strongest, middle)
    exact = survival(game.rates, policies)
    assert sum(exact) == 1
    assert played_out(game, policies) == pytest.approx([float(chance) for chance in exact], abs=1e-3)


# notation

READ = {
    '{"action": "shoot", "target": "player_3"}': shoot(3),
    '{"target": "3"}': shoot(3),
    '{"target": 3}': shoot(3),
    '{"target": "Player 3"}': shoot(3),
    '{"explanation": "He is {strong}.", "action": "shoot", "target": "player_9"}': shoot(9),
    '{"target": "player_1"} or rather {"target": "player_10"}': shoot(10),
    '{"action": "miss", "target": null}': PASS,
    '{"action": "shoot", "target": "null"}': PASS,
    '{"action": "miss", "target": "player_2"}': shoot(2),
}


@pytest.mark.parametrize(("answer", "action"), READ.items())
def test_read(answer: str, action: Action) -> None:
    assert CODEC.read(GAME.initial_state(), 0, answer) == action


@pytest.mark.parametrize("answer", ["player_3", '{"action": "miss"}', '{"target": "him"}', '{"target": 3.5}'])
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(GAME.initial_state(), 0, answer)


def test_more_than_ten_players_are_not_confused() -> None:
    """Matching names by substring, gamma-Bench's code takes player_1 for player_10."""
    game = BattleRoyale(12)
    state = after(game, shoot(1), HIT)
    assert game.illegal_reason(state, 2, CODEC.read(state, 2, '{"target": "player_10"}')) is None
    assert game.illegal_reason(state, 2, CODEC.read(state, 2, '{"target": "player_1"}'))


def test_everybody_learns_shooter_target_result_and_who_is_left() -> None:
    state = after(GAME, shoot(9), HIT, PASS, shoot(8), MISS)
    news = CODEC.slots(GAME.view(state, 5))["first_news"]
    assert news.split("\n")[1:] == [
        "Round 1: player_0 shot at player_9 and hit. 9 players are left.",
        "Round 2: player_1 missed on purpose. 9 players are left.",
        "Round 3: player_2 shot at player_8 and missed. 9 players are left.",
    ]
    board = text.render_board(GAME.view(state, None), GAME.player_name)
    assert "Turn 1: Player 1 -> Player 10 (hit)" in board
    assert "Player 10 (80 %) - out" in board


# metrics

TARGETS = {
    "the strongest": (shoot(9), 1.0),
    "another one": (shoot(8), 0.0),
    "nobody": (PASS, 0.0),
}


@pytest.mark.parametrize(("action", "value"), TARGETS.values(), ids=TARGETS)
def test_aimed_at_the_strongest(action: Action, value: float) -> None:
    assert measured("aimed_at_strongest", GAME.initial_state(), 0, action) == value


def test_the_strongest_other_is_meant() -> None:
    state = State((Turn(8, 0, False),), GAME.initial_state().alive)
    assert measured("aimed_at_strongest", state, 9, shoot(8)) == 1
    even = BattleRoyale(3, rates="50-50")
    assert even.strongest(even.initial_state(), 0) == (1, 2)


def measured(name: str, state: State, player: int, action: Action) -> Any:
    from games.catalog import metrics

    (metric,) = [metric for metric in metrics("battle_royale")[0] if metric.name == name]
    moment = Moment(GAME, 1, state, {player: action}, GAME.apply(state, {player: action}), {})
    return metric.of(moment, player)


def test_preset_is_the_paper_s() -> None:
    game, preset = build("battle_royale:gamma")
    assert (game.num_players, game.params["turns"], preset.chat) == (10, 20, True)
