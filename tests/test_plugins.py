"""Packages that add to the program: found, used everywhere, refused with a sentence, off, and gone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.packages import OURS, TEMPLATE, describe, install

from agents.catalog import model_options
from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.scaffolds import SCAFFOLDS
from gamebench_gui.app.install import doctor
from gamebench_gui.app.install import plugins as shown
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED
from gamebench_gui.conformance import checks, matches
from games.catalog import GAMES, _added
from games.kuhn_poker.rules import KuhnPoker
from games.tic_tac_toe.rules import TicTacToe
from replays.exchange.formats import FORMATS
from replays.store.store import Store
from resources import plugins
from resources.plugins import Registry, added


def python(folder: Path, *argv: str, **more: str) -> str:
    """What a Python program prints that finds the packages in a folder."""
    places = os.pathsep.join(map(str, (OURS, OURS / "tests", folder)))
    environment = {**os.environ, "PYTHONPATH": places, "QT_QPA_PLATFORM": "offscreen", **more}
    ran = subprocess.run(
        [sys.executable, *argv], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    """What was seen while the template was used, and where its matches are."""
    site, data = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("data")
    install(TEMPLATE, site)
    return json.loads(
        python(site, "-m", "helpers.with_template", str(data), str(TEMPLATE / "tests" / "goldens"))
    ), data


def test_a_package_adds_a_game_a_board_an_agent_and_a_format(used: tuple[dict[str, Any], Path]) -> None:
    said = used[0]["commands"]
    assert {"twenty_one:classic", "high_card:classic"} <= set(said["games"])
    assert "nim:gtbench" in said["games"]
    assert "counter" in said["agents"]
    checked = {preset for preset, _ in said["checked"]}
    assert (said["broken checks"], checked) == ([], {"twenty_one:classic", "high_card:classic"})
    assert ("high_card:classic", "a seat is told the same in states it cannot tell apart") in map(
        tuple, said["checked"]
    )
    assert said["searched"] == DONE
    assert said["tournament"] == said["verified"] == said["export"] == DONE
    assert said["matches"] == [["twenty_one", "rules"]] * 6
    assert said["lines"] == 6


def test_the_window_has_them_too(used: tuple[dict[str, Any], Path]) -> None:
    seen = used[0]["window"]
    assert seen["title"].startswith("Twenty-one")
    assert (seen["board"], seen["offered"]) == ("Track", ["add(1)", "add(2)", "add(3)"])
    assert seen["plug-ins"] == ["gamebench-template"]
    assert seen["formats"] == [*FORMATS, "moves"]


def test_matches_of_a_package_that_is_gone_are_listed_watched_and_exported(
    used: tuple[dict[str, Any], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(used[1]))

    def call(*argv: str) -> tuple[int, str, str]:
        return run([*data, *argv]), *capsys.readouterr()

    listed = json.loads(call("matches", "--json")[1])["matches"]
    match_id = listed[0]["id"]
    assert "of the kind Track, which another package adds" in call("show", match_id, "--step", "2")[1]
    for form in ("jsonl", "html", "csv", "bundle"):
        code, *_ = call("export", match_id, "--to", form, "--out", str(tmp_path / f"m.{form}"))
        assert code == DONE
    code, _, said = call("fork", match_id, "--step", "2")
    assert (code != DONE, "no agent 'counter'" in said) == (True, True)
    assert "consistent" in call("verify", match_id)[1]
    with Store(used[1] / "matches.sqlite") as store:
        trace = store.trace(match_id)
        assert trace.view(2).player is None, "no viewer but the one that sees everything"
        assert "'twenty_one' is not here; it may belong to a package" in trace.problem
        board = json.loads(trace.view(2).to_json())["board"]
        assert board["board"] == "Track"
    assert run(["--data-dir", str(tmp_path / "other"), "import", str(tmp_path / "m.jsonl")]) == DONE


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are found, beside those that are installed."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delenv(plugins.OFF, raising=False)
    plugins.forget()
    yield folder
    plugins.forget()
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(str(folder)):
            del sys.modules[name]


def games() -> dict[str, Any]:
    """The games of other packages, looked for anew."""
    return added("gamebench.games", lambda name: name == "nim", _added)


def problems() -> list[str]:
    """What is wrong with packages, after the games were asked for."""
    games()
    return [told for point in plugins.points() if (told := plugins.problem(point))]


def write_game(folder: Path, name: str, body: str = "", preset: str = "classic") -> None:
    """A package with a game that is never played."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(
        "from games.tic_tac_toe.rules import TicTacToe\nfrom dataclasses import replace\n"
        f"class Rules(TicTacToe):\n    spec = replace(TicTacToe.spec, id={name!r})\n{body}"
    )
    (package / "presets.py").write_text(
        f"from games.core.preset import Preset\nPRESETS = (Preset({preset!r}, '', 2, 'x'),)\n"
    )


