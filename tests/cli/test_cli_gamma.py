"""gamma-Bench's scores and sweeps on the command line, computed from the store."""

import csv
import io
import json

import pytest
from helpers.benchmark_files import goods
from helpers.chat_server import ChatServer
from helpers.command_line import document
from helpers.policy import legal_answer

from gamebench_gui.app.judging.sweeps import read_sweep
from games.core.game import GameError
from replays.scores.benchmarks.gamma import counted_presets
from replays.scores.sweeps import settings, sweeps
from replays.store.store import Store

FIXED = "rule:name=fixed,values="


SCRIPTED = {
    "guess_two_thirds:gamma": (f"{FIXED}33", 67.0),
    "el_farol_bar:gamma_implicit": (f"{FIXED}go", 100 * (0.6 - 0.4) / 0.6),
    "divide_the_dollar:gamma": (f"{FIXED}9", 90.0),
    "public_goods:gamma": (f"{FIXED}5", 75.0),
    "diners_dilemma:gamma": (f"{FIXED}cheap/costly", 50.0),
    "sealed_bid_auction:gamma_first_price": ("rule:name=bid-truthfully", 0.0),
    "battle_royale:gamma": ("rule:name=shoot-strongest", 100.0),
    "pirate_game:gamma": ("rule:name=optimal-pirate", 100.0),
}
"""Agents whose scores follow from the formulas."""


@pytest.mark.slow
def test_every_game_is_scored_from_its_recorded_choices(call):
    assert list(SCRIPTED) == list(counted_presets())
    for name, (seat, _) in SCRIPTED.items():
        document(call, "play", name, "--seat", seat, "--seed", "5")
    found = document(call, "ratings", "--method", "gamma")
    assert (found["method"], found["scope"]) == ("gamma", "all")
    scores = {game["game"]: game["rating"] for row in found["agents"] for game in row["games"]}
    for name, (_, score) in SCRIPTED.items():
        assert scores[name] == pytest.approx(score), name
    assert all(row["provisional"] for row in found["agents"])


def test_the_overall_score_is_the_mean_over_the_games(call):
    for name in ("divide_the_dollar", "public_goods"):
        document(call, "play", name, "--seat", f"{FIXED}9", "--set", "rounds=20")
    (row,) = document(call, "ratings", "--method", "gamma")["agents"]
    assert [game["rating"] for game in row["games"]] == [pytest.approx(90), pytest.approx(55)]
    assert (row["rating"], row["deviation"]) == (pytest.approx(72.5), None)


def test_the_same_agent_playing_twice_has_a_deviation(call):
    document(call, "play", "battle_royale", "--seat", "random", "--matches", "3", "--seed", "1")
    (row,) = document(call, "ratings", "--method", "gamma", "--game", "battle_royale")["agents"]
    (game,) = row["games"]
    assert (game["matches"], len(game["runs"])) == (3, 3)
    mean = sum(game["runs"]) / 3
    deviation = (sum((run - mean) ** 2 for run in game["runs"]) / 2) ** 0.5
    assert (game["rating"], game["deviation"]) == (pytest.approx(mean), pytest.approx(deviation))


def test_a_mixed_table_is_a_row_of_its_own(call):
    seats = ["--seat", f"{FIXED}91", *["--seat", f"{FIXED}1"] * 9]
    document(call, "play", "divide_the_dollar", *seats)
    (row,) = document(call, "ratings", "--method", "gamma")["agents"]
    assert row["rating"] == pytest.approx(100)
    assert [seat["count"] for seat in row["seats"]] == [9, 1]
    assert row["name"].startswith("9 x ")


def test_other_settings_do_not_enter_the_overall_score(call):
    document(call, "play", "public_goods", "--seat", f"{FIXED}0")
    document(call, "play", "public_goods", "--seat", f"{FIXED}0", "--set", "factor=400", "--set", "tokens=10")
    document(call, "play", "public_goods", "--seat", f"{FIXED}0", "--set", "players=4")
    (row,) = document(call, "ratings", "--method", "gamma")["agents"]
    assert row["matches"] == 3
    assert [game["game"] for game in row["games"]] == [
        "public_goods:gamma",
        "public_goods:gamma factor=400 tokens=10",
        "public_goods:gamma players=4",
    ]


