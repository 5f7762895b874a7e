"""Stratego: the rules clause by clause, what is hidden and told, and DSGBench's notation."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.agents import played
from helpers.play import history
from helpers.seats import Log, RandomSeat, ScriptedSeat, run

from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Action, LegalActions
from games.core.events import Ended, Started, Stepped, Termination
from games.core.game import GameError, UnreadableActionError
from games.core.match import Match
from games.core.view import SPECTATOR, View
from games.stratego.board import ARMY, HIDDEN, MOVED, RANKS, SEEN, ArmyBoard, square
from games.stratego.moves import FIELD, LETTERS, PIECES, crossed, move
from games.stratego.random_play import play_out
from games.stratego.rules import PLAYING, READY, State, Stratego
from games.stratego.setups import BACK, FIXED, home, is_legal, ready_made

GAME = Stratego()
CODED = Stratego(two_squares="coded")
CLEAN = find_preset("stratego:clean")[1]
REPO = find_preset("stratego:repo")[1]


def cell(where: str) -> int:
    row, column = map(int, where.split())
    return row * 10 + column


def position(*given: str, ply: int = 0) -> State:
    """A position of pieces such as ``R5 3 0``, R those of the first player; both have a flag in a corner."""
    board = list(FIELD)
    for each in ("RF 0 0", "BF 9 9", *given):
        who, rank = "RB".index(each[0]), LETTERS.index(each[1])
        board[cell(each[3:])] = PIECES[who][rank]
    return State("".join(board), PLAYING, ply=ply)


def act(state: State, *moves: str, game: Stratego = GAME) -> State:
    """The state after moves such as ``3 0 4 0``, each of which must be legal."""
    for each in moves:
        (player,) = game.to_act(state)
        action = move(cell(each[:3]), cell(each[4:]))
        assert action in game.legal_actions(state, player), each
        assert game.illegal_reason(state, player, action) is None
        state = game.apply(state, {player: action})
    return state


def on(state: State, where: str) -> str:
    """The piece on a square, such as ``R5``; empty for none."""
    board = GAME.view(state, None).board
    assert isinstance(board, ArmyBoard)
    owner = board.owner(cell(where))
    return "" if owner is None else f"{'RB'[owner]}{board.ranks[cell(where)]}"


def ends(state: State, start: str, game: Stratego = GAME) -> set[str]:
    """Where the piece on a square may go."""
    legal = game.legal_actions(state, game.to_act(state)[0])
    return {square(int(a.args[1])) for a in legal if a.args[0] == cell(start)}


def refusal(state: State, start: str, end: str, game: Stratego = GAME) -> str | None:
    return game.illegal_reason(state, game.to_act(state)[0], move(cell(start), cell(end)))


# set-ups


def test_an_army_is_the_forty_pieces_of_the_manual() -> None:
    assert [(rank.letter, rank.value, rank.many) for rank in RANKS] == [
        ("s", 1, 1), ("1", 2, 8), ("2", 3, 5), ("3", 4, 4), ("4", 5, 4), ("5", 6, 4),
        ("6", 7, 3), ("7", 8, 2), ("8", 9, 1), ("9", 10, 1), ("F", 11, 1), ("o", 12, 6),
    ]  # fmt: skip
    assert sum(rank.many for rank in RANKS) == ARMY == 40
    assert sum(rank.value * rank.many for rank in RANKS if rank.value <= 10) == 148


def test_there_are_200_legal_set_ups_half_of_them_with_three_bombs_around_the_flag() -> None:
    found = ready_made()
    assert len(set(found)) == len(found) == 200
    assert all(map(is_legal, found))
    assert all(map(is_legal, FIXED))
    assert sum(walled(setup) for setup in found) == 100
    for setup in found:
        assert setup.index("F") < BACK
        assert sum(setup[30 + column] != "o" for column in (0, 1, 4, 5, 8, 9)) >= 4


def walled(setup: str) -> bool:
    row, column = divmod(setup.index("F"), 10)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return sum(setup[r * 10 + c] == "o" for r, c in near if r >= 0 and 0 <= c < 10) >= 3


@pytest.mark.parametrize(
    ("name", "sure"),
    [("clean", ()), ("clean_fixed", (0, 1)), ("repo", (0,)), ("repo_fixed", (0, 1)), ("own_setup", ())],
)
def test_presets_deal_fixed_or_random_set_ups(name: str, sure: tuple[int, ...]) -> None:
    game = make_game(*find_preset(f"stratego:{name}"))
    state = game.initial_state()
    for player in (0, 1):
        assert game.to_act(state) == (CHANCE,)
        drawn = [game.sample_chance(state, random.Random(seed)) for seed in range(30)]
        found = {str(outcome.args[0]) for outcome in drawn}
        assert found == {FIXED[player]} if player in sure else found <= set(ready_made())
        assert (len(found) == 1) is (player in sure)
        state = game.apply(state, {CHANCE: drawn[0]})
    assert game.to_act(state) == (0,)


def test_no_other_army_can_be_dealt() -> None:
    with pytest.raises(GameError):
        GAME.apply(GAME.initial_state(), {CHANCE: Action("deploy", (ready_made()[0].replace("9", "8"),))})


def test_the_fixed_set_ups_stand_where_dsgbench_has_them() -> None:
    state = GAME.initial_state()
    for setup in FIXED:
        state = GAME.apply(state, {CHANCE: Action("deploy", (setup,))})
    ranks = GAME.view(state, None).board.ranks
    rows = [ranks[row * 10 : row * 10 + 10] for row in (0, 1, 2, 3, 6, 7, 8, 9)]
    assert rows == [
        "6o726o52o4", "252Fs25o11", "5397481634", "o14313111o",
        "1368341934", "145s156215", "oo27167o2o", "451212oFo3",
    ]  # fmt: skip


# arranging by hand


def arranging() -> tuple[Stratego, State]:
    game = Stratego(swaps=2)
    state = game.initial_state()
    for setup in FIXED:
        state = game.apply(state, {CHANCE: Action("deploy", (setup,))})
    return game, state


def test_each_side_arranges_its_pieces_and_then_the_first_player_moves() -> None:
    game, state = arranging()
    assert game.to_act(state) == (0,)
    swapped = game.apply(state, {0: Action("swap", (cell("0 0"), cell("1 4")))})
    assert (on(swapped, "0 0"), on(swapped, "1 4")) == ("Rs", "R6")
    taken = game.apply(swapped, {0: Action("take", (7,))})
    ranks = game.view(taken, None).board.ranks
    assert "".join(ranks[each] for each in home(0)) == ready_made()[6]
    assert game.legal_actions(taken, 0).listed == (READY,)
    assert game.illegal_reason(taken, 0, Action("take", (1,)))
    other = game.apply(taken, {0: READY})
    assert game.to_act(other) == (1,)
    playing = game.apply(other, {1: READY})
    assert (game.to_act(playing), playing.stage) == ((0,), PLAYING)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Action("swap", (cell("0 0"), cell("0 4"))), "same rank"),
        (Action("swap", (cell("1 3"), cell("3 1"))), "two rows at the back"),
        (Action("swap", (cell("0 0"), cell("6 0"))), "your own pieces"),
        (Action("take", (201,)), "by its number"),
        (move(cell("3 1"), cell("4 1")), "be ready"),
    ],
)
def test_what_an_arrangement_must_not_do(action: Action, why: str) -> None:
    game, state = arranging()
    assert action not in game.legal_actions(state, 0)
    assert why in (game.illegal_reason(state, 0, action) or "")


def test_how_pieces_are_exchanged_is_told_to_their_owner_alone() -> None:
    game, state = arranging()
    swap = Action("swap", (cell("0 0"), cell("1 4")))
    after = game.apply(state, {0: swap})
    assert game.view(after, 1) == game.view(state, 1)
    assert not game.seen(state, {0: swap}, after, 1)
    assert [turn.action for turn in game.seen(state, {0: swap}, after, 0)] == [swap]


# movement


@pytest.mark.parametrize(
    ("given", "start", "expected"),
    [
        (("R5 3 0",), "3 0", {"2 0", "4 0", "3 1"}),
        (("R5 4 4",), "4 4", {"3 4", "5 4", "4 5"}),
        (("R5 3 2", "R4 3 1"), "3 2", {"2 2", "3 3"}),
        (("R5 3 0", "B4 4 0"), "3 0", {"2 0", "4 0", "3 1"}),
        (("Ro 3 0",), "3 0", set()),
        (("R1 3 2",), "3 2", {"2 2", "1 2", "0 2", *(f"3 {c}" for c in (0, 1, *range(3, 10)))}),
        (("R1 3 0", "R4 3 1", "R4 2 0", "B4 6 0"), "3 0", {"4 0", "5 0", "6 0"}),
        (("R1 3 0", "R4 3 1", "R4 2 0", "B4 4 0"), "3 0", {"4 0"}),
        (("R1 3 0", "R4 3 1", "R4 2 0", "B4 5 0", "B4 6 0"), "3 0", {"4 0", "5 0"}),
    ],
    ids=["one step", "beside a lake", "before a lake", "attack", "bomb", "scout", "scout attacks far",
         "scout attacks near", "scout does not jump"],
)  # fmt: skip
def test_where_a_piece_may_go(given: tuple[str, ...], start: str, expected: set[str]) -> None:
    assert ends(position(*given), start) == expected


@pytest.mark.parametrize(
    ("start", "end", "why"),
    [
        ("5 0", "5 1", "no piece"),
        ("0 0", "1 0", "flag never moves"),
        ("3 3", "4 3", "Lakes"),
        ("3 3", "4 4", "one square"),
        ("3 3", "3 5", "one square"),
        ("3 3", "3 2", "own piece"),
        ("3 2", "4 1", "straight"),
        ("3 2", "3 4", "not free"),
    ],
)
def test_a_refusal_names_the_rule(start: str, end: str, why: str) -> None:
    state = position("R5 3 3", "R1 3 2", "B4 3 4")
    assert why in (refusal(state, start, end) or "")


def test_a_scout_that_goes_far_shows_itself_and_one_that_goes_one_square_does_not() -> None:
    near = act(position("R1 3 0", "B4 8 8"), "3 0 4 0")
    far = act(position("R1 3 0", "B4 8 8"), "3 0 5 0")
    for state, where, known, shown in ((near, "4 0", MOVED, HIDDEN), (far, "5 0", SEEN, "1")):
        board = GAME.view(state, 1).board
        assert isinstance(board, ArmyBoard)
        assert (board.known[cell(where)], board.ranks[cell(where)]) == (known, shown)


# fights: every pair of ranks, by a table written from the rules note


def expected_fight(attacker: str, defender: str) -> str:
    """``a`` when the attacker stays, ``d`` the defender, ``-`` neither."""
    if defender == "F" or (attacker, defender) in (("2", "o"), ("s", "9")):
        return "a"
    if defender == "o":
        return "d"
    order = "s123456789"
    difference = order.index(attacker) - order.index(defender)
    return "a" if difference > 0 else "d" if difference < 0 else "-"


@pytest.mark.parametrize("attacker", "s123456789")
def test_who_wins_a_fight(attacker: str) -> None:
    for defender in "s123456789Fo":
        state = position(f"R{attacker} 4 0", f"B{defender} 5 0", "R3 0 5", "B3 9 5")
        after = act(state, "4 0 5 0")
        left = {"a": f"R{attacker}", "d": f"B{defender}", "-": ""}[expected_fight(attacker, defender)]
        assert (on(after, "4 0"), on(after, "5 0")) == ("", left), defender
        assert after.lost == (
            attacker if left != f"R{attacker}" else "",
            defender if left != f"B{defender}" else "",
        )
        board = GAME.view(after, SPECTATOR).board
        assert board.known[cell("5 0")] == (SEEN if left else "."), "the winner is known to everybody"


def test_the_mark_of_a_fight_is_gone_with_the_piece_that_had_it() -> None:
    state = act(position("R5 4 0", "B4 5 0", "B5 6 0", "R9 0 5"), "4 0 5 0", "6 0 5 0")
    assert (state.seen, state.lost) == (0, ("5", "45"))
    walked = act(position("R5 3 0", "B4 9 0"), "3 0 4 0", "9 0 8 0", "4 0 5 0")
    assert walked.moved == 1 << cell("5 0") | 1 << cell("8 0")


# ends


def test_whoever_takes_the_flag_wins() -> None:
    over = act(position("R1 8 9", "B4 5 5"), "8 9 9 9")
    assert (GAME.to_act(over), GAME.returns(over), over.winner) == ((), (1, -1), 0)


def test_whoever_cannot_move_loses() -> None:
    taken = act(position("R5 4 0", "B4 5 0"), "4 0 5 0")
    assert (GAME.to_act(taken), GAME.returns(taken)) == ((), (1, -1))
    walled_in = act(position("R5 4 0", "R3 3 5", "B4 9 0", "Bo 8 0", "Bo 9 1"), "3 5 4 5")
    assert GAME.returns(walled_in) == (1, -1)
    both_gone = act(position("R4 4 0", "B4 5 0"), "4 0 5 0")
    assert GAME.returns(both_gone) == (1, -1), "the one whose turn it is has none"


def test_a_match_of_2000_half_moves_is_drawn() -> None:
    state = position("R5 4 0", "B4 9 0", ply=1998)
    state = act(state, "4 0 5 0", "9 0 8 0")
    assert (GAME.to_act(state), GAME.returns(state)) == ((), (0, 0))


# the two-square rule


def to_and_fro(game: Stratego, state: State, *steps: str) -> State:
    """The first player's moves, between which the second one walks about."""
    aside = ["9 0 9 1", "9 1 9 2", "9 2 9 3", "9 3 9 4", "9 4 9 5", "9 5 9 6"]
    for own, other in zip(steps, aside, strict=False):
        state = act(state, own, other, game=game)
    return state


