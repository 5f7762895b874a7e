"""The installers for Windows, tried with wine: a small program stands in for the real one."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from gamebench_gui import __version__
from gamebench_gui.app.install import installer_mutex as windows

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "packaging" / "windows"
MISSING = [tool for tool in ("wine", "makensis", "wixl") if not shutil.which(tool)]
with_wine = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
]


@pytest.fixture(scope="module")
def tools():
    """The scripts that pack and try."""
    own = [str(FOLDER), str(FOLDER.parent)]
    sys.path[:0] = own
    names = ("app", "package", "machine", "try_installers", "version_resource")
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    for name in names:
        sys.modules.pop(name, None)
    for folder in own:
        sys.path.remove(folder)


def make_bundle(folder, program=b"MZ"):
    (folder / "_internal" / "PySide6").mkdir(parents=True)
    for name in ("gamebench.exe", "gamebench-cli.exe"):
        (folder / name).write_bytes(program)
    (folder / "_internal" / "PySide6" / "Qt6Core.dll").write_text("Qt")
    for name in ("LICENSE.txt", "THIRD-PARTY.txt"):
        (folder / name).write_text("You may.")
    return folder


# --- what is quick ---------------------------------------------------------------------------------------


def test_the_uninstaller_deletes_what_is_in_the_bundle_by_name(tools, tmp_path):
    listed = tools.package.nsis_list(make_bundle(tmp_path / "b"))
    assert 'RMDir /r "$INSTDIR\\_internal"' in listed
    assert 'Delete "$INSTDIR\\gamebench-cli.exe"' in listed
    assert listed.count("$INSTDIR") == 5
    script = (FOLDER / "gamebench.nsi").read_text(encoding="utf-8")
    assert 'RMDir /r "$INSTDIR"' not in script + listed


def test_a_file_is_the_same_component_in_every_version(tools, tmp_path):
    first, second = (make_bundle(tmp_path / name) for name in "ab")
    (second / "_internal" / "new.dll").touch()

    def guids(bundle):
        return {
            line.split('Guid="')[1][:36]
            for line in tools.package.wix_list(bundle).split("\n")
            if "Guid" in line
        }

    assert len(guids(first)) == 5
    assert guids(first) < guids(second)


def test_the_folder_to_carry_has_the_same_bytes_again_and_keeps_data_beside_it(tools, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    made = []
    for name in "ab":
        job = tools.package.Job(make_bundle(tmp_path / name), tmp_path / f"out-{name}")
        job.out.mkdir()
        tools.package.make_zip(job)
        made.append(job.target("zip"))
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as archive:
        names = archive.namelist()
        command = archive.read(f"{made[0].stem}/{tools.package.PORTABLE}").decode()
    assert {name.split("/")[0] for name in names} == {made[0].stem}
    assert f"{made[0].stem}/_internal/PySide6/Qt6Core.dll" in names
    assert '--data-dir "%~dp0data"' in command


def test_the_running_program_holds_what_installers_look_for(monkeypatch):
    ctypes = importlib.import_module("ctypes")
    held = []

    def create(attributes, owner, name):
        held.append(name)
        return 7

    assert windows.hold_mark() == 0 or sys.platform == "win32"
    monkeypatch.setattr(sys, "platform", "win32")
    library = SimpleNamespace(CreateMutexW=create)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: library, raising=False)
    assert windows.hold_mark() == 7
    assert held == [windows.MARK]


def wait_until(so):
    while not so():
        time.sleep(0.05)


# --- with wine -------------------------------------------------------------------------------------------


def test_programs_tell_their_version_as_windows_asks_for_it(tools):
    def told(name):
        return lambda *parts, **named: (name, *parts, named)

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    names = {name: told(name) for name in kinds} | {"StringStruct": lambda name, value: (name, value)}
    _, whole = eval(tools.version_resource.version_resource(), names)
    assert ".".join(map(str, whole["ffi"][1]["filevers"])) == f"{__version__}.0"
    assert whole["ffi"][1]["prodvers"] == whole["ffi"][1]["filevers"]
    [_, [[_, language, texts, _]], _] = whole["kids"][0]
    assert language == "040904b0"
    assert dict(texts)["ProductVersion"] == __version__
    assert dict(texts)["ProductName"] == tools.app.APP["name"]


@pytest.fixture(scope="module")
def wine(tools, tmp_path_factory):
    """A fresh Windows of wine's."""
    machine = tools.machine.Machine(tmp_path_factory.mktemp("wine") / "prefix")
    own = os.environ | {"WINEPREFIX": str(machine.prefix)}
    machine.prefix.mkdir()
    # it stays, and so programs start sooner
    subprocess.run(["wineserver", "-p"], env=own, check=True)
    machine.run("wineboot", "-i")
    machine.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
    yield machine
    subprocess.run(["wineserver", "-k"], env=own, check=False)


