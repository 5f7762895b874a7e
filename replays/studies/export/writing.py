"""Writing the folder of an export."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from replays.columns import csv_lines
from replays.exchange.jsonl_writing import writing
from replays.store.errors import StoreError
from replays.store.recorder import app_version
from replays.store.row_writers import compact
from replays.store.study_tables import LogKind
from replays.studies.analysis.scripts import scripts
from replays.studies.export.columns import METRIC, MISSING, PRECISION, TABLES, ExportColumn, metric_column
from replays.studies.export.events import event_lines, transcripts
from replays.studies.export.people import Exported, Row, Wishes, chosen
from replays.studies.export.tables import (
    allocation_rows,
    answer_rows,
    attention_rows,
    decision_rows,
    flow_rows,
    match_rows,
    participant_rows,
    screen_rows,
    talk_rows,
)
from replays.studies.free_text import free_texts
from replays.studies.registry import Study
from replays.studies.seeding import GUESSABLE, without_seed

ExportTable = tuple[str, tuple[ExportColumn, ...], list[Row]]


def export_study(study: Study, folder: Path, wishes: Wishes = Wishes()) -> list[str]:  # noqa: B008 - frozen
    """Write a study's data into a folder and return sentences about what was left out.

    The folder is created if needed; files of an earlier export are replaced.
    """
    study.writer.flush()
    exported = chosen(study, wishes)
    try:
        (folder / "texts").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {folder} cannot be made: {error.strerror}.") from error
    tables = list(tables_of(exported))
    for name, columns, rows in tables:
        _write(folder / f"{name}.csv", _table_csv(columns, rows))
    matches = match_rows(exported)
    _write(folder / "events.jsonl", _lines(event_lines(exported, matches)))
    _write(folder / "psych201.jsonl", _lines(transcripts(exported, matches)))
    _write(folder / "codebook.csv", codebook(tables))
    package = json.dumps(datapackage(study, tables), indent=1, ensure_ascii=False)
    _write(folder / "datapackage.json", f"{package}\n")
    _write_texts(study, folder)
    for name, text in scripts().items():
        _write(folder / name, text)
    _note_left_out(exported)
    _write(folder / "README.md", readme(study, exported))
    return exported.left_out


def tables_of(exported: Exported) -> Iterator[ExportTable]:
    matches = match_rows(exported)
    tables: dict[str, Iterable[Row]] = {
        "participants": participant_rows(exported),
        "matches": [row for row, _, _ in matches],
        "decisions": decision_rows(exported, matches),
        "answers": answer_rows(exported, matches),
        "attention": attention_rows(exported),
        "screens": screen_rows(exported, matches),
        "talk": talk_rows(exported, matches),
        "flow": flow_rows(exported),
        "allocation": allocation_rows(exported),
    }
    for name, rows in tables.items():
        listed = list(rows)
        if name in ("screens", "talk") and not listed:
            continue
        keys = {key for row in listed for key in row}
        metrics = sorted(key.removeprefix(METRIC) for key in keys if key.startswith(METRIC))
        yield name, (*TABLES[name], *map(metric_column, metrics)), listed


def _table_csv(columns: Sequence[ExportColumn], rows: Sequence[Row]) -> str:
    names = [column.name for column in columns]
    return csv_lines([names, *([_cell(row.get(name)) for name in names] for row in rows)], "\r\n")


def _cell(value: str | int | float | None) -> str | int | float:
    if value is None:
        return MISSING
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 2**53 else round(value, 6)
    return value


def codebook(tables: Sequence[ExportTable]) -> str:
    lines: list[tuple[str, ...]] = [("table", "column", "type", "unit", "levels", "missing", "description")]
    for name, columns, _ in tables:
        for c in columns:
            lines.append((name, c.name, c.type, c.unit, "; ".join(c.levels), MISSING, c.text))
    return csv_lines([*lines, ("decisions", "", "", "", "", "", PRECISION)], "\r\n")


def datapackage(study: Study, tables: Sequence[ExportTable]) -> dict[str, Any]:
    """Return the description of the folder as a Frictionless data package."""
    return {
        "name": study.id,
        "title": study.row.title,
        "version": study.row.version,
        "profile": "tabular-data-package",
        "resources": [_resource(name, columns) for name, columns, _ in tables],
    }


def _resource(name: str, columns: Sequence[ExportColumn]) -> dict[str, Any]:
    return {
        "name": name,
        "path": f"{name}.csv",
        "profile": "tabular-data-resource",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "schema": {"missingValues": [MISSING], "fields": [_field(column) for column in columns]},
    }


def _field(column: ExportColumn) -> dict[str, Any]:
    levels: list[str | int] = (
        [int(level) for level in column.levels] if column.type == "integer" else [*column.levels]
    )
    bounds = {"constraints": {"enum": levels}} if levels else {}
    unit = {"unit": column.unit} if column.unit else {}
    return {"name": column.name, "type": column.type, "description": column.text, **unit, **bounds}


def _write_texts(study: Study, folder: Path) -> None:
    _write(folder / "protocol.toml", without_seed(study.text))
    query = (
        "select kind, name, version, body from study_texts where study_id = ? order by kind, name, version"
    )
    with study.store.reading() as conn:
        for kind, name, version, body in conn.execute(query, [study.id]):
            stem = "".join(
                mark if mark.isalnum() or mark in "-." else "_" for mark in f"{kind}-{version}-{name}"
            )
            _write(folder / "texts" / stem, body)


def _note_left_out(exported: Exported) -> None:
    privacy, left_out = exported.study.protocol.privacy, exported.left_out
    left_out += _texts_left_out(exported)
    left_out.append("the seed, seeds of matches and rows of the allocation list, which lead to people")
    if exported.study.protocol.study.seed < GUESSABLE:
        left_out.append(
            "but the seed is short: by trying seeds, the row of each person can be found from opponents, "
            "seats and deals"
        )
    named = [item.id for form in exported.study.protocol.forms for item in form.items if item.identifying]
    if named and not exported.wishes.identifying:
        how = (
            f"coarsened to cells of at least {privacy.smallest_cell}" if privacy.smallest_cell else "emptied"
        )
        left_out.append(f"exact answers to {', '.join(named)} ({how})")
    if privacy.export_times != "exact":
        left_out.append("times of day")


def _texts_left_out(exported: Exported) -> Iterator[str]:
    """Yield sentences about the free text that is not in the export."""
    study, all_wished = exported.study, exported.wishes.texts(exported.study.protocol)
    if study.protocol.privacy.free_text == "drop" and not all_wished:
        yield "free text (answers, talk, details, reasons of exclusions)"
        return
    written = free_texts(study)
    unread = sum(not text.review.decision for text in written)
    withheld = sum(text.review.decision == LogKind.DROPPED for text in written)
    blacked = sum(text.review.decision != LogKind.DROPPED and bool(text.review.black) for text in written)
    if unread and not all_wished:
        what = "free text that nobody has reviewed (answers, talk, details, reasons of exclusions)"
        yield f"{what}: {_texts(unread)}"
    if withheld:
        yield f"free text that was withheld in review: {_texts(withheld)}"
    if blacked:
        yield f"words that were blacked out in review ([1 word removed]): in {_texts(blacked)}"


def _texts(count: int) -> str:
    return f"{count} {'text' if count == 1 else 'texts'}"


def readme(study: Study, exported: Exported) -> str:
    about = study.protocol.study
    lines = [
        f"# {about.title}",
        "",
        f"Study {study.id}, version {about.version}, exported on {datetime.now(UTC).date().isoformat()} with "
        f"GameBench GUI {app_version()}.",
        "",
        f"- Protocol: `protocol.toml`, without its seed; SHA-256 with it: {study.row.protocol_hash}.",
        "- Texts that people read: `texts/`.",
        f"- People: {len(exported.people)} with a row, under labels that were drawn at random, once.",
        "- Deals are numbered for this export: equal numbers in a block are equal deals.",
        "- `codebook.csv` and `datapackage.json` describe every column; NA means that there is no value.",
        "- `events.jsonl` can be imported into GameBench GUI; times count from each match's start.",
        f"- {PRECISION}",
        "",
        "Left out:",
        "",
        *(f"- {what}" for what in exported.left_out or ["nothing"]),
    ]
    return "\n".join(lines) + "\n"


def _lines(lines: Iterable[dict[str, Any]]) -> str:
    return "".join(f"{compact(line)}\n" for line in lines)


def _write(path: Path, text: str) -> None:
    with writing(path) as file:
        file.write(text.encode("utf-8", "backslashreplace"))
