"""Statistics of games in their own words: counted by hand, declared by every game, and added up."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from helpers.counted import count, moments
from helpers.play import build, play

from games.battle_royale.rules import BattleRoyale
from games.catalog import GAMES, statistics
from games.core.action import CHANCE, Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, concessions
from games.kuhn_poker.rules import KuhnPoker
from games.liars_dice.rules import LiarsDice
from games.pig.rules import Pig
from games.prisoners_dilemma.rules import PrisonersDilemma
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, POT
from games.texas_holdem_nl.rules import TexasHoldem, button, deal

LONG = (
    "civilization",
    "diplomacy",
    "starcraft2",
    "stratego",
    "arctic_scavengers",
    "air_land_sea",
    "street_fighter",
)
LETTERS = {"f": FOLD, "c": CALL, "r": POT, "a": ALL_IN}


# --- hold'em: three hands of three players, counted by hand ------------------------------------------------

HANDS = (
    # the button raises, the small blind folds, the big blind calls; on the flop the big blind checks, the
    # button bets the pot, the big blind calls; both check turn and river, and show
    ("AsAd", "KsKd", "2c7d", "rfc|crc|cc|cc", "2h 3d 4s 8c 9c"),
    # the next button folds; the small blind raises, the big blind raises again, the small blind folds
    ("AsAd", "KsKd", "2c7d", "frrf", ""),
    # the button calls, the small blind calls, the big blind checks; all check but that the big blind bets
    # the turn, and both others fold
    ("AsAd", "KsKd", "2c7d", "ccc|ccc|crff", "2h 3d 4s 8c"),
)


def poker() -> list[Moment]:
    """Three players and these hands; the cards are those of the seats 0, 1 and 2, dealt in that order."""
    game = TexasHoldem(3, hands=3, stack=1000)
    state, found = game.initial_state(), list[Moment]()

    def step(joint: dict[Player, Action]) -> None:
        nonlocal state
        after = game.apply(state, joint)
        found.append(Moment(game, len(found) + 1, state, joint, after, dict.fromkeys(joint, "seat")))
        state = after

    step({CHANCE: button(0)})
    for first, second, third, actions, board in HANDS:
        step({CHANCE: deal(*((hole[:2], hole[2:]) for hole in (first, second, third)))})
        cards = board.split()
        for number, street in enumerate(actions.split("|")):
            if number:
                kind, many = (("flop", 3), ("turn", 1), ("river", 1))[number - 1]
                step({CHANCE: Action(kind, tuple(cards[:many]))})
                cards = cards[many:]
            for letter in street:
                (player,) = game.to_act(state)
                step({player: LETTERS[letter]})
        assert state.hand.won
    assert not game.to_act(state)
    return found


def test_poker_statistics_of_three_hands_counted_by_hand() -> None:
    steps = poker()
    # hand 1: button 0, blinds 1 and 2. hand 2: button 1, blinds 2 and 0. hand 3: button 2, blinds 0 and 1
    zero, one, two = (count(steps, player) for player in (0, 1, 2))
    # seat 0: raised hand 1; big blind of hand 2 that raised again; small blind of hand 3 that called
    assert zero["vpip"] == (3, 3)
    assert zero["pfr"] == (2, 3)
    assert zero["three_bet"] == (1, 1), "faced one raise once, in hand 2"
    assert zero["aggression"] == (1, 0), "bet the flop of hand 1; never called after a flop"
    assert zero["wtsd"] == (1, 2), "saw the flops of hands 1 and 3, showed down the first"
    assert zero["wsd"] == (1, 1)
    # seat 1: small blind of hand 1, folded; button of hand 2, folded; big blind of hand 3, checked
    assert one["vpip"] == (0, 3), "a blind is no choice, and neither is a check"
    assert one["pfr"] == (0, 3)
    assert one["three_bet"] == (0, 1), "folded to the raise of hand 1"
    assert one["aggression"] == (1, 0), "bet the turn of hand 3"
    assert one["wtsd"] == (0, 1)
    assert one["wsd"] == (0, 0)
    # seat 2: big blind of hand 1, called; small blind of hand 2, raised; button of hand 3, called
    assert two["vpip"] == (3, 3)
    assert two["pfr"] == (1, 3)
    assert two["three_bet"] == (0, 1), "called the raise of hand 1; the raise of hand 2 was its own"
    assert two["aggression"] == (0, 1), (
        "called the flop bet of hand 1; folding and checking count for nothing"
    )
    assert two["wtsd"] == (1, 2)
    assert two["wsd"] == (0, 1)


def test_a_walk_gives_no_choice_and_all_in_before_the_flop_is_shown_down() -> None:
    game = TexasHoldem(2, stack=20)
    cards = deal(("As", "Ad"), ("Ks", "Kd"))
    walk = moments(game, [button(0), cards, FOLD])
    assert count(walk, 1)["vpip"] == (0, 0)
    table = [Action("flop", ("2h", "3d", "4s")), Action("turn", ("8c",)), Action("river", ("9c",))]
    shown = moments(game, [button(0), cards, ALL_IN, CALL, *table])
    for player, won in ((0, 1), (1, 0)):
        found = count(shown, player)
        assert (found["vpip"], found["wtsd"], found["wsd"]) == ((1, 1), (1, 1), (won, 1))


# --- others, by hand ---------------------------------------------------------------------------------------


def test_bluffs_and_challenges_of_liars_dice() -> None:
    dice = [Action("roll", (2,)), Action("roll", (5,))]
    bids = [Action("bid", pair) for pair in ((1, 2), (1, 5), (2, 5))]
    steps = moments(LiarsDice(), [*dice, *bids, Action("liar")])
    # 0 bids a two, which it has, and two fives, which there are not; 1 bids its five, and calls rightly
    assert count(steps, 0) == {
        "bluffs": (1, 2),
        "challenges": (0, 1),
        "challenges_right": (0, 0),
        "bids": (2, 1),
    }
    assert count(steps, 1) == {
        "bluffs": (0, 1),
        "challenges": (1, 2),
        "challenges_right": (1, 1),
        "bids": (1, 1),
    }


def test_bluffs_calls_and_folds_of_kuhn_poker() -> None:
    def hand(cards: str, betting: str) -> list[Moment]:
        words = {"p": Action("pass"), "b": Action("bet")}
        return moments(KuhnPoker(), [*(Action("deal", (c,)) for c in cards), *(words[b] for b in betting)])

    first = count(hand("JK", "bb"), 0)
    assert (first["bluffs"], first["value"]) == ((1, 1), (0, 0))
    assert count(hand("JK", "bb"), 1)["calls"] == (1, 1)
    assert count(hand("JK", "bp"), 1)["folds_king"] == (1, 1)
    assert count(hand("KJ", "ppp"[:2]), 0)["value"] == (0, 1)
    assert count(hand("QJ", "pbp"), 0)["calls"] == (0, 1)


def test_holding_and_busting_in_pig() -> None:
    roll, stop = Action("roll"), Action("stop")

    game = Pig()
    (name,) = {action.kind for action, _ in game.chance_outcomes(moments(game, [roll])[0].after)}
    faces = {face: Action(name, (face,)) for face in (1, 4, 6)}
    steps = moments(game, [roll, faces[4], roll, faces[6], stop, roll, faces[1]])
    assert count(steps, 0) == {"rolls": (2, 3), "held_at": (10, 1), "busts": (0, 2)}
    assert count(steps, 1) == {"rolls": (1, 1), "held_at": (0, 0), "busts": (1, 1)}


def test_answers_in_kind_and_forgiveness_in_the_dilemma() -> None:
    silent, testify = Action("silent"), Action("testify")
    go = {CHANCE: Action("continue")}
    rounds = [{0: silent, 1: testify}, go, {0: testify, 1: silent}, go, {0: silent, 1: silent}, go]
    rounds += [{0: silent, 1: testify}, go, {0: silent, 1: silent}]
    found = count(moments(PrisonersDilemma(rounds=5), rounds), 0)
    assert found["cooperation"] == (4, 5)
    # after testify, silent, silent, testify of the other: testified, silent, silent, silent
    assert found["reciprocity"] == (3, 4)
    assert found["forgiveness"] == (1, 2)


def test_concessions_are_what_is_asked_less_from_offer_to_offer() -> None:
    offer = Action("offer")
    game = BattleRoyale(3)
    start = game.initial_state()
    asked = iter((9.0, 7.0, 4.0))
    steps = [Moment(game, n, start, {0: offer}, start, {0: "seat"}) for n in range(1, 4)]
    assert concessions("offer", lambda moment, player: next(asked))(steps, 0) == Count(5.0, 2.0)
    assert concessions("offer", lambda moment, player: 1.0)(steps[:1], 0) == Count(0.0, 0.0)


# --- every game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in GAMES if find_spec(f"games.{game}.statistics")])
def test_a_game_with_figures_has_three_that_can_be_counted_in_its_matches(game: str) -> None:
    declared = statistics(game)
    assert len(declared) >= 3
    assert len({one.name for one in declared}) == len({one.label for one in declared}) == len(declared)
    for one in declared:
        assert one.name.isidentifier()
        assert one.meaning[0].isupper()
        assert not one.meaning.endswith(".")
    counted, (rules, _) = set(), build(game)
    for seed in range(1 if game in LONG else 3):
        match = play(rules, seed)
        steps = [
            Moment(rules, n, match.states[n - 1], joint, match.states[n], dict.fromkeys(joint, "seat"))
            for n, joint in enumerate(match.joints, 1)
        ]
        for player in range(rules.num_players):
            for one in declared:
                part, of = one.count(steps, player)
                assert of >= 0
                assert not one.percent or one.name == "deviation" or 0 <= part <= of + 1e-9, one.name
                counted |= {one.name} if of else set()
    assert len(counted) >= 3, "the samples are too short, or nothing is counted"


def test_figures_of_one_name_are_called_alike_in_all_games() -> None:
    """A metric has one title, whatever games its matches are of."""
    labels: dict[str, set[str]] = {}
    for game in GAMES:
        for one in statistics(game):
            labels.setdefault(one.name, set()).add(one.label)
    assert {name: called for name, called in labels.items() if len(called) > 1} == {}