@pytest.fixture(scope="module")
def bundle(tools, tmp_path_factory):
    """A bundle with programs that wine can run."""
    folder = tmp_path_factory.mktemp("bundle")
    program = folder / "program.exe"
    words = [f"-DOUT={program}", f"-DMARK={windows.MARK}"]
    subprocess.run(["makensis", "-V1", *words, str(FOLDER / "stand_in.nsi")], check=True)
    return make_bundle(folder / "gamebench", program.read_bytes())


@pytest.fixture(scope="module")
def packages(tools, bundle, tmp_path_factory):
    """Packages by kind and version."""
    out = tmp_path_factory.mktemp("out")
    made = {}
    for version in ("0.1.0", "0.2.0"):
        for kind in ("exe", "msi"):
            job = tools.package.Job(bundle, out, version)
            tools.package.MAKERS[kind](job)
            made[kind, version] = job.target(kind)
    return made


@pytest.fixture(params=["exe", "msi"])
def way(request, tools, wine, packages):
    """One way to install, with nothing installed before and after."""
    made = {"exe": tools.try_installers.ForOneUser, "msi": tools.try_installers.ForAll}[request.param](wine)
    made.packages = {version: path for (kind, version), path in packages.items() if kind == request.param}
    yield made
    if made.listed():
        made.remove(made.packages["0.2.0"])
        made.remove(made.packages["0.1.0"])
    shutil.rmtree(made.folder, ignore_errors=True)


