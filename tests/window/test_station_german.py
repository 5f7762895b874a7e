"""Whole visits in German: each shipped protocol, by a participant and by a simulated person."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.station import Visitor
from helpers.studies import ALONE, folder, shipped

from gamebench_gui.app.study.simulated import stand_ins
from gamebench_gui.app.study.trying import begin_trial, bodies
from gamebench_gui.window.kit import language
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.trial_window import TrialWindow
from replays.studies.overview import counts
from replays.studies.protocol import Pace as PaceRule
from replays.studies.protocol_file import write_text
from replays.studies.registry import register

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support"),
    pytest.mark.slow,
]


@pytest.fixture(autouse=True)
def window_speaks_german():
    with language.speaking("de"):
        yield


def in_german(name):
    """A shipped protocol whose participants read German, with quick opponents, and its texts."""
    protocol = stand_ins(shipped(name))
    blocks = tuple(replace(block, pace=PaceRule()) for block in protocol.blocks)
    protocol = replace(protocol, blocks=blocks, study=replace(protocol.study, language="de"))
    return protocol, bodies(protocol, folder(name))


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize("name", ALONE)
def test_every_shipped_protocol_can_be_gone_through_in_german(session, opened, hand, until, name, by):
    protocol, texts = in_german(name)
    study = register(session.store, session.writer, write_text(protocol), texts)
    code = "A1" if protocol.participants.codes == "typed" else ""
    window = opened(study, code, name=(protocol.study.stations or ("",))[0])
    Visitor(window, hand, until, by).take_part()
    assert counts(study).complete == 1


@pytest.mark.parametrize("name", ALONE)
def test_a_simulated_person_is_watched_in_german(tmp_path, engine, until, name):
    settings = Settings(tmp_path / "settings.json")
    settings.set_value("animations", False)
    trial = begin_trial(*in_german(name), tmp_path / "trial")
    window = TrialWindow(trial, engine, settings, 1)
    outcomes = []
    window.over.connect(outcomes.append)
    window.failed.connect(outcomes.append)
    window.set_speed(64.0)
    window.show()
    window.start()
    until(lambda: outcomes)
    assert outcomes[0].counts.complete == 1
