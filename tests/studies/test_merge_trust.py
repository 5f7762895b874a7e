"""What merging a file believes: signatures, what is asked for first, and files that somebody made up."""

from __future__ import annotations

import base64
import json
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.merging import forge, pack, parts, take
from helpers.studies import TEXTS, brief, locked, person, take_part, until

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.store.errors import StoreError
from replays.store.schema import open_for_writing
from replays.store.study_tables import LogKind
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.merge_summary import Point, Signature
from replays.studies.merging import UnagreedError, export_to_merge, merge, preview
from replays.studies.people import marker
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend
from replays.studies.screens import MatchScreen
from replays.studies.station_keys import (
    add_key,
    key_file,
    known_keys,
    own_key,
    present_key,
    remove_key,
)


def protocol() -> Any:
    found = brief()
    blocks = tuple(replace(block, matches=1, practice=None) for block in found.blocks)
    return replace(found, blocks=blocks[1:])


@contextmanager
def machine(folder: Path) -> Iterator[Session]:
    """Another machine."""
    folder.mkdir()
    session = Session(folder / "t.sqlite", Paths.of(folder))
    try:
        yield session
    finally:
        session.close()


def dump(session: Session) -> list[str]:
    """Everything in the database, but for what only counts."""
    session.writer.flush()
    with closing(sqlite3.connect(session.store.path)) as conn, conn:
        return [line for line in conn.iterdump() if "sqlite_sequence" not in line]


def refuses(session: Session, path: Path, why: str, agreed: Any = None) -> UnagreedError | StoreError:
    """The error with which a file is refused, with the database as it was."""
    before = dump(session)
    with pytest.raises(StoreError, match=why) as caught:
        merge(session.store, session.writer, path, agreed)
    assert dump(session) == before
    return caught.value


def states(study: Study) -> dict[str, str]:
    with study.store.reading() as conn:
        return dict(conn.execute("select code, state from participants order by id").fetchall())


@pytest.fixture
def study(session: Session) -> Study:
    """A locked study at this machine."""
    session.writer.together = True
    return locked(session, protocol())


def test_a_file_of_a_station_whose_key_is_known_is_merged_without_a_question(
    session: Session, study: Study, tmp_path: Path
) -> None:
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        code = take_part(other, there, "lab-2").code
        export_to_merge(there, tmp_path / "lab-2.zip")
        foreign = refuses(
            session, tmp_path / "lab-2.zip", "is signed with a key that is not known here for lab-2"
        )
        assert own_key(there) in str(foreign)
        add_key(study, "lab-1", own_key(there))
        refuses(session, tmp_path / "lab-2.zip", "not known here for lab-2")
        add_key(study, "lab-2", own_key(there))
        assert preview(session.store, tmp_path / "lab-2.zip").signature is Signature.KNOWN
        assert merge(session.store, session.writer, tmp_path / "lab-2.zip") == 1
        assert states(study) == {code: "complete"}
        remove_key(study, own_key(there))
        refuses(session, tmp_path / "lab-2.zip", "not known here for lab-2")


def test_a_key_can_be_trusted_with_the_first_file(session: Session, study: Study, tmp_path: Path) -> None:
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        take_part(other, there, "lab-2")
        export_to_merge(there, tmp_path / "first.zip")
        take_part(other, there, "lab-2", 3)
        export_to_merge(there, tmp_path / "second.zip")
        seen = preview(session.store, tmp_path / "first.zip")
        merge(session.store, session.writer, tmp_path / "first.zip", seen, trust=True)
        assert [(one.station, one.key) for one in known_keys(study) if not one.own] == [
            ("lab-2", own_key(there))
        ]
        assert merge(session.store, session.writer, tmp_path / "second.zip") == 1


def test_a_changed_file_is_refused_if_it_was_signed_and_called_unsigned_if_not(
    session: Session, study: Study, tmp_path: Path
) -> None:
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "a.zip")
    assert merge(session.store, session.writer, tmp_path / "a.zip") == 0
    changed = forge(tmp_path / "a.zip", tmp_path / "changed.zip", excluded, keep_signature=True)
    refuses(session, changed, "was changed after it was signed")
    unsigned = forge(tmp_path / "a.zip", tmp_path / "unsigned.zip")
    refuses(session, unsigned, "Nobody signed it")
    assert take(session, unsigned) == 0
    for body in (b"", b"{", b"[]", b'{"key":1}', b'{"key":"","signature":""}', b"[" * 1000):
        spoiled = pack(tmp_path / "s.zip", parts(tmp_path / "a.zip") | {"signature.json": body})
        refuses(session, spoiled, "signature")


def excluded(document: Any) -> Any:
    document["people"][0]["participant"]["state"] = "excluded"
    return document