def test_variants_are_chosen_by_name(call):
    document(call, "play", "pirate_game", "--seat", "rule:name=optimal-pirate", "--set", "gold=4")
    scores = [
        document(call, "ratings", "--method", "gamma", "--variant", f"pirate={name}")["agents"][0]["rating"]
        for name in ("paper", "repo")
    ]
    assert scores == [100, pytest.approx(52)]
    for wrong in ("pirate=x", "x=paper"):
        code, _, err = call("ratings", "--method", "gamma", "--variant", wrong)
        assert code == 2
        assert "there are: " in err


def test_scores_as_text_and_csv(call):
    assert "No match of gamma-Bench" in call("ratings", "--method", "gamma")[1]
    document(call, "play", "battle_royale", "--seat", "rule:name=shoot-strongest")
    lines = call("ratings", "--method", "gamma")[1].splitlines()
    assert lines[2].endswith("  battle_royale:gamma  100.0  -          1        S7 1")
    rows = list(csv.DictReader(io.StringIO(call("ratings", "--method", "gamma", "--csv")[1])))
    assert [(row["game"], float(row["rating"])) for row in rows] == [
        ("overall", 100),
        ("battle_royale:gamma", 100),
    ]


def sweep(call, *argv):
    found = document(call, "play", *argv)["sweep"]
    return found, [
        (setting["value"], setting["mean"], len(setting["matches"])) for setting in found["settings"]
    ]


@pytest.mark.slow
def test_a_parameter_is_swept_and_the_setting_is_recorded(call):
    argv = ("guess_two_thirds", "--seat", f"{FIXED}25", "--sweep", "ratio=1/2,1,4/3", "--matches", "2")
    found, means = sweep(call, *argv, "--concurrency", "4")
    assert means == [
        ("1/2", pytest.approx(75), 2),
        ("1", pytest.approx(50), 2),
        ("4/3", pytest.approx(25), 2),
    ]
    assert (found["name"], found["measure"]) == ("ratio", "gamma")
    assert [setting["deviation"] for setting in found["settings"]] == [0, 0, 0]
    titles = [game["game"] for game in document(call, "ratings", "--method", "gamma")["agents"][0]["games"]]
    assert titles == [
        f"guess_two_thirds:gamma ratio={r}".removesuffix(" ratio=2/3") for r in ("1", "1/2", "4/3")
    ]


def test_players_and_options_of_agents_are_swept(call):
    _, means = sweep(call, "pirate_game", "--seat", "rule:name=optimal-pirate", "--sweep", "players=3,10,30")
    assert means == [(number, 100, 1) for number in ("3", "10", "30")]
    _, means = sweep(
        call, "kuhn_poker", "--seat", "mcts:simulations=5", "--seat", "random", "--sweep", "c=1,2"
    )
    assert [(value, count) for value, _, count in means] == [("1", 1), ("2", 1)]


@pytest.mark.parametrize(("option", "values"), [("wording", ["v1", "de"]), ("temperature", ["0", "0.5"])])
def test_models_are_swept_over_wordings_and_temperatures(call, monkeypatch, option, values):
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    with ChatServer(lambda body: legal_answer([m["content"] for m in body["messages"]])) as server:
        seat = f"llm:model=test-model,base_url={server.base_url},retries=0"
        argv = ("guess_two_thirds", "--seat", seat, "--set", "players=3", "--set", "rounds=2")
        found, means = sweep(call, *argv, "--sweep", f"{option}={','.join(values)}")
        bodies = [received.body for received in server.received]
    assert [(value, count) for value, _, count in means] == [(value, 1) for value in values]
    assert found["measure"] == "gamma"
    told = {(body.get("temperature"), body["messages"][0]["content"][:20]) for body in bodies}
    assert len(told) == 2
    rated = [agent["spec"] for agent in document(call, "ratings", "--method", "gamma")["agents"]]
    assert len(rated) == 2
    assert any(f"{option}={values[-1]}" in spec for spec in rated)


