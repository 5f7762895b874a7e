"""Participants read of opponents what the protocol tells, and nothing else (studies, tests 12 and 13)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from helpers.chat_server import ChatServer, error
from helpers.station import Visitor
from helpers.studies import ALONE, TEXTS, blind, folder, hidden, locked, shipped
from helpers.window import everything_told
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.study import playing
from gamebench_gui.app.study.playing import Pace
from gamebench_gui.app.study.simulated import stand_ins
from gamebench_gui.app.study.trying import bodies, without_pace
from gamebench_gui.window.studies.match_pane import AGAIN
from replays.studies.protocol_file import write_text
from replays.studies.registry import register
from replays.studies.screens import LockedScreen, MatchScreen, ReadyScreen, ResumeScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PAUSED = "Please wait."
GIVEN_AWAY = (
    "agent", "model", "language model", "llm", "program", "computer", "bot", "scaffold", "prompt",
    "attempt", "server", "http", "127.0.0.1", "temperature", "simulations",
)  # fmt: skip
"""Words that tell what sits in the other chair, whatever it is called."""


def told(window) -> list[str]:
    """Everything that can be read: widgets, titles, tooltips, clipboard, what a screen reader is told."""
    return [
        *everything_told(window),
        QGuiApplication.clipboard().text(),
        *(each.windowTitle() for each in QApplication.topLevelWidgets() if each.isVisible()),
    ]


def names_of(study) -> set[str]:
    """What agents of a study are called anywhere: names, kinds, options."""
    found = set()
    for name, text in study.protocol.agents.items():
        spec = AgentSpec.parse(text)
        found |= {name, spec.kind, text, *(value for _, value in spec.options if isinstance(value, str))}
    return found - {"human", "rule", "direct"}


def assert_blind(window):
    """Nobody who sees, points at, copies or listens to the window learns who the others are."""
    words = {*GIVEN_AWAY, *names_of(window.study)}
    forbidden = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)
    assert not [text for text in told(window) if forbidden.search(text)]


def assert_blind_under_covers(window):
    """The same with what may lie over a match; the rules are the game's own words."""
    covers = window.covers
    for over in (covers.pause, covers.call_help, covers.ask_to_stop, covers.ask_to_leave):
        over()
        assert_blind(window)
        covers.uncover()


def played_blindly(visitor):
    """Looks at the window before every decision, and under what covers it before the first."""
    window, decide, covered = visitor.window, visitor.decide, []

    def looked(pane):
        assert_blind(window)
        if pane not in covered:
            covered.append(pane)
            assert_blind_under_covers(window)
        decide(pane)

    visitor.decide = looked
    return visitor


def test_no_screen_of_a_match_tells_who_plays(session, opened, hand, until):
    window = opened(blind(session, "random"))
    visitor = played_blindly(Visitor(window, hand, until))
    visitor.take_part(MatchScreen)
    pane = window.match
    until(lambda: pane.asked)
    assert "Player B" in " ".join(everything_told(window))
    visitor.respond()
    assert_blind(window)


def test_a_visit_that_goes_on_tells_no_more(session, opened, hand, until):
    window = opened(blind(session, "random", shipped("quickstart"), matches=1))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ReadyScreen)
    visitor.respond()
    until(lambda: window.match.asked)
    visitor.decide(window.match)
    until(lambda: window.match.asked)
    code = window.sitting.code
    window.leave()
    until(lambda: window.visit is None)
    window.hand_over(code)
    assert isinstance(window.screen_shown, ResumeScreen)
    assert_blind(window)
    visitor.press(visitor.button("Continue"))
    until(lambda: window.match.asked)
    assert_blind(window)


@pytest.fixture
def model():
    """A server of models that does what a test says."""
    with ChatServer() as server:
        yield server


def refuses(server):
    server.script([error(500, "gpt-secret is out of memory")])


def babbles(server):
    server.script(["As a language model, gpt-secret, I would rather not."])


def keeps_silent(server):
    server.hold()


@pytest.mark.parametrize(
    "trouble",
    [
        refuses,
        pytest.param(babbles, marks=pytest.mark.slow),
        pytest.param(keeps_silent, marks=pytest.mark.slow),
    ],
)
def test_a_model_in_trouble_is_not_named_and_its_match_is_played_again(
    session, opened, hand, until, monkeypatch, model, trouble
):
    trouble(model)
    study = blind(session, f"llm:model=gpt-secret,base_url={model.base_url},scaffold=direct,retries=0")
    session.servers.allow(session.servers.unnamed([playing.spec_of(study.protocol, "spy")]))
    monkeypatch.setattr(playing, "pace_of", lambda *_: Pace(patience=0.2))
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    first, said, tell = window.screen_shown.planned, [], window.match.notice.tell
    window.match._slow.setInterval(0)

    def heard(text, *rest, **options):
        tell(text, *rest, **options)
        said.append(text)
        assert_blind(window)

    monkeypatch.setattr(window.match.notice, "tell", heard)

    def over():
        if window.match.asked:
            visitor.decide(window.match)
            said.append("")
        return not window.match.go_on.isHidden()

    until(over)
    assert said[-1] == AGAIN
    last = len(said) - said[::-1].index("") if "" in said else 0
    waited = list(dict.fromkeys(said[last:]))
    assert waited in ([AGAIN], [PAUSED, AGAIN]), "nothing else is told while somebody is waited for"
    assert PAUSED in waited or trouble is babbles
    visitor.press(window.match.go_on)
    again = window.screen_shown.planned
    assert (again.place, again.run) == (first.place, first.run + 1)
    assert again.deal != first.deal
    until(lambda: window.match.asked or window.match.notice.text)
    assert_blind(window)
    model.release()


def test_what_breaks_is_told_to_the_experimenter_alone(session, opened, hand, until, monkeypatch):
    window = opened(blind(session, "random"))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ReadyScreen)
    broken = "spy: the language model gpt-secret is not there"

    async def fails(*_, **__):
        raise RuntimeError(broken)

    monkeypatch.setattr("gamebench_gui.window.studies.participant_match.play", fails)
    visitor.respond()
    until(lambda: isinstance(window.screen_shown, LockedScreen))
    assert "Please call the experimenter" in " ".join(told(window))
    assert_blind(window)
    window.leave()
    assert broken in " ".join(told(window))


@pytest.mark.slow
@pytest.mark.parametrize("name", ALONE)
def test_no_shipped_protocol_tells_who_plays_where_that_is_hidden(session, opened, hand, until, name):
    protocol = without_pace(hidden(stand_ins(shipped(name))))
    study = register(session.store, session.writer, write_text(protocol), bodies(protocol, folder(name)))
    typed = protocol.participants.codes == "typed"
    window = opened(study, "A1" if typed else "", name=(protocol.study.stations or ("",))[0])
    played_blindly(Visitor(window, hand, until)).take_part()


def test_where_opponents_are_told_nothing_more_is(session, opened, hand, until):
    protocol = shipped("quickstart")
    blocks = (replace(protocol.blocks[0], practice=None, check="", matches=1),)
    window = opened(
        locked(session, replace(protocol, blocks=blocks, agents={"search": "mcts:simulations=20"}))
    )
    Visitor(window, hand, until).take_part(MatchScreen)
    until(lambda: window.match.asked)
    words = " ".join(told(window))
    assert "A computer program" in words
    assert not re.search("mcts|simulations|search", words, re.IGNORECASE)
    assert TEXTS["debriefing.md"] not in words
