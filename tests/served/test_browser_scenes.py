"""The same board at a seat and on a shared page: shape by shape, in both palettes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.play import few
from helpers.seat_page import SOCKET, SeatPage, drawn_at

import resources
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.history import LastWords
from games.core.samples import SAMPLES
from replays.exchange.page_scenes import LAYOUTS, Drawings

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

SHAPES: Final = """
((svg) => [...svg.children].map((node) => {
  const look = getComputedStyle(node), used = node.tagName === "use";
  const colours = ["class", "fill", "stroke", "color"];
  const others = [...node.attributes].filter(({name}) => !colours.includes(name));
  return [node.tagName, Object.fromEntries(others.map(({name, value}) => [name, value])), node.textContent,
    used ? look.color : look.fill, look.stroke];
}))"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        opened.run_first(SOCKET)
        yield opened


def shared(browser: Browser, folder: Path, name: str, dark: bool) -> tuple[list[Any], list[Any]]:
    """Return a sample's size and its shapes as a shared page draws them."""
    drawings = Drawings()
    place = drawings.board(SAMPLES[name][0], (), LastWords())["narrow"]
    width, height, places = json.loads(list(drawings.scenes)[place])
    shapes = [json.loads(text) for text in drawings.shapes]
    style = drawings.style() + resources.text("share/page.css")
    page = folder / "shared.html"
    page.write_text(
        f'<meta charset="utf-8"><style>{style}</style><svg>{drawings.definitions()}</svg><main></main>'
        f"<script>{resources.text('seat/draw.js')}</script>",
        encoding="utf-8",
    )
    browser.prefer(dark=dark)
    browser.visit(page.as_uri())
    listed = json.dumps([shapes[number] for number in places])
    script = (
        f"(() => {{ const svg = draw.svg('svg', {{}}, ...{listed}.map(draw.shape)); "
        f"document.querySelector('main').append(svg); return ({SHAPES})(svg); }})()"
    )
    return [width, height], browser.value(script)


@pytest.mark.parametrize(
    ("name", "dark"),
    few(6, [(name, dark) for at, name in enumerate(SAMPLES) for dark in (at % 2 > 0, at % 2 == 0)]),
)
def test_a_board_is_the_same_at_a_seat_and_on_a_shared_page(
    name: str, dark: bool, browser: Browser, tmp_path: Path
) -> None:
    room, view = LAYOUTS["narrow"], SAMPLES[name][0]
    size, expected = shared(browser, tmp_path, name, dark)
    scene = scene_of(view, Viewer(room.width, room.height, base=room.base, player=view.player))
    page = SeatPage(browser, tmp_path)
    page.open(dark=dark)
    page.sit(0, ["Ann", "Ben"])
    page.tell(drawn_at(scene, dark))
    shown = page.value(f"({SHAPES})(document.querySelector('#board svg g'))")
    assert [shape[:3] for shape in shown] == [shape[:3] for shape in expected]
    assert shown == expected
    box = [
        float(part)
        for part in page.value("document.querySelector('#board svg').getAttribute('viewBox')").split()
    ]
    assert box[2:] == size
    assert page.problems == []
