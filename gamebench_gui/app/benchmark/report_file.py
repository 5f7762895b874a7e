"""Reports as JSON files, in both directions. What is read is foreign data and checked before it is used.

A file that claims more than its format allows is refused with a sentence. Texts are visible after reading:
characters that could hide or reverse others are spelled out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NoReturn

from gamebench_gui.app.benchmark.report import FORMAT, VERSION, Report
from gamebench_gui.app.benchmark.report_shape import check_of
from replays.exchange.json_schema import head
from replays.exchange.shape import Check, Schema, ShapeError, schema_of
from replays.store.errors import StoreError, explain
from replays.words import one_line
from resources.foreign import escaped

LARGEST: Final = 16_000_000
"""Bytes of the largest file that is read."""
MOST_PARTS: Final = 1_000_000
"""Most commas and opening brackets: each may begin a value, and values need memory."""
_SLACK: Final = 1e-9
"""Largest difference between rounded numbers that counts as equal, as a share of the larger."""


def document(report: Report) -> dict[str, Any]:
    """Return a report as JSON, with every field."""
    return {"format": FORMAT, "version": VERSION, **_json(report)}


def _json(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: _json(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Mapping):
        return {name: _json(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json(item) for item in value]
    return value


def written(report: Report) -> str:
    """Return the text of a report's file; characters that cannot be seen are escapes in it."""
    text = json.dumps(document(report), ensure_ascii=False, allow_nan=False, indent=1)
    return escaped(text, "\\u{:04x}", "\\u{:04x}") + "\n"


def read_report(path: Path) -> Report:
    """Return the report in a file; raise a `StoreError` if it is no report, or an invalid one."""
    try:
        return of_text(read_bytes(path))
    except ShapeError as error:
        raise StoreError(f"{path} is not a report: {error}.") from error


def read_bytes(path: Path) -> bytes:
    """Return the contents of a file, of a larger one the beginning; raise a `StoreError` if there is none."""
    try:
        if not path.is_file():
            raise StoreError(f"There is no file {path}.")
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise explain(error, path) from error


def of_text(data: bytes) -> Report:
    """Return the report in the bytes of a file; raise a `ShapeError` if they are no valid report."""
    if len(data) > LARGEST:
        raise ShapeError(f"it is larger than {LARGEST // 1_000_000} MB")
    if sum(map(data.count, (b",", b"[", b"{"))) > MOST_PARTS:
        raise ShapeError(f"it has more than {MOST_PARTS:,} values")
    try:
        value = json.loads(data.decode(), parse_constant=_no_number)
    except ShapeError:
        raise
    except RecursionError as error:
        raise ShapeError("its values lie too deep in each other") from error
    except ValueError as error:
        raise ShapeError("it is no JSON in UTF-8") from error
    del data
    return of_document(value)


def _no_number(name: str) -> NoReturn:
    raise ShapeError(f"{name} is no number")


def of_document(value: Any) -> Report:
    """Return the report in a JSON value; raise a `ShapeError` that names what is wrong."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ShapeError(f'it does not say "format": "{FORMAT}"')
    version = value.get("version")
    if type(version) is not int or version < 1:
        raise ShapeError("its version must be a whole number from 1")
    if version > VERSION:
        raise ShapeError(
            f"it has version {version} of the format, and this program reads up to {VERSION}; "
            "a newer version of the program reads it"
        )
    parts = {name: item for name, item in value.items() if name not in ("format", "version")}
    report: Report = _check()(parts)
    for problem in contradictions(report):
        raise ShapeError(problem)
    return report


@cache
def _check() -> Check:
    return check_of(Report)


def schema() -> Schema:
    """Return the JSON Schema of a report's file."""
    shape = schema_of(_check())
    first = {"format": {"const": FORMAT}, "version": {"const": VERSION}}
    return {
        **head("report", "A report of a benchmark run: gamebench benchmark report RUN --to FILE.json"),
        **shape,
        "properties": {**first, **shape["properties"]},
        "required": [*first, *shape["required"]],
    }


def contradictions(report: Report) -> Iterator[str]:
    """Yield the contradictions in a report, each as the end of a sentence."""
    agents = [agent.name for agent in report.agents]
    suites = [suite.id for suite in report.suites]
    if not agents or not suites:
        yield "it has no agent or no suite"
    if len(set(agents)) < len(agents) or len(set(suites)) < len(suites):
        yield "it has two agents or two suites of one name"
    tables: dict[str, Iterable[Mapping[str, Any]]] = {
        "scores": report.scores,
        "cells": report.cells,
        "without_errors": report.without_errors,
        "abilities": report.abilities,
        "errors": report.errors,
        "decisions": report.decisions,
        "results": report.results,
        "curves": report.curves,
    }
    for name, rows in tables.items():
        for place, row in enumerate(rows, 1):
            if row["agent"] not in agents:
                yield f"{name}, row {place}: there is no agent {one_line(row['agent'], 60)!r}"
            if row["suite"] not in suites:
                yield f"{name}, row {place}: there is no suite {one_line(row['suite'], 60)!r}"
    for name in ("scores", "cells", "without_errors", "abilities", "curves"):
        for place, row in enumerate(tables[name], 1):
            if problem := _out_of_order(row):
                yield f"{name}, row {place}: {problem}"
    for name, rows in (("references", report.references), ("people", map(_json, report.people))):
        for place, row in enumerate(rows, 1):
            if problem := _out_of_order(row):
                yield f"{name}, row {place}: {problem}"
    for place, score in enumerate(report.scores, 1):
        if score["games"] > score["of_games"]:
            yield f"scores, row {place}: it has more games than the suite"
    if any(result["size"] < 0 for result in report.results):
        yield "results: a size is negative"


def _out_of_order(row: Mapping[str, Any]) -> str:
    """Return what is wrong with the order of a row's scale, interval and value; empty if nothing is."""
    value = row["value"] if "value" in row else row["mean"]
    low, high = row["low"], row["high"]
    if (low is None) != (high is None) or (value is None and low is not None):
        return "it has half an interval, or one without a value"
    ordered = {
        "the lower end of the scale": row.get("scale_low"),
        "the lower end of the interval": low,
        "the value": value,
        "the upper end of the interval": high,
        "the upper end of the scale": row.get("scale_high"),
    }
    known = [(name, number) for name, number in ordered.items() if number is not None]
    for (name, less), (next_name, more) in pairwise(known):
        if less > more + _SLACK * max(1.0, abs(less), abs(more)):
            return f"{name}, {less:g}, lies above {next_name}, {more:g}"
    return ""
