"""The command line as a user or a script meets it."""

import argparse
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest

from gamebench_gui.cli.main import COMMANDS, build_parser, run
from gamebench_gui.cli.options import make_parents


@pytest.fixture
def call(tmp_path, capsys):
    """Run one command on a database of its own; (exit code, stdout, stderr)."""

    def call(*argv, db=True):
        args = ["--data-dir", str(tmp_path / "data"), *argv]
        if db:
            args += ["--db", str(tmp_path / "t.sqlite")]
        code = run(args)
        return code, *capsys.readouterr()

    return call


def played(call, *argv):
    code, out, err = call("play", *argv, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)["matches"]


def actions(call, match_id):
    """Labels of every step of a match, as `show` prints them."""
    steps = json.loads(call("show", match_id, "--json")[1])["step"]
    documents = (json.loads(call("show", match_id, "--step", str(k), "--json")[1]) for k in range(steps + 1))
    return [[(d["seat"], d["action"]) for d in document["decisions"]] for document in documents]


def test_play_reports_every_match_in_the_documented_shape(call):
    (match,) = played(call, "tic_tac_toe:gtbench", "--seat", "random", "--seed", "7")
    assert match.keys() == {
        "match", "id", "game", "preset", "seed", "steps", "decisions", "termination", "scores", "seats",
        "refused", "replaced",
    }  # fmt: skip
    assert (match["game"], match["preset"], match["seed"]) == ("tic_tac_toe", "gtbench", 7)
    assert match["termination"] == "rules"
    assert match["seats"] == ["random", "random"]
    assert match["decisions"] == match["steps"] >= 5
    assert sum(match["scores"]) == 0


def test_a_game_is_found_by_its_title_too(call):
    (match,) = played(call, "Tic-tac-toe:gtbench", "--seat", "random")
    assert (match["game"], match["preset"]) == ("tic_tac_toe", "gtbench")
    code, _, err = call("play", "Star battle:none", "--seat", "random")
    assert code != 0
    assert "there are: starcraft2:macro_sync" in err


def test_the_same_seed_gives_the_same_actions(call):
    first, second, other = (
        played(call, "kuhn_poker", "--seat", "mcts:simulations=50", "--seat", "random", "--seed", seed)[0]
        for seed in ("3", "3", "4")
    )
    assert actions(call, first["id"]) == actions(call, second["id"])
    assert first["id"] != second["id"]
    assert other["seed"] == 4


@pytest.mark.slow
def test_concurrent_matches_are_those_of_one_at_a_time(call):
    argv = ("tic_tac_toe", "--seat", "random", "--matches", "6", "--seed", "5")
    alone = played(call, *argv)
    together = played(call, *argv, "--concurrency", "3")
    assert [m["scores"] for m in alone] == [m["scores"] for m in together]
    assert [actions(call, m["id"]) for m in alone] == [actions(call, m["id"]) for m in together]
    assert len({m["seed"] for m in alone}) == 6


def test_swapped_matches_share_seeds_and_exchange_seats(call):
    seats = ("--seat", "random", "--seat", "kuhn-equilibrium")
    matches = played(call, "kuhn_poker", *seats, "--matches", "4", "--swap", "--seed", "1")
    assert [m["seed"] for m in matches[:2]] == [m["seed"] for m in matches[2:]]
    assert matches[0]["seats"] == matches[3]["seats"][::-1]


def test_every_played_match_verifies(call):
    played(call, "kuhn_poker:gtbench", "--seat", "mcts:simulations=20", "--seat", "random", "--matches", "5")
    code, out, _ = call("verify", "--all", "--json")
    rows = json.loads(out)["matches"]
    assert (code, [row["trust"] for row in rows]) == (0, ["verified"] * 5)
    assert [row["verdict"] for row in rows] == ["verified"] * 5, "its earlier name, for one version"


def test_a_match_that_was_altered_fails_verification(call, tmp_path):
    (match,) = played(call, "kuhn_poker", "--seat", "random", "--seed", "2")
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as conn:
        conn.execute("update decisions set chosen_by = 'random' where seat = 0")
        conn.commit()
    code, out, _ = call("verify", match["id"])
    assert code == 1
    assert "altered" in out
    code, out, _ = call("verify", "--all", "--json")
    assert (code, json.loads(out)["matches"][0]["trust"]) == (1, "altered")


@pytest.mark.parametrize(
    "argv", [["import", "\udcff.json"], ["play", "\udcff"], ["matches", "--text", "\udce4"]]
)
def test_an_argument_that_is_no_text_is_wrong_usage(argv, capsys):
    assert run(argv) == 2
    assert capsys.readouterr().err.startswith(f"gamebench: argument {len(argv)} is not UTF-8 text")


def test_fork_keeps_the_recorded_steps(call):
    (match,) = played(call, "tic_tac_toe", "--seat", "random", "--seed", "2")
    code, out, _ = call("fork", match["id"], "--step", "3", "--seat", "mcts:simulations=20", "--json")
    (fork,) = json.loads(out)["matches"]
    assert code == 0
    assert actions(call, fork["id"])[:4] == actions(call, match["id"])[:4]
    listed = json.loads(call("matches", "--json")[1])["matches"]
    assert {row["id"]: row["parent"] for row in listed}[fork["id"]] == match["id"]
    assert json.loads(call("verify", fork["id"], "--json")[1])["matches"][0]["trust"] == "verified"


