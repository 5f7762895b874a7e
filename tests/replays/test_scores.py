"""GTBench's scores from recorded matches, and the errors that rules can decide."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.play import build, playthroughs
from helpers.recording import Dice, play
from helpers.seats import ScriptedSeat
from hypothesis import given
from hypothesis import strategies as st

from games.core.action import Action
from games.core.metric import Moment
from games.tic_tac_toe.rules import LINES, MARKS
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.scores import failures as searching
from replays.scores.benchmarks.gtbench import Duel, advantage, average, completion_rate, duels, standings
from replays.scores.failures import Profile, Tally, combined, endgame, ignored_threat, missed_win, profile
from replays.scores.match_records import Result, read, read_results
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

ANN, BOB, CAT = (AgentRow(name, name.title(), "random", config=name) for name in ("ann", "bob", "cat"))
GAINS = st.lists(st.tuples(*[st.floats(-100, 100)] * 2), max_size=30)


def result(
    first: float,
    second: float,
    agents: tuple[str, str] = ("ann", "bob"),
    *,
    unit: str = "",
    valid: bool = True,
    game: str = "game:preset",
    reward: Any = "earn",
    regrets: dict[tuple[str, int], float] | None = None,
) -> Result:
    ranks = (1 + (second > first), 1 + (first > second)) if valid else (None, None)
    scores = (first, second) if valid else (None, None)
    return Result("m", game, reward, unit, valid, agents, scores, ranks, regrets or {})


@pytest.mark.parametrize(
    ("own", "other", "nra"),
    [
        ([1] * 30 + [-1] * 15 + [0] * 5, [-1] * 30 + [1] * 15 + [0] * 5, 0.3333),
        ([1, -2, 1, -1, 2], [-1, 2, -1, 1, -2], 0.1429),
        ([52, 40, 0, 61], [48, 60, 0, 20], 0.0890),
        ([3, 0, 2, 0], [0, 5, 0, 0], 0),
        ([7], [17], -0.4167),
        ([0] * 50, [0] * 50, 0),
        ([], [], 0),
    ],
    ids=["30 won 15 lost 5 drawn", "kuhn", "negotiation", "auction", "prisoners", "all drawn", "none"],
)
def test_relative_advantage_is_the_one_of_the_paper(own: list[float], other: list[float], nra: float) -> None:
    assert advantage(own, other) == pytest.approx(nra, abs=5e-5)


@given(GAINS)
def test_relative_advantage_turns_its_sign_with_the_sides_and_is_at_most_one(
    gains: list[tuple[float, float]],
) -> None:
    own, other = [a for a, _ in gains], [b for _, b in gains]
    assert advantage(own, other) == -advantage(other, own)
    assert abs(advantage(own, other)) <= 1 + 1e-9


def test_absolute_values_are_taken_match_by_match() -> None:
    assert advantage([2, -1], [-2, 1]) == pytest.approx(2 / 6)  # of the sums it would be 1


def test_every_game_counts_alike() -> None:
    assert average([0.5, -0.1, 0.2]) == pytest.approx(0.2)
    many = [result(1, -1, game="a")] * 90 + [result(-1, 1, game="b")] * 10
    assert {s.agent: s.rating for s in standings(duels(many))} == {"ann": 0, "bob": 0}


def test_in_games_to_be_won_only_the_winner_counts() -> None:
    for reward, nra in (("win", 1.0), ("earn", 4 / 16)):
        (duel,) = duels([result(10, 6, reward=reward)])
        assert duel.nra == nra
        assert duel.turned().nra == -nra


@pytest.mark.parametrize(
    ("name", "reward"),
    [
        ("tic_tac_toe:gtbench", "win"),
        ("tic_tac_toe:llmarena", "win"),
        ("kuhn_poker:gtbench", "earn"),
        ("prisoners_dilemma:gtbench_iterated", "earn"),
    ],
)
def test_games_count_as_the_paper_has_it(name: str, reward: str, writer: Writer, store: Store) -> None:
    play(writer, name, "m1", seats=[Dice(0)] * 2, agents=[ANN, BOB])
    ((found,), agents) = read_results(store)
    assert (found.game, found.reward, found.valid) == (name, reward, True)
    assert found.scores == tuple(seat.score for seat in store.match("m1").seats)
    assert [agents[digest].name for digest in found.agents] == ["Ann", "Bob"]


def test_completion_is_counted_up_to_the_fiftieth_valid_match() -> None:
    assert completion_rate([True] * 49 + [False] * 12 + [True]) == pytest.approx(0.806, abs=5e-4)
    assert completion_rate([True] * 50 + [False] * 30) == 1
    assert completion_rate([True, False], wanted=50) == 0.5
    assert completion_rate([]) is None


def test_void_matches_count_in_the_rates_alone() -> None:
    (duel,) = duels([result(1, -1), result(0, 0, valid=False), result(-2, 2), result(0, 0)])
    assert (duel.nra, duel.record) == (-2 / 6, (1, 1, 1))
    assert (duel.win_rate, duel.valid_rate, duel.completion_rate) == (1 / 3, 0.75, 0.75)


def test_sides_are_told_apart_when_seats_are_swapped() -> None:
    swapped = [result(3, 1), result(1, 3, ("bob", "ann"))]
    (duel,) = duels(swapped)
    assert (duel.first, duel.nra, duel.record) == ("ann", 0.5, (2, 0, 0))


def test_an_agent_against_itself_and_larger_tables_say_nothing() -> None:
    alone = result(1, -1, ("ann", "ann"))
    three = Result("m", "g", "win", "", True, ("ann", "bob", "cat"), (1, 0, 0), (1, 2, 2))
    assert duels([alone, three]) == []
    assert standings([]) == []


def test_regret_is_the_mean_of_the_chosen_variant() -> None:
    first = result(5, 5, regrets={("corrected", 0): 2, ("paper", 0): 3, ("corrected", 1): 9})
    second = result(5, 5, ("bob", "ann"), regrets={("corrected", 1): 4, ("paper", 1): 8})
    void = result(0, 0, valid=False, regrets={("corrected", 0): 100})
    (ann, _) = standings(duels([first, second, void, result(1, 1)]))
    (score,) = ann.games
    assert (score.regret(), score.regret("paper")) == (3, 5.5)


def test_standings_rank_agents_with_their_intervals() -> None:
    outcomes = [(1, -1), (1, -1), (-1, 1), (0, 0), (1, -1)] * 10
    matches = [result(a, b, unit=str(i // 2)) for i, (a, b) in enumerate(outcomes)]
    matches += [result(a, b, ("bob", "cat"), unit=str(i)) for i, (a, b) in enumerate(outcomes[:49])]
    table = standings(duels(matches))
    assert [(s.agent, s.rank, s.matches) for s in table] == [("ann", 1, 50), ("bob", 2, 99), ("cat", 3, 49)]
    assert [s.provisional for s in table] == [False, True, True]
    for standing in table:
        assert standing.low is not None
        assert standing.high is not None
        assert standing.low < standing.rating < standing.high
    assert table == standings(duels(matches))
    assert [s.agent for s in standings(duels(matches), against="bob")] == ["ann", "cat"]


@given(st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5), st.integers(0, 9)), min_size=1))
def test_two_agents_have_mirrored_ratings_and_intervals(rows: list[tuple[int, int, int]]) -> None:
    table = standings(duels([result(a, b, unit=str(unit)) for a, b, unit in rows]), resamples=50)
    one, other = table
    assert one.rating == -other.rating
    if len({unit for _, _, unit in rows}) < 2:
        assert one.low is one.high is other.low is other.high is None
    else:
        assert (one.low, one.high) == pytest.approx((-(other.high or 0), -(other.low or 0)))
    assert [s.rank for s in table] == ([1, 1] if one.rating == 0 else [1, 2])


def test_swapped_pairs_are_drawn_together() -> None:
    """Where every pair is won by the first seat, no draw of pairs can favour an agent."""
    pairs = [
        match
        for unit in range(25)
        for match in (result(1, -1, unit=str(unit)), result(1, -1, ("bob", "ann"), unit=str(unit)))
    ]
    assert {(s.low, s.high) for s in standings(duels(pairs))} == {(0.0, 0.0)}
    loose = [Result(**{**_fields(match), "unit": str(i)}) for i, match in enumerate(pairs)]
    assert all((s.low or 0) < 0 < (s.high or 0) for s in standings(duels(loose)))


def _fields(match: Result) -> dict[str, Any]:
    return {name: getattr(match, name) for name in Result.__dataclass_fields__}


def test_only_what_the_named_agents_played_to_an_end_counts(writer: Writer, store: Store) -> None:
    for match_id in ("m1", "taken", "stopped"):
        play(writer, "kuhn_poker", match_id, seats=[Dice(0)] * 2, agents=[ANN, BOB])
    play(writer, "kuhn_poker", "cut", agents=[ANN, BOB], after=3)
    play(writer, "kuhn_poker", "fork", seats=[Dice(0)] * 2, trace=store.trace("m1"), fork=2)
    play(writer, "tic_tac_toe", "void", seats=[Dice(1), Dice(0)], agents=[ANN, BOB])
    for statement in (
        "insert into seat_changes values ('taken', 1, 3, 0, 'human', '', null)",
        "update matches set termination = 'stopped' where id = 'stopped'",
    ):
        writer.run(lambda db, statement=statement: db.execute(statement).rowcount)
    found, _ = read_results(store)
    assert [(r.match_id, r.valid) for r in found] == [("m1", True), ("void", False)]
    assert [r.match_id for r in read_results(store, "kuhn_poker:gtbench")[0]] == ["m1"]


def test_other_parameters_make_another_game(writer: Writer, store: Store) -> None:
    play(writer, "bargain", "m1", params={"rounds": 4})
    assert read_results(store)[0][0].game == "bargain:llmarena rounds=4"


def test_other_numbers_of_players_make_another_game(writer: Writer, store: Store) -> None:
    play(writer, "public_goods", "m1", params={"players": 3, "rounds": 1})
    play(writer, "public_goods", "m2", params={"rounds": 1})
    assert [found.game for found in read_results(store)[0]] == [
        "public_goods:gamma players=3 rounds=1",
        "public_goods:gamma rounds=1",
    ]
    assert {info.title for info in read(store).games} == {found.game for found in read_results(store)[0]}


def test_matches_of_unknown_rules_still_have_a_winner(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Dice(0)] * 2, agents=[ANN, BOB])
    writer.run(lambda db: db.execute("update matches set game = 'chess', preset = ''").rowcount)
    (found,) = read_results(store)[0]
    assert (found.game, found.reward) == ("chess", "win")
    assert endgame(store, writer, "m1") == {}


def test_errors_of_the_endgame_are_found(writer: Writer, store: Store) -> None:
    cells = iter((0, 3, 1, 8, 5, 2, 4, 7))
    seat = ScriptedSeat(*[lambda request: Action("place", (next(cells),))] * 8)
    play(writer, "tic_tac_toe", "m1", seats=[seat, seat], agents=[ANN, BOB])
    trace = store.trace("m1")
    found = endgame(store, writer, "m1")
    assert found == {
        (0, None): {"missed_win": Tally(1, 1), "ignored_threat": Tally(0, 0)},
        (1, None): {"missed_win": Tally(0, 0), "ignored_threat": Tally(1, 3)},
    }
    writer.flush()
    assert trace.metric("missed_win") == {0: [(5, 1.0)]}
    assert trace.metric("ignored_threat") == {1: [(4, 1.0), (6, 0.0), (8, 0.0)]}
    assert trace.match_metrics()["ignored_threat"] == {0: 0.0, 1: 1.0}


def test_what_could_not_be_helped_is_no_error(writer: Writer, store: Store) -> None:
    cells = iter((0, 1, 3, 6, 4, 5, 8))  # X threatens 5 and 8 at once
    seat = ScriptedSeat(*[lambda request: Action("place", (next(cells),))] * 7)
    play(writer, "tic_tac_toe", "m1", seats=[seat, seat])
    assert endgame(store, writer, "m1") == {
        (0, None): {"missed_win": Tally(0, 1), "ignored_threat": Tally(0, 0)},
        (1, None): {"missed_win": Tally(0, 0), "ignored_threat": Tally(0, 1)},
    }


def _winning(cells: str, mark: str) -> set[int]:
    """Free cells that complete a line."""
    marks = (([cells[i] for i in line], line) for line in LINES)
    return {line[row.index(".")] for row, line in marks if row.count(mark) == 2 and "." in row}


def test_the_search_agrees_with_the_lines_of_the_board() -> None:
    game, _ = build("tic_tac_toe:gtbench")
    seen = set()
    for match in playthroughs("tic_tac_toe:gtbench"):
        for step, joint in enumerate(match.joints, 1):
            ((player, action),) = joint.items()
            before, after = match.states[step - 1], match.states[step]
            moment = Moment(game, step, before, joint, after, {player: "seat"})
            wins = _winning(before.cells, MARKS[player])
            missed = None if not wins else float(action.args[0] not in wins)
            assert missed_win(moment, player) == missed
            threats = _winning(before.cells, MARKS[1 - player])
            safe = wins | (threats if len(threats) == 1 else set())
            if threats and missed != 0 and game.to_act(after):
                expected = None if not safe else float(action.args[0] not in safe)
                assert ignored_threat(moment, player) == expected
            seen.add((missed, bool(threats)))
            assert missed_win(Moment(game, step, before, joint, after, {player: "forced"}), player) is None
    assert len(seen) == 6


@pytest.mark.parametrize("name", ["kuhn_poker", "bargain", "prisoners_dilemma", "undercover"])
def test_chance_and_hidden_information_are_not_judged(name: str, writer: Writer, store: Store) -> None:
    play(writer, name, "m1")
    assert endgame(store, writer, "m1") == {}
    assert "missed_win" not in store.trace("m1").match_metrics()


def test_a_match_is_searched_once(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Dice(0)] * 2, seed=4)
    first = endgame(store, writer, "m1")
    writer.flush()
    assert any(tally.chances for one in first.values() for tally in one.values())
    export_jsonl(store, ["m1"], tmp_path / "m.jsonl")
    monkeypatch.setattr(searching, "possible_errors", lambda *args: pytest.fail("searched again"))
    assert endgame(store, writer, "m1") == first
    with Writer(tmp_path / "other.sqlite") as other, Store(tmp_path / "other.sqlite") as copy:
        import_jsonl(other, tmp_path / "m.jsonl")
        assert endgame(copy, other, "m1") == first


def test_a_match_still_going_on_is_searched_again(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Dice(0)] * 2, after=12)
    endgame(store, writer, "m1")
    writer.flush()
    assert "missed_win" not in store.trace("m1").match_metrics()


def test_a_profile_counts_refusals_by_class_and_who_ended_the_match(writer: Writer, store: Store) -> None:
    taken = ScriptedSeat("(1, 1)", "nothing", "hello", "(1, 3)", "(2, 2)")
    other = ScriptedSeat("(2, 2)", "(3, 3)")
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[taken, other])
    first, second = profile(store, writer, "m1")
    assert first.failures == {"unparsable": 2, "illegal": 1}
    assert (first.refused, first.blamed, first.decisions) == (3, 1, 2)
    assert (second.failures, second.blamed, second.decisions) == ({}, 0, 2)
    assert second.endgame["missed_win"] == Tally(0, 0)


def test_profiles_add_up() -> None:
    one = Profile(1, 4, 1, {"illegal": 1}, {"missed_win": Tally(1, 2)})
    other = Profile(1, 3, 0, {"illegal": 2, "empty": 1})
    total = combined([one, other])
    assert total == Profile(2, 7, 1, {"illegal": 3, "empty": 1}, {"missed_win": Tally(1, 2)})
    assert combined([]) == Profile()


def test_a_duel_is_the_same_from_both_sides() -> None:
    duel = Duel("g", "ann", "bob", (result(1, -1), result(2, -2, ("bob", "ann"))))
    assert duel.turned().turned() == duel
    assert duel.turned().record == duel.record[::-1]
