"""A report in the format of Every Eval Ever (version 0.3): one file for each tested agent and suite.

Beside each is a file with an instance for each match and measure. Source: arXiv 2606.14516.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from gamebench_gui.app.benchmark.report import Report, SuitePart, TestedAgent
from replays.exchange.jsonl_writing import writing
from replays.scores.report_rows import MARKS, Measured, ResultRecord
from resources.foreign import all_visible

VERSION: Final = "0.3.0"
Relationship: TypeAlias = Literal["first_party", "third_party", "collaborative", "other"]
RELATIONSHIPS: Final[tuple[Relationship, ...]] = ("first_party", "third_party", "collaborative", "other")
LIBRARY: Final = "GameBench GUI"
INTERVALS: Final = "95 % interval over independent blocks of matches; see docs/benchmarks.md"
GENERATION: Final = {"temperature": float, "top_p": float, "top_k": float, "max_tokens": int}
"""Settings of our models that the format names, and how it wants them."""
_PART: Final = re.compile(r"[^\w.-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Evaluator:
    """The author of an evaluation.

    Attributes:
        relationship: to the makers of the model; ``other`` if it was not said.
    """

    name: str = "not named"
    relationship: Relationship = "other"


Moves: TypeAlias = Callable[[ResultRecord], Sequence[str]]
"""Returns what the agent did in a match, in order; nothing if the match is not at hand."""


def no_moves(row: ResultRecord) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An agent's results in a suite.

    Attributes:
        path: of its file in the folder, without a suffix; the instances have the same with ``_samples``.
    """

    path: str
    document: Mapping[str, Any]
    instances: tuple[Mapping[str, Any], ...]


def write_folder(
    report: Report, folder: Path, evaluator: Evaluator | None = None, moves: Moves = no_moves
) -> list[Path]:
    """Write a report into a folder, which is created, and return the files.

    Raises:
        StoreError: a file cannot be written.
    """
    files = []
    for evaluation in evaluations(report, evaluator or Evaluator(), moves):
        place = folder / evaluation.path
        place.parent.mkdir(parents=True, exist_ok=True)
        samples = place.with_name(f"{place.name}_samples.jsonl")
        with writing(samples) as file:
            file.write(_lines(evaluation.instances))
        document = place.with_name(f"{place.name}.json")
        with writing(document) as file:
            file.write(_json(evaluation.document, indent=2) + b"\n")
        files += [document, samples]
    return files


def evaluations(report: Report, evaluator: Evaluator, moves: Moves = no_moves) -> Iterator[Evaluation]:
    """Yield the evaluation of each tested agent in each suite in which it has a result."""
    for part in report.suites:
        for agent in report.agents:
            rows = [
                row
                for row in (*report.scores, *report.cells)
                if (row["suite"], row["agent"]) == (part.id, agent.name) and _is_number(row["value"])
            ]
            if rows:
                yield _evaluation(report, part, agent, rows, evaluator, moves=moves)


def _is_number(value: float | None) -> bool:
    return value is not None and isfinite(value)


def _evaluation(
    report: Report,
    part: SuitePart,
    agent: TestedAgent,
    rows: Sequence[Measured],
    evaluator: Evaluator,
    *,
    moves: Moves,
) -> Evaluation:
    ended = report.facts.ended_at or report.facts.created_at
    stamp = _epoch(ended)
    model = agent.model or agent.name
    number = f"{part.id}/{model}/{stamp}"
    developer, _, short = model.rpartition("/")
    path = "/".join(("data", _part(part.benchmark), _part(developer or "unknown"), _part(short)))
    path = f"{path}/{_uuid(report.facts.id, part.id, agent.name)}"
    results = tuple(row for row in report.results if (row["suite"], row["agent"]) == (part.id, agent.name))
    names = {_place(row): _name(row) for row in rows}
    instances = tuple(
        _instance(row, number, model, names[place], place, moves=moves(row))
        for row in results
        if (place := "/".join((row["measure"], row["opponent"], row["game"]))) in names
    )
    document = {
        "schema_version": VERSION,
        "evaluation_id": number,
        "evaluation_timestamp": ended,
        "retrieved_timestamp": stamp,
        "source_metadata": {
            "source_name": report.facts.name,
            "source_type": "evaluation_run",
            "source_organization_name": evaluator.name,
            "evaluator_relationship": evaluator.relationship,
        },
        "eval_library": {
            "name": LIBRARY,
            "version": report.facts.versions.get(LIBRARY, "unknown"),
            "additional_details": {**report.facts.versions, "suite": part.id, "sha256": part.digest},
        },
        "model_info": _model(agent, model, developer),
        "evaluation_results": [_result(report, part, agent, row) for row in rows],
        "detailed_evaluation_results": {
            "format": "jsonl",
            "file_path": f"{path}_samples.jsonl",
            "hash_algorithm": "sha256",
            "checksum": hashlib.sha256(_lines(instances)).hexdigest(),
            "total_rows": len(instances),
        },
    }
    return Evaluation(path, document, instances)


def _model(agent: TestedAgent, model: str, developer: str) -> dict[str, Any]:
    about = {
        "name": model,
        "id": model,
        "additional_details": {
            "deployment_type": "unknown",
            "model_availability": "unknown",
            "settings": agent.spec,
            "kind": "model" if agent.model else "agent without a model",
        },
    }
    known = {"developer": developer, "inference_platform": agent.provider}
    return about | {name: value for name, value in known.items() if value}


