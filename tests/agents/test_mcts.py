"""Tree search: strength, honesty about what is hidden, repeatability, cancellation."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from math import log, sqrt
from multiprocessing import get_context
from typing import Any

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build
from helpers.waiting import LIMIT

from agents.catalog.seat_context import SeatContext
from agents.search import mcts
from agents.search.mcts import MctsSeat
from agents.search.report import Settings
from agents.search.sampling import SamplingSearch
from agents.search.tree import TreeSearch
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Call, Called, Ended
from games.core.match import Match
from games.core.seat import Request
from games.kuhn_poker.rules import BET, PASS, deal
from games.kuhn_poker.rules import State as Hand
from games.tic_tac_toe.rules import PLACE, State, TicTacToe

LONG = Settings(simulations=1_000_000)
FIRST_MOVES = {"kuhn_poker": ({CHANCE: deal("Q")}, {CHANCE: deal("J")})}


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """One worker process, as matches played in parallel use."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.fixture
def thread() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def asked(name: str, player: int = 0, state: Any = None) -> Request:
    """The first question of a match, or one in a given state."""
    return request(*build(name), player, joints=FIRST_MOVES.get(name, ()), state=state)


def choice(settings: Settings, question: Request, executor: Executor | None = None) -> Action:
    return asyncio.run(MctsSeat(settings, executor).decide(question))


@pytest.mark.parametrize("opponent", ["random", "minimax"])
def test_it_never_loses_at_tic_tac_toe(opponent: str) -> None:
    for seed in range(6):
        first = played("tic_tac_toe", "mcts", opponent, seed=seed).of(Ended)[0].returns
        second = played("tic_tac_toe", opponent, "mcts", seed=seed).of(Ended)[0].returns
        assert first[0] >= 0 <= second[1]
        assert opponent == "random" or first == second == (0, 0)


@pytest.mark.parametrize(
    ("moves", "best"),
    [("0,3,1,4", {2}), ("0,4,1", {2}), ("0,1,3,2,8", {4, 6}), ("4,0,8", {2, 6})],
    ids=["win at once", "block", "only these draw", "answer the corner trap"],
)
def test_it_finds_the_right_cell_in_positions_with_a_known_answer(moves: str, best: set[int]) -> None:
    state, game = State(), TicTacToe()
    for number, cell in enumerate(map(int, moves.split(","))):
        state = game.apply(state, {number % 2: PLACE[cell]})
    question = asked("tic_tac_toe", len(state.moves) % 2, state)
    for seed in range(5):
        action = choice(Settings(), replace(question, seed=seed))
        assert int(action.args[0]) in best


def test_a_proven_result_ends_the_search_and_is_right() -> None:
    state = State("XX.OO....", (0, 3, 1, 4))
    search = TreeSearch(TicTacToe(), state, Settings(), 1)
    while not search.finished:
        search.simulate()
    best = search.ranked()[0]
    assert search.done < 100
    assert (best.action, best.value, best.proven) == (PLACE[2], 1.0, True)


def test_without_proofs_all_simulations_are_made() -> None:
    search = TreeSearch(TicTacToe(), State("XX.OO....", (0, 3, 1, 4)), Settings(solve=False), 1)
    while not search.finished:
        search.simulate()
    assert (search.done, search.ranked()[0].action) == (1000, PLACE[2])
    assert sum(candidate.visits for candidate in search.ranked()) == 1000


@pytest.mark.parametrize(("card", "others"), [("J", "QK"), ("Q", "JK"), ("K", "JQ")])
@pytest.mark.parametrize("betting", ["", "p", "b", "pb"])
def test_it_does_not_know_the_hidden_card(card: str, others: str, betting: str) -> None:
    player = len(betting) % 2
    hands = [(card + other if player == 0 else other + card) for other in others]
    settings = Settings(simulations=200)
    actions = {choice(settings, asked("kuhn_poker", player, Hand(cards, betting))) for cards in hands}
    assert len(actions) == 1


@pytest.mark.parametrize(
    ("text", "answers"),
    [("mcts_perfect_info", {"J": BET, "K": PASS}), ("mcts", {"J": BET, "K": BET})],
)
def test_only_the_cheat_folds_a_queen_because_of_the_card_it_faces(
    text: str, answers: dict[str, Action]
) -> None:
    game, preset = build("kuhn_poker")
    for card, answer in answers.items():
        seats = [
            seat("rule:name=always-bet", "kuhn_poker"),
            seat(text, "kuhn_poker", 1, SeatContext(allow_cheating=True)),
        ]
        events: list[Any] = []
        deals = [{CHANCE: deal(card)}, {CHANCE: deal("Q")}]
        asyncio.run(Match(game, preset, seats, events.append, prefix=deals, seed=5).run())
        (accepted,) = [e for e in events if isinstance(e, Attempted) and e.player == 1]
        assert accepted.action == answer


