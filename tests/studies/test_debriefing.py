"""The debriefing of a condition: checked, read by its people alone, in their language, and in the plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.studies import TEXTS, brief, folder, person, take_part, until

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.checking import check_text
from gamebench_gui.app.study.drafts import new_draft
from gamebench_gui.app.study.launching import launch_of
from replays.studies.plan import sections
from replays.studies.protocol import Level, Protocol
from replays.studies.protocol_file import edited, read_text, write_text
from replays.studies.registry import Study, register
from replays.studies.screens import DebriefingScreen, RulesScreen, StopScreen, Welcome

OWN = "debriefing-untold.md"
BODIES = {**TEXTS, OWN: "# At last\n\nWe hid from you what they were."}
BASELINE = (folder("kuhn-baseline") / "protocol.toml").read_text(encoding="utf-8")


def told_and_untold(**changes: Any) -> Protocol:
    """One block; only the people of ``untold`` have a debriefing of their own."""
    found = brief(**changes)
    levels = (
        Level("told", 1, {"disclosure": "true"}),
        Level("untold", 1, {"disclosure": "hidden"}, debriefing=OWN),
    )
    conditions = replace(found.conditions, levels=levels)
    return replace(found, conditions=conditions, blocks=found.blocks[:1])


def opened(session: Session, protocol: Protocol | None = None, **bodies: str) -> Study:
    texts = {**BODIES, **bodies}
    return register(session.store, session.writer, write_text(protocol or told_and_untold()), texts)


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    with session.store.reading() as conn:
        return [tuple(row) for row in conn.execute(query)]


def with_own(name: str = OWN, text: str = BASELINE) -> str:
    """The baseline whose second condition has a debriefing of its own."""
    old = 'set = { disclosure = "hidden" } '
    assert old in text
    return text.replace(old, f'debriefing = "{name}"\n{old}')


NO_COMMON = with_own().replace("hidden", "true").replace('debriefing = "debriefing.md"\n', "")
NEVER_SHOWN = with_own().replace('"hidden"', '"true"').replace('"form:end", "debriefing"', '"form:end"')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_own(), f"conditions.levels[2].debriefing: there is no file {OWN} beside the protocol"),
        (with_own("../x.md"), "conditions.levels[2].debriefing must be the name of a file"),
        (NO_COMMON, "finish.debriefing is missing: it is read in conditions without a debriefing"),
        (NEVER_SHOWN, "flow.finish needs debriefing"),
        (
            with_own().replace('language = "en"', 'language = "en"\nlanguages = ["de"]'),
            "conditions.levels[2].debriefing: there is no file debriefing-untold.de.md",
        ),
    ],
)
def test_what_is_wrong_with_the_debriefing_of_a_condition_is_an_error(text: str, sentence: str) -> None:
    mistakes = check_text(text, folder("kuhn-baseline")).mistakes
    assert any(mistake.startswith(sentence) for mistake in mistakes), mistakes


def test_it_is_read_and_written_and_comments_stay() -> None:
    protocol = read_text(with_own())
    assert [level.debriefing for level in protocol.levels] == ["", OWN]
    assert read_text(write_text(protocol)) == protocol
    assert edited(BASELINE, protocol).count("#") == BASELINE.count("#")
    assert read_text(edited(BASELINE, protocol)) == protocol


@pytest.mark.parametrize("stops", [False, True], ids=["at the end", "after a stop"])
def test_people_read_the_debriefing_of_their_own_condition(session: Session, stops: bool) -> None:
    study = opened(session)
    read: dict[str, str] = {}
    for seed in range(4):
        who = person(session, study, seed=seed)
        until(who, RulesScreen if stops else DebriefingScreen)
        if stops:
            who.sitting.stop()
            who.sitting.keep()
        condition = who.sitting.progress.person.condition
        assert read.setdefault(condition, who.sitting.screen.text) == who.sitting.screen.text
        until(who)
        if stops and len(read) < 2:
            take_part(session, study, seed=20 + seed)  # the row of somebody who stopped is free again
    assert read == {"told": TEXTS["debriefing.md"], "untold": BODIES[OWN]}
    agreed = set(rows(session, "select text_hash from consents where decision = 'renewed'"))
    assert (study.body("debriefing", OWN)[1],) in agreed, "consent was renewed to what was read"


def test_who_withdraws_reads_that_of_the_own_condition(session: Session) -> None:
    study = opened(session)
    read = {}
    for seed in range(4):
        who = person(session, study, seed=seed)
        until(who, RulesScreen)
        who.sitting.stop()
        assert isinstance(who.sitting.screen, StopScreen)
        condition = who.sitting.progress.person.condition
        who.sitting.withdraw()
        read[condition] = who.sitting.screen.debriefing
        take_part(session, study, seed=20 + seed)
    assert read == {"told": TEXTS["debriefing.md"], "untold": BODIES[OWN]}


def test_who_stops_before_there_is_a_condition_reads_the_common_one(session: Session) -> None:
    who = person(session, opened(session))
    until(who, Welcome)
    who.sitting.stop()
    who.sitting.keep()
    assert who.sitting.screen == DebriefingScreen(TEXTS["debriefing.md"], False)


def test_a_visit_in_another_language_reads_the_file_of_that_language(session: Session) -> None:
    protocol = told_and_untold()
    level = replace(protocol.levels[1], share=2)
    protocol = replace(
        protocol,
        study=replace(protocol.study, languages=("de",)),
        conditions=replace(protocol.conditions, levels=(level,), block_sizes=()),
    )
    own = "debriefing-untold.de.md"
    texts = {own: "# Zuletzt", "debriefing.de.md": "# Danke", "consent.de.md": "# Teilnahme"}
    who = person(session, opened(session, protocol, **texts))
    until(who, Welcome)
    who.sitting.speak("de")
    until(who, DebriefingScreen)
    assert who.sitting.screen.text == "# Zuletzt"


def test_the_plan_names_it_with_its_hash(session: Session) -> None:
    study = opened(session)
    lines = [line for section in sections(study) for line in section.lines]
    assert any(line.endswith(f"debriefed by {OWN}") for line in lines)
    assert f"Debriefing text {OWN}: {study.body('debriefing', OWN)[1]}" in lines


def test_the_list_before_the_lock_asks_only_where_one_text_is_read_by_all(session: Session) -> None:
    draft = new_draft(session.paths, "kuhn-baseline", "mine")
    for name, text in BODIES.items():
        draft.write(name, text)
    draft.write("protocol.toml", edited(draft.text, told_and_untold()))
    entries = {str(entry.title): entry for entry in launch_of(session, draft, password=False).entries}
    assert "One debriefing is read in all conditions" not in entries
    assert entries["Debriefing of each condition"].state == "done"
    draft.write(OWN, "Write here what was hidden.")
    missing = launch_of(session, draft, password=False).of("missing")
    assert [entry.file for entry in missing] == [OWN], "it is a text of the study like any other"


def test_a_document_that_is_named_begins_as_the_common_one_in_each_language(session: Session) -> None:
    draft = new_draft(session.paths, "kuhn-baseline", "mine")
    protocol = read_text(with_own())
    draft.write("debriefing.de.md", "Danke.")
    draft.write(
        "protocol.toml",
        edited(draft.text, replace(protocol, study=replace(protocol.study, languages=("de",)))),
    )
    assert set(draft.add_documents()) == {OWN, "debriefing-untold.de.md", "consent.de.md"}
    assert draft.read(OWN) == draft.read("debriefing.md")
    assert draft.read("debriefing-untold.de.md") == "Danke."
    draft.write(OWN, "Changed.")
    assert draft.add_documents() == []
    assert draft.read(OWN) == "Changed.", "what was written is never replaced"


@pytest.mark.parametrize("name", ["debriefing-unt", "x/debriefing.md", "../debriefing.md", "a b.md", "x.txt"])
def test_no_document_is_created_for_half_a_name_or_outside_of_the_folder(session: Session, name: str) -> None:
    draft = new_draft(session.paths, "kuhn-baseline", "mine")
    draft.write("protocol.toml", with_own(name))
    before = sorted(path for path in draft.folder.parent.rglob("*"))
    assert draft.add_documents() == []
    assert sorted(path for path in draft.folder.parent.rglob("*")) == before
