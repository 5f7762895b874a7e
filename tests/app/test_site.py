"""A site of reports: fair tables, and nothing that a file says is believed or carried out."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, Browser, chromium
from helpers.small_reports import GAMES, MODEL, facts, report, score

from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import document, written
from gamebench_gui.app.benchmark.site import MARKER, Site, build
from gamebench_gui.app.benchmark.suites import suites
from gamebench_gui.app.benchmark.trusted import trusted
from replays.store.errors import StoreError

SUITE = "gtbench-quick-1"
DIGEST = suites()[SUITE].digest
EVIL = "<img src=x onerror=hit=1>\"' </script><script>hit=1</script>\u202e../../etc/passwd"
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


def of(name: str, value: float | None = 0.5, whole: bool = True, run: str = "", **changes: Any) -> Report:
    """A report of an agent on the suite of this program, or on another with these contents."""
    low, high = (None, None) if value is None else (max(-1.0, value - 0.1), min(1.0, value + 0.1))
    made = report(run or name, digest=changes.pop("digest", DIGEST), suite=changes.pop("suite", SUITE))
    suite = made.suites[0].id
    if whole:
        made = replace(made, suites=(replace(made.suites[0], left_out={}),))
    line = {**score(value, low, high), "suite": suite, **changes}
    made = replace(made, agents=(replace(made.agents[0], name=name, model=name),), scores=(line,))
    of_line = {key: line[key] for key in ("value", "low", "high", "opponent", "scale_low", "scale_high")}
    made = replace(made, cells=tuple({**cell, **of_line} for cell in made.cells))  # type: ignore[misc]
    tables = ("scores", "cells", "without_errors", "abilities", "errors", "decisions", "results", "curves")
    renamed: dict[str, Any] = {
        table: tuple({**row, "agent": name} for row in getattr(made, table)) for table in tables
    }
    return replace(made, **renamed)


@pytest.fixture(autouse=True)
def without_references(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reference agents stand between the models, unless a test has some."""
    for module in ("site_entries", "trusted"):
        monkeypatch.setattr(f"gamebench_gui.app.benchmark.{module}.references", lambda suite: ())


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Site]:
    """Write files into a folder and make a site of it."""

    def make(**files: Report | str | bytes) -> Site:
        folder = tmp_path / "reports"
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            text = written(content) if isinstance(content, Report) else content
            data = text.encode() if isinstance(text, str) else text
            (folder / f"{name}.json").write_bytes(data)
        return build(folder, tmp_path / "out")

    return make