def test_a_package_that_fails_says_so_and_harms_nobody_else(site: Path) -> None:
    write_game(site, "sound_game")
    write_game(site, "broken_game", "raise ValueError('no luck')\n")
    (site / "exits.py").write_text("raise SystemExit(3)")
    describe(site, "one", "1.0", "[gamebench.games]", "sound_game = sound_game.rules:Rules")
    describe(site, "two", "2.0", "[gamebench.games]", "broken_game = broken_game.rules:Rules",
             "gone = no_such_module.rules:Rules", "leaves = exits:Rules")  # fmt: skip
    assert list(games()) == ["sound_game"]
    assert problems() == [
        "two: the game 'broken_game' is left out: it fails to load: ValueError: no luck.",
        "two: the game 'gone' is left out: it fails to load: ModuleNotFoundError: No module named "
        "'no_such_module'.",
        "two: the game 'leaves' is left out: it fails to load: SystemExit: 3.",
    ]


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ("nim = some_game.rules:Rules", "there is already a game of that name; it needs another one"),
        ("other = some_game.rules:Rules", "its spec calls it 'some_game'; the names must be the same"),
        ("some_game = some_game.presets:PRESETS", "it must be a subclass of gamebench_gui.sdk.games.Game"),
        ("some_game = some_game.rules:Absent", "it fails to load: AttributeError"),
    ],
)
def test_what_is_no_game_is_refused_with_a_sentence(point: str, why: str, site: Path) -> None:
    write_game(site, "some_game")
    describe(site, "one", "1.0", "[gamebench.games]", point)
    (told,) = problems()
    assert why in told
    assert told.endswith(".")


def test_of_two_packages_with_one_name_the_first_one_has_it(site: Path) -> None:
    for number, name in enumerate(("aa", "bb")):
        (site / name).mkdir()
        write_game(site / name, "same_game")
        describe(site, name, f"{number}.0", "[gamebench.games]", "same_game = same_game.rules:Rules")
    shutil.copytree(site / "aa" / "same_game", site / "same_game")
    assert list(games()) == ["same_game"]
    assert problems() == [
        "bb: the game 'same_game' is left out: there is already a game of that name; it needs another one."
    ]


def test_a_package_that_is_switched_off_is_not_loaded(site: Path, tmp_path: Path) -> None:
    (site / "loud.py").write_text(f"import pathlib\npathlib.Path({str(tmp_path / 'loaded')!r}).touch()")
    describe(site, "Loud_Package", "1.0", "[gamebench.games]", "loud = loud.rules:Rules")
    shown.write_off(tmp_path / "plugins.json", ["loud-package"])
    shown.leave_out(tmp_path / "plugins.json")
    assert games() == {}
    assert not (tmp_path / "loaded").exists()
    (package,) = shown.packages()
    assert (package.name, package.on, package.added, package.problems) == (
        "loud-package",
        False,
        "game loud",
        (),
    )
    assert [check.detail for check in doctor._added()] == ["switched off; it would add game loud"]
    os.environ[plugins.OFF] = ""
    plugins.forget()
    games()
    assert (tmp_path / "loaded").exists()


@pytest.mark.parametrize("text", ["", "no json", "[1]", "{}"])
def test_a_file_that_says_nothing_switches_nothing_off(text: str, tmp_path: Path) -> None:
    (tmp_path / "plugins.json").write_text(text)
    assert shown.read_off(tmp_path / "plugins.json") == set()


def test_metadata_that_nobody_wrote_for_us_is_passed_over(site: Path) -> None:
    describe(site, "foreign", "1", "[console_scripts]", "a = b:c")
    odd = (
        "[gamebench.games",
        "x",
        "[gamebench.colours]",
        "red = a:b",
        "[gamebench.games]",
        "# no = a:b",
        "half",
    )
    describe(site, "odd", "1", *odd)
    (site / "bytes-1.dist-info").mkdir()
    (site / "bytes-1.dist-info" / "entry_points.txt").write_bytes(b"[gamebench.games]\n\xff = a:b\n")
    assert plugins.points() == []


def test_others_are_looked_for_when_one_is_missed_and_no_sooner() -> None:
    asked = []
    table = Registry({"a": 1}, lambda: asked.append("asked") or {"a": 9, "b": 2})
    assert (table["a"], "a" in table, table.get("a"), asked) == (1, True, 1, [])
    assert (table.get("c"), "b" in table, table["b"]) == (None, True, 2)
    assert (list(table), dict(table.items()), len(table), asked) == (
        ["a", "b"],
        {"a": 1, "b": 2},
        2,
        ["asked"],
    )
    with pytest.raises(KeyError):
        table["c"]


