"""A game of another engine in the window: named, played by a person, looked at again."""

import pytest
from helpers.window import asked, heading, legal, notice, open_window, press_button, shown
from PySide6.QtWidgets import QInputDialog

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.external import engines
from games.core.log_only import LOG_ONLY


@pytest.fixture
def window(tmp_path, qtbot, monkeypatch):
    monkeypatch.setitem(engines.ENGINES, "fake", engines.Engine("Fake", "", "helpers.fake_engine"))
    made = open_window(tmp_path)
    yield made
    made.close()
    made.deleteLater()


def name_game(window, name):
    window.play.library.external.click()
    dialog = window.play.findChild(QInputDialog)
    dialog.setTextValue(name)
    dialog.accept()


def test_the_dialog_offers_what_is_installed_and_says_how_to_get_the_rest(window, monkeypatch):
    class Missing(engines.Engine):
        def look(self):
            return False, "buy one"

    offered = {
        "fake": engines.Engine("Fake", "fake/two_cards", "helpers.fake_engine"),
        "chess": Missing("Chess machine", "chess/queen", ""),
    }
    monkeypatch.setattr("gamebench_gui.window.parts.library.ENGINES", offered)
    window.play.library.external.click()
    dialog = window.play.findChild(QInputDialog)
    assert dialog.comboBoxItems() == ["fake/two_cards"]
    assert "Chess machine is not installed: buy one." in dialog.labelText()
    assert "Fake is not" not in dialog.labelText()
    dialog.accept()
    assert "Two cards (fake)" in heading(window)[0]


def test_a_person_plays_it_and_reads_in_replays_what_each_was_told(window, until):
    name_game(window, "fake/nope")
    assert notice(window) == "The fake engine has no game 'nope'."
    name_game(window, "fake/two_cards")
    assert LOG_ONLY in heading(window)[1]
    window.play.setup_page.seats.set_game(
        window.play.next._game, window.play.next._preset, [AgentSpec.of("human"), AgentSpec.of("random")]
    )
    window.play.start()
    until(lambda: asked(window) == 0)
    (told,) = shown(window).board.texts
    assert told[0] == 0
    for _ in range(2):
        press_button(window, legal(window)[0])
        until(lambda: asked(window) == 0 or window.play.at_table.live.ended is not None)
    live = window.play.at_table.live
    until(lambda: live.ended is not None)
    assert live.ended.termination == "rules"
    assert live.view(0, 0).phase == "a card is dealt"
    window.open_replay(live.plan.match_id)
    replay, centre = window.replays.replay, window.replays.centre
    assert centre.notice.text == LOG_ONLY
    assert not centre.fork.isEnabled()
    assert [viewer for _, viewer in replay.perspectives()] == [None, 0, 1, -2]
    replay.go(2)
    assert len(replay.view().board.texts) == 2
    replay.look(0)
    assert replay.view().board.texts == (told,)
