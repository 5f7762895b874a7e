"""gamma-Bench's result files: every game of it, played again by the rules and scored as there."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from helpers.benchmark_files import auction, bar, battle, diner, dollar, goods, guessing, pirates

from replays.exchange import gamma_files
from replays.exchange.importing import import_file, import_files
from replays.review.verify import Trust, verify_trace
from replays.scores.benchmarks.gamma import counted_presets, curves, score_of, seat_groups
from replays.scores.match_records import read_results
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

ROUND_1 = [200, 30, 0, 80, 70, 160, 20, 110, 10, 100]
ROUND_2 = [10, 90, 40, 140, 110, 30, 70, 190, 170, 130]
"""The valuations of the first two rounds of every published auction."""


def put(path: Path, found: dict[str, Any], indent: int | None = 2) -> Path:
    path.write_text(json.dumps(found, indent=indent), encoding="utf-8")
    return path


@pytest.fixture
def read(writer: Writer, store: Store, tmp_path: Path) -> Any:
    """Imports a result file; the trace of its match."""

    def read(found: dict[str, Any], name: str = "guessing_game_v1_1.json", indent: int | None = 2) -> Trace:
        (match_id,) = import_file(writer, put(tmp_path / name, found, indent))
        trace = store.trace(match_id)
        assert verify_trace(trace).trust is Trust.VERIFIED
        return trace

    return read


def scored(trace: Trace) -> float:
    score = score_of(trace)
    assert score is not None
    return score.score


def refused(trace: Trace) -> list[tuple[int, int, str, str]]:
    """The attempts that were refused: step, seat, why, and the action, if it was one."""
    return [
        (step, seat, str(row.failure), str(row.action or row.objection))
        for step in range(trace.steps + 1)
        for seat in range(trace.row.num_players)
        for row in trace.attempts(step, seat)
    ]


def test_guesses_are_those_of_the_players_and_not_in_the_order_of_the_rounds(read: Any) -> None:
    trace = read(guessing([(30, 60, 90), ("0", 10, 20)]))
    assert [[d.action.args[0] for d in trace.decisions(step)] for step in (1, 2)] == [
        [30, 60, 90],
        [0, 10, 20],
    ]
    assert scored(trace) == pytest.approx(100 - 35)
    assert refused(trace) == []
    assert (trace.row.termination, trace.row.source) == ("rules", "imported:gamma-bench")
    made = curves(trace)
    assert made is not None
    assert made.mean == (60, 10)


def test_a_ratio_in_another_range(read: Any) -> None:
    trace = read(guessing([(100, 150, 200)], min=100, max=200, ratio=1.3333333, ratio_str="4/3"))
    assert (trace.row.params["ratio"], trace.row.params["low"]) == ("4/3", 100)
    assert scored(trace) == pytest.approx(50)  # S1 = 50 of 100 above the lowest


def test_the_bar(read: Any) -> None:
    trace = read(bar(["ggsss", "ggggg"]))
    assert (trace.row.game, trace.row.preset) == ("el_farol_bar", "gamma_implicit")
    assert scored(trace) == pytest.approx(50)  # (0.2 + 0.4) / 2 of 0.6
    assert read(bar(["ggsss"], "explicit")).row.preset == "gamma_explicit"


def test_bids_for_more_than_there_is_are_refused_and_still_counted(read: Any) -> None:
    trace = read(dollar([(10, 20, 30), (187, 0, 0)]))
    assert refused(trace) == [(2, 0, "illegal", "bid(187)")]
    assert [d.action.args[0] for d in trace.decisions(2)] == [100, 0, 0]
    assert [d.chosen_by for d in trace.decisions(2)] == ["default", "seat", "seat"]
    assert scored(trace) == pytest.approx(100 - (40 + 87) / 2)
    assert "1 answer" in trace.row.note


def test_contributions_of_more_tokens_than_there_are(read: Any) -> None:
    trace = read(goods([(35, 0, 5), (20, 20, 10)]))
    assert refused(trace) == [(1, 0, "illegal", "contribute(35)")]
    assert scored(trace) == pytest.approx(100 * (20 - 90 / 6) / 20)
    assert trace.row.seats[0].score != 0  # gains of the rules, share of the pot included


def test_odd_words_count_as_the_costly_dish(read: Any) -> None:
    trace = read(diner([("cheap", "costly", "cheap_dish"), ("cheap", "cheap", "cheap")]))
    assert [row[:3] for row in refused(trace)] == [(1, 2, "unparsable")]
    assert "'cheap_dish'" in refused(trace)[0][3]
    assert [d.action.kind for d in trace.decisions(1)] == ["cheap", "costly", "costly"]
    assert scored(trace) == pytest.approx(100 * (1 - 4 / 6))


def test_an_auction_with_the_published_valuations(read: Any) -> None:
    first = [190, 20, 0, 70, 60, 150, 45, 100, 0, 90]  # 45 is more than the valuation of 20
    second = [0] * 7 + [190, 0, 0]
    trace = read(auction([(ROUND_1, first), (ROUND_2, second)]))
    assert trace.row.params["draw"] == "published"
    assert refused(trace) == [(2, 6, "illegal", "bid(45)")]
    assert scored(trace) == pytest.approx(100 * ((55 + 790) / 20) / 200)
    assert trace.row.seats[0].score == 10
    assert read_title(trace) == "sealed_bid_auction:gamma_first_price rounds=2"


def read_title(trace: Trace) -> str:
    with trace.reading() as conn:
        path = Path(conn.execute("pragma database_list").fetchone()[2])
    with Store(path) as store:
        return next(found.game for found in read_results(store)[0] if found.match_id == trace.row.id)


def test_an_auction_with_other_valuations_and_equal_bids(read: Any) -> None:
    trace = read(auction([([10, 20, 30], [5, 15, 15]), ([30, 10, 20], [7, 7, 7])]))
    assert trace.row.params["draw"] == "distinct"
    assert [d.label for step in (3, 6) for d in trace.decisions(step)] == ["Drawn: Player 3"] * 2
    assert [seat.score for seat in trace.row.seats] == [0, 0, 15 + 13]
    second = read(auction([([10, 10, 30], [5, 9, 15])], mode="second highest bid"))
    assert (second.row.preset, second.row.params["draw"]) == ("gamma_second_price", "independent")
    assert second.row.seats[2].score == 30 - 9
    assert score_of(second) is None


def test_a_battle_with_a_shot_at_somebody_who_is_out(read: Any) -> None:
    turns = [(0, 3, False), (1, 2, True), (3, 2, False), (0, 3, True), (1, None, False), (0, 1, True)]
    trace = read(battle(turns, 4, base_hit_rate=40, interval=10))
    assert trace.row.params["rates"] == "40-70"
    assert [row[1:] for row in refused(trace)] == [(3, "illegal", "shoot(2)")]
    assert scored(trace) == pytest.approx(50)  # 3 of 6 at the best of the other shots
    assert [seat.rank for seat in trace.row.seats] == [1, 2, 2, 2]


def test_a_battle_in_which_somebody_shoots_themselves(read: Any) -> None:
    trace = read(battle([(0, 0, True), (1, 2, True)], 3))
    assert trace.row.params["targets"] == "anybody"
    assert refused(trace) == []
    assert scored(trace) == pytest.approx(50)
    assert trace.row.seats[1].rank == 1


def test_the_pirates_of_the_papers_third_table(read: Any) -> None:
    trace = read(
        pirates(
            [
                ([100, 0, 0, 0, 0, 0, 0, 0, 0, 0], "r" * 9),
                ([99, 0, 1, 0, 0, 0, 0, 0, 0], "raarrrra"),
                ([50, 1, 1, 1, 1, 1, 1, 44], "a" * 7),
            ]
        )
    )
    score = score_of(trace)
    assert score is not None
    assert score.raw["S8P"] == 36
    assert score.score == pytest.approx(41 + 50 * 19 / 24)


def test_older_pirates_have_no_gold_in_their_file(read: Any) -> None:
    found = pirates([([96, 0, 1, 0, 1, 0, 1, 0, 1, 0], "rararararra"[:9])])
    del found["meta"]["gold"]
    assert read(found).row.params["gold"] == 100


def test_a_file_that_ends_before_its_game_is_kept_as_far_as_it_goes(read: Any) -> None:
    trace = read(battle([(0, 9, False)]))
    assert trace.row.termination == "truncated"
    assert "ends before the game is over" in trace.row.note
    assert scored(trace) == 100


def test_who_played_is_told_by_the_file_and_its_name(read: Any) -> None:
    def names(name: str, model: str) -> str:
        found = dollar([(1, 2, len(name))])
        for player in found["player_data"]:
            player["model"] = model
        return str(read(found, f"{name}.json").row.seats[0].name)

    assert names("divide_dollar_v1_1", "gpt-3.5-turbo") == "gpt-3.5-turbo-0125"
    assert names("gpt-3.5-turbo-0613_divide_dollar_v1_3", "gpt-3.5-turbo") == "gpt-3.5-turbo-0613"
    assert names("gpt-4o_divide_dollar_v1_2", "gpt-4o-2024-08-06") == "gpt-4o-2024-08-06"
    assert names("gpt-4o_divide_dollar_v1_t0", "gpt-4o-2024-08-06") == "gpt-4o-2024-08-06 (t0)"
    assert names("gpt-4o_divide_dollar_v3", "gpt-4o-2024-08-06") == "gpt-4o-2024-08-06 (v3)"
    assert names("divide_dollar_cot1", "gpt-3.5-turbo") == "gpt-3.5-turbo-0125 (cot1)"
    assert names("divide_dollar_g3", "gpt-3.5-turbo") == "gpt-3.5-turbo-0125"
    assert names("mine", "llama") == "llama"


def test_equal_runs_are_kept_and_a_file_is_read_once(writer: Writer, store: Store, tmp_path: Path) -> None:
    """As four of the five runs of Gemini 1.5 Pro in public goods are."""
    found = goods([[0] * 10] * 20)
    files = [put(tmp_path / f"public_goods_v1_{run}.json", found) for run in range(1, 6)]
    assert [len(import_file(writer, file)) for file in files] == [1] * 5
    notes: list[str] = []
    assert [import_file(writer, file, notes.append) for file in files] == [[]] * 5
    assert len(notes) == 5
    ((table,), _) = seat_groups(store)
    (game,) = table.games
    assert (game.game, game.score) == (counted_presets()[3], (100.0, 0.0))


@pytest.mark.parametrize("indent", [None, 2])
def test_the_file_is_known_however_it_is_written(read: Any, indent: int | None) -> None:
    assert read(dollar([(1, 2, 3)]), indent=indent).steps == 1


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ({"round_records": [], "meta": {}, "player_data": []}, "1 to 100 objects"),
        ({"round_records": [{}], "meta": {}, "player_data": [{"model": "a"}]}, "of no game"),
        ({"round_records": [{"mean_ratio": 1}]}, "no meta"),
        ({"answer": 42, "meta": {}}, "it must be a file or bundle"),
        (dollar([(1, 2)]), "players must be a whole number from 3 to 30, not 2"),
        (dollar([(1, 2, "many")]), "'many' is no number"),
        (dollar([(1, 2, None)]), "number"),
        (dollar([(1, 2, 3)], golds=2**70), "golds must be a whole number"),
        (goods([(1, 2, 3)], token_initialization="random"), "dealt at random"),
        (diner([("cheap", "cheap", "cheap")], exp_utility=1000), "no dilemma"),
        (battle([(1, 2, True)]), "not the turn of 1"),
        (battle([(0, None, True)]), "nobody who was left"),
        (pirates([([50, 1, 1], "aa")]), "gold_distribution"),
        (auction([([1, 2], [1, 2])]), "multiples of 10 from 0 to 200"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(
    found: dict[str, Any], words: str, writer: Writer, store: Store, tmp_path: Path
) -> None:
    with pytest.raises(StoreError, match=r"^a\.json.*\.$") as caught:
        import_file(writer, put(tmp_path / "a.json", found))
    assert words in str(caught.value)
    assert store.count() == 0


@pytest.mark.parametrize("text", ["{", "hello", "{\n}\n", "[[[", "", "\n\n", '{\n"meta": {}\n}'])
def test_other_files_are_told_what_can_be_read(text: str, writer: Writer, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(StoreError) as caught:
        import_file(writer, tmp_path / "a.json")
    for kind in ("this program", "GTBench", "gamma-Bench", "GameBench"):
        assert kind in str(caught.value)


def test_files_that_repeat_the_records_of_another_count_once(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    """The published folder has the first run of a model up to five times, under other names and versions."""
    found = goods([(5, 0, 5), (20, 20, 10)])
    first = put(tmp_path / "public_goods_v1.json", found)
    found["meta"] |= {"version": "v1_1", "name_exp": "another"}
    run, *others = (
        put(tmp_path / f"public_goods_{name}.json", found, None) for name in ("v1_3", "v1_t5", "v1_r3")
    )
    imported = import_files(writer, [first, run, *others])
    assert len(imported.ids) == 1
    assert imported.repeats == tuple((file.name, "public_goods_v1_3") for file in (first, *others))
    assert [trace.pairing for trace in store.matches(Filter())] == ["public_goods_v1_3"]
    notes: list[str] = []
    again = import_files(writer, [first, run], notes.append)
    assert (again.ids, again.repeats) == ((), (("public_goods_v1.json", "public_goods_v1_3"),))
    assert [note for note in notes if "recorded already" in note], "the same file again is no copy"


@pytest.mark.parametrize(
    ("name", "records"),
    [
        ("public_goods_v1_t5.json", [(5, 0, 6)]),
        ("public_goods_role1.json", [(5, 0, 5)]),
        ("gpt-4_public_goods_v1.json", [(5, 0, 5)]),
    ],
)
def test_other_records_or_another_agent_are_no_copy(
    writer: Writer, tmp_path: Path, name: str, records: list[tuple[int, int, int]]
) -> None:
    """A persona's run with the records of a plain one stays that persona's, as it was published."""
    plain, other = goods([(5, 0, 5)]), goods(records)
    for player in (*plain["player_data"], *other["player_data"]):
        player["model"] = "gpt-3.5-turbo"  # the name of the file says which one of them
    files = put(tmp_path / "public_goods_v1.json", plain), put(tmp_path / name, other)
    imported = import_files(writer, files)
    assert (len(imported.ids), imported.repeats) == (2, ())


def test_a_match_recorded_under_an_id_of_an_earlier_version_is_not_added_again(
    writer: Writer, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was the digest of the name and the whole file."""
    file = put(tmp_path / "public_goods_v1.json", goods([(5, 0, 5)]))
    with monkeypatch.context() as earlier:
        earlier.setattr(gamma_files, "_recorded", lambda writer, ids: (ids[-1], "public_goods_v1"))
        (match_id,) = import_file(writer, file)
    digest = sha256(f"public_goods_v1\n{file.read_text()}".encode()).hexdigest()
    assert match_id == f"gamma-{digest[:16]}"
    assert import_file(writer, file) == []
    assert [row.id for row in store.matches(Filter())] == [match_id]
