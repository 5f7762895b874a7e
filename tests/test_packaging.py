"""What is shipped: the wheel's metadata and neighbours, and bundles without faults."""

import importlib.util
import json
import marshal
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
from importlib import import_module, metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

import resources
from gamebench_gui import __main__, __version__, neighbours
from gamebench_gui.app.install import doctor
from gamebench_gui.app.install.licences import Part, own_part, part_of, read_parts
from gamebench_gui.window.shell.app import APP_ID
from replays.exchange.formats import BUNDLE_SUFFIX
from replays.store.schema import APPLICATION_ID

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere():
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert PROJECT["project"]["version"] == __version__ == cited[1]


def test_addresses_and_names_come_from_one_place():
    app = tomllib.loads((ROOT / "packaging" / "app.toml").read_text(encoding="utf-8"))
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert app["id"] == APP_ID
    assert app["homepage"] == PROJECT["project"]["urls"]["Homepage"] == own_part().address
    assert all(url.startswith(app["homepage"]) for url in PROJECT["project"]["urls"].values())
    assert [{"name": app["authors"]}] == PROJECT["project"]["authors"]
    assert f"repository-code: {app['homepage']}\n" in cited
    assert f"name: {app['authors']}\n" in cited
    waiting = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    assert app["mail"] in waiting
    assert app["homepage"] in waiting


def test_every_package_says_that_it_is_typed():
    packages = [name.rstrip("*") for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]]
    assert all((ROOT / package / "py.typed").exists() for package in packages)
    assert {"Homepage", "Issues", "Changelog"} <= set(PROJECT["project"]["urls"])


def test_the_wheel_carries_every_file_that_ships():
    shipped = {path for path in (ROOT / "resources").rglob("*") if path.is_file()}
    shipped -= {path for path in shipped if path.suffix in (".py", ".pyc") or path.name == "py.typed"}
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["resources"]
    carried = {path for pattern in patterns for path in (ROOT / "resources").glob(pattern)}
    assert shipped - carried == set()


def test_the_wheel_and_the_frozen_program_carry_the_manual(tmp_path, monkeypatch):
    class Building:
        """As much of setuptools as copies files."""

        editable_mode, build_lib = False, str(tmp_path)

        def run(self):
            self.ran = True

        def mkpath(self, folder):
            Path(folder).mkdir(parents=True, exist_ok=True)

        def copy_file(self, source, target):
            shutil.copyfile(source, target)

    commands = {}
    setuptools = SimpleNamespace(setup=lambda cmdclass: commands.update(cmdclass))
    monkeypatch.setitem(sys.modules, "setuptools", setuptools)
    monkeypatch.setitem(sys.modules, "setuptools.command", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "setuptools.command.build_py", SimpleNamespace(build_py=Building))
    monkeypatch.chdir(ROOT)
    exec((ROOT / "setup.py").read_text(encoding="utf-8"), {})
    commands["build_py"]().run()
    carried = tmp_path / "resources"
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert {path.name for path in (carried / "manual").iterdir()} == pages
    monkeypatch.setattr(resources, "ROOT", carried)
    assert resources.manual() == carried / "manual"
    frozen = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert '(str(ROOT / "docs" / "*.md"), "resources/manual")' in frozen
    assert not (ROOT / "resources" / "manual").exists(), "the pages are in git once"


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


