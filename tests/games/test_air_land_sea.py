"""Air, Land and Sea: each clause of the rulebook (rules note of GameBench, section 1), and the code."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from helpers.play import play

from games.air_land_sea.cards import DECK, WITHDRAWAL
from games.air_land_sea.coded import sums
from games.air_land_sea.rules import KEEP, STAY, WITHDRAW, AirLandSea, deal
from games.air_land_sea.state import BARE, Lying, Pile, Piles, State, controls, in_box_order, totals
from games.core.action import CHANCE, Action, Player

GAME = AirLandSea()
CODE = AirLandSea(rules="code")
ORDER = ("Air", "Land", "Sea")
Layout = dict[tuple[str, Player], str]
"""Piles by theatre and owner, from the lowest card up; ``-A1`` lies face down."""


def pile(cards: str) -> Pile:
    return tuple(Lying(card.removeprefix("-"), not card.startswith("-")) for card in cards.split())


def laid(layout: Layout, order: Sequence[str] = ORDER) -> Piles:
    return tuple(tuple(pile(layout.get((theatre, owner), "")) for owner in (0, 1)) for theatre in order)


def position(layout: Layout | None = None, own: str = "", other: str = "", **more: object) -> State:
    """A battle in which player 0 is to play, with these hands; all else lies in the deck."""
    hands = tuple(own.split()), tuple(other.split())
    piles = laid(layout or {})
    lie = {card.code for sides in piles for one in sides for card in one}
    used = {*hands[0], *hands[1], *lie}
    known = tuple(frozenset((*hand, *lie)) for hand in hands)
    made = State(ORDER, 0, 1, True, 0, (0, 0), hands, piles, in_box_order(set(DECK) - used))
    return made._replace(**{"known": known, **more})  # type: ignore[arg-type]


def act(state: State, *texts: str, game: AirLandSea = GAME) -> State:
    """The state after actions written ``deploy A1 Air``, each legal when its turn comes."""
    for text in texts:
        kind, *args = text.split()
        (player,) = game.to_act(state)
        action = Action(kind, tuple(args))
        assert player == CHANCE or action in game.legal_actions(state, player), text
        state = game.apply(state, {player: action})
    return state


def legal(state: State, game: AirLandSea = GAME) -> set[str]:
    (player,) = game.to_act(state)
    return {" ".join((action.kind, *map(str, action.args))) for action in game.legal_actions(state, player)}


def cards(state: State, theatre: str, owner: Player) -> str:
    found = state.piles[state.order.index(theatre)][owner]
    return " ".join(card.code if card.up else f"-{card.code}" for card in found)


SIX = "A6 L1 L6 S1 S5 S6"


def test_six_cards_and_an_empty_table_leave_25_actions() -> None:
    offered = legal(position(own=SIX))
    assert len(offered) == 6 + 18 + 1 == 25
    assert "deploy A6 Air" in offered
    assert "deploy A6 Land" not in offered


def test_aerodrome_lets_weak_cards_go_anywhere() -> None:
    state = position({("Air", 0): "A4"}, "L1 L2 L3 S4 L5 S6")
    assert len(legal(state)) == 6 + 2 * 3 + 18 + 1 == 31
    assert len(legal(position({("Air", 0): "-A4"}, "L1 L2 L3 S4 L5 S6"))) == 25
    assert len(legal(position({("Air", 1): "A4"}, "L1 L2 L3 S4 L5 S6"))) == 25


def test_air_drop_opens_every_theatre_for_the_next_card_from_the_hand() -> None:
    state = act(
        position(own=f"A2 {SIX[:-3]}", other="L3 L4 S3 S4 A3 A5"), "deploy A2 Air", "improvise L3 Sea"
    )
    assert len(legal(state)) == 15 + 15 + 1 == 31
    state = act(state, "improvise A6 Land", "improvise L4 Land")
    assert len(legal(state)) == 4 + 12 + 1


def test_air_drop_and_aerodrome_do_not_offer_a_play_twice() -> None:
    state = position({("Air", 0): "A4"}, "L1 S6", drops=(True, False))
    (player,) = GAME.to_act(state)
    listed = GAME.legal_actions(state, player).listed
    assert len(listed) == len(set(listed)) == 6 + 6 + 1


def test_reinforcing_does_not_use_up_air_drop() -> None:
    state = act(
        position({}, "L1 S6", "A6 L6", drops=(True, False)), "deploy L1 Air", "draw S1", "reinforce Land"
    )
    assert not state.drops[0]
    state = position({("Land", 1): "-L1", ("Air", 0): "A6"}, "A3 S6", "S1 L6", drops=(False, True))
    state = act(state, "deploy A3 Air", "flip Land opp", "draw A1", "reinforce Air")
    assert state.drops[1]


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("left", range(1, 7))
def test_withdrawing_gives_the_opponent_points_by_the_table(left: int, second: bool) -> None:
    table = ((2, 2, 2, 3, 3, 4), (2, 2, 3, 3, 4, 6))
    state = position(own=" ".join(SIX.split()[:left]), other=SIX[:2], first=int(second))
    after = act(state, "withdraw")
    assert after.points == (0, table[second][6 - left]) == (0, WITHDRAWAL[second][left])
    assert GAME.to_act(after) == (CHANCE,)


def test_withdrawal_points_follow_how_many_cards_were_played_by_both() -> None:
    """With the last of the 14 cells, an empty hand, which no turn ever comes to."""
    assert WITHDRAWAL[0][0] == WITHDRAWAL[1][0] == 6
    for second in (0, 1):
        for left in range(1, 7):
            played = 2 * (6 - left) + second
            assert WITHDRAWAL[second][left] == (
                2 if played < 5 else 3 if played < 9 else 4 if played < 11 else 6
            )


def test_the_rulebooks_example_of_a_battle() -> None:
    piles = laid(
        {
            ("Air", 0): "A2 A4", ("Land", 0): "L1", ("Sea", 0): "S2 S1",
            ("Air", 1): "A3", ("Land", 1): "L4", ("Sea", 1): "S3",
        }
    )  # fmt: skip
    assert totals(piles) == [[6, 3], [1, 4], [3, 3]]
    assert controls(totals(piles), 0) == [0, 1, 0]


def test_the_first_commander_holds_empty_theatres() -> None:
    assert controls(totals(BARE), 0) == [0, 0, 0]
    assert controls(totals(BARE), 1) == [1, 1, 1]


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        ({("Land", 0): "A1"}, [3, 1, 3]),
        ({("Air", 0): "A1"}, [1, 3, 0]),
        ({("Sea", 0): "A1 L6"}, [0, 3, 7]),
        ({("Land", 0): "-A1"}, [0, 2, 0]),
        ({("Air", 0): "S2", ("Land", 0): "-A6"}, [2, 4, 0]),
        ({("Air", 0): "-S2", ("Land", 0): "-A6"}, [2, 2, 0]),
        ({("Air", 1): "S2", ("Land", 0): "-A6"}, [0, 2, 0]),
        ({("Land", 0): "L6 -A1 L4"}, [0, 12, 0]),
        ({("Land", 0): "L6 -A1 -L4"}, [0, 10, 0]),
        ({("Land", 0): "L6 L4 -A1"}, [0, 10, 0]),
        ({("Air", 0): "L6 -A1 L4"}, [12, 0, 0]),
        ({("Land", 0): "-L6 L4", ("Sea", 0): "S2 -A6"}, [0, 8, 6]),
    ],
)
def test_what_the_cards_of_a_side_count(layout: Layout, expected: list[int]) -> None:
    assert [own for own, _ in totals(laid(layout))] == expected


@pytest.mark.parametrize("owner", [0, 1])
def test_containment_destroys_what_is_played_face_down(owner: Player) -> None:
    before = position({("Air", owner): "A5"}, "L1 S6", "L2 S5")
    after = act(before, "improvise S6 Land")
    assert after.piles == before.piles
    assert after.hands[0] == ("L1",)
    assert len(after.deck) + len(after.under) == len(before.deck) + 1
    assert GAME.to_act(after) == (1,)
    assert cards(act(position({("Air", owner): "-A5"}, "L1 S6", "L2 S5"), "improvise S6 Land"), "Land", 0)


def test_blockade_destroys_the_fourth_card_next_to_it_without_its_ability() -> None:
    three: Layout = {("Land", 1): "S5", ("Air", 0): "-A1 -A6", ("Air", 1): "-S6"}
    after = act(position(three, "A3 L2", "S1 S4"), "deploy A3 Air")
    assert cards(after, "Air", 0) == "-A1 -A6"
    assert GAME.to_act(after) == (1,)
    assert after.under[-1].code == "A3"
    two = {key: text for key, text in three.items() if key != ("Air", 1)}
    assert cards(act(position(two, "A3 L2", "S1 S4"), "deploy A3 Air"), "Air", 0).endswith("A3")
    at_the_end: Layout = {("Air", 1): "S5", ("Sea", 0): "-A1 -A6 -S6"}
    assert cards(act(position(at_the_end, "S3 L2", "S1 S4"), "improvise S3 Sea"), "Sea", 0).endswith("-S3")


def test_transport_is_no_play() -> None:
    blockade: Layout = {("Land", 1): "S5", ("Air", 0): "-A1 -A6 -S6", ("Sea", 0): "L6"}
    state = act(position(blockade, "S1 L2", "S4 A2"), "deploy S1 Sea")
    assert "stay" in legal(state)
    after = act(state, "move Sea:0 Air")
    assert cards(after, "Air", 0) == "-A1 -A6 -S6 L6"
    assert cards(after, "Sea", 0) == "S1"
    assert act(state, "stay").piles == state.piles
    assert cards(act(state, "move Air:0 Land"), "Land", 0) == "-A1"


def test_a_maneuver_without_a_card_next_to_it_asks_nothing() -> None:
    state = act(position({("Sea", 1): "S6"}, "A3 L2", "S1 S4"), "deploy A3 Air")
    assert GAME.to_act(state) == (1,)
    assert not state.tasks


def test_a_maneuver_flips_only_uncovered_cards_next_to_it() -> None:
    layout: Layout = {("Land", 0): "L6", ("Land", 1): "-A1 -A6", ("Sea", 1): "S6"}
    state = act(position(layout, "A3 L2", "S1 S4"), "deploy A3 Air")
    assert legal(state) == {"flip Land own", "flip Land opp"}
    assert cards(act(state, "flip Land opp"), "Land", 1) == "-A1 A6"
    assert cards(act(state, "flip Land own"), "Land", 0) == "-L6"


def test_the_owner_of_a_card_that_another_flips_up_decides() -> None:
    state = act(position({("Land", 1): "-L2"}, "A3 L1", "S1 S4"), "deploy A3 Air", "flip Land opp")
    assert GAME.to_act(state) == (1,)
    assert legal(state) == {"flip Air opp", "flip Land own"}
    after = act(state, "flip Air opp")
    assert cards(after, "Air", 0) == "-A3"
    assert GAME.to_act(after) == (1,)
    assert "withdraw" in legal(after)


def test_disrupt_makes_each_flip_a_card_of_their_own() -> None:
    state = act(position({("Sea", 1): "-S6"}, "L5 L1", "S1 S4"), "deploy L5 Land", "flip Land own")
    assert cards(state, "Land", 0) == "-L5"
    assert GAME.to_act(state) == (1,)
    assert legal(state) == {"flip Sea own"}
    alone = act(position({}, "L5 L1", "S1 S4"), "deploy L5 Land", "flip Land own")
    assert (alone.tasks, GAME.to_act(alone)) == ((), (1,))


def test_disrupt_is_complete_before_what_it_revealed_acts() -> None:
    layout: Layout = {("Air", 0): "-L2", ("Sea", 1): "-S3"}
    state = act(position(layout, "L5 L1", "S1 S4"), "deploy L5 Land", "flip Air own")
    assert [task.kind for task in state.tasks] == ["own", "any"]
    state = act(state, "flip Sea own")
    assert [(task.kind, task.player) for task in state.tasks] == [("any", 0), ("near", 1)]


def test_redeploy_takes_back_a_card_and_plays_one_at_once() -> None:
    state = act(position({("Land", 0): "-L6 A6"}, "S4 A1", "S1 S5"), "deploy S4 Sea")
    assert legal(state) == {"return Land:0", "keep"}
    assert act(state, "keep").hands[0] == ("A1",)
    again = act(state, "return Land:0")
    assert again.hands[0] == ("A1", "L6")
    assert GAME.to_act(again) == (0,)
    assert "withdraw" not in legal(again)
    after = act(again, "deploy L6 Land")
    assert cards(after, "Land", 0) == "A6 L6"
    assert GAME.to_act(after) == (1,)


@pytest.mark.parametrize(
    ("layout", "lies"),
    [
        ({}, "-S2"),
        ({("Sea", 1): "A5"}, ""),
        ({("Land", 1): "S5", ("Air", 0): "-A1 -A6", ("Air", 1): "-S6"}, "-A1 -A6"),
    ],
)
def test_reinforce_draws_a_card_and_plays_it_face_down_next_to_it(layout: Layout, lies: str) -> None:
    state = act(position(layout, "L1 A2", "S1 S4"), "deploy L1 Land", "draw S2")
    assert legal(state) == {"reinforce Air", "reinforce Sea"}
    after = act(state, "reinforce Air")
    assert cards(after, "Air", 0) == lies
    assert len(after.under) == (lies != "-S2")


def test_reinforce_without_a_deck_is_passed_over() -> None:
    state = position({}, "L1 A2", "S1 S4", deck=())
    assert GAME.to_act(act(state, "deploy L1 Land")) == (1,)


def test_destroyed_cards_are_drawn_when_the_deck_is_used_up() -> None:
    under = (Lying("S6", False, 1), Lying("A6", True))
    state = act(position({}, "L1 A2", "S1 S4", deck=(), under=under), "deploy L1 Land")
    assert GAME.chance_outcomes(state) == [(Action("draw", ("S6",)), 1.0)]
    assert act(state, "draw S6").under == under[1:]
    assert CODE.to_act(
        act(position({}, "L1 A2", "S1 S4", deck=(), under=under), "deploy L1 Land", game=CODE)
    ) == (1,)


def test_theatres_rotate_and_commanders_change() -> None:
    hands = deal(DECK[:6], DECK[6:12])
    state = position(own=SIX, other="A1 A2", order=("Air", "Sea", "Land"))
    after = GAME.apply(act(state, "withdraw"), {CHANCE: hands})
    assert after.order == ("Land", "Air", "Sea")
    assert (after.first, GAME.to_act(after), after.battle) == (1, (1,), 2)
    code = CODE.apply(act(state, "withdraw"), {CHANCE: hands})
    assert code.order == ("Sea", "Land", "Air")


@pytest.mark.parametrize(
    ("points", "score", "shares"),
    [((6, 0), "share", (1.0, 0.0)), ((0, 3), "share", (12 / 15, 3 / 15)), ((6, 5), "win", (1.0, 0.0))],
)
def test_a_battle_won_is_six_points_and_twelve_end_the_match(
    points: tuple[int, int], score: str, shares: tuple[float, float]
) -> None:
    game = AirLandSea(score=score)
    points = (6, points[1])
    last = position({("Air", 0): "A6", ("Land", 0): "L6"}, "S6", "", points=points)
    after = act(last, "improvise S6 Sea", game=game)
    assert after.points == (12, points[1])
    assert game.to_act(after) == ()
    assert game.returns(after) == pytest.approx(shares)


# the code's ways


def test_in_the_code_the_player_of_disrupt_flips_for_both() -> None:
    state = act(position({("Sea", 1): "-S6"}, "L5 L1", "S1 S4"), "deploy L5 Land", "flip Land own", game=CODE)
    assert CODE.to_act(state) == (0,)
    assert legal(state, CODE) == {"flip Sea opp"}


@pytest.mark.parametrize(("theatre", "works"), [("Air", False), ("Land", True)])
def test_in_the_code_escalation_has_no_effect_on_the_left(theatre: str, works: bool) -> None:
    state = position({(theatre, 0): "S2", ("Sea", 0): "-A6"}, "L1", "S1")
    assert sums(state)[2][0] == (4 if works else 2)
    assert totals(state.piles)[2][0] == 4


def test_in_the_code_the_last_card_does_not_boost() -> None:
    layout: Layout = {("Air", 0): "-A1", ("Air", 1): "A3", ("Land", 0): "-A2", ("Land", 1): "L3"}
    state = position(layout, "S2", "")
    assert act(state, "deploy S2 Sea").points == (6, 0)
    assert act(state, "deploy S2 Sea", game=CODE).points == (0, 6)


def test_in_the_code_strengths_are_those_of_the_last_look() -> None:
    """Under an Escalation a card laid down last counts 2; one turned down last leaves what it had raised."""
    layout: Layout = {("Land", 0): "S2 -A1", ("Air", 0): "A6", ("Air", 1): "-A4", ("Sea", 1): "S3"}
    laid_last = act(position(layout, "L1 L3", "A3"), "improvise L1 Sea", game=CODE)
    assert sums(laid_last)[2][0] == 4, "the opponent has looked since"
    layout[("Sea", 0)] = "-L1"
    never_seen = act(position(layout, "L3", ""), "improvise L3 Sea", game=CODE)
    assert never_seen.points == (6, 0) == act(position(layout, "L3", ""), "improvise L3 Sea").points
    assert sums(never_seen)[2] == [4 + 2, 3]
    assert totals(never_seen.piles)[2] == [4 + 4, 3]
    raised: Layout = {("Sea", 0): "S2", ("Land", 0): "-A1", ("Air", 0): "A6", ("Air", 1): "-A4"}
    turned_last = act(position(raised, "", "L2", turn=1), "deploy L2 Land", "flip Sea opp", game=CODE)
    assert [own for own, _ in sums(turned_last)] == [6, 4, 2]
    assert [own for own, _ in totals(turned_last.piles)] == [6, 2, 2]


def test_in_the_code_what_a_card_taken_back_brings_comes_ahead_of_what_waits() -> None:
    """Disrupt shows Redeploy and the opponent's Reinforce; a Maneuver taken back flips before that draws."""
    layout: Layout = {("Sea", 0): "-S4", ("Air", 1): "-L1", ("Air", 0): "-A3"}
    steps = "deploy L5 Land", "flip Sea own", "flip Air {}", "return Air:0", "deploy A3 Air"
    for game, whose, first in ((CODE, "opp", "near"), (GAME, "own", "draw")):
        after = act(position(layout, "L5 L6", "S1 S6"), *(step.format(whose) for step in steps), game=game)
        assert after.tasks[0].kind == first