def test_who_agreed_to_one_file_has_not_agreed_to_another(
    session: Session, study: Study, tmp_path: Path
) -> None:
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "a.zip")
    first = forge(tmp_path / "a.zip", tmp_path / "first.zip")
    second = forge(tmp_path / "a.zip", tmp_path / "second.zip", excluded)
    refuses(session, second, "Will be marked as excluded", preview(session.store, first))


def test_a_deletion_in_a_file_is_asked_for_even_if_its_station_is_known(
    session: Session, study: Study, tmp_path: Path
) -> None:
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        code, stays = (take_part(other, there, "lab-2", seed).code for seed in (1, 2))
        add_key(study, "lab-2", own_key(there))
        export_to_merge(there, tmp_path / "before.zip")
        merge(session.store, session.writer, tmp_path / "before.zip")
        delete(there, code)
        after = take_part(other, there, "lab-2", 3).code
        export_to_merge(there, tmp_path / "after.zip")
        refuses(session, tmp_path / "after.zip", f"Will be deleted here for good, .*: {code}")
        assert take(session, tmp_path / "after.zip") == 1
        assert states(study) == {stays: "complete", after: "complete"}, "the next one has the row"
        assert merge(session.store, session.writer, tmp_path / "after.zip") == 0
        again = preview(session.store, tmp_path / "before.zip")
        assert again.of(Point.GONE) == ("1",)


def test_lines_of_another_machine_name_nobody_who_was_deleted(
    session: Session, study: Study, tmp_path: Path
) -> None:
    code, stays = (take_part(session, study, "lab-1", seed).code for seed in (1, 2))
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        met = take_part(other, there, "lab-2").code
        exclude(there, met, f"copied from {code.lower()}, not from {stays}")
        there.log("note", "late", code)
        export_to_merge(there, tmp_path / "lab-2.zip")
        take(session, tmp_path / "lab-2.zip")
        lines = [(line.kind, line.code) for line in study.lines()]
        assert ("note", code) in lines, "nobody was deleted yet"
        delete(study, code)
        count = len(study.lines())
        take(session, tmp_path / "lab-2.zip")
        assert len(study.lines()) == count, "what was emptied here is the same line"
        there.log("note", f"Again {code}.")
        there.log("note", "late again", code)
        export_to_merge(there, tmp_path / "later.zip")
        take(session, tmp_path / "later.zip")
    texts = [line.text for line in study.lines()]
    assert f"copied from [deleted], not from {stays}" in texts
    assert texts[-1] == "Again [deleted]."
    assert code.upper() not in " ".join(dump(session)).upper()


def test_a_match_that_hides_behind_another_is_not_taken_in(
    session: Session, study: Study, tmp_path: Path
) -> None:
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        take_part(other, there, "lab-2")
        export_to_merge(there, tmp_path / "lab-2.zip")

    def hide(body: bytes) -> bytes:
        lines = body.splitlines(keepends=True)
        started = {"id": "hidden", **json.loads(lines[0]), "batch": "another"}
        started["id"] = "hidden"
        count = started["lines"]
        return b"".join((body, json.dumps(started).encode(), b"\n", *lines[1:count]))

    forged = forge(tmp_path / "lab-2.zip", tmp_path / "forged.zip", matches=hide)
    refuses(session, forged, "hidden in it belongs to nobody", preview(session.store, forged))


def test_a_label_goes_along_with_its_participant(session: Session, study: Study, tmp_path: Path) -> None:
    query = "select label from participants"
    with machine(tmp_path / "two") as other:
        there = locked(other, protocol())
        take_part(other, there, "lab-2")
        export_to_merge(there, tmp_path / "lab-2.zip")
        with other.store.reading() as conn:
            [(label,)] = conn.execute(query).fetchall()
    take(session, tmp_path / "lab-2.zip")
    with session.store.reading() as conn:
        assert [found for (found,) in conn.execute(query)] == [label]


def test_made_up_deletions_delete_nobody_unasked(session: Session, study: Study, tmp_path: Path) -> None:
    codes = [take_part(session, study, "lab-1", seed).code for seed in (1, 2)]
    export_to_merge(study, tmp_path / "a.zip")

    def delete_all(document: Any) -> Any:
        document["people"] = []
        line = document["study_log"][0]
        gone = [
            {**line, "id": 1000 + at, "kind": LogKind.DELETED, "code": marker(study.id, code)}
            for at, code in enumerate(codes)
        ]
        document["study_log"] += gone
        return document

    forged = forge(tmp_path / "a.zip", tmp_path / "forged.zip", delete_all)
    assert set(preview(session.store, forged).of(Point.DELETED)) == set(codes)
    refuses(session, forged, codes[0])


def more_answers(document: Any) -> Any:
    """One more answer of each person, and another value of every answer."""
    for one in document["people"]:
        for row in one["answers"]:
            row["value"] = "FORGED"
        one["answers"].append({**one["answers"][0], "item": "one more"})
    return document


