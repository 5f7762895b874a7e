"""The last sections of the page: profile, errors, six decisions, and how to repeat the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import (
    Block,
    Card,
    Cards,
    Cell,
    Command,
    Head,
    Heading,
    Line,
    Listing,
    Paragraph,
    Scale,
    Section,
    Table,
    Tone,
)
from gamebench_gui.app.benchmark.page.opening import main_scores
from gamebench_gui.app.benchmark.page.published_rows import ticks_of
from gamebench_gui.app.benchmark.page.strips import ability_strip, interval, name, series, written
from gamebench_gui.app.benchmark.page.words import plural, tr
from gamebench_gui.app.benchmark.profile import GAMES
from gamebench_gui.app.benchmark.remarks import verdict_words
from gamebench_gui.app.benchmark.report import Report
from games.core.boards.scene import Scene
from replays.columns import number
from replays.scores.report_rows import DECISION_RULES, AbilityRecord, DecisionRecord, ErrorRecord, ScoreRecord
from replays.words import one_line
from resources.foreign import shortened

TONES: Final[tuple[Tone, ...]] = ("good", "bad", "warning")
LONGEST_QUOTE: Final = 160
SHORTEST_ID: Final = 8
LONGEST_TEXT: Final = 4_000


def profile(report: Report) -> Iterator[Section]:
    """Yield the profile: abilities, factors and games by the chart that they belong to."""
    groups: dict[tuple[str, str, str], list[AbilityRecord]] = {}
    for row in report.abilities:
        groups.setdefault((row["suite"], row["group"], row["agent"]), []).append(row)
    if not groups:
        return
    blocks: list[Block] = []
    benchmarks = {part.id: part.benchmark for part in report.suites}
    for (suite, group, agent), rows in groups.items():
        whose = name(benchmarks.get(suite, suite))
        if len(report.agents) > 1:
            whose = f"{whose}, {name(agent)}"
        title = f"{whose}: {name(tr(group))}"
        ticks = [_published(report, row) for row in rows]
        about = tr("Thin lines: the models of the paper.") if any(ticks) else ""
        lines = (_ability(row, beside) for row, beside in zip(rows, ticks, strict=True))
        first = rows[0]
        scale = Scale(f"{first['scale_low']:g}", f"{first['scale_high']:g}")
        what = tr("Game") if group == GAMES else tr("Ability")
        heads = (Head(what), Head(tr("On the scale"), scale=scale), Head(tr("Score"), numeric=True))
        blocks += [Heading(title, about=about), Table(title, heads, tuple(lines))]
    about = tr("No total over benchmarks: their scales have nothing in common.")
    yield Section("profile", tr("Profile"), tuple(blocks), about=about, half=True)


def _published(report: Report, row: AbilityRecord) -> list[float]:
    for cell in report.cells:
        if (cell["suite"], cell["agent"], cell["name"]) == (row["suite"], row["agent"], row["title"]) and (
            ticks := ticks_of(cell)
        ):
            return ticks
    return []


def _ability(row: AbilityRecord, ticks: list[float]) -> Line:
    missing = tr("without {games}", games=one_line(row["missing"], 200)) if row["missing"] else ""
    value = Cell(tr("not played"), quiet=True) if row["value"] is None else Cell(number(1)(row["value"]))
    # names of games are the same in every language
    title = row["title"] if row["group"] == GAMES else tr(row["title"])
    return Line((Cell(name(title), missing), Cell(strip=ability_strip(row, ticks)), value))


def errors(report: Report) -> Iterator[Section]:
    """Yield what went wrong: over all suites, an agent after the other."""
    if not report.errors:
        return
    blocks: list[Block] = []
    for agent in dict.fromkeys(row["agent"] for row in report.errors):
        if len(report.agents) > 1:
            blocks.append(Heading(name(agent)))
        kinds: dict[str, list[ErrorRecord]] = {}
        for row in report.errors:
            if row["agent"] == agent:
                kinds.setdefault(row["kind"], []).append(row)
        heads = (
            Head(tr("What went wrong")),
            Head(tr("Times"), numeric=True),
            Head(tr("Of"), numeric=True),
            Head(tr("Share"), numeric=True),
            Head(tr("It decided"), numeric=True),
        )
        blocks.append(Table(tr("Errors"), heads, tuple(map(_error, kinds.values()))))
    blocks += _without(report)
    yield Section("errors", tr("Errors"), tuple(blocks), "own", _decisions(report), half=True)


def _error(rows: list[ErrorRecord]) -> Line:
    times, chances = sum(row["times"] for row in rows), sum(row["chances"] for row in rows)
    share = f"{100 * times / chances:.1f} %" if chances else "-"
    known = [row["decided"] for row in rows if row["decided"] is not None]
    decided = plural("match", "matches", sum(known)) if sum(known) else tr("no match") if known else "-"
    cells = (
        Cell(name(tr(rows[0]["title"]))),
        Cell(f"{times:,}"),
        Cell(f"{chances:,}" if chances else "-", quiet=True),
        Cell(share, quiet=True),
        Cell(decided),
    )
    return Line(cells)


def _decisions(report: Report) -> str:
    """Return how many decisions there were; cells of several measures have the same ones."""
    first: dict[str, str] = {}
    for cell in report.cells:
        first.setdefault(cell["suite"], cell["measure"])
    decided = sum(cell["decisions"] for cell in report.cells if cell["measure"] == first[cell["suite"]])
    return tr("{decisions}.", decisions=plural("decision", "decisions", decided)) if decided else ""


def _without(report: Report) -> Iterator[Block]:
    """Yield the main scores beside those without the matches that errors decided, where these differ."""
    clean = {series(score): score for score in report.without_errors}
    pairs = [(score, clean[series(score)]) for score in main_scores(report) if series(score) in clean]
    known = [(score, other) for score, other in pairs if score["value"] is not None]
    if not known:
        return
    if all(first_count["matches"] == other["matches"] for first_count, other in known):
        yield Paragraph(tr("No match was decided by a refused answer."), "quiet")
        return
    title = tr("Without the matches that refused answers decided")
    heads = (
        Head(tr("Score")),
        Head(tr("All matches"), numeric=True),
        Head(tr("Without them"), numeric=True),
        Head(tr("Matches left out"), numeric=True),
    )
    lines = (
        Line(
            (
                Cell(_score_name(report, score)),
                Cell(written(score, score["value"]), interval(score)),
                Cell(written(other, other["value"]), interval(other))
                if other["value"] is not None
                else Cell(tr("none is left"), quiet=True),
                Cell(f"{score['matches'] - other['matches']:,}"),
            )
        )
        for score, other in known
    )
    yield Heading(title)
    yield Table(title, heads, tuple(lines))


def _score_name(report: Report, score: ScoreRecord) -> str:
    words = score["benchmark"]
    if score["opponent"]:
        words = tr("{benchmark} against {opponent}", benchmark=words, opponent=name(score["opponent"]))
    return f"{name(score['agent'])}, {words}" if len(report.agents) > 1 else words


def decisions(
    report: Report, pictures: Mapping[int, Scene], links: Mapping[int, str] | None = None
) -> Iterator[Section]:
    """Yield the decisions that rules chose.

    Args:
        pictures: boards by the number of the decision in the report.
        links: to the matches at these steps, likewise.
    """
    if not report.decisions:
        return
    cards = tuple(
        _card(row, pictures.get(at), (links or {}).get(at, ""), short_id(report, row["match"]))
        for at, row in enumerate(report.decisions)
    )
    about = tr("Chosen by rule, never by taste.")
    if links:
        about = tr("Chosen by rule, never by taste. Each leads to the match at that step.")
    titles = {2: tr("Two decisions worth a look"), 6: tr("Six decisions worth a look")}
    title = titles.get(len(cards), tr("Decisions worth a look"))
    yield Section("decisions", title, (Cards(cards),), about=about)


def short_id(report: Report, match: str) -> str:
    """Return the beginning of a match's id, as long as it names no other match of the report."""
    others = {row["match"] for row in (*report.results, *report.decisions)} - {match}
    length = SHORTEST_ID
    while length < len(match) and any(other.startswith(match[:length]) for other in others):
        length += 1
    return one_line(match[:length], 40)


