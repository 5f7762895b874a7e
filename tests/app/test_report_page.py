"""The page of a report: what stands on one scale with published values, what is missing, hostile texts."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from itertools import pairwise
from string import Formatter
from typing import Any

import pytest
from helpers.page_reader import Element, read_page
from helpers.reports import (
    AGENT,
    GAMMA,
    GTBENCH,
    TEN,
    cell,
    decision,
    gamma,
    measured,
    picture,
    reference,
    score,
    whole_report,
)
from helpers.small_reports import curve

from gamebench_gui.app.benchmark import profile
from gamebench_gui.app.benchmark.page.blocks import (
    MARK_SIGNS,
    SHAPES,
    Block,
    Cards,
    Cell,
    Heading,
    Line,
    Listing,
    Paragraph,
    Summary,
    Table,
)
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.markdown import markdown
from gamebench_gui.app.benchmark.page.published_rows import published_place
from gamebench_gui.app.benchmark.page.rich_text import MARK_ROLES, rich_text
from gamebench_gui.app.benchmark.page.web import MARK_SHAPES, html
from gamebench_gui.app.benchmark.page.words import ENGLISH, language, languages, speaking
from gamebench_gui.app.benchmark.references import fields
from gamebench_gui.app.benchmark.remarks import REMARKS, remark, remark_words
from gamebench_gui.app.benchmark.report import Gap, Report, SuitePart
from gamebench_gui.app.benchmark.suites import find, suites
from gamebench_gui.app.benchmark.titles import told_apart
from games.catalog import GAMES, round_curve
from replays.scores.benchmarks.dsgbench_definition import definition
from replays.scores.published import CATEGORIES, published
from replays.scores.report_rows import CELL_STATES, MARKS, DecisionRecord, RemarkKind, RemarkRecord
from replays.words import one_line
from resources.colors import contrast, tone
from resources.errors import UserError

EVIL = '</script></style><script>hit=1</script><img src=x onerror="hit=1"><!--\'"`|**[x](http://x)\u202e\x07\u200b'
PAPER = {line.agent for table in published() if table.benchmark == "gamma-Bench" for line in table.lines}


def blocks(report: Report, of: str) -> list[Block]:
    """The blocks of the section with a title."""
    (section,) = (section for section in page_of(report).sections if section.title == of)
    return list(section.blocks)


def tables(report: Report, of: str) -> list[Table]:
    return [block for block in blocks(report, of) if isinstance(block, Table)]


def rows(table: Table) -> dict[str, list[str]]:
    """The texts of a table by the text of the first column."""
    return {line.cells[0].text: [cell.text for cell in line.cells[1:]] for line in table.lines}


def quoted(report: Report) -> set[str]:
    """Names of published models that stand in a table of gamma-Bench."""
    return {line.cells[0].text for table in tables(report, "gamma-Bench") for line in table.lines} & PAPER


def with_cells(report: Report, suite: str, **values: Any) -> Report:
    cells = [{**row, **values} if row["suite"] == suite else row for row in report.cells]
    scores = [{**row, **values} if row["suite"] == suite else row for row in report.scores]
    return replace(report, cells=tuple(cells), scores=tuple(scores))  # type: ignore[arg-type]


def without_value(report: Report, game: str, state: str) -> Report:
    nothing = {"value": None, "low": None, "high": None, "matches": 0, "state": state}
    cells = tuple({**row, **nothing} if row["game"] == game else row for row in report.cells)
    return replace(report, cells=cells)  # type: ignore[arg-type]


def test_the_models_row_stands_in_the_papers_table_by_its_score() -> None:
    table, *_ = tables(whole_report(), "gamma-Bench")
    assert [line.cells[0].text for line in table.lines if line.own] == [AGENT]
    overall = [float(line.cells[1].text.rstrip("*†")) for line in table.lines]
    assert overall == sorted(overall, reverse=True)
    assert list(rows(table)).index(AGENT) == 7
    assert rows(table)[AGENT] == ["52.8", "88.4", "52.1", "71.9", "63.0", "22.4", "9.8", "44.1", "71.0"]
    (own,) = (line for line in table.lines if line.own)
    assert own.cells[1].under == "49.6–56.0"


def test_corrected_values_are_starred_and_the_printed_ones_named_below() -> None:
    table, *_ = tables(whole_report(), "gamma-Bench")
    (line,) = (line for line in table.lines if line.cells[0].text == "Gemini-Pro 1.5")
    assert (line.cells[1].text, line.cells[1].tip) == ("68.1*", "63.8 as printed")
    assert "Gemini-Pro 1.5 (Overall 63.8, Pirate game 53.7)" in table.notes[0]
    assert rows(table)["GPT-3.5 (0613)"][0] == "41.9†"
    assert any("swapped" in note for note in table.notes)


@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark != "same"])
def test_a_score_of_another_mark_has_no_place_among_published_models(mark: str) -> None:
    """Also where all of its games are on one scale with the paper."""
    report = whole_report()
    assert "among the models" in page_of(report).sentence
    scores = tuple({**row, "mark": mark} if row["suite"] == GAMMA else row for row in report.scores)
    other = replace(report, scores=scores)  # type: ignore[arg-type]
    assert "among the models" not in page_of(other).sentence
    assert all(published_place(other, row) is None for row in other.scores)


@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark != "same"])
def test_only_what_is_the_same_as_in_the_paper_stands_beside_published_rows(mark: str) -> None:
    report = whole_report()
    assert len(quoted(report)) == 12
    other = with_cells(report, GAMMA, mark=mark)
    assert quoted(other) == set()
    (profile,) = tables(other, "Profile")
    assert all(cell.strip is None or not cell.strip.ticks for line in profile.lines for cell in line.cells)
    assert "among the models" not in page_of(other).sentence
    (own,) = tables(other, "gamma-Bench")
    assert rows(own)["Pirate game"][1] == "71.0"


def test_a_single_game_of_another_mark_stands_apart_and_the_overall_score_with_no_published_one() -> None:
    report = whole_report()
    cells = tuple(
        {**row, "mark": "own"} if row["game"] == "pirate_game:gamma" else row for row in report.cells
    )
    mixed = replace(report, cells=cells)  # type: ignore[arg-type]
    table, apart = tables(mixed, "gamma-Bench")
    assert rows(table)[AGENT][0] == "7 of 8 games"
    assert rows(table)[AGENT][-1] == "our own measure"
    assert list(rows(apart)) == ["Pirate game"]
    assert "place" not in page_of(mixed).sentence


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("left out", "left out"),
        ("not played", "not played"),
        ("waiting", "not played yet"),
        ("playing", "no result yet"),
        ("done", "no score"),
    ],
)
def test_a_game_without_a_value_is_named_in_words_and_never_0(state: str, words: str) -> None:
    report = without_value(whole_report(), "pirate_game:gamma", state)
    table, *_ = tables(report, "gamma-Bench")
    assert rows(table)[AGENT][-1] == words
    assert rows(table)[AGENT][0] == "7 of 8 games"
    assert "place" not in page_of(report).sentence
    report = without_value(whole_report(), "nim:gtbench", state)
    random, *_ = tables(report, "GTBench")
    assert rows(random)["Nim"][1:3] == [words, ""]
    assert list(rows(random))[-1] == "Nim"


def test_only_where_every_match_was_void_there_is_no_valid_match() -> None:
    cells = tuple(
        {**row, "value": None, "matches": 0, "state": "done", "void": row["planned"] - left}
        for row, left in zip(whole_report().cells, (0, 1, *[0] * 100), strict=False)
    )
    table = rows(tables(whole_report(cells=cells, scores=()), "gamma-Bench")[0])
    assert table[AGENT][1:4] == ["no valid match", "no score", "no valid match"]


def test_a_game_that_was_played_against_others_is_not_called_not_played() -> None:
    """Of LLMArena's published table only Hanabi has no opponent; the other games were played against bots."""
    common = measured(benchmark="LLMArena", measure="llmarena", title="Reward", digits=3, scale_low=0.0)
    hanabi = cell(common | {"opponent": ""}, "hanabi:llmarena", "Hanabi")
    cells = (hanabi, cell(common | {"mark": "opponent"}, "tic_tac_toe:llmarena", "Tic-tac-toe"))
    report = whole_report(cells=cells, scores=())
    part = replace(report.suites[0], id=GTBENCH, benchmark="LLMArena")
    table, *_ = tables(replace(report, suites=(part,)), "LLMArena")
    own = dict(zip((head.title for head in table.heads[1:]), rows(table)[AGENT], strict=True))
    assert own["Tic-tac-toe"] == "other opponent"
    assert own["Connect four"] == "not played"
    assert own["Hanabi"] == "0.500"