class TestWithWine:
    pytestmark = with_wine

    def test_installing_upgrading_and_removing_keep_what_is_the_users(self, tools, way, wine):
        trial = tools.try_installers
        data = wine.place("LOCALAPPDATA", "GameBench", "matches.sqlite")
        with trial.kept(data, way.folder / "_Thesis.txt"):
            assert way.install(way.packages["0.1.0"]) == 0
            trial.check_installed(way, "0.1.0")
            stale = way.folder / "_internal" / "stale.dll"
            if way.root == "HKCU":
                stale.touch()
            assert way.install(way.packages["0.2.0"]) == 0
            assert not stale.exists()
            trial.check_installed(way, "0.2.0")
            assert way.remove(way.packages["0.2.0"]) == 0
            trial.check_removed(way)
        assert data.parent.exists()

    def test_a_file_of_matches_opens_with_the_program(self, way, wine, tmp_path):
        assert way.install(way.packages["0.1.0"]) == 0
        file = tmp_path / "Zwei Spiele.gamebench"
        file.touch()
        if way.root == "HKLM":
            assert wine.run("start", "/wait", wine.called(file))[0] == 0
        else:
            # wine looks for what opens a file among what is there for all users only
            command = wine.registry(r"HKCU\Software\Classes\GameBench.Matches\shell\open\command")
            [program, *words] = re.findall(r'"(C:.*?)" (open) "(%1)"', command)[0]
            assert wine.run(program, *(word.replace("%1", wine.called(file)) for word in words))[0] == 0
        told = way.folder / "told.txt"
        wait_until(lambda: told.exists() and told.stat().st_size)
        assert told.read_bytes().decode("utf-16-le") == f'open "{wine.called(file)}"'
        told.unlink()

    def test_registrations_of_other_programs_stay(self, way, wine):
        key = rf"{way.root}\Software\Classes\.gamebench\OpenWithProgids"
        wine.run("reg", "add", key, "/v", "Other.Program", "/f")
        assert way.install(way.packages["0.1.0"]) == 0
        assert way.remove(way.packages["0.1.0"]) == 0
        left = wine.registry(rf"{way.root}\Software\Classes\.gamebench")
        assert "Other.Program" in left
        assert "GameBench" not in left
        wine.run("reg", "delete", rf"{way.root}\Software\Classes\.gamebench", "/f")

    @pytest.mark.parametrize("way", ["msi"], indirect=True)
    def test_an_upgrade_drops_files_of_before_and_an_older_version_is_refused(
        self, tools, way, bundle, tmp_path
    ):
        fuller = tmp_path / "fuller"
        shutil.copytree(bundle, fuller)
        (fuller / "_internal" / "stale.dll").touch()
        old = tools.package.Job(fuller, tmp_path, "0.0.9")
        tools.package.make_msi(old)
        assert way.install(old.target("msi")) == 0
        assert (way.folder / "_internal" / "stale.dll").exists()
        assert way.install(way.packages["0.2.0"]) == 0
        assert not (way.folder / "_internal" / "stale.dll").exists()
        assert way.install(old.target("msi")) != 0
        tools.try_installers.check_installed(way, "0.2.0")

    @pytest.mark.parametrize("way", ["exe"], indirect=True)
    def test_while_the_program_runs_nothing_is_replaced_nor_removed(self, tools, way, wine):
        assert way.install(way.packages["0.1.0"]) == 0
        runs = wine.begin(wine.called(way.folder / "gamebench.exe"), "--hold")
        wait_until((way.folder / "told.txt").exists)
        try:
            assert way.install(way.packages["0.2.0"]) == tools.try_installers.RUNS
            uninstall = wine.called(way.folder / "uninstall-gamebench.exe")
            code, _ = wine.run(uninstall, "/S", f"_?={wine.called(way.folder)}")
            assert code == tools.try_installers.RUNS
            tools.try_installers.check_installed(way, "0.1.0")
        finally:
            (way.folder / "stop").touch()
            runs.wait()
        assert way.install(way.packages["0.2.0"]) == 0
        tools.try_installers.check_installed(way, "0.2.0")

    @pytest.mark.parametrize("way", ["exe"], indirect=True)
    def test_a_folder_with_another_program_is_left_alone(self, tools, way, wine):
        theirs = wine.prefix / "drive_c" / "other" / "_internal" / "their.dll"
        theirs.parent.mkdir(parents=True)
        theirs.touch()
        code, _ = wine.run(wine.called(way.packages["0.1.0"]), "/S", r"/D=C:\other")
        assert code == tools.try_installers.OTHERS
        assert [path for path in theirs.parent.parent.rglob("*") if path.is_file()] == [theirs]
        tools.try_installers.check_removed(way)

    @pytest.mark.parametrize("way", ["exe"], indirect=True)
    def test_the_icon_on_the_desktop_is_only_there_when_wanted_and_stays_then(self, way, wine):
        icon = wine.place("USERPROFILE", "Desktop", "GameBench.lnk")
        assert way.install(way.packages["0.1.0"]) == 0
        assert not icon.exists()
        icon.parent.mkdir(exist_ok=True)
        shutil.copy(way.entry, icon)
        assert way.install(way.packages["0.2.0"]) == 0
        assert icon.exists()
        assert way.remove(way.packages["0.2.0"]) == 0
        assert not icon.exists()

    @pytest.mark.skipif(not shutil.which("osslsigncode"), reason="osslsigncode is not installed")
    @pytest.mark.parametrize("way", ["exe"], indirect=True)
    def test_what_is_signed_is_the_installer_and_the_uninstaller_in_it(self, tools, way, bundle, tmp_path):
        key, certificate, sign = tmp_path / "key.pem", tmp_path / "certificate.pem", tmp_path / "sign.sh"
        about = ["-subj", "/CN=A test", "-addext", "extendedKeyUsage=codeSigning", "-days", "2"]
        made = ["-newkey", "rsa:2048", "-nodes", "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(["openssl", "req", "-x509", *made, *about], check=True, capture_output=True)
        command = f'osslsigncode sign -certs {certificate} -key {key} -in "$1" -out "$1.s"'
        sign.write_text(f'#!/bin/sh\n{command} && mv "$1.s" "$1"\n')
        sign.chmod(0o755)

        def is_signed(file):
            verify = ["osslsigncode", "verify", "-CAfile", str(certificate), "-in", str(file)]
            return subprocess.run(verify, capture_output=True, check=False).returncode == 0

        job = tools.package.Job(bundle, tmp_path, sign=str(sign))
        tools.package.make_exe(job)
        assert not is_signed(job.target("exe"))
        subprocess.run([str(sign), str(job.target("exe"))], check=True, capture_output=True)
        assert is_signed(job.target("exe"))
        assert way.install(job.target("exe")) == 0
        assert is_signed(way.folder / "uninstall-gamebench.exe")
        assert not is_signed(way.folder / "gamebench.exe")
