"""What is packed for Linux: the same bytes for the same input, signatures, packages used and removed."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.chat_server import ChatServer, texts
from tests.helpers.policy import legal_answer

ROOT = Path(__file__).parent.parent
LINUX = ROOT / "packaging" / "linux"
BUNDLE, OUT = ROOT / "dist" / "gamebench", ROOT / "dist" / "out"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="they are for Linux")


def run(*words, cwd=ROOT, check=True, **environment):
    """What a command prints; its errors are shown when it fails."""
    ended = subprocess.run(
        list(map(str, words)),
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not check or ended.returncode == 0, ended.stderr + ended.stdout
    return ended


def need(*tools):
    if missing := [tool for tool in tools if not shutil.which(tool)]:
        pytest.skip(f"needs {', '.join(missing)}")


def frozen(folder):
    """A copy of the frozen program."""
    if not BUNDLE.exists():
        pytest.skip("make build freezes it")
    return Path(shutil.copytree(BUNDLE, folder / "gamebench", symlinks=True))


def plays_a_match(program, folder):
    """Whether a program's window plays a match, started with nothing but a home."""
    words = ["env", "-i", f"HOME={folder}", "QT_QPA_PLATFORM=offscreen", program, "--smoke"]
    return run(*words, cwd=folder, check=False).returncode == 0


# --- sums and signatures ---------------------------------------------------------------------------------


@pytest.fixture
def release(tmp_path):
    """A folder with two files and their sums, and a key that is thrown away."""
    need("minisign")
    out = tmp_path / "out"
    out.mkdir()
    (out / "a.deb").write_text("a")
    (out / "b.tar.xz").write_text("b")
    (out / "SHA256SUMS").write_text(run("sha256sum", "a.deb", "b.tar.xz", cwd=out).stdout)
    run("minisign", "-G", "-W", "-s", tmp_path / "secret", "-p", tmp_path / "public")
    return out


def sign(out):
    return run("sh", "packaging/sign.sh", out, out.parent / "secret", out.parent / "public", check=False)


def test_a_release_is_signed_and_can_be_checked(release):
    assert sign(release).returncode == 0
    check = ["minisign", "-V", "-p", release.parent / "public", "-m", release / "SHA256SUMS"]
    assert "GameBench " in run(*check).stdout
    (release / "SHA256SUMS").write_text((release / "SHA256SUMS").read_text().replace("a.deb", "c.deb"))
    assert run(*check, check=False).returncode != 0


@pytest.mark.parametrize(
    "change", [lambda out: (out / "a.deb").write_text("x"), lambda out: (out / "new").touch()]
)
def test_what_is_not_as_the_sums_say_is_not_signed(release, change):
    change(release)
    assert sign(release).returncode != 0
    assert not (release / "SHA256SUMS.minisig").exists()


# --- packing ---------------------------------------------------------------------------------------------


def stand_in(folder, mode):
    """A program with libraries, as somebody with other rights and at another time would have built it."""
    inside = folder / "gamebench" / "_internal"
    inside.mkdir(parents=True)
    for name in ("b.so", "a.so", "c.txt"):
        (inside / name).write_text(name)
        (inside / name).chmod(mode)
    (folder / "gamebench" / "gamebench").write_text('#!/bin/sh\necho "$@"\n')
    (folder / "gamebench" / "gamebench").chmod(0o755)
    (inside / "link.so").symlink_to("a.so")
    return folder / "gamebench"


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes(tmp_path):
    need("dpkg-deb", "xz")
    for number, mode in enumerate((0o600, 0o664)):
        place = tmp_path / str(number)
        bundle = stand_in(place, mode)
        os.utime(bundle / "gamebench", (number * 1e9, number * 1e9))
        words = ["sh", "packaging/linux/build.sh", bundle, place / "out", sys.executable]
        run(*words, SOURCE_DATE_EPOCH="1763800000", PYTHONHASHSEED=str(number + 1))
    first, second = (sorted((tmp_path / str(number) / "out").iterdir()) for number in (0, 1))
    assert [path.name for path in first] == [path.name for path in second]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    assert {path.suffix for path in first} == {".deb", ".xz", ""}
    told = run("dpkg-deb", "-c", first[1] if first[1].suffix == ".deb" else first[2]).stdout
    assert re.search(r"-rw-r--r-- root/root .* \./opt/gamebench/_internal/a\.so$", told, re.MULTILINE)


RUNTIME = """\
#!/bin/sh
# in the place of AppImage's runtime: unpacks what is appended to it instead of mounting it
size=SIZE
unsquashfs -q -n -d "$TMPDIR/unpacked" -o "$size" "$0" >/dev/null && exec "$TMPDIR/unpacked/AppRun" "$@"
exit 1
"""


