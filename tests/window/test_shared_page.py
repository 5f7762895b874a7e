"""The page of a match: what it holds for whom, and that a real browser steps through it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.pictures import Shown, png
from helpers.play import NAMES, build, every_nth
from helpers.recording import Dice, play
from helpers.seats import RandomSeat, ScriptedSeat

import resources
from gamebench_gui.window.kit.palette import DARK, LIGHT, SEAT_COLORS, stand_out
from games.core.action import Action
from games.core.chat import ChatMessage, data_url
from games.core.events import Call
from games.core.seat import Request
from games.core.text import render_board
from games.core.view import SPECTATOR
from replays.exchange.page_scenes import LAYOUTS
from replays.exchange.web_page import export_html, html_page, possible_viewers
from replays.naming import recorded_names
from replays.retelling import Retelling
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer
from resources.colors import tone

HOSTILE = (
    "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\"><b>&lt;!--"
)
MODEL = AgentRow("g", f"gpt {HOSTILE}"[:60], "llm", "gpt-9", "cot", "llm:model=gpt-9")
ONE_OF_EACH = {name.split(":")[0]: name for name in NAMES}.values()


def _look(name: str) -> tuple[type, int]:
    """What decides how a board is laid out: its kind, and how many play."""
    game = build(name)[0]
    return type(game.view(game.initial_state(), None).board), game.num_players


ONE_OF_EACH_LOOK = list({_look(name): name for name in ONE_OF_EACH}.values())
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "traces.sqlite"


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with Writer(path) as made:
        yield made


@pytest.fixture
def store(path: Path, writer: Writer) -> Iterator[Store]:
    with Store(path) as made:
        yield made


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as made:
        yield made


class Marked(RandomSeat):
    """Plays at random; its prompts, replies and reasoning carry a mark."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    async def decide(self, request: Request) -> Action:
        prompt = (
            ChatMessage.of("system", f"rules {self.mark}"),
            ChatMessage.of("user", f"prompt {self.mark} {request.step}"),
        )
        request.record(Call("m", prompt, reply=f"reply {self.mark}", thought=f"thought {self.mark}"))
        return await super().decide(request)


def document(page: str) -> dict[str, Any]:
    """What a page holds."""
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


# --- what is in it ---------------------------------------------------------------------------------------


def test_a_page_for_one_seat_is_the_same_whatever_that_seat_did_not_see(writer: Writer, store: Store) -> None:
    """Kuhn poker, passed twice and folded: only the other's card differs, in the deal and in every prompt."""
    pages: dict[tuple[int, str], set[str]] = {}
    dealt = set()
    for seed in range(40):
        match_id = f"m{seed}"
        seats = [ScriptedSeat(Action("bet")), ScriptedSeat(Action("pass"))]
        play(writer, "kuhn_poker", match_id, seed=seed, seats=seats)
        cards = [store.trace(match_id).decisions(step)[0].label.split()[0] for step in (1, 2)]
        if tuple(cards) in dealt:
            continue
        dealt.add(tuple(cards))
        for viewer in (0, 1, SPECTATOR):
            key = (viewer, cards[viewer] if viewer >= 0 else "")
            pages.setdefault(key, set()).add(_without_ids(html_page(store.trace(match_id), [viewer])))
    assert len(dealt) == 6
    assert len(pages) == 7
    assert all(len(different) == 1 for different in pages.values())


def _without_ids(page: str) -> str:
    """A page without what differs between any two matches: id and times."""
    page = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "", re.sub(r'"(id|seconds)": *("m\d+"|[\d.e-]+)', "", page))
    page = re.sub(r"- m\d+</title>", "", page)
    return re.sub(
        r"(\[\d+, -?\d+, \d+, \"\w+\", \d+, )[\d.e-]+\]", r"\1]", re.sub(r'"seconds": \{.*?\]\]\}', "", page)
    )


