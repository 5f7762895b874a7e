"""The first part of the page: what was tested, and one line for each benchmark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import (
    Facts,
    Legend,
    Section,
    Summary,
    SummaryLine,
)
from gamebench_gui.app.benchmark.page.published_rows import published_place
from gamebench_gui.app.benchmark.page.strips import (
    axis,
    interval,
    name,
    references_of,
    series,
    shapes_of,
    strip,
    written,
)
from gamebench_gui.app.benchmark.page.words import amount, duration, listed, plural, tr
from gamebench_gui.app.benchmark.report import Report, TestedAgent
from replays.scores.report_rows import ReferenceRecord, ScoreRecord
from replays.words import money, one_line, tr_noop, when

MEANINGS: Final = (
    ("same", tr_noop("Same rules, opponents and measure: one scale with published rows.")),
    ("opponent", tr_noop("The published opponent is not to be had: own references instead.")),
    ("simulator", tr_noop("The game is ours, not the published program.")),
    ("own", tr_noop("The paper has no such number.")),
)
DIRECT: Final = "direct"
"""The scaffold that asks for the answer at once."""


def title(report: Report) -> str:
    models = list(dict.fromkeys(name(agent.model or agent.name) for agent in report.agents))
    benchmarks = list(dict.fromkeys(name(part.benchmark) for part in report.suites))
    return tr("{models} on {benchmarks}", models=listed(models), benchmarks=listed(benchmarks))


def kicker(report: Report) -> str:
    day = when(report.facts.ended_at or report.facts.created_at)
    return tr("GameBench GUI · report of {run} · {day}", run=name(report.facts.name), day=day)


def main_scores(report: Report) -> list[ScoreRecord]:
    """Return the scores of the first measure of every suite, against each opponent."""
    first: dict[str, str] = {}
    for score in report.scores:
        first.setdefault(score["suite"], score["measure"])
    scores = [score for score in report.scores if score["measure"] == first[score["suite"]]]
    # those of several agents one below the other
    meetings = dict.fromkeys((score["suite"], score["opponent"]) for score in scores)
    order = {meeting: place for place, meeting in enumerate(meetings)}
    return sorted(scores, key=lambda score: order[score["suite"], score["opponent"]])


def sentence(report: Report) -> str:
    """Return what came out, in one sentence."""
    scores = main_scores(report)
    same = {(score["suite"], score["agent"]) for score in scores if score["mark"] == "same"}
    # scores against the opponents of the paper say enough where there are some
    told = [s for s in scores if s["mark"] == "same" or (s["suite"], s["agent"]) not in same]
    told = [score for score in told if not _is_over_opponents(score, told)]
    clauses: dict[str, list[str]] = {}
    for score in told:
        if clause := _clause(report, score):
            clauses.setdefault(score["agent"], []).append(clause)
    if not clauses:
        return tr("No match has a valid result yet.")
    if len(clauses) > 1:
        return " ".join(
            tr("{agent}: {results}.", agent=name(agent), results="; ".join(results))
            for agent, results in clauses.items()
        )
    text = "; ".join(*clauses.values())
    return f"{text[0].upper()}{text[1:]}."


def _is_over_opponents(score: ScoreRecord, scores: list[ScoreRecord]) -> bool:
    """Return whether a score is one over several opponents, against which there are scores too."""
    return not score["opponent"] and any(
        other["opponent"] and (other["suite"], other["measure"]) == (score["suite"], score["measure"])
        for other in scores
    )


def _clause(report: Report, score: ScoreRecord) -> str:
    if score["value"] is None:
        return ""
    if place := published_place(report, score):
        return tr(
            "place {place} of {places} among the models of {benchmark}'s paper",
            place=place[0],
            places=place[1],
            benchmark=score["benchmark"],
        )
    played = [cell for cell in report.cells if series(cell) == series(score) and cell["value"] is not None]
    if score["opponent"] and score["scale_low"] == -1:
        better = sum(cell["low"] is not None and cell["low"] > 0 for cell in played)
        return tr(
            "better than {opponent} in {better} of {games} of {benchmark}",
            opponent=name(score["opponent"]),
            better=better,
            games=plural("game", "games", len(played)),
            benchmark=score["benchmark"],
        )
    against = tr(" against {opponent}", opponent=name(score["opponent"])) if score["opponent"] else ""
    return tr(
        "{benchmark}{against}: {value}",
        benchmark=score["benchmark"],
        against=against,
        value=written(score, score["value"]),
    )


def opening(report: Report) -> Section:
    return Section(
        "tested",
        tr("What was tested"),
        (
            Facts(tuple(_facts(report))),
            Summary(tuple(_line(report, score) for score in main_scores(report))),
        ),
        folds=False,
        hidden=True,
    )


def _facts(report: Report) -> Iterator[tuple[str, str]]:
    facts = report.facts
    yield tr("Model"), listed(list(dict.fromkeys(_model(agent) for agent in report.agents)))
    yield tr("Asked"), listed(list(dict.fromkeys(_asked(agent) for agent in report.agents)))
    yield tr("Size"), listed(list(dict.fromkeys(part.size for part in report.suites)))
    yield tr("Matches"), f"{facts.matches:,}"
    tokens = amount(facts.input_tokens + facts.output_tokens)
    cost = tr("price not known") if facts.cost is None else money(facts.cost)
    yield tr("Tokens"), f"{tokens}, {cost}"
    yield tr("Took"), duration(facts.seconds)
    settings = {
        f"{key} {value}": None for agent in report.agents for key, value in sorted(agent.settings.items())
    }
    if settings:
        yield tr("Settings"), name(", ".join(settings))
    suites = [f"{part.id} ({part.digest[:8]})" for part in report.suites]
    yield tr("Suites"), listed(list(map(name, suites)))
    yield tr("Started"), when(facts.created_at)
    if program := next(iter(facts.versions.items()), None):
        yield tr("Program"), name(" ".join(program))
    if facts.source != "played":
        yield tr("Matches from"), name(facts.source)


def _model(agent: TestedAgent) -> str:
    words = name(agent.model or agent.name)
    return f"{words}, {name(agent.provider)}" if agent.provider else words


def _asked(agent: TestedAgent) -> str:
    if not agent.model:
        return tr("not a model")
    if agent.scaffold in ("", DIRECT):
        return tr("directly")
    return name(agent.scaffold)


def _line(report: Report, score: ScoreRecord) -> SummaryLine:
    references = references_of(report, score, "")
    shapes = shapes_of(report, score["suite"])
    whose = f" · {name(score['agent'])}" if len(report.agents) > 1 else ""
    sizes = [part for part in report.suites if part.benchmark == score["benchmark"]]
    size = next((part.size for part in sizes if part.id == score["suite"]), "") if len(sizes) > 1 else ""
    return SummaryLine(
        name=f"{score['benchmark']}{f', {size}' if size else ''}{whose}",
        value=tr("no result") if score["value"] is None else written(score, score["value"]),
        strip=strip(score, axis([score], references), references, shapes)
        if score["value"] is not None
        else None,
        caption=_caption(score, main_scores(report)),
        place=_place(report, score, references),
        mark=score["mark"],
    )


def _caption(score: ScoreRecord, scores: list[ScoreRecord]) -> str:
    inside, opponent = interval(score), name(score["opponent"])
    if not inside:
        return tr("against {opponent}", opponent=opponent) if opponent else ""
    if opponent:
        return tr("against {opponent}, {interval}", opponent=opponent, interval=inside)
    if _is_over_opponents(score, scores):
        return tr("against all opponents, {interval}", interval=inside)
    if score["scale_low"] == 0 and score["scale_high"] is not None:
        return tr("95 % interval {interval}, of {top}", interval=inside, top=f"{score['scale_high']:g}")
    return tr("95 % interval {interval}", interval=inside)


def _place(report: Report, score: ScoreRecord, references: list[ReferenceRecord]) -> str:
    parts = []
    if place := published_place(report, score):
        parts.append(
            tr("place {place} of {places} among the models of the paper", place=place[0], places=place[1])
        )
    elif words := _between(score, references):
        parts.append(words)
    if score["games"] < score["of_games"]:
        parts.append(tr("{games} of {of} games", games=score["games"], of=score["of_games"]))
    words = "; ".join(parts)
    if score["mark"] == "same" and words:
        return words
    reason = one_line(score["reason"], 300)
    return tr("{words}. {reason}", words=words, reason=reason) if words else reason


def _between(score: ScoreRecord, references: list[ReferenceRecord]) -> str:
    """Return the nearest references above and below a score."""
    value = score["value"]
    if value is None or not references:
        return ""
    known = sorted(
        (
            (reference["value"], reference["agent"])
            for reference in references
            if reference["value"] is not None
        ),
        key=lambda pair: pair[0],
    )
    above = next((pair for pair in known if pair[0] > value), None)
    below = next((pair for pair in reversed(known) if pair[0] <= value), None)
    words = []
    if above:
        words.append(tr("below {agent} ({value})", agent=name(above[1]), value=written(score, above[0])))
    if below:
        words.append(tr("above {agent} ({value})", agent=name(below[1]), value=written(score, below[0])))
    return ", ".join(words)


def legend() -> Section:
    entries = tuple((mark, tr(meaning)) for mark, meaning in MEANINGS)
    return Section("marks", tr("What may be compared with the papers"), (Legend(entries),), folds=False)  # type: ignore[arg-type]