def test_it_bets_a_king_when_passed_to_and_folds_a_jack() -> None:
    settings = Settings(simulations=300)
    assert choice(settings, asked("kuhn_poker", 1, Hand("QK", "p"))) == BET
    assert choice(settings, asked("kuhn_poker", 1, Hand("QJ", "b"))) == PASS


def test_it_testifies_in_a_dilemma_of_one_round_whatever_the_other_does() -> None:
    for seed in range(5):
        log = played("prisoners_dilemma", "mcts:simulations=300", seed=seed, rounds=1, stop_per_mille=0)
        assert log.of(Ended)[0].returns == (1, 1)


@pytest.mark.slow
def test_it_beats_a_random_player_at_bargain() -> None:
    scores = [
        played("bargain", "mcts:simulations=150", "random", seed=seed).of(Ended)[0].returns[0]
        for seed in range(6)
    ]
    assert sum(scores) > 0


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "prisoners_dilemma"])
def test_the_seed_decides_wherever_it_is_computed(
    name: str, thread: Executor, processes: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(simulations=150)
    for seed in range(3):
        question = replace(asked(name), seed=seed)
        notes: list[str] = []
        question = replace(
            question, record=lambda call, notes=notes: notes.append(call.thought.split(" s\n")[1])
        )
        for executor in (None, thread, processes):
            choice(settings, question, executor)
        monkeypatch.setattr("agents.search.mcts.IN_LOOP", 0.0)
        choice(settings, question)
        monkeypatch.undo()
        assert len(notes) == 4
        assert len(set(notes)) == 1


def test_how_a_search_is_cut_into_pieces_does_not_matter_to_its_statistics() -> None:
    question = asked("kuhn_poker")
    states = [question.sample_state(random.Random(seed)) for seed in range(50)]
    found = []
    for _ in range(2):
        search = SamplingSearch(question.game, states, 0, Settings(simulations=100), seed=4, open_cards=False)
        while not search.finished:
            search.simulate()
        found.append(search.ranked())
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["kuhn_poker", "prisoners_dilemma"])
@pytest.mark.parametrize("where", ["in the loop", "thread", "process"])
def test_a_cancelled_search_ends_at_once(
    name: str, where: str, thread: Executor, processes: Executor
) -> None:
    """Neither the loop nor the worker goes on with a million simulations, which take many minutes."""
    executor = {"in the loop": None, "thread": thread, "process": processes}[where]

    async def script() -> None:
        searching = asyncio.create_task(MctsSeat(LONG, executor).decide(asked(name)))
        await asyncio.sleep(0.3)
        searching.cancel()
        await asyncio.gather(searching, return_exceptions=True)
        assert searching.cancelled()
        if executor is not None:
            async with asyncio.timeout(LIMIT):
                await asyncio.wrap_future(executor.submit(int, "1"))

    asyncio.run(script())