def test_in_the_code_air_drop_serves_as_many_cards_as_it_was_shown() -> None:
    state = position({("Air", 0): "-A2"}, "A6 L6 S6", "L2 A3 L3", drops=(1, 0), turn=1)
    state = act(state, "deploy L2 Land", "flip Air opp", game=CODE)
    assert state.drops == (2, 0)
    for own, other in (("L6", "A3"), ("S6", "L3")):
        assert f"deploy {own} Air" in legal(state, CODE)
        state = act(state, f"deploy {own} Air", f"improvise {other} Air", game=CODE)
    assert "deploy A6 Land" not in legal(state, CODE)


def test_in_the_code_what_disrupt_shows_is_on_after_both_flips() -> None:
    layout: Layout = {("Air", 0): "-A5", ("Sea", 1): "-L2"}
    state = act(position(layout, "L5 A1", "S1 S6"), "deploy L5 Land", "flip Air own", game=CODE)
    assert state.ledger is not None
    assert "A5" not in state.ledger.active
    both = act(state, "flip Sea opp", game=CODE)
    assert both.ledger is not None
    assert "A5" in both.ledger.active
    assert both.tasks[0].kind == "any"


def test_only_matches_by_the_code_s_ways_have_another_version_of_the_rules() -> None:
    assert (GAME.version, CODE.version) == (1, 2)


