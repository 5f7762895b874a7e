"""What is shipped: the wheel's metadata and neighbours, and bundles without faults."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from gamebench_gui import __main__, __version__, neighbours

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere():
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert PROJECT["project"]["version"] == __version__ == cited[1]


def test_every_package_says_that_it_is_typed():
    packages = [name.rstrip("*") for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]]
    assert all((ROOT / package / "py.typed").exists() for package in packages)
    assert {"Homepage", "Issues", "Changelog"} <= set(PROJECT["project"]["urls"])


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A folder in which our packages seem to be installed."""
    for name in neighbours.OURS:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def add_distribution(folder, name, *files):
    (folder / f"{name}-1.0.dist-info").mkdir()
    record = "".join(f"{file},sha256=x,1\n" for file in files)
    (folder / f"{name}-1.0.dist-info" / "RECORD").write_text(record)


def test_other_distributions_that_own_our_names_are_named(installed):
    add_distribution(installed, "gamebench_gui", "agents/__init__.py", "games/__init__.py")
    add_distribution(installed, "harmless", "harmless/games/__init__.py", "my_agents/x.py")
    assert neighbours.find_neighbour(installed) == ""
    add_distribution(installed, "openai_agents", "agents/__init__.py")
    told = neighbours.find_neighbour(installed)
    assert told.startswith("openai_agents owns agents,")
    assert "environment of its own" in told


def test_a_package_that_lies_before_ours_is_noticed(installed, tmp_path_factory, monkeypatch):
    other = tmp_path_factory.mktemp("other")
    (other / "games.py").touch()
    monkeypatch.syspath_prepend(other)
    assert neighbours.find_neighbour(installed).startswith("another package called games")


def test_beside_a_neighbour_the_program_ends_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr(__main__, "find_neighbour", lambda: "x owns agents.")
    assert __main__.main() == 1
    assert capsys.readouterr().err == "gamebench: x owns agents.\n"


def test_here_there_is_no_neighbour():
    assert neighbours.find_neighbour() == ""
