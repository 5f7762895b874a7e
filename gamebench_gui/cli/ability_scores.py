"""DSGBench's five abilities of every agent, printed with the weights and ranges that they rest on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from gamebench_gui.app.judging.scoring import chosen
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import NO_MEETING, Column, Report, Row, called, number
from games.core.game import GameError
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench import AgentScore
from replays.scores.benchmarks.dsgbench_definition import BENCHMARK, Measure, Range, Scoring, definition

COLUMNS: Final = (
    Column("Ability", lambda row: row["ability"] or "overall"),
    Column("Game", lambda row: row["game"] or "all"),
    Column("Measure", lambda row: row["measure"] or "-"),
    Column("Value", "value", number(3)),
    Column("Score", "score", number(2)),
    Column("Worst", "worst", number(2)),
    Column("Best", "best", number(2)),
    Column("Ends", "ends"),
    Column("Weight", "weight", number(2)),
    Column("Matches", "matches", number(0)),
)
REWEIGHTED: Final = (
    Column("Table 6", "name"),
    Column("Overall as printed", "printed", number(2)),
    Column("Mean of the five", "mean", number(2)),
    Column("By these weights", "weighted", number(2)),
)


def scoring_of(session: Session, args: Namespace) -> Scoring:
    """The weights and ranges that the user chose before, with what the arguments change.

    Raises:
        UsageError: they name what there is not, or are no numbers.
    """
    kept = Scoring() if args.usual else chosen(session.paths)
    try:
        return replace(
            kept,
            reading=args.reading or kept.reading,
            weights={**kept.weights, **dict(map(_weight, args.weights))},
            ranges={**kept.ranges, **dict(map(_range, args.ranges))},
        ).without_usual()
    except GameError as error:
        raise UsageError(str(error)) from error


def _weight(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    return name, _number(text, value)


def _range(text: str) -> tuple[str, Range]:
    name, _, ends = text.partition("=")
    worst, _, best = ends.partition(":")
    return name, (_number(text, worst), _number(text, best))


def _number(text: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise UsageError(f"{text!r} is not like planning=0.3 or stratego.TPCV=0:148.") from None


def print_abilities(session: Session, args: Namespace) -> int:
    """Print the abilities of every agent; returns the exit code."""
    scoring = scoring_of(session, args)
    found = dsgbench.scores(session.store, scoring)
    rows = [row for line in found for row in _rows(line, scoring)]
    quoted = quotable(BENCHMARK) if args.published else []
    notes = _notes(found, scoring)
    document: dict[str, Any] = {
        "benchmark": BENCHMARK,
        "scoring": scoring.as_json(),
        "reproduction": False,
        "notes": notes,
        "scores": rows,
    }
    more = [*notes, *map(as_text, quoted)]
    if quoted:
        again = _again(scoring)
        document |= {"published": list(map(as_document, quoted)), "reweighted": again}
        more += [Report(REWEIGHTED, again).text(), dsgbench.RECOVERED]
    columns = [Column("Agent", called(rows)), *COLUMNS]
    Report(columns, rows).show(args, document, NO_MEETING, *more)
    return DONE


def _again(scoring: Scoring) -> list[dict[str, Any]]:
    names = ("printed", "mean", "weighted")
    found = dsgbench.reweighted(scoring)
    return [{"name": agent, **dict(zip(names, values, strict=True))} for agent, values in found.items()]


def _notes(found: Sequence[AgentScore], scoring: Scoring) -> list[str]:
    if not found:
        return []
    own = [*scoring.weights, *scoring.ranges]
    how = f"Formulas: {definition().readings[scoring.reading].lower()}."
    mine = [f"Chosen by you: {', '.join(sorted(own))}."] if own else []
    partial = sorted({f"{line.agent.name}: {line.partial}" for line in found if line.partial})
    return [dsgbench.NO_REPRODUCTION, " ".join([how, *mine]), *partial]


def _rows(line: AgentScore, scoring: Scoring) -> Iterator[Row]:
    """The overall score, each ability, and each measure below the ability it counts for."""
    whole = {"score": line.overall, "matches": sum(line.matches.values()), "partial": line.partial}
    yield _row(line, **whole)
    for one in line.abilities:
        of = one.ability
        partial = ", ".join(one.missing)
        weight = scoring.weight(of)
        yield _row(line, ability=of.title, score=one.value, weight=weight, partial=partial)
        for each in line.measured:
            if each.measure.ability == of.id:
                worst, best = scoring.range(each.measure)
                yield _row(
                    line,
                    ability=of.title,
                    game=each.measure.game,
                    measure=each.measure.code,
                    value=each.value,
                    score=100 * each.share,
                    worst=worst,
                    best=best,
                    ends=_ends(scoring, each.measure),
                    matches=each.matches,
                    formula=scoring.formula(each.measure).formula,
                )


def _ends(scoring: Scoring, measure: Measure) -> str:
    """Whose the ends of a range are, none of which were published."""
    if measure.id in scoring.ranges:
        return "yours"
    return "ours" if scoring.formula(measure).ours else "least and most"


def _row(line: AgentScore, **values: Any) -> dict[str, Any]:
    empty = {"ability": "", "game": "", "measure": "", "value": None, "score": None, "worst": None,
             "best": None, "weight": None, "matches": None, "partial": "", "formula": "",
             "ends": ""}  # fmt: skip
    return {"name": line.agent.name, "spec": line.agent.spec, **empty, **values}
