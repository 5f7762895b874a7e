"""The window speaks other languages: catalogues that are whole, the choice, and what follows from it."""

import ast
import re
import string
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest
from helpers.window import readable
from PySide6.QtCore import QRectF

import resources
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.window.boards.hints import differing
from gamebench_gui.window.boards.targets import Target
from gamebench_gui.window.kit import controls, language
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.replays.match_actions import SENTENCES
from games.core.said import Said
from replays.review.inspection import FAILURES, PURPOSES, SAMPLES

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import words as making  # noqa: E402 - lies in packaging

CATALOGUES = sorted((ROOT / "resources" / "languages").glob("*.ts"))
in_every_language = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)


@pytest.fixture
def german():
    language.speak("de")
    yield
    language.speak(language.ENGLISH)


@cache
def sources():
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in making.SOURCES.rglob("*.py")}


def looked_up(tree):
    """The calls of a module that look texts up."""
    return [node for node in ast.walk(tree) if is_look_up(node)]


def is_look_up(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tr", "plural")


def at_import(node):
    """Every node of a module that is run while it is imported: bodies of functions are not."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for part in (*child.decorator_list, child.args):
                yield from at_import(part)
        elif not isinstance(child, ast.Lambda):
            yield child
            yield from at_import(child)


def messages(catalogue):
    """Texts of a catalogue with what they are in its language: one, or a form for each kind of number."""
    for message in ET.parse(catalogue).getroot().iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.iter("numerusform")]
        finished = translation.get("type") is None
        yield message.findtext("source"), forms or [translation.text or ""], finished


def fields(text):
    return sorted((name, style) for _, name, style, _ in string.Formatter().parse(text) if name is not None)


def test_a_release_is_refused_where_a_language_lacks_a_text(tmp_path, monkeypatch):
    """A contributor need not know the language: until the release this is a warning."""
    (tmp_path / "window").mkdir()
    (tmp_path / "window" / "page.py").write_text(
        'tr("Matches")\ntr("Of a page")\nplural("page", "pages", 2)\ntr_noop("Of a record")\n',
        encoding="utf-8",
    )
    (tmp_path / "prompts" / "scaffolds").mkdir(parents=True)
    (tmp_path / "prompts" / "scaffolds" / "agreed.md").touch()
    monkeypatch.setattr(making, "SOURCES", tmp_path / "window")
    monkeypatch.setattr(making, "MARKED", ())
    monkeypatch.setattr(making, "PROMPTS", tmp_path / "prompts")
    held = tmp_path / "held.py"
    held.write_text('tr("Of a game")\n', encoding="utf-8")
    assert set(making.lacking("de", held)) == {
        "de: 'Of a page'",
        "de: 'page'",
        "de: 'Of a record'",
        "de: 'Of a game'",
        "de: prompts/de/scaffolds/agreed.md",
    }


def test_what_the_window_shows_of_games_agents_records_and_forms_is_collected():
    shown = {
        "game": "Two prisoners are questioned apart",
        "parameter": "Dice per player",
        "clock": "Whether the game stands still while seats think.",
        "option": "Randomness of answers; empty leaves it to the server.",
        "engine": "Strength of the game's own player",
        "tournament": "Matches that are played at the same time.",
        "reference set": "Rated against",
        "study": "The contact for participants.",
        "ending": "Interrupted",
    }
    held = making.held_texts()
    assert [kind for kind, start in shown.items() if not any(text.startswith(start) for text in held)] == []


@in_every_language
def test_every_value_of_a_text_is_in_its_translation(catalogue):
    calls = [call for tree in sources().values() for call in looked_up(tree)]
    filled = {call.args[0].value for call in calls if call.keywords}
    assert len(filled) > 300
    for source, forms, finished in messages(catalogue):
        if finished and source in filled:
            assert fields(forms[0]) == fields(source), source
        assert not finished or len(forms) == 1 or all("%n" in form for form in forms), source


@in_every_language
def test_the_catalogue_that_is_read_is_made_of_the_one_that_is_translated(catalogue, tmp_path):
    making.release(catalogue, tmp_path / "made.qm")
    assert (tmp_path / "made.qm").read_bytes() == catalogue.with_suffix(".qm").read_bytes()


@in_every_language
def test_the_words_of_the_page_of_seats_are_those_of_the_catalogue(catalogue):
    words = resources.text(f"seat/{making.words_of_seat(catalogue.stem).name}")
    assert words == making.seat_words(catalogue.stem)
    assert len(making.seat_texts()) == words.count('": "') > 80
    assert not list(making.stale_words(catalogue.stem))


def test_a_release_is_refused_where_the_words_of_the_page_of_seats_are_old(tmp_path, monkeypatch):
    monkeypatch.setattr(making, "seat_words", lambda code: "{}\n")
    assert list(making.stale_words("de")) == ["de: resources/seat/words.de.json"]


def test_texts_can_be_collected():
    for path, tree in sources().items():
        for call in looked_up(tree):
            assert isinstance(call.args[0], ast.Constant), f"{path}:{call.lineno}"
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                assert not looked_up(node), f"{path}:{node.lineno}: no tool finds a text inside an f-string"


def test_no_text_is_looked_up_while_a_module_is_imported():
    """It would stay in the language of that moment, whichever is chosen later."""
    frozen = ast.parse('TITLE = tr("Page")\ndef show(title=plural("page", "pages", 2)): return tr("Page")')
    assert [node.lineno for node in at_import(frozen) if is_look_up(node)] == [1, 2]
    assert not [
        f"{path.relative_to(making.SOURCES)}:{node.lineno}"
        for path, tree in sources().items()
        for node in at_import(tree)
        if is_look_up(node)
    ], "mark the text with tr_noop, and look it up where it is shown"


def test_texts_of_modules_that_were_imported_in_english_are_shown_in_the_language(german, qapp):
    """Keys of pages and titles of settings are constants."""
    from gamebench_gui.window.kit.field_editor import FieldEditor
    from gamebench_gui.window.parts.settings import OPTIONS
    from gamebench_gui.window.play.page import PlayPage
    from gamebench_gui.window.shell.keys_dialog import KeysDialog

    shown = readable(KeysDialog({"Spielen": PlayPage.SHORTCUTS}))
    assert {"Nächster Schritt", "Buchstaben, Ziffern"} <= set(shown)
    assert [FieldEditor(option).param.title for option in OPTIONS][:2] == ["Sprache", "Farben"]


def test_what_differs_on_two_boards_does_not_depend_on_the_language(german):
    """Boards name their targets in English."""
    moved, same = (Target(1, QRectF(), Said("row 1: X{last}", last=last)) for last in (", last move", ""))
    assert not differing([moved], [same])
    assert differing([moved], [Target(1, QRectF(), "row 1: O")])


def test_texts_are_said_in_the_language(german):
    assert language.spoken() == "de"
    assert tr("Matches") == "Partien"
    assert tr("{name} was written.", name="{tag} <b>x</b>") == "{tag} <b>x</b> wurde geschrieben."
    assert plural("step", "steps", 1) == "1 Schritt"
    assert plural("step", "steps", 1300) == "1.300 Schritte"


def test_words_of_the_inspector_and_of_verification_are_said_in_the_language(german):
    shown = {*FAILURES.values(), *SAMPLES.values(), *PURPOSES.values(), *SENTENCES}
    # a word of a game, too, which players write as it is
    assert {word for word in shown if said(word) == word} <= {"answer"}


def test_a_key_in_a_tooltip_is_no_part_of_the_buttons_name(qtbot):
    button = controls.tool("help", "Search (all matches)", key="Ctrl+K")
    assert button.toolTip() == "Search (all matches) (Ctrl+K)"
    assert button.accessibleName() == "Search (all matches)"


def test_what_a_catalogue_lacks_is_said_in_english(german):
    assert tr("A text that nobody translated") == "A text that nobody translated"
    assert said("a model's own words") == "a model's own words"
    assert plural("yak", "yaks", 2) == "2 yaks"


def test_without_a_choice_the_desktops_language_is_spoken(tmp_path, monkeypatch):
    class System:
        def name(self):
            return "de_AT"

    monkeypatch.setattr(language.QLocale, "system", System)
    assert language.chosen(tmp_path / "settings.ini") == "de"
    monkeypatch.setattr(System, "name", lambda self: "tlh")
    assert language.chosen(tmp_path / "settings.ini") == "en"


@pytest.mark.parametrize(
    ("stored", "spoken"),
    [("de", "de"), ("en", "en"), ("tlh", "en"), ("../../de", "en"), ("", "en")],
)
def test_the_settings_choose(stored, spoken, tmp_path):
    file = tmp_path / "settings.ini"
    file.write_text(f"[options]\nlanguage={stored}\n", encoding="utf-8")
    assert language.chosen(file) == spoken


def test_a_damaged_catalogue_leaves_english(tmp_path, monkeypatch):
    folder = tmp_path / "languages"
    folder.mkdir()
    (folder / "de.qm").write_bytes(b"no catalogue")
    monkeypatch.setattr(resources, "_folders", [tmp_path])
    language.speak("de")
    assert tr("Matches") == "Matches"


def test_the_settings_offer_the_languages_by_their_own_names():
    from gamebench_gui.window.parts.settings import OPTIONS

    option = next(option for option in OPTIONS if option.name == "language")
    assert dict(zip(option.options, option.words, strict=True)) == {
        "system": "System",
        "en": "English",
        "de": "Deutsch",
    }


SPEAKING = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer, Qt
from PySide6.QtWidgets import QApplication
from gamebench_gui import __main__ as program
from gamebench_gui.app.files.paths import Paths
from argparse import Namespace

def tell():
    sys.path.insert(0, "tests")
    from helpers.window import readable
    window = next(w for w in QApplication.topLevelWidgets() if type(w).__name__ == "MainWindow")
    print(*{str(text).replace("\\n", " ") for text in readable(window)}, sep="|")
    print(QApplication.translate("QPlatformTheme", "Cancel"))
    print(QApplication.layoutDirection() is Qt.LayoutDirection.LeftToRight)
    window.close()

QTimer.singleShot(0, tell)
args = Namespace(command="", smoke=False, find_display=False, open_db=None, files=())
sys.exit(program.open_window(Paths.of(Path(sys.argv[1])), args))
"""


@pytest.mark.slow
def test_the_program_starts_in_the_chosen_language(tmp_path):
    paths = Paths.of(tmp_path)
    paths.settings.parent.mkdir(parents=True, exist_ok=True)
    paths.settings.write_text("[options]\nlanguage=de\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", SPEAKING, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    texts, cancel, from_left = done.stdout.splitlines()
    assert {"Spielen", "Turniere"} <= set(texts.replace("&", "").split("|"))
    assert not {"Play", "Tournaments", "Start"} & set(texts.replace("&", "").split("|"))
    assert (cancel, from_left) == ("Abbrechen", "True")


def test_german_addresses_people_with_sie():
    tree = ET.parse(ROOT / "resources" / "languages" / "de.ts")
    texts = [translation.text or "" for translation in tree.getroot().iter("translation")]
    familiar = re.compile(r"\b(?<!-)(du|dich|dir|dein(e|en|er|es|em)?)\b(?!-)", re.IGNORECASE)
    assert [text for text in texts if familiar.search(text)] == []
