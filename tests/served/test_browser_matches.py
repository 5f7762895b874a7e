"""Whole matches in real browsers, against a real host: by clicks, by touch and by keys alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.hosting import Hosting, Playing, served_plan

pytestmark = [pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"), pytest.mark.slow]

WATCH: Final = (
    "window.reports = []; document.addEventListener('securitypolicyviolation', "
    "(event) => reports.push(event.violatedDirective + event.blockedURI));"
)
LOOK: Final = """
(() => {
  // while the page is loaded again, not all of it is there
  if (document.readyState !== "complete" || document.getElementById("table").hidden) return {state: "away"};
  const shown = (one) => one.getClientRects().length > 0, sign = document.getElementById("ask").textContent;
  if (sign.includes("The match is over")) return {state: "over"};
  if (!document.getElementById("prompt").classList.contains("mine")) return {state: "waits", sign};
  const spots = [...document.querySelectorAll(".target.can")];
  const buttons = [...document.querySelectorAll("#buttons button")].filter(shown);
  const forms = [...document.querySelectorAll("#forms form")];
  return {state: "asked", spots: spots.length, buttons: buttons.length, forms: forms.length, sign};
})()"""
FILL: Final = """
((number) => {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const form = document.querySelectorAll("#forms form")[number];
  if (!form) return;  // the question has changed meanwhile
  if (form.closest("details")) form.closest("details").open = true;
  const changed = (one) => one.dispatchEvent(new Event("input", {bubbles: true}));
  for (const one of form.querySelectorAll("select")) one.value = any([...one.options]).value, changed(one);
  const numbers = [...form.querySelectorAll("input[type=number]")];
  // where several share a sum, the first one is what the others leave
  for (const one of numbers.length > 1 ? numbers.slice(1) : numbers) {
    const span = (one.max - one.min) / numbers.length;
    one.value = Math.floor(Number(one.min) + Math.random() * (span + 1));
    changed(one);
  }
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  if (boxes.length && !boxes.some((one) => one.checked)) any(boxes).click();
  for (const one of form.querySelectorAll("textarea")) one.value = "I am good", changed(one);
  form.requestSubmit();
})"""
SPOT: Final = """
((number) => {
  const spot = document.querySelectorAll(".target.can")[number];
  if (!spot) return null;  // the question has changed meanwhile
  spot.scrollIntoView({block: "center"});
  const box = spot.querySelector(".hit").getBoundingClientRect();
  spot.focus({preventScroll: true});
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""


class Person:
    """Somebody who plays at random in a tab.

    Args:
        by: ``click``, ``touch`` or ``keys``.
    """

    def __init__(self, browser: Browser, address: str, code: str, by: str) -> None:
        self.browser, self.by = browser, by
        self.tab = browser.new_tab()
        self.answers = 0
        browser.turn_to(self.tab)
        browser.run_first(WATCH)
        browser.resize(*((360, 640) if by != "click" else (1366, 768)))
        browser.visit(f"{address}#c={code}")
        browser.value("document.getElementById('join').requestSubmit()")

    def play(self, rng: random.Random) -> str:
        """Do one thing if something is asked; return what state the page is in."""
        browser = self.browser
        browser.turn_to(self.tab)
        found: dict[str, Any] = browser.value(LOOK)
        if found["state"] != "asked":
            return str(found["state"])
        assert browser.value("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
        kinds = [kind for kind in ("spots", "buttons", "forms") for _ in range(bool(found[kind]))]
        assert kinds, found
        kind = rng.choice(kinds)
        number = rng.randrange(found[kind])
        self.answers += 1
        if kind == "forms":
            browser.value(f"{FILL}({number})")
        elif kind == "buttons":
            button = f"[...document.querySelectorAll('#buttons button')][{number}]"
            browser.value(f"{button}?.{'focus' if self.by == 'keys' else 'click'}()")
            if self.by == "keys":
                browser.press("Enter")
        else:
            place = browser.value(f"{SPOT}({number})")
            if place is None:
                return "waits"
            x, y = place
            if self.by == "keys":
                browser.press("Enter")
            else:
                browser.click(x, y, touch=self.by == "touch")
        return "asked"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


def play_all(browser: Browser, match: Playing, codes: list[str], rng: random.Random) -> list[Person]:
    """Let people join and play until every page shows the end."""
    ways = ("click", "touch", "keys")
    people = [Person(browser, match.host.url, code, ways[at % 3]) for at, code in enumerate(codes)]
    while True:
        states = [person.play(rng) for person in people]
        if set(states) == {"over"}:
            return people


def people_gone(browser: Browser, people: list[Person]) -> None:
    for person in people:
        browser.turn_to(person.tab)
        browser.visit("about:blank#gone")


@pytest.mark.parametrize(
    ("game", "people"),
    [
        ("tic_tac_toe:gtbench", 2),
        ("hanabi:llmarena", 2),
        ("werewolf:clean", 5),
        ("public_goods:gamma", 8),
        ("pirate_game:gamma", 10),
    ],
)
def test_people_play_a_match_to_the_end(
    game: str, people: int, browser: Browser, hosting: Hosting, run: Any
) -> None:
    async def story() -> None:
        seats = range(people)
        planned = served_plan(game, seats, seed=3)
        async with hosting.playing(planned, seats) as match:
            codes = [match.host.new_code(planned.match_id, seat) for seat in seats]
            players = await asyncio.to_thread(play_all, browser, match, codes, random.Random(game))
            ended = await match.ended
            assert ended.termination.value == "rules"
            trace = match.session.store.trace(planned.match_id)
            assert sum(person.answers for person in players) >= people
            for person in players:
                browser.turn_to(person.tab)
                assert browser.value("reports") == []
            assert browser.problems == []
            assert trace.steps == match.served.table.last
            people_gone(browser, players)

    run(story())


def test_a_reload_in_the_middle_changes_nothing(browser: Browser, hosting: Hosting, run: Any) -> None:
    async def story() -> None:
        planned = served_plan("connect_four:gtbench", (0,), seed=5)
        async with hosting.playing(planned, (0,)) as match:
            code = match.host.new_code(planned.match_id, 0)

            def drive() -> None:
                person, rng = Person(browser, match.host.url, code, "click"), random.Random(1)
                while (state := person.play(rng)) != "over":
                    if state == "asked":
                        browser.value("location.reload()")
                people_gone(browser, [person])

            await asyncio.to_thread(drive)
            assert (await match.ended).termination.value == "rules"
            rows = match.session.store.trace(planned.match_id).all_decisions()
            own = [row.step for row in rows if row.seat == 0]
            assert own == sorted(set(own))

    run(story())
