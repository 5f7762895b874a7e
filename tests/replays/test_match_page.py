"""A match as a web page: what each viewer gets, and text of models in a real Chromium."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.play import NAMES, every_nth
from helpers.recording import Dice, play
from helpers.seats import RandomSeat, ScriptedSeat

import resources
from gamebench_gui.served.telling import painted
from games.core.action import Action
from games.core.boards.scene import Box, Icon, Label, Rect, Scene, Style
from games.core.boards.scene import Path as Outline
from games.core.boards.svg import nodes
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.seat import Request
from games.core.text import render_board
from games.core.view import SPECTATOR, View
from games.pirate_game.board import Ballot, ProposalBoard
from replays.exchange.page_scenes import LAYOUTS
from replays.exchange.web_page import export_html, html_page, possible_viewers
from replays.naming import recorded_names
from replays.retelling import Retelling
from replays.review.disclosure import Disclosure
from replays.store.errors import StoreError
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

TTT, KUHN, UNDERCOVER = "tic_tac_toe:llmarena", "kuhn_poker:gtbench", "undercover:llmarena"
ONE_OF_EACH = {name.split(":")[0]: name for name in NAMES}.values()
EVIL = '</script><script>hit=1</script><img src=x onerror="hit=1"><!--<b>&lt; "\u202e\x07'
SHOWN = EVIL.replace("\u202e", "\\u202e").replace("\x07", "\\x07")
"""How the page shows it: no mark can turn the writing direction or hide."""
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


class Whisper(RandomSeat):
    """Says in every part of its calls who it is; sometimes its first answer is refused."""

    def __init__(self, words: str = "secret") -> None:
        self.words = words

    async def decide(self, request: Request) -> Action:
        mine = f"{self.words} of {request.player}"
        prompt = (ChatMessage.of("system", f"rules {mine}"), ChatMessage.of("user", f"prompt {mine}"))
        request.record(Call("m", prompt, reply=f"reply {mine}", thought=f"thought {mine}", error=mine))
        if request.attempt == 1 and request.step in (3, 4):
            raise UnreadableActionError(f"objection {mine}")
        return await super().decide(request)


def data(page: str) -> dict[str, Any]:
    """What a page holds of its match."""
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize("name", every_nth(14, NAMES, 2))
def test_every_perspective_holds_the_views_of_its_viewer_and_no_others(
    writer: Writer, store: Store, name: str
) -> None:
    play(writer, name, "m1", seed=2, after=100)
    trace = store.trace("m1")
    found = data(html_page(trace))
    assert [one["viewer"] for one in found["perspectives"]] == possible_viewers(trace)
    assert trace.game is not None
    for one in found["perspectives"]:
        shown, told = Disclosure(trace, one["viewer"]), list[int]()
        telling = Retelling(trace.game, recorded_names(trace.row.seats))
        for step, (phase, facts, board, kept, more) in enumerate(one["frames"]):
            view, told = telling.view(shown.view(step)), [*told[:kept], *more]
            assert found["texts"][phase] == view.phase
            assert [fact["value"] for fact in found["facts"][facts]] == [fact.value for fact in view.facts]
            heard = [said.text for said in shown.messages(step)]
            assert [found["messages"][at]["text"] for at in told] == heard
            text = "" if board is None else found["boards"][board]["text"]
            assert text == render_board(view, telling.names.__getitem__)


@pytest.mark.parametrize("name", every_nth(18, NAMES))
def test_every_position_of_every_game_is_drawn_for_wide_and_narrow_pages(
    writer: Writer, store: Store, name: str
) -> None:
    play(writer, name, "m1", seed=2, after=60)
    page = data(html_page(store.trace("m1")))
    places = {frame[2] for one in page["perspectives"] for frame in one["frames"]}
    assert None not in places
    drawn = [page["scenes"][page["boards"][place][layout]] for place in places for layout in LAYOUTS]
    assert {(width, height) for width, height, _ in drawn} == {(r.width, r.height) for r in LAYOUTS.values()}
    assert all(shapes for _, _, shapes in drawn)
    used = {place for _, _, shapes in page["scenes"] for place in shapes}
    assert used == set(range(len(page["shapes"])))
    for table in ("shapes", "scenes", "boards"):
        assert len({json.dumps(each) for each in page[table]}) == len(page[table])


def test_the_script_knows_every_element_and_attribute_that_scenes_use() -> None:
    """Shared pages have classes for colours, seats at browsers have the colours."""
    script = resources.text("seat/draw.js") + resources.text("share/page.js")
    tags, attributes = (
        set(re.findall(r'"([\w-]+)"', found))
        for found in re.findall(r"const (?:TAGS|ATTRIBUTES) = new Set\(\[(.*?)\]\)", script, re.DOTALL)
    )
    labels = [Label(Rect(0, 0, 90, 9), "a", 9, align="end", bold=True, mono=True, turned=True, opacity=0.5)]
    boxes = [Box(Rect(0, 0, 9, 9), Style("text", "text", 2, 0.5, "dashed"), hatched=True)]
    icons = [Icon(Rect(0, 0, 9, 9), name, opacity=0.5) for name in ("X", "Q", "seat:3")]
    scene = Scene(9, 9, (*labels, *boxes, *icons, Outline("M0 0L1 1", Style("", "text"))))
    paints = (lambda fill, edge: {"class": f"f-{fill}"}, partial(painted, dark=False))
    shapes = [node for shape in scene.shapes for paint in paints for node in nodes(shape, paint)]
    assert {shape.tag for shape in shapes} == tags
    assert {name for shape in shapes for name in shape.attributes} == attributes


@pytest.mark.parametrize("seed", range(6))
def test_a_page_for_one_viewer_holds_no_drawing_of_what_they_did_not_see(
    writer: Writer, store: Store, seed: int
) -> None:
    """Kuhn poker, bet and folded: nobody ever sees the other's card."""
    play(writer, KUHN, "m1", seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("pass"))], seed=seed)
    trace = store.trace("m1")
    cards = [trace.decisions(step)[0].label.split()[0] for step in (1, 2)]
    for viewer, shown in ((0, {cards[0]}), (1, {cards[1]}), (SPECTATOR, set()), (None, set(cards))):
        page = html_page(trace, [viewer])
        drawn = set(re.findall(r"#piece-card_([JQK])", page))
        assert drawn & set(cards) == shown
        assert set(re.findall(r'id="piece-card_([JQK])"', page)) == drawn
        assert not set(cards) - shown & {shape[2] for shape in data(page)["shapes"] if len(shape) > 2}


