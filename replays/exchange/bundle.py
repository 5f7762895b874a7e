"""Bundles, zip files of matches: writing them, and reading foreign ones without being overwhelmed by them.

Nothing is unpacked to the disk, so that an import that is killed leaves nothing behind.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from replays.exchange.jsonl_writing import write_match, writing
from replays.exchange.reading import (
    DAMAGES,
    KINDS,
    LONGEST_FILE,
    LONGEST_FRAME,
    Source,
    frame_size,
    parse_json,
)
from replays.naming import preset_name
from replays.store.errors import StoreError, explain
from replays.store.recorder import app_version
from replays.store.store import Store
from resources.zips import TooLargeError, opened_zip, read_member

MOST_FILES: Final = 20_000
_LONGEST_MANIFEST: Final = 20_000_000
_NAME: Final = re.compile(r"matches/[0-9A-Za-z][0-9A-Za-z_-]{0,63}\.jsonl")


def recognises(path: Path) -> bool:
    """Return whether a file begins as zip files do; False if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(4) in (b"PK\x03\x04", b"PK\x05\x06")
    except OSError:
        return False


@contextmanager
def opened(path: Path) -> Iterator[list[Source]]:
    """Yield the matches of a bundle, to be read while it is open; `StoreError` if it is no good one."""
    with ExitStack() as stack:
        try:
            bundle = stack.enter_context(opened_zip(path, LONGEST_FILE))
            members = _members(bundle, path)
        except TooLargeError as error:
            raise _refuse(path, str(error)) from error
        except DAMAGES as error:
            raise _damaged(path) from error
        except OSError as error:
            raise _damaged(path) if error.errno is None else explain(error, path) from error
        yield [
            Source(f"{path.name}, {member.filename}", partial(_open, bundle, member, path))
            for member in members
        ]


@contextmanager
def _open(bundle: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> Iterator[Any]:
    try:
        file = bundle.open(member)
    except DAMAGES as error:
        raise _damaged(path) from error
    with file:
        yield file


def _damaged(path: Path) -> StoreError:
    return _refuse(path, "the compressed file is cut off, damaged or locked")


def _refuse(path: Path, why: str) -> StoreError:
    return StoreError(f"{path.name}: {why}; nothing was imported.")


def _members(bundle: zipfile.ZipFile, path: Path) -> list[zipfile.ZipInfo]:
    infos = bundle.infolist()
    names = [info.filename for info in infos]
    if MANIFEST not in names:
        raise _refuse(path, f"this zip file is no bundle of matches; it must be {KINDS}")
    if len(infos) > MOST_FILES:
        raise _refuse(path, f"it holds more than {MOST_FILES:,} files")
    listed = _listed(_manifest(bundle, path), path)
    if sorted(names) != sorted([MANIFEST, *listed]) or not all(map(_NAME.fullmatch, listed)):
        raise _refuse(path, "it holds other files than the matches on its list")
    return [bundle.getinfo(name) for name in listed]


def _manifest(bundle: zipfile.ZipFile, path: Path) -> Any:
    body = read_member(bundle, MANIFEST, _LONGEST_MANIFEST)
    try:
        if frame_size(body) > LONGEST_FRAME:
            raise ValueError("too long")
        return parse_json(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _refuse(path, "its list of matches cannot be read") from error


def _listed(manifest: Any, path: Path) -> list[str]:
    match manifest:
        case {"format": str(name), "version": int(version), "matches": list(matches)} if name == FORMAT:
            if not 1 <= version <= FORMAT_VERSION:
                raise _refuse(path, f"version {version} of bundles is not known to this program; update it")
            files = [match.get("file") if isinstance(match, dict) else None for match in matches]
            if files and all(isinstance(file, str) for file in files):
                return [str(file) for file in files]
    raise _refuse(path, "its list of matches cannot be read")


FORMAT: Final = "gamebench-bundle"
FORMAT_VERSION: Final = 1
MANIFEST: Final = "manifest.json"

_DATE: Final = (2000, 1, 1, 0, 0, 0)
"""Date of every file inside, so that equal matches give equal bundles."""


def export_bundle(store: Store, match_ids: Sequence[str], path: Path) -> None:
    """Write matches into a zip file with a list of them that can be read without opening them."""
    rows = [store.match(match_id) for match_id in match_ids]
    matches: list[dict[str, Any]] = [
        {
            "file": f"matches/{row.id}.jsonl",
            "id": row.id,
            "game": preset_name(row.game, row.preset),
            "started_at": row.started_at,
            "steps": row.steps,
            "termination": row.termination,
            "agents": [seat.name for seat in row.seats],
        }
        for row in rows
    ]
    head = {"format": FORMAT, "version": FORMAT_VERSION, "app_version": app_version()}
    manifest = {**head, "matches": matches}
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
