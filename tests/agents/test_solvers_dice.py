"""Agents for games with dice, auctions and division: exact values, and what the rules do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build

from agents.catalog.options import SpecError
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.solvers import liars_dice, pig
from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Action
from games.core.events import Ended, Stepped, Termination
from games.liars_dice.rules import LIAR, LiarsDice, roll
from games.liars_dice.rules import State as Dice
from games.negotiation.rules import AGREE
from games.negotiation.rules import State as Division
from games.pig.rules import ROLL, STOP
from games.pig.rules import State as Turn
from games.sealed_bid_auction.rules import Sale, deal
from games.sealed_bid_auction.rules import State as Auction

VALUE = Fraction(-7, 258)


def decide(text: str, name: str, player: int, state: Any, seed: int | None = None, **params: Any) -> Action:
    """What an agent does in a state."""
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset, params)
    made = request(game, preset, player, state=state)
    if seed is not None:
        made = replace(made, seed=seed)
    return asyncio.run(seat(text, name, player, **params).decide(made))


# liar's dice


WORTH = {2: Fraction(1, 2), 3: Fraction(1, 9), 4: Fraction(1, 16), 6: VALUE}


@pytest.mark.parametrize(
    ("sides", "value"),
    [pytest.param(*each, marks=pytest.mark.slow if each[0] > 4 else ()) for each in WORTH.items()],
)
def test_the_guarantees_of_both_players_enclose_the_published_value(sides: int, value: Fraction) -> None:
    """Neither gets less, whatever the other does, than the value of the game but for the gap."""
    first, second = liars_dice.equilibrium(sides, "highest").guarantees
    assert first <= value <= -second
    assert -second - first <= liars_dice.GAP


def worth(game: LiarsDice, state: Dice, reach: float = 1.0) -> float:
    """What the first player gets on average when both follow the policy, by the rules themselves."""
    acting = game.to_act(state)
    if not acting:
        return game.returns(state)[0]
    if acting == (CHANCE,):
        after = [game.apply(state, {CHANCE: rolled}) for rolled, _ in game.chance_outcomes(state)]
        return sum(worth(game, s) for s in after) / len(after)
    (player,) = acting
    choice = liars_dice.equilibrium(6, "highest").choice(state.dice[player], state.bids)
    assert choice.keys() <= set(game.legal_actions(state, player))
    assert sum(choice.values()) == pytest.approx(1)
    often = {action: share for action, share in choice.items() if share * reach > 1e-9}
    return sum(
        share * worth(game, game.apply(state, {player: action}), share * reach)
        for action, share in often.items()
    )


@pytest.mark.slow
def test_liars_dice_equilibrium_against_itself_is_worth_the_published_value() -> None:
    assert worth(LiarsDice(), Dice()) == pytest.approx(float(VALUE), abs=liars_dice.GAP)


@pytest.mark.slow
def test_the_seat_plays_as_often_as_the_policy_says() -> None:
    bids = ((1, 3), (1, 4))
    policy = liars_dice.equilibrium(6, "highest").choice(3, bids)
    drawn = Counter(
        decide("liars-dice-equilibrium", "liars_dice:gtbench", 0, Dice((3, 1), bids), seed)
        for seed in range(400)
    )
    assert policy[LIAR] == pytest.approx(0.6, abs=0.01)
    for action, share in policy.items():
        assert drawn[action] == pytest.approx(400 * share, abs=40)


@pytest.mark.slow
def test_the_equilibrium_beats_a_random_player() -> None:
    agents = "liars-dice-equilibrium", "random"
    won = [played("liars_dice", *agents, seed=seed).of(Ended)[0].returns[0] for seed in range(60)]
    assert sum(won) > 20


@pytest.mark.parametrize("params", [{"dice": 2}, {"dice": 5}])
def test_the_equilibrium_is_of_one_die_each(params: dict[str, Any]) -> None:
    _, preset = build("liars_dice")
    why = suits("liars-dice-equilibrium", LiarsDice(**params), preset)
    assert why is not None
    assert why.startswith("Liar's dice equilibrium cannot play Liar's dice with ")


def test_the_seat_sees_its_own_die_only() -> None:
    asked = [Dice((2, other), ((1, 2), (1, 5))) for other in range(1, 7)]
    drawn = [
        [decide("liars-dice-equilibrium", "liars_dice:gtbench", 0, state, seed) for seed in range(40)]
        for state in asked
    ]
    assert all(actions == drawn[0] for actions in drawn)


# pig

Hold: TypeAlias = Callable[[int, int], Sequence[bool]]
"""For the own and the other's score: whether to stop, for each turn total that does not win."""


@cache
def optimal(target: int) -> Hold:
    """The solver's policy."""
    chances = pig.solve(target, 6)

    def hold(own: int, other: int) -> Sequence[bool]:
        return [pig.best(chances, Turn((own, other), k), target, 6) == STOP for k in range(target - own)]

    return cache(hold)


def hold_at(points: int, target: int) -> Hold:
    return cache(lambda own, other: [k >= points for k in range(target - own)])