@pytest.mark.parametrize("game", [GAME, CODED])
def test_a_piece_goes_to_and_fro_three_times_and_no_more(game: Stratego) -> None:
    state = position("R5 3 0", "R4 3 5", "B4 9 0")
    state = to_and_fro(game, state, "3 0 4 0", "4 0 3 0", "3 0 4 0")
    assert ends(state, "4 0", game) == {"5 0", "4 1"}
    assert "to and fro" in (refusal(state, "4 0", "3 0", game) or "")
    board = game.view(state, 0).board
    assert isinstance(board, ArmyBoard)
    assert board.barred == ((cell("4 0"), cell("3 0")),)
    other = act(state, "3 5 4 5", "9 3 9 4", game=game)
    assert "3 0" in ends(other, "4 0", game), "moving another piece begins anew"


def test_three_squares_in_turn_are_free() -> None:
    state = to_and_fro(GAME, position("R5 3 0", "B4 9 0"), "3 0 4 0", "4 0 5 0", "5 0 4 0", "4 0 3 0")
    assert "4 0" in ends(state, "3 0")


def test_attacks_are_barred_by_the_written_rule_and_free_as_coded() -> None:
    state = position("R5 3 0", "B4 9 0", "B3 2 1")
    for game, free in ((GAME, False), (CODED, True)):
        stage = to_and_fro(game, state, "3 0 4 0", "4 0 3 0")
        stage = act(stage, "3 0 4 0", "2 1 3 1", game=game)
        attacked = act(replace(stage, ply=1), "3 1 3 0", game=game)
        assert ("3 0" in ends(attacked, "4 0", game)) is free


