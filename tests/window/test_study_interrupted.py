"""A participant whose visit was cut short is offered first at the next start."""

from dataclasses import replace

import pytest
from helpers.studies import locked, person, quick, until
from helpers.window import play

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.page import StudiesPage
from replays.studies.screens import ConsentScreen, MatchScreen
from replays.studies.unfinished import unfinished

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


STATION = quick().study.stations[0]


def cut_short(folder, kind, **options):
    """Let somebody begin, and end the program while a screen of that kind is shown; the code."""
    session = Session(None, Paths.of(folder))
    protocol = quick()
    blocks = tuple(replace(block, practice=None, matches=2) for block in protocol.blocks)
    study = locked(session, replace(protocol, blocks=blocks))
    who = person(session, study, study.protocol.study.stations[0], **options)
    until(who, kind)
    code = who.sitting.code
    session.close()
    return code


def test_a_participant_is_offered_by_code_study_and_match(windows, tmp_path):
    code = cut_short(tmp_path, MatchScreen)
    window = windows(welcome=True)
    assert f"Station {STATION}: {code} was interrupted at match 1 of 2 of the study" in window.notice.text
    assert "Show the study" in [button.text() for button in window.notice.buttons]
    assert window.notice.isVisible()


def test_continue_opens_the_station_with_the_code(windows, tmp_path, monkeypatch):
    code = cut_short(tmp_path, ConsentScreen)
    window = windows()
    assert "at the consent" in window.notice.text
    opened = []
    monkeypatch.setattr(window.page(StudiesPage).acts, "_open_station", lambda *given: opened.append(given))
    window.notice.buttons[0].click()
    (study, station, pilot, given) = opened[0]
    assert (study.id, pilot, given) == (window.page(StudiesPage).study.id, False, code)
    assert station in study.protocol.study.stations
    assert window.notice.text == ""


def test_the_station_of_somebody_who_continues_has_the_code_filled_in(windows, tmp_path):
    code = cut_short(tmp_path, ConsentScreen)
    window = windows()
    window.show_page("studies")
    page = window.page(StudiesPage)
    page.open_station(page.study, page.study.protocol.study.stations[0], False, code, full=False)
    made = page.window_of_station
    assert made.front.code.text() == code
    made.close()


def test_it_comes_before_matches_and_does_not_hide_them(windows, tmp_path, until):
    first = windows()
    play(first, "tic_tac_toe:gtbench", "human", "random", seed=2)
    until(lambda: first.play.at_table.asked is not None)
    first.close()
    code = cut_short(tmp_path, MatchScreen)
    second = windows()
    assert second.notice.text.startswith(f"Station {STATION}: {code}")
    assert "1 match" in second.notice.text


def test_nobody_is_offered_who_is_at_another_station_now(windows, tmp_path):
    cut_short(tmp_path, MatchScreen)
    session = Session(None, Paths.of(tmp_path))
    with sole_station(session):
        assert windows().notice.text == ""
    session.close()


def test_those_who_are_done_are_not_offered(session):
    study = locked(session, quick())
    who = person(session, study, study.protocol.study.stations[0])
    until(who)
    assert unfinished(session.store, session.writer) == []


def test_the_page_that_was_left_is_shown_again_though_the_program_was_killed(windows, tmp_path):
    windows().show_page("studies")
    assert Settings(Paths.of(tmp_path).config).note("page") == "studies"