def test_the_scaffolds_of_packages_are_offered_though_nobody_looked_for_them_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once they are known, specs take them and forms offer them by their titles."""
    table = Registry(dict(SCAFFOLDS), lambda: {"added": replace(SCAFFOLDS["direct"], title="Added")})
    monkeypatch.setattr(model_options, "SCAFFOLDS", table)
    option = AGENTS["llm"].option("scaffold")
    assert (option.read("added"), option.word("added")) == ("added", "Added")
    with pytest.raises(SpecError, match=r"one of direct, .*added"):
        option.read("absent")


def test_starting_looks_for_no_package() -> None:
    code = (
        "import sys, games.catalog, games.core.view; from resources import plugins;"
        "from gamebench_gui.cli.main import build_parser; build_parser();"
        "from agents.catalog.spec import AgentSpec; AgentSpec.parse('mcts:simulations=5');"
        "games.catalog.find_preset('nim'); sys.exit(plugins._points is not None)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=OURS, check=True)


# --- the checks of games -----------------------------------------------------------------------------


def failing(name: str, asked: Sequence[checks.Check] = checks.CHECKS) -> list[str]:
    """The checks that do not hold."""
    return [outcome.check for outcome in checks.run_checks([name], asked=asked) if outcome.problem]


@pytest.fixture
def spoiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """Replaces methods of the rules of tic-tac-toe; the name of its preset."""

    def make(**methods: Any) -> str:
        rules = type("TicTacToe", (TicTacToe,), {**methods, "__module__": TicTacToe.__module__})
        monkeypatch.setattr("games.tic_tac_toe.rules.TicTacToe", rules)
        for cached in (matches._matches, matches.playthroughs, matches.every_history):
            cached.cache_clear()
        return "tic_tac_toe:gtbench"

    yield make
    for cached in (matches._matches, matches.playthroughs, matches.every_history):
        cached.cache_clear()


def test_a_sound_game_passes_every_check(spoiled: Callable[..., str]) -> None:
    assert failing(spoiled()) == []


@pytest.mark.parametrize(
    ("methods", "expected"),
    [
        ({"returns": lambda self, state: (1.0, 1.0)}, "returns are related as declared in every state"),
        ({"illegal_reason": lambda self, state, player, action: "no"},
         "every legal action is accepted and can be written and read"),
        ({"ranking": lambda self, state: (2, 2)}, "ranking follows the returns"),
    ],
)  # fmt: skip
def test_a_game_that_breaks_a_rule_of_games_is_found_out(
    methods: dict[str, Any], expected: str, spoiled: Callable[..., str]
) -> None:
    assert expected in failing(spoiled(**methods), checks.CONTRACT)


def test_a_game_that_shows_what_is_hidden_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    view = KuhnPoker.view
    open_view = lambda self, state, player: replace(view(self, state, None), player=player)  # noqa: E731
    monkeypatch.setattr(KuhnPoker, "view", open_view)
    outcomes = checks.run_checks(["kuhn_poker:gtbench"], asked=checks.HIDING)
    problems = {one.check: one.problem for one in outcomes}
    sentence = problems["a seat is told the same in states it cannot tell apart"]
    assert "is shown what it must not know: its view differs between two states" in sentence
    assert "State(" in sentence


def test_the_command_says_which_check_does_not_hold(
    call: Callable[..., tuple[int, str, str]], spoiled: Callable[..., str]
) -> None:
    name = spoiled(ranking=lambda self, state: (2, 2))
    code = run(["check-game", name, "--json"])
    assert code == FAILED
    assert run(["check-game", "no_such_game"]) != DONE


@pytest.mark.slow
def test_the_template_is_installed_by_pip_and_passes_its_own_tests(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="70.1", reason="older ones cannot make wheels alone")
    copy, site = tmp_path / "template", tmp_path / "site"
    shutil.copytree(TEMPLATE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "pyproject.toml").write_text(
        (copy / "pyproject.toml").read_text().replace("setuptools>=77", "setuptools")
    )
    options = ("--no-build-isolation", "--no-deps", "--no-index", "-q", "--target", str(site))
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(copy)], check=True)
    said = python(
        site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(copy), str(copy / "tests")
    )
    assert "passed" in said
    assert "gamebench-template 1.0" in python(
        site, "-m", "gamebench_gui", "--data-dir", str(tmp_path), "doctor"
    )


def test_our_own_games_are_no_plug_ins() -> None:
    assert all(not entry.package for entry in GAMES.values())