@pytest.mark.parametrize("name", every_nth(20, ONE_OF_EACH_LOOK, 1))
def test_prompts_and_replies_of_others_are_not_in_a_page_for_one_seat(
    name: str, writer: Writer, store: Store
) -> None:
    play(writer, name, "m1", seats=[Marked(f"mark-of-{k}-") for k in range(len(_seats(name)))])
    for viewer in (0, _seats(name)[-1], SPECTATOR):
        page = html_page(store.trace("m1"), [viewer])
        marks = set(re.findall(r"mark-of-(\d+)-", page))
        acted = {
            str(row.seat)
            for row in store.trace("m1").all_decisions()
            if row.seat >= 0 and row.chosen_by == "seat"
        }
        assert marks == ({str(viewer)} & acted if viewer >= 0 else set())
        assert [each["viewer"] for each in document(page)["perspectives"]] == [viewer]
        assert document(page)["seed"] is None
    assert len(set(re.findall(r"mark-of-(\d+)-", html_page(store.trace("m1"))))) == len(acted)


def _seats(name: str) -> range:
    from games.catalog import find_preset

    return range(find_preset(name)[1].num_players)


def test_notes_stay_out_of_a_page_that_hides_anything(writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "m1", seats=[RandomSeat(), RandomSeat()])
    Notebook(store, writer).set_note("m1", "the other held the king", step=1)
    assert "held the king" in html_page(store.trace("m1"))
    assert "held the king" not in html_page(store.trace("m1"), [0])


def test_a_match_without_rules_can_only_be_shown_whole(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[RandomSeat(), RandomSeat()])
    writer.run(lambda db: db.execute("update matches set game_version = 99").rowcount)
    assert possible_viewers(store.trace("m1")) == [None]
    assert [each["viewer"] for each in document(html_page(store.trace("m1")))["perspectives"]] == [None]
    with pytest.raises(StoreError, match=r"only be shown with everything.*version 99"):
        html_page(store.trace("m1"), [0])


def test_nothing_recorded_stands_in_the_page_as_markup(writer: Writer, store: Store) -> None:
    play(writer, "undercover", "m1", seed=2, seats=[Marked(HOSTILE)] * 5, agents=[MODEL] * 5)
    Notebook(store, writer).set_note("m1", HOSTILE)
    page = html_page(store.trace("m1"))
    assert "taken" in page
    assert page.count("<script") == 2
    assert page.count("</script>") == 2
    assert "<img" not in page
    assert "<b>" not in page
    script = resources.text("seat/draw.js") + resources.text("share/page.js")
    for sink in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "fetch(",
        "XMLHttp",
        "import(",
    ):
        assert sink not in script
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy[1]


def test_the_page_has_the_colours_of_the_window(writer: Writer, store: Store) -> None:
    play(writer, "guess_two_thirds", "m1", seats=[RandomSeat() for _ in range(10)])
    css = html_page(store.trace("m1")).split("<style>")[1].split("</style>")[0]
    light, dark = css.split("@media (prefers-color-scheme: dark)", 1)
    roles = "window surface border grid text secondary accent good warning bad"
    for look, part in ((LIGHT, light), (DARK, dark.split("}\n}")[0])):
        for role in roles.split():
            assert f"--{role}: {getattr(look, role)};" in part
        for seat, colour in enumerate(SEAT_COLORS):
            shown = stand_out(colour, look, 4.0 if look.dark else 3.0)
            assert f".s-seat-{seat} {{ stroke: {shown}; }}" in part


# --- in a browser ----------------------------------------------------------------------------------------


