"""Pit: every case of the rules, what of a trade is seen, conservation of cards, and its rule."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import history, play, playthroughs

from agents.catalog.spec import AgentSpec
from agents.rules.pit import collect
from agents.search.mcts import MctsSeat
from agents.search.report import Settings
from games import catalog
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Ended
from games.core.game import Game
from games.core.view import SPECTATOR
from games.pit.board import TradingFloor
from games.pit.rules import WAIT, WITHDRAW, Pit, deal, shuffle_and_deal
from games.pit.state import BUNDLES, CARDS, FULL, Counts, Offer, State

GAME = Pit(4)
PRESET, CODE_PRESET = (catalog.find_preset(f"pit:{name}")[1] for name in ("gamebench", "gamebench_code"))
CODE = catalog.make_game("pit", CODE_PRESET)


def cards(**counts: int) -> Counts:
    """A hand of so many of each."""
    return tuple(counts.get(card, 0) for card in CARDS)


def holding(*hands: Counts, **others: Any) -> State:
    """The first seat's turn, with these hands; the others hold nothing that could be a corner."""
    held = (*hands, *[cards(barley=3, corn=3)] * (4 - len(hands)))
    return replace(State(), stage="trade", hands=held, **others)


def at(kind: str, *args: Any) -> Action:
    return Action(kind, args)


def after(state: State, *actions: Action, game: Game[Any] = GAME) -> State:
    """The state after these actions, all of them legal."""
    for action in actions:
        (player,) = game.to_act(state)
        assert game.illegal_reason(state, player, action) is None, (player, action)
        state = game.apply(state, {player: action})
    return state


def dealt_out(*hands: Counts, game: Game[Any] = GAME) -> State:
    """The state after a deal of these hands."""
    return game.apply(State(), {CHANCE: deal((*hands, *[cards(barley=3)] * (4 - len(hands))))})


def test_a_deal_gives_ten_ten_nine_nine() -> None:
    """Case 1."""
    for seed in range(30):
        assert [sum(hand) for hand in shuffle_and_deal(random.Random(seed))] == [10, 10, 9, 9]


@pytest.mark.parametrize("name", ["gamebench", "gamebench_code"])
def test_cards_are_neither_made_nor_lost(name: str) -> None:
    """Case 1: 38 cards after any number of trades, and no hand has less than none."""
    traded = 0
    for match in playthroughs(f"pit:{name}"):
        for state in match.states[1:]:
            traded += bool(state.trades)
            assert tuple(map(sum, zip(*state.hands, strict=True))) == FULL
            assert min(map(min, state.hands)) >= 0
            # an offer that stands can be kept
            for hand, offer in zip(state.hands, state.offers, strict=True):
                assert offer is None or all(map(int.__ge__, hand, BUNDLES[offer.count, offer.what]))
    assert traded


CORNERS: list[tuple[Counts, int | None, int | None]] = [
    (cards(wheat=6), 100, 100),
    (cards(wheat=5, bull=1), 100, 100),
    (cards(wheat=6, bull=1), 200, 200),
    (cards(wheat=5), None, None),
    (cards(wheat=7), 100, None),
    (cards(wheat=7, bull=1), 200, None),
    (cards(corn=6, bear=1), None, 55),
    (cards(corn=5, bull=1, bear=1), None, 55),
    (cards(soybeans=6), 55, 55),
    (cards(barley=6), 85, 85),
]
"""A hand, what it scores, and what it scores in the code; None for no corner."""


@pytest.mark.parametrize(("hand", "points", "in_code"), CORNERS, ids=lambda each: str(each))
def test_what_a_corner_scores(hand: Counts, points: int | None, in_code: int | None) -> None:
    """Cases 2 and 3."""
    for game, wanted in ((GAME, points), (CODE, in_code)):
        state = dealt_out(hand, game=game)
        assert state.points == (wanted or 0, 0)
        assert state.stage == ("trade" if wanted is None else "deal")


