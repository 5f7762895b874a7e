"""The screens of a study in a real browser: read, filled in, by keyboard alone, at a telephone, at 200 %."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from helpers.chromium import CHROMIUM
from helpers.seat_page import SeatPage, StateView, at
from test_browser_access import FAINT, HOSTILE, SIDEWAYS, STOPS, asked

from gamebench_gui.served import wire
from gamebench_gui.served.messages import Item, Screen
from games.core.naming import YOU

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
BAR: Final = (("help", "I need help"), ("stop", "I want to stop"))
POINTS: Final = tuple((str(n), str(n)) for n in range(1, 22))
CONSENT: Final = Screen(
    "consent",
    1,
    (
        ("title", "Before you take part"),
        ("head", "What happens"),
        *(("read", f"Line {n}. " * 20) for n in range(9)),
    ),
    (("refuse", "I do not agree"), ("agree", "I agree")),
    (Item("a", "tick", "I take part voluntarily."), Item("b", "tick", "My data may be published.")),
    held=("agree",),
    reads=True,
    until="You can agree in {seconds} s.",
    steps=(1, 9),
)
FORM: Final = Screen(
    "form",
    2,
    (("title", "A few questions"),),
    (("done", "Continue"),),
    (
        Item("one", "choice", "How many?", (("few", "few"), ("many", "many"))),
        Item("some", "several", "Which?", (("red", "red"), ("blue", "blue")), "red"),
        Item(
            "load",
            "scale",
            "How hard?",
            tuple((str(n), str(n)) for n in range(1, 22)),
            ends=("easy", "very hard"),
        ),
        Item("age", "number", "How old are you?"),
        Item("plan", "text", "Which plan?", most=100, asked="Please answer, or skip."),
    ),
    primary="done",
    bar=BAR,
    steps=(3, 9),
)
CODE: Final = Screen(
    "code",
    3,
    (("title", "Thank you"), ("text", "Keep this code:"), ("large", "ABC-123")),
    (("finish", "Done"),),
    primary="finish",
)
COVER: Final = Screen(
    "over-help",
    4,
    (("title", "Somebody is coming"), ("text", "Continue when everything is clear.")),
    (("back", "Continue"),),
    primary="back",
)
MATCH: Final = Screen(
    "match",
    5,
    (("title", "Match 1 of 4"),),
    bar=(("rules", "Rules"), ("pause", "Pause"), *BAR),
    board="m1",
    steps=(4, 9),
)


def tell(seat: SeatPage, screen: Screen) -> None:
    """Say a screen as the host."""
    seat.tell(json.loads(wire.told(screen)))


def sit_down(seat: SeatPage, first: Screen) -> dict[str, Any]:
    """Take part in a study; return the page's hello."""
    seat.value(
        "document.getElementById('code').value = 'K7QM2P'; document.getElementById('join').requestSubmit()"
    )
    seat.settle()
    seat.tell({"t": "seated", "token": "secret", "place": "v1"})
    hello: dict[str, Any] = seat.said("hello")[-1]
    tell(seat, first)
    return hello


def board(seat: SeatPage, hello: dict[str, Any]) -> StateView:
    """Show a match of tic-tac-toe beside the screen of the match."""
    tell(seat, MATCH)
    view, player = asked("tic_tac_toe:gtbench")
    seat.welcome(player, [YOU if n == player else "Player B" for n in range(2)], "Match 1 of 4")
    told = at(view, hello, 2)
    told["ask"]["left"] = None
    told["ask"]["spent"] = True
    seat.tell(told)
    return view


def screens(seat: SeatPage) -> Iterator[str]:
    """Show every screen in turn."""
    hello = sit_down(seat, CONSENT)
    yield "consent"
    tell(seat, FORM)
    yield "form"
    seat.tell({"t": "no", "q": "item:age", "why": "illegal", "words": "Enter a number from 18 to 99."})
    yield "a form with a complaint"
    tell(seat, CODE)
    yield "code"
    board(seat, hello)
    yield "match"
    tell(seat, COVER)
    yield "cover"
    tell(
        seat,
        Screen(
            "match",
            7,
            MATCH.parts,
            (("continue", "Continue"),),
            primary="continue",
            board="m1",
            notice="The match is over.",
        ),
    )
    yield "over"


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("scale", [1, 2])
def test_every_screen_can_be_read_and_has_names(dark: bool, scale: int, seat: SeatPage) -> None:
    seat.open(dark=dark)
    seat.value(f"settings.scale = {scale}; dress()")
    for name in screens(seat):
        seat.settle()
        assert seat.value(FAINT) == [], name
        stops = {*STOPS, "radio", "checkbox"}
        nameless = [role for role, words, stop in seat.browser.tree() if stop and not words and role in stops]
        assert nameless == [], name
        assert seat.value(SIDEWAYS) == [], name
    assert seat.problems == []


def focused(seat: SeatPage) -> str:
    found: str = seat.value(
        "(() => { const one = document.activeElement; return one.dataset.act || one.value && one.name && "
        "`${one.name}=${one.value}` || one.id || one.tagName; })()"
    )
    return found


