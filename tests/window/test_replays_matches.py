"""Finding matches by what was said in them, notes and tags, sharing and deleting: from the Replays page."""

import json
from importlib.util import find_spec

import pytest
from helpers.recording import play
from helpers.replays import HUMAN, KUHN, TTT, at, notes_on_match, notes_on_step, opened, press, record
from helpers.seats import RandomSeat
from helpers.whole_study import places, plant
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton

from gamebench_gui.window.parts.share_dialog import ShareDialog
from games.core.chat import ChatMessage
from games.core.events import Call
from replays.exchange.formats import FORMATS
from replays.store.notebook import Remark
from replays.store.rows import Filter, Range


class Saying(RandomSeat):
    """Plays at random and replies with one word after the other."""

    def __init__(self, *replies):
        self.replies = list(replies)

    async def decide(self, request):
        reply = self.replies.pop(0) if self.replies else "nothing"
        request.record(Call("m", (ChatMessage.of("user", "?"),), reply=reply))
        return await super().decide(request)


@pytest.fixture
def two(page, session):
    record(session, page, TTT, "m1", seats=[Saying("first", "the diagonal"), Saying()], seed=1)
    record(session, page, KUHN, "m2", seats=[Saying("bluff"), Saying("diagonal?")], seed=2)
    return page


def listed(page):
    return [row.id for row in page.matches.model.rows]


def test_a_word_said_finds_the_match_and_the_step(two, qtbot):
    two.open_match("m2")
    two.matches.search.setText("diagonal")
    qtbot.waitUntil(lambda: listed(two) == ["m2", "m1"])
    two.matches.search.setText("the diagonal")
    qtbot.waitUntil(lambda: listed(two) == ["m1"])
    two.matches.list.setCurrentIndex(two.matches.model.index(0, 0))
    assert opened(two) == "m1"
    assert at(two, 3)  # the second decision of seat 1
    assert two.tabs.isTabVisible(two.tabs.indexOf(two.hits))
    assert two.hits.count() == 1
    assert "the diagonal" in two.hits.item(0).text()
    two.replay.go(0)
    two.hits.itemClicked.emit(two.hits.item(0))
    assert at(two, 3)
    two.search("")
    assert not two.tabs.isTabVisible(two.tabs.indexOf(two.hits))


def test_hits_of_other_seats_stay_hidden_from_one_viewer(two):
    two.open_match("m2")
    two.matches.search.setText("diagonal")
    assert two.hits.count() == 1
    two.replay.look(0)
    assert two.hits.count() == 0
    two.replay.look(1)
    assert two.hits.count() == 1


def test_filters_narrow_the_list_and_are_kept_under_a_name(two, session, qtbot):
    session.notebook.tag("m1", "odd")
    bar = two.matches.filters
    two.matches.filter_button.setChecked(True)
    bar.tag.setCurrentIndex(bar.tag.findData("odd"))
    assert listed(two) == ["m1"]
    bar.measure.setCurrentIndex(bar.measure.findData("steps"))
    bar.low.setText("1")
    two.matches.search.setText("tic")
    model = two.matches.model
    qtbot.waitUntil(lambda: model.filter.text == "tic")
    wanted = Filter(tag="odd", text="tic", ranges=(Range("steps", 1.0, None),))
    assert two.matches.filter == wanted
    bar.save_as("mine")
    assert session.notebook.filters() == {"mine": wanted}
    two.matches.clear_filters()
    assert listed(two) == ["m2", "m1"]
    bar.saved.setCurrentIndex(bar.saved.findData("mine"))
    assert two.matches.filter == wanted
    QTest.mouseClick(bar.forget, Qt.MouseButton.LeftButton)
    assert session.notebook.filters() == {}


def test_what_is_typed_into_a_field_counts_once_it_is_whole(two):
    filters = two.matches.filters
    for field, text, ids in (
        (filters.until, "2000-01-01", []),
        (filters.since, "2000-01-01", ["m2", "m1"]),
        (filters.agent, "nobody", []),
        (filters.since, "2000-13", ["m2", "m1"]),
    ):
        field.setText(text)
        two.matches.apply()
        assert listed(two) == ids, text
        field.setText("")


def test_what_is_noted_and_tagged_is_kept_and_follows_the_cursor(two, session):
    two.open_match("m1")
    two.tabs.setCurrentWidget(two.notes)
    notes_on_match(two).write("A good one")
    two.replay.go(2)
    notes_on_step(two).write("Why?")
    notes_on_step(two).tag("odd")
    two.replay.go(3)
    two.notes.flush()
    assert session.notebook.remarks("m1") == [Remark(-1, "A good one"), Remark(2, "Why?", ("odd",))]
    assert notes_on_step(two).text == ""
    two.replay.go(2)
    assert notes_on_step(two).text == "Why?"
    assert notes_on_match(two).text == "A good one"
    notes_on_step(two).write("")
    two.open_match("m2")
    two.notes.flush()
    assert notes_on_match(two).text == ""
    assert session.notebook.remarks("m1") == [Remark(-1, "A good one"), Remark(2, "", ("odd",))]


