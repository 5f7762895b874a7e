"""Reference sets: fixed ratings, a newcomer's place beside them, and what makes a set unfit."""

from __future__ import annotations

import json
import math
import random
import shlex
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import pytest
from helpers.outsiders import outsider

from agents.catalog.kinds import AGENTS
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament import reference, toml_file
from gamebench_gui.app.tournament.definition import DefinitionError
from gamebench_gui.cli.main import run
from replays.scores import reference_rating
from replays.scores.reference_rating import Met, Score, fixed_ratings, placed
from replays.store.tournaments import tournaments

SMALL = """
name = "small"
seed = 3
games = ["nim:gtbench", "kuhn_poker:gtbench"]
[agents]
dice = "random"
"mcts 5" = "mcts:simulations=5"
"nim solver" = "nim-solver"
[schedule]
repetitions = 2
deals = "common"
"""
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    def call(*argv: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(tmp_path), "tournament", *argv])
        return code, *capsys.readouterr()

    return call


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a set of three agents in two games, played once for all tests."""
    folder = tmp_path_factory.mktemp("set")
    (folder / "small.toml").write_text(SMALL)
    assert run(["--data-dir", str(folder), "tournament", "run", str(folder / "small.toml"), "--quiet"]) == 0
    session = Session(None, Paths.of(folder))
    (row,) = tournaments(session.store)
    session.close()
    out = folder / "small-1.json"
    argv = ["tournament", "freeze", row.id, "--name", "small-1", "--out", str(out), "--quiet"]
    assert run(["--data-dir", str(folder), *argv]) == 0
    return out.read_text()


@pytest.fixture
def small(document: str, tmp_path: Path) -> str:
    """A file of it."""
    (tmp_path / "small-1.json").write_text(document)
    return str(tmp_path / "small-1.json")


def test_fixed_ratings_are_the_odds() -> None:
    found = fixed_ratings(["a", "b"], [Met("a", "b", 4000, 3000.0)])
    assert found["a"] - found["b"] == pytest.approx(math.log(3), abs=2e-3)
    assert sum(found.values()) == pytest.approx(0, abs=1e-9)


def test_a_newcomer_is_placed_where_it_wins_as_expected_and_the_interval_holds_the_truth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reference_rating, "SAMPLES", 200)
    rng, inside = random.Random(5), 0
    for _ in range(15):
        pairs = []
        for _ in range(60):
            opponent = rng.choice((-1.0, 0.0, 1.5))
            chance = 1 / (1 + math.exp(opponent - 0.7))
            pairs.append([Score(float(rng.random() < chance), opponent) for _ in range(2)])
        games, over_all = placed({"g": pairs}, seed=1)
        assert over_all is not None
        assert games["g"].matches == over_all.matches == 120
        inside += over_all.low <= 0.7 <= over_all.high
    assert 12 <= inside <= 15


def test_no_match_is_no_rating_and_games_weigh_the_same() -> None:
    assert placed({"g": []}) == ({}, None)
    won, lost = [[Score(1.0, 0.0)]] * 30, [[Score(0.0, 0.0)]] * 3
    games, over_all = placed({"one": won, "two": lost})
    assert over_all is not None
    assert over_all.rating == pytest.approx((games["one"].rating + games["two"].rating) / 2)


@pytest.mark.slow
def test_a_set_is_played_once_and_a_newcomer_meets_all_its_agents(call: Call, small: str) -> None:
    code, out, err = call("run", "--against", small, "--agent", "new=mcts:simulations=30", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    # three meetings in nim, two in Kuhn poker, which the nim solver cannot play; two pairs of each
    assert len(found["matches"]) == (3 + 2) * 4
    assert all("new" in match["agents"] for match in found["matches"])
    (new,) = found["reference"]["newcomers"]
    assert found["reference"]["set"] == "small-1"
    assert set(new["games"]) == {"nim:gtbench", "kuhn_poker:gtbench"}
    known = reference.find(small)
    nim = known.ratings(known.games[0])
    assert nim["nim solver"] > nim["mcts 5"] > nim["dice"]
    assert new["games"]["nim:gtbench"]["rating"] > nim["dice"]
    assert new["over_all"]["low"] <= new["over_all"]["rating"] <= new["over_all"]["high"]
    told = call("status", found["id"])[1]
    assert "new against small-1:" in told
    assert "fixed" in told
    again = json.loads(call("status", found["id"], "--json")[1])
    assert again["reference"] == found["reference"]


@pytest.mark.slow
def test_a_newcomer_may_be_called_as_agents_of_the_set_begin(call: Call, small: str) -> None:
    code, out, err = call(
        "run", "--against", small, "--agent", "mcts=mcts:simulations=9", "--repetitions", "1", "--json"
    )
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert [one["name"] for one in found["reference"]["newcomers"]] == ["mcts"]
    assert call("status", found["id"])[0] == 0


@pytest.mark.slow
def test_an_agent_of_the_set_comes_out_near_its_own_rating_on_the_sets_deals(call: Call, small: str) -> None:
    found = json.loads(call("run", "--against", small, "--agent", "same=mcts:simulations=6", "--json")[1])
    (same,) = found["reference"]["newcomers"]
    known = reference.find(small)
    (nim, _) = known.games
    rating = same["games"]["nim:gtbench"]
    assert rating["low"] - 0.5 <= known.ratings(nim)["mcts 5"] <= rating["high"] + 0.5
    first = json.loads(call("status", found["id"], "--json")[1])["matches"][0]
    assert first["seed"] > 0


def test_a_set_of_somebody_else_starts_no_program_that_nobody_agreed_to(
    call: Call, small: str, tmp_path: Path
) -> None:
    """While the agent that the user names is not asked about."""
    with outsider("program", tmp_path) as other:
        forged = json.loads(Path(small).read_text())
        forged["agents"]["dice"] = {"spec": other.spec, "digest": AgentSpec.parse(other.spec).digest()}
        (tmp_path / "forged.json").write_text(json.dumps(forged))
        run_ = (
            "run",
            "--against",
            str(tmp_path / "forged.json"),
            "--repetitions",
            "2",
            "--agent",
            "new=random",
        )
        code, _, err = call(*run_)
        assert (code, other.count()) == (2, 0)
        assert f"--allow-server {shlex.quote(other.option)}" in err
        code, _, err = call("run", "--against", small, "--repetitions", "2", "--agent", f"new={other.spec}")
        assert (code, err) == (0, "")
        assert other.count() > 0


def test_other_versions_of_agents_or_rules_are_refused(
    call: Call, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = json.loads(Path(small).read_text())
    document["agents"]["mcts 5"]["digest"] = "0123456789abcdef"
    document["rules"]["nim"] = 99
    Path(small).write_text(json.dumps(document))
    code, out, err = call("run", "--against", small, "--agent", "random")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "mcts 5" in err
    assert "the rules of nim" in err


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["--against", "nobody", "--agent", "random"], "solvers-1"),
        (["--against", "SMALL"], "--agent"),
        ([], "--against"),
        (["--against", "SMALL", "--agent", "other=random"], "the same agent"),
        (["--against", "SMALL", "--agent", "x=human"], "People"),
        (["--against", "README.md", "--agent", "random"], "no reference set"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(call: Call, small: str, argv: list[str], word: str) -> None:
    code, out, err = call("run", *[small if part == "SMALL" else part for part in argv])
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert word in err


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "gamebench-reference"}', "\x00", '"x"'])
def test_a_damaged_set_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(DefinitionError, match="no reference set"):
        reference.find(str(tmp_path / "x.json"))


def test_a_file_may_name_the_set(small: str) -> None:
    made = toml_file.read_text(f'against = "{small}"\n[agents]\nnew = "mcts:simulations=60"\n')
    assert made.against == small
    assert made.schedule.heroes == ("new",)
    assert toml_file.read(toml_file.write(made)) == made
    with pytest.raises(DefinitionError, match="seed"):
        toml_file.read_text(f'against = "{small}"\nseed = 3\n[agents]\nnew = "mcts:simulations=60"\n')
    with pytest.raises(DefinitionError, match="kind"):
        toml_file.read_text(
            f'against = "{small}"\n[agents]\nnew = "mcts:simulations=60"\n[schedule]\nkind = "copies"\n'
        )


def test_a_form_offers_the_sets_that_ship_and_makes_a_tournament_of_what_is_entered(small: str) -> None:
    assert list(reference.AGAINST.suggestions or ()) == reference.names()
    document = {
        "name": "Mine",
        "against": small,
        "agents": {"new": "mcts:simulations=60"},
        "run": {"concurrency": 2},
    }
    made = toml_file.read(document)
    assert (made.name, made.against, made.concurrency) == ("Mine", small, 2)
    assert (made.schedule.heroes, len(made.games)) == (("new",), 2)
    plain = {"against": "", "games": ["nim"], "agents": {"a": "random", "b": "mcts"}}
    assert toml_file.read(plain).against == "", "an empty field asks for no set"
    with pytest.raises(DefinitionError, match="against must be a text, not 3"):
        toml_file.read({**document, "against": 3})


def test_what_ships_fits_this_version() -> None:
    assert "solvers-1" in reference.names()
    for name in reference.names():
        found = reference.find(name)
        assert found.name == name
        assert found.outdated() == [], "raise the set's version and play it again: docs/analysis.md"
        for spec in found.agents.values():
            assert AGENTS[spec.agent].kind in ("random", "search", "solver", "rule"), "no keys, no cost"
        games = [found.ratings(table) for table in found.games]
        assert all(max(game, key=game.__getitem__) != "random" for game in games)
        searching, quick, drawing = (
            fmean(game[agent] for game in games) for agent in ("mcts 200", "mcts 10", "random")
        )
        assert searching > quick > drawing
