"""Keys with which stations sign the files that they export to be merged (Ed25519).

The private key is a file beside the database, one for each study, and leaves it with nothing: it is in no
table and no export. Public keys are rows of the study: this machine's own, and those of other stations that
the experimenter added.
"""

from __future__ import annotations

import base64
import binascii
import os
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from replays.store.errors import StoreError
from replays.store.store import Store
from replays.studies.log import now
from replays.studies.registry import Study, station_number

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FOLDER: Final = ".keys"
"""Behind the name of the database: the folder of its private keys."""
ANY: Final = ""
"""Station of the own key of a machine that serves all stations."""
_LENGTH: Final = 32
_INSERT: Final = "insert or replace into study_keys (study_id, station, key, at, own) values (?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class StationKey:
    """A public key that is known here; ``own`` if this machine has the private one."""

    station: str
    key: str
    at: str
    own: bool


def key_file(store: Store, study_id: str) -> Path:
    return store.path.with_name(store.path.name + FOLDER) / f"{study_id}.pem"


def own_key(study: Study) -> str:
    """Return this machine's public key, made if needed; raise `StoreError` if its file fails."""
    key = _public(_private(key_file(study.store, study.id)))
    if not any(known.own and known.key == key for known in known_keys(study)):
        # a private key that was lost signs nothing any more, but files that it signed are still known
        row = [study.id, study.row.station, key, now(), 1]
        study.run(lambda conn: conn.execute(_INSERT, row).rowcount)
    return key


def present_key(study: Study) -> str:
    """Return this machine's public key, empty if it has none; raise `StoreError` if its file fails."""
    path = key_file(study.store, study.id)
    return _public(_private(path)) if path.exists() else ""


def sign(study: Study, body: bytes) -> dict[str, str]:
    """Return this machine's public key and its signature of some bytes, both as base64."""
    key = own_key(study)
    private = _private(key_file(study.store, study.id))
    return {"key": key, "signature": base64.b64encode(private.sign(body)).decode()}


def signs(key: str, signature: str, body: bytes) -> bool:
    """Return whether a signature of some bytes was made with the private key of a public one."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(base64.b64decode(key, validate=True))
        public.verify(base64.b64decode(signature, validate=True), body)
    except (InvalidSignature, ValueError):
        return False
    return True


def known_keys(study: Study) -> list[StationKey]:
    with study.store.reading() as conn:
        return keys_of(conn, study.id)


def keys_of(conn: sqlite3.Connection, study_id: str) -> list[StationKey]:
    query = "select station, key, at, own from study_keys where study_id = ? order by station, at, key"
    rows = conn.execute(query, [study_id])
    return [StationKey(station, key, at, bool(is_own)) for station, key, at, is_own in rows]


def add_key(study: Study, station: str, key: str) -> None:
    """Take files signed with a key as those of a station; `StoreError` for a bad key or station."""
    clean = key.strip()
    station_number(study.protocol.study.stations, station)
    if not _is_key(clean):
        raise StoreError(
            "That is no public key of a station; copy the whole line that is shown at that station."
        )
    study.run(lambda conn: put_keys(conn, study.id, [station], clean))


def put_keys(conn: sqlite3.Connection, study_id: str, stations: Iterable[str], key: str) -> None:
    """Store a public key for stations; this machine's own key stays its own."""
    for station in stations:
        known = "select 1 from study_keys where study_id = ? and station = ? and key = ?"
        if conn.execute(known, [study_id, station, key]).fetchone() is None:
            conn.execute(_INSERT, [study_id, station, key, now(), 0])


def remove_key(study: Study, key: str) -> None:
    """Forget a public key of another station, or delete the private key behind this machine's own.

    Files that this machine signed are still known here; its next export makes another key.

    Raises:
        StoreError: the key is unknown, or the file of the private one fails.
    """
    clean = key.strip()
    if clean and clean == present_key(study):
        _delete_private(key_file(study.store, study.id))
        return
    delete = "delete from study_keys where study_id = ? and key = ? and own = 0"
    if not study.run(lambda conn: conn.execute(delete, [study.id, clean]).rowcount):
        raise StoreError("No station has this key here; choose one from the list of keys.")


def _delete_private(path: Path) -> None:
    try:
        path.unlink()
        if not any(path.parent.iterdir()):
            path.parent.rmdir()
    except OSError as error:
        raise StoreError(f"The station's private key {path} cannot be deleted: {error.strerror}.") from error


def _is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text, validate=True)) == _LENGTH
    except (binascii.Error, ValueError):
        return False


def _public(private: Ed25519PrivateKey) -> str:
    return base64.b64encode(private.public_key().public_bytes_raw()).decode()


def _private(path: Path) -> Ed25519PrivateKey:
    """Return the private key in a file, made if needed; raise `StoreError` if that fails."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        if not path.exists():
            _write(path, Ed25519PrivateKey.generate())
        private = load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:
        raise StoreError(
            f"The station's private key {path} cannot be used; make it readable, or delete it, so that a "
            "new one is made, and give the new public key to the other machines."
        ) from error
    if not isinstance(private, Ed25519PrivateKey):
        raise StoreError(f"{path} holds another kind of key; delete it, so that a new one is made.")
    return private


def _write(path: Path, private: Ed25519PrivateKey) -> None:
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    body = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        try:
            # another program may have made one meanwhile, whose public key is known already
            os.link(partial, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