def test_every_format_is_offered_and_written(two, qtbot, tmp_path):
    two.open_match("m1")
    for form, entry in FORMATS.items():
        two.work.ask_share()
        dialog = two.window_.findChild(ShareDialog)
        dialog.formats[form].click()
        assert dialog.form == form
        assert dialog.warning.text()
        dialog.save_to(tmp_path / f"out{entry.suffix}")
        two.background.wait()
        qtbot.waitUntil(
            lambda: any(
                words in two.centre.notice.text
                for words in ("written to", "holds no other", "needs the package")
            )
        )
        missing = form == "parquet" and find_spec("pyarrow") is None
        assert (tmp_path / f"out{entry.suffix}").exists() or form == "gamebench" or missing
        qtbot.waitUntil(lambda: two.window_.findChild(ShareDialog) is None)


def test_a_table_is_of_decisions_answers_or_calls(two, qtbot, tmp_path):
    two.open_match("m1")
    two.work.ask_share()
    dialog = two.window_.findChild(ShareDialog)
    assert not dialog.of.isEnabled()
    dialog.formats["csv"].click()
    assert [dialog.of.itemData(place) for place in range(dialog.of.count())] == [
        "decisions",
        "attempts",
        "calls",
    ]
    dialog.of.setCurrentIndex(2)
    dialog.save_to(tmp_path / "calls.csv")
    two.background.wait()
    qtbot.waitUntil(lambda: "written to" in two.centre.notice.text)
    assert b",called_model," in (tmp_path / "calls.csv").read_bytes()


def test_a_page_can_be_limited_to_some_viewers(two, qtbot, tmp_path):
    two.open_match("m2")
    two.work.ask_share()
    dialog = two.window_.findChild(ShareDialog)
    dialog.viewers.setCurrentIndex(2)
    assert dialog.chosen_viewers == [0]
    assert "only what this viewer saw" in dialog.warning.text()
    dialog.save_to(tmp_path / "a.html")
    qtbot.waitUntil(lambda: (tmp_path / "a.html").exists())
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "bluff" in page
    assert "diagonal?" not in page


def test_a_match_that_is_being_played_is_not_shared(two, tmp_path):
    two.live = lambda match_id: match_id == "m2"
    two.work.share(["m1", "m2"], tmp_path / "a.jsonl", "jsonl", None)
    assert "still being played" in two.centre.notice.text
    assert not (tmp_path / "a.jsonl").exists()


def test_selected_matches_are_deleted_after_asking(two, session, qtbot):
    play(session.writer, TTT, "m3", agents=[HUMAN, HUMAN])
    plant(session, "m2", "Zanzibarquince")
    two.refresh()
    two.open_match("m2")
    two.matches.list.selectAll()
    assert two.matches.selected == ["m3", "m2", "m1"]
    two.matches.list.clearSelection()
    two.matches.select("m2")
    for verb, left in (("Keep", ["m3", "m2", "m1"]), ("Delete", ["m3", "m1"])):
        two.window_.activateWindow()
        two.matches.list.setFocus()
        qtbot.waitUntil(two.matches.list.hasFocus)
        QTest.keyClick(two.matches.list, Qt.Key.Key_Delete)
        box = two.window_.findChild(QMessageBox)
        assert "1 match for good" in box.text()
        assert box.defaultButton().text() == "Keep"
        next(button for button in box.findChildren(QPushButton) if button.text() == verb).click()
        two.background.wait()
        qtbot.waitUntil(lambda left=left: listed(two) == left)
        qtbot.waitUntil(lambda: two.window_.findChild(QMessageBox) is None)
    assert places(session.paths.data, "Zanzibarquince") == []
    assert two.replay.trace is None
    press(two, "Right")  # nothing is open; nothing happens
    two.matches.model.playing = lambda match_id: True
    two.work.ask_delete(["m1"])
    assert "stop it first" in two.centre.notice.text


def test_a_bundle_and_a_page_for_many(two, qtbot, tmp_path):
    (tmp_path / "pages").mkdir()
    two.work.share(["m1", "m2"], tmp_path / "pages", "html", None)
    two.background.wait()
    assert sorted(file.name for file in (tmp_path / "pages").iterdir()) == ["m1.html", "m2.html"]
    log = tmp_path / "2026-01-31T12-00-00_log.json"
    two.work.share(["m1", "m2"], log, "inspect", None)
    two.background.wait()
    assert len(json.loads(log.read_text(encoding="utf-8"))["samples"]) == 2