def outcomes(stops: Sequence[bool]) -> tuple[dict[int, float], float]:
    """How likely a turn ends with each number of points kept, more than enough included, and with a one."""
    many = len(stops)
    reached, kept, lost = [1.0] + [0.0] * (many + 6), {}, 0.0
    for k in range(many + 6):
        if k >= many or (stops[k] and k):
            kept[k] = reached[k]
            continue
        lost += reached[k] / 6
        for face in range(2, 7):
            reached[k + face] += reached[k] / 6
    return kept, lost


def duel(first: Hold, second: Hold, target: int) -> tuple[float, float]:
    """How often each of two policies wins when it begins, against the other, by solving every position."""
    wins = [[0.0] * target for _ in range(target)], [[0.0] * target for _ in range(target)]
    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            parts = []
            for me, hold, (mine, theirs) in ((0, first, (own, other)), (1, second, (other, own))):
                kept, lost = outcomes(hold(mine, theirs))
                known = sum(
                    chance * (1.0 if mine + k >= target else 1 - wins[1 - me][theirs][mine + k])
                    for k, chance in kept.items()
                    if k
                )
                parts.append((known, lost))
            (a, p), (b, q) = parts
            # x = a + p (1 - y), y = b + q (1 - x)
            x = (a + p * (1 - b - q)) / (1 - p * q)
            wins[0][own][other] = x
            wins[1][other][own] = b + q * (1 - x)
    return wins[0][0][0], wins[1][0][0]


@pytest.mark.slow
def test_the_first_players_chances_are_as_published() -> None:
    assert pig.solve(20, 6)[0][0] == pytest.approx(0.6155585, abs=1e-7)
    assert pig.solve(100, 6)[0][0] == pytest.approx(0.5305927, abs=1e-7)


def test_optimal_play_to_twenty_never_stops_early_and_equals_hold_at_twenty() -> None:
    chances = pig.solve(20, 6)
    for own in range(20):
        for other in range(20):
            for k in range(20 - own):
                assert pig.best(chances, Turn((own, other), k), 20, 6) == ROLL
            assert pig.best(chances, Turn((own, other), 20 - own), 20, 6) == STOP
    in_one_turn = sum(outcomes([False] * 20)[0].values())
    assert in_one_turn == pytest.approx(0.37546, abs=1e-5)
    assert chances[0][0] == pytest.approx(1 / (2 - in_one_turn))


def test_optimal_play_to_twenty_against_holding_at_ten() -> None:
    first, second = duel(optimal(20), hold_at(10, 20), 20)
    assert (first, 1 - second) == (pytest.approx(0.7456, abs=5e-5), pytest.approx(0.5926, abs=5e-5))


@pytest.mark.slow
@pytest.mark.parametrize(("points", "wins"), [(20, (0.5715, 0.5083)), (25, (0.5513, 0.4909))])
def test_optimal_play_to_a_hundred_against_holding(points: int, wins: tuple[float, float]) -> None:
    first, second = duel(optimal(100), hold_at(points, 100), 100)
    assert (first, 1 - second) == (pytest.approx(wins[0], abs=5e-5), pytest.approx(wins[1], abs=5e-5))


@pytest.mark.parametrize(("scores", "threshold"), [((0, 0), 21), ((0, 50), 29), ((50, 0), 15)])
def test_when_optimal_play_to_a_hundred_stops(scores: tuple[int, int], threshold: int) -> None:
    chances = pig.solve(100, 6)
    stops = [pig.best(chances, Turn(scores, k), 100, 6) == STOP for k in range(1, 40)]
    assert stops.index(True) + 1 == threshold


def test_the_optimal_seat_rolls_and_stops_by_the_table() -> None:
    wanted = {20: ROLL, 21: STOP}
    for total, action in wanted.items():
        assert decide("pig-optimal", "pig:classic", 0, Turn((0, 0), total)) == action
    assert decide("pig-optimal", "pig:gtbench", 1, Turn((5, 8), 12, 1, log="sr2")) == STOP
    assert decide("pig-optimal", "pig:gtbench", 1, Turn((5, 8), 11, 1, log="sr2")) == ROLL


def test_the_optimal_seat_refuses_a_match_that_takes_too_long_to_solve() -> None:
    with pytest.raises(SpecError, match="known up to 200 points, not 500"):
        seat("pig-optimal", "pig:classic", target=500)


def test_hold_stops_at_its_points_or_when_they_win() -> None:
    hold = "rule:name=hold-at,hold=10"
    assert decide(hold, "pig:classic", 0, Turn((0, 0), 9)) == ROLL
    assert decide(hold, "pig:classic", 0, Turn((0, 0), 10)) == STOP
    assert decide(hold, "pig:gtbench", 0, Turn((15, 0), 5)) == STOP


# auctions

