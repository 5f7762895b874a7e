"""The report and the check of a study in German."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.studies import brief, folder, locked

from gamebench_gui.app.study.checking import check_text
from gamebench_gui.cli.language import said, speaking
from replays.studies.protocol_file import write_text
from replays.studies.registry import close
from replays.studies.reporting import report_html


def test_the_report_speaks_the_language_that_is_asked_for(session):
    study = locked(session, brief())
    close(study)
    english, german = report_html(study), report_html(study, language="de")
    assert '<html lang="de">' in german
    for words in ("Zusammenfassung", "Checkliste: Versuchsplan", "Ergebnisse", "(nichts angegeben)"):
        assert words in german
    for words in ("Summary", "Checklist:", "Results", "(nothing said)", "participants are complete"):
        assert words in english
        assert words not in german
    assert german.count('class="gap"') == english.count('class="gap"')
    assert report_html(study) == english  # the language does not stay


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"blocks": ()}, "blocks fehlt; eine Studie braucht mindestens eine Tabelle [[blocks]]."),
        ({"agents": {}}, "Es gibt kein"),
    ],
)
def test_mistakes_of_a_protocol_are_said_in_german(change, words):
    checked = check_text(write_text(replace(brief(), **change)), folder("kuhn-baseline"))
    assert checked.mistakes
    with speaking("de"):
        german = list(map(said, checked.mistakes))
    assert any(words in sentence for sentence in german)
    assert not any("there is no" in sentence or "is missing" in sentence for sentence in german)


def test_warnings_are_said_in_german():
    checked = check_text(write_text(brief()), folder("kuhn-baseline"))
    with speaking("de"):
        german = list(map(said, checked.warnings))
    assert any("breiter als die meisten Unterschiede" in sentence for sentence in german)
    assert list(map(str, checked.warnings)) != german
