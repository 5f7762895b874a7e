"""The command line in German: what it follows, what it says, and what never changes."""

from __future__ import annotations

import json
import re

import pytest
from PySide6.QtCore import QTranslator

import resources
from gamebench_gui.cli.language import chosen, plural, said, speaking, tr
from gamebench_gui.cli.main import run
from games.core.said import Said
from resources import catalogues

GERMAN = {"LANG": "de_DE.UTF-8"}


@pytest.fixture
def german(monkeypatch):
    """An environment that asks for German."""
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")


@pytest.fixture
def call(tmp_path, capsys):
    """Runs a command on a database of its own, and returns code, output and errors."""

    def made(*argv):
        try:
            code = run(["--data-dir", str(tmp_path), *argv])
        except SystemExit as ended:
            code = ended.code
        out, err = capsys.readouterr()
        return code, out, err

    return made


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        (GERMAN, "de"),
        ({"LC_ALL": "de_CH", "LANG": "en_US.UTF-8"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", **GERMAN}, "en"),
        ({"LC_MESSAGES": "de_DE", "LANG": "fr_FR"}, "de"),
        ({"LANGUAGE": "de:en"}, "de"),
        ({"LANGUAGE": "de", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANGUAGE": "de", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", **GERMAN}, "de"),
    ],
)
def test_the_language_is_that_of_the_environment(tmp_path, environment, code):
    assert chosen(tmp_path / "settings.ini", environment) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[options]\nlanguage=en\n", "en"),
        ("[options]\nlanguage=de\n", "de"),
        ("[options]\nlanguage=system\n", "de"),
        ("[options]\nother=1\n", "de"),
        ("no settings at all", "de"),
    ],
)
def test_a_choice_in_the_settings_counts_more(tmp_path, text, code):
    settings = tmp_path / "settings.ini"
    settings.write_text(text, encoding="utf-8")
    assert chosen(settings, GERMAN) == code


def test_catalogues_are_read_as_qt_reads_them():
    file = resources.path("languages") / "de.qm"
    theirs, ours = QTranslator(), catalogues.read(file.read_bytes())
    assert theirs.load(str(file))
    assert len(ours._texts) > 7000
    for (text, comment), forms in ours._texts.items():
        if len(forms) == 1:
            assert ours(text) == theirs.translate("", text)
        else:
            for number in (0, 1, 2, 11, 101):
                assert ours.counted(text, comment, number) == theirs.translate("", text, comment, number)


@pytest.mark.parametrize(
    ("rules", "forms"),
    [
        (b"", {0: 0, 5: 0}),
        (b"\x01\x01", {0: 1, 1: 0, 2: 1}),
        (b"\x03\x01", {0: 0, 1: 0, 2: 1}),
        (
            b"\x11\x01\xfd\x29\x0b\xff\x14\x02\x04\xfd\x2c\x0a\x13",
            {1: 0, 21: 0, 11: 2, 2: 1, 24: 1, 12: 2, 5: 2},
        ),
    ],
)
def test_numbers_take_the_form_of_their_language(rules, forms):
    assert {number: catalogues._form(rules, number) for number in forms} == forms


def test_help_and_mistakes_are_german(german, call):
    code, out, _ = call("ratings", "--help")
    assert code == 0
    for words in (
        "Aufruf: gamebench ratings",
        "Optionen:",
        "diese Hilfe zeigen",
        "Beispiele:",
        "Bewertungen der",
    ):
        assert words in out
    assert "options:" not in out
    assert "examples:" not in out
    code, _, err = call("ratings", "--method", "best")
    assert (code, "Fehler: Argument --method: ungültige Wahl: 'best'" in err) == (2, True)
    assert call("show")[2].endswith("diese Argumente fehlen: MATCH\n")
    assert call("resume") == (
        2,
        "",
        "gamebench: nennen Sie unterbrochene Partien, oder geben Sie --all an.\n",
    )


def test_help_is_english_where_nothing_says_german(call):
    assert call("ratings", "--help")[1].startswith("usage: gamebench ratings")


def test_tables_and_sentences_are_german_and_json_is_not(monkeypatch, call):
    assert call("play", "nim", "--seat", "random", "--seed", "7")[0] == 0
    shown = [("matches",), ("costs",), ("games",), ("agents",), ("ratings",), ("scores",)]
    english = {argv: call(*argv)[1] for argv in shown}
    kept = {argv: call(*argv, "--json")[1] for argv in shown}
    lines = {argv: call(*argv, "--csv")[1] for argv in [("costs",), ("ratings",), ("scores",)]}
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    german = {argv: call(*argv)[1] for argv in shown}
    assert german["matches",].split()[:4] == ["Partie", "Wann", "Spiel", "Plätze"]
    assert german["ratings",].split()[0] == "Rang"
    for argv in shown:
        assert german[argv] != english[argv], argv
    assert {argv: call(*argv, "--json")[1] for argv in shown} == kept
    assert {argv: call(*argv, "--csv")[1] for argv in lines} == lines


def test_what_is_recorded_is_english(monkeypatch, tmp_path, call):
    recorded = {}
    for language in ("C.UTF-8", "de_DE.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        argv = ("play", "nim", "--seat", "random", "--seed", "3", "--json")
        match_id = json.loads(call(*argv)[1])["matches"][0]["match"]
        shown = call("show", match_id, "--step", "1", "--json")[1]
        recorded[language] = re.sub(r'"seconds": [\d.e-]+', "", shown.replace(match_id, ""))
        assert call("export", match_id, "--out", str(tmp_path / "it.jsonl"))[0] == 0
        lines = map(json.loads, (tmp_path / "it.jsonl").read_text(encoding="utf-8").splitlines())
        recorded[language] += str([line.get("label") for line in lines])
    assert recorded["C.UTF-8"] == recorded["de_DE.UTF-8"]


def test_refusals_of_the_rules_are_german(german):
    refusal = Said("Pile {pile} is empty.", pile=2)
    with speaking("de"):
        assert said(refusal) == "Haufen 2 ist leer."
        assert tr("match {id} stays interrupted: {error}", id="a", error=ValueError(refusal)).endswith(
            "Haufen 2 ist leer."
        )
    assert said(refusal) == "Pile 2 is empty."


def test_numbers_are_written_as_in_german():
    with speaking("de"):
        assert plural("match", "matches", 1300) == "1.300 Partien"
        assert tr("{matches:,} matches", matches=12500) == "12.500 Partien"
        assert tr(
            "{name} agrees in {agreed:.1%} of {answers} decisions.", name="x", agreed=0.5, answers=2
        ) == ("x stimmt in 50,0 % von 2 Entscheidungen überein.")
    assert tr("{matches:,} matches", matches=12500) == "12,500 matches"


def test_json_of_a_refused_command_names_keys_in_english(german, call):
    code, out, _ = call("plugins", "--json")
    assert (code, sorted(json.loads(out))[:1]) == (0, ["folder"])