def test_in_the_code_nothing_destroys_what_reinforces() -> None:
    state = position({("Sea", 1): "A5"}, "L1 A2", "S1 S4")
    after = act(state, "deploy L1 Land", "draw S2", "reinforce Air", game=CODE)
    assert cards(after, "Air", 0) == "-S2"


# what holds in every match


def everywhere(state: State) -> list[str]:
    table = [card.code for sides in state.piles for one in sides for card in one]
    under = [card.code for card in state.under]
    drawn = [state.drawn] if state.drawn else []
    return [*state.hands[0], *state.hands[1], *table, *under, *state.deck, *drawn]


def assert_conserved(game: AirLandSea, seeds: range) -> None:
    for seed in seeds:
        for state in play(game, seed).states:
            if state.battle:
                assert sorted(everywhere(state)) == sorted(DECK)
                assert abs(len(state.hands[0]) - len(state.hands[1])) <= 1 or state.tasks


@pytest.mark.parametrize("game", [GAME, CODE])
def test_the_eighteen_cards_stay_the_eighteen_cards(game: AirLandSea) -> None:
    assert_conserved(game, range(15))


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAME, CODE])
def test_the_eighteen_cards_stay_in_a_thousand_matches(game: AirLandSea) -> None:
    assert_conserved(game, range(1000))