def test_a_scout_stopping_elsewhere_is_caught_by_the_written_rule_alone() -> None:
    state = position("R1 3 0", "B4 9 0")
    way = "3 0 6 0", "6 0 3 0", "3 0 5 0"
    written, coded = (to_and_fro(game, state, *way) for game in (GAME, CODED))
    assert not {"4 0", "3 0"} & ends(written, "5 0")
    assert {"4 0", "3 0"} <= ends(coded, "5 0", CODED)
    assert crossed((cell("3 0"), cell("5 0"))) == {(30, 40), (40, 50)}


@pytest.mark.parametrize("game", [GAME, CODED])
def test_an_attack_of_the_opponent_leaves_the_rule_as_it_is(game: Stratego) -> None:
    state = position("R5 3 0", "B4 9 0", "B3 6 5", "R2 5 5", "B9 7 7")
    stage = to_and_fro(game, state, "3 0 4 0", "4 0 3 0")
    stage = act(stage, "3 0 4 0", "6 5 5 5", game=game)
    assert "3 0" not in ends(stage, "4 0", game)


def test_as_coded_an_own_attack_lets_the_rule_forget() -> None:
    state = position("R5 3 0", "R9 6 5", "B2 7 5", "B4 9 0")
    stage = to_and_fro(CODED, state, "3 0 4 0", "4 0 3 0", "3 0 4 0")
    assert CODED.view(stage, 0).board.barred
    stage = act(stage, "6 5 7 5", "9 3 9 4", game=CODED)
    assert "3 0" in ends(stage, "4 0", CODED)
    back_and_there = act(stage, "4 0 3 0", "9 4 9 5", "3 0 4 0", "9 5 9 6", game=CODED)
    assert "3 0" in ends(back_and_there, "4 0", CODED), "nothing before the attack counts"
    barred = act(back_and_there, "4 0 3 0", "9 6 9 7", game=CODED)
    assert "4 0" not in ends(barred, "3 0", CODED)


