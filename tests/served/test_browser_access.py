"""Who can use the page of seats: names, contrast, order, size of type, and words that are only words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from helpers.chromium import CHROMIUM
from helpers.play import FIRST, able, every_nth, play
from helpers.seat_page import SeatPage, StateView, at

import resources
from gamebench_gui.served.page import SCRIPTS
from resources.colors import DARK, LIGHT, tone
from resources.seat_marks import SEAT_MARKS

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
HOSTILE: Final = (
    "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
    "<svg onload=alert(1)>&lt;b&gt;{name}"
)
FAINT: Final = """
(() => {
  const parts = (colour) => {
    const found = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    return [...found.slice(0, 3).map((part) => part * scale), found[3] ?? 1];
  };
  const over = (top, below) => [0, 1, 2].map((at) => top[at] * top[3] + below[at] * (1 - top[3]));
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const chain = [];
    for (let one = element; one; one = one.parentElement) {
      chain.unshift(parts(getComputedStyle(one).backgroundColor));
    }
    return chain.reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.getClientRects().length) continue;
    if (element.closest("svg, .unseen, [aria-disabled=true], :disabled")) continue;
    const back = ground(element), front = over(parts(getComputedStyle(element).color), back);
    const [high, low] = [light(front), light(back)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 4.5) faint.push([walker.currentNode.data.trim().slice(0, 40), ratio]);
  }
  return faint;
})()"""
SIDEWAYS: Final = """
[...document.querySelectorAll("body *")].filter((one) => one.getClientRects().length
  && !one.closest("svg, .unseen") && one.getBoundingClientRect().right > innerWidth + 1
).map((one) => one.id || one.className || one.tagName)"""


def asked(name: str) -> tuple[StateView, int]:
    """Return a position in the middle of a match in which somebody is asked, and the seat."""
    view = StateView(name, None, 0)
    match = play(view.game, 1)
    spots = [(state, player) for state in match.states for player in able(view.game, state)]
    view.state, view.viewer = spots[len(spots) // 2]
    return view, view.viewer


def screens(seat: SeatPage) -> Iterator[str]:
    """Show every screen in turn."""
    yield "door"
    seat.value(
        "document.getElementById('code').value = 'K7QM2P'; document.getElementById('join').requestSubmit()"
    )
    seat.tell({"t": "no", "q": "join", "why": "code", "words": ""})
    yield "a wrong code"
    seat.value("document.getElementById('join').requestSubmit()")
    seat.settle()
    seat.tell({"t": "room", "title": "Werewolf", "seats": 5, "here": ["Kim", "Lee"], "you": 1})
    yield "lobby"
    seat.tell({"t": "seated", "token": "secret", "place": "1"})
    view, player = asked("public_goods:gamma")
    hello = seat.said("hello")[0]
    seat.welcome(player, view.names, "Public goods")
    told = at(view, hello, 2)
    told["log"] = [1, [[1, "Player 2 gave 3."]]]
    told["talk"] = [0, [[1, "I trust no one.", []]]]
    told["ask"]["left"] = 8
    seat.tell(told)
    yield "table"
    seat.value("document.querySelector('[data-open=talk]').click()")
    yield "talk"
    seat.value("document.getElementById('close-side').click(); document.getElementById('tools').click()")
    yield "settings"
    seat.value("document.getElementById('settled').click()")
    parts = [["title", "Public goods"], ["text", "Everybody gives."], ["item", "All share."]]
    seat.tell({"t": "screen", "kind": "rules", "number": 0, "parts": parts, "acts": [["back", "Back"]]})
    yield "rules"
    seat.value("document.getElementById('sheet').close()")
    over = {"how": "rules", "words": "Player 1 is first.", "scores": ["3", "2"]}
    seat.tell({**told, "ask": None, "turn": "over", "over": over})
    yield "over"
    seat.value("fake.cut()")
    yield "no connection"
    seat.value("new Promise((done) => setTimeout(done, 700))")
    seat.value("fake.cut(4001)")
    yield "elsewhere"


@needs_browser
@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_everything_can_be_read_and_has_a_name_on_every_screen(dark: bool, seat: SeatPage) -> None:
    seat.open(dark=dark)
    for name in screens(seat):
        seat.settle()
        assert seat.value(FAINT) == [], name
        nameless = [role for role, words, stop in seat.browser.tree() if stop and not words and role in STOPS]
        assert nameless == [], name
        assert seat.value(SIDEWAYS) == [], name
    assert seat.problems == []


STOPS: Final = {
    "button",
    "textbox",
    "checkbox",
    "combobox",
    "spinbutton",
    "slider",
    "searchbox",
    "link",
    "tab",
}


@needs_browser
@pytest.mark.slow
def test_at_twice_the_size_nothing_is_lost_sideways(seat: SeatPage) -> None:
    seat.value("localStorage.setItem('settings', JSON.stringify({scale: 2, language: 'de'}))")
    seat.open(fresh=False)
    for name in screens(seat):
        seat.settle()
        assert seat.value(SIDEWAYS) == [], name
        assert seat.value("document.documentElement.scrollWidth <= innerWidth"), name


@needs_browser
@pytest.mark.parametrize("name", every_nth(9, FIRST))
def test_every_game_fits_a_telephone_and_names_what_can_be_chosen(name: str, seat: SeatPage) -> None:
    view, player = asked(name)
    hello = seat.sit(player, view.names)
    seat.tell(at(view, hello, 1))
    assert seat.value("document.documentElement.scrollWidth <= innerWidth")
    assert seat.value(SIDEWAYS) == []
    nameless = [role for role, words, stop in seat.browser.tree() if stop and not words and role in STOPS]
    assert nameless == []
    # whatever is asked can be answered: on the board, with a button, in a form or by typing
    ways = "document.querySelectorAll('.target.can, #buttons button, #forms form, #typed').length"
    assert seat.value(ways) > 0
    assert seat.value("[...document.querySelectorAll('.target[tabindex=\"0\"]')].length") == seat.value(
        "document.querySelectorAll('.target.can').length"
    )
    assert seat.problems == []


@needs_browser
def test_stops_of_the_keyboard_come_in_reading_order(seat: SeatPage) -> None:
    view, player = asked("tic_tac_toe:llmarena")
    hello = seat.sit(player, view.names)
    told = at(view, hello, 1)
    seat.tell(told)
    lit = [name for key, _, name, *_ in told["targets"] if [key] in [row[1] for row in told["ask"]["listed"]]]
    seat.value("document.getElementById('tools').focus()")
    order = []
    for _ in range(len(lit)):
        seat.browser.press("Tab")
        order.append(seat.value("document.activeElement.getAttribute('aria-label')"))
    assert order == lit
    assert len(lit) > 3
    seat.browser.press("Tab")
    assert seat.value("document.activeElement.closest('#act, #mirror') !== null")


@needs_browser
def test_a_person_at_the_keyboard_stays_on_the_board_from_one_question_to_the_next(seat: SeatPage) -> None:
    view, player = asked("connect_four:gtbench")
    hello = seat.sit(player, view.names)
    seat.tell(at(view, hello, 1))
    seat.value("document.querySelectorAll('.target.can')[1].focus()")
    seat.browser.press("Enter")
    name = seat.value("document.activeElement.getAttribute('aria-label')")
    assert seat.said("answer")
    seat.tell({"t": "ok", "q": "2.1", "again": False}, at(view, hello, 3))
    assert seat.value("document.activeElement.getAttribute('aria-label')") == name
    assert seat.seen("pointed").startswith(name)


@needs_browser
def test_words_of_others_are_only_words(seat: SeatPage) -> None:
    view, player = asked("tic_tac_toe:llmarena")
    hello = seat.sit(player, [HOSTILE, HOSTILE], HOSTILE, keys=[[HOSTILE, HOSTILE]])
    told = at(view, hello, 1)
    told |= {"phase": HOSTILE, "text": HOSTILE, "turn": "others", "waits": [1]}
    told["facts"] = [{"key": "x", "label": HOSTILE, "value": HOSTILE, "owner": 1}]
    told["log"] = [1, [[1, HOSTILE]]]
    told["talk"] = [0, [[1, HOSTILE, [0, 1]]]]
    told["targets"] = [[0, [1, 1, 90, 90], HOSTILE, ""]]
    shapes = [
        ["script", {}, "document.title='taken'"],
        ["foreignObject", {}, HOSTILE],
        ["text", {"x": "5", "y": "40", "onclick": "alert(1)", "style": "fill: url(http://x.test/)"}, HOSTILE],
        ["rect", {"width": "50", "height": "50", "fill": "url(http://x.test/#a)", "onload": "alert(1)"}, ""],
        ["use", {"href": "http://x.test/#a", "xlink:href": "http://x.test/#a"}, ""],
        ["use", {"href": "data:image/svg+xml,<svg/>"}, ""],
    ]
    told["drawn"] |= {"new": shapes, "order": [[0, 5]], "start": 0, "parts": [[HOSTILE, HOSTILE, False]] * 2}
    option = {"kind": HOSTILE, "max": 20, "hint": HOSTILE, "total": None, "typed": False}
    option["fields"] = [{"name": HOSTILE, "label": HOSTILE, "low": 0, "high": 0, "options": [HOSTILE, "b"],
                         "parts": [], "words": [], "asked": False, "begun": ""}]  # fmt: skip
    told["ask"] |= {"listed": [[HOSTILE, [], HOSTILE, HOSTILE]], "open": [option], "why": HOSTILE}
    seat.tell(told)
    seat.tell({"t": "welcome", "v": 1, "seat": player, "title": HOSTILE, "names": [HOSTILE] * 2, "keys": []})
    seat.tell({"t": "no", "q": "", "why": HOSTILE, "words": HOSTILE})
    parts = [["title", HOSTILE], ["text", HOSTILE], ["item", HOSTILE], [HOSTILE, HOSTILE]]
    seat.tell({"t": "screen", "kind": "rules", "number": 0, "parts": parts, "acts": [[HOSTILE, HOSTILE]]})
    assert HOSTILE in seat.seen("sheet")
    assert HOSTILE in seat.value("document.getElementById('talk').textContent")
    assert "taken" not in seat.value("document.title").replace(HOSTILE, "")
    made = "img, foreignObject, iframe, object, [onload], [onerror], [onclick]"
    assert seat.value(f"document.querySelectorAll({made!r}).length") == 0
    assert seat.value("document.querySelectorAll('script').length") == len(SCRIPTS) + 1
    shown = "[...document.querySelectorAll('#board *')]"
    values = f"{shown}.flatMap((one) => [...one.attributes].map((each) => each.value))"
    assert not [value for value in seat.value(values) if "x.test" in value or "data:" in value]
    over = {"how": HOSTILE, "words": HOSTILE, "scores": [HOSTILE, HOSTILE]}
    seat.value("document.getElementById('sheet').close()")
    seat.tell({**told, "ask": None, "over": over})
    assert HOSTILE in seat.seen("ask")
    assert seat.problems == []
    assert {address.split("#")[0] for address in seat.browser.requests} <= {seat.path.as_uri(), "data:,"}


@needs_browser
def test_a_lobby_of_hostile_names_is_a_list_of_words(seat: SeatPage) -> None:
    seat.value(
        "document.getElementById('code').value = 'K7QM2P'; document.getElementById('join').requestSubmit()"
    )
    seat.settle()
    seat.tell({"t": "room", "title": HOSTILE, "seats": 2, "here": [HOSTILE, "Lee"], "you": 1})
    assert HOSTILE in seat.seen("lobby-here")
    assert seat.value("document.querySelectorAll('#lobby img').length") == 0
    assert seat.problems == []


def test_the_page_has_the_colours_and_the_marks_of_the_program() -> None:
    style = resources.text("seat/page.css")
    light, dark = style.split(":root[data-dark]")[0], style.split(":root[data-dark]")[1].split("}")[0]
    for part, palette, is_dark in ((light, LIGHT, False), (dark, DARK, True)):
        for role in (
            "window",
            "surface",
            "border",
            "text",
            "secondary",
            "accent",
            "warning",
            "bad",
            "on_accent",
        ):
            assert f"--{role.replace('_', '-')}: {palette[role].lower()};" in part
        for number in range(len(SEAT_MARKS)):
            assert f"--seat-{number}: {tone(f'seat-{number}', is_dark).lower()};" in part
    script = resources.text("seat/elements.js")
    for _, outline in SEAT_MARKS:
        assert f'"{outline}"' in script


def test_the_page_runs_every_script_of_its_folder() -> None:
    files = {file.stem for file in (resources.ROOT / "seat").glob("*.js")}
    assert files == set(SCRIPTS)
    assert all(len(resources.text(f"seat/{name}.js").splitlines()) <= 200 for name in SCRIPTS)


def test_the_scripts_turn_no_text_into_code_or_markup() -> None:
    for name in SCRIPTS:
        script: Any = resources.text(f"seat/{name}.js")
        for sink in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
                     "fetch(", "XMLHttp", "import(", "DOMParser", "srcdoc", "setHTML"):  # fmt: skip
            assert sink not in script
    page = resources.text("seat/page.html")
    assert "style=" not in page
    assert " on" not in page.replace(" one", "").replace(" only", "")