def test_packages_with_our_names_in_other_places_are_listed_as_pip_calls_them(installed, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    add_distribution(installed, "gamebench_gui", "agents/__init__.py", "games/__init__.py")
    add_distribution(other, "openai_agents", "agents/__init__.py", "agents/run.py")
    add_distribution(other, "single", "replays.py")
    add_distribution(other, "harmless", "harmless/games/__init__.py")
    (other / "openai_agents-1.0.dist-info" / "METADATA").write_text("Name: openai-agents\nVersion: 1.0\n")
    assert neighbours.find_neighbour(installed) == "", "our own files are all there"
    places = [str(installed), str(other), str(other / "absent")]
    assert neighbours.namesakes(places) == [("openai-agents", "agents"), ("single", "replays")]


def test_the_doctor_names_them_and_says_what_to_do(monkeypatch):
    monkeypatch.setattr(doctor, "namesakes", lambda: [("openai-agents", "agents")])
    (check,) = doctor._neighbours()
    assert (check.name, check.ok, check.needed) == ("openai-agents", False, False)
    assert "a package called agents, as this program does" in check.detail
    assert "environment of its own" in check.detail


def test_a_package_that_is_found_before_ours_is_named(installed, tmp_path_factory, monkeypatch):
    other = tmp_path_factory.mktemp("other")
    (other / "games").mkdir()
    (other / "games" / "__init__.py").touch()
    add_distribution(other, "some_games", "games/__init__.py")
    monkeypatch.syspath_prepend(other)
    assert neighbours.find_neighbour(installed).startswith("the games of some_games lies before this program")


@pytest.mark.skipif(sys.platform == "win32", reason="the frozen program is a script here")
@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize(("platform", "found"), [("offscreen", True), ("none-such", False)])
def test_the_doctor_looks_for_a_display(frozen, platform, found, tmp_path, monkeypatch):
    program = tmp_path / "gamebench"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gamebench_gui "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", str(program))
    check = doctor._window()
    assert (check.ok, "cannot open a display" in check.detail) == (found, not found)


def test_a_package_that_lies_before_ours_is_noticed(installed, tmp_path_factory, monkeypatch):
    other = tmp_path_factory.mktemp("other")
    (other / "games.py").touch()
    monkeypatch.syspath_prepend(other)
    assert neighbours.find_neighbour(installed).startswith("another package called games")


def test_beside_a_neighbour_the_program_ends_with_a_sentence(monkeypatch):
    monkeypatch.setattr(__main__, "find_neighbour", lambda: "x owns agents.")
    with pytest.raises(SystemExit, match=r"^gamebench: x owns agents\.$"):
        __main__.main()


def test_here_there_is_no_neighbour():
    assert neighbours.find_neighbour() == ""


# --- bundles ---------------------------------------------------------------------------------------------


def elf(needs=(), run_path=""):
    """The smallest library that needs others and looks for them somewhere."""
    strings, entries = b"\0", []
    for tag, text in [*((1, need) for need in needs), *([(29, run_path)] if run_path else [])]:
        entries.append((tag, len(strings)))
        strings += text.encode() + b"\0"
    start = 64 + 2 * 56
    entries += [(5, start), (0, 0)]
    end = start + len(strings)
    dynamic = b"".join(struct.pack("<QQ", *entry) for entry in entries)
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    head += struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    load = struct.pack("<IIQQQQQQ", 1, 4, 0, 0, 0, end, end, 4096)
    dyn = struct.pack("<IIQQQQQQ", 2, 4, end, end, end, len(dynamic), len(dynamic), 8)
    return head + load + dyn + strings + dynamic


@pytest.fixture
def tools(monkeypatch):
    """The scripts that pack the program."""
    monkeypatch.syspath_prepend(ROOT / "packaging")
    names = ("app", "check_bundle", "elf", "notices", "room", "trial", "try_installer")
    yield SimpleNamespace(**{name: import_module(name) for name in names})
    for name in names:
        sys.modules.pop(name, None)


@pytest.fixture
def bundle(tmp_path):
    """A bundle in which nothing is wrong."""
    folder = tmp_path / "gamebench" / "_internal"
    (folder / "licences" / "one").mkdir(parents=True)
    (folder / "libone.so.1").write_bytes(elf(["libtwo.so", "libc.so.6"], "$ORIGIN/../lib"))
    (folder / "libtwo.so").write_bytes(elf())
    (folder / "licences" / "one" / "LICENSE").write_text("You may.")
    (folder / "large").touch()
    part = {"name": "one", "version": "1", "licence": "MIT", "texts": ["one/LICENSE"]}
    (folder / "licences" / "list.json").write_text(json.dumps([part]))
    return folder


