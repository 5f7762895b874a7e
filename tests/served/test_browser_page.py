"""The page of seats: joining, choosing, answering, and every way in which a connection ends."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, Browser
from helpers.seat_page import SeatPage, StateView, at, page

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

NAMES = ("You", "Kim")


def start(name: str, player: int = 0, names: tuple[str, ...] = ()) -> StateView:
    view = StateView(name, None, player, names)
    view.state = view.game.initial_state()
    return view


def blank(name: str, label: str, **more: Any) -> dict[str, Any]:
    """Return a field of a form, as the host tells it."""
    usual = {"low": 0, "high": 0, "options": [], "parts": [], "words": [], "asked": False, "begun": ""}
    return {"name": name, "label": label, **usual, **more}


def noughts(seat: SeatPage) -> tuple[StateView, dict[str, Any]]:
    """Sit down at tic-tac-toe and be asked."""
    hello = seat.sit(0, NAMES, "Tic-tac-toe")
    view = start("tic_tac_toe:llmarena", 0, NAMES)
    seat.tell(at(view, hello))
    seat.said()
    return view, hello


def cell(view: StateView, number: int) -> str:
    """Return the name of a target of a board."""
    return [name for _, _, name, *_ in at(view, {"w": 340, "h": 340, "scale": 1, "dark": False})["targets"]][
        number
    ]


def test_the_page_is_small_and_loads_nothing(seat: SeatPage) -> None:
    assert len(gzip.compress(page().encode())) < 80_000
    noughts(seat)
    assert {address.split("#")[0] for address in seat.browser.requests} <= {seat.path.as_uri(), "data:,"}
    assert seat.problems == []


# joining


@pytest.mark.slow
def test_a_link_with_a_code_needs_one_press(seat: SeatPage) -> None:
    seat.open("#c=K7Q-M2P")
    assert seat.value("document.getElementById('code').value") == "K7Q-M2P"
    assert seat.value("fake.sockets.length") == 0  # nothing connects before the person wants it
    seat.press("Join")
    assert seat.said() == [{"t": "join", "code": "K7QM2P", "name": ""}]
    seat.tell({"t": "seated", "token": "secret", "place": "3f2a"})
    hello = seat.said("hello")[0]
    assert (hello["v"], hello["token"], hello["have"]) == (1, "secret", [0, 0])
    assert seat.value("location.hash") == "#s=3f2a"  # what is stored has a place, the address no secret
    assert "secret" not in seat.value("location.href")


@pytest.mark.slow
@pytest.mark.parametrize("why", ["code", "full", "name", "slow"])
def test_a_refused_code_can_be_corrected(why: str, seat: SeatPage) -> None:
    seat.value("document.getElementById('code').value = 'WRONG'")
    seat.press("Join")
    seat.tell({"t": "no", "q": "join", "why": why, "words": ""})
    assert seat.is_shown("door")
    assert len(seat.seen("door-told")) > 10
    assert seat.value("document.getElementById('code').value") == "WRONG"
    seat.value("document.getElementById('code').value = 'RIGHT2'")
    seat.press("Join")
    assert seat.said()[-1]["code"] == "RIGHT2"


@pytest.mark.slow
def test_in_the_lobby_one_sees_who_is_there_and_may_change_the_own_name(seat: SeatPage) -> None:
    seat.value(
        "document.getElementById('code').value = 'ROOM22'; document.getElementById('name').value = 'Lee'"
    )
    seat.press("Join")
    assert seat.said() == [{"t": "join", "code": "ROOM22", "name": "Lee"}]
    seat.tell({"t": "room", "title": "Werewolf", "seats": 5, "here": ["Kim", "Lee"], "you": 1})
    assert "2 of 5" in seat.seen("lobby-state")
    assert seat.seen("lobby-here").split("\n") == ["Kim", "Lee (you)"]
    seat.press("I am ready")
    assert seat.said() == [{"t": "act", "name": "ready", "number": 0, "value": "yes"}]
    told = {"t": "room", "title": "Werewolf", "seats": 5, "here": ["Kim", "Lee"], "you": 1, "ready": [1]}
    seat.tell(told)
    assert seat.seen("lobby-here").split("\n") == ["Kim", "Lee (you), ready"]
    seat.press("Not ready yet")
    assert seat.said() == [{"t": "act", "name": "ready", "number": 0, "value": ""}]
    seat.value("document.getElementById('new-name').value = 'Robin'")
    seat.press("Change")
    assert seat.said() == [{"t": "act", "name": "name", "number": 0, "value": "Robin"}]
    seat.tell({"t": "no", "q": "join", "why": "name", "words": ""})
    assert seat.is_shown("lobby")
    assert seat.seen("lobby-told")
    # cut off: the browser comes back under the name it had
    seat.value("fake.cut()")
    seat.value("new Promise((done) => setTimeout(done, 700))")
    assert seat.said() == [{"t": "join", "code": "ROOM22", "name": "Lee"}]
    seat.tell({"t": "seated", "token": "secret", "place": "1"})
    assert seat.said("hello")


# answering


@pytest.mark.parametrize("by", ["mouse", "touch", "keys"])
def test_one_plays_by_mouse_by_touch_and_by_keys_alone(by: str, seat: SeatPage) -> None:
    view, _ = noughts(seat)
    if by == "keys":
        seat.value("document.querySelector('.target.can').focus()")
        seat.browser.press("ArrowRight")
        seat.browser.press("ArrowDown")
        seat.browser.press("Enter")
    else:
        seat.browser.click(*seat.middle(cell(view, 4)), touch=by == "touch")
    seat.settle()
    (answer,) = seat.said("answer")
    assert answer["q"] == "1.1"
    assert answer["a"] == [view.request().legal.listed[4].kind, list(view.request().legal.listed[4].args), ""]
    times = answer["times"]
    assert times["by"] == by
    assert times["shown"] <= times["first"] <= times["choice"] <= times["sent"]
    assert seat.seen("ask").startswith("Sent")
    assert seat.value("document.querySelectorAll('.target.can').length") == 0
    seat.browser.click(*seat.middle(cell(view, 0)))
    assert seat.said("answer") == []  # only once
    seat.tell({"t": "ok", "q": "1.1", "again": False})
    assert not seat.seen("ask").startswith("Your move")


@pytest.mark.slow
def test_an_answer_is_sent_again_until_the_host_has_it(seat: SeatPage) -> None:
    view, _ = noughts(seat)
    seat.browser.click(*seat.middle(cell(view, 4)))
    (answer,) = seat.said("answer")
    for _ in range(2):
        seat.value("fake.cut()")
        assert "Trying again" in seat.seen("net")
        seat.value("new Promise((done) => setTimeout(done, 1000))")
        hello = seat.said("hello")[0]
        assert hello["have"] == [0, 0]
        seat.welcome(0, NAMES)
        assert seat.said("answer") == [answer]
        assert not seat.is_shown("net")
        seat.tell(at(view, hello))
    seat.tell({"t": "ok", "q": "1.1", "again": True})
    seat.value("fake.cut()")
    seat.value("new Promise((done) => setTimeout(done, 400))")
    seat.welcome(0, NAMES)
    assert seat.said("answer") == []


@pytest.mark.slow
def test_an_answer_is_sent_again_by_a_page_that_was_loaded_again(seat: SeatPage) -> None:
    view, _ = noughts(seat)
    seat.browser.click(*seat.middle(cell(view, 4)))
    (answer,) = seat.said("answer")
    seat.open("#s=p0", fresh=False)
    seat.settle()
    hello = seat.said("hello")[0]
    seat.welcome(0, NAMES)
    seat.tell(at(view, hello))
    assert seat.said("answer") == [answer]
    assert seat.seen("ask").startswith("Sent")
    # once it is in the file it is forgotten
    seat.tell({"t": "ok", "q": "1.1", "again": True})
    seat.open("#s=p0", fresh=False)
    seat.settle()
    seat.welcome(0, NAMES)
    seat.tell(at(view, hello))
    assert seat.said("answer") == []


@pytest.mark.slow
def test_while_an_answer_is_being_saved_it_is_offered_again(seat: SeatPage) -> None:
    view, _ = noughts(seat)
    seat.browser.click(*seat.middle(cell(view, 4)))
    (answer,) = seat.said("answer")
    seat.tell({"t": "no", "q": "1.1", "why": "saving", "words": ""})
    seat.value("new Promise((done) => setTimeout(done, 700))")
    assert seat.said("answer") == [answer]


@pytest.mark.slow
def test_a_refusal_is_explained_and_the_question_stays_open(seat: SeatPage) -> None:
    view, _ = noughts(seat)
    seat.browser.click(*seat.middle(cell(view, 4)))
    seat.said()
    seat.tell({"t": "no", "q": "1.1", "why": "illegal", "words": "Cell 5 is taken."})
    assert seat.seen("told") == "Cell 5 is taken."
    assert seat.seen("ask").startswith("Your move")
    seat.browser.click(*seat.middle(cell(view, 0)))
    assert seat.said("answer")[0]["a"][1] == list(view.request().legal.listed[0].args)


@pytest.mark.slow
def test_nothing_is_sent_while_it_is_somebody_elses_move(seat: SeatPage) -> None:
    view, hello = noughts(seat)
    seat.tell(at(view, hello, 1, asked=False, turn="others", waits=[1]))
    assert seat.seen("ask").startswith("Waiting for Kim")
    seat.browser.click(*seat.middle(cell(view, 4)))
    assert seat.said() == []
    assert seat.seen("told") == "Nothing is asked of you now."
    seat.tell(at(view, hello, 1, asked=False, turn="everybody"))
    assert seat.seen("ask").startswith("Everybody is choosing")
    seat.tell(at(view, hello, 1, turn="paused"))
    assert seat.seen("ask").startswith("The match is paused.")
    seat.browser.click(*seat.middle(cell(view, 4)))
    assert seat.said("answer") == []


@pytest.mark.slow
def test_typed_moves_are_read_by_the_host(seat: SeatPage) -> None:
    noughts(seat)
    seat.value("document.getElementById('more').open = true")
    seat.value("document.getElementById('words').focus()")
    seat.browser.write("5")
    seat.browser.press("Enter")
    (answer,) = seat.said("answer")
    assert answer["text"] == "5"
    assert "a" not in answer


@pytest.mark.slow
def test_a_half_made_choice_is_drawn_taken_back_and_kept_over_a_reload(seat: SeatPage) -> None:
    hello = seat.sit(0, NAMES)
    view = start("breakthrough:gtbench_3x8", 0, NAMES)
    seat.tell(at(view, hello))
    seat.said()
    piece = view.request().legal.listed[0].args[0]
    name = next(target[2] for target in at(view, hello)["targets"] if target[0] == piece)
    seat.browser.click(*seat.middle(name))
    assert seat.said() == [
        {"t": "chose", "q": "1.1", "keys": [piece], "drafted": [], "opened": "", "zoom": 1, "shift": [0, 0]}
    ]
    assert seat.is_shown("back")
    seat.open("#s=p0", fresh=False)
    seat.settle()
    hello = seat.said("hello")[0]
    assert hello["token"] == "secret"
    seat.welcome(0, NAMES)
    seat.tell(at(view, hello))
    assert seat.said("chose")[0]["keys"] == [piece]
    assert seat.value("document.querySelector('.target.chosen').getAttribute('aria-label')") == name
    seat.browser.press("Escape")
    assert seat.said("chose")[0]["keys"] == []
    assert not seat.is_shown("back")


# forms


@pytest.mark.slow
def test_a_number_outside_its_bounds_is_not_sent(seat: SeatPage) -> None:
    hello = seat.sit(0, [f"P{k}" for k in range(10)])
    seat.tell(at(start("public_goods:gamma"), hello))
    seat.said()
    seat.value("document.querySelector('#forms input').value = '400'")
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer") == []
    assert "20" in seat.seen("told")
    seat.value("document.querySelector('#forms input').value = '7'")
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer")[0]["a"][1] == [7]


@pytest.mark.slow
def test_numbers_that_share_a_sum_say_what_is_left(seat: SeatPage) -> None:
    names = [f"P{k}" for k in range(10)]
    hello = seat.sit(0, names)
    view = start("divide_the_dollar:gamma", 0, tuple(names))
    family = {"kind": "split", "fields": [], "max": 0, "hint": "", "total": 10, "typed": False}
    family["fields"] = [blank(f"n{k}", f"To {k}", high=10) for k in range(3)]
    told = at(view, hello)
    told["ask"] = {**told["ask"], "listed": [], "open": [family], "fill": []}
    seat.tell(told)
    seat.said()
    boxes = "[...document.querySelectorAll('#forms input[type=number]')]"
    assert seat.value(f"{boxes}.map((one) => one.value)") == ["10", "0", "0"]
    enter = "const box = %s[%d]; box.value = '%d'; box.dispatchEvent(new Event('input', {bubbles: true}))"
    seat.value(enter % (boxes, 1, 4))
    assert seat.value(f"{boxes}.map((one) => one.value)") == ["6", "4", "0"]
    seat.value("{" + enter % (boxes, 0, 9) + "}")
    assert "3 too many" in seat.value("document.querySelector('#forms .left').textContent")
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer") == []
    seat.value("{" + enter % (boxes, 0, 6) + "}")
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer")[0]["a"] == ["split", [6, 4, 0], ""]


@pytest.mark.slow
def test_words_and_several_of_a_list_are_sent_and_kept_over_a_reload(seat: SeatPage) -> None:
    hello = seat.sit(0, NAMES)
    view = start("tic_tac_toe:llmarena", 0, NAMES)
    told = at(view, hello)
    to = blank("to", "To", options=["all"], parts=["Austria", "England"])
    say = {"kind": "say", "fields": [to], "max": 50, "hint": "Say it.", "total": None, "typed": False}
    told["ask"] = {**told["ask"], "listed": [], "open": [say], "fill": []}
    seat.tell(told)
    seat.value("document.querySelectorAll('#forms input')[1].click()")
    seat.value("document.querySelectorAll('#forms input')[2].click()")
    seat.value("document.querySelector('#forms textarea').focus()")
    seat.browser.write("I <b>trust</b> you")
    seat.open("#s=p0", fresh=False)
    seat.settle()
    seat.welcome(0, NAMES)
    seat.tell(told)
    seat.said()
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer")[0]["a"] == ["say", ["Austria+England"], "I <b>trust</b> you"]
    # an option that stands alone takes the others back
    seat.tell({"t": "no", "q": "1.1", "why": "illegal", "words": "no"})
    seat.value("document.querySelectorAll('#forms input')[0].click()")
    seat.value("document.querySelector('#forms form').requestSubmit()")
    assert seat.said("answer")[0]["a"][1] == ["all"]


# ends


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "screen", "comes_back"),
    [
        (4001, "end", False),
        (4003, "door", False),
        (4004, "end", False),
        (4005, "table", True),
        (1006, "table", True),
    ],
)
def test_each_end_of_a_connection_has_its_screen(
    code: int, screen: str, comes_back: bool, seat: SeatPage
) -> None:
    noughts(seat)
    seat.value(f"fake.cut({code})")
    assert seat.value("document.body.dataset.screen") == screen
    count = seat.value("fake.sockets.length")
    seat.value("new Promise((done) => setTimeout(done, 1200))")
    assert (seat.value("fake.sockets.length") > count) is comes_back
    kept = seat.value("localStorage.getItem('seat:p0')")
    assert (kept is None) is (code in (4003, 4004))
    if code == 4001:
        seat.press("Play here")
        assert seat.said("hello")[0]["token"] == "secret"
    assert seat.problems == []


def loaded(seat: SeatPage, condition: str) -> bool:
    """Return whether something holds; while a page is being loaded nothing does."""
    try:
        return bool(seat.value(condition))
    except AssertionError:
        return False


@pytest.mark.slow
def test_a_page_of_another_version_loads_itself_again_once(seat: SeatPage) -> None:
    noughts(seat)
    seat.value("window.before = true; setTimeout(() => fake.cut(4002), 50)")
    is_new = "window.before === undefined && document.readyState === 'complete'"
    while not loaded(seat, is_new):
        pass
    seat.settle()
    seat.value("fake.cut(4002)")
    seat.settle()
    assert seat.value("document.body.dataset.screen") == "end"


@pytest.mark.slow
def test_where_nothing_can_be_stored_one_plays_without(browser: Browser, tmp_path: Path) -> None:
    seat = SeatPage(browser, tmp_path)
    refused = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }});"
    browser.run_first(f"if (location.hash.includes('refused')) {refused}")
    seat.browser.visit(seat.path.as_uri() + "#refused")
    view, _ = noughts(seat)
    seat.browser.click(*seat.middle(cell(view, 4)))
    assert seat.said("answer")


@pytest.mark.slow
def test_leaving_keeps_the_seat_for_coming_back(seat: SeatPage) -> None:
    noughts(seat)
    seat.value("document.getElementById('tools').click()")
    seat.press("Leave the seat")
    assert seat.said() == [{"t": "leave"}] or seat.said() == []
    assert seat.is_shown("end")
    seat.press("Back to your seat")
    assert seat.said("hello")[0]["token"] == "secret"


# what is told


@pytest.mark.slow
def test_ones_own_question_is_urgent_and_what_happened_is_not(seat: SeatPage) -> None:
    view, hello = noughts(seat)
    seat.value("new Promise((done) => setTimeout(done, 120))")
    assert seat.value("document.getElementById('urgent').textContent").startswith("Your move")
    view.lines = [(1, "Kim played there.")]
    told = at(view, hello, 2)
    told["log"] = [1, [[1, "Kim played there."]]]
    told["talk"] = [0, [[1, "good luck", []]]]
    seat.tell(told)
    happened = seat.value("document.getElementById('happened').textContent")
    assert "Kim played there." in happened
    assert "Kim: good luck" in happened
    live = "[...document.querySelectorAll('[aria-live]')].map((one) => [one.id, one.ariaLive])"
    assert seat.value(live) == [["happened", "polite"], ["urgent", "assertive"]]
    assert "Kim played there." in seat.seen("since")
    assert seat.value("document.querySelector('[data-open=talk] b').textContent") == "1"
    seat.press("Talk1")
    assert "good luck" in seat.seen("side")
    assert seat.said("away") == [{"t": "away", "on": False, "covered": True}]


@pytest.mark.slow
def test_rows_of_the_log_and_of_the_talk_are_put_in_their_place(seat: SeatPage) -> None:
    view, hello = noughts(seat)
    seat.tell(
        {
            **at(view, hello, 2),
            "log": [1, [[1, "one"], [2, "two"]]],
            "talk": [0, [[0, "a", []], [1, "b", [0]]]],
        }
    )
    seat.tell(
        {
            **at(view, hello, 3),
            "log": [2, [[2, "TWO"], [3, "three"]]],
            "talk": [1, [[1, "B", []], [0, "c", []]]],
        }
    )
    rows = "[...document.querySelectorAll('#%s li')].map((one) => one.lastChild.textContent)"
    assert seat.value(rows % "log") == ["one", "TWO", "three"]
    assert seat.value(rows % "talk") == ["a", "B", "c"]
    seat.value("fake.cut()")
    seat.value("new Promise((done) => setTimeout(done, 600))")
    assert seat.said("hello")[0]["have"] == [3, 3]


@pytest.mark.slow
def test_the_end_is_told_with_the_scores(seat: SeatPage) -> None:
    view, hello = noughts(seat)
    seat.tell(
        at(
            view,
            hello,
            9,
            asked=False,
            turn="over",
            over={"how": "rules", "words": "You won.", "scores": ["1", "0"]},
        )
    )
    assert "You won." in seat.seen("ask")
    assert "Kim 0" in seat.seen("since")
    assert "You won." in seat.value("document.getElementById('urgent').textContent")


@pytest.mark.slow
def test_a_limit_is_shown_and_its_end_announced(seat: SeatPage) -> None:
    view, hello = noughts(seat)
    told = at(view, hello, 2)
    told["ask"]["left"] = 8.2
    seat.tell(told)
    assert seat.seen("clock") == "0:09"
    assert "9" in seat.value("document.getElementById('happened').textContent")
    seat.tell(at(view, hello, 3, asked=False))
    assert not seat.is_shown("clock")


@pytest.mark.slow
def test_the_rules_are_shown_on_demand(seat: SeatPage) -> None:
    noughts(seat)
    seat.press("Rules")
    assert seat.said() == [{"t": "help"}]
    parts = [["title", "Tic-tac-toe"], ["text", "Three in a row win."], ["item", "X begins."]]
    seat.tell({"t": "screen", "kind": "rules", "number": 0, "parts": parts, "acts": [["back", "Back"]]})
    assert "Three in a row win." in seat.seen("sheet")
    seat.browser.press("Escape")
    assert not seat.is_shown("sheet")


# real time and the hall


@pytest.mark.slow
def test_keys_are_held_by_keyboard_and_by_touch(seat: SeatPage) -> None:
    hello = seat.sit(0, NAMES, keys=[["Left", "Step left"], ["Space", "Punch"]])
    seat.tell(at(start("boxing:gamebench", 0, NAMES), hello, frame=3))
    seat.said()
    seat.browser.hold("ArrowLeft")
    seat.browser.hold(" ")
    seat.browser.hold("ArrowLeft", down=False)
    seat.browser.hold("x")
    held = [(message["seq"], message["held"]) for message in seat.said("keys")]
    assert held == [(1, ["Left"]), (2, ["Left", "Space"]), (3, ["Space"])]
    seat.value("window.dispatchEvent(new Event('blur'))")
    assert seat.said("keys")[-1]["held"] == []
    box = seat.value("(() => { const pad = document.querySelector('#pads button'); pad.scrollIntoView(); "
                     "const r = pad.getBoundingClientRect(); return [r.x + 20, r.y + 20]; })()")  # fmt: skip
    seat.browser.click(*box, touch=True)
    assert [message["held"] for message in seat.said("keys")] == [["Left"], []]


@pytest.mark.slow
def test_the_hall_shows_the_match_and_offers_nothing(seat: SeatPage) -> None:
    seat.browser.resize(1366, 768)
    hello = seat.sit(-2, NAMES, "Tic-tac-toe")
    seat.tell(at(start("tic_tac_toe:llmarena", 0, NAMES), hello, asked=False, turn="others", waits=[1]))
    assert not seat.is_shown("act")
    assert seat.is_shown("board")
    assert seat.seen("ask").startswith("Waiting for Kim")
    assert "Kim" in seat.seen("seats")
    assert seat.said("answer") == []


@pytest.mark.slow
def test_settings_are_kept_and_change_the_room_of_the_board(seat: SeatPage) -> None:
    noughts(seat)
    seat.value("document.getElementById('tools').click()")
    change = (
        "(() => { const box = document.getElementById('%s'); box.value = '%s'; "
        "box.dispatchEvent(new Event('change')); })()"
    )
    seat.value(change % ("scale", "2"))
    seat.value(change % ("colours", "dark"))
    seat.value(change % ("language", "de"))
    seat.settle()
    size = seat.said("size")[-1]
    assert (size["scale"], size["dark"]) == (2, True)
    assert seat.seen("settled") == "Fertig"
    assert seat.seen("ask").startswith("Sie sind am Zug")
    seat.open("#s=p0", fresh=False)
    seat.settle()
    hello = seat.said("hello")[0]
    assert (hello["scale"], hello["dark"], hello["language"]) == (2, True, "de")
    assert json.loads(seat.value("localStorage.getItem('settings')"))["language"] == "de"