def test_export_and_import_carry_matches_to_another_database(call, tmp_path, capsys):
    (match,) = played(call, "prisoners_dilemma", "--seat", "tit-for-tat", "--seat", "random")
    path = tmp_path / "out.jsonl.gz"
    assert call("export", match["id"], "--out", str(path))[0] == 0
    other = ["--data-dir", str(tmp_path / "data"), "--db", str(tmp_path / "other.sqlite")]
    assert run([*other[:2], "import", str(path), *other[2:]]) == 0
    assert run([*other[:2], "verify", "--all", *other[2:], "--json"]) == 0
    out = capsys.readouterr().out
    assert match["id"] in out
    assert '"verified"' in out


def test_export_writes_every_format_and_says_what_was_left_out(call, tmp_path):
    played(call, "tic_tac_toe", "--seat", "random", "--seat", "mcts:simulations=5")
    played(call, "tic_tac_toe", "--seat", "random")
    for to, start in (
        ("jsonl", b"{"),
        ("bundle", b"PK"),
        ("csv", b"match,"),
        ("csv-attempts", b"match,"),
        ("csv-calls", b"match,"),
        ("inspect", b"PK"),
        ("gamebench", b"["),
    ):
        path = tmp_path / ("out.eval" if to == "inspect" else f"out.{to}")
        code, out, err = call("export", "--all", "--to", to, "--out", str(path))
        assert code == 0
        assert path.read_bytes().startswith(start)
        assert ("is left out" in err) == (to in ("gamebench", "csv-calls"))
    assert "1 matches written" in out
    code, out, _ = call(
        "export", "--all", "--to", "html", "--viewer", "2", "--out", str(tmp_path / "p"), "--json"
    )
    assert (code, len(json.loads(out)["files"])) == (0, 2)
    assert all(b"<!doctype html>" in path.read_bytes() for path in (tmp_path / "p").iterdir())
    assert len(list((tmp_path / "p").iterdir())) == 2


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["play", "chess", "--seat", "random"], ["chess", "tic_tac_toe"]),
        (["play", "tic_tac_toe:paper", "--seat", "random"], ["tic_tac_toe:gtbench"]),
        (["play", "tic_tac_toe", "--seat", "radnom"], ["radnom", "random"]),
        (["play", "tic_tac_toe", "--seat", "mcts:simulations=many"], ["simulations"]),
        (["play", "tic_tac_toe", "--seat", "mcts:depth=3"], ["depth", "simulations"]),
        (["play", "tic_tac_toe", *(["--seat", "random"] * 3)], ["2 seats", "3"]),
        (["play", "tic_tac_toe", "--seat", "kuhn-equilibrium"], ["Kuhn"]),
        (["play", "tic_tac_toe", "--seat", "human"], ["window"]),
        (["play", "tic_tac_toe"], ["--seat"]),
        (["play", "bargain", "--seat", "random", "--set", "rounds=0"], ["rounds", "0"]),
        (["play", "bargain", "--seat", "random", "--set", "round=4"], ["round", "rounds"]),
        (["play", "bargain", "--seat", "random", "--set", "rounds"], ["NAME=VALUE"]),
        (["verify"], ["--all"]),
        (["export", "--all", "--out", "x", "--to", "html", "--viewer", "me"], ["'me'", "spectator"]),
        (["export", "--all", "--out", "x", "--to", "csv", "--viewer", "1"], ["--viewer", "html"]),
    ],
)
def test_wrong_usage_exits_2_with_one_sentence(call, argv, words):
    code, out, err = call(*argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    for word in words:
        assert word in err


def test_unknown_match_and_step_are_wrong_usage_told_in_one_sentence(call):
    (match,) = played(call, "tic_tac_toe", "--seat", "random")
    for argv, word in ((["show", "nothing"], "nothing"), (["show", match["id"], "--step", "99"], "99")):
        code, out, err = call(*argv)
        assert (code, out) == (2, "")
        assert word in err
        assert "Traceback" not in err


def test_a_file_of_another_kind_is_refused_and_untouched(tmp_path, capsys):
    path = tmp_path / "notes.txt"
    path.write_text("shopping list")
    assert run(["--data-dir", str(tmp_path), "matches", "--db", str(path)]) == 1
    assert str(path) in capsys.readouterr().err
    assert path.read_text() == "shopping list"


def test_an_unreachable_model_leaves_a_match_that_can_be_resumed(call):
    seat = "llm:model=m,base_url=http://127.0.0.1:9/v1,retries=0"
    code, _, err = call("play", "tic_tac_toe", "--seat", seat, "--seat", "random", "--json")
    assert code == 1
    assert "gamebench resume" in err
    (row,) = json.loads(call("matches", "--json")[1])["matches"]
    assert row["termination"] is None
    assert "127.0.0.1" not in json.dumps(row)
    code, out, _ = call("play", "--resume", row["id"], "--seat", "random", "--json")
    assert code == 0
    assert json.loads(out)["matches"][0]["id"] == row["id"]


def test_a_missing_key_is_told_in_words_for_a_terminal(call, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    code, _, err = call("play", "tic_tac_toe", "--seat", "llm:model=m,retries=0", "--seat", "random")
    assert code == 1
    assert (
        "There is no key for api.openai.com. Enter one in the window (Settings, Connections), or set" in err
    )


def test_games_lists_every_preset_with_its_tags(call):
    code, out, _ = call("games", "--json", db=False)
    rows = {row["id"]: row for row in json.loads(out)["games"]}
    assert code == 0
    assert {"tic_tac_toe:gtbench", "kuhn_poker:gtbench", "undercover:llmarena"} <= rows.keys()
    assert rows["undercover:llmarena"]["players"] == 5
    assert rows["kuhn_poker:gtbench"]["information"] == "imperfect"
    assert rows["kuhn_poker:gtbench"]["wordings"] == ["v1"]
    assert rows["public_goods:gamma"]["wordings"] == ["v1", "v2", "v3", "v4", "v5", "de"]


def test_agents_for_a_game_leaves_out_what_cannot_sit_there(call):
    words = {row["agent"] for row in json.loads(call("agents", "--json", db=False)[1])["agents"]}
    fitting = {
        row["agent"]
        for row in json.loads(call("agents", "--for", "tic_tac_toe", "--json", db=False)[1])["agents"]
    }
    assert {"human", "random", "mcts", "llm", "kuhn-equilibrium"} <= words
    assert "kuhn-equilibrium" not in fitting
    assert "mcts" in fitting


def test_headless_play_loads_neither_qt_nor_the_model_client(tmp_path):
    seats = ["--seat", "mcts:simulations=10", "--seat", "random"]
    argv = ["--data-dir", str(tmp_path), "play", "kuhn_poker", *seats, "--db", str(tmp_path / "t.sqlite")]
    program = f"""
import sys
from gamebench_gui.cli.main import COMMANDS, build_parser, run
from gamebench_gui.cli.options import make_parents
code = run({argv!r})
heavy = ("PySide6", "shiboken6", "pyqtgraph", "openai")
print(code, sorted(name for name in sys.modules if name.split(".")[0] in heavy))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0 []"


def test_the_module_runs_as_a_program(tmp_path):
    command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path), "games", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert json.loads(done.stdout)["games"]


def test_help_of_every_command_loads_nothing_heavy():
    """What only the work needs must not be loaded for help, which builds all parsers."""
    program = """
import sys
from gamebench_gui.cli.main import COMMANDS, build_parser
build_parser().format_help()
assert {place.partition(":")[0] for place in COMMANDS.values()} <= set(sys.modules)
heavy = ("PySide6", "asyncio", "numpy", "openai", "sqlite_utils", "games.core.game")
heavy += ("replays.scores.report_rows",)
print(sorted(set(heavy) & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("before", [(), ("--data-dir", "play")])
@pytest.mark.parametrize("name", ["games", "check-game", "import", "ask-again"])
def test_a_command_that_is_named_first_is_the_only_one_to_be_loaded(name, before):
    program = f"""
import sys
from gamebench_gui.cli.main import COMMANDS, run
try:
    run([*{before!r}, {name!r}, "--help"])
except SystemExit:
    print("\\n" + " ".join({{place.partition(":")[0] for place in COMMANDS.values()}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    handler = COMMANDS[next(key for key in (name.replace("-", "_"), f"{name}_") if key in COMMANDS)]
    assert done.stdout.splitlines()[-1] == handler.partition(":")[0]
    assert done.stdout.startswith(f"usage: gamebench {name} ")


def test_an_unknown_command_is_answered_with_all_that_there_are(capsys):
    with pytest.raises(SystemExit):
        run(["gamse"])
    err = capsys.readouterr().err
    assert "'play'" in err
    assert "'games'" in err


def test_every_command_has_its_options_beside_what_it_does():
    (commands,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    handlers = {parser.get_default("command") or name for name, parser in commands.choices.items()}
    assert handlers == set(COMMANDS)
    for name, place in COMMANDS.items():
        module, _, function = place.partition(":")
        alone = argparse.ArgumentParser().add_subparsers()
        import_module(module).add(alone, make_parents())
        assert name.rstrip("_").replace("_", "-") in alone.choices, f"{module} does not add {name}"
        assert callable(getattr(import_module(module), function))


def test_a_game_is_named_by_its_id_or_its_title(call):
    names = {row["game"] for name in ("starcraft2", "Star battle", "star-battle")
             for row in played(call, name, "random", "--seed", "1", "--set", "seconds=60")}  # fmt: skip
    assert names == {"starcraft2"}


@pytest.mark.parametrize(
    ("name", "near"), [("empir", "civilization"), ("Star batle", "starcraft2"), ("nimm", "nim")]
)
def test_a_game_that_is_almost_named_is_suggested(call, name, near):
    code, _, err = call("play", name, "random")
    assert code == 2
    suggested = err.partition("near it: ")[2].partition(";")[0]
    assert near in suggested.split(", ")
