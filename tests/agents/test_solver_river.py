"""Equilibria of the last betting: against textbooks, against counting, and as a judge of hold'em's rivers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

import numpy as np
import pytest

from agents.catalog.truths import TRUTHS
from agents.solvers import texas_holdem_nl
from agents.solvers.river import Array, Deals, End, Equilibrium, Spot, dealt
from agents.solvers.texas_holdem_nl import certain, river_start, solved_river
from games.core.action import CHANCE, Action
from games.core.game import Game
from games.core.metric import Loss, Moment
from games.shared.cards import strength
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, HALF_POT, POT, Betting, Hand
from games.texas_holdem_nl.equity import holdings
from games.texas_holdem_nl.rules import TexasHoldem, button, deal

DRY, WET, FOUR = "Ah Kd 8s 5c 2d", "Kh 9h 4h Td 3s", "Kh 9h 4h Th 3s"


def show(pot: float, first: float, second: float) -> End:
    """The hands are compared; so much was put in since the beginning, and so much is in the middle."""
    half = pot / 2
    return End((pot - first, half - first, -first), (pot - second, half - second, -second))


def folded(first: float, second: float) -> End:
    return End((first,) * 3, (second,) * 3)


# --- textbooks ---------------------------------------------------------------------------------------------


def kuhn() -> Equilibrium:
    """Kuhn poker: two chips in the middle, one to bet."""
    answer = Spot(1, {"fold": folded(2, 0), "call": show(4, 1, 1)})
    late = Spot(0, {"fold": folded(0, 2), "call": show(4, 1, 1)})
    root = Spot(0, {"bet": answer, "check": Spot(1, {"bet": late, "check": show(2, 0, 0)})})
    ranks = np.arange(3)
    deals = Deals(1 - np.eye(3, dtype=np.float32), np.sign(ranks[:, None] - ranks).astype(np.float32))
    return Equilibrium(root, deals, 2, exact=0.0005)


def test_kuhn_poker_as_kuhn_solved_it() -> None:
    found = kuhn()
    # one chip of the two was the player's own
    assert found.value - 1 == pytest.approx(-1 / 18, abs=0.002)
    bets = [found.at((), card).shares["bet"] for card in range(3)]
    assert bets[0] <= 1 / 3 + 0.02
    assert bets[1] == pytest.approx(0, abs=0.02)
    assert bets[2] == pytest.approx(3 * bets[0], abs=0.05)
    assert found.at(("check", "bet"), 1).shares["call"] == pytest.approx(bets[0] + 1 / 3, abs=0.03)
    assert found.at(("bet",), 1).shares["call"] == pytest.approx(1 / 3, abs=0.03)
    assert found.at(("check",), 0).shares["bet"] == pytest.approx(1 / 3, abs=0.03)


@pytest.mark.parametrize("bet", [50.0, 100.0, 200.0])
def test_a_bet_of_all_or_nothing_is_bluffed_and_called_as_often_as_the_pot_odds_say(bet: float) -> None:
    # the first holds the best hand or nothing, equally often; the second only beats nothing
    answer = Spot(1, {"fold": folded(100, 0), "call": show(100 + 2 * bet, bet, bet)})
    root = Spot(0, {"bet": answer, "check": show(100, 0, 0)})
    deals = Deals(np.ones((2, 1), np.float32), np.array([[1.0], [-1.0]], np.float32))
    found = Equilibrium(root, deals, 100, exact=0.0005)
    bluffs = found.at((), 1).shares["bet"]
    assert found.at((), 0).shares["bet"] == pytest.approx(1, abs=0.01)
    # a call risks the bet for pot and bet: bluffs are bet / (pot + 2 bet) of all bets
    assert bluffs / (1 + bluffs) == pytest.approx(bet / (100 + 2 * bet), abs=0.02)
    # a bluff risks the bet for the pot: it is called pot / (pot + bet) of the time
    assert found.at(("bet",), 0).shares["call"] == pytest.approx(100 / (100 + bet), abs=0.02)
    # every bet wins the pot on average, the value hand a bet more when called; what gives up wins nothing
    assert found.value == pytest.approx(50 + 50 * bet / (100 + bet), abs=0.2)
    assert found.at(("bet",), 0).led == pytest.approx((1 + bluffs) / 2, abs=1e-3)


def turned(place: Spot | End) -> Spot | End:
    """The same betting with the sides changed."""
    if isinstance(place, End):
        return End(place.second, place.first)
    return Spot(1 - place.side, {choice: turned(after) for choice, after in place.choices.items()})


def drawn(seed: int) -> Deals:
    """Nine hands for each side, dealt with odd chances; some tie."""
    rng = np.random.default_rng(seed)
    first, second = rng.integers(0, 12, 9), rng.integers(0, 12, 9)
    better = np.sign(first[:, None] - second).astype(np.float32)
    return Deals(rng.random((9, 9), np.float32), better)


def betting(start: Hand) -> Spot:
    """All that can happen from the last card on."""
    root = texas_holdem_nl.TreeBuilder(TABLE, start, 1_000).after(start)
    assert root is not None
    return root


def test_what_is_left_to_better_shrinks_and_what_one_wins_the_other_loses() -> None:
    root, deals = betting(on_the_river(DRY, 40, 80)), drawn(1)
    rough, fine = (Equilibrium(root, deals, 40, exact=exact) for exact in (0.03, 0.001))
    assert fine.left <= 0.001 < rough.left <= 0.03
    other = turned(root)
    assert isinstance(other, Spot)
    changed = Equilibrium(other, Deals(deals.weights.T, -deals.better.T), 40, exact=0.001)
    assert fine.value + changed.value == pytest.approx(40, abs=2 * 2 * 0.001 * 40)


def policy_wins(
    found: Equilibrium,
    deals: Deals,
    place: Spot | End,
    path: list[Hashable],
    reach: Array,
    other: Array,
    share: Mapping[Any, Array],
) -> tuple[float, float]:
    """What side 0 wins by a policy against the equilibrium, and what its decisions lose, both summed up."""
    if isinstance(place, End):
        pay = np.select(
            [deals.better > 0, deals.better < 0], [place.first[0], place.first[2]], place.first[1]
        )
        return float(reach @ (deals.weights * pay) @ other), 0.0
    known = [found.at(path, hand) for hand in range(len(reach if place.side == 0 else other))]
    won = lost = 0.0
    met = deals.weights @ other
    for choice, after in place.choices.items():
        own, others = reach, other
        if place.side == 0:
            part = share[choice] / sum(share[one] for one in place.choices)
            worst = np.array([max(one.worth.values()) - one.worth[choice] for one in known])
            lost += float((reach * part * worst * met).sum())
            own = reach * part
        else:
            others = other * np.array([one.shares[choice] for one in known], np.float32)
        more = policy_wins(found, deals, after, [*path, choice], own, others, share)
        won, lost = won + more[0], lost + more[1]
    return won, lost


def test_what_a_policy_wins_is_what_the_best_one_wins_less_the_losses_of_its_decisions() -> None:
    deals, rng = drawn(2), np.random.default_rng(3)
    start = on_the_river(DRY, 40, 80)
    root = turned(betting(start))
    for place in (root, turned(root)):
        assert isinstance(place, Spot)
        found = Equilibrium(place, deals, 40, exact=0.01)
        share = {
            action: rng.random(9, np.float32) + np.float32(0.01)
            for action in (FOLD, CALL, HALF_POT, POT, ALL_IN)
        }
        nobody = np.ones(9, np.float32)
        won, lost = policy_wins(found, deals, place, [], nobody, nobody, share)
        best = float(found._worths[0][0].sum())
        assert lost > 1
        assert won == pytest.approx(best - lost, rel=1e-4)


# --- hold'em -----------------------------------------------------------------------------------------------

TABLE, RLCARD = Betting(1, 2, True, True), Betting(1, 2, False, False)


def on_the_river(board: str, pot: int, stack: int) -> Hand:
    """Two players after the last card; seat 1 acts first."""
    holes = (("2c", "2s"), ("3c", "7d"))
    half = (pot // 2,) * 2
    return Hand(0, (stack,) * 2, half, (0, 0), (0, 1), (1, 0), 0, 2, holes=holes, board=tuple(board.split()))


@pytest.mark.parametrize("board", [DRY, WET, FOUR])
def test_hands_of_a_kind_are_equally_good_and_meet_as_many_of_every_other_kind(board: str) -> None:
    table = tuple(board.split())
    found = holdings(table)
    pairs, alike = [one.cards for one in found], [one.kind for one in found]
    strengths = [strength((*pair, *table)) for pair in pairs]
    kinds, deals = dealt(pairs, alike, [one.strength for one in found])
    assert deals.weights.sum() == 1081 * 990
    by_kind: dict[Any, set[int]] = {}
    for kind, value in zip(alike, strengths, strict=True):
        by_kind.setdefault(kind, set()).add(value)
    assert all(len(values) == 1 for values in by_kind.values())
    many = Counter(kinds.values())
    for own in random.Random(4).sample(pairs, 12):
        met = Counter(kinds[frozenset(pair)] for pair in pairs if not {*own} & {*pair})
        row = kinds[frozenset(own)]
        assert [met[other] * many[row] for other in range(len(many))] == list(deals.weights[row])
        ahead = sum(
            strength((*own, *table)) > value
            for pair, value in zip(pairs, strengths, strict=True)
            if not {*own} & {*pair}
        )
        assert (deals.weights[row] * (deals.better[row] > 0)).sum() == ahead * many[row]


@pytest.mark.parametrize("stakes", [TABLE, RLCARD])
def test_a_river_is_solved_to_half_a_hundredth_of_its_pot(stakes: Betting) -> None:
    river = solved_river(stakes, on_the_river(DRY, 60, 70))
    assert river is not None
    assert river.equilibrium.left <= 0.005
    best, worst = river.at((), ("Ac", "As")), river.at((CALL, ALL_IN), ("3c", "7d"))
    assert max(best.worth.values()) - best.worth[CALL] < 60, "a check is no fold: it may win bets"
    assert best.worth[ALL_IN] > 60, "three aces win the pot and now and then a bet"
    assert worst.shares[FOLD] > 0.95
    if stakes is RLCARD:
        assert river.at((), ("Ac", "As")).worth[FOLD] == 0, "who folds at once has what was left"


def test_what_the_equilibrium_does_itself_is_nearly_always_judged_best() -> None:
    river, even = solved_river(TABLE, on_the_river(DRY, 60, 70)), TRUTHS["texas_holdem_nl"].even
    assert river is not None
    found = [river.equilibrium.at((), kind) for kind in set(river.kinds.values())]
    lost = [
        max(one.worth.values()) - one.worth[action]
        for one in found
        for action, share in one.shares.items()
        if share > 0.1
    ]
    assert sum(loss <= even * 60 for loss in lost) >= 0.95 * len(lost)


def test_a_river_is_solved_once_for_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Hand] = []

    def solving(betting: Betting, start: Hand) -> None:
        asked.append(start)

    monkeypatch.setattr(texas_holdem_nl, "solved_river", solving)
    judge = TRUTHS["texas_holdem_nl"].load()
    for board in ("QsJsTs2d3c", "QsJsTs2d4c"):
        game, state = river("AsKs", "6c6d", board, CALL)
        bet = game.apply(state, {0: POT})
        for before, player, action in ((state, 0, POT), (bet, 1, FOLD)):
            after = game.apply(before, {player: action})
            judge(Moment(game, 1, before, {player: action}, after, {player: "seat"}), player)
    assert len(asked) == 2


def test_too_long_a_river_and_one_of_three_players_are_not_solved() -> None:
    deep = on_the_river(WET, 4, 9_996)
    assert solved_river(TABLE, deep) is None


def river(hole: str, other: str, board: str, first: Action = POT) -> tuple[Game[Any], Any]:
    """A hand of two on the river, in which the second player acts first, after a pot of four."""
    game = TexasHoldem(2, stack=12)
    state = game.apply(game.initial_state(), {CHANCE: button(0)})
    state = game.apply(state, {CHANCE: deal((hole[:2], hole[2:]), (other[:2], other[2:]))})
    table = [board[i : i + 2] for i in range(0, 10, 2)]
    for kind, cards in (("", []), ("flop", table[:3]), ("turn", table[3:4]), ("river", table[4:])):
        state = game.apply(state, {CHANCE: Action(kind, tuple(cards))}) if kind else state
        for _ in range(2 if kind != "river" else 0):
            (player,) = game.to_act(state)
            state = game.apply(state, {player: CALL})
    return game, game.apply(state, {1: first})


def lost(game: Game[Any], state: Any, player: int, action: Action) -> Loss | None:
    after = game.apply(state, {player: action})
    moment = Moment(game, 1, state, {player: action}, after, {player: "seat"})
    return TRUTHS["texas_holdem_nl"].load()(moment, player)


def losses(hole: str, board: str) -> tuple[float, float]:
    """What folding and calling lose after a bet of the pot."""
    game, state = river(hole, "6c6d", board)
    found = [lost(game, state, 0, action) for action in (FOLD, CALL)]
    fold, call = (one.amount for one in found if one is not None)
    return fold, call


def test_folding_the_best_hand_loses_pot_and_bet_and_calling_with_the_worst_much_of_the_bet() -> None:
    fold, call = losses("AsKs", "QsJsTs2d3c")
    assert fold >= 8 - 1e-3, "the pot of four and the bet of four, and what a raise would win"
    assert 1 < call <= 6, "who only calls cannot win the six chips that the other has left"
    fold, call = losses("2c3d", "AhKdQc7s8h")
    assert fold == 0
    assert call > 1


def test_suits_that_change_places_change_no_verdict() -> None:
    other = str.maketrans("shdc", "dcsh")
    hole, board = "Ad9d", "Kd7d4dTs2h"
    assert losses(hole, board) == pytest.approx(
        losses(hole.translate(other), board.translate(other)), abs=0.02
    )


@pytest.mark.parametrize(
    ("hole", "board", "fold", "call"),
    [
        ("AsKs", "QsJsTs2d3c", 8.0, 0.0),  # a royal flush cannot lose: a fold gives away pot and bet
        ("2c3d", "AsKsQsJsTs", 2.0, 0.0),  # the board plays for both: a fold gives half of the four away
        ("2c3d", "AhKdQc7s8h", None, None),  # the lowest hand of all gets half of it from its like
        ("AhKh", "Ad7c2s9d4h", None, None),  # a good hand may be right or wrong
    ],
)
def test_what_is_certain_needs_no_equilibrium(
    hole: str, board: str, fold: float | None, call: float | None
) -> None:
    _, state = river(hole, "6c6d", board)
    found = [certain(state.hand, 0, action) for action in (FOLD, CALL)]
    assert [None if one is None else one.amount for one in found] == [fold, call]


def test_where_the_equilibrium_does_not_lead_only_what_is_certain_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(texas_holdem_nl, "SELDOM", 1.1)
    game, state = river("AhKh", "6c6d", "Ad7c2s9d4h")
    assert lost(game, state, 0, CALL) is None
    game, state = river("AsKs", "6c6d", "QsJsTs2d3c")
    assert lost(game, state, 0, FOLD) == Loss(8.0, 12.0)


def test_before_the_river_nothing_is_judged_and_the_rivers_beginning_is_found_again() -> None:
    game, state = river("AhKh", "6c6d", "Ad7c2s9d4h")
    betting = TexasHoldem(2, stack=12).betting
    start, path = river_start(betting, state.hand)
    again = start
    for action in path:
        again = betting.act(again, action)
    assert path == [POT]
    for field in ("stacks", "spent", "bets", "queue", "level", "step", "acted"):
        assert getattr(again, field) == getattr(state.hand, field), field
    first = game.initial_state()
    first = game.apply(game.apply(first, {CHANCE: button(0)}), {CHANCE: deal(("Ah", "Kh"), ("6c", "6d"))})
    assert lost(game, first, 0, CALL) is None