def test_as_coded_a_square_left_by_another_piece_counts() -> None:
    """DSGBench's engine marks squares: a piece that enters the square just left has turned back once."""
    state = position("R5 6 5", "R4 6 6", "B4 9 0")
    for game, free in ((GAME, True), (CODED, False)):
        stage = to_and_fro(game, state, "6 5 5 5", "6 6 6 5", "6 5 6 6")
        assert ("6 5" in ends(stage, "6 6", game)) is free


@pytest.mark.parametrize(("preset", "version"), [("clean", 1), ("repo", 2)])
def test_only_matches_by_the_corrected_rule_have_another_version_of_the_rules(
    preset: str, version: int
) -> None:
    (started,) = played(f"stratego:{preset}", "random", max_plies=10).of(Started)
    assert started.version == version


def test_who_has_only_a_barred_move_loses() -> None:
    state = position("R5 3 0", "Ro 4 1", "Ro 2 0", "Ro 3 1", "B4 9 0", "B9 5 0")
    state = replace(state, trails=(((40, 30), (30, 40), (40, 30)), ()), ply=1)
    over = GAME.apply(state, {1: move(cell("9 0"), cell("8 0"))})
    assert GAME.returns(over) == (-1, 1)


# what is hidden


def test_determinisations_agree_with_all_that_is_known() -> None:
    rng = random.Random(4)
    state = random_match(GAME, 5, 400)
    for player in (0, 1):
        foes, before = PIECES[1 - player], GAME.view(state, player).board
        assert isinstance(before, ArmyBoard)
        for _ in range(40):
            drawn = GAME.resample(state, player, rng)
            assert GAME.view(drawn, player) == GAME.view(state, player)
            assert sorted(drawn.cells) == sorted(state.cells), "counts stay"
            for each, piece in enumerate(drawn.cells):
                if piece not in foes:
                    assert piece == state.cells[each]
                elif before.known[each] == MOVED:
                    assert piece not in foes[10:], "what moved is neither bomb nor flag"
                elif before.known[each] == SEEN:
                    assert piece == state.cells[each]
            assert drawn.cells.index(foes[10]) in home(1 - player)[:BACK]