def _place(row: Measured) -> str:
    """Return what tells the results of a suite and an agent apart."""
    return "/".join((row["measure"], row["opponent"], _game(row)))


def _game(row: Measured) -> str:
    """Return the game of a cell; empty for a score over games."""
    return str(row.get("game", ""))


def _name(row: Measured) -> str:
    against = f", against {row['opponent']}" if row["opponent"] else ""
    return f"{row['benchmark']}, {_game(row) or 'all games'}{against}"


def _result(report: Report, part: SuitePart, agent: TestedAgent, row: Measured) -> dict[str, Any]:
    details = {"mark": MARKS[row["mark"]], "reason": row["reason"], "opponent": row["opponent"]}
    uncertainty: dict[str, Any] = {"num_samples": row["matches"]}
    if _is_number(row["low"]) and _is_number(row["high"]):
        uncertainty["confidence_interval"] = {
            "lower": row["low"],
            "upper": row["high"],
            "confidence_level": 0.95,
            "method": INTERVALS,
        }
    return {
        "evaluation_result_id": _place(row),
        "evaluation_name": _name(row),
        "source_data": {
            "dataset_name": part.id,
            "source_type": "other",
            "additional_details": {"sha256": part.digest, "seed": str(part.seed), "size": part.size},
        },
        "metric_config": {
            "evaluation_description": f"{row['title']}. {part.summary}",
            "metric_id": f"{row['benchmark']}.{row['measure']}".lower(),
            "metric_name": row["title"],
            "lower_is_better": False,
            "score_type": "continuous",
            "min_score": "-Infinity" if row["scale_low"] is None else row["scale_low"],
            "max_score": "Infinity" if row["scale_high"] is None else row["scale_high"],
            "additional_details": details,
        },
        "score_details": {
            "score": row["value"],
            "details": _counts(row),
            "uncertainty": uncertainty,
        },
        "generation_config": {
            "generation_args": _generation(report, agent),
            "additional_details": {**agent.settings, "scaffold": agent.scaffold or "none"},
        },
    }


def _counts(row: Measured) -> dict[str, str]:
    """Return what else a cell counts, as texts."""
    counted = ("planned", "void", "refused", "failures", "decisions", "calls", "state", "games", "of_games")
    values: Mapping[str, Any] = row
    return {name: str(values[name]) for name in counted if values.get(name) is not None}


def _generation(report: Report, agent: TestedAgent) -> dict[str, Any]:
    values: dict[str, Any] = {"execution_command": report.facts.command}
    for setting, kind in GENERATION.items():
        with suppress(KeyError, ValueError):
            value = kind(agent.settings[setting])
            if isfinite(value) and (kind is float or value >= 1):
                values[setting] = value
    return values


def _instance(
    row: ResultRecord, number: str, model: str, name: str, place: str, *, moves: Sequence[str]
) -> dict[str, Any]:
    """Return a match as an instance; its messages are the agent's moves, without the prompts."""
    value = row["gained"] / row["size"] if row["size"] else 0.0
    deal = f"{row['game']}, seed {row['seed']}, seats {row['seats']}, deal {row['deal']}"
    return {
        "schema_version": VERSION,
        "evaluation_id": number,
        "model_id": model,
        "evaluation_name": name,
        "evaluation_result_id": place,
        "sample_id": row["match"],
        "sample_hash": hashlib.sha256(deal.encode("utf-8", "backslashreplace")).hexdigest(),
        "interaction_type": "multi_turn",
        "input": {"raw": deal, "reference": []},
        "output": None,
        "messages": [
            {"turn_idx": turn, "role": "assistant", "content": move} for turn, move in enumerate(moves)
        ],
        "answer_attribution": [],
        "evaluation": {"score": value, "is_correct": value > 0, "num_turns": len(moves) or None},
        "metadata": {
            "gained": repr(row["gained"]),
            "size": repr(row["size"]),
            "opponent": row["opponent"],
            "is_correct": "whether the score is above 0",
        },
    }


def _epoch(stamp: str) -> str:
    try:
        return str(int(datetime.fromisoformat(stamp).timestamp()))
    except (ValueError, OverflowError, OSError):
        return "0"


def _part(text: str) -> str:
    """Return a text as a part of a path that is safe on every system."""
    return _PART.sub("_", text).strip("._")[:80] or "unknown"


def _uuid(*parts: str) -> str:
    """Return a UUID of version 4 that is the same for equal parts, so that equal reports give equal files."""
    digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()
    variant = "89ab"[int(digest[16], 16) % 4]
    return f"{digest[:8]}-{digest[8:12]}-4{digest[13:16]}-{variant}{digest[17:20]}-{digest[20:32]}"


def _lines(instances: Sequence[Mapping[str, Any]]) -> bytes:
    return b"".join(_json(instance) + b"\n" for instance in instances)


def _json(value: Any, indent: int | None = None) -> bytes:
    shown = all_visible(_plain(value))
    return json.dumps(shown, ensure_ascii=False, allow_nan=False, indent=indent).encode()


def _plain(value: Any) -> Any:
    """Return a value with mappings as dictionaries and sequences as lists."""
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
