"""Wheels in the user's folder of plug-ins: used, listed, off, removed, and refused with a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from helpers.packages import OURS, TEMPLATE, install

from gamebench_gui.app import plugins as shown
from gamebench_gui.app import wheels
from gamebench_gui.app.paths import Paths
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED, USAGE
from resources import plugins

SCRIPT = """
import contextlib, io, json, sys
from gamebench_gui.cli.main import run
from resources import text
def say(*argv):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        code = run(["--data-dir", sys.argv[1], *argv])
    return [code, out.getvalue()]
told = {"added": say("plugins", "add", sys.argv[2])}
told["games"] = say("games", "--json")
told["played"] = say("play", "twenty_one", "--seat", "counter", "--seat", "random", "--seed", "1", "--json")
told["prompt"] = text("prompts/games/twenty_one.classic.md")
told["plugins"], told["doctor"] = say("plugins", "--json"), say("doctor")
told["removed"] = say("plugins", "remove", "Gamebench_Template")
print(json.dumps(told))
"""


def zipped(folder: Path, file: Path) -> Path:
    """A wheel of all that lies in a folder in which a package was installed."""
    with zipfile.ZipFile(file, "w") as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, str(path.relative_to(folder)))
        (about,) = (path.name for path in folder.glob("*.dist-info"))
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
    return file


def wheel(
    folder: Path, name: str, *headers: str, tag: str = "py3-none-any", version: str = "1.0", **files: str
) -> Path:
    """A wheel that adds nothing: metadata with further headers, and files with what is in them."""
    file, about = folder / f"{name}-{version}-{tag}.whl", f"{name}-{version}.dist-info"
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(file, "w") as packed:
        told = ("Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *headers)
        packed.writestr(f"{about}/METADATA", "\n".join(told) + "\n")
        packed.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nTag: {tag}\n")
        packed.writestr(f"{name}.py", "WORD = 1\n")
        for path, content in files.items():
            packed.writestr(path, content)
    return file


def test_a_wheel_adds_a_game_and_an_agent_from_the_next_start_on(tmp_path: Path) -> None:
    site, data = tmp_path / "site", tmp_path / "data"
    site.mkdir()
    install(TEMPLATE, site)
    file = zipped(site, tmp_path / "gamebench_template-1.0-py3-none-any.whl")
    environment = {**os.environ, "PYTHONPATH": str(OURS), "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(data), str(file)],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = json.loads(ran.stdout)
    code, said = told["added"]
    assert (code, "it may do whatever you may do on this computer" in said) == (DONE, True)
    assert "twenty_one" in told["games"][1]
    assert json.loads(told["played"][1])["matches"][0]["termination"] == "rules"
    assert "# system" in told["prompt"], "files of a package are read as if it was installed"
    (package,) = json.loads(told["plugins"][1])["plugins"]
    assert (package["name"], package["state"], package["file"]) == ("gamebench-template", "on", file.name)
    assert "gamebench-template 1.0" in told["doctor"][1]
    assert file.name in told["doctor"][1]
    assert told["removed"][0] == DONE
    assert list((data / "plugins").rglob("*.py")) == []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder of plug-ins, from which nothing stays in this process."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delenv(plugins.OFF, raising=False)
    made = Paths.of(tmp_path).wheels
    made.mkdir(parents=True)
    yield made
    wheels._used.clear()
    wheels._refused.clear()
    plugins.forget()


def compiled(folder: Path) -> None:
    wheel(folder, "bad", **{"bad/fast.so": "x"})


def cut(folder: Path) -> None:
    whole = wheel(folder, "bad", **{"bad/large.txt": "abc" * 999}).read_bytes()
    (folder / "bad-1.0-py3-none-any.whl").write_bytes(whole[: len(whole) // 2])


def changed(folder: Path) -> None:
    file = wheel(folder, "bad")
    file.write_bytes(file.read_bytes().replace(b"WORD = 1", b"WORD = 2"))


def no_package(folder: Path) -> None:
    with zipfile.ZipFile(folder / "bad.whl", "w") as packed:
        packed.writestr("a.txt", "a")


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "no zip": (lambda f: (f / "bad.whl").write_text("hello"), "is no wheel, or is damaged"),
    "no package": (no_package, "is no wheel: it does not say what package it holds"),
    "cut": (cut, "is no wheel, or is damaged"),
    "changed": (changed, "is damaged; get it again"),
    "compiled": (compiled, "holds compiled parts"),
    "for a machine": (lambda f: wheel(f, "bad", tag="cp311-cp311-linux_x86_64"), "holds compiled parts"),
    "older Python": (lambda f: wheel(f, "bad", tag="py2-none-any"), "wants another Python (py2)"),
    "newer Python": (lambda f: wheel(f, "bad", "Requires-Python: >=3.99"), "wants another Python (>=3.99)"),
    "past Python": (lambda f: wheel(f, "bad", "Requires-Python: >=3.6,<3.9"), "wants another Python"),
    "others": (
        lambda f: wheel(f, "bad", "Requires-Dist: no-such-thing>=2"),
        "needs the package no-such-thing",
    ),
    "outside": (lambda f: wheel(f, "bad", **{"../../out.py": "x"}), "would write outside its folder"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_wheel_that_cannot_be_used_is_named_with_a_sentence_and_harms_nothing(
    kind: str, folder: Path, tmp_path: Path
) -> None:
    make, why = BAD[kind]
    make(folder)
    wheel(folder, "sound", "Requires-Python: >=3.8", "Requires-Dist: gamebench-gui", "Requires-Dist: helpful")
    wheel(folder, "helpful")
    wheels.use_wheels(folder)
    assert set(wheels.used()) == {"sound", "helpful"}
    (told,) = (package for package in shown.packages() if package.name == "bad")
    assert (why in told.problems[0], told.problems[0].count(". "), told.problems[0][-1]) == (True, 0, ".")
    assert told.file.startswith("bad")
    assert {path.suffix for path in tmp_path.rglob("out.py")} == set()
    assert sum("unpacked" in place for place in sys.path) == 2


def test_what_is_no_wheel_is_not_copied(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    for file, why in (("notes.txt", "is no wheel, or is damaged"), ("absent.whl", "There is no file")):
        code = run(["--data-dir", str(tmp_path), "plugins", "add", str(tmp_path / file)])
        assert (code, why in capsys.readouterr().err) == (FAILED, True)
    assert list(folder.iterdir()) == []
    assert run(["--data-dir", str(tmp_path), "plugins", "remove", "absent"]) == USAGE
    assert "holds no plug-in 'absent'" in capsys.readouterr().err


def test_a_wheel_is_switched_off_as_an_installed_package_is(folder: Path, tmp_path: Path) -> None:
    point = "[gamebench.games]\nloud = loud:Rules\n"
    wheel(folder, "loud", **{"loud-1.0.dist-info/entry_points.txt": point})
    shown.write_off(tmp_path / "plugins.json", ["loud"])
    shown.leave_out(tmp_path / "plugins.json")
    wheels.use_wheels(folder)
    (package,) = shown.packages()
    assert (package.on, package.added) == (False, "game loud (loud-1.0-py3-none-any.whl)")
    assert "loud" not in sys.modules


def test_a_newer_wheel_takes_the_place_of_the_older_one(folder: Path, tmp_path: Path) -> None:
    for version in ("1.0", "2.0"):
        wheels.add_wheel(wheel(tmp_path / "got", "sound", version=version), folder)
        wheels.use_wheels(folder)
        assert wheels.used()["sound"].version == version
    assert [file.name for file in folder.glob("*.whl")] == ["sound-2.0-py3-none-any.whl"]
    assert [place.name.rpartition("-")[0] for place in (folder / wheels.UNPACKED).iterdir()] == ["sound-2.0"]
    assert [file.name for file in wheels.remove_wheel("Sound", folder)] == ["sound-2.0-py3-none-any.whl"]
    assert list((folder / wheels.UNPACKED).iterdir()) == []


def test_of_two_wheels_of_one_package_one_is_used(folder: Path) -> None:
    wheel(folder, "sound"), wheel(folder, "sound", version="2.0")
    wheels.use_wheels(folder)
    assert wheels.used()["sound"].version == "1.0"
    assert "is the same package; remove one" in wheels.refused()[0].why


@pytest.mark.parametrize(
    ("clause", "so"),
    [(">=3.8", True), ("<3", False), ("==3.*", True), ("!=3.*", False), ("~=3.8", True), ("~=3.99", False),
     ("<=2.7", False), (">3.99", False), ("nonsense", True)],
)  # fmt: skip
def test_what_a_package_asks_of_python(clause: str, so: bool) -> None:
    assert wheels._satisfied(clause) is so
