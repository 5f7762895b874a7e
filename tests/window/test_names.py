"""One player has one name wherever a person looks: boards, logs, lists, tooltips, spoken names."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from helpers.window import (
    ended,
    live,
    log,
    moves,
    open_window,
    play,
    readable,
    result,
    seat,
    setup,
    stage,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.dashboard.page import DashboardPage
from gamebench_gui.window.parts.library import Library, catalogue
from gamebench_gui.window.parts.seat_strip import SeatStrip
from gamebench_gui.window.replays.compare_window import CompareWindow
from gamebench_gui.window.replays.inspector import ATTEMPTS, METRICS, PROMPT, RAW, REPLY
from replays.naming import recorded_names

TTT, DICE, UNDERCOVER = "tic_tac_toe:gtbench", "liars_dice:gtbench", "undercover:llmarena"
GAMES = {
    TTT: ("human", "random"),
    DICE: ("human", "random"),
    UNDERCOVER: ("human", *["rule:name=fitting-clues"] * 4),
}
OTHER_NAMES = re.compile(
    r"\b[Pp]layer[ _]\d"  # what the rules and notations call a player
    r"|\bHuman\b|^human\b"  # what a record calls a person
    r"|\b[Ss]eat [2-9]\b|You #"  # numbers
    r"|^[XO] (?:to|in|wins)\b"  # marks as names
    r"|\b[Yy]ou [a-z]*[a-rt-z]s\b"  # "you calls"
    r"|\b[a-z]+_[a-z0-9_]+\b"  # ids of games, presets, metrics
)


AGENTS_NAMED = re.compile(r"\bRandom\b|Fitting clues|\w #\d")


@pytest.fixture
def window(tmp_path, qtbot):
    made = open_window(tmp_path)
    qtbot.addWidget(made, before_close_func=lambda _: None)
    return made


def wrong_names(*widgets, banned=OTHER_NAMES):
    """Everything in these widgets that calls a player by another name; seats also show number and agent."""
    strips = [strip for widget in widgets for strip in widget.findChildren(SeatStrip)]
    seats = {text for strip in strips for text in readable(strip)}
    told = {text for widget in widgets for text in readable(widget)}
    return sorted(text for text in told - seats if banned.search(text))


def at_the_table(window):
    """All parts of the Play page that speak of the match; the rules speak of players in general."""
    side = window.play.side
    return (window.play.centre, side.log, side.moves, side.talk, side.metrics)


def answer(window, rng):
    request = window.play.at_table.asked
    action = request.legal.sample(rng)
    if request.legal.open and request.legal.open[0].max_text:
        action = replace(action, text="I would not say that again.")
    window.play.at_table.answer(action)


@pytest.mark.parametrize("name", [TTT, UNDERCOVER, pytest.param(DICE, marks=pytest.mark.slow)])
def test_a_player_has_one_name_from_the_first_move_to_the_replay(window, qtbot, name):
    play(window, name, *GAMES[name], seed=3)
    rng, looked = random.Random(1), 0
    while not ended(window):
        qtbot.waitUntil(lambda: ended(window) or window.play.at_table.asked is not None)
        if ended(window):
            break
        if looked < 2:
            assert wrong_names(*at_the_table(window)) == []
            assert wrong_names(*at_the_table(window), banned=AGENTS_NAMED) == []
            chips = [chip.accessibleName() for chip in window.play.centre.strip.chips]
            assert not [name for name in chips if AGENTS_NAMED.search(name)]
            looked += 1
        answer(window, rng)
    qtbot.waitUntil(lambda: result(window).is_shown)
    assert wrong_names(*at_the_table(window)) == []
    names = live(window).names
    assert names[0] == "You"
    assert result(window).sentence.startswith(names) or result(window).sentence.startswith("It is a draw")
    assert {row[1] for row in moves(window) if row[1]} <= set(names)
    assert any("You" in log(window).item(row).text() for row in range(log(window).count()))
    look_at_the_record(window, names)


def look_at_the_record(window, names):
    """The match in Replays: list, board, moves, inspector, forks; compared with itself."""
    window.open_replay(live(window).plan.match_id, 3)
    page = window.replays
    assert page.replay.names == names
    agents = recorded_names(page.replay.trace.row.seats)
    assert all(name in page.matches.model.index(0, 2).data() for name in agents)
    behind = [chip.toolTip() for chip in page.centre.chips.chips]
    assert all(agent.partition(" #")[0] in tip for agent, tip in zip(agents[1:], behind[1:], strict=True))
    for step, tab in ((0, PROMPT), (2, ATTEMPTS), (3, METRICS), (page.replay.last, REPLY)):
        page.replay.go(step)
        page.inspector.tabs.setCurrentIndex(tab)
        page.inspector.raw.clear()
        assert wrong_names(page.centre, page.moves, page.talk, page.inspector, page.matches.list) == []
    assert page.inspector.tabs.currentIndex() != RAW
    trace = page.replay.trace
    compared = CompareWindow(trace, trace, window.settings.boards, window)
    compared.go(3)
    assert wrong_names(compared) == []
    compared.close()


def test_ratings_and_costs_call_the_person_you(window, qtbot):
    play(window, "tic_tac_toe:gtbench", "human", "random", seed=3)
    rng = random.Random(1)
    while not ended(window):
        qtbot.waitUntil(lambda: ended(window) or window.play.at_table.asked is not None)
        if not ended(window):
            answer(window, rng)
    window.show_page("dashboard")
    page = window.page(DashboardPage)
    table = page.view(0).table.lines
    qtbot.waitUntil(lambda: len(table.lines) == 2)
    shown = {cell.text for line in table.lines for cell in line.cells}
    assert "You" in shown
    assert "Human" not in shown


def test_two_entries_of_the_library_never_look_alike(qtbot):
    library = Library()
    qtbot.addWidget(library)
    library.load(catalogue())
    titles = [library.model.index(row).data() for row in range(library.model.rowCount())]
    assert len(set(titles)) == len(titles)
    entries = [entry.full_title for entry in library.model.entries]
    assert len(set(entries)) == len(entries)
    assert "El Farol bar · gamma-Bench, explicit" in entries
    games = [title.casefold() for title in titles]
    assert games == sorted(games), "Empire is among the games with E, whatever its id"
    assert not [text for text in readable(library) if re.search(r"\b[a-z]+_[a-z0-9]", text)]


def test_the_setup_speaks_of_seats_and_does_not_tell_who_is_undercover(window):
    window.play.open_game("undercover:llmarena")
    assert setup(window).values["undercover_seat"] == "random"
    assert "Seat of the undercover: drawn" in window.play.side.rules.toPlainText()
    assert stage(window).names[0] == "Seat 1"
    seat(window, 0).choose("random")
    assert setup(window).values["undercover_seat"] == "last"
    seat(window, 0).choose("human")
    assert setup(window).values["undercover_seat"] == "random"


def test_what_is_typed_in_vain_is_not_answered_in_the_names_of_a_notation(window, qtbot):
    play(window, "sealed_bid_auction:llmarena_bid", "human", "random", seed=3)
    qtbot.waitUntil(lambda: window.play.at_table.asked is not None)
    panel = window.play.centre.action_panel
    QTest.keyClicks(panel.entry, "much")
    QTest.keyClick(panel.entry, Qt.Key.Key_Return)
    assert panel.error.text() == "That is no move here. Press a button, or fill in the form."


def test_long_sentences_of_the_log_are_read_whole(window, qtbot):
    play(window, "texas_holdem_nl:heads_up", "human:label=Somebody with quite a long name", "random", seed=3)
    qtbot.waitUntil(lambda: log(window).count() > 1)
    panel = log(window)
    window.play.side.tabs.setCurrentWidget(panel)
    qtbot.waitUntil(
        lambda: panel.viewport().width() > 100 and panel.visualItemRect(panel.item(1)).height() > 0
    )
    text, place = panel.item(1).text(), panel.visualItemRect(panel.item(1))
    wide = panel.fontMetrics().horizontalAdvance(text)
    assert wide > place.width()
    assert place.height() >= 2 * panel.fontMetrics().height()
    assert panel.horizontalScrollBar().maximum() == 0
