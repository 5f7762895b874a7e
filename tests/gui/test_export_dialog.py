"""Choosing in the window how matches are written, and whose eyes a web page is for."""

import json
import re

from helpers.replays import HUMAN, KUHN, TTT, record
from helpers.seats import RandomSeat
from PySide6.QtWidgets import QFileDialog, QPushButton

from gamebench_gui.sharing.formats import FORMATS
from gamebench_gui.widgets.export_dialog import ExportDialog
from games.core.view import SPECTATOR


def asked(page, kind):
    """The dialog of a kind that the page shows now."""
    return next(found for found in page.findChildren(kind) if found.isVisible())


def choose(dialog, format_id, eyes=None):
    """Take a format, whose eyes, and press the button."""
    dialog.format.setCurrentIndex(list(FORMATS).index(format_id))
    dialog.eyes.setCurrentIndex(
        next(i for i in range(dialog.eyes.count()) if dialog.eyes.itemData(i) == eyes)
    )
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Choose file ...").click()


def test_a_web_page_for_a_seat_holds_its_eyes_alone(page, session, qtbot, tmp_path):
    record(session, page, KUHN, seed=5, seats=[RandomSeat(), RandomSeat()])
    page.ask_export()
    dialog = asked(page, ExportDialog)
    offered = [dialog.eyes.itemText(i) for i in range(dialog.eyes.count())]
    assert offered == ["Everything", "Seat 1 · seat 1", "Seat 2 · seat 2", "Spectator"]
    choose(dialog, "html", 1)
    files = asked(page, QFileDialog)
    assert "*.html" in files.nameFilters()[0]
    files.fileSelected.emit(str(tmp_path / "k"))
    qtbot.waitUntil(lambda: "written to k.html" in page.centre.notice.text)
    text = (tmp_path / "k.html").read_text(encoding="utf-8")
    data = json.loads(re.search(r'id="match">(.*?)</script>', text)[1])
    assert [one["eyes"] for one in data["perspectives"]] == [1]
    files.close()


def test_eyes_are_asked_for_only_where_a_format_has_them(page, session):
    record(session, page, TTT)
    page.ask_export()
    dialog = asked(page, ExportDialog)
    for number, (form, made) in enumerate(FORMATS.items()):
        dialog.format.setCurrentIndex(number)
        assert dialog.about.text() == made.summary
        assert dialog.eyes.isVisible() == (form == "html")
    dialog.format.setCurrentIndex(list(FORMATS).index("html"))
    dialog.eyes.setCurrentIndex(1)
    assert "only what these eyes saw" in dialog.told.text()
    dialog.reject()


def test_a_person_who_still_plays_exports_no_other_eyes(page, session, qtbot):
    page.live = lambda match_id: True
    record(session, page, TTT, agents=[HUMAN, HUMAN], after=9)
    page.ask_export()
    dialog = asked(page, ExportDialog)
    eyes = [dialog.eyes.itemData(i) for i in range(dialog.eyes.count())]
    assert None not in eyes
    assert SPECTATOR not in eyes
    assert [dialog.format.itemData(i) for i in range(dialog.format.count())] == ["html"]
    dialog.reject()