def test_sweeps_are_found_again_by_what_their_matches_differ_in(call, tmp_path):
    """Of the game, of an option given or left out, of players; repeated and mixed batches are none."""
    bots = ("--seat", "mcts:simulations=5", "--seat", "random")
    sweep(call, "kuhn_poker", *bots, "--sweep", "c=1,1.41", "--matches", "2")
    sweep(call, "battle_royale", "--seat", "random", "--sweep", "turns=1,2")
    sweep(call, "pirate_game", "--seat", "rule:name=optimal-pirate", "--sweep", "players=3,4")
    document(call, "play", "kuhn_poker", *bots, "--matches", "3")
    with Store(tmp_path / "t.sqlite") as store:
        found = {one.name: one for one in sweeps(store)}
        assert list(found) == ["players", "turns", "c"]
        assert (found["turns"].spec, found["c"].spec.partition(":")[0]) == ("", "mcts")
        values = [setting.value for setting in settings(store, found["players"].batch, "players")]
        assert values == ["3", "4"]


def test_the_settings_of_a_sweep_share_their_seeds(call):
    found, _ = sweep(call, "battle_royale", "--seat", "random", "--sweep", "turns=3,4", "--matches", "2")
    seeds = {row["id"]: row["seed"] for row in document(call, "matches")["matches"]}
    first, second = ([seeds[match] for match in setting["matches"]] for setting in found["settings"])
    assert first == second
    assert len(set(first)) == 2


def test_a_sweep_as_text(call):
    _, out, _ = call("play", "battle_royale", "--seat", "rule:name=miss", "--sweep", "rates=51-60,10-100")
    assert [line.split() for line in out.splitlines()[1:]] == [
        ["51-60", "0.0", "-", "1"],
        ["10-100", "0.0", "-", "1"],
    ]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("speed=1,2", "There is no setting 'speed'"),
        ("turns=x", "whole number"),
        ("turns", "needs NAME=V1,V2"),
        ("turns=3,3", "twice"),
        ("rates=80-35", "Hit rates"),
    ],
)
def test_a_sweep_that_makes_no_sense_is_wrong_usage(call, words, reason):
    code, _, err = call("play", "battle_royale", "--seat", "random", "--sweep", words)
    assert code == 2
    assert reason in err


def test_values_with_commas_stand_in_quotes():
    assert read_sweep('persona="You are kind, and brief.",selfish') == (
        "persona",
        ["You are kind, and brief.", "selfish"],
    )
    with pytest.raises(GameError, match="needs NAME"):
        read_sweep("=1,2")


def test_published_tables_are_printed_with_their_corrections(call):
    assert call("play", "tic_tac_toe", "--seat", "random")[0] == 0
    code, out, err = call("ratings", "--method", "gamma", "--published")
    assert (code, err) == (0, "")
    (line,) = [line for line in out.splitlines() if line.startswith("Mixtral 8x22B")]
    assert "57.5 (61.9)" in line
    assert line.endswith("53.0 (88.3)")
    (line,) = [line for line in out.splitlines() if line.startswith("GPT-4 (0125)")]
    assert "(" not in line.removeprefix("GPT-4 (0125)")
    assert out.count("votes of each round were counted once more for every voter in the denominator") == 2
    tables = document(call, "ratings", "--method", "gamma", "--published")["published"]
    wanted = {"name": "Gemini-Pro 1.5", "column": "Pirate game", "value": 87.9, "deviation": 5.6}
    assert wanted in tables[0]["corrected"]
    assert all(one["problem"] for one in tables if one["corrected"])
    code, _, err = call("ratings", "--published")
    assert code == 2
    assert "--method gamma" in err


def test_an_import_says_which_files_repeat_others(call, tmp_path):
    files = [tmp_path / f"public_goods_{name}.json" for name in ("v1", "v1_1", "v1_t5")]
    for file in files:
        file.write_text(json.dumps(goods([(5, 0, 5)])))
    code, out, _ = call("import", *map(str, files))
    told = "2 files repeat others and count once; public_goods_v1.json has the records of public_goods_v1_1."
    assert (code, out) == (0, f"1 matches imported. {told}\n")
    found = document(call, "import", *map(str, files[::2]))
    assert found == {"matches": [], "repeats": {file.name: "public_goods_v1_1" for file in files[::2]}}