def _card(row: DecisionRecord, scene: Scene | None, link: str, match: str) -> Card:
    reply = row["reply"] or row["action"]
    texts = (
        (tr("End of the prompt"), row["prompt"]),
        (tr("Reply"), row["reply"]),
        (tr("What was done"), row["action"] if row["reply"] else ""),
    )
    return Card(
        title=tr(DECISION_RULES[row["rule"]]),
        place=tr("{game}, step {step}", game=name(row["name"]), step=row["step"]),
        quote=one_line(reply, LONGEST_QUOTE),
        verdict=one_line(verdict_words(row, tr), LONGEST_QUOTE),
        tone=next((tone for tone in TONES if tone == row["tone"]), ""),
        texts=tuple((head, shortened(text, LONGEST_TEXT)) for head, text in texts if text),
        scene=scene,
        link=link,
        match=match,
    )


def repeat(report: Report) -> Section:
    facts = report.facts
    suites = tuple(
        (
            name(part.id),
            tr("sha256 {digest}, seed {seed}", digest=one_line(part.digest, 64), seed=part.seed),
        )
        for part in report.suites
    )
    agents = tuple((name(agent.name), one_line(agent.spec, 400)) for agent in report.agents)
    versions = tuple((name(part), name(version)) for part, version in facts.versions.items())
    presets: dict[str, dict[str, None]] = {}
    for part in report.suites:
        for game, source in part.differences.items():
            presets.setdefault(one_line(source, 1_000), {})[name(game)] = None
    differences = tuple((", ".join(games), source) for source, games in presets.items())
    blocks: list[Block] = [Command(one_line(facts.command, 2_000))]
    blocks.append(Listing(tr("Suites"), suites, folded=False))
    blocks.append(Listing(tr("Tested"), agents, folded=False))
    if versions:
        blocks.append(Listing(tr("Versions"), versions))
    if differences:
        blocks.append(
            Listing(tr("Where the presets come from, and what differs from the papers"), differences)
        )
    formats = tr(
        "Numbers of this page as data: save it as .json, .csv, .parquet or .eee (Every Eval Ever), in the "
        "window or with gamebench benchmark report RUN --to FILE."
    )
    blocks.append(Paragraph(formats, "quiet"))
    return Section("repeat", tr("How to repeat it"), tuple(blocks), folds=False)