def test_published_values_have_the_decimals_of_their_column() -> None:
    common = measured(
        benchmark="LLMArena", measure="llmarena", title="Reward", digits=3, opponent="", scale_low=0.0
    )
    report = whole_report(cells=(cell(common, "hanabi:llmarena", "Hanabi"),), scores=())
    part = replace(report.suites[0], id=GTBENCH, benchmark="LLMArena")
    table, *_ = tables(replace(report, suites=(part,)), "LLMArena")
    best = dict(zip((head.title for head in table.heads[1:]), rows(table)["GPT-4"], strict=True))
    assert (best["Tic-tac-toe"], best["Connect four"], best["Undercover"]) == ("29.02", "27.20", "27")


def test_what_was_left_out_and_what_is_missing_is_said() -> None:
    report = whole_report()
    listed = [block for block in blocks(report, "GTBench") if isinstance(block, Listing)]
    assert [block.items for block in listed] == [(("Negotiation", "Its answers were cut off."),)]
    part = replace(report.suites[0], not_played={"a:b": "It needs an engine."})
    (listing,) = (
        b
        for b in blocks(whole_report(suites=(part, report.suites[1])), "gamma-Bench")
        if isinstance(b, Listing)
    )
    assert listing.items == (("A", "It needs an engine."),)
    nothing = cell(gamma(value=None, low=None, high=None, matches=0), "a:b", "B", state="not played")
    with_it = whole_report(suites=(part, report.suites[1]), cells=(*report.cells, nothing))
    assert len(tables(with_it, "gamma-Bench")) == 1
    missing = "12 of 398 matches are to come."
    open_report = replace(report, facts=replace(report.facts, state="open", missing=missing))
    page = read_page(html(open_report))
    (notice,) = (p for p in page.all("p") if p.attributes.get("class") == "notice")
    assert notice.text() == missing
    assert missing.replace(".", "") in markdown(page_of(open_report))