OFFERED = holding(cards(corn=3, wheat=2, bear=1), turn=0, offers=(None, None, Offer(2, "barley"), None))
REFUSED = {
    at("take", "player3", 1, "corn"): "That offer is of 2 cards, so it takes as many.",
    at("take", "player3", 3, "corn"): "That offer is of 2 cards, so it takes as many.",
    at("take", "player2", 2, "corn"): "There is no offer of the other side by that player.",
    at("offer", 4, "corn"): "You do not have 4 corn.",
    at("offer", 3, "wheat"): "You do not have 3 wheat.",
    at("offer", 2, "corn+wheat"): "An offer is of 1 to 4 cards of one commodity, besides bull and bear.",
    at("offer", 5, "corn"): "An offer is of 1 to 4 cards of one commodity, besides bull and bear.",
    at("offer", 1, "bull"): "You do not have the bull.",
    WITHDRAW: "That is not one of the legal actions.",
}


@pytest.mark.parametrize(("action", "reason"), REFUSED.items(), ids=map(str, REFUSED))
def test_what_cannot_be_done(action: Action, reason: str) -> None:
    """Case 4."""
    assert GAME.illegal_reason(OFFERED, 0, action) == reason


def test_what_can_be_done() -> None:
    listed = set(GAME.legal_actions(OFFERED, 0))
    bundles = [(2, "corn"), (2, "wheat"), (2, "corn+bear"), (2, "wheat+bear")]
    assert {action for action in listed if action.kind == "take"} == {
        at("take", "player3", *bundle) for bundle in bundles
    }
    assert {at("offer", 1, "bear"), at("offer", 4, "corn+bear"), at("offer", 3, "corn"), WAIT} <= listed
    assert at("offer", 2, "bear") not in listed
    assert len([action for action in listed if action.kind == "offer"]) == 3 + 2 + 1 + 3 + 2


def test_of_an_offer_others_see_the_number_alone() -> None:
    """Case 5."""
    state = holding(cards(corn=3), cards(barley=2), cards(barley=2), cards(barley=2))
    offers = [at("offer", 2, "corn")]
    for viewer in (1, 2, 3, SPECTATOR):
        board = GAME.view(after(state, *offers), viewer).board
        assert isinstance(board, TradingFloor)
        assert (board.hands[0].offered, board.hands[0].what) == (2, "")
        told = GAME.narrate(state, {0: offers[0]}, after(state, *offers), viewer)
        assert told == ("Player 1 offers 2 cards.",)
        assert not history(GAME, viewer, *offers, start=state).moves
    assert history(GAME, 0, *offers, start=state).moves[0] == (0, offers[0])


def test_the_two_see_what_they_exchange_and_the_others_how_many() -> None:
    state, take = OFFERED, at("take", "player3", 2, "corn+bear")
    following = after(state, take)
    said = {viewer: GAME.narrate(state, {0: take}, following, viewer) for viewer in range(4)}
    whole = "Player 1 gives Player 3 1 corn and the bear for 2 barley."
    assert said == {
        0: (whole,),
        2: (whole,),
        **dict.fromkeys((1, 3), ("Player 1 and Player 3 exchange 2 cards.",)),
    }
    assert following.hands[0] == cards(corn=2, wheat=2, barley=2)
    assert following.hands[2] == cards(barley=1, corn=4, bear=1)


def test_nobody_takes_an_offer_of_the_own_side() -> None:
    """Case 6."""
    state = replace(OFFERED, offers=(None, Offer(2, "barley"), None, None))
    assert "take" not in {action.kind for action in GAME.legal_actions(state, 0)}


def test_offers_are_replaced_withdrawn_and_end_with_a_trade() -> None:
    """Case 7."""
    own = replace(OFFERED, offers=(Offer(1, "corn"), *OFFERED.offers[1:]))
    assert after(own, at("offer", 2, "corn")).offers[0] == Offer(2, "corn")
    assert after(own, WITHDRAW).offers[0] is None
    assert after(own, at("take", "player3", 2, "corn")).offers == (None,) * 4