def test_a_good_bundle_has_no_faults(tools, bundle):
    assert list(tools.check_bundle.find_faults(bundle.parent)) == []


@pytest.mark.parametrize(
    ("plant", "told"),
    [
        (lambda f: (f / "libreadline.so.8").write_bytes(elf()), "libreadline.so.8: must not be"),
        (
            lambda f: (f / "readline.cpython-311.so").write_bytes(elf()),
            "readline.cpython-311.so: must not be",
        ),
        (
            lambda f: (f / "libtwo.so").write_bytes(elf(run_path="$ORIGIN:/home/x/lib")),
            "run path /home/x/lib",
        ),
        (lambda f: (f / "libtwo.so").unlink(), "libone.so.1: needs libtwo.so"),
        (lambda f: (f / "licences" / "one" / "LICENSE").unlink(), "one: has no licence text"),
        (lambda f: (f / "licences" / "one" / "LICENSE").write_text(""), "one: has no licence text"),
        (lambda f: (f / "licences" / "list.json").unlink(), "list.json: is missing"),
        (lambda f: (f / "test_core.py").touch(), "test_core.py: is a test"),
        (
            lambda f: (f / "x-1.dist-info").mkdir() or (f / "x-1.dist-info" / "RECORD").touch(),
            "RECORD: is another",
        ),
        (lambda f: os.truncate(f / "large", 300_000_000), "300 MB are more than 260"),
    ],
)
def test_each_planted_fault_is_told(tools, bundle, plant, told):
    plant(bundle)
    faults = list(tools.check_bundle.find_faults(bundle.parent))
    assert len(faults) == 1
    assert told in faults[0]


@pytest.fixture
def source(tmp_path):
    """A source tree with a module, a worker and a text, and the program that was frozen from it."""
    root, bundle = tmp_path / "source", tmp_path / "frozen"
    texts = {
        "pyproject.toml": '[tool.setuptools.packages.find]\ninclude = ["games*", "resources*"]',
        "games/__init__.py": "",
        "games/nim/rules.py": "",
        "games/worker.py": "",
        "resources/__init__.py": "",
        "resources/words/a.txt": "pig",
    }
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    shutil.copytree(root / "resources" / "words", bundle / "_internal" / "resources" / "words")
    (bundle / "_internal" / "games").mkdir()
    (bundle / "_internal" / "games" / "worker.py").touch()
    write_program(bundle / "gamebench", "games", "games.nim.rules", "resources")
    return SimpleNamespace(root=root, bundle=bundle)


def write_program(path, *modules):
    """A program that has modules in its archive."""
    names = marshal.dumps([(name, (0, 0, 0)) for name in modules])
    archive = b"PYZ\0" + importlib.util.MAGIC_NUMBER + struct.pack(">I", 12) + names
    path.write_bytes(b"\x7fELF loader" + archive + b"more")


def test_what_was_frozen_lacks_nothing(tools, source):
    assert list(tools.check_bundle.source_faults(source.bundle, source.root)) == []


@pytest.mark.parametrize(
    ("plant", "told"),
    [
        (lambda f: (f / "_internal" / "resources" / "words" / "a.txt").unlink(), "resources/words/a.txt: is"),
        (
            lambda f: (f / "_internal" / "resources" / "words" / "a.txt").write_text("hog"),
            "resources/words/a.txt: is",
        ),
        (lambda f: (f / "_internal" / "games" / "worker.py").unlink(), "games.worker: is not"),
        (lambda f: write_program(f / "gamebench", "games", "resources"), "games.nim.rules: is not"),
    ],
)
def test_what_a_bundle_lacks_is_told(tools, source, plant, told):
    plant(source.bundle)
    [fault] = tools.check_bundle.source_faults(source.bundle, source.root)
    assert fault.startswith(told)