def random_match(game: Stratego, seed: int, plies: int) -> State:
    """A position after so many random half moves; earlier where the match is over."""
    rng, state = random.Random(seed), game.initial_state()
    while (acting := game.to_act(state)) and state.ply < plies:
        (player,) = acting
        action = game.sample_chance(state, rng) if player < 0 else game.sample_legal(state, player, rng)
        state = game.apply(state, {player: action})
    return state


def test_every_covered_rank_can_stand_on_every_square_that_may_hold_it() -> None:
    state = position("R5 3 0", "B1 9 0", "B9 9 1", "Bo 8 0")
    seen = {each: set() for each in ("9 0", "9 1", "8 0", "9 9")}
    rng = random.Random(2)
    for _ in range(300):
        drawn = GAME.resample(state, 0, rng)
        for where in seen:
            seen[where].add(on(drawn, where))
    assert all(found == {"B1", "B9", "Bo", "BF"} for found in seen.values())


def test_views_of_a_whole_match_are_those_of_its_twins() -> None:
    rng, game, state = random.Random(9), GAME, GAME.initial_state()
    codec = CLEAN.codec(game)
    while acting := game.to_act(state):
        (player,) = acting
        if player >= 0 and state.ply % 90 < 2:
            for viewer in (0, 1):
                twin = game.resample(state, viewer, rng)
                assert game.view(twin, viewer) == game.view(state, viewer)
                assert game.legal_actions(twin, viewer) == game.legal_actions(state, viewer)
                assert codec.slots(game.view(twin, viewer)) == codec.slots(game.view(state, viewer))
        action = game.sample_chance(state, rng) if player < 0 else game.sample_legal(state, player, rng)
        state = game.apply(state, {player: action})
    assert state.ply > 300