def test_sides_alternate_and_another_seat_begins_each_deal() -> None:
    state, order = dealt_out(cards(corn=3), game=GAME), []
    for _ in range(5):
        order += GAME.to_act(state)
        state = after(state, WAIT)
    assert order == [0, 2, 1, 3, 0]
    for first in (2, 1, 3, 0):
        state = GAME.apply(replace(state, stage="trade"), {GAME.turn_of(state): WAIT})
        cornered = replace(state, stage="deal", hands=())
        cornered = GAME.apply(cornered, {CHANCE: deal((cards(corn=6), *[cards(barley=3)] * 3))})
        state = GAME.apply(cornered, {CHANCE: deal((cards(barley=3),) * 4)})
        assert GAME.to_act(state) == (first,)


def test_five_hundred_points_end_the_match_and_points_are_shared() -> None:
    """Case 8."""
    state = holding(
        cards(soybeans=5, corn=2), points=(480, 255), offers=(None, None, Offer(1, "soybeans"), None)
    )
    state = replace(state, hands=(state.hands[0], state.hands[1], cards(soybeans=2), state.hands[3]))
    state = after(state, at("take", "player3", 1, "corn"))
    assert (state.stage, state.points) == ("over", (535, 255))
    assert GAME.returns(state) == pytest.approx((0.677, 0.677, 0.323, 0.323), abs=0.001)
    assert GAME.teams(state) == (0, 0, 1, 1)


def test_in_the_code_trades_are_uneven_and_offers_open() -> None:
    """Case 9."""
    state = holding(cards(corn=4), cards(corn=1), cards(wheat=3))
    state = after(state, at("offer", 2, "corn"), game=CODE)
    board = CODE.view(state, 1).board
    assert isinstance(board, TradingFloor)
    assert (board.hands[0].offered, board.hands[0].what) == (2, "corn")
    state = after(state, at("accept", "player1", "wheat", 1), game=CODE)
    assert state.hands[:3] == (cards(corn=2, wheat=1), cards(corn=1), cards(wheat=2, corn=2))
    # nothing happens when what is offered is not there
    idle = after(state, at("offer", 4, "barley"), game=CODE)
    assert idle.offers == (None,) * 4
    assert [CODE.hand_of(player) for player in (0, 1)] == [0, 2]  # type: ignore[attr-defined]
    assert len([a for a in CODE.legal_actions(state, 0) if a.kind == "offer"]) == 24


def test_without_points_a_match_is_drawn_after_its_decisions() -> None:
    """Case 10."""
    game = Pit(4, max_decisions=8)
    state = game.apply(State(), {CHANCE: deal((cards(corn=3),) * 4)})
    state = after(state, *[WAIT] * 8, game=game)
    assert (game.to_act(state), game.returns(state)) == ((), (0.5,) * 4)


def test_of_two_corners_by_one_trade_only_the_first_seats_counts() -> None:
    """Case 11."""
    hands = (cards(corn=5, wheat=1), cards(barley=1), cards(wheat=5, corn=1), cards(barley=1))
    state = holding(*hands, offers=(None, None, Offer(1, "corn"), None))
    state = after(state, at("take", "player3", 1, "wheat"))
    assert [(made.hand, made.points) for made in state.corners] == [(0, 75)]
    assert (state.stage, GAME.to_act(state), state.offers) == ("deal", (CHANCE,), (None,) * 4)


def test_bull_and_bear_may_cost_their_holders_and_points_below_nothing_count_as_nothing() -> None:
    game = Pit(4, penalty="20 each", target=50)
    hands = (cards(wheat=6), cards(bull=1), cards(bear=1, corn=1), cards(corn=1))
    state = game.apply(State(), {CHANCE: deal(hands)})
    assert (state.points, game.returns(state)) == ((80, -20), (1, 1, 0, 0))


@pytest.mark.parametrize("viewer", range(4))
def test_resampling_keeps_what_a_seat_sees(viewer: int) -> None:
    match, rng = play(GAME, 6), random.Random(viewer)
    for state in match.states[1::7]:
        for twin in (GAME.resample(state, viewer, rng) for _ in range(3)):
            assert GAME.view(twin, viewer) == GAME.view(state, viewer)
            assert twin.hands[viewer] == state.hands[viewer]
            assert tuple(map(sum, zip(*twin.hands, strict=True))) == FULL
            for hand, offer in zip(twin.hands, twin.offers, strict=True):
                assert offer is None or all(map(int.__ge__, hand, BUNDLES[offer.count, offer.what]))


