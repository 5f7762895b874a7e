"""A comparison in the forms that people and programs read: text, JSON, CSV, HTML, pictures."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest
from helpers.simulated_studies import fixed

from games.core.said import Said, stated
from games.core.words import translated
from replays.store.errors import DamagedError
from replays.studies.analysis.comparison import Comparison, Setup, compare
from replays.studies.analysis.estimates import COLUMNS, SECTIONS
from replays.studies.analysis.pictures import finding_svg, nice
from replays.studies.analysis.power import StudyDesign, Variances, by_people
from replays.studies.analysis.rendering import (
    html_table,
    power_table,
    sizes_table,
    tables,
    to_csv,
    to_html,
    to_json,
    to_text,
)
from replays.studies.analysis.result_figures import Crowd, figures
from replays.studies.analysis.rows import Guess, Kind
from replays.studies.analysis.sizes import Size
from replays.studies.analysis.strengths import Duel, Field, strengths
from replays.studies.forms import amount_of
from replays.studies.plan import GAP, marked
from resources.spoken import speaking

NASTY = "<b>evil</b>\n=1+1\u202e"

OF_GROUPS = ("group", "contrast", "sensitivity", "attrition")
ALONE = {name: title for name, title in SECTIONS.items() if name not in OF_GROUPS}
"""Sections of a study whose people are in no groups."""


@pytest.fixture(scope="module")
def found() -> Comparison:
    rows = [replace(row, seconds=2.0, tokens=9) for row in fixed()]
    kinds: tuple[Kind, ...] = ("model", "bot")
    guessed = [Guess(f"P{p:03}", kind, 4 + (p + len(kind)) % 3) for p in range(9) for kind in kinds]
    met, won = np.array([[0.0, 9], [9, 0]]), np.array([[0.0, 4], [5, 0]])
    field = Field(("local-70b", "optimal"), np.zeros(2), met, won)
    mine = [row for row in rows if row.person and row.opponent == "optimal"]
    duels = [Duel(row.who, "", "optimal", float(row.score > 0.5)) for row in mine]
    setup = Setup("s", ("local-70b",), samples=500, paid="24 EUR", excluded=(("failed the check", 2),))
    return compare(rows, setup, guessed, strengths(field, duels))


def test_text_tells_every_section_and_sentence(found: Comparison) -> None:
    text = to_text(found)
    for section, title in ALONE.items():
        assert title in text, section
    assert "people score more" in text
    assert "exploratory" in text
    assert "Left out: 2 (failed the check)." in text
    assert "paid to people in all: 24 EUR" in text


def test_csv_and_json_hold_the_same_numbers(found: Comparison) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(found))))
    document = json.loads(json.dumps(to_json(found), allow_nan=False))
    assert tuple(rows[0]) == COLUMNS
    assert [float(row["value"]) for row in rows] == [one["value"] for one in document["estimates"]]
    assert {row["section"] for row in rows} == set(ALONE)
    first = next(row for row in rows if row["section"] == "difference")
    assert (first["who"], first["found"], first["exploratory"]) == ("local-70b", "true", "false")
    assert all(value != "" for row in rows for value in row.values())


def test_sizes_and_power_are_tables() -> None:
    sizes = sizes_table([Size(20, 12, 0.3)])
    assert ("20", "12", "0.3", "0.13", "0.19") in sizes.rows
    assert "Half-width" in sizes.text()
    found = by_people(StudyDesign(0, 6, 12), Variances.given(0.5, 0.3, 0.2), 0.15, people=(10, 20), runs=100)
    power = power_table(found)
    assert [row[0] for row in power.rows] == ["10", "20"]
    assert "a difference of 0.15" in html_table(power)


def test_names_from_elsewhere_are_text_and_nothing_else() -> None:
    rows = [replace(row, who=NASTY) if row.who == "local-70b" else row for row in fixed()]
    evil = compare(rows, Setup(samples=200))
    pictures = "".join(map(finding_svg, figures(evil, Crowd(rows, {row.who for row in rows if row.person}))))
    assert "evil" in pictures
    assert "<b>" not in to_html(evil) + pictures
    assert "\u202e" not in to_text(evil) + to_csv(evil) + to_html(evil) + pictures
    assert all("\n" not in cell for table in tables(evil) for row in table.rows for cell in row)


def test_html_is_well_formed_and_its_tables_have_heads(found: Comparison) -> None:
    page = ElementTree.fromstring(to_html(found))
    assert len(page.findall("div/table")) == len(tables(found)) == len(ALONE)
    for table in page.findall("div/table"):
        assert table.findtext("caption")
        assert all(head.get("scope") == "col" for head in table.findall("thead/tr/th"))
        assert all(row.find("th") is not None for row in table.findall("tbody/tr"))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.03, 0.4), (-1.2, 55), (0.61, 0.62)])
def test_axes_have_round_marks(low: float, high: float) -> None:
    marks = nice(low, high)
    assert 3 <= len(marks) <= 8
    assert all(low <= mark <= high for mark in marks)


def test_gaps_are_highlighted_and_people_cannot_write_one() -> None:
    typed = "".join(["(nothing ", "said)"])
    gap = '<span class="gap">(nothing said)</span>'
    ethics = Said("Ethics: {ethics}; registration: {number}", ethics=f"<b>{typed}{{x}}", number=GAP)
    assert marked(GAP) == gap
    assert marked(typed) == typed
    assert marked(ethics) == f"Ethics: &lt;b&gt;{typed}{{x}}; registration: {gap}"
    with speaking(lambda text: {"(nothing said)": "(nichts gesagt)"}.get(text, "")):
        line = stated("{typed}, {number}", typed="(nichts gesagt)", number=GAP)
        assert marked(translated(line)) == '(nichts gesagt), <span class="gap">(nichts gesagt)</span>'


@pytest.mark.parametrize(("paid", "amount"), [("5.00 EUR", 5.0), ("0.50 course credits", 0.5), ("7", 7.0)])
def test_the_amount_of_a_recorded_pay(paid: str, amount: float) -> None:
    assert amount_of(paid) == amount


def test_a_recorded_pay_without_an_amount_is_damage() -> None:
    with pytest.raises(DamagedError, match="cannot be read"):
        amount_of("much EUR")
