"""The page of a report in a real Chromium: requests, widths, themes, keys, and axe-core if it is at hand."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.reports import picture, whole_report

from gamebench_gui.app.benchmark.page.web import html
from gamebench_gui.app.benchmark.page.words import language, speaking, tr

AXE = os.environ.get("AXE_CORE", "")
"""The file ``axe.min.js`` of the npm package axe-core, which the program does not ship."""
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
OUTSIDE = """
[...document.querySelectorAll("main *")].filter(e => e.getClientRects().length && !e.closest(".box, pre, svg")
  && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.outerHTML.slice(0, 200))
"""
SCROLLED = """
[...document.querySelectorAll("main *")].filter(e => e.scrollWidth > e.clientWidth + 1
  && ["auto", "scroll"].includes(getComputedStyle(e).overflowX)).map(e => e.outerHTML.slice(0, 200))
"""
BESIDE = """
[...document.querySelectorAll("main *")].filter(e => e.getClientRects().length
  && !e.closest("svg, .unseen, thead th:not(.wide)")
  && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.outerHTML.slice(0, 200))
"""
PAIRS = """
[...document.querySelectorAll("td[data-head='%s']")].map(e => [e, e.previousElementSibling]).map(([e, v]) => [
  v.textContent, getComputedStyle(v, "::before").content.split(" / ")[0], e.textContent,
  e.getBoundingClientRect().top - v.getBoundingClientRect().top])
"""
WITHIN = """
[...document.querySelectorAll(".own td:has(.under)")].map(e => e.getBoundingClientRect().height)
"""
OPEN = "document.querySelectorAll('details').forEach(part => part.open = true)"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "report.html"
    report = whole_report()
    pictures, links = dict.fromkeys(range(6), picture()), {0: "report-matches/m.html#step=5"}
    path.write_text(html(report, pictures, links), encoding="utf-8")
    return path


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1100, 768, 360])
def test_nothing_is_asked_for_and_nothing_leaves_the_page(
    browser: Browser, page: Path, width: int, dark: bool
) -> None:
    browser.resize(width, 800)
    browser.open(page, dark)
    browser.value(OPEN)
    assert browser.requests == [page.as_uri()]
    assert browser.problems == []
    assert browser.value("document.documentElement.scrollWidth") <= width
    assert browser.value(OUTSIDE) == []


def test_a_telephone_begins_with_the_summary_and_folds_the_rest(browser: Browser, page: Path) -> None:
    opened = "[...document.querySelectorAll('details.part')].map(part => part.open)"
    browser.resize(1100, 800)
    browser.open(page)
    assert all(browser.value(opened))
    browser.resize(360, 800)
    browser.open(page)
    assert not any(browser.value(opened))
    assert browser.value("document.querySelector('.sum').getBoundingClientRect().height") > 100


@pytest.mark.slow
def test_wide_tables_scroll_in_their_box_below_a_column_that_stays(browser: Browser, page: Path) -> None:
    browser.resize(640, 800)
    browser.open(page)
    browser.value(OPEN)
    browser.value("box = document.querySelector('.box'); row = box.querySelector('.own th'); 0")
    assert browser.value("box.scrollWidth > box.clientWidth + 100")
    before = browser.value("row.getBoundingClientRect().left")
    assert browser.value("box.scrollLeft = 120; box.scrollLeft") == 120
    assert browser.value("row.getBoundingClientRect().left") == before
    assert browser.value("box.focus(); document.activeElement === box")


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_on_a_telephone_nothing_scrolls_sideways_and_each_number_keeps_its_interval(
    browser: Browser, tmp_path: Path, lang: str, dark: bool
) -> None:
    path = tmp_path / "report.html"
    with speaking(language(lang)):
        path.write_text(html(whole_report()), encoding="utf-8")
    browser.resize(360, 800)
    browser.open(path, dark)
    browser.value(OPEN)
    assert browser.value("document.documentElement.scrollWidth") <= 360
    assert browser.value(SCROLLED) == []
    assert browser.value(BESIDE) == []
    with speaking(language(lang)):
        heads = {tr("Score"), tr("Mean")}
        pairs = browser.value(PAIRS % tr("95 % interval"))
    assert len(pairs) > 15
    for value, head, interval, below in pairs:
        assert head.strip('"').strip() in heads
        assert re.search(r"\d", value)
        assert re.search(r"\d.* (to|bis) .*\d", interval)
        # below its number at most, in the same row
        assert 0 <= below < 40
    within = browser.value(WITHIN)
    assert len(within) > 5
    assert max(within) < 40


@pytest.mark.slow
def test_light_and_dark_have_their_colours(browser: Browser, page: Path) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    dot = "getComputedStyle(document.querySelector('.dot')).fill"
    browser.open(page)
    light = browser.value(ground), browser.value(dot)
    browser.open(page, dark=True)
    assert light[0] == "rgb(244, 246, 248)"
    assert browser.value(ground) == "rgb(20, 23, 28)"
    assert browser.value(dot) != light[1]


@pytest.mark.slow
@pytest.mark.skipif(not AXE, reason="AXE_CORE names no axe.min.js")
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1100, 360])
def test_axe_finds_no_fault(browser: Browser, page: Path, width: int, dark: bool) -> None:
    browser.resize(width, 800)
    browser.open(page, dark)
    browser.value(OPEN)
    browser.value(f"{Path(AXE).read_text(encoding='utf-8')}; 0")
    faults = browser.value("axe.run().then(found => JSON.stringify(found.violations))")
    assert json.loads(faults) == []