def test_a_search_in_the_loop_leaves_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others have many turns before a hundredth of it is done."""
    done: list[int] = []

    class Counted(SamplingSearch):
        def simulate(self, times: int = 1) -> None:
            super().simulate(times)
            done.append(self.done)

    async def script() -> None:
        searching = asyncio.create_task(MctsSeat(LONG, None).decide(asked("kuhn_poker")))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not searching.done()
        searching.cancel()
        await asyncio.gather(searching, return_exceptions=True)

    monkeypatch.setattr(mcts, "SamplingSearch", Counted)
    asyncio.run(script())
    assert 0 < max(done) < LONG.simulations / 100


def test_a_time_limit_ends_the_search() -> None:
    notes: list[Call] = []
    question = replace(asked("kuhn_poker"), record=notes.append)
    assert choice(replace(LONG, seconds=0.1), question) in (PASS, BET)
    simulations = int(notes[0].thought.split(" simulations in ")[0].replace(",", ""))
    assert 0 < simulations < LONG.simulations


def test_a_broken_worker_does_not_cost_the_match() -> None:
    import os

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        with pytest.raises(Exception, match="terminated abruptly"):
            pool.submit(os._exit, 1).result()
        assert choice(Settings(simulations=50), asked("tic_tac_toe"), pool) in PLACE


def test_its_thinking_can_be_read_in_the_trace() -> None:
    call = played("tic_tac_toe", "mcts", "random", seed=2).of(Called)[0].call
    lines = call.thought.splitlines()
    assert lines[0].startswith("1,000 simulations in ")
    assert lines[1] == "visits  value  action"
    assert sum(int(line.split()[0]) for line in lines[2:]) == 1000
    assert (call.model, call.purpose, call.cost) == ("mcts", "think", 0.0)


def test_a_forced_action_is_played_without_a_search() -> None:
    question = asked("tic_tac_toe", 0, State("XOXXOO.XO", (0, 1, 2, 4, 3, 5, 7, 8)))
    notes: list[object] = []
    assert choice(LONG, replace(question, record=notes.append)) == PLACE[6]
    assert notes == []


class Tenfold(TicTacToe):
    """Tic-tac-toe for ten points."""

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(10 * value for value in super().returns(state))

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        return tuple(10 * value for value in super().playout(state, rng))


def visits(game: TicTacToe, **settings: Any) -> list[tuple[Action, int]]:
    """How often each first move is tried."""
    search = TreeSearch(game, State(), Settings(simulations=300, solve=False, **settings), 3)
    while not search.finished:
        search.simulate()
    return [(row.action, row.visits) for row in search.ranked()]


def test_exploration_is_in_proportion_to_what_is_at_stake_unless_it_is_to_be_as_in_gtbench() -> None:
    assert visits(Tenfold(), c=2.0) == visits(TicTacToe(), c=2.0)
    assert visits(Tenfold(), c=20.0, scaled=False) == visits(TicTacToe(), c=2.0, scaled=False)
    assert visits(Tenfold(), c=2.0, scaled=False) != visits(TicTacToe(), c=2.0, scaled=False)


def plainly(game: Any, state: Any, simulations: int, c: float, seed: int) -> list[tuple[int, float]]:
    """Visits and mean return of each action at the root by the textbook's UCT, written without any haste."""
    rng, seen = random.Random(seed), {0.0}
    tree: dict[tuple[Action, ...], list[list[float]]] = {}
    untried: dict[tuple[Action, ...], list[int]] = {}

    def bound(row: list[float], count: float, scale: float) -> float:
        certain = row[2]
        return row[1] / row[0] if certain else row[1] / row[0] + scale * sqrt(log(count)) * row[0] ** -0.5

    for done in range(simulations):
        scale = c * (max(seen) - min(seen)) / 2 if done else 0.0
        now, line, path = state, (), []
        grown = False
        while game.to_act(now) and not grown:
            player = game.to_act(now)[0]
            legal = game.legal_actions(now, player).listed
            rows = tree.setdefault(line, [[0.0, 0.0, False] for _ in legal])
            left = untried.setdefault(line, list(range(len(legal))))
            if left:
                i = int(rng.random() * len(left))
                left[i], left[-1] = left[-1], left[i]
                place, grown = left.pop(), True
            else:
                count = sum(row[0] for row in rows)
                place = max(range(len(legal)), key=lambda i: bound(rows[i], count, scale))
            path.append((rows[place], player))
            now = game.apply(now, {player: legal[place]})
            line = (*line, legal[place])
        over = not game.to_act(now)
        returns = game.returns(now) if over else game.playout(now, rng)
        seen = {*returns} if not done else seen | {*returns}
        for row, player in path:
            row[:2] = row[0] + 1, row[1] + returns[player]
        path[-1][0][2] = over
    return [(int(row[0]), row[1] / row[0] if row[0] else 0.0) for row in tree[()]]


@pytest.mark.parametrize("name", ["tic_tac_toe", "nim", "connect_four", "breakthrough:gtbench_3x8"])
def test_the_search_is_the_textbook_s_simulation_by_simulation(name: str) -> None:
    game, _ = build(name)
    for seed in range(2):
        search = TreeSearch(game, game.initial_state(), Settings(simulations=1500, solve=False), seed)
        search.simulate(1000)
        search.simulate(1000)
        rows = {row.action: (row.visits, row.value) for row in search.ranked()}
        expected = plainly(game, game.initial_state(), 1500, 2.0, seed)
        assert [rows[action] for action in game.legal_actions(game.initial_state(), 0).listed] == expected


@pytest.mark.slow
def test_gtbench_s_search_does_not_scale_its_exploration() -> None:
    made = seat("mcts-gtbench", "negotiation")
    assert isinstance(made, MctsSeat)
    assert made._settings == Settings(simulations=1000, c=2.0, rollouts=1, solve=True, scaled=False)
