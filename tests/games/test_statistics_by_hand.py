"""Statistics of games in their own words, counted in small matches made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.counted import count, moments

from games.air_land_sea.rules import AirLandSea
from games.air_land_sea.state import Lying
from games.air_land_sea.state import State as Battles
from games.arctic_scavengers.rules import ArcticScavengers
from games.arctic_scavengers.state import Tribe
from games.are_you_the_traitor.rules import PASS, STOP, AreYouTheTraitor
from games.boxing.rules import Boxing
from games.breakthrough.rules import Breakthrough
from games.catalog import find_preset, make_game, statistics
from games.codenames.rules import Codenames
from games.connect_four.rules import DROP, ConnectFour
from games.core.action import CHANCE, CLOCK, Action
from games.core.metric import Moment
from games.core.realtime import run
from games.diners_dilemma.rules import DinersDilemma
from games.hive.rules import HiveGame
from games.pit.rules import Pit, deal
from games.pit.state import CARDS, Counts
from games.santorini.rules import Santorini, State, move, place
from games.sea_battle.rules import PLANS, SeaBattle
from games.sea_battle.rules import State as Waters
from games.sea_battle.sailing import Ship
from games.tic_tac_toe.rules import PLACE, TicTacToe
from games.two_rooms_and_a_boom.rules import TwoRoomsAndABoom
from games.two_rooms_and_a_boom.state import BLUE, BOMBER, PRESIDENT, RED


def at(kind: str, *args: Any, text: str = "") -> Action:
    return Action(kind, args, text)


def test_wins_missed_and_threats_met_in_tic_tac_toe() -> None:
    # X has two in the top row and is not stopped, passes by the win, and is stopped after all
    steps = moments(TicTacToe(), [PLACE[cell] for cell in (0, 3, 1, 8, 5, 2)])
    assert count(steps, 0) == {"centre": (0, 3), "corners": (1, 3), "missed": (1, 1), "blocked": (0, 0)}
    assert count(steps, 1) == {"centre": (0, 3), "corners": (2, 3), "missed": (0, 0), "blocked": (1, 2)}


def test_wins_missed_and_threats_met_in_connect_four() -> None:
    # both stack up three; O does not stop X, X passes by the win and stops O, then O stops X
    steps = moments(ConnectFour(), [DROP[column] for column in (3, 0, 3, 0, 3, 0, 0, 3)])
    first = {"opening": (1, 1), "middle": (3, 4), "missed": (1, 1), "blocked": (0, 0), "drops": (4, 1)}
    assert count(steps, 0) == first
    second = {"opening": (0, 1), "middle": (1, 4), "missed": (0, 0), "blocked": (1, 2), "drops": (4, 1)}
    assert count(steps, 1) == second


def test_captures_and_rows_of_breakthrough() -> None:
    # two columns: black goes on, white comes beside it, black takes
    steps = moments(
        Breakthrough(columns=2, rows=6), [at("move", *way) for way in ((2, 4), (8, 7), (4, 7), (10, 8))]
    )
    assert count(steps, 0) == {
        "captures": (1, 2), "captures_taken": (1, 1), "missed": (0, 0), "furthest": (4, 1),
        "pieces_left": (4, 1), "moves": (2, 1),
    }  # fmt: skip
    assert count(steps, 1) == {
        "captures": (0, 2), "captures_taken": (0, 0), "missed": (0, 0), "furthest": (2, 1),
        "pieces_left": (3, 1), "moves": (2, 1),
    }  # fmt: skip


def test_queens_of_hive() -> None:
    game, codec = HiveGame(), find_preset("hive")[1].codec(HiveGame())
    # a row: queen, spider, spider, queen, an ant at either end; then the white ant goes to the black one
    state, made = game.initial_state(), []
    for text in ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-", "wA1 bA1-"):
        action = codec.read(state, state.ply % 2, f"<{text}>")
        made.append(action)
        state = game.apply(state, {state.ply % 2: action})
    steps = moments(game, made)
    assert count(steps, 0) == {
        "queen": (2, 1), "held": (1, 1), "holding": (2, 1), "placed": (3, 1), "moved": (1, 1),
        "passes": (0, 4),
    }  # fmt: skip
    assert count(steps, 1) == {
        "queen": (2, 1), "held": (2, 1), "holding": (1, 1), "placed": (3, 1), "moved": (0, 1),
        "passes": (0, 3),
    }  # fmt: skip
    assert count(steps[:1], 0)["queen"] == count(steps[:1], 0)["held"] == (0, 0)


def test_climbs_and_domes_of_santorini() -> None:
    # A builds where it was, X does the same, B climbs onto A's level, Y onto X's
    turns = [move(0, 5, 0), move(24, 19, 24), move(1, 0, 1), move(23, 24, 23)]
    steps = moments(Santorini(), [*map(place, (0, 24, 1, 23)), *turns])
    for player in (0, 1):
        found = count(steps, player)
        assert (found["climbs"], found["domes"], found["missed"], found["moves"]) == (
            (1, 2),
            (0, 2),
            (0, 0),
            (2, 1),
        )
    tower = State("3" + "0" * 24, (6, 20, 24, 4), 4)
    assert count(moments(Santorini(), [move(6, 5, 0)], tower), 0)["domes"] == (1, 1)


def test_words_found_and_wrong_guesses_by_kind_in_codenames() -> None:
    words = [f"word{place}" for place in range(25)]
    guess = [at("guess", word) for word in words]
    steps = moments(
        Codenames(),
        [
            at("deal", *words, "R" * 9 + "B" * 8 + "n" * 7 + "a"),
            at("clue", 2, text="one"), guess[0], guess[9],
            at("clue", 1, text="two"), guess[17],
            at("clue", 1, text="three"), guess[1], at("end_turn"),
            at("clue", 3, text="four"), guess[24],
        ],
    )  # fmt: skip
    red = count(steps, 1)
    assert (red["right"], red["other"], red["neutral"], red["assassin"]) == ((2, 3), (1, 3), (0, 3), (0, 3))
    assert (red["found"], red["ended"], red["left"]) == ((2, 3), (1, 4), (7, 1))
    blue = count(steps, 3)
    assert (blue["right"], blue["other"], blue["neutral"], blue["assassin"]) == (
        (0, 2),
        (0, 2),
        (1, 2),
        (1, 2),
    )
    assert (blue["found"], blue["ended"], blue["left"]) == ((0, 4), (0, 2), (7, 1))
    assert count(steps, 2)["meant"] == (4, 2)


def test_damage_and_turns_afloat_in_sea_battle() -> None:
    cells = [x + 24 * y for x, y in ((2, 20), (7, 20), (12, 20), (17, 20), (21, 16), (2, 2))]
    damage = (3, 10, 0, 0, 0, 0)
    start = Waters(tuple(Ship(cell, 3, hurt) for cell, hurt in zip(cells, damage, strict=True)))
    stays = PLANS["stay", "port"]
    game = SeaBattle()
    steps = moments(game, [dict.fromkeys(game.afloat(start), stays)], start)
    found = [count(steps, player) for player in (0, 1)]
    assert [(one["damage"], one["afloat"], one["turns_afloat"]) for one in found] == [
        ((3, 1), (1, 1), (1, 1)),
        ((10, 1), (0, 1), (0, 1)),
    ]


def hand(**counts: int) -> Counts:
    return tuple(counts.get(card, 0) for card in CARDS)


def test_corners_and_trades_of_pit() -> None:
    hands = hand(barley=5, corn=1), hand(wheat=4), hand(barley=1, soybeans=5), hand(wheat=3)
    # seat 1 offers a corn, seat 3 waits, seat 2 offers two wheat, seat 4 waits; seat 3 gets its corn at last
    steps = moments(
        Pit(4),
        [
            {CHANCE: deal(hands)}, at("offer", 1, "corn"), at("wait"), at("offer", 2, "wheat"), at("wait"),
            at("wait"), at("take", "player1", 1, "barley"),
        ],
    )  # fmt: skip
    first = count(steps, 0)
    assert (first["corners_made"], first["corner_points"], first["pace"]) == ((1, 1), (85, 1), (2, 1))
    assert (first["offers"], first["size"], first["waits"]) == ((1, 1), (1, 1), (1, 2))
    assert count(steps, 1)["size"] == (2, 1)
    third = count(steps, 2)
    assert (third["takes"], third["traded"], third["corners_made"], third["pace"]) == (
        (1, 2),
        (1, 1),
        (0, 1),
        (0, 0),
    )


def test_accusations_and_rounds_of_are_you_the_traitor() -> None:
    # seats: traitor, evil wizard, good wizard, key holder, guard; the guard accuses the traitor and is right
    game = AreYouTheTraitor(roles="fixed")
    called = {seat: STOP if seat == 4 else PASS for seat in range(5)}
    talk = [at("asker", 0), at("ask", 1), at("question", text="Who are you?"), at("answer", text="Me.")]
    steps = moments(game, [*talk, called, at("caller", 4), at("accuse", 0)])
    guard, traitor, wizard = (count(steps, player) for player in (4, 0, 1))
    assert (guard["accusations_right"], guard["accused"]) == ((1, 1), (0, 0))
    assert (guard["won_good"], guard["won_evil"]) == ((1, 1), (0, 0))
    assert (traitor["accused"], traitor["won_good"], traitor["won_evil"]) == ((1, 1), (0, 0), (0, 1))
    assert (traitor["question"], wizard["answer"], wizard["accused"]) == ((3, 1), (1, 1), (0, 1))


def test_hostages_of_two_rooms() -> None:
    game = TwoRoomsAndABoom(rounds=1)
    rooms = (0, 1, 3), (2, 4, 5)
    steps: list[Action] = [
        at("deal", PRESIDENT, BLUE, BLUE, BOMBER, RED, RED),
        at("split", *rooms[0]),
        at("lead", 1, 4),
    ]
    for room in rooms:
        for other in (*room[1:], room[0]):
            steps += [at("talk", other), at("question", text="Which colour?"), at("answer", text="Guess.")]
    # the blue leader sends the Bomber away, the red one a red seat; the President stays behind, alone
    match = moments(game, [*steps, {1: at("send", 3), 4: at("send", 5)}])
    blue, red = count(match, 1), count(match, 4)
    assert (blue["won"], blue["led"], blue["own_side"], blue["key"]) == ((1, 1), (1, 1), (0, 1), (1, 1))
    assert (red["won"], red["led"], red["own_side"], red["key"]) == ((0, 1), (1, 1), (1, 1), (0, 1))
    assert (count(match, 0)["leader"], count(match, 1)["leader"], count(match, 0)["led"]) == (
        (1, 1),
        (0, 1),
        (0, 1),
    )
    assert (blue["question"], blue["answer"]) == ((2, 1), (1, 1))


def test_battles_and_withdrawals_of_air_land_sea() -> None:
    game, nothing = AirLandSea(), ((), ())
    begun = Battles(("Air", "Land", "Sea"), battle=1, dealt=True)
    # the first commander, three cards in hand, withdraws: three points
    left = begun._replace(hands=(("A1", "A2", "A3"), ("L1", "L2", "L3")))
    steps = moments(game, [at("withdraw")], left)
    own, other = count(steps, 0), count(steps, 1)
    assert (own["battles"], own["fought"], own["given"], own["victory_points"]) == (
        (0, 1),
        (0, 0),
        (3, 1),
        (0, 1),
    )
    assert (other["battles"], other["fought"], other["given"], other["victory_points"]) == (
        (1, 1), (0, 0), (0, 0), (3, 1)
    )  # fmt: skip
    # the last card does not change that the first has two theatres: six points
    piles = ((Lying("A6", True),), ()), ((Lying("L6", True),), ()), nothing
    fought = begun._replace(hands=((), ("S6",)), piles=piles, turn=1)
    steps = moments(game, [at("deploy", "S6", "Sea")], fought)
    own, other = count(steps, 0), count(steps, 1)
    assert (own["battles"], own["fought"], own["victory_points"]) == ((1, 1), (1, 1), (6, 1))
    assert (other["fought"], other["improvised"], other["withdrawals"]) == ((0, 1), (0, 1), (0, 1))


def test_skirmishes_and_tribes_of_arctic_scavengers() -> None:
    game = ArcticScavengers()
    mine = Tribe(hand=("Brawler", "Refugee"), deck=("Scavenger",))
    theirs = Tribe(hand=("Refugee",), deck=("Scavenger", "Sled Team"))
    start = game.initial_state()._replace(round=3, stage="gather", tribes=(mine, theirs), prize="Sled Team")
    steps = moments(game, [at("stop"), at("stop")], start)
    own, other = count(steps, 0), count(steps, 1)
    assert (own["skirmishes"], other["skirmishes"]) == ((1, 1), (0, 1))
    assert (own["cards"], other["cards"]) == ((4, 1), (3, 1))
    assert other["people"] == (4, 1), "two people and a team of two"


def test_points_of_boxing() -> None:
    game = Boxing()
    start = game.initial_state()
    white, black = start.boxers
    start = replace(
        start,
        boxers=(replace(white, points=5, landed=3, thrown=6), replace(black, points=1, landed=1, thrown=4)),
    )
    steps = moments(game, [{CLOCK: run(1)}], start)
    first = count(steps, 0)
    assert (first["points"], first["against"], first["worth"]) == ((5, 1), (1, 1), (5, 3))
    assert (first["punches"], first["landed"]) == ((6, 1), (0.5, 1))


def test_dishes_of_the_diners() -> None:
    costly, cheap = at("costly"), at("cheap")
    rounds = [{0: costly, 1: cheap, 2: cheap}, {0: cheap, 1: cheap, 2: cheap}]
    steps = moments(DinersDilemma(3, rounds=2), rounds)
    assert count(steps, 0) == {"costly": (1, 2), "alike": (1, 2), "alone": (1, 2), "changes": (1, 1)}
    assert count(steps, 1)["alone"] == (0, 2)


@pytest.mark.parametrize(
    ("game", "kind", "called"), [("bargain", "offer", "Offers"), ("negotiation", "propose", "Proposals")]
)
def test_bargainers_share_one_table_in_their_own_words(game: str, kind: str, called: str) -> None:
    offers, *others = statistics(game)
    assert (offers.label, offers.meaning) == (called, f"{called} made for each match")
    assert [one.name for one in others] == ["concessions", "agreements", "joint", "efficiency"]
    rules, (own, other) = make_game(*find_preset(game)), (Action(kind), Action("agree"))
    said = [{0: own}, {1: own}, {0: own}, {0: other}]
    steps = [
        Moment(rules, n, None, joint, None, dict.fromkeys(joint, "seat")) for n, joint in enumerate(said)
    ]
    assert offers.count(steps, 0) == (2, 1)