@needs_browser
@pytest.mark.parametrize("name", every_nth(12, ONE_OF_EACH_LOOK))
def test_every_position_is_shown_to_all_viewers_as_it_was(
    name: str, writer: Writer, store: Store, browser: Browser, tmp_path: Path
) -> None:
    play(writer, name, "m1", seed=4, seats=[RandomSeat() for _ in _seats(name)])
    trace = store.trace("m1")
    export_html(store, "m1", tmp_path / "m1.html")
    browser.open(tmp_path / "m1.html")
    assert trace.game is not None
    telling = Retelling(trace.game, recorded_names(trace.row.seats))
    for viewer in possible_viewers(trace):
        steps = sorted({0, 1, trace.steps // 2, trace.steps})
        for step in steps:
            browser.value(
                f"document.getElementById('slider').value = {step};"
                "document.getElementById('slider').dispatchEvent(new Event('input'))"
            )
            view = telling.view(trace.view(step, viewer))
            text = browser.value("document.getElementById('mirror').textContent")
            for fact in view.facts:
                assert f"{fact.label}: {fact.value}" in text
            assert render_board(view, lambda player: telling.names[player]) in text
            # drawn, not only written
            assert (
                browser.value("document.querySelector('#board > svg').getBoundingClientRect().height") > 100
            )
        browser.press("f")
    assert browser.value("document.body.dataset.viewer") == "Everything"  # after the last the first again
    assert browser.problems == []
    assert {address.split("#")[0] for address in browser.requests} == {(tmp_path / "m1.html").as_uri()}


@needs_browser
def test_a_picture_that_a_model_was_sent_is_shown_and_nothing_else_in_its_place(
    writer: Writer, store: Store, browser: Browser, tmp_path: Path, until: Any
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Shown(), RandomSeat()])
    page, url = html_page(store.trace("m1")), data_url(png())
    told = "document.getElementById('detail').textContent"
    sizes = "[...document.images].map((one) => [one.naturalWidth, one.naturalHeight])"
    broken = "data:image/png;base64,iVBORw0KGgo="
    for other, shown in ((url, [[40, 30]]), (broken, []), ("data:text/html;base64,PGI+", [])):
        (tmp_path / "m1.html").write_text(page.replace(url, other), encoding="utf-8")
        browser.open(tmp_path / "m1.html")
        browser.press("ArrowRight")
        caption = f"40 × 30 pixels, {len(png())} bytes" if shown else "This picture is not in the page"
        until(lambda caption=caption: caption in browser.value(told))
        assert "Step 1." in browser.value(told)
        assert browser.value(sizes) == shown
        assert browser.problems == []


@needs_browser
def test_the_keys_of_the_window_work_in_the_page(
    writer: Writer, store: Store, browser: Browser, tmp_path: Path
) -> None:
    play(writer, "pig:gtbench", "m1", seats=[Dice(0.2), Dice(0.2)], seed=11)
    trace = store.trace("m1")
    export_html(store, "m1", tmp_path / "m1.html")
    browser.open(tmp_path / "m1.html")

    def step() -> int:
        return int(browser.value("document.body.dataset.step"))

    last = int(browser.value("document.getElementById('slider').max"))
    assert last >= trace.steps > 6
    assert step() == 0
    browser.press("ArrowRight", 3)
    assert step() == 3
    browser.press("ArrowLeft")
    assert step() == 2
    assert browser.value("document.querySelector('#moves [aria-current=step] .number').textContent") == "2"
    browser.press("End")
    assert step() == last
    browser.press("Shift+ArrowLeft")
    assert step() == max(0, last - 10)
    browser.press("Home")
    marks = [
        row.step
        for row in trace.all_decisions()
        if row.seat >= 0 and (row.attempts > 1 or row.chosen_by == "random")
    ]
    if marks:
        browser.press("n")
        assert step() == marks[0]
    browser.press("Home")
    browser.press(" ")
    assert browser.value("document.getElementById('play').getAttribute('aria-label')") == "Stop"
    browser.press(" ")
    assert browser.value("document.getElementById('play').getAttribute('aria-label')") == "Play"
    browser.press("?")
    assert browser.value("document.getElementById('keys').open")


@needs_browser
def test_prompts_and_replies_are_shown_as_text_and_only_to_their_seat(
    writer: Writer, store: Store, browser: Browser, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Marked(HOSTILE), Marked("other")], agents=[MODEL, MODEL])
    Notebook(store, writer).set_note("m1", HOSTILE, step=1)
    export_html(store, "m1", tmp_path / "m1.html")
    browser.open(tmp_path / "m1.html")
    browser.press("ArrowRight")
    shown = "document.getElementById('detail').textContent"
    assert f"prompt {HOSTILE} 1" in browser.value(shown)
    assert browser.value("document.getElementById('notes').textContent") == HOSTILE
    browser.value("[...document.querySelectorAll('#tabs button')][1].click()")
    assert f"reply {HOSTILE}" in browser.value(shown)
    assert f"thought {HOSTILE}" in browser.value(shown)
    browser.press("f")
    assert f"reply {HOSTILE}" in browser.value(shown)  # seat 1 itself
    browser.press("f")
    assert browser.value("document.body.dataset.viewer").endswith("#2")
    assert "taken" not in browser.value(shown)
    assert browser.value("document.title").startswith("Tic-tac-toe")
    assert browser.value("document.querySelectorAll('img, b:not(li b), script').length") == 2
    assert browser.problems == []