def test_a_step_is_told_with_the_ranks_of_a_fight_and_without_others() -> None:
    state = position("R5 4 0", "B4 5 0", "R3 1 1", "B3 8 8")
    quiet, loud = move(cell("1 1"), cell("2 1")), move(cell("4 0"), cell("5 0"))
    for action, told in ((quiet, "Player 1 moves from 1 1 to 2 1."),
                         (loud, "Player 1 attacks from 4 0 on 5 0: Captain beats Lieutenant.")):  # fmt: skip
        after = GAME.apply(state, {0: action})
        for viewer in (None, 0, 1, SPECTATOR):
            assert GAME.narrate(state, {0: action}, after, viewer) == (told,)


# random play of searches


def test_random_play_ends_as_the_rules_say() -> None:
    rng = random.Random(1)
    flag_or_nothing = position("R1 8 9", "Ro 7 9", "Ro 8 8", "B4 5 5").cells
    assert play_out(flag_or_nothing, 0, 1, rng) == 1.0
    assert play_out(position("R5 4 0").cells, 1, 50, rng) == 1.0, "nobody can move"
    assert play_out(position("R5 1 1", "B5 8 8").cells, 0, 10, rng) == 0.0, "a draw"
    strong, weak = position("R9 1 1", "R8 1 2", "B1 8 8").cells, position("R1 1 1", "B9 8 8", "B8 8 7").cells
    assert play_out(strong, 0, 500, rng, 3) > 0.3 > -0.3 > play_out(weak, 0, 500, rng, 3)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_to_the_end_are_won_by_both_sides(seed: int) -> None:
    rng, state = random.Random(seed), random_match(GAME, seed, 1)
    results = {play_out(state.cells, 1, 2000, rng, 2000) for _ in range(12)}
    assert results >= {1.0, -1.0}


# the work of a long match


class Counting(Stratego):
    """Counts what the match asks of the rules."""

    asked = 0

    def legal_actions(self, state: State, player: int) -> LegalActions:
        self.asked += 1
        return super().legal_actions(state, player)

    def view(self, state: State, player: int | None) -> View:
        self.asked += 1
        return super().view(state, player)


def test_a_late_step_asks_no_more_of_the_rules_and_shows_no_more() -> None:
    """A match of DSGBench's usual length must not slow down as it goes (1,270 half moves)."""
    game, counts, sizes = Counting(max_plies=400), [], []

    def emit(event: object) -> None:
        if isinstance(event, Stepped) and event.view is not None:
            counts.append(game.asked)
            sizes.append(len(event.view.to_json()))

    run(Match(game, CLEAN, [RandomSeat(), RandomSeat()], emit, seed=4))
    assert len(counts) > 300
    assert {after - before for before, after in pairwise(counts[2:])} == {4}
    assert max(sizes) < min(sizes[2:]) + 80 + 40, "at most the letters of what was lost, and a fight"


# notation