def test_notation_and_labels() -> None:
    codec = PRESET.codec(GAME)
    take = at("take", "player3", 2, "corn+bear")
    assert codec.write(OFFERED, 0, take) == "<take(player3,2,corn+bear)>"
    assert codec.read(OFFERED, 0, "I will <Take(Player3, 2, Corn+Bear)>") == take
    assert codec.label(OFFERED, 0, take) == "Give 1 corn and the bear for Player 3's offer"
    assert codec.label(OFFERED, 0, at("offer", 2, "corn")) == "Offer 2 corn"


RULE = "rule:name=collect"


@pytest.mark.parametrize("name", ["gamebench", "gamebench_code"])
def test_the_rule_plays_legally(name: str) -> None:
    log = played(f"pit:{name}", RULE, seed=1, max_decisions=80)
    assert not [attempt for attempt in log.of(Attempted) if attempt.failure]


@pytest.mark.slow
def test_the_rule_beats_chance_counted_on_both_sides() -> None:
    """The first side has more cards; over both sides the rule has more of the points."""
    first = [played("pit:gamebench", RULE, RULE, "random", "random", seed=seed) for seed in range(15)]
    second = [played("pit:gamebench", "random", "random", RULE, RULE, seed=seed) for seed in range(15)]
    share = sum(log.of(Ended)[0].returns[0] for log in first) + sum(
        log.of(Ended)[0].returns[2] for log in second
    )
    assert share > 0.6 * 30


def test_the_rule_passes_the_bear_on_and_keeps_its_commodity() -> None:
    state = holding(cards(wheat=5, corn=2, bear=1), offers=(None, None, Offer(1, "wheat"), None))
    assert chosen(state) == at("take", "player3", 1, "bear")
    state = replace(state, hands=(cards(wheat=5, corn=2), *state.hands[1:]))
    assert chosen(state) == at("take", "player3", 1, "corn")


def chosen(state: State) -> Action:
    """What the rule does as the first seat."""
    return collect(request(GAME, PRESET, 0, state=state), AgentSpec.of("rule", name="collect"))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    "params",
    [
        {"target": 1000},
        {"target": 1000, "trading": "open"},
        {"target": 50, "corners": "exactly", "bear": "costs 20"},
        {"corner_size": 4, "penalty": "20 each", "max_decisions": 90},
        {"corner_size": 5, "penalty": "20 each", "trading": "open", "max_decisions": 2000},
    ],
)
def test_fast_random_play_is_that_of_the_rules_draw_for_draw(
    players: int, params: dict[str, int | str]
) -> None:
    game = Pit(players, **params)
    state, walk = game.initial_state(), random.Random(1)
    for step in range(60):
        if step % 12 == 0:
            fast, slow = random.Random(step), random.Random(step)
            assert game.playout(state, fast) == Game.playout(game, state, slow)
            assert fast.getstate() == slow.getstate()
        acting = game.to_act(state)
        if not acting:
            return
        drawn = game.sample_chance(state, walk) if acting == (CHANCE,) else None
        state = game.apply(state, {acting[0]: drawn or game.sample_legal(state, acting[0], walk)})


def test_search_takes_the_trade_that_makes_a_corner() -> None:
    """With the last decision: whoever has five wheat may get the sixth by trading, never by waiting."""
    game = Pit(4, max_decisions=12, target=50)
    hands = (cards(wheat=5, corn=1, bull=0), cards(barley=1), cards(wheat=4), cards(barley=1))
    state = holding(*hands, offers=(None, None, Offer(1, "wheat"), None), decisions=11)
    question = request(game, PRESET, 0, state=state)
    choice = asyncio.run(MctsSeat(Settings(simulations=200), None).decide(question))
    assert choice == at("take", "player3", 1, "corn")
