"""A match as a web page: what each pair of eyes gets, and text of models in a real Chromium."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.play import NAMES
from helpers.recording import Dice, play
from helpers.seats import RandomSeat

from games.core.action import Action
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.seat import Request
from games.core.text import render_board
from games.core.view import SPECTATOR
from replays.exchange.web_page import export_html, html_page, possible_eyes
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
        prompt = (("system", f"rules {mine}"), ("user", f"prompt {mine}"))
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


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_every_perspective_holds_the_views_of_its_eyes_and_no_others(
    writer: Writer, store: Store, name: str
) -> None:
    play(writer, name, "m1", seed=2, after=100)
    trace = store.trace("m1")
    found = data(html_page(trace))
    assert [one["eyes"] for one in found["perspectives"]] == possible_eyes(trace)
    assert trace.game is not None
    for one in found["perspectives"]:
        shown, told = Disclosure(trace, one["eyes"]), list[int]()
        for step, (phase, facts, board, kept, more) in enumerate(one["frames"]):
            view, told = shown.view(step), [*told[:kept], *more]
            assert found["texts"][phase] == view.phase
            assert [fact["value"] for fact in found["facts"][facts]] == [fact.value for fact in view.facts]
            assert [found["messages"][at]["text"] for at in told] == [said.text for said in view.messages]
            text = "" if board is None else found["boards"][board]["text"]
            assert text == render_board(view, trace.game.player_name)


@pytest.mark.parametrize("name", [TTT, UNDERCOVER])
@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
def test_a_page_for_one_pair_of_eyes_holds_no_other_seats_objections(
    writer: Writer, store: Store, name: str, eyes: int
) -> None:
    play(writer, name, "m1", seats=[Whisper() for _ in range(5 if name == UNDERCOVER else 2)], seed=4)
    secret = re.compile(r"(\w+) secret of (\d)")
    assert "objection" in {part for part, _ in secret.findall(html_page(store.trace("m1")))}
    own = secret.findall(html_page(store.trace("m1"), [eyes]))
    assert {seat for _, seat in own} == ({str(eyes)} if eyes >= 0 else set())


def test_a_page_for_a_seat_tells_neither_the_seed_nor_what_ended_the_match(
    writer: Writer, store: Store
) -> None:
    play(writer, KUHN, "m1", seats=[Dice(1), Dice(1)], seed=987654)
    found = data(html_page(store.trace("m1"), [1]))
    assert (found["seed"], found["note"], found["params"]) == (None, "", {})
    assert data(html_page(store.trace("m1")))["seed"] == "987654"


def test_eyes_that_are_not_there_are_refused(writer: Writer, store: Store, tmp_path: Path) -> None:
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
    assert re.search(r"attempts, X\s+2", tabs[3])
    browser.value("document.querySelectorAll('#tabs button')[0].click()")
    browser.press("f", 2)
    assert browser.value("document.body.dataset.eyes") == "Seat 2 · seat 2"
    assert browser.value("document.getElementById('detail').innerText") == (
        "These eyes do not see how this was decided."
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
    for place in ("moves", "seats", "about", "eyes"):
        assert SHOWN in browser.value(f"document.getElementById('{place}').textContent")
    assert browser.value("typeof hit") == "undefined"
    assert browser.value("[document.images.length, document.scripts.length]") == [0, 3]
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