def test_a_run_without_a_result_has_a_page() -> None:
    report = whole_report(
        scores=(),
        cells=(),
        references=(),
        without_errors=(),
        abilities=(),
        errors=(),
        decisions=(),
        people=(),
        results=(),
    )
    page = page_of(report)
    assert page.sentence == "No match has a valid result yet."
    assert [section.title for section in page.sections][-1] == "How to repeat it"
    assert read_page(html(report))


def test_the_sentence_gives_the_place_and_how_many_games_are_better_than_chance() -> None:
    """Kuhn poker's interval begins at 0, which is not above it."""
    place = "Place 8 of 13 among the models of gamma-Bench's paper"
    assert page_of(whole_report()).sentence == (
        f"{place}; better than random in 4 of 8 games of GTBench, not told apart in 4."
    )


def against_random(*intervals: tuple[float, float]) -> Report:
    """A run on GTBench against the random agent, with these intervals of its games."""
    report = whole_report()
    games = [cell for cell in report.cells if (cell["measure"], cell["opponent"]) == ("nra", "random")]
    cells = tuple(
        {**row, "value": (low + high) / 2, "low": low, "high": high}
        for row, (low, high) in zip(games, intervals, strict=False)
    )
    scores = tuple(
        score for score in report.scores if (score["measure"], score["opponent"]) == ("nra", "random")
    )
    return whole_report(suites=report.suites[1:], cells=cells, scores=scores)


@pytest.mark.parametrize(
    ("intervals", "words"),
    [
        (((0.1, 0.3), (0.2, 0.4)), "Better than random in all 2 games of GTBench."),
        (((-0.3, -0.1), (-0.4, -0.2)), "Worse than random in all 2 games of GTBench."),
        (((-0.1, 0.3), (-0.4, 0.2)), "Not told apart from random in any of 2 games of GTBench."),
        (((-0.1, 0.3),), "Not told apart from random in Connect four of GTBench."),
        (
            ((0.1, 0.3), (-0.4, -0.2), (-0.1, 0.1), (-0.2, 0.2)),
            "Better than random in 1 of 4 games of GTBench, worse in 1, not told apart in 2.",
        ),
        (((-0.4, -0.2), (-0.1, 0.1)), "Worse than random in 1 of 2 games of GTBench, not told apart in 1."),
    ],
)
def test_the_sentence_counts_games_by_their_intervals(
    intervals: tuple[tuple[float, float], ...], words: str
) -> None:
    assert page_of(against_random(*intervals)).sentence == words


def test_the_size_smoke_says_whether_answers_could_be_read_and_gives_no_score() -> None:
    report = whole_report()
    cells = tuple({**row, "refused": int(row["game"] == "nim:gtbench")} for row in report.cells)
    suites = tuple(replace(part, size="smoke") for part in report.suites)
    smoke = replace(report, cells=cells, suites=suites)  # type: ignore[arg-type]
    assert page_of(smoke).sentence == (
        "Every answer was readable and legal in 8 of 8 games of gamma-Bench and 8 of 9 games of GTBench. "
        "The size smoke shows only that, not how well it plays."
    )
    (summary,) = (block for block in blocks(smoke, "What was tested") if isinstance(block, Summary))
    assert [(line.name, line.value, line.strip) for line in summary.lines] == [
        ("gamma-Bench", "8 of 8", None),
        ("GTBench", "8 of 9", None),
    ]


def test_a_benchmark_has_one_line_and_another_where_the_mark_differs() -> None:
    report = whole_report()
    (summary,) = (block for block in blocks(report, "What was tested") if isinstance(block, Summary))
    assert [(line.name, line.value, line.mark) for line in summary.lines] == [
        ("gamma-Bench", "52.8", "same"),
        ("GTBench", "+0.26", "same"),
        ("GTBench", "-0.41", "opponent"),
    ]
    over_all = measured(opponent="", value=-0.1, low=-0.2, high=0.0, mark="opponent")
    tit_for_tat = measured(opponent="tit-for-tat", value=0.0, low=-0.1, high=0.1)
    known = report.scores
    scores = (known[0], score(over_all), *known[1:3], score(tit_for_tat, games=1, of_games=1))
    (mixed,) = (
        b for b in blocks(replace(report, scores=scores), "What was tested") if isinstance(b, Summary)
    )
    assert mixed.lines == summary.lines
    alike = tuple({**row, "mark": "own"} for row in scores)
    equal = replace(report, scores=alike)  # type: ignore[arg-type]
    (one_each,) = (b for b in blocks(equal, "What was tested") if isinstance(b, Summary))
    assert [(line.name, line.value, line.caption) for line in one_each.lines] == [
        ("gamma-Bench", "52.8", "95 % interval 49.6 to 56.0, of 100"),
        ("GTBench", "-0.10", "against all opponents, -0.20 to +0.00"),
    ]