def test_a_complete_person_is_never_replaced(session: Session, study: Study, tmp_path: Path) -> None:
    code = take_part(session, study, "lab-1").code
    export_to_merge(study, tmp_path / "a.zip")
    forged = forge(tmp_path / "a.zip", tmp_path / "forged.zip", more_answers)
    seen = preview(session.store, forged)
    assert (seen.of(Point.KEPT), seen.of(Point.REPLACED)) == ((code,), ())
    assert take(session, forged) == 0
    assert b"FORGED" not in session.store.path.read_bytes()
    exclude(study, code, "wrote notes")
    assert preview(session.store, forged).of(Point.KEPT) == (code,)


def test_a_code_in_other_letters_is_the_same_person(session: Session, study: Study, tmp_path: Path) -> None:
    code = take_part(session, study, "lab-1").code
    export_to_merge(study, tmp_path / "a.zip")

    def lower(document: Any) -> Any:
        document["people"][0]["participant"]["code"] = code.lower()
        return more_answers(document)

    assert take(session, forge(tmp_path / "a.zip", tmp_path / "forged.zip", lower)) == 0
    assert states(study) == {code: "complete"}


def test_who_stopped_is_replaced_only_by_consent(session: Session, study: Study, tmp_path: Path) -> None:
    stopped = person(session, study, "lab-1")
    until(stopped, MatchScreen)
    stopped.sitting.stop()
    export_to_merge(study, tmp_path / "early.zip")
    until(stopped)
    export_to_merge(study, tmp_path / "late.zip")
    code = stopped.sitting.progress.person.code
    with machine(tmp_path / "two") as other:
        take(other, tmp_path / "early.zip")
        there = Study(other.store, other.writer)
        add_key(there, "lab-1", own_key(study))
        refuses(other, tmp_path / "late.zip", f"Will be replaced here by what the file has of them: {code}")
        assert take(other, tmp_path / "late.zip") == 1


def test_an_exclusion_is_asked_for_and_keeps_the_data(session: Session, study: Study, tmp_path: Path) -> None:
    code = take_part(session, study, "lab-1").code
    export_to_merge(study, tmp_path / "a.zip")

    def exclude_with_less(document: Any) -> Any:
        document["people"][0]["answers"] = []
        return excluded(document)

    forged = forge(tmp_path / "a.zip", tmp_path / "forged.zip", exclude_with_less)
    refuses(session, forged, f"Will be marked as excluded: {code}")
    with session.store.reading() as conn:
        before = conn.execute("select count(*) from answers").fetchone()[0]
    take(session, forged)
    with session.store.reading() as conn:
        assert conn.execute("select count(*) from answers").fetchone()[0] == before > 0
    assert states(study) == {code: "excluded"}


def test_an_amendment_is_a_row_and_no_sentence(session: Session, study: Study, tmp_path: Path) -> None:
    other = replace(protocol(), population=replace(protocol().population, describe="others"))
    with machine(tmp_path / "two") as second:
        there = locked(second, other)
        export_to_merge(there, tmp_path / "b.zip")
    hashes = study.row.protocol_hash, there.row.protocol_hash

    def with_line(document: Any) -> Any:
        text = f"Version 1 to 2: x (protocol {hashes[0]} to {hashes[1]})."
        document["study_log"].append(
            {**document["study_log"][0], "id": 1000, "kind": "amended", "text": text}
        )
        return document

    def with_row(document: Any) -> Any:
        row = {"study_id": study.id, "from_hash": hashes[0], "to_hash": hashes[1], "reason": "longer breaks"}
        document["study_amendments"] = [{**row, "at": "2026-11-02T08:00:00"}]
        return document

    refuses(session, forge(tmp_path / "b.zip", tmp_path / "line.zip", with_line), "no amendment leads")
    declared = forge(tmp_path / "b.zip", tmp_path / "row.zip", with_row)
    refuses(session, declared, "only the file declares the amendment: .* 2026-11-02, longer breaks")
    assert take(session, declared) == 0


def test_a_reason_that_names_hashes_is_no_amendment(session: Session, study: Study, tmp_path: Path) -> None:
    with machine(tmp_path / "two") as second:
        other = replace(protocol(), population=replace(protocol().population, describe="others"))
        there = locked(second, other)
        export_to_merge(there, tmp_path / "b.zip")
    code = take_part(session, study, "lab-1").code
    exclude(study, code, f"played {study.row.protocol_hash} to {there.row.protocol_hash} twice")
    refuses(session, tmp_path / "b.zip", "no amendment leads")


