"""The first part of the page: what was tested, and one line for each benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from gamebench_gui.app.benchmark.page.words import amount, duration, listed, tr
from gamebench_gui.app.benchmark.report import Report, SuitePart, TestedAgent
from replays.scores.report_rows import CellRecord, ReferenceRecord, ScoreRecord
from replays.words import money, one_line, tr_noop, when

MEANINGS: Final = (
    ("same", tr_noop("Same rules, opponents and measure: one scale with published rows.")),
    ("opponent", tr_noop("The published opponent is not to be had: own references instead.")),
    ("simulator", tr_noop("The game is ours, not the published program.")),
    ("own", tr_noop("The paper has no such number.")),
)
BETTER: Final = tr_noop("better than {opponent} in {games} of {benchmark}")
WORSE: Final = tr_noop("worse than {opponent} in {games} of {benchmark}")
ALIKE: Final = tr_noop("not told apart from {opponent} in {games} of {benchmark}")
NEVER: Final = tr_noop("not told apart from {opponent} in any of {games} games of {benchmark}")
MORE: Final = {
    WORSE: tr_noop("worse in {number}"),
    ALIKE: tr_noop("not told apart in {number}"),
}
SMOKE: Final = "smoke"
"""The size that shows whether answers can be read."""
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
    """Return for every suite and agent the scores of the first measure that differ in what they mean.

    Against opponents of one mark together that is the score over all of them. Where marks differ, there is
    the score of each mark that rests on most games: one against several opponents would mix them.
    """
    chosen = [
        score
        for part in report.suites
        for agent in report.agents
        for score in _distinct(_first_scores(report, part.id, agent.name))
    ]
    # those of several agents one below the other
    meetings = dict.fromkeys((score["suite"], score["opponent"]) for score in chosen)
    order = {meeting: place for place, meeting in enumerate(meetings)}
    return sorted(chosen, key=lambda score: order[score["suite"], score["opponent"]])


def _first_scores(report: Report, suite: str, agent: str) -> list[ScoreRecord]:
    """Return an agent's scores of the first measure of a suite, against all opponents and each."""
    scores = [score for score in report.scores if (score["suite"], score["agent"]) == (suite, agent)]
    return [score for score in scores if score["measure"] == scores[0]["measure"]]


def _distinct(scores: Sequence[ScoreRecord]) -> list[ScoreRecord]:
    by_opponent = [score for score in scores if score["opponent"]]
    over_all = [score for score in scores if not score["opponent"]]
    if over_all and len({score["mark"] for score in by_opponent}) < 2:
        return over_all
    best: dict[str, ScoreRecord] = {}
    for score in by_opponent or over_all:
        known = best.get(score["mark"])
        if known is None or score["of_games"] > known["of_games"]:
            best[score["mark"]] = score
    return list(best.values())


def sentence(report: Report) -> str:
    """Return what came out, in one sentence for each agent, and what the size smoke does not show."""
    smoke = {part.id for part in report.suites if part.size == SMOKE}
    clauses: dict[str, list[str]] = {}
    for part in report.suites:
        for agent in report.agents:
            scores = _first_scores(report, part.id, agent.name)
            outcome = [] if part.id in smoke else _outcome(report, scores)
            if words := list(filter(None, outcome)):
                clauses.setdefault(agent.name, []).extend(words)
    for agent in report.agents:
        answered = [_answered(report, part, agent.name) for part in report.suites if part.id in smoke]
        if words := list(filter(None, answered)):
            clause = tr("every answer was readable and legal in {games}", games=listed(words))
            clauses.setdefault(agent.name, []).insert(0, clause)
    if not clauses:
        return tr("No match has a valid result yet.")
    if len(clauses) > 1:
        sentences = [
            tr("{agent}: {results}.", agent=name(agent), results="; ".join(results))
            for agent, results in clauses.items()
        ]
    else:
        text = "; ".join(*clauses.values())
        sentences = [f"{text[0].upper()}{text[1:]}."]
    if smoke:
        sentences.append(tr("The size smoke shows only that, not how well it plays."))
    return " ".join(sentences)


def _outcome(report: Report, scores: Sequence[ScoreRecord]) -> list[str]:
    """Return what came out against the opponents of the paper or, without any of them, against all."""
    by_opponent = [score for score in scores if score["opponent"]] or scores
    same = [score for score in by_opponent if score["mark"] == "same"]
    return [_clause(report, score) for score in same or by_opponent]


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
    if score["opponent"] and score["scale_low"] == -1 and played:
        return _against(score, played)
    against = tr(" against {opponent}", opponent=name(score["opponent"])) if score["opponent"] else ""
    return tr(
        "{benchmark}{against}: {value}",
        benchmark=score["benchmark"],
        against=against,
        value=written(score, score["value"]),
    )