def test_what_players_said_last_stands_on_the_boards_that_show_it(writer: Writer, store: Store) -> None:
    play(writer, UNDERCOVER, "m1", seed=4)
    page = data(html_page(store.trace("m1")))
    said = {message["text"] for message in page["messages"] if 0 < len(message["text"]) < 12}
    assert said
    assert said <= {shape[2] for shape in page["shapes"] if len(shape) > 2}


def test_a_board_that_cannot_be_drawn_is_shown_as_its_text(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As other rules, or another program, may have stored it."""
    play(writer, TTT, "m1")
    odd = View(None, "", ProposalBoard(2, 10, ballots=(Ballot(0, ("many", "few")),)))
    monkeypatch.setattr(Disclosure, "view", lambda shown, step: odd)
    (board,) = data(html_page(store.trace("m1"), [None]))["boards"]
    assert "many" in board.pop("text")
    assert not board


@pytest.mark.parametrize("name", [TTT, UNDERCOVER])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_page_for_one_viewer_holds_no_other_seats_objections(
    writer: Writer, store: Store, name: str, viewer: int
) -> None:
    play(writer, name, "m1", seats=[Whisper() for _ in range(5 if name == UNDERCOVER else 2)], seed=4)
    secret = re.compile(r"(\w+) secret of (\d)")
    assert "objection" in {part for part, _ in secret.findall(html_page(store.trace("m1")))}
    own = secret.findall(html_page(store.trace("m1"), [viewer]))
    assert {seat for _, seat in own} == ({str(viewer)} if viewer >= 0 else set())


def test_a_page_for_a_seat_tells_neither_the_seed_nor_what_ended_the_match(
    writer: Writer, store: Store
) -> None:
    play(writer, KUHN, "m1", seats=[Dice(1), Dice(1)], seed=987654)
    found = data(html_page(store.trace("m1"), [1]))
    assert (found["seed"], found["note"], found["params"]) == (None, "", {})
    assert data(html_page(store.trace("m1")))["seed"] == "987654"


def test_viewers_that_are_not_there_are_refused(writer: Writer, store: Store, tmp_path: Path) -> None:
    play(writer, TTT, "m1")
    with pytest.raises(StoreError, match="seats 1 to 2"):
        export_html(store, "m1", tmp_path / "a.html", [2])
    writer.run(lambda db: db.execute("update matches set game_version = 99"))
    with pytest.raises(StoreError, match=r"everything .* version 99"):
        export_html(store, "m1", tmp_path / "a.html", [0])
    assert not (tmp_path / "a.html").exists()


@needs_browser
def test_replies_attempts_and_metrics_follow_the_cursor_and_nothing_is_cut(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, TTT, "m1", seats=[Whisper(), Whisper()], seed=1)
    export_html(store, "m1", tmp_path / "a.html")
    browser.open(tmp_path / "a.html")
    browser.press("n")
    assert browser.value("document.body.dataset.step") == "3"
    assert "1 refused" in browser.value("document.querySelector('#moves [aria-current]').innerText")
    tabs = []
    for number in range(4):
        browser.value(f"document.querySelectorAll('#tabs button')[{number}].click()")
        tabs.append(browser.value("document.getElementById('detail').innerText"))
    assert "rules secret of 0" in tabs[0]
    assert "thought secret of 0" in tabs[1]
    assert "not readable: objection secret of 0" in tabs[2]
    assert re.search(r"Attempts, Dice #1\s+2", tabs[3])
    browser.value("document.querySelectorAll('#tabs button')[0].click()")
    browser.press("f", 2)
    assert browser.value("document.body.dataset.viewer") == "Dice #2"
    assert browser.value("document.getElementById('detail').innerText") == (
        "This viewer does not see how this was decided."
    )
    root = "document.documentElement"
    assert browser.value(f"{root}.scrollHeight <= innerHeight && {root}.scrollWidth <= innerWidth")


@needs_browser
def test_the_match_plays_by_itself_until_it_is_stopped(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, TTT, "m1", seats=[RandomSeat(), RandomSeat()], seed=1)
    export_html(store, "m1", tmp_path / "a.html")
    browser.open(tmp_path / "a.html")
    browser.value("document.getElementById('speed').value = '8'")
    browser.value("document.getElementById('speed').dispatchEvent(new Event('change'))")
    browser.press(" ")
    for _ in range(10_000):
        if (at := int(browser.value("document.body.dataset.step"))) > 2:
            break
    assert at > 2
    browser.press("ArrowLeft")
    assert browser.value("document.getElementById('play').ariaLabel") == "Play"


@needs_browser
def test_text_of_models_stays_text(browser: Browser, writer: Writer, store: Store, tmp_path: Path) -> None:
    evil = AgentRow("e", EVIL, "llm", EVIL, EVIL, EVIL)
    play(writer, UNDERCOVER, "m1", seats=[Whisper(EVIL) for _ in range(5)], agents=[evil] * 5, seed=4)
    for query in ("decisions set label", "matches set note", "seats set label", "messages set text"):
        writer.run(lambda db, query=query: db.execute(f"update {query} = ?", [EVIL]))
    export_html(store, "m1", tmp_path / "a.html")
    browser.open(tmp_path / "a.html")
    for _ in range(4):
        browser.press("ArrowRight")
        browser.value("document.querySelectorAll('#tabs button').forEach((tab) => tab.click())")
    browser.value("document.querySelectorAll('#tabs button')[1].click()")
    browser.value("document.querySelectorAll('#lists button').forEach((tab) => tab.click())")
    assert f"reply {SHOWN} of" in browser.value("document.getElementById('detail').textContent")
    for place in ("moves", "seats", "about", "viewer"):
        assert SHOWN in browser.value(f"document.getElementById('{place}').textContent")
    assert browser.value("typeof hit") == "undefined"
    assert browser.value("[document.images.length, document.scripts.length]") == [0, 2]
    assert browser.problems == []
    assert len(browser.requests) == 1


@needs_browser
def test_the_browser_would_stop_even_a_mistake_of_the_page(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, TTT, "m1")
    export_html(store, "m1", tmp_path / "a.html")
    browser.open(tmp_path / "a.html")
    markup = "(() => { try { document.body.innerHTML = '<p>'; return 'set' } catch { return 'refused' } })()"
    assert browser.value(markup) == "refused"
    browser.value("{const s = new Image(); s.src = 'http://127.0.0.1:9/x.png'; document.body.append(s)}")
    assert browser.value("document.images.length") == 1
    assert "Content Security Policy" in "".join(browser.problems)


@needs_browser
def test_shapes_that_are_no_drawings_are_left_out(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    """Whoever edits a page cannot make its script insert anything that acts."""
    play(writer, TTT, "m1")
    page = html_page(store.trace("m1"))
    evil = '["foreignObject", {"x": "1"}], ["rect", {"onclick": "hit=1", "style": "x", "fill": "url(//a)"}]'
    evil += ', ["use", {"href": "//a.example/b.svg#c"}]'
    shapes = data(page)["shapes"]
    start = page.index('"shapes": [') + len('"shapes": [')
    assert json.loads(page[start - 1 : page.index(']], "facts"', start) + 2]) == shapes
    first = [page[start:].index(json.dumps(shape, ensure_ascii=False)) for shape in shapes[:3]]
    end = start + first[2] + len(json.dumps(shapes[2], ensure_ascii=False))
    (tmp_path / "a.html").write_text(page[:start] + evil + page[end:], encoding="utf-8")
    browser.open(tmp_path / "a.html")
    board = "document.querySelector('#board > svg')"
    assert browser.value(f"{board}.querySelectorAll('foreignObject, [onclick], [style]').length") == 0
    assert browser.value(f"{board}.querySelectorAll('rect:not([fill]), use:not([href])').length") >= 2
    assert browser.problems == []
    assert len(browser.requests) == 1


# --- links to a step -------------------------------------------------------------------------------------


@pytest.fixture
def page(writer: Writer, store: Store, tmp_path: Path) -> Path:
    play(writer, TTT, "m1", seats=[RandomSeat(), RandomSeat()], seed=1)
    export_html(store, "m1", tmp_path / "a b.html")
    return tmp_path / "a b.html"


def shown(browser: Browser) -> list[str]:
    return list(browser.value("[document.body.dataset.step, document.body.dataset.viewer]"))


def until(browser: Browser, script: str, wanted: object) -> None:
    """Wait for what comes when the page has come to rest."""
    for _ in range(100_000):
        if browser.value(script) == wanted:
            return
    assert browser.value(script) == wanted


@needs_browser
@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("", ["0", "Everything"]),
        ("#step=3", ["3", "Everything"]),
        ("#step=3&viewer=2", ["3", "Dice #2"]),
        ("#step=3&eyes=2", ["3", "Dice #2"]),  # a link of an earlier version
        ("#step=2&viewer=spectator", ["2", "Spectator"]),
        ("#step=999999", ["9", "Everything"]),
        ("#step=-1", ["0", "Everything"]),
        ("#step=%3Cscript%3E&viewer=constructor", ["0", "Everything"]),
        ("#3", ["3", "Everything"]),
        ("?step=3", ["3", "Everything"]),
    ],
)
def test_an_address_opens_a_step(browser: Browser, page: Path, address: str, wanted: list[str]) -> None:
    browser.open(page, at=address)
    assert shown(browser) == wanted
    assert browser.problems == []


PENDING = (
    "pending = new Map();"
    "setTimeout = (act, ms) => { pending.set(pending.size + 1, [act, ms]); return pending.size; };"
    "clearTimeout = (number) => pending.set(number, null);"
)
"""Timers that wait until the test lets them go off, so that it matters not how fast it is."""


@needs_browser
def test_the_address_follows_the_steps_when_they_rest_without_filling_the_history(
    browser: Browser, page: Path
) -> None:
    browser.open(page)
    before = browser.value("history.length")
    browser.value(PENDING)
    browser.press("ArrowRight", 5)
    browser.press("ArrowLeft")
    assert browser.value("location.hash") == ""
    (waited,) = browser.value("[...pending.values()].filter(Boolean).map(([, ms]) => ms)")
    assert waited >= 200  # browsers refuse more than a hundred changes in ten seconds
    browser.value("[...pending.values()].filter(Boolean).forEach(([act]) => act())")
    assert browser.value("location.hash") == "#step=4"
    browser.press("f", 2)
    browser.value("[...pending.values()].filter(Boolean).forEach(([act]) => act())")
    assert browser.value("location.hash") == "#step=4&viewer=2"
    assert browser.value("history.length") == before


@pytest.mark.slow
@needs_browser
def test_another_address_of_the_same_page_goes_to_its_step(browser: Browser, page: Path) -> None:
    browser.open(page, at="#step=2&viewer=2")
    browser.value("location.hash = '#step=5'")
    until(browser, "document.body.dataset.step", "5")
    assert shown(browser) == ["5", "Everything"]


@pytest.mark.slow
@needs_browser
def test_a_link_to_the_step_is_copied_by_key_and_by_button_from_a_file(browser: Browser, page: Path) -> None:
    browser.let_copy()
    browser.open(page, at="#step=2")
    browser.press("ArrowRight", 2)
    browser.press("l")
    until(browser, "document.getElementById('told').textContent", "Link to step 4 copied")
    assert browser.value("navigator.clipboard.readText()") == f"{page.as_uri()}#step=4"
    assert browser.value("document.getElementById('told').role") == "status"
    browser.press("f", 1)
    button = "document.getElementById('copy')"
    assert browser.value(f"[{button}.ariaLabel, {button}.tabIndex]") == ["Copy a link to this step", 0]
    browser.value(f"{button}.focus(); {button}.click()")
    until(browser, "navigator.clipboard.readText()", f"{page.as_uri()}#step=4&viewer=1")
    assert browser.problems == []


@pytest.mark.slow
@needs_browser
def test_where_nothing_may_be_copied_the_address_is_shown_and_selected(browser: Browser, page: Path) -> None:
    browser.let_copy(False)
    browser.open(page, at="#step=3")
    browser.press("l")
    until(browser, "document.getElementById('link').open", True)
    address = "document.getElementById('address')"
    assert browser.value(f"{address}.value") == f"{page.as_uri()}#step=3"
    assert browser.value(f"{address}.selectionEnd - {address}.selectionStart") == len(
        f"{page.as_uri()}#step=3"
    )
    browser.press("ArrowRight")
    assert shown(browser)[0] == "3"
    browser.let_copy()