def test_consent_waits_for_the_end_of_the_text_and_is_given_by_keyboard_alone(seat: SeatPage) -> None:
    seat.open()
    sit_down(seat, CONSENT)
    assert focused(seat) == "visit-title"
    seat.said()
    assert seat.value("document.querySelector('[data-act=agree]').getAttribute('aria-disabled')") == "true"
    assert "to its end" in seat.seen("visit-wait")
    seat.browser.press("End")
    while seat.seen("visit-wait"):  # it scrolls by and by
        seat.settle()
    assert seat.value("document.querySelector('[data-act=agree]').getAttribute('aria-disabled')") == "false"
    order = []
    for _ in range(6):
        seat.browser.press("Tab")
        at = "document.activeElement"
        order.append(seat.value(f"{at}.dataset.act || {at}.value || {at}.id"))
        if order[-1] in ("a", "b"):
            seat.browser.press(" ")
        if order[-1] == "agree":
            seat.browser.press("Enter")
            break
    assert order == ["a", "b", "refuse", "agree"]
    (said,) = [act for act in seat.said("act") if act["name"] == "agree"]
    assert (said["number"], said["value"]) == (1, "a b")


def test_every_answer_of_a_form_is_said_at_once_with_its_changes(seat: SeatPage) -> None:
    seat.open()
    sit_down(seat, FORM)
    seat.said()
    # what was left out has the focus, and what was given before is there
    assert seat.value("document.querySelector('[data-item=some] input').checked")
    for value in ("few", "many"):
        seat.value(f"document.querySelector('input[value={value}]').click()")
    seat.value("document.querySelector('input[value=blue]').click()")
    seat.value("document.querySelector('[data-item=plan] textarea').focus()")
    seat.browser.write("A plan")
    seat.press("Continue")
    said = seat.said("act")
    acts = [
        (act["name"], act.get("item"), act["value"], act.get("changes"))
        for act in said
        if act["name"] != "touch"
    ]
    assert acts == [
        ("item", "one", "few", 0),
        ("item", "one", "many", 1),
        ("item", "some", "red; blue", 1),
        ("item", "plan", "A plan", 0),
        ("done", None, "", None),
    ]
    assert all(act["number"] == FORM.number for act in said)


def test_a_cover_hides_the_board_and_the_question_is_the_same_afterwards(seat: SeatPage) -> None:
    seat.open()
    hello = sit_down(seat, FORM)
    view = board(seat, hello)
    assert seat.is_shown("board")
    seat.value("new Promise((done) => setTimeout(done, 60))")
    shown = seat.value("times.shown")
    assert shown is not None
    tell(seat, COVER)
    assert not seat.is_shown("board")
    assert focused(seat) == "visit-title"
    tell(seat, MATCH)
    told = at(view, hello, 2)
    told["ask"]["left"] = None
    seat.tell(told)
    assert seat.is_shown("board")
    # one clock measures on, and the cover is counted
    assert seat.value("times.shown") == shown
    assert seat.value("times.covered") > 0
    seat.value("send(listed[0])")
    (answer,) = seat.said("answer")
    assert answer["times"]["covered"] > 0


def test_a_new_board_shows_nothing_of_the_one_before(seat: SeatPage) -> None:
    seat.open()
    hello = sit_down(seat, FORM)
    board(seat, hello)
    seat.value("answered = at.ask.q")
    tell(seat, Screen("match", 9, (("title", "Match 2 of 4"),), board="m2"))
    assert seat.value("document.querySelectorAll('#board .target').length") == 0
    assert seat.value("at === null && answered === null && log.length === 0")
    view, player = asked("tic_tac_toe:gtbench")
    seat.welcome(player, [YOU, "Player B"], "Match 2 of 4")
    seat.tell(at(view, hello, 2))
    # the same squares as before can be chosen again
    assert seat.value("document.querySelectorAll('#board .can').length") > 0
    seat.value("choose(spots.findIndex((_, index) => canPick(index)))")
    assert len(seat.said("answer")) == 1


def test_a_participant_sees_no_log_and_cannot_leave_the_seat_unasked(seat: SeatPage) -> None:
    seat.open()
    hello = sit_down(seat, FORM)
    board(seat, hello)
    for hidden in ("log-pane", "leave", "language"):
        assert not seat.is_shown(hidden)
    assert seat.seen("strip-title") == "Match 1 of 4"
    for _ in range(60):
        seat.settle()
        if seat.is_shown("clock"):
            break
    assert seat.seen("clock").startswith("0:")


def test_hostile_words_of_a_study_are_only_words(seat: SeatPage) -> None:
    seat.open()
    parts = (("title", HOSTILE), ("text", HOSTILE), ("read", HOSTILE), ("large", HOSTILE))
    items = (
        Item("x", "choice", HOSTILE, ((HOSTILE, HOSTILE),), HOSTILE),
        Item("y", "text", HOSTILE, value=HOSTILE, asked=HOSTILE),
        Item("z", "scale", HOSTILE, (("1", HOSTILE), ("2", "2")), ends=(HOSTILE, HOSTILE)),
    )
    sit_down(
        seat,
        Screen(
            "form",
            1,
            parts,
            (("done", HOSTILE),),
            items,
            bar=(("help", HOSTILE),),
            notice=HOSTILE,
            until=HOSTILE,
        ),
    )
    assert seat.seen("visit-title") == HOSTILE
    assert seat.value("document.querySelectorAll('#visit img, #visit script').length") == 0
    assert seat.problems == []


def test_a_page_that_is_loaded_again_shows_no_table_before_its_screen(seat: SeatPage) -> None:
    seat.open()
    sit_down(seat, FORM)
    seat.open("#s=v1", fresh=False)
    said: list[dict[str, Any]] = []
    for _ in range(60):
        seat.settle()
        said += seat.said("hello")
        if said:
            break
    assert not seat.is_shown("table")
    assert said[-1]["have"] == [0, 0]
    tell(seat, FORM)
    assert seat.is_shown("visit-items")
