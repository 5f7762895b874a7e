"""Setting a match up: ways to play, players in words, strengths, settings, and the button that starts."""

import pytest
from helpers.play import FIRST
from helpers.window import asked, live, notice, press_notice, seat, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.match import strengths
from games.catalog import GAMES, every_preset, make_game, presets
from games.ways import WAYS, way_of


@pytest.fixture
def page(window):
    return window.play.setup_page


def cards(page):
    return {card.preset: card for card in page.ways.cards}


def test_a_game_is_one_entry_that_stands_for_the_way_that_was_last_chosen(window, page):
    library = window.play.library
    assert sorted(library.shown) == sorted(FIRST)
    window.play.open_game("boxing:gamebench")
    cards(page)["wall"].button.click()
    assert window.play.next.name == "boxing:wall"
    assert [name for name in library.shown if name.startswith("boxing:")] == ["boxing:wall"]
    assert page.title.text() == "Boxing"
    window.play.open_game("nim")
    assert page.ways.isHidden()
    library.select("boxing:wall")
    assert window.play.next.name == "boxing:wall"
    assert cards(page)["wall"].button.isChecked()


def test_a_search_finds_a_way_to_play_by_its_words(window):
    library = window.play.library
    library.search.setText("el farol explicit")
    assert library.shown == ["el_farol_bar:gamma_explicit"]
    library.search.setText("hold keys")
    assert "boxing:wall" in library.shown


def test_arrows_choose_a_way_and_enter_starts(window, page, until):
    window.play.open_game("pig:gtbench")
    first = cards(page)["gtbench"].button
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert window.play.next.name == "pig:classic"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    until(lambda: live(window) is not None)
    assert not page.isVisible()


def test_agents_chosen_here_stay_when_the_way_changes(window, page):
    window.play.open_game("connect_four:gtbench")
    seat(window, 1).take("mcts:simulations=7")
    cards(page)["llmarena"].button.click()
    assert seat(window, 1).spec == "mcts:simulations=7"


def test_every_preset_says_how_it_differs_from_its_siblings():
    names = {f"{game}:{preset.id}" for game, preset in every_preset()}
    assert set(WAYS) == names
    for game in GAMES:
        ways = [way_of(game, preset) for preset in presets(game)]
        assert len({way.name for way in ways}) == len({way.about for way in ways}) == len(ways), game
        for way in ways:
            assert way.about.endswith("."), way
            assert len(way.name) <= 40, way
            assert len(way.about) <= 100, way


def test_settings_are_in_words_and_those_for_experiments_folded(window):
    window.play.open_game("boxing:gamebench")
    form = window.play.setup_page.form
    assert form.fields["ticks"].text() == "120"
    assert form.params()["ticks"] == 7200
    clock = form.fields["clock"].edit
    assert clock.currentText() == "Time waits for you"
    assert form.params()["clock"] == "preset"
    assert form.fields["charge"].isHidden() is False
    assert not form.fields["charge"].isVisible()
    assert form.more_says.text().endswith("all as usual")
    setup(window).set(charge=5, every=3)
    assert form.more_says.text().endswith("2 differ from usual")
    form.more.click()
    assert form.fields["charge"].isVisible()
    clock.setCurrentIndex(1)
    assert form.params()["clock"] == "wall"


@pytest.mark.parametrize("width", [1024, 1440])
def test_start_is_always_in_view(window, page, width):
    window.resize(width, 700)
    window.play.open_game("starcraft2")
    QApplication.processEvents()
    start = window.play.setup_page.form.start
    assert start.isVisible()
    corner = start.mapTo(window, start.rect().bottomRight())
    assert window.rect().contains(corner)


def test_a_game_chosen_by_a_double_click_only_needs_enter(window, until):
    library = window.play.library
    library.select("nim:gtbench")
    QApplication.processEvents()
    place = library.list.visualRect(library.list.currentIndex()).center()
    QTest.mouseClick(library.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(library.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    until(lambda: QApplication.focusWidget() is window.play.setup_page.form.start)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    until(lambda: live(window) is not None)


def test_control_return_starts_the_next_match_after_one_was_left(window, until):
    window.play.open_game("nim:gtbench")
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    until(lambda: asked(window) == 0)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(QApplication.focusWidget(), "kuhn")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    until(lambda: notice(window))
    press_notice(window)
    start = window.play.setup_page.form.start
    until(lambda: QApplication.focusWidget() is start)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    until(lambda: live(window) is not None and live(window).plan.name == "kuhn_poker:gtbench")
    until(lambda: live(window).running)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "opponent"),
    [
        ("boxing", "rule:name=boxer"),
        ("pirate_game", "rule:name=optimal-pirate"),
        ("street_fighter", "rule:name=sparring"),
    ],
)
def test_the_usual_opponent_is_not_random(window, game, opponent):
    window.play.open_game(game)
    assert seat(window, 1).spec == opponent


def test_no_usual_opponent_plays_at_random_or_thinks_longer_than_a_second():
    for game, preset in every_preset():
        spec = strengths.opponent(make_game(game, preset), preset)
        assert spec.agent != "random", (game, preset.id)
        if spec.agent == "mcts":
            assert spec.number("seconds") <= 1, (game, preset.id)
