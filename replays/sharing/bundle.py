"""A bundle: a zip file with one JSON Lines file for each match, and a list of them."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from replays.exporting import write_match, writing
from replays.recorder import app_version
from replays.store import Store

FORMAT: Final = "gamebench-bundle"
FORMAT_VERSION: Final = 1
MANIFEST: Final = "manifest.json"

_DATE: Final = (2000, 1, 1, 0, 0, 0)
"""Of every file inside, so that equal matches give equal bundles."""


def export_bundle(store: Store, match_ids: Sequence[str], path: Path) -> None:
    """Write matches into a zip file, together with what one wants to know without opening them.

    Raises:
        StoreError: there is no such match, or the file cannot be written.
    """
    rows = [store.match(match_id) for match_id in match_ids]
    matches: list[dict[str, Any]] = [
        {
            "file": f"matches/{row.id}.jsonl",
            "id": row.id,
            "game": f"{row.game}:{row.preset}",
            "started_at": row.started_at,
            "steps": row.steps,
            "termination": row.termination,
            "agents": [seat.name for seat in row.seats],
        }
        for row in rows
    ]
    manifest = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "app_version": app_version(),
        "matches": matches,
    }
    with writing(Path(path)) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        _add(bundle, MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=1).encode())
        for match in matches:
            lines = io.BytesIO()
            write_match(store, match["id"], lines)
            _add(bundle, match["file"], lines.getvalue())


def _add(bundle: zipfile.ZipFile, name: str, body: bytes) -> None:
    info = zipfile.ZipInfo(name, _DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    bundle.writestr(info, body)
