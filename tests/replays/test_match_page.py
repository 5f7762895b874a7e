"""A match as a web page: what it holds, and how it steps in a real Chromium."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.browser import CHROMIUM, Browser, Page
from helpers.play import NAMES
from helpers.recording import AGENT, Dice, play
from helpers.seats import RandomSeat, ScriptedSeat

import resources
from gamebench_gui.models.disclosure import Disclosure
from gamebench_gui.models.match_page import export_html, html_page, possible_eyes
from gamebench_gui.palette import DARK, LIGHT, SEAT_COLORS, stand_out
from games.catalog import find_preset
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.core.match import Call, Request
from games.core.text import render_board
from games.core.view import SPECTATOR
from replays.errors import StoreError
from replays.recorder import AgentRow
from replays.store import Store
from replays.writer import Writer

TTT, KUHN, UNDERCOVER = "tic_tac_toe:llmarena", "kuhn_poker:gtbench", "undercover:llmarena"
ONE_OF_EACH = {name.split(":")[0]: name for name in NAMES}.values()
DRAWN = ["prisoners_dilemma:gtbench_iterated", "sealed_bid_auction:gtbench_blind", "bargain:llmarena",
         "nim:gtbench", "liars_dice:gtbench", TTT, KUHN, UNDERCOVER]  # fmt: skip
"""A game for each kind of board."""
EVIL = '</script><script>hit=1</script><img src=x onerror="hit=1"><!--<b>&lt; "\u202e\x07'
SHOWN = EVIL.replace("\u202e", "\\u202e").replace("\x07", "\\x07")
"""How the page shows it: no mark can turn the writing direction or hide."""


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
    if CHROMIUM is None:
        pytest.skip("needs Chromium: install the package chromium")
    with Browser() as running:
        yield running


def opened(browser: Browser, store: Store, path: Path, match_id: str = "m1", **how: Any) -> Page:
    export_html(store, match_id, path)
    return browser.open(path, **how)


def complaints(page: Page) -> list[Any]:
    """Errors, violations of the policy, and everything that was loaded beside the page itself."""
    loaded = [event["request"]["url"] for event in page.named("Network.requestWillBeSent")]
    return [*page.named("Log.entryAdded"), *page.named("Runtime.exceptionThrown"),
            *page.named("Runtime.consoleAPICalled"), *loaded[1:]]  # fmt: skip


# --- what the page holds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_every_perspective_holds_the_views_of_its_eyes_and_no_others(
    writer: Writer, store: Store, name: str
) -> None:
    play(writer, name, "m1", seed=2, after=160)
    trace = store.trace("m1")
    found = data(html_page(trace))
    assert [one["eyes"] for one in found["perspectives"]] == possible_eyes(trace)
    for one in found["perspectives"]:
        shown = Disclosure(trace, one["eyes"])
        told: list[int] = []
        for step, (phase, facts, board, kept, more) in enumerate(one["frames"]):
            view = shown.view(step)
            told = [*told[:kept], *more]
            assert found["texts"][phase] == view.phase
            assert [fact["value"] for fact in found["facts"][facts]] == [fact.value for fact in view.facts]
            assert [found["messages"][at]["text"] for at in told] == [said.text for said in view.messages]
            text = "" if board is None else found["boards"][board]["text"]
            assert trace.game is not None
            assert text == render_board(view, trace.game.player_name)


@pytest.mark.parametrize("name", ["bargain:llmarena", TTT, UNDERCOVER])
@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
def test_a_page_for_one_pair_of_eyes_holds_no_other_seats_prompts_replies_or_objections(
    writer: Writer, store: Store, name: str, eyes: int
) -> None:
    count = find_preset(name)[1].num_players
    play(writer, name, "m1", seats=[Whisper() for _ in range(count)], seed=4)
    secret = re.compile(r"(\w+) secret of (\d)")
    everything = set(secret.findall(html_page(store.trace("m1"))))
    assert {seat for _, seat in everything} == {str(seat) for seat in range(count)}
    own = set(secret.findall(html_page(store.trace("m1"), [eyes])))
    assert {seat for _, seat in own} == ({str(eyes)} if eyes >= 0 else set())
    assert {part for part, _ in own} >= ({"prompt", "reply", "thought"} if eyes >= 0 else set())


def test_what_a_seat_cannot_see_changes_nothing_in_its_page(writer: Writer, store: Store) -> None:
    pages: dict[tuple[str, ...], list[Any]] = {}
    for seed in range(12):
        play(
            writer,
            KUHN,
            f"k{seed}",
            seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("pass"))],
            seed=seed,
        )
        writer.run(lambda db: db.execute("update decisions set seconds = 1 where seconds is not null"))
        trace = store.trace(f"k{seed}")
        for eyes in (0, 1, SPECTATOR):
            found = data(html_page(trace, [eyes]))
            for differs in ("id", "started", "ended"):
                del found[differs]
            own = [str(row.action) for row in trace.all_decisions() if row.seat == -1]
            known = () if eyes == SPECTATOR else (own[eyes],)
            pages.setdefault((str(eyes), *known), []).append((own, found))
    for same in pages.values():
        assert all(found == same[0][1] for _, found in same)
    assert any(own != same[0][0] for same in pages.values() for own, _ in same)


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
    export_html(store, "m1", tmp_path / "a.html")
    assert len(data((tmp_path / "a.html").read_text(encoding="utf-8"))["perspectives"]) == 1


def test_the_page_has_the_colours_of_the_window() -> None:
    light, dark = resources.text("share/page.css").split("@media (prefers-color-scheme: dark)")[:2]
    for css, look, wanted in ((light, LIGHT, 3.0), (dark, DARK, 4.0)):
        found = {name: value.lower() for name, value in re.findall(r"--([\w-]+): (#\w+)", css)}
        for role in ("window", "surface", "border", "grid", "text", "secondary", "accent", "good", "bad"):
            assert found[role] == getattr(look, role).lower()
        for seat, tone in enumerate(SEAT_COLORS):
            assert found[f"seat-{seat}"] == stand_out(tone, look, wanted).lower()


# --- in a browser ----------------------------------------------------------------------------------------


def test_keys_step_through_the_match(browser: Browser, writer: Writer, store: Store, tmp_path: Path) -> None:
    play(writer, "pig", "m1", seats=[RandomSeat(), RandomSeat()], seed=1)
    page, trace = opened(browser, store, tmp_path / "a.html"), store.trace("m1")
    at = 0
    for key, shift, now in [("ArrowRight", False, 1), ("ArrowRight", True, 11), ("ArrowLeft", False, 10),
                            ("End", False, trace.steps), ("ArrowRight", False, trace.steps),
                            ("Home", False, 0), ("ArrowLeft", False, 0)]:  # fmt: skip
        page.press(key, shift=shift)
        at = int(page.run("document.body.dataset.step"))
        assert at == now
        assert page.text("#where") == f"step {now:,} / {trace.steps:,}"
        assert trace.game is not None
        board = render_board(trace.view(now), trace.game.player_name)
        assert page.run("document.getElementById('mirror').textContent").endswith(board)
    page.run("document.getElementById('speed').value = '8'")
    page.run("document.getElementById('speed').dispatchEvent(new Event('change'))")
    page.press(" ")
    page.wait("Number(document.body.dataset.step) > 2")
    page.press(" ")
    stood = page.run("document.body.dataset.step")
    assert page.run("document.getElementById('play').ariaLabel") == "Play"
    page.press("f")
    assert page.run("document.body.dataset.eyes") == "Seat 1 · seat 1"
    assert page.run("document.body.dataset.step") == stood
    assert complaints(page) == []
    page.close()


def test_prompts_replies_attempts_and_metrics_follow_the_cursor(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, TTT, "m1", seats=[Whisper(), Whisper()], seed=1)
    page = opened(browser, store, tmp_path / "a.html")
    page.press("n")
    assert page.run("document.body.dataset.step") == "3"
    assert "1 refused" in page.text("#moves [aria-current]")
    tabs = {}
    for number, name in enumerate(("Prompt", "Reply", "Attempts", "Metrics")):
        page.run(f"document.querySelectorAll('#tabs button')[{number}].click()")
        tabs[name] = page.text("#detail")
    assert "rules secret of 0" in tabs["Prompt"]
    assert "thought secret of 0" in tabs["Reply"]
    assert "not readable: objection secret of 0" in tabs["Attempts"]
    assert "attempts, X" in tabs["Metrics"]
    assert "2" in tabs["Metrics"]
    page.run("document.querySelectorAll('#tabs button')[0].click()")
    page.press("f")
    page.press("f")
    assert page.run("document.body.dataset.eyes") == "Seat 2 · seat 2"
    assert page.text("#detail").strip() == "These eyes do not see how this was decided."
    page.close()


def test_text_of_models_stays_text(browser: Browser, writer: Writer, store: Store, tmp_path: Path) -> None:
    evil = AgentRow("e", EVIL, "llm", EVIL, EVIL, EVIL)
    seats = [Whisper(EVIL) for _ in range(5)]
    play(writer, UNDERCOVER, "m1", seats=seats, agents=[evil] * 5, seed=4)
    spoil = "update decisions set label = ?", "update matches set note = ?", "update seats set label = ?"
    for query in (*spoil, "update messages set text = ?"):
        writer.run(lambda db, query=query: db.execute(query, [EVIL]))
    page = opened(browser, store, tmp_path / "a.html")
    for _ in range(4):
        page.press("ArrowRight")
        for tab in range(4):
            page.run(f"document.querySelectorAll('#tabs button')[{tab}].click()")
    page.run("document.querySelectorAll('#tabs button')[1].click()")
    page.run("[...document.querySelectorAll('#lists button')].at(-1).click()")
    assert f"reply {SHOWN} of" in page.run("document.getElementById('detail').textContent")
    for place in ("#moves", "#seats", "#about", "#eyes"):
        assert SHOWN in page.run(f"document.querySelector('{place}').textContent")
    assert page.run("typeof hit") == "undefined"
    assert page.run("[document.images.length, document.scripts.length]") == [0, 3]
    assert complaints(page) == []
    # and if the page's own script had a mistake, the browser would still refuse
    with pytest.raises(RuntimeError, match="Trusted"):
        page.run("document.body.innerHTML = '<img src=x onerror=hit=1>'")
    page.run("{const s = new Image(); s.src = 'http://127.0.0.1:9/x.png'; document.body.append(s)}")
    page.wait("document.images.length === 1")
    assert "Content Security Policy" in str(page.named("Log.entryAdded"))
    page.close()


@pytest.mark.parametrize("name", DRAWN)
def test_every_kind_of_board_is_drawn_for_all_eyes_at_every_step(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path, name: str
) -> None:
    play(writer, name, "m1", seed=3, agents=[AGENT] * find_preset(name)[1].num_players)
    page, trace = opened(browser, store, tmp_path / "a.html"), store.trace("m1")
    walk = """(() => {
      const found = [], press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", {key}));
      for (let eyes = 0; eyes < %d; eyes++, press("f")) {
        press("Home");
        for (let step = 0; step <= %d; step++, press("ArrowRight"))
          found.push([document.querySelectorAll("#board > svg > *").length > 0,
                      document.getElementById("mirror").textContent]);
      }
      return found;
    })()"""
    found = page.run(walk % (len(possible_eyes(trace)), trace.steps))
    assert trace.game is not None
    views = [
        Disclosure(trace, eyes).view(step) for eyes in possible_eyes(trace) for step in range(trace.steps + 1)
    ]
    assert all(drawn for drawn, _ in found)
    for (_, text), view in zip(found, views, strict=True):
        assert text.endswith(render_board(view, trace.game.player_name))
    assert complaints(page) == []
    page.close()


def test_light_and_dark_follow_the_reader_and_nothing_is_cut_at_1280_by_800(
    browser: Browser, writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, UNDERCOVER, "m1", seats=[Whisper() for _ in range(5)], seed=4)
    for dark, ground in ((False, "rgb(244, 246, 248)"), (True, "rgb(20, 23, 28)")):
        page = opened(browser, store, tmp_path / "a.html", dark=dark)
        page.press("ArrowRight")
        assert page.run("getComputedStyle(document.body).backgroundColor") == ground
        assert page.run("document.documentElement.scrollHeight <= innerHeight")
        assert page.run("document.documentElement.scrollWidth <= innerWidth")
        page.close()
    page = opened(browser, store, tmp_path / "a.html", size=(400, 800))
    assert page.run("document.documentElement.scrollWidth <= innerWidth")
    page.close()