class Reader(HTMLParser):
    """Collects the tags of a page, the texts of its headings, and the cells of its tables."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.text = ""
        self._open: list[str] = []
        self._heading = ""
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open.append(tag)
        if tag == "h2":
            self._heading = ""
        if tag == "tbody":
            self.tables[self._heading] = []
        if tag == "tr" and "tbody" in self._open:
            self.tables[self._heading].append([])
        if tag in ("td", "th") and "tbody" in self._open:
            self.tables[self._heading][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "style" in self._open or "script" in self._open:
            return
        self.text += data
        if "h2" in self._open:
            self._heading += data
        if "tbody" in self._open and ("td" in self._open or "th" in self._open):
            self.tables[self._heading][-1][-1] += f" {data}"


def lines(site: Site) -> dict[str, list[list[str]]]:
    """The cells of each table, by its title."""
    tables = Reader(site.index).tables
    return {
        title: [[" ".join(cell.split()) for cell in row] for row in rows] for title, rows in tables.items()
    }


def test_reports_of_one_suite_are_sorted_and_equal_scores_share_a_place(make: Callable[..., Site]) -> None:
    site = make(a=of("a", 0.25), b=of("b", 0.75), c=of("c", 0.5), d=of("d", 0.5), e=of("e", -0.25))
    (rows,) = lines(site).values()
    assert [row[:3] for row in rows] == [
        ["1", "b openrouter, direct", "+0.75 +0.65 to +0.85"],
        ["2", "c openrouter, direct", "+0.50 +0.40 to +0.60"],
        ["2", "d openrouter, direct", "+0.50 +0.40 to +0.60"],
        ["4", "a openrouter, direct", "+0.25 +0.15 to +0.35"],
        ["5", "e openrouter, direct", "-0.25 -0.35 to -0.15"],
    ]
    assert [*lines(site)] == ["GTBench, quick"]
    assert (site.reports, site.suites, site.verified, site.left_out) == (5, 1, 0, ())


def test_reference_agents_of_this_program_stand_between_the_models_without_a_place(
    make: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    field: Any = [
        {**document(of("x"))["references"][0], "agent": name, "value": value, "low": None, "high": None}
        for name, value in (("search", 0.6), ("rules", -0.9))
    ]
    monkeypatch.setattr("gamebench_gui.app.benchmark.site_entries.references", lambda suite: field)
    site = make(a=of("a", 0.7), b=of("b", 0.5), half=of("half", 0.8, games=1))
    (rows,) = lines(site).values()
    assert [(row[0], row[1].split()[0]) for row in rows] == [
        ("1", "a"), ("–", "search"), ("2", "b"), ("–", "rules"), ("–", "half"),
    ]  # fmt: skip


def test_what_is_not_complete_has_no_place_and_stands_below(make: Callable[..., Site]) -> None:
    best = of("best", 0.9)
    site = make(
        whole=of("whole", 0.1),
        games=of("games", 0.9, games=1),
        left=of("left", 0.9, whole=False),
        running=replace(best, facts=facts("r", state="open")),
        none=of("none", None),
    )
    (rows,) = lines(site).values()
    assert [row[0] for row in rows] == ["1", "–", "–", "–", "–"]
    assert rows[0][1].startswith("whole")
    said = {row[1].split()[0]: row[1].partition("not complete: ")[2] for row in rows[1:]}
    assert said == {
        "best": "not finished", "games": f"1 of {len(GAMES)} games", "left": "1 game left out",
        "none": "no score",
    }  # fmt: skip
    assert rows[-1][2] == "not played"


def test_only_equal_contents_of_a_suite_stand_in_one_table(make: Callable[..., Site]) -> None:
    """Also one that claims the id of a suite of this program."""
    site = make(
        a=of("a"), b=of("b"), other=of("other", digest="cd" * 32), same=of("same", digest="cd" * 32),
        strange=of("strange", suite="chess-quick-1"),
    )  # fmt: skip
    tables = lines(site)
    assert [*tables] == ["GTBench, quick", "chess-quick-1 (other suite)", f"{SUITE} (other suite)"]
    assert [row[1].split()[0] for row in tables[f"{SUITE} (other suite)"]] == ["other", "same"]
    text = " ".join(Reader(site.index).text.split())
    assert f"These reports have the id of the suite {SUITE}, and other contents" in text
    assert "This program does not have this suite" in text


def test_a_file_does_not_decide_what_its_numbers_may_be_compared_with(make: Callable[..., Site]) -> None:
    """The suite says that its search is another opponent than the paper's; other suites have no mark."""
    claims = of("a", opponent="mcts", mark="same")
    hidden = tuple({**cell, "game": "kuhn_poker:gtbench"} for cell in claims.cells[:1])
    site = make(a=replace(claims, cells=hidden), b=of("b", digest="cd" * 32, mark="same"))  # type: ignore[arg-type]
    known, other = re.split('id="suite-', site.index.read_text(encoding="utf-8"))[-2:]
    assert "other opponent</span>" in known
    assert "same as the paper</span>" not in known.partition("</table>")[0]
    assert "our own measure</span>" in other
    assert "same as the paper</span>" not in other.partition("</table>")[0]
    assert of("a").references
    assert trusted(of("a")).references == ()


