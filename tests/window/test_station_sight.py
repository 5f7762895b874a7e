"""Screens of a study can be read and worked by everybody: room, contrast, names (studies, test 10)."""

from __future__ import annotations

import pytest
from helpers.layout import out_of_reach
from helpers.sight import faint, nameless
from helpers.station import Visitor
from helpers.studies import ALONE, folder, locked, quick, shipped
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.study.simulated import stand_ins
from gamebench_gui.app.study.trying import bodies, without_pace
from gamebench_gui.window.kit import theme
from replays.studies.protocol_file import write_text
from replays.studies.registry import register
from replays.studies.screens import LockedScreen, MatchScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(params=[theme.Mode.LIGHT, theme.Mode.DARK], ids=["light", "dark"])
def doubled(request, qapp):
    """Twice the text, in either look."""
    theme.apply(qapp, request.param, 2.0)
    yield
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def troubles(window):
    """What nobody can reach, read or hear of what is shown."""
    for _ in range(5):
        QApplication.processEvents()
    size = [] if window.size().toTuple() == (1280, 720) else [f"the window has grown to {window.size()}"]
    return [*size, *out_of_reach(window), *nameless(window), *faint(window)]


def look_at_all(visitor, until):
    """Go to the end; what is wrong with any screen, and with what covers matches, by screen."""
    window, found, respond, covered = visitor.window, {}, visitor.respond, []

    def looked():
        if window.match is not None:
            until(lambda: window.match.asked or not window.match.curtain.isHidden())
        found[type(window.screen_shown).__name__] = troubles(window)
        if isinstance(window.screen_shown, MatchScreen) and not covered:
            covers = window.covers
            acts = (
                covers.show_rules,
                covers.pause,
                covers.call_help,
                covers.ask_to_stop,
                covers.ask_to_leave,
            )
            for over in acts:
                over()
                covered.extend(troubles(window))
                covers.uncover()
        respond()

    visitor.respond = looked
    visitor.take_part()
    assert isinstance(window.screen_shown, LockedScreen)
    found["LockedScreen"] = troubles(window)
    return {name: trouble for name, trouble in found.items() if trouble} | (
        {"covers": covered} if covered else {}
    )


@pytest.mark.slow
def test_every_screen_can_be_read_and_worked_at_twice_the_text(session, opened, hand, until, qapp):
    theme.apply(qapp, theme.Mode.DARK, 2.0)
    try:
        window = opened(locked(session, quick()))
        assert not look_at_all(Visitor(window, hand, until), until)
    finally:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALONE)
def test_every_shipped_protocol_can_be_read_and_worked(session, opened, hand, until, doubled, name):
    protocol = without_pace(stand_ins(shipped(name)))
    study = register(session.store, session.writer, write_text(protocol), bodies(protocol, folder(name)))
    typed = protocol.participants.codes == "typed"
    window = opened(study, "A1" if typed else "", name=(protocol.study.stations or ("",))[0])
    assert not look_at_all(Visitor(window, hand, until), until)