def test_finished_matches_against_all_opponents_stand_in_one_row_of_the_papers_table() -> None:
    """Nine of ten against random and thirty of thirty against search are 39 of 40."""
    common = measured(measure="completion", title="Matches with a result", scale_low=0.0)
    cells = tuple(
        cell(
            common | {"opponent": opponent, "value": value, "low": 0.0, "high": 1.0}, game, name, matches=many
        )
        for game, (name, *_) in TEN.items()
        for opponent, value, many in (("random", 0.9, 10), ("mcts", 1.0, 30))
    )
    table, *others = tables(whole_report(cells=cells, scores=()), "GTBench")
    assert not others
    (own,) = (line for line in table.lines if line.own)
    assert own.cells[0].text == AGENT
    nim = [head.title for head in table.heads].index("Nim")
    assert own.cells[nim].text == "0.97"
    apart = tuple({**row, "mark": "own"} for row in cells)
    (figure,) = tables(whole_report(cells=apart, scores=()), "GTBench")  # type: ignore[arg-type]
    assert rows(figure)["Nim"][1:4:2] == ["0.97", "40"]


def test_references_are_drawn_beside_a_value_of_the_same_measure_and_opponent_only() -> None:
    report = whole_report()
    random, search, *_ = tables(report, "GTBench")
    (nim,) = (line for line in random.lines if line.cells[0].text == "Nim")
    strip = nim.cells[1].strip
    assert strip is not None
    assert [(point.name, point.value) for point in strip.points] == [("search", 0.97)]
    assert strip.words == "+0.08; 95 % interval -0.16 to +0.32; search +0.97"
    assert not any(cell.strip and cell.strip.points for line in search.lines for cell in line.cells)


def test_an_open_scale_reaches_around_all_values_with_a_line_at_the_anchor() -> None:
    """GameBench: log-odds against the random agent."""
    common = measured(
        suite="gamebench-quick-1",
        benchmark="GameBench",
        measure="rating",
        title="Log-odds",
        scale_low=None,
        scale_high=None,
        mark="opponent",
    )
    cells = tuple(
        cell(common | {"value": value, "low": value - 0.5, "high": value + 0.5}, f"{game}:gamebench", game)
        for game, value in (("hive", 2.5), ("pit", -1.0))
    )
    part = SuitePart("gamebench-quick-1", "GameBench", "quick", "00", 1)
    beside = {**reference("hive:gamebench", 4.0), "suite": part.id, "measure": "rating"}
    report = whole_report(suites=(part,), cells=cells, scores=(), references=(beside,))
    (table,) = tables(report, "GameBench")
    strips = [cell.strip for line in table.lines for cell in line.cells if cell.strip]
    assert [(strip.value, strip.zero) for strip in strips] == [(2.5, 0.0), (-1.0, 0.0)]
    assert all(strip.low < -1.5 and strip.high > 4.0 for strip in strips)
    assert rows(table)["hive"][1] == "+2.50"
    scale = table.heads[1].scale
    assert scale is not None
    assert [(round(at, 9), text) for at, text in scale.between] == [(round(strips[0].share(0.0), 9), "0.00")]


def test_cells_of_one_measure_that_count_different_things_have_a_scale_each() -> None:
    """LLMArena: a reward by the largest in one game, the share of the points in another."""
    common = measured(suite="llmarena-quick-1", benchmark="LLMArena", measure="llmarena", opponent="")
    reward = {"title": "Reward by the largest", "scale_low": -0.1, "scale_high": 1.0, "value": 0.45}
    share = {"title": "Share of the points", "scale_low": 0.0, "scale_high": 1.0, "mark": "opponent"}
    cells = (
        cell(common | reward, "hanabi:llmarena", "Hanabi"),
        cell(common | share, "bargain:llmarena", "Bargain"),
    )
    part = SuitePart("llmarena-quick-1", "LLMArena", "quick", "00", 1)
    quoted_table, figure = tables(whole_report(suites=(part,), cells=cells, scores=()), "LLMArena")
    assert (quoted_table.name, figure.name) == ("Reward by the largest", "Share of the points")
    assert rows(quoted_table)[AGENT][4:] == ["other opponent", "not played", "0.45"]
    assert rows(quoted_table)["GPT-4"][-1] == "0.45"
    assert list(rows(figure)) == ["Bargain"]


@pytest.mark.parametrize(
    ("counts", "words"), [((10, 10), "10 matches of a game"), ((2, 50), "2 to 50 matches of a game")]
)
def test_a_figure_says_what_its_references_rest_on(counts: tuple[int, int], words: str) -> None:
    report = whole_report()
    field = tuple({**row, "matches": counts[at % 2]} for at, row in enumerate(report.references))
    said = [
        block.about
        for section in page_of(replace(report, references=field)).sections
        for block in section.blocks
        if isinstance(block, Heading) and "The references are bots" in block.about
    ]
    assert said
    assert any(f"The references are bots that played {words} each." in about for about in said)
    assert "The references are" not in html(replace(report, references=()))


