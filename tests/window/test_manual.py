"""The manual inside the program: every page is shown, links stay inside, and nothing is fetched or sent."""

import socket
from pathlib import Path
from unittest.mock import Mock

import pytest
from helpers.play import few
from helpers.window import choose_menu
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

import resources
from agents.catalog.spec import AgentSpec
from gamebench_gui.app import manual
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.helping import NAMED, helper, link_pages
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.shell.main_window import PAGES
from gamebench_gui.window.shell.manual_window import PLACE, ManualWindow
from games.catalog import find_preset, make_game
from resources.errors import UserError

NAMES = [page.name for page in manual.pages()]


@pytest.fixture
def shown(qtbot):
    window = ManualWindow()
    qtbot.addWidget(window)
    window.open_page()
    return window


@pytest.fixture
def opened(monkeypatch):
    """Addresses given to the browser."""
    addresses = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: addresses.append(url.toString()))
    return addresses


def links(window):
    found, block = [], window.text.document().begin()
    while block.isValid():
        found += [part.format.anchorHref() for part in block.textFormats() if part.format.isAnchor()]
        block = block.next()
    return found


def entries(window):
    items = [window.list.item(row) for row in range(window.list.count())]
    return [item.text() for item in items if item.data(PLACE) is not None]


def test_the_list_has_every_page_of_the_site_but_the_one_that_only_the_site_can_make(shown):
    pages = {path.stem for path in resources.manual().glob("*.md")}
    assert pages - set(NAMES) == {"index", *manual.LEFT_OUT}
    assert entries(shown) == [page.title for page in manual.pages()]


@pytest.mark.parametrize("name", few(6, NAMES))
def test_a_page_is_shown_whole_and_each_of_its_links_leads_to_a_heading_or_out(shown, name):
    shown.open_page(name)
    text = shown.text.toPlainText()
    assert text.startswith(next(page.title for page in manual.pages() if page.name == name))
    assert not [mark for mark in ("<!--", "```", "{toctree}", "![") if mark in text]
    for address in links(shown):
        inside = manual.leads_to(address, name)
        assert inside or address.startswith(("http://", "https://")), address
        if inside:
            other, anchor = inside
            headings = [manual.slug(heading) for heading, _ in manual._parts(manual.markdown(other))]
            assert not anchor or anchor in headings, address


def test_links_lead_to_pages_and_back_leads_back(shown):
    QTest.keyClick(shown, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert shown.shown == ("window", "")
    shown.text.anchorClicked.emit(QUrl("data.md#backups"))
    assert shown.shown == ("data", "backups")
    assert shown.text.textCursor().block().text() == "Backups"
    shown.text.anchorClicked.emit(QUrl("#deleting"))
    assert shown.shown == ("data", "deleting")
    shown.back.click()
    shown.back.click()
    assert shown.shown == ("window", "")
    assert not shown.back.isEnabled()


def test_an_address_is_opened_in_the_browser_only_after_a_question(shown, opened):
    for answer, expected in ((QMessageBox.ButtonRole.RejectRole, 0), (QMessageBox.ButtonRole.AcceptRole, 1)):
        shown.text.anchorClicked.emit(QUrl("https://example.org/x"))
        [box] = [box for box in shown.findChildren(QMessageBox) if box.isVisible()]
        assert "https://example.org/x" in box.informativeText()
        assert opened == []
        next(button for button in box.buttons() if box.buttonRole(button) is answer).click()
        assert len(opened) == expected


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "javascript:alert(1)", "../README.md", "x.md", "data:,x"]
)
def test_no_other_address_leads_anywhere(shown, opened, address):
    shown.text.anchorClicked.emit(QUrl(address))
    assert shown.shown == ("window", "")
    assert opened == []
    assert [box for box in shown.findChildren(QMessageBox) if box.isVisible()] == []


def test_a_page_fetches_nothing_and_shows_no_markup_of_its_own(shown, tmp_path, monkeypatch):
    """Not even if somebody puts a picture or HTML into it."""
    picture = tmp_path / "x.png"
    picture.write_bytes(b"x")
    loaded = Mock(side_effect=AssertionError)
    monkeypatch.setattr(socket.socket, "connect", loaded)
    monkeypatch.setattr(Path, "open", loaded)
    image = QTextDocument.ResourceType.ImageResource
    for address in (picture.as_uri(), "https://example.org/x.png", str(picture)):
        shown.text.show_markdown(f"# T\n\n![p]({address})\n\n<img src='{address}'><b>bold</b>")
        assert shown.text.document().resource(image.value, QUrl(address)) is None
    assert "<b>bold</b>" in shown.text.toPlainText()
    assert loaded.call_count == 0


