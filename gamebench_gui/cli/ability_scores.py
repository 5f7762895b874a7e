"""DSGBench's five abilities of every agent, printed with their weights and ranges."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gamebench_gui.app.judging.scoring import chosen
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import NO_MEETING, Report, with_old_keys
from games.core.game import GameError
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench import AgentScore
from replays.scores.benchmarks.dsgbench_definition import BENCHMARK, Range, Scoring, definition
from replays.scores.benchmarks.rows import ABILITIES, TABLE_6, ability_rows, table_6_rows


def scoring_of(session: Session, args: Namespace) -> Scoring:
    """Return the weights and ranges of the window, changed by the arguments, or raise a `UsageError`."""
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
        raise UsageError(
            tr("{given!r} is not like planning=0.3 or stratego.TPCV=0:148.", given=text)
        ) from None


def print_abilities(session: Session, args: Namespace) -> int:
    scoring = scoring_of(session, args)
    scores = dsgbench.scores(session.store, scoring)
    rows = [row for line in scores for row in ability_rows(line, scoring)]
    quoted = quotable(BENCHMARK) if args.published else []
    notes = _notes(scores, scoring)
    document: dict[str, Any] = {
        "benchmark": BENCHMARK,
        "scoring": scoring.as_json(),
        "reproduction": False,
        "notes": notes,
    }
    more = [*notes, *map(as_text, quoted)]
    if quoted:
        again = table_6_rows(scoring)
        document |= {
            "published": list(map(as_document, quoted)),
            "reweighted": list(map(with_old_keys, again)),
        }
        more += [Report(TABLE_6, again).text(), dsgbench.RECOVERED]
    Report(ABILITIES, rows).show(args, "scores", NO_MEETING, *more, document=document)
    return DONE


def _notes(scores: Sequence[AgentScore], scoring: Scoring) -> list[str]:
    if not scores:
        return []
    own_choices = [*scoring.weights, *scoring.ranges]
    how = f"Formulas: {definition().readings[scoring.reading].lower()}."
    mine = (
        [tr("Chosen by you: {own_choices}.", own_choices=", ".join(sorted(own_choices)))]
        if own_choices
        else []
    )
    partial = sorted({f"{line.agent.name}: {line.partial}" for line in scores if line.partial})
    return [dsgbench.NO_REPRODUCTION, " ".join([how, *mine]), *partial]