def _against(score: ScoreRecord, played: Sequence[CellRecord]) -> str:
    """Return in how many games the intervals lie above 0, below it, and on both sides."""
    better = sum(cell["low"] is not None and cell["low"] > 0 for cell in played)
    worse = sum(cell["high"] is not None and cell["high"] < 0 for cell in played)
    counts = {BETTER: better, WORSE: worse, ALIKE: len(played) - better - worse}
    known = {template: many for template, many in counts.items() if many}
    template, many = next(iter(known.items()))
    if len(played) == 1:
        games = name(played[0]["name"])
    elif template == ALIKE:
        template, games = NEVER, f"{many:,}"
    elif len(known) == 1:
        games = tr("all {number} games", number=many)
    else:
        games = tr("{number} of {all} games", number=many, all=len(played))
    first = tr(template, opponent=name(score["opponent"]), games=games, benchmark=score["benchmark"])
    more = (tr(MORE[other], number=many) for other, many in list(known.items())[1:])
    return ", ".join((first, *more))


def answered_games(report: Report, part: SuitePart, agent: str) -> tuple[int, int]:
    """Return in how many games of a suite every answer was readable and legal, and how many were played."""
    of_suite = [cell for cell in report.cells if (cell["suite"], cell["agent"]) == (part.id, agent)]
    begun = [cell for cell in of_suite if cell["decisions"] or cell["matches"] or cell["void"]]
    failed = {cell["name"] for cell in begun if cell["refused"] or not cell["decisions"]}
    games = {cell["name"] for cell in begun}
    return len(games - failed), len(games)


def _answered(report: Report, part: SuitePart, agent: str) -> str:
    fine, played = answered_games(report, part, agent)
    if not played:
        return ""
    if played == 1:
        return tr("{fine} of 1 game of {benchmark}", fine=fine, benchmark=part.benchmark)
    return tr("{fine} of {all} games of {benchmark}", fine=fine, all=played, benchmark=part.benchmark)


def opening(report: Report) -> Section:
    return Section(
        "tested",
        tr("What was tested"),
        (
            Facts(tuple(_facts(report))),
            Summary(tuple(_lines(report))),
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


def _lines(report: Report) -> Iterator[SummaryLine]:
    sizes = {part.id: part.size for part in report.suites}
    lines_told: set[tuple[str, str]] = set()
    for score in main_scores(report):
        if sizes[score["suite"]] != SMOKE:
            yield _line(report, score)
        elif (score["suite"], score["agent"]) not in lines_told:
            lines_told.add((score["suite"], score["agent"]))
            yield _smoke_line(report, score)


def _line_name(report: Report, score: ScoreRecord) -> str:
    whose = f" · {name(score['agent'])}" if len(report.agents) > 1 else ""
    sizes = [part for part in report.suites if part.benchmark == score["benchmark"]]
    size = next((part.size for part in sizes if part.id == score["suite"]), "") if len(sizes) > 1 else ""
    return f"{score['benchmark']}{f', {size}' if size else ''}{whose}"


def _smoke_line(report: Report, score: ScoreRecord) -> SummaryLine:
    """Return for how many games answers could be read: in the size smoke a score says nothing."""
    (part,) = (part for part in report.suites if part.id == score["suite"])
    fine, played = answered_games(report, part, score["agent"])
    value = tr("{games} of {of}", games=fine, of=played) if played else tr("no result")
    caption = tr("games whose answers were all readable and legal")
    reason = one_line(tr(score["reason"]), 300)
    return SummaryLine(_line_name(report, score), value, None, caption, reason, score["mark"])


def _line(report: Report, score: ScoreRecord) -> SummaryLine:
    references = references_of(report, score, "")
    shapes = shapes_of(report, score["suite"])
    return SummaryLine(
        name=_line_name(report, score),
        value=tr("no result") if score["value"] is None else written(score, score["value"]),
        strip=strip(score, axis([score], references), references, shapes)
        if score["value"] is not None
        else None,
        caption=_caption(score, _has_opponents(report, score)),
        place=_place(report, score, references),
        mark=score["mark"],
    )


def _has_opponents(report: Report, score: ScoreRecord) -> bool:
    """Return whether there are scores against single opponents too."""
    scores = _first_scores(report, score["suite"], score["agent"])
    return any(other["opponent"] for other in scores)


def _caption(score: ScoreRecord, has_opponents: bool) -> str:
    inside, opponent = interval(score), name(score["opponent"])
    if not inside:
        return tr("against {opponent}", opponent=opponent) if opponent else ""
    if opponent:
        return tr("against {opponent}, {interval}", opponent=opponent, interval=inside)
    if has_opponents:
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
    reason = one_line(tr(score["reason"]), 300)
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
