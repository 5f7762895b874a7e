"""Drawings of every kind of board, kept as SVG; `tests/goldens/scenes/index.html` shows them in a browser.

`pytest tests/games/test_scene_goldens.py --update-goldens` writes them anew: look at them before they stay.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.checks import for_each

from games.core.boards.scene import Viewer
from games.core.boards.svg import svg
from games.core.drawing import scene_of
from games.core.samples import NAMES, SAID, SAMPLES

FOLDER = Path(__file__).parent.parent / "goldens" / "scenes"
SHOTS = {
    "wide": (Viewer(760, 480, names=NAMES), False),
    "dark": (Viewer(480, 400, names=NAMES), True),
    "narrow": (Viewer(360, 360, names=NAMES), False),
    "large": (Viewer(760, 560, 2.0, names=NAMES), False),
}


def page() -> str:
    rows = "\n".join(
        f"<h2>{sample}</h2>\n"
        + "\n".join(f'<img src="{sample}.{shot}.svg" alt="{sample}, {shot}">' for shot in SHOTS)
        for sample in sorted(SAMPLES)
    )
    style = "body{font:16px sans-serif;margin:24px}img{margin:6px;max-width:100%;vertical-align:top}"
    return f"<!doctype html>\n<title>Boards</title>\n<style>{style}</style>\n{rows}\n"


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_board_looks_as_it_did(pytestconfig: pytest.Config, sample: str) -> None:
    for_each(SHOTS, lambda shot: compare_drawing(pytestconfig, sample, shot))


def compare_drawing(pytestconfig: pytest.Config, sample: str, shot: str) -> None:
    view, _ = SAMPLES[sample]
    viewer, dark = SHOTS[shot]
    said = SAID.get(sample, {})
    seen = Viewer(viewer.width, viewer.height, viewer.scale, player=view.player, names=NAMES, said=said)
    drawn = svg(scene_of(view, seen), dark=dark, title=sample).replace("><", ">\n<") + "\n"
    path = FOLDER / f"{sample}.{shot}.svg"
    if pytestconfig.getoption("--update-goldens"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
        (FOLDER / "index.html").write_text(page(), encoding="utf-8")
    assert path.exists(), f"{path.name} is missing; write it with --update-goldens and look at it"
    assert drawn == path.read_text(encoding="utf-8")


def test_the_page_of_boards_shows_them_all() -> None:
    assert (FOLDER / "index.html").read_text(encoding="utf-8") == page()