@needs_browser
def test_the_page_follows_the_system_into_the_dark(
    writer: Writer, store: Store, browser: Browser, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[RandomSeat(), RandomSeat()])
    export_html(store, "m1", tmp_path / "m1.html")
    for dark, look in ((False, LIGHT), (True, DARK)):
        browser.open(tmp_path / "m1.html", dark=dark)
        red, green, blue = (int(look.window[k : k + 2], 16) for k in (1, 3, 5))
        assert (
            browser.value("getComputedStyle(document.body).backgroundColor") == f"rgb({red}, {green}, {blue})"
        )
        for kind, role, what in (("f", "cell", "fill"), ("s", "border", "stroke")):
            colour = tone(role, dark)
            rgb = f"rgb({', '.join(str(int(colour[k : k + 2], 16)) for k in (1, 3, 5))})"
            shape = f"document.querySelector('#board .{kind}-{role}')"
            assert browser.value(f"getComputedStyle({shape}).{what}") == rgb
        assert browser.problems == []


# --- for everybody: by keyboard, in the dark, on a telephone ---------------------------------------------

REGIONS = ("seats", "facts", "board", "mirror", "moves", "talk", "detail")


@pytest.fixture
def sized(browser: Browser) -> Iterator[Browser]:
    """The browser, which afterwards has its usual size again."""
    yield browser
    browser.resize(1280, 800)


