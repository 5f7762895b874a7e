"""Pictures of recorded positions from the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.chat_server import ChatServer, texts
from helpers.pictures import png
from helpers.policy import legal_answer
from helpers.recording import play
from helpers.seats import ScriptedSeat

from agents.llm.pictures import NO_PAINTER
from gamebench_gui.cli.main import run
from games.core.action import Action
from games.core.boards.scene import Scene
from replays.store.store import Store
from replays.store.writer import Writer
from resources.colors import tone

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "traces.sqlite"
    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m1", seed=3)
        play(writer, "kuhn_poker", "m2", seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("pass"))])
    return path


@pytest.fixture
def show(db: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Run `show` on a database; (exit code, stdout, stderr)."""

    def call(*argv: str) -> tuple[int, bytes, str]:
        code = run(["show", *argv, "--db", str(db)])
        out, err = capfdbinary.readouterr()
        return code, out, err.decode()

    return call


def test_a_step_is_drawn_as_an_svg_file(show: Any, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    for step, pieces in ((0, 0), (3, 3)):
        code, out, err = show("m1", "--step", str(step), "--svg", str(file))
        assert (code, err) == (0, "")
        assert out.decode().split() == f"Step {step} of m1 is drawn in {file}.".split()
        root = ElementTree.parse(file).getroot()
        assert len(list(root.iter(f"{SVG}use"))) == pieces
        assert root.findtext(f"{SVG}title", "").startswith(f"Match m1, step {step} of ")


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_goes_to_the_standard_output_light_or_dark(show: Any, dark: bool) -> None:
    code, out, err = show("m1", "--svg", "-", *(["--dark"] if dark else []))
    assert (code, err) == (0, "")
    ground = ElementTree.fromstring(out).find(f"{SVG}rect")
    assert ground is not None
    assert ground.get("fill") == tone("window", dark)


def test_the_previous_name_of_an_option_works_and_says_the_present_one(show: Any, db: Path) -> None:
    present = show("m2", "--svg", "-", "--viewer", "1")
    code, out, err = show("m2", "--svg", "-", "--eyes", "1")
    assert (code, out) == present[:2]
    assert "--eyes is called --viewer now." in err


def test_a_picture_for_one_viewer_shows_what_they_saw(show: Any, db: Path) -> None:
    with Store(db) as store:
        trace = store.trace("m2")
        cards = [trace.decisions(step)[0].label.split()[0] for step in (1, 2)]
    seen = {
        ("--viewer", "1"): {cards[0]},
        ("--seat", "2"): {cards[1]},
        ("--viewer", "spectator"): set(),
        (): set(cards),
    }
    for viewer, known in seen.items():
        code, out, err = show("m2", "--svg", "-", *viewer)
        assert (code, err) == (0, "")
        drawn = {card for card in "JQK" if f"#piece-card_{card}" in out.decode()}
        assert drawn & set(cards) == known, viewer


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("m1", "--svg", "-", "--json"), "--json and a picture"),
        (("m1", "--svg", "a.svg", "--prompts"), "leave out --prompts"),
        (("m1", "--svg", "a", "--png", "a"), "a file each"),
        (("m1", "--svg", "-", "--viewer", "3"), "seats 1 to 2, not 3"),
        (("m1", "--svg", "-", "--viewer", "me"), "not 'me'"),
        (("m1", "--svg", "-", "--viewer", "1", "--seat", "1"), "leave one of them out"),
        (("m1", "--dark"), "--svg or --png"),
        (("m1", "--step", "99", "--svg", "-"), "not 99"),
    ],
)
def test_what_does_not_go_together_is_wrong_usage(show: Any, argv: tuple[str, ...], sentence: str) -> None:
    code, out, err = show(*argv)
    assert (code, out) == (2, b"")
    assert sentence in err


def test_a_picture_that_cannot_be_made_says_why(show: Any, db: Path, tmp_path: Path) -> None:
    code, _, err = show("m1", "--svg", str(tmp_path / "no" / "a.svg"))
    assert (code, "no folder" in err) == (1, True)
    code, _, err = show("m1", "--png", str(tmp_path / "a.png"))
    assert (code, "write --svg" in err) == (1, True)
    with Writer(db) as writer:
        writer.run(lambda conn: conn.execute("update matches set game_version = 99"))
    code, _, err = show("m1", "--seat", "1", "--svg", str(tmp_path / "a.svg"))
    assert (code, "nothing to draw" in err) == (1, True)
    assert list(tmp_path.glob("a.*")) == []


@pytest.mark.slow
def test_a_step_is_painted_as_a_png_without_a_screen(db: Path, tmp_path: Path) -> None:
    files = {dark: tmp_path / f"{dark}.png" for dark in (False, True)}
    for dark, file in files.items():
        argv = ["show", "m1", "--db", str(db), "--png", str(file), "--json", *(["--dark"] if dark else [])]
        done = subprocess.run([sys.executable, "-m", "gamebench_gui", *argv], capture_output=True, check=True)
        assert json.loads(done.stdout)["files"] == [str(file)]
    light, black = (file.read_bytes() for file in files.values())
    assert light[:8] == black[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(light[k : k + 4]) for k in (16, 20)] == [1520, 1040]
    assert light != black


def test_a_seat_that_sees_is_played_where_pictures_can_be_painted_and_else_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def paint(scene: Scene, dark: bool = False, ratio: float = 1.0) -> bytes:
        return png(round(scene.width), round(scene.height))

    db = tmp_path / "seen.sqlite"
    with ChatServer(lambda body: legal_answer(texts(body))) as server:
        seat = f"llm:model=m,base_url={server.base_url},images=board,image_width=300"
        argv = ["play", "tic_tac_toe", "--seat", seat, "--seat", "random", "--db", str(db), "--seed", "1"]
        assert run(argv) == 1
        assert capfd.readouterr().err.strip() == f"gamebench: {NO_PAINTER}"
        assert server.received == []
        assert run(argv, paint=paint) == 0
        assert {picture for got in server.received for picture in got.pictures} == {png(300, 225)}
    with Store(db) as store:
        (row,) = store.matches()
    assert run(["show", row.id, "--db", str(db), "--step", "1", "--prompts"]) == 0
    assert f"[Picture: image/png, {len(png(300, 225)):,} bytes, " in capfd.readouterr().out