@pytest.mark.slow
def test_random_play_has_the_means_of_the_published_code() -> None:
    """5,000 matches of the code: score 0.504, 44.7 calls (18-83), 15.2 actions (31 at most)."""
    rng, matches, calls, offered, most, score = random.Random(1), 3000, 0, 0, 0, 0.0
    for _ in range(matches):
        state = CODE.initial_state()
        while acting := CODE.to_act(state):
            (player,) = acting
            if player == CHANCE:
                state = CODE.apply(state, {CHANCE: CODE.sample_chance(state, rng)})
                continue
            actions = CODE.legal_actions(state, player)
            calls, offered, most = calls + 1, offered + len(actions), max(most, len(actions))
            state = CODE.apply(state, {player: actions.sample(rng)})
        score += CODE.returns(state)[0]
    assert score / matches == pytest.approx(0.504, abs=0.02)
    assert calls / matches == pytest.approx(44.7, abs=1.0)
    assert offered / calls == pytest.approx(15.2, abs=0.15)
    assert most == 31


# what a player knows


def test_a_card_that_was_seen_stays_where_it_is_for_whoever_searches() -> None:
    state = act(position({("Land", 1): "L6"}, "A3 L2", "S1 S4 L4 L5"), "deploy A3 Air", "flip Land opp")
    rng = random.Random(1)
    assert {cards(GAME.resample(state, 0, rng), "Land", 1) for _ in range(40)} == {"-L6"}
    hidden = act(position({}, "A3 L2", "S1 S4 L4 L5"), "improvise A3 Air", "improvise S1 Land")
    assert len({cards(GAME.resample(hidden, 0, rng), "Land", 1) for _ in range(60)}) > 5