@pytest.mark.slow
@needs_browser
@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_what_scrolls_is_reached_by_keyboard_and_has_a_name(
    writer: Writer, store: Store, sized: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    scrolled = set()
    for name in ("guess_two_thirds", "hanabi:llmarena", "undercover", "prisoners_dilemma"):
        match_id = name.partition(":")[0]
        play(writer, name, match_id, seats=[Marked("long " * 400) for _ in _seats(name)], seed=2)
        export_html(store, match_id, tmp_path / f"{match_id}.html")
        sized.resize(*size)
        sized.open(tmp_path / f"{match_id}.html")
        sized.press("End")
        sized.value("document.querySelector('.mirror').open = true")
        sized.value("[...document.querySelectorAll('#lists button')].pop().click()")
        for region in REGIONS:
            it = f"document.getElementById('{region}')"
            scrolls = sized.value(
                f"{it}.scrollHeight > {it}.clientHeight + 1 || {it}.scrollWidth > {it}.clientWidth + 1"
            )
            if scrolls:
                scrolled.add(region)
                sized.value(f"{it}.focus()")
                assert sized.value("document.activeElement.id") == region
            assert (sized.value(f"{it}.tabIndex") == 0) == scrolls
            assert sized.value(f"{it}.getAttribute('aria-label')")
        assert sized.problems == []
    assert scrolled >= {"moves", "detail"} | ({"mirror"} if size[0] == 360 else set())


CONTRAST = """(() => {
  const shades = (colour) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => shades(colour).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, k) => sum + value * [0.2126, 0.7152, 0.0722][k], 0);
  return [...document.querySelectorAll("#facts .changed > span, #facts .changed > b")].map((one) => {
    const behind = getComputedStyle(one.parentElement).backgroundColor;
    const pair = [light(getComputedStyle(one).color), light(behind)];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  });
})()"""


@pytest.mark.slow
@needs_browser
@pytest.mark.parametrize("dark", [False, True])
def test_changed_facts_can_be_read(
    writer: Writer, store: Store, browser: Browser, tmp_path: Path, dark: bool
) -> None:
    play(writer, "guess_two_thirds", "m1", seats=[RandomSeat() for _ in range(10)], seed=2)
    export_html(store, "m1", tmp_path / "m1.html")
    browser.open(tmp_path / "m1.html", dark=dark)
    browser.press("ArrowRight", 2)
    found = browser.value(CONTRAST)
    assert len(found) >= 2
    assert min(found) >= 4.5


TEXTS = """[...document.querySelectorAll("#board > svg text")].filter((one) => one.textContent).map((one) => {
  const scale = one.ownerSVGElement.getScreenCTM().a, place = one.getBoundingClientRect();
  return [one.textContent, Number(one.getAttribute("font-size")) * scale, place.left, place.right];
})"""


TOLD_TWICE = {"diners_dilemma": {"Cheap", "Costly"}, "hanabi": {"W"}}
"""What may be smaller there: the chart below a table, and the shape around a letter, tell it too."""


@pytest.mark.slow
@needs_browser
@pytest.mark.parametrize("name", every_nth(6, ONE_OF_EACH_LOOK, 3))
def test_boards_can_be_read_on_a_telephone(
    name: str, writer: Writer, store: Store, sized: Browser, tmp_path: Path
) -> None:
    play(writer, name, "m1", seats=[RandomSeat() for _ in _seats(name)], seed=2)
    export_html(store, "m1", tmp_path / "m1.html")
    sized.resize(360, 740)
    sized.open(tmp_path / "m1.html")
    sized.press("ArrowRight", min(4, store.match("m1").steps))
    texts = sized.value(TEXTS)
    small = {text for text, size, _, _ in texts if size < 10}
    assert small <= TOLD_TWICE.get(name.split(":")[0], set())
    assert all(left >= -1 and right <= 361 for _, _, left, right in texts)
    assert sized.value("document.documentElement.scrollWidth") <= 360
    if len(_seats(name)) == 10:
        # by name or by mark
        classes = sized.value(
            "[...document.querySelectorAll('#board path')].map((one) => one.className.baseVal)"
        )
        assert {f"s-seat-{seat}" for seat in range(10)} <= {each.split()[-1] for each in classes}
    seats = sized.value(
        "(() => { const box = document.getElementById('seats').getBoundingClientRect();"
        "return [...document.querySelectorAll('#seats li')].map((one) => one.getBoundingClientRect())"
        ".filter((one) => one.bottom <= box.bottom + 1 && one.right <= 360 && one.height > 5).length; })()"
    )
    assert seats == len(_seats(name))


@pytest.mark.slow
@needs_browser
def test_the_board_is_laid_out_for_the_width_that_the_page_has(
    writer: Writer, store: Store, sized: Browser, tmp_path: Path
) -> None:
    play(writer, "hanabi:llmarena", "m1", seats=[RandomSeat(), RandomSeat()], seed=2)
    export_html(store, "m1", tmp_path / "m1.html")
    sized.open(tmp_path / "m1.html")
    for width, layout in ((1280, "wide"), (360, "narrow"), (1280, "wide")):
        sized.resize(width, 740)
        room = LAYOUTS[layout]
        seen = "document.querySelector('#board > svg').getAttribute('viewBox')"
        assert any(sized.value(seen) == f"0 0 {room.width:g} {room.height:g}" for _ in range(5000))


@pytest.mark.slow
@needs_browser
def test_what_is_wider_than_the_screen_scrolls_by_its_own_keys(
    writer: Writer, store: Store, sized: Browser, tmp_path: Path
) -> None:
    play(writer, "hanabi:llmarena", "m1", seats=[RandomSeat(), RandomSeat()], seed=2)
    export_html(store, "m1", tmp_path / "m1.html")
    sized.resize(360, 740)
    sized.open(tmp_path / "m1.html")
    sized.press("ArrowRight")
    sized.value("document.querySelector('.mirror').open = true")
    assert sized.value("document.body.dataset.step") == "1"
    sized.value("document.getElementById('mirror').focus()")
    sized.press("ArrowRight")
    assert any(sized.value("document.getElementById('mirror').scrollLeft") for _ in range(5000))
    assert sized.value("document.body.dataset.step") == "1"