def test_amendments_lead_on_in_several_steps(session: Session, study: Study, tmp_path: Path) -> None:
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "a.zip")
    for version in ("1.1", "1.2"):
        text = write_text(replace(protocol(), study=replace(protocol().study, version=version)))
        study = amend(study, text, TEXTS, f"reason of {version}")
    assert preview(session.store, tmp_path / "a.zip").of(Point.AMENDED) == ()
    with session.store.reading() as conn:
        rows = conn.execute(
            "select reason, from_hash <> to_hash from study_amendments order by at"
        ).fetchall()
    assert [tuple(row) for row in rows] == [("reason of 1.1", 1), ("reason of 1.2", 1)]


def test_amendments_of_earlier_versions_become_rows(tmp_path: Path) -> None:
    """Version 8 told of them in the log alone."""
    old = Path(__file__).parents[1] / "replays" / "old" / "8.sql"
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as conn:
        conn.executescript(old.read_text(encoding="utf-8"))
    open_for_writing(tmp_path / "old.sqlite").close()
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as conn:
        rows = conn.execute("select to_hash, reason from study_amendments").fetchall()
        assert rows == [
            (
                *conn.execute("select protocol_hash from studies where id = 'quickstart'").fetchone(),
                "longer breaks: 5 (not 3) minutes",
            )
        ]


def test_rows_that_nobody_explains_are_said_and_stay_free_without_consent(
    session: Session, study: Study, tmp_path: Path
) -> None:
    export_to_merge(study, tmp_path / "a.zip")

    def complete(document: Any) -> Any:
        for row in document["study_rows"]:
            row["state"] = "complete"
        return document

    forged = forge(tmp_path / "a.zip", tmp_path / "forged.zip", complete)
    with session.store.reading() as conn:
        rows = [row for (row,) in conn.execute("select row from study_rows order by row")]
    assert [int(row) for row in preview(session.store, forged).of(Point.ROWS)] == rows
    refuses(session, forged, "Rows that are free here, and used in the file")


def test_a_row_that_somebody_is_playing_stays_taken(session: Session, study: Study, tmp_path: Path) -> None:
    """An older file of the same machine has it as free."""
    export_to_merge(study, tmp_path / "early.zip")
    until(person(session, study, "lab-1"), MatchScreen)
    row = "select s.state from study_rows s join participants p on p.row = s.row"
    with session.store.reading() as conn:
        assert conn.execute(row).fetchone()[0] == "taken"
    merge(session.store, session.writer, tmp_path / "early.zip")
    with session.store.reading() as conn:
        assert conn.execute(row).fetchone()[0] == "taken"


def test_a_listed_code_in_other_letters_is_listed_once(
    session: Session, study: Study, tmp_path: Path
) -> None:
    study.log(LogKind.LISTED, "lab-1", "AbC-1")
    export_to_merge(study, tmp_path / "a.zip")

    def upper(document: Any) -> Any:
        for line in document["study_log"]:
            line["code"] = line["code"].upper()
        return document

    take(session, forge(tmp_path / "a.zip", tmp_path / "upper.zip", upper))
    assert [line.code for line in study.lines() if line.kind == LogKind.LISTED] == ["AbC-1"]


def test_the_private_key_is_a_file_of_its_owner_and_in_nothing_else(
    session: Session, study: Study, tmp_path: Path
) -> None:
    public = own_key(study)
    export_to_merge(study, tmp_path / "a.zip")
    file = key_file(session.store, study.id)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    secret = "".join(file.read_text(encoding="utf-8").splitlines()[1:-1]).encode()
    session.writer.flush()
    for body in (*parts(tmp_path / "a.zip").values(), session.store.path.read_bytes()):
        assert secret not in body
    assert own_key(study) == public, "it is made once"
    raw = base64.b64decode(secret)[-32:]
    remove_key(study, public)
    session.writer.flush()
    assert not file.parent.exists()
    for left in (path for path in tmp_path.rglob("*") if path.is_file()):
        body = left.read_bytes()
        assert secret not in body, left
        assert raw not in body, left
    with pytest.raises(StoreError, match="No station has this key"):
        remove_key(study, public)
    assert present_key(study) == ""
    assert own_key(study) != public
    assert merge(session.store, session.writer, tmp_path / "a.zip") == 0, "its old files are still known"


def test_a_key_that_cannot_be_used_is_said_and_only_public_keys_are_added(study: Study) -> None:
    own_key(study)
    for text in ("", "x", "AAAA"):
        with pytest.raises(StoreError, match="no public key"):
            add_key(study, "lab-1", text)
    with pytest.raises(StoreError, match="no station"):
        add_key(study, "elsewhere", own_key(study))
    with pytest.raises(StoreError, match="No station has this key"):
        remove_key(study, "A" * 43 + "=")
    key_file(study.store, study.id).write_text("no key", encoding="utf-8")
    with pytest.raises(StoreError, match=r"private key .* cannot be used"):
        own_key(study)