BIDS = {
    "half of an odd valuation": ("bid-half", "gtbench_blind", (7, 3), 3),
    "half of cents": ("bid-half", "llmarena_bid", (555, 3), 277),
    "equilibrium of the smallest valuation": ("bid-equilibrium", "gtbench_blind", (1, 3), 0),
    "equilibrium of an odd valuation": ("bid-equilibrium", "gtbench_blind", (7, 3), 4),
    "equilibrium of an even valuation": ("bid-equilibrium", "gtbench_blind", (8, 3), 4),
    "equilibrium in cents": ("bid-equilibrium", "llmarena_bid", (800, 3), 400),
    "equilibrium of ten bidders": ("bid-equilibrium", "gamma_first_price", (200, *range(9)), 180),
    "equilibrium where the second price is paid": (
        "bid-equilibrium",
        "gamma_second_price",
        (200, *range(9)),
        200,
    ),
    "the valuation": ("bid-truthfully", "gamma_first_price", (150, *range(9)), 150),
    "the valuation where it is not allowed": ("bid-truthfully", "gtbench_blind", (7, 3), 6),
    "nothing is worth nothing": ("bid-truthfully", "gamma_first_price", (0, *range(1, 10)), 0),
}


@pytest.mark.parametrize(("rule", "preset", "values", "amount"), BIDS.values(), ids=BIDS)
def test_bids(rule: str, preset: str, values: Sequence[int], amount: int) -> None:
    state = Auction((Sale(tuple(values)),))
    assert decide(f"rule:name={rule}", f"sealed_bid_auction:{preset}", 0, state) == Action("bid", (amount,))


def test_a_bidder_goes_by_the_valuation_of_the_round() -> None:
    log = played("sealed_bid_auction:gamma_first_price", "rule:name=bid-truthfully")
    assert log.of(Ended)[0].returns == (0.0,) * 10
    dealt = [step.joint[CHANCE] for step in log.of(Stepped) if step.joint.get(CHANCE, LIAR).kind == "deal"]
    bids = [step.joint for step in log.of(Stepped) if CHANCE not in step.joint]
    assert len(dealt) == len(bids) == 20
    for drawn, made in zip(dealt, bids, strict=True):
        assert drawn == deal([int(made[player].args[0]) for player in range(10)])


# division


def division(*moves: Action) -> Division:
    return Division((5, 5, 5), ((10, 1, 7), (10, 10, 10)), 7, moves)


def take(*counts: int) -> Action:
    return Action("propose", counts)


TALK = Action("utter", (0, 0, 0))
ANSWERS = {
    "half is asked for": ("demand,value=5", 0, division(), take(1, 0, 5)),
    "all is asked for": ("accept-if-half", 0, division(), take(5, 5, 5)),
    "nothing is said": ("demand,value=5", 0, division(take(5, 5, 5)), TALK),
    "half is accepted": ("accept-if-half", 1, division(take(5, 0, 0), TALK), AGREE),
    "just half is accepted": ("accept-if-half", 1, division(take(5, 2, 0), TALK), AGREE),
    "less than half is not": ("accept-if-half", 1, division(take(5, 3, 0), TALK), take(5, 5, 5)),
    "seven tenths are wanted": ("demand,value=7", 1, division(take(5, 0, 0), TALK), take(1, 5, 5)),
    "ten tenths are everything": ("demand,value=10", 0, division(), take(5, 5, 5)),
}


@pytest.mark.parametrize(("rule", "player", "state", "action"), ANSWERS.values(), ids=ANSWERS)
def test_division(rule: str, player: int, state: Division, action: Action) -> None:
    assert decide(f"rule:name={rule}", "negotiation:gtbench", player, state) == action


def test_two_who_take_half_agree_and_two_who_want_nearly_all_do_not() -> None:
    modest = played("negotiation", "rule:name=demand,value=5").of(Ended)[0]
    assert modest.termination is Termination.RULES
    assert min(modest.returns) > 0
    assert played("negotiation", "rule:name=demand,value=9").of(Ended)[0].returns == (0.0, 0.0)


def test_concede_needs_to_know_how_many_rounds_there_are() -> None:
    why = suits(AgentSpec.parse("rule:name=concede"), *build("negotiation"))
    assert why == "Concede cannot play Negotiation; it plays Bargain only."


# all of them


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mcts:simulations=30", "liars_dice:gtbench"),
        ("mcts:simulations=30", "pig:gtbench"),
        ("mcts:simulations=30", "negotiation:gtbench"),
        ("mcts:simulations=30", "sealed_bid_auction:gtbench_blind"),
        ("mcts:simulations=30", "sealed_bid_auction:llmarena_bid"),
        ("mcts:simulations=1", "sealed_bid_auction:gamma_second_price"),
        ("random", "sealed_bid_auction:gamma_first_price"),
    ],
)
def test_search_and_random_agents_play_to_the_end(text: str, name: str) -> None:
    assert played(name, text).of(Ended)[0].termination is Termination.RULES


def test_search_imagines_what_it_does_not_see() -> None:
    """With a six in hand a bid of one 6 is certain, and calling it certainly loses."""
    states = [Dice((other, 6), ((1, 6),)) for other in range(1, 7)]
    actions = {decide("mcts:simulations=300", "liars_dice:gtbench", 1, state, 1) for state in states}
    assert LIAR not in actions
    assert len(actions) == 1
    assert roll(6) not in actions
