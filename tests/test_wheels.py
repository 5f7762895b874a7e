"""Wheels in the user's folder of plug-ins: used, listed, off, removed, and refused with a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib import metadata
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path

import pytest
from helpers.packages import OURS, TEMPLATE, install

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.install import plugins as shown
from gamebench_gui.app.install import wheels
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED, USAGE
from resources import plugins
from resources.plugin_folders import plugin_folders, use_plugin_folders

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


@pytest.mark.slow
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
    assert (code, "it may do everything that you may do on this computer" in said) == (DONE, True)
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
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv(plugins.OFF, raising=False)
    made = Paths.of(tmp_path).wheels
    made.mkdir(parents=True)
    yield made
    wheels._used.clear()
    wheels._refused.clear()
    use_plugin_folders(())
    plugins.forget()


def compiled(folder: Path) -> None:
    wheel(folder, "bad", **{"bad/fast.so": "x"})


def cut(folder: Path) -> None:
    whole = wheel(folder, "bad", **{"bad/large.txt": "abc" * 999}).read_bytes()
    (folder / "bad-1.0-py3-none-any.whl").write_bytes(whole[: len(whole) // 2])


def changed(folder: Path) -> None:
    file = wheel(folder, "bad")
    file.write_bytes(file.read_bytes().replace(b"WORD = 1", b"WORD = 2"))


def bomb(folder: Path, member: str = "bad/zeros.txt", megabytes: int = 201) -> None:
    file = wheel(folder, "bad")
    with (
        zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as packed,
        packed.open(member, "w") as zeros,
    ):
        for _ in range(megabytes):
            zeros.write(bytes(1_000_000))


def many_members(folder: Path) -> None:
    with zipfile.ZipFile(wheel(folder, "bad"), "a") as packed:
        for number in range(140):
            packed.writestr(f"bad/{number}{'x' * 60_000}", "")


def packed_otherwise(folder: Path) -> None:
    with zipfile.ZipFile(wheel(folder, "bad"), "a", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("bad/text.txt", "abc")


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
    "a later patch release": (
        lambda f: wheel(f, "bad", f"Requires-Python: ~=3.{sys.version_info[1] - 1}.0"),
        "wants another Python (~=3.",
    ),
    "bomb": (bomb, "cannot be used: unpacked it takes more than 200 MB"),
    "bomb in what it says of itself": (
        lambda f: bomb(f, "bad-1.0.dist-info/entry_points.txt", 2),
        "cannot be used: entry_points.txt is larger than 1 MB",
    ),
    "many members": (many_members, "cannot be used: its list of files is longer than 8 MB"),
    "packed otherwise": (packed_otherwise, "it is packed in a way that this program does not unpack"),
    "called as we are": (
        lambda f: wheel(f, "GameBench.GUI").rename(f / "bad-1.0-py3-none-any.whl"),
        "it is called gamebench-gui, as this program is",
    ),
    "our agents": (lambda f: wheel(f, "bad", **{"agents/random_agent.py": ""}), "it holds agents, which is"),
    "our games": (lambda f: wheel(f, "bad", **{"Games/__init__.py": ""}), "it holds games, which is"),
    "our replays": (lambda f: wheel(f, "bad", **{"replays.py": ""}), "it holds replays, which is"),
    "our resources": (lambda f: wheel(f, "bad", **{"resources.pyc": ""}), "it holds resources, which is"),
    "our program": (lambda f: wheel(f, "bad", **{"gamebench_gui/x": ""}), "it holds gamebench_gui, which"),
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
    assert sum("unpacked" in place for place in plugin_folders()) == 2
    assert not any("unpacked" in place for place in sys.path)


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


def test_a_wheel_replaces_no_module_of_python_or_of_a_package_found_by_a_finder_of_its_own(
    folder: Path, tmp_path: Path
) -> None:
    own = tmp_path / "found_late.py"
    own.write_text("")

    class Late:
        """As pip makes one for an editable install: it comes after all of ``sys.path``."""

        @staticmethod
        def find_spec(name: str, path: object = None, target: object = None) -> object:
            return spec_from_file_location(name, own) if name == "found_late" else None

    sys.meta_path.append(Late)  # type: ignore[arg-type]
    replacing = {"found_late.py": "", "colorsys.py": "", "sound_part/__init__.py": ""}
    wheel(folder, "sound", **replacing)
    wheels.use_wheels(folder)
    places = {name: find_spec(name) for name in ("found_late", "colorsys", "sound", "sound_part")}
    from_wheel = {name for name, spec in places.items() if spec and str(folder) in str(spec.origin)}
    assert from_wheel == {"sound", "sound_part"}
    assert places["found_late"].origin == str(own)  # type: ignore[union-attr]
    assert metadata.version("sound") == "1.0"


@pytest.mark.parametrize("spoilt", [changed, cut], ids=["changed", "cut"])
def test_a_damaged_wheel_is_not_added(
    spoilt: Callable[[Path], None], folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt(tmp_path)
    code = run(["--data-dir", str(tmp_path), "plugins", "add", str(tmp_path / "bad-1.0-py3-none-any.whl")])
    assert (code, "is damaged; get it again" in capsys.readouterr().err) == (FAILED, True)
    assert list(folder.iterdir()) == []


def test_a_wheel_that_needs_another_is_added_after_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    needing = wheel(tmp_path, "needing", "Requires-Dist: needed-thing")
    add = ["--data-dir", str(tmp_path), "plugins", "add"]
    assert run([*add, str(needing)]) == FAILED
    assert "needs the package needed-thing, which is not there" in capsys.readouterr().err
    assert list(folder.iterdir()) == []
    assert run([*add, str(wheel(tmp_path, "needed_thing"))]) == DONE
    assert run([*add, str(needing)]) == DONE


def test_wheels_that_end_the_program_when_they_are_loaded_are_broken_and_end_nothing(
    folder: Path, tmp_path: Path
) -> None:
    endings = ("KeyboardInterrupt", "SystemExit", "RuntimeError")
    for ending in endings:
        point = f"[gamebench.agents]\nloud = {ending}_loud:Agent\n"
        files = {f"{ending}-1.0.dist-info/entry_points.txt": point}
        wheel(folder, ending, **files, **{f"{ending}_loud.py": f"raise {ending}('no')"})
    listed = subprocess.run(
        [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path), "plugins"],
        env={**os.environ, "PYTHONPATH": str(OURS)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert listed.returncode == FAILED
    for ending in endings:
        assert (
            f"{ending.lower()}: the agent 'loud' is left out: it fails to load: {ending}: no."
            in listed.stdout
        )


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


MINOR = sys.version_info[1]


@pytest.mark.parametrize(
    ("clause", "so"),
    [(">=3.8", True), ("<3", False), ("==3.*", True), ("!=3.*", False), ("~=3.8", True), ("~=3.99", False),
     (f"~=3.{MINOR}.0", True), (f"~=3.{MINOR - 1}.0", False), (f"~=3.{MINOR}", True), ("~=2.7", False),
     ("<=2.7", False), (">3.99", False), ("nonsense", True)],
)  # fmt: skip
def test_what_a_package_asks_of_python(clause: str, so: bool) -> None:
    assert wheels._satisfied(clause) is so