def test_the_newest_c_library_that_is_asked_for_is_found(tools, tmp_path):
    (tmp_path / "a.so").write_bytes(elf(["libc.so.6"]) + b"\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9")
    (tmp_path / "notes.txt").write_bytes(b"\0GLIBC_9.9")
    assert tools.elf.newest_c_library(tmp_path) == "2.34"


def test_run_paths_of_the_building_machine_are_taken_out(tools, tmp_path):
    path = tmp_path / "lib.so"
    for run_path, left in (("/home/x/lib:$ORIGIN", ()), ("$ORIGIN/..", ("$ORIGIN/..",))):
        path.write_bytes(elf(["liba.so"], run_path))
        tools.elf.drop_run_paths(path)
        assert tools.elf.read_elf(path) == tools.elf.Library(("liba.so",), left)


def test_what_nothing_needs_is_unreachable(tools):
    needs = {"program": ("a",), "a": ("b", "libc"), "b": ("a",), "orphan": ("b",)}
    assert tools.elf.reachable(["program"], needs) == {"program", "a", "b"}


def test_parts_without_a_text_or_with_a_strange_licence_are_refused(tools):
    texts = {"LICENSE": "You may."}
    for licence in (
        "MIT",
        "Apache-2.0 OR BSD-3-Clause",
        "BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0",
    ):
        assert tools.notices.find_faults([Part("good", "1", licence, "", texts)]) == []
    for licence in ("AGPL-3.0-only", "GPL-3.0-only", "MIT AND GPL-3.0-only", ""):
        [fault] = tools.notices.find_faults([Part("bad", "1", licence, "", texts)])
        assert fault.startswith("bad: licence")
    assert tools.notices.find_faults([Part("none", "1", "MIT")]) == ["none: has no licence text"]


def test_the_program_is_no_part_of_itself_where_its_wheel_was_built(tools, monkeypatch):
    def named(name, *files):
        return SimpleNamespace(metadata={"Name": name}, files=files, locate_file=lambda file: ROOT / file)

    own = named("gamebench-gui", "games/catalog.py")
    monkeypatch.setattr(tools.notices.metadata, "distributions", lambda: [own])
    monkeypatch.setattr(tools.notices.metadata, "distribution", named)
    monkeypatch.setattr(tools.notices, "part_of", lambda found: Part(found.metadata["Name"], "1", "MIT"))
    names = [part.name for part in tools.notices.parts_of([ROOT / "games" / "catalog.py"])]
    assert names == ["GameBench GUI", "pyinstaller"]