def test_people_stand_beside_the_rows_against_the_same_opponent() -> None:
    report = whole_report()
    (people,) = report.people
    *_, table = tables(report, "GTBench")
    alike = [row for row in report.cells if (row["game"], row["measure"]) == (people.game, people.measure)]
    assert {row["opponent"] for row in alike} == {"random", "mcts"}
    assert len(table.lines) == 2
    headings = [block for block in blocks(report, "GTBench") if isinstance(block, Heading)]
    assert "12 people of the study Baseline of spring against random" in headings[-1].about
    stranger = replace(report, people=(replace(people, opponent="somebody else"),))
    *_, table = tables(stranger, "GTBench")
    assert len(table.lines) == 3, "of another opponent beside all rows, which name theirs"


def test_people_stand_beside_the_model_each_as_a_line() -> None:
    *_, table = tables(whole_report(), "GTBench")
    people, *agents = table.lines
    assert people.cells[0].text == "People"
    assert people.cells[1].strip is not None
    assert len(people.cells[1].strip.ticks) == 12
    assert [line.cells[2].text for line in agents] == ["+0.52"]


def test_agents_of_one_run_have_rows_of_their_own() -> None:
    report = whole_report()
    second = {"agent": "model-a cot"}
    cells = (*report.cells, *({**row, **second} for row in report.cells))
    scores = (*report.scores, *({**row, **second} for row in report.scores))
    agents = (*report.agents, replace(report.agents[0], name="model-a cot", scaffold="cot"))
    both = replace(report, cells=cells, scores=scores, agents=agents)  # type: ignore[arg-type]
    table, *_ = tables(both, "gamma-Bench")
    assert [line.cells[0].text for line in table.lines if line.own] == [AGENT, "model-a cot"]
    random, *_ = tables(both, "GTBench")
    assert [line.cells[1].text for line in random.lines[:2]] == [AGENT, "model-a cot"]
    assert page_of(both).sentence.startswith("model-a: place 8 of 13")
    assert page_of(both).sentence.count("model-a cot: ") == 1
    (summary,) = (block for block in blocks(both, "What was tested") if isinstance(block, Summary))
    assert [line.name for line in summary.lines[:2]] == [
        f"gamma-Bench · {AGENT}",
        "gamma-Bench · model-a cot",
    ]


def test_errors_of_suites_are_added_and_shares_are_of_the_chances() -> None:
    (table,) = tables(whole_report(), "Errors")
    assert rows(table)["A win in one move missed"] == ["11", "164", "6.7 %", "6 matches"]
    assert rows(table)["Too slow"] == ["0", "4,612", "0.0 %", "no match"]
    report = whole_report()
    twice = replace(report, errors=(*report.errors, *({**row, "suite": GAMMA} for row in report.errors)))  # type: ignore[arg-type]
    (table,) = tables(twice, "Errors")
    assert rows(table)["A win in one move missed"] == ["22", "328", "6.7 %", "12 matches"]


def test_scores_without_the_matches_that_errors_decided_stand_in_a_small_table() -> None:
    report = whole_report()
    fewer = tuple({**row, "matches": row["matches"] - 2} for row in report.without_errors)
    _, beside = tables(replace(report, without_errors=fewer), "Errors")  # type: ignore[arg-type]
    assert rows(beside) == {
        "gamma-Bench": ["52.8", "53.1", "2"],
        "GTBench against random": ["+0.26", "+0.29", "2"],
    }
    none_left_out = [block for block in blocks(report, "Errors") if isinstance(block, Paragraph)]
    assert [block.text for block in none_left_out] == ["No match was decided by a refused answer."]


def test_games_are_named_by_their_titles_also_where_they_were_not_played() -> None:
    report = whole_report()
    part = replace(
        report.suites[1],
        left_out={"negotiation:gtbench": "It was not answered."},
        not_played={"tic_tac_toe:plain": "The paper has another board."},
    )
    whole = replace(report, suites=(report.suites[0], part))
    listed = [block.items for block in blocks(whole, "GTBench") if isinstance(block, Listing)]
    assert listed == [
        (("Negotiation", "It was not answered."),),
        (("Tic-tac-toe (plain)", "The paper has another board."),),
    ]


def test_ids_of_matches_are_as_long_as_needed_to_tell_them_apart() -> None:
    ids = ("1m84m9n5fe3xbehce4", "1m84m9n5fd6k783ney", "9zzzzzzzzzzzzz")
    decided = tuple(decision(match=match) for match in ids)
    (cards,) = (
        b for b in blocks(whole_report(decisions=decided), "Decisions worth a look") if isinstance(b, Cards)
    )
    assert [card.match for card in cards.cards] == ["1m84m9n5fe", "1m84m9n5fd", "9zzzzzzz"]


def test_the_page_says_how_to_repeat_the_run() -> None:
    text = read_page(html(whole_report())).text()
    for part in whole_report().suites:
        assert f"sha256 {part.digest}, seed {part.seed}" in text
    assert whole_report().facts.command in text
    assert "The formula follows the paper, not its code." in text


def test_marks_and_references_have_a_shape_each() -> None:
    assert len(set(MARK_SIGNS.values())) == len(set(MARK_SHAPES.values())) == len(MARKS) == len(MARK_ROLES)
    assert (
        len({sign for sign, _ in SHAPES.values()})
        == len({line for _, line in SHAPES.values()})
        == len(SHAPES)
    )
    assert max(len(field.agents) for field in fields().values()) <= len(SHAPES)


