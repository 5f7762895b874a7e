"""The list before the lock: placeholders, size, models, rehearsal; and that placeholders prevent a lock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.studies import SHIPPED, TEXTS, brief, folder

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.drafts import NOTHING, Draft, new_draft
from gamebench_gui.app.study.launching import Launch, launch_of, note_rehearsal
from gamebench_gui.app.study.trying import bodies
from replays.store.errors import StoreError
from replays.studies.placeholders import placeholders, require_filled
from replays.studies.protocol_file import edited, read_file
from replays.studies.protocol_tables import Expected
from replays.studies.registry import studies

Call = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_protocol_has_placeholders_that_prevent_a_lock(
    call: Call, session: Session, name: str
) -> None:
    draft = new_draft(session.paths, name, "mine")
    assert draft.protocol is not None
    gaps = list(placeholders(draft.protocol, bodies(draft.protocol, draft.folder)))
    assert ("study", "contact") in [gap.path for gap in gaps]
    code, _, err = call("study", "lock", str(draft.file), "--unpaced")
    assert code == 1
    assert "study.contact: The contact is a placeholder" in err
    assert not studies(session.store)


def test_pilots_may_try_what_is_not_filled_in(call: Call, session: Session) -> None:
    draft = new_draft(session.paths, "quickstart", "mine")
    assert call("study", "lock", str(draft.file), "--pilot")[0] == 0


def test_a_study_begun_from_nothing_has_its_texts_to_write(session: Session) -> None:
    draft = new_draft(session.paths, NOTHING, "mine")
    assert draft.protocol is not None
    texts = {name: draft.read(name) for name in draft.texts()}
    files = [gap.file for gap in placeholders(draft.protocol, texts) if gap.file]
    assert files == ["consent.md", "debriefing.md"]


def test_what_is_filled_in_is_no_placeholder() -> None:
    assert require_filled(brief(), TEXTS) == []
    about = replace(brief().study, ethics=read_file(folder("kuhn-baseline") / "protocol.toml").study.ethics)
    (sentence,) = require_filled(replace(brief(), study=about), TEXTS)
    assert sentence.startswith("study.ethics: The ethics number is that of an example")


@pytest.mark.parametrize(
    ("consent", "until", "promised"),
    [
        ("Deleted until the\ndate that is shown.", "", True),
        ("Löschen bis zum Datum dort.", "", True),
        ("Deleted until the date that is shown.", "2026-12-31", False),
        ("Deleted whenever you like.", "", False),
    ],
)
def test_a_promised_date_must_be_shown(consent: str, until: str, promised: bool) -> None:
    protocol = replace(brief(), consent=replace(brief().consent, delete_until=until))
    gaps = [gap.path for gap in placeholders(protocol, {**TEXTS, "consent.md": consent})]
    assert (("consent", "delete_until") in gaps) is promised


@pytest.fixture
def draft(session: Session) -> Draft:
    """A filled-in protocol with conditions."""
    made = new_draft(session.paths, "kuhn-baseline", "mine")
    for name, text in TEXTS.items():
        made.write(name, text)
    made.write("protocol.toml", edited(made.text, brief()))
    return made


def listed(session: Session, draft: Draft, **more: bool) -> Launch:
    return launch_of(session, draft, **{"password": False, **more})


def titles(launch: Launch, state: str) -> list[str]:
    return [str(entry.title) for entry in launch.entries if entry.state == state]


def test_conditions_that_are_told_different_things_read_one_debriefing(
    session: Session, draft: Draft
) -> None:
    launch = listed(session, draft)
    assert launch.can_lock
    (entry,) = [entry for entry in launch.entries if entry.file]
    assert (entry.state, entry.file) == ("warning", "debriefing.md")
    assert "told, untold" in entry.detail


@pytest.mark.parametrize(("difference", "state"), [(0.05, "warning"), (1.0, "done")])
def test_the_size_is_held_against_the_power(
    session: Session, draft: Draft, difference: float, state: str
) -> None:
    protocol = brief()
    analysis = replace(protocol.analysis, expect=Expected(power=0.8, difference=difference, correlation=0.1))
    # a model and people meet on the same deals: with one of them no number of people would be enough
    blocks = tuple(replace(block, matches=4) for block in protocol.blocks)
    quota = replace(protocol.quota, participants=40)
    draft.write(
        "protocol.toml", edited(draft.text, replace(protocol, analysis=analysis, blocks=blocks, quota=quota))
    )
    (entry,) = [entry for entry in listed(session, draft).entries if "people are" in entry.title]
    assert entry.state == state
    assert (entry.path == ("quota", "participants")) is (state == "warning")
    assert f"A difference of {difference:g} is found in" in entry.detail


def test_a_rehearsal_holds_until_something_changes(session: Session, draft: Draft) -> None:
    assert "Not rehearsed yet" in titles(listed(session, draft), "warning")
    note_rehearsal(draft, 4)
    launch = listed(session, draft)
    assert "Rehearsed" in titles(launch, "done")
    assert any("4 simulated people" in entry.detail for entry in launch.entries)
    draft.write("consent.md", "# Another text")
    assert "Changed since it was rehearsed" in titles(listed(session, draft), "warning")


def test_a_plan_with_mistakes_lists_them_and_cannot_be_locked(session: Session, draft: Draft) -> None:
    draft.write("protocol.toml", draft.text.replace("block_sizes = [4, 8]", "block_sizes = [3]"))
    launch = listed(session, draft, password=True)
    assert not launch.can_lock
    assert any("block_sizes" in entry.detail for entry in launch.of("missing"))
    draft.write("protocol.toml", "[study")
    assert not listed(session, draft).can_lock
    assert "The password is set" in titles(launch, "done")


def test_a_rehearsal_that_cannot_be_noted_is_none(session: Session, draft: Draft, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    def refuse(path: Path) -> None:
        raise StoreError("full")

    monkeypatch.setattr("gamebench_gui.app.study.launching.writing", refuse)
    note_rehearsal(draft, 4)
    assert "Not rehearsed yet" in titles(listed(session, draft), "warning")