@pytest.mark.slow
def test_an_appimage_is_its_runtime_and_the_program(tmp_path):
    need("mksquashfs", "unsquashfs")
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "packaging", tree / "packaging")
    for name in ("gamebench_gui", "games", "agents", "replays", "resources"):
        (tree / name).symlink_to(ROOT / name)
    runtime = tmp_path / "runtime"
    runtime.write_text(RUNTIME.replace("SIZE", str(len(RUNTIME) - 1)))
    words = ["sh", "packaging/linux/appimage.sh", stand_in(tmp_path, 0o600), tmp_path / "out", runtime]
    words.append(sys.executable)
    refused = run(*words, cwd=tree, check=False, SOURCE_DATE_EPOCH="1763800000")
    assert refused.returncode != 0
    assert "is not the runtime that" in refused.stderr
    (runtime_sum,) = re.findall(r"^[0-9a-f]{64}", run("sha256sum", runtime).stdout)
    (tree / "packaging" / "linux" / "appimage.sha256").write_text(f"{runtime_sum}  runtime-x86_64\n")
    run(*words, cwd=tree, SOURCE_DATE_EPOCH="1763800000")
    (image,) = (tmp_path / "out").glob("*.AppImage")
    once = image.read_bytes()
    run(*words, cwd=tree, SOURCE_DATE_EPOCH="1763800000")
    assert image.read_bytes() == once
    assert run(image, "open", "x", TMPDIR=str(tmp_path)).stdout == "open x\n"
    assert (tmp_path / "unpacked" / ".DirIcon").resolve().is_file()


@pytest.mark.slow
def test_what_an_appimage_holds_starts(tmp_path):
    run("sh", "packaging/linux/appimage.sh", frozen(tmp_path), tmp_path / "out", "", sys.executable)
    assert plays_a_match(tmp_path / "GameBench.AppDir" / "AppRun", tmp_path)


@pytest.mark.slow
def test_the_recipe_for_flatpak_is_one(tmp_path):
    need("flatpak-builder")
    recipe = tmp_path / "gamebench.yml"
    recipe.write_text(run(sys.executable, "packaging/app.py", "packaging/linux/flatpak.yml.in").stdout)
    told = json.loads(run("flatpak-builder", "--show-manifest", recipe).stdout)
    assert told["modules"][0]["sources"][0]["path"].endswith("-linux-x64.tar.xz")
    assert not [word for word in told["finish-args"] if word.startswith("--filesystem")]


# --- the frozen program ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_qt_of_another_build_may_be_put_in(tmp_path):
    bundle = frozen(tmp_path)
    library = bundle / "_internal" / "PySide6" / "Qt" / "lib" / "libQt6Core.so.6"
    ours = library.read_bytes()
    (mark,) = set(re.findall(rb"Qt 6\.\d+\.\d+ \(", ours))
    library.unlink()
    library.write_bytes(ours.replace(mark, mark[:-1] + b"["))
    assert plays_a_match(bundle / "gamebench", tmp_path)


@pytest.mark.slow
def test_qt_of_another_patch_release_may_be_put_in(tmp_path):
    need("unzip")
    bundle = frozen(tmp_path)
    page = (ROOT / "docs" / "replacing-qt.md").read_text(encoding="utf-8")
    (recipe,) = re.findall(r"```sh\n(pip (?:.|\n)*?)```", page)
    fetch, put = recipe.split("\n", 1)
    other = re.search(r"shiboken6==([\d.]+)", fetch)[1]
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    ours = re.search(r"^shiboken6==([\d.]+)", lock, re.MULTILINE)[1]
    assert other != ours
    assert other.rpartition(".")[0] == ours.rpartition(".")[0]
    if run(sys.executable, "-m", *fetch.split(), cwd=tmp_path, check=False).returncode:
        pytest.skip("the other release cannot be had here")
    run("sh", "-ec", put, cwd=tmp_path)
    core = bundle / "_internal" / "PySide6" / "Qt" / "lib" / "libQt6Core.so.6"
    assert f"Qt {other} (".encode() in core.read_bytes()
    assert plays_a_match(bundle / "gamebench", tmp_path)


@pytest.mark.slow
def test_a_model_plays_in_the_frozen_program(tmp_path):
    bundle = frozen(tmp_path)
    with ChatServer(lambda body: legal_answer(texts(body))) as server:
        seat = f"llm:model=m,base_url={server.base_url},images=board"
        words = ["--data-dir", tmp_path, "play", "tic_tac_toe", "--seat", seat, "--seat", "random", "--json"]
        told = json.loads(run(bundle / "gamebench", *words, "--allow-server", server.base_url).stdout)
        assert all(got.pictures for got in server.received)
    assert told["matches"][0]["termination"] == "rules"


@pytest.mark.slow
@pytest.mark.parametrize("which", ["deb", "archive"])
def test_packages_are_installed_used_and_removed_on_an_empty_debian(which):
    if not OUT.exists() or not list(OUT.glob("*.deb")):
        pytest.skip("make installers packs them")
    told = run(sys.executable, "packaging/try_installer.py", OUT, which, check=False)
    if told.returncode == 2:
        pytest.skip(told.stdout.strip())
    assert told.returncode == 0, told.stdout
    assert "leaves the user's data, and nothing else" in told.stdout