def test_a_search_lists_the_parts_with_all_words_and_enter_opens_the_first(shown):
    shown.search.setText("THEREFORE backup")
    assert entries(shown)[0] == "Data › Backups"
    QTest.keyClick(shown.search, Qt.Key.Key_Return)
    assert shown.shown == ("data", "backups")
    shown.search.setText("no such words anywhere")
    assert (entries(shown), shown.count.text()) == ([], "0 places")
    shown.search.clear()
    assert len(entries(shown)) == len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.key)
def test_the_question_mark_opens_the_manual_at_the_page_that_is_shown(window, entry):
    window.show_page(entry.key)
    window.top.help.click()
    assert window.manual.window.shown == ("window", entry.key)
    assert window.manual.window.text.textCursor().block().text() == entry.title


def test_menu_dialogs_and_texts_open_the_manual(window, until):
    choose_menu(window, "Help", "Manual")
    assert window.manual.window.shown == ("window", "play")
    window.manual.window.close()
    dialog = window.show_settings()
    until(lambda: QApplication.activeWindow() is dialog)
    QTest.keyClick(dialog, Qt.Key.Key_F1)
    assert window.manual.window.shown == ("window", "your-data")
    label = link_pages(QLabel("Programs <b>play</b>; docs/agents.md says how."))
    assert "&lt;b&gt;play" in label.text()
    label.linkActivated.emit("agents")
    assert window.manual.window.shown == ("agents", "")
    window.close()
    assert window.manual.window is None
    assert not [
        top for top in QApplication.topLevelWidgets() if isinstance(top, ManualWindow) and top.isVisible()
    ]


def test_a_hint_about_a_program_leads_into_the_manual_by_keys(window, until):
    game_id, preset = find_preset("tic_tac_toe")
    row = PlayerRow(0, make_game(game_id, preset), preset, window.connections)
    row.set_spec(AgentSpec.parse("exec:python3 agent.py"))
    row.more.setChecked(True)
    row.resize(700, 400)
    row.show()
    until(row.note.isVisible)
    assert row.note.accessibleName().endswith("see docs/agents.md.")
    row.activateWindow()
    row.note.setFocus(Qt.FocusReason.TabFocusReason)
    until(row.note.hasFocus)
    QTest.keyClick(row.note, Qt.Key.Key_Tab)
    QTest.keyClick(row.note, Qt.Key.Key_Return)
    assert window.manual.window.shown == ("agents", "")
    row.set_spec(AgentSpec.parse("random"))
    assert "<a" not in row.note.text()
    assert row.note.textFormat() is Qt.TextFormat.PlainText
    row.close()


def test_messages_that_name_a_page_are_links_as_long_as_they_name_it(window):
    notice = Notice()
    for _ in range(2):
        notice.tell("Get <it>; docs/engines.md says how.", "bad")
        assert notice.text == "Get <it>; docs/engines.md says how."
        (words,) = (label for label in notice.findChildren(QLabel) if "engines" in label.text())
        assert "&lt;it&gt;" in words.text(), "what comes from a file is no HTML"
        wanted = []
        helper.wanted.connect(wanted.append)
        words.linkActivated.emit("engines")
        helper.wanted.disconnect(wanted.append)
        assert wanted == ["engines"], "one click opens it once"
        notice.tell("<b>Done</b>")
        assert (words.text(), words.textFormat()) == ("<b>Done</b>", Qt.TextFormat.PlainText)
        assert words.textInteractionFlags() == Qt.TextInteractionFlag.NoTextInteraction

    def refuse(dialog):
        raise UserError("No engine; docs/engines.md says how.")

    dialog = FormDialog(window, "Play", "Play", "", refuse)
    dialog.open()
    dialog.do.click()
    assert 'href="engines"' in dialog.problem.text()
    dialog.reject()


def test_every_page_that_a_sentence_of_the_program_names_is_in_the_manual():
    named = set()
    for folder in ("games", "agents", "replays", "gamebench_gui"):
        for path in (resources.ROOT.parent / folder).rglob("*.py"):
            named |= set(NAMED.findall(path.read_text(encoding="utf-8")))
    assert named <= set(NAMES), "a link would lead nowhere"
    assert {"agents", "engines", "plugins"} <= named


def test_an_installation_without_a_manual_says_so(shown, monkeypatch, tmp_path):
    monkeypatch.setattr(resources, "ROOT", tmp_path / "resources")
    manual.pages.cache_clear()
    try:
        shown.open_page("data")
        assert "has no manual" in shown.text.toPlainText() or shown.shown == ("data", "")
    finally:
        monkeypatch.undo()
        manual.pages.cache_clear()
