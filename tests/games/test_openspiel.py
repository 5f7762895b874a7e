"""Lockstep with OpenSpiel: who acts, what is legal, how it ends and who gets what, at every step."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from statistics import mean, pvariance
from typing import Any

import pytest

from games.breakthrough.rules import Breakthrough
from games.connect_four.rules import ConnectFour
from games.core.action import CHANCE, Action, OpenAction
from games.core.game import Game
from games.kuhn_poker.rules import BET, CARDS, PASS, KuhnPoker
from games.liars_dice.rules import LIAR, LiarsDice
from games.negotiation.rules import AGREE, Negotiation
from games.negotiation.rules import State as Bargaining
from games.nim.rules import Nim
from games.pig.rules import ROLL, Pig
from games.prisoners_dilemma.rules import CONTINUE, SILENT, STOP, TESTIFY, PrisonersDilemma
from games.sealed_bid_auction.rules import SealedBidAuction, deal, lot
from games.sealed_bid_auction.rules import State as Auction
from games.tic_tac_toe.rules import TicTacToe

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install .[oracles]")
MATCHES = 1_000


def number_of(game: Game[Any], state: Any, action: Action) -> int:
    """OpenSpiel's number of an action of any of these games."""
    if isinstance(game, Pig):
        return int(action.args[0]) - 1 if action.args else int(action != ROLL)
    if action in (PASS, BET):
        return (PASS, BET).index(action)
    if action in (SILENT, TESTIFY):
        return (SILENT, TESTIFY).index(action)
    if action in (CONTINUE, STOP):
        return (CONTINUE, STOP).index(action)
    if isinstance(game, LiarsDice):
        if action.kind == "roll":
            return int(action.args[0]) - 1
        return (
            len(game.ladder)
            if action == LIAR
            else game.ladder.index((int(action.args[0]), int(action.args[1])))
        )
    if isinstance(game, Nim):
        pile, count = map(int, action.args)
        return (count - 1) * len(game.piles) + pile
    if isinstance(game, Breakthrough):
        start, end = map(int, action.args)
        (row, column), (to_row, to_column) = (divmod(cell, game.columns) for cell in (start, end))
        way = (to_column - column + 1) + (0 if to_row > row else 3)
        return (6 * start + way) * 2 + (state.cells[end] != ".")
    (value,) = action.args
    return value if isinstance(value, int) else CARDS.index(value)


def acting(theirs: Any) -> tuple[int, ...]:
    """OpenSpiel's special players in our terms."""
    ids = pyspiel.PlayerId
    special = {ids.TERMINAL: (), ids.CHANCE: (CHANCE,), ids.SIMULTANEOUS: (0, 1)}
    return special.get(theirs.current_player(), (theirs.current_player(),))


def agree(game: Game[Any], state: Any, theirs: Any) -> dict[int, list[Action]]:
    """Compare one state; what each player of the step may do."""
    assert game.to_act(state) == acting(theirs)
    assert (not game.to_act(state)) == theirs.is_terminal()
    assert list(game.returns(state)) == list(theirs.returns())
    if game.to_act(state) == (CHANCE,):
        ours = {number_of(game, state, action): chance for action, chance in game.chance_outcomes(state)}
        assert ours == pytest.approx({int(number): chance for number, chance in theirs.chance_outcomes()})
        return {CHANCE: [action for action, _ in game.chance_outcomes(state)]}
    offers = {player: list(game.legal_actions(state, player)) for player in game.to_act(state)}
    for player, actions in offers.items():
        assert sorted(number_of(game, state, action) for action in actions) == theirs.legal_actions(player)
    return offers


def in_step(game: Game[Any], load: Callable[[], Any], matches: int = MATCHES) -> None:
    rng, other = random.Random(20), load()
    for _ in range(matches):
        state, theirs = game.initial_state(), other.new_initial_state()
        while offers := agree(game, state, theirs):
            joint = {player: rng.choice(actions) for player, actions in offers.items()}
            numbers = [number_of(game, state, action) for action in joint.values()]
            state = game.apply(state, joint)
            theirs.apply_actions(numbers) if len(numbers) > 1 else theirs.apply_action(numbers[0])


BOARDS: dict[str, Game[Any]] = {
    "tic_tac_toe": TicTacToe(),
    "kuhn_poker": KuhnPoker(),
    "connect_four": ConnectFour(),
    "connect_four(rows=5,columns=8)": ConnectFour(rows=5, columns=8),
    "connect_four(rows=4,columns=6,x_in_row=3)": ConnectFour(rows=4, columns=6, x_in_row=3),
    "connect_four(rows=8,columns=9,x_in_row=5)": ConnectFour(rows=8, columns=9, x_in_row=5),
    "breakthrough": Breakthrough(),
    "breakthrough(columns=3)": Breakthrough(columns=3),
    "breakthrough(columns=5,rows=6)": Breakthrough(columns=5, rows=6),
    "nim": Nim(),
    "nim(is_misere=false)": Nim(last="wins"),
    "nim(pile_sizes=2;9;4)": Nim(piles="2-9-4"),
    "liars_dice": LiarsDice(),
    "liars_dice(numdice=2,dice_sides=4)": LiarsDice(dice=2, sides=4),
    "pig(winscore=20)": Pig(),
    "pig(winscore=12,horizon=9)": Pig(target=12, horizon=9),
    "pig(winscore=15,diceoutcomes=3)": Pig(target=15, sides=3),
}