def test_a_figure_says_who_the_opponent_is_where_the_suite_is_known() -> None:
    suite = find("dsgbench", "quick")
    common = measured(suite=suite.id, benchmark="DSGBench", opponent="any", mark="simulator")
    report = whole_report(cells=(cell(common, "starcraft2:random_sync", "Star battle"),), scores=())
    part = replace(report.suites[0], id=suite.id, benchmark="DSGBench", digest=suite.digest)
    (figure,) = (b for b in blocks(replace(report, suites=(part,)), "DSGBench") if isinstance(b, Heading))
    assert figure.about.startswith("Opponent: Built-in (plan random). An opponent of graded strength")
    other = replace(part, digest="another")
    (figure,) = (b for b in blocks(replace(report, suites=(other,)), "DSGBench") if isinstance(b, Heading))
    assert figure.about.startswith(common["reason"])


def test_a_chart_of_the_profile_names_its_benchmark() -> None:
    titles = [block.text for block in blocks(whole_report(), "Profile") if isinstance(block, Heading)]
    assert titles
    assert all(title.startswith("gamma-Bench: ") for title in titles)


def test_presets_with_one_source_stand_together() -> None:
    report = whole_report()
    parts = tuple(
        replace(part, differences={"a:x": "As printed.", "b:x": "As coded."}) for part in report.suites
    )
    shared = replace(parts[0], differences={"a:x": "As printed.", "c:x": "As printed."})
    repeated = replace(report, suites=(shared, *parts[1:]))
    listing = next(
        b
        for b in blocks(repeated, "How to repeat it")
        if isinstance(b, Listing) and b.items[0][1] == "As printed."
    )
    assert listing.items == (("a:x, c:x", "As printed."), ("b:x", "As coded."))


def hostile() -> Report:
    """A report in which every text of a model, a file or a server is hostile."""
    report = whole_report()
    long = f"{EVIL}{'x' * 10_000_000}{EVIL}"
    evil = decision(
        match=EVIL, name=EVIL, prompt=long, reply=long, verdict=EVIL, action=EVIL, tone=EVIL, game=EVIL
    )
    named = {"agent": EVIL, "spec": EVIL, "title": EVIL, "opponent": EVIL, "reason": EVIL}
    common = measured(**named)
    part = SuitePart(GTBENCH, EVIL, EVIL, EVIL, 1, EVIL, {EVIL: EVIL}, {EVIL: EVIL}, {EVIL: EVIL})
    facts = replace(report.facts, name=EVIL, missing=EVIL, command=EVIL, versions={EVIL: EVIL}, source=EVIL)
    return replace(
        report,
        facts=facts,
        agents=(type(report.agents[0])(EVIL, EVIL, EVIL, EVIL, EVIL, {EVIL: EVIL}),),
        suites=(part,),
        scores=(score(common),),
        cells=(cell(common, EVIL, EVIL), cell(common | {"mark": "own"}, EVIL, EVIL)),
        references=({**reference("", 0.3), "agent": EVIL, "opponent": EVIL},),
        without_errors=(score(common),),
        abilities=tuple(
            {**row, "agent": EVIL, "group": EVIL, "title": EVIL, "missing": EVIL} for row in report.abilities
        ),  # type: ignore[arg-type]
        errors=tuple({**row, "agent": EVIL, "title": EVIL} for row in report.errors),  # type: ignore[arg-type]
        decisions=(evil,),
        people=(replace(report.people[0], game=EVIL, title=EVIL),),
    )


def test_hostile_texts_are_shown_and_do_nothing() -> None:
    page = html(hostile(), {0: picture()}, {0: "m/a.html#step=1"})
    assert len(page) < 2_000_000
    root = read_page(page)
    assert [element.tag for element in root.all("script", "img", "style", "a", "iframe", "form")] == [
        "style",
        "a",
        "script",
    ]
    for element in root.all():
        assert not [name for name in element.attributes if name.startswith("on") or name == "style"]
    assert not re.search("[\u202e\x07\u200b]", page)
    assert "\\u202e\\x07\\u200b" in root.text()
    assert "<script>hit=1</script>" in root.text()


def test_hostile_texts_are_plain_in_rich_text_and_markdown() -> None:
    text = rich_text(page_of(hostile(), {0: picture()})).html
    root = read_page(text.replace("<br>", ""))
    assert {element.tag for element in root.all()} <= {
        *("html", "body", "h1", "h2", "h3", "p", "span", "b", "big", "small", "pre"),
        *("table", "thead", "tr", "th", "td", "img"),
    }
    assert {image.attributes["src"] for image in root.all("img")} == set(
        rich_text(page_of(hostile(), {0: picture()})).scenes
    )
    written = markdown(page_of(hostile()))
    outside = re.sub(r"^(`{3,})\n.*?\n\1$", "", written, flags=re.MULTILINE | re.DOTALL)
    assert not re.search(r"(?<!\\)<", outside)
    assert "(http://" not in outside
    for line in outside.splitlines():
        if line.startswith("|"):
            assert len(re.findall(r"(?<!\\)\|", line)) in (3, 6, 7, 8, 9)
    assert not re.search("[\u202e\x07\u200b]", written)


@pytest.fixture(scope="module")
def root() -> Element:
    return read_page(html(whole_report(), {0: picture()}, {0: "run-matches/m.html#step=5"}))


