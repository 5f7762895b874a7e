"""Files of stations for tests: merged by somebody who agrees to everything, and changed with right hashes."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from gamebench_gui.app.match.session import Session
from replays.studies.merge_file import SIGNATURE
from replays.studies.merging import merge, preview


def take(session: Session, path: Path) -> int:
    """Merge a file as somebody does who agrees to whatever it would change."""
    return merge(session.store, session.writer, path, preview(session.store, path))


def parts(path: Path) -> dict[str, bytes]:
    """The parts of a file."""
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def pack(to: Path, bodies: dict[str, bytes]) -> Path:
    """Write a file with these parts."""
    with zipfile.ZipFile(to, "w") as packed:
        for name, body in bodies.items():
            packed.writestr(name, body)
    return to


def forge(
    path: Path,
    to: Path,
    change: Callable[[Any], Any] = lambda document: document,
    *,
    matches: Callable[[bytes], bytes] = lambda body: body,
    listed: Callable[[Any], Any] = lambda manifest: manifest,
    keep_signature: bool = False,
) -> Path:
    """Write a copy with other contents and with hashes that are right.

    Args:
        change, matches, listed: give the new tables, lines of matches, and manifest.
        keep_signature: leave the signature of the true file in it.
    """
    bodies = parts(path)
    document = json.loads(bodies["study.json"])
    manifest = json.loads(bodies["manifest.json"])
    bodies["study.json"] = json.dumps(change(document)).encode()
    bodies["matches.jsonl"] = matches(bodies["matches.jsonl"])
    manifest["files"] = {name: sha256(bodies[name]).hexdigest() for name in ("study.json", "matches.jsonl")}
    bodies["manifest.json"] = json.dumps(listed(manifest)).encode()
    if not keep_signature:
        bodies.pop(SIGNATURE, None)
    return pack(to, bodies)