def test_a_seen_card_that_was_taken_back_is_in_the_hand_or_was_played_since() -> None:
    layout: Layout = {("Land", 1): "L6", ("Sea", 1): "-S6"}
    start = position(layout, "A3 L2 A6", "S4 A1", known=(frozenset(("A3", "L2", "A6", "L6")), frozenset()))
    state = act(start, "deploy A3 Air", "flip Land opp", "deploy S4 Sea", "return Land:0")
    rng = random.Random(2)
    for _ in range(40):
        assert "L6" in GAME.resample(state, 0, rng).hands[1]
    state = act(state, "improvise L6 Air", "improvise A6 Air")
    found = [GAME.resample(state, 0, rng) for _ in range(120)]
    assert {"L6" in twin.hands[1] or cards(twin, "Air", 1) == "-L6" for twin in found} == {True}
    assert len({"L6" in twin.hands[1] for twin in found}) == 2


def test_what_is_played_face_down_is_told_to_its_owner_alone() -> None:
    before = position({}, "A3 L2", "S1 S4")
    joint = {0: Action("improvise", ("A3", "Land"))}
    after = GAME.apply(before, joint)
    assert "Maneuver" in GAME.narrate(before, joint, after, 0)[0]
    assert "Maneuver" not in GAME.narrate(before, joint, after, 1)[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("deploy A6 Sea", "face up only to Air"),
        ("deploy L2 Land", "You hold no card 'L2'"),
        ("improvise A6 Moon", "There is no theatre 'Moon'"),
        ("flip Air own", "You must play a card"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, reason: str) -> None:
    kind, *args = text.split()
    said = GAME.illegal_reason(position(own=SIX, other="A1 A2"), 0, Action(kind, tuple(args)))
    assert said is not None
    assert reason in said


def test_abilities_must_be_carried_out_before_a_withdrawal() -> None:
    state = act(position({("Land", 1): "L6"}, "A3 L2", "S1 S4"), "deploy A3 Air")
    assert "cannot withdraw now" in (GAME.illegal_reason(state, 0, WITHDRAW) or "")
    assert {STAY, KEEP}.isdisjoint(GAME.legal_actions(state, 0))
