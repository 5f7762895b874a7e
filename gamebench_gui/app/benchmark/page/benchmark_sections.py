"""A section for each suite: the paper's table with the run's rows, figures with references, people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamebench_gui.app.benchmark.page.blocks import (
    Block,
    Cell,
    Head,
    Heading,
    Key,
    Line,
    Listing,
    Point,
    Scale,
    Section,
    Strip,
    Table,
)
from gamebench_gui.app.benchmark.page.charts import curve_blocks
from gamebench_gui.app.benchmark.page.published_rows import (
    ALL_OPPONENTS,
    comparable,
    opponent_of,
    over_opponents,
    quoted_table,
)
from gamebench_gui.app.benchmark.page.strips import (
    Axis,
    axis,
    game_titles,
    interval,
    name,
    no_value,
    preset_words,
    references_of,
    shapes_of,
    strip,
    unsigned,
    written,
)
from gamebench_gui.app.benchmark.page.words import plural, tr
from gamebench_gui.app.benchmark.report import Peoples, Report, SuitePart
from gamebench_gui.app.benchmark.suites import suites
from replays.scores.report_rows import CELL_STATES, CellRecord, ReferenceRecord
from replays.words import one_line

Group = tuple[str, str, str]
"""Opponent, mark and title of cells of one measure, which may share a scale."""


def benchmark_sections(report: Report) -> Iterator[Section]:
    several = len({part.benchmark for part in report.suites}) < len(report.suites)
    for place, part in enumerate(report.suites):
        title = tr("{benchmark}, {size}", benchmark=part.benchmark, size=part.size)
        parts = [*_measures(report, part), *curve_blocks(report, part), *_people(report, part)]
        section = Section(
            f"suite-{place + 1}",
            name(title if several else part.benchmark),
            (*(block for blocks in parts for block in blocks), *_not_played(report, part)),
            about=one_line(tr(part.summary), 300),
        )
        yield section


def _measures(report: Report, part: SuitePart) -> Iterator[tuple[Block, ...]]:
    # the presets that a suite does not play are listed below
    cells = [
        cell
        for cell in report.cells
        if cell["suite"] == part.id and not (cell["value"] is None and cell["game"] in part.not_played)
    ]
    for measure in dict.fromkeys(cell["measure"] for cell in cells):
        rows = [cell for cell in cells if cell["measure"] == measure]
        scores = [s for s in report.scores if s["suite"] == part.id and s["measure"] == measure]
        table = quoted_table(report, scores, rows)
        if table is not None:
            title = next(name(tr(row["title"])) for row in rows if row["mark"] == "same")
            yield Heading(title, "same", table.name), replace(table, name=title)
            rows = [cell for cell in rows if not _is_quoted(report, cell)]
        rows = over_opponents(rows)
        groups: dict[Group, list[CellRecord]] = {}
        for cell in rows:
            groups.setdefault((cell["opponent"], cell["mark"], cell["title"]), []).append(cell)
        for group in groups.values():
            yield _figure(report, part, group)


def _is_quoted(report: Report, cell: CellRecord) -> bool:
    """Return whether a cell is in the paper's table."""
    if opponent_of(cell) == ALL_OPPONENTS:
        return cell["mark"] == "same"
    place = (cell["suite"], cell["agent"], cell["measure"], cell["opponent"])
    return any(cell is quoted for quoted in comparable(report, *place).values())


def _figure(report: Report, part: SuitePart, cells: Sequence[CellRecord]) -> tuple[Block, ...]:
    first = cells[0]
    references = [row for cell in cells for row in references_of(report, cell, cell["game"])]
    ends, shapes = axis(cells, references), shapes_of(report, part.id)
    title = name(tr(first["title"]))
    if first["opponent"]:
        title = tr("{measure} against {opponent}", measure=title, opponent=name(first["opponent"]))
    reasons = dict.fromkeys(one_line(tr(cell["reason"]), 300) for cell in cells)
    about = " ".join(
        filter(None, (_opponent(part, first["opponent"]), *list(reasons)[:3], _rest_on(references)))
    )
    agents = len({cell["agent"] for cell in cells}) > 1
    heads = (
        Head(tr("Game")),
        *((Head(tr("Agent")),) if agents else ()),
        Head(tr("On the scale"), scale=_scale(cells[0], ends)),
        Head(tr("Score"), numeric=True),
        Head(tr("95 % interval"), numeric=True),
        Head(tr("Matches"), numeric=True),
        Head(tr("Ended")),
    )
    # the best first, as in the papers' tables; games without a value last
    ordered = sorted(cells, key=lambda cell: (cell["value"] is None, -(cell["value"] or 0.0)))
    titles = [cell["name"] for cell in cells if cell["agent"] == first["agent"]]
    lines = tuple(
        Line((_game(cell, titles), *((Cell(name(cell["agent"])),) if agents else ()), *more))
        for cell in ordered
        for more in (_values(report, cell, ends, shapes),)
    )
    names = dict.fromkeys(row["agent"] for row in references)
    key = (Key(tuple((shapes[agent], name(agent)) for agent in names)),) if names else ()
    return Heading(title, first["mark"], about), Table(title, heads, lines), *key


def _opponent(part: SuitePart, opponent: str) -> str:
    """Return what an opponent of a suite of this program is and does; empty for those of other suites."""
    suite = suites().get(part.id)
    if suite is None or suite.digest != part.digest or opponent not in suite.opponents:
        return ""
    spec = suite.definition.entrant(opponent).spec
    return tr("Opponent: {title}. {summary}", title=spec.name, summary=tr(spec.summary))