def test_what_is_no_report_is_left_out_with_its_reason(make: Callable[..., Site]) -> None:
    value = document(of("x"))
    value["scores"][0]["value"] = float("nan")
    upside_down = of("low", 0.5, low=0.6)
    site = make(
        good=of("good"), text="hello", nan=json.dumps(value), scale=of("big", 0.5, high=1.5), low=upside_down,
        copy=of("good"), binary=b"\xff\x00", empty="",
    )  # fmt: skip
    assert {left.name: left.reason for left in site.left_out} == {
        "binary.json": "it is no JSON in UTF-8",
        "empty.json": "it is no JSON in UTF-8",
        "good.json": "it is the same report as copy.json",
        "low.json": "scores, row 1: the lower end of the interval, 0.6, lies above the value, 0.5",
        "nan.json": "NaN is no number",
        "scale.json": (
            "scores, row 1: the upper end of the interval, 1.5, lies above the upper end of the scale, 1"
        ),
        "text.json": "it is no JSON in UTF-8",
    }
    text = Reader(site.index).text
    assert all(left.name in text and left.reason in text for left in site.left_out)
    assert site.reports == 1


def test_a_score_is_the_mean_of_its_games(make: Callable[..., Site]) -> None:
    """Else a file could put itself first without changing one result."""
    honest = of("cheat")
    higher = tuple({**row, "value": 0.99, "low": 0.9, "high": 1.0} for row in honest.scores)
    site = make(good=of("good"), cheat=replace(honest, scores=higher))  # type: ignore[arg-type]
    assert {left.name: left.reason for left in site.left_out} == {
        "cheat.json": "scores, row 1: it is not the mean of its games"
    }


def test_a_measure_of_this_program_has_the_scale_of_this_program(make: Callable[..., Site]) -> None:
    """Else a file could stretch the axis of its table, or rise above it."""
    site = make(
        a=of("a"), wide=of("wide", 40.0, low=30.0, high=50.0, scale_high=100.0),
        named=of("named", title="Best"),
        other=of("other", 40.0, low=30.0, high=50.0, scale_high=100.0, digest="cd" * 32),
    )  # fmt: skip
    assert [tuple(left) for left in site.left_out] == [
        ("wide.json", "cells, row 1: the scale of nra is -1.0 to 1.0")
    ]
    assert site.reports == 3
    head = site.index.read_text(encoding="utf-8").partition("<tbody>")[0]
    assert "Normalised relative advantage against random" in head
    assert "Best" not in head


def test_two_reports_of_one_run_are_both_shown_and_said_so(make: Callable[..., Site]) -> None:
    site = make(a=of("a", 0.5, run="r1"), b=of("b", 0.6, run="r1"), c=of("c", 0.7, run="r2"))
    (rows,) = lines(site).values()
    claims = {row[1].split()[0]: "several reports claim the id of this run" in row[1] for row in rows}
    assert claims == {"a": True, "b": True, "c": False}


def test_links_out_of_the_folder_and_pipes_are_not_read(make: Callable[..., Site], tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text(written(of("secret")), encoding="utf-8")
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "link.json").symlink_to(secret)
    (folder / "loop.json").symlink_to(folder / "loop.json")
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    site = make(good=of("good"))
    assert site.reports == 1
    assert {left.name: left.reason for left in site.left_out} == {
        "folder.json": "it is not a file",
        "link.json": "it is a link out of the folder",
        "loop.json": "it is not a file",
        "pipe.json": "it is not a file",
    }
    assert "secret" not in site.index.read_text(encoding="utf-8").partition("Files that were left out")[0]


def hostile() -> Report:
    made = of(EVIL, title=EVIL, opponent=EVIL)
    agent = replace(made.agents[0], provider=EVIL, scaffold=EVIL, settings={EVIL: EVIL})
    decision = {**made.decisions[0], "prompt": EVIL, "reply": EVIL, "match": EVIL, "verdict": EVIL}
    return replace(
        made,
        facts=replace(made.facts, id=EVIL, name=EVIL, command=EVIL, versions={EVIL: EVIL}),
        agents=(agent,),
        decisions=(decision,),  # type: ignore[arg-type]
    )


def hostile_elsewhere() -> Report:
    made = of("elsewhere", suite=EVIL, digest=EVIL, benchmark=EVIL)
    return replace(made, suites=(replace(made.suites[0], benchmark=EVIL, size=EVIL, summary=EVIL),))