def test_the_page_asks_for_nothing_and_names_its_style_and_script_by_hash(root: Element) -> None:
    (policy,) = (
        m.attributes["content"]
        for m in root.all("meta")
        if m.attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    for tag in ("script", "style"):
        (element,) = root.all(tag)
        digest = base64.b64encode(hashlib.sha256(element.text().encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    for element in root.all():
        for name in ("src", "srcset", "data", "action", "poster"):
            assert name not in element.attributes
        assert (element.attributes.get("href") or "#").startswith(("#", "run-matches/"))
    (style,) = root.all("style")
    assert "url(" not in style.text().replace("url(#hatch)", "")
    assert "@import" not in style.text()


def test_headings_tables_links_and_figures_are_readable_without_sight(root: Element) -> None:
    (page,) = root.all("html")
    assert page.attributes["lang"] == "en"
    title = next(root.all("title"))
    assert title.text() == "model-a on gamma-Bench and GTBench"
    levels = [int(heading.tag[1]) for heading in root.all("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert [element.tag for element in root.all("header", "main")] == ["header", "main"]
    for table in root.all("table"):
        assert {th.attributes.get("scope") for th in table.all("th")} == {"col", "row"}
        assert all(th.text() for th in table.all("th"))
    for box in (box for box in root.all("div") if box.attributes.get("class") == "box"):
        assert box.attributes["tabindex"] == "0"
        assert box.attributes["aria-label"]
    for link in root.all("a"):
        assert link.text()
        assert link.text() in (link.attributes["aria-label"] or "")
    for drawing in root.all("svg"):
        if drawing.attributes.get("role") == "img":
            assert drawing.attributes["aria-label"]
    ids = [element.attributes["id"] for element in root.all() if "id" in element.attributes]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("dark", [False, True])
def test_words_have_enough_contrast_and_marks_can_be_seen(dark: bool) -> None:
    for ground in ("surface", "window", "surface+8%accent"):
        for ink in ("text", "secondary", "accent", "good", "bad", "warning"):
            assert contrast(tone(ink, dark), tone(ground, dark)) >= 4.5, (ink, ground)
        assert contrast(tone("seat-0", dark), tone(ground, dark)) >= 3


def test_a_page_can_be_made_in_another_language() -> None:
    def said(text: str) -> str:
        return {
            "Six decisions worth a look": "Sechs Entscheidungen",
            "same as the paper": "wie im Papier",
        }.get(text, text)

    with speaking(ENGLISH._replace(said=said)):
        text = read_page(html(whole_report())).text()
    assert "Sechs Entscheidungen" in text
    assert "wie im Papier" in text
    assert "Sechs" not in html(whole_report())


def test_a_page_in_german_has_german_words_and_says_so() -> None:
    with speaking(language("de")):
        text = html(whole_report())
    root = read_page(text)
    (page,) = root.all("html")
    assert page.attributes["lang"] == "de"
    assert "besser als random in 4 von 8 Spielen von GTBench, nicht zu unterscheiden in 4" in root.text()
    for english in ("Six decisions", "same as the paper", "95 % interval", "How to repeat it"):
        assert english in read_page(html(whole_report())).text()
        assert english not in root.text()


@pytest.mark.parametrize(
    ("gap", "english", "german"),
    [
        (Gap("calls", 3), "The budget of 3 calls is used up.", "Das Budget (3 Aufrufe) ist aufgebraucht."),
        (Gap("to come", 1), "1 match is still to be played.", "1 Partie ist noch zu spielen."),
        (Gap("deleted", 4), "4 matches are deleted.", "4 Partien sind gelöscht."),
        (
            Gap("changed file", names="a-quick-1"),
            "The file of a-quick-1 is not",
            "Die Datei von a-quick-1 ist",
        ),
    ],
)
def test_what_is_missing_is_said_in_the_language_of_the_page(gap: Gap, english: str, german: str) -> None:
    report = whole_report()
    report = replace(report, facts=replace(report.facts, gaps=(gap,), missing="said otherwise"))
    assert page_of(report).notice.startswith(english)
    with speaking(language("de")):
        assert page_of(report).notice.startswith(german)


def verdict_of(row: DecisionRecord, code: str) -> str:
    """The verdict on the card of a decision, on a page in a language."""
    with speaking(language(code)):
        page = page_of(replace(whole_report(), decisions=(row,)))
    (cards,) = (block for part in page.sections for block in part.blocks if isinstance(block, Cards))
    return cards.cards[0].verdict


@pytest.mark.parametrize("kind", REMARKS)
def test_what_is_said_of_a_decision_is_said_in_the_language_of_the_page(kind: RemarkKind) -> None:
    """Each template, with all its values; a file that says another thing in its verdict is believed that."""
    names = {name for _, name, _, _ in Formatter().parse(REMARKS[kind]) if name}
    said = remark(kind, **{name: f"{at}.25" for at, name in enumerate(sorted(names), 1)})
    english = remark_words([said])
    row = decision(verdict=english, remarks=[said])
    german = verdict_of(row, "de")
    assert (verdict_of(row, "en"), german != english) == (english, True)
    assert all(f"{at}.25" in german for at in range(1, len(names) + 1))
    assert verdict_of(decision(verdict="something else", remarks=[said]), "de") == "something else"
    for wrong in ({}, {"other": "1"}, {**said["parts"], "more": "1"}):
        if set(wrong) != names:
            torn: RemarkRecord = {"kind": kind, "parts": wrong}
            own = "told in words of its own"
            assert verdict_of(decision(verdict=own, remarks=[torn]), "de") == own


def test_a_verdict_of_several_sentences_is_german_and_one_of_an_older_report_stays() -> None:
    said = [remark("blunder"), remark("words", number="1,012")]
    row = decision(verdict=remark_words(said), remarks=said)
    assert verdict_of(row, "en") == "A blunder, by a solver. 1,012 words."
    assert verdict_of(row, "de") == "Ein grober Fehler, laut Löser. 1,012 Wörter."
    older = decision(verdict="A blunder, by a solver. 1,012 words.")
    assert verdict_of(older, "de") == "A blunder, by a solver. 1,012 words."


def test_marks_reasons_and_summaries_of_every_suite_have_german_words() -> None:
    said = language("de").said
    texts = [
        text
        for suite in suites().values()
        for text in (
            suite.table.summary,
            *suite.table.not_played.values(),
            *(mark.reason for mark in suite.table.marks),
        )
    ]
    assert [text for text in texts if said(text) == text] == []
    report, quick = whole_report(), find("dsgbench", "quick")
    reason = quick.table.marks[-1].reason
    parts = tuple(replace(part, summary=quick.table.summary) for part in report.suites)
    cells = tuple({**row, "reason": reason} for row in report.cells)
    with speaking(language("de")):
        shown = read_page(html(replace(report, suites=parts, cells=cells))).text()
    for text in (reason, quick.table.summary):
        assert text not in shown
        assert one_line(said(text), 300) in shown


def test_abilities_choices_and_states_have_german_words() -> None:
    """Names of games have none: they are the same in every language."""
    ability: dict[str, Any] = {"agent": AGENT, "suite": GAMMA, "scale_low": 0.0, "scale_high": 100.0}
    ability |= {"value": 50.0, "low": 40.0, "high": 60.0, "missing": ""}
    abilities = tuple(
        {**ability, "group": group, "title": title}
        for group, title in (
            *((profile.ABILITIES, ability.title) for ability in definition().abilities),
            *((profile.REASONING, category) for category in CATEGORIES),
            (profile.GAMES, "Pit"),
        )
    )
    titles = [made.label for game in GAMES if (made := round_curve(game)) is not None]
    assert len(titles) == 8
    curves = tuple(
        curve(agent=AGENT, suite=GAMMA, game=f"game{number}:x", name=f"game {number}", title=title)
        for number, title in enumerate(titles)
    )
    report = whole_report(abilities=abilities, curves=curves)
    with speaking(language("de")):
        shown = read_page(html(report)).text()
    said = language("de").said
    for text in (*(row["title"] for row in abilities[:-1]), *titles, *CELL_STATES.values()):
        assert said(text) != text, text
    for text in (*(row["title"] for row in abilities[:-1]), *titles):
        assert said(text) in shown, text
    assert "Pit" in shown
    assert "eindeutig genug" in shown


def test_a_language_without_words_is_refused_with_those_that_there_are() -> None:
    assert languages() == ["en", "de"]
    assert language("en") is ENGLISH
    with pytest.raises(UserError, match="There is no language 'xx'; choose one of en, de"):
        language("xx")


def test_scores_of_games_of_equal_titles_are_told_apart() -> None:
    common = gamma(suite=GAMMA, mark="own", value=1.0, low=0.5, high=1.5)
    cells = tuple(cell(common, f"civilization:{preset}", "Empire") for preset in ("world", "france"))
    (table,) = tables(whole_report(cells=cells, scores=()), "gamma-Bench")
    assert [line.cells[0] for line in table.lines] == [
        Cell("Empire", "DSGBench, world"),
        Cell("Empire", "DSGBench, france"),
    ]
    assert all(isinstance(line, Line) for line in table.lines)


def test_presets_of_one_game_are_told_apart_in_tables_of_a_suite() -> None:
    """By as little as needed: the preset, and parameters only where two have the preset."""
    rows = [
        {"suite": suite, "game": game, "name": title}
        for suite, game, title in (
            ("a", "nim:gtbench", "Nim"),
            ("a", "public_goods:gamma", "Public goods"),
            ("a", "public_goods:gamma multiplier=3 rounds=3", "Public goods"),
            ("a", "boxing:gamebench ticks=300", "Boxing"),
            ("a", "boxing:gamebench_code ticks=60", "Boxing"),
            ("b", "public_goods:gamma", "Public goods"),
        )
    ]
    names = [row["name"] for row in told_apart(rows)]
    assert names == [
        "Nim",
        "Public goods (gamma-Bench)",
        "Public goods (gamma-Bench; multiplier 3, rounds 3)",
        "Boxing (GameBench)",
        "Boxing (GameBench, code)",
        "Public goods",
    ]
    longer = [{**row, "name": f"{row['name']} · of some benchmark"} for row in rows]
    assert [row["name"] for row in told_apart(longer)] == names