@pytest.mark.parametrize(
    ("answer", "clean", "repo"),
    [
        ('{"reasoning": "Forward.", "move": "3 0 4 0"}', True, True),
        ('I think so.\n{"reasoning": "Forward {now}.", "move": "3 0 4 0"}', True, True),
        ("3 0 4 0", True, False),
        ("<3 0 4 0>", True, False),
        ('{"move": " 3 0 4 0"}', True, False),
        ('{"move": "3, 0, 4, 0"}', True, False),
        ('{"move": [3, 0, 4, 0]}', True, False),
        ('{"move": "3 0"}', False, False),
        ('{"move": 3040}', False, False),
        ("forward", False, False),
        ("13 0 4 0", False, False),
    ],
)
def test_which_answers_are_read(answer: str, clean: bool, repo: bool) -> None:
    state = position("R5 3 0", "B4 8 8")
    for preset, reads in ((CLEAN, clean), (REPO, repo)):
        codec = preset.codec(GAME)
        if reads:
            assert codec.read(state, 0, answer) == move(cell("3 0"), cell("4 0"))
        else:
            with pytest.raises(UnreadableActionError):
                codec.read(state, 0, answer)


def test_ten_refused_answers_as_coded_and_three_otherwise_lead_to_a_random_move() -> None:
    for name, tries in (("clean_fixed", 3), ("repo_fixed", 10)):
        preset = find_preset(f"stratego:{name}")[1]
        game, log = make_game("stratego", preset, {"max_plies": 10}), Log()
        lost = ScriptedSeat(*[Action("nonsense")] * 10 * tries)
        quiet = ScriptedSeat(*QUIET)
        run(Match(game, preset, [lost, quiet], log))
        first = log.of(Stepped)[2].decisions[0]
        assert (first.chosen_by, first.attempts) == ("random", tries)
        assert log.of(Ended)[0].termination is Termination.RULES


QUIET = [move(cell(a), cell(b)) for a, b in (("6 0", "5 0"), ("5 0", "6 0"), ("6 0", "5 0"), ("6 9", "5 9"),
                                             ("5 9", "6 9"))]  # fmt: skip


def test_a_prompt_tells_the_last_five_own_moves_the_newest_first() -> None:
    state = position("R5 0 5", "B4 9 0")
    moves = [Action("move", (5 + k, 6 + k)) if k < 4 else Action("move", (9, 19)) for k in range(6)]
    played = []
    for k, own in enumerate(moves[:5]):
        other = Action("move", (90 + k, 91 + k)) if k < 5 else READY
        played += [own, other]
    seen = history(GAME, 0, *played, start=state)
    slots = CLEAN.codec(GAME).slots(GAME.view(state, 0), seen)
    assert slots["own_moves"] == "0 9 1 9, 0 8 0 9, 0 7 0 8, 0 6 0 7, 0 5 0 6"


def test_the_repos_prompt_says_nothing_of_what_the_opponent_did() -> None:
    state = act(position("R5 3 0", "R4 2 2", "B4 8 8", "B4 3 2"), "3 0 4 0", "3 2 2 2", "4 0 5 0", "8 8 7 8")
    view = GAME.view(state, 0)
    clean, repo = (preset.codec(GAME).slots(view) for preset in (CLEAN, REPO))
    assert (clean["news"], clean["moved"], clean["captured"]) == ("8 8 to 7 8", "7 8", "1 Lieutenant")
    assert not any(repo[key] for key in ("news", "moved", "captured", "lost"))
    assert clean["moves"] == repo["moves"] == "Captain R(5) at 5 0 may go to: 4 0, 5 1, 6 0"
    assert clean["rows"].splitlines()[6] == "r5  R(5) .... ~~~~ ~~~~ .... .... ~~~~ ~~~~ .... ...."


def test_the_moves_of_a_prompt_are_those_that_are_legal() -> None:
    state = to_and_fro(GAME, position("R5 3 0", "R4 3 5", "B4 9 0"), "3 0 4 0", "4 0 3 0", "3 0 4 0")
    told = CLEAN.codec(GAME).slots(GAME.view(state, 0))["moves"]
    assert "Captain R(5) at 4 0 may go to: 4 1, 5 0" in told