def test_hostile_texts_stay_texts_and_name_no_file(make: Callable[..., Site], tmp_path: Path) -> None:
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / f"{EVIL.replace('/', '_')}.json").write_text("{", encoding="utf-8")
    site = make(a=hostile(), b=hostile_elsewhere())
    pages = sorted(path.name for path in site.index.parent.iterdir())
    names = [MARKER, "index.html", r"report-[0-9a-f]{24}\.html", r"report-[0-9a-f]{24}\.html"]
    assert all(re.fullmatch(name, page) for name, page in zip(names, pages, strict=True))
    for page in site.index.parent.glob("*.html"):
        reader = Reader(page)
        assert [tag for tag, _ in reader.tags].count("script") == 1
        assert not {tag for tag, _ in reader.tags} & {
            "img",
            "iframe",
            "object",
            "embed",
            "link",
            "base",
            "form",
        }
        assert not {name for _, attrs in reader.tags for name in attrs if name.startswith("on")}
        assert "\u202e" not in reader.text
        links = {attrs["href"] or "" for tag, attrs in reader.tags if tag == "a"}
        assert all(re.fullmatch(r"#suite-[0-9a-f-]+|report-[0-9a-f]{24}\.html", link) for link in links)


def test_a_site_is_made_again_and_nothing_else_is_touched(make: Callable[..., Site], tmp_path: Path) -> None:
    first = make(a=of("a"), b=of("b"))
    (tmp_path / "out" / "CNAME").write_text("games.example", encoding="utf-8")
    kept = {path.name for path in first.index.parent.glob("report-*")}
    (tmp_path / "reports" / "b.json").unlink()
    second = make(a=of("a"), c=of("c"))
    pages = {path.name for path in second.index.parent.glob("report-*")}
    assert len(pages) == 2
    assert len(pages & kept) == 1
    assert (tmp_path / "out" / "CNAME").read_text(encoding="utf-8") == "games.example"
    assert make().index.read_bytes() == second.index.read_bytes()


def refused(folder: Path, out: Path) -> str:
    with pytest.raises(StoreError) as error:
        build(folder, out)
    return str(error.value)


def test_a_folder_of_somebody_else_is_not_written_to(make: Callable[..., Site], tmp_path: Path) -> None:
    reports, out = tmp_path / "reports", tmp_path / "mine"
    make(a=of("a"))
    out.mkdir()
    (out / "index.html").write_text("mine", encoding="utf-8")
    assert refused(reports, out).endswith(
        "has files that are no site of this program; name a new or empty folder."
    )
    assert [path.name for path in out.iterdir()] == ["index.html"]
    assert (out / "index.html").read_text(encoding="utf-8") == "mine"
    assert refused(reports, out / "index.html").endswith("is a file; name a folder.")
    assert refused(reports, reports) == "The site needs a folder of its own, beside the reports."
    with pytest.raises(StoreError, match=r"index\.html"):
        build(reports, out / "index.html" / "site")


def test_a_link_in_a_site_is_not_followed(make: Callable[..., Site], tmp_path: Path) -> None:
    site = make(a=of("a"))
    mine = tmp_path / "mine.html"
    mine.write_text("mine", encoding="utf-8")
    site.index.unlink()
    site.index.symlink_to(mine)
    assert f"{site.index} is in the way" in refused(tmp_path / "reports", tmp_path / "out")
    assert mine.read_text(encoding="utf-8") == "mine"
    site.index.unlink()
    (tmp_path / "out" / MARKER).unlink()
    (tmp_path / "out" / MARKER).symlink_to(mine)
    assert "no site of this program" in refused(tmp_path / "reports", tmp_path / "out")