@pytest.mark.parametrize("matches", [MATCHES // 10, pytest.param(MATCHES, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", BOARDS)
def test_in_step(name: str, matches: int) -> None:
    in_step(BOARDS[name], lambda: pyspiel.load_game(name), matches)


def test_prisoners_dilemma() -> None:
    import open_spiel.python.games  # noqa: F401 - registers the games written in Python

    name = "python_iterated_prisoners_dilemma(termination_probability=0.125)"
    in_step(PrisonersDilemma(), lambda: pyspiel.load_game(name))


LISTED = [name for name, game in BOARDS.items() if isinstance(game, ConnectFour | Breakthrough | Nim)]


@pytest.mark.parametrize("name", LISTED)
def test_actions_are_listed_in_the_same_order(name: str) -> None:
    """The order in which GTBench shows them."""
    game, theirs = BOARDS[name], pyspiel.load_game(name).new_initial_state()
    state, rng = game.initial_state(), random.Random(21)
    while acting := game.to_act(state):
        offers = game.legal_actions(state, acting[0])
        assert [number_of(game, state, action) for action in offers] == theirs.legal_actions()
        action = offers.sample(rng)
        theirs.apply_action(number_of(game, state, action))
        state = game.apply(state, {acting[0]: action})


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTED)
def test_random_play_is_as_long_and_ends_as_often_in_a_win(name: str) -> None:
    game, other = BOARDS[name], pyspiel.load_game(name)
    rng = random.Random(22)
    ours, theirs = [], []
    for _ in range(500):
        ours.append(played_out(game, rng))
        state = other.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        theirs.append((state.move_number(), state.returns()[0]))
    for mine, other_side in zip(zip(*ours, strict=True), zip(*theirs, strict=True), strict=True):
        error = ((pvariance(mine) + pvariance(other_side)) / 500) ** 0.5
        assert abs(mean(mine) - mean(other_side)) <= 4 * error


def played_out(game: Game[Any], rng: random.Random) -> tuple[int, float]:
    """Steps of a random match by the slow loop, and the first player's return of another by the quick one."""
    state, steps = game.initial_state(), 0
    while acting := game.to_act(state):
        state = game.apply(state, {acting[0]: game.sample_legal(state, acting[0], rng)})
        steps += 1
    return steps, game.playout(game.initial_state(), rng)[0]


@pytest.mark.parametrize(
    ("name", "depth"),
    [("connect_four", 5), ("breakthrough", 3), ("breakthrough(columns=3)", 5), ("nim", 4)],
)
def test_as_many_sequences_are_possible(name: str, depth: int) -> None:
    game, theirs = BOARDS[name], pyspiel.load_game(name).new_initial_state()

    def ours(state: Any, depth: int) -> int:
        acting = game.to_act(state)
        if not acting or not depth:
            return 1
        after = (game.apply(state, {acting[0]: action}) for action in game.legal_actions(state, acting[0]))
        return sum(ours(state, depth - 1) for state in after)

    def others(state: Any, depth: int) -> int:
        if state.is_terminal() or not depth:
            return 1
        return sum(others(state.child(action), depth - 1) for action in state.legal_actions())

    assert ours(game.initial_state(), depth) == others(theirs, depth)


def test_sealed_bid_auction() -> None:
    """OpenSpiel asks one bidder after the other, and draws a winner even when there is no tie."""
    game, other = SealedBidAuction(), pyspiel.load_game("first_sealed_auction(players=2,max_value=10)")
    rng = random.Random(23)
    chances = dict(game.chance_outcomes(Auction()))
    for _ in range(MATCHES):
        theirs = other.new_initial_state()
        values = [drawn(theirs, rng), drawn(theirs, rng)]
        assert chances[deal(values)] == pytest.approx(1 / 100)
        state = game.apply(Auction(), {CHANCE: deal(values)})
        bids = {}
        for player in game.to_act(state):
            assert theirs.current_player() == player
            assert [action.args[0] for action in game.legal_actions(state, player)] == theirs.legal_actions()
            bids[player] = game.sample_legal(state, player, rng)
            theirs.apply_action(bids[player].args[0])
        state = game.apply(state, bids)
        winners = {lot(winner): chance for winner, chance in theirs.chance_outcomes()}
        assert winners == dict(game.chance_outcomes(state)) if game.to_act(state) else len(winners) == 1
        winner = lot(drawn(theirs, rng))
        state = game.apply(state, {CHANCE: winner}) if game.to_act(state) else state
        assert theirs.is_terminal()
        assert game.to_act(state) == ()
        assert list(game.returns(state)) == theirs.returns()


def drawn(theirs: Any, rng: random.Random) -> int:
    """Draw one of OpenSpiel's chance outcomes and go there."""
    outcomes = theirs.chance_outcomes()
    (number,) = rng.choices([number for number, _ in outcomes], [chance for _, chance in outcomes])
    theirs.apply_action(number)
    return int(number)


def instance(theirs: Any) -> Bargaining:
    """The instance that OpenSpiel has drawn, from its own description."""
    told = [
        [int(n) for n in re.findall("[0-9]+", line.partition(":")[2])] for line in str(theirs).splitlines()
    ]
    (limit,), pool, first, second = told[:4]
    return Bargaining(tuple(pool), (tuple(first), tuple(second)), limit)


def number_in_negotiation(action: Action) -> int:
    """OpenSpiel's number: proposals, the agreement, utterances."""
    if action == AGREE:
        return 216
    a, b, c = map(int, action.args)
    return 36 * a + 6 * b + c if action.kind == "propose" else 217 + 25 * a + 5 * b + c


@cache
def members(family: OpenAction) -> tuple[Action, ...]:
    """Every action of an open family."""
    ranges = (range(field.low, field.high + 1) for field in family.fields)
    return tuple(Action(family.kind, args) for args in product(*ranges))


def negotiate(rng: random.Random, theirs: Any) -> int:
    """A random match in lockstep; its number of decisions."""
    game = Negotiation(instances="drawn")
    theirs.apply_action(0)
    state, steps = instance(theirs), 0
    while acting := game.to_act(state):
        (player,) = acting
        assert theirs.current_player() == player
        legal = game.legal_actions(state, player)
        (family,) = legal.open
        numbers = sorted(number_in_negotiation(action) for action in (*legal, *members(family)))
        assert numbers == theirs.legal_actions()
        action = game.sample_legal(state, player, rng)
        state = game.apply(state, {player: action})
        theirs.apply_action(number_in_negotiation(action))
        assert list(game.returns(state)) == theirs.returns()
        steps += 1
    assert theirs.is_terminal()
    return steps


@pytest.mark.slow
def test_negotiation() -> None:
    rng, other = random.Random(24), pyspiel.load_game("negotiation(rng_seed=5)")
    lengths = [negotiate(rng, other.new_initial_state()) for _ in range(MATCHES)]
    alone = [random_match(other, rng)[0] for _ in range(MATCHES)]
    error = ((pvariance(lengths) + pvariance(alone)) / MATCHES) ** 0.5
    assert abs(mean(lengths) - mean(alone)) <= 4 * error


def test_negotiation_draws_instances_like_the_published_ones() -> None:
    known = {
        0: "6: 2 3 4, 7 1 7, 7 6 1",
        1: "7: 4 5 2, 5 6 4, 1 10 2",
        2: "5: 1 4 3, 1 3 5, 2 6 6",
        3: "8: 2 4 0, 1 5 4, 7 2 3",
        5: "9: 0 3 4, 9 4 2, 1 8 9",
        -1: "7: 5 5 5, 10 1 7, 10 10 10",
    }
    for seed, told in known.items():
        state = pyspiel.load_game(f"negotiation(rng_seed={seed})").new_initial_state()
        state.apply_action(0)
        found = instance(state)
        limit, _, rest = told.partition(": ")
        parts = tuple(tuple(map(int, part.split())) for part in rest.split(", "))
        assert (str(found.limit), (found.pool, *found.values)) == (limit, parts)
    game, fixed = Negotiation(), Negotiation().initial_state()
    assert game.apply(fixed, {CHANCE: game.sample_chance(fixed, random.Random(1))}) == found


def random_match(other: Any, rng: random.Random) -> tuple[int, float]:
    """Decisions of a random match in OpenSpiel, and the first player's return."""
    state, decisions = other.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            drawn(state, rng)
            continue
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
    return decisions, state.returns()[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in BOARDS if name.startswith(("liars_dice", "pig"))])
def test_random_play_with_dice_is_as_long_and_won_as_often(name: str) -> None:
    game, other, rng = BOARDS[name], pyspiel.load_game(name), random.Random(25)
    ours = []
    for _ in range(MATCHES):
        state, decisions = game.initial_state(), 0
        while acting := game.to_act(state):
            chance = acting == (CHANCE,)
            action = game.sample_chance(state, rng) if chance else game.sample_legal(state, acting[0], rng)
            state = game.apply(state, {acting[0]: action})
            decisions += not chance
        ours.append((decisions, game.playout(game.initial_state(), rng)[0]))
    theirs = [random_match(other, rng) for _ in range(MATCHES)]
    for mine, other_side in zip(zip(*ours, strict=True), zip(*theirs, strict=True), strict=True):
        error = ((pvariance(mine) + pvariance(other_side)) / MATCHES) ** 0.5
        assert abs(mean(mine) - mean(other_side)) <= 4 * error
