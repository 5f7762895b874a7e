"""What makes installers: names stand in one place, workflows call what there is, announcements are read."""

import importlib
import plistlib
import re
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.releases import Maker

from gamebench_gui import __version__
from gamebench_gui.app.install.updates import Feed, read
from gamebench_gui.window.shell.app import APP_ID
from replays.exchange.formats import BUNDLE_SUFFIX

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCRIPT = re.compile(r"(?:packaging|\.ci)[/\\][\w./\\-]+")


@pytest.fixture(scope="module")
def tools():
    """The scripts, as modules."""
    own = [str(PACKAGING), str(PACKAGING / "macos")]
    sys.path[:0] = own
    names = ("app", "plist", "icon", "latest", "notices")
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    for name in names:
        sys.modules.pop(name, None)
    for folder in own:
        sys.path.remove(folder)


def test_the_program_and_its_packages_have_the_same_names(tools):
    app = tools.app.APP
    assert app["id"] == APP_ID
    assert app["suffix"] == BUNDLE_SUFFIX
    described = next((PACKAGING / "linux").glob("*mime.xml*")).read_text(encoding="utf-8")
    assert f'<mime-type type="{app["kind"]}">' in described
    assert f"<comment>{app['title']}</comment>" in described
    assert f'pattern="*{app["suffix"]}"' in described
    entry = next((PACKAGING / "linux").glob("*desktop*")).read_text(encoding="utf-8")
    assert app["kind"] in entry


def test_installers_take_their_names_from_there():
    for name in ("gamebench.nsi", "gamebench.wxs"):
        source = (PACKAGING / "windows" / name).read_text(encoding="utf-8")
        told = [line for line in source.splitlines() if not line.lstrip().startswith(";")]
        assert "GameBench.Matches" not in "\n".join(told)
        assert "vnd.gamebench" not in "\n".join(told)


def test_windows_will_know_the_program_for_ever(tools):
    assert tools.app.APP["upgrade"] == "9C4E5A0B-6B0F-4B57-9A75-0F2D7C1E3D48"
    assert tools.app.APP["program"] == "GameBench.Matches"


def test_macos_is_told_which_files_are_opened(tools):
    info = plistlib.loads(plistlib.dumps(tools.plist.info()))
    [opened], [declared] = info["CFBundleDocumentTypes"], info["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["gamebench"]
    assert info["CFBundleShortVersionString"] == __version__
    for identifier in (info["CFBundleIdentifier"], declared["UTTypeIdentifier"]):
        assert re.fullmatch(r"[A-Za-z0-9.-]+", identifier)


def test_the_icon_for_macos_has_every_size(tools):
    icon = tools.icon.icon(ROOT / "resources" / "icons" / "app.svg")
    assert icon[:4] == b"icns"
    assert struct.unpack(">I", icon[4:8]) == (len(icon),)
    found, at = {}, 8
    while at < len(icon):
        name, (length,) = icon[at : at + 4], struct.unpack(">I", icon[at + 4 : at + 8])
        assert icon[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
        found[name], at = struct.unpack(">II", icon[at + 24 : at + 32]), at + length
    assert found == {name: (side, side) for name, side in tools.icon.SIZES.items()}
    assert max(found.values()) == (1024, 1024)


def test_licences_lie_where_a_signature_allows_it_and_the_program_finds_them(tools, tmp_path):
    contents = tmp_path / "GameBench.app" / "Contents"
    for name in ("Resources", "Frameworks"):
        (contents / name).mkdir(parents=True)
    for _ in range(2):
        inside, beside = tools.notices.places_in(tmp_path / "GameBench.app")
    assert (inside, beside) == (contents / "Resources",) * 2
    (inside / "licences").mkdir()
    (inside / "licences" / "list.json").touch()
    assert (contents / "Frameworks" / "licences" / "list.json").is_file()
    assert [path.name for path in contents.parent.iterdir()] == ["Contents"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_call_what_there_is(workflow):
    text = workflow.read_text(encoding="utf-8")
    scripts = {name.replace("\\", "/") for name in SCRIPT.findall(text)}
    assert scripts
    assert [name for name in scripts if not (ROOT / name).is_file()] == []
    targets = set(re.findall(r"(?m)^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert set(re.findall(r"\bmake ([\w-]+)", text)) <= targets


@pytest.mark.parametrize("script", sorted(PACKAGING.rglob("*.sh")), ids=lambda path: path.name)
def test_scripts_name_files_that_there_are(script):
    text = script.read_text(encoding="utf-8")
    named = {name for name in SCRIPT.findall(text) if Path(name).suffix}
    assert [name for name in named if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_those_of_one_commit_and_have_no_rights_unasked(workflow):
    text = workflow.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)(.*)", text)
    assert used
    for action, comment in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), comment
    assert "\npermissions:\n  contents: read\n" in text
    # what somebody else may write must not become a command
    for command in re.findall(r"run: (?!\|)(.*)|run: \|\n((?: {10,}.*\n)+)", text):
        assert "${{" not in "".join(command)


def test_an_announcement_is_what_the_program_reads(tools, tmp_path, monkeypatch, capsys):
    maker = Maker()
    monkeypatch.setattr(tools.latest, "sign", lambda text, secret: maker.signature(text))
    words = ["x", "https://example.org/r", "--secret", "k", "--out", str(tmp_path / "latest.json")]
    monkeypatch.setattr(sys, "argv", [*words, "--key", maker.key])
    assert tools.latest.main() == 0
    feed = Feed("https://example.org/latest.json", maker.key)
    release = read((tmp_path / "latest.json").read_bytes(), feed)
    assert (release.version, release.page) == (__version__, "https://example.org/r")
    assert release.news
    assert all("*" not in line and "\n" not in line for line in release.news)
    (tmp_path / "latest.json").unlink()
    monkeypatch.setattr(sys, "argv", [*words, "--key", Maker().key])
    with pytest.raises(SystemExit, match="would not take it"):
        tools.latest.main()
    assert not (tmp_path / "latest.json").exists()


def test_news_are_first_sentences_of_the_newest_section(tools):
    newest = "### Added\n\n- *One* thing:\n  more of it.\n- Two. Of which\n\n### Changed\n\n- Three.\n"
    changelog = f"# Log\n\n## [2]\n\n{newest}\n## [1]\n\n- Old.\n"
    assert tools.latest.news_of(changelog) == ["One thing", "Two.", "Three."]


@pytest.mark.skipif(sys.platform == "win32", reason="a script for the shell")
def test_sums_are_of_all_files_of_a_release(tmp_path):
    for name in ("b.exe", "a b.dmg", "SHA256SUMS"):
        (tmp_path / name).write_text(name)
    subprocess.run(["sh", str(PACKAGING / "sums.sh"), str(tmp_path)], check=True)
    sums = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert [line.split("  ")[1] for line in sums] == ["a b.dmg", "b.exe"]
    subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, check=True, capture_output=True)