def test_a_folder_without_a_report_is_a_sentence(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert (
        refused(tmp_path / "none", out)
        == f"There is no folder {tmp_path / 'none'}; name one with reports (.json)."
    )
    (tmp_path / "in").mkdir()
    assert refused(tmp_path / "in", out).startswith(
        f"There is no report in {tmp_path / 'in'}; write one with: gam"
    )
    (tmp_path / "in" / "a.json").write_text("[]", encoding="utf-8")
    assert refused(tmp_path / "in", out).startswith(
        f"No file in {tmp_path / 'in'} is a report that can be shown; a.js"
    )
    assert not (out / "index.html").exists()


@pytest.mark.slow
def test_ten_thousand_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    for number in range(10_000):
        (folder / f"{number}.json").write_bytes(b"{}")
    (folder / "good.json").write_text(written(of("good")), encoding="utf-8")
    counted: list[int] = []
    site = build(folder, tmp_path / "out", lambda done, total: counted.append(total - done))
    assert counted == [*range(10_000, -1, -1)]
    assert (site.reports, len(site.left_out)) == (1, 10_000)
    for number in range(10_001):
        (folder / f"more{number}.json").touch()
    assert "has more than 20,000 files; make several sites of them." in refused(folder, tmp_path / "out")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@needs_browser
def test_in_a_browser_it_asks_for_nothing_and_runs_nothing_of_the_files(
    make: Callable[..., Site], browser: Browser
) -> None:
    site = make(a=hostile(), b=of("b"), c=hostile_elsewhere())
    for page in site.index.parent.glob("*.html"):
        browser.open(page)
        assert browser.requests == [page.as_uri()]
        assert browser.problems == []
        assert browser.value("typeof hit") == "undefined"


@needs_browser
def test_the_filter_hides_lines_without_every_word(make: Callable[..., Site], browser: Browser) -> None:
    site = make(a=of("qwen3-32b"), b=of("qwen3-8b"), c=of("llama", suite="x"))
    browser.open(site.index)
    typed = """words => {
        const field = document.getElementById("filter");
        field.value = words; field.dispatchEvent(new Event("input"));
        const lines = [...document.querySelectorAll("tbody tr")].filter(line => line.checkVisibility());
        return [lines.length, document.getElementById("shown").textContent];
    }"""
    counts = {
        words: browser.value(f'({typed})("{words}")') for words in ("", "QWEN3", "qwen3 8b", "other", "zebra")
    }
    assert counts == {
        "": [3, ""], "QWEN3": [2, "2 of 3 lines"], "qwen3 8b": [1, "1 of 3 lines"],
        "other": [1, "1 of 3 lines"], "zebra": [0, "0 of 3 lines"],
    }  # fmt: skip


@needs_browser
@pytest.mark.parametrize("width", [360, 1100])
def test_no_page_is_wider_than_the_screen(make: Callable[..., Site], browser: Browser, width: int) -> None:
    long = of("a-model-with-a-name-that-is-longer-than-any-screen-of-a-telephone" * 3)
    site = make(a=long, b=of("b", digest="cd" * 32), c=hostile_elsewhere())
    browser.resize(width, 800)
    browser.open(site.index)
    assert browser.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_table_has_what_a_screen_reader_needs(make: Callable[..., Site]) -> None:
    reader = Reader(make(a=of("a"), b=of("b", suite="x")).index)
    tags = [tag for tag, _ in reader.tags]
    assert ("html", {"lang": "en"}) in reader.tags
    assert [tag for tag in tags if re.fullmatch("h[1-6]", tag)] == ["h1", "h2", "h2", "h2"]
    ids = [attrs["id"] for _, attrs in reader.tags if "id" in attrs]
    assert len(set(ids)) == len(ids)
    labels = [attrs["aria-labelledby"] for _, attrs in reader.tags if "aria-labelledby" in attrs]
    assert set(labels) <= set(ids)
    assert {attrs.get("scope") for tag, attrs in reader.tags if tag == "th"} == {"col", "row"}


@pytest.mark.slow
def test_the_model_is_named_once_and_leads_to_its_page(make: Callable[..., Site]) -> None:
    site = make(a=of(MODEL))
    reader = Reader(site.index)
    (link,) = (attrs["href"] for tag, attrs in reader.tags if tag == "a")
    page = Reader(site.index.parent / str(link))
    assert "This page is made from a file of somebody else. Its numbers were not verified" in page.text
    assert MODEL in page.text