def _rest_on(references: Sequence[ReferenceRecord]) -> str:
    """Return how many matches the values of references rest on; empty without any."""
    counts = [row["matches"] for row in references]
    if not counts:
        return ""
    several = plural("match", "matches", max(counts))
    if min(counts) < max(counts):
        several = tr("{low} to {matches}", low=f"{min(counts):,}", matches=several)
    return tr("The references are bots that played {matches} of a game each.", matches=several)


def _scale(cell: CellRecord, ends: Axis) -> Scale:
    """Return the axis with a 0, unless that is so near an end that the words would overlap."""
    zero = -ends[0] / (ends[1] - ends[0]) if ends[0] < ends[1] else 0.0
    between = ((zero, unsigned(cell, 0.0)),) if 0.2 <= zero <= 0.8 else ()
    return Scale(written(cell, ends[0]), written(cell, ends[1]), between)


def _game(cell: CellRecord, titles: Sequence[str]) -> Cell:
    """Return the head of a row; games of equal titles with what tells them apart."""
    apart = preset_words(cell["game"]) if titles.count(cell["name"]) > 1 else ""
    return Cell(name(cell["name"]), apart)


def _values(report: Report, cell: CellRecord, ends: Axis, shapes: dict[str, str]) -> tuple[Cell, ...]:
    state = tr(CELL_STATES[cell["state"]])
    references: Sequence[ReferenceRecord] = references_of(report, cell, cell["game"])
    drawn = Cell(strip=strip(cell, ends, references, shapes))
    if cell["value"] is None:
        nothing = no_value(cell)
        ended = "" if cell["state"] in ("left out", "not played") else state
        return drawn, Cell(nothing, quiet=True), Cell(), Cell(_counted(cell)), Cell(ended, quiet=True)
    value = Cell(written(cell, cell["value"]))
    return drawn, value, Cell(interval(cell), quiet=True), Cell(_counted(cell)), Cell(state, quiet=True)


def _counted(cell: CellRecord) -> str:
    if cell["void"]:
        return tr("{matches}, {void} void", matches=cell["matches"], void=cell["void"])
    return f"{cell['matches']:,}"


def _people(report: Report, part: SuitePart) -> Iterator[tuple[Block, ...]]:
    """Yield people's scores beside those of the run, a table for each game and study."""
    cells = [cell for cell in report.cells if cell["suite"] == part.id and cell["value"] is not None]
    for people in report.people:
        beside = [c for c in cells if c["game"] == people.game and c["measure"] == people.measure]
        # of the run's rows those against the same opponent, if it has one
        beside = [c for c in beside if c["opponent"] == people.opponent] or beside
        if beside:
            title = tr("People: {game}", game=name(beside[0]["name"]))
            counted, study = plural("person", "people", people.people), name(people.title)
            if people.opponent:
                about = tr(
                    "{people} of the study {title} against {opponent}; a thin line for each.",
                    people=counted,
                    title=study,
                    opponent=name(people.opponent),
                )
            else:
                about = tr(
                    "{people} of the study {title}; a thin line for each.", people=counted, title=study
                )
            yield Heading(title, "own", about), _people_table(title, people, beside)


def _people_table(title: str, people: Peoples, cells: Sequence[CellRecord]) -> Table:
    ends = axis(cells)
    low, high = min([ends[0], *people.each]), max([ends[1], *people.each])
    like = cells[0]
    measured: CellRecord = {**like, "value": people.mean, "low": people.low, "high": people.high}
    mean = Point(tr("people's mean"), "diamond", people.mean, written(like, people.mean))
    all_people = Strip(
        low,
        high,
        None,
        None,
        None,
        (mean,),
        people.each,
        words=tr("people's mean {value}", value=written(like, people.mean)),
    )
    lines = [
        Line(
            (
                Cell(tr("People")),
                Cell(strip=all_people),
                Cell(written(like, people.mean)),
                Cell(interval(measured), quiet=True),
                Cell(f"{people.people:,}"),
            )
        )
    ]
    for cell in cells:
        who = name(cell["agent"])
        if cell["opponent"]:
            who = tr("{agent} against {opponent}", agent=who, opponent=name(cell["opponent"]))
        drawn = Cell(strip=strip(cell, (low, high)))
        value, inside = Cell(written(cell, cell["value"])), Cell(interval(cell), quiet=True)
        lines.append(Line((Cell(who), drawn, value, inside, Cell(_counted(cell))), own=True))
    heads = (
        Head(tr("Who")),
        Head(tr("On the scale"), scale=_scale(like, (low, high))),
        Head(tr("Mean"), numeric=True),
        Head(tr("95 % interval"), numeric=True),
        Head(tr("People, or matches"), numeric=True),
    )
    return Table(title, heads, tuple(lines))


def _not_played(report: Report, part: SuitePart) -> Iterator[Block]:
    titles = game_titles(report, (*part.left_out, *part.not_played))
    left = [
        (titles[game], one_line(tr(why), 300) or tr("left out by the user"))
        for game, why in part.left_out.items()
    ]
    items = [(titles[game], one_line(tr(why), 300)) for game, why in part.not_played.items()]
    if left:
        yield Listing(tr("Left out of this run"), tuple(left), folded=False)
    if items:
        yield Listing(
            tr("Presets of the benchmark that this suite does not play"), tuple(items), len(items) > 3
        )
