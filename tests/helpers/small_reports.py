"""Reports of benchmark runs, built by hand: small ones whose numbers agree with each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from gamebench_gui.app.benchmark.report import Facts, Peoples, Report, SuitePart, TestedAgent
from replays.scores.report_rows import (
    AbilityRecord,
    CellRecord,
    CurveRecord,
    DecisionRecord,
    ErrorRecord,
    ReferenceRecord,
    ResultRecord,
    ScoreRecord,
)

MODEL, SUITE, DIGEST = "model-a", "gtbench-quick-1", "ab" * 32
GAMES = {"nim:gtbench": "Nim", "pig:gtbench": "Pig"}
MEASURE = {"measure": "nra", "title": "Relative advantage", "opponent": "random"}
SCALE = {"scale_low": -1.0, "scale_high": 1.0, "digits": 2}


def facts(name: str = "run-1", **changes: Any) -> Facts:
    whole = Facts(
        id=name,
        name=f"{MODEL} on {SUITE}",
        created_at="2026-03-01T10:00:00+00:00",
        ended_at="2026-03-01T12:00:00+00:00",
        state="done",
        missing="",
        matches=20,
        calls=200,
        input_tokens=40_000,
        output_tokens=9_000,
        cost=0.25,
        seconds=7200.0,
        command=f"gamebench benchmark run gtbench --model {MODEL}",
        versions={"gamebench-gui": "1.0", "numpy": "2.0"},
    )
    return replace(whole, **changes)


def score(
    value: float | None = 0.5, low: float | None = 0.3, high: float | None = 0.7, **changes: Any
) -> Any:
    row: ScoreRecord = {
        **_measured(value, low, high),
        "games": len(GAMES), "of_games": len(GAMES), "place": None, "places": None,
    }  # type: ignore[typeddict-item]  # fmt: skip
    return {**row, **changes}


def cell(
    game: str, value: float | None = 0.5, low: float | None = 0.2, high: float | None = 0.8
) -> CellRecord:
    return {
        **_measured(value, low, high),
        "game": game, "name": GAMES.get(game, game), "planned": 10, "most": 10, "void": 0,
        "wins": 7, "draws": 1, "losses": 2, "refused": 3, "failures": 1, "decisions": 100, "calls": 103,
        "input_tokens": 20_000, "output_tokens": 4_500, "cost": 0.125, "seconds": 300.0, "state": "done",
    }  # type: ignore[typeddict-item]  # fmt: skip


def _measured(value: float | None, low: float | None, high: float | None) -> dict[str, Any]:
    return {
        "agent": MODEL, "spec": "llm:model=model-a", "suite": SUITE, "benchmark": "GTBench",
        **MEASURE, "value": value, "low": low, "high": high, **SCALE, "matches": 10,
        "mark": "same", "reason": "The opponent, the rules and the measure are the paper's.",
    }  # fmt: skip


def result(game: str, seed: int, seat: int, gained: float, deal: str = "", **changes: Any) -> ResultRecord:
    return {  # type: ignore[return-value]
        "agent": MODEL, "suite": SUITE, "game": game, "measure": MEASURE["measure"],
        "opponent": MEASURE["opponent"], "match": f"{game}-{seed}-{seat}", "seed": seed, "seats": str(seat),
        "deal": deal or f"{game} {seed}", "gained": gained, "size": 1.0, **changes,
    }  # fmt: skip


def report(
    run: str = "run-1",
    results: Sequence[ResultRecord] = (),
    digest: str = DIGEST,
    suite: str = SUITE,
    **changes: Any,
) -> Report:
    """Return a whole report of one agent on one suite, with a row in every table."""
    scores = (score(),)
    whole = Report(
        facts(run),
        (TestedAgent(MODEL, "llm:model=model-a", "model-a", "openrouter", "direct", {"temperature": "0.2"}),),
        (SuitePart(suite, "GTBench", "quick", digest, 7, "Ten games.", {}, {"Pig": "too long"}, {}),),
        scores,
        tuple(cell(game) for game in GAMES),
        (_reference(),),
        scores,
        (_ability(),),
        (_error(),),
        (_decision(),),
        (Peoples("nim:gtbench", "nra", "Nim at noon", 3, 0.5, 0.1, 0.9, (0.1, 0.5, 0.9)),),
        tuple(results) or (result("nim:gtbench", 1, 1, 1.0),),
        (curve(),),
    )
    return _on_suite(replace(whole, **changes), suite)


def _on_suite(whole: Report, suite: str) -> Report:
    """Return a report whose rows are all of one suite."""
    tables = (
        "scores",
        "cells",
        "references",
        "without_errors",
        "abilities",
        "errors",
        "decisions",
        "results",
        "curves",
    )
    renamed: Mapping[str, Any] = {
        name: tuple({**row, "suite": suite} for row in getattr(whole, name)) for name in tables
    }
    return replace(whole, **renamed)


def curve(**changes: Any) -> CurveRecord:
    row: CurveRecord = {
        "agent": MODEL, "suite": SUITE, "game": "public_goods:gamma", "name": "Public goods",
        "title": "Contribution", "round": 1, "value": 8.0, "low": 6.0, "high": 10.0, "aim": 0.0, "matches": 5,
    }  # fmt: skip
    return cast(CurveRecord, row | changes)


def _reference() -> ReferenceRecord:
    return {
        "suite": SUITE, "agent": "search", "spec": "mcts", "game": "", "measure": "nra", "opponent": "random",
        "value": 0.9, "low": 0.8, "high": 1.0, "matches": 100,
    }  # fmt: skip


def _ability() -> AbilityRecord:
    return {
        "agent": MODEL, "suite": SUITE, "group": "abilities", "title": "Planning",
        "value": 50.0, "low": 40.0, "high": 60.0, "scale_low": 0.0, "scale_high": 100.0, "missing": "",
    }  # fmt: skip


def _error() -> ErrorRecord:
    return {
        "agent": MODEL, "suite": SUITE, "kind": "illegal", "title": "Illegal moves",
        "times": 3, "chances": 100, "share": 0.03, "decided": None,
    }  # fmt: skip


def _decision() -> DecisionRecord:
    return {
        "rule": "blunder", "agent": MODEL, "suite": SUITE, "match": "m1", "step": 4, "seat": 0,
        "game": "nim:gtbench", "name": "Nim", "action": "take 2", "prompt": "Your move?", "reply": "2",
        "verdict": "Loses a won game.", "tone": "bad",
    }  # fmt: skip