def test_written_licences_are_read_again_and_pass(tools, bundle):
    parts = [own_part(), Part("GNU/ä b", "2", "LGPL-3.0-only", "https://x", {"COPYING": "ß"})]
    tools.notices.write_licences(parts, bundle / "licences")
    tools.notices.write_whole(parts, bundle.parent / "THIRD-PARTY.txt")
    assert list(read_parts(bundle / "licences")) == parts
    assert list(tools.check_bundle.find_faults(bundle.parent)) == []
    assert "ß" in (bundle.parent / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    bill = tools.notices.bill_of_materials(parts)
    assert [part["name"] for part in bill["components"]] == ["GNU/ä b"]


def test_scanners_find_each_part_by_its_package_url(tools):
    parts = [own_part(), *(part_of(metadata.distribution(name)) for name in ("numpy", "typing_extensions"))]
    bill = tools.notices.bill_of_materials(parts)
    urls = [part["purl"].partition("@")[0] for part in bill["components"]]
    assert urls == ["pkg:pypi/numpy", "pkg:pypi/typing-extensions"]
    (needs,) = bill["dependencies"]
    assert needs["ref"] == bill["metadata"]["component"]["bom-ref"]
    assert needs["dependsOn"] == [part["bom-ref"] for part in bill["components"]]


# --- the archive -----------------------------------------------------------------------------------------

ENTRY = f"applications/{APP_ID}.desktop"


def described(tools, kind):
    """What the desktop is told of the program."""
    return tools.app.fill((ROOT / "packaging" / "linux" / f"{kind}.in").read_text(encoding="utf-8"))


@pytest.fixture
def archive(tmp_path, tools):
    """What is unpacked from the archive, with a small program."""
    folder = tmp_path / "archive"
    (folder / "gamebench" / "_internal").mkdir(parents=True)
    (folder / "gamebench" / "gamebench").write_text("#!/bin/sh\necho played\n")
    (folder / "gamebench" / "gamebench").chmod(0o755)
    (folder / "share" / "applications").mkdir(parents=True)
    for script in ("install.sh", "uninstall.sh"):
        shutil.copy(ROOT / "packaging" / "linux" / script, folder)
    (folder / "share" / ENTRY).write_text(described(tools, "desktop"), encoding="utf-8")
    for path in ("mime/packages/x.xml", "icons/hicolor/16x16/apps/x.png"):
        (folder / "share" / path).parent.mkdir(parents=True)
        (folder / "share" / path).touch()
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux")
def test_installing_again_and_removing_leave_what_is_the_users(archive, tmp_path):
    home = tmp_path / "Spiele für alle"
    share = home / ".local" / "share"
    (share / "GameBench").mkdir(parents=True)
    (share / "applications").mkdir()
    theirs = [share / "GameBench" / "matches.sqlite", share / "applications" / "other.desktop"]
    for path in theirs:
        path.write_text("mine")

    def run(script):
        environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
        subprocess.run(["sh", str(script)], env=environment, check=True, capture_output=True)

    program = home / ".local" / "opt" / "gamebench"
    run(archive / "install.sh")
    (program / "_internal" / "stale").touch()
    run(archive / "install.sh")
    assert not (program / "_internal" / "stale").exists()
    command = home / ".local" / "bin" / "gamebench"
    assert subprocess.run([command], capture_output=True, text=True, check=True).stdout == "played\n"
    assert f'Exec="{command}" open %F' in (share / ENTRY).read_text(encoding="utf-8")
    run(program / "uninstall.sh")
    left = {path for path in home.rglob("*") if not path.is_dir()}
    # the desktop's own list of what opens what
    assert left - {share / "applications" / "mimeinfo.cache"} == set(theirs)
    assert not (home / ".local" / "share" / "icons").exists()


def test_desktop_files_agree_with_the_program(tools):
    entry, files, about = (described(tools, kind) for kind in ("desktop", "mime.xml", "metainfo.xml"))
    kinds = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)[1].split(";")
    assert sorted(re.findall(r'mime-type type="(.*?)"', files)) == sorted(kinds)
    assert sorted(re.findall(r"<mediatype>(.*?)<", about)) == sorted(kinds)
    assert f"0x{APPLICATION_ID:08x}" in files
    assert f'pattern="*{BUNDLE_SUFFIX}"' in files
    assert f'<release version="{__version__}"' in about
    assert f"Icon={APP_ID}" in entry
    assert "StartupWMClass=GameBench" in entry


@pytest.mark.slow
def test_a_bundle_that_opens_no_door_or_shows_another_page_is_told(tools, tmp_path):
    check = tools.check_bundle.door_faults
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}
    ours = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path)]
    assert list(check(ours, environment, tmp_path)) == []
    silent = [sys.executable, "-c", "pass"]
    assert [fault.endswith("opens nothing") for fault in check(silent, environment, tmp_path)] == [True]
    changed = (
        "import sys; from gamebench_gui.served import page; page._words = lambda: '{}'; "
        "from gamebench_gui.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    other = [sys.executable, "-c", changed, "--data-dir", str(tmp_path)]
    assert [fault.endswith("than the source tree") for fault in check(other, environment, tmp_path)] == [True]


@pytest.mark.slow
def test_the_frozen_program_has_no_faults(tools):
    bundle = ROOT / "dist" / "gamebench"
    if not bundle.exists():
        pytest.skip("make build freezes it")
    check = tools.check_bundle
    assert [*check.find_faults(bundle), *check.source_faults(bundle), *check.start_faults(bundle)] == []
